"""The questions of the check that are answered with a number or a few words. Each is written once, for both forms."""

from __future__ import annotations

from math import hypot, isqrt

from vector3_edu.exercises.check_forms import Wrong, turned
from vector3_edu.exercises.question import NOTHING, Question


def choose(place: int, text: str, right: str, wrong: Wrong, working: str) -> Question:
    """One of five answers in words or numbers."""
    others = turned(wrong, place)
    options = [option for option, _ in others]
    options.insert(place, right)
    named = {idea: option for option, idea in others if idea}
    return Question(text, "choice", right, working, {}, scene=NOTHING, wrong=named, choices=tuple(options))


def two_legs(place: int, a: int, b: int, ways: tuple[str, str]) -> Question:
    text = f"A drone flies {a} m {ways[0]} and then {b} m {ways[1]}. How far is it from where it began?"
    wrong = (
        (f"{a + b} m", "adds-lengths"), (f"{b - a} m", ""), (f"{b} m", "longest-leg"), (f"{(a + b) // 2} m", ""),
    )  # fmt: skip
    return choose(place, text, f"{hypot(a, b):.0f} m", wrong, f"√({a}² + {b}²)")


def impossible(place: int, a: int, b: int, possible: tuple[int, int]) -> Question:
    text = (
        f"You walk {a} km straight ahead, turn, and walk {b} km straight ahead. You may turn by any angle. Which of these "
        "cannot be your distance from the start?"
    )
    wrong = tuple((f"{each} km", "") for each in (b - a, *possible, a + b))
    return choose(place, text, f"{b - a - 1} km", wrong, f"It lies between {b} − {a} and {b} + {a}.")


def across_a_box(place: int, long: int, wide: int, high: int) -> Question:
    squares = long * long + wide * wide + high * high
    text = (
        f"A container is {long} m long, {wide} m wide and {high} m high. How far is it, in a straight line, from a corner "
        "of its floor to the opposite corner of its roof?"
    )
    wrong = (
        (f"{long + wide + high} m", "along-the-grid"), (f"{squares} m", "forgot-the-root"), (f"{wide + high} m", ""),
        (f"{long} m", "longest-leg"),
    )  # fmt: skip
    return choose(place, text, f"{isqrt(squares)} m", wrong, f"√({long}² + {wide}² + {high}²) = √{squares}")


def left_alone(place: int, text: str, speed: str, rest: str) -> Question:
    wrong = (
        (f"a bit below {speed}", "motion-needs-push"), (f"far below {speed}", ""), (f"{rest}, at rest", "stops-at-once"),
        (f"a bit above {speed}", ""),
    )  # fmt: skip
    return choose(place, text, f"exactly {speed}", wrong, "Nothing acts on it, so its velocity stays as it is.")


def along_a_line(place: int, what: str, had: int, change: int, ways: tuple[str, str]) -> Question:
    ahead, back = ways
    text = (
        f"{what} {ahead} at {had} m/s. Its velocity is changed by {change} m/s towards the {back}. What is its velocity now?"
    )
    wrong = (
        (f"{had + change} m/s {back}", "speeds-added"), (f"{change - had} m/s {ahead}", "sign-slip"),
        (f"{change} m/s {back}", "last-push-sets-motion"), (f"{had + change} m/s {ahead}", "burn-against"),
    )  # fmt: skip
    return choose(place, text, f"{change - had} m/s {back}", wrong, f"{had} − {change}, counted towards the {ahead}.")


def after_a_push(place: int, at: int, had: int, more: int, seconds: int) -> Question:
    text = (
        f"A cart on a smooth, straight track is {at} m from a mark and rolls away from it at {had} m/s. A short blow from "
        f"behind makes it {more} m/s faster. How far from the mark is it {seconds} s after the blow?"
    )
    wrong = (
        (f"{at + had * seconds + more} m", "burn-is-displacement"), (f"{at + more * seconds} m", "last-push-sets-motion"),
        (f"{at + had * seconds} m", "ignores-burn"), (f"{at + had + more} m", ""),
    )  # fmt: skip
    right = at + (had + more) * seconds
    return choose(place, text, f"{right} m", wrong, f"{at} + ({had} + {more}) · {seconds}")


def another_mass(place: int, first: int, second: int, acceleration: int, near: tuple[int, int]) -> Question:
    text = (
        f"A force gives a cart of {first} kg an acceleration of {acceleration} m/s². What acceleration does the same force "
        f"give a cart of {second} kg? There is no friction."
    )
    wrong = (
        (f"{acceleration} m/s²", "ignores-mass"), (f"{acceleration * second // first} m/s²", "mass-upside-down"),
        *((f"{each} m/s²", "") for each in near),
    )  # fmt: skip
    right = acceleration * first // second
    return choose(place, text, f"{right} m/s²", wrong, f"{first} · {acceleration} ÷ {second}")


def both_ends(place: int, text: str, pushing: str, pushed: str, heavy: str) -> Question:
    """How large the forces are on the two ends: `pushing` acts, `pushed` is acted on, and one of them is heavy."""
    light = pushed if heavy == pushing else pushing
    wrong = (
        (f"more on the {light}", "bigger-pushes-harder"), (f"more on the {heavy}", ""),
        (f"none on the {pushing}", "pusher-unmoved"), (f"none on the {pushed}", ""),
    )  # fmt: skip
    return choose(place, text, "the same on both", wrong, "The two forces of one pair are always equally large.")


def pushed_apart(place: int, light: int, heavy: int, speed: int) -> Question:
    text = (
        f"Two carts of {light} kg and {heavy} kg stand still on a smooth track and are pushed apart by a spring. The cart "
        f"of {light} kg rolls off to the left at {speed} m/s. What is the velocity of the other?"
    )
    right = light * speed // heavy
    wrong = (
        (f"{speed} m/s right", "ignores-mass"), (f"{speed * heavy // light} m/s right", "mass-upside-down"),
        (f"{right} m/s left", "pushed-the-same-way"), ("0 m/s, at rest", "pusher-unmoved"),
    )  # fmt: skip
    return choose(place, text, f"{right} m/s right", wrong, f"{light} · {speed} = {heavy} · {right}")
