"""The resupply phase: fuel and maintenance at bases, and repairs."""

from __future__ import annotations

from vector3_edu.core.events import Event
from vector3_edu.core.hexes import NAMED
from vector3_edu.games.triplanetary.board import ASTEROID, Board
from vector3_edu.games.triplanetary.events import ShipRepaired, ShipResupplied
from vector3_edu.games.triplanetary.state import EVERYONE, Base, Ship, State
from vector3_edu.games.triplanetary.tables import KINDS


def base_at_hand(state: State, board: Board, ship: Ship) -> Base | None:
    """The friendly base that a ship can resupply from: it has landed there, orbits over it, or has stopped at it.

    Triplanetary, Resupply From Bases.
    """
    for base in state.bases:
        if base.owner not in (ship.seat, EVERYONE):
            continue
        if base.side == ASTEROID:
            if not ship.velocity and ship.at == board.worlds[base.world].at:
                return base
        elif ship.world:
            if base.world == ship.world and base.side == ship.side:
                return base
        elif ship.orbit == base.world and ship.at == board.worlds[base.world].at + NAMED[base.side]:
            return base
    return None


def maintained(state: State, board: Board, ship: Ship) -> tuple[Ship, list[Event]]:
    """A ship at a friendly base is filled up, repaired and may overload again. Triplanetary, Resupply From Bases."""
    if not (ship.world or ship.orbit or not ship.velocity) or ship.name in state.fired:
        return ship, []
    full = KINDS[ship.kind].fuel
    if ship.fuel >= full and not ship.disabled and not ship.overloaded:
        return ship, []
    base = base_at_hand(state, board, ship)
    if base is None or not base.fuel:
        return ship, []
    return (
        ship._replace(fuel=full, disabled=0, overloaded=False),
        [ShipResupplied(state.seats[ship.seat], ship.name, base.name, full - ship.fuel)],
    )


def repaired(state: State, ship: Ship) -> tuple[Ship, list[Event]]:
    """A damaged ship mends one D at the end of its resupply phase. Triplanetary, Damage Control."""
    if not ship.disabled:
        return ship, []
    return ship._replace(disabled=ship.disabled - 1), [ShipRepaired(state.seats[ship.seat], ship.name, ship.disabled - 1)]
