"""The pictures of the play table and the replay: space or a flat board, the map, and the ships' displays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html import escape
from math import ceil, floor
from typing import Any

import ipywidgets as W

from vector3_edu.core.language import say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import MAP, Board, Line, Preview, Scene
from vector3_edu.matches.table import Table
from vector3_edu.views.browser.map_view import Handle, MapView
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.browser.stage_data import film_data
from vector3_edu.views.browser.stage_paper import flat_film
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.close_up import large, nearby
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.hexes import hex_sheet
from vector3_edu.views.figures.map import edges_of, table_map
from vector3_edu.views.figures.marks import Box
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.figures.sheets import Sheet, layout_named
from vector3_edu.views.figures.space import space, tip
from vector3_edu.views.table.controls import own_controls
from vector3_edu.views.table.hex_picture import HexPicture

BESIDE, LEGEND, HEIGHT = 580, 70, 320
"""The width of a picture beside a desk, what of a board's height is its legend, and how high space is, in pixels."""

SHAPE = 1.4
"""How much wider than high a close-up is."""

MAPS = {"flat": (560, 420), "above": (360, 480), "sideways": (560, 340)}
"""How large one sheet, or two by their layout, are drawn: about as large as they are shown, so that they can be read."""


class SpacePicture:
    """A scene in space, which can be turned."""

    def __init__(self, scene: Scene, palette: str) -> None:
        self.palette = palette
        self.widget = SpaceView(self._drawn(scene), height=HEIGHT)

    def show(self, scene: Scene, room: Box | None = None, handles: Sequence[Handle] = ()) -> None:
        self.widget.show(self._drawn(scene, room), handles)

    def play(self, film: Film, scene: Scene, room: Box | None = None, handles: Sequence[Handle] = ()) -> None:
        """Play a film, and then stay on the scene."""
        played = film_data(film, palette_named(self.palette), self._drawn)
        self.widget.play(played, self._drawn(scene, room), handles)

    def _drawn(self, scene: Scene, room: Box | None = None) -> Figure:
        return replace(space(scene, self.palette, around=room), size=(BESIDE, HEIGHT))


class FlatPicture:
    """A scene on a table top, on squared paper or on a small map of hexes."""

    def __init__(self, scene: Scene, palette: str) -> None:
        self.palette = palette
        self.grid = scene.board is not None and scene.board.kind != "table"
        """Squares and hexes can be clicked on: each is one place."""
        self.widget = self.map = MapView(clicks=self.grid)
        self.show(scene)

    def show(self, scene: Scene, handles: Sequence[Handle] = ()) -> None:
        figure = self._drawn(scene, handles)
        self.widget.show(figure, handles if figure.sheets else (), axes="xy", size=_beside(figure))

    def play(self, film: Film, scene: Scene, handles: Sequence[Handle] = ()) -> None:
        """Play a film, and then show the scene."""
        figure = self._drawn(scene, handles)
        size = _beside(figure)
        played = flat_film(film, lambda moment: board(moment, self.palette), figure, size)
        self.widget.play(played, figure, handles if figure.sheets else (), axes="xy", size=size)

    def _drawn(self, scene: Scene, handles: Sequence[Handle]) -> Figure:
        figure, ground = board(scene, self.palette), scene.board
        if not (handles or self.grid) or ground is None:
            return figure
        sheet = hex_sheet(ground.low, ground.high) if ground.kind == "hexes" else _table_sheet(ground)
        return replace(figure, sheets=(sheet,))


def _without_titles(film: Film) -> Film:
    """The film as the table shows it: what is far away only named, and no title, which stands above the table."""
    beats = tuple(beat._replace(scene=nearby(beat.scene)._replace(title="")) for beat in film.beats)
    return Film(nearby(film.first)._replace(title=""), beats)


def _table_sheet(ground: Board) -> Sheet:
    """A table top or squared paper as a sheet on which things are dragged from whole number to whole number."""
    low, high = tuple(map(ceil, ground.low)), tuple(map(floor, ground.high))
    return Sheet(ground.kind, "xy", (0, 0), ((1, 0), (0, 1)), low, high)


