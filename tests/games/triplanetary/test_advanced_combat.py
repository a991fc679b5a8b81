"""The advanced combat system: hits, and where they go."""

from __future__ import annotations

import pytest

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import damage, ordnance, resupply
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.combat import works
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, ShipRepaired
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import WHOLE, Base, Ship, State, Wounds, find_ship
from vector3_edu.games.triplanetary.rules.turn import begin, to_combat
from vector3_edu.games.triplanetary.scenarios import rules_of
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.matches.match import Match

HERE = Hex(-4, -8)


def ship(seat: int, name: str, kind: str, **about: object) -> Ship:
    return Ship(seat, name, kind, HERE, ORIGIN, KINDS[kind].fuel)._replace(**about)


def war(*ships: Ship, bases: tuple[Base, ...] = ()) -> State:
    about = {"ships": ships, "bases": bases, "credit": (0, 0), "arrived": (0, 0)}
    options = (("combat", "advanced"),)
    return begin(State(rules_of("interplanetary war", 2, options), MapOptions(), ("Ada", "Blaise"), **about))  # type: ignore[arg-type]


def test_guns_score_hits_and_each_hit_is_rolled_for() -> None:
    """Triplanetary, Advanced Combat System: a 5 at 2:1 is two hits; a 4 is weapon and structure, a 2 the drive."""
    state = to_combat(war(ship(0, "A", "corsair"), ship(1, "B", "tanker"), ship(1, "C", "tanker")), [])
    state, events = GAME.step(state, {"Ada": {"A": Fire(("B", "C"))}}, TypedDice((5, 4, 2, 1, 1)))
    fired = next(event for event in events if isinstance(event, GunsFired))
    assert (fired.odds, fired.damage, fired.hits) == ("2:1", 2, True)
    assert find_ship(state, "B").wounds == Wounds(1, 1, 1)  # type: ignore[union-attr]
    assert find_ship(state, "C").wounds == Wounds(2, 0, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("die", "where"),
    [
        (1, (1, 0, 0)),
        (2, (0, 1, 0)),
        (3, (0, 0, 1)),
        (4, (1, 0, 1)),
        (5, (1, 1, 0)),
        (6, (0, 1, 1)),
    ],
)
def test_the_damage_table_is_as_printed(die: int, where: tuple[int, int, int]) -> None:
    """Triplanetary, Advanced Combat System, Damage."""
    hurt, _ = damage.harm(war(), ship(0, "A", "frigate"), 1, "gunfire", TypedDice((die,)))
    assert hurt is not None and hurt.wounds == where


@pytest.mark.parametrize(("system", "hits"), [("advanced", True), ("basic", False)])
def test_a_mine_scores_hits_in_the_advanced_system_and_turns_in_the_other(system: str, hits: bool) -> None:
    """Triplanetary, Advanced Combat System."""
    state = GAME.new("interplanetary war", ("Terra", "Rebels"), {"combat": system}, Dice())[0]
    _, events = damage.roll_hazard(state, ship(0, "A", "frigate"), "mine", HERE, TypedDice((6, 1, 1, 1, 1, 1)))
    assert isinstance(events[0], HazardRolled) and events[0].damage and events[0].hits is hits


def test_structure_at_d6_is_the_end() -> None:
    """Triplanetary, Structure Damage."""
    assert damage.harm(war(), ship(0, "A", "frigate", wounds=Wounds(0, 0, 5)), 1, "gunfire", TypedDice((3,)))[0] is None


