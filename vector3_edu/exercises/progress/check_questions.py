"""The twenty questions of the check with the numbers of both forms, and where the right option is."""

from __future__ import annotations

from math import hypot, isqrt

from vector3_edu.core.language import mark, say
from vector3_edu.exercises.asking.question import NOTHING, Question
from vector3_edu.exercises.progress import check_forms as ask
from vector3_edu.exercises.progress.check_forms import Item, Wrong, turned


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
        a=a,
        first=say(ways[0]),
        b=b,
        second=say(ways[1]),
    )
    wrong = (
        (f"{a + b} m", "adds-lengths"),
        (f"{b - a} m", ""),
        (f"{b} m", "longest-leg"),
        (f"{(a + b) // 2} m", ""),
    )
    return choose(place, text, f"{hypot(a, b):.0f} m", wrong, f"√({a}² + {b}²)")


def impossible(place: int, a: int, b: int, possible: tuple[int, int]) -> Question:
    text = say(
        "You walk {a} km straight ahead, turn, and walk {b} km straight ahead. You may turn by any angle. Which of these "
        "cannot be your distance from the start?",
        a=a,
        b=b,
    )
    wrong = tuple((f"{each} km", "") for each in (b - a, *possible, a + b))
    return choose(place, text, f"{b - a - 1} km", wrong, say("It lies between {b} − {a} and {b} + {a}.", b=b, a=a))


def across_a_box(place: int, long: int, wide: int, high: int) -> Question:
    squares = long * long + wide * wide + high * high
    text = say(
        "A container is {long} m long, {wide} m wide and {high} m high. How far is it, in a straight line, from a corner of "
        "its floor to the opposite corner of its roof?",
        long=long,
        wide=wide,
        high=high,
    )
    wrong = (
        (f"{long + wide + high} m", "along-the-grid"),
        (f"{squares} m", "forgot-the-root"),
        (f"{wide + high} m", ""),
        (f"{long} m", "longest-leg"),
    )
    return choose(place, text, f"{isqrt(squares)} m", wrong, f"√({long}² + {wide}² + {high}²) = √{squares}")


def left_alone(place: int, text: str, speed: str, rest: str) -> Question:
    wrong = (
        (say("a bit below {speed}", speed=speed), "motion-needs-push"),
        (say("far below {speed}", speed=speed), ""),
        (say("{rest}, at rest", rest=rest), "stops-at-once"),
        (say("a bit above {speed}", speed=speed), ""),
    )
    return choose(
        place,
        say(text),
        say("exactly {speed}", speed=speed),
        wrong,
        say("Nothing acts on it, so its velocity stays as it is."),
    )


def along_a_line(place: int, what: str, had: int, change: int, ways: tuple[str, str]) -> Question:
    ahead, back = map(say, ways)
    text = say(
        "{what} {ahead} at {had} m/s. Its velocity is changed by {change} m/s towards the {back}. What is its velocity now?",
        what=say(what),
        ahead=ahead,
        had=had,
        change=change,
        back=back,
    )
    wrong = (
        (_towards(had + change, back), "speeds-added"),
        (_towards(change - had, ahead), "sign-slip"),
        (_towards(change, back), "last-push-sets-motion"),
        (_towards(had + change, ahead), "burn-against"),
    )
    return choose(
        place,
        text,
        _towards(change - had, back),
        wrong,
        say("{had} − {change}, counted towards the {ahead}.", had=had, change=change, ahead=ahead),
    )


def _towards(speed: int, way: str) -> str:
    return say("{speed} m/s {way}", speed=speed, way=way)


def after_a_push(place: int, at: int, had: int, more: int, seconds: int) -> Question:
    text = say(
        "A cart on a smooth, straight track is {at} m from a mark and rolls away from it at {had} m/s. A short blow from "
        "behind makes it {more} m/s faster. How far from the mark is it {seconds} s after the blow?",
        at=at,
        had=had,
        more=more,
        seconds=seconds,
    )
    wrong = (
        (f"{at + had * seconds + more} m", "burn-is-displacement"),
        (f"{at + more * seconds} m", "last-push-sets-motion"),
        (f"{at + had * seconds} m", "ignores-burn"),
        (f"{at + had + more} m", ""),
    )
    right = at + (had + more) * seconds
    return choose(place, text, f"{right} m", wrong, f"{at} + ({had} + {more}) · {seconds}")