def close_up(scene: Scene, around: tuple[tuple[float, float], float], palette: str) -> str:
    """A part of a table top, larger: with short arrows the whole table says little. What an order would do is all in it."""
    assert scene.board is not None
    (x, y), reach = around
    drawn = [tip(arrow) for arrow in scene.arrows if not arrow.seat] + [region.centre for region in scene.regions]
    reach = max([reach, *(max(abs(p - x) / SHAPE, abs(q - y)) + 2 for p, q, _ in drawn)])
    low, high = (floor(x - SHAPE * reach), floor(y - reach)), (ceil(x + SHAPE * reach), ceil(y + reach))
    near = tuple(b for b in scene.bodies if low[0] <= b.at[0] <= high[0] and low[1] <= b.at[1] <= high[1])
    here = {body.at for body in near}
    arrows = tuple(a for a in scene.arrows if not a.seat or a.start in here)
    lines = (*scene.lines, *_edges(scene.board, low, high))
    part = scene._replace(board=Board("table", low, high), bodies=near, arrows=arrows, lines=lines, trails=())
    figure = board(part, palette)
    return figure.svg(*_beside(figure))


def _edges(ground: Board, low: tuple[float, float], high: tuple[float, float]) -> list[Line]:
    """The edges of the table that a close-up shows: what flies beyond them is lost."""
    lines = []
    for axis, other in ((0, 1), (1, 0)):
        start, end = max(low[other], ground.low[other]), min(high[other], ground.high[other])
        for edge in (ground.low[axis], ground.high[axis]):
            if low[axis] < edge < high[axis]:
                ends = ((edge, start, 0.0), (edge, end, 0.0)) if axis == 0 else ((start, edge, 0.0), (end, edge, 0.0))
                lines.append(Line(ends, "edge", say("edge of the table")))
    return lines


def _beside(figure: Figure) -> tuple[float, float]:
    """The size of a board that stands beside a desk: drawn as wide as it is shown, so that its letters can be read."""
    wide, tall = figure.size
    return BESIDE, (tall - LEGEND) * BESIDE / wide + LEGEND


def steady(old: Box | None, wanted: Box) -> Box:
    """The box that was shown before, as long as it holds what is to be seen and is not much too large for it.

    A map whose scale jumped with every film would say that ships have moved when they have not.

    >>> steady(((0, 0, 0), (9, 9, 0)), ((1, 0, 0), (8, 6, 0))), steady(((0, 0, 0), (9, 9, 0)), ((1, 1, 0), (3, 4, 0)))
    (((0, 0, 0), (9, 9, 0)), ((1, 1, 0), (3, 4, 0)))
    """
    if old is None:
        return wanted
    sides = [max(b - a for a, b in zip(*box, strict=True)) for box in (old, wanted)]
    holds = all(a <= c and d <= b for a, b, c, d in zip(*old, *wanted, strict=True))
    return old if holds and sides[0] <= 1.6 * sides[1] else wanted


def picture_of(scene: Scene, palette: str = "default") -> SpacePicture | FlatPicture | HexPicture:
    """The picture that a scene wants."""
    if scene.board is None:
        return SpacePicture(scene, palette)
    return HexPicture(scene, palette) if large(scene.board) else FlatPicture(scene, palette)


