"""One of many choices: one list where they are few, a list for each part that differs where they are many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.language import say
from vector3_edu.core.orders import declaration_of, describe
from vector3_edu.core.words import minus

FEW = 12
"""The most choices that are easy to find in one list."""
MANY = 30
"""More entries than these have no notes: to work out the odds of all of them would take too long."""
STYLE = {"description_width": "80px"}
SHORT = 10
"""The longest name of a list, in letters, for which there is room beside the others; a longer one is not cut off."""
WRAP = {"flex_flow": "row wrap", "align_items": "center"}

Path = tuple[tuple[str, str], ...]
"""A choice part by part: what the part is called, and what it is, both in words."""
Note = Callable[[Choice], str]
"""What follows the words of a choice in a list: its price, or its odds."""


def no_note(_choice: Choice) -> str:
    """A note that adds nothing to a choice."""
    return ""


class Sieve:
    """Lists each of which leaves only what agrees with the lists before it. `value` is a number, −1 for nothing at all.

    `label` is what the first list is called; without one, it is called as its part is.
    """

    notes_parts = True
    """Whether the list that decides has the notes, where a choice is put together of several parts."""

    def __init__(self, label: str, offers: Sequence[Choice], nothing: str = "", note: Note = no_note) -> None:
        self.label = label
        self.changed: Callable[[], None] = lambda: None
        self.lists: dict[int, W.Dropdown] = {}
        self.box = W.VBox()
        self._quiet = False
        self.refill(offers, nothing, note)

    def refill(self, offers: Sequence[Choice], nothing: str = "", note: Note = no_note) -> None:
        """Offer these things instead, of which none is chosen yet, or the first where something has to be."""
        self.offers, self.nothing, self.note = list(offers), nothing, cache(note)
        few = len(self.offers) <= FEW
        self.paths: list[Path] = [self.line(each, note) for each in self.offers] if few else self.parts(note)
        self.value = -1 if nothing else 0

    @property
    def value(self) -> int:
        return self._left[0] if self._left else -1

    @value.setter
    def value(self, number: int) -> None:
        nothing = number < 0 or not self.paths
        self._sift({0: self.nothing} if nothing else {k: text for k, (_, text) in enumerate(self.paths[number])})
        self.changed()

    @property
    def choice(self) -> Choice | None:
        """What is chosen, or None for nothing."""
        return self.offers[self.value] if self.value >= 0 else None

    def line(self, choice: Choice, note: Note) -> Path:
        """A choice as one line of a single list."""
        return (("", minus(describe(choice)) + note(choice)),)

    def parts(self, note: Note) -> list[Path]:
        """Choices part by part, with what is done in front where that differs."""
        verbs = [_verb(each) for each in self.offers]
        differ = len(set(verbs)) > 1
        return [
            (((say("Action"), verb),) if differ else ()) + self.parts_of(each, note)
            for verb, each in zip(verbs, self.offers, strict=True)
        ]

    def parts_of(self, choice: Choice, _note: Note) -> Path:
        """The parts of one choice: the fields of the order, each as it is described."""
        known = declaration_of(choice)
        fields = known.kinds.items() if known else ()
        parts = ((kind.label, minus(kind.describe(getattr(choice, name)))) for name, kind in fields)
        return tuple((say(label) if label else "", text or say("nothing")) for label, text in parts)

    def _sift(self, wanted: Mapping[int, str]) -> None:
        """Go down part by part, with a list wherever there is something to choose; `wanted` are the texts to be chosen."""
        self._quiet = True
        left, boxes, depth = list(range(len(self.paths))), [], 0
        while further := [k for k in left if len(self.paths[k]) > depth]:
            fits: dict[str, list[int]] = {self.nothing: []} if self.nothing and not depth else {}
            for k in further:
                fits.setdefault(self.paths[k][depth][1], []).append(k)
            text = wanted[depth] if wanted.get(depth) in fits else next(iter(fits))
            if len(fits) > 1:
                label = (self.label if not depth else "") or self.paths[further[0]][depth][0] or say("Action")
                boxes.append(self._list(depth, label, self._lines(fits), text))
            left = fits[text]
            depth += 1
        self._left = left
        if self.box.children != tuple(boxes):
            self.box.children = boxes
        self._quiet = False

    def _lines(self, fits: Mapping[str, list[int]]) -> tuple[tuple[str, str], ...]:
        """The entries of a list; of a few that decide, with their odds behind them (a choice in one line has them there)."""

        def noted(left: list[int]) -> str:
            decides = self.notes_parts and len(left) == 1 and len(self.paths[left[0]]) > 1 and len(fits) <= MANY
            return self.note(self.offers[left[0]]) if decides else ""

        return tuple((text + noted(left), text) for text, left in fits.items())

    def _list(self, depth: int, label: str, lines: tuple[tuple[str, str], ...], text: str) -> W.Dropdown:
        box = self.lists.get(depth)
        if box is None:
            box = self.lists[depth] = menu(label, [])
            box.observe(self._moved, "value")
        box.description = label
        if box.options != lines:
            box.options = lines
        box.value = text
        return box

    def _moved(self, _: Any = None) -> None:
        if not self._quiet:
            self._sift({depth: box.value for depth, box in self.lists.items()})
            self.changed()


def _verb(choice: Choice) -> str:
    known = declaration_of(choice)
    return say(known.verb(choice)) if known else str(choice)


def menu(label: str, options: list[tuple[str, Any]], value: Any = None) -> W.Dropdown:
    """A list of which one entry is chosen: the first, if nothing is said."""
    chosen = options[0][1] if value is None and options else value
    style = STYLE if len(label) <= SHORT else {"description_width": "initial"}
    return W.Dropdown(options=options, value=chosen, description=label, style=style, layout=W.Layout(width="auto"))


def relabel(units: W.Dropdown, lines: tuple[tuple[str, str], ...], turn_to: Callable[..., None]) -> None:
    """Other words for the same units in a list; the one that is looked at stays, so that `turn_to` is not called."""
    if lines == units.options:
        return
    looked_at = units.value
    units.unobserve(turn_to, "value")
    units.options = lines
    units.value = looked_at
    units.observe(turn_to, "value")
