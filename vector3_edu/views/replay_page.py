"""A whole match as one page of HTML that opens offline: the pictures, the words, a scrubber and a play button."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.core.scene import Scene
from vector3_edu.matches.match import Match
from vector3_edu.views.figures.of_scene import figure_of

MARK = "vector3_edu replay"


class Moment(NamedTuple):
    """One step of a match to be looked at: what is seen, and what had just happened."""

    title: str
    scene: Scene
    told: tuple[str, ...]


def moments(match: Match, seat: str | None = None) -> list[Moment]:
    """Every step of a match as a seat may know it, oldest first."""
    game, words = match.game, match.game
    past: dict[int, Scene] = {}
    found = []
    for k, step in enumerate(match.steps):
        turn = step.state.turn
        now = game.scene(game.seen_by(step.state, seat))
        scene = now.with_trails([each for number, each in past.items() if number != turn])
        past[turn] = now
        seen = (game.event_seen_by(event, seat) for event in step.events)
        told = tuple(line for line in (words.explain(event) for event in seen if event is not None) if line)
        found.append(Moment(f"{words.turn_word} {turn}, step {k} of {len(match.steps) - 1}", scene, told))
    return found


def export(match: Match, path: Path, seat: str | None = None, palette: str = "default") -> Path:
    """Write the page; never over a file that is not such a page."""
    if path.exists() and MARK not in path.read_bytes()[:400].decode("utf-8", "replace"):
        raise Refused(f"There is a file {path} already, and it is no replay. Choose another name.")
    path.write_text(page(match, seat, palette), encoding="utf-8")
    return path


def page(match: Match, seat: str | None = None, palette: str = "default") -> str:
    """The page itself."""
    frames: list[dict[str, Any]] = []
    flat = False
    for moment in moments(match, seat):
        figure = figure_of(moment.scene, palette)
        flat = moment.scene.board is not None
        drawn = {"svg": figure.svg()} if flat else {"plotly": figure.plotly()}
        frames.append({"title": moment.title, "told": moment.told, "words": figure.words(), **drawn})
    title = f"{match.game.title}: {match.game.scenarios[match.setup.scenario].title}"
    library = "" if flat else f"<script>{_plotly()}</script>"
    data = json.dumps(frames, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    return _PAGE.format(mark=MARK, title=escape(title), library=library, data=data, last=len(frames) - 1, script=_SCRIPT)


def _plotly() -> str:
    from plotly.offline import get_plotlyjs

    source: str = get_plotlyjs()
    return source.replace("</script", "<\\/script")


_PAGE = """<!DOCTYPE html>
<html lang="en"><!-- {mark} --><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 1100px; padding: 0 1rem; }}
body {{ color: #1d2733; background: #fff; }}
#picture {{ height: 62vh; min-height: 380px; border: 1px solid #c8d0d8; }} #picture svg {{ width: 100%; height: 100%; }}
.bar {{ display: flex; gap: .8rem; align-items: center; margin: .6rem 0; }} input {{ flex: 1; }}
button {{ font: inherit; padding: .3rem 1rem; }} :focus-visible {{ outline: 3px solid #0b62c4; outline-offset: 2px; }}
</style>{library}</head><body><h1>{title}</h1>
<div class="bar"><button id="play">Play</button><label for="at">Moment</label>
<input id="at" type="range" min="0" max="{last}" value="0"><output id="where" for="at"></output></div>
<div id="picture" role="img"></div><h2>What happened</h2><ul id="told" aria-live="polite"></ul>
<details><summary>The picture in words</summary><p id="words"></p></details>
<script>const frames = {data};
{script}</script></body></html>
"""

_SCRIPT = """
const get = (id) => document.getElementById(id);
const at = get("at"), play = get("play"), picture = get("picture");
let timer = null;
function show() {
  const frame = frames[+at.value];
  get("where").textContent = frame.title;
  get("words").textContent = frame.words;
  picture.setAttribute("aria-label", frame.words);
  get("told").replaceChildren(...frame.told.map((line) => {
    const item = document.createElement("li");
    item.textContent = line;
    return item;
  }));
  if (frame.svg) picture.innerHTML = frame.svg;
  else {
    const layout = {...frame.plotly.layout, autosize: true};
    Plotly.react(picture, frame.plotly.data, layout, {responsive: true, scrollZoom: false});
  }
  picture.dataset.shown = at.value;
}
function stop() { clearInterval(timer); timer = null; play.textContent = "Play"; }
play.onclick = () => {
  if (timer) return stop();
  if (at.value === at.max) at.value = 0;
  play.textContent = "Stop";
  timer = setInterval(() => {
    if (at.value === at.max) return stop();
    at.value = +at.value + 1;
    show();
  }, 900);
};
at.oninput = show;
show();
"""
