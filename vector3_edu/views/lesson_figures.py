"""The pictures of exercises and missions: a line of numbers, a sheet, or the two sheets beside a view of space."""

from __future__ import annotations

from html import escape

from vector3_edu.core.scene import Scene
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.space import space

WIDE = {1: (620, 190), 2: (420, 380), 3: (560, 360)}
DEEP = (380, 360)


def pictures(scene: Scene, level: int) -> tuple[Figure, ...]:
    """A scene as the level shows it; nothing where there is nothing to see."""
    if not (scene.bodies or scene.arrows or scene.lines or scene.trails):
        return ()
    seen = scene._replace(seats=()) if len(scene.seats) < 2 else scene
    flat = table_map(seen._replace(flat=level < 3), level=level)
    return (flat, space(seen)) if level == 3 else (flat,)


def drawn(scene: Scene, level: int) -> tuple[str, ...]:
    """The pictures of a scene as SVG."""
    sizes = (WIDE[level], DEEP)
    return tuple(figure.svg(*size) for figure, size in zip(pictures(scene, level), sizes, strict=False))


def described(scene: Scene, level: int) -> str:
    """The picture in words."""
    found = pictures(scene, level)
    return found[0].words() if found else ""


def page(words: str, scene: Scene, level: int, tone: str = "") -> str:
    """Words and their picture as HTML that needs nothing else."""
    edge = {"right": "#1b7340", "wrong": "#b34700", "unread": "#5c6670"}.get(tone, "#1f5fbf")
    lines = "".join(f"<p style='margin:2px 0'>{escape(line)}</p>" for line in words.splitlines() if line)
    shown = "".join(f"<div style='flex:0 1 auto'>{svg}</div>" for svg in drawn(scene, level))
    told = "".join(f"<p>{escape(line)}</p>" for line in described(scene, level).splitlines() if line)
    picture = f"<div style='display:flex;flex-wrap:wrap;gap:8px'>{shown}</div>" if shown else ""
    aside = f"<details><summary>The picture in words</summary>{told}</details>" if told else ""
    return f"<div style='border-left:4px solid {edge};padding:4px 10px;max-width:75em'>{lines}{picture}{aside}</div>"
