"""Expressions in a line that was handed in, worked out by ourselves: nothing of them is ever executed.

Numbers, text, brackets, arithmetic, `sqrt` and its like, and `Vec3`. What an operation may come to is limited before it is
done. So every value is a plain number, a text, a bracket of those or a Vec3, never an object of somebody else's making.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Container, Mapping, Sequence
from math import isfinite
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.text import disarm
from vector3_edu.core.vectors import Vec3

MOST_STEPS, DEEPEST = 5_000, 40
"""Operations in one notebook, of which honest ones have a few hundred; and how deep a line may be nested."""
MOST_DIGITS = 40
MOST_BITS = 133
"""As many as a whole number of 40 digits has."""
LONGEST_TEXT, MOST_PARTS, MOST_LEVELS = 500, 20, 2
"""Letters of a text, parts of a bracket, and brackets in one another."""
MOST_ROUNDED = 20
LONGEST_SHOWN = 60

FROM_MATH = ("sqrt", "hypot", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "degrees", "radians")
CONSTANTS = {"pi": math.pi, "e": math.e}
OF_A_VECTOR = frozenset({"x", "y", "z", "length", "squared", "cubes"})

Value = Any
"""A number, a text, True, False, None, a Vec3, or a tuple or list of these."""


def cut_short(text: str) -> str:
    """Code as it stands in a sentence."""
    text = disarm(" ".join(text.split()))
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def _is_number(value: Value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_BEYOND = mark("{line} is beyond all numbers.")
_TOO_LONG = mark("{line} has more than {most} digits, and no answer here has so many.")


class Evaluator:
    """Works out expressions, given the values that names have so far. `own` are all names that the notebook has set, with
    or without a value that can be read: none of them means what it means in Python.

    >>> Evaluator({"side": 3}).value(ast.parse("sqrt(side ** 2 + 16)", mode="eval").body)
    5.0
    """

    def __init__(self, names: Mapping[str, Value], own: Container[str] = ()) -> None:
        self.names, self.own = names, own
        self._steps = 0

    def value(self, node: ast.expr) -> Value:
        """The value of an expression; refused with a sentence if it has none, or none that an answer could need."""
        try:
            return self.part(node, 0)
        except Refused:
            raise
        except OverflowError:
            raise Refused(say(_BEYOND, line=_line(node))) from None
        except (ArithmeticError, ValueError, TypeError, LookupError, RecursionError) as error:
            told = mark("{line} cannot be worked out: {why}.")
            raise Refused(say(told, line=_line(node), why=_why(error))) from None

    def part(self, node: ast.expr, depth: int) -> Value:
        """The value of a part of an expression."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Refused(say("The notebook has more than {most:,} operations; this one was left out.", most=MOST_STEPS))
        if depth > DEEPEST:
            raise Refused(say("A line is nested more than {most} deep. Write the result itself.", most=DEEPEST))
        if type(node) not in _WORK_OUT:
            raise _cannot(node)
        value = _WORK_OUT[type(node)](self, node, depth + 1)
        return value if isinstance(node, ast.Name) else _checked(value, node)

    def parts(self, nodes: Sequence[ast.expr], depth: int) -> list[Value]:
        """The values of what stands in one bracket."""
        if len(nodes) > MOST_PARTS:
            told = mark("There are {many} parts in one bracket, and at most {most} are read.")
            raise Refused(say(told, many=len(nodes), most=MOST_PARTS))
        return [self.part(each, depth) for each in nodes]


def _why(error: Exception) -> str:
    """Python's own words are for programmers; those of a ValueError are ours."""
    if isinstance(error, ZeroDivisionError):
        return say("it divides by zero")
    if isinstance(error, LookupError):
        return say("it asks for a part that is not there")
    if isinstance(error, TypeError):
        return say("it has too few parts, too many, or parts of the wrong kind")
    return str(error)[:120] or type(error).__name__


def _cannot(node: ast.expr) -> Refused:
    return Refused(say("The grader does not work this out: {line}. Write the result itself.", line=_line(node)))


# ---- kinds of expressions


def _constant(_on: Evaluator, node: ast.Constant, _depth: int) -> Value:
    if node.value is not None and not isinstance(node.value, int | float | str):
        raise _cannot(node)
    return node.value


def _name(on: Evaluator, node: ast.Name, _depth: int) -> Value:
    if node.id in on.names:
        return on.names[node.id]
    if node.id in CONSTANTS and node.id not in on.own:
        return CONSTANTS[node.id]
    raise Refused(say("{name} has no value that the grader can read above this line.", name=cut_short(node.id)))


