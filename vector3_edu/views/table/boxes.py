"""Boxes of the table: numbers that are never changed without a word, and words that are spoken when they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as W
import traitlets

from vector3_edu.core.language import mark, say
from vector3_edu.views.browser.delivery import Delivered
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.browser.panel import number_words, taken, whole

FAR = 10**9
"""As far as a box goes that has no bounds of its own: the rules refuse what is too far, with their own reasons."""


class NumberBox(Wired):
    """A whole number between bounds. `noted` hears, after each change in the page, what was taken in place of what was
    typed and why; it hears nothing but an empty sentence where the number was taken as it is."""

    view = "table/number_box"
    sentence = mark("Run this cell to see a number that can be changed.")
    value = traitlets.Int(0).tag(sync=True)
    min = traitlets.Int(-FAR).tag(sync=True)
    max = traitlets.Int(FAR).tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)
    name = traitlets.Unicode("").tag(sync=True)
    """What a screen reader calls a box that has no description, and what sentences about the number begin with."""
    label_width = traitlets.Unicode("auto").tag(sync=True)

    def __init__(self, value: int = 0, name: str = "", **options: Any) -> None:
        self.why = ""
        """What else bounds the number: "the reactor gives 6"."""
        self.noted: Callable[[str], None] = lambda _sentence: None
        super().__init__(name=name or options.get("description", ""), **options)
        self.value = value
        self.on_message(self._on_message)

    @traitlets.validate("value")
    def _within(self, proposal: Any) -> int:
        low, high = int(self.min), int(self.max)
        return max(low, min(high, int(proposal["value"])))

    def _on_message(self, _: str, given: Any) -> None:
        low, high, before = self.min, self.max, self.value
        if isinstance(given, Mapping) and "typed" in given:
            given, before = given["typed"], whole(given.get("before"), low, high, before)
        broken = isinstance(given, float) and given % 1 != 0
        now = before if broken else whole(given, low, high, before)
        note = self._note(given, now, low, high)
        self.value = now
        self.noted(note)  # last: whatever else changes takes an older note away

    def _note(self, given: Any, now: int, low: int, high: int) -> str:
        if low < high:
            return taken(self.name, given, now, low, high, self.why)
        if given == now:
            return ""
        plain, reasoned = mark("{name}: it can only be {number} here."), mark("{name}: it can only be {number} here: {why}.")
        return say(reasoned if self.why else plain, name=self.name, number=number_words(now), why=self.why)


# ---- A box for the numbers on real dice; Enter takes them as the button does


class DiceBox(Wired):
    """What is typed stands in `value`; `on_message` hears "roll" with the whole text when Enter is pressed."""

    view = "table/dice_box"
    sentence = mark("Run this cell to type dice in.")
    value = traitlets.Unicode("").tag(sync=True)
    description = traitlets.Unicode("").tag(sync=True)
    placeholder = traitlets.Unicode("3 5").tag(sync=True)

    def __init__(self) -> None:
        super().__init__(description=say("Dice"))


# ---- A button that is as wide as its words


def button(label: str, act: Callable[[], object], tooltip: str = "") -> W.Button:
    """A button that does something when it is pressed."""
    made = W.Button(description=label, tooltip=tooltip, layout=W.Layout(width="auto"))
    made.on_click(lambda _: act())
    return made


# ---- Words that a screen reader speaks when they change


class Live(Delivered):
    """HTML of ours in a live region: `value` is what it says; the region itself stays, so that a change is announced."""

    view = "table/live"
    sentence = mark("Run this cell to read what happens.")
    value = traitlets.Unicode("").tag(sync=True)
    rises = traitlets.Bool(False).tag(sync=True)
    """Whether the panel around it is scrolled to the top when it changes: for what stands there."""


# ---- What has just happened, at the top of what is read beside the picture


class NewsBox(Delivered):
    """HTML of ours: `value` is what it says. When `mark` changes, a new decision begins, and its panel scrolls up."""

    view = "table/news_box"
    sentence = mark("Run this cell to read what has happened.")
    value = traitlets.Unicode("").tag(sync=True)
    mark = traitlets.Unicode("").tag(sync=True)
