"""A large map of hexes: the part around the ships, or the whole of it, with a tip that is dragged from hex to hex."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import ipywidgets as W

from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Board, Point, Scene
from vector3_edu.views.browser.map_view import Handle, MapView
from vector3_edu.views.browser.stage_paper import flat_film
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.close_up import Edges, edges_round, windowed
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.hexes import hex_sheet
from vector3_edu.views.figures.space import WORLDS

WIDE, LEGEND, SPARE = 560, 40, 70
"""The width at which a map is drawn, about as wide as it is shown so that letters can be read; the height of its legend,
and what a board keeps free for it."""

LEAST, AIR = 7.0, 1.6
"""The least height of the view near a ship, and what is left free round the hexes that it can reach: close to a world there
are rings, gravity and bases in every hex, and whoever clicks on one needs large hexes."""

KEY = """<details><summary>What the signs mean</summary><ul>
<li>An arrow in a hex is gravity: whoever enters the hex is bent that way on the next turn. A dotted arrow is weak
gravity: its pull may be used or ignored.</li>
<li>★ is a base, grey hexes with rocks are asteroids, and a dashed outline is what planetary bases watch.</li>
<li>A course is an arrow with the number of its day. A small circle at its tail is a fuel point that was burned, two are an
overload; a square is a ship that stood still. A dashed arrow is where a ship will go if it coasts.</li>
<li>Rings are the hexes that the ship can reach now, small ones by an overload; filled with red, the ship would be
lost there. Click on a ring, or drag the tip of the course to it.</li></ul></details>"""
"""The signs of the map, in words; the arrows, circles and squares are the rulebook's."""

VIEWS = (("near the ships on move", "near"), ("all ships", "ships"), ("the whole map", "whole"))


class HexPicture:
    """A scene on a large map, and the switch for how much of it is seen."""

    def __init__(self, scene: Scene, palette: str) -> None:
        self.palette = palette
        self.map = MapView(clicks=True, letters=["q", "r"])
        style = {"description_width": "initial"}
        self.view = W.Dropdown(options=VIEWS, description="Show", style=style, layout=W.Layout(width="260px"))
        self.view.observe(self._turned, "value")
        key = W.HTML(KEY, layout=W.Layout(flex="1 1 170px", margin="2px 0 2px 12px"))
        key.add_class("v3-key")
        above = W.HBox([self.view, key], layout=W.Layout(flex_flow="row wrap", align_items="center"))
        self.widget = W.VBox([above, self.map])
        self.widget.add_class("v3-hexes")
        self.shown: tuple[Any, ...] = (scene, (), (), "")
        self._turned()

    def _turned(self, _: Any = None) -> None:
        self.show(*self.shown)

    def show(self, scene: Scene, handles: Sequence[Handle] = (), near: Sequence[Point] = (), words: str = "") -> None:
        """Show the map; `near` are places that the view near the ships has to show."""
        self.shown = (scene, handles, near, words)
        figure, size = self._drawn(scene, self._edges(scene, near), words)
        self.map.show(figure, handles, axes="xy", size=size)

    def play(
        self, film: Film, scene: Scene, handles: Sequence[Handle] = (), near: Sequence[Point] = (), words: str = ""
    ) -> None:
        """Play a film in a window that shows all that moves in it, and then show the map."""
        self.shown = (scene, handles, near, words)
        edges = self._edges(scene, near)
        figure, size = self._drawn(scene, edges, words)
        seen = edges and _window(edges, film, scene.board)

        def drawn(moment: Scene) -> Figure:
            return board(windowed(moment, seen) if seen else moment, self.palette)

        paper = figure if seen == edges else replace(drawn(film.last), title="")
        self.map.play(flat_film(film, drawn, paper, size), figure, handles, axes="xy", size=size)

    def _drawn(self, scene: Scene, edges: Edges | None, words: str) -> tuple[Figure, tuple[float, float]]:
        """The map as it is seen through a window, and its size."""
        figure = board(windowed(scene, edges) if edges else scene, self.palette)
        if words:
            figure = replace(figure, description=words)
        assert scene.board is not None
        figure = replace(figure, sheets=(hex_sheet(*(edges or (scene.board.low, scene.board.high))),))
        wide, tall = figure.size
        # on a narrow screen the controls stand below: a part of the map then leaves room for them, the whole cannot
        (self.map.add_class if wide > tall else self.map.remove_class)("v3-window")
        scale = figure.palette.scale
        across = WIDE * (1 + scale) / 2  # large letters get a larger drawing, or there would be no room for all of them
        return figure, (across, (tall - SPARE) * across / wide + LEGEND * scale)

    def _edges(self, scene: Scene, near: Sequence[Point]) -> Edges | None:
        """The window that is looked through; None is the whole map."""
        assert scene.board is not None
        ships = [body.at for body in scene.bodies if body.kind not in WORLDS]
        if near and self.view.value == "near":
            return edges_round(near, scene.board, LEAST, AIR)
        if self.view.value == "whole" or not (near or ships):
            return None
        return edges_round([*near, *ships], scene.board)


def _window(edges: Edges, film: Film, ground: Board | None) -> Edges:
    """The window, or one round all that moves if some of it moves outside."""
    (x0, y0), (x1, y1) = edges
    moving = film.moving
    outside = any(not (x0 <= x <= x1 and y0 <= y <= y1) for x, y, _ in moving)
    return edges_round(moving, ground) if outside and ground is not None else edges
