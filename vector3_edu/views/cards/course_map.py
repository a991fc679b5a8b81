"""The map of the course: the lessons in their order, how far somebody is in each, and where to go next."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.exercises.asking.question import Lesson
from vector3_edu.exercises.progress.journal import MOST_STARS, UNNAMED, Progress
from vector3_edu.exercises.syllabus import ORDER, lesson, numbers
from vector3_edu.exercises.themes import left_out, retell

PARTS = (
    (mark("The course"), ORDER.main),
    (mark("Can be left out"), ORDER.optional),
    (mark("Club pack"), ORDER.club),
    (mark("Captains in code"), ORDER.code),
)
LEVELS = 5
"""Levels of a mission."""
START, PLAY = "00_start_here.ipynb", "play_learning.ipynb"
LEFT_OUT = mark("Lessons {lessons} are about the games' own rules. This theme leaves them out.")
LEFT = "text-align:left;white-space:nowrap"


class CourseMap(NamedTuple):
    """How far somebody is: a row a lesson, with a link to its notebook."""

    progress: Progress

    def __repr__(self) -> str:
        return repr(self.progress)

    @property
    def next(self) -> str:
        """The number of the first lesson of the main line whose core exercises are not all solved; "" if there is none."""
        return next((number for number in _shown(ORDER.main) if not self.finished(lesson(number))), "")

    @property
    def following(self) -> str:
        """The number of the lesson to go on with, after the main line the first of the others; "" if all are done."""
        return next((number for number in _shown(ORDER.all) if not self.finished(lesson(number))), "")

    def finished(self, it: Lesson) -> bool:
        """Whether the core exercises of a lesson are solved (all of them, where it names no core)."""
        return set(core(it)) <= self.progress.solved

    def _repr_html_(self) -> str:
        rows = []
        for title, part in PARTS:
            here = [self._row(lesson(number)) for number in _shown(part)]
            rows += (
                [f"<tr><th colspan='5' style='{LEFT}' scope='rowgroup'>{escape(say(title))}</th></tr>", *here]
                if here
                else []
            )
        heads = "".join(
            f"<th scope='col' style='{LEFT}'>{head}</th>"
            for head in (say("Lesson"), say("Core"), say("All"), say("Stars"), say("Next"))
        )
        without = [say(LEFT_OUT, lessons=listed(left_out(), last="and"))] if left_out() else []
        notes = "".join(f"<p>{escape(note)}</p>" for note in (*without, *self.progress.notes))
        name = escape(self.progress.student.called)
        return f"<table><caption>{name}</caption><thead><tr>{heads}</tr></thead>{''.join(rows)}</table>{notes}"

    def data(self) -> dict[str, Any]:
        """The same for a page of its own, which draws it: who is learning, where to go on, and every lesson."""
        parts = [
            {"title": str(say(title)), "lessons": [self._lesson_data(lesson(number)) for number in _shown(part)]}
            for title, part in PARTS
        ]
        named = self.progress.student.name != UNNAMED
        return {
            "student": repr(self.progress.student) if named else "",
            "start": START,
            "next": self._next_data(),
            "parts": [part for part in parts if part["lessons"]],
            "most_stars": LEVELS * MOST_STARS,
            "notes": [str(say(LEFT_OUT, lessons=listed(left_out(), last="and")))] if left_out() else [],
        }

    def _next_data(self) -> dict[str, Any]:
        """The notebook to open now, and the exercise in it that comes next; a newcomer begins on the first page."""
        if not self.progress.entries:
            return {"file": START, "exercise": "", "state": "new"}
        if not self.following:
            return {"file": PLAY, "exercise": "", "state": "finished"}
        it = lesson(self.following)
        left = next(each for each in core(it) if each not in self.progress.solved)
        state = "begun" if it.number in self.progress.begun else "next"
        return {"file": notebook_of(it), "exercise": left if state == "begun" else "", "state": state}

    def _lesson_data(self, it: Lesson) -> dict[str, Any]:
        done, wanted = self._core_of(it)
        solved, of = self.progress.of(it.number)
        return {
            "number": it.number,
            "title": str(retell(it.title)),
            "file": notebook_of(it),
            "core": [done, wanted],
            "all": [solved, of],
            "stars": sum(self.progress.stars(it.number).values()),
            "finished": self.finished(it),
        }

    def _core_of(self, it: Lesson) -> tuple[int, int]:
        """How many core exercises of a lesson are solved, and how many there are."""
        wanted = core(it)
        return len(set(wanted) & self.progress.solved), len(wanted)

    def _row(self, it: Lesson) -> str:
        link = f"<a href='{notebook_of(it)}'>{it.number} {escape(retell(it.title))}</a>"
        done, wanted = self._core_of(it)
        name = escape(say("Core of lesson {number}", number=it.number), quote=True)
        bar = f"<progress max='{wanted}' value='{done}' aria-label='{name}'></progress>"
        solved, of = self.progress.of(it.number)
        stars = sum(self.progress.stars(it.number).values())
        won = say("{won} of {all} ★", won=stars, all=LEVELS * MOST_STARS) if stars else ""
        here = f"<strong>{escape(say('← here'))}</strong>" if it.number == self.next else "✓" if self.finished(it) else ""
        cells = (link, f"{bar} {_of(done, wanted)}", _of(solved, of), won, here)
        return "<tr>" + "".join(f"<td style='{LEFT}'>{cell}</td>" for cell in cells) + "</tr>"


def notebook_of(it: Lesson) -> str:
    """The file of a lesson's notebook."""
    return f"{it.number}_{it.slug}.ipynb"


def _of(done: int, all_of: int) -> str:
    return say("{done} of {all}", done=done, all=all_of)


def _shown(part: Sequence[str]) -> list[str]:
    """The lessons of a part that there are, and that the theme does not leave out."""
    return [number for number in part if number in numbers() and number not in left_out()]


def core(it: Lesson) -> tuple[str, ...]:
    """The exercises of a lesson that everybody does."""
    return it.core or tuple(each.id for each in it.exercises)
