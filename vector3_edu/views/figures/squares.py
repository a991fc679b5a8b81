"""Squared paper: unit squares with their numbers along two edges, and what is printed in some of them.

Each kind of square has a pattern of lines as well as a tint, so that nobody has to tell them apart by colour.
"""

from __future__ import annotations

from math import ceil, floor

from vector3_edu.core.picture.scene import Board, Cell
from vector3_edu.views.figures.camera import ticks
from vector3_edu.views.figures.marks import Ball, Ink, Mark, Point, Stroke, Words, plain
from vector3_edu.views.figures.palettes import Palette

TINT = 0.1
"""How strong the tint of a square is: any text on it still has a contrast of 4.5 to 1."""
MOST_NUMBERS = 16
"""Numbers along an edge; with more squares than that, not each has one."""


def squares(ground: Board, palette: Palette) -> list[Mark]:
    """The paper, its special squares, its lines and its numbers."""
    (x0, y0), (x1, y1) = ground.low, ground.high
    edge = _rectangle(x0, y0, x1, y1)
    rule = Ink(palette.grid, 1)
    special = sorted(ground.cells, key=lambda cell: cell.kind)  # squares of one kind make one path
    marks: list[Mark] = [Stroke(edge, Ink(palette.axis, 0, fill=palette.sheet), closed=True)]
    marks += [_tint(cell, palette) for cell in special]
    marks += [Stroke(((x + 0.5, y0, 0), (x + 0.5, y1, 0)), rule) for x in range(ceil(x0), floor(x1))]
    marks += [Stroke(((x0, y + 0.5, 0), (x1, y + 0.5, 0)), rule) for y in range(ceil(y0), floor(y1))]
    marks += [mark for cell in special for mark in _pattern(cell, palette)]
    marks += [Words(cell.at, cell.label, palette.soft, 12, shift=(0, 4)) for cell in ground.cells if cell.label]
    for x in ticks(x0, x1, MOST_NUMBERS):
        marks.append(Words((x, y0, 0), plain(x), palette.soft, 11, shift=(0, 16)))
    for y in ticks(y0, y1, MOST_NUMBERS):
        marks.append(Words((x0, y, 0), plain(y), palette.soft, 11, "end", shift=(-7, 4)))
    return [*marks, Stroke(edge, Ink(palette.axis, 1.6), closed=True)]


def _tint(cell: Cell, palette: Palette) -> Stroke:
    tint = {"start": palette.world, "checkpoint": palette.star}.get(cell.kind, palette.axis)
    x, y, _ = cell.at
    return Stroke(_rectangle(x - 0.5, y - 0.5, x + 0.5, y + 0.5), Ink(tint, 0, fill=tint, opacity=TINT), closed=True)


def _pattern(cell: Cell, palette: Palette) -> list[Mark]:
    """Walls are hatched, a finish is chequered, a start is a ring and a checkpoint a dashed square."""
    x, y, _ = cell.at
    if cell.kind == "wall":
        ends = ((-0.5, -0.5, 0.5, 0.5), (-0.5, 0.0, 0.0, 0.5), (0.0, -0.5, 0.5, 0.0))
        return [Stroke(((x + a, y + b, 0.0), (x + c, y + d, 0.0)), Ink(palette.axis, 1)) for a, b, c, d in ends]
    if cell.kind == "finish":
        chequer = Ink(palette.axis, 1, fill=palette.axis, opacity=TINT)
        return [Stroke(_rectangle(x - 0.5, y, x, y + 0.5), chequer, closed=True),
                Stroke(_rectangle(x, y - 0.5, x + 0.5, y), chequer, closed=True)]  # fmt: skip
    if cell.kind == "start":
        return [Ball(cell.at, 0.36, Ink(palette.world, 1))]
    if cell.kind == "checkpoint":
        return [Stroke(_rectangle(x - 0.4, y - 0.4, x + 0.4, y + 0.4), Ink(palette.star, 1, "dash"), closed=True)]
    return []


def _rectangle(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    return ((x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0))
