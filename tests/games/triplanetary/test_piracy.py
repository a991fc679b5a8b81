"""Piracy: cargoes and cycles, loot, points and fleets, and pirates that nobody sees."""

from __future__ import annotations

import pytest

from tests.games.triplanetary.lines import read_choice, write_choice
from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import NAMED, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules import combat, resupply
from vector3_edu.games.triplanetary.rules.events import (
    CargoDelivered,
    ShipCaptured,
    ShipCommissioned,
    ShipDetected,
    ShipLost,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Fire, Launch, Together, Trade, Transfer
from vector3_edu.games.triplanetary.rules.state import Plan, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, with_ship, without
from vector3_edu.games.triplanetary.rules.turn import begin, to_resupply
from vector3_edu.games.triplanetary.scenarios import piracy
from vector3_edu.games.triplanetary.scenarios.piracy import MERCHANTS, PIRATES, WORLDS
from vector3_edu.matches.match import Match

SEATS = ("Patrol", "Merchants", "Pirates")


def begun() -> State:
    return GAME.new("piracy", SEATS, {}, Dice())[0]


def placed(state: State, name: str, **about: object) -> State:
    ship = find_ship(state, name)
    assert ship is not None
    return with_ship(state, ship._replace(**about))


def test_pirates_are_not_seen_until_they_are_detected() -> None:
    """Triplanetary, Piracy: others ignore undetected pirate ships until they are legally detected."""
    state = begun()
    for seat in ("Patrol", "Merchants", None):
        assert not any(ship.seat == PIRATES for ship in GAME.seen_by(state, seat).ships)
    assert sum(ship.seat == PIRATES for ship in GAME.seen_by(state, "Pirates").ships) == 2
    moved = placed(state, "Corsair 2", at=Hex(3, -12), fuel=3)
    assert GAME.seen_by(moved, "Patrol") == GAME.seen_by(state, "Patrol")


def test_what_an_unseen_ship_does_is_told_to_its_owner_alone() -> None:
    state = begin(placed(begun(), "Corsair 2", at=Hex(3, -12), velocity=Hex(1, 0))._replace(mover=PIRATES))
    state, events = GAME.step(state, {"Pirates": {"Corsair 2": Burn(Hex(0, 1))}}, TypedDice(()))
    if state.phase == "ordnance":
        state, more = GAME.step(state, {"Pirates": {}}, TypedDice(()))
        events = (*events, *more)
    assert any(isinstance(event, Unseen) for event in events)
    for event in events:
        seen = GAME.event_seen_by(event, "Patrol")
        assert seen is None or "Corsair 2" not in repr(seen)
        assert GAME.event_seen_by(event, "Pirates") == event


def test_a_pirate_that_comes_within_three_hexes_of_a_ship_is_detected() -> None:
    """Triplanetary, Detectors."""
    state = placed(begun(), "Corsair 2", at=Hex(3, -12), velocity=Hex(1, 0))
    state = begin(placed(state, "Transport 1", at=Hex(6, -11), world="", side="")._replace(mover=PIRATES))
    state, events = GAME.step(state, {"Pirates": {}}, TypedDice(()))
    while not any(isinstance(event, ShipDetected) for event in events):
        state, events = GAME.step(state, {"Pirates": {}}, TypedDice(()))
    assert find_ship(GAME.seen_by(state, "Patrol"), "Corsair 2") is not None


def arrived(world: str, cargo: str, bound: str = "", raid: int = 0, **notes: int) -> tuple[State, list[object]]:
    """A transport that has landed on a world with a cargo, bound for there or elsewhere, at the end of its turn."""
    bound = bound or world
    state = add_note(begun(), "raid", raid)._replace(mover=MERCHANTS)
    state = placed(state, "Transport 1", world=world, side="E", at=state.board.worlds[world].at, hold=((cargo, 1),))
    state = state._replace(plans=(("Transport 1", Plan((bound,), Hex(-8, 4))),))
    for name, many in notes.items():
        state = add_note(state, f"cycle {name}", many)
    events: list[object] = []
    return piracy.turn_over(state, events), events


@pytest.mark.parametrize(
    ("world", "notes", "points"), [("Mars", {}, 2), ("Mars", {"Mars": 1}, 0), ("Terra", {"Terra": 1}, 2)]
)
def test_a_cargo_pays_once_a_cycle_and_always_on_terra(world: str, notes: dict[str, int], points: int) -> None:
    """Triplanetary, Piracy, The Merchants."""
    state, events = arrived(world, "venus cargo", **notes)
    assert [event.points for event in events if isinstance(event, CargoDelivered)] == [points]
    assert state.credit[MERCHANTS] == points
    assert find_ship(state, "Transport 1").hold == ((f"{world.lower()} cargo", 1),)  # type: ignore[union-attr]


def test_a_cycle_ends_when_every_world_has_had_a_cargo() -> None:
    """Triplanetary, Piracy, The Merchants; and the Pirates' points in one trade cycle are counted anew."""
    state, _ = arrived("Mars", "venus cargo", raid=6, **{world: 1 for world in WORLDS if world != "Mars"})
    assert not any(note_of(state, f"cycle {world}") for world in WORLDS) and note_of(state, "raid") == 0
    going_on, _ = arrived("Mars", "venus cargo", raid=6)
    assert note_of(going_on, "cycle Mars") == 1 and note_of(going_on, "raid") == 6


def test_a_lost_merchant_costs_four_points_and_a_destroyed_pirate_earns_its_strength() -> None:
    """Triplanetary, Piracy: the Merchant loses 4 points, the Patrol earns the combat strength of destroyed pirates."""
    state = begun()
    lost = without(state, {"Transport 1"})
    assert piracy.settle(state, lost, [ShipLost("Merchants", "Transport 1", "gunfire")]).credit == (0, -4, 0)
    transport = find_ship(state, "Transport 1")
    assert transport is not None
    taken = with_ship(state, transport._replace(seat=PIRATES, prize=True))
    assert piracy.settle(state, taken, [ShipCaptured("Pirates", "Corsair 2", "Transport 1")]).credit == (0, -4, 0)
    beaten = without(state, {"Corsair 2"})
    assert piracy.settle(state, beaten, [ShipLost("Pirates", "Corsair 2", "gunfire")]).credit == (4, 0, 0)


def test_planetary_bases_serve_everybody_and_fire_at_nobody() -> None:
    """Our ruling for Piracy: a pirate on Mars is fuelled, and no base has defences."""
    state = begun()
    worldly = [base for base in state.bases if base.side != "asteroid"]
    assert worldly and not any(base.defends or base.shut for base in worldly)
    mars = state.board.worlds["Mars"].at
    for name in ("Corsair 1", "Transport 1", "Corsair 2"):
        visitor = find_ship(placed(state, name, at=mars, world="Mars", side="E", fuel=1), name)
        assert visitor is not None and resupply.base_at_hand(state, state.board, visitor) is not None
    assert combat.defences(placed(state, "Corsair 2", at=mars + NAMED["E"], detected=True), piracy.PATROL) == []


@pytest.mark.parametrize("phase", ["ordnance", "combat"])
def test_a_pirate_that_fires_or_launches_is_seen(phase: str) -> None:
    """Our ruling for Piracy: beyond all detectors, what it does betrays it; what it does not do keeps it hidden."""
    there = {"at": Hex(-5, -14), "velocity": Hex(1, 0), "hold": (("torpedo", 1),)}
    state = placed(placed(begun(), "Transport 1", at=Hex(-5, -10), world="", side=""), "Corsair 2", kind="frigate", **there)
    state = begin(state._replace(mover=PIRATES))
    state, _ = GAME.step(state, {"Pirates": {}}, TypedDice(()))
    assert state.phase == "ordnance" and not find_ship(state, "Corsair 2").detected  # type: ignore[union-attr]
    launch = {"Corsair 2": Launch("torpedo", Hex(0, -2))} if phase == "ordnance" else {}
    state, _ = GAME.step(state, {"Pirates": launch}, TypedDice(()))
    assert state.phase == "combat" and find_ship(state, "Corsair 2").detected is bool(launch)  # type: ignore[union-attr]
    state, _ = GAME.step(state, {"Pirates": {"Corsair 2": Fire(("Transport 1",))}}, TypedDice((1,)))
    assert find_ship(state, "Corsair 2").detected  # type: ignore[union-attr]


def test_looting_pays_the_pirates_and_can_be_written_down() -> None:
    """Triplanetary, Piracy, The Pirates: 2 points for each merchant ship looted."""
    there = {"at": Hex(0, -12), "velocity": Hex(1, 0), "world": "", "side": ""}
    state = placed(placed(begun(), "Transport 1", disabled=2, **there), "Corsair 2", **there)
    state = to_resupply(begin(state._replace(mover=PIRATES)), [])
    loot = Transfer("Transport 1", "terra cargo", -1)
    assert loot in GAME.choices(state, GAME.asks(state)[0], "Corsair 2") and read_choice(write_choice(loot)) == loot
    state, _ = GAME.step(state, {"Pirates": {"Corsair 2": loot}}, TypedDice(()))
    assert state.credit[PIRATES] == 2 and note_of(state, "raid") == 2


def boarded() -> State:
    """A disabled transport with its cargo, and a pirate beside it in the resupply phase."""
    there = {"at": Hex(0, -12), "velocity": Hex(1, 0), "world": "", "side": ""}
    state = placed(placed(begun(), "Transport 1", disabled=5, **there), "Corsair 2", fuel=3, **there)
    return to_resupply(begin(state._replace(mover=PIRATES)), [])


FUEL, CARGO = Transfer("Transport 1", "fuel", -2), Transfer("Transport 1", "terra cargo", -1)


@pytest.mark.parametrize("loot", [FUEL, CARGO, Together((FUEL, CARGO)), Together((CARGO, FUEL))])
def test_a_merchant_ship_that_is_looted_pays_once_whatever_is_taken(loot: object) -> None:
    """Triplanetary, Piracy, The Pirates; our ruling: stealing fuel is looting, and each ship looted is two points."""
    state, _ = GAME.step(boarded(), {"Pirates": {"Corsair 2": loot}}, TypedDice(()))
    assert (state.credit[PIRATES], note_of(state, "raid")) == (2, 2)


def test_a_merchant_ship_can_be_looted_again_when_it_has_been_in_port() -> None:
    """Our ruling: a pirate that takes a little fuel every day earns two points, not two points a day."""
    after, _ = GAME.step(boarded(), {"Pirates": {"Corsair 2": FUEL}}, TypedDice(()))
    # the same pirate beside the same ship on another day, and after that ship has been to Mars
    for visited, points in ((False, 2), (True, 4)):
        notes = after.notes
        if visited:
            landed = placed(after, "Transport 1", world="Mars", side="E", at=after.board.worlds["Mars"].at)
            notes = piracy.turn_over(landed._replace(mover=MERCHANTS), []).notes
        again = boarded()._replace(notes=notes, credit=after.credit)
        again, _ = GAME.step(again, {"Pirates": {"Corsair 2": CARGO}}, TypedDice(()))
        assert (again.credit[PIRATES], note_of(again, "raid")) == (points, points)


@pytest.mark.parametrize(
    ("seat", "kind", "credit", "world"),
    [(0, "corsair", 8, "Luna"), (1, "transport", 8, "Terra"), (2, "corvette", 4, "Ganymede")],
)
def test_points_buy_ships(seat: int, kind: str, credit: int, world: str) -> None:
    """Triplanetary, Piracy: two points for each point of strength; a transport 8, a packet 12."""
    purse = tuple(credit * (k == seat) for k in range(3))
    state = to_resupply(begin(begun()._replace(mover=seat, credit=purse)), [])
    assert GAME.problems(state, SEATS[seat], {"yard": Trade("buy", kind, 1)}) == []
    assert "prices" in GAME.problems(state, SEATS[seat], {"yard": Trade("buy", "dreadnaught", 1)})[0]
    state, events = GAME.step(state, {SEATS[seat]: {"yard": Trade("buy", kind, 1)}}, TypedDice(()))
    bought = state.ships[-1]
    assert ShipCommissioned(SEATS[seat], bought.name, kind, world, (), f"{credit} points") in events
    assert (bought.seat, bought.kind, bought.world, state.credit[seat]) == (seat, kind, world, 0)


def test_who_has_won() -> None:
    """Triplanetary, Piracy."""
    state = begun()
    gone = without(state, {"Corsair 2", "Corsair 3"})
    assert piracy.verdict(state, gone, ()).winners == ("Patrol",)  # type: ignore[union-attr]
    assert piracy.verdict(state, without(state, {"Transport 1", "Transport 2"}), ()).winners == ("Pirates",)  # type: ignore[union-attr]
    assert piracy.verdict(state, add_note(state, "raid", 8), ()).winners == ("Pirates",)  # type: ignore[union-attr]
    more = tuple(state.ships[2]._replace(name=f"Transport {k}") for k in range(5, 9))
    rich = piracy.verdict(state, state._replace(ships=(*state.ships, *more)), ())
    assert rich is not None and rich.points == (("Patrol", 1), ("Merchants", 2), ("Pirates", 0))
    assert piracy.verdict(state, state, ()) is None


def test_a_game_of_piracy_ends() -> None:
    assert Match.new("triplanetary", scenario="piracy", seed=3, turn_limit=30).play("random").result is not None


def test_an_orbit_is_no_delivery() -> None:
    state = begun()._replace(mover=MERCHANTS)
    mars = state.board.worlds["Mars"].at
    state = placed(state, "Transport 1", world="", side="", at=mars + NAMED["E"], velocity=NAMED["SE"], orbit="Mars")
    assert piracy.turn_over(state, []) == state


@pytest.mark.parametrize(("looter", "points"), [(piracy.PATROL, 0), (PIRATES, 2)])
def test_only_pirates_earn_points_by_looting(looter: int, points: int) -> None:
    """Triplanetary, Piracy: the Pirates earn 2 points for each merchant ship looted; who takes loot back gives them none."""
    prey = MERCHANTS if looter == PIRATES else PIRATES
    ships = (
        Ship(looter, "Looter", "corsair", Hex(0, -12), fuel=9),
        Ship(prey, "Prey", "corsair", Hex(0, -12), fuel=9, disabled=3, hold=(("terra cargo", 1),)),
    )
    state = begun()
    state = to_resupply(begin(state._replace(ships=(*state.ships, *ships), mover=looter)), [])
    order = {"Looter": Transfer("Prey", "terra cargo", -1)}
    assert GAME.problems(state, SEATS[looter], order) == []
    state, _ = GAME.step(state, {SEATS[looter]: order}, TypedDice(()))
    assert (state.credit[PIRATES], note_of(state, "raid")) == (points, points)
