"""All levels of the course: which lesson has which, and which of them is the mission that code flies by default."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from vector3_edu.core.language import language
from vector3_edu.exercises.asking.posing import known_as
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.levels import foresight, meeting
from vector3_edu.exercises.missions import captains, commands, flying, guesses, pushes, ranges, tabletop, worlds
from vector3_edu.exercises.missions.play import Drawing, Level

_PARTS = (commands, flying, foresight, guesses, meeting, pushes, ranges, captains, tabletop, worlds)
LEVELS: dict[str, tuple[Drawing, ...]] = dict(sorted(pair for part in _PARTS for pair in part.LEVELS.items()))

USUAL = {
    "01": 5, "02": 5, "03": 4, "04": 4, "05": 5, "06": 5, "07": 4, "08": 4, "09": 4, "10": 4, "11": 5,
    "12": 4, "13": 5, "14": 5, "15": 4, "16": 4, "17": 4, "18": 4, "19": 5, "20": 4, "21": 4, "22": 5,
}  # fmt: skip
"""The level that `mission("05", ...)` in code means when it does not say which: its numbers come from the lesson alone."""


def draw_for(lesson: str, number: int, name: str, seed: int) -> Draw:
    """Where a level's numbers come from."""
    own = "" if number == USUAL[lesson] else f"level {number}|"
    return Draw(f"mission|{lesson}|{own}{known_as(name)}|{seed}")


def level_of(lesson: str, number: int, name: str, seed: int) -> Level:
    """A level with a student's own numbers, in the language that was chosen."""
    return level_in(language(), lesson, number, name, seed)


@lru_cache(64)
def level_in(code: str, lesson: str, number: int, name: str, seed: int) -> Level:
    """The same in one language: its briefing is kept with it."""
    return Level(lesson, number, LEVELS[lesson][number - 1](draw_for(lesson, number, name, seed)))


def level_number(lesson: str, given: Any) -> int | None:
    """Which level somebody means; None if there is no such level."""
    if given is None:
        return USUAL[lesson]
    whole = isinstance(given, int) and not isinstance(given, bool)
    return given if whole and 1 <= given <= len(LEVELS[lesson]) else None
