"""Sums and components of vectors, in one, two and three dimensions, with or without their values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin

from vector3_edu.core.picture.scene import Arrow, Line, Scene
from vector3_edu.core.problems import Refused, listed
from vector3_edu.views.figures.camera import roomy
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box, Ink, Mark, Point, Stroke, Words, places, plain, point, triple
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import space

CONVENTIONS = {"counterclockwise": "counterclockwise from X", "compass": "clockwise from Y, as on a compass"}


def convention(name: str) -> str:
    """The convention of that name, as it is written short.

    >>> convention("compass: clockwise from Y")
    'compass'
    """
    for short in CONVENTIONS:
        if isinstance(name, str) and name.startswith(short):
            return short
    raise Refused(f"Angles can be measured {listed(CONVENTIONS)}; {name!r} is neither.")


def bearing(vector: Point, how: str = "counterclockwise") -> float | None:
    """The direction of a vector in the X-Y plane, 0 to 360 degrees; None if it has none there.

    >>> bearing((0, 2, 0)), bearing((0, 2, 0), "compass"), bearing((-1, 0, 0), "compass")
    (90.0, 0.0, 270.0)
    """
    x, y, _ = vector
    if not (x or y):
        return None
    return degrees(atan2(y, x) if convention(how) == "counterclockwise" else atan2(x, y)) % 360


def tilt(vector: Point) -> float:
    """How far a vector points above the X-Y plane, in degrees; below is negative."""
    x, y, z = vector
    return degrees(atan2(z, hypot(x, y)))


def pointing(vector: Point, how: str = "counterclockwise", dims: int = 3) -> str:
    """Where a vector points, in words.

    >>> pointing((3, 4, 0), dims=2)
    '53.1° counterclockwise from X'
    """
    if not any(vector):
        return "no direction"
    if dims == 1:
        return "to the right" if vector[0] > 0 else "to the left"
    around, up = bearing(vector, how), tilt(vector)
    parts = [] if around is None else [f"{plain(around)}° {CONVENTIONS[convention(how)]}"]
    if up:
        parts.append(f"{plain(abs(up))}° {'above' if up > 0 else 'below'} the X-Y plane")
    return ", ".join(parts)


def arc(vector: Point, radius: float, how: str, palette: Palette, tail: Point = (0, 0, 0)) -> list[Mark]:
    """The angle drawn from its axis to the vector, with its number, level with the X-Y plane."""
    angle = bearing(vector, how)
    if angle is None:
        return []
    x, y, z = tail

    def at(turn: float, out: float) -> Point:
        t = radians(turn if convention(how) == "counterclockwise" else 90 - turn)
        return (x + out * cos(t), y + out * sin(t), z)

    steps = max(2, int(angle / 4))
    curve = tuple(at(angle * i / steps, radius) for i in range(steps + 1))
    return [
        Stroke((tail, at(0, 1.6 * radius)), Ink(palette.axis, 1, "dot")),
        Stroke(curve, Ink(palette.soft, 1.4)),
        Words(at(angle / 2, 1.25 * radius), f"{plain(angle)}°", palette.soft, 12, free=True),
    ]


SUMS = ("tail to tip", "parallelogram", "projections", "components")
PARTS = ("triangle", "parallelogram", "projection")
NAMES = "abcdef"
ORIGIN: Point = (0, 0, 0)


def added(one: Point, other: Point) -> Point:
    """The sum of two vectors, component by component."""
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def vector_sum(  # noqa: PLR0913 (what can be set in a cell, each by its name)
    *vectors: object,
    style: str = "tail to tip",
    values: bool = True,
    angles: str = "",
    dims: int | None = None,
    palette: str | Palette = "default",
    around: Box | None = None,
    names: str = NAMES,
) -> Figure:
    """Vectors and their sum.

    `style`: "tail to tip" (each starts where the one before ends), "parallelogram" (two from one tail), "projections"
    (with what each does along the axes) or "components" (each as steps along the axes). `angles`: "counterclockwise"
    or "compass" to draw the direction of the sum. `names`: what the vectors are called, such as "ra" for r and a.
    """
    if not 1 <= len(vectors) <= len(NAMES):
        raise Refused(f"A sum has 1 to {len(NAMES)} vectors, such as vector_sum((3, 1), (-1, 2)); this has {len(vectors)}.")
    given = [point(vector, f"Vector {name}") for name, vector in zip(NAMES, vectors, strict=False)]
    _one_of(style, SUMS, "A sum is drawn")
    if style == "parallelogram" and len(given) != 2:
        raise Refused(f"A parallelogram has two vectors; this sum has {len(given)}. Draw it tail to tip.")
    flat, colours = dimensions(vectors, dims), palette_named(palette)
    if angles:
        convention(angles)
    called = [*str(names), *NAMES[len(str(names)) :]][: len(given)]
    arrows, lines, total = _chain(given, called, style, values, flat)
    name = " + ".join(called)
    if len(given) > 1:
        arrows.append(Arrow(ORIGIN, total, "sum", name + (f" = {_said(total, flat)}" if values else "")))
    title = f"The sum {name}" if len(given) > 1 else "A vector"
    scene = Scene(title, arrows=tuple(arrows), lines=tuple(lines), flat=flat < 3)
    extra = _axis_shadows(given, colours, flat) if style == "projections" else []
    extra += arc(total, 0.25 * hypot(*total), angles, colours) if angles and flat > 1 else []
    return _shown(scene, flat, colours, around, extra, _sum_words(given, called, total, style, flat, angles))


def components(  # noqa: PLR0913 (what can be set in a cell, each by its name)
    vector: object,
    style: str = "triangle",
    values: bool = True,
    angles: str = "",
    dims: int | None = None,
    palette: str | Palette = "default",
    around: Box | None = None,
) -> Figure:
    """A vector and its component vectors.

    `style`: "triangle" (one after the other to the tip), "parallelogram" (all from the tail, with the box that they
    span) or "projection" (all from the tail, with lines from the tip down to the axes).
    """
    whole = point(vector, "A vector")
    _one_of(style, PARTS, "Components are drawn")
    flat, colours = dimensions([vector], dims), palette_named(palette)
    steps = along_axes(whole)[:flat]
    tails = [ORIGIN, steps[0], added(*along_axes(whole)[:2])] if style == "triangle" else [ORIGIN] * 3
    arrows = [
        Arrow(tail, step, axis, f"v{axis}" + (f" = {plain(whole[k])}" if values else ""))
        for k, (axis, step, tail) in enumerate(zip("xyz", steps, tails, strict=False))
    ]
    arrows.append(Arrow(ORIGIN, whole, "sum", "v" + (f" = {_said(whole, flat)}" if values else "")))
    lines = [] if style == "triangle" or flat == 1 else [Line((whole, step), "construction") for step in steps]
    if style == "parallelogram" and flat == 3:
        lines = [Line(edge, "construction") for edge in box_edges(ORIGIN, whole)]
    scene = Scene("A vector and its components", arrows=tuple(arrows), lines=tuple(lines), flat=flat < 3)
    extra = arc(whole, 0.25 * hypot(*whole), angles, colours) if angles and flat > 1 else []
    said = [_vector_words("The vector", whole, flat, angles)]
    said += [f"Its component along {axis.upper()} is {plain(whole[k])}." for k, axis in enumerate("xyz"[:flat])]
    return _shown(scene, flat, colours, around, extra, "\n".join(said))


def dimensions(vectors: Sequence[object], dims: int | None) -> int:
    """How many dimensions to draw: as many as the longest vector has numbers, unless it is said."""
    if dims is None:
        return max((len(vector) if isinstance(vector, tuple | list) else 1 for vector in vectors), default=3)
    if dims not in (1, 2, 3) or isinstance(dims, bool):
        raise Refused(f"Pictures have 1, 2 or 3 dimensions, not {dims!r}.")
    return dims


def along_axes(vector: Point) -> list[Point]:
    """The three component vectors."""
    return [(vector[0], 0, 0), (0, vector[1], 0), (0, 0, vector[2])]


def box_edges(start: Point, end: Point) -> list[tuple[Point, Point]]:
    """The twelve edges of the box between two places; those without length are left out."""
    (x0, y0, z0), (x1, y1, z1) = start, end
    corners = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    pairs = [(0, 1), (2, 3), (4, 5), (6, 7), (0, 2), (1, 3), (4, 6), (5, 7), (0, 4), (1, 5), (2, 6), (3, 7)]
    edges = {(corners[a], corners[b]) for a, b in pairs if corners[a] != corners[b]}
    return sorted(edges)


def _chain(
    given: list[Point], names: list[str], style: str, values: bool, dims: int
) -> tuple[list[Arrow], list[Line], Point]:
    """The arrows to be added, what is drawn to help, and the sum."""
    arrows, lines = [], []
    total: Point = ORIGIN
    for kind, name, vector in zip(NAMES, names, given, strict=False):
        tail = ORIGIN if style == "parallelogram" else total
        total = added(total, vector)
        arrows.append(Arrow(tail, vector, kind, name + (f" = {_said(vector, dims)}" if values else "")))
        if style == "components":
            x, y, _ = along_axes(vector)
            corners = (tail, added(tail, x), added(added(tail, x), y), added(tail, vector))
            lines.append(Line(tuple(dict.fromkeys(corners)), "construction"))
    if style == "parallelogram":
        lines = [Line((vector, total), "construction") for vector in given]
    return arrows, lines, total


def _axis_shadows(given: list[Point], palette: Palette, dims: int) -> list[Mark]:
    """What each vector does along each axis, laid tail to tip on the axis, with dotted lines down from each tip."""
    marks: list[Mark] = []
    tail: Point = ORIGIN
    for name, vector in zip(NAMES, given, strict=False):
        tip = added(tail, vector)
        colour = palette.vector(name)
        for axis in range(dims):
            start, end = along_axes(tail)[axis], along_axes(tip)[axis]
            marks.append(Stroke((start, end), Ink(colour, 5)))
            if tip != end:
                marks.append(Stroke((tip, end), Ink(palette.axis, 0.9, "dot")))
        tail = tip
    return marks


def _shown(scene: Scene, dims: int, palette: Palette, around: Box | None, extra: list[Mark], words: str) -> Figure:
    """The scene on a line, on paper or in space, with what is drawn to help lying underneath."""
    if dims == 3:
        figure = space(scene, palette, around=around)
    else:
        figure = table_map(scene, palette, around=around or _room(scene, extra), level=dims)
    behind = sum(1 for mark in figure.marks if dims == 2 and isinstance(mark, Stroke) and mark.ink.colour == palette.grid)
    marks = (*figure.marks[:behind], *(extra if dims > 1 else ()), *figure.marks[behind:])
    return replace(figure, marks=marks, description=f"{scene.title}.\n{words}", size=(620, 560) if dims > 1 else (760, 280))


def _room(scene: Scene, extra: list[Mark]) -> Box:
    arrows = [place for arrow in scene.arrows for place in (arrow.start, added(arrow.start, arrow.vector))]
    return roomy([*arrows, *(place for line in scene.lines for place in line.points), *places(extra)], 0.7)


def _said(vector: Point, dims: int) -> str:
    return plain(vector[0]) if dims == 1 else triple(vector, dims)


def _vector_words(name: str, vector: Point, dims: int, angles: str) -> str:
    length = plain(hypot(*vector))
    if not any(vector):
        return f"{name} {_said(vector, dims)} has no length and no direction."
    way = pointing(vector, angles or "counterclockwise", dims)
    return f"{name} {_said(vector, dims)} is {length} long and points {way}."


def _sum_words(given: list[Point], names: list[str], total: Point, style: str, dims: int, angles: str) -> str:
    lines = [_vector_words(f"{name} =", vector, dims, angles) for name, vector in zip(names, given, strict=True)]
    if len(given) == 1:
        return lines[0]
    how = "Both start at the same place." if style == "parallelogram" else "Each starts where the one before it ends."
    lengths = plain(sum(hypot(*vector) for vector in given))
    return "\n".join(
        [
            *lines,
            how,
            _vector_words("The sum", total, dims, angles),
            f"Added without direction, the lengths would make {lengths}.",
        ]
    )


def _one_of(name: str, names: Sequence[str], what: str) -> None:
    if name not in names:
        raise Refused(f"{what} as {listed(names)}, not as {name!r}.")
