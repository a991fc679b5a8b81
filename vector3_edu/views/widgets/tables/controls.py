"""What every set of controls has: a box of widgets, the order it stands for, and what it would do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from html import escape
from typing import Any

import ipywidgets as W

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.scene import Preview
from vector3_edu.core.words import why_idle
from vector3_edu.views.widgets.number_box import NumberBox
from vector3_edu.views.widgets.table_model import TableModel

WIDE = W.Layout(width="auto")


class Controls(ABC):
    """Controls for one decision of one seat. `changed` is called whenever something is moved."""

    give_label = "Give orders"
    pass_label = "Pass"

    def __init__(self, model: TableModel, ask: Ask) -> None:
        self.model, self.ask = model, ask
        self.state = model.state()
        self.words = model.words
        self.changed: Callable[[], None] = lambda: None
        self.noted: Callable[[str], None] = lambda sentence: None
        """Called with what was taken in place of a number that could not be."""
        self.box: W.Widget = W.VBox(list(self.build()))

    @abstractmethod
    def build(self) -> Iterable[W.Widget]:
        """The widgets, top to bottom."""

    @abstractmethod
    def order(self) -> dict[str, Choice]:
        """The order as the controls stand."""

    def orders(self) -> list[dict[str, Choice]]:
        """The orders to give one after the other: a fleet that is asked for ship by ship may be given as a whole."""
        return [self.order()]

    def problems(self) -> list[str]:
        """Why what the controls say cannot be done, as sentences."""
        return self.model.match.problems(self.ask.seat, self.order())

    @property
    def can_pass(self) -> bool:
        """Whether there is a button for giving no order at all."""
        return self.ask.optional and self.ask.one and bool(self.ask.units)

    def extras(self) -> dict[str, Choice]:
        """What may be added to any order, a pass included; most games have nothing of the kind."""
        return {}

    def preview(self) -> Preview:
        """What the order would do."""
        return Preview()

    def dragged(self, place: tuple[int, int, int]) -> None:  # noqa: B027 (what cannot be dragged does nothing)
        """The tip of the preview was dragged to this place on the map; most controls have none."""

    def clicked(self, place: tuple[int, int, int]) -> list[str]:
        """A place on the map was clicked on; sentences where that means nothing."""
        return []

    def watch(self, *widgets: W.Widget) -> None:
        """Tell the table when one of these is moved."""
        for widget in widgets:
            widget.observe(lambda _: self.changed(), "value")
            if isinstance(widget, NumberBox):
                widget.noted = lambda sentence: self.noted(sentence)


class NothingControls(Controls):
    """A seat that is asked although it has nothing to act with: not being asked would tell the others so."""

    give_label = "Pass"

    def build(self) -> Iterable[W.Widget]:
        return [W.HTML(f"<p>{escape(why_idle(self.words, self.state, self.ask))}</p>")]

    def order(self) -> dict[str, Choice]:
        return {}


class ListControls(Controls):
    """Any game's choices, as lists: the unit that acts and what it does, or what each unit does."""

    most = 300

    def build(self) -> Iterable[W.Widget]:
        self.lists: dict[str, W.Dropdown] = {}
        if self.ask.one:
            self.unit = W.Dropdown(options=self.ask.units, description="Unit", layout=WIDE)
            self.what = W.Dropdown(description="Does", layout=WIDE)
            self.unit.observe(self._fill, "value")
            self._fill()
            self.watch(self.what)
            return [self.unit, self.what]
        for unit in self.ask.units:
            options = self._options(unit)
            self.lists[unit] = W.Dropdown(options=options, value=options[0][1], description=unit, layout=WIDE)
        self.watch(*self.lists.values())
        return list(self.lists.values())

    def _fill(self, _: Any = None) -> None:
        self.what.options = self._options(self.unit.value)
        self.what.value = self.what.options[0][1] if self.what.options else None

    def _options(self, unit: str) -> list[tuple[str, Choice]]:
        choices = self.model.match.choices(self.ask, unit)
        shown = [choices[k] for k in range(min(len(choices), self.most))]
        return [(self.words.describe_choice(choice), choice) for choice in shown]

    def order(self) -> dict[str, Choice]:
        if self.ask.one:
            return {self.unit.value: self.what.value} if self.what.value is not None else {}
        return {unit: box.value for unit, box in self.lists.items()}
