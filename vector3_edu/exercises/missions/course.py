"""All levels of the course: which lesson has which, and which of them is the mission that code flies by default."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from vector3_edu.core.language import language, mark, say
from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import listed, shown
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.asking.question import NOTHING, Draw
from vector3_edu.exercises.missions import captains, commands, flying, guesses, pushes, shot_levels, tabletop, worlds
from vector3_edu.exercises.missions.play import DrawLevel, Level, replay


class Outcome(NamedTuple):
    """What came of a mission; `done` is None while it was only told, or could not be read."""

    lesson: str
    words: str
    scene: Scene = NOTHING
    done: bool | None = None
    flat: bool = False
    film: Film | None = None
    """How it came about, if something flew; it ends in the scene."""
    level: int = 0
    """Which of the lesson's levels it is."""
    stars: int = 0
    """What it is worth, from one to three, if it is done."""

    def __repr__(self) -> str:
        return self.words


_PARTS = (commands, flying, captains, guesses, flying, pushes, shot_levels, captains, tabletop, worlds)
LEVELS: dict[str, tuple[DrawLevel, ...]] = dict(sorted(pair for part in _PARTS for pair in part.LEVELS.items()))

USUAL = {
    "01": 5,
    "02": 5,
    "03": 4,
    "04": 4,
    "05": 5,
    "06": 5,
    "07": 4,
    "08": 4,
    "09": 4,
    "10": 4,
    "11": 5,
    "12": 4,
    "13": 5,
    "14": 5,
    "15": 4,
    "16": 4,
    "17": 4,
    "18": 4,
    "19": 5,
    "20": 4,
    "21": 4,
    "22": 5,
}
"""The level that `mission("05", ...)` in code means when it does not say which: its numbers come from the lesson alone."""


def draw_for(lesson: str, number: int, name: str, seed: int) -> Draw:
    """Where a level's numbers come from."""
    own = "" if number == USUAL[lesson] else f"level {number}|"
    return Draw(f"mission|{lesson}|{own}{name_key(name)}|{seed}")


def level_of(lesson: str, number: int, name: str, seed: int) -> Level:
    """A level with a student's own numbers, in the language that was chosen."""
    return level_in(language(), lesson, number, name, seed)


@lru_cache(64)
def level_in(_code: str, lesson: str, number: int, name: str, seed: int) -> Level:
    """The same in one language: its briefing is kept with it."""
    return Level(lesson, number, LEVELS[lesson][number - 1](draw_for(lesson, number, name, seed)))


def level_number(lesson: str, given: Any) -> int | None:
    """Which level somebody means; None if there is no such level."""
    if given is None:
        return USUAL[lesson]
    whole = isinstance(given, int) and not isinstance(given, bool)
    return given if whole and 1 <= given <= len(LEVELS[lesson]) else None


# ---- Missions: the levels of each lesson, told or flown in code, with the student's own numbers
#
# A mission is a pure function of the student and of all moves made, so that a cell can be run again without harm.


MOST = 30
DOTS = mark("Put your own choices in place of the three dots, and run the cell again.")
TOO_MANY = mark("More than {most} moves: the mission is called off. Think of a shorter way.")


def fly_mission(lesson: str, name: str, seed: int, moves: Sequence[Any], level: Any = None) -> Outcome:
    """A mission of a lesson for one student; `level` is the usual one unless it is named.

    Without moves it is told. So it is with dots in their place, as notebooks have it: nothing is flown that nobody chose.
    """
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
    open_plan = any(move is ... for move in moves)
    if not moves or open_plan:
        told = f"{brief(drawn)}\n{say(DOTS)}" if open_plan else brief(drawn)
        return Outcome(lesson, told, drawn.begin().scene(), flat=drawn.flat, level=number)
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
