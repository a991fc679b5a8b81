"""The flat map in a notebook: the X-Y and X-Z sheets of the table with handles that can be dragged or moved by keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.figures.sheets import Sheet

Size = tuple[float, float]


class Flat(Protocol):
    """A flat map: what `views.figures.map.table_map` makes."""

    @property
    def sheets(self) -> tuple[Sheet, ...]: ...
    def svg(self, width: float | None = None, height: float | None = None) -> str: ...
    def laid(self, width: float | None = None, height: float | None = None) -> tuple[Sheet, ...]: ...
    def words(self) -> str: ...


class Handle(NamedTuple):
    """What a student takes hold of: a mark or the tip of an arrow, at a whole-number place if we look from the map."""

    name: str
    at: tuple[float, float, float]
    label: str = ""
    kind: str = "mark"
    colour: str = "#1d2733"
    moves: str = "xyz"
    """The axes along which it may be moved."""
    lift: float = 0
    """How far above a number line it is drawn, in steps of the line."""

    def data(self) -> dict[str, Any]:
        """As the page wants it."""
        x, y, z = self.at
        return {
            "name": self.name,
            "x": x,
            "y": y,
            "z": z,
            "kind": self.kind,
            "label": self.label,
            "colour": self.colour,
            "moves": self.moves,
            "lift": self.lift,
        }


class MapView(Wired):
    """A flat drawing with handles on it; Python decides where they are, the page only asks.

    `on_message(listener)` hears the name of a handle and the three whole numbers to which a student moved it.
    """

    view = "pictures/map_view"
    sentence = mark("Run this cell to see the map and move things on it.")
    svg = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    sheets = traitlets.List().tag(sync=True)
    handles = traitlets.List().tag(sync=True)
    axes = traitlets.List(["x", "y", "z"]).tag(sync=True)
    letters = traitlets.List(["x", "y", "z"]).tag(sync=True)
    """What the axes are called when a handle's place is read out: q and r on hexes."""
    clicks = traitlets.Bool(False).tag(sync=True)
    """Whether a click beside the handles is told too, as a "place"."""
    note = traitlets.Unicode("").tag(sync=True)
    """Why the handle that was moved last can go no further."""
    film = traitlets.Dict().tag(sync=True)
    """The film to play when the first drawing is first seen: a message would come before the page could play it."""
    revision = traitlets.Int(0).tag(sync=True)

    def show(
        self, drawing: Flat, handles: Sequence[Handle] = (), axes: str = "xyz", words: str = "", size: Size = (820, 520)
    ) -> None:
        """Show a flat map and what can be moved on it, along which axes; `words` are read out in place of its own."""
        with self.hold_sync():
            self.svg = drawing.svg(*size)
            self.words = words or drawing.words()
            self.sheets = [_data(sheet, axes, drawing) for sheet in drawing.laid(*size)]
            self.handles = [handle.data() for handle in handles]
            self.axes = list(axes)
            self.revision += 1

    def play(self, film: dict[str, Any], drawing: Flat, handles: Sequence[Handle] = (), *more: Any, **options: Any) -> None:
        """Play what `stage.flat.flat_film` made in the page, by itself, and then show the drawing as `show` does."""
        if film["beats"]:
            self.send({"film": film, "revision": self.revision + 1})
        self.show(drawing, handles, *more, **options)


def _data(sheet: Sheet, axes: str, drawing: Flat) -> dict[str, Any]:
    """A sheet as the page wants it. Page Up and Page Down move along axes that only other sheets show: `deep` ones."""
    others = [other for other in drawing.sheets if set(other.axes) - set(sheet.axes)]
    deep = {
        axis: (other.low[i], other.high[i])
        for other in others
        for i, axis in enumerate(other.axes)
        if axis not in sheet.axes and axis in axes
    }
    return {**sheet._asdict(), "axes": list(sheet.axes), "deep": deep}
