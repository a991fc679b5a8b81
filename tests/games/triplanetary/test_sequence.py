"""The sequence of play: five phases a player-turn, a player-turn for each player, a new day after the last."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, ORIGIN, Hex
from vector3_edu.core.players import random
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, ordnance
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.events import (
    DayBegan,
    GoodsTransferred,
    GunsFired,
    HazardRolled,
    ShipMoved,
    ShipRepaired,
    SideDevastated,
    WeaponLaunched,
    WeaponMoved,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Launch, Together, Transfer
from vector3_edu.games.triplanetary.rules.state import Base, Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import RECORDS, rules_of
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.matches.match import Match

HERE, ROCK = Hex(-4, -8), Hex(1, -29)


def ship(seat: int, name: str, kind: str, at: Hex = HERE, velocity: Hex = ORIGIN, **about: object) -> Ship:
    return Ship(seat, name, kind, at, velocity, KINDS[kind].fuel)._replace(**about)


def war(*ships: Ship, weapons: tuple[Weapon, ...] = (), bases: tuple[Base, ...] = ()) -> State:
    """Ada's astrogation phase, with these ships; a tanker of each seat is far away so that the war goes on."""
    far = ship(0, "Tanker 1", "tanker", Hex(-2, 8)), ship(1, "Tanker 2", "tanker", Hex(8, 2))
    about = {"weapons": weapons, "bases": bases, "credit": (0, 0), "arrived": (0, 0)}
    return begin(State(rules_of("interplanetary war"), MapOptions(), ("Ada", "Blaise"), ships=(*ships, *far), **about))  # type: ignore[arg-type]


def test_a_player_turn_has_five_phases_and_every_player_has_one_a_day() -> None:
    """Triplanetary, Sequence of Play: astrogation, ordnance, movement, combat, resupply; then the next player; then a day.

    Movement asks nobody: it comes between the orders of the ordnance phase and those of the combat phase.
    """
    state = war(
        ship(0, "Layer", "corsair", HERE, Hex(1, 0), hold=(("mine", 1),)),
        ship(0, "Gunner", "frigate", ROCK + Hex(-1, 0), Hex(2, 0)),
        ship(0, "Donor", "tanker", Hex(0, -12), Hex(1, 0)),
        ship(0, "Drifter", "corvette", Hex(0, -12), Hex(1, 0), fuel=2, disabled=2),
        ship(1, "Target", "corsair", ROCK + Hex(2, 0)),
    )
    orders: list[tuple[str, str, dict[str, object], tuple[int, ...]]] = [
        ("Ada", "astrogation", {"Layer": Burn(NAMED["NE"])}, ()),
        ("Ada", "ordnance", {"Layer": Launch("mine")}, (1,)),
        ("Ada", "combat", {"Gunner": Fire(("Target",))}, ()),
        ("Blaise", "counterattack", {"Target": Fire(("Gunner",))}, (1, 1)),
        ("Ada", "resupply", {"Donor": Transfer("Drifter", "fuel", 3)}, ()),
        ("Blaise", "astrogation", {}, ()),
        ("Blaise", "combat", {}, ()),
        ("Ada", "astrogation", {}, ()),
    ]
    events: list[Event] = []
    for seat, phase, order, dice in orders:
        (ask,) = GAME.asks(state)
        assert (ask.seat, ask.phase) == (seat, phase) and GAME.problems(state, seat, order) == []
        assert state.turn == 1 + (len(events) > 0 and any(isinstance(event, DayBegan) for event in events))
        state, more = GAME.step(state, {seat: order}, TypedDice(dice))
        events += more
    kinds = (WeaponLaunched, ShipMoved, WeaponMoved, HazardRolled, GunsFired, GoodsTransferred, ShipRepaired, DayBegan)
    told = [type(event) for event in events if isinstance(event, kinds)]
    assert list(dict.fromkeys(told)) == list(kinds)
    assert find_ship(state, "Drifter").fuel == 5  # type: ignore[union-attr]


LAST_DAYS = {
    "bi-planetary": 120,
    "grand tour": 365,
    "escape": 0,
    "lateral 7": 80,
    "piracy": 200,
    "nova": 120,
    "retribution": 150,
    "fleet mutiny": 120,
    "prospecting": 120,
    "campaign": 200,
    "interplanetary war": 300,
}


def test_every_scenario_but_escape_has_a_last_day() -> None:
    """Our ruling: the book sets none, and says of Escape that it has none; a table may set another."""
    assert {name: rules.days for name, rules in RECORDS.items()} == LAST_DAYS
    for name, days in LAST_DAYS.items():
        assert rules_of(name).days == days and rules_of(name, 2, (("turn_limit", 7),)).days == 7


