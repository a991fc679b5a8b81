"""Movement: everything goes on by its velocity. Nothing needs to be decided."""

from __future__ import annotations

from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO
from vector3_edu.games.vector3.rules.events import UnitMoved
from vector3_edu.games.vector3.rules.state import State, weapon_with_motion, with_motion, with_units

_new = tuple.__new__


def move(state: State, events: list[Event]) -> State:
    """Every ship, torpedo and mine goes on by its velocity: nothing slows it down. (2009) Movement; 1979, 4.3."""
    seats = state.seats
    ships = []
    for ship in state.ships:
        start, velocity = ship.at, ship.velocity
        if start is not None and velocity != ZERO:
            end = start + velocity
            events.append(_new(UnitMoved, (seats[ship.seat], ship.name, start, velocity, end)))
            ship = with_motion(ship, end, velocity)
        ships.append(ship)
    weapons = []
    for weapon in state.weapons:
        start, velocity = weapon.at, weapon.velocity
        if velocity != ZERO:
            end = start + velocity
            events.append(_new(UnitMoved, (seats[weapon.seat], weapon.name, start, velocity, end)))
            weapon = weapon_with_motion(weapon, end, velocity, fresh=weapon.fresh)
        weapons.append(weapon)
    return with_units(state, tuple(ships), tuple(weapons))


def shift(state: State, by: tuple[int, int, int] = ZERO, velocity: tuple[int, int, int] = ZERO) -> State:
    """The same battle in another frame of reference: every position and every velocity moved by the same amount.

    Ranges, relative velocities and outcomes stay as they are. Only a mine salvoed later tells frames apart: it starts at
    rest in the one that is in use, which is why 1979 warns of shifting where there are mines. 1979, 4.4; ruling 16.
    """
    return state._replace(
        ships=tuple(
            ship._replace(at=None if ship.at is None else ship.at + by, velocity=ship.velocity + velocity)
            for ship in state.ships
        ),
        weapons=tuple(weapon._replace(at=weapon.at + by, velocity=weapon.velocity + velocity) for weapon in state.weapons),
    )
