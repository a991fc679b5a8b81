"""Allocate Power: divide the reactor's power among four categories, and overboost one of them or none."""

from __future__ import annotations

from functools import cache

from vector3_edu.games.vector_command.rules.events import PowerAllocated
from vector3_edu.games.vector_command.rules.orders import Allocate
from vector3_edu.games.vector_command.rules.state import Power, Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import CATEGORIES, MOST_SHIELDS, OVERBOOSTS


def allocate(battle: Battle, ship: Ship, choice: Allocate) -> None:
    """Set the ship's budgets for this turn; an overboost adds 1 to one of them, and 1 strain (Power & Shields)."""
    thrust, rotation, weapons, shields, boost = choice
    power = Power(thrust + (boost == "thrust"), rotation + (boost == "rotation"), weapons + (boost == "weapons"), shields)
    strain = ship.strain + (boost != "")
    battle.ships[ship.name] = ship._replace(power=power, overboost=boost, strain=strain)
    battle.events.append(PowerAllocated(battle.owner(ship.seat), ship.name, *power, boost, strain))


@cache
def choices(reactor: int) -> tuple[Allocate, ...]:
    """Every way to divide the power of a reactor, without an overboost and with each that gains something."""
    return tuple(
        Allocate(thrust, rotation, weapons, shields, boost)
        for boost in reversed(OVERBOOSTS)
        for shields in range(min(MOST_SHIELDS, reactor), -1, -1)
        for weapons in range(reactor - shields, -1, -1)
        for rotation in range(reactor - shields - weapons + 1)
        for thrust in (reactor - shields - weapons - rotation,)
        if not (boost == "shields" and shields == 0)
    )


USUAL = ("thrust", "shields", "weapons", "rotation", "weapons", "thrust")
"""Where the power of a reactor goes, point by point, before anyone has thought about it."""


def usual(reactor: int) -> Allocate:
    """A sensible division to begin with; all of it is given out.

    >>> usual(6)
    Allocate(thrust=2, rotation=1, weapons=2, shields=1, overboost='')
    """
    given = (*USUAL, *("thrust",) * reactor)[:reactor]
    thrust, rotation, weapons, shields = map(given.count, CATEGORIES)
    return Allocate(thrust, rotation, weapons, shields)


def problems(ship: Ship, choice: Allocate) -> list[str]:
    """Why power cannot be divided like that."""
    parts = choice[:4]
    found = []
    if sum(parts) != ship.reactor:
        sums = " + ".join(str(part) for part in parts)
        way = "take away" if sum(parts) > ship.reactor else "give out"
        found.append(
            f"{ship.name} divides {sums} = {sum(parts)}, and its reactor gives {ship.reactor}: "
            f"{way} {abs(sum(parts) - ship.reactor)}. [Allocate Power]"
        )
    if choice.shields > MOST_SHIELDS:
        found.append(f"{ship.name} gives shields {choice.shields}, and they take at most {MOST_SHIELDS}. [Power & Shields]")
    if choice.overboost == "shields" and choice.shields == 0:
        found.append(f"{ship.name}'s shields have no power, and twice 0 is 0: overboost something else. [Overboost]")
    return found
