"""What the extension asks Python when a lesson is opened: which cells may start, and which of their cards still live.

The extension asks in the notebook's own kernel, so a notebook whose kernel does not have this package starts nothing. Its
page with the map of the course needs no kernel: it reads a file beside the journal, written whenever a journal grows.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from comm import get_comm_manager
from IPython import get_ipython

from vector3_edu.core.files import Kind, write
from vector3_edu.core.language import folder_language, mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.jupyter.lesson_cells import DOORS, kind_of, kinds_of
from vector3_edu.views.browser.linker import page_words
from vector3_edu.views.cards.course_map import CourseMap

NOT_STARTED = mark(
    "{name} is not known yet, because the lesson has not started. "
    "Press *Start the lesson again* above, or run the first cell."
)
EXTENSION = Path(__file__).parent / "extension"
"""The extension as it is shipped; Jupyter looks for it under this name."""
NAME = "vector3-edu"

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
    return Answer({"kinds": kinds, "shown": shown, "words": page_words(_scripts()), "fresh": fresh})


def remember(shown: Mapping[str, str]) -> Answer:
    """Which widget each cell shows now."""
    _settle_in()
    _shown.update(shown)
    return Answer({})


def live_widgets() -> frozenset[str]:
    """The ids of all widgets that Python has."""
    return frozenset(get_comm_manager().comms)


@cache
def _scripts() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((EXTENSION / "static").glob("*.js")))


# ---- The map of the course, for a page that no Python stands behind


FORM = "vector3-edu course"
COURSE = Kind("the map of the course", begins=b'{"form": "vector3-edu course"', largest=200_000)


def keep_course(who: Student, folder: str | None = None) -> None:
    """Write down how far a student is; where nothing can be written, the page shows how far they were."""
    where = folder_language() if folder is None else folder
    with suppress(Refused, OSError):
        write(journal.folder() / "course.json", course_text(who, where), COURSE)


def course_text(who: Student, folder: str = "") -> str:
    """The map of the course for a student, and the words of its page; `folder` has the notebooks, beside the progress."""
    known = {"form": FORM, "version": 1, "folder": folder, "words": page_words(_scripts())}
    return json.dumps({**known, **CourseMap(journal.read_journal(who)).data()}, ensure_ascii=False) + "\n"


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
