"""Courses plotted and flown: burns, gravity, take-off, landing, crashes, asteroids, fuel."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.dice import Dice, TypedDice
from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.rules.events import (
    HazardRolled,
    ShipCrashed,
    ShipLanded,
    ShipLeftTheMap,
    ShipLost,
    ShipResupplied,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.state import Ship, State

SEATS = ("Ada", "Blaise")
FAR = Hex(-4, -8)
"""A hex with nothing near it."""


def game_with(**about: object) -> State:
    """Bi-Planetary with Ada's corvette put somewhere in space."""
    state, _ = GAME.new("bi-planetary", SEATS, {}, Dice())
    mine = state.ships[0]._replace(world="", side="", **about)
    return state._replace(ships=(mine, state.ships[1]))


def after(state: State, choice: object, *dice: int) -> tuple[Ship | None, tuple[object, ...]]:
    """Ada's ship after one choice, and what happened."""
    order = {"Corvette 1": choice}
    assert GAME.problems(state, "Ada", order) == []
    new, events = GAME.step(state, {"Ada": order}, TypedDice(dice))
    return next((ship for ship in new.ships if ship.name == "Corvette 1"), None), events


@settings(max_examples=50, deadline=None)
@given(st.integers(-3, 3), st.integers(-3, 3))
def test_a_ship_that_does_not_burn_keeps_its_velocity(q: int, r: int) -> None:
    """Triplanetary, Astrogation: the basic rule of vector movement."""
    ship, _ = after(game_with(at=FAR, velocity=Hex(q, r)), Burn())
    assert ship is not None and ship.velocity == Hex(q, r) and ship.at == FAR + Hex(q, r) and ship.fuel == 20


@pytest.mark.parametrize("way", NAMES)
def test_one_fuel_point_changes_the_course_by_one_hex(way: str) -> None:
    """Triplanetary, Figure 3."""
    ship, _ = after(game_with(at=FAR, velocity=Hex(2, 0)), Burn(NAMED[way]))
    assert ship is not None and ship.velocity == Hex(2, 0) + NAMED[way] and ship.fuel == 19 and ship.spent == 1


def test_a_warship_overloads_once_between_maintenance() -> None:
    """Triplanetary, Overload Maneuvers."""
    state = game_with(at=FAR, velocity=ORIGIN)
    ship, _ = after(state, Burn(Hex(2, 0)))
    assert ship is not None and ship.fuel == 18 and ship.overloaded
    again = state._replace(ships=(ship, state.ships[1]))
    assert "since its last maintenance" in GAME.problems(again, "Ada", {"Corvette 1": Burn(Hex(2, 0))})[0]
    freighter = game_with(at=FAR, kind="transport")
    assert "not a warship" in GAME.problems(freighter, "Ada", {"Corvette 1": Burn(Hex(1, 1))})[0]


def test_take_off_is_free_and_leaves_the_ship_standing_above_its_base() -> None:
    """Triplanetary, Landing and Takeoff."""
    state, _ = GAME.new("bi-planetary", SEATS, {}, Dice())
    mars = state.board.worlds["Mars"].at
    ship, _ = after(state, TakeOff("NW"))
    assert ship is not None
    assert (ship.at, ship.velocity, ship.fuel, ship.pull) == (mars + NAMED["NW"], ORIGIN, 20, NAMED["SE"])


def test_a_ship_that_rose_and_does_not_burn_falls_back_and_crashes() -> None:
    """Triplanetary, Landing and Takeoff."""
    state = game_with(at=game_with().board.worlds["Mars"].at + NAMED["E"], pull=NAMED["W"])
    ship, events = after(state, Burn())
    assert ship is None and any(isinstance(event, ShipCrashed) and event.world == "Mars" for event in events)


def test_one_fuel_point_after_take_off_is_enough_for_orbit_either_way_round() -> None:
    """Triplanetary, Landing and Takeoff."""
    mars = game_with().board.worlds["Mars"].at
    for burn in ("NE", "SE"):
        ship, _ = after(game_with(at=mars + NAMED["E"], pull=NAMED["W"]), Burn(NAMED[burn]))
        assert ship is not None and ship.orbit == "Mars" and ship.spent == 1


