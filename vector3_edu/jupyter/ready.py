"""What the extension asks Python when a lesson is opened: which cells may start, and which of their cards still live.

The extension asks in the notebook's own kernel, so a notebook whose kernel does not have this package starts nothing.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from comm import get_comm_manager
from IPython import get_ipython

from vector3_edu.core.language import mark, say
from vector3_edu.jupyter.lesson_cells import kind_of, kinds_of

WORDS = {
    "again": mark("Start the lesson again"),
    "show": mark("Show the code"),
    "hide": mark("Hide the code"),
    "starting": mark("The lesson is starting …"),
    "gone": mark("Python has stopped, so the cards cannot answer. What you have done is kept."),
    "gone here": mark("Python has stopped, so this cannot answer. What you have done is kept."),
    "off": mark("The lesson does not start by itself: that is switched off in the settings."),
    "later": mark("This comes back when the lesson starts."),
    "later cell": mark("This comes back when its cell runs."),
}
"""What the extension says in the page, in the language of the lesson."""

_shown: dict[str, str] = {}
"""The widget that each cell shows, by the id of the cell: a page that is loaded again finds them here."""


class Answer(NamedTuple):
    """What goes to the page: its text is JSON."""

    data: Any

    def __repr__(self) -> str:
        return json.dumps(self.data)


def open_lesson(cells: Sequence[Mapping[str, str]]) -> Answer:
    """What to do with each cell (its kind, and the widget that it still shows), and the words of the page."""
    _keep_the_folder_last()
    _watch_cells()
    kinds = kinds_of(cell["source"] for cell in cells)
    live = live_widgets()
    shown = [next((known for known in (cell["shows"], _shown.get(cell["id"], "")) if known in live), "") for cell in cells]
    return Answer({"kinds": kinds, "shown": shown, "words": {name: say(text) for name, text in WORDS.items()}})


def remember(shown: Mapping[str, str]) -> Answer:
    """Which widget each cell shows now."""
    _shown.update(shown)
    return Answer(True)


def living(widgets: Sequence[str]) -> Answer:
    """Which of these widgets Python still has."""
    return Answer(sorted(live_widgets().intersection(widgets)))


def live_widgets() -> frozenset[str]:
    """The ids of all widgets that Python has."""
    return frozenset(get_comm_manager().comms)


# ---- A folder `vector3_edu` or `plotly` beside a notebook must never be imported by a lesson that starts by itself


def _keep_the_folder_last() -> None:
    """A module in the notebook's own folder hides none that is installed; a student can still import their own."""
    sys.path[:] = [*_without_the_folder(sys.path), *(place for place in sys.path if _is_the_folder(place))]


def _without_the_folder(places: Sequence[str]) -> list[str]:
    return [place for place in places if not _is_the_folder(place)]


def _is_the_folder(place: str) -> bool:
    return not place or os.path.realpath(place) == os.path.realpath(os.getcwd())


class _Guard:
    """While a cell runs that starts by itself, nothing is imported from the notebook's folder, not even what is nowhere else."""

    def __init__(self) -> None:
        self.before: list[str] | None = None

    def begin(self, info: Any) -> None:
        """A cell is about to run."""
        if kind_of(info.raw_cell):
            self.before = sys.path[:]
            sys.path[:] = _without_the_folder(sys.path)

    def end(self, _result: Any) -> None:
        """A cell has run, or was interrupted."""
        if self.before is not None:
            sys.path[:] = self.before
            self.before = None


_watched: list[Any] = []


def _watch_cells() -> None:
    shell = get_ipython()  # type: ignore[no-untyped-call]
    if shell is None or shell in _watched:
        return
    guard = _Guard()
    shell.events.register("pre_run_cell", guard.begin)
    shell.events.register("post_run_cell", guard.end)
    _watched.append(shell)
