"""The map of the course: the lessons in their order, how far somebody is in each, and where to go next."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.exercises.asking.question import Lesson
from vector3_edu.exercises.progress.journal import MOST_STARS, Progress
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

    def _row(self, it: Lesson) -> str:
        link = f"<a href='{it.number}_{it.slug}.ipynb'>{it.number} {escape(retell(it.title))}</a>"
        wanted = core(it)
        done = len(set(wanted) & self.progress.solved)
        name = escape(say("Core of lesson {number}", number=it.number), quote=True)
        bar = f"<progress max='{len(wanted)}' value='{done}' aria-label='{name}'></progress>"
        solved, of = self.progress.of(it.number)
        stars = sum(self.progress.stars(it.number).values())
        won = say("{won} of {all} ★", won=stars, all=LEVELS * MOST_STARS) if stars else ""
        here = f"<strong>{escape(say('← here'))}</strong>" if it.number == self.next else "✓" if self.finished(it) else ""
        cells = (link, f"{bar} {_of(done, len(wanted))}", _of(solved, of), won, here)
        return "<tr>" + "".join(f"<td style='{LEFT}'>{cell}</td>" for cell in cells) + "</tr>"


def _of(done: int, all_of: int) -> str:
    return say("{done} of {all}", done=done, all=all_of)


def _shown(part: Sequence[str]) -> list[str]:
    """The lessons of a part that there are, and that the theme does not leave out."""
    return [number for number in part if number in numbers() and number not in left_out()]


def core(it: Lesson) -> tuple[str, ...]:
    """The exercises of a lesson that everybody does."""
    return it.core or tuple(each.id for each in it.exercises)
