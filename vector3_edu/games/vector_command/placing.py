"""Placing: players choose where their ships begin and which way they face (option setup="chosen")."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import Hex, distance, within
from vector3_edu.core.problems import shown
from vector3_edu.games.vector_command.rules.geometry import on_map
from vector3_edu.games.vector_command.rules.orders import DIRECTION, HEX, Place
from vector3_edu.games.vector_command.rules.scenarios import ZONE
from vector3_edu.games.vector_command.rules.state import Ship
from vector3_edu.games.vector_command.tables import RADIUS


@cache
def choices(seat: int) -> tuple[Place, ...]:
    """Every hex of a side's zone with every facing."""
    return tuple(Place(at, facing) for at in within(RADIUS) if in_zone(seat, at) for facing in range(6))


def in_zone(seat: int, at: Hex) -> bool:
    """Whether a hex belongs to the zone where a side begins: the first to the west, the second to the east."""
    return 2 * at.q + at.r <= -ZONE if seat == 0 else 2 * at.q + at.r >= ZONE


def nearest(ship: Ship) -> Place:
    """The place in the zone of its side that is nearest to where a ship stands ready, as it faces there."""
    at = min((each.at for each in choices(ship.seat)), key=lambda at: (distance(at, ship.at), at))
    return Place(at, ship.facing)


def problems(ship: Ship, choice: Place) -> list[str]:
    """Why a ship cannot begin there."""
    found = []
    at, facing = choice
    if not HEX.fits(at):
        found.append(f"{shown(at)} is not a hex: a hex is two whole numbers, such as (−9, 0). [Ruling 1]")
    elif not on_map(at):
        found.append(f"({at[0]}, {at[1]}) is off the map, which has a radius of {RADIUS}. [Ruling 1]")
    elif not in_zone(ship.seat, Hex(*at)):
        way, example = ("at most −16", "(−9, 0)") if ship.seat == 0 else ("at least 16", "(9, 0)")
        found.append(
            f"({at[0]}, {at[1]}) is not in your zone: there, 2q + r is {way}, but here it is {2 * at[0] + at[1]}. "
            f"Try {example}. [RULES.md, placing]"
        )
    if not DIRECTION.fits(facing):
        found.append(f"{shown(facing)} is not a facing: 0 is E, 1 is NE, 2 is NW, 3 is W, 4 is SW, 5 is SE. [Ruling 1]")
    return found
