"""Flat boards: a table top, squared paper, or a map of hexes with its worlds, gravity and rocks, and what moves on it."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, floor, radians, sin, sqrt

from vector3_edu.core.picture.scene import Board, Body, Cell, Line, Scene
from vector3_edu.core.picture.scene import Point as scene_Point
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.camera import ticks
from vector3_edu.views.figures.describe import STANDING, describe
from vector3_edu.views.figures.figure import Figure, moments
from vector3_edu.views.figures.hexes import hex_corners, hex_grid, hexes_of, pebbles, rim
from vector3_edu.views.figures.marks import Ball, Ink, Mark, Point, Pointer, Spot, Stroke, Words, plain
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import (
    WORLDS,
    WRECK,
    arrow_marks,
    body_size,
    hover,
    label_marks,
    layers,
    legend,
    line_marks,
    look,
    onward,
    radius,
    region_marks,
    trail_marks,
    wreck_marks,
)

TINT = 0.1
"""How strong the tint of a square is: any text on it still has a contrast of 4.5 to 1."""
MOST_NUMBERS = 16
"""Numbers along an edge; with more squares than that, not each has one."""


def squares(ground: Board, palette: Palette) -> list[Mark]:
    """The paper, its special squares, its lines and its numbers."""
    (x0, y0), (x1, y1) = ground.low, ground.high
    edge = _rectangle(x0, y0, x1, y1)
    rule = Ink(palette.grid, 1)
    special = sorted(ground.cells, key=lambda cell: cell.kind)  # squares of one kind make one path
    marks: list[Mark] = [Stroke(edge, Ink(palette.axis, 0, fill=palette.sheet), closed=True)]
    marks += [_squares_tint(cell, palette) for cell in special]
    marks += [Stroke(((x + 0.5, y0, 0), (x + 0.5, y1, 0)), rule) for x in range(ceil(x0), floor(x1))]
    marks += [Stroke(((x0, y + 0.5, 0), (x1, y + 0.5, 0)), rule) for y in range(ceil(y0), floor(y1))]
    marks += [mark for cell in special for mark in _pattern(cell, palette)]
    marks += [Words(cell.at, cell.label, palette.soft, 12, shift=(0, 4)) for cell in ground.cells if cell.label]
    for x in ticks(x0, x1, MOST_NUMBERS):
        marks.append(Words((x, y0, 0), plain(x), palette.soft, 11, shift=(0, 16)))
    for y in ticks(y0, y1, MOST_NUMBERS):
        marks.append(Words((x0, y, 0), plain(y), palette.soft, 11, "end", shift=(-7, 4)))
    return [*marks, Stroke(edge, Ink(palette.axis, 1.6), closed=True)]


def _squares_tint(cell: Cell, palette: Palette) -> Stroke:
    tint = {"start": palette.world, "checkpoint": palette.star}.get(cell.kind, palette.axis)
    x, y, _ = cell.at
    return Stroke(_rectangle(x - 0.5, y - 0.5, x + 0.5, y + 0.5), Ink(tint, 0, fill=tint, opacity=TINT), closed=True)


def _pattern(cell: Cell, palette: Palette) -> list[Mark]:
    """Walls are hatched, a finish is chequered, a start is a ring and a checkpoint a dashed square."""
    x, y, _ = cell.at
    if cell.kind == "wall":
        ends = ((-0.5, -0.5, 0.5, 0.5), (-0.5, 0.0, 0.0, 0.5), (0.0, -0.5, 0.5, 0.0))
        return [Stroke(((x + a, y + b, 0.0), (x + c, y + d, 0.0)), Ink(palette.axis, 1)) for a, b, c, d in ends]
    if cell.kind == "finish":
        chequer = Ink(palette.axis, 1, fill=palette.axis, opacity=TINT)
        return [
            Stroke(_rectangle(x - 0.5, y, x, y + 0.5), chequer, closed=True),
            Stroke(_rectangle(x, y - 0.5, x + 0.5, y), chequer, closed=True),
        ]
    if cell.kind == "start":
        return [Ball(cell.at, 0.36, Ink(palette.world, 1))]
    if cell.kind == "checkpoint":
        return [Stroke(_rectangle(x - 0.4, y - 0.4, x + 0.4, y + 0.4), Ink(palette.star, 1, "dash"), closed=True)]
    return []


def _rectangle(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    return ((x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0))


WIDTH = 820
MARGINS = ((10, 6, 10, 8), (30, 10, 16, 26))
"""Of a map of hexes, and of a board whose edges carry numbers."""
CROWD, NAMED = 6, 2
"""More bodies in a place than this are drawn as one sign a seat, and more of a seat than this are counted, not named."""
STATION, STATIONS = "orbital base", 6
"""Round every world there may be stations; more than so many are not named on the map."""
DETECTION = "detection"
"""The kind of hexes that detectors watch."""


def board(scene: Scene, palette: str | Palette = "default", show: Iterable[str] | None = None) -> Figure:
    """A scene on the flat board that its game is played on."""
    if scene.board is None:
        raise Refused("This scene has no board: it is in space. Draw it with space(scene) or table_map(scene).")
    colours, shown, ground = palette_named(palette), layers(show), scene.board
    still = [line for line in scene.lines if line.kind == STANDING]
    # detection areas are outlined hex by hex where the map has them, which is clearer than lines from corner to corner
    watched = any(cell.kind == DETECTION for cell in ground.cells)
    apart = (STANDING, DETECTION) if watched else (STANDING,)
    drawn = scene._replace(lines=tuple(line for line in scene.lines if line.kind not in apart))
    marks: list[Mark] = GROUNDS[ground.kind](ground, colours)
    marks += [
        *(mark for body in scene.bodies if body.kind in WORLDS for mark in _world(body, colours)),
        *region_marks(scene, colours, shown),
        *line_marks(drawn, colours, shown),
        *(mark for line in _joined(still) for mark in _standing(line, scene, colours)),
        *trail_marks(scene, colours, shown),
        *_going(scene, colours, shown),
        *arrow_marks(scene, colours, shown),
        *_bodies(scene, ground, colours),
        *(_names(scene, colours, shown) if ground.kind != "table" else label_marks(scene, colours, shown)),
    ]
    (x0, y0), (x1, y1) = _window(ground, marks)
    marks += wreck_marks(scene, colours, shown, ((x0, y0, 0.0), (x1, y1, 0.0)))
    tall = WIDTH * (y1 - y0) / max(x1 - x0, 1e-9)
    return Figure(
        title=scene.title,
        marks=tuple(marks),
        description=describe(scene),
        palette=colours,
        around=((x0, y0, 0), (x1, y1, 0)),
        legend=legend(scene, colours),
        moments=moments(scene),
        axes=("q", "r", "") if ground.kind == "hexes" else ("X", "Y", "Z"),
        size=(WIDTH, round(min(1100, max(300, tall)) + 70)),
        margins=MARGINS[ground.kind != "hexes"],
    )


def _window(ground: Board, marks: list[Mark]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The board, and a little beyond it where an arrow leads off its edge."""
    (x0, y0), (x1, y1) = ground.low, ground.high
    if ground.kind == "hexes":
        xs, ys, _ = zip(*hexes_of(ground), strict=True)
        x0, x1 = min(x0, min(xs) - 0.5), max(x1, max(xs) + 0.5)
        y0, y1 = min(y0, min(ys) - 0.6), max(y1, max(ys) + 0.6)
    beyond = 0.12 * max(x1 - x0, y1 - y0)
    tips = [(x0, y0), (x1, y1), *(mark.end[:2] for mark in marks if isinstance(mark, Pointer))]
    return (
        (max(x0 - beyond, min(x for x, _ in tips)), max(y0 - beyond, min(y for _, y in tips))),
        (min(x1 + beyond, max(x for x, _ in tips)), min(y1 + beyond, max(y for _, y in tips))),
    )


