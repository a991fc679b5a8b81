"""A heading in degrees, counted from the X axis or as on a compass."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Any

import ipywidgets as W

from vector3_edu.core.plane import compass, normal
from vector3_edu.games.space_domination.preview import said
from vector3_edu.games.space_domination.tables import FARTHEST

CONVENTIONS = (("from the X axis, counter-clockwise", "axis"), ("compass: from the Y axis, clockwise", "compass"))
STEP = 15
STYLE = {"description_width": "70px"}


class Heading:
    """A number box for degrees with a choice of convention; `value` is always counted from the X axis.

    The buttons stand beside those that turn left and right.
    """

    def __init__(self, heading: float, convention: str, *buttons: W.Button) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._quiet = False
        self._kept = convention
        self.number = W.FloatText(
            value=said(heading, convention), step=5, description="Heading °", style=STYLE, layout=W.Layout(width="160px")
        )
        self.convention = W.Dropdown(
            options=CONVENTIONS, value=convention, description="Counted", style=STYLE, layout=W.Layout(width="auto")
        )
        left = _button(f"Left {STEP}°", lambda _: self.put(self.value + STEP))
        right = _button(f"Right {STEP}°", lambda _: self.put(self.value - STEP))
        turns = W.HBox([left, right, *buttons], layout=W.Layout(flex_flow="row wrap", align_items="center"))
        self.rows = [self.number, turns, self.convention]
        self.number.observe(lambda _: self._moved(), "value")
        self.convention.observe(self._counted, "value")

    @property
    def value(self) -> float:
        """Degrees counter-clockwise from the X axis; what is not a heading is left as it is, for the rules to refuse."""
        number = float(self.number.value)
        if not is_heading(number):
            return number
        return compass(number) if self._kept == "compass" else normal(number)

    def put(self, heading: float) -> None:
        """Point along a heading that is counted from the X axis."""
        if is_heading(heading):
            self.number.value = said(heading, self._kept)

    def _counted(self, _: Any) -> None:
        """Another convention: the same direction, another number."""
        heading, self._kept = self.value, self.convention.value
        self._quiet = True
        self.put(heading)
        self._quiet = False
        self.changed()

    def _moved(self) -> None:
        if not self._quiet:
            self.changed()


def is_heading(number: float) -> bool:
    """Whether the rules take it for a heading."""
    return isfinite(number) and abs(number) <= FARTHEST


def _button(label: str, act: Callable[[Any], None]) -> W.Button:
    button = W.Button(description=label, layout=W.Layout(width="auto"))
    button.on_click(act)
    return button
