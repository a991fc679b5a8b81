"""The coach at the play table: hints, more each time they are asked for, and warnings before an order is sealed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Order
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Preview
from vector3_edu.matches.table import Table
from vector3_edu.views.table import table_words
from vector3_edu.views.table.boxes import Live


class CoachBox:
    """The button *Hint*, what the coach has said, and its warnings. `changed` is called when it has drawn something."""

    def __init__(self, model: Table) -> None:
        self.model = model
        self.changed: Callable[[], None] = lambda: None
        self.button = W.Button(description=say("Hint"), layout=W.Layout(width="auto"))
        self.button.on_click(self._hint)
        self.words, self.warning = Live(rises=True), Live()
        self.words.add_class("v3-coach")
        self._warned: list[Order] | None = None

    def show(self) -> None:
        """Turn to the decision that is to be made now; what was said about another one is forgotten."""
        self._warned = None
        self.warning.value = ""
        self._say()

    @property
    def drawing(self) -> Preview:
        """What the coach has drawn into the pictures."""
        hints = self.model.hints
        return hints.drawing if hints is not None else Preview()

    def _say(self) -> None:
        hints = self.model.hints
        self.words.value = table_words.hints(hints.said) if hints is not None else ""
        self.button.layout.display = "" if hints is not None else "none"
        self.button.disabled = hints is not None and not hints.more
        more = hints is not None and hints.said and hints.more
        self.button.description = say("More hints") if more else say("Hint")
        nothing = say("The coach has nothing more to say about this decision")
        self.button.tooltip = nothing if self.button.disabled else ""

    def _hint(self, _: Any = None) -> None:
        hints = self.model.hints
        if hints is not None:
            hints.give()
            self._say()
            self.changed()

    # ---- warnings

    def weigh(self, orders: Sequence[Order]) -> None:
        """Say what is dangerous about orders as they stand; whoever changes something is warned anew."""
        self._warned = None
        self.warning.value = table_words.warning(self.model.dangers(*orders))

    def stops(self, orders: Sequence[Order], button: str) -> bool:
        """Whether orders are so dangerous that the button must be pressed once more; the second press is taken."""
        dangers = self.model.dangers(*orders)
        if not dangers or self._warned == list(orders):
            return False
        self._warned = list(orders)
        self.warning.value = table_words.warning(dangers, button)
        return True
