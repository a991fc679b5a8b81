"""Directions: angles in degrees by either convention, in words and as an arc in the picture."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from vector3_edu.core.problems import Refused, listed
from vector3_edu.views.figures.marks import Ink, Mark, Point, Stroke, Words, plain
from vector3_edu.views.figures.palettes import Palette

CONVENTIONS = {"counterclockwise": "counterclockwise from X", "compass": "clockwise from Y, as on a compass"}


def convention(name: str) -> str:
    """The convention of that name, as it is written short.

    >>> convention("compass: clockwise from Y")
    'compass'
    """
    for short in CONVENTIONS:
        if isinstance(name, str) and name.startswith(short):
            return short
    raise Refused(f"Angles can be measured {listed(CONVENTIONS)}; {name!r} is neither.")


def bearing(vector: Point, how: str = "counterclockwise") -> float | None:
    """The direction of a vector in the X-Y plane, 0 to 360 degrees; None if it has none there.

    >>> bearing((0, 2, 0)), bearing((0, 2, 0), "compass"), bearing((-1, 0, 0), "compass")
    (90.0, 0.0, 270.0)
    """
    x, y, _ = vector
    if not (x or y):
        return None
    return degrees(atan2(y, x) if convention(how) == "counterclockwise" else atan2(x, y)) % 360


def tilt(vector: Point) -> float:
    """How far a vector points above the X-Y plane, in degrees; below is negative."""
    x, y, z = vector
    return degrees(atan2(z, hypot(x, y)))


def pointing(vector: Point, how: str = "counterclockwise", dims: int = 3) -> str:
    """Where a vector points, in words.

    >>> pointing((3, 4, 0), dims=2)
    '53.1° counterclockwise from X'
    """
    if not any(vector):
        return "no direction"
    if dims == 1:
        return "to the right" if vector[0] > 0 else "to the left"
    around, up = bearing(vector, how), tilt(vector)
    parts = [] if around is None else [f"{plain(around)}° {CONVENTIONS[convention(how)]}"]
    if up:
        parts.append(f"{plain(abs(up))}° {'above' if up > 0 else 'below'} the X-Y plane")
    return ", ".join(parts)


def arc(vector: Point, radius: float, how: str, palette: Palette, tail: Point = (0, 0, 0)) -> list[Mark]:
    """The angle drawn from its axis to the vector, with its number, level with the X-Y plane."""
    angle = bearing(vector, how)
    if angle is None:
        return []
    x, y, z = tail

    def at(turn: float, out: float) -> Point:
        t = radians(turn if convention(how) == "counterclockwise" else 90 - turn)
        return (x + out * cos(t), y + out * sin(t), z)

    steps = max(2, int(angle / 4))
    curve = tuple(at(angle * i / steps, radius) for i in range(steps + 1))
    return [
        Stroke((tail, at(0, 1.6 * radius)), Ink(palette.axis, 1, "dot")),
        Stroke(curve, Ink(palette.soft, 1.4)),
        Words(at(angle / 2, 1.25 * radius), f"{plain(angle)}°", palette.soft, 12, free=True),
    ]
