"""Which wrong ideas persist in a class: once is a slip; what comes back, or shows in the latest answer, is an idea.

An idea counts from the lesson on that is made to bring it out: nobody is blamed for what has not been taught. The check
before the course is looked at apart from this.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from vector3_edu.exercises import Progress, lessons
from vector3_edu.exercises.progress.evidence import JUDGED
from vector3_edu.exercises.progress.journal import Entry
from vector3_edu.exercises.syllabus import ORDER

TOP = 3
"""Ideas that the page goes into: more is not done in one lesson."""
TWICE = 2


class IdeaSeen(NamedTuple):
    """An idea in one student's work: the answers that show it, and whether later answers have overcome it."""

    student: str
    idea: str
    answers: tuple[Entry, ...]
    overcome: bool


class PersistentIdea(NamedTuple):
    """An idea that persists in a class, and with whom."""

    idea: str
    shown: tuple[IdeaSeen, ...]

    @property
    def group(self) -> tuple[str, ...]:
        """The names of those to take together."""
        return tuple(each.student for each in self.shown)

    @property
    def overcome(self) -> tuple[str, ...]:
        """Who of them has since given two right answers where the idea could have shown."""
        return tuple(each.student for each in self.shown if each.overcome)

    @property
    def times(self) -> int:
        """How many answers show it."""
        return sum(len(each.answers) for each in self.shown)


def persisting(students: Iterable[Progress]) -> list[PersistentIdea]:
    """The ideas that persist, those of most students first; among equals, those that fewer have overcome."""
    found: dict[str, list[IdeaSeen]] = {}
    for progress in students:
        for shown in persisting_with(progress):
            found.setdefault(shown.idea, []).append(shown)
    ideas = [PersistentIdea(idea, tuple(shown)) for idea, shown in found.items()]
    return sorted(ideas, key=lambda each: (-len(each.group), len(each.overcome), -each.times, each.idea))


def persisting_with(progress: Progress) -> list[IdeaSeen]:
    """The ideas that persist with one student: seen in two different answers, or in the latest answer of all."""
    answers = [entry for entry in progress.entries if entry.kind in JUDGED]
    shown: dict[str, list[tuple[int, Entry]]] = {}
    for place, entry in enumerate(answers):
        if entry.idea and _taught(entry):
            shown.setdefault(entry.idea, []).append((place, entry))
    overcome = {each.idea for each in progress.ideas() if each.overcome}
    found = []
    for idea, each in shown.items():
        apart = {(entry.exercise, entry.answer): entry for _, entry in each}
        last = each[-1][0]
        if len(apart) >= TWICE or last == len(answers) - 1:
            found.append(IdeaSeen(progress.student.name, idea, tuple(apart.values()), idea in overcome))
    return found


def _taught(entry: Entry) -> bool:
    """Whether the lesson of an answer is the one that brings the idea out, or a later one."""
    places = lesson_places()
    here = places.get(entry.exercise.partition(".")[0], 0)
    return here >= first_lessons().get(entry.idea, 0)


@cache
def lesson_places() -> dict[str, int]:
    """The place of each lesson in the order of the course."""
    return {number: place for place, number in enumerate(ORDER.all)}


@cache
def first_lessons() -> dict[str, int]:
    """For each idea the place of the first lesson that is made to bring it out."""
    found: dict[str, int] = {}
    places = lesson_places()
    for lesson in sorted(lessons(), key=lambda each: places.get(each.number, 0)):
        for exercise in lesson.exercises:
            for idea in exercise.ideas:
                found.setdefault(idea, places.get(lesson.number, 0))
    return found


# ---- How each student stands, in numbers that a teacher can use: first tries, hints, reasons, predictions


SURE = "sure"


class StudentNumbers(NamedTuple):
    """One student's work in numbers. Shares are left to the reader: 3 of 4 says more than 75 %."""

    student: str
    tried: int
    solved: int
    first_try: int
    """Exercises that were right at the first answer."""
    hints: int
    shown: int
    """Exercises whose answer was shown."""
    whys: tuple[Entry, ...]
    """Answers with a reason in the student's own words."""
    predictions: int
    predicted: int
    """Predictions that came true."""
    skipped: int
    sure_and_wrong: int
    """Answers that the student was sure of and that were wrong."""


def standing(progress: Progress) -> StudentNumbers:
    """How a student stands, from answers that have been judged again."""
    answers = [entry for entry in progress.entries if entry.kind == "answer"]
    first: dict[str, Entry] = {}
    for entry in answers:
        first.setdefault(entry.exercise, entry)
    predicted = [entry for entry in progress.entries if entry.kind == "prediction"]
    return StudentNumbers(
        progress.student.name,
        len(first),
        len(progress.solved),
        sum(bool(entry.right) for entry in first.values()),
        len({(entry.exercise, entry.number) for entry in progress.entries if entry.kind == "hint"}),
        len({entry.exercise for entry in progress.entries if entry.kind == "reveal"}),
        tuple(entry for entry in answers if entry.why),
        len(predicted),
        sum(bool(entry.right) for entry in predicted),
        sum(entry.kind == "skip" for entry in progress.entries),
        sum(entry.confidence == SURE and not entry.right for entry in answers),
    )
