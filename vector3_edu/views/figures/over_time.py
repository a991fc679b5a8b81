"""Numbers over time: a line for each side, with the turning point marked, as plotly, as SVG and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from vector3_edu.core.game import TURN_WORDS
from vector3_edu.core.language import mark, say
from vector3_edu.matches.debriefs.flight import Line, Series, describe_series
from vector3_edu.views.figures.camera import ticks
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Spot, Stroke, Words, plain, upright_line
from vector3_edu.views.figures.palettes import Palette, palette_named

WIDE, TALL = 16.0, 8.0
"""A chart is drawn on a plane of its own, so that both its directions can have any scale."""
SIZE, MARGINS = (620, 380), (64, 26, 28, 50)
HEIGHT = 270
"""The height of a chart of plotly, in pixels."""
TURNING, POINT = mark("turning point"), mark("{name}, {turn} {when}: {number}")


@dataclass(frozen=True)
class TimeChart(Figure):
    """A chart over the turns of a match."""

    series: Series | None = None
    seats: tuple[str, ...] = ()
    turn_word: str = "Turn"
    turning_point: int | None = None

    def plotly(self) -> dict[str, Any]:
        """Plotly JSON with axes of its own, so that it can be read off and enlarged."""
        assert self.series is not None
        look, k = self.palette, self.palette.scale
        axis = {
            "gridcolor": look.grid,
            "linecolor": look.axis,
            "zerolinecolor": look.axis,
            "tickcolor": look.axis,
            "tickfont": {"size": 12 * k, "color": look.soft},
            "fixedrange": True,
        }
        title = {"size": 15 * k, "color": look.ink}
        heading = {"size": 12.5 * k, "color": look.ink}
        turns = [turn for line in self.series.lines for turn, _ in line.points]
        more = 20 * (sum(len(line.name) + 6 for line in self.series.lines) // 40)  # names that need more rows
        few = {"dtick": 1} if max(turns) - min(turns) < 12 else {}
        layout = {
            "xaxis": {**axis, **few, "title": {"text": say(TURN_WORDS[self.turn_word]), "font": heading, "standoff": 6}},
            "yaxis": {**axis, "title": {"text": self.series.unit, "font": heading, "standoff": 6}, "rangemode": "tozero"},
            "paper_bgcolor": look.ground,
            "plot_bgcolor": look.ground,
            "hovermode": "x unified",
            "title": {"text": self.title, "font": title, "x": 0.01, "xanchor": "left", "y": 0.98, "yanchor": "top"},
            "margin": {"l": 50 * k, "r": 14 * k, "t": 48 * k, "b": (68 + more) * k},
            "font": {"color": look.ink, "size": 13 * k},
            "showlegend": True,
            "height": (HEIGHT + more) * k,
            "legend": {"orientation": "h", "x": 0, "y": 0, "yref": "container", "yanchor": "bottom", "font": heading},
            "hoverlabel": {"bgcolor": look.ground, "font": {"color": look.ink}},
            "shapes": [],
            "annotations": [],
        }
        if self.turning_point is not None:
            layout |= self._turning_point(self.turning_point)
        return {"data": [self._trace(line) for line in self.series.lines], "layout": layout}

    def _turning_point(self, turn: int) -> dict[str, Any]:
        """The line and the words that mark it."""
        warn, k = self.palette.warn, self.palette.scale
        pen = {"color": warn, "width": 1.6 * k, "dash": "dash"}
        line = {"type": "line", "x0": turn, "x1": turn, "y0": 0, "y1": 1, "yref": "paper", "line": pen}
        place = {"x": turn, "y": 1, "yref": "paper", "yanchor": "bottom"}
        words = {"text": say(TURNING), "showarrow": False, "font": {"color": warn, "size": 12 * k}}
        return {"shapes": [line], "annotations": [{**place, **words}]}

    def _trace(self, line: Line) -> dict[str, Any]:
        colour, shape, k = *_look(line, self.seats, self.palette), self.palette.scale
        return {
            "type": "scatter",
            "mode": "lines+markers",
            "name": line.name,
            "x": [turn for turn, _ in line.points],
            "y": [number for _, number in line.points],
            "line": {"color": colour, "width": 2.2 * k},
            "marker": {"symbol": shape, "size": 8 * k, "color": colour},
            "hovertemplate": "%{y:.1f}",
        }


def over_time(
    series: Series,
    seats: tuple[str, ...],
    palette: str | Palette = "default",
    turn_word: str = "Turn",
    turning_point: int | None = None,
) -> TimeChart:
    """A quantity over the turns of a match, a line for each side; sides are told apart by colour and by shape."""
    colours = palette_named(palette)
    first, last, most = _extent(series)
    marks = _frame(first, last, most, series.unit, turn_word, colours)
    if turning_point is not None and first <= turning_point <= last:
        place = WIDE * (turning_point - first) / (last - first)
        marks += upright_line(place, (WIDE, TALL), say(TURNING), colours.warn, rise=6)
    legend, word = [], say(TURN_WORDS[turn_word])
    for line in series.lines:
        colour, shape = _look(line, seats, colours)
        ink = Ink(colour, 2.2)
        spots = [(WIDE * (turn - first) / (last - first), TALL * number / most, 0.0) for turn, number in line.points]
        marks.append(Stroke(tuple(spots), ink))
        marks += [
            Spot(spot, shape, 7, ink, say(POINT, name=line.name, turn=word, when=turn, number=plain(number)), line.name)
            for spot, (turn, number) in zip(spots, line.points, strict=True)
        ]
        legend.append(Spot((0, 0, 0), shape, 9, ink, legend=line.name))
    return TimeChart(
        series.title,
        tuple(marks),
        _words(series, turn_word, turning_point),
        colours,
        ((0, 0, 0), (WIDE, TALL, 0)),
        legend=tuple(legend),
        size=SIZE,
        margins=MARGINS,
        series=series,
        seats=seats,
        turn_word=turn_word,
        turning_point=turning_point,
    )


def _extent(series: Series) -> tuple[int, int, float]:
    """The first turn, the last, and how high the chart goes."""
    turns = [turn for line in series.lines for turn, _ in line.points]
    highest = max((number for line in series.lines for _, number in line.points), default=1)
    return min(turns), max(max(turns), min(turns) + 1), max(highest, 1e-9) * 1.05


def _look(line: Line, seats: tuple[str, ...], palette: Palette) -> tuple[str, str]:
    """The colour and the shape of a side; what is between two sides has those of neither."""
    return (palette.seat(seats, line.seat), palette.shape(seats, line.seat)) if line.seat else (palette.sum, "diamond")


def _frame(first: int, last: int, most: float, unit: str, turn_word: str, palette: Palette) -> list[Mark]:
    marks: list[Mark] = []
    for value in _levels(most):
        y = TALL * value / most
        marks.append(Stroke(((0, y, 0), (WIDE, y, 0)), Ink(palette.grid if value else palette.axis, 1)))
        marks.append(Words((0, y, 0), plain(value), palette.soft, 12, "end", (-9, 4)))
    for turn in ticks(first, last, 12):
        x = WIDE * (turn - first) / (last - first)
        marks.append(Stroke(((x, 0, 0), (x, -0.015 * TALL, 0)), Ink(palette.axis, 1)))
        marks.append(Words((x, 0, 0), plain(turn), palette.soft, 12, shift=(0, 22)))
    below = say("{turn} (up: {unit})", turn=say(TURN_WORDS[turn_word]), unit=unit)
    return [*marks, Words((WIDE / 2, 0, 0), below, palette.ink, 13, shift=(0, 44))]


def _levels(most: float) -> Sequence[float]:
    """Round numbers from 0 up; a low chart needs tenths."""
    return ticks(0, most, 6) if most >= 2 else [tenth / 10 for tenth in ticks(0, 10 * most, 6)]


def _words(series: Series, turn_word: str, turning_point: int | None) -> str:
    word = say(TURN_WORDS[turn_word])
    told = describe_series(series, word)
    if turning_point is None:
        return told
    return f"{told}\n{say('A line marks the turning point, {turn} {number}.', turn=word, number=turning_point)}"
