"""Warping out: leaving the battle through hyperspace, after two quiet turns."""

from __future__ import annotations

from vector3_edu.core.results import Event
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import WarpDeclared, WarpDelayed, WarpedOut
from vector3_edu.games.vector3.rules.nearby_units import square_within
from vector3_edu.games.vector3.rules.orders import WarpOut
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, every_unit
from vector3_edu.games.vector3.rules.victory import end_if_decided, score_escape
from vector3_edu.games.vector3.tables import BOXES

TOO_NEAR = 3
"""Cubes within which an enemy ship or torpedo keeps a ship from warping out."""
BEFORE_LASERS = ("detonate", "salvo")
"""Phases of 1979 that come before Laser Combat (3.0)."""


def has_drive(ship: Ship) -> bool:
    """Whether the Warp section is not destroyed. (2009) Damage Effects; 1979, 6.4."""
    return ship.warp_hits < BOXES[ship.size]


def can_declare(ship: Ship) -> bool:
    """Whether a ship may declare that it tries to warp out. (2009) Warping Out; 1979, 5.2."""
    return ship.at is not None and not ship.warping and has_drive(ship)


def declare(state: State, seat: int, choice: WarpOut, events: list[Event]) -> State:
    """Ships of a seat begin to try to warp out."""
    early = EDITIONS[state.edition].warps_by_phases and state.phase in BEFORE_LASERS
    ships = []
    for ship in state.ships:
        if ship.seat == seat and ship.name in choice.ships and can_declare(ship):
            ship = ship._replace(warping=1, early=early)
            events.append(WarpDeclared(state.seats[seat], ship.name))
        ships.append(ship)
    return state._replace(ships=tuple(ships))


def is_near_enemies(state: State, ship: Ship) -> bool:
    """Whether an enemy ship or torpedo is within 3 cubes; mines do not count. Ruling 22."""
    assert ship.at is not None
    x, y, z = ship.at
    for unit in every_unit(state):
        at = unit.at
        if unit.seat == ship.seat or at is None:
            continue
        near = (at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[2] - z) ** 2 <= square_within(TOO_NEAR)
        if near and is_in_the_way(unit):
            return True
    return False


def is_in_the_way(enemy: Unit) -> bool:
    """Whether an enemy is of a kind that keeps ships nearby from warping out: all but mines. Ruling 22."""
    return isinstance(enemy, Ship) or enemy.kind != "mine"


def check_turn_end(state: State, events: list[Event]) -> State:
    """The end of a turn: ships that try to warp out are checked, hits are forgotten. (2009) Warping Out; ruling 22.

    Nearness is judged as the turn ended, before anybody left, and the end of the game when all have left (ruling 14). In
    1979 there is nothing to check here: what counts are phases (5.2, ruling 31).
    """
    if not any(ship.hit or ship.warping for ship in state.ships):
        return state
    before = state
    if not EDITIONS[state.edition].warps_by_phases:
        for ship in before.ships:
            if ship.warping:
                state = _check(before, state, ship, events)
        if len(state.ships) < len(before.ships):
            state = end_if_decided(state, events)
    return state._replace(ships=tuple([ship._replace(hit=False) if ship.hit else ship for ship in state.ships]))


def _check(before: State, state: State, ship: Ship, events: list[Event]) -> State:
    """Check one ship at the end of a turn of 2009."""
    near = is_near_enemies(before, ship)
    why = "drive" if not has_drive(ship) else "near" if near else "hit" if ship.hit else ""
    if why:
        events.append(WarpDelayed(state.seats[ship.seat], ship.name, why))
        return _set_warping(state, ship, 0 if why == "drive" else 1)
    return _set_warping(state, ship, 2) if ship.warping < 2 else _remove(state, ship, events)


def interrupt(ship: Ship, owner: str, phase: str, events: list[Event]) -> Ship:
    """1979: what a hit in this phase means to a ship that tries to warp out (5.2, ruling 31).

    The next two Detonation and the next two Laser Combat phases after the declaration count. `warping - 1` is how many
    Movements, and so Detonations, have come since; Laser Combat is one ahead if it was still to come when the ship declared.
    After a hit that counts, the attempt begins again with the next turn.
    """
    if not has_drive(ship):
        events.append(WarpDelayed(owner, ship.name, "drive"))
        return ship._replace(warping=0, early=False)
    since = ship.warping - 1 + (ship.early and phase == "fire")
    if not 1 <= since <= 2:
        return ship
    events.append(WarpDelayed(owner, ship.name, "hit"))
    return ship._replace(warping=1, early=False)


def leave(state: State, events: list[Event]) -> State:
    """1979: ships that have stayed clear and unhurt are taken off as Movement begins (5.2, ruling 31)."""
    for ship in state.ships:
        if ship.warping > 2:
            state = _remove(state, ship, events)
    return state


def check_movement(state: State, events: list[Event]) -> State:
    """1979: after Movement, a ship that tries to warp out must be clear of enemies (5.2, ruling 31)."""
    for ship in state.ships:
        if ship.warping:
            near = is_near_enemies(state, ship)
            if near:
                events.append(WarpDelayed(state.seats[ship.seat], ship.name, "near"))
            state = _set_warping(state, ship, 1 if near else ship.warping + 1, early=ship.early and not near)
    return state


def _set_warping(state: State, ship: Ship, warping: int, early: bool = False) -> State:
    ships = tuple([each._replace(warping=warping, early=early) if each is ship else each for each in state.ships])
    return state._replace(ships=ships)


def _remove(state: State, ship: Ship, events: list[Event]) -> State:
    events.append(WarpedOut(state.seats[ship.seat], ship.name))
    state = score_escape(state, ship, events)
    return state._replace(ships=tuple([each for each in state.ships if each is not ship]))
