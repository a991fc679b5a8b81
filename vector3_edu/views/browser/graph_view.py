"""Graphs beside a moving picture: one cursor runs over all of them while the film plays, and can be dragged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import DrawnByPlotly, Wired
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.graphs import Curve, Graph


class Timed(NamedTuple):
    """Graphs and the film that belongs to them. Each curve of each graph has one point for each of the film's stops."""

    graphs: tuple[Graph, ...]
    stops: tuple[float, ...]
    """The seconds of the film at which its beats begin and end."""
    readings: tuple[str, ...]
    """What a reader is told at each stop, and from there to the next one."""


class GraphView(Wired):
    """Graphs over time with one cursor; it keeps time with the stage and the map of the same explorer."""

    view = "pictures/graph_view"
    sentence = mark("Run this cell to see the graphs.")
    panels = traitlets.List().tag(sync=True)
    stops = traitlets.List().tag(sync=True)
    readings = traitlets.List().tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)

    def show(self, timed: Timed) -> None:
        """Show these graphs."""
        with self.hold_sync():
            self.panels = [_data(each) for each in timed.graphs]
            self.stops, self.readings = list(timed.stops), list(timed.readings)
            self.words = "\n".join(each.words() for each in timed.graphs)
            self.revision += 1


def _data(each: Graph) -> dict[str, Any]:
    """A graph as the page wants it: the drawing, and its lines in pixels."""
    (_, bottom), (right, top) = each.pixel(*each.low), each.pixel(*each.high)
    lines = [_line(each, curve) for curve in each.curves]
    return {"svg": each.svg(), "foot": bottom, "head": top, "right": right, "lines": lines}


def _line(each: Graph, curve: Curve) -> dict[str, Any]:
    points: Sequence[tuple[float, float]] = [each.pixel(x, y) for x, y in curve.points]
    values = [value for _, value in curve.points]
    return {"name": curve.name, "colour": curve.colour, "points": [list(point) for point in points], "values": values}


# ---- A chart in a notebook, drawn by plotly: numbers can be read off by pointing at them


class PlotView(DrawnByPlotly):
    """A flat figure of plotly with its words; a still drawing stands in its place until the library is there."""

    view = "pictures/plot_view"
    sentence = mark("Run this cell to see the chart.")
    figure = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)

    def __init__(self, chart: Figure) -> None:
        super().__init__(figure=chart.plotly(), still=chart.svg(), words=chart.words())
