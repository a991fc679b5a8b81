"""Building new states: the quick ways give the same as the plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from vector3_edu.core.hexes import ORIGIN, Hex, distance, within
from vector3_edu.games.triplanetary.rules import combat
from vector3_edu.games.triplanetary.rules import state as states
from vector3_edu.games.triplanetary.rules.board import ASTEROID, SECRET_BASES
from vector3_edu.games.triplanetary.rules.state import Base, Bases, Field, Leg, Ship, State, bases_at, find_near
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


def test_a_crowd_that_is_sorted_by_place_is_searched_as_completely_as_a_list() -> None:
    """The blocks of the map leave nobody out, also where numbers are negative, and the order is that of the list."""
    crowd = [Ship(0, str(at), "corvette", at) for at in reversed(within(9, Hex(-3, 5))) if (at.q + 2 * at.r) % 3]
    field = Field(crowd)
    assert len(crowd) >= states.CROWD
    for centre in within(12, Hex(-3, 5)):
        for far in (0, 1, 3, 7):
            near = find_near(centre, far, crowd)
            assert field.near(centre, far) == near
            assert sorted(field.around(centre, far)) == sorted(near)


def played_states(*scenarios: str, seeds: int = 2, turns: int = 15) -> Iterator[State]:
    """The states of random games."""
    for scenario in scenarios:
        for seed in range(seeds):
            match = Match.new("triplanetary", scenario, seed=seed, turn_limit=turns).play("random", turns=turns)
            yield from (step.state for step in match.steps)


def test_who_may_fire_at_whom_does_not_depend_on_how_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few are looked at one by one and a crowd by place; and a ship may act if there is something to choose for it."""
    fights = [state for state in played_states("nova", "fleet mutiny", "piracy") if state.phase == "combat"]
    assert len(fights) > 40

    def attacks(state: State) -> dict[str, Any]:
        return {unit: combat.choices(state, unit) for unit in combat.units(state)}

    one_by_one = [attacks(state) for state in fights]
    monkeypatch.setattr(states, "CROWD", 0)
    assert [attacks(state) for state in fights] == one_by_one
    for state, found in zip(fights, one_by_one, strict=True):
        own = [ship.name for ship in combat.ready(state, state.mover)]
        assert [unit for unit in found if unit in own] == [name for name in own if combat.choices(state, name)]


def test_bases_are_found_by_side_as_by_going_through_all() -> None:
    """Also after bases have been shared, captured, put down and destroyed."""
    every = {state.bases for state in played_states("nova", "fleet mutiny", "campaign", "interplanetary war", seeds=4)}
    assert len(every) > 10 and any(bases.are_shared for bases in every)
    for bases in every:
        places = [(base.world, base.side) for base in bases]
        for world, side in {*places, ("Terra", "E"), ("Luna", "W")}:
            assert [*bases.by_side.get((world, side), ())] == [b for b in bases if (b.world, b.side) == (world, side)]
        assert bases.are_shared == (len(set(places)) < len(places))
        secret = [base for base in bases if base.side == ASTEROID and base.world in SECRET_BASES]
        assert [*bases.secret] == [base for base in secret if base == next(b for b in secret if b.name == base.name)]
