"""Answers read as people type them; a wrong shape gets a friendly sentence, never a traceback."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice
from math import isfinite, sqrt
from numbers import Real
from typing import Any, NamedTuple
from unicodedata import combining, normalize

from vector3_edu.core.language import chain, in_english, mark, number_style, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import fold
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.question import Answer, Drawn, Question

LARGEST = 1_000_000_000
LONGEST = 500
"""Letters of a typed answer, once its white space is folded."""
MOST = 12
MEASURED = frozenset({"number", "angle", "vector", "place", "arrow"})
"""Kinds of answers that are numbers."""
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
    r"(?P<sign>[+-]?) ?(?P<root>√|sqrt)? ?\(? ?(?P<top>\d+(?:\.\d*)?|\.\d+)(?: ?/ ?(?P<bottom>\d+))? ?\)?", re.IGNORECASE
)


class Reading(NamedTuple):
    """What was read: a value, or a sentence that says what to type instead."""

    value: Answer = None
    problem: str = ""


def read(question: Question, typed: Any) -> Reading:
    """What a student typed, read as an answer to this question. Never raises.

    >>> from vector3_edu.exercises.asking.tasks import asked
    >>> question = asked("sum", "", a=Vec3(1, -2, 3), b=Vec3(0, 1, 0))
    >>> [read(question, typed).value for typed in ((1, -1, 3), "[1 -1 3]", "1,−1,3", "x=1 y=-1 z=3")] == [(1, -1, 3)] * 4
    True
    >>> read(question, "1, -1").problem
    'That is 2 numbers, and this answer has three: X, Y and Z. Write it like (1, −2, 3).'
    """
    try:
        typed = _with_points(question, fold(typed, LONGEST)) if isinstance(typed, str) else typed
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
        return Reading(problem=say("That is not an answer I can read. {example}", example=_example(question)))


_COMMA = re.compile(r"(?<=\d),(?=\d)")


def _with_points(question: Question, typed: str) -> str:
    """Numbers with the decimal point that Python has, where a language has a comma: "2,5" is one number, and "(1,5; 2)" are
    two. Without a semicolon, commas stand between the parts of a vector, as in "(1, 2, 3)"."""
    if number_style().point != "," or question.kind not in MEASURED:
        return typed
    return _COMMA.sub(".", typed) if ";" in typed or question.kind in ("number", "angle") else typed


def _example(question: Question) -> str:
    return {
        "vector": say("Write it like {example}.", example="(1, −2)" if question.axes == 2 else "(1, −2, 3)"),
        "number": say("Write one number, like 7 or −2."),
        "angle": say("Write degrees, like 45."),
        "choice": _choose(question),
        "yes-no": say("Answer yes or no."),
        "arrow": say("Draw it on the card, or write where it begins and ends, like (0, 0) to (3, −1)."),
        "place": say(
            "Mark it on the card, or write it like {example}.", example="(1, −2)" if question.axes == 2 else "(1, −2, 3)"
        ),
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
    yes, no = YES | {_unaccented(say("yes"))}, NO | {_unaccented(say("no"))}
    if _unaccented(word) in yes | no:
        return Reading(_unaccented(word) in yes)
    return Reading(problem=say("Answer yes or no."))


def _unaccented(word: str) -> str:
    """A word as people type it who leave the accents out."""
    return "".join(letter for letter in normalize("NFKD", word.lower()) if not combining(letter))


def _choice(question: Question, typed: Any) -> Reading:
    letters = "abcdefgh"[: len(question.choices)]
    word = _bare(typed) if isinstance(typed, str) else ""
    for letter, choice in zip(letters, question.choices, strict=True):
        if word and word in (letter, _bare(choice), _bare(in_english(choice))):
            return Reading(choice)
    return Reading(problem=_choose(question))


def _choose(question: Question) -> str:
    letters = "abcdefgh"[: len(question.choices)]
    return say(
        "Choose one of the {number} answers. If you answer in code, write its letter: {letters}.",
        number=len(letters),
        letters=listed(letters),
    )


def _put_in_order(question: Question) -> str:
    letters = "abcdefgh"[: len(question.choices)]
    example = ", ".join(reversed(letters))
    return say(
        "Put all {number} in order. If you answer in code, write their letters, like {example}.",
        number=len(letters),
        example=example,
    )


def _order(question: Question, typed: Any) -> Reading:
    """Letters or texts in a row: "c, a, b", "cab", a list of them, or texts with semicolons between them."""
    if isinstance(typed, str):
        by = ";" if ";" in typed else ","
        parts = typed.split(by) if by in typed else typed.split() if " " in typed.strip() else list(typed.strip())
    else:
        parts = [part if isinstance(part, str) else "" for part in islice(typed, MOST + 1)]
    known = dict(zip("abcdefgh", question.choices, strict=False))
    known |= {_bare(words): text for text in question.choices for words in (in_english(text), text)}
    found = tuple(known.get(_bare(part), "") for part in parts)
    whole = len(found) == len(question.choices) and set(found) == set(question.choices)
    return Reading(found) if whole else Reading(problem=_put_in_order(question))


def _without_unit(question: Question, typed: Any) -> Any:
    """What was typed without the unit that the question itself names, as in "3 m/s"."""
    told = (say_many(question.unit.removesuffix("s").replace("cubes ", "cube "), question.unit, number) for number in (2, 1))
    for unit in filter(None, (question.unit, question.unit.removesuffix("s"), *(told if question.unit else ()))):
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
    return text.translate(_DASHES).strip(" .()'\"\u201c\u201d\u00ab\u00bb").lower()


def _numbers(typed: Any) -> list[float | int] | str:
    """The numbers in what was typed, or a sentence."""
    if isinstance(typed, bool) or typed is None:
        return say("{typed} is not a number. Write numbers, like 7 or (1, −2, 3).", typed=typed)
    if isinstance(typed, str):
        return _numbers_in(typed)
    if isinstance(typed, Real):
        return _whole_or_not([typed])
    parts = list(islice(typed.values() if isinstance(typed, dict) else typed, MOST + 1))
    if len(parts) > MOST:
        return say(
            "That is more than {most} numbers, and no answer here has so many. Write them like (1, −2, 3).", most=MOST
        )
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
            return say("{typed} is not a number. Write numbers, like 7 or (1, −2, 3).", typed=shown(part, 40))
        if isinstance(part, int) and abs(part) > LARGEST:
            return say("That number is far outside the map. Numbers here stay below a thousand million.")
        value = float(part)
        if not isfinite(value):
            return say("{part} is not a number that a ship can use. Write a number like 7 or 2.5.", part=part)
        if abs(value) > LARGEST:
            return say("That number is far outside the map. Numbers here stay below a thousand million.")
        found.append(int(value) if value == int(value) else value)
    return found


def _numbers_in(text: str) -> list[float | int] | str:
    plain = fold(_UNITS.sub(" ", _NAMES.sub(" ", fold(text, LONGEST).translate(_DASHES))))
    found: list[Any] = []
    for match in _NUMBER.finditer(plain):
        if match["bottom"] and not int(match["bottom"]):
            return say("Nothing can be divided by 0. Write a number like 7 or 2.5.")
        value = float(match["top"]) / int(match["bottom"] or 1)
        value = sqrt(value) if match["root"] else value
        found.append(-value if match["sign"] == "-" else value)
    rest = re.sub(r"[ ()\[\]{}<>,;|]", "", _NUMBER.sub(" ", plain))
    if rest or not found:
        odd = (
            say("{typed} has no number in it.", typed=repr(text.strip()[:40]))
            if not found
            else (say("{rest} is not part of a number.", rest=repr(rest[:20])))
        )
        return say("{odd} Write numbers, like 7 or (1, −2, 3).", odd=odd)
    return _whole_or_not(found)


_TOO_FEW = (
    mark("That is {few}, and this answer has one: {letters}. {example}"),
    mark("That is {few}, and this answer has two: {letters}. {example}"),
    mark("That is {few}, and this answer has three: {letters}. {example}"),
)


def _so_many(number: int) -> str:
    return say_many("one number", "{number} numbers", number)


def _vector(question: Question, numbers: list[float | int]) -> Reading:
    axes = question.axes
    if len(numbers) == 3 and axes == 2 and numbers[2] == 0:
        numbers = numbers[:2]
    if len(numbers) != axes:
        letters = listed(question.letters[:axes], last="and")
        return Reading(
            problem=say(_TOO_FEW[axes - 1], few=_so_many(len(numbers)), letters=letters, example=_example(question))
        )
    return Reading(_padded(numbers))


def _arrow(question: Question, numbers: list[float | int]) -> Reading:
    """An arrow from both its ends, or from the vector alone."""
    axes = 3 if len(numbers) == 6 else question.axes
    if len(numbers) == 3 and not any(numbers[axes:]):
        numbers = numbers[:axes]
    if len(numbers) == axes:
        return Reading(question.as_drawn(_padded(numbers)))
    if len(numbers) != 2 * axes:
        many = _so_many(len(numbers))
        ends = say("an arrow has two ends of {axes} each", axes=axes) if axes > 1 else say("an arrow on a line has two ends")
        return Reading(
            problem=say("That is {many}, but {ends}. {example}", many=many, ends=ends, example=_example(question))
        )
    drawn = Drawn(_padded(numbers[:axes]), _padded(numbers[axes:]))
    if drawn.vector == ZERO:
        return Reading(problem=say("That arrow has no length: its two ends are the same place. Move its tip."))
    return Reading(drawn)


def _padded(numbers: list[float | int]) -> Vec3:
    parts: list[Any] = [*numbers, 0, 0, 0]
    return Vec3(parts[0], parts[1], parts[2])


def _number(question: Question, numbers: list[float | int]) -> Reading:
    if len(numbers) in (2, 3) and question.axes == 1 and not any(numbers[1:]):
        numbers = numbers[:1]
    if len(numbers) == 1:
        return Reading(numbers[0])
    if not numbers:
        return Reading(problem=say("There is no number in it. The answer is one number."))
    all_of_them = listed((f"{number:g}" for number in numbers), last="and")
    point = (
        say("If you mean one number with a decimal point, write {whole:g}.{part:g}.", whole=numbers[0], part=numbers[1])
        if len(numbers) == 2
        else ""
    )
    words = say(
        "That is {number} numbers, {numbers}, but the answer is one number.", number=len(numbers), numbers=all_of_them
    )
    return Reading(problem=chain(filter(None, (words, point)), " "))


_READ_AS = {"vector": _vector, "place": _vector, "arrow": _arrow}
