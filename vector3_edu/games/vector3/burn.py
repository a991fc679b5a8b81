"""Acceleration (1979: Burn): sealed changes of velocity, all revealed together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Order
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.events import Burned
from vector3_edu.games.vector3.found import found
from vector3_edu.games.vector3.orders import Burn
from vector3_edu.games.vector3.scenarios import limits_of
from vector3_edu.games.vector3.state import Ship, State, Weapon, with_units
from vector3_edu.games.vector3.tables import BOXES, acceleration, burns_within

_new = tuple.__new__


def able(state: State, seat: int) -> tuple[str, ...]:
    """The ships and torpedoes of a seat that can accelerate. (2009) Acceleration; 1979, 4.2 and 7.1; ruling 23."""
    names = [ship.name for ship in state.ships if ship.seat == seat]
    for weapon in state.weapons:
        if weapon.seat == seat and (weapon.kind == "guided" or (weapon.fresh and weapon.kind == "unguided")):
            names.append(weapon.name)
    return tuple(names)


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
    if isinstance(unit, Weapon) or not unit.maneuver_hits:
        return False
    return EDITIONS[state.edition].one_component and unit.maneuver_hits >= BOXES[unit.size]


@cache
def _burns(most: int, burns: str, flat: bool, one_component: bool) -> tuple[Burn, ...]:
    return tuple(Burn(burn) for burn in burns_within(most, burns, flat, one_component))


def choices(state: State, seat: int, unit: str) -> Sequence[Burn]:
    """Every change of velocity that a unit's acceleration allows, coasting first. Burn Component Table; ruling 2."""
    one = found(state, seat, unit)
    if one is None:
        return ()
    options = state.options
    return _burns(limit(state, one), options.burns, options.flat, one_component(state, one))


def burn(state: State, orders: Mapping[int, Order], dice: Dice, events: list[Event]) -> State:
    """All velocities change at once. (2009) Acceleration; 1979, 4.2."""
    seats = state.seats
    nothing: Order = {}
    by_seat = [orders.get(seat, nothing) for seat in range(len(seats))]
    ships = []
    for ship in state.ships:
        choice = by_seat[ship[0]].get(ship[1])
        if choice is not None and choice[0] != ZERO:  # type: ignore[index]
            before, by = ship[4], _new(Vec3, choice[0])  # type: ignore[index]
            after = _new(Vec3, (before[0] + by[0], before[1] + by[1], before[2] + by[2]))
            events.append(_new(Burned, (seats[ship[0]], ship[1], before, by, after)))
            ship = _new(Ship, (*ship[:4], after, *ship[5:]))
        ships.append(ship)
    weapons = []
    for weapon in state.weapons:
        choice = by_seat[weapon[0]].get(weapon[1])
        if choice is not None and choice[0] != ZERO:  # type: ignore[index]
            before, by = weapon[4], _new(Vec3, choice[0])  # type: ignore[index]
            after = _new(Vec3, (before[0] + by[0], before[1] + by[1], before[2] + by[2]))
            events.append(_new(Burned, (seats[weapon[0]], weapon[1], before, by, after)))
            weapon = _new(Weapon, (*weapon[:4], after, weapon[5], False, weapon[7]))
        elif weapon.fresh:
            weapon = _new(Weapon, (*weapon[:6], False, weapon[7]))
        weapons.append(weapon)
    return with_units(state, tuple(ships), tuple(weapons))
