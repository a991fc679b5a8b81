"""A match to be watched again as plain data, for the page that is exported and for the viewer in a notebook.

What repeats between its moments is in it once: a match of 400 steps must fit into an e-mail.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from vector3_edu.core.film import Beat
from vector3_edu.core.problems import Refused
from vector3_edu.core.scene import Scene
from vector3_edu.matches import films
from vector3_edu.matches.match import Match
from vector3_edu.matches.table import TRAILS
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.of_scene import figure_of
from vector3_edu.views.figures.palettes import palette_named
from vector3_edu.views.sharing import Pieces
from vector3_edu.views.stage.data import Data, beat_data, frame_data, legend_data, look_data


class Moment(NamedTuple):
    """One step of a match to be looked at: what is seen, what had just happened, and how it looked in motion."""

    title: str
    scene: Scene
    lines: tuple[str, ...]
    beats: tuple[Beat, ...]
    bare: films.Moment
    """The same without trails, as it was on the map."""

    def seen_from(self, name: str) -> Moment:
        """The same moment seen from a ship or from the centre of the fight; from the map, if it cannot be."""
        shown = self.bare.with_trails(name)
        return self._replace(scene=shown.scene, beats=shown.beats)


def moments(match: Match, seat: str | None = None) -> list[Moment]:
    """Every step of a match in which a seat saw or heard anything new, oldest first."""
    if not match.steps:
        raise Refused("There is nothing to see yet: the first dice have not been rolled.")
    game, found = match.game, list(films.moments(match, seat, turns=TRAILS))
    last, told = len(found) - 1, []
    for k, bare in enumerate(found):
        shown = bare.with_trails()
        lines = tuple([line for event in bare.events if (line := game.explain(event))])
        told.append(Moment(f"{game.turn_word} {bare.turn}, step {k} of {last}", shown.scene, lines, shown.beats, bare))
    return told


def replay_data(seen: list[Moment], palette: str) -> Data:
    """Moments as `replay.js` shows them: their words and news, and their frames and beats by the numbers of their pieces."""
    pieces, colours, told = Pieces(), palette_named(palette), []
    flat = seen[-1].scene.board is not None
    for moment in seen:
        figure = figure_of(moment.scene, palette)
        beats = () if flat else moment.beats
        scenes = [beat.scene for beat in beats[:-1]]
        frames = [_svg(figure, pieces)] if flat else [_frame(each, pieces) for each in (*_figures(scenes, palette), figure)]
        told.append({
            "title": moment.title,
            "news": [pieces.number(line) for line in moment.lines],
            "words": [pieces.number(line) for line in figure.words().split("\n")],
            "frames": frames,
            "beats": [pieces.number(beat_data(beat, colours)) for beat in beats],
        })  # fmt: skip
    return {
        "moments": told, "flat": flat, "look": look_data(colours), "legend": legend_data(figure), "pieces": pieces.as_data(),
    }  # fmt: skip


def _figures(scenes: list[Scene], palette: str) -> list[Figure]:
    return [figure_of(scene, palette) for scene in scenes]


def _frame(figure: Figure, pieces: Pieces) -> Data:
    """A frame in space: its marks and its box by their numbers."""
    frame = frame_data(figure)
    return {"marks": [pieces.number(mark) for mark in frame["marks"]], "room": pieces.number(frame["room"])}


def _svg(figure: Figure, pieces: Pieces) -> list[list[int]]:
    """A drawing as its elements. Its words stand beside it already, and change more often than all the rest."""
    bare = re.sub(r"<title>[^<]*</title><desc>[^<]*</desc>", "", figure.svg(), count=1)
    return pieces.runs(re.split(r"(?=<)", bare)[1:])


def as_text(data: Data) -> str:
    """The data as it is written into a page or sent to it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
