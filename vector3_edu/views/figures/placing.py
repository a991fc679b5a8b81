"""Where words go so that none covers another: each tries the places around its mark and takes the first that is free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

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
            max(0.0, bounds.left - self.left) + max(0.0, self.right - bounds.right)
            + max(0.0, bounds.top - self.top) + max(0.0, self.bottom - bounds.bottom)
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
    wanted: Sequence[Wanted], taken: Sequence[Rect], bounds: Rect,
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
