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
            return _spot_data(mark)
        case Pointer():
            return _arrow_data(mark)
        case Stroke():
            return _line_data(mark)
        case Ball():
            return _ball_data(mark)
        case Words():
            return _words_data(mark)


def _spot_data(spot: Spot) -> Data:
    return {
        "is": "spot",
        "id": spot.id or f"spot {spot.ink.colour} {spot.shape}",
        "at": list(spot.at),
        "shape": spot.shape,
        "size": spot.size,
        "colour": spot.ink.colour,
        "hover": spot.hover,
        "look": spot.look,
        "facing": list(spot.facing),
        "open": spot.shape.endswith("open"),
        "stays": bool(spot.look),
    }


def _arrow_data(arrow: Pointer) -> Data:
    return {
        "is": "arrow",
        "id": arrow.id or f"arrow {arrow.ink.colour}",
        "from": list(arrow.start),
        "to": list(arrow.end),
        "colour": arrow.ink.colour,
        "width": arrow.ink.width,
        "dash": arrow.ink.dash,
        "hover": arrow.hover,
    }


def _line_data(line: Stroke) -> Data:
    return {
        "is": "line",
        "id": line.id or f"line {line.ink.colour} {line.ink.dash}",
        "points": [list(place) for place in line.points],
        "colour": line.ink.colour,
        "width": line.ink.width,
        "dash": line.ink.dash,
        "closed": line.closed,
        "fill": line.ink.fill,
        "opacity": line.ink.opacity,
        "fades": line.fades,
    }


def _ball_data(ball: Ball) -> Data:
    return {
        "is": "ball",
        "id": ball.id or f"ball {ball.ink.colour}",
        "at": list(ball.centre),
        "radius": ball.radius,
        "colour": ball.ink.colour,
        "fill": ball.ink.fill,
        "opacity": ball.ink.opacity,
        "dash": ball.ink.dash,
        "solid": bool(ball.id),
        "stays": bool(ball.id),
    }


def _words_data(words: Words) -> Data:
    return {
        "is": "words",
        "id": words.id or f"words {words.text}",
        "at": list(words.at),
        "text": words.text,
        "colour": words.colour,
        "bold": words.bold,
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
