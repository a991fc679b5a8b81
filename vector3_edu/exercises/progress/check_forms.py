"""The questions of the check: twenty, in two parallel forms. Eleven show arrows only, and one of them is to be chosen.

The wrong options are what research has found that students answer (Nguyen & Meltzer 2003; Barniol & Zavala 2014; Hestenes,
Wells & Swackhamer 1992). The sentences and pictures are our own. No word is used that only the games of this course teach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Arrow, Point, Scene
from vector3_edu.exercises.asking.question import Question

Step = tuple[int, int]
Wrong = Sequence[tuple[Any, str]]
"""Wrong options, each with the idea that leads to it; "" where the catalogue has no name for it."""

LETTERS = ("A", "B", "C", "D", "E")
ROOM = 2
"""Squares left free around each arrow."""


class Item(NamedTuple):
    """A question in both forms: what `ask` needs for the first and for the second."""

    title: str
    drawn: bool
    ask: Callable[..., Question]
    forms: tuple[Mapping[str, Any], Mapping[str, Any]]


# ---- questions with arrows


def choose_arrow(  # noqa: PLR0913 (the parts of a question)
    text: str, given: Mapping[str, Step], right: Step, wrong: Wrong, working: str, place: int, chain: bool = False
) -> Question:
    """Five arrows, one of them right, beside those that are given: all from one point, or each at the tip of the last."""
    others = turned(wrong, place)
    steps = [option for option, _ in others]
    steps.insert(place, right)
    ideas = ["", *(idea for _, idea in others)]
    ideas.insert(place, ideas.pop(0))
    named = {idea: letter for letter, idea in zip(LETTERS, ideas, strict=True) if idea}
    scene = five_arrows(given, steps, chain)
    return Question(text, "choice", LETTERS[place], working, {}, scene=scene, wrong=named, choices=LETTERS, axes=2)


def turned(wrong: Wrong, place: int) -> list[tuple[Any, str]]:
    """The wrong options, begun at another one each time, so that no idea is always at the same letter."""
    start = place % len(wrong)
    return [*wrong[start:], *wrong[:start]]


def five_arrows(given: Mapping[str, Step], options: Sequence[Step], chain: bool) -> Scene:
    """Six fields on squared paper: what is given at the top left, then the options A to E."""
    tails = _tails(list(given.values()), chain)
    spans = [_span([(tail, step) for tail, step in zip(tails, given.values(), strict=True)])]
    spans += [_span([((0, 0), step)]) for step in options]
    wide, high = (max(each[1][axis] - each[0][axis] for each in spans) + ROOM for axis in (0, 1))
    arrows = []
    for field, (low, top) in enumerate(spans):
        column, row = field % 3, 1 - field // 3
        free = [(size - (top[axis] - low[axis])) // 2 for axis, size in enumerate((wide, high))]
        corner = (column * wide + free[0] - low[0], row * high + free[1] - low[1])
        if field:
            arrows.append(_arrow(corner, options[field - 1], "vector", LETTERS[field - 1]))
            continue
        for (label, step), tail, kind in zip(given.items(), tails, "abc", strict=False):
            arrows.append(_arrow((corner[0] + tail[0], corner[1] + tail[1]), step, kind, label))
    return Scene(arrows=tuple(arrows), flat=True)


def _tails(steps: Sequence[Step], chain: bool) -> list[Step]:
    found, here = [], (0, 0)
    for step in steps:
        found.append(here)
        here = (here[0] + step[0], here[1] + step[1]) if chain else here
    return found


def _span(arrows: Sequence[tuple[Step, Step]]) -> tuple[Step, Step]:
    """The corners of the smallest field around some arrows."""
    points = [point for tail, step in arrows for point in (tail, (tail[0] + step[0], tail[1] + step[1]))]
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys)), (max(xs), max(ys))


def _arrow(tail: Step, step: Step, kind: str, label: str) -> Arrow:
    start: Point = (tail[0], tail[1], 0)
    return Arrow(start, (step[0], step[1], 0), kind, label)


def same_direction(place: int, p: Step, right: Step, bent: Step) -> Question:
    x, y = p
    mirrored = (x, -y) if x < 0 else (-x, y)
    wrong = (((-x, -y), "angle-opposite"), ((y, x), "axes-swapped"), (mirrored, "sign-slip"), (bent, ""))
    text = say("Which of the arrows A to E has the same direction as the arrow p? Lengths do not matter here.")
    return choose_arrow(text, {"p": p}, right, wrong, say("{right} is a multiple of {p}.", right=right, p=p), place)


def same_magnitude(place: int, p: Step, right: Step, longer: Step, shorter: Step) -> Question:
    legs, leg = abs(p[0]) + abs(p[1]), max(map(abs, p))
    wrong = (((legs, 0), "along-the-grid"), ((leg, 0), "longest-leg"), (longer, ""), (shorter, ""))
    text = say("Which of the arrows A to E has the same magnitude (length) as the arrow p? Directions do not matter here.")
    return choose_arrow(text, {"p": p}, right, wrong, say("Equal legs, turned: the same length by Pythagoras."), place)


def sum_from_a_point(place: int, a: Step, b: Step, between: Step) -> Question:
    (p, q), (r, s) = a, b
    wrong = (
        ((r - p, s - q), "tip-to-tip"),
        ((p - r, q - s), "takes-away-to-add"),
        ((-p - r, -q - s), "closes-the-loop"),
        (between, "bisector"),
    )
    text = say("The vectors a and b are drawn from one point. Which of the arrows A to E is a + b?")
    return choose_arrow(text, {"a": a, "b": b}, (p + r, q + s), wrong, say("Move b to the tip of a."), place)


def displacement(place: int, a: Step, b: Step, who: str) -> Question:
    (p, q), (r, s) = a, b
    wrong = (
        ((-p - r, -q - s), "closes-the-loop"),
        (b, "one-of-two"),
        ((p - r, q - s), "takes-away-to-add"),
        ((p + r, -q - s), "sign-slip"),
    )
    text = say(
        "{who} travels along a, and then along b. Which of the arrows A to E is its displacement from start to finish?",
        who=say(who),
    )
    return choose_arrow(
        text,
        {"a": a, "b": b},
        (p + r, q + s),
        wrong,
        say("From the tail of a to the tip of b."),
        place,
        chain=True,
    )


def difference(place: int, a: Step, b: Step) -> Question:
    (p, q), (r, s) = a, b
    wrong = (
        ((r - p, s - q), "reversed-difference"),
        ((p + r, q + s), "adds-to-subtract"),
        ((-p - r, -q - s), "closes-the-loop"),
        ((-p, -q), ""),
    )
    text = say("The vectors a and b are drawn from one point. Which of the arrows A to E is a − b?")
    return choose_arrow(text, {"a": a, "b": b}, (p - r, q - s), wrong, say("From the tip of b to the tip of a."), place)


def multiple(place: int, p: Step) -> Question:
    x, y = p
    wrong = (((2 * x, 2 * y), "sign-slip"), ((-x, -y), ""), ((-2 * x, 2 * y), ""), ((x - 2, y - 2), ""))
    text = say("Which of the arrows A to E is −2 times the vector p?")
    return choose_arrow(text, {"p": p}, (-2 * x, -2 * y), wrong, say("Twice as long, and the other way."), place)


def component(place: int, p: Step, axis: int, length: int) -> Question:
    part = p[axis]
    sign = 1 if part > 0 else -1

    def along(size: int, on: int = axis) -> Step:
        return (size, 0) if on == 0 else (0, size)

    wrong = (
        (along(p[1 - axis], 1 - axis), "axes-swapped"),
        (along(sign * length), ""),
        (along(-part), "sign-slip"),
        (along(sign * (abs(part) // 2)), ""),
    )
    told = mark(
        "The vector p is the sum of a horizontal and a vertical vector. Which of the arrows A to E is the vertical one?"
    )
    if axis == 0:
        told = mark(
            "The vector p is the sum of a horizontal and a vertical vector. Which of the arrows A to E is the horizontal "
            "one?",
        )
    text = say(told)
    return choose_arrow(text, {"p": p}, along(part), wrong, say("Its shadow on that direction."), place)


def after_a_blow(place: int, v: Step, change: Step, what: str) -> Question:
    (p, q), (r, s) = v, change
    wrong = (
        (change, "last-push-sets-motion"),
        (v, "ignores-burn"),
        ((r - p, s - q), "tip-to-tip"),
        ((p - r, q - s), "burn-against"),
    )
    text = say(
        "{what} with the velocity v. A short blow changes its velocity by Δv. Which of the arrows A to E is its velocity "
        "after the blow?",
        what=say(what),
    )
    return choose_arrow(text, {"v": v, "Δv": change}, (p + r, q + s), wrong, say("The new velocity is v + Δv."), place)


def change_of_velocity(place: int, before: Step, after: Step) -> Question:
    (p, q), (r, s) = before, after
    wrong = (
        (after, "last-push-sets-motion"),
        ((p - r, q - s), "reversed-difference"),
        ((p + r, q + s), "adds-to-subtract"),
        ((-p, -q), ""),
    )
    text = say(
        "A ball has the velocity u before a player hits it, and the velocity w afterwards. Which of the arrows A to E is "
        "the change in its velocity?"
    )
    return choose_arrow(
        text,
        {"u": before, "w": after},
        (r - p, s - q),
        wrong,
        say("What must be added to u to make w."),
        place,
    )


def seen_from(place: int, p: Step, q: Step) -> Question:
    (a, b), (c, d) = p, q
    wrong = (
        (q, "own-frame"),
        ((a - c, b - d), "relative-sign"),
        ((a + c, b + d), "adds-to-subtract"),
        ((-a, -b), ""),
    )
    text = say(
        "Two boats have the velocities p and q over the water. Which of the arrows A to E is the velocity of the second "
        "boat (q) as seen from the first (p)?"
    )
    return choose_arrow(text, {"p": p, "q": q}, (c - a, d - b), wrong, "q − p.", place)


def net_force(place: int, v: Step, f: Step, g: Step) -> Question:
    (a, b), (c, d) = f, g
    total = (a + c, b + d)
    wrong = (
        (v, "force-along-motion"),
        (f, "one-of-two"),
        ((c - a, d - b), "tip-to-tip"),
        ((v[0] + total[0], v[1] + total[1]), ""),
    )
    text = say(
        "A puck moves over smooth ice with the velocity v. Two forces F and G act on it. Which of the arrows A to E has the "
        "direction in which its velocity changes?"
    )
    return choose_arrow(text, {"v": v, "F": f, "G": g}, total, wrong, say("The direction of the net force, F + G."), place)
