"""A figure: one set of marks, shown as plotly, as SVG and in words, and saved as CSV where something moves."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from itertools import chain, product
from typing import Any, NamedTuple

from vector3_edu.core.scene import Scene, Trail
from vector3_edu.views.figures.backdrop import backdrop
from vector3_edu.views.figures.camera import VIEW, Camera
from vector3_edu.views.figures.drawing import draw
from vector3_edu.views.figures.marks import Box, Ink, Mark, Point, Spot, Stroke, Words, box, places
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import page_of
from vector3_edu.views.figures.plotly_flat import flat_plotly
from vector3_edu.views.figures.plotly_space import space_plotly
from vector3_edu.views.figures.sheets import Sheet


class Moment(NamedTuple):
    """Where something was at one turn, and the velocity that brought it there (None at the first)."""

    seat: str
    name: str
    turn: int
    at: Point
    velocity: Point | None


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
    boxed: bool = True
    """Whether a picture in space shows its floor, axes and their numbers."""

    def plotly(self) -> dict[str, Any]:
        """Plotly JSON: plain dictionaries and lists."""
        if self.deep:
            marks = (*self._plane(), *self.marks)
            return space_plotly(
                marks, self.around, self.title, self.palette, self.axes, self.camera, self.boxed, self.size[1]
            )
        page = page_of(self.around, *self._size(None, None), self.title, self.palette, bool(self.legend), self.margins)
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
        outline = [] if self.boxed else [self.camera.flat((x, y, z)) for x, y, z in product(*zip(*self.around, strict=True))]
        seen = box([*outline, *places(mark for mark in flat if not isinstance(mark, Words))])
        return draw(flat, seen, wide, tall, self.title, self.description, self.palette, self.legend, self.margins)

    def laid(self, width: float | None = None, height: float | None = None) -> tuple[Sheet, ...]:
        """The sheets of a map in the pixels of its SVG of that size: origin, and one step along each axis."""
        wide, tall = self._size(width, height)
        page = page_of(self.around, wide, tall, self.title, self.palette, bool(self.legend), self.margins)
        found = []
        for sheet in self.sheets:
            steps = tuple((right * page.scale, -up * page.scale) for right, up in sheet.steps)
            found.append(sheet._replace(origin=page.at((*sheet.origin, 0)), steps=steps))
        return tuple(found)

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
        rows.writerow(("seat", "name", "turn", "x", "y", "z", "vx", "vy", "vz", "speed"))
        for seat, name, turn, at, velocity in self.moments:
            speed = "" if velocity is None else round(sum(part * part for part in velocity) ** 0.5, 4)
            rows.writerow((seat, name, turn, *at, *(velocity or ("", "", "")), speed))
        return page.getvalue()

    def _repr_html_(self) -> str:
        """In a notebook: the drawing, and the words for whoever opens them."""
        words = "".join(f"<p>{escape(line)}</p>" for line in self.description.splitlines() if line)
        return f"<figure>{self.svg()}<details><summary>In words</summary>{words}</details></figure>"


def moments(scene: Scene) -> tuple[Moment, ...]:
    """The trails of a scene as numbers: turn 0 is the oldest mark."""
    return tuple(chain.from_iterable(map(_along, scene.trails)))


@lru_cache(512)
def _along(trail: Trail) -> tuple[Moment, ...]:
    """One trail; old ones stay as they are while a student moves something else."""
    rows = []
    before: Point | None = None
    for turn, (x, y, z) in enumerate(trail.points):
        step = None if before is None else (x - before[0], y - before[1], z - before[2])
        rows.append(Moment(trail.seat, trail.name, turn, (x, y, z), step))
        before = (x, y, z)
    return tuple(rows)