def another_mass(place: int, first: int, second: int, acceleration: int, near: tuple[int, int]) -> Question:
    text = say(
        "A force gives a cart of {first} kg an acceleration of {acceleration} m/s². What acceleration does the same force "
        "give a cart of {second} kg? There is no friction.",
        first=first,
        acceleration=acceleration,
        second=second,
    )
    wrong = (
        (f"{acceleration} m/s²", "ignores-mass"),
        (f"{acceleration * second // first} m/s²", "mass-upside-down"),
        *((f"{each} m/s²", "") for each in near),
    )
    right = acceleration * first // second
    return choose(place, text, f"{right} m/s²", wrong, f"{first} · {acceleration} ÷ {second}")


def both_ends(place: int, text: str, pushing: str, pushed: str, heavy: str) -> Question:
    """How large the forces are on the two ends: `pushing` acts, `pushed` is acted on, and one of them is heavy."""
    light = pushed if heavy == pushing else pushing
    light, heavy, pushing, pushed = map(say, (light, heavy, pushing, pushed))
    wrong = (
        (say("more on the {light}", light=light), "bigger-pushes-harder"),
        (say("more on the {heavy}", heavy=heavy), ""),
        (say("none on the {pushing}", pushing=pushing), "pusher-unmoved"),
        (say("none on the {pushed}", pushed=pushed), ""),
    )
    return choose(
        place,
        say(text),
        say("the same on both"),
        wrong,
        say("The two forces of one pair are always equally large."),
    )


