"""The reply to an answer or a mission while a kernel runs: words, and pictures that move and can be turned."""

from __future__ import annotations

import ipywidgets as W

from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.views import lesson_figures as draw
from vector3_edu.views.browser.map_view import MapView
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.browser.stage_data import Data, film_data
from vector3_edu.views.browser.stage_paper import BOARD, flat_film
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.palettes import palette_named

DEEP = 420
"""How high the picture in space is, in pixels."""


class ReplyPage(W.VBox):
    """Words with their pictures side by side; if there is a film, it plays as soon as they are seen."""

    def __init__(self, words: str, scene: Scene, level: int, tone: str, palette: str, film: Film | None) -> None:
        self.scene, self.level, self.palette = scene, level, palette
        self.film = film if film is not None and film.beats else None
        self.rooms = draw.film_rooms(self.film) if self.film is not None else None
        pictures = [picture for picture in (self._flat(), self._deep()) if picture is not None]
        row = W.HBox(pictures)
        row.add_class("v3-reply-pictures")
        parts = [W.HTML(draw.lines(words)), row, W.HTML(draw.aside(scene, level))]
        super().__init__(parts, layout=W.Layout(border_left=draw.edge(tone), padding="4px 10px", max_width="1060px"))
        self.add_class("v3-reply")
        self.add_class(f"v3-level-{3 if len(pictures) > 1 else min(level, 2)}")

    def _flat(self) -> W.Widget | None:
        room = self.rooms[0] if self.rooms else None
        figure = draw.flat_picture(self.scene, self.level, palette=self.palette, around=room)
        if figure is None:
            return None
        size = draw.flat_size(figure, self.scene, self.level)
        view = MapView(film=self._flat_film(figure, size), layout=W.Layout(width=f"{size[0]:.0f}px"))
        view.show(figure, size=size)
        return view

    def _flat_film(self, paper: Figure, size: tuple[float, float]) -> Data:
        if self.film is None or self.rooms is None:
            return {}
        sheets, room = paper.sheets or (BOARD,), self.rooms[0]

        def drawn(scene: Scene) -> Figure:
            return draw.flat_picture(scene, self.level, palette=self.palette, around=room) or paper

        return flat_film(self.film, drawn, paper, size, sheets)

    def _deep(self) -> W.Widget | None:
        room = self.rooms[1] if self.rooms else None
        last = draw.deep_picture(self.scene, self.level, self.palette, room)
        if last is None:
            return None
        played: Data = {}
        if self.film is not None and room is not None:
            played = film_data(
                self.film,
                palette_named(self.palette),
                lambda scene: draw.deep_picture(scene, self.level, self.palette, room) or last,
            )
        return SpaceView(last, height=DEEP, film=played)
