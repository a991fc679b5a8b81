"""Answers as data: what the lines of a notebook say, worked out here. Nothing that was handed in is ever executed.

Python only parses the text (`ast.parse`), and only text that is short and flat. Of what it finds, lines like `answer = 2 * (3, 1)[0]`
are worked out by this module: numbers, text, brackets, arithmetic, `sqrt` and its like, and `Vec3`. What an operation may come
to is limited before it is done. So every value is a plain number, a text, a bracket of those or a Vec3, never an object of
somebody else's making. Functions are kept as text; the sandbox of captains tries them (exercises/answering/trials.py).
"""

from __future__ import annotations

import ast
import math
import operator
import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import isfinite
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.text import disarm
from vector3_edu.core.vectors import Vec3

LONGEST_CELL, LONGEST_NOTEBOOK, MOST_CELLS = 10_000, 60_000, 1_000
"""Letters of code, and cells, that are read."""
DEEPEST_BRACKETS, DEEPEST = 30, 40
"""How deep brackets may stand in one another, and how deep a line may be nested in any way."""
MOST_STEPS = 5_000
"""Operations in one notebook; honest ones have a few hundred."""
MOST_DIGITS = 40
MOST_BITS = 133
"""As many as a whole number of 40 digits has."""
LONGEST_TEXT, MOST_PARTS, MOST_LEVELS = 500, 20, 2
"""Letters of a text, parts of a bracket, and brackets within brackets."""
MOST_ROUNDED = 20

