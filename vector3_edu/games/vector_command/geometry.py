"""Directions on the hex map: which side looks where, which hexes a line of fire crosses, and how the rim bends a motion."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex
from vector3_edu.games.vector_command.tables import RADIUS, SIDE_OF_TURN

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
def lanes(vector: Hex) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """The hexes strictly between the ends of a straight line; two lists, for a line that runs along hexsides has two.

    >>> lanes(Hex(2, -1))
    ((Hex(1, 0),), (Hex(1, -1),))
    """
    return _lane(vector, 1), _lane(vector, -1)


def _lane(vector: Hex, lean: int) -> tuple[Hex, ...]:
    steps = vector.length
    # leaning every point a little to one side decides ties between two hexes always the same way
    q0, r0 = lean * 1e-6, lean * 2e-6
    return tuple(_rounded(vector.q * k / steps + q0, vector.r * k / steps + r0) for k in range(1, steps))


def _rounded(q: float, r: float) -> Hex:
    """The hex that a point lies in."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-whole_r - whole_s, whole_r)
    if off_r > off_s:
        return Hex(whole_q, -whole_q - whole_s)
    return Hex(whole_q, whole_r)


@cache
def steps_of(motion: Hex) -> tuple[Hex, ...]:
    """A motion as single steps, the two directions mixed as evenly as they can be."""
    if not motion:
        return ()
    k, a, b = split(motion)
    first, second = DIRECTIONS[k], DIRECTIONS[(k + 1) % 6]
    when = [((2 * n + 1) / a, first) for n in range(a)] + [((2 * n + 1) / b, second) for n in range(b)]
    return tuple(step for _, step in sorted(when))


def drift(at: Hex, motion: Hex) -> tuple[Hex, Hex]:
    """Where a motion carries a ship, and the motion it has then (ruling 4).

    At the rim the part of the motion that leads out is dropped and the part along the rim is kept, in whole hexes.

    >>> drift(Hex(12, -6), Hex(2, 1))
    (Hex(12, -4), Hex(0, 2))
    """
    end = at + motion
    if on_map(end):
        return end, motion
    # reckoned with the motion turned to point between E and SE, so that all six sides of the map are alike
    turn = next(k for k in range(6) if (m := motion.turned(k)).q > 0 and m.r >= 0)
    end, left = _slide(at.turned(turn), motion.turned(turn))
    return end.turned(-turn), left.turned(-turn)


def _slide(at: Hex, motion: Hex) -> tuple[Hex, Hex]:
    steps = list(steps_of(motion))
    while steps:
        step = steps[0]
        over = _rims(at + step)
        if not over:
            at += step
            steps.pop(0)
            continue
        rest = sum(steps, ORIGIN)
        if len(over) > 1:
            return at, ORIGIN
        motion, rest = along_rim(motion, over[0]), along_rim(rest, over[0])
        steps = list(steps_of(rest))
    return at, motion


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


def direction_named(facing: int) -> str:
    """The name of a facing.

    >>> direction_named(1)
    'NE'
    """
    return NAMES[facing]
