"""A chart in a notebook, drawn by plotly: numbers can be read off by pointing at them."""

from __future__ import annotations

import traitlets

from vector3_edu.core.language import mark
from vector3_edu.views.browser.messages import script
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.widgets.plotly_wire import DrawnByPlotly


class PlotView(DrawnByPlotly):
    """A flat figure of plotly with its words; a still drawing stands in its place until the library is there."""

    _esm = script("plotly.js", "plot_view.js")
    sentence = mark("Run this cell to see the chart.")
    figure = traitlets.Dict().tag(sync=True)
    still = traitlets.Unicode("").tag(sync=True)
    words = traitlets.Unicode("").tag(sync=True)

    def __init__(self, chart: Figure) -> None:
        super().__init__(figure=chart.plotly(), still=chart.svg(), words=chart.words())