def _table(ground: Board, palette: Palette) -> list[Mark]:
    (x0, y0), (x1, y1) = ground.low, ground.high
    corners = ((x0, y0, 0.0), (x1, y0, 0.0), (x1, y1, 0.0), (x0, y1, 0.0))
    rule = Ink(palette.grid, 0.8)
    marks: list[Mark] = [Stroke(corners, Ink(palette.axis, 0, fill=palette.sheet), closed=True)]
    steps = ticks(min(x0, y0), max(x1, y1), 10)
    for n in steps:
        if x0 <= n <= x1:
            marks.append(Stroke(((n, y0, 0), (n, y1, 0)), rule))
            marks.append(Words((n, y0, 0), plain(n), palette.soft, 11, shift=(0, 16)))
        if y0 <= n <= y1:
            marks.append(Stroke(((x0, n, 0), (x1, n, 0)), rule))
            marks.append(Words((x0, n, 0), plain(n), palette.soft, 11, "end", shift=(-7, 4)))
    return [*marks, Stroke(corners, Ink(palette.axis, 1.6), closed=True)]


def _hexes(ground: Board, palette: Palette) -> list[Mark]:
    special = [cell for cell in ground.cells if cell.kind != DETECTION]
    tints = sorted((_tint(cell, palette) for cell in special), key=lambda stroke: stroke.ink)
    marks: list[Mark] = list(tints)
    rock = Ink(palette.axis, 0, fill=palette.axis, opacity=0.75)
    for cell in ground.cells:
        if "asteroid" in cell.kind:
            marks += [Stroke(outline, rock, closed=True) for outline in pebbles(cell.at, 5 if "dense" in cell.kind else 3)]
    marks += hex_grid(hexes_of(ground), Ink(palette.grid, 1))
    watched = tuple(cell.at for cell in ground.cells if cell.kind == DETECTION)
    marks += rim(watched, hexes_of(ground), Ink(palette.axis, 0.9, "dash"))
    for cell in ground.cells:
        weak = "weak" in cell.kind
        ink = Ink(palette.gravity, 1.1 if weak else 1.6, "dot" if weak else "")
        for u, v, _ in cell.arrows:
            length = sqrt(u * u + v * v) or 1.0
            du, dv = 0.3 * u / length, 0.3 * v / length
            x, y, _ = cell.at
            marks.append(Pointer((x - du, y - dv, 0), (x + du, y + dv, 0), ink, cell.label))
    return marks