def _sign(on: Evaluator, node: ast.UnaryOp, depth: int) -> Value:
    value = on.part(node.operand, depth)
    if not (_is_number(value) or isinstance(value, Vec3)) or not isinstance(node.op, ast.USub | ast.UAdd):
        raise _cannot(node)
    return -value if isinstance(node.op, ast.USub) else value


def _operation(on: Evaluator, node: ast.BinOp, depth: int) -> Value:
    one, other = on.part(node.left, depth), on.part(node.right, depth)
    for fits, operations in _ARITHMETIC:
        if fits(one, other) and type(node.op) in operations:
            return operations[type(node.op)](one, other)
    raise _cannot(node)


def _call(on: Evaluator, node: ast.Call, depth: int) -> Value:
    called, given = node.func, on.parts(node.args, depth)
    if node.keywords:
        raise _cannot(node)
    if isinstance(called, ast.Name) and called.id in CALLS and called.id not in on.own:
        return CALLS[called.id](*given)
    if isinstance(called, ast.Attribute):
        if _is_math(on, called.value) and called.attr in FROM_MATH:
            return CALLS[called.attr](*given)
        owner = on.part(called.value, depth) if called.attr in _METHODS else None
        if isinstance(owner, Vec3) and len(given) == 1:
            return _METHODS[called.attr](owner, _as_vector(given[0]))
    raise _cannot(node)


