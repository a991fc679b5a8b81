"""Suppression: ships in orbit fire at the side of a world below them, which is silent for the rest of the game."""

from __future__ import annotations

from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.combat import ready
from vector3_edu.games.triplanetary.rules.events import SideSuppressed
from vector3_edu.games.triplanetary.rules.ordnance import side_facing
from vector3_edu.games.triplanetary.rules.state import Ship, State


def side_below(state: State, ship: Ship) -> tuple[str, str] | None:
    """The side of a world that a ship in orbit is over."""
    if not ship.orbit:
        return None
    return ship.orbit, side_facing(state.board.worlds[ship.orbit].at, ship.at)


def can_suppress(state: State, ship: Ship) -> bool:
    """Whether a ship orbits over a side that it may suppress, once for all. Triplanetary, Fleet Mutiny."""
    return state.rules.suppression == (ship.seat, ship.orbit) and side_below(state, ship) not in state.suppressed


def suppressors(state: State) -> tuple[str, ...]:
    """The ships of the seat on move that could suppress a side now."""
    if state.rules.suppression is None:
        return ()
    return tuple(ship.name for ship in ready(state, state.mover) if can_suppress(state, ship))


def suppress(state: State, ship: Ship, events: list[Event]) -> State:
    """The side below is suppressed for the rest of the game; its base is not harmed."""
    below = side_below(state, ship)
    assert below is not None
    events.append(SideSuppressed(state.seats[ship.seat], ship.name, *below))
    return state._replace(suppressed=state.suppressed | {below}, fired=state.fired | {ship.name})