def test_landing_needs_an_orbit_on_the_turn_before() -> None:
    """Triplanetary, Landing and Takeoff."""
    state = game_with(at=game_with().board.worlds["Mars"].at + NAMED["E"], velocity=Hex(-1, 0))
    assert "orbit on the turn before" in GAME.problems(state, "Ada", {"Corvette 1": Land("E")})[0]
    ship, events = after(state._replace(ships=(state.ships[0]._replace(orbit="Mars"), state.ships[1])), Land("SW"))
    assert ship is not None and (ship.world, ship.side, ship.spent) == ("Mars", "SW", 1)
    assert any(isinstance(event, ShipLanded) for event in events)


def test_a_ship_in_orbit_that_burns_into_the_world_has_landed() -> None:
    """Triplanetary, Gravity: a ship that touches the outline has landed if it was in orbit on the turn before."""
    mars = game_with().board.worlds["Mars"].at
    at = mars + NAMED["NE"]
    state = game_with(at=at, velocity=Hex(0, -1), pull=NAMED["SW"], orbit="Mars")
    ship, _ = after(state, Burn((mars - at) - Hex(0, -1) - NAMED["SW"]))
    assert ship is not None and (ship.world, ship.side) == ("Mars", "NE")


def test_a_ship_takes_off_from_the_side_where_it_landed_and_only_from_a_base() -> None:
    """Triplanetary, Landing and Takeoff."""
    state = game_with()
    ganymede = state.board.worlds["Ganymede"].at
    down = state.ships[0]._replace(at=ganymede, world="Ganymede", side="W")
    stuck = state._replace(ships=(down, state.ships[1]))
    assert GAME.choices(stuck, GAME.asks(stuck)[0], "Corvette 1") == (Wait(),)
    fine = state._replace(ships=(down._replace(side="E"), state.ships[1]))
    assert GAME.choices(fine, GAME.asks(fine)[0], "Corvette 1") == (Wait(), TakeOff("E"))


def test_gravity_bends_the_course_one_turn_later() -> None:
    """Triplanetary, Gravity and Figure 6."""
    venus = game_with().board.worlds["Venus"].at
    state = game_with(at=venus + Hex(-2, 1), velocity=Hex(2, 0))
    first, _ = after(state, Burn())
    assert first is not None and first.velocity == Hex(2, 0)
    second, _ = after(state._replace(ships=(first, state.ships[1])), Burn())
    assert second is not None and second.velocity == Hex(3, -2)


def test_weak_gravity_is_used_or_ignored_as_the_owner_likes() -> None:
    """Triplanetary, Weak Gravity."""
    state = game_with(at=FAR, velocity=Hex(1, 0), weak=(NAMED["NE"],))
    used, _ = after(state, Burn())
    ignored, _ = after(state, Burn(ORIGIN, ("NE",)))
    assert used is not None and used.velocity == Hex(2, -1)
    assert ignored is not None and ignored.velocity == Hex(1, 0)
    assert "no weak gravity" in GAME.problems(game_with(at=FAR), "Ada", {"Corvette 1": Burn(ORIGIN, ("NE",))})[0]


def test_a_ship_whose_course_ends_off_the_map_is_eliminated() -> None:
    """Triplanetary, Exiting the Map: only the head of the final arrow counts."""
    edge = Hex(-15, -1)
    ship, events = after(game_with(at=edge, velocity=Hex(-1, 0)), Burn())
    assert ship is None and any(isinstance(event, ShipLeftTheMap) for event in events)
    saved, _ = after(game_with(at=edge, velocity=Hex(-1, 0)), Burn(Hex(1, 0)))
    assert saved is not None


@pytest.mark.parametrize(("die", "turns"), [(1, 0), (4, 0), (5, 1), (6, 2)])
def test_an_asteroid_hex_at_speed_is_rolled_for(die: int, turns: int) -> None:
    """Triplanetary, Asteroids and Other Damage: a 6 is D2. Damage is repaired by one at the end of the turn."""
    state = game_with(at=Hex(0, -29), velocity=Hex(2, 0))
    ship, events = after(state, Burn(), die)
    rolled = [event for event in events if isinstance(event, HazardRolled)]
    assert [(event.die, event.damage) for event in rolled] == [(die, turns)]
    assert ship is not None and ship.disabled == max(0, turns - 1)