def _is_math(on: Evaluator, node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "math" and "math" not in on.own


def _attribute(on: Evaluator, node: ast.Attribute, depth: int) -> Value:
    if _is_math(on, node.value) and node.attr in CONSTANTS:
        return CONSTANTS[node.attr]
    owner = on.part(node.value, depth) if node.attr in OF_A_VECTOR else None
    if not isinstance(owner, Vec3):
        raise _cannot(node)
    return getattr(owner, node.attr)


def _subscript(on: Evaluator, node: ast.Subscript, depth: int) -> Value:
    whole, place = on.part(node.value, depth), on.part(node.slice, depth)
    if not isinstance(whole, tuple | list | str) or type(place) is not int:
        raise _cannot(node)
    return whole[place]


_WORK_OUT: dict[type[ast.expr], Callable[[Evaluator, Any, int], Value]] = {
    ast.Constant: _constant,
    ast.Tuple: lambda on, node, depth: tuple(on.parts(node.elts, depth)),
    ast.List: lambda on, node, depth: on.parts(node.elts, depth),
    ast.Name: _name,
    ast.UnaryOp: _sign,
    ast.BinOp: _operation,
    ast.Call: _call,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
}


def _line(node: ast.expr) -> str:
    try:
        return cut_short(ast.unparse(node))
    except (RecursionError, ValueError):  # nested too deeply to be written, or a number too long
        return "…"


def _checked(value: Value, node: ast.expr) -> Value:
    """A value that is not larger than answers are."""
    if type(value) in (int, float):
        return _checked_number(value, node)
    if isinstance(value, Vec3):
        for part in value:
            _checked_number(part, node)
        return value
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise Refused(say("A text has {many:,} letters, and at most {most} are read.", many=len(value), most=LONGEST_TEXT))
    if isinstance(value, tuple | list) and (len(value) > MOST_PARTS or _levels(value) > MOST_LEVELS):
        told = mark("A bracket has more than {most} parts, or brackets in it {levels} deep; no answer here has so many.")
        raise Refused(say(told, most=MOST_PARTS, levels=MOST_LEVELS))
    if value is not None and not isinstance(value, bool | str | tuple | list):
        raise _cannot(node)  # a complex number
    return value


def _checked_number(value: Value, node: ast.expr) -> Value:
    if type(value) not in (int, float):
        raise _cannot(node)
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise Refused(say(_TOO_LONG, line=_line(node), most=MOST_DIGITS))
    if not isfinite(value):
        raise Refused(say(_BEYOND, line=_line(node)))
    return value


def _levels(value: Value) -> int:
    """How many brackets stand in one another. No part has more than is allowed, so this is quick."""
    if isinstance(value, Vec3) or not isinstance(value, tuple | list):
        return 0
    return 1 + max(map(_levels, value), default=0)


# ---- operations, each with its limit


def _power(one: Value, other: Value) -> Value:
    if (
        isinstance(one, int)
        and isinstance(other, int)
        and other > 0
        and one.bit_length() * other > 2 * MOST_BITS
        and abs(one) > 1
    ):
        raise Refused(say(_TOO_LONG, line=cut_short(f"{one} ** {other}"), most=MOST_DIGITS))
    return one**other


def _joined(one: Value, other: Value) -> Value:
    if len(one) + len(other) > LONGEST_TEXT:
        raise ValueError(say("it is too long"))
    return one + other


def _repeated(one: Value, other: Value) -> Value:
    whole, times = (other, one) if isinstance(one, int) else (one, other)
    if len(whole) * times > (LONGEST_TEXT if isinstance(whole, str) else MOST_PARTS):
        raise ValueError(say("it is too long"))
    return whole * times


def _as_vector(value: Value) -> Vec3:
    if isinstance(value, tuple | list) and len(value) == 3 and all(map(_is_number, value)):
        return Vec3(*value)
    raise ValueError(say("{value} is not a vector of three numbers", value=shown(value, 40)))


def _vector(*parts: Value) -> Vec3:
    if len(parts) not in (2, 3) or not all(map(_is_number, parts)):
        raise ValueError(say("Vec3 takes three numbers"))
    return Vec3(*parts)


def _of_numbers(function: Callable[..., Value]) -> Callable[..., Value]:
    def work_out(*given: Value) -> Value:
        if not all(map(_is_number, given)):
            raise ValueError(say("it takes numbers"))
        try:
            return function(*given)
        except ValueError:
            raise ValueError(say("there is no such number")) from None

    return work_out


def _round(number: Value, digits: Value = None) -> Value:
    if not _is_number(number) or not (digits is None or (type(digits) is int and abs(digits) <= MOST_ROUNDED)):
        raise ValueError(say("round takes a number, and how many digits to leave, at most {most}", most=MOST_ROUNDED))
    return round(number, digits)


def _one_of(function: Callable[..., Value]) -> Callable[..., Value]:
    """`min` or `max` of some numbers, or of the numbers in one bracket."""

    def work_out(*given: Value) -> Value:
        numbers = given[0] if len(given) == 1 and isinstance(given[0], tuple | list) else given
        return _of_numbers(lambda *some: function(some))(*numbers)

    return work_out


def _sum(parts: Value) -> Value:
    if not isinstance(parts, tuple | list):
        raise ValueError(say("sum takes a bracket of numbers or vectors"))
    if parts and isinstance(parts[0], Vec3):
        total = Vec3(0, 0, 0)
        for part in parts:
            total += _as_vector(part)
        return total
    return _of_numbers(lambda *some: sum(some))(*parts)


def _as_number(kind: type[int] | type[float]) -> Callable[[Value], Value]:
    def work_out(value: Value) -> Value:
        if not _is_number(value) and not isinstance(value, str):
            raise ValueError(say("it takes a number"))
        if isinstance(value, str) and len(value) > MOST_DIGITS:
            raise ValueError(say("it is too long"))
        try:
            return kind(value)
        except ValueError:
            raise ValueError(say("{value} is not a number", value=shown(value, 40))) from None

    return work_out


CALLS: dict[str, Callable[..., Value]] = {
    **{name: _of_numbers(getattr(math, name)) for name in FROM_MATH},
    "Vec3": _vector,
    "abs": _of_numbers(abs),
    "round": _round,
    "min": _one_of(min),
    "max": _one_of(max),
    "sum": _sum,
    "int": _as_number(int),
    "float": _as_number(float),
}
"""What a line may call."""
_METHODS = {"dot": Vec3.dot, "cross": Vec3.cross}

_Fits = Callable[[Value, Value], bool]
_Operations = dict[type[ast.operator], Callable[[Value, Value], Value]]
_ARITHMETIC: tuple[tuple[_Fits, _Operations], ...] = (
    (
        lambda one, other: _is_number(one) and _is_number(other),
        {
            ast.Add: operator.add,
            ast.Sub: operator.sub,
            ast.Mult: operator.mul,
            ast.Div: operator.truediv,
            ast.FloorDiv: operator.floordiv,
            ast.Mod: operator.mod,
            ast.Pow: _power,
        },
    ),
    (
        lambda one, other: isinstance(one, Vec3) or isinstance(other, Vec3),
        {
            ast.Add: lambda one, other: _as_vector(one) + _as_vector(other),
            ast.Sub: lambda one, other: _as_vector(one) - _as_vector(other),
            ast.Mult: lambda one, other: _scaled(one, other),
        },
    ),
    (lambda one, other: type(one) is type(other) and type(one) in (str, tuple, list), {ast.Add: _joined}),
    (
        lambda one, other: {type(one), type(other)} in ({int, str}, {int, tuple}, {int, list}),
        {ast.Mult: _repeated},
    ),
)
"""What can be done with which pairs of values."""


def _scaled(one: Value, other: Value) -> Vec3:
    vector, times = (one, other) if isinstance(one, Vec3) else (other, one)
    if not _is_number(times):
        raise ValueError(say("a vector can be multiplied by a number only"))
    return Vec3(*(part * times for part in vector))
