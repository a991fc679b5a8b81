"""What is near a place: units are laid out along X, so that only those between two planes need a closer look."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import NamedTuple

from vector3_edu.core.vectors import rounded_root
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, every_unit, screen_of
from vector3_edu.games.vector3.tables import blast_radius, damage_rolls

Mark = tuple[int, int, int, int]
"""A place, and the greatest square of a distance at which it counts as near."""


FEW = 12
"""Up to so many places, looking at all of them is quicker than laying them out."""


class Marks:
    """Places in the order of X. `longest`: the farthest, in cubes, that any of them can be near."""

    __slots__ = ("longest", "marks", "xs")

    def __init__(self, marks: list[Mark], longest: int) -> None:
        self.marks = marks
        self.xs: list[int] = []
        if len(marks) > FEW:
            self.marks = sorted(marks)
            self.xs = [x for x, _, _, _ in self.marks]
        self.longest = longest

    def are_near(self, at: tuple[int, int, int] | None, many: int = 1) -> bool:
        """Whether at least so many of them are near a place."""
        if at is None:
            return False
        x, y, z = at
        marks, xs, longest = self.marks, self.xs, self.longest
        if len(xs) > FEW:
            marks = marks[bisect_left(xs, x - longest) : bisect_right(xs, x + longest)]
        for mx, my, mz, within in marks:
            if (mx - x) * (mx - x) + (my - y) * (my - y) + (mz - z) * (mz - z) <= within:
                many -= 1
                if not many:
                    return True
        return False


def square_within(cubes: int) -> int:
    """The greatest square of a distance that rounds to at most so many cubes: n² + n.

    >>> square_within(10), square_within(3)
    (110, 12)
    """
    return cubes * cubes + cubes


class Caught(NamedTuple):
    """A unit within a blast: how far it is from it, its screen, and how often it rolls on the Damage Table."""

    distance: int
    unit: Unit
    place: int
    """Where it stands among the ships, or among the weapons."""
    screen: int
    rolls: int


def units_in_blast(state: State, weapon: Weapon) -> list[Caught]:
    """Everything within the blast of a torpedo or mine but itself, nearest first, then by name. Ruling 10."""
    x, y, z = weapon.at
    level = weapon.level
    radius = blast_radius(level)
    within = square_within(radius)
    found = []
    ships = len(state.ships)
    for place, unit in enumerate(every_unit(state)):
        if unit.at is None or unit is weapon:
            continue
        ux, uy, uz = unit.at
        if -radius <= ux - x <= radius:
            square = (ux - x) ** 2 + (uy - y) ** 2 + (uz - z) ** 2
            if square <= within:
                distance = rounded_root(square)
                screen = screen_of(state, unit) if isinstance(unit, Ship) else 0
                rolls = damage_rolls(level, distance, screen)
                found.append(Caught(distance, unit, place if place < ships else place - ships, screen, rolls))
    found.sort(key=lambda each: (each.distance, each.unit.name, each.unit.seat, each.place))
    return found
