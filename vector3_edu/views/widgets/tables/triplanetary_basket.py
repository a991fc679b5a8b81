"""Several things that one ship of Triplanetary does in a resupply phase, gathered one by one at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.orders import describe
from vector3_edu.games.triplanetary.rules.orders import SEVERAL, Resupply, Together
from vector3_edu.games.triplanetary.rules.ship_actions import MOST
from vector3_edu.views.table.choice_filter import WRAP, Note, Sieve


class Left(NamedTuple):
    """What a ship can still do when it has done some things, and what that costs."""

    offers: Sequence[Choice]
    note: Note


def gathers(offers: Sequence[Choice]) -> bool:
    """Whether more than one thing could be done: a base fills a hold only once, so that loads alone are none."""
    able = [each for each in offers if isinstance(each, SEVERAL)]
    return len(able) > 1 and not all(isinstance(each, Resupply) for each in able)


class Basket:
    """The list of a unit, with what was gathered before above it, and below it the buttons that gather and start again."""

    def __init__(self, unit: str, sieve: Sieve, left: Callable[[tuple[Choice, ...]], Left]) -> None:
        self.unit, self.sieve, self.left = unit, sieve, left
        self.gathered: tuple[Choice, ...] = ()
        self.told = W.HTML()
        self.told.add_class("v3-live-words")
        self.more = _button("And then …", f"Gather this for {unit}, and choose something else")
        self.again = _button("Start again", f"Forget what was gathered for {unit}")
        self.more.on_click(lambda _: self._gather((*self.gathered, *self._looked_at())))
        self.again.on_click(lambda _: self._gather(()))
        self.box = W.VBox([self.told, sieve.box, W.HBox([self.more, self.again], layout=WRAP)])
        self.show()

    @property
    def choice(self) -> Choice | None:
        """All that is gathered, and what the list says last."""
        parts = (*self.gathered, *self._looked_at())
        return Together(parts) if len(parts) > 1 else parts[0] if parts else None

    def _looked_at(self) -> tuple[Choice, ...]:
        """What the list says: nothing, one thing, or several that are offered as one."""
        choice = self.sieve.choice
        return choice.parts if isinstance(choice, Together) else () if choice is None else (choice,)

    def _gather(self, parts: tuple[Choice, ...]) -> None:
        self.gathered = parts
        offers, note = self.left(parts)
        self.sieve.refill(offers, "nothing more" if parts else "nothing", note)

    def show(self) -> None:
        """Say what is gathered, and let go on with it whoever can."""
        words = escape(", then ".join(map(describe, self.gathered)))
        self.told.value = f"<p>{escape(self.unit)} will {words}.</p>" if self.gathered else ""
        self.told.layout.display = self.again.layout.display = "" if self.gathered else "none"
        looked_at = self._looked_at()
        fits = looked_at and all(isinstance(each, SEVERAL) for each in looked_at)
        self.more.disabled = not fits or len(self.gathered) + len(looked_at) >= MOST


def _button(label: str, tooltip: str) -> W.Button:
    return W.Button(description=label, tooltip=tooltip, layout=W.Layout(width="auto"))
