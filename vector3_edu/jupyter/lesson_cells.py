"""Which cells of a notebook may start by themselves when it is opened: imports of ours, and calls that only show something.

Jupyter's own trust cannot decide it: a lesson that was just copied is "Not Trusted". So the text of a cell decides, and it
has to be of a listed shape. Whatever else a notebook holds, a student's loop or a stranger's payload, waits for a person.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from typing import Literal

import vector3_edu
from vector3_edu.views import lesson

CellKind = Literal["import", "start", ""]
"""A line of imports, a call that starts a card or a picture, or anything else."""

DOORS = {door.__name__: frozenset({"*", *door.__all__}) for door in (vector3_edu, lesson)}
"""What lessons import from, and the names that they find there."""
CARDS = {
    "exercise": 1,
    "predict": 1,
    "mission": 1,
    "student": 0,
    "progress": 0,
    "review": 0,
    "my_work": 0,
    "choose_language": 0,
    "turn_ring": 0,
    "burn_table": 0,
    "hex_directions": 0,
    "concept_check.before": 1,
    "concept_check.after": 1,
    "concept_check.gained": 0,
}
"""How much each is told at most. One argument names an exercise; a second one would be an answer, a flight or a name."""
PICTURES = frozenset(
    {
        *(
            "play",
            "components",
            "vector_sum",
            "hex_sum",
            "hex_turns",
            "hex_directions",
            "delta_v_ledger",
            "charts.laser_odds",
        ),
        *("reach_cloud", "fly_by", "orbit_beside", "through_io", "faster_in_orbit"),
        *(f"explore.{name}" for name in ("blast", "burns", "components", "course", "distance", "flights", "fold")),
        *(f"explore.{name}" for name in ("frames", "graphs", "lasers", "vector_sum")),
    }
)
"""What may be told any numbers and words: it shows something and changes nothing, and no word is the name of a file."""

LONGEST = 1000
MOST_PARTS = 120
FARTHEST = 100
LONGEST_TEXT = 100
PLAIN = re.compile(r"[\w \n.,:=*()\[\]{}\"'−-]*")
"""What shapes are written with. IPython gives a meaning of its own to %, !, ? and prompts, even inside a string, and its
lines end at characters at which those of Python do not."""


def kinds_of(cells: Iterable[str]) -> list[CellKind]:
    """The kind of each cell, in their order."""
    return [kind_of(cell) for cell in cells]


def kind_of(cell: str) -> CellKind:
    """The kind of a cell, by its text alone.

    >>> kind_of('exercise("05.1")'), kind_of("from vector3_edu.views.lesson import *"), kind_of('exercise(input("x"))')
    ('start', 'import', '')
    """
    if len(cell) > LONGEST or not PLAIN.fullmatch(cell):
        return ""
    try:
        tree = ast.parse(cell)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    if sum(1 for _ in ast.walk(tree)) > MOST_PARTS:
        return ""
    if tree.body and all(map(_is_import, tree.body)):
        return "import"
    return "start" if _is_start(tree.body) else ""


def _is_import(line: ast.stmt) -> bool:
    """Names that our own doors give, under their own names."""
    if not isinstance(line, ast.ImportFrom) or line.level or line.module not in DOORS:
        return False
    return all(name.name in DOORS[line.module] and name.asname is None for name in line.names)


def _is_start(body: list[ast.stmt]) -> bool:
    """A call by itself, or a table that gets its name and is shown: `table = play(...)`, then `table`."""
    match body:
        case [ast.Expr(ast.Call() as call)]:
            return _is_card(call) or _is_picture(call) or _opens_later(call) or _is_live_game(call)
        case [ast.Assign([ast.Name("table")], ast.Call(ast.Name("play")) as call), ast.Expr(ast.Name("table"))]:
            return _is_picture(call)
    return False


def _is_card(call: ast.Call) -> bool:
    most = CARDS.get(_name_of(call.func), -1)
    return len(call.args) <= most and all(map(_is_exercise, call.args)) and not call.keywords


def _is_exercise(part: ast.expr) -> bool:
    """What names an exercise, a lesson, or an item of the check: "05.1", or a whole number."""
    return isinstance(part, ast.Constant) and type(part.value) in (str, int) and _is_literal(part)


def _is_picture(call: ast.Call) -> bool:
    return _name_of(call.func) in PICTURES and _takes_literals(call.args, call.keywords)


def _is_live_game(call: ast.Call) -> bool:
    """A game of lesson 11 that is already going on: `play(live_game(1, turn=3))`, or `figure_of(live_game(1).scene())`."""
    match call:
        case ast.Call(ast.Name("play"), [ast.Call(ast.Name("live_game"), args, keywords)]):
            return _takes_literals(args, keywords) and _takes_literals([], call.keywords)
        case ast.Call(
            ast.Name("figure_of"),
            [ast.Call(ast.Attribute(ast.Call(ast.Name("live_game"), args, keywords), "scene"), [], [])],
            [],
        ):
            return _takes_literals(args, keywords)
    return False


def _opens_later(call: ast.Call) -> bool:
    """A picture that waits for a prediction: `after("17.p3", delta_v_ledger, "Apollo 11")`."""
    match call:
        case ast.Call(ast.Name("after"), [ast.Constant(str()), ast.Name() | ast.Attribute() as shown, *given]):
            return _name_of(shown) in PICTURES and _takes_literals(given, call.keywords)
    return False


def _takes_literals(args: list[ast.expr], keywords: list[ast.keyword]) -> bool:
    return all(map(_is_literal, args)) and all(keyword.arg and _is_literal(keyword.value) for keyword in keywords)


def _name_of(called: ast.expr) -> str:
    match called:
        case ast.Name(name):
            return name
        case ast.Attribute(ast.Name(room), name):
            return f"{room}.{name}"
    return ""


def _is_literal(part: ast.expr) -> bool:
    """Numbers that a lesson can have, short words, and lists of them: nothing that could keep Python busy."""
    match part:
        case ast.Constant(bool() | None):
            return True
        case ast.Constant(str(text)):
            return len(text) <= LONGEST_TEXT
        case ast.Constant(int() | float() as number) | ast.UnaryOp(ast.USub(), ast.Constant(int() | float() as number)):
            return abs(number) <= FARTHEST
        case ast.Tuple(parts) | ast.List(parts):
            return all(map(_is_literal, parts))
        case ast.Dict(keys, values):
            return all(key is not None and _is_literal(key) for key in keys) and all(map(_is_literal, values))
    return False
