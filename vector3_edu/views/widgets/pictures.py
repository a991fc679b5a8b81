"""The pictures of the play table and the replay: space or a flat board, the map, and the ships' displays."""

from __future__ import annotations

from html import escape
from importlib import import_module
from importlib.util import find_spec

import ipywidgets as W

from vector3_edu.core.scene import Scene
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.space import space
from vector3_edu.views.widgets.map_view import Handle, MapView
from vector3_edu.views.widgets.space_view import SpaceView
from vector3_edu.views.widgets.table_model import TableModel
from vector3_edu.views.widgets.tables.controls import Preview


class SpacePicture:
    """A scene in space, which can be turned."""

    def __init__(self, scene: Scene, palette: str) -> None:
        self.palette = palette
        self.widget = SpaceView(space(scene, palette), height=400)

    def show(self, scene: Scene) -> None:
        self.widget.show(space(scene, self.palette))


class FlatPicture:
    """A scene on a table top or on hexes."""

    def __init__(self, scene: Scene, palette: str) -> None:
        self.palette = palette
        self.widget = MapView()
        self.show(scene)

    def show(self, scene: Scene) -> None:
        figure = board(scene, self.palette)
        self.widget.show(figure, size=figure.size)


def picture_of(scene: Scene, palette: str = "default") -> SpacePicture | FlatPicture:
    """The picture that a scene wants."""
    return SpacePicture(scene, palette) if scene.board is None else FlatPicture(scene, palette)


class Pictures:
    """What is seen at the play table, all from the scene of the one who looks."""

    def __init__(self, model: TableModel, palette: str) -> None:
        self.model, self.palette = model, palette
        scene = model.scene()
        self.deep = scene.board is None
        self.picture = picture_of(scene, palette)
        self.main: W.Widget = self.picture.widget
        self.map = MapView()
        self.below: W.Widget = self.map if self.deep else W.HTML()
        self.cards = W.HTML()

    def show(self, preview: Preview) -> None:
        """Show the scene with what an order would do drawn into it."""
        scene = self.model.scene()
        scene = scene._replace(
            title="",
            arrows=(*scene.arrows, *preview.arrows),
            lines=(*scene.lines, *preview.lines),
            regions=(*scene.regions, *preview.regions),
        )
        self.picture.show(scene)
        if self.deep:
            level = 2 if scene.flat else 3
            chart = table_map(scene, self.palette, level=level)
            held = [Handle("tip", preview.tip, preview.tip_label, "tip", "#b34700")] if preview.tip is not None else []
            self.map.show(chart, held, axes="xyz"[:level], size=chart.size)
        else:
            told = self.model.words.describe_state(self.model.state(), self.model.viewer)
            self.below.value = "".join(f"<p>{escape(line)}</p>" for line in told.splitlines() if line)
        self.cards.value = self._cards()

    def _cards(self) -> str:
        """The ships' displays, if the game has some; what stands where, in words, otherwise."""
        name = f"vector3_edu.views.cards.{self.model.match.game.name}"
        state = self.model.state()
        if find_spec(name):
            figures = import_module(name).cards(state, self.palette)
            return "<div class='v3-cards'>" + "".join(figure.svg() for figure in figures) + "</div>"
        told = self.model.words.describe_state(state, self.model.viewer)
        return "".join(f"<p>{escape(line)}</p>" for line in told.splitlines() if line)
