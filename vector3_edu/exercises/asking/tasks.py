"""What a question asks to be worked out: the right answer from the given numbers, and the working in full."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, number_style, say, spell
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.exercises.asking.question import NOTHING, Answer, Numbers, Question
from vector3_edu.games.vector3.tables import burn_cost

AT_BURN = mark("Start at Burn on the ring of a turn.")
"""Where a question about burns starts on the ring (views/figures/turn_ring.py): burn, move, act, and burn again."""


class Task(NamedTuple):
    """A thing to be worked out. Where the axes matter, `numbers["axes"]` says how many there are (3 if it does not)."""

    kind: str
    right: Callable[[Numbers], Answer]
    working: Callable[[Numbers, str], str]


def short(value: Any, axes: int = 3) -> str:
    """A vector or number as a student writes it: as many components as the question has, a proper minus.

    >>> short(Vec3(1, -2, 0), 2), short(Vec3(-4, 0, 0), 1), short(9.6437)
    ('(1, −2)', '−4', '9.64')
    """
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    english, style = _in_english(value, axes), number_style()
    if "." not in english or style.point == ".":
        return english
    return spell(english, english.replace(", ", style.between).replace(".", style.point))


def _in_english(value: Any, axes: int) -> str:
    if isinstance(value, tuple):
        parts = [_in_english(part, 3) for part in value[:axes]]
        return parts[0] if axes == 1 else f"({', '.join(parts)})"
    if isinstance(value, float):
        value = f"{value:.2f}".rstrip("0").rstrip(".")
    return str(value).replace("-", "−")


def bracketed(value: int) -> str:
    """A number that follows a sign: a negative one stands in brackets."""
    return f"({short(value)})" if value < 0 else short(value)


def _axes(numbers: Numbers) -> int:
    return int(numbers.get("axes", 3))


ADD = mark("Add axis by axis. {lines}. So it is {total}.")
SUBTRACT = mark("Subtract axis by axis. {lines}. So it is {total}.")


def _by_axis(how: str, numbers: Numbers, total: Vec3, term: Callable[[int], str]) -> str:
    """One sum an axis: X: 1 + 2 = 3; Y: … On a line there is nothing to tell apart."""
    axes = _axes(numbers)
    if axes == 1:
        return f"{term(0)} = {short(total[0])}."
    letters = str(numbers.get("letters", "XYZ"))
    lines = "; ".join(f"{letters[axis]}: {term(axis)} = {short(total[axis])}" for axis in range(axes))
    return say(how, lines=lines, total=short(total, axes))


def _sum(first: str, second: str) -> Callable[[Numbers, str], str]:
    def working(n: Numbers, answer: str) -> str:
        a, b = n[first], n[second]
        return _by_axis(ADD, n, a + b, lambda i: f"{short(a[i])} + {bracketed(b[i])}")

    return working


def _difference(first: str, second: str) -> Callable[[Numbers, str], str]:
    def working(n: Numbers, answer: str) -> str:
        a, b = n[first], n[second]
        return _by_axis(SUBTRACT, n, a - b, lambda i: f"{short(a[i])} − {bracketed(b[i])}")

    return working


def _coast(n: Numbers, answer: str) -> str:
    at, v, turns = n["at"], n["velocity"], n["turns"]
    steps = f" {say('then')} ".join(short(at + v * turn, _axes(n)) for turn in range(1, turns + 1))
    return say(
        "Each turn adds the same displacement {v}: {steps}. That is start + {turns} × velocity = {answer}.",
        v=short(v, _axes(n)),
        steps=steps,
        turns=turns,
        answer=answer,
    )


def _back(n: Numbers, answer: str) -> str:
    at, v, turns = n["at"], n["velocity"], n["turns"]
    return say(
        "Each turn added {v}, so subtract it {turns} times from {at}: {answer}.",
        v=short(v, _axes(n)),
        turns=turns,
        at=short(at, _axes(n)),
        answer=answer,
    )


def _squares(vector: Vec3, axes: int) -> str:
    parts = [abs(part) for part in vector[:axes] if part] or [0]
    squares = " + ".join(f"{part}²" for part in parts)
    return f"√({squares}) = √{vector.squared} = {short(vector.length)}"


def _distance(n: Numbers, answer: str) -> str:
    box, axes = n["b"] - n["a"], _axes(n)
    if axes == 1:
        return say(
            "From {a} to {b} it is {answer} cubes, whichever way you count.",
            a=short(n["a"], 1),
            b=short(n["b"], 1),
            answer=answer,
        )
    legs = listed((abs(part) for part in box[:axes]), last="and")
    return say(
        "The legs are {legs}. Pythagoras: {squares}, and the nearest whole number is {answer}.",
        legs=legs,
        squares=_squares(box, axes),
        answer=answer,
    )


def _length(n: Numbers, answer: str) -> str:
    return say("Pythagoras on {a}: {squares}.", a=short(n["a"], _axes(n)), squares=_squares(n["a"], _axes(n)))


def _sum_length(n: Numbers, answer: str) -> str:
    total = n["a"] + n["b"]
    axes = _axes(n)
    return say(
        "First the sum: {total}. Then its magnitude: {squares}, which rounds to {answer}.",
        total=short(total, axes),
        squares=_squares(total, axes),
        answer=answer,
    )


def _cost(n: Numbers, answer: str) -> str:
    return say(
        "The cost is the magnitude of the burn: {squares}, and the nearest whole number is {answer}.",
        squares=_squares(n["burn"], _axes(n)),
        answer=answer,
    )


def _after_burn(n: Numbers, answer: str) -> str:
    new = n["velocity"] + n["burn"]
    axes = _axes(n)
    turns = f"{n['turns']} × " if n["turns"] > 1 else ""
    return say(
        "The burn changes the velocity: {velocity} + {burn} = {new}. The new velocity moves the ship: {at} + "
        "{turns}{new} = {answer}.",
        velocity=short(n["velocity"], axes),
        burn=short(n["burn"], axes),
        new=short(new, axes),
        at=short(n["at"], axes),
        turns=turns,
        answer=answer,
    )


def _aimed(n: Numbers, answer: str) -> str:
    axes = _axes(n)
    wanted = n["target"] - n["at"]
    return say(
        "To be there after one move, the velocity must be {target} − {at} = {wanted}. It is {velocity} now, so "
        "the Δv is the difference: {answer}.",
        target=short(n["target"], axes),
        at=short(n["at"], axes),
        wanted=short(wanted, axes),
        velocity=short(n["velocity"], axes),
        answer=answer,
    )


def _two_burns(n: Numbers, answer: str) -> str:
    axes = _axes(n)
    first = n["velocity"] + n["burn"]
    second = first + n["then"]
    return say(
        "Turn 1: velocity {first}, so the ship is at {at}. Turn 2: velocity {second}, so it is at {answer}.",
        first=short(first, axes),
        at=short(n["at"] + first, axes),
        second=short(second, axes),
        answer=answer,
    )


def _angle(n: Numbers, answer: str) -> str:
    a = n["a"]
    return say(
        "The arrow goes {x} along X and {y} along Y. Counted counter-clockwise from X, that is {answer}°.",
        x=short(a.x),
        y=short(a.y),
        answer=answer,
    )


def direction(vector: Vec3) -> float:
    """The direction in the X-Y plane, in degrees counter-clockwise from the X axis, 0 up to 360.

    >>> direction(Vec3(0, 3, 0)), direction(Vec3(1, -1, 0))
    (90.0, 315.0)
    """
    return degrees(atan2(vector.y, vector.x)) % 360


TASKS: dict[str, Task] = {
    "sum": Task("vector", lambda n: n["a"] + n["b"], _sum("a", "b")),
    "difference": Task("vector", lambda n: n["a"] - n["b"], _difference("a", "b")),
    "displacement": Task("vector", lambda n: n["b"] - n["a"], _difference("b", "a")),
    "distance": Task("number", lambda n: cube_distance(n["a"], n["b"]), _distance),
    "length": Task("number", lambda n: n["a"].length, _length),
    "sum length": Task("number", lambda n: (n["a"] + n["b"]).cubes, _sum_length),
    "direction": Task("angle", lambda n: direction(n["a"]), _angle),
    "coast": Task("vector", lambda n: n["at"] + n["velocity"] * n["turns"], _coast),
    "back": Task("vector", lambda n: n["at"] - n["velocity"] * n["turns"], _back),
    "new velocity": Task("vector", lambda n: n["velocity"] + n["burn"], _sum("velocity", "burn")),
    "needed burn": Task("vector", lambda n: n["wanted"] - n["velocity"], _difference("wanted", "velocity")),
    "burn cost": Task("number", lambda n: burn_cost(n["burn"], "pythagorean"), _cost),
    "after burn": Task("vector", lambda n: n["at"] + (n["velocity"] + n["burn"]) * n["turns"], _after_burn),
    "aimed burn": Task("vector", lambda n: n["target"] - n["at"] - n["velocity"], _aimed),
    "two burns": Task("vector", lambda n: n["at"] + n["velocity"] * 2 + n["burn"] * 2 + n["then"], _two_burns),
    "relative": Task("vector", lambda n: n["theirs"] - n["mine"], _difference("theirs", "mine")),
}


MEANS: dict[str, str] = {
    "sum": mark("One arrow does what the two do together."),
    "difference": mark("Add it to the vector that you subtracted, and you get the other one back."),
    "displacement": mark("It leads from the first place to the second, wherever they lie on the map."),
    "coast": mark("With no push the ship makes the same jump every turn."),
    "back": mark("The same jumps, backwards in time."),
    "new velocity": mark("The burn changes the velocity it had; it does not replace it."),
    "needed burn": mark("The burn is the change from the velocity it has to the one it wants."),
    "after burn": mark("The burn changes the velocity, and the velocity moves the ship."),
    "aimed burn": mark("The old velocity takes the ship part of the way; the burn does the rest."),
    "two burns": mark("Each burn stays in the velocity for all turns that follow."),
    "relative": mark("It is the velocity of one of them, as seen from the other."),
}
"""What the right answer to a task means, in one sentence."""


def asked(  # noqa: PLR0913 (the parts of a question)
    task: str,
    text: str,
    scene: Scene = NOTHING,
    tolerance: float = 0.0,
    unit: str = "",
    kind: str = "",
    tail: Vec3 | None = None,
    **numbers: Any,
) -> Question:
    """The question for a task: its answer and working follow from the numbers. With `axes=1` a vector is one number.

    `kind="arrow"` has it drawn (`tail`: where the arrow must begin, if that matters), `kind="place"` has it marked.
    """
    it, axes = TASKS[task], int(numbers.get("axes", 3))
    answer, kind = it.right(numbers), kind or it.kind
    if kind == "vector" and axes == 1:
        kind, answer = "number", answer[0]
    working = it.working(numbers, short(answer, axes))
    letters = str(numbers.get("letters", "XYZ"))
    return Question(
        text,
        kind,
        answer,
        working,
        numbers,
        task,
        scene,
        axes=axes,
        tolerance=tolerance,
        unit=unit,
        letters=letters,
        tail=tail,
        means=say(MEANS[task]) if task in MEANS else "",
    )
