"""What a notebook that was handed in says: its lines are read as data, and nothing of them is ever executed.

Python only parses the text of cells (`ast.parse`), and only text that is short and flat. Lines like `answer = 2 * 3` give
a name a value, which evaluator.py works out. Functions are kept as text; the sandbox of captains tries them
(exercises/answering/trials.py). An answer is found by the name that it sets, wherever its cell stands and whatever the
metadata of the cell say.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from vector3_edu.classroom.grading.evaluator import Evaluator, Value, cut_short
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused

LONGEST_CELL, LONGEST_NOTEBOOK, MOST_CELLS = 10_000, 60_000, 1_000
"""Letters of code, and cells, that are read."""
DEEPEST_BRACKETS = 30
"""How deep brackets may stand in one another: Python's own parser is slow, or fails, where they are many."""
PRELUDE = (
    "import math; from math import sqrt; from vector3_edu.core.vectors import Vec3; "
    "check = hint = question = sit_down = lambda *words, **more: None"
)
"""What an assignment's own cells have defined before a student's function is read; no question is asked in a sandbox."""
_SETS = re.compile(r"^(?:def[ \t]+)?([^\W\d]\w*)[ \t]*(?:=(?!=)|\(.*:[ \t]*$)", re.MULTILINE)
"""A line that gives a name a value or begins a function, in text that Python cannot read."""
_CHANGE_A_LIST = frozenset({"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"})
_NOT_PYTHON = re.compile(r"^[ \t]*[%!?].*$", re.MULTILINE)


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
        self._evaluator = Evaluator(self.values, own=self.cells)

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
                "The notebook has more than {letters:,} letters of code or {cells:,} cells; nothing was read from cell "
                "{number} on."
            )
            self.remarks.append(say(told, letters=LONGEST_NOTEBOOK, cells=MOST_CELLS, number=number))
            return
        text = text.encode(errors="replace").decode()  # half a letter can be in JSON, but in no file that a grader writes
        text = _NOT_PYTHON.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
        lines = text.split("\n")
        for part, problem in _parts(number, text):
            if isinstance(part, ast.stmt):
                self._read(part, lines, text)
            else:
                self._note(_SETS.findall(part), problem, text)
                if len(part) > LONGEST_CELL:
                    self.remarks.append(problem)

    def _read(self, line: ast.stmt, lines: Sequence[str], text: str) -> None:
        if isinstance(line, ast.Import | ast.ImportFrom):
            if not _is_ours(line):
                self._code.append(_source(line, lines))
            return
        if not isinstance(line, ast.Expr):
            self._code.append(_source(line, lines))
        if isinstance(line, ast.FunctionDef):
            self._define(line.name, text)
            return
        changed = self._with_changed_lists(line)
        if isinstance(line, ast.Assign) and all(isinstance(target, ast.Name) for target in line.targets):
            for target in line.targets:
                self._set(ast.unparse(target), line.value, text)
        else:
            changed += _set_in(line)
        if changed:
            told = mark("The grader does not read this line: {line}. Write the answer as a line with one equals sign.")
            self._note(changed, say(told, line=cut_short(_source(line, lines))), text)

    def _with_changed_lists(self, line: ast.stmt) -> list[str]:
        """The names whose lists a line may change: a list can have several names."""
        lists = {id(self.values[name]) for name in _inside(line) if isinstance(self.values.get(name), list)}
        return [name for name, value in self.values.items() if id(value) in lists] if lists else []

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


def _set_in(line: ast.stmt) -> list[str]:
    """The names that a line sets, in whatever way."""
    found = [each.id for each in ast.walk(line) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)]
    return found + [each.name for each in ast.walk(line) if isinstance(each, ast.ClassDef | ast.AsyncFunctionDef)]


def _inside(line: ast.stmt) -> Iterator[str]:
    """The names in front of a dot or a bracket by which a line changes something: `a[0] = 1`, `a.append(1)`."""
    for each in ast.walk(line):
        place = each.func if isinstance(each, ast.Call) else each
        if not isinstance(place, ast.Subscript | ast.Attribute) or not isinstance(place.value, ast.Name):
            continue
        called = isinstance(each, ast.Call) and isinstance(place, ast.Attribute) and place.attr in _CHANGE_A_LIST
        if called or not isinstance(place.ctx, ast.Load):
            yield place.value.id


def _source(line: ast.stmt, lines: Sequence[str]) -> str:
    """The text of a statement, without what stands before and after it on its lines."""
    decorators = getattr(line, "decorator_list", ())
    if decorators:
        return "\n".join(lines[min(each.lineno for each in decorators) - 1 : line.end_lineno])
    own = list(lines[line.lineno - 1 : line.end_lineno])
    own[-1] = _columns(own[-1], 0, line.end_col_offset)
    own[0] = _columns(own[0], line.col_offset, None)
    return "\n".join(own)


def _columns(line: str, first: int, last: int | None) -> str:
    """A part of a line, by the columns that Python counts, in bytes."""
    return line.encode("utf-8", "surrogatepass")[first:last].decode("utf-8", "replace")


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
            yield line, say("Python can't read this line: {line}.", line=cut_short(line))
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
