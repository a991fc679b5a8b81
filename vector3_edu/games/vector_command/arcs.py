"""Arcs of fire on the map: everything that the weapons of each side of a ship reach."""

from __future__ import annotations

from vector3_edu.core.hexes import DIRECTIONS, Hex
from vector3_edu.core.picture.scene import Line, Point
from vector3_edu.games.vector_command.rules.state import Ship
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS, SIDE_OF_TURN, SIDES

BEHIND = 5
"""How far the arc of missiles is drawn, which reach nearly all of the map."""


def arcs(ship: Ship, at: Hex, facing: int, seat: str) -> tuple[Line, ...]:
    """The arc of each side that has a working weapon, out to where the one that reaches furthest does."""
    found = []
    for side, name in enumerate(SIDES):
        weapons = [
            mount.weapon for place, mount in enumerate(MOUNTS)
            if mount.side == side and ship.working[place] and (place != MISSILES or ship.missiles)
        ]  # fmt: skip
        if weapons:
            reach = max(weapon.range for weapon in weapons)
            label = ", ".join(f"{weapon.name} {weapon.range}" for weapon in weapons)
            turns = [turn for turn, each in enumerate(SIDE_OF_TURN) if each == side]
            found.append(Line(arc(at, facing, turns, min(reach, BEHIND) if name == "aft" else reach), "arc", label, seat))
    return tuple(found)


def arc(at: Hex, facing: int, turns: list[int], reach: int) -> tuple[Point, ...]:
    """The outline of all hexes within reach along some directions, counted from the facing: half a sixth to either side.

    Places that are equally far in hexes lie on a hexagon, whose corners are the six directions.
    """
    x, y = at.to_xy()
    points: list[Point] = [(x, y, 0.0)]
    for turn in turns:
        for one, other in ((turn - 1, turn), (turn, turn), (turn, turn + 1)):
            (a, b), (c, d) = (DIRECTIONS[(facing + each) % 6].to_xy() for each in (one, other))
            points.append((x + reach * (a + c) / 2, y + reach * (b + d) / 2, 0.0))
    return tuple(dict.fromkeys(points))
