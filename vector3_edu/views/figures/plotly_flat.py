"""Marks on paper as plotly JSON: plain dictionaries, made without importing plotly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.views.figures.camera import ring
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Point, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import Paper, Rect, settled

Trace = dict[str, Any]
EVERYWHERE = Rect(-1e9, -1e9, 1e9, 1e9)
DASHES = {"": "solid", "dot": "dot", "dash": "dash"}


def flat_plotly(  # noqa: PLR0913 (all of a picture)
    marks: Sequence[Mark],
    window: Box,
    title: str,
    palette: Palette,
    legend: Sequence[Spot],
    page: Paper,
    margins: tuple[float, float, float, float],
) -> dict[str, Any]:
    """The whole figure: {"data": [...], "layout": {...}}. What is drawn later lies on top, as in the SVG.

    Words settle as on the page of the SVG, and keep their distance in pixels from their marks at any size.
    """
    k = palette.scale
    (x0, y0, _), (x1, y1, _) = window
    left, top, right, bottom = (margin * k for margin in margins)
    notes = [note for mark in marks if (note := _note(mark, palette)) is not None]
    for words, x, y in settled(marks, page, k, EVERYWHERE):
        at = page.at(words.at)
        notes.append(_written(words, (x - at[0], y - at[1]), palette))
    axis = {"visible": False, "fixedrange": True}
    layout = {
        "xaxis": {**axis, "range": [x0, x1], "constrain": "domain"},
        "yaxis": {**axis, "range": [y0, y1], "scaleanchor": "x", "scaleratio": 1, "constrain": "domain"},
        "paper_bgcolor": palette.ground,
        "plot_bgcolor": palette.ground,
        "uirevision": "flat",
        "title": {"text": title, "font": {"size": 17 * k, "color": palette.ink}, "x": 0.02, "xanchor": "left"},
        "margin": {"l": left, "r": right, "t": top + 36 * k, "b": bottom + (30 * k if legend else 0)},
        "font": {"color": palette.ink, "size": 13 * k},
        "showlegend": bool(legend),
        "legend": {"orientation": "h", "x": 0, "y": 0},
        "annotations": notes,
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
            "type": "scatter",
            "mode": "lines",
            "x": xs,
            "y": ys,
            "hoverinfo": "skip",
            "showlegend": False,
            "cliponaxis": False,
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
        traces.append(
            {
                "type": "scatter",
                "mode": "markers",
                "x": [s.at[0] for s in group],
                "y": [s.at[1] for s in group],
                "name": legend,
                "legendgroup": legend,
                "showlegend": legend in waiting,
                "cliponaxis": False,
                "marker": {"symbol": shape, "size": size * palette.scale, "color": ink.fill or ink.colour},
                "text": [s.hover for s in group],
                "hoverinfo": "text" if any(s.hover for s in group) else "skip",
            }
        )
        waiting.discard(legend)
    return traces


ANCHORS = {"start": "left", "middle": "center", "end": "right"}


def _note(mark: Mark, palette: Palette) -> dict[str, Any] | None:
    """Arrows and words are notes: both keep their size in pixels."""
    k = palette.scale
    if isinstance(mark, Pointer):
        return {
            "x": mark.end[0],
            "y": mark.end[1],
            "ax": mark.start[0],
            "ay": mark.start[1],
            "text": "",
            "showarrow": True,
            "xref": "x",
            "yref": "y",
            "axref": "x",
            "ayref": "y",
            "arrowhead": 2,
            "arrowsize": 1,
            "arrowcolor": mark.ink.colour,
            "arrowwidth": max(1.0, mark.ink.width * k),
        }
    if isinstance(mark, Words) and not mark.free:
        return _written(mark, (mark.shift[0] * k, mark.shift[1] * k), palette)
    return None


def _written(words: Words, shift: tuple[float, float], palette: Palette) -> dict[str, Any]:
    """Words beside their place: a baseline so many pixels right of it and below it."""
    size = words.size * palette.scale
    return {
        "x": words.at[0],
        "y": words.at[1],
        "text": f"<b>{words.text}</b>" if words.bold else words.text,
        "showarrow": False,
        "xref": "x",
        "yref": "y",
        "font": {"size": size, "color": words.colour},
        "textangle": -words.turn,
        "xanchor": ANCHORS[words.anchor],
        "xshift": round(shift[0], 1),
        "yshift": round(0.35 * size - shift[1], 1),
    }


def _see_through(colour: str, opacity: float) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity:g})"
