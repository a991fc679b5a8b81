"""Acceleration (1979: Burn): sealed changes of velocity, all revealed together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event, Order
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import Burned
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit, weapon_with_motion, with_motion, with_units
from vector3_edu.games.vector3.scenarios.budgets import limits_of
from vector3_edu.games.vector3.tables import BOXES, acceleration, burns_within

_new = tuple.__new__


def units_able(state: State, seat: int) -> tuple[str, ...]:
    """The ships and torpedoes of a seat that can accelerate. (2009) Acceleration; 1979, 4.2 and 7.1; ruling 23."""
    names = [ship.name for ship in state.ships if ship.seat == seat]
    for weapon in state.weapons:
        if weapon.seat == seat and (weapon.kind == "guided" or (weapon.fresh and weapon.kind == "unguided")):
            names.append(weapon.name)
    return tuple(names)


def is_able(state: State, seat: int) -> bool:
    """Whether a seat has anything that can accelerate: a ship is enough, and nearly always there."""
    for ship in state.ships:
        if ship.seat == seat:
            return True
    return bool(units_able(state, seat))


def limit(state: State, unit: Ship | Weapon) -> int:
    """The acceleration of a ship, with its damage, or of a torpedo. Acceleration Table; ruling 7.

    Where the level is another seat's secret (1979, 11.0), the most that it could be.
    """
    level = state.technology[unit.seat].acceleration
    if level < 1:
        level = limits_of(state.edition, state.scenario, unit.seat).acceleration
    if isinstance(unit, Ship):
        return acceleration(level, unit.size, unit.maneuver_hits)
    return acceleration(level, unit.kind)


def one_component(state: State, unit: Ship | Weapon) -> bool:
    """Whether a unit can change only one component: a ship of 1979 with a destroyed drive. 1979, 6.4; ruling 31."""
    return EDITIONS[state.edition].one_component and isinstance(unit, Ship) and unit.maneuver_hits >= BOXES[unit.size]


@cache
def _burns(most: int, burns: str, flat: bool, one_component: bool) -> tuple[Burn, ...]:
    return tuple(Burn(burn) for burn in burns_within(most, burns, flat, one_component))


def choices(state: State, seat: int, unit: str) -> Sequence[Burn]:
    """Every change of velocity that a unit's acceleration allows, coasting first. Burn Component Table; ruling 2."""
    one = find_unit(state, seat, unit)
    return () if one is None else legal_burns(state, one)


def legal_burns(state: State, unit: Ship | Weapon) -> Sequence[Burn]:
    """Every change of velocity that the acceleration of a unit allows, be it in space already or still in its pod."""
    options = state.options
    return _burns(limit(state, unit), options.burns, options.flat, one_component(state, unit))


def burn(state: State, orders: Mapping[int, Order], _dice: Dice, events: list[Event]) -> State:
    """All velocities change at once. (2009) Acceleration; 1979, 4.2."""
    seats = state.seats
    nothing: Order = {}
    by_seat = [orders.get(seat, nothing) for seat in range(len(seats))]
    ships = []
    for ship in state.ships:
        choice = by_seat[ship.seat].get(ship.name)
        if isinstance(choice, Burn) and choice.by != ZERO:
            by = choice.by if type(choice.by) is Vec3 else Vec3(*choice.by)  # plain numbers will do
            after = ship.velocity + by
            events.append(_new(Burned, (seats[ship.seat], ship.name, ship.velocity, by, after)))
            ship = with_motion(ship, ship.at, after)
        ships.append(ship)
    weapons = []
    for weapon in state.weapons:
        choice = by_seat[weapon.seat].get(weapon.name)
        if isinstance(choice, Burn) and choice.by != ZERO:
            by = choice.by if type(choice.by) is Vec3 else Vec3(*choice.by)  # plain numbers will do
            after = weapon.velocity + by
            events.append(_new(Burned, (seats[weapon.seat], weapon.name, weapon.velocity, by, after)))
            weapon = weapon_with_motion(weapon, weapon.at, after, fresh=False)
        elif weapon.fresh:
            weapon = weapon_with_motion(weapon, weapon.at, weapon.velocity, fresh=False)
        weapons.append(weapon)
    return with_units(state, tuple(ships), tuple(weapons))
