"""A sheet of so many pixels: where places lie on it, and where words settle so that none covers another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from vector3_edu.views.figures.marks import Ball, Box, Mark, Point, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette

AIR = 0.35
"""What is kept free before and behind words, in sizes of their letters: words that touch read as one."""

ANCHORS = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of the words stands left of where they are put."""


class Rect(NamedTuple):
    """A box in pixels, y down."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, x: float, y: float, size: float) -> Rect:
        """A square of that size around a pixel."""
        return cls(x - size / 2, y - size / 2, x + size / 2, y + size / 2)

    @classmethod
    def of_text(cls, text: str, x: float, y: float, size: float, anchor: str = "start") -> Rect:
        """The box that words take whose baseline is at y."""
        width = text_width(text, size)
        left = x - ANCHORS[anchor] * width
        return cls(left, y - 0.8 * size, left + width, y + 0.25 * size)

    @classmethod
    def of_turned_text(cls, text: str, x: float, y: float, size: float) -> Rect:
        """The box of words that run downwards, their middle at that pixel."""
        half = text_width(text, size) / 2
        return cls(x - 0.25 * size, y - half, x + 0.8 * size, y + half)

    def overlap(self, other: Rect) -> float:
        """How many square pixels two boxes share."""
        if self.right <= other.left or other.right <= self.left or self.bottom <= other.top or other.bottom <= self.top:
            return 0.0
        wide = min(self.right, other.right) - max(self.left, other.left)
        return wide * (min(self.bottom, other.bottom) - max(self.top, other.top))

    def outside(self, bounds: Rect) -> float:
        """How far it sticks out, in pixels."""
        return (
            max(0.0, bounds.left - self.left)
            + max(0.0, self.right - bounds.right)
            + max(0.0, bounds.top - self.top)
            + max(0.0, self.bottom - bounds.bottom)
        )


@lru_cache(1024)
def text_width(text: str, size: float) -> float:
    """About how wide words are; a little too wide rather than too narrow."""
    return sum(0.33 if letter in " ,.()'il−|" else 0.62 for letter in text) * size


Wanted = tuple[float, float, str, float]
"""The pixel of the mark, the words, and their size."""

Candidate = tuple[float, float, float, str]
"""How little a place is liked, its baseline pixel, and the anchor."""


def place_words(
    wanted: Sequence[Wanted],
    taken: Sequence[Rect],
    bounds: Rect,
    around: Callable[[float, float, float], list[Candidate]] | None = None,
) -> list[Candidate]:
    """For each a place beside its mark, clear of marks, of other words and of the edges.

    `around` lists the places that may be tried for a mark's pixel and a size of letters, the best liked first.
    """
    boxes = list(dict.fromkeys(taken))
    found = []
    for x, y, text, size in wanted:
        far, bx, by, anchor = _best((around or anywhere)(x, y, size), text, size, boxes, bounds)
        box = Rect.of_text(text, bx, by, size, anchor)
        bx += max(0.0, bounds.left - box.left) - max(0.0, box.right - bounds.right)
        by += max(0.0, bounds.top - box.top) - max(0.0, box.bottom - bounds.bottom)
        left, top, right, bottom = Rect.of_text(text, bx, by, size, anchor)
        boxes.append(Rect(left - AIR * size, top, right + AIR * size, bottom))
        found.append((far, bx, by, anchor))
    return found


def anywhere(x: float, y: float, size: float) -> list[Candidate]:
    """Right beside the mark, and further and further out."""
    spots: list[Candidate] = []
    for ring in range(5):
        gap = 0.75 * size + 1.15 * size * ring
        middle = y + 0.3 * size
        spots += [
            (ring + 0.0, x + gap, middle - 0.35 * size * (ring + 1), "start"),
            (ring + 0.1, x - gap, middle - 0.35 * size * (ring + 1), "end"),
            (ring + 0.2, x, y - gap, "middle"),
            (ring + 0.3, x, y + gap + 0.65 * size, "middle"),
            (ring + 0.35, x + gap, middle + 0.5 * size * (ring + 1), "start"),
            (ring + 0.4, x - gap, middle + 0.5 * size * (ring + 1), "end"),
        ]
    return spots


def _best(spots: Sequence[Candidate], text: str, size: float, boxes: Sequence[Rect], bounds: Rect) -> Candidate:
    """The spot that costs least: overlap in square pixels, written out since a crowd needs it many thousand times."""
    tried = [(spot, Rect.of_text(text, spot[1], spot[2], size, spot[3])) for spot in spots]
    lefts, tops, rights, bottoms = zip(*(box for _, box in tried), strict=True)
    left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
    near = [box for box in boxes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
    best, least = spots[0], float("inf")
    for spot, box in tried:
        cost = 18 * spot[0] + 5 * box.outside(bounds)
        left, top, right, bottom = box
        for a, b, c, d in near:
            if cost >= least:
                break
            if a < right and c > left and b < bottom and d > top:
                wide = (c if c < right else right) - (a if a > left else left)
                cost += wide * ((d if d < bottom else bottom) - (b if b > top else top))
        if cost < least:
            best, least = spot, cost
    return best


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


def page_of(  # noqa: PLR0913 (all that takes room on the paper)
    window: Box,
    width: float,
    height: float,
    title: str,
    palette: Palette,
    legend: bool,
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
