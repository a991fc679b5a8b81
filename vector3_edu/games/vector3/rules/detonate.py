"""Detonation: torpedoes and mines go off, and everything near suffers, friend or foe."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event
from vector3_edu.games.vector3.rules.damage import Strike
from vector3_edu.games.vector3.rules.editions import DEFENDER
from vector3_edu.games.vector3.rules.events import CaughtInBlast, Detonated, UnitDestroyed
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Detonate
from vector3_edu.games.vector3.rules.state import Cause, Ship, State, with_units
from vector3_edu.games.vector3.scenarios.budgets import RULES

_CHOICES = (Detonate(),)


def units_able(state: State, seat: int) -> tuple[str, ...]:
    """The torpedoes and mines that a seat can detonate: all that it has in space. (2009) Detonating Torpedoes; 1979, 7.3."""
    return tuple([weapon.name for weapon in state.weapons if weapon.seat == seat])


def is_able(state: State, seat: int) -> bool:
    """Whether a seat has anything to detonate: quicker than to list it all."""
    return any(weapon.seat == seat for weapon in state.weapons)


def may_be_able(state: State, seat: int) -> bool:
    """Whether, for all that the other seat knows, a seat might detonate something: torpedoes are there for all to see.

    The defender of 1979 may have mines wherever the scenario has them (7.2).
    """
    mines = seat == DEFENDER and RULES[state.edition][state.scenario].limits.mines > 0
    return mines or any(weapon.seat == seat and weapon.kind != "mine" for weapon in state.weapons)


def choices(state: State, seat: int, unit: str) -> Sequence[Detonate]:
    """A torpedo or mine can only detonate; leaving it alone is passing."""
    return _CHOICES if unit in units_able(state, seat) else ()


def detonate(state: State, seat: int, unit: str, _choice: Detonate, dice: Dice, events: list[Event]) -> State:
    """One torpedo or mine goes off. (2009) Detonating Torpedoes; 1979, 7.3; ruling 10."""
    place = next(i for i, each in enumerate(state.weapons) if each.seat == seat and each.name == unit)
    weapon = state.weapons[place]
    owner = state.seats[seat]
    events.append(Detonated(owner, unit, weapon.kind, weapon.at, weapon.level))
    events.append(UnitDestroyed(owner, unit, "detonated", cause=Cause(owner, unit, weapon.kind)))
    found = units_in_blast(state, weapon)
    if not found:
        return with_units(state, state.ships, state.weapons[:place] + state.weapons[place + 1 :])
    strike = Strike(state, seat, unit, weapon.kind, dice, events)
    strike.weapons[place] = None
    for near in found:
        other, name = state.seats[near.unit.seat], near.unit.name
        events.append(CaughtInBlast(other, name, near.distance, weapon.level, near.screen, near.rolls, cause=strike.cause))
        hit = strike.hit_ship if isinstance(near.unit, Ship) else strike.hit_weapon
        for _ in range(near.rolls):
            if not hit(near.place):
                break
    ships, weapons, points = strike.outcome()
    return state._replace(ships=ships, weapons=weapons, points=points)