def test_a_course_along_the_side_between_two_asteroid_hexes_is_rolled_for_once() -> None:
    """Triplanetary, Asteroids: a ship that passes along the hexside between two asteroid hexes has entered one."""
    start, left, right = Hex(-3, -23), Hex(-3, -24), Hex(-2, -24)
    state = game_with(at=start, velocity=Hex(1, -2))
    assert {left, right} <= state.board.asteroids and not {start, start + Hex(1, -2)} & state.board.asteroids
    ship, events = after(state, Burn(), 6)
    rolled = [event.at for event in events if isinstance(event, HazardRolled)]
    assert ship is not None and len(rolled) == 1 and rolled[0] in (left, right)


def test_damage_adds_up_and_six_destroys() -> None:
    """Triplanetary, Damage Results."""
    ship, events = after(game_with(at=Hex(0, -29), velocity=Hex(2, 0), disabled=4), Burn(), 6)
    assert ship is None and any(isinstance(event, ShipLost) for event in events)


def test_a_disabled_ship_only_drifts() -> None:
    """Triplanetary, Damage Results."""
    state = game_with(at=FAR, velocity=Hex(1, 0), disabled=2)
    assert GAME.choices(state, GAME.asks(state)[0], "Corvette 1") == (Burn(),)
    assert "disabled for 2" in GAME.problems(state, "Ada", {"Corvette 1": Burn(Hex(1, 0))})[0]


def test_dense_asteroids_destroy_ships_without_scanners() -> None:
    """Triplanetary, Clandestine."""
    lost, _ = after(game_with(at=Hex(22, -26), velocity=Hex(1, 0)), Burn())
    safe, _ = after(game_with(at=Hex(22, -26), velocity=Hex(1, 0), scanners=True), Burn())
    assert lost is None and safe is not None


def test_a_ship_that_orbits_over_a_base_is_maintained() -> None:
    """Triplanetary, Resupply From Bases."""
    mars = game_with().board.worlds["Mars"].at
    state = game_with(at=mars + NAMED["E"], velocity=NAMED["SE"], pull=NAMED["W"], fuel=3, overloaded=True)
    ship, events = after(state, Burn(ORIGIN))
    assert ship is not None and ship.orbit == "Mars" and ship.fuel == 20 and not ship.overloaded
    assert [event.fuel for event in events if isinstance(event, ShipResupplied)] == [17]


def test_without_fuel_a_ship_coasts() -> None:
    """Triplanetary, Astrogation."""
    state = game_with(at=FAR, velocity=Hex(1, 0), fuel=0)
    assert "tank is empty" in GAME.problems(state, "Ada", {"Corvette 1": Burn(DIRECTIONS[0])})[0]


RUBBISH = [
    None,
    7,
    "burn",
    (),
    [],
    {},
    1.5,
    float("nan"),
    Burn(None),
    Burn((1,)),
    Burn((1.0, 0)),
    Burn((True, 0)),
    Burn("NE"),  # type: ignore[arg-type]
    Burn(Hex(10**30, 0)),
    Burn(ORIGIN, ("E",)),
    Burn(ORIGIN, 3),
    Burn(ORIGIN, (None,)),
    Burn(ORIGIN, (), "Corvette 2"),  # type: ignore[arg-type]
    Land("E"),
    Land(None),
    TakeOff("E"),
    Wait(),
    Burn(Hex(float("nan"), 0)),
    object(),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("rubbish", RUBBISH, ids=range(len(RUBBISH)))
def test_rubbish_is_answered_with_a_sentence(rubbish: object) -> None:
    state = game_with(at=FAR, velocity=Hex(1, 0))
    problems = GAME.problems(state, "Ada", {"Corvette 1": rubbish})
    assert problems and all(isinstance(problem, str) and len(problem) > 20 for problem in problems)


@pytest.mark.parametrize("order", [None, 3, "x", [], {"Corvette 2": Burn()}, {None: Burn()}, {("a",): 3}, {1.5: Burn()}])
def test_an_order_that_is_none_is_answered_with_a_sentence(order: object) -> None:
    assert GAME.problems(game_with(at=FAR), "Ada", order)  # type: ignore[arg-type]


def test_all_problems_of_an_order_come_at_once() -> None:
    state = game_with(at=FAR, fuel=0)
    assert len(GAME.problems(state, "Ada", {"Corvette 1": Burn(Hex(1, 0), ("E",), "Nobody"), "X": Wait()})) == 4
