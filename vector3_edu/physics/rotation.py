"""Turning vectors: quarter turns in space, where the order of two turns matters."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3

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
