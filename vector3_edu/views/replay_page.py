"""A whole match as one page of HTML that opens offline: the pictures, the words, a scrubber and a play button."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core.files import Kind, write
from vector3_edu.core.film import Beat
from vector3_edu.core.problems import Refused
from vector3_edu.core.scene import Scene, Trail
from vector3_edu.matches import films
from vector3_edu.matches.match import Match
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.of_scene import figure_of
from vector3_edu.views.figures.palettes import Palette
from vector3_edu.views.figures.space import USUAL, space, trail_marks
from vector3_edu.views.sharing import Pieces, Trails, pack

MARK = "vector3_edu replay"
HERE = Path(__file__).parent


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
    game, found = match.game, list(films.moments(match, seat))
    last, told = len(found) - 1, []
    for k, bare in enumerate(found):
        shown = bare.with_trails()
        lines = tuple([line for event in bare.events if (line := game.explain(event))])
        told.append(Moment(f"{game.turn_word} {bare.turn}, step {k} of {last}", shown.scene, lines, shown.beats, bare))
    return told


def export(match: Match, path: Path, seat: str | None = None, palette: str = "default") -> Path:
    """Write the page; never over a file that is not such a page."""
    return write(path, page(match, seat, palette), PAGE)


def page(match: Match, seat: str | None = None, palette: str = "default") -> str:
    """The page itself. What repeats between its moments is in it once: a match of 400 steps must fit into an e-mail."""
    pieces, trails = Pieces(), Trails()
    seen = moments(match, seat)
    told = []
    for moment in seen:
        figure = figure_of(moment.scene, palette)
        flat = moment.scene.board is not None
        drawn = {"svg": _svg(figure, pieces)} if flat else _in_space(figure, moment.scene, pieces, trails)
        words = [pieces.number(line) for line in figure.words().split("\n")]
        news = [pieces.number(line) for line in moment.lines]
        told.append({"title": moment.title, "news": news, "words": words, **drawn})
    title = f"{match.game.title}: {match.game.scenarios[match.setup.scenario].title}"
    axes = 2 if seen[-1].scene.flat else 3
    data = {"moments": told, "trails": trails.as_data(), "axes": axes, "pieces": pieces.as_data()}
    held = _held("data", json.dumps(data, ensure_ascii=False, separators=(",", ":")))
    script = "\n".join((HERE / name).read_text(encoding="utf-8") for name in ("unpack.js", "replay_page.js"))
    library = "" if flat else _held("library", _plotly())
    return _PAGE.format(mark=MARK, title=escape(title), last=len(told) - 1, held=library + held, script=script)


def _held(id: str, text: str) -> str:
    """A text on the page, packed: nothing in it can be taken for HTML, whatever people call themselves."""
    size, content = pack(text)
    return f'<script type="text/plain" id="{id}" data-size="{size}">{content}</script>'


def _svg(figure: Figure, pieces: Pieces) -> list[list[int]]:
    """A drawing as its elements. Its words stand on the page already, and change more often than all the rest."""
    bare = re.sub(r"<title>[^<]*</title><desc>[^<]*</desc>", "", figure.svg(), count=1)
    return pieces.runs(re.split(r"(?=<)", bare)[1:])


def _in_space(figure: Figure, scene: Scene, pieces: Pieces, trails: Trails) -> dict[str, Any]:
    """A picture in space: its traces by their numbers, without its trails, which only grow."""
    own = set(trail_marks(scene, figure.palette, USUAL))
    bare = replace(figure, marks=tuple(mark for mark in figure.marks if mark not in own)).plotly()
    looks = {seat: pieces.number(_look(seat, scene.seats, figure.palette)) for seat in {each.seat for each in scene.trails}}
    return {
        "data": [pieces.number(trace) for trace in bare["data"]],
        "layout": pieces.number(bare["layout"]),
        "trails": pieces.number([trails.part(trail, looks[trail.seat]) for trail in scene.trails]),
    }


@cache
def _look(seat: str, seats: tuple[str, ...], palette: Palette) -> dict[str, Any]:
    """How the trails of a seat are drawn: a line and marks as plotly has them, without their places."""
    sample = Scene(trails=(Trail("", ((0, 0, 0), (1, 0, 0)), seat),), seats=seats)
    line, marks = space(sample, palette, show=("trails",)).plotly()["data"]
    gone = ("x", "y", "z", "text")
    look = ({key: value for key, value in trace.items() if key not in gone} for trace in (line, marks))
    return dict(zip(("line", "marks"), look, strict=True))


def _plotly() -> str:
    from plotly.offline import get_plotlyjs

    source: str = get_plotlyjs()
    return source


_PAGE = """<!DOCTYPE html>
<html lang="en"><!-- {mark} --><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 1100px; padding: 0 1rem; }}
body {{ color: #1d2733; background: #fff; }}
#picture {{ height: 62vh; min-height: 380px; border: 1px solid #c8d0d8; }} #picture svg {{ width: 100%; height: 100%; }}
.bar {{ display: flex; gap: .8rem; align-items: center; margin: .6rem 0; }} input {{ flex: 1; }}
button {{ font: inherit; padding: .3rem 1rem; }} :focus-visible {{ outline: 3px solid #0b62c4; outline-offset: 2px; }}
</style></head><body><h1>{title}</h1>
<div class="bar"><button id="play">Play</button><label for="at">Moment</label>
<input id="at" type="range" min="0" max="{last}" value="0"><output id="where" for="at"></output></div>
<div id="picture" role="img"></div><h2>What happened</h2><ul id="news" aria-live="polite"></ul>
<details><summary>The picture in words</summary><p id="words"></p></details>
{held}
<script>{script}</script></body></html>
"""
PAGE = Kind("a replay", begins=_PAGE.partition("<head>")[0].format(mark=MARK).encode())
