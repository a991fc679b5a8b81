"""The stage as one script and one style sheet, for the widget and for a page that is exported."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from vector3_edu.core.language import ENGLISH, language, say

HERE = Path(__file__).parent
PARTS = ("film", "deck", "shapes", "camera", "space", "build", "paint", "labels", "bar", "hands", "stage", "flat")
"""In the order in which they need each other; all need `say.js`."""
FLAT = ("film", "deck", "bar", "flat")
"""What plays films on paper: it needs neither WebGL nor the rest of the stage."""


@cache
def script(parts: tuple[str, ...] = PARTS) -> str:
    """The code of the stage, or of some of its parts; it defines `Stage` or `FlatStage` and draws nothing by itself."""
    return "\n".join((HERE / f"{part}.js").read_text(encoding="utf-8") for part in parts)


@cache
def style() -> str:
    """How the stage looks."""
    return (HERE / "stage.css").read_text(encoding="utf-8")


# ---- The library that draws in space, plotly.js, as a file of plotly's package


def plotly_js() -> bytes:
    """The library as it is installed. Only its file is read: importing plotly takes a second, and the browser edition of the
    course carries this file and nothing else of plotly."""
    found = find_spec("plotly")
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError("plotly is not installed. Install it with: pip install plotly")
    return (Path(found.submodule_search_locations[0]) / "package_data" / "plotly.min.js").read_bytes()


# ---- What a page says itself, without its kernel: texts that stand in its scripts, in the language that was chosen


_SAID = re.compile(r'\bsay\(\s*("(?:[^"\\]|\\.)*")')


@cache
def texts_in(script: str) -> tuple[str, ...]:
    """The English texts that a script says.

    >>> texts_in('button.title = say("Play"); say("Speed {speed}×", { speed })')
    ('Play', 'Speed {speed}×')
    """
    return tuple(dict.fromkeys(json.loads(text) for text in _SAID.findall(script)))


def page_words(script: str) -> dict[str, str]:
    """What the texts of a script are in the language that was chosen; nothing in English, which the script has itself."""
    return {} if language() == ENGLISH else {text: str(say(text)) for text in texts_in(script)}