FROM_MATH = ("sqrt", "hypot", "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "degrees", "radians")
CONSTANTS = {"pi": math.pi, "e": math.e}
OF_A_VECTOR = frozenset({"x", "y", "z", "length", "squared", "cubes"})
PRELUDE = (
    "import math; from math import sqrt; from vector3_edu.core.vectors import Vec3; "
    "check = hint = question = sit_down = lambda *words, **more: None"
)
"""What an assignment's own cells have defined before a student's function is read; no question is asked in a sandbox."""
_SETS = re.compile(r"^([^\W\d]\w*)[ \t]*=(?!=)", re.MULTILINE)
_NOT_PYTHON = re.compile(r"^[ \t]*[%!?].*$", re.MULTILINE)

Value = Any
"""A number, a text, True, False, None, a Vec3, or a tuple or list of these."""


class Answers(NamedTuple):
    """What a notebook says: the values of its names, why others have none, and the code that defines functions."""

    values: Mapping[str, Value]
    problems: Mapping[str, str]
    functions: frozenset[str] = frozenset()
    code: str = ""
    cells: Mapping[str, str] = {}
    """The text of the cell that set a name last."""
    again: frozenset[str] = frozenset()
    """Names that were set more than once, not always to the same value."""
    remarks: tuple[str, ...] = ()
    """What is to be said about the notebook as a whole."""


def read_answers(cells: Iterable[str]) -> Answers:
    """What the cells of a notebook say, from top to bottom; never raises, whatever they are.

    >>> read = read_answers(["import os\\nside = 3", "answer = sqrt(side ** 2 + 4 ** 2)", "other = os.getcwd()"])
    >>> dict(read.values), read.problems["other"]
    ({'side': 3, 'answer': 5.0}, 'The grader does not work this out: os.getcwd(). Write the result itself.')
    """
    reader = _Reader()
    for number, text in enumerate(cells, 1):
        reader.read_cell(number, text)
    return reader.answers()


class _Reader:
    """Goes through the cells of one notebook."""

    def __init__(self) -> None:
        self.values: dict[str, Value] = {}
        self.problems: dict[str, str] = {}
        self.functions: dict[str, None] = {}
        self.cells: dict[str, str] = {}
        self.again: set[str] = set()
        self.remarks: list[str] = []
        self._code: list[str] = [PRELUDE]
        self._letters = 0
        self._full = False
        self._evaluator = Evaluator(self.values)

    def answers(self) -> Answers:
        code, functions = "\n".join(self._code) + "\n", frozenset(self.functions)
        return Answers(self.values, self.problems, functions, code, self.cells, frozenset(self.again), tuple(self.remarks))

    def read_cell(self, number: int, text: str) -> None:
        """Read one cell; what cannot be read is named."""
        if self._full:
            return
        self._letters += len(text)
        self._full = self._letters > LONGEST_NOTEBOOK or number > MOST_CELLS
        if self._full:
            told = mark(
                "The notebook has more than {letters:,} letters of code, or {cells:,} cells: it was read up to cell {number}."
            )
            self.remarks.append(say(told, letters=LONGEST_NOTEBOOK, cells=MOST_CELLS, number=number - 1))
            return
        text = _NOT_PYTHON.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
        lines = text.split("\n")
        for part, problem in _parts(number, text):
            if isinstance(part, ast.stmt):
                self._read(part, _source(part, lines), text)
            else:
                self._note(_SETS.findall(part), problem, text)
                if len(part) > LONGEST_CELL:
                    self.remarks.append(problem)

    def _read(self, line: ast.stmt, source: str, text: str) -> None:
        if isinstance(line, ast.Import | ast.ImportFrom):
            if not _is_ours(line):
                self._code.append(source)
            return
        if not isinstance(line, ast.Expr):
            self._code.append(source)
        if isinstance(line, ast.FunctionDef):
            self._define(line.name, text)
        elif isinstance(line, ast.Assign) and all(isinstance(target, ast.Name) for target in line.targets):
            for target in line.targets:
                self._set(ast.unparse(target), line.value, text)
        else:
            told = mark("The grader does not read this line: {line}. Write the answer as a line with one equals sign.")
            names = [each.id for each in ast.walk(line) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)]
            self._note(names, say(told, line=_shown(source)), text)

    def _set(self, name: str, given: ast.expr, text: str) -> None:
        """Give a name a value; three dots are no value, and leave the one that is there."""
        if isinstance(given, ast.Constant) and given.value is ...:
            return
        if isinstance(given, ast.Lambda) or (isinstance(given, ast.Name) and given.id in self.functions):
            self._define(name, text)
            return
        try:
            value = self._evaluator.value(given)
        except Refused as refused:
            self._note([name], str(refused), text)
            return
        if name in self.cells and (name not in self.values or not _same(self.values[name], value)):
            self.again.add(name)
        self._forget(name)
        self.values[name], self.cells[name] = value, text

    def _define(self, name: str, text: str) -> None:
        if name in self.cells:
            self.again.add(name)
        self._forget(name)
        self.functions[name], self.cells[name] = None, text

    def _note(self, names: Iterable[str], problem: str, text: str) -> None:
        """These names have no value that can be read."""
        for name in names:
            if name in self.cells:
                self.again.add(name)
            self._forget(name)
            self.problems[name], self.cells[name] = problem, text

    def _forget(self, name: str) -> None:
        for known in (self.values, self.problems, self.functions):
            known.pop(name, None)


def _same(one: Value, other: Value) -> bool:
    return type(one) is type(other) and bool(one == other)


def _is_ours(line: ast.Import | ast.ImportFrom) -> bool:
    """Whether a line imports what only an assignment has: no sandbox has it."""
    modules = [line.module or ""] if isinstance(line, ast.ImportFrom) else [each.name for each in line.names]
    return any(module.startswith("vector3_edu.classroom") for module in modules)


def _source(line: ast.stmt, lines: Sequence[str]) -> str:
    """The lines of text on which a statement stands."""
    first = min([line.lineno, *(each.lineno for each in getattr(line, "decorator_list", ()))])
    return "\n".join(lines[first - 1 : line.end_lineno])


def _shown(text: str) -> str:
    text = disarm(" ".join(text.split()))
    return text if len(text) <= 60 else f"{text[:59]}…"


# ---- from text to statements