def _tint(cell: Cell, palette: Palette) -> Stroke:
    """The colour of a hex that is not empty space."""
    strength = {"asteroid": 0.16, "dense asteroid": 0.3, "weak gravity": 0.07}.get(cell.kind, 0.15)
    tint = palette.world if "gravity" in cell.kind else palette.axis
    return Stroke(hex_corners(cell.at), Ink(tint, 0, fill=tint, opacity=strength), closed=True)


GROUNDS = {"table": _table, "hexes": _hexes, "squares": squares}


def _world(body: Body, palette: Palette) -> list[Mark]:
    """A world's disc, as wide as it is on the map: `size` is its radius."""
    colour = palette.star if body.kind in ("star", "sun") else palette.world
    return [Ball(body.at, radius(body), Ink(colour, 1.4, fill=colour, opacity=0.45))]


def _joined(squares: list[Line]) -> list[Line]:
    """Squares in the same place as one, with all their numbers."""
    found: dict[tuple[tuple[scene_Point, ...], str], Line] = {}
    for line in squares:
        before = found.get((line.points, line.seat))
        found[line.points, line.seat] = line._replace(label=f"{before.label}, {line.label}") if before else line
    return list(found.values())


def _standing(line: Line, scene: Scene, palette: Palette) -> list[Mark]:
    """The square where a ship stood still, with the number of the turn in a corner of it: the ship may be in the middle."""
    colour = palette.seat(scene.seats, line.seat)
    corner = min(line.points, key=lambda at: (at[0], -at[1]))
    number = Words(corner, line.label, colour, 11, "start", shift=(2, 10))
    return [Stroke(line.points, Ink(colour, 1.4)), number]


