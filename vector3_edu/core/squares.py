"""Squared paper: which squares a straight line from centre to centre runs over."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from vector3_edu.core.vectors import Vec3


class Entry(NamedTuple):
    """A square that a line enters, and when: 0 is the start of the line and 1 its end."""

    square: Vec3
    time: Fraction
    corner: tuple[Vec3, ...] = ()
    """Where the line enters through a corner: the two squares that it slips between."""


def squares_on(start: Vec3, move: Vec3) -> Iterator[Entry]:
    """The squares that a straight move enters, in order; exact, in whole numbers.

    >>> [entry.square[:2] for entry in squares_on(Vec3(0, 0), Vec3(3, 1))]
    [(1, 0), (2, 1), (3, 1)]
    """
    (x, y, _), right, up = start, 1 if move.x > 0 else -1, 1 if move.y > 0 else -1
    wide, tall, across, rise = abs(move.x), abs(move.y), 0, 0
    while across < wide or rise < tall:
        # the times at which the next upright and the next level edge are crossed, both multiplied by 2 * wide * tall
        upright, level = (1 + 2 * across) * tall, (1 + 2 * rise) * wide
        time = Fraction(1 + 2 * across, 2 * wide) if wide and upright <= level else Fraction(1 + 2 * rise, 2 * tall)
        corner = (Vec3(x + right, y), Vec3(x, y + up)) if upright == level else ()
        if upright <= level:
            across, x = across + 1, x + right
        if upright >= level:
            rise, y = rise + 1, y + up
        yield Entry(Vec3(x, y), time, corner)
