"""Space seen from one side: how a picture in space becomes a drawing on paper, and how the box around it is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import ceil, cos, floor, radians, sin
from typing import NamedTuple

from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Point, Pointer, Spot, Stroke, Words, box


class Camera(NamedTuple):
    """Where we look from: degrees round the Z axis from X, and degrees above the X-Y plane. Far away, so no perspective."""

    around: float = -62
    above: float = 26

    @property
    def toward(self) -> Point:
        """The direction from the scene to the eye, one long."""
        a, e = radians(self.around), radians(self.above)
        return (cos(e) * cos(a), cos(e) * sin(a), sin(e))

    def flat(self, place: Point) -> Point:
        """Where a place appears on paper: to the right, up, and how near it is."""
        x, y, z = place
        (rx, ry, rz), (ux, uy, uz), (tx, ty, tz) = _turned(self)
        return (rx * x + ry * y + rz * z, ux * x + uy * y + uz * z, tx * x + ty * y + tz * z)

    def flattened(self, marks: Iterable[Mark]) -> list[Mark]:
        """The marks as they appear on paper."""
        return [flat for mark in marks for flat in self._one(mark)]

    def _one(self, mark: Mark) -> list[Mark]:
        match mark:
            case Stroke(points):
                return [mark._replace(points=tuple(self.flat(place) for place in points))]
            case Ball(centre, radius, ink):
                belt = tuple(self.flat(place) for place in ring(centre, radius))
                return [Ball(self.flat(centre), radius, ink), Stroke(belt, Ink(ink.colour, 0.8, "dot"), closed=True)]
            case Pointer(start, end):
                return [mark._replace(start=self.flat(start), end=self.flat(end))]
            case Spot() | Words():
                return [mark._replace(at=self.flat(mark.at))]


@lru_cache(16)
def _turned(camera: Camera) -> tuple[Point, Point, Point]:
    """The directions to the right, up and toward the eye, worked out once for the thousands of places of a picture."""
    a, e = radians(camera.around), radians(camera.above)
    return (-sin(a), cos(a), 0.0), (-sin(e) * cos(a), -sin(e) * sin(a), cos(e)), camera.toward


VIEW = Camera()


def ring(centre: Point, radius: float, steps: int = 48) -> list[Point]:
    """A circle around a place, level with the X-Y plane."""
    x, y, z = centre
    turns = [radians(360 * i / steps) for i in range(steps)]
    return [(x + radius * cos(t), y + radius * sin(t), z) for t in turns]


def roomy(points: Iterable[Point], least: float = 0.42) -> Box:
    """A box on whole numbers with every point in it and air around: no side below `least` of the longest.

    Cropped scenes come from boxes that fit too well; thin ones are hard to read as space.
    """
    low, high = box(points)
    longest = max(4.0, *(b - a for a, b in zip(low, high, strict=True)))
    air = 0.06 * longest
    widest = longest + 2 * air + 2
    sides = []
    for a, b in zip(low, high, strict=True):
        short = max(0.0, least * widest - (b - a) - 2 * air) / 2
        sides.append((floor(a - air - short), ceil(b + air + short)))
    (x0, x1), (y0, y1), (z0, z1) = sides
    return (x0, y0, z0), (x1, y1, z1)


def snug(points: Iterable[Point], least: float = 0.34) -> Box:
    """The smallest box on whole numbers with every point in it, so that what there is to see fills the picture.

    An axis begins at its zero where that is near. No side is below `least` of the longest: thin boxes are hard to read as
    space.

    >>> snug([(3, 4, 5), (4, 6, 7)])
    ((3, 4, 5), (4, 6, 7))
    >>> snug([(1, 0, 2), (9, 6, 2)])
    ((0, 0, 0), (9, 6, 4))
    """
    low, high = box(points)
    near = max(1.0, max(b - a for a, b in zip(low, high, strict=True)) / 2)
    sides = []
    for a, b in zip(low, high, strict=True):
        sides.append((floor(0 if 0 < a <= near else a), ceil(0 if -near <= b < 0 else b)))
    wanted = ceil(least * max(2, *(b - a for a, b in sides)))
    (x0, x1), (y0, y1), (z0, z1) = (_widen(side, wanted) for side in sides)
    return (x0, y0, z0), (x1, y1, z1)


def _widen(side: tuple[int, int], wanted: int) -> tuple[int, int]:
    """A side of a box that is at least so long: from zero it grows upward, from elsewhere to both sides."""
    a, b = side
    more = max(0, wanted - (b - a))
    down = 0 if a == 0 else more // 2
    return a - down, b + more - down


def ticks(low: float, high: float, most: int = 8) -> list[int]:
    """Round whole numbers from low to high, few enough to be read.

    >>> ticks(-3, 22)
    [0, 5, 10, 15, 20]
    """
    span, step = high - low, 1
    for step in (s * 10**k for k in range(9) for s in (1, 2, 5)):
        if span / step <= most:
            break
    first = ceil(low / step)
    return [n * step for n in range(first, floor(high / step) + 1)]


def grid_step(span: float) -> int:
    """How far apart the lines of a grid are, so that at most 44 of them share a span."""
    steps: list[int] = [s * 10**k for k in range(12) for s in (1, 2, 5)]
    return next(step for step in steps if span / step <= 44)


def rules(low: float, high: float, step: int) -> range:
    """Where the lines of a grid are drawn: the whole multiples of a step.

    >>> list(rules(-3, 7, 5))
    [0, 5]
    """
    return range(ceil(low / step) * step, floor(high) + 1, step)
