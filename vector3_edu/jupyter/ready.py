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
from vector3_edu.exercises.progress import journal
from vector3_edu.jupyter.course_file import extension_words, keep_course
from vector3_edu.jupyter.lesson_cells import DOORS, kind_of, kinds_of

NOT_STARTED = mark(
    "{name} is not known yet, because the lesson has not started. "
    "Press *Start the lesson again* above, or run the first cell."
)

_shown: dict[str, str] = {}
"""The widget that each cell shows, by the id of the cell: a page that is loaded again finds them here."""


class Answer(NamedTuple):
    """What goes to the page: its text is JSON."""

    data: Any

    def __repr__(self) -> str:
        return json.dumps(self.data)


def open_lesson(cells: Sequence[Mapping[str, str]]) -> Answer:
    """What to do with each cell (its kind, and the widget that it still shows), and the words of the page."""
    fresh = _settle_in()
    kinds = kinds_of(cell["source"] for cell in cells)
    live = live_widgets()
    shown = [next((known for known in (cell["shows"], _shown.get(cell["id"], "")) if known in live), "") for cell in cells]
    return Answer({"kinds": kinds, "shown": shown, "words": extension_words(), "fresh": fresh})


def remember(shown: Mapping[str, str]) -> Answer:
    """Which widget each cell shows now."""
    _settle_in()
    _shown.update(shown)
    return Answer({})


def live_widgets() -> frozenset[str]:
    """The ids of all widgets that Python has."""
    return frozenset(get_comm_manager().comms)


# ---- A folder `vector3_edu` or `plotly` beside a notebook must never be imported by a lesson that starts by itself


def _leave_the_folder(_result: Any = None) -> None:
    """Nothing is imported from the notebook's own folder: not by a card that starts, and not by one that answers later."""
    sys.path[:] = [place for place in sys.path if not _is_the_folder(place)]


def _enter_the_folder(info: Any) -> None:
    """A student's own cell can import from the notebook's folder, but what is installed comes first."""
    _leave_the_folder()
    if not kind_of(info.raw_cell):
        sys.path.append("")


def _is_the_folder(place: str) -> bool:
    return not place or os.path.realpath(place) == os.path.realpath(os.getcwd())


def _name_unknown(shell: Any, kind: type[NameError], error: NameError, trace: Any, tb_offset: int | None = None) -> None:
    """A name of ours that is not known yet: the lesson was not started. Other names are Python's business."""
    if error.name in DOORS["vector3_edu.views.lesson"]:
        print(say(NOT_STARTED, name=error.name), file=sys.stderr)
    else:
        shell.showtraceback((kind, error, trace), tb_offset=tb_offset)


_settled: list[Any] = []


def _settle_in() -> bool:
    """Look after the cells of this kernel from now on; whether it is the first time."""
    shell = get_ipython()
    if shell is None or shell in _settled:
        return False
    journal.when_added.append(keep_course)
    _leave_the_folder()
    shell.events.register("pre_run_cell", _enter_the_folder)
    shell.events.register("post_run_cell", _leave_the_folder)
    shell.set_custom_exc((NameError,), _name_unknown)
    _settled.append(shell)
    return True