def _going(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """How each body drifts on, unless the scene draws an arrow from it already."""
    drawn = {arrow.start for arrow in scene.arrows}
    marks: list[Mark] = []
    for body in scene.bodies:
        if body.moves and any(body.velocity) and body.at not in drawn and "velocities" in shown:
            marks.append(Pointer(body.at, onward(body), Ink(palette.velocity, 1.8), f"{body.name}: velocity"))
    return marks


def _bodies(scene: Scene, ground: Board, palette: Palette) -> list[Mark]:
    """Ships and all else that moves; those in one hex or square stand side by side."""
    together: dict[scene_Point, list[Body]] = {}
    for body in scene.bodies:
        if body.kind not in WORLDS:
            together.setdefault(body.at, []).append(body)
    marks: list[Mark] = []
    for (x, y, _), everybody in together.items():
        # a sign for each would be a blot where there are many: one a seat then, and the label says how many
        group = everybody if len(everybody) <= CROWD else list({body.seat: body for body in reversed(everybody)}.values())
        for i, body in enumerate(group):
            turn = radians(90 - 360 * i / len(group))
            aside = 0.0 if len(group) == 1 or ground.kind == "table" else 0.2
            at = (x + aside * cos(turn), y + aside * sin(turn), 0.0)
            marks += _body(body, at, scene, ground, palette)
    return marks


def _names(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Names on hexes and squares: a label for each world, and one for what each seat has in a place; colour tells whose."""
    ships = [body for body in scene.bodies if body.kind not in WORLDS]
    worlds = tuple(body for body in scene.bodies if body.kind in WORLDS)
    assert scene.board is not None
    across = scene.board.high[0] - scene.board.low[0]
    marks = [
        mark._replace(size=min(12, 200 / across), shift=(0, min(4, 70 / across)))  # a sign must not outgrow its hex
        if isinstance(mark, Words) and not mark.free
        else mark
        for mark in label_marks(scene._replace(bodies=worlds), palette, shown)
    ]
    there: dict[tuple[scene_Point, str], list[str]] = {}
    stations = [body for body in ships if body.kind == STATION]
    unnamed = stations if len(stations) > STATIONS else []  # each is called after the place that it is seen at
    for body in ships if "labels" in shown else ():
        if body not in unnamed:
            there.setdefault((body.at, body.seat), []).append(body.name)
    for (at, seat), names in there.items():
        text = ", ".join(names) if len(names) <= NAMED else f"{seat}: {len(names)} ships".lstrip(": ")
        marks.append(Words(at, text, palette.seat(scene.seats, seat), 13, free=True, bold=True))
    return marks


def _body(body: Body, at: scene_Point, scene: Scene, ground: Board, palette: Palette) -> list[Mark]:
    colour, shape = palette.seat(scene.seats, body.seat), palette.shape(scene.seats, body.seat)
    marks: list[Mark] = []
    mark_id = body.full_name
    reach = body.size / 2 if ground.kind == "table" else 0.42
    if ground.kind == "table":
        whole, wreck = Ink(colour, 1.6, "", colour, 0.2), Ink(palette.soft, 1.6, "dot", palette.soft, 0.06)
        marks.append(Ball(at, reach, wreck if body.kind == WRECK else whole, f"{mark_id} disc"))
    facing = body.velocity
    if body.heading is not None:
        turn = radians(body.heading)
        nose = max(1.3 * reach, 0.028 * (ground.high[0] - ground.low[0]) if ground.kind == "table" else 0.5)
        facing = (cos(turn), sin(turn), 0.0)
        end = (at[0] + nose * facing[0], at[1] + nose * facing[1], 0.0)
        marks.append(
            Pointer(at, end, Ink(palette.ink, 1.2), f"{body.name} points to {plain(body.heading)}°", f"{mark_id} nose")
        )
    marks += _hull(body, at, palette, colour)
    if body.kind == WRECK:
        colour = palette.soft
    size = body_size(body) * (0.65 if ground.kind == "table" else 0.85)
    return [*marks, Spot(at, shape, size, Ink(colour), hover(scene, body), body.seat, mark_id, look(body), facing)]


def _hull(body: Body, at: scene_Point, palette: Palette, colour: str) -> list[Mark]:
    """The sides of a ship round its hex, each as thick as it is whole and dotted where it is gone, and its shields."""
    marks: list[Mark] = []
    x, y, _ = at
    for k, left in enumerate(body.hull):
        turns = (radians((body.heading or 0.0) + 60 * k + aside) for aside in (-27, 27))
        edge = tuple((x + 0.53 * cos(turn), y + 0.53 * sin(turn), 0.0) for turn in turns)
        ink = Ink(colour, 1.2 + 3.3 * left) if left else Ink(palette.warn, 1.4, "dot")
        marks.append(Stroke(edge, ink, id=f"{body.full_name} side {k}"))
    if body.shields:
        marks.append(Ball(at, 0.66, Ink(palette.soft, 0.6 + 1.4 * body.shields), f"{body.full_name} shields"))
    return marks
