"""Exact courses across hexes: which hexes a straight line enters, which sides it runs along, which discs it touches.

A course goes from the centre of a hex to the centre of a hex. Everything is worked out in whole numbers and fractions, so
that a course through a corner or exactly along a side is never a matter of rounding.

A hex is where three numbers are at most 1 from those of its centre: 2q + r, q - r and q + 2r. Each grows by 2 from a hex
to the next across a pair of its sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, distance

Wall = tuple[int, int, int]
"""(a, b, limit): the half of the plane where a×q + b×r is at most the limit."""

HEX: tuple[Wall, ...] = ((2, 1, 1), (1, -1, 1), (-1, -2, 1), (-2, -1, 1), (-1, 1, 1), (1, 2, 1))
"""The six sides of the hex at (0, 0), in the order of the directions."""


class Entry(NamedTuple):
    """A hex that a course enters, and how far along the course that is (0 at its tail, 1 at its head)."""

    when: Fraction
    hex: Hex


class Side(NamedTuple):
    """A stretch of a course exactly along the side between two hexes."""

    when: Fraction
    between: tuple[Hex, Hex]


def _inside(start: tuple[int, int], step: tuple[int, int], walls: Iterable[Wall]) -> tuple[int, int] | None:
    """How far along a course comes strictly inside some walls, as over and under of a fraction; None if it never does."""
    # both ends of the stretch inside are kept as over and under, and compared crosswise: much faster than Fraction
    first, first_under, last, last_under = 0, 1, 1, 1
    for a, b, limit in walls:
        room, speed = limit - a * start[0] - b * start[1], a * step[0] + b * step[1]
        if room <= 0 and speed >= 0:
            return None
        if speed > 0 and room * last_under < last * speed:
            last, last_under = room, speed
        elif speed < 0 and -room * first_under > first * -speed:
            first, first_under = -room, -speed
    return (first, first_under) if first * last_under < last * first_under else None


@cache
def entries(step: Hex) -> tuple[Entry, ...]:
    """The hexes that a course from (0, 0) enters, and where along the course it does.

    >>> [(str(entry.when), entry.hex) for entry in entries(Hex(2, 0))]
    [('1/4', Hex(1, 0)), ('3/4', Hex(2, 0))]
    """
    return tuple(Entry(Fraction(*(_inside(-at, step, HEX) or (0, 1))), at) for at in entered(step))


@cache
def entered(step: Hex) -> tuple[Hex, ...]:
    """The hexes that a course from (0, 0) enters, in order; the hex it starts in is not among them.

    Touching a corner or running along a side is not entering.

    >>> entered(Hex(3, -1)), entered(Hex(1, 1))
    ((Hex(1, 0), Hex(2, -1), Hex(3, -1)), (Hex(1, 1),))
    """
    piece = _piece(step)
    if piece:
        return tuple(piece * k for k in range(1, step.length // 2 + 1))
    # a course leaves a hex through a side or a corner, so that the next hex is a neighbour: of those that the course enters
    # the one that lies least far along it, because hexes are entered in the order in which their centres lie
    ahead = [way for along, way in sorted((twice_dot(way, step), way) for way in DIRECTIONS) if along > 0]
    found, (q, r) = [], ORIGIN
    while (q, r) != step:
        q, r = next((q + a, r + b) for a, b in ahead if _inside((-q - a, -r - b), step, HEX))
        found.append(Hex(q, r))
    return tuple(found)


@cache
def touched(step: Hex) -> tuple[Hex, ...]:
    """Every hex that a course from (0, 0) enters or runs along a side of; the one it starts in if it goes nowhere."""
    return (*entered(step), *(at for side in sides(step) for at in side.between)) if step else (ORIGIN,)


def _piece(step: Hex) -> Hex:
    """For a course that goes centre, side, centre, side and so on: the step from a centre to the next. (0, 0) for others.

    It is one of the six steps of straight length √3.
    """
    q, r = step
    if not (q or r) or not (q == r or 2 * q + r == 0 or q + 2 * r == 0):
        return ORIGIN
    many = step.length // 2
    return Hex(q // many, r // many)


@cache
def sides(step: Hex) -> tuple[Side, ...]:
    """The hex sides that a course from (0, 0) runs exactly along, in order.

    >>> [side.between for side in sides(Hex(1, 1))]
    [(Hex(0, 1), Hex(1, 0))]
    """
    piece, many = _piece(step), step.length // 2
    if not piece:
        return ()
    beside = tuple(sorted(way for way in DIRECTIONS if distance(way, piece) == 1))
    found = []
    for k in range(many):
        here = piece * k
        found.append(Side(Fraction(3 * k + 1, 3 * many), (here + beside[0], here + beside[1])))
    return tuple(found)


def sectors(start: tuple[int, int], step: Hex) -> tuple[tuple[Fraction, int], ...]:
    """Which of the six triangles of the hex at (0, 0) a course enters, in order.

    Triangle k has its base on the side that faces direction k, and its tip in the centre.

    >>> [k for _, k in sectors(Hex(-2, 0), Hex(4, 0))]
    [3, 0]
    """
    found = []
    for k in range(6):
        tips = [(-a, -b, 0) for a, b, _ in (HEX[(k + 1) % 6], HEX[(k - 1) % 6])]
        inside = _inside(start, step, (HEX[k], *tips))
        if inside:
            found.append((Fraction(*inside), k))
    return tuple(sorted(found))


def touches_disc(start: tuple[int, int], step: Hex, centre: tuple[int, int], radius: Fraction) -> bool:
    """Whether a course touches a disc; a course that only grazes the outline touches it.

    The radius is in distances between neighbouring hex centres.

    >>> touches_disc((0, 0), Hex(2, 0), (1, 1), Fraction(1, 2)), touches_disc((0, 0), Hex(2, 0), (1, 0), Fraction(1, 5))
    (False, True)
    """
    away = Hex(centre[0] - start[0], centre[1] - start[1])
    over, under = radius.numerator**2, radius.denominator**2
    along, whole = twice_dot(away, step), step.squared
    if along <= 0:
        return away.squared * under <= over
    if along >= 2 * whole:
        return (away - step).squared * under <= over
    return (4 * whole * away.squared - along * along) * under <= 4 * whole * over


def passes_centre(start: tuple[int, int], step: Hex, centre: tuple[int, int]) -> bool:
    """Whether a course goes through the very centre of a hex."""
    q, r = centre[0] - start[0], centre[1] - start[1]
    if not (q or r):
        return True
    return q * step[1] == r * step[0] and 0 < twice_dot((q, r), step) <= 2 * step.squared


def closest_approach(start: Hex, step: Hex, target: tuple[int, int]) -> int:
    """How many hexes lie between a target and the nearest of the hexes of a course, its two ends included."""
    return min(distance(target, start), *(distance(target, start + at) for at in (*entered(step), step)))


def twice_dot(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Twice the dot product of two steps: whole, where the dot product itself may be a half."""
    return 2 * a[0] * b[0] + 2 * a[1] * b[1] + a[0] * b[1] + a[1] * b[0]
