"""A replay as plain data, for the exported page and for the viewer in a notebook.

What repeats between its moments is in it once: a match of 400 steps must fit into an e-mail.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.frames import ON_MAP, frame_of
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused
from vector3_edu.matches import films
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import TRAILS
from vector3_edu.views.browser.delivery import deflate
from vector3_edu.views.browser.stage_data import Data, beat_data, frame_data, legend_data, look_data
from vector3_edu.views.browser.stage_paper import flat_film
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.close_up import edges_round, large, nearby, windowed
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import WORLDS, space


def figure_of(scene: Scene, palette: str = "default") -> Figure:
    """A scene on its board if it has one, in space otherwise."""
    return space(scene, palette) if scene.board is None else board(scene, palette)


WIDE, LEGEND = 620, 70
"""How wide a drawing is, and what of its height is its title and legend, in pixels."""

Draw = Callable[[Scene], Figure]


class Moment(NamedTuple):
    """One step of a replay: what has just happened, and how it looks in motion."""

    title: str
    lines: tuple[str, ...]
    film: Film

    @property
    def scene(self) -> Scene:
        """What is seen then."""
        return self.film.last

    @property
    def beats(self) -> tuple[Beat, ...]:
        """How it came to that."""
        return self.film.beats


def moments(match: Match, seat: str | None = None, seen_from: str = ON_MAP) -> list[Moment]:
    """Every step of a match in which a seat saw or heard anything new, oldest first.

    Moments that cannot be seen from there (the ship is lost) are seen from the map, and say so.
    """
    if not match.steps:
        raise Refused(say("There is nothing to see yet: the first dice have not been rolled."))
    game, found = match.game, list(films.moments(match, seat, turns=TRAILS))
    last, told = len(found) - 1, []
    for k, (before, bare) in enumerate(zip((found[0], *found), found, strict=False)):
        lines = [line for event in bare.events if (line := game.explain(event))]
        if frame_of(bare.scene, seen_from) is None:
            lines.insert(0, say("{ship} is not here, so you look from the map.", ship=seen_from))
        title = say("{turn} {number}, step {step} of {last}", turn=say(game.turn_word), number=bare.turn, step=k, last=last)
        told.append(Moment(title, tuple(lines), bare.film_from(before, seen_from)))
    return told


def replay_data(seen: Sequence[Moment], palette: str, drawn: bool = False) -> Data:
    """Moments as `replay.js` shows them: their words and news, and their films by the numbers of their pieces.

    `drawn`: space, too, as a drawing for each moment, for a browser that has no WebGL.
    """
    pieces, colours = Pieces(), palette_named(palette)
    flat = seen[-1].scene.board is not None
    draw = lru_cache(8)(_board(seen, palette) if flat else _space(palette))  # a film begins where another ended
    told = []
    for moment in seen:
        figure = draw(moment.scene)
        words = figure if moment.scene.board is None or not large(moment.scene.board) else figure_of(moment.scene, palette)
        if flat or drawn:
            film = _on_paper(moment, figure, draw if flat else None, pieces)
        else:
            film = _in_space(moment, figure, draw, colours, pieces)
        told.append(
            {
                "title": moment.title,
                "news": [pieces.number(line) for line in moment.lines],
                "words": [pieces.number(line) for line in words.words().split("\n")],
                **film,
            }
        )
    look, legend = look_data(colours), legend_data(figure)
    return {"moments": told, "flat": flat or drawn, "look": look, "legend": legend, "pieces": pieces.as_data()}


def _space(palette: str) -> Draw:
    return lambda scene: space(nearby(scene), palette)


def _board(seen: Sequence[Moment], palette: str) -> Draw:
    """Boards whole; of a large map a window round everything that anybody will do on it, which stays as it is."""
    ground = seen[-1].scene.board
    scenes = [beat.scene for moment in seen for beat in (Beat(moment.film.first), *moment.beats)]
    places = {body.at for scene in scenes for body in scene.bodies if body.kind not in WORLDS}
    if ground is None or not large(ground) or not places:
        return lambda scene: board(scene, palette)
    edges = edges_round(places, ground)
    return lambda scene: board(windowed(scene, edges), palette)


def _in_space(moment: Moment, last: Figure, draw: Draw, palette: Palette, pieces: Pieces) -> Data:
    """A film on the stage; its last frame is what is seen then."""
    scenes = [moment.film.first, *(beat.scene for beat in moment.beats)]
    return {
        "frames": [_frame(frame_data(figure), pieces) for figure in (*map(draw, scenes[:-1]), last)],
        "beats": [pieces.number(beat_data(beat, palette)) for beat in moment.beats],
    }


def _frame(frame: Data, pieces: Pieces) -> Data:
    """A frame by the numbers of its marks, and of all else that it has."""
    rest = {key: value for key, value in frame.items() if key != "marks"}
    return {"marks": [pieces.number(mark) for mark in frame["marks"]], "rest": pieces.number(rest)}


def _on_paper(moment: Moment, last: Figure, draw: Draw | None, pieces: Pieces) -> Data:
    """A drawing, and the film that leads to it: its ground, what moves on it, and its beats."""
    size = paper_size(last)
    still = {"drawing": _svg(last.svg(*size), pieces), "frames": [], "beats": []}
    if draw is None or not moment.beats:
        return still
    film = flat_film(moment.film, draw, last, size)
    return {
        **still,
        "ground": _svg(film["ground"], pieces),
        "beats": [pieces.number(beat) for beat in film["beats"]],
        "frames": [_frame(frame, pieces) for frame in film["frames"]],
    }


def paper_size(figure: Figure) -> tuple[float, float]:
    """The size of a drawing: between those of a cell and of a whole page, so that its letters can be read in both."""
    (wide, tall), scale = figure.size, figure.palette.scale
    return WIDE * scale, ((tall - LEGEND) * WIDE / wide + LEGEND) * scale


def _svg(drawn: str, pieces: Pieces) -> list[list[int]]:
    """A drawing as its elements. Its words stand beside it already, and change more often than all the rest."""
    bare = re.sub(r"<title>[^<]*</title>(<desc>[^<]*</desc>)?", "", drawn, count=1)
    return pieces.runs(re.split(r"(?=<)", bare)[1:])


def as_text(data: Data) -> str:
    """The data as it is written into a page or sent to it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# ---- What repeats from moment to moment is sent once: pieces have numbers, and all of it is packed


def pack(text: str) -> tuple[int, str]:
    """A text packed and written in base64, and how many bytes it has."""
    size, packed = deflate(text)
    return size, base64.b64encode(packed).decode()


class Pieces:
    """Pieces of data, each kept once. Objects are taken apart, so that two that differ in one value share the others."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._pieces: list[Any] = []

    def number(self, piece: Any) -> int:
        """The number of a piece."""
        if isinstance(piece, dict):
            piece = {"object": [self.number(list(piece)), *map(self.number, piece.values())]}
        number = self._numbers.setdefault(json.dumps(piece), len(self._numbers))
        if number == len(self._pieces):
            self._pieces.append(piece)
        return number

    def runs(self, pieces: Sequence[str]) -> list[list[int]]:
        """Pieces in a row as [first number, how many]: what stood together before has numbers that follow each other."""
        found: list[list[int]] = []
        for number in map(self.number, pieces):
            if found and number == sum(found[-1]):
                found[-1][1] += 1
            else:
                found.append([number, 1])
        return found

    def as_data(self) -> list[Any]:
        """All pieces in the order of their numbers."""
        return self._pieces
