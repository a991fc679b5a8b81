"""Intercepts: leading a target that coasts, with a torpedo that burns once or one that burns every turn.

Vector 3 (2009), Torpedoes: a torpedo leaves with its ship's place and velocity; an unguided one accelerates only in the turn
of its salvo, a guided one in every turn; a detonation reaches as many cubes as its level.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.tables import burns_within
from vector3_edu.physics.courses import Course, plot


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


class Intercept(NamedTuple):
    """A burn that meets the target after so many turns, missing by so many cubes."""

    turns: int
    burn: Vec3
    miss: int


def lead(at: Vec3, target: Vec3, target_velocity: Vec3, turns: int) -> Vec3:
    """The velocity that meets a coasting target after so many turns, where it will be and not where it is.

    Only defined where it comes out whole: see `lead_place` for the place itself.

    >>> lead(Vec3(0, 0, 0), Vec3(6, 0, 0), Vec3(0, 2, 0), 2)
    Vec3(3, 2, 0)
    """
    gap = lead_place(target, target_velocity, turns) - at
    if any(part % turns for part in gap):
        raise ValueError(f"{gap} is not {turns} times a whole velocity")
    return Vec3(*(part // turns for part in gap))


def lead_place(target: Vec3, target_velocity: Vec3, turns: int) -> Vec3:
    """Where a coasting target will be.

    >>> lead_place(Vec3(6, 0, 0), Vec3(0, 2, 0), 3)
    Vec3(6, 6, 0)
    """
    return Vec3(*target) + Vec3(*target_velocity) * turns


def unguided(  # noqa: PLR0913 (the givens of a problem in physics)
    at: Vec3,
    velocity: Vec3,
    target: Vec3,
    target_velocity: Vec3,
    acceleration: int,
    blast: int = 0,
    turns: int = 10,
    burns: str = "printed",
) -> list[Intercept]:
    """Every single burn at the salvo that comes within the blast of a coasting target, soonest and nearest first.

    >>> unguided(Vec3(0, 0, 0), Vec3(2, 0, 0), Vec3(10, 0, 0), Vec3(0, 0, 0), 4)[0]
    Intercept(turns=2, burn=Vec3(3, 0, 0), miss=0)
    """
    gap, drift = relative(at, target), relative(velocity, target_velocity)
    found = []
    for many in range(1, turns + 1):
        for burn in burns_within(acceleration, burns):
            miss = (gap + drift * many - burn * many).cubes
            if miss <= blast:
                found.append(Intercept(many, burn, miss))
    return sorted(found, key=lambda each: (each.turns, each.miss, each.burn.squared, each.burn))


def guided(  # noqa: PLR0913 (the givens of a problem in physics)
    at: Vec3,
    velocity: Vec3,
    target: Vec3,
    target_velocity: Vec3,
    acceleration: int,
    burns: str = "printed",
    turns: int = 20,
) -> Course | None:
    """The fewest turns in which a guided torpedo can be in the cube of a target that coasts.

    In the target's own frame of reference it stands still, so it is the same as reaching a place.

    >>> guided(Vec3(0, 0, 0), Vec3(0, 0, 0), Vec3(9, 0, 0), Vec3(1, 0, 0), 4).turns
    2
    """
    seen = plot(
        Vec3(*at) - target, relative(target_velocity, velocity), Vec3(0, 0, 0), acceleration, burns=burns, turns=turns
    )
    return None if seen is None else Course(Vec3(*at), Vec3(*velocity), seen.burns)