def _parts(number: int, text: str) -> Iterator[tuple[ast.stmt | str, str]]:
    """The statements of a cell; where Python cannot read it, its lines one by one, and those that are no Python as text."""
    if problem := _too_much(number, text):
        yield text, problem
        return
    found = _parsed(text)
    if found is not None:
        yield from ((statement, "") for statement in found)
        return
    lines = text.split("\n")
    for place, line in enumerate(lines):
        statements = [] if line[:1].isspace() else _parsed(line)
        if statements is None:
            yield line, say("Python can't read this line: {line}.", line=_shown(line))
            continue
        for statement in statements:
            ast.increment_lineno(statement, place)
            yield statement, ""


def _too_much(number: int, text: str) -> str:
    """Why a cell is not even parsed; "" if it can be."""
    if len(text) > LONGEST_CELL:
        told = mark("Cell {number} has {letters:,} letters, and at most {most:,} are read.")
        return say(told, number=number, letters=len(text), most=LONGEST_CELL)
    depth = deepest = 0
    for letter in text:
        if letter in "([{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in ")]}":
            depth -= 1
    if deepest > DEEPEST_BRACKETS:
        told = mark("Cell {number} has brackets in brackets, {deep} deep, and at most {most} are read.")
        return say(told, number=number, deep=deepest, most=DEEPEST_BRACKETS)
    return ""


def _parsed(text: str) -> list[ast.stmt] | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(text).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


# ---- what an expression comes to


def _is_number(value: Value) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


_CANNOT = mark("The grader does not work this out: {line}. Write the result itself.")
_BEYOND = mark("{line} is beyond all numbers.")
_TOO_LONG = mark("{line} has more than {most} digits, and no answer here has so many.")


class Evaluator:
    """Works out expressions, given the values that names have so far."""

    def __init__(self, names: Mapping[str, Value]) -> None:
        self._names = names
        self._steps = 0

    def value(self, node: ast.expr) -> Value:
        """The value of an expression; refused with a sentence if it has none, or none that an answer could need."""
        try:
            return self._value(node, 0)
        except Refused:
            raise
        except OverflowError:
            raise Refused(say(_BEYOND, line=_line(node))) from None
        except (ArithmeticError, ValueError, TypeError, LookupError, RecursionError) as error:
            why = str(error) or type(error).__name__
            told = mark("{line} cannot be worked out: {why}.")
            raise Refused(say(told, line=_line(node), why=why[:120])) from None

    def _value(self, node: ast.expr, depth: int) -> Value:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise Refused(say("The notebook has more than {most:,} operations; this one was left out.", most=MOST_STEPS))
        if depth > DEEPEST:
            raise Refused(say("A line is nested more than {most} deep. Write the result itself.", most=DEEPEST))
        if type(node) not in _WORK_OUT:
            raise Refused(say(_CANNOT, line=_line(node)))
        value = _WORK_OUT[type(node)](self, node, depth + 1)
        return value if isinstance(node, ast.Name) else _checked(value, node)

    def _all(self, nodes: Sequence[ast.expr], depth: int) -> list[Value]:
        if len(nodes) > MOST_PARTS:
            raise Refused(
                say("There are {many} parts in one bracket, and at most {most} are read.", many=len(nodes), most=MOST_PARTS)
            )
        return [self._value(each, depth) for each in nodes]

    def _constant(self, node: ast.Constant, _depth: int) -> Value:
        if node.value is not None and not isinstance(node.value, int | float | str):
            raise Refused(say(_CANNOT, line=_line(node)))
        return node.value

    def _name(self, node: ast.Name, _depth: int) -> Value:
        if node.id in self._names:
            return self._names[node.id]
        if node.id in CONSTANTS:
            return CONSTANTS[node.id]
        raise Refused(say("{name} has no value that the grader can read above this line.", name=shown(node.id, 40)))

    def _sign(self, node: ast.UnaryOp, depth: int) -> Value:
        value = self._value(node.operand, depth)
        if not (_is_number(value) or isinstance(value, Vec3)) or not isinstance(node.op, ast.USub | ast.UAdd):
            raise Refused(say(_CANNOT, line=_line(node)))
        return -value if isinstance(node.op, ast.USub) else value

    def _operation(self, node: ast.BinOp, depth: int) -> Value:
        one, other = self._value(node.left, depth), self._value(node.right, depth)
        for fits, operations in _ARITHMETIC:
            if fits(one, other) and type(node.op) in operations:
                return operations[type(node.op)](one, other)
        raise Refused(say(_CANNOT, line=_line(node)))

    def _call(self, node: ast.Call, depth: int) -> Value:
        called, given = node.func, self._all(node.args, depth)
        if isinstance(called, ast.Name) and called.id in CALLS and not node.keywords:
            return CALLS[called.id](*given)
        if isinstance(called, ast.Attribute) and not node.keywords:
            if isinstance(called.value, ast.Name) and called.value.id == "math" and called.attr in FROM_MATH:
                return CALLS[called.attr](*given)
            owner = self._value(called.value, depth) if called.attr in _METHODS else None
            if isinstance(owner, Vec3) and len(given) == 1:
                return _METHODS[called.attr](owner, _as_vector(given[0]))
        raise Refused(say(_CANNOT, line=_line(node)))

    def _attribute(self, node: ast.Attribute, depth: int) -> Value:
        if isinstance(node.value, ast.Name) and node.value.id == "math" and node.attr in CONSTANTS:
            return CONSTANTS[node.attr]
        owner = self._value(node.value, depth) if node.attr in OF_A_VECTOR else None
        if not isinstance(owner, Vec3):
            raise Refused(say(_CANNOT, line=_line(node)))
        return getattr(owner, node.attr)

    def _part(self, node: ast.Subscript, depth: int) -> Value:
        whole = self._value(node.value, depth)
        place = self._value(node.slice, depth) if isinstance(node.slice, ast.expr) else None
        if not isinstance(whole, tuple | list | str) or type(place) is not int:
            raise Refused(say(_CANNOT, line=_line(node)))
        return whole[place]


