"""Directions on the hex map: which side looks where, how commands push, and how the rim bends a motion."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex
from vector3_edu.games.vector_command.tables import RADIUS, ROTATIONS, SIDE_OF_TURN, THRUSTERS

ALL_SIDES = (0, 1, 2, 3)


def on_map(at: tuple[int, int]) -> bool:
    """Whether a hex is part of the map."""
    q, r = at
    return -RADIUS <= q <= RADIUS and -RADIUS <= r <= RADIUS and -RADIUS <= q + r <= RADIUS


@cache
def split(vector: Hex) -> tuple[int, int, int]:
    """A vector as a sum of two neighbouring directions: (k, a, b) for a steps of direction k and b of the next, a > 0.

    >>> split(Hex(3, -1))
    (0, 2, 1)
    """
    for k in range(6):
        q, r = vector.turned(-k)
        if q + r > 0 and r <= 0:
            return k, q + r, -r
    return 0, 0, 0


@cache
def bearings(vector: Hex) -> tuple[int, ...]:
    """The nearest of the six directions; both if a vector lies exactly between two, all six if it is nothing.

    >>> bearings(Hex(4, -1)), bearings(Hex(2, -1))
    ((0,), (0, 1))
    """
    if not vector:
        return (0, 1, 2, 3, 4, 5)
    k, a, b = split(vector)
    following = (k + 1) % 6
    return (k,) if a > b else (following,) if b > a else (k, following)


@cache
def sides_toward(facing: int, vector: Hex) -> tuple[int, ...]:
    """The sides of a ship that look along a vector: one, or two if it lies exactly between them; all in one hex."""
    if not vector:
        return ALL_SIDES
    return tuple(sorted({SIDE_OF_TURN[(direction - facing) % 6] for direction in bearings(vector)}))


@cache
def steps_of(motion: Hex) -> tuple[Hex, ...]:
    """A motion as single steps, the two directions mixed as evenly as they can be; two that are due at once are one.

    >>> steps_of(Hex(2, 1)), steps_of(Hex(2, 2))
    ((Hex(1, 0), Hex(0, 1), Hex(1, 0)), (Hex(1, 1), Hex(1, 1)))
    """
    k, a, b = split(motion)
    due: dict[float, Hex] = {}
    for many, way in ((a, DIRECTIONS[k]), (b, DIRECTIONS[(k + 1) % 6])):
        for n in range(many):
            time = (2 * n + 1) / many
            due[time] = due.get(time, ORIGIN) + way
    return tuple(due[time] for time in sorted(due))


def drift(at: Hex, motion: Hex) -> tuple[Hex, Hex]:
    """Where a motion carries a ship, and the motion it has then (ruling 4).

    At the rim the part of the motion that leads out is dropped and the part along the rim is kept, in whole hexes.

    >>> drift(Hex(12, -6), Hex(2, 1))
    (Hex(12, -4), Hex(0, 2))
    """
    end = at + motion
    return (end, motion) if on_map(end) else _slide(at, motion)


def _slide(at: Hex, motion: Hex) -> tuple[Hex, Hex]:
    steps = list(steps_of(motion))
    while steps:
        step = steps[0]
        if on_map(at + step):
            at += step
            steps.pop(0)
            continue
        if step.length > 1:
            steps[:1] = _one_by_one(at, step)
            continue
        rest = sum(steps, ORIGIN)
        over = _rims(at + step)
        if len(over) > 1:
            return at, ORIGIN
        motion, rest = along_rim(motion, over[0]), along_rim(rest, over[0])
        steps = list(steps_of(rest))
    return at, motion


def _one_by_one(at: Hex, step: Hex) -> list[Hex]:
    """Two steps that are due at once: the one that stays nearer to the middle first, so that both hands are alike."""
    k, _, _ = split(step)
    return sorted((DIRECTIONS[k], DIRECTIONS[(k + 1) % 6]), key=lambda way: (not on_map(at + way), (at + way).squared))


def along_rim(vector: Hex, rim: int) -> Hex:
    """The part of a vector that runs along a rim (0: q is constant, 1: r is, 2: s is), in whole hexes.

    It is the true projection: its length along the rim is the scalar product with the rim's direction.

    >>> along_rim(Hex(2, 1), 0), along_rim(Hex(3, 0), 0)
    (Hex(0, 2), Hex(0, 1))
    """
    q, r = vector
    if rim == 0:
        return Hex(0, int((q + 2 * r) / 2))
    if rim == 1:
        return Hex(int((2 * q + r) / 2), 0)
    along = int((q - r) / 2)
    return Hex(along, -along)


def _rims(at: Hex) -> tuple[int, ...]:
    return tuple(k for k, value in enumerate((at.q, at.r, at.s)) if abs(value) > RADIUS)


def follow(facing: int, commands: Iterable[str]) -> list[tuple[str, int, Hex]]:
    """Commands one by one: each with the facing after it, and by how much it changes the motion.

    >>> follow(0, ("rotate port", "accelerate"))
    [('rotate port', 1, Hex(0, 0)), ('accelerate', 1, Hex(1, -1))]
    """
    steps = []
    for command in commands:
        facing = (facing + ROTATIONS.get(command, 0)) % 6
        push = ORIGIN if command in ROTATIONS else DIRECTIONS[(facing + THRUSTERS.get(command, 0)) % 6]
        steps.append((command, facing, push))
    return steps