def test_a_ship_may_steer_though_it_cannot_fight_and_the_other_way_round() -> None:
    """Triplanetary, Weapon Damage and Drive Damage."""
    mute, lame = ship(0, "A", "frigate", wounds=Wounds(weapon=1)), ship(0, "B", "frigate", wounds=Wounds(drive=1))
    assert damage.steers(mute) and not works(mute) and works(lame) and not damage.steers(lame)
    assert "drive has D1" in GAME.problems(war(lame), "Ada", {"B": Burn(Hex(1, 0))})[0]
    assert works(ship(0, "C", "dreadnaught", wounds=Wounds(weapon=3))) and not works(
        ship(0, "C", "dreadnaught", wounds=Wounds(weapon=4))
    )
    armed = mute._replace(hold=(("mine", 1),))
    assert ordnance.choices(war(armed)._replace(plots=(("A", Burn(Hex(1, 0))),)), "A") == ()


def test_only_a_ship_that_can_neither_steer_nor_fire_is_looted() -> None:
    """Triplanetary, Advanced Combat System, Looting."""
    assert not damage.helpless(ship(1, "B", "frigate", wounds=Wounds(drive=2)))
    assert damage.helpless(ship(1, "B", "frigate", wounds=Wounds(weapon=1, drive=2)))
    assert damage.helpless(ship(1, "B", "transport", wounds=Wounds(drive=2)))
    assert not damage.helpless(ship(1, "B", "transport", wounds=Wounds(weapon=2, structure=5)))


def test_one_d_is_mended_a_turn_and_d6_only_at_a_base() -> None:
    """Triplanetary, Advanced Combat System."""
    assert damage.mend(Wounds(2, 2, 2)) == (2, 1, 2) and damage.mend(Wounds(2, 6, 2)) == (1, 6, 2)
    assert damage.mend(Wounds(7, 6, 2)) == (7, 6, 1)
    mars = war().board.worlds["Mars"].at
    home = ship(0, "A", "frigate", wounds=Wounds(7, 6, 2), at=mars, world="Mars", side="E")
    state = war(home, bases=(Base("Mars", "E", 0),))
    assert resupply.maintain(state, state.board, home)[0].wounds == WHOLE


def test_the_owner_chooses_what_is_mended() -> None:
    """Triplanetary, Advanced Combat System: the owner chooses what kind of damage to recover from."""
    state = to_combat(war(ship(0, "A", "frigate", wounds=Wounds(2, 1, 0)), ship(1, "B", "frigate", at=Hex(5, 0))), [])
    (ask,) = GAME.asks(state)
    assert (ask.seat, ask.phase, ask.units, ask.optional) == ("Ada", "repair", ("A",), True)
    assert GAME.choices(state, ask, "A") == (Choose("drive"), Choose("weapon"))
    assert "choose drive or choose weapon" in GAME.problems(state, "Ada", {"A": Choose("structure")})[0]
    for order, wounds in (({"A": Choose("weapon")}, (1, 1, 0)), ({}, (2, 0, 0))):
        mended, events = GAME.step(state, {"Ada": order}, TypedDice(()))
        assert find_ship(mended, "A").wounds == wounds  # type: ignore[union-attr]
        assert mended.mover == 1 and ShipRepaired("Ada", "A", sum(wounds)) in events


def test_nothing_is_asked_or_told_where_there_is_nothing_to_choose() -> None:
    """Triplanetary, Advanced Combat System: a drive at D6 is not mended in space."""
    foe = ship(1, "B", "frigate", at=Hex(5, 0))
    state = to_combat(war(ship(0, "A", "frigate", wounds=Wounds(1, 6, 0)), foe), [])
    assert (state.phase, state.mover, find_ship(state, "A").wounds) == ("astrogation", 1, (0, 6, 0))  # type: ignore[union-attr]
    events: list[object] = []
    to_combat(war(ship(0, "A", "frigate", wounds=Wounds(0, 6, 0)), foe), events)
    assert not any(isinstance(event, ShipRepaired) for event in events)


def test_a_war_with_the_advanced_system_is_played_to_its_end() -> None:
    for scenario in ("interplanetary war", "nova"):
        match = Match.new("triplanetary", scenario=scenario, seed=4, combat="advanced", turn_limit=15).play("random")
        assert match.result is not None