@pytest.mark.parametrize("scenario", LAST_DAYS)
def test_who_has_won_when_the_days_are_over(scenario: str) -> None:
    """Our ruling: nobody, but in Retribution the Enforcers, in Prospecting and the Campaign the richest, and in
    Interplanetary War Terra, if no side of it is devastated."""
    match = Match.new("triplanetary", scenario=scenario, seed=3, turn_limit=2)
    while match.asks:
        ask = match.asks[0]
        assert match.turn <= 2
        match.submit(ask.seat, {} if ask.optional else random(GAME, match.state, ask, Dice(seed=3)))
    winners = {
        "retribution": ("Enforcers",),
        "prospecting": ("Ada", "Blaise"),
        "campaign": ("Patrol",),
        "interplanetary war": ("Terra",),
    }
    assert match.result is not None and match.turn == 2 and match.result.winners == winners.get(scenario, ())


@pytest.mark.parametrize("again", [Launch("mine"), Launch("torpedo", Hex(1, 0))])
def test_a_ship_launches_one_item_a_turn(again: Launch) -> None:
    """Triplanetary, Ordnance Launch: one mine, one torpedo or one nuke; the next turn one more."""
    state = war(ship(0, "A", "frigate", HERE, Hex(1, 0), hold=(("mine", 2), ("torpedo", 1))))
    for turn in (1, 2):
        state, _ = GAME.step(state, {"Ada": {"A": Burn(NAMED["NE"])}}, TypedDice(()))
        assert state.phase == "ordnance" and state.turn == turn
        assert GAME.problems(state, "Ada", {"A": Together((Launch("mine"), again))})
        state, _ = GAME.step(state, {"Ada": {"A": Launch("mine")}}, TypedDice(()))
        assert state.phase != "ordnance" and [weapon.kind for weapon in state.weapons] == ["mine"] * turn
        while state.asked == 1 or state.phase != "astrogation":
            state, _ = GAME.step(state, {state.seats[state.asked]: {}}, TypedDice(()))


@pytest.mark.parametrize("owners", [(0,), (0, 1), (0, 0)])
@pytest.mark.parametrize("base", ["Ceres", "Clandestine"])
def test_an_asteroid_base_launches_one_torpedo_a_turn(base: str, owners: tuple[int, ...]) -> None:
    """Triplanetary, Asteroid Bases: one torpedo, and nothing else, once in a turn, even if two share the base."""
    state = war(bases=tuple(Base(base, "asteroid", owner) for owner in owners))
    for turn in (1, 2):
        state, _ = GAME.step(state, {"Ada": {}}, TypedDice(()))
        assert (state.phase, state.units, state.turn) == ("ordnance", (base,), turn)
        torpedo = Launch("torpedo", Hex(0, -2))
        assert GAME.problems(state, "Ada", {base: Together((torpedo, torpedo))})
        assert GAME.problems(state, "Ada", {base: Launch("mine")})
        state, _ = GAME.step(state, {"Ada": {base: torpedo}}, TypedDice(()))
        assert len(state.weapons) == turn and base not in state.units
        while state.asked == 1 or state.phase != "astrogation":
            assert base not in state.units
            state, _ = GAME.step(state, {state.seats[state.asked]: {}}, TypedDice(()))


def test_a_landed_ship_is_immune_from_everything_but_a_nuke() -> None:
    """Triplanetary, Planetary Bases: from gunfire, mines, torpedoes and ramming; and it neither fires nor launches."""
    venus = war().board.worlds["Venus"].at
    above = venus + NAMED["E"]
    landed = ship(1, "B", "frigate", venus, world="Venus", side="E", hold=(("mine", 1), ("torpedo", 1)))
    attacker = ship(0, "A", "frigate", above + NAMED["E"], NAMED["W"])
    base = (Base("Venus", "E", 1),)
    for kind, lost in (("mine", False), ("torpedo", False), ("nuke", True)):
        weapon = Weapon(0, "Weapon 9", kind, above, NAMED["W"])
        state, events = GAME.step(war(landed, weapons=(weapon,), bases=base), {"Ada": {}}, TypedDice(()))
        assert state.weapons == () and not any(isinstance(event, HazardRolled) for event in events)
        assert (find_ship(state, "B") is None) is lost and (SideDevastated("Venus", "E") in events) is lost
    state = war(attacker, landed, bases=base)
    assert combat.open_to_fire(state, 0) == [find_ship(state, "Tanker 2")]
    assert GAME.problems(state, "Ada", {"A": Burn(ram="B")})
    in_space = landed._replace(world="", side="", at=above)
    assert combat.works(in_space) and not combat.works(landed)
    armed = war(in_space)._replace(mover=1, plots=(("B", Burn(NAMED["E"])),))
    assert ordnance.launchers(armed) == ("B",)
    assert ordnance.launchers(war(landed, bases=base)._replace(mover=1)) == ()
