"""Graphs of one quantity over another: lines, measured points and a line through them; as plotly, as SVG and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.camera import ticks
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Spot, Stroke, Words, number, plain
from vector3_edu.views.figures.palettes import Palette, palette_named

WIDE, TALL = 16.0, 7.0
"""A graph is drawn on a plane of its own, so that both its directions can have any scale."""
SIZE = (470, 262)
MARGINS = (46, 26, 18, 42)

Pairs = Sequence[tuple[float, float]]


class Curve(NamedTuple):
    """A line of a graph, or measured points without a line."""

    name: str
    points: tuple[tuple[float, float], ...]
    colour: str
    dots: bool = False
    """Whether these are points that were measured."""
    dash: str = ""


@dataclass(frozen=True)
class Graph(Figure):
    """A graph that knows where its numbers lie, so that a cursor can move over it."""

    curves: tuple[Curve, ...] = ()
    low: tuple[float, float] = (0, 0)
    high: tuple[float, float] = (1, 1)

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Where a pair of numbers lies in the SVG, in its pixels."""
        return self.page().at(self.spot(x, y))

    def spot(self, x: float, y: float) -> tuple[float, float, float]:
        """Where a pair of numbers lies on the plane of the drawing."""
        (x0, y0), (x1, y1) = self.low, self.high
        return WIDE * (x - x0) / (x1 - x0), TALL * (y - y0) / (y1 - y0), 0.0


def graph(
    title: str,
    curves: Sequence[Curve],
    across: str,
    words: str,
    palette: str | Palette = "default",
    size: tuple[int, int] = SIZE,
) -> Graph:
    """A graph of some lines over one axis; the ranges are round numbers, and zero is always in them."""
    colours = palette_named(palette)
    xs, ys = ([pair[i] for curve in curves for pair in curve.points] for i in (0, 1))
    (x0, x1), (y0, y1) = _range(xs), _range(ys)
    empty = Graph(
        title,
        (),
        words,
        colours,
        ((0, 0, 0), (WIDE, TALL, 0)),
        size=size,
        margins=MARGINS,
        curves=tuple(curves),
        low=(x0, y0),
        high=(x1, y1),
    )
    marks = [*_frame(empty, across), *(mark for curve in curves for mark in _drawn(empty, curve))]
    return Graph(
        title,
        tuple(marks),
        words,
        colours,
        empty.around,
        size=size,
        margins=MARGINS,
        curves=empty.curves,
        low=empty.low,
        high=empty.high,
        legend=_legend(curves),
    )


def scatter(points: Pairs, across: str, up: str, slope: float | None = None, palette: str | Palette = "default") -> Graph:
    """Measured points and, if its slope is given, a straight line through the origin.

    >>> scatter([(0.1, 6), (0.2, 12)], "1/mass in 1/t", "acceleration in m/s²").title
    'acceleration in m/s² over 1/mass in 1/t'
    """
    checked = tuple(_pair(pair) for pair in points)
    if not checked:
        raise Refused("There is nothing to plot yet. A graph needs at least one pair of numbers, such as (0.5, 3).")
    colours = palette_named(palette)
    curves = [Curve("measured", checked, colours.seats[0], dots=True)]
    said = "; ".join(f"{in_digits(x)}: {in_digits(y)}" for x, y in checked)
    words = f"{up} over {across}. Measured: {said}."
    if slope is not None:
        end = max(x for x, _ in checked) * 1.05
        rise = number(slope, "A slope", -1e6, 1e6)
        name = f"slope {plain(rise)}"
        curves.append(Curve(name, ((0.0, 0.0), (end, rise * end)), colours.burn, dash="dash"))
        words += f"\nA straight line through the origin has the slope {plain(rise)}."
    return graph(f"{up} over {across}", curves, across, words, palette, (620, 340))


def in_digits(value: float) -> str:
    """A number with three digits that count, and a true minus: thousandths matter where an axis is short.

    >>> in_digits(0.0416667), in_digits(-2.0), in_digits(1200)
    ('0.0417', '−2', '1200')
    """
    text = f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"
    return text.replace("-", "−")


def _pair(pair: object) -> tuple[float, float]:
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        raise Refused(f"A point of a graph is a pair of numbers, such as (0.5, 3); {str(pair)[:40]} is not.")
    return number(pair[0], "A number across", -1e6, 1e6), number(pair[1], "A number up", -1e6, 1e6)


def _range(values: Sequence[float]) -> tuple[float, float]:
    """From where to where an axis goes: zero is in it, and its ends are round."""
    low, high = min((0.0, *values)), max((0.0, *values))
    step = _step(high - low or 1.0)
    return floor(low / step + 1e-9) * step, max(ceil(high / step - 1e-9), 0 if low < 0 else 1) * step


def _step(span: float) -> float:
    """A round step of which at most six fit into a span."""
    size = 1e-6
    while True:
        for part in (1, 2, 5):
            if span <= 6 * part * size:
                return part * size
        size *= 10


def _levels(low: float, high: float) -> list[float]:
    if high - low >= 3:
        return [float(n) for n in ticks(low, high, 8)]
    step = _step(high - low)
    return [round(n * step, 9) for n in range(round(low / step), round(high / step) + 1)]


def _frame(sheet: Graph, across: str) -> list[Mark]:
    look, (x0, y0), (x1, y1) = sheet.palette, sheet.low, sheet.high
    marks: list[Mark] = []
    for y in _levels(y0, y1):
        marks.append(Stroke((sheet.spot(x0, y), sheet.spot(x1, y)), Ink(look.axis if y == 0 else look.grid, 1)))
        marks.append(Words(sheet.spot(x0, y), in_digits(y), look.soft, 12, "end", (-8, 4)))
    for x in _levels(x0, x1):
        marks.append(Stroke((sheet.spot(x, y0), sheet.spot(x, y1)), Ink(look.axis if x == 0 else look.grid, 1)))
        marks.append(Words(sheet.spot(x, y0), in_digits(x), look.soft, 12, shift=(0, 18)))
    return [*marks, Words(sheet.spot((x0 + x1) / 2, y0), across, look.ink, 12.5, shift=(0, 36))]


def _drawn(sheet: Graph, curve: Curve) -> list[Mark]:
    ink = Ink(curve.colour, 2.4, curve.dash)
    spots = tuple(sheet.spot(x, y) for x, y in curve.points)
    if not curve.dots:
        return [Stroke(spots, ink)]
    return [
        Spot(spot, "circle", 8, ink, f"{in_digits(x)}: {in_digits(y)}", curve.name)
        for spot, (x, y) in zip(spots, curve.points, strict=True)
    ]


def _legend(curves: Sequence[Curve]) -> tuple[Spot, ...]:
    """Names are needed where there is more than one line."""
    if len(curves) < 2:
        return ()
    return tuple(Spot((0, 0, 0), "circle" if c.dots else "square", 9, Ink(c.colour, 2.4), legend=c.name) for c in curves)
