"""The twenty questions of the check with the numbers of both forms, and where the right option is."""

from __future__ import annotations

from vector3_edu.core.language import mark
from vector3_edu.exercises import check_words as words
from vector3_edu.exercises.asking.question import Question
from vector3_edu.exercises.progress import check_forms as ask
from vector3_edu.exercises.progress.check_forms import Item

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
    Item(mark("The same direction"), True, ask.same_direction, (
        {"p": (3, 6), "right": (2, 4), "bent": (4, 4)}, {"p": (-6, 3), "right": (-4, 2), "bent": (-4, 4)},
    )),
    Item(mark("The same magnitude"), True, ask.same_magnitude, (
        {"p": (4, 2), "right": (-2, 4), "longer": (6, 3), "shorter": (2, 1)},
        {"p": (3, -3), "right": (-3, -3), "longer": (5, -5), "shorter": (2, -2)},
    )),
    Item(mark("A sum of two arrows from one point"), True, ask.sum_from_a_point, (
        {"a": (4, 1), "b": (-1, 3), "between": (1, 2)}, {"a": (-4, 2), "b": (1, 3), "between": (-1, 2)},
    )),
    Item(mark("Displacement of a trip"), True, ask.displacement, (
        {"a": (2, 4), "b": (3, -2), "who": mark("A sailing boat")}, {"a": (-3, 3), "b": (-2, -4), "who": mark("A drone")},
    )),
    Item(mark("A difference"), True, ask.difference, ({"a": (1, 4), "b": (4, 1)}, {"a": (-3, 2), "b": (2, 3)})),
    Item(mark("A negative multiple"), True, ask.multiple, ({"p": (1, -3)}, {"p": (-3, -1)})),
    Item(mark("A component"), True, ask.component, (
        {"p": (-4, 3), "axis": 0, "length": 5}, {"p": (3, -4), "axis": 1, "length": 5},
    )),
    Item(mark("Velocity after a blow"), True, ask.after_a_blow, (
        {"v": (4, -1), "change": (0, 4), "what": mark("A puck glides over smooth ice")},
        {"v": (-2, 3), "change": (5, 0), "what": mark("A ball rolls over a smooth, level floor")},
    )),
    Item(mark("Change of velocity"), True, ask.change_of_velocity, (
        {"before": (4, 2), "after": (1, 5)}, {"before": (-3, 4), "after": (3, 2)},
    )),
    Item(mark("Velocity seen from another boat"), True, ask.seen_from, (
        {"p": (3, 1), "q": (1, 4)}, {"p": (-2, 3), "q": (2, 2)},
    )),
    Item(mark("Two forces on a puck"), True, ask.net_force, (
        {"v": (0, 4), "f": (4, 0), "g": (-1, -3)}, {"v": (-3, 0), "f": (0, -4), "g": (-3, 1)},
    )),
    Item(mark("Distance after two legs"), False, words.two_legs, (
        {"a": 30, "b": 40, "ways": (mark("east"), mark("north"))}, {"a": 60, "b": 80, "ways": (mark("west"), mark("south"))},
    )),
    Item(mark("How far apart it can be"), False, words.impossible, (
        {"a": 3, "b": 5, "possible": (4, 6)}, {"a": 4, "b": 7, "possible": (5, 8)},
    )),
    Item(mark("Distance in space"), False, words.across_a_box, (
        {"long": 6, "wide": 3, "high": 2}, {"long": 8, "wide": 4, "high": 1},
    )),
    Item(mark("With nothing to push it"), False, words.left_alone, (
        {"text": PROBE, "speed": "12 km/s", "rest": "0 km/s"}, {"text": PUCK, "speed": "4 m/s", "rest": "0 m/s"},
    )),
    Item(mark("A change along a line"), False, words.along_a_line, (
        {"what": mark("A cart rolls"), "had": 3, "change": 5, "ways": (mark("east"), mark("west"))},
        {"what": mark("A balloon drifts"), "had": 4, "change": 7, "ways": (mark("north"), mark("south"))},
    )),
    Item(mark("Where it is later"), False, words.after_a_push, (
        {"at": 4, "had": 3, "more": 2, "seconds": 3}, {"at": 6, "had": 2, "more": 3, "seconds": 4},
    )),
    Item(mark("The same force on another mass"), False, words.another_mass, (
        {"first": 2, "second": 6, "acceleration": 12, "near": (6, 8)},
        {"first": 3, "second": 12, "acceleration": 8, "near": (4, 5)},
    )),
    Item(mark("Both ends of a push"), False, words.both_ends, (
        {"text": CARTS, "pushing": mark("empty cart"), "pushed": mark("full cart"), "heavy": mark("full cart")},
        {"text": CRASH, "pushing": mark("small car"), "pushed": mark("lorry"), "heavy": mark("lorry")},
    )),
    Item(mark("Pushed apart"), False, words.pushed_apart, (
        {"light": 1, "heavy": 3, "speed": 6}, {"light": 2, "heavy": 8, "speed": 12},
    )),
)  # fmt: skip


def question(form: int, index: int) -> Question:
    """A question of a form, both counted from 0."""
    item = ITEMS[index]
    return item.ask(place=RIGHT[form][index], **item.forms[form])
