"""Marks in space as plotly JSON: plain dictionaries, made without importing plotly, in few traces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, hypot, pi, sin
from typing import Any

from vector3_edu.views.figures.camera import VIEW, Camera, ring, ticks
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Point, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import Rect, place_words

Trace = dict[str, Any]
DASHES = {"": "solid", "dot": "dot", "dash": "dash"}


def space_plotly(  # noqa: PLR0913 (a picture and how it is seen)
    marks: Sequence[Mark],
    around: Box,
    title: str,
    palette: Palette,
    axes: tuple[str, str, str] = ("X", "Y", "Z"),
    camera: Camera = VIEW,
    boxed: bool = True,
    height: float = 520,
) -> dict[str, Any]:
    """The whole figure: {"data": [...], "layout": {...}}. `height`: about how many pixels high it will be seen."""
    strokes = [mark for mark in marks if isinstance(mark, Stroke)]
    pointers = [mark for mark in marks if isinstance(mark, Pointer)]
    longest = max(high - low for low, high in zip(*around, strict=True))
    data = [
        *_surfaces(strokes),
        *_paths(strokes, pointers, palette),
        *_cones(pointers, longest),
        *_balls(mark for mark in marks if isinstance(mark, Ball)),
        *_spots([mark for mark in marks if isinstance(mark, Spot)], palette),
        *_words(marks, around, camera, palette, height),
    ]
    if not data:
        data = [_nothing(around)]
    return {"data": data, "layout": _layout(around, title, palette, axes, camera, boxed, data)}


def _nothing(around: Box) -> Trace:
    """A mark that is not seen: without any mark in space plotly would draw a flat chart."""
    x, y, z = ((low + high) / 2 for low, high in zip(*around, strict=True))
    return {
        "type": "scatter3d",
        "mode": "markers",
        "x": [x],
        "y": [y],
        "z": [z],
        "marker": {"size": 1, "opacity": 0},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _line_width(ink: Ink, palette: Palette) -> float:
    return round(1.6 * ink.width * palette.scale, 2)


def _paths(strokes: Iterable[Stroke], pointers: Iterable[Pointer], palette: Palette) -> list[Trace]:
    """Every line of one ink in one trace, with gaps between the lines."""
    by_ink: dict[Ink, list[Point | None]] = {}
    for stroke in strokes:
        if stroke.ink.width:
            path = [*stroke.points, *stroke.points[:1]] if stroke.closed else list(stroke.points)
            by_ink.setdefault(stroke.ink._replace(fill=""), []).extend([*path, None])
    for pointer in pointers:
        by_ink.setdefault(pointer.ink, []).extend([pointer.start, pointer.end, None])
    traces = []
    for ink, joined in by_ink.items():
        xs, ys, zs = ([None if place is None else place[axis] for place in joined[:-1]] for axis in range(3))
        line = {"color": ink.colour, "width": _line_width(ink, palette), "dash": DASHES[ink.dash]}
        traces.append(
            {
                "type": "scatter3d",
                "mode": "lines",
                "x": xs,
                "y": ys,
                "z": zs,
                "line": line,
                "connectgaps": False,
                "hoverinfo": "skip",
                "showlegend": False,
            }
        )
    return traces


def _surfaces(strokes: Iterable[Stroke]) -> list[Trace]:
    """Filled outlines (sheets of paper, faces of a box) as fans of triangles."""
    traces = []
    for stroke in strokes:
        if not (stroke.closed and stroke.ink.fill):
            continue
        xs, ys, zs = (list(axis) for axis in zip(*stroke.points, strict=True))
        last = len(xs) - 1
        traces.append(
            {
                "type": "mesh3d",
                "x": xs,
                "y": ys,
                "z": zs,
                "i": [0] * (last - 1),
                "j": list(range(1, last)),
                "k": list(range(2, last + 1)),
                "color": stroke.ink.fill,
                "opacity": stroke.ink.opacity,
                "hoverinfo": "skip",
                "showlegend": False,
                "flatshading": True,
            }
        )
    return traces


def _cones(pointers: Iterable[Pointer], longest: float) -> list[Trace]:
    """The heads of arrows: one trace a colour, each head as long as is said here and never longer than its arrow."""
    by_colour: dict[str, list[Pointer]] = {}
    for pointer in pointers:
        if pointer.start != pointer.end:
            by_colour.setdefault(pointer.ink.colour, []).append(pointer)
    traces = []
    for colour, group in by_colour.items():
        columns: dict[str, list[float]] = {key: [] for key in "xyzuvw"}
        for start, end, *_ in group:
            step = [b - a for a, b in zip(start, end, strict=True)]
            length = hypot(*step)
            head = min(0.045 * longest, 0.6 * length)
            for key, value in zip("xyzuvw", (*end, *(part / length * head for part in step)), strict=True):
                columns[key].append(round(value, 4))
        traces.append(
            {
                "type": "cone",
                **columns,
                "anchor": "tip",
                "sizemode": "raw",
                "sizeref": 1,
                "showscale": False,
                "colorscale": [[0, colour], [1, colour]],
                "text": [p.hover for p in group],
                "hoverinfo": "text" if any(p.hover for p in group) else "skip",
                "lighting": {"ambient": 0.85, "diffuse": 0.3, "specular": 0.05},
            }
        )
    return traces


def _balls(balls: Iterable[Ball]) -> list[Trace]:
    """Spheres: a thin see-through skin and three rings that show how round it is."""
    traces: list[Trace] = []
    for centre, radius, ink, _ in balls:
        if ink.fill and ink.opacity:
            traces.append(_skin(centre, radius, ink))
        x0, y0, z0 = centre
        level = ring(centre, radius)
        upright = [(x0 + x - x0, y0, z0 + y - y0) for x, y, _ in level]
        across = [(x0, y0 + x - x0, z0 + y - y0) for x, y, _ in level]
        path: list[Point | None] = []
        for circle in (level, upright, across):
            path += [*circle, circle[0], None]
        xs, ys, zs = ([None if p is None else round(p[axis], 3) for p in path] for axis in range(3))
        line = {"color": ink.colour, "width": 1.2}
        traces.append(
            {
                "type": "scatter3d",
                "mode": "lines",
                "x": xs,
                "y": ys,
                "z": zs,
                "line": line,
                "opacity": 0.3 if ink.dash else 0.55,
                "hoverinfo": "skip",
                "showlegend": False,
            }
        )
    return traces


@cache
def _sphere(bands: int, slices: int) -> tuple[list[Point], list[list[int]]]:
    """A ball of radius 1: its corners, and for each triangle its first, second and third corner."""
    corners = []
    for band in range(bands + 1):
        b = pi * band / bands
        turns = [2 * pi * j / slices for j in range(slices)]
        corners += [(sin(b) * cos(s), sin(b) * sin(s), cos(b)) for s in turns]
    faces = []
    for band in range(bands):
        for j in range(slices):
            a, b = band * slices + j, band * slices + (j + 1) % slices
            faces += [(a, b, a + slices), (b, b + slices, a + slices)]
    return corners, [list(corner) for corner in zip(*faces, strict=True)]


def _skin(centre: Point, radius: float, ink: Ink, bands: int = 8, slices: int = 16) -> Trace:
    corners, (i, j, k) = _sphere(bands, slices)
    xs, ys, zs = ([round(c + radius * corner[axis], 3) for corner in corners] for axis, c in enumerate(centre))
    return {
        "type": "mesh3d",
        "x": xs,
        "y": ys,
        "z": zs,
        "i": i,
        "j": j,
        "k": k,
        "color": ink.fill,
        "opacity": ink.opacity,
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _spots(spots: Sequence[Spot], palette: Palette) -> list[Trace]:
    """Signs of one colour in one trace, those that stand in the legend first, since the legend shows the first."""
    groups: dict[str, list[Spot]] = {}
    for spot in sorted(spots, key=lambda spot: not spot.legend):
        groups.setdefault(spot.ink.colour, []).append(spot)
    traces = []
    for colour, group in groups.items():
        xs, ys, zs = (list(axis) for axis in zip(*(spot.at for spot in group), strict=True))
        legend = group[0].legend
        marker = {
            "symbol": [spot.shape for spot in group],
            "color": colour,
            "opacity": 1,
            "line": {"color": palette.ground, "width": 1},
            # plotly.js halves sizes that come as a list; the reference doubles them again
            "sizeref": 0.5,
            "size": [round(spot.size * palette.scale * SLIM.get(spot.shape, 0.8), 2) for spot in group],
        }
        traces.append(
            {
                "type": "scatter3d",
                "mode": "markers",
                "x": xs,
                "y": ys,
                "z": zs,
                "name": legend,
                "legendgroup": legend,
                "showlegend": bool(legend),
                "marker": marker,
                "text": [spot.hover for spot in group],
                "hoverinfo": "text" if any(spot.hover for spot in group) else "skip",
            }
        )
    return traces


SLIM = {"cross": 0.55, "x": 0.55, "diamond": 0.55}
"""What plotly draws larger than its size says."""

SMALL = 5
"""Spots up to this size, the marks of a trail, may stand behind words: there are hundreds, and the view can be turned."""

SIDES = (
    "middle right",
    "middle left",
    "top center",
    "bottom center",
    "top right",
    "top left",
    "bottom right",
    "bottom left",
)


def _beside(x: float, y: float, size: float) -> list[tuple[float, float, float, str]]:
    """The eight places that plotly offers around a point, as it draws them."""
    spots = []
    for liked, side in enumerate(SIDES):
        level, _, way = side.partition(" ")
        down = {"top": -1.1, "middle": 0.3, "bottom": 1.7}[level] * size
        anchor, gap = {"right": ("start", 0.9), "left": ("end", -0.9), "center": ("middle", 0.0)}[way]
        spots.append((liked / 10, x + gap * size, y + down, anchor))
    return spots


def _words(marks: Sequence[Mark], around: Box, camera: Camera, palette: Palette, height: float) -> list[Trace]:
    """Labels in one trace a size; each stands on the side of its mark where, from the first camera, there is room."""
    words = sorted((mark for mark in marks if isinstance(mark, Words)), key=lambda mark: not mark.bold)
    if not words:
        return []
    # as plotly draws it from the first camera: a box that is 1 long and seen from 1 away would be 1.07 times the height
    spans = [high - low for low, high in zip(*around, strict=True)]
    pixels = 1.07 * height / (away(spans) * max(spans))
    wanted, taken = [], []
    large = (mark for mark in marks if not (isinstance(mark, Spot) and mark.size <= SMALL))
    for mark in (*words, *large):
        if isinstance(mark, Spot | Words | Pointer):
            x, y, _ = camera.flat(mark.end if isinstance(mark, Pointer) else mark.at)
            if isinstance(mark, Words):
                wanted.append((x * pixels, -y * pixels, mark.text, mark.size * palette.scale))
            else:
                wide = 1.3 * mark.size if isinstance(mark, Spot) else 12
                taken.append(Rect.around(x * pixels, -y * pixels, wide * palette.scale))
    taken += [Rect.around(x * pixels, -y * pixels, 6 * palette.scale) for x, y, _ in map(camera.flat, _shafts(marks))]
    chosen = place_words(wanted[: len(words)], taken, Rect(-1e9, -1e9, 1e9, 1e9), _beside)
    sides = [SIDES[round(liked * 10)] for liked, *_ in chosen]
    # the names of things stand still more often than those of arrows: what moves is drawn again without the rest
    groups: dict[tuple[float, bool], list[tuple[Words, str]]] = {}
    for mark, side in zip(words, sides, strict=True):
        groups.setdefault((mark.size, mark.bold), []).append((mark, side))
    return [_text(size, group, palette) for (size, _), group in groups.items()]


def _shafts(marks: Sequence[Mark]) -> list[Point]:
    """Places along arrows and short lines, where words would be crossed out; in a crowd they are too many to keep off."""
    ends = [(mark.start, mark.end) for mark in marks if isinstance(mark, Pointer)]
    ends += [(mark.points[0], mark.points[1]) for mark in marks if isinstance(mark, Stroke) and len(mark.points) == 2]
    if len(ends) > 24:
        return []
    parts = (0.2, 0.4, 0.6, 0.8)
    return [(a + k * (d - a), b + k * (e - b), c + k * (f - c)) for (a, b, c), (d, e, f) in ends for k in parts]


def _text(size: float, group: list[tuple[Words, str]], palette: Palette) -> Trace:
    if len(group) == 2:
        # two positions are taken by plotly.js for the two numbers of one shift, and both labels go astray
        group = [*group, (group[0][0]._replace(text=""), group[0][1])]
    marks = [mark for mark, _ in group]
    return {
        "type": "scatter3d",
        "mode": "text",
        **{axis: [mark.at[k] for mark in marks] for k, axis in enumerate("xyz")},
        "text": [f"\u2002{mark.text}\u2002" for mark in marks],
        "textposition": [side for _, side in group],
        "textfont": {"size": round(size * palette.scale, 1), "color": [mark.colour for mark in marks]},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def away(spans: Sequence[float]) -> float:
    """How far the first camera is from a box of these sides, its longest being 1: all of it is seen."""
    return 1.25 * hypot(*spans) / max(spans)


def _axis(name: str, numbers: list[float], palette: Palette) -> dict[str, Any]:
    k = palette.scale
    return {
        "title": {"text": name, "font": {"size": 15 * k, "color": palette.ink}},
        "tickvals": numbers,
        "tickfont": {"size": 11 * k, "color": palette.soft},
        "gridcolor": palette.grid,
        "gridwidth": 1,
        "showbackground": False,
        "zeroline": False,
        "showspikes": False,
        "linecolor": palette.axis,
        "showline": True,
        "linewidth": 2,
    }


def _layout(  # noqa: PLR0913 (a picture and how it is seen)
    around: Box,
    title: str,
    palette: Palette,
    axes: tuple[str, str, str],
    camera: Camera,
    boxed: bool,
    data: list[Trace],
) -> dict[str, Any]:
    low, high = around
    spans = [b - a for a, b in zip(low, high, strict=True)]
    longest, far = max(spans), away(spans)
    k = palette.scale
    scene: dict[str, Any] = {
        "aspectmode": "manual",
        "aspectratio": {a: round(span / longest, 4) for a, span in zip("xyz", spans, strict=True)},
        "camera": {
            "eye": {a: round(far * part, 4) for a, part in zip("xyz", camera.toward, strict=True)},
            "center": {"x": 0, "y": 0, "z": -0.1},
            "up": {"x": 0, "y": 0, "z": 1},
        },
        "bgcolor": palette.ground,
    }
    for a, name, first, last in zip("xyz", axes, low, high, strict=True):
        numbers = ticks(first, last, max(2, round(7 * (last - first) / longest)))
        axis = _axis(name, [n for n in numbers if n > first or a == "z"], palette)
        scene[f"{a}axis"] = {"visible": boxed, "range": [first, last], **axis}
    return {
        "scene": scene,
        "uirevision": "space",
        "paper_bgcolor": palette.ground,
        "title": {"text": title, "font": {"size": 17 * k, "color": palette.ink}, "x": 0.02, "xanchor": "left", "y": 0.97},
        "margin": {"l": 0, "r": 0, "t": 44 * k if title else 4, "b": 0},
        "font": {"color": palette.ink, "size": 13 * k},
        "hoverlabel": {"font": {"size": 13 * k}},
        "showlegend": any(trace.get("showlegend") for trace in data),
        "legend": {"orientation": "h", "x": 0.02, "y": 0.02, "itemsizing": "constant", "bgcolor": "rgba(0,0,0,0)"},
    }
