"""Pointy-top hexes whose centres are one unit apart: their outlines, their grid, and rocks in them."""

from __future__ import annotations

from functools import cache
from math import ceil, cos, floor, radians, sin, sqrt

from vector3_edu.core.picture.scene import Board
from vector3_edu.views.figures.marks import Ink, Point, Stroke
from vector3_edu.views.figures.sheets import Sheet

ROW = sqrt(3) / 2
CORNERS = tuple((cos(radians(a)) / sqrt(3), sin(radians(a)) / sqrt(3)) for a in (90, 30, -30, -90, -150, 150))
NEIGHBOURS = tuple((cos(radians(a)), sin(radians(a))) for a in (60, 0, -60, -120, 180, 120))
"""Across each side: from corner k to corner k + 1 lies the neighbour k."""


def hexes_of(ground: Board) -> tuple[Point, ...]:
    """The centres of all hexes of a map; where they are not listed, all between its edges."""
    return ground.hexes or _between(ground.low, ground.high)


@cache
def _between(low: tuple[float, float], high: tuple[float, float]) -> tuple[Point, ...]:
    (x0, y0), (x1, y1) = low, high
    centres = []
    for row in range(ceil(y0 / ROW - 1e-9), floor(y1 / ROW + 1e-9) + 1):
        aside = (row % 2) / 2
        for column in range(ceil(x0 - aside - 1e-9), floor(x1 - aside + 1e-9) + 1):
            centres.append((column + aside, row * ROW, 0.0))
    return tuple(centres)


def hex_sheet(low: tuple[float, float], high: tuple[float, float]) -> Sheet:
    """A map of hexes as a sheet with the two axes of hexes, q to the east and r to the south-east."""
    (x0, y0), (x1, y1) = low, high
    top, bottom = round(-y1 / ROW), round(-y0 / ROW)
    left, right = round(x0 - bottom / 2), round(x1 - top / 2)
    return Sheet("map", "xy", (0, 0), ((1, 0), (0.5, -ROW)), (left, top), (right, bottom))


def hex_corners(centre: Point) -> tuple[Point, ...]:
    """The six corners of a hex, from the top, clockwise."""
    return tuple((centre[0] + x, centre[1] + y, 0.0) for x, y in CORNERS)


@cache
def hex_grid(centres: tuple[Point, ...], ink: Ink) -> tuple[Stroke, ...]:
    """The lines between hexes, each drawn once: zigzags along the tops of rows, uprights, and the rim at the bottom."""
    there = {_key(x, y) for x, y, _ in centres}
    zigzags: list[list[Point]] = []
    strokes = []
    before: tuple[int, int] | None = None
    for centre in sorted(centres, key=lambda at: (_key(at[0], at[1])[1], at[0])):
        x, y, _ = centre
        column, row = _key(x, y)
        corners = hex_corners(centre)
        if before != (column - 2, row):
            zigzags.append([corners[5]])
            strokes.append(Stroke((corners[4], corners[5]), ink))
        zigzags[-1] += [corners[0], corners[1]]
        strokes.append(Stroke((corners[1], corners[2]), ink))
        for side in (2, 3):
            u, v = NEIGHBOURS[side]
            if _key(x + u, y + v) not in there:
                strokes.append(Stroke((corners[side], corners[side + 1]), ink))
        before = (column, row)
    return (*(Stroke(tuple(line), ink) for line in zigzags), *strokes)


@cache
def rim(centres: tuple[Point, ...], among: tuple[Point, ...], ink: Ink) -> tuple[Stroke, ...]:
    """The outline of some hexes, not drawn where the hexes that are shown end."""
    inside, shown = ({_key(x, y) for x, y, _ in places} for places in (centres, among))
    strokes = []
    for x, y, _ in centres:
        corners = hex_corners((x, y, 0.0))
        for side, (u, v) in enumerate(NEIGHBOURS):
            if (beyond := _key(x + u, y + v)) not in inside and beyond in shown:
                strokes.append(Stroke((corners[side], corners[(side + 1) % 6]), ink))
    return tuple(strokes)


def _key(x: float, y: float) -> tuple[int, int]:
    return (round(2 * x), round(y / ROW))


def pebbles(centre: Point, count: int) -> list[tuple[Point, ...]]:
    """The outlines of rocks strewn in a hex, always the same ones in the same hex."""
    x, y, _ = centre
    start = 37 * round(2 * x) + 71 * round(y / ROW)
    found = []
    for i in range(count):
        turn = radians((start * 47 + i * 360 / count + 23 * i) % 360)
        out, radius = 0.16 + 0.06 * ((start + i) % 3), 0.055 + 0.02 * ((start + 2 * i) % 3)
        px, py = x + out * cos(turn), y + out * sin(turn)
        corners = (turn + radians(72 * k) for k in range(5))
        found.append(tuple((px + radius * cos(c), py + radius * sin(c), 0.0) for c in corners))
    return found
