"""Whole-number vectors on a hex grid: the same algebra as in space, with three axes at 60 degrees in one plane.

Pointy-top hexes in rows. Axial coordinates: q grows to the east, r grows down the page to the south-east.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

ROW = sqrt(3) / 2
"""How far apart two rows of hexes are when the centres of neighbours are one unit apart."""


class Hex(NamedTuple):
    """A hex, or the step from one hex to another: two whole numbers.

    >>> Hex(1, -2) + Hex(0, 3)
    Hex(1, 1)
    >>> Hex(2, -1).length
    2
    """

    q: int
    r: int

    def __add__(self, other: tuple[int, ...]) -> Hex:  # type: ignore[override]
        return _new(Hex, (self[0] + other[0], self[1] + other[1]))

    def __radd__(self, other: tuple[int, ...]) -> Hex:
        return self + other

    def __sub__(self, other: tuple[int, ...]) -> Hex:
        return _new(Hex, (self[0] - other[0], self[1] - other[1]))

    def __rsub__(self, other: tuple[int, ...]) -> Hex:
        return Hex(other[0] - self[0], other[1] - self[1])

    def __neg__(self) -> Hex:
        return Hex(-self[0], -self[1])

    def __mul__(self, times: int) -> Hex:  # type: ignore[override]
        return Hex(self[0] * times, self[1] * times)

    def __rmul__(self, times: int) -> Hex:  # type: ignore[override]
        return self * times

    def __bool__(self) -> bool:
        return self[0] != 0 or self[1] != 0

    @property
    def s(self) -> int:
        """The third axial coordinate: q + r + s is always 0."""
        return -self[0] - self[1]

    @property
    def length(self) -> int:
        """How many steps from hex to hex it takes: the largest of `|q|`, `|r|` and `|s|`."""
        q, r = self
        return abs(q + r) if (q < 0) == (r < 0) else max(abs(q), abs(r))

    @property
    def squared(self) -> int:
        """The square of the straight length between the centres, exactly: q² + qr + r².

        >>> Hex(1, 1).squared, Hex(1, 1).length
        (3, 2)
        """
        return self[0] * self[0] + self[0] * self[1] + self[1] * self[1]

    def turned(self, sixths: int) -> Hex:
        """Turned counter-clockwise by so many sixths of a full turn (60 degrees each).

        >>> Hex(1, 0).turned(1), Hex(1, 0).turned(-1), Hex(2, 1).turned(3)
        (Hex(1, -1), Hex(0, 1), Hex(-2, -1))
        """
        q, r = self
        for _ in range(sixths % 6):
            q, r = q + r, -q
        return Hex(q, r)

    def to_xy(self) -> tuple[float, float]:
        """The centre in the plane, centres of neighbours one unit apart, x to the right and y up.

        >>> Hex(2, 0).to_xy()
        (2.0, 0.0)
        """
        return (self[0] + self[1] / 2, 0.0 - self[1] * ROW)

    def __repr__(self) -> str:
        return f"Hex({self[0]}, {self[1]})"

    def __str__(self) -> str:
        return f"({self[0]}, {self[1]})".replace("-", "−")


_new = tuple.__new__  # half the time of Hex(q, r), for the sums that every move takes
ORIGIN = Hex(0, 0)
NAMES = ("E", "NE", "NW", "W", "SW", "SE")
"""The six directions, counter-clockwise from the east: direction k points 60 × k degrees up from the X axis."""

DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
NAMED = dict(zip(NAMES, DIRECTIONS, strict=True))


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How many steps lie between two hexes.

    >>> distance((0, 0), (3, -1))
    3
    """
    q, r = a[0] - b[0], a[1] - b[1]
    return abs(q + r) if (q < 0) == (r < 0) else max(abs(q), abs(r))


def axial(x: float, y: float) -> tuple[float, float]:
    """The hex numbers (q, r) of a place in the plane: whole at the centre of a hex, where they undo `to_xy` exactly.

    >>> axial(*Hex(-2, -10).to_xy()), axial(0.5, 0.0)
    ((-2, -10), (0.5, 0.0))
    """
    r = 0.0 - y / ROW
    q = x - r / 2
    near = (round(q), round(r))
    return near if abs(q - near[0]) < 1e-6 and abs(r - near[1]) < 1e-6 else (q, r)


def shifted(steps: Iterable[tuple[int, int]], by: tuple[int, int]) -> list[Hex]:
    """Several hexes, all moved by the same step.

    >>> shifted([(0, 0), (1, 0)], (2, -1))
    [Hex(2, -1), Hex(3, -1)]
    """
    q, r = by
    return [_new(Hex, (q + a, r + b)) for a, b in steps]


def neighbours(at: tuple[int, int]) -> tuple[Hex, ...]:
    """The six hexes round a hex, in the order of the directions."""
    q, r = at
    return tuple(Hex(q + step[0], r + step[1]) for step in DIRECTIONS)


def within(radius: int, centre: tuple[int, int] = ORIGIN) -> tuple[Hex, ...]:
    """Every hex at most so many steps from a centre, row by row.

    >>> len(within(1)), len(within(12))
    (7, 469)
    """
    q0, r0 = centre
    return tuple(
        Hex(q0 + q, r0 + r)
        for r in range(-radius, radius + 1)
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    )
