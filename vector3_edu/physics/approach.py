"""Two bodies that coast: how each sees the other move, and how near they come."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.vectors import Vec3


class Approach(NamedTuple):
    """The closest approach. `time` is in turns from now, exact; `turn` is the whole turn at which they are nearest."""

    time: Fraction
    distance: float
    turn: int
    cubes: int


def relative(mine: Vec3, theirs: Vec3) -> Vec3:
    """A place or velocity of theirs, as it is seen from mine.

    >>> relative(Vec3(3, 0, 0), Vec3(1, 2, 0))
    Vec3(-2, 2, 0)
    """
    return Vec3(*theirs) - mine


def closest(at: Vec3, velocity: Vec3, other_at: Vec3, other_velocity: Vec3) -> Approach:
    """How near two coasting bodies come, from now on.

    Seen from the first, the other moves along a straight line: d + t·u is shortest at t = −d·u / u·u. On the table
    bodies are only where a turn ends, so the nearest whole turn is given too.

    >>> closest(Vec3(0, 0, 0), Vec3(0, 0, 0), Vec3(-4, 3, 0), Vec3(2, 0, 0))
    Approach(time=Fraction(2, 1), distance=3.0, turn=2, cubes=3)
    """
    d, u = relative(at, other_at), relative(velocity, other_velocity)
    if not u:
        return Approach(Fraction(0), d.length, 0, d.cubes)
    time = max(Fraction(0), Fraction(-d.dot(u), u.squared))
    square = d.squared + 2 * time * d.dot(u) + time * time * u.squared
    turn = min((int(time), int(time) + 1), key=lambda t: (d + u * t).squared)
    return Approach(time, sqrt(square), turn, (d + u * turn).cubes)


def range_at(at: Vec3, velocity: Vec3, other_at: Vec3, other_velocity: Vec3, turns: int) -> int:
    """The cube distance of two coasting bodies after so many turns.

    >>> range_at(Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(10, 0, 0), Vec3(-1, 0, 0), 3)
    4
    """
    return (relative(at, other_at) + relative(velocity, other_velocity) * turns).cubes
