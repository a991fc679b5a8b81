"""Missions: the levels of each lesson, told or flown in code, with the student's own numbers.

A mission is a pure function of the student and of all moves made, so that a cell can be run again without harm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed, shown
from vector3_edu.exercises.missions.course import LEVELS, USUAL, level_number, level_of
from vector3_edu.exercises.missions.play import Level, replay
from vector3_edu.exercises.outcome import Outcome

MOST = 30
TOO_MANY = mark("More than {most} moves: the mission is called off. Think of a shorter way.")


def carried_out(lesson: str, name: str, seed: int, moves: Sequence[Any], level: Any = None) -> Outcome:
    """A mission of a lesson for one student: without moves it is told; `level` is the usual one unless it is named."""
    if lesson not in LEVELS:
        return Outcome(
            lesson,
            say(
                "There is no mission {lesson}. There are missions {lessons}.",
                lesson=repr(lesson),
                lessons=listed(LEVELS, last="and"),
            ),
        )
    number = level_number(lesson, level)
    if number is None:
        last = len(LEVELS[lesson])
        return Outcome(
            lesson,
            say(
                "There is no level {level}. Lesson {lesson} has levels 1 to {last}.",
                level=shown(level, 20),
                lesson=lesson,
                last=last,
            ),
        )
    if len(moves) > MOST:
        return Outcome(lesson, say(TOO_MANY, most=MOST), level=number)
    drawn = level_of(lesson, number, name, seed)
    if not moves:
        return Outcome(lesson, brief(drawn), drawn.begin().scene(), flat=drawn.flat, level=number)
    play = replay(drawn, moves)
    if isinstance(play, str):
        return Outcome(lesson, play, level=number)
    words = "\n".join([*play.log, play.verdict()])
    return Outcome(lesson, words, play.scene(), play.done, drawn.flat, play.film(), number, play.stars)


def brief(level: Level) -> str:
    """A level in words: what it is about, what the stars are for, and how it is flown in code."""
    which = "" if level.number == USUAL[level.lesson] else f", level={level.number}"
    code = f'mission("{level.lesson}", {level.puzzle.example}{which})'
    return say(
        "Level {number}: {title}\n{briefing}\n{par}.\nIn code: {code}",
        number=level.number,
        title=level.title,
        briefing=level.briefing,
        par=level.par(),
        code=code,
    )
