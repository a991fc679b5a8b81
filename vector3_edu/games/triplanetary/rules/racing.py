"""What both races share: open bases, who has arrived, and who has won."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event, Result
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.events import GoalReached
from vector3_edu.games.triplanetary.rules.fleets import all_bases, ship_on_world
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import EVERYONE, Bases, Ship, State


def corvettes(state: State, worlds: tuple[str, ...]) -> tuple[Ship, ...]:
    """A corvette for each seat, on its world."""
    ground = state.board
    return tuple(ship_on_world(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(worlds))


@cache
def open_bases(ground: Board) -> Bases:
    """Every base of the map, open to all."""
    return all_bases(ground, lambda _world: EVERYONE)


def arrive(state: State, events: list[Event]) -> State:
    """Note whether the seat on move has landed where it has to."""
    seat, objective = state.mover, state.rules.objective
    if state.arrived[seat] or objective is None:
        return state
    for ship in state.ships:
        if ship.seat == seat and ship.world and objective(state, ship) == Objective("land", ship.world):
            events.append(GoalReached(state.seats[seat], ship.name, state.turn))
            return state._replace(arrived=tuple(state.turn if k == seat else day for k, day in enumerate(state.arrived)))
    return state


def is_finished(state: State) -> bool:
    """Whether somebody has arrived, or no ship is left that could."""
    return not state.ships or any(state.arrived)


def time_up(state: State) -> Result:
    """Whoever has arrived has won. Triplanetary, Bi-Planetary."""
    return result(state, at_home(state))


def at_home(state: State) -> list[str]:
    """The seats that have arrived."""
    return [seat for seat, day in zip(state.seats, state.arrived, strict=True) if day]


def result(state: State, home: list[str]) -> Result:
    """The end of a race that these seats have won."""
    days = tuple(zip(state.seats, state.arrived, strict=True))
    if home:
        what = "has finished the race" if len(home) == 1 else "have finished the race on the same day"
        return Result(tuple(home), days, f"{listed(home, last='and')} {what}, on day {state.turn}.")
    reason = f"Nobody has arrived by day {state.rules.days}." if state.ships else "There are no ships left in the race."
    return Result((), days, reason)
