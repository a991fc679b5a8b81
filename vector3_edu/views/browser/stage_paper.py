"""Films on paper: what stands still in a drawing as SVG, and what moves on it as marks in its pixels, frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from vector3_edu.core.picture.film import Beam, Beat, Blast, BreakUp, Effect, Film, Note
from vector3_edu.core.picture.scene import Point, Scene
from vector3_edu.views.browser.stage_data import note_colour
from vector3_edu.views.figures.drawing import letters, pen, shape
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ball, Mark, Pointer, Spot, Stroke, Words
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.paper import Paper, Rect, settled, text_width
from vector3_edu.views.figures.sheets import Sheet

Data = dict[str, Any]

BOARD = Sheet("board", "xy", (0, 0), ((1, 0), (0, 1)), (), ())
"""What happens on a board is drawn where it is; on sheets, where each of them marks it."""


def flat_film(
    film: Film,
    drawn: Callable[[Scene], Figure],
    paper: Figure,
    size: tuple[float, float],
    sheets: Sequence[Sheet] = (BOARD,),
) -> Data:
    """A film on paper, frame by frame; `drawn` makes the picture of a scene, and all lie on the page of `paper`.

    What is the same in all pictures is the ground, which is drawn once; all else moves on it. `sheets`: those that show
    what happens in space.
    """
    if not film.beats:
        return {"frames": [], "beats": []}
    figures = [drawn(scene) for scene in (film.first, *(beat.scene for beat in film.beats))]
    page, palette = paper.page(*size), paper.palette
    still = set.intersection(*(set(map(_content, figure.marks)) for figure in figures))
    # free words settle anew in each picture
    still = {(kind, mark) for kind, mark in still if not (isinstance(mark, Words) and mark.free)}
    ground = tuple(mark for mark in figures[-1].marks if _content(mark) in still)
    frames = [_moving(figure, still, page, palette, size) for figure in figures]
    return {
        "ground": replace(paper, marks=ground, description="").svg(*size),
        "frames": [{"marks": marks} for marks in _with_ids(frames)],
        "beats": [_beat(beat, palette, page, sheets) for beat in film.beats],
        "look": {"ground": palette.ground, "ink": palette.ink},
    }


def _content(mark: Mark) -> tuple[str, Mark]:
    """A mark with its kind: as tuples, marks of two kinds could be the same."""
    return type(mark).__name__, mark


def _moving(
    figure: Figure, still: set[tuple[str, Mark]], page: Paper, palette: Palette, size: tuple[float, float]
) -> list[Data]:
    """What a picture has besides the ground, and all its free words where they settle."""
    marks = [mark for mark in figure.marks if _content(mark) not in still and not (isinstance(mark, Words) and mark.free)]
    found = [_data(mark, page, palette) for mark in marks]
    words = settled(figure.marks, page, palette.scale, Rect(4, 2, size[0] - 4, size[1] - 2))
    return [*found, *(_words(each, x, y, palette) for each, x, y in words)]


def _data(mark: Mark, page: Paper, palette: Palette) -> Data:
    """A mark in pixels, with the SVG of what does not change while it moves."""
    k = palette.scale
    match mark:
        case Stroke(points, ink):
            return {
                "is": "line",
                "id": mark.id or f"line {ink.colour} {ink.dash}",
                "points": [_at(page, p) for p in points],
                "pen": pen(ink, k),
                "closed": mark.closed,
                "fades": mark.fades,
            }
        case Ball(centre, radius, ink):
            return {
                "is": "ball",
                "id": mark.id or f"ball {ink.colour}",
                "at": _at(page, centre),
                "pen": pen(ink, k),
                "radius": round(radius * page.scale, 2),
                "stays": bool(mark.id),
            }
        case Spot():
            return _spot(mark, page, palette)
        case Pointer(start, end, ink):
            return {
                "is": "arrow",
                "id": mark.id or f"arrow {ink.colour} {ink.dash}",
                "from": _at(page, start),
                "to": _at(page, end),
                "pen": pen(ink._replace(fill=""), k),
                "colour": ink.colour,
                "head": (5.5 + 2.6 * ink.width) * k,
            }
        case Words():
            x, y = page.at(mark.at)
            return _words(mark, x + mark.shift[0] * k, y + mark.shift[1] * k, palette)


def _spot(mark: Spot, page: Paper, palette: Palette) -> Data:
    u, v, _ = mark.facing
    ink, wide = mark.ink, mark.size * palette.scale
    has_nose = mark.id and not mark.shape.endswith("open")
    return {
        "is": "spot",
        "id": mark.id or f"spot {ink.colour} {mark.shape}",
        "at": _at(page, mark.at),
        "facing": [u, -v, 0],
        "drawn": shape(mark.shape, 0, 0, wide, ink, palette.ground),
        "stays": bool(mark.id),
        "nose": round(wide / 2, 2) if has_nose else 0,
        "colour": ink.colour,
    }


def _words(words: Words, x: float, y: float, palette: Palette) -> Data:
    """Words by their middle: their anchor may change from one picture to the next."""
    if not words.turn:
        half = text_width(words.text, words.size * palette.scale) / 2
        x += {"start": half, "end": -half}.get(words.anchor, 0.0)
        words = words._replace(anchor="middle")
    drawn = letters(words, 0, 0, palette)
    return {"is": "words", "id": words.id or f"words {words.text}", "at": [round(x, 2), round(y, 2), 0], "drawn": drawn}


def _at(page: Paper, place: Point) -> list[float]:
    x, y = page.at(place)
    return [round(x, 2), round(y, 2), 0]


def _with_ids(frames: Iterable[list[Data]]) -> Iterator[list[Data]]:
    """The marks of each frame with ids of their own: what has not changed keeps its id, what has changed hands it on.

    Where several marks have one name (the two marks of a ship on two sheets), those that changed follow each other in
    order, if as many are left as there were.
    """
    before: dict[str, list[Data]] = {}
    numbers = count(1)
    for marks in frames:
        here: dict[str, list[Data]] = {}
        for mark in marks:
            here.setdefault(mark["id"], []).append(mark)
        before = {name: _follow(name, before.get(name, []), alike, numbers) for name, alike in here.items()}
        waiting = {name: iter(alike) for name, alike in before.items()}
        yield [next(waiting[mark["id"]]) for mark in marks]


def _follow(name: str, before: list[Data], alike: list[Data], numbers: Iterator[int]) -> list[Data]:
    """Marks of one name, each with the id of the mark of the frame before that it was."""
    free = {mark["id"]: {**mark, "id": name} for mark in before}
    ids: list[str | None] = []
    for mark in alike:
        same = next((mark_id for mark_id, was in free.items() if was == mark), None)
        if same is not None:
            del free[same]
        ids.append(same)
    if ids.count(None) == len(free):
        left = iter(free)
        ids = [mark_id or next(left) for mark_id in ids]
    return [{**mark, "id": mark_id or f"{name} {next(numbers)}"} for mark, mark_id in zip(alike, ids, strict=True)]


def _beat(beat: Beat, palette: Palette, page: Paper, sheets: Sequence[Sheet]) -> Data:
    seats = beat.scene.seats
    effects = [_effect(effect, seats, palette, page, sheet) for sheet in sheets for effect in beat.effects]
    return {"seconds": beat.seconds, "caption": beat.caption, "effects": effects}


def _effect(effect: Effect, seats: tuple[str, ...], palette: Palette, page: Paper, sheet: Sheet) -> Data:
    """What is seen while it happens, on one sheet."""

    def at(place: Point) -> list[float]:
        return _at(page, sheet.flat(place))

    match effect:
        case Beam(start, end, hit, seat):
            return {"is": "beam", "start": at(start), "end": at(end), "hit": hit, "colour": palette.seat(seats, seat)}
        case Blast(centre, radius):
            return {"is": "blast", "centre": at(centre), "radius": radius * page.scale, "colour": palette.warn}
        case BreakUp(place, (u, v, w), seat):
            (x, y, z), here = place, at(place)
            drift = [b - a for a, b in zip(here, at((x + u, y + v, z + w)), strict=True)]
            return {"is": "breakup", "at": here, "velocity": drift, "colour": palette.seat(seats, seat)}
        case Note(place, text, tone):
            words = Words(place, text, note_colour(tone, palette), 13, bold=True)
            return {"is": "note", "at": at(place), "drawn": letters(words, 0, 0, palette)}
