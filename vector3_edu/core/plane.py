"""Vectors on a table top: any length and any heading, sums tail to tip, and discs that sweep along a move.

Lengths and headings are kept to nine decimals, so that a game played again comes out the same to the last digit.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import NamedTuple

TOUCH = 1e-9
"""Two discs touch if they are no further apart than this: the last decimal that is kept."""


def settle(number: float) -> float:
    """A number to nine decimals, without a minus before zero; many times faster than `round` with decimals.

    >>> settle(0.1 + 0.2), settle(-1e-12)
    (0.3, 0.0)
    """
    return round(number * 1e9) / 1e9


class Vec2(NamedTuple):
    """A place or a vector in the plane: x to the right, y up.

    >>> Vec2(3, 1) + Vec2(1, 2)
    Vec2(4, 3)
    >>> Vec2(3, 4).length
    5.0
    """

    x: float
    y: float

    def __add__(self, other: tuple[float, ...]) -> Vec2:  # type: ignore[override]
        return Vec2(self[0] + other[0], self[1] + other[1])

    def __radd__(self, other: tuple[float, ...]) -> Vec2:
        return self + other

    def __sub__(self, other: tuple[float, ...]) -> Vec2:
        return Vec2(self[0] - other[0], self[1] - other[1])

    def __rsub__(self, other: tuple[float, ...]) -> Vec2:
        return Vec2(other[0] - self[0], other[1] - self[1])

    def __neg__(self) -> Vec2:
        return Vec2(-self[0], -self[1])

    def __mul__(self, times: float) -> Vec2:  # type: ignore[override]
        return Vec2(self[0] * times, self[1] * times)

    def __rmul__(self, times: float) -> Vec2:  # type: ignore[override]
        return self * times

    def __bool__(self) -> bool:
        return self[0] != 0 or self[1] != 0

    def dot(self, other: tuple[float, ...]) -> float:
        """The sum of the products of the components: 0 if the two are at right angles."""
        return self[0] * other[0] + self[1] * other[1]

    @property
    def length(self) -> float:
        return hypot(self[0], self[1])

    @property
    def heading(self) -> float:
        """Where it points, in degrees counter-clockwise from the X axis, from 0 up to below 360.

        >>> Vec2(0, 2).heading, Vec2(1, -1).heading
        (90.0, 315.0)
        """
        return bearing(NOWHERE, self)

    def settled(self) -> Vec2:
        """The same to nine decimals, without a minus before zero."""
        return Vec2(round(self[0] * 1e9) / 1e9, round(self[1] * 1e9) / 1e9)

    def __repr__(self) -> str:
        return f"Vec2({self[0]:g}, {self[1]:g})"

    def __str__(self) -> str:
        return f"({self[0]:.1f}, {self[1]:.1f})".replace("-", "−")


NOWHERE = Vec2(0.0, 0.0)
_new = tuple.__new__  # half the time of Vec2(x, y), for the two functions that every move calls


def bearing(start: tuple[float, float], end: tuple[float, float]) -> float:
    """The heading from one place to another.

    >>> bearing((1, 1), (1, 5))
    90.0
    """
    return normal(degrees(atan2(end[1] - start[1], end[0] - start[0])))


def normal(angle: float) -> float:
    """An angle in degrees as a heading: from 0 up to below 360, to nine decimals.

    >>> normal(-90), normal(720), normal(359.9999999999)
    (270.0, 0.0, 0.0)
    """
    return round(angle % 360.0 * 1e9) / 1e9 % 360.0


def turned(angle: float, goal: float) -> float:
    """The shorter turn from one heading to another: positive is counter-clockwise, at most 180 degrees.

    >>> turned(350, 10), turned(10, 350), turned(0, 180)
    (20.0, -20.0, 180.0)
    """
    turn = normal(goal - angle)
    return turn if turn <= 180 else settle(turn - 360)


def compass(heading: float) -> float:
    """A heading counted from the X axis as a compass bearing (clockwise from the Y axis), or the other way about.

    >>> compass(0), compass(90), compass(compass(37.5))
    (90.0, 0.0, 37.5)
    """
    return normal(90.0 - heading)


def along(heading: float, length: float) -> Vec2:
    """The vector of a length that points along a heading: (length × cos, length × sin).

    >>> along(90, 6), along(180, 2.5)
    (Vec2(0, 6), Vec2(-2.5, 0))
    """
    angle = radians(heading)
    return _new(Vec2, (round(length * cos(angle) * 1e9) / 1e9, round(length * sin(angle) * 1e9) / 1e9))


def tail_to_tip(a: tuple[float, float], b: tuple[float, float]) -> Vec2:
    """The sum of two vectors, the tail of the one put to the tip of the other, to nine decimals.

    >>> tail_to_tip((0.1, 4), (0.2, -1))
    Vec2(0.3, 3)
    """
    return _new(Vec2, (round((a[0] + b[0]) * 1e9) / 1e9, round((a[1] + b[1]) * 1e9) / 1e9))


def closest(start: tuple[float, float], move: tuple[float, float], point: tuple[float, float]) -> tuple[float, float]:
    """When along a straight move (0 at its start, 1 at its end) a point is nearest, and how near.

    >>> closest((0, 0), (10, 0), (4, 3))
    (0.4, 3.0)
    """
    x, y = point[0] - start[0], point[1] - start[1]
    square = move[0] * move[0] + move[1] * move[1]
    time = min(1.0, max(0.0, (x * move[0] + y * move[1]) / square)) if square else 0.0
    return time, hypot(x - time * move[0], y - time * move[1])


def first_touch(
    start: tuple[float, float], move: tuple[float, float], point: tuple[float, float], reach: float
) -> float | None:
    """When along a straight move a point first comes within reach (0 at the start, 1 at the end); None if never.

    >>> first_touch((0, 0), (10, 0), (7, 0), 2)
    0.5
    """
    x, y = start[0] - point[0], start[1] - point[1]
    reach += TOUCH
    over = x * x + y * y - reach * reach
    if over <= 0:
        return 0.0
    square = move[0] * move[0] + move[1] * move[1]
    toward = x * move[0] + y * move[1]
    if toward >= 0 or not square:
        return None
    root = toward * toward - square * over
    if root < 0:
        return None
    time = settle((-toward - sqrt(root)) / square)
    return time if time <= 1 else None


def leaves(start: tuple[float, float], move: tuple[float, float], width: float, height: float) -> float | None:
    """When along a straight move a point crosses the edge of a table from (0, 0) to (width, height); None if never.

    >>> leaves((110, 40), (20, 0), 120, 80)
    0.5
    """
    x, y = start[0] + move[0], start[1] + move[1]
    if 0.0 <= x <= width and 0.0 <= y <= height:
        return None
    if not (0.0 <= start[0] <= width and 0.0 <= start[1] <= height):
        return 0.0
    times = [(0.0 - start[0]) / move[0]] if x < 0.0 else [(width - start[0]) / move[0]] if x > width else []
    times += [(0.0 - start[1]) / move[1]] if y < 0.0 else [(height - start[1]) / move[1]] if y > height else []
    return min(times)
