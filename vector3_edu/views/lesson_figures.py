"""The pictures of exercises and missions: a line of numbers, a sheet, the two sheets with a view of space, or a board."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from html import escape
from itertools import product
from operator import add

from vector3_edu.core.scene import Point, Scene
from vector3_edu.exercises.pictures import FARTHEST
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.camera import roomy
from vector3_edu.views.figures.describe import describe
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Box, Spot, box
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
ASKED = re.compile(r", [\d.]+ (?:steps? )?long|(?<=\(mark\)) at \([^)]*\)")
"""What the words of a picture must not tell, for it may be what is asked: how long an arrow is, and where a mark stands."""
MIDDLE: Point = (0.0, 0.0, 0.0)


def pictures(scene: Scene, level: int, sheets: str = "above", palette: str = "default") -> tuple[Figure, ...]:
    """A scene as the level shows it, two sheets laid as `table_map` lays them; nothing where there is nothing to see."""
    if not (scene.bodies or scene.arrows or scene.lines or scene.trails) or _far(scene):
        return ()
    if scene.board is not None:
        return (_hide_answer(board(_tell_apart(scene), palette)),)
    level = _level(scene, level)
    seen = _tell_apart(scene)._replace(flat=level < 3)
    ends = ((-LINE, 0.0, 0.0), (LINE, 0.0, 0.0)) if level == 1 else ()
    around = _box((*_places(scene), *ends), least=0.7)
    figures = [table_map(seen, palette, level=level, around=around, sheets=sheets)]
    if level == 3:
        deep = space(seen, palette)
        (x0, y0, z0), high = _box(_places(scene))
        room = ((x0, y0, z0 if any(z < 0 for _, _, z in _places(scene)) else 0), high)
        figures.append(replace(deep, around=room) if deep.floor == 0 else deep)
    return tuple(map(_hide_answer, figures))


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
    return scene._replace(bodies=bodies, seats=tuple(dict.fromkeys(body.seat for body in bodies if body.seat)))


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
    sizes = (WIDE[_level(scene, level) if scene.board is None else 2], DEEP)
    shown = zip(pictures(scene, level, palette=palette), sizes, strict=False)
    return tuple(figure.svg(*fit(figure, *size)) for figure, size in shown)


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
    if not pictures(scene, level):
        return ""
    here = "In the picture"
    bodies = tuple(body._replace(seat=here, moves=False) for body in scene.bodies)
    trails = tuple(trail._replace(seat="") for trail in scene.trails)
    flat = scene.flat if scene.board is not None else _level(scene, level) < 3
    return ASKED.sub("", describe(scene._replace(bodies=bodies, trails=trails, seats=(here,), flat=flat)))


def _hide_answer(figure: Figure) -> Figure:
    """The figure of a question: no legend, and no words, also none for the mouse, that tell what is asked."""
    marks = tuple(mark._replace(hover="") if isinstance(mark, Spot) else mark for mark in figure.marks)
    return replace(figure, marks=marks, legend=(), description=ASKED.sub("", figure.description))


def page(words: str, scene: Scene, level: int, tone: str = "", palette: str = "default") -> str:
    """Words and their picture as HTML that needs nothing else."""
    edge = {"right": "#1b7340", "wrong": "#b34700", "unread": "#5c6670"}.get(tone, "#1f5fbf")
    lines = "".join(f"<p style='margin:2px 0'>{escape(line)}</p>" for line in words.splitlines() if line)
    shown = "".join(f"<div style='flex:0 1 auto'>{svg}</div>" for svg in draw_pictures(scene, level, palette))
    heard = "".join(f"<p>{escape(line)}</p>" for line in describe_picture(scene, level).splitlines() if line)
    picture = f"<div style='display:flex;flex-wrap:wrap;gap:8px'>{shown}</div>" if shown else ""
    aside = f"<details><summary>The picture in words</summary>{heard}</details>" if heard else ""
    return f"<div style='border-left:4px solid {edge};padding:4px 10px;max-width:75em'>{lines}{picture}{aside}</div>"
