"""The exercises of each lesson, one module a lesson: lesson_04.py holds `LESSON`. `ORDER` is the order of the course."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple, TypeVar

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.exercises.asking.question import Exercise, Lesson, Prediction

T = TypeVar("T", Exercise, Prediction)


class Course(NamedTuple):
    """The order in which the lessons are taught. A number is a name that never changes; the order may."""

    main: tuple[str, ...]
    """The main line: each lesson builds on those before it."""
    optional: tuple[str, ...]
    """Nothing in the main line needs them."""
    club: tuple[str, ...]
    """For a club or for fast students; so is the part about Io in lesson 16."""
    code: tuple[str, ...]
    """Captains in code: they need lessons 01 to 06, and follow each other."""

    @property
    def all(self) -> tuple[str, ...]:
        """Every lesson once."""
        return self.main + self.optional + self.club + self.code

    def after(self, number: str) -> str:
        """The lesson that follows: the next of the main line. Aside from it, the next of the same part; "" at the end.

        >>> ORDER.after("07"), ORDER.after("13"), ORDER.after("18")
        ('19', '14', '')
        """
        part = next(part for part in self if number in part)
        rest = part[part.index(number) + 1 :]
        return rest[0] if rest else ""


ORDER = Course(
    main=("01", "02", "03", "04", "05", "06", "07", "19", "10", "09", "11", "12", "15", "16", "17", "18"),
    optional=("08",),
    club=("13", "14"),
    code=("20", "21", "22"),
)


@cache
def numbers() -> tuple[str, ...]:
    """The numbers of all lessons there are, sorted."""
    names = (module.name for module in iter_modules(__path__))
    return tuple(sorted(name.removeprefix("lesson_") for name in names if name.startswith("lesson_")))


@cache
def lesson(number: str) -> Lesson:
    """A lesson by its number."""
    if number not in numbers():
        raise Refused(
            say(
                "There is no lesson {number}. There are lessons {lessons}.",
                number=repr(number),
                lessons=listed(numbers(), last="and", most=30),
            )
        )
    found: Lesson = import_module(f"{__name__}.lesson_{number}").LESSON
    return found


def lessons() -> tuple[Lesson, ...]:
    """All lessons in the order of the course."""
    return tuple(lesson(number) for number in ORDER.all if number in numbers())


def exercise(exercise_id: Any) -> Exercise:
    """An exercise by its id, "04.3"."""
    return _look_up(exercise_id, _NO_EXERCISE, lambda it: it.exercises)


def prediction(prediction_id: Any) -> Prediction:
    """A prediction by its id, "05.p1"."""
    return _look_up(prediction_id, _NO_PREDICTION, lambda it: it.predictions)


_NO_EXERCISE = (
    mark('There is no exercise {id}. Exercises have names such as "04.3": lesson 04, exercise 3.'),
    mark("Lesson {number} has no exercise {id}. It has {ids}."),
)
_NO_PREDICTION = (
    mark('There is no prediction {id}. Predictions have names such as "05.p1": lesson 05, its first prediction.'),
    mark("Lesson {number} has no prediction {id}. It has {ids}."),
)


def _look_up(item_id: Any, refusals: tuple[str, str], held: Callable[[Lesson], tuple[T, ...]]) -> T:
    """What a lesson holds under this id; a refusal names what there is."""
    name = item_id.strip() if isinstance(item_id, str) else ""
    number = name.partition(".")[0]
    if not name or number not in numbers():
        raise Refused(say(refusals[0], id=shown(item_id, 40)))
    there = held(lesson(number))
    for each in there:
        if each.id == name:
            return each
    ids = listed((each.id for each in there), last="and", most=30) or say("none")
    raise Refused(say(refusals[1], number=number, id=repr(name), ids=ids))


def core_or_more(it: Exercise) -> str:
    """Whether an exercise is "core" (everybody does it) or "more"; "" where its lesson does not say.

    >>> core_or_more(exercise("01.1")), core_or_more(exercise("01.2"))
    ('core', 'more')
    """
    core = lesson(it.lesson).core if it.lesson in numbers() else ()
    return (mark("core") if it.id in core else mark("more")) if core else ""
