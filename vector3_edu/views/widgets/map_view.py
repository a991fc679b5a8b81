"""The flat map in a notebook: the X-Y and X-Z sheets of the table with handles that can be dragged or moved by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import traitlets

from vector3_edu.views.widgets.wire import Wired, script


class Sheet(NamedTuple):
    """Where a sheet of paper lies in a drawing: the pixels of its origin and of one step along each of its axes."""

    title: str
    axes: tuple[str, ...]
    origin: tuple[float, float]
    steps: tuple[tuple[float, float], ...]
    low: tuple[int, ...]
    high: tuple[int, ...]
    deep: tuple[tuple[str, int, int], ...] = ()
    """Axes that this sheet does not show, with their bounds: Page Up and Page Down move along them."""

    def data(self) -> dict[str, Any]:
        """As the page wants it."""
        return {**self._asdict(), "deep": {axis: (low, high) for axis, low, high in self.deep}}


class Handle(NamedTuple):
    """What a student takes hold of: a mark or the tip of an arrow, at a whole-number place."""

    name: str
    at: tuple[int, int, int]
    label: str = ""
    kind: str = "mark"
    colour: str = "#1d2733"
    moves: str = "xyz"
    """The axes along which it may be moved."""

    def data(self) -> dict[str, Any]:
        """As the page wants it."""
        x, y, z = self.at
        return {"name": self.name, "x": x, "y": y, "z": z, "kind": self.kind, "label": self.label, "colour": self.colour,
                "moves": self.moves}  # fmt: skip


class MapView(Wired):
    """A flat drawing with handles on it; Python decides where they are, the page only asks.

    `on_told(listener)` hears the name of a handle and the three whole numbers to which a student moved it.
    """

    _esm = script("map_view.js")
    sentence = "Run this cell to see the map and move things on it."
    svg = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    sheets = traitlets.List().tag(sync=True)
    handles = traitlets.List().tag(sync=True)
    axes = traitlets.List(["x", "y", "z"]).tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def show(self, svg: str, words: str, sheets: Sequence[Sheet] = (), handles: Sequence[Handle] = (), axes: str = "xyz") -> None:
        """Show a drawing, its description, where its sheets lie, and what can be moved on them."""
        with self.hold_sync():
            self.svg = svg
            self.words = words
            self.sheets = [sheet.data() for sheet in sheets]
            self.handles = [handle.data() for handle in handles]
            self.axes = list(axes)
            self.revision += 1
