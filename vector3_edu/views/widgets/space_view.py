"""Space in 3D in a notebook: any figure that has a plotly, an SVG and a words rendering, redrawn as it changes."""

from __future__ import annotations

import gzip
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

import anywidget
import traitlets

from vector3_edu.views.widgets.wire import HERE, STYLE, friendly


class Drawing(Protocol):
    """A picture in its three renderings: what every figure of `views.figures` is."""

    def plotly(self) -> dict[str, Any]: ...
    def svg(self) -> str: ...
    def words(self) -> str: ...


@cache
def plotly_js(packed: bool) -> bytes:
    """The drawing library as it is sent to the page, once: packed, it is a third of its size."""
    from plotly.offline import get_plotlyjs

    source = get_plotlyjs().encode()
    return gzip.compress(source, 1, mtime=0) if packed else source


class SpaceView(anywidget.AnyWidget):
    """A 3D picture that can be turned with the mouse and redrawn from Python; a still one where there is no WebGL.

    `SpaceView(figure)` shows a figure, `view.show(other)` changes it and keeps the camera, `view.play(figures, pace)`
    shows one after another.
    """

    _esm = (HERE / "space_view.js").read_text(encoding="utf-8")
    _css = STYLE
    base = traitlets.Dict().tag(sync=True)
    moved = traitlets.Dict().tag(sync=True)
    """The figure is the base with these traces, by number, in place of its own: most redraws change but a few of them."""
    still = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    height = traitlets.Int(420).tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, drawing: Drawing | None = None, **options: Any) -> None:
        self._drawing = drawing
        self._stilled = drawing
        self._still_is_seen = True
        if drawing is not None:
            options = {"base": drawing.plotly(), "still": drawing.svg(), "words": drawing.words(), **options}
        super().__init__(**options)
        self.on_msg(self._answer)

    def show(self, drawing: Drawing) -> None:
        """Show another figure in the same view; the camera stays where the student turned it."""
        self._drawing = drawing
        with self.hold_sync():
            self.revision += 1
            self._redraw(drawing.plotly())
            self.words = drawing.words()
            if self._still_is_seen:
                self._draw_still()

    @property
    def figure(self) -> dict[str, Any]:
        """What is shown, as plotly JSON."""
        data = [self.moved.get(str(number), trace) for number, trace in enumerate(self.base.get("data", ()))]
        return {**self.base, "data": data} if self.moved else self.base

    def _redraw(self, figure: dict[str, Any]) -> None:
        """Send the traces that differ from the base, or a new base if little of the old one is left."""
        old, new = self.base.get("data", ()), figure["data"]
        if len(old) == len(new) and self.base.get("layout") == figure["layout"]:
            moved = {str(n): trace for n, trace in enumerate(new) if trace != old[n]}
            if 2 * len(moved) <= len(new):
                self.moved = moved
                return
        self.base, self.moved = figure, {}

    def play(self, drawings: Sequence[Drawing], pace: float = 0.4) -> None:
        """Show one figure after another, `pace` seconds each, and stay on the last."""
        if not drawings:
            return
        figures = [drawing.plotly() for drawing in drawings[:-1]]
        self.send({"answer": "film", "figures": figures, "pace": pace, "revision": self.revision + 1})
        self.show(drawings[-1])

    def _answer(self, _: Any, content: Mapping[str, Any], __: Sequence[Any]) -> None:
        """A page asks for the drawing library, for the still picture, or (once it draws by itself) for nothing more."""
        match content.get("ask"):
            case "plotly":
                packed = bool(content.get("packed"))
                self.send({"answer": "plotly", "packed": packed}, buffers=[plotly_js(packed)])
            case "still":
                self._still_is_seen = True
                self._draw_still()
            case "nothing":
                self._still_is_seen = False

    def _draw_still(self) -> None:
        if self._drawing is not None and self._drawing is not self._stilled:
            self._stilled = self._drawing
            self.still = self._drawing.svg()

    def __repr__(self) -> str:
        return "Run this cell to see space in 3D."

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return friendly(super()._repr_mimebundle_(**options), repr(self))
