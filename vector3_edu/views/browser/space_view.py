"""Space in 3D in a notebook: a figure on the stage, redrawn as it changes, and films that play there by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import ipywidgets as W
import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.messages import DrawnByPlotly
from vector3_edu.views.browser.stage_data import Data, frame_data, legend_data, look_data
from vector3_edu.views.figures.figure import Figure


class SpaceView(DrawnByPlotly):
    """A stage in a cell: it can be turned, things on it can be clicked and dragged; a still one where there is no WebGL.

    `SpaceView(figure)` shows a figure, `view.show(other)` changes it and keeps the camera, `view.play(film, figure)` plays
    what `stage.data.film_data` made and stays on the figure; `SpaceView(figure, film=film)` plays it as soon as it is seen.
    `on_message` hears what is clicked ("picked") and dragged.
    """

    view = "pictures/space_view"
    sentence = mark("Run this cell to see space in 3D.")
    base = traitlets.List().tag(sync=True)
    moved = traitlets.Dict().tag(sync=True)
    order = traitlets.List().tag(sync=True)
    """The marks of the base are drawn, with those that have moved in place of its own (by id), and in this order of ids if
    it is not the base's: most redraws change only a few marks."""
    box = traitlets.Dict().tag(sync=True)
    """All else that a frame has: its room, and from where it is seen."""
    look = traitlets.Dict().tag(sync=True)
    legend = traitlets.List().tag(sync=True)
    handles = traitlets.List().tag(sync=True)
    film = traitlets.Dict().tag(sync=True)
    """The film to play when the view is first seen: a message would come before the page could play it."""
    still = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    note = traitlets.Unicode("").tag(sync=True)
    """Why the handle that was moved last can go no further."""
    height = traitlets.Int(420).tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def __init__(self, figure: Figure, handles: Sequence[Handle] = (), **options: Any) -> None:
        self._figure = self._stilled = figure
        self._still_is_seen = True
        frame = frame_data(figure)
        super().__init__(
            base=frame.pop("marks"),
            box=frame,
            look=look_data(figure.palette),
            legend=legend_data(figure),
            still=figure.svg(),
            words=figure.words(),
            handles=[handle.data() for handle in handles],
            **options,
        )
        self.on_msg(self._answer)

    def show(self, figure: Figure, handles: Sequence[Handle] = ()) -> None:
        """Show another figure in the same view; the camera stays where the student turned it."""
        self._figure = figure
        with self.hold_sync():
            self.revision += 1
            self._redraw(frame_data(figure))
            self.look, self.legend = look_data(figure.palette), legend_data(figure)
            self.handles = [handle.data() for handle in handles]
            self.words = figure.words()
            if self._still_is_seen:
                self._draw_still()

    def play(self, film: Data, figure: Figure, handles: Sequence[Handle] = ()) -> None:
        """Play a film in the page, by itself, and stay on the figure with which it ends."""
        if film["beats"]:
            self.send({"film": film, "revision": self.revision + 1})
        self.show(figure, handles)

    def forget_film(self) -> None:
        """Forget the last film, so that nobody else can play it again."""
        self.send({"forget": True})

    @property
    def frame(self) -> Data:
        """What is shown, as the stage has it."""
        marks = {mark["id"]: mark for mark in self.base} | self.moved
        return {"marks": [marks[mark_id] for mark_id in self.order or [mark["id"] for mark in self.base]], **self.box}

    def _redraw(self, frame: Data) -> None:
        """Send the marks that differ from the base, or a new base if little of the old one is left."""
        new, old = frame.pop("marks"), {mark["id"]: mark for mark in self.base}
        moved = {mark["id"]: mark for mark in new if mark != old.get(mark["id"])}
        self.box = frame
        if 2 * len(moved) > len(new):
            self.base, self.moved, self.order = new, {}, []
            return
        ids = [mark["id"] for mark in new]
        self.moved, self.order = moved, [] if ids == list(old) else ids

    def _answer(self, _: Any, content: Mapping[str, Any], __: Sequence[Any]) -> None:
        """A page asks for the still picture or (once it draws by itself) for nothing more."""
        match content.get("ask"):
            case "still":
                self._still_is_seen = True
                self._draw_still()
            case "nothing":
                self._still_is_seen = False

    def _draw_still(self) -> None:
        if self._figure is not self._stilled:
            self._stilled = self._figure
            self.still = self._figure.svg()


def turnable(figure: Figure) -> W.Widget:
    """A figure in space on a stage, with its title above and its words below."""
    wide, tall = figure.size
    view = SpaceView(figure, height=tall)
    title = [W.HTML(f"<strong>{escape(figure.title)}</strong>")] if figure.title else []
    words = W.HTML(figure.words_to_open())
    return W.VBox([*title, view, words], layout=W.Layout(max_width=f"{wide}px"))
