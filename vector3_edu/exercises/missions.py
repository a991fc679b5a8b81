"""Missions: the short situation at the end of a lesson, played out with the rules of Vector 3 on the student's own map.

A mission is a pure function of the student and of all moves made, so that a cell can be run again without harm.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from vector3_edu.core.problems import listed, shown
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.exercises import encounters, maneuvers, pictures, voyages
from vector3_edu.exercises.levels.course import LEVELS, USUAL, level_number, level_of
from vector3_edu.exercises.levels.play import Level, replay
from vector3_edu.exercises.outcome import Moves, Outcome
from vector3_edu.exercises.posing import known_as
from vector3_edu.exercises.question import Draw, Question
from vector3_edu.exercises.reading import read
from vector3_edu.exercises.tasks import short

MOST = 30
TOO_MANY = f"More than {MOST} moves: the mission is called off. Think of a shorter way."
_ANY = Question("", "vector", ZERO, "", {})


def carried_out(lesson: str, name: str, seed: int, moves: Sequence[Any], level: Any = None) -> Outcome:
    """The mission of a lesson for one student, with these moves; without a level, the one that the lesson ends with."""
    if lesson in LEVELS:
        return _level_flown(lesson, name, seed, moves, level)
    mission = MISSIONS.get(lesson)
    if mission is None:
        return Outcome(lesson, f"There is no mission {lesson!r}. There are missions {listed(numbers(), last='and')}.")
    if len(moves) > MOST:
        return Outcome(lesson, TOO_MANY)
    if lesson in OFF_THE_CUBES:
        return mission(lesson, _drawn(lesson, name, seed), moves)
    readings = [read(_ANY, move) for move in moves]
    problems = [reading.problem for reading in readings if reading.problem]
    whole = [reading.value for reading in readings if not reading.problem]
    if problems or any(isinstance(part, float) for move in whole for part in move):
        return Outcome(lesson, "\n".join(problems) or "Moves are whole numbers of cubes, like (1, −2, 3).")
    return mission(lesson, _drawn(lesson, name, seed), whole)


def numbers() -> tuple[str, ...]:
    """The lessons that have a mission."""
    return tuple(sorted({*MISSIONS, *LEVELS}))


def _level_flown(lesson: str, name: str, seed: int, moves: Sequence[Any], given: Any) -> Outcome:
    """A level without moves is told; with them it is flown."""
    number = level_number(lesson, given)
    if number is None:
        last = len(LEVELS[lesson])
        return Outcome(lesson, f"There is no level {shown(given, 20)}. Lesson {lesson} has levels 1 to {last}.")
    if len(moves) > MOST:
        return Outcome(lesson, TOO_MANY, level=number)
    level = level_of(lesson, number, name, seed)
    if not moves:
        return Outcome(lesson, brief(level), level.begin().scene(), flat=level.flat, level=number)
    play = replay(level, moves)
    if isinstance(play, str):
        return Outcome(lesson, play, level=number)
    words = "\n".join([*play.log, play.verdict()])
    return Outcome(lesson, words, play.scene(), play.done, level.flat, play.film(), number, play.stars)


def brief(level: Level) -> str:
    """A level in words: what it is about, what the stars are for, and how it is flown in code."""
    which = "" if level.number == USUAL[level.lesson] else f", level={level.number}"
    code = f'mission("{level.lesson}", {level.puzzle.example}{which})'
    return f"Level {level.number}: {level.title}\n{level.briefing}\n{level.par()}.\nIn code: {code}"


def _drawn(lesson: str, name: str, seed: int) -> Draw:
    return Draw(f"mission|{lesson}|{known_as(name)}|{seed}")


def _seek(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Find a lost probe by guesses; each guess is answered axis by axis."""
    probe = draw.vector(3, 9)
    if not moves:
        return Outcome(
            lesson,
            "A probe is lost, at most 9 cubes from the middle along each axis. Guess where it is, for instance "
            f'mission("{lesson}", (1, 2, 3)). Headquarters answers for each axis. Add more guesses behind the first.',
        )
    told = []
    for guess in moves:
        ways = [f"{axis} {_way(there - here)}" for axis, here, there in zip("XYZ", guess, probe, strict=True)]
        told.append(f"{short(guess)}: {', '.join(ways)}.")
    scene = pictures.places(
        {f"guess {number}": guess for number, guess in enumerate(moves[-4:], max(1, len(moves) - 3))}
    )
    done = probe in moves
    end = (
        f"Found at {short(probe)} with {_counted(len(moves), 'guess', 'guesses')}."
        if done
        else "Not found yet. Guess again."
    )
    return Outcome(lesson, "\n".join([*told, end]), scene, done)


def _way(gap: int) -> str:
    return "is right" if gap == 0 else "is too small" if gap > 0 else "is too large"


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _listen(lesson: str, draw: Draw, moves: Moves) -> Outcome:
    """Find a silent ship from cube distances alone."""
    ship = draw.vector(3, 6)
    if not moves:
        return Outcome(
            lesson,
            "A silent ship hides at most 6 cubes from the middle along each axis. Your buoys tell only how "
            "far away it is, in "
            f'whole cubes. Drop a buoy with mission("{lesson}", (0, 0, 0)), and more behind it. Drop one '
            "right on the ship to "
            "find it. Far buoys along an axis tell much about that axis.",
        )
    told = [f"Buoy at {short(buoy)}: {cube_distance(buoy, ship)} cubes." for buoy in moves]
    done = ship in moves
    end = (
        f"Found at {short(ship)} with {_counted(len(moves), 'buoy', 'buoys')}."
        if done
        else "Not found yet. Where must it be?"
    )
    scene = pictures.places({f"buoy {number}": buoy for number, buoy in enumerate(moves[-4:], max(1, len(moves) - 3))})
    return Outcome(lesson, "\n".join([*told, end]), scene, done)


OFF_THE_CUBES: dict[str, Callable[[str, Draw, Sequence[Any]], Outcome]] = {
    "12": maneuvers.glide,
    "13": voyages.drift,
    "14": maneuvers.command,
    "15": voyages.bend,
    "16": voyages.settle,
    "17": voyages.sling,
    "18": voyages.match,
}
"""Missions on table tops and hexes: their moves are headings, directions and commands, which they read themselves."""

MISSIONS: dict[str, Callable[[str, Draw, Any], Outcome]] = {
    "01": _seek,
    "02": _listen,
    "08": encounters.stand_off,
    "09": encounters.torpedo,
    "10": encounters.bring_together,
    **OFF_THE_CUBES,
}
