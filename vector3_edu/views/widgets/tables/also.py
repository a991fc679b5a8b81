"""What may be added to any order, such as a vote: a list for each, folded away below the controls."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as W

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.orders import describe
from vector3_edu.core.words import minus
from vector3_edu.matches.table import Table
from vector3_edu.views.table.choice_filter import Sieve
from vector3_edu.views.widgets.folds import Folds

NOT_NOW = mark("not now")
NAMES = (mark("Vote"), mark("Warp"))
"""What the lists are called."""


class Also:
    """The extras of an ask. `boxes` is empty where there are none; the fold says what is chosen in it."""

    def __init__(self, model: Table, ask: Ask) -> None:
        self.changed: Callable[[], None] = lambda: None
        offers = {extra: model.match.choices(ask, extra) for extra in ask.extras}
        self.sieves = {extra: Sieve(say(extra.capitalize()), each, say(NOT_NOW)) for extra, each in offers.items() if each}
        for sieve in self.sieves.values():
            sieve.changed = self._move
        self.fold = Folds([W.VBox([sieve.box for sieve in self.sieves.values()])])
        self.boxes = [self.fold] if self.sieves else []
        self._say()

    def order(self) -> dict[str, Choice]:
        """What is added to the order as the lists stand."""
        return {extra: sieve.choice for extra, sieve in self.sieves.items() if sieve.choice is not None}

    def _move(self) -> None:
        self._say()
        self.changed()

    def _say(self) -> None:
        added = chain(minus(describe(choice)) for choice in self.order().values())
        self.fold.set_title(0, say("Also: {added}", added=added) if added else say("Also"))
