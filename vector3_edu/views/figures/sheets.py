"""Sheets of graph paper: how a place in space becomes a mark on one of them, and where that mark lies in the drawing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.camera import grid_step, rules, ticks
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Point, Pointer, Spot, Stroke, Words, plain
from vector3_edu.views.figures.palettes import Palette

AXES = "xyz"
LAYOUTS = ("above", "sideways")
"""How the two sheets can lie: the X-Z sheet above the X-Y sheet, or both beside their fold as the rulebook prints them."""


def layout_named(name: object) -> str:
    """The layout of that name, if there is one."""
    if isinstance(name, str) and name in LAYOUTS:
        return name
    raise Refused(f'sheets is "above" (X-Z above X-Y) or "sideways" (as in the rulebook), not {name!r}.')


class Sheet(NamedTuple):
    """A sheet in a drawing: where the place (0, 0, 0) lies, and one step along each of its two axes (or its one)."""

    title: str
    axes: str
    origin: tuple[float, float]
    steps: tuple[tuple[float, float], ...]
    low: tuple[int, ...]
    high: tuple[int, ...]

    def flat(self, place: Point) -> Point:
        """Where a place is marked."""
        x, y = self.origin
        for axis, (right, up) in zip(self.axes, self.steps, strict=True):
            x += right * place[AXES.index(axis)]
            y += up * place[AXES.index(axis)]
        return (x, y, 0)

    def corner(self, *along: float) -> Point:
        """The place in the drawing that is so far along each axis of the sheet."""
        values = dict(zip(self.axes, along, strict=True))
        return self.flat((values.get("x", 0), values.get("y", 0), values.get("z", 0)))

    def flattened(self, marks: Iterable[Mark]) -> list[Mark]:
        """The marks as they are drawn on this sheet."""
        return [self._one(mark) for mark in marks]

    def _one(self, mark: Mark) -> Mark:
        match mark:
            case Stroke(points):
                return mark._replace(points=tuple(self.flat(place) for place in points))
            case Ball(centre):
                return mark._replace(centre=self.flat(centre))
            case Pointer(start, end):
                return mark._replace(start=self.flat(start), end=self.flat(end))
            case Spot() | Words():
                return mark._replace(at=self.flat(mark.at))


def two_sheets(around: Box, layout: str = "above", scale: float = 1) -> tuple[Sheet, Sheet]:
    """The X-Y and the X-Z sheet with their fold between them; both share the X axis, cube for cube.

    "above": X runs to the right, Y up towards the fold, and Z up from the fold ((1979) 2.3). "sideways": X runs up, Y to
    the left and Z to the right, both away from the fold (Vector 3 (2009), Space Map). Folded up by 90 degrees, the X-Z
    sheet is the back wall or the side wall of a right-handed space. `scale`: how much larger than usual letters are.
    """
    (x0, y0, z0), (x1, y1, z1) = ((int(a), int(b), int(c)) for a, b, c in around)
    gap = 0.06 * scale * max(x1 - x0, y1 - y0, z1 - z0)
    if layout == "sideways":
        return (
            Sheet("X-Y", "xy", (y0 - gap, 0), ((0, 1), (-1, 0)), (x0, y0), (x1, y1)),
            Sheet("X-Z", "xz", (gap - z0, 0), ((0, 1), (1, 0)), (x0, z0), (x1, z1)),
        )
    return (
        Sheet("X-Y", "xy", (0, -gap - y1), ((1, 0), (0, 1)), (x0, y0), (x1, y1)),
        Sheet("X-Z", "xz", (0, gap - z0), ((1, 0), (0, 1)), (x0, z0), (x1, z1)),
    )


def paper(sheet: Sheet, palette: Palette) -> list[Mark]:
    """The sheet itself with its grid, zero lines a little stronger."""
    (a0, b0), (a1, b1) = sheet.low, sheet.high
    corners = (sheet.corner(a0, b0), sheet.corner(a1, b0), sheet.corner(a1, b1), sheet.corner(a0, b1))
    step = grid_step(max(a1 - a0, b1 - b0))
    marks: list[Mark] = [Stroke(corners, Ink(palette.grid, 1, fill=palette.sheet), closed=True)]
    for a in rules(a0, a1, step):
        marks.append(Stroke((sheet.corner(a, b0), sheet.corner(a, b1)), _rule(a, palette)))
    for b in rules(b0, b1, step):
        marks.append(Stroke((sheet.corner(a0, b), sheet.corner(a1, b)), _rule(b, palette)))
    return marks


def _rule(value: int, palette: Palette) -> Ink:
    return Ink(palette.axis, 1.1) if value == 0 else Ink(palette.grid, 0.8)


def ruler(  # noqa: PLR0913 (an axis, and where its words stand)
    sheet: Sheet,
    axis: str,
    across: float,
    palette: Palette,
    shift: tuple[float, float],
    anchor: str = "middle",
    name_shift: tuple[float, float] | None = None,
) -> list[Mark]:
    """An axis of a sheet as an arrow with its numbers, laid where the other axis is `across`."""
    k = sheet.axes.index(axis)
    low, high = sheet.low[k], sheet.high[k]

    def along(value: float) -> Point:
        return sheet.corner(value, across) if k == 0 else sheet.corner(across, value)

    colour = {"x": palette.x, "y": palette.y, "z": palette.z}[axis]
    marks: list[Mark] = [Pointer(along(low), along(high), Ink(colour, 1.6))]
    most = round(8 / palette.scale**2)  # larger letters take more room along the axis, and numbers grow with the axis too
    last = high - 0.07 * palette.scale * (high - low)  # beyond it stands the name of the axis
    marks += [Words(along(n), plain(n), palette.soft, 11, anchor, shift) for n in ticks(low, high, most) if n <= last]
    if name_shift is not None:
        marks.append(Words(along(high), axis.upper(), colour, 17, bold=True, shift=name_shift))
    return marks
