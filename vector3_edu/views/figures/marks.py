"""What a picture is drawn with: a handful of marks in space, from which plotly, SVG and print are all made.

Places are (x, y, z); a flat picture leaves z at 0. Sizes of spots, pens and letters are in pixels, so that they
stay readable however far away things are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import isfinite
from typing import NamedTuple

from vector3_edu.core.language import Style, number_style
from vector3_edu.core.problems import Refused

Point = tuple[float, float, float]


class Ink(NamedTuple):
    """How a line is drawn and a shape is filled. `dash` is "", "dot" or "dash"; no `fill` leaves it open."""

    colour: str
    width: float = 1.5
    dash: str = ""
    fill: str = ""
    opacity: float = 1.0
    """Of the fill alone; a line is always solid enough to be seen."""


class Stroke(NamedTuple):
    """A broken line, or a closed outline."""

    points: tuple[Point, ...]
    ink: Ink
    closed: bool = False
    id: str = ""
    """What it is the line of: in a film, marks of one id become each other."""
    fades: bool = False
    """Whether it is fainter toward its beginning, as the trail of something that moves."""


class Ball(NamedTuple):
    """Everything within a distance: a sphere in space, a disc on paper."""

    centre: Point
    radius: float
    ink: Ink
    id: str = ""


class Spot(NamedTuple):
    """A small sign at a place, always the same size."""

    at: Point
    shape: str
    size: float
    ink: Ink
    hover: str = ""
    legend: str = ""
    id: str = ""
    look: str = ""
    """What it is a sign for ("ship", "torpedo", "mine"): in space it is drawn as such a thing, on paper as its shape."""
    facing: Point = (0, 0, 0)
    """Where it points."""


class Pointer(NamedTuple):
    """An arrow from a place to a place."""

    start: Point
    end: Point
    ink: Ink
    hover: str = ""
    id: str = ""


class Words(NamedTuple):
    """Letters at a place. `free` words move a little so that none covers another; `shift` is in pixels, y down."""

    at: Point
    text: str
    colour: str
    size: float = 13
    anchor: str = "middle"
    shift: tuple[float, float] = (0, 0)
    free: bool = False
    bold: bool = False
    turn: float = 0
    """Degrees by which the words lean, counter-clockwise."""
    id: str = ""


Mark = Stroke | Ball | Spot | Pointer | Words
Box = tuple[Point, Point]


def upright_line(x: float, size: tuple[float, float], words: str, colour: str, rise: float) -> list[Mark]:
    """A dashed line across a chart of this size, with words above it that stay within the chart."""
    wide, tall = size
    anchor = "middle"
    if 4 * x < wide:
        anchor = "start"
    elif 4 * x > 3 * wide:
        anchor = "end"
    line = Stroke(((x, 0, 0), (x, tall, 0)), Ink(colour, 1.6, "dash"))
    return [line, Words((x, tall, 0), words, colour, 12, anchor, shift=(0, -rise))]


def places(marks: Iterable[Mark]) -> Iterator[Point]:
    """Every place that has to be seen for all marks to be seen."""
    for mark in marks:
        match mark:
            case Stroke(points):
                yield from points
            case Ball((x, y, z), r):
                yield (x - r, y - r, z - r)
                yield (x + r, y + r, z + r)
            case Pointer(start, end):
                yield start
                yield end
            case Spot() | Words():
                yield mark.at


def box(points: Iterable[Point]) -> Box:
    """The smallest box with all the points in it; a unit box if there are none."""
    points = list(points) or [(0.0, 0.0, 0.0), (1.0, 1.0, 1.0)]
    xs, ys, zs = zip(*points, strict=True)
    return (min(xs), min(ys), min(zs)), (max(xs), max(ys), max(zs))


def point(value: object, what: str = "A place") -> Point:
    """Three numbers as a place; one or two are filled up with zeros. Anything else is refused in a sentence.

    >>> point((3, -2))
    (3, -2, 0)
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        value = (value,)
    if not isinstance(value, tuple | list) or not 1 <= len(value) <= 3:
        raise Refused(f"{what} is one to three numbers, such as (2, 0, −1); {_short(value)} is not.")
    for number in value:
        if isinstance(number, bool) or not isinstance(number, int | float) or not isfinite(number) or abs(number) > 1e9:
            raise Refused(f"{what} is made of ordinary numbers, such as (2, 0, −1); {_short(number)} is not one.")
    x, y, z = (*value, 0, 0)[:3]
    return (x, y, z)


def number(value: object, what: str, low: float, high: float) -> float:
    """A number between two bounds, or a sentence that says why not."""
    good = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and low <= value <= high
    if not good:
        raise Refused(f"{what} is a number from {low:g} to {high:g}; {_short(value)} is not.")
    assert isinstance(value, int | float)
    return value


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def plain(value: float) -> str:
    """A number as a person writes it: a true minus, no needless decimals.

    >>> plain(-2.0), plain(3.7416)
    ('−2', '3.7')
    """
    return _plain(value, number_style())


@lru_cache(4096)
def _plain(value: float, style: Style) -> str:
    rounded = round(value, 1)
    text = str(int(rounded)) if rounded == int(rounded) else f"{rounded:.1f}"
    return text.replace("-", "−").replace(".", style.point)


def triple(value: Sequence[float], dims: int = 3) -> str:
    """A vector as a person writes it, with at most so many of its numbers.

    >>> triple((2, 0, -1))
    '(2, 0, −1)'
    """
    return _in_brackets(tuple(value[:dims]), number_style())


@lru_cache(4096)
def _in_brackets(numbers: tuple[float, ...], style: Style) -> str:
    """The places of trails are written again and again while a student moves something else."""
    written = [_plain(number, style) for number in numbers]
    return f"({(style.between if any(style.point in each for each in written) else ', ').join(written)})"
