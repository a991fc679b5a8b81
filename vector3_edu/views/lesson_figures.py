"""The pictures of exercises and missions: a line of numbers, a sheet, the two sheets beside a view of space, or a board."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from operator import add

from vector3_edu.core.scene import Scene
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.space import space
from vector3_edu.views.figures.told import told
from vector3_edu.views.figures.told_hexes import told_on_hexes

WIDE = {1: (620, 190), 2: (420, 380), 3: (560, 360)}
DEEP = (380, 360)
FARTHEST = 250
"""Cubes from the middle, beyond which nothing is drawn."""


def pictures(scene: Scene, level: int) -> tuple[Figure, ...]:
    """A scene as the level shows it; nothing where there is nothing to see."""
    if not (scene.bodies or scene.arrows or scene.lines or scene.trails) or _far(scene):
        return ()
    if scene.board is not None:
        return (replace(board(_told_apart(scene)), legend=()),)
    seen = _told_apart(scene)._replace(flat=level < 3)
    figures = (table_map(seen, level=level), space(seen)) if level == 3 else (table_map(seen, level=level),)
    return tuple(replace(figure, legend=()) for figure in figures)


def _told_apart(scene: Scene) -> Scene:
    """Each thing has a colour and a shape of its own, and its name is written once; worlds have a colour already."""
    bodies = tuple(
        body if body.kind == "world" else body._replace(name="", seat=body.name, moves=False) for body in scene.bodies
    )
    return scene._replace(bodies=bodies, seats=tuple(dict.fromkeys(body.seat for body in bodies if body.seat)))


def _far(scene: Scene) -> bool:
    """Whether something is so far away that a map with all its cubes could not be drawn."""
    tips = [tuple(map(add, arrow.start, arrow.vector)) for arrow in scene.arrows]
    places = [body.at for body in scene.bodies] + [label.at for label in scene.labels] + tips
    places += [point for trail in scene.trails for point in trail.points]
    places += [point for line in scene.lines for point in line.points]
    return any(abs(part) > FARTHEST for place in places for part in place)


def drawn(scene: Scene, level: int) -> tuple[str, ...]:
    """The pictures of a scene as SVG."""
    sizes = (WIDE[level if scene.board is None else 2], DEEP)
    return tuple(figure.svg(*size) for figure, size in zip(pictures(scene, level), sizes, strict=False))


def described(scene: Scene, level: int) -> str:
    """The picture in words."""
    if scene.board is not None:
        words = told_on_hexes if scene.board.kind == "hexes" else told
        return words(scene) if pictures(scene, level) else ""
    here = "In the picture"
    bodies = tuple(body._replace(seat=here, moves=False) for body in scene.bodies)
    return told(scene._replace(bodies=bodies, seats=(here,), flat=level < 3)) if pictures(scene, level) else ""


def page(words: str, scene: Scene, level: int, tone: str = "") -> str:
    """Words and their picture as HTML that needs nothing else."""
    edge = {"right": "#1b7340", "wrong": "#b34700", "unread": "#5c6670"}.get(tone, "#1f5fbf")
    lines = "".join(f"<p style='margin:2px 0'>{escape(line)}</p>" for line in words.splitlines() if line)
    shown = "".join(f"<div style='flex:0 1 auto'>{svg}</div>" for svg in drawn(scene, level))
    heard = "".join(f"<p>{escape(line)}</p>" for line in described(scene, level).splitlines() if line)
    picture = f"<div style='display:flex;flex-wrap:wrap;gap:8px'>{shown}</div>" if shown else ""
    aside = f"<details><summary>The picture in words</summary>{heard}</details>" if heard else ""
    return f"<div style='border-left:4px solid {edge};padding:4px 10px;max-width:75em'>{lines}{picture}{aside}</div>"
