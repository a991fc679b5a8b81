"""The distance box: three legs along the axes, the diagonal of a face, and the diagonal through space."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from vector3_edu.core.scene import Body, Line, Scene
from vector3_edu.core.vectors import rounded_root
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box, Ink, Mark, Point, Stroke, plain, point, triple
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import space
from vector3_edu.views.figures.vectors import box_edges, dimensions


def distance_box(
    start: object, end: object, values: bool = True, dims: int | None = None, palette: str | Palette = "default",
    around: Box | None = None, names: tuple[str, str] = ("A", "B"),
) -> Figure:
    """Pythagoras between two places. Vector 3 (2009), Cube Distance; (1979) 6.1."""
    flat, colours = dimensions([start, end], dims), palette_named(palette)
    first, last = _cut(point(start, "The first place"), flat), _cut(point(end, "The second place"), flat)
    lines = _edges(first, last, flat) + _legs(first, last, flat, values)
    bodies = tuple(
        Body(f"{name} {triple(place, flat)}" if values else name, "place", place)
        for name, place in zip(names, (first, last), strict=True)
    )
    scene = Scene(f"The distance from {names[0]} to {names[1]}", bodies=bodies, lines=tuple(lines), flat=flat < 3)
    show = ("bodies", "lines", "labels")
    figure = space(scene, colours, show, around) if flat == 3 else table_map(scene, colours, show, around, flat)
    marks = (*figure.marks, *(_right_angles(first, last, flat, colours) if flat > 1 else ()))
    return replace(figure, marks=marks, description=_words(first, last, flat, names), size=(640, 560 if flat > 1 else 280))


def _cut(place: Point, dims: int) -> Point:
    x, y, z = place
    return (x, y if dims > 1 else 0, z if dims > 2 else 0)


def _corners(first: Point, last: Point) -> tuple[Point, Point]:
    """The ends of the leg along X and of the leg along Y after it."""
    return (last[0], first[1], first[2]), (last[0], last[1], first[2])


def _edges(first: Point, last: Point, dims: int) -> list[Line]:
    return [Line(edge, "construction") for edge in box_edges(first, last)] if dims > 1 else []


def _legs(first: Point, last: Point, dims: int, values: bool) -> list[Line]:
    one, two = _corners(first, last)
    stops = (first, one, two, last)
    squares = [(b - a) ** 2 for a, b in zip(first, last, strict=True)]
    lines = []
    for k, axis in enumerate("xyz"[:dims]):
        if stops[k] != stops[k + 1]:
            said = f"{axis.upper()}: {plain(last[k] - first[k])}" if values else axis.upper()
            lines.append(Line((stops[k], stops[k + 1]), axis, said))
    if dims == 3 and first != two != last and first != one != two:
        lines.append(Line((first, two), "burn", root(squares[0] + squares[1]) if values else "face diagonal"))
    if dims > 1 and first != last:
        lines.append(Line((first, last), "sum", root(sum(squares)) if values else "distance"))
    return lines


def _right_angles(first: Point, last: Point, dims: int, palette: Palette) -> list[Mark]:
    """The small squares that say where the right angles are: the reason why Pythagoras may be used."""
    one, two = _corners(first, last)
    size = 0.045 * max(abs(b - a) for a, b in zip(first, last, strict=True))
    marks: list[Mark] = []
    for corner, back, on in ((one, first, two), (two, first, last))[: dims - 1]:
        if len({corner, back, on}) == 3:
            u, v = _toward(corner, back, size), _toward(corner, on, size)
            inner = tuple(a + b - c for a, b, c in zip(u, v, corner, strict=True))
            marks.append(Stroke((u, (inner[0], inner[1], inner[2]), v), Ink(palette.soft, 1.2)))
    return marks


def _toward(start: Point, end: Point, size: float) -> Point:
    step = [b - a for a, b in zip(start, end, strict=True)]
    length = sqrt(sum(part * part for part in step))
    x, y, z = (a + size * part / length for a, part in zip(start, step, strict=True))
    return (x, y, z)


def root(square: float) -> str:
    """A square root as it is read: exact, or about.

    >>> root(25), root(93)
    ('√25 = 5', '√93 ≈ 9.6')
    """
    value = sqrt(square)
    return f"√{plain(square)} {'=' if value == int(value) else '≈'} {plain(value)}"


def _words(first: Point, last: Point, dims: int, names: tuple[str, str]) -> str:
    gaps = [b - a for a, b in zip(first, last, strict=True)][:dims]
    square = sum(gap * gap for gap in gaps)
    one, other = names
    lines = [f"{one} is at {triple(first, dims)} and {other} at {triple(last, dims)}."]
    lines += [f"Along {axis} they are {plain(abs(gap))} apart." for axis, gap in zip("XYZ", gaps, strict=False)]
    if dims == 3:
        lines.append(f"The diagonal of the face that lies level is {root(gaps[0] ** 2 + gaps[1] ** 2)} long.")
    if dims > 1:
        sums = " + ".join(plain(gap * gap) for gap in gaps)
        lines.append(f"The straight distance is √({sums}) = {root(square)}.")
    if all(gap == int(gap) for gap in gaps):
        lines.append(f"In whole cubes, rounded to the nearest: {rounded_root(int(square))}.")
    return "\n".join(lines)
