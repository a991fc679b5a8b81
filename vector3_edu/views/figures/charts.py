"""Odds as charts: how a chance falls with distance, or how outcomes share the whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.tables import laser_range, to_hit
from vector3_edu.views.figures.camera import ticks
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ink, Mark, Point, Spot, Stroke, Words, number, plain, upright_line
from vector3_edu.views.figures.palettes import SHAPES, Palette, palette_named

WIDE, TALL = 16.0, 8.0
"""A chart is drawn on a plane of its own, so that both its directions can have any scale."""

Series = Sequence[tuple[float, float]]


def laser_odds(
    levels: int | Iterable[int] = (1, 2, 3, 4, 5),
    mark: int | None = None,
    palette: str | Palette = "default",
    tall: float = TALL,
) -> Figure:
    """The chance of one laser to hit at each range, a line for each level. Laser Fire Table; 1979, 6.6.

    `mark`: a range to be pointed out.
    """
    wanted = [levels] if isinstance(levels, int) else list(levels)
    chosen = [int(number(level, "A laser level", 1, 5)) for level in wanted]
    series = {
        f"level {level}": [(distance, to_hit(level, distance) / 6) for distance in range(laser_range(level) + 2)]
        for level in chosen
    }
    at = None if mark is None else number(mark, "A range", 0, 100)
    return odds_chart(series, "The chance that a laser hits", "range in cubes", palette, at, stepped=True, tall=tall)


def odds_chart(  # noqa: PLR0913 (what can be set about it, each by its name)
    series: Mapping[str, Series],
    title: str,
    across: str,
    palette: str | Palette = "default",
    mark: float | None = None,
    stepped: bool = False,
    tall: float = TALL,
) -> Figure:
    """Chances from 0 to 100 % over a number: one line a series, told apart by colour and by shape.

    `tall`: how high the chart is where it is 16 wide.
    """
    colours = palette_named(palette)
    checked = {name: _checked(name, points) for name, points in series.items()}
    most = max((x for points in checked.values() for x, _ in points), default=1) or 1
    marks: list[Mark] = _frame(most, across, colours, tall)
    legend = []
    for k, (name, points) in enumerate(checked.items()):
        ink, shape = Ink(colours.seats[k % len(colours.seats)], 2), SHAPES[k % len(SHAPES)]
        spots = [(WIDE * x / most, tall * chance, 0.0) for x, chance in points]
        marks.append(Stroke(tuple(_stairs(spots) if stepped else spots), ink))
        marks += [
            Spot(spot, shape, 7, ink, f"{name}, {across} {plain(x)}: {share(chance)}", name)
            for spot, (x, chance) in zip(spots, points, strict=True)
        ]
        legend.append(Spot((0, 0, 0), shape, 9, ink, legend=name))
    if mark is not None:
        x = WIDE * min(mark, most) / most
        marks += upright_line(x, (WIDE, tall), f"{across}: {plain(mark)}", colours.warn, rise=8)
    return Figure(
        title,
        tuple(marks),
        _words(title, across, checked, mark),
        colours,
        ((0, 0, 0), (WIDE, tall, 0)),
        legend=tuple(legend),
        size=(760, 460),
        margins=(64, 26, 28, 50),
    )


def bars(chances: Mapping[str, float], title: str, palette: str | Palette = "default") -> Figure:
    """Outcomes and their chances as bars, longest number last on each line so that it can be read."""
    colours = palette_named(palette)
    checked = {name: number(chance, f"The chance of {name}", 0, 1) for name, chance in chances.items()}
    widest = max(checked.values(), default=1) or 1
    marks: list[Mark] = []
    for row, (name, chance) in enumerate(checked.items()):
        y, end = -float(row), WIDE * 0.62 * chance / widest
        corners = ((0, y - 0.34, 0), (end, y - 0.34, 0), (end, y + 0.34, 0), (0, y + 0.34, 0))
        marks.append(Stroke(corners, Ink(colours.seats[0], 0, fill=colours.seats[0], opacity=0.85), closed=True))
        marks.append(Words((0, y, 0), name, colours.ink, 13, "end", (-8, 4)))
        marks.append(Words((end, y, 0), share(chance), colours.ink, 13, "start", (8, 4)))
    marks.append(Stroke(((0, 0.6, 0), (0, 0.4 - max(1, len(checked)), 0)), Ink(colours.axis, 1.2)))
    words = f"{title}.\n" + "\n".join(f"{name}: {share(chance)}." for name, chance in checked.items())
    around = ((-WIDE * 0.3, 0.4 - max(1, len(checked)), 0), (WIDE * 0.7, 0.6, 0))
    return Figure(title, tuple(marks), words, colours, around, size=(760, 70 + 46 * max(1, len(checked))))


def share(chance: float) -> str:
    """A chance in per cent.

    >>> share(1 / 3), share(0.5)
    ('33.3 %', '50 %')
    """
    return f"{plain(100 * chance)} %"


def _checked(name: str, points: Series) -> list[tuple[float, float]]:
    pairs = list(points)
    if not pairs or any(not isinstance(pair, tuple | list) or len(pair) != 2 for pair in pairs):
        raise Refused(f"The line {name!r} needs pairs of a number and a chance, such as [(1, 5/6), (2, 4/6)].")
    return [(number(x, f"A place of {name}", 0, 1e6), number(chance, f"A chance of {name}", 0, 1)) for x, chance in pairs]


def _stairs(spots: list[Point]) -> list[Point]:
    """A chance that holds for a whole range and then drops."""
    line = spots[:1]
    for (x0, y0, _), (x1, y1, _) in pairwise(spots):
        middle = (x0 + x1) / 2
        line += [(middle, y0, 0), (middle, y1, 0)]
    return [*line, *spots[-1:]]


def _frame(most: float, across: str, palette: Palette, tall: float) -> list[Mark]:
    marks: list[Mark] = []
    for sixth in range(7):
        y = tall * sixth / 6
        marks.append(Stroke(((0, y, 0), (WIDE, y, 0)), Ink(palette.grid if sixth else palette.axis, 1)))
        said = f"{sixth}/6" if 0 < sixth < 6 else "0 %" if not sixth else "100 %"
        if tall == TALL or sixth % 2 == 0:  # a low chart has room for every second number only
            marks.append(Words((0, y, 0), said, palette.soft, 12, "end", (-9, 4)))
    for n in ticks(0, most, 16 if tall == TALL else 8):
        x = WIDE * n / most
        marks.append(Stroke(((x, 0, 0), (x, -0.015 * tall, 0)), Ink(palette.axis, 1)))
        marks.append(Words((x, 0, 0), plain(n), palette.soft, 12, shift=(0, 22)))
    return [*marks, Words((WIDE / 2, 0, 0), across, palette.ink, 13, shift=(0, 44))]


def _words(title: str, across: str, series: Mapping[str, Series], mark: float | None) -> str:
    lines = [f"{title}, over {across}."]
    for name, points in series.items():
        bands: list[tuple[float, float, float]] = []
        for x, chance in points:
            if bands and bands[-1][2] == chance:
                bands[-1] = (bands[-1][0], x, chance)
            else:
                bands.append((x, x, chance))
        said = [f"{plain(a)}{f' to {plain(b)}' if b > a else ''}: {share(chance)}" for a, b, chance in bands]
        lines.append(f"{name}: " + ", ".join(said) + ".")
    if mark is not None:
        lines.append(f"A line marks {across} {plain(mark)}.")
    return "\n".join(lines)
