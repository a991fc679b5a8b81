"""Marks on paper as plotly JSON: plain dictionaries, made without importing plotly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.views.figures.camera import ring
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Point, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette

Trace = dict[str, Any]
DASHES = {"": "solid", "dot": "dot", "dash": "dash"}


def flat_plotly(
    marks: Sequence[Mark], window: Box, title: str, palette: Palette, legend: Sequence[Spot] = ()
) -> dict[str, Any]:
    """The whole figure: {"data": [...], "layout": {...}}. What is drawn later lies on top, as in the SVG."""
    k = palette.scale
    (x0, y0, _), (x1, y1, _) = window
    air = 0.05 * max(x1 - x0, y1 - y0)
    axis = {"visible": False, "fixedrange": True}
    layout = {
        "xaxis": {**axis, "range": [x0 - air, x1 + air], "constrain": "domain"},
        "yaxis": {**axis, "range": [y0 - air, y1 + air], "scaleanchor": "x", "scaleratio": 1, "constrain": "domain"},
        "paper_bgcolor": palette.ground, "plot_bgcolor": palette.ground, "uirevision": "flat",
        "title": {"text": title, "font": {"size": 17 * k, "color": palette.ink}, "x": 0.02, "xanchor": "left"},
        "margin": {"l": 16, "r": 16, "t": 44 * k if title else 12, "b": 16}, "font": {"color": palette.ink, "size": 13 * k},
        "showlegend": bool(legend), "legend": {"orientation": "h", "x": 0, "y": 0},
        "annotations": [note for mark in marks if (note := _note(mark, palette)) is not None],
    }
    return {"data": [*_lines(marks, palette), *_signs(marks, palette, {spot.legend for spot in legend})], "layout": layout}


def _lines(marks: Sequence[Mark], palette: Palette) -> list[Trace]:
    by_ink: dict[Ink, list[Point | None]] = {}
    for mark in marks:
        if isinstance(mark, Stroke):
            path = [*mark.points, *mark.points[:1]] if mark.closed else list(mark.points)
        elif isinstance(mark, Ball):
            circle = ring(mark.centre, mark.radius)
            path = [*circle, circle[0]]
        else:
            continue
        by_ink.setdefault(mark.ink, []).extend([*path, None])
    traces = []
    for ink, line in by_ink.items():
        xs, ys = ([None if place is None else round(place[axis], 4) for place in line[:-1]] for axis in range(2))
        trace: Trace = {
            "type": "scatter", "mode": "lines", "x": xs, "y": ys, "hoverinfo": "skip", "showlegend": False,
            "line": {"color": ink.colour, "width": ink.width * palette.scale, "dash": DASHES[ink.dash]},
        }
        if ink.fill:
            trace |= {"fill": "toself", "fillcolor": _see_through(ink.fill, ink.opacity)}
        traces.append(trace)
    return traces


def _signs(marks: Sequence[Mark], palette: Palette, named: set[str]) -> list[Trace]:
    groups: dict[tuple[str, Ink, float, str], list[Spot]] = {}
    for mark in marks:
        if isinstance(mark, Spot):
            groups.setdefault((mark.shape, mark.ink, mark.size, mark.legend), []).append(mark)
    traces = []
    waiting = set(named)
    for (shape, ink, size, legend), group in groups.items():
        traces.append({
            "type": "scatter", "mode": "markers", "x": [s.at[0] for s in group], "y": [s.at[1] for s in group],
            "name": legend, "legendgroup": legend, "showlegend": legend in waiting,
            "marker": {"symbol": shape, "size": size * palette.scale, "color": ink.fill or ink.colour},
            "text": [s.hover for s in group], "hoverinfo": "text" if any(s.hover for s in group) else "skip",
        })
        waiting.discard(legend)
    return traces


ANCHORS = {"start": "left", "middle": "center", "end": "right"}


def _note(mark: Mark, palette: Palette) -> dict[str, Any] | None:
    """Arrows and words are notes: both keep their size in pixels."""
    k = palette.scale
    if isinstance(mark, Pointer):
        return {
            "x": mark.end[0], "y": mark.end[1], "ax": mark.start[0], "ay": mark.start[1], "text": "", "showarrow": True,
            "xref": "x", "yref": "y", "axref": "x", "ayref": "y", "arrowhead": 2, "arrowsize": 1,
            "arrowcolor": mark.ink.colour, "arrowwidth": max(1.0, mark.ink.width * k),
        }
    if isinstance(mark, Words):
        shift = (10.0, -10.0) if mark.free else mark.shift
        return {
            "x": mark.at[0], "y": mark.at[1], "text": f"<b>{mark.text}</b>" if mark.bold else mark.text, "showarrow": False,
            "xref": "x", "yref": "y", "font": {"size": mark.size * k, "color": mark.colour}, "textangle": -mark.turn,
            "xanchor": "left" if mark.free else ANCHORS[mark.anchor], "xshift": shift[0] * k,
            "yshift": -shift[1] * k + 0.35 * mark.size * k,
        }
    return None


def _see_through(colour: str, opacity: float) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity:g})"
