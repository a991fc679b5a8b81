"""The table's own map: the X-Y and the X-Z sheet sharing the X axis, with each thing marked on both."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core import language
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.camera import grid_step, roomy, rules
from vector3_edu.views.figures.describe import describe
from vector3_edu.views.figures.figure import Figure, moments
from vector3_edu.views.figures.marks import Box, Ink, Mark, Point, Pointer, Stroke, Words, box, places
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.sheets import Sheet, layout_named, paper, ruler, two_sheets
from vector3_edu.views.figures.space import box_with_wrecks, layers, legend, scene_marks, tip, wreck_marks

CROWD = 6
"""The most things whose two marks are joined by a line; more lines would hide what they explain."""


def table_map(
    scene: Scene,
    palette: str | Palette = "default",
    show: Iterable[str] | None = None,
    around: Box | None = None,
    level: int = 3,
    sheets: str = "above",
) -> Figure:
    """A scene as it is plotted on the table. Vector 3 (2009), Space Map; (1979) 2.3.

    `level`: 3 for both sheets, 2 for the X-Y sheet alone (X to the right, Y up), 1 for a line of numbers.
    `around`: the lowest and the highest place that the sheets show; everything, if it is not said. `sheets`: "above" for
    the X-Z sheet above the X-Y sheet, "sideways" for both as the rulebook prints them.
    """
    if level not in (1, 2, 3):
        raise Refused(f"A map has 1, 2 or 3 dimensions, not {level!r}.")
    layout, colours, shown = layout_named(sheets), palette_named(palette), layers(show) - {"drops"}
    marks = scene_marks(scene, colours, shown)
    edges = around or box_with_wrecks(scene, places(marks), map_box)
    marks += wreck_marks(scene, colours, shown, edges)
    if level == 1:
        laid, drawn = _line(edges, marks, colours, scene.along)
    elif level == 2:
        laid, drawn = _one_sheet(edges, marks, colours)
    else:
        laid, drawn = _two_sheets(edges, marks, colours, layout, pairs(scene))
    return Figure(
        title=scene.title,
        marks=tuple(drawn),
        description=_words(scene, level, layout),
        palette=colours,
        around=box(places(mark for mark in drawn if not isinstance(mark, Words))),
        legend=legend(scene, colours),
        moments=moments(scene),
        size=_size(level, layout),
        sheets=laid,
        margins=(36, 18, 34, 28) if level == 3 and layout == "above" else (44, 30, 44, 34),
    )


def _size(level: int, layout: str) -> tuple[int, int]:
    """The usual size of a map: all of it fits on the screen of a notebook."""
    if level == 3:
        return (500, 640) if layout == "above" else (820, 520)
    return (560, 520) if level == 2 else (820, 300)


def map_box(points: Iterable[Point]) -> Box:
    """A box around all points, its sides alike enough for square sheets."""
    return roomy(points, least=0.7)


def edges_of(figure: Figure) -> Box:
    """The lowest and the highest place on the sheets of a map."""
    low, high = dict.fromkeys("xyz", 0), dict.fromkeys("xyz", 0)
    for sheet in figure.sheets:
        low |= zip(sheet.axes, sheet.low, strict=True)
        high |= zip(sheet.axes, sheet.high, strict=True)
    return (low["x"], low["y"], low["z"]), (high["x"], high["y"], high["z"])


def pairs(scene: Scene) -> list[Point]:
    """The places whose two marks are joined by a line: bodies, or the tips of arrows where there are none; never a crowd."""
    found = list(dict.fromkeys([body.at for body in scene.bodies] or [tip(arrow) for arrow in scene.arrows]))
    return found if len(found) <= CROWD else []


def _two_sheets(
    edges: Box, marks: list[Mark], palette: Palette, layout: str, joined: list[Point]
) -> tuple[tuple[Sheet, ...], list[Mark]]:
    flat, upright = laid = two_sheets(edges, layout, palette.scale)
    drawn: list[Mark] = [*paper(flat, palette), *paper(upright, palette)]
    drawn += _rulers_sideways(flat, upright, palette) if layout == "sideways" else _rulers(flat, upright, palette)
    thin = Ink(palette.axis, 1, "dot")
    drawn += [Stroke((flat.flat(place), upright.flat(place)), thin) for place in joined]
    for sheet in laid:
        drawn += sheet.flattened(marks)
    return laid, drawn


def _rulers(flat: Sheet, upright: Sheet, palette: Palette) -> list[Mark]:
    """Axes, fold and names of sheets above one another: the numbers of X stand below, for both."""
    (x0, y0), (x1, y1) = flat.low, flat.high
    z0 = upright.low[1]
    (left, low, _), (right, high, _) = flat.corner(x0, y1), upright.corner(x1, z0)
    middle = (low + high) / 2
    marks: list[Mark] = [
        *ruler(flat, "x", y0, palette, (0, 17), name_shift=(18, 6)),
        *ruler(upright, "x", z0, palette, (0, 17))[:1],
        *ruler(flat, "y", x0, palette, (-9, 4), "end", name_shift=(-16, 7)),
        *ruler(upright, "z", x0, palette, (-9, 4), "end", name_shift=(-16, 4)),
        Stroke(((left, middle, 0), (right, middle, 0)), Ink(palette.axis, 0.9, "dash")),
        Words((right, middle, 0), language.say("fold"), palette.soft, 11, "start", (6, 4)),
    ]
    for sheet in (flat, upright):
        at = sheet.corner(x1, (sheet.low[1] + sheet.high[1]) / 2)
        name = language.say("{axes} sheet", axes=sheet.title)
        marks.append(Words(at, name, palette.soft, 12, shift=(9, 0), bold=True, turn=-90))
    return marks


def _rulers_sideways(flat: Sheet, upright: Sheet, palette: Palette) -> list[Mark]:
    """Axes and names of sheets beside their fold: the numbers of X stand in it, for both."""
    (x0, y0), (x1, _) = flat.low, flat.high
    z0 = upright.low[1]
    marks = [
        *ruler(flat, "x", y0, palette, (17, 4), name_shift=(20, -8)),
        *ruler(upright, "x", z0, palette, (-17, 4))[:1],
        *ruler(flat, "y", x0, palette, (0, 17), name_shift=(-14, 20)),
        *ruler(upright, "z", x0, palette, (0, 17), name_shift=(16, 20)),
    ]
    for sheet in (flat, upright):
        at = sheet.corner(x1, (sheet.low[1] + sheet.high[1]) / 2)
        marks.append(Words(at, language.say("{axes} sheet", axes=sheet.title), palette.soft, 13, shift=(0, -9), bold=True))
    return marks


def _one_sheet(edges: Box, marks: list[Mark], palette: Palette) -> tuple[tuple[Sheet, ...], list[Mark]]:
    (x0, y0, _), (x1, y1, _) = ((int(a), int(b), int(c)) for a, b, c in edges)
    sheet = Sheet("X-Y", "xy", (0, 0), ((1, 0), (0, 1)), (x0, y0), (x1, y1))
    drawn = [
        *paper(sheet, palette),
        *ruler(sheet, "x", y0, palette, (0, 17), name_shift=(16, 6)),
        *ruler(sheet, "y", x0, palette, (-9, 4), "end", name_shift=(0, -10)),
        *sheet.flattened(marks),
    ]
    return (sheet,), drawn


def _line(edges: Box, marks: list[Mark], palette: Palette, name: str) -> tuple[tuple[Sheet, ...], list[Mark]]:
    """A line of numbers. Arrows would cover one another on it, so each has a lane of its own above."""
    x0, x1 = int(edges[0][0]), int(edges[1][0])
    sheet = Sheet("X", "x", (0, 0), ((1, 0),), (x0,), (x1,))
    lane = 0.06 * (x1 - x0)
    steps = rules(x0, x1 - 1, grid_step(x1 - x0))
    drawn: list[Mark] = [
        Pointer((x0, 0, 0), (x1, 0, 0), Ink(palette.x, 1.6)),
        *(Stroke(((n, -lane / 5, 0), (n, lane / 5, 0)), Ink(palette.axis, 1)) for n in steps),
        *ruler_numbers(sheet, palette, name),
    ]
    up = 0.0
    flat = sheet.flattened(marks)
    for before, mark in zip([None, *flat], flat, strict=False):
        if isinstance(mark, Pointer):
            up += lane
            (a, _, _), (b, _, _) = mark.start, mark.end
            drawn.append(Stroke(((b, 0, 0), (b, up, 0)), Ink(palette.axis, 0.8, "dot")))
            drawn.append(mark._replace(start=(a, up, 0), end=(b, up, 0)))
        elif isinstance(mark, Words) and isinstance(before, Pointer):
            drawn.append(mark._replace(at=(mark.at[0], up, 0), free=False, shift=(0, -6)))
        else:
            drawn.append(mark)
    return (sheet,), drawn


def ruler_numbers(sheet: Sheet, palette: Palette, name: str) -> list[Mark]:
    """The numbers under a line of numbers, and its name: a letter, or a small word behind the arrow."""
    line = sheet._replace(axes="xy", steps=((1, 0), (0, 1)), low=(sheet.low[0], 0), high=(sheet.high[0], 0))
    numbers = ruler(line, "x", 0, palette, (0, 22), name_shift=(16, 6))[1:]
    if len(name) == 1:
        return numbers
    return [*numbers[:-1], Words((sheet.high[0], 0, 0), name, palette.x, 11, "start", (4, 4), bold=True)]


def _words(scene: Scene, level: int, layout: str) -> str:
    if level == 1:
        along = language.mark("A line of numbers: marked “{name}”, they grow to the right.")
        line = language.mark("A line of numbers: X grows to the right.") if scene.along == "X" else along
        return f"{language.say(line, name=scene.along)}\n{describe(scene)}"
    if level == 2:
        return f"{language.say('The X-Y sheet: X grows to the right, Y upwards.')}\n{describe(scene)}"
    ways = {
        "above": language.mark(
            "The X-Z sheet lies above the X-Y sheet. X grows to the right on both; Y grows upwards, towards the fold "
            "between the sheets, and Z upwards, away from it."
        ),
        "sideways": language.mark(
            "X grows upwards on both; Y grows to the left and Z to the right, both away from the fold."
        ),
    }
    return f"{language.say('Two sheets, X-Y and X-Z, share the X axis.')} {language.say(ways[layout])}\n{describe(scene)}"
