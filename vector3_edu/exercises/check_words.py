"""The questions of the check that are answered with a number or a few words. Each is written once, for both forms."""

from __future__ import annotations

from math import hypot, isqrt

from vector3_edu.core.language import say
from vector3_edu.exercises.asking.question import NOTHING, Question
from vector3_edu.exercises.progress.check_forms import Wrong, turned


def choose(place: int, text: str, right: str, wrong: Wrong, working: str) -> Question:
    """One of five answers in words or numbers."""
    others = turned(wrong, place)
    options = [option for option, _ in others]
    options.insert(place, right)
    named = {idea: option for option, idea in others if idea}
    return Question(text, "choice", right, working, {}, scene=NOTHING, wrong=named, choices=tuple(options))


def two_legs(place: int, a: int, b: int, ways: tuple[str, str]) -> Question:
    text = say(
        "A drone flies {a} m {first} and then {b} m {second}. How far is it from where it began?",
        a=a, first=say(ways[0]), b=b, second=say(ways[1]),
    )
    wrong = (
        (f"{a + b} m", "adds-lengths"), (f"{b - a} m", ""), (f"{b} m", "longest-leg"), (f"{(a + b) // 2} m", ""),
    )  # fmt: skip
    return choose(place, text, f"{hypot(a, b):.0f} m", wrong, f"√({a}² + {b}²)")


def impossible(place: int, a: int, b: int, possible: tuple[int, int]) -> Question:
    text = say(
        "You walk {a} km straight ahead, turn, and walk {b} km straight ahead. You may turn by any angle. Which of these "
        "cannot be your distance from the start?",
        a=a, b=b,
    )
    wrong = tuple((f"{each} km", "") for each in (b - a, *possible, a + b))
    return choose(place, text, f"{b - a - 1} km", wrong, say("It lies between {b} − {a} and {b} + {a}.", b=b, a=a))


def across_a_box(place: int, long: int, wide: int, high: int) -> Question:
    squares = long * long + wide * wide + high * high
    text = say(
        "A container is {long} m long, {wide} m wide and {high} m high. How far is it, in a straight line, from a corner of "
        "its floor to the opposite corner of its roof?",
        long=long, wide=wide, high=high,
    )
    wrong = (
        (f"{long + wide + high} m", "along-the-grid"), (f"{squares} m", "forgot-the-root"), (f"{wide + high} m", ""),
        (f"{long} m", "longest-leg"),
    )  # fmt: skip
    return choose(place, text, f"{isqrt(squares)} m", wrong, f"√({long}² + {wide}² + {high}²) = √{squares}")


def left_alone(place: int, text: str, speed: str, rest: str) -> Question:
    wrong = (
        (say(
            "a bit below {speed}", speed=speed
        ), "motion-needs-push"), (say(
            "far below {speed}", speed=speed
        ), ""), (say("{rest}, at rest", rest=rest), "stops-at-once"),
        (say("a bit above {speed}", speed=speed), ""),
    )  # fmt: skip
    return choose(place, say(text), say("exactly {speed}", speed=speed), wrong, say(
        "Nothing acts on it, so its velocity stays as it is.",
    ))


def along_a_line(place: int, what: str, had: int, change: int, ways: tuple[str, str]) -> Question:
    ahead, back = map(say, ways)
    text = say(
        "{what} {ahead} at {had} m/s. Its velocity is changed by {change} m/s towards the {back}. What is its velocity now?",
        what=say(what), ahead=ahead, had=had, change=change, back=back,
    )
    wrong = (
        (_towards(had + change, back), "speeds-added"), (_towards(change - had, ahead), "sign-slip"),
        (_towards(change, back), "last-push-sets-motion"), (_towards(had + change, ahead), "burn-against"),
    )  # fmt: skip
    return choose(place, text, _towards(change - had, back), wrong, say(
        "{had} − {change}, counted towards the {ahead}.", had=had, change=change, ahead=ahead
    ))


def _towards(speed: int, way: str) -> str:
    return say("{speed} m/s {way}", speed=speed, way=way)


def after_a_push(place: int, at: int, had: int, more: int, seconds: int) -> Question:
    text = say(
        "A cart on a smooth, straight track is {at} m from a mark and rolls away from it at {had} m/s. A short blow from "
        "behind makes it {more} m/s faster. How far from the mark is it {seconds} s after the blow?",
        at=at, had=had, more=more, seconds=seconds,
    )
    wrong = (
        (f"{at + had * seconds + more} m", "burn-is-displacement"), (f"{at + more * seconds} m", "last-push-sets-motion"),
        (f"{at + had * seconds} m", "ignores-burn"), (f"{at + had + more} m", ""),
    )  # fmt: skip
    right = at + (had + more) * seconds
    return choose(place, text, f"{right} m", wrong, f"{at} + ({had} + {more}) · {seconds}")


def another_mass(place: int, first: int, second: int, acceleration: int, near: tuple[int, int]) -> Question:
    text = say(
        "A force gives a cart of {first} kg an acceleration of {acceleration} m/s². What acceleration does the same force "
        "give a cart of {second} kg? There is no friction.",
        first=first, acceleration=acceleration, second=second,
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
    light, heavy, pushing, pushed = map(say, (light, heavy, pushing, pushed))
    wrong = (
        (say("more on the {light}", light=light), "bigger-pushes-harder"), (say("more on the {heavy}", heavy=heavy), ""),
        (say("none on the {pushing}", pushing=pushing), "pusher-unmoved"), (say("none on the {pushed}", pushed=pushed), ""),
    )  # fmt: skip
    return choose(place, say(text), say("the same on both"), wrong, say(
        "The two forces of one pair are always equally large.",
    ))


def pushed_apart(place: int, light: int, heavy: int, speed: int) -> Question:
    text = say(
        "Two carts of {light} kg and {heavy} kg stand still on a smooth track and are pushed apart by a spring. The cart of "
        "{light} kg rolls off to the left at {speed} m/s. What is the velocity of the other?",
        light=light, heavy=heavy, speed=speed,
    )
    right = light * speed // heavy
    wrong = (
        (say("{speed} m/s right", speed=speed), "ignores-mass"), (say(
            "{speed} m/s right", speed=speed * heavy // light
        ), "mass-upside-down"),
        (say(
            "{speed} m/s left", speed=right
        ), "pushed-the-same-way"), (say("{rest}, at rest", rest="0 m/s"), "pusher-unmoved"),
    )  # fmt: skip
    return choose(place, text, say("{speed} m/s right", speed=right), wrong, f"{light} · {speed} = {heavy} · {right}")
