"""Wrong ideas about how far it is."""

from __future__ import annotations

from math import floor

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3, rounded_root
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Numbers, Question
from vector3_edu.exercises.ideas.idea import Counter, Idea, own, ship_of, told


def legs(n: Numbers) -> Vec3:
    """The vector whose length is asked for, whatever the question calls it."""
    if "burn" in n:
        return n["burn"]  # type: ignore[no-any-return]
    return n["b"] - n["a"] if "b" in n else n["a"]  # type: ignore[no-any-return]


def _box(q: Question, words: str) -> Counter:
    start = own(q, "a", ZERO) if "b" in q.numbers else ZERO
    return Counter(words, pictures.box(start, start + legs(q.numbers), say("The legs and the straight line")))


def _three_four_five(q: Question) -> Counter:
    words = say(
        "{ship} goes 3 cubes along X and 4 along Y: 7 cubes along the grid. But the straight line is only 5 long.",
        ship=ship_of(q),
    )
    return Counter(words, pictures.box(ZERO, Vec3(3, 4, 0), say("Three, four, five")))


def _one_leg(q: Question) -> Counter:
    words = say(
        "If {ship} goes 3 along X and nothing else, the distance is 3. Does your method give 3, or 9?", ship=ship_of(q)
    )
    return Counter(words, pictures.box(ZERO, Vec3(3, 0, 0), say("One leg only")))


def _over_two_axes(n: Numbers) -> list[int]:
    """The rounded root with one axis left out: Z first, then Y, then X."""
    x, y, z = legs(n)
    pairs = ((x, y), (x, z), (y, z)) if z else ((x, 0), (0, y))
    return [rounded_root(p * p + q * q) for p, q in pairs]


def _unrounded(n: Numbers) -> float:
    """The exact root. Rounded the wrong way it would be one off, and a slip in counting looks just the same."""
    return legs(n).length


def _rounding(q: Question) -> Counter:
    square, length = legs(q.numbers).squared, legs(q.numbers).length
    low = floor(length)
    words = say(
        "√{square} is {length}: between {low} and {above}. Which of the two is nearer?",
        square=square,
        length=told(q, length),
        low=low,
        above=low + 1,
    )
    return _box(q, words)


IDEAS = (
    Idea(
        "along-the-grid",
        "goes along the grid instead of straight",
        "You added the legs. Would a beam of light turn corners?",
        {
            "distance": lambda n: sum(map(abs, legs(n))),
            "length": lambda n: sum(map(abs, legs(n))),
            "burn cost": lambda n: sum(map(abs, legs(n))),
        },
        _three_four_five,
    ),
    Idea(
        "forgot-the-root",
        "forgets the square root",
        "That is the sum of the squares. Is it a length yet, or an area?",
        {task: lambda n: legs(n).squared for task in ("distance", "length", "burn cost")},
        _one_leg,
    ),
    Idea(
        "dropped-an-axis",
        "leaves an axis out",
        "Your answer uses only some of the legs. Which one did you leave out?",
        {"distance": _over_two_axes, "length": _over_two_axes, "burn cost": _over_two_axes},
        lambda q: _box(q, say("The box has an edge along each axis. The straight line crosses it from corner to corner.")),
    ),
    Idea(
        "longest-leg",
        "takes the longest leg for the length",
        "That is the longest leg alone. Do the other legs make the distance longer, or not?",
        {task: lambda n: max(map(abs, legs(n))) for task in ("distance", "length", "burn cost")},
        _three_four_five,
    ),
    Idea(
        "rounding",
        "the rounding rule: gives the exact root",
        "You found the root. How is it rounded to a whole number: down, up, or to the nearest?",
        {"distance": _unrounded, "burn cost": _unrounded},
        _rounding,
    ),
    Idea(
        "rounded-too-soon",
        "rounds where the exact length is asked for",
        "That is a whole number. What was it before you rounded?",
        {"length": lambda n: rounded_root(legs(n).squared)},
        lambda q: _box(q, say("Many lengths lie between two whole numbers. Which digit comes after the decimal point?")),
    ),
    Idea(
        "signed-distance",
        "a distance with a sign",
        "Can two ships be less than nothing apart?",
        {"distance": lambda n: -legs(n).cubes},
        lambda q: _box(q, say("Count the cubes from one to the other. It does not matter which way you go.")),
    ),
)
