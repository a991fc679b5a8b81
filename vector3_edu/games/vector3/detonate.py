"""Detonation: torpedoes and mines go off, and everything near suffers, friend or foe."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.vectors import rounded_root
from vector3_edu.games.vector3.damage import Strike
from vector3_edu.games.vector3.events import CaughtInBlast, Detonated, UnitDestroyed
from vector3_edu.games.vector3.near import square_within
from vector3_edu.games.vector3.orders import Detonate
from vector3_edu.games.vector3.screens import screen_of
from vector3_edu.games.vector3.state import Cause, State, Vec3
from vector3_edu.games.vector3.units import every_unit

_CHOICES = (Detonate(),)


def able(state: State, seat: int) -> tuple[str, ...]:
    """The torpedoes and mines that a seat can detonate: all that it has in space. (2009) Detonating Torpedoes; 1979, 7.3."""
    return tuple([weapon.name for weapon in state.weapons if weapon.seat == seat])


def can(state: State, seat: int) -> bool:
    """Whether a seat has anything to detonate: quicker than to list it all."""
    return any(weapon.seat == seat for weapon in state.weapons)


def choices(state: State, seat: int, unit: str) -> Sequence[Detonate]:
    """A torpedo or mine can only detonate; leaving it alone is passing."""
    return _CHOICES if unit in able(state, seat) else ()


def damage_rolls(level: int, distance: int, screen: int = 0) -> int:
    """How often a unit at a distance rolls on the Damage Table. (2009) Detonating Torpedoes; 1979, 7.3; ruling 10.

    >>> damage_rolls(5, 2), damage_rolls(3, 2), damage_rolls(2, 2, screen=1)
    (4, 2, 0)
    """
    return max(0, level - distance + 1 - screen) if distance <= level else 0


def caught(state: State, at: Vec3, level: int) -> list[tuple[int, str, int, int, bool]]:
    """Everything within a blast, nearest first, then by name: (distance, name, seat, place in its list, whether a ship)."""
    x, y, z = at
    within = square_within(level)
    found = []
    ships = len(state.ships)
    for place, unit in enumerate(every_unit(state)):
        there = unit.at
        if there is None:
            continue
        dx = there[0] - x
        if -level <= dx <= level:
            dy, dz = there[1] - y, there[2] - z
            square = dx * dx + dy * dy + dz * dz
            if square <= within:
                is_ship = place < ships
                found.append((rounded_root(square), unit.name, unit.seat, place if is_ship else place - ships, is_ship))
    found.sort()
    return found


def detonate(state: State, seat: int, unit: str, choice: Detonate, dice: Dice, events: list[Event]) -> State:
    """One torpedo or mine goes off. (2009) Detonating Torpedoes; 1979, 7.3; ruling 10."""
    place = next(i for i, each in enumerate(state.weapons) if each.seat == seat and each.name == unit)
    weapon = state.weapons[place]
    owner = state.seats[seat]
    events.append(Detonated(owner, unit, weapon.kind, weapon.at, weapon.level))
    events.append(UnitDestroyed(owner, unit, "detonated", cause=Cause(owner, unit, weapon.kind)))
    state = state._replace(weapons=state.weapons[:place] + state.weapons[place + 1 :])
    found = caught(state, weapon.at, weapon.level)
    if not found:
        return state
    strike = Strike(state, seat, unit, weapon.kind, dice, events)
    for distance, name, other, where, is_ship in found:
        screen = screen_of(state, state.ships[where]) if is_ship else 0
        rolls = damage_rolls(weapon.level, distance, screen)
        events.append(CaughtInBlast(state.seats[other], name, distance, weapon.level, screen, rolls, cause=strike.cause))
        hit = strike.hit_ship if is_ship else strike.hit_weapon
        for _ in range(rolls):
            if not hit(where):
                break
    ships, weapons, points = strike.finished()
    return state._replace(ships=ships, weapons=weapons, points=points)
