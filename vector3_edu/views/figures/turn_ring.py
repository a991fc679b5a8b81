"""The ring of a turn: burn, move, act, and burn again. Every exercise about burns starts at a marked point of it."""

from __future__ import annotations

from math import cos, radians, sin

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed
from vector3_edu.exercises.themes import retell
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Ball, Ink, Mark, Point, Pointer, Stroke, Words
from vector3_edu.views.figures.palettes import Palette, palette_named

STEPS = {
    "burn": (mark("Burn"), mark("velocity + Δv")),
    "move": (mark("Move"), mark("position + velocity × 1 turn")),
    "act": (mark("Act"), mark("fire, push, pull, …")),
}
"""The steps of a turn in their order, each with what happens in it. Sequence of Play."""
RADIUS, NODE = 3.0, 0.85
_WORDS = (mark("burn"), mark("move"), mark("act"))
GAP = 26
"""Degrees of the ring that a step takes on each side of its middle."""


def turn_ring(start: str = "burn", palette: str | Palette = "default") -> Figure:
    """The three steps of a turn as a ring, clockwise; `start` is the marked point: "burn", "move" or "act"."""
    if start not in STEPS:
        raise Refused(
            say(
                "The ring of a turn has the steps {steps}; {start} is none of them.",
                steps=listed(STEPS, last="and"),
                start=repr(start),
            )
        )
    colours = palette_named(palette)
    marks: list[Mark] = []
    steps = {step: (say(name), retell(does)) for step, (name, does) in STEPS.items()}
    for number, (step, (name, does)) in enumerate(steps.items()):
        middle = 90.0 - 120 * number
        marks += _arc(middle - GAP, middle - 120 + GAP, Ink(colours.axis, 2.2))
        marks += _node(_at(middle), name, does, step == start, colours)
    order = [*STEPS, *STEPS][list(STEPS).index(start) :][:4]
    words = (
        say("The ring of a turn.")
        + "\n"
        + say("The steps follow each other clockwise: burn, move, act, then burn again.")
        + "\n"
        + "\n".join(f"{name}: {does}." for name, does in steps.values())
        + "\n"
        + say(
            "Start at {start}: {order}, then {again} again.",
            start=steps[start][0],
            order=", ".join(map(say, order[:-1])),
            again=say(order[-1]),
        )
    )
    around = ((-8.0, -3.2, 0), (9.4, 4.6, 0))
    return Figure(say("The ring of a turn"), tuple(marks), words, colours, around, size=(660, 340))


def _at(angle: float, radius: float = RADIUS) -> Point:
    return (radius * cos(radians(angle)), radius * sin(radians(angle)), 0)


def _arc(start: float, end: float, ink: Ink) -> list[Mark]:
    """A part of the ring, clockwise, with an arrowhead at its end."""
    steps = 12
    points = tuple(_at(start + (end - start) * step / steps) for step in range(steps))
    return [Stroke(points, ink), Pointer(points[-1], _at(end), ink)]


def _node(at: Point, name: str, does: str, marked: bool, look: Palette) -> list[Mark]:
    x, y, _ = at
    colour = look.burn if marked else look.axis
    side = 1 if x > 0.1 else -1 if x < -0.1 else 0
    anchor = {1: "start", -1: "end", 0: "middle"}[side]
    below = (x + side * (NODE + 0.2), y - (0 if side else NODE + 0.55), 0.0)
    disc = Ball(at, NODE, Ink(colour, 4 if marked else 1.5, fill=colour, opacity=0.18 if marked else 0.06))
    marks: list[Mark] = [disc, Words(at, name, look.ink, 16, "middle", (0, 5), bold=marked)]
    marks.append(Words(below, does, look.ink, 13, anchor, (0, 4)))
    if marked:
        shift = (0.0, y + NODE, 0.0) if not side else (x, y - NODE - 0.5, 0.0)
        marks.append(Words(shift, say("start here"), colour, 14, "middle", (0, -8), bold=True))
    return marks
