"""A figure: one set of marks, shown as plotly, as SVG and in words, and saved as CSV where something moves."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple

from vector3_edu.core.hexes import axial
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Scene, Trail
from vector3_edu.core.text import spreadsheet_cell
from vector3_edu.views.figures.camera import VIEW, Camera, grid_step, rules, ticks
from vector3_edu.views.figures.drawing import draw
from vector3_edu.views.figures.marks import Box, Ink, Mark, Pointer, Spot, Stroke, Words, box, places, plain
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import Paper, page_of
from vector3_edu.views.figures.plotly_flat import flat_plotly
from vector3_edu.views.figures.plotly_space import space_plotly
from vector3_edu.views.figures.sheets import Sheet
from vector3_edu.views.runtime import live_output

if TYPE_CHECKING:
    from ipywidgets import Widget


def backdrop(around: Box, floor: float, camera: Camera, palette: Palette, axes: tuple[str, str, str]) -> list[Mark]:
    """The floor and the axes along the edges that are nearest, so that they cross nothing."""
    (x0, y0, z0), (x1, y1, z1) = around
    thin = Ink(palette.grid, 1)
    corners = ((x0, y0, floor), (x1, y0, floor), (x1, y1, floor), (x0, y1, floor))
    marks: list[Mark] = [Stroke(corners, Ink(palette.grid, 1, fill=palette.sheet), closed=True)]
    step = grid_step(3 * max(x1 - x0, y1 - y0))
    marks += [Stroke(((x, y0, floor), (x, y1, floor)), thin) for x in rules(x0, x1, step)]
    marks += [Stroke(((x0, y, floor), (x1, y, floor)), thin) for y in rules(y0, y1, step)]
    toward = camera.toward
    near_x, far_x = (x1, x0) if toward[0] > 0 else (x0, x1)
    near_y = y1 if toward[1] > 0 else y0
    bold = Ink(palette.axis, 1.4)
    marks += [
        Pointer((x0, near_y, floor), (x1, near_y, floor), bold),
        Pointer((near_x, y0, floor), (near_x, y1, floor), bold),
        Pointer((far_x, near_y, z0), (far_x, near_y, z1), bold),
    ]
    colours = (palette.x, palette.y, palette.z)
    ends = ((x1, near_y, floor), (near_x, y1, floor), (far_x, near_y, z1))
    shifts = ((12.0, 24.0), (18.0, 12.0), (0.0, -8.0))
    for name, colour, end, shift in zip(axes, colours, ends, shifts, strict=True):
        marks.append(Words(end, name, colour, 16, bold=True, shift=shift))
    soft = palette.soft
    marks += [Words((x, near_y, floor), plain(x), soft, 11, shift=(0, 15)) for x in ticks(x0, x1, 8) if x < x1]
    marks += [Words((near_x, y, floor), plain(y), soft, 11, "start", (8, 8)) for y in ticks(y0, y1, 6) if y < y1]
    upward = [z for z in ticks(z0, z1, 6) if z < z1 and z != floor]
    marks += [Words((far_x, near_y, z), plain(z), soft, 11, "end", (-7, 4)) for z in upward]
    return marks


class Moment(NamedTuple):
    """Where something was at one turn, the velocity that brought it there and its speed (None at the first)."""

    seat: str
    name: str
    turn: int
    at: tuple[float, ...]
    velocity: tuple[float, ...] | None
    speed: float | None


@dataclass(frozen=True)
class Figure:
    """A picture that can be looked at, printed, read aloud and turned into numbers."""

    title: str
    marks: tuple[Mark, ...] = field(repr=False)
    description: str
    palette: Palette = field(repr=False)
    around: Box = field(repr=False)
    """The box of places that the picture shows."""
    deep: bool = False
    """Whether it is in space; otherwise it lies flat, x to the right and y up."""
    legend: tuple[Spot, ...] = field(default=(), repr=False)
    moments: tuple[Moment, ...] = field(default=(), repr=False)
    axes: tuple[str, str, str] = ("X", "Y", "Z")
    camera: Camera = VIEW
    floor: float = 0
    """The height of the plane on which drop lines end."""
    size: tuple[int, int] = (760, 520)
    margins: tuple[float, float, float, float] = field(default=(28, 24, 28, 24), repr=False)
    sheets: tuple[Sheet, ...] = field(default=(), repr=False)
    """The sheets of a map, in the units of the drawing; `laid` says where they are in pixels."""
    seen_from: str = ""
    """The name of the frame of reference in which it is drawn."""
    boxed: bool = True
    """Whether a picture in space shows its floor, axes and their numbers."""

    def plotly(self) -> dict[str, Any]:
        """Plotly JSON: plain dictionaries and lists."""
        if self.deep:
            marks = (*self._plane(), *self.marks)
            return space_plotly(
                marks, self.around, self.title, self.palette, self.axes, self.camera, self.boxed, self.size[1]
            )
        page = self.page()
        return flat_plotly(self.marks, self.around, self.title, self.palette, self.legend, page, self.margins)

    def _plane(self) -> tuple[Mark, ...]:
        """The plane of the drop lines, where the bottom of plotly's box is not that plane."""
        (x0, y0, z0), (x1, y1, _) = self.around
        if not self.boxed or z0 == self.floor:
            return ()
        corners = ((x0, y0, self.floor), (x1, y0, self.floor), (x1, y1, self.floor), (x0, y1, self.floor))
        return (Stroke(corners, Ink(self.palette.axis, 0.8, fill=self.palette.axis, opacity=0.08), closed=True),)

    def svg(self, width: float | None = None, height: float | None = None) -> str:
        """A still drawing, complete in itself."""
        wide, tall = self._size(width, height)
        if not self.deep:
            return draw(
                self.marks, self.around, wide, tall, self.title, self.description, self.palette, self.legend, self.margins
            )
        behind = backdrop(self.around, self.floor, self.camera, self.palette, self.axes) if self.boxed else []
        flat = self.camera.flattened([*behind, *self.marks])
        seen = box(places(mark for mark in flat if not isinstance(mark, Words)))
        return draw(flat, seen, wide, tall, self.title, self.description, self.palette, self.legend, self.margins)

    def laid(self, width: float | None = None, height: float | None = None) -> tuple[Sheet, ...]:
        """The sheets of a map in the pixels of its SVG of that size: origin, and one step along each axis."""
        page, found = self.page(width, height), []
        for sheet in self.sheets:
            steps = tuple((right * page.scale, -up * page.scale) for right, up in sheet.steps)
            found.append(sheet._replace(origin=page.at((*sheet.origin, 0)), steps=steps))
        return tuple(found)

    def page(self, width: float | None = None, height: float | None = None) -> Paper:
        """Where the places of a flat picture lie in its SVG of that size."""
        wide, tall = self._size(width, height)
        return page_of(self.around, wide, tall, self.title, self.palette, bool(self.legend), self.margins)

    def _size(self, width: float | None, height: float | None) -> tuple[float, float]:
        """The size that was asked for; a picture in larger letters is larger if nothing was."""
        wide, tall = (side * self.palette.scale for side in self.size)
        return width or wide, height or tall

    def words(self) -> str:
        """What there is to see, for someone who does not see it."""
        return self.description

    def csv(self) -> str:
        """Where everything was, turn by turn, with the velocity that brought it there."""
        page = io.StringIO()
        rows = csv.writer(page, lineterminator="\n")
        axes = [axis.lower() for axis in self.axes[: len(self.moments[0].at) if self.moments else 3]]
        rows.writerow(("seat", "name", "turn", *axes, *(f"v{axis}" for axis in axes), "speed"))
        for seat, name, turn, at, velocity, speed in self.moments:
            gone = ("",) * (len(axes) + 1) if velocity is None or speed is None else (*velocity, round(speed, 4))
            rows.writerow((spreadsheet_cell(seat), spreadsheet_cell(name), turn, *at, *gone))
        return page.getvalue()

    def _repr_html_(self) -> str:
        """In a notebook: the drawing, and the words for whoever opens them."""
        return f"<figure>{self.svg()}{self.words_to_open()}</figure>"

    def words_to_open(self) -> str:
        """What there is to see in words, folded away."""
        words = "".join(f"<p>{escape(line)}</p>" for line in self.description.splitlines() if line)
        return f"<details><summary>{escape(say('In words'))}</summary>{words}</details>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """While a kernel runs, a picture in space can be turned; elsewhere the drawing is shown."""
        return live_output(self._live) if self.deep else {}

    def _live(self) -> Widget:
        from vector3_edu.views.browser.space_view import turnable  # with the widgets, which a drawing does without

        return turnable(self)


def moments(scene: Scene) -> tuple[Moment, ...]:
    """The trails of a scene in the numbers that players use: turn 0 is the oldest mark."""
    hexes = scene.board is not None and scene.board.kind == "hexes"
    return tuple(row for trail in scene.trails for row in (_on_hexes(trail) if hexes else _in_space(trail)))


@lru_cache(512)
def _in_space(trail: Trail) -> tuple[Moment, ...]:
    """One trail; old ones stay as they are while a student moves something else."""
    steps = [(q[0] - p[0], q[1] - p[1], q[2] - p[2]) for p, q in pairwise(trail.points)]
    return _rows(trail, trail.points, steps, [hypot(*step) for step in steps])


@lru_cache(512)
def _on_hexes(trail: Trail) -> tuple[Moment, ...]:
    places = [axial(x, y) for x, y, _ in trail.points]
    steps = [(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(places)]
    return _rows(trail, places, steps, [max(abs(q), abs(r), abs(q + r)) for q, r in steps])


def _rows(
    trail: Trail, places: Sequence[tuple[float, ...]], steps: Sequence[tuple[float, ...]], speeds: Sequence[float]
) -> tuple[Moment, ...]:
    found = zip(places, [None, *steps], [None, *speeds], strict=True)
    return tuple(Moment(trail.seat, trail.name, turn, *row) for turn, row in enumerate(found))