def pushed_apart(place: int, light: int, heavy: int, speed: int) -> Question:
    text = say(
        "Two carts of {light} kg and {heavy} kg stand still on a smooth track and are pushed apart by a spring. The cart of "
        "{light} kg rolls off to the left at {speed} m/s. What is the velocity of the other?",
        light=light,
        heavy=heavy,
        speed=speed,
    )
    right = light * speed // heavy
    wrong = (
        (say("{speed} m/s right", speed=speed), "ignores-mass"),
        (say("{speed} m/s right", speed=speed * heavy // light), "mass-upside-down"),
        (say("{speed} m/s left", speed=right), "pushed-the-same-way"),
        (say("{rest}, at rest", rest="0 m/s"), "pusher-unmoved"),
    )
    return choose(place, text, say("{speed} m/s right", speed=right), wrong, f"{light} · {speed} = {heavy} · {right}")


RIGHT = (
    (2, 0, 3, 1, 4, 2, 0, 4, 1, 3, 0, 2, 4, 1, 3, 4, 1, 0, 3, 2),
    (1, 3, 0, 4, 2, 4, 1, 0, 3, 2, 3, 1, 0, 2, 4, 0, 2, 4, 1, 3),
)
"""Which option is right in each question of each form: each letter four times."""

PROBE = mark(
    "A space probe, far from all stars and planets, moves at 12 km/s. At noon its engine is switched off. How fast is it at "
    "one o'clock?"
)
PUCK = mark(
    "A puck slides at 4 m/s over level ice without any friction, in a hall without air. How fast is it 100 m further on?"
)
CARTS = mark(
    "An empty cart (2 kg) with a spring in front touches a full cart (6 kg). Both stand still. The spring is let go. How "
    "large is its force on each cart while it pushes?"
)
CRASH = mark(
    "A small car (1,000 kg) runs into a parked lorry (5,000 kg). How large is the force on each of them while they touch?"
)

ITEMS: tuple[Item, ...] = (
    Item(
        mark("The same direction"),
        drawn=True,
        ask=ask.same_direction,
        forms=(
            {"p": (3, 6), "right": (2, 4), "bent": (4, 4)},
            {"p": (-6, 3), "right": (-4, 2), "bent": (-4, 4)},
        ),
    ),
    Item(
        mark("The same magnitude"),
        drawn=True,
        ask=ask.same_magnitude,
        forms=(
            {"p": (4, 2), "right": (-2, 4), "longer": (6, 3), "shorter": (2, 1)},
            {"p": (3, -3), "right": (-3, -3), "longer": (5, -5), "shorter": (2, -2)},
        ),
    ),
    Item(
        mark("A sum of two arrows from one point"),
        drawn=True,
        ask=ask.sum_from_a_point,
        forms=(
            {"a": (4, 1), "b": (-1, 3), "between": (1, 2)},
            {"a": (-4, 2), "b": (1, 3), "between": (-1, 2)},
        ),
    ),
    Item(
        mark("Displacement of a trip"),
        drawn=True,
        ask=ask.displacement,
        forms=(
            {"a": (2, 4), "b": (3, -2), "who": mark("A sailing boat")},
            {"a": (-3, 3), "b": (-2, -4), "who": mark("A drone")},
        ),
    ),
    Item(
        mark("A difference"), drawn=True, ask=ask.difference, forms=({"a": (1, 4), "b": (4, 1)}, {"a": (-3, 2), "b": (2, 3)})
    ),
    Item(mark("A negative multiple"), drawn=True, ask=ask.multiple, forms=({"p": (1, -3)}, {"p": (-3, -1)})),
    Item(
        mark("A component"),
        drawn=True,
        ask=ask.component,
        forms=(
            {"p": (-4, 3), "axis": 0, "length": 5},
            {"p": (3, -4), "axis": 1, "length": 5},
        ),
    ),
    Item(
        mark("Velocity after a blow"),
        drawn=True,
        ask=ask.after_a_blow,
        forms=(
            {"v": (4, -1), "change": (0, 4), "what": mark("A puck glides over smooth ice")},
            {"v": (-2, 3), "change": (5, 0), "what": mark("A ball rolls over a smooth, level floor")},
        ),
    ),
    Item(
        mark("Change of velocity"),
        drawn=True,
        ask=ask.change_of_velocity,
        forms=(
            {"before": (4, 2), "after": (1, 5)},
            {"before": (-3, 4), "after": (3, 2)},
        ),
    ),
    Item(
        mark("Velocity seen from another boat"),
        drawn=True,
        ask=ask.seen_from,
        forms=(
            {"p": (3, 1), "q": (1, 4)},
            {"p": (-2, 3), "q": (2, 2)},
        ),
    ),
    Item(
        mark("Two forces on a puck"),
        drawn=True,
        ask=ask.net_force,
        forms=(
            {"v": (0, 4), "f": (4, 0), "g": (-1, -3)},
            {"v": (-3, 0), "f": (0, -4), "g": (-3, 1)},
        ),
    ),
    Item(
        mark("Distance after two legs"),
        drawn=False,
        ask=two_legs,
        forms=(
            {"a": 30, "b": 40, "ways": (mark("east"), mark("north"))},
            {"a": 60, "b": 80, "ways": (mark("west"), mark("south"))},
        ),
    ),
    Item(
        mark("How far apart it can be"),
        drawn=False,
        ask=impossible,
        forms=(
            {"a": 3, "b": 5, "possible": (4, 6)},
            {"a": 4, "b": 7, "possible": (5, 8)},
        ),
    ),
    Item(
        mark("Distance in space"),
        drawn=False,
        ask=across_a_box,
        forms=(
            {"long": 6, "wide": 3, "high": 2},
            {"long": 8, "wide": 4, "high": 1},
        ),
    ),
    Item(
        mark("With nothing to push it"),
        drawn=False,
        ask=left_alone,
        forms=(
            {"text": PROBE, "speed": "12 km/s", "rest": "0 km/s"},
            {"text": PUCK, "speed": "4 m/s", "rest": "0 m/s"},
        ),
    ),
    Item(
        mark("A change along a line"),
        drawn=False,
        ask=along_a_line,
        forms=(
            {"what": mark("A cart rolls"), "had": 3, "change": 5, "ways": (mark("east"), mark("west"))},
            {"what": mark("A balloon drifts"), "had": 4, "change": 7, "ways": (mark("north"), mark("south"))},
        ),
    ),
    Item(
        mark("Where it is later"),
        drawn=False,
        ask=after_a_push,
        forms=(
            {"at": 4, "had": 3, "more": 2, "seconds": 3},
            {"at": 6, "had": 2, "more": 3, "seconds": 4},
        ),
    ),
    Item(
        mark("The same force on another mass"),
        drawn=False,
        ask=another_mass,
        forms=(
            {"first": 2, "second": 6, "acceleration": 12, "near": (6, 8)},
            {"first": 3, "second": 12, "acceleration": 8, "near": (4, 5)},
        ),
    ),
    Item(
        mark("Both ends of a push"),
        drawn=False,
        ask=both_ends,
        forms=(
            {"text": CARTS, "pushing": mark("empty cart"), "pushed": mark("full cart"), "heavy": mark("full cart")},
            {"text": CRASH, "pushing": mark("small car"), "pushed": mark("lorry"), "heavy": mark("lorry")},
        ),
    ),
    Item(
        mark("Pushed apart"),
        drawn=False,
        ask=pushed_apart,
        forms=(
            {"light": 1, "heavy": 3, "speed": 6},
            {"light": 2, "heavy": 8, "speed": 12},
        ),
    ),
)


def question(form: int, index: int) -> Question:
    """A question of a form, both counted from 0."""
    item = ITEMS[index]
    return item.ask(place=RIGHT[form][index], **item.forms[form])
