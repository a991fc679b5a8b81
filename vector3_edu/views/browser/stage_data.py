"""Pictures as the stage in the browser wants them: the marks of a figure as plain data, and a film as frames and beats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Effect, Film, Note
from vector3_edu.core.picture.scene import Scene
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ball, Mark, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, contrast
from vector3_edu.views.figures.space import DROP, REACH

Data = dict[str, Any]
DRAWN_ELSEWHERE = ("trace", REACH)
"""Spots that are not sent one by one: the marks of a trail are drawn with it, and a cloud is one mark."""


def frame_data(figure: Figure) -> Data:
    """A figure in space as one frame: its marks, and the box they are in, whose floor and back wall are the two sheets."""
    return {
        "marks": mark_list(figure.marks),
        "room": [list(place) for place in figure.around],
        "boxed": figure.boxed,
        "from": figure.seen_from,
    }


def mark_list(marks: Iterable[Mark]) -> list[Data]:
    """Marks as data, each with an id: its own if it has one, else its kind and colour, with a number where it has to be."""
    found, seen = [], Counter[str]()
    clouds: dict[str, list[list[float]]] = {}
    for mark in marks:
        if isinstance(mark, Spot) and mark.look == REACH:
            clouds.setdefault(mark.ink.colour, []).append(list(mark.at))
        if getattr(mark, "id", "") == DROP or (isinstance(mark, Spot) and mark.look in DRAWN_ELSEWHERE):
            continue
        data = _data(mark)
        seen[data["id"]] += 1
        many = seen[data["id"]]
        found.append(data if many == 1 else {**data, "id": f"{data['id']} {many}"})
    return [*(_cloud(colour, places) for colour, places in clouds.items()), *found]


def _cloud(colour: str, places: list[list[float]]) -> Data:
    return {"is": "cloud", "id": f"cloud {colour}", "places": places, "colour": colour}


@lru_cache(4096)
def _data(mark: Mark) -> Data:
    """One mark; most of them stay as they are while a student moves something else."""
    match mark:
        case Spot():
            return {
                "is": "spot",
                "id": mark.id or f"spot {mark.ink.colour} {mark.shape}",
                "at": list(mark.at),
                "shape": mark.shape,
                "size": mark.size,
                "colour": mark.ink.colour,
                "hover": mark.hover,
                "look": mark.look,
                "facing": list(mark.facing),
                "open": mark.shape.endswith("open"),
                "stays": bool(mark.look),
            }
        case Pointer():
            return {
                "is": "arrow",
                "id": mark.id or f"arrow {mark.ink.colour}",
                "from": list(mark.start),
                "to": list(mark.end),
                "colour": mark.ink.colour,
                "width": mark.ink.width,
                "dash": mark.ink.dash,
                "hover": mark.hover,
            }
        case Stroke():
            return {
                "is": "line",
                "id": mark.id or f"line {mark.ink.colour} {mark.ink.dash}",
                "points": [list(place) for place in mark.points],
                "colour": mark.ink.colour,
                "width": mark.ink.width,
                "dash": mark.ink.dash,
                "closed": mark.closed,
                "fill": mark.ink.fill,
                "opacity": mark.ink.opacity,
                "fades": mark.fades,
            }
        case Ball():
            return {
                "is": "ball",
                "id": mark.id or f"ball {mark.ink.colour}",
                "at": list(mark.centre),
                "radius": mark.radius,
                "colour": mark.ink.colour,
                "fill": mark.ink.fill,
                "opacity": mark.ink.opacity,
                "dash": mark.ink.dash,
                "solid": bool(mark.id),
                "stays": bool(mark.id),
            }
        case Words():
            return {
                "is": "words",
                "id": mark.id or f"words {mark.text}",
                "at": list(mark.at),
                "text": mark.text,
                "colour": mark.colour,
                "bold": mark.bold,
            }


def look_data(palette: Palette) -> Data:
    """The colours of a stage."""
    dark = contrast(palette.ground, "#000000") < contrast(palette.ground, "#ffffff")
    kept = ("ground", "sheet", "ink", "soft", "grid", "axis", "x", "y", "z", "burn", "warn", "scale")
    return {"dark": dark, "stars": dark, **{name: getattr(palette, name) for name in kept}}


def film_data(film: Film, palette: Palette, drawn: Callable[[Scene], Figure]) -> Data:
    """A film as frames and the beats between them; `drawn` makes the picture of a scene."""
    scenes = [film.first, *(beat.scene for beat in film.beats)]
    return {
        "frames": [frame_data(drawn(scene)) for scene in scenes],
        "beats": [beat_data(beat, palette) for beat in film.beats],
    }


def figure_film(figures: Sequence[Figure], seconds: float) -> Data:
    """Figures one after another as a film of so many seconds."""
    pace = {"seconds": seconds / max(1, len(figures) - 1), "caption": "", "effects": []}
    return {"frames": [frame_data(figure) for figure in figures], "beats": [pace] * (len(figures) - 1)}


def beat_data(beat: Beat, palette: Palette) -> Data:
    """A stretch of a film without its frames: how long it takes, what is said, and what is seen on the way."""
    effects = [_effect(effect, beat.scene.seats, palette) for effect in beat.effects]
    return {"seconds": beat.seconds, "caption": beat.caption, "effects": effects}


def _effect(effect: Effect, seats: tuple[str, ...], palette: Palette) -> Data:
    match effect:
        case Beam(start, end, hit, seat):
            return {"is": "beam", "start": start, "end": end, "hit": hit, "colour": palette.seat(seats, seat)}
        case Blast(centre, radius):
            return {"is": "blast", "centre": centre, "radius": radius, "colour": palette.warn}
        case BreakUp(at, velocity, seat, size):
            return {"is": "breakup", "at": at, "velocity": velocity, "colour": palette.seat(seats, seat), "size": size}
        case Note(at, text, tone):
            return {"is": "note", "at": at, "text": text, "colour": note_colour(tone, palette)}


def note_colour(tone: str, palette: Palette) -> str:
    """How a note is coloured beside its words."""
    return {"good": palette.y, "bad": palette.warn}.get(tone, palette.ink)


def legend_data(figure: Figure) -> list[Data]:
    """The signs of the seats: their colour, their shape and their name."""
    return [{"name": spot.legend, "colour": spot.ink.colour, "shape": spot.shape} for spot in figure.legend]
