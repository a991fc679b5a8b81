"""Whole-number vectors in space, the distance that is counted in cubes, and quarter turns."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt, sqrt
from typing import NamedTuple

_new = tuple.__new__  # half the time of calling the class; every unit adds its velocity every turn


class Vec3(NamedTuple):
    """A position, a velocity or a burn: three whole numbers along X, Y and Z.

    >>> Vec3(1, -2, 3) + (2, 0, -1)
    Vec3(3, -2, 2)
    """

    x: int
    y: int
    z: int = 0

    def __add__(self, other: tuple[int, ...]) -> Vec3:  # type: ignore[override]
        return _new(Vec3, (self[0] + other[0], self[1] + other[1], self[2] + other[2]))

    def __radd__(self, other: tuple[int, ...]) -> Vec3:
        return self + other

    def __sub__(self, other: tuple[int, ...]) -> Vec3:
        return Vec3(self[0] - other[0], self[1] - other[1], self[2] - other[2])

    def __rsub__(self, other: tuple[int, ...]) -> Vec3:
        return Vec3(other[0] - self[0], other[1] - self[1], other[2] - self[2])

    def __neg__(self) -> Vec3:
        return Vec3(-self[0], -self[1], -self[2])

    def __mul__(self, times: int) -> Vec3:  # type: ignore[override]
        return Vec3(self[0] * times, self[1] * times, self[2] * times)

    def __rmul__(self, times: int) -> Vec3:  # type: ignore[override]
        return self * times

    def __bool__(self) -> bool:
        return self != ZERO

    def dot(self, other: tuple[int, ...]) -> int:
        """The sum of the products of the components: 0 if the two are at right angles."""
        return self[0] * other[0] + self[1] * other[1] + self[2] * other[2]

    def cross(self, other: tuple[int, ...]) -> Vec3:
        """The vector at right angles to both."""
        (a, b, c), (d, e, f) = self, other
        return Vec3(b * f - c * e, c * d - a * f, a * e - b * d)

    @property
    def squared(self) -> int:
        """The square of the length, exactly."""
        return self[0] * self[0] + self[1] * self[1] + self[2] * self[2]

    @property
    def length(self) -> float:
        """The straight length, by Pythagoras."""
        return sqrt(self.squared)

    @property
    def cubes(self) -> int:
        """The length in whole cubes: rounded to the nearest."""
        return rounded_root(self.squared)

    def __repr__(self) -> str:
        return f"Vec3({self[0]}, {self[1]}, {self[2]})"

    def __str__(self) -> str:
        return f"({self[0]}, {self[1]}, {self[2]})".replace("-", "−")


ZERO = Vec3(0, 0, 0)


def rounded_root(square: int) -> int:
    """The square root rounded to the nearest whole number, in whole numbers alone.

    n is the root of everything from n² - n + 1 to n² + n, so a half is never met: (k + ½)² is not whole.

    >>> rounded_root(93), rounded_root(165)
    (10, 13)
    """
    root = isqrt(square)
    return root + 1 if square > root * root + root else root


def cube_distance(a: Iterable[int], b: Iterable[int]) -> int:
    """How many cubes lie between two places: Pythagoras, rounded to the nearest whole number.

    Vector 3 (2009), Cube Distance; (1979) 6.1.

    >>> cube_distance((10, 20, 30), (15, 18, 22))
    10
    """
    ax, ay, az = a
    bx, by, bz = b
    x, y, z = ax - bx, ay - by, az - bz
    square = x * x + y * y + z * z
    root = isqrt(square)
    return root + 1 if square > root * root + root else root


# ---- Quarter turns in space, where the order of two turns matters

TURNED_INTO = {"X": (1, 2), "Y": (2, 0), "Z": (0, 1)}
"""A quarter turn about an axis brings the first of these axes onto the second."""


def quarter(vector: Vec3, axis: str, times: int = 1) -> Vec3:
    """A vector after so many quarter turns about an axis, counter-clockwise as seen from the axis's tip.

    >>> quarter(Vec3(1, 0, 0), "Z"), quarter(Vec3(0, 1, 0), "X")
    (Vec3(0, 1, 0), Vec3(0, 0, 1))
    """
    first, second = TURNED_INTO[axis]
    parts = list(vector)
    for _ in range(times % 4):
        parts[first], parts[second] = -parts[second], parts[first]
    return Vec3(*parts)


def quarters(vector: Vec3, axes: str) -> Vec3:
    """A vector after quarter turns about several axes, one after the other.

    >>> quarters(Vec3(1, 0, 0), "ZX"), quarters(Vec3(1, 0, 0), "XZ")
    (Vec3(0, 0, 1), Vec3(0, 1, 0))
    """
    for axis in axes:
        vector = quarter(vector, axis)
    return vector
