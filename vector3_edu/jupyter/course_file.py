"""The map of the course as a file beside the journal, for a page that no Python stands behind."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache

from vector3_edu.core.files import Kind, write
from vector3_edu.core.language import folder_language
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.jupyter import EXTENSION
from vector3_edu.views.browser.delivery import page_words, texts_in
from vector3_edu.views.cards.course_map import CourseMap

FORM = "vector3-edu course"
COURSE = Kind("the map of the course", begins=b'{"form": "vector3-edu course"', largest=200_000)


def keep_course(who: Student, folder: str | None = None) -> None:
    """Write down how far a student is; where nothing can be written, the page shows how far they were."""
    where = folder_language() if folder is None else folder
    with suppress(Refused, OSError):
        write(journal.folder() / "course.json", course_text(who, where), COURSE)


def course_text(who: Student, folder: str = "") -> str:
    """The map of the course for a student, and the words of its page; `folder` has the notebooks, beside the progress."""
    known = {"form": FORM, "version": 1, "folder": folder, "words": extension_words()}
    return json.dumps({**known, **CourseMap(journal.read_journal(who)).data()}, ensure_ascii=False) + "\n"


@cache
def _scripts() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((EXTENSION / "static").glob("*.js")))


def extension_words() -> dict[str, str]:
    """What the extension says by itself, in the language that was chosen."""
    return page_words(texts_in(_scripts()))
