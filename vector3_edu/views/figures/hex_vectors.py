"""Vectors on hexes: the six directions, sums tail to tip, and turning by 60 degrees."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate
from operator import add

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.boards import on_hexes
from vector3_edu.exercises.ideas.hexes import rose
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.figure import Figure

MOST = 30
SIZE = (620, 460)


def hex_step(value: object, what: str = "A step") -> Hex:
    """Two whole numbers as a hex; anything else is refused in a sentence."""
    whole = isinstance(value, tuple | list) and len(value) == 2 and all(type(part) is int for part in value)
    if not isinstance(value, tuple | list) or not whole or max(map(abs, value)) > MOST:
        raise Refused(f"{what} on hexes is two whole numbers up to {MOST}, such as (2, −1); {str(value)[:40]} is not.")
    return Hex(value[0], value[1])


def on_board(scene: Scene) -> Figure:
    """A scene on hexes as a figure without a legend."""
    return replace(board(scene), legend=(), size=SIZE)


def hex_directions() -> Figure:
    """The six directions with their two numbers."""
    return on_board(rose())


def hex_sum(*steps: object) -> Figure:
    """Steps from hex to hex, tail to tip, and their sum."""
    given = [hex_step(step) for step in steps]
    if not 1 <= len(given) <= 6:
        raise Refused(f"A sum has one to six steps, such as hex_sum((2, −1), (0, 2)); this has {len(given)}.")
    tails = list(accumulate(given, add, initial=ORIGIN))
    arrows = [_arrow(tail, step, kind, f"{kind} = {step}") for tail, step, kind in zip(tails, given, "abcdef", strict=False)]
    total = [_arrow(ORIGIN, tails[-1], "sum", f"sum {tails[-1]}")] if len(given) > 1 else []
    return on_board(on_hexes(Scene("Tail to tip on hexes", arrows=(*arrows, *total))))


def hex_turns(step: object) -> Figure:
    """A step and what it becomes by each turn of 60° to port."""
    given = hex_step(step)
    arrows = [_arrow(ORIGIN, given.turned(k), kind, f"{60 * k}°: {given.turned(k)}") for k, kind in enumerate("abcdef")]
    return on_board(on_hexes(Scene("Turned by 60° at a time, to port", arrows=tuple(arrows))))


def _arrow(tail: Hex, step: Hex, kind: str, label: str) -> Arrow:
    return Arrow((tail.q, tail.r, 0), (step.q, step.r, 0), kind, label)
