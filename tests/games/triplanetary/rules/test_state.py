"""Building new states: the quick ways give the same as the plain ones."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.hexes import ORIGIN, Hex, distance, within
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.state import Base, Bases, Leg, Ship, State, bases_at, find_near
from vector3_edu.games.triplanetary.rules.state_updates import (
    ask_seat,
    begin_turn,
    move_ship,
    stop_ship,
    with_plots,
    with_ship,
    with_ships,
    with_weapons,
)
from vector3_edu.matches.match import Match


def _told_apart(kind: Any) -> Any:
    """A ship or state every field of which is different, so that none can take the place of another."""
    return kind._make(10 * k for k in range(1, len(kind._fields) + 1))


def test_a_ship_that_moved_keeps_all_that_movement_does_not_change() -> None:
    """Triplanetary, Astrogation: the place, the course, gravity and fuel change, and nothing else."""
    ship: Ship = _told_apart(Ship)
    legs = (Leg(3, ORIGIN, Hex(1, 0), 1),)
    plainly = ship._replace(
        at=Hex(1, 2),
        velocity=Hex(3, 4),
        pull=Hex(5, 6),
        weak=(Hex(7, 8),),
        orbit="Mars",
        legs=legs,
        fuel=ship.fuel - 1,
        spent=ship.spent + 1,
    )
    assert move_ship(ship, Hex(1, 2), Hex(3, 4), Hex(5, 6), (Hex(7, 8),), "Mars", legs, 1) == plainly
    assert type(move_ship(ship, ORIGIN, ORIGIN, ORIGIN, (), "", (), 0)) is Ship


def test_a_ship_that_has_landed_stands_still_and_keeps_the_rest() -> None:
    """Triplanetary, Landing and Takeoff: it has stopped, is in no orbit, and a landing burns a fuel point."""
    ship: Ship = _told_apart(Ship)
    plainly = ship._replace(
        at=Hex(1, 2),
        velocity=ORIGIN,
        pull=Hex(5, 6),
        weak=(),
        world="Mars",
        side="E",
        orbit="",
        legs=(),
        fuel=ship.fuel - 1,
        spent=ship.spent + 1,
    )
    assert stop_ship(ship, Hex(1, 2), Hex(5, 6), (), "Mars", "E", (), 1) == plainly


def test_bases_are_found_by_their_world_and_asteroid_bases_together() -> None:
    """Triplanetary, Bases: ships ask for those of the world where they are."""
    terra, luna, ceres = Base("Terra", "E"), Base("Luna", "W", 1), Base("Ceres", ASTEROID)
    state = Match.new("triplanetary", "interplanetary war").state._replace(bases=Bases((terra, luna, ceres)))
    assert list(bases_at(state, "Luna")) == [luna]
    assert list(bases_at(state, ASTEROID)) == list(bases_at(state, "Ceres")) == [ceres]
    assert list(bases_at(state, "Mars")) == []
    assert list(bases_at(state._replace(bases=(terra, luna)), "Luna")) == [luna], "a plain tuple does as well"  # type: ignore[arg-type]


def test_two_fuel_points_in_a_turn_are_an_overload() -> None:
    """Triplanetary, Overload Maneuvers."""
    ship = Ship(0, "A", "corvette", ORIGIN, fuel=9)
    assert not move_ship(ship, ORIGIN, ORIGIN, ORIGIN, (), "", (), 1).overloaded
    after = move_ship(ship, ORIGIN, ORIGIN, ORIGIN, (), "", (), 2)
    assert after.overloaded and after.fuel == 7 and after.spent == 2
    assert move_ship(after, ORIGIN, ORIGIN, ORIGIN, (), "", (), 0).overloaded


def test_a_state_with_other_ships_or_another_seat_on_move_keeps_the_rest() -> None:
    """The sequence of play changes hands; nothing else does."""
    state: State = _told_apart(State)
    assert with_ships(state, ()) == state._replace(ships=())
    assert with_weapons(state, ()) == state._replace(weapons=())
    assert with_plots(state, (("A", None),)) == state._replace(plots=(("A", None),))
    assert ask_seat(state, "combat", 1, ("A",)) == state._replace(phase="combat", asked=1, units=("A",))
    later = begin_turn(state, 7, 1, "combat", ("A",))
    fresh = {"fired": frozenset(), "struck": frozenset(), "attack": None, "plots": ()}
    assert later == state._replace(turn=7, mover=1, phase="combat", asked=1, units=("A",), **fresh)
    assert type(later) is type(with_ships(state, ())) is State


def test_only_the_ship_of_that_name_is_exchanged() -> None:
    """A state with a ship as it is now."""
    state = Match.new("triplanetary", "interplanetary war").state
    ship = state.ships[3]._replace(fuel=1)
    assert with_ship(state, ship).ships == (*state.ships[:3], ship, *state.ships[4:])


def test_ships_around_a_place_are_those_within_so_many_hexes() -> None:
    """Distances on the hex grid, counted hex by hex."""
    centre = Hex(2, -1)
    ships = [Ship(0, str(at), "corvette", at) for at in within(5)]
    for far in range(5):
        assert find_near(centre, far, ships) == [ship for ship in ships if distance(ship.at, centre) <= far]
