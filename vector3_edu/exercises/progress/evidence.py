"""Evidence that comes back: once is a slip, twice is an idea, and two later answers show that it is overcome."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from vector3_edu.exercises.syllabus import lessons

NEEDED = 2
"""Later right answers that show an idea overcome, in different exercises or on different days."""
JUDGED = frozenset({"answer", "review"})
"""Kinds of entries that are answers to exercises; those to a check before or after the course are apart."""


class Answered(Protocol):
    """What is read from an entry of the journal."""

    @property
    def time(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def exercise(self) -> str: ...
    @property
    def right(self) -> bool | None: ...
    @property
    def idea(self) -> str: ...


class Evidence(NamedTuple):
    """What a student's answers say about one wrong idea."""

    idea: str
    times: int
    """How often it was seen."""
    latest: str
    """When it was seen last, as the journal writes times."""
    exercises: tuple[str, ...]
    """In which exercises, in the order in which it was first seen there."""
    overcome: bool
    """Whether two later answers, where the idea could have shown, were right."""

    @property
    def persists(self) -> bool:
        """Whether it came back and is not overcome: once is a slip."""
        return self.times > 1 and not self.overcome


def gather(entries: Sequence[Answered]) -> tuple[Evidence, ...]:
    """The evidence for each idea that was seen, most often seen first."""
    judged = [entry for entry in entries if entry.kind in JUDGED]
    seen = dict.fromkeys(entry.idea for entry in judged if entry.idea)
    found = (_evidence(idea, judged) for idea in seen)
    return tuple(sorted(found, key=lambda each: each.times, reverse=True))


def _evidence(idea: str, judged: Sequence[Answered]) -> Evidence:
    places = [k for k, entry in enumerate(judged) if entry.idea == idea]
    where = dict.fromkeys(judged[k].exercise for k in places)
    could_show = where.keys() | _listing(idea)
    later = {
        (entry.exercise, entry.time[:10])
        for entry in judged[places[-1] + 1 :]
        if entry.right and entry.exercise in could_show
    }
    return Evidence(idea, len(places), judged[places[-1]].time, tuple(where), len(later) >= NEEDED)


def _listing(idea: str) -> set[str]:
    """The exercises that are made to surface an idea."""
    return {exercise.id for lesson in lessons() for exercise in lesson.exercises if idea in exercise.ideas}
