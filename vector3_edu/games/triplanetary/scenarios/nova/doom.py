"""Whether a damaged ship can still be saved from the edge of the map and from what lies before it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from vector3_edu.core.hexes import ORIGIN
from vector3_edu.games.triplanetary.rules.astrogation import choices
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.orders import Burn
from vector3_edu.games.triplanetary.rules.state import WHOLE, Ship, State
from vector3_edu.games.triplanetary.tables import ELIMINATED

FOR_EVER = 30
"""Days after which a ship that drifts has left the map, or never will."""


def is_doomed(state: State, ship: Ship) -> bool:
    """Whether a damaged ship is lost whatever its owner does, now or when it is repaired. Triplanetary, Nova, Victory.

    It drifts a day for each D; of the seat on move, today's is behind it. Dice for asteroids might spare it, so that they
    do not count.
    """
    broken = ship.wounds.drive if ship.wounds.drive < ELIMINATED else FOR_EVER
    if ship.world or not (ship.disabled or broken):
        return False
    days = max(ship.disabled, broken) - (state.mover == ship.seat)
    if days < 1 and ship.fuel:
        return False
    empty = State(state.rules, state.map, state.seats, cleared=state.cleared)
    return _is_lost(empty, ship._replace(disabled=0, wounds=WHOLE, legs=()), days)


@lru_cache(maxsize=1000)
def _is_lost(empty: State, ship: Ship, days: int) -> bool:
    """Whether a ship that drifts for some days is lost on a map without other ships; asked again after every step."""
    return not _can_be_saved(empty, ship, days, {})


def _can_be_saved(state: State, ship: Ship, drifting: int, known: dict[Any, bool]) -> bool:
    """Whether there is a way to an orbit, to a standstill, or round and round for ever; those that brake come first."""
    if not (ship.velocity or ship.pull or ship.weak) or (ship.orbit and not drifting):
        return True
    node = (ship.at, ship.velocity, ship.pull, ship.weak, ship.fuel, ship.overloaded, drifting)
    if node not in known:
        known[node] = True  # who comes by here again without having burned anything goes round for ever
        ways = [way for way in choices(state, ship) if isinstance(way, Burn) and not way.ram]
        if drifting:
            ways = [way for way in ways if way.by == ORIGIN]
        flown = [after for way in ways if (after := fly(state, state.board, ship, way).ship) is not None]
        flown.sort(key=lambda after: after.velocity.length)
        known[node] = any(_can_be_saved(state, after, max(0, drifting - 1), known) for after in flown)
    return known[node]
