"""All levels of the course: which lesson has which, and which of them is the mission that code flies by default."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from vector3_edu.exercises.levels import flying, meeting
from vector3_edu.exercises.levels.play import Drawing, Level
from vector3_edu.exercises.posing import known_as
from vector3_edu.exercises.question import Draw

LEVELS: dict[str, tuple[Drawing, ...]] = dict(sorted({**flying.LEVELS, **meeting.LEVELS}.items()))

USUAL = {"03": 4, "04": 4, "05": 5, "06": 5, "07": 4}
"""The level that `mission("05", ...)` in code means when it does not say which: its numbers come from the lesson alone."""


def draw_for(lesson: str, number: int, name: str, seed: int) -> Draw:
    """Where a level's numbers come from."""
    own = "" if number == USUAL[lesson] else f"level {number}|"
    return Draw(f"mission|{lesson}|{own}{known_as(name)}|{seed}")


@lru_cache(64)
def level_of(lesson: str, number: int, name: str, seed: int) -> Level:
    """A level with a student's own numbers."""
    return Level(lesson, number, LEVELS[lesson][number - 1](draw_for(lesson, number, name, seed)))


def level_number(lesson: str, given: Any) -> int | None:
    """Which level somebody means; None if there is no such level."""
    if given is None:
        return USUAL[lesson]
    whole = isinstance(given, int) and not isinstance(given, bool)
    return given if whole and 1 <= given <= len(LEVELS[lesson]) else None
