"""One of many choices: one list where they are few, a list for each part that differs where they are many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.orders import declared, describe
from vector3_edu.core.words import minus

FEW = 12
"""As many choices as are easily found in one list."""
STYLE = {"description_width": "104px"}
WRAP = {"flex_flow": "row wrap", "align_items": "center"}

Path = tuple[tuple[str, str], ...]
"""A choice part by part: what the part is called, and what it is, both in words."""
Note = Callable[[Choice], str]
"""What goes on after the words of a choice in a list: its price, or its odds."""


def no_note(choice: Choice) -> str:
    """Nothing to be said of a choice but what it is."""
    return ""


class Sieve:
    """Lists each of which leaves only what agrees with the lists before it. `value` is a number, −1 for nothing at all.

    `label` is what the first list is called; without one, it is called as its part is.
    """

    def __init__(self, label: str, offers: Sequence[Choice], nothing: str = "", note: Note = no_note) -> None:
        self.label = label
        self.changed: Callable[[], None] = lambda: None
        self.lists: dict[int, W.Dropdown] = {}
        self.box = W.VBox()
        self._quiet = False
        self.refill(offers, nothing, note)

    def refill(self, offers: Sequence[Choice], nothing: str = "", note: Note = no_note) -> None:
        """Offer these things instead, of which none is chosen yet, or the first where something has to be."""
        self.offers, self.nothing = list(offers), nothing
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
            ((("Does", verb),) if differ else ()) + self.parts_of(each, note)
            for verb, each in zip(verbs, self.offers, strict=True)
        ]

    def parts_of(self, choice: Choice, note: Note) -> Path:
        """The parts of one choice: the fields of the order, each as it is described."""
        known = declared(choice)
        fields = known.kinds.items() if known else ()
        parts = ((kind.label, minus(kind.describe(getattr(choice, name)))) for name, kind in fields)
        return tuple((label, text or "nothing") for label, text in parts)

    def _sift(self, wanted: Mapping[int, str]) -> None:
        """Go down part by part, with a list wherever there is something to choose; `wanted` are the texts to be chosen."""
        self._quiet = True
        left, boxes, depth = list(range(len(self.paths))), [], 0
        while parts := [self.paths[k][depth] for k in left if len(self.paths[k]) > depth]:
            texts = list(dict.fromkeys(text for _, text in parts))
            options = [self.nothing, *texts] if self.nothing and not depth else texts
            text = wanted[depth] if wanted.get(depth) in options else options[0]
            if len(options) > 1:
                label = (self.label if not depth else "") or parts[0][0] or "Does"
                boxes.append(self._list(depth, label, options, text))
            left = [k for k in left if self.paths[k][depth : depth + 1] == ((parts[0][0], text),)] if text in texts else []
            depth += 1
        self._left = left
        if self.box.children != tuple(boxes):
            self.box.children = boxes
        self._quiet = False

    def _list(self, depth: int, label: str, options: list[str], text: str) -> W.Dropdown:
        box = self.lists.get(depth)
        if box is None:
            box = self.lists[depth] = menu(label, [])
            box.observe(self._moved, "value")
        box.description = label
        if box.options != (wanted := tuple((each, each) for each in options)):
            box.options = wanted
        box.value = text
        return box

    def _moved(self, _: Any = None) -> None:
        if not self._quiet:
            self._sift({depth: box.value for depth, box in self.lists.items()})
            self.changed()


def _verb(choice: Choice) -> str:
    known = declared(choice)
    return known.verb(choice) if known else str(choice)


def menu(label: str, options: list[tuple[str, Any]], value: Any = None) -> W.Dropdown:
    """A list of which one entry is chosen: the first, if nothing is said."""
    chosen = options[0][1] if value is None and options else value
    return W.Dropdown(options=options, value=chosen, description=label, style=STYLE, layout=W.Layout(width="auto"))


def relabel(units: W.Dropdown, lines: tuple[tuple[str, str], ...], turn_to: Callable[..., None]) -> None:
    """Other words for the same units in a list; the one that is looked at stays, so that `turn_to` is not called."""
    if lines == units.options:
        return
    looked_at = units.value
    units.unobserve(turn_to, "value")
    units.options = lines
    units.value = looked_at
    units.observe(turn_to, "value")
