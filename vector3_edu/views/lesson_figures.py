"""The pictures of exercises and missions: a line of numbers, a sheet, the two sheets with a view of space, or a board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from itertools import groupby, product
from operator import add
from typing import NamedTuple

from vector3_edu.core.hexes import axial
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Point, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.boards import over_hexes, widened
from vector3_edu.exercises.asking.pictures import FARTHEST, at
from vector3_edu.exercises.asking.question import Question
from vector3_edu.games.vector3.tables import BURNS
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.camera import roomy, snug
from vector3_edu.views.figures.describe import describe
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.hexes import hex_sheet, hexes_of
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box, Pointer, Spot, Words, box
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import space

WIDE = {1: (620, 230), 2: (420, 380), 3: (320, 420)}
DEEP = (420, 380)
"""Together no wider than a card in a notebook at 1280 pixels."""
LOWEST = 96
"""Pixels that even a line of numbers needs, with a name above it and the numbers below."""
HEADING = 30
"""Pixels that a title takes."""
LINE = 10
"""A line of numbers reaches at least so far to both sides, so that an answer can be counted out on it."""
MIDDLE: Point = (0.0, 0.0, 0.0)
LEAST_ROOM, MOST_ROOM = 4, 12
"""How far a map to draw on goes from its middle, in squares."""
TO_COUNT = palette_named("default")._replace(grid="#b8c1cb")
"""The colours of a map to draw on: its squares or hexes are counted, so they are seen well, also in print."""
CODE = "    "
"""How a line of code begins, among the words of a question or a reply."""
COUNT = re.compile(r"[−-]?\d+")
"""A number at the edge of a map."""


def pictures(scene: Scene, level: int, sheets: str = "above", palette: str = "default") -> tuple[Figure, ...]:
    """A scene as the level shows it, two sheets laid as `table_map` lays them; nothing where there is nothing to see."""
    flat, deep = flat_picture(scene, level, sheets, palette), deep_picture(scene, level, palette)
    return tuple(figure for figure in (flat, deep) if figure is not None)


def flat_picture(
    scene: Scene, level: int, sheets: str = "above", palette: str | Palette = "default", around: Box | None = None
) -> Figure | None:
    """The line, the sheet, the two sheets or the board of a scene; None where there is nothing to see."""
    if not _can_be_drawn(scene):
        return None
    if scene.board is not None:
        return _hide_answer(board(_tell_apart(scene), palette))
    level = _level(scene, level)
    seen = _tell_apart(scene)._replace(flat=level < 3)
    ends = ((-LINE, 0.0, 0.0), (LINE, 0.0, 0.0)) if level == 1 else ()
    around = around or _box((*_places(scene), *ends), least=0.7)
    return _hide_answer(table_map(seen, palette, level=level, around=around, sheets=sheets))


def to_draw_on(question: Question) -> Question:
    """The question as it is drawn on: a table top has no squares, so its picture is laid on squared paper."""
    return question if question.on_hexes else question._replace(scene=question.scene._replace(board=None))


def room_to_draw(question: Question) -> Box:
    """A map on which an answer can be drawn: large enough for every sum and difference of what is given, either way."""
    scene, axes, onto = question.scene, question.axes, over_hexes if question.on_hexes else at
    centre = onto(question.tail or question.numbers.get("at", ZERO))
    given = [[abs(part) for part in arrow.vector] for arrow in scene.arrows] or [[LEAST_ROOM / 2] * 3]
    right = onto(question.as_drawn(question.answer).tip if question.kind == "arrow" else question.answer)
    apart = [[abs(p - c) for p, c in zip(place, centre, strict=True)] for place in (*_places(scene), MIDDLE, right)]
    far = max(max(sum(sizes[k] for sizes in given), max(row[k] for row in apart)) for k in range(axes))
    reach = max(LEAST_ROOM, min(int(far) + 1, MOST_ROOM))
    low, high = ([c + sign * reach if k < axes else 0.0 for k, c in enumerate(centre)] for sign in (-1, 1))
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def blank_sheet(scene: Scene, level: int, around: Box) -> Figure | None:
    """The flat picture without the numbers at its edges: what is drawn on it is drawn by eye, by squares or by hexes."""
    scene = widened(scene, around)
    figure = flat_picture(scene, min(level, 2), palette=TO_COUNT, around=around)
    if figure is None:
        return None
    sheets = figure.sheets if scene.board is None else (hex_sheet(scene.board.low, scene.board.high),)
    marks = tuple(m for m in figure.marks if not (isinstance(m, Words) and COUNT.fullmatch(m.text)))
    return replace(figure, marks=marks, sheets=sheets)


def places_to_draw(question: Question, around: Box) -> tuple[Vec3, ...]:
    """Every square or hex of the map on which an answer is drawn."""
    ground = widened(question.scene, around).board if question.on_hexes else None
    if ground is not None:
        return tuple(Vec3(*map(round, axial(x, y))) for x, y, _ in hexes_of(ground))
    spans = [range(round(low), round(high) + 1) for low, high in zip(*around, strict=True)]
    return tuple(Vec3(*place) for place in product(*spans))


def deep_picture(scene: Scene, level: int, palette: str = "default", around: Box | None = None) -> Figure | None:
    """A scene in space; None where the level has no space, or where there is nothing to see."""
    if not _can_be_drawn(scene) or scene.board is not None or _level(scene, level) < 3:
        return None
    return _hide_answer(space(_tell_apart(scene), palette, around=around or _room(scene)))


def _can_be_drawn(scene: Scene) -> bool:
    return bool(scene.bodies or scene.arrows or scene.lines or scene.trails) and not _far(scene)


def _room(scene: Scene) -> Box | None:
    """Where places alone are shown, the middle of the map, from which they are counted, is in the picture too."""
    if scene.arrows or scene.lines or scene.trails or scene.regions:
        return None
    tight, wide = snug(_places(scene)), snug([*_places(scene), MIDDLE])
    return wide if _longest(wide) <= max(LINE, 2 * _longest(tight)) else tight


def _level(scene: Scene, level: int) -> int:
    """A question about space may be drawn on one sheet; one on a board always is."""
    return min(level, 2) if scene.flat else level


def _box(places: Iterable[Point], least: float = 0.42) -> Box:
    """What the picture shows: everything, and the middle of the map unless all would become tiny beside it."""
    found = list(places)
    tight, wide = roomy(found, least), roomy([*found, MIDDLE], least)
    return wide if _longest(wide) <= max(2 * LINE + 8, 2 * _longest(tight)) else tight


def _longest(room: Box) -> float:
    return max(b - a for a, b in zip(*room, strict=True))


def _tell_apart(scene: Scene) -> Scene:
    """Give each thing a colour and a shape of its own, and write its name once; worlds have a colour already."""
    hexes = scene.board is not None and scene.board.kind != "table"  # there the colour alone says whose it is
    bodies = tuple(
        body if body.kind == "world" else body._replace(name=body.name if hexes else "", seat=body.name, moves=False)
        for body in scene.bodies
    )
    first = sorted(bodies, key=lambda body: body.kind == "mark")  # a mark that is added changes nobody's colour
    return scene._replace(bodies=bodies, asks=True, seats=tuple(dict.fromkeys(body.seat for body in first if body.seat)))


def _places(scene: Scene) -> list[Point]:
    """Every place that something is drawn at."""
    found = [body.at for body in scene.bodies] + [label.at for label in scene.labels]
    for arrow in scene.arrows:
        x, y, z = map(add, arrow.start, arrow.vector)
        found += [arrow.start, (x, y, z)]
    found += [point for trail in scene.trails for point in trail.points]
    return found + [point for line in scene.lines for point in line.points]


def _far(scene: Scene) -> bool:
    """Whether something is so far away that a map with all its cubes could not be drawn."""
    return any(abs(part) > FARTHEST for place in _places(scene) for part in place)


def draw_pictures(scene: Scene, level: int, palette: str = "default") -> tuple[str, ...]:
    """The pictures of a scene as SVG, each no higher than what there is to see."""
    deep = deep_picture(scene, level, palette)
    return (*draw_flat(scene, level, palette), *([deep.svg(*fit(deep, *DEEP))] if deep else []))


def film_rooms(film: Film) -> tuple[Box, Box] | None:
    """The boxes of the sheets and of space in which all of a film is seen; None if it leads too far away to be drawn.

    The course that lies ahead may lead out of them: it is never flown.
    """
    scenes = [scene._replace(lines=()) for scene in (film.first, *(beat.scene for beat in film.beats))]
    if any(map(_far, scenes)):
        return None
    everywhere = [place for scene in scenes for place in _places(scene)]
    return _box(everywhere, least=0.7), snug(everywhere)


def flat_size(figure: Figure, scene: Scene, level: int) -> tuple[float, float]:
    """The size of the flat picture."""
    return fit(figure, *WIDE[_level(scene, level) if scene.board is None else 2])


def draw_flat(scene: Scene, level: int, palette: str = "default") -> tuple[str, ...]:
    """The flat one of them, if there is one."""
    flat = flat_picture(scene, level, palette=palette)
    return (flat.svg(*flat_size(flat, scene, level)),) if flat else ()


def fit(figure: Figure, wide: float, tall: float) -> tuple[float, float]:
    """The size of a picture that leaves no empty paper: at most so wide and so tall."""
    (x0, y0, _), (x1, y1, _) = figure.around
    if figure.deep:
        corners = product(*zip(*figure.around, strict=True))
        (x0, y0, _), (x1, y1, _) = box(figure.camera.flat((x, y, z)) for x, y, z in corners)
    left, top, right, bottom = figure.margins
    top += HEADING if figure.title else 0
    scale = min((wide - left - right) / (x1 - x0), (tall - top - bottom) / max(y1 - y0, 0.1))
    return (left + right + scale * (x1 - x0), max(LOWEST, top + bottom + scale * (y1 - y0)))


def describe_picture(scene: Scene, level: int) -> str:
    """The picture in words."""
    if not _can_be_drawn(scene):
        return ""
    here = say("In the picture")
    bodies = tuple(body._replace(seat=here, moves=False) for body in scene.bodies)
    trails = tuple(trail._replace(seat="") for trail in scene.trails)
    flat = scene.flat if scene.board is not None else _level(scene, level) < 3
    return describe(scene._replace(bodies=bodies, trails=trails, seats=(here,), flat=flat, asks=True))


def _hide_answer(figure: Figure) -> Figure:
    """The figure of a question: no legend, and no words, also none for the mouse, that tell what is asked."""
    marks = tuple(mark._replace(hover="") if isinstance(mark, Spot | Pointer) else mark for mark in figure.marks)
    return replace(figure, marks=marks, legend=())


EDGES = {"right": "#1b7340", "wrong": "#b34700", "unread": "#5c6670"}
"""The colour beside a reply, by how the answer was judged."""


def edge(tone: str) -> str:
    """The line beside a reply."""
    return f"4px solid {EDGES.get(tone, '#1f5fbf')}"


def page(words: str, scene: Scene, level: int, tone: str = "", palette: str = "default") -> str:
    """Words and their picture as HTML that needs nothing else."""
    parts = lines(words) + row(draw_pictures(scene, level, palette)) + aside(scene, level)
    return f"<div style='border-left:{edge(tone)};padding:4px 10px;max-width:75em'>{parts}</div>"


def lines(words: str) -> str:
    """Each line as a paragraph; lines that begin with four spaces are code and stay together."""
    parts = groupby(filter(None, words.splitlines()), lambda line: line.startswith(CODE))
    return "".join(_as_code(some) if is_code else _as_paragraphs(some) for is_code, some in parts)


def _as_code(some: Iterable[str]) -> str:
    text = "\n".join(line.removeprefix(CODE) for line in some)
    return f"<pre style='margin:4px 0;padding:6px 10px;background:rgba(128,128,128,.12)'>{escape(text)}</pre>"


def _as_paragraphs(some: Iterable[str]) -> str:
    return "".join(f"<p style='margin:2px 0'>{escape(line)}</p>" for line in some)


def row(svgs: Iterable[str]) -> str:
    """Pictures side by side, where there is room for it."""
    shown = "".join(f"<div style='flex:0 1 auto'>{svg}</div>" for svg in svgs)
    return f"<div style='display:flex;flex-wrap:wrap;gap:8px'>{shown}</div>" if shown else ""


def aside(scene: Scene, level: int) -> str:
    """The picture in words, folded away."""
    heard = "".join(f"<p>{escape(line)}</p>" for line in describe_picture(scene, level).splitlines() if line)
    return f"<details><summary>{escape(say('The picture in words'))}</summary>{heard}</details>" if heard else ""


# ---- The Burn Component Table as a table of a page, which never wraps a burn


HEADS = (mark("Cost"), mark("One component"), mark("Two components"), mark("Three components"))
CELL = "text-align:left;white-space:nowrap;padding:2px 12px;vertical-align:top"
SIDE_BY_SIDE = 4
"""Burns in one line of a cell."""


class BurnTable(NamedTuple):
    """The printed table: what each burn costs. Burn Component Table; 1979, 4.6."""

    rows: tuple[tuple[str, ...], ...]
    """Cost, and the burns of one, two and three components, as text."""

    def __repr__(self) -> str:
        heads = tuple(map(say, HEADS))
        wide = [max(len(row[k].replace("; ", "  ")) for row in (heads, *self.rows)) for k in range(len(HEADS))]
        lines = ("  ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=True)) for row in (heads, *self.rows))
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th scope='col' style='{CELL}'>{name}</th>" for name in map(say, HEADS))
        body = "".join(
            f"<tr><th scope='row' style='{CELL}'>{row[0]}</th>"
            + "".join(f"<td style='{CELL}'>{_lines(cell)}</td>" for cell in row[1:])
            + "</tr>"
            for row in self.rows
        )
        title = escape(say("What a burn costs; the order and the signs do not matter"))
        caption = f"<caption style='text-align:left'>{title}</caption>"
        table = f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        return f"<div style='overflow-x:auto;max-width:100%'>{table}</div>"


def _lines(cell: str) -> str:
    """The burns of a cell, a few in each line."""
    burns = cell.split("; ")
    return "<br>".join("; ".join(burns[k : k + SIDE_BY_SIDE]) for k in range(0, len(burns), SIDE_BY_SIDE))


def burn_table() -> BurnTable:
    """The Burn Component Table as the game prints it, its misprint included."""
    rows = []
    for cost in sorted(set(BURNS.values()) - {0}):
        burns = [[part for part in burn if part] for burn, price in BURNS.items() if price == cost]
        cells = (
            "; ".join(", ".join(map(str, burn)) for burn in burns if len(burn) == count) or say("none")
            for count in (1, 2, 3)
        )
        rows.append((str(cost), *cells))
    return BurnTable(tuple(rows))
