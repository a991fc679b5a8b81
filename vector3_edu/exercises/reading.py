"""Answers read as people type them; a wrong shape gets a friendly sentence, never a traceback."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from math import isfinite, sqrt
from numbers import Real
from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import fold
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.question import Answer, Drawn, Question

LARGEST = 1_000_000_000
LONGEST = 500
"""Letters of a typed answer, once its white space is folded."""
MOST = 12
YES, NO = frozenset({"yes", "y", "true", "1", "right"}), frozenset({"no", "n", "false", "0", "wrong"})

_DASHES = str.maketrans({"−": "-", "–": "-", "—": "-", "‒": "-", "，": ",", "；": ";", "（": "(", "）": ")"})
_UNITS = re.compile(
    r"\b(cubes?|turns?|hits?|rolls?|hex(?:es)?|steps?|fuel|points?|cm|cent|per|a|degrees?|deg|squares?|along|and|the|arrow|place"
    r"|from|to|k?m/s²?|k?n|newtons?|kg|tonnes?|days?|orbits?|rounds?|pairs?)\b|[°%→]",
    re.IGNORECASE,
)
# these read folded text, where a gap is one space: with \s* a long gap could be split between them in very many ways
_NAMES = re.compile(r"\b[xyzqrs] ?[=:]", re.IGNORECASE)
_NUMBER = re.compile(
    r"(?P<sign>[+-]?) ?(?P<root>√|sqrt)? ?\(? ?(?P<top>\d+(?:\.\d*)?|\.\d+)(?: ?/ ?(?P<bottom>\d+))? ?\)?",
    re.IGNORECASE,
)


class Reading(NamedTuple):
    """What was read: a value, or a sentence that says what to type instead."""

    value: Answer = None
    problem: str = ""


def read(question: Question, typed: Any) -> Reading:
    """What a student typed, read as an answer to this question. Never raises.

    >>> from vector3_edu.exercises.tasks import asked
    >>> question = asked("sum", "", a=Vec3(1, -2, 3), b=Vec3(0, 1, 0))
    >>> [read(question, typed).value for typed in ((1, -1, 3), "[1 -1 3]", "1,−1,3", "x=1 y=-1 z=3")] == [(1, -1, 3)] * 4
    True
    >>> read(question, "1, -1").problem
    'That is 2 numbers, and this answer has three: X, Y and Z. Write it like (1, −2, 3).'
    """
    try:
        typed = fold(typed, LONGEST) if isinstance(typed, str) else typed
        if question.kind == "yes-no":
            return _yes_or_no(typed)
        if question.kind == "choice":
            return _choice(question, typed)
        if question.kind == "order":
            return _order(question, typed)
        numbers = _numbers(_flattened(typed) if question.kind == "arrow" else _without_unit(question, typed))
        if isinstance(numbers, str):
            return Reading(problem=numbers)
        return _READ_AS.get(question.kind, _number)(question, numbers)
    except Refused as refused:
        return Reading(problem=f"{refused} {_example(question)}")
    except Exception:  # whatever a student hands in, the answer is a sentence
        return Reading(problem=f"That is not an answer I can read. {_example(question)}")


def _example(question: Question) -> str:
    return {
        "vector": f"Write it like {'(1, −2)' if question.axes == 2 else '(1, −2, 3)'}.",
        "number": "Write one number, like 7 or −2.",
        "angle": "Write degrees, like 45.",
        "choice": _choose(question),
        "yes-no": "Answer yes or no.",
        "arrow": "Draw it on the card, or write where it begins and ends, like (0, 0) to (3, −1).",
        "place": f"Mark it on the card, or write it like {'(1, −2)' if question.axes == 2 else '(1, −2, 3)'}.",
        "order": _put_in_order(question),
    }[question.kind]


def _yes_or_no(typed: Any) -> Reading:
    word = (
        typed.strip(" .!'\"\u201c\u201d").lower()
        if isinstance(typed, str)
        else str(typed).lower()
        if isinstance(typed, (bool, int))
        else ""
    )
    if word in YES or word in NO:
        return Reading(word in YES)
    return Reading(problem="Answer yes or no.")


def _choice(question: Question, typed: Any) -> Reading:
    letters = "abcdefgh"[: len(question.choices)]
    word = _bare(typed) if isinstance(typed, str) else ""
    for letter, choice in zip(letters, question.choices, strict=True):
        if word and word in (letter, _bare(choice)):
            return Reading(choice)
    return Reading(problem=_choose(question))


def _choose(question: Question) -> str:
    letters = "abcdefgh"[: len(question.choices)]
    return f"Choose one of the {len(letters)} answers. If you answer in code, write its letter: {listed(letters)}."


def _put_in_order(question: Question) -> str:
    letters = "abcdefgh"[: len(question.choices)]
    example = ", ".join(reversed(letters))
    return f"Put all {len(letters)} in order. If you answer in code, write their letters, like {example}."


def _order(question: Question, typed: Any) -> Reading:
    """Letters or texts in a row: "c, a, b", "cab", a list of them, or texts with semicolons between them."""
    if isinstance(typed, str):
        by = ";" if ";" in typed else ","
        parts = typed.split(by) if by in typed else typed.split() if " " in typed.strip() else list(typed.strip())
    else:
        parts = [part if isinstance(part, str) else "" for part in islice(typed, MOST + 1)]
    known = dict(zip("abcdefgh", question.choices, strict=False)) | {_bare(text): text for text in question.choices}
    found = tuple(known.get(_bare(part), "") for part in parts)
    whole = len(found) == len(question.choices) and set(found) == set(question.choices)
    return Reading(found) if whole else Reading(problem=_put_in_order(question))


def _without_unit(question: Question, typed: Any) -> Any:
    """What was typed without the unit that the question itself names, as in "3 m/s"."""
    for unit in filter(None, (question.unit, question.unit.removesuffix("s"))):
        if isinstance(typed, str) and typed.lower().endswith(unit.lower()):
            return typed[: -len(unit)]
    return typed


def _flattened(typed: Any) -> Any:
    """The two ends of an arrow in one row."""
    if isinstance(typed, (list, tuple)) and len(typed) == 2 and all(isinstance(end, (list, tuple)) for end in typed):
        return [part for end in typed for part in end]
    return typed


def _bare(text: str) -> str:
    """A choice without what people leave out or type in another way, and without the quotation marks in which it is kept."""
    return text.translate(_DASHES).strip(" .()'\"\u201c\u201d").lower()


def _numbers(typed: Any) -> list[float | int] | str:
    """The numbers in what was typed, or a sentence."""
    if isinstance(typed, bool) or typed is None:
        return f"{typed} is not a number. Write numbers, like 7 or (1, −2, 3)."
    if isinstance(typed, str):
        return _numbers_in(typed)
    if isinstance(typed, Real):
        return _whole_or_not([typed])
    parts = list(islice(typed.values() if isinstance(typed, dict) else typed, MOST + 1))
    if len(parts) > MOST:
        return f"That is more than {MOST} numbers, and no answer here has so many. Write them like (1, −2, 3)."
    found: list[float | int] = []
    for part in parts:
        one = _numbers_in(part) if isinstance(part, str) else _whole_or_not([part])
        if isinstance(one, str):
            return one
        found += one
    return found


def _whole_or_not(parts: list[Any]) -> list[float | int] | str:
    found: list[float | int] = []
    for part in parts:
        if isinstance(part, bool) or not isinstance(part, (int, float, Fraction, Real)):
            return f"{shown(part, 40)} is not a number. Write numbers, like 7 or (1, −2, 3)."
        if isinstance(part, int) and abs(part) > LARGEST:
            return "That number is far outside the map. Numbers here stay below a thousand million."
        value = float(part)
        if not isfinite(value):
            return f"{part} is not a number that a ship can use. Write a number like 7 or 2.5."
        if abs(value) > LARGEST:
            return "That number is far outside the map. Numbers here stay below a thousand million."
        found.append(int(value) if value == int(value) else value)
    return found


def _numbers_in(text: str) -> list[float | int] | str:
    plain = fold(_UNITS.sub(" ", _NAMES.sub(" ", fold(text, LONGEST).translate(_DASHES))))
    found: list[Any] = []
    for match in _NUMBER.finditer(plain):
        if match["bottom"] and not int(match["bottom"]):
            return "Nothing can be divided by 0. Write a number like 7 or 2.5."
        value = float(match["top"]) / int(match["bottom"] or 1)
        value = sqrt(value) if match["root"] else value
        found.append(-value if match["sign"] == "-" else value)
    rest = re.sub(r"[ ()\[\]{}<>,;|]", "", _NUMBER.sub(" ", plain))
    if rest or not found:
        odd = (
            f"{text.strip()[:40]!r} has no number in it."
            if not found
            else (f"{rest[:20]!r} is not part of a number.")
        )
        return f"{odd} Write numbers, like 7 or (1, −2, 3)."
    return _whole_or_not(found)


def _vector(question: Question, numbers: list[float | int]) -> Reading:
    axes = question.axes
    if len(numbers) == 3 and axes == 2 and numbers[2] == 0:
        numbers = numbers[:2]
    if len(numbers) != axes:
        names = f"{('one', 'two', 'three')[axes - 1]}: {listed(question.letters[:axes], last='and')}"
        few = "one number" if len(numbers) == 1 else f"{len(numbers)} numbers"
        return Reading(problem=f"That is {few}, and this answer has {names}. {_example(question)}")
    return Reading(_padded(numbers))


def _arrow(question: Question, numbers: list[float | int]) -> Reading:
    """An arrow from both its ends, or from the vector alone."""
    axes = 3 if len(numbers) == 6 else question.axes
    if len(numbers) == 3 and not any(numbers[axes:]):
        numbers = numbers[:axes]
    if len(numbers) == axes:
        return Reading(question.as_drawn(_padded(numbers)))
    if len(numbers) != 2 * axes:
        many = "one number" if len(numbers) == 1 else f"{len(numbers)} numbers"
        ends = f"an arrow has two ends of {axes} each" if axes > 1 else "an arrow on a line has two ends"
        return Reading(problem=f"That is {many}, but {ends}. {_example(question)}")
    drawn = Drawn(_padded(numbers[:axes]), _padded(numbers[axes:]))
    if drawn.vector == ZERO:
        return Reading(problem="That arrow has no length: its two ends are the same place. Move its tip.")
    return Reading(drawn)


def _padded(numbers: list[float | int]) -> Vec3:
    parts: list[Any] = [*numbers, 0, 0, 0]
    return Vec3(parts[0], parts[1], parts[2])


def _number(question: Question, numbers: list[float | int]) -> Reading:
    if len(numbers) in (2, 3) and question.axes == 1 and not any(numbers[1:]):
        numbers = numbers[:1]
    if len(numbers) == 1:
        return Reading(numbers[0])
    all_of_them = listed((f"{number:g}" for number in numbers), last="and")
    point = (
        f" If you mean one number with a decimal point, write {numbers[0]:g}.{numbers[1]:g}."
        if len(numbers) == 2
        else ""
    )
    return Reading(problem=f"That is {len(numbers)} numbers, {all_of_them}, but the answer is one number.{point}")


_READ_AS = {"vector": _vector, "place": _vector, "arrow": _arrow}
