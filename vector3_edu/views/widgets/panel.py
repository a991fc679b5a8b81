"""The controls of an explorer: boxes, sliders, choices and buttons, the sums in figures, the picture in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import traitlets

from vector3_edu.core.vectors import Vec3
from vector3_edu.views.widgets.wire import Wired, script

AXES = "xyz"


class Field(NamedTuple):
    """One control. `kind` is vector, number, choice, menu, switch or button; what is `aside` stands apart, below."""

    name: str
    kind: str
    label: str
    value: Any = None
    low: Any = 0
    high: Any = 0
    options: tuple[tuple[Any, str], ...] = ()
    axes: str = ""
    colour: str = ""
    aside: bool = False
    locked: bool = False

    def data(self) -> dict[str, Any]:
        """As the page wants it."""
        return {**self._asdict(), "axes": list(self.axes)}


def vector_field(name: str, label: str, value: Vec3, reach: Sequence[int], level: int = 3, colour: str = "") -> Field:
    """A box and a slider for each component that the level has; `reach` is how far each may go either way."""
    low, high = [-r for r in reach[:level]], list(reach[:level])
    return Field(name, "vector", label, list(value[:level]), low, high, axes=AXES[:level], colour=colour)


def whole(value: object, low: int, high: int, otherwise: int) -> int:
    """What a page sent as a whole number within bounds; rubbish leaves things as they were.

    >>> whole("12", 0, 9, 3), whole(12, 0, 9, 3), whole(float("nan"), 0, 9, 3)
    (3, 9, 3)
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value:
        return otherwise
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return otherwise
    return max(low, min(high, round(value)))


def moved(value: object, was: Vec3, reach: Sequence[int], level: int = 3) -> Vec3:
    """Where a vector goes when a page sends three numbers, or only the axes that change; the level's axes alone move.

    >>> moved({"x": 9}, Vec3(1, 2, 3), (5, 5, 5)), moved([0, 0, 0], Vec3(1, 2, 3), (5, 5, 5), level=2)
    (Vec3(5, 2, 3), Vec3(0, 0, 3))
    """
    new = list(was)
    for i, axis in enumerate(AXES[:level]):
        if isinstance(value, dict) and axis in value:
            new[i] = whole(value[axis], -reach[i], reach[i], was[i])
        elif isinstance(value, list | tuple) and len(value) == 3:
            new[i] = whole(value[i], -reach[i], reach[i], was[i])
    return Vec3(*new)


class Panel(Wired):
    """The controls; `on_told(listener)` hears the name of a field and what the student made of it."""

    _esm = script("panel.js")
    sentence = "Run this cell to see the controls."
    title = traitlets.Unicode("Controls").tag(sync=True)
    fields = traitlets.List().tag(sync=True)
    sums = traitlets.List().tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def show(self, fields: Sequence[Field], sums: Sequence[str], words: str) -> None:
        """Show these controls, these sums and these words."""
        with self.hold_sync():
            self.fields = [field.data() for field in fields]
            self.sums = list(sums)
            self.words = words
            self.revision += 1
