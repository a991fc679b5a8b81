"""Choices of Triplanetary as lists: one list where they are few, a list for each thing that differs where they are many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.notation import write_choice, write_way
from vector3_edu.games.triplanetary.orders import Announce, Commission, Together, Trade
from vector3_edu.games.triplanetary.words import describe_choice, whereabouts
from vector3_edu.games.triplanetary.words_choices import cargo
from vector3_edu.views.widgets.tables.triplanetary_base import menu

FEW = 12
"""As many choices as are still easily found in one list."""

FIELDS = {
    "by": "Pushed", "kind": "What", "place": "Where", "load": "Carries", "other": "With", "many": "How many",
    "world": "Where", "what": "Does", "item": "What", "ship": "Ship", "items": "What", "targets": "At", "target": "Whom",
    "parts": "Which",
}  # fmt: skip
"""What a part of a choice is called before its list."""

Path = tuple[tuple[str, str], ...]
"""A choice part by part: what the part is called, and what it is, both in words."""


Priced = Callable[[Choice, str], str]
"""Adds to the words of a choice what it costs."""


def as_it_is(choice: Choice, words: str) -> str:
    """The words of what costs nothing."""
    return words


class Sieve:
    """One of many choices: each list leaves only what agrees with the lists before it. `value` is its number, −1 nothing."""

    def __init__(
        self,
        label: str,
        offers: Sequence[Choice],
        describe: Callable[[Choice], str],
        nothing: str = "",
        priced: Priced = as_it_is,
    ) -> None:
        self.label, self.describe = label, describe
        self.changed: Callable[[], None] = lambda: None
        self.lists: dict[int, W.Dropdown] = {}
        self.box = W.VBox()
        self._quiet = False
        self.refill(offers, priced, nothing)

    def refill(self, offers: Sequence[Choice], priced: Priced, nothing: str) -> None:
        """Offer these things instead, of which none is chosen yet, or the first where something has to be."""
        self.offers, self.nothing = list(offers), nothing
        few = len(self.offers) <= FEW
        told = [(("", priced(each, self.describe(each))),) for each in self.offers] if few else _paths(self.offers, priced)
        self.paths: list[Path] = list(told)
        self.value = -1 if nothing else 0

    @property
    def value(self) -> int:
        return self._left[0] if self._left else -1

    @value.setter
    def value(self, number: int) -> None:
        self._sift({0: self.nothing} if number < 0 else {k: text for k, (_, text) in enumerate(self.paths[number])})
        self.changed()

    @property
    def choice(self) -> Choice | None:
        """What is chosen, or None for nothing."""
        return self.offers[self.value] if self.value >= 0 else None

    def _sift(self, wanted: Mapping[int, str]) -> None:
        """Go down part by part, with a list wherever there is something to choose; `wanted` are the texts to be chosen."""
        self._quiet = True
        left, boxes, depth = list(range(len(self.paths))), [], 0
        while parts := [self.paths[k][depth] for k in left if len(self.paths[k]) > depth]:
            texts = list(dict.fromkeys(text for _, text in parts))
            options = [self.nothing, *texts] if self.nothing and not depth else texts
            text = wanted[depth] if wanted.get(depth) in options else options[0]
            if len(options) > 1:
                boxes.append(self._list(depth, parts[0][0] if depth else self.label, options, text))
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


def _paths(offers: Sequence[Choice], priced: Priced) -> list[Path]:
    """Choices part by part, with what is done in front where that differs."""
    verbs = ["several things" if isinstance(each, Together) else write_choice(each).split()[0] for each in offers]
    told = len(set(verbs)) > 1
    return [((("Does", verb),) if told else ()) + _parts(each, priced) for verb, each in zip(verbs, offers, strict=True)]


def _parts(choice: Choice, priced: Priced) -> Path:
    """The parts of a choice; the price stands with the kind of thing that is bought: for one of them, and empty."""
    fields: Mapping[str, Any] = getattr(choice, "_asdict", dict)() or {"": write_choice(choice)}
    words = {name: _words(name, value) for name, value in fields.items()}
    if isinstance(choice, Commission):
        words["kind"] = priced(choice._replace(load=()), words["kind"])
    if isinstance(choice, Trade):
        words["item"] = priced(choice._replace(many=1), words["item"])
    return tuple((FIELDS.get(name, name.capitalize()), text) for name, text in words.items())


def _words(name: str, value: Any) -> str:
    """A part of a choice as it stands in a list."""
    if name == "by":
        return write_way(Hex(*value)) or "not at all"
    if name == "load":
        return cargo(value)
    if name in ("place", "world"):
        return whereabouts(str(value))
    if name == "worlds":
        return describe_choice(Announce(value))
    if name == "parts":
        return describe_choice(Together(value))
    if isinstance(value, tuple):
        return listed(map(str, value), last="and") if value else "nobody"
    if isinstance(value, int) and not isinstance(value, bool):
        return str(abs(value))
    return str(value) or "nobody"
