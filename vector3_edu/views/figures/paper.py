"""A sheet of so many pixels: where places lie on it, and where words settle so that none covers another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from vector3_edu.views.figures.marks import Ball, Box, Mark, Point, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.placing import Rect, place_words

RING = 26
"""As wide as a disc is, in pixels, that words keep off; across a larger one they may lie."""


class Paper(NamedTuple):
    """How places become pixels: equal scale both ways, Y up, everything inside the margins."""

    scale: float
    left: float
    top: float

    def at(self, place: Point) -> tuple[float, float]:
        """The pixel of a place."""
        return (self.left + place[0] * self.scale, self.top - place[1] * self.scale)


def fit(window: Box, width: float, height: float, margins: tuple[float, float, float, float]) -> Paper:
    """The paper on which the window is as large as it can be. Margins are left, top, right, bottom."""
    (x0, y0, _), (x1, y1, _) = window
    left, top, right, bottom = margins
    wide, tall = max(width - left - right, 10.0), max(height - top - bottom, 10.0)
    scale = min(wide / max(x1 - x0, 1e-9), tall / max(y1 - y0, 1e-9))
    over, under = (wide - scale * (x1 - x0)) / 2, (tall - scale * (y1 - y0)) / 2
    return Paper(scale, left + over - x0 * scale, top + under + y1 * scale)


def page_of(
    window: Box, width: float, height: float, title: str, palette: Palette, legend: bool,
    margins: tuple[float, float, float, float],
) -> Paper:
    """The paper of a drawing with its margins, its title above and its legend below."""
    left, top, right, bottom = (margin * palette.scale for margin in margins)
    heading, foot = 30 * palette.scale if title else 0, 26 * palette.scale if legend else 0
    return fit(window, width, height, (left, top + heading, right, bottom + foot))


def settled(marks: Sequence[Mark], paper: Paper, scale: float, bounds: Rect) -> list[tuple[Words, float, float]]:
    """Each of the free words with its anchor and the pixel at which it is written; bold ones choose first."""
    wanted = sorted((mark for mark in marks if isinstance(mark, Words) and mark.free), key=lambda mark: not mark.bold)
    if not wanted:
        return []
    taken = [box for mark in marks for box in _taken(mark, paper, scale)]
    spots = place_words([(*paper.at(words.at), words.text, words.size * scale) for words in wanted], taken, bounds)
    return [(words._replace(anchor=anchor), x, y) for words, (_, x, y, anchor) in zip(wanted, spots, strict=True)]


def _taken(mark: Mark, paper: Paper, scale: float) -> list[Rect]:
    """The boxes that a mark takes, so that words keep off it. Thin lines take none: words may lie across them."""
    match mark:
        case Spot(at, _, size):
            return [Rect.around(*paper.at(at), size * scale)]
        case Ball(centre, radius) if 2 * radius * paper.scale < RING * scale:
            return [Rect.around(*paper.at(centre), 2 * radius * paper.scale)]
        case Pointer(start, end):
            return _along(paper.at(start), paper.at(end), scale)
        case Stroke(points, ink) if ink.width >= 1.5 and len(points) <= 6:
            return [box for a, b in pairwise(points) for box in _along(paper.at(a), paper.at(b), scale)]
        case Words(at, text, _, size, anchor, shift) if not mark.free:
            x, y = paper.at(at)
            x, y, size = x + shift[0] * scale, y + shift[1] * scale, size * scale
            return [Rect.of_turned_text(text, x, y, size) if mark.turn else Rect.of_text(text, x, y, size, anchor)]
        case _:
            return []


def _along(start: tuple[float, float], end: tuple[float, float], scale: float) -> list[Rect]:
    """Small boxes along a line, and a larger one at its tip."""
    (x0, y0), (x1, y1) = start, end
    count = min(60, int(hypot(x1 - x0, y1 - y0) / (9 * scale)) + 1)
    boxes = [Rect.around(x0 + (x1 - x0) * i / count, y0 + (y1 - y0) * i / count, 4 * scale) for i in range(count)]
    return [*boxes, Rect.around(x1, y1, 9 * scale)]
