"""The exercises of each lesson, one module a lesson: lesson_04.py holds `LESSON`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.exercises.question import Exercise, Lesson


@cache
def numbers() -> tuple[str, ...]:
    """The numbers of all lessons there are, in order."""
    names = (module.name for module in iter_modules(__path__))
    return tuple(sorted(name.removeprefix("lesson_") for name in names if name.startswith("lesson_")))


@cache
def lesson(number: str) -> Lesson:
    """A lesson by its number."""
    if number not in numbers():
        raise Refused(f"There is no lesson {number!r}. There are lessons {listed(numbers(), last='and', most=30)}.")
    found: Lesson = import_module(f"{__name__}.lesson_{number}").LESSON
    return found


def lessons() -> tuple[Lesson, ...]:
    """All lessons, in order."""
    return tuple(lesson(number) for number in numbers())


def exercise(id: Any) -> Exercise:
    """An exercise by its id, "04.3"."""
    name = str(id).strip() if isinstance(id, str) else ""
    number = name.partition(".")[0]
    if not name or number not in numbers():
        raise Refused(f'There is no exercise {shown(id, 40)}. Exercises have names such as "04.3": lesson 04, exercise 3.')
    for each in lesson(number).exercises:
        if each.id == name:
            return each
    ids = listed((each.id for each in lesson(number).exercises), last="and", most=30)
    raise Refused(f"Lesson {number} has no exercise {name!r}. It has {ids}.")


def core_or_more(it: Exercise) -> str:
    """Whether an exercise is "core" (everybody does it) or "more"; "" where its lesson does not say.

    >>> core_or_more(exercise("01.1")), core_or_more(exercise("01.2"))
    ('core', 'more')
    """
    core = lesson(it.lesson).core if it.lesson in numbers() else ()
    return ("core" if it.id in core else "more") if core else ""