class Pictures:
    """What is seen at the play table, all from the scene of the one who looks."""

    def __init__(self, model: Table, palette: str, sheets: str = "above") -> None:
        self.model, self.palette, self.sheets = model, palette, layout_named(sheets)
        self.colours = palette_named(palette)
        scene = model.scene()
        self.deep = scene.board is None
        self.picture = picture_of(scene, palette)
        self.main: W.Widget = self.picture.widget
        self.map = MapView() if isinstance(self.picture, SpacePicture) else self.picture.map
        self.below: W.Widget = self.map if self.deep else W.HTML()
        close = scene.board is not None and scene.board.kind == "table"
        self.title = say("Space") if self.deep else say("Map")
        self.below_title = say("Map") if self.deep else say("Close up") if close else say("In words")
        self.pair = self.deep or close
        """Whether the second view is a picture too, worth showing beside the first."""
        self.cards = W.HTML()
        self._tip_ahead = 0.0
        self._edges: Box | None = None
        self._viewer: tuple[str | None, str | None] = (model.viewer, model.curtain)

    def place_on_map(self, told: Any) -> tuple[int, int, int] | None:
        """The whole place on the map to which the tip was dragged in the picture; None if what was told is no place."""
        numbers, frame = list(told) if isinstance(told, list | tuple) else [], self.model.frame
        kind = int if frame == MAP else int | float
        if len(numbers) != 3 or not all(isinstance(part, kind) and abs(part) < 10**9 for part in numbers):
            return None
        x, y, z = frame.place_on_map((numbers[0], numbers[1], numbers[2]), self._tip_ahead)
        return floor(x + 0.5), floor(y + 0.5), floor(z + 0.5)

    def show(self, preview: Preview, film: Film | None = None) -> None:
        """Show the scene with what an order would do drawn into it; before that, a film of how it came about."""
        scene = nearby(self.model.scene())
        preview, self._tip_ahead = preview.seen_from(scene.frame), preview.tip_ahead
        # what is at rest in this frame has no arrow
        arrows = [arrow for arrow in preview.arrows if any(arrow.vector) or scene.frame == MAP]
        scene = scene._replace(
            title="",
            arrows=(*scene.arrows, *arrows),
            lines=(*scene.lines, *preview.lines),
            regions=(*scene.regions, *preview.regions),
        )
        held = []
        if preview.tip is not None:
            seen = preview.tip if scene.frame == MAP else scene.frame.place(preview.tip, preview.tip_ahead)
            held.append(Handle("tip", seen, preview.tip_label, "tip", self.colours.burn))
        self._put(scene, preview, held, film if film is not None and film.beats else None)
        self.cards.value = self._cards()

    def explain(self, sentence: str) -> None:
        """Say beside the tip why it can go no further."""
        self.map.note = sentence
        if isinstance(self.picture, SpacePicture):
            self.picture.widget.note = sentence

    def _put(self, scene: Scene, preview: Preview, held: list[Handle], film: Film | None) -> None:
        """Put a scene into the picture and onto the map, by a film if there is one."""
        self.explain("")
        self._draw_curtain()
        picture = self.picture
        if isinstance(picture, SpacePicture):
            if film is not None:
                picture.play(_without_titles(film), scene, preview.room, held)
            else:
                picture.show(scene, preview.room, held)
            self._chart(scene, preview.room, held, film)
            return
        near = ""
        if isinstance(picture, HexPicture):
            rest = (held, preview.near, self._lines())
            picture.play(film, scene, *rest) if film is not None else picture.show(scene, *rest)
        else:
            picture.play(film, scene, held) if film is not None else picture.show(scene, held)
            near = close_up(scene, preview.around, self.palette) if preview.around else ""
        self.below.value = near + self._told()

    def _draw_curtain(self) -> None:
        """Forget the last film when somebody else sits down; a flat picture never keeps one."""
        viewer = (self.model.viewer, self.model.curtain)
        if viewer != self._viewer and isinstance(self.picture, SpacePicture):
            self.picture.widget.forget_film()
        self._viewer = viewer

    def _chart(self, scene: Scene, room: Box | None, held: list[Handle], film: Film | None) -> None:
        """The sheets beside the picture in space."""
        level, size = (2, MAPS["flat"]) if scene.flat else (3, MAPS[self.sheets])

        def drawn(moment: Scene, around: Box | None = room) -> Figure:
            return table_map(moment, self.palette, level=level, around=around, sheets=self.sheets)

        self._edges = room = steady(self._edges, room or edges_of(drawn(scene)))
        chart, axes = drawn(scene, room), "xyz"[:level]
        if film is None:
            self.map.show(chart, held, axes=axes, size=size)
        else:
            played = flat_film(_without_titles(film), lambda moment: drawn(moment, room), chart, size, chart.sheets)
            self.map.play(played, chart, held, axes=axes, size=size)

    @property
    def has_cards(self) -> bool:
        """Whether the game has displays of its ships."""
        return own_controls(self.model.match.game, "ship_display") is not None

    def _cards(self) -> str:
        """The ships' displays, if the game has some."""
        state = self.model.state()
        display = own_controls(self.model.match.game, "ship_display")
        if state is None or display is None:
            return ""
        figures = display.cards(state, self.palette)
        return "<div class='v3-cards'>" + "".join(figure.svg() for figure in figures) + "</div>"

    def _told(self) -> str:
        """What stands where, in words."""
        return "".join(f"<p>{escape(line)}</p>" for line in self._lines().splitlines() if line)

    def _lines(self) -> str:
        state = self.model.state()
        return self.model.match.game.describe_state(state, self.model.viewer) if state is not None else ""