def _line(node: ast.expr) -> str:
    try:
        return _shown(ast.unparse(node))
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
        raise Refused(say(_CANNOT, line=_line(node)))  # a complex number
    return value


def _checked_number(value: Value, node: ast.expr) -> Value:
    if type(value) not in (int, float):
        raise Refused(say(_CANNOT, line=_line(node)))
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
        raise Refused(say(_TOO_LONG, line=_shown(f"{one} ** {other}"), most=MOST_DIGITS))
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
            raise TypeError(say("it takes numbers"))
        return function(*given)

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
        raise TypeError(say("sum takes a bracket of numbers or vectors"))
    if parts and isinstance(parts[0], Vec3):
        total = Vec3(0, 0, 0)
        for part in parts:
            total += _as_vector(part)
        return total
    return _of_numbers(lambda *some: sum(some))(*parts)


def _as_number(kind: type[int] | type[float]) -> Callable[[Value], Value]:
    def work_out(value: Value) -> Value:
        if not _is_number(value) and not isinstance(value, str):
            raise TypeError(say("it takes a number"))
        if isinstance(value, str) and len(value) > MOST_DIGITS:
            raise ValueError(say("it is too long"))
        return kind(value)

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
        raise TypeError(say("a vector can be multiplied by a number only"))
    return _as_vector(vector) * times


_WORK_OUT: dict[type[ast.expr], Callable[[Evaluator, Any, int], Value]] = {
    ast.Constant: Evaluator._constant,
    ast.Tuple: lambda self, node, depth: tuple(self._all(node.elts, depth)),
    ast.List: lambda self, node, depth: self._all(node.elts, depth),
    ast.Name: Evaluator._name,
    ast.UnaryOp: Evaluator._sign,
    ast.BinOp: Evaluator._operation,
    ast.Call: Evaluator._call,
    ast.Attribute: Evaluator._attribute,
    ast.Subscript: Evaluator._part,
}
