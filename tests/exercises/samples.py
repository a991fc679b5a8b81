"""A small lesson that is not in the syllabus: drawn, marked and ordered answers, and predictions, one of each kind."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import syllabus
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked
from vector3_edu.physics.courses import Course

SPEEDS = ("snail", "cyclist", "rocket")
HINTS = ("Look at the map.", "Count the squares.")


def _sum(draw: Draw) -> Question:
    a, b = draw.vector(2, 4), draw.vector(2, 4)
    return asked("sum", "Draw a + b.", pictures.fan([("a", a), ("b", b)]), a=a, b=b, axes=2, kind="arrow")


def _course(draw: Draw) -> Question:
    at, velocity, burn = draw.vector(2, 3), draw.vector(2, 3), draw.vector(2, 3)
    scene = pictures.course("A6", [at], velocity=velocity, burn=burn)
    text = "Draw the new velocity of A6, from where it is."
    return asked("new velocity", text, scene, velocity=velocity, burn=burn, axes=2, kind="arrow", tail=at)


def _where(draw: Draw) -> Question:
    at, velocity = draw.vector(2, 4), draw.vector(2, 3)
    scene = pictures.ship("A6", at, velocity)
    return asked(
        "coast", "Mark where A6 is after 2 turns.", scene, ship="A6", at=at, velocity=velocity, turns=2, axes=2, kind="place"
    )


def _order(draw: Draw) -> Question:
    wrong = {"sign-slip": tuple(reversed(SPEEDS))}
    return Question(
        "From slow to fast.", "order", SPEEDS, "A snail is slowest.", {}, choices=draw.mixed(SPEEDS, wrong), wrong=wrong
    )


PREDICTIONS = (
    Prediction(
        "99.p1",
        "A6 flies at 6 along X and burns −2. What is its velocity then?",
        "number",
        4,
        "The burn is added: 6 + (−2) is FOUR.",
        scene=pictures.course("A6", [ZERO], velocity=Vec3(6, 0)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(6, 0), (Vec3(-2, 0), ZERO))}),
        axes=1,
        level="1D",
        tail=ZERO,
    ),
    Prediction(
        "99.p2",
        "Draw the velocity of A6 after a burn straight up.",
        "arrow",
        Vec3(3, 2),
        "It flies ASLANT.",
        scene=pictures.course("A6", [ZERO], velocity=Vec3(3, 0)),
        shows=pictures.course("A6", [ZERO], velocity=Vec3(3, 2)),
        tail=ZERO,
    ),
    Prediction(
        "99.p3",
        "Does it go back to its old course?",
        "choice",
        "no, never",
        "It keeps what the burn did: FOREVER.",
        choices=("yes, at once", "no, never"),
        shows=pictures.course("A6", [ZERO, Vec3(3, 2)], velocity=Vec3(3, 2)),
        ghosts={"yes, at once": pictures.fan([("your prediction", Vec3(3, 0))], start=Vec3(3, 2))},
    ),
)

LESSON = Lesson("99", "samples", "Samples", (
    Exercise("99.1", "Draw a sum", "2D", ("tip-to-tip", "closes-the-loop", "bisector", "wrong-length"), HINTS, _sum),
    Exercise("99.2", "Draw a course", "2D", ("moved-arrow", "last-push-sets-motion", "ignores-burn"), HINTS, _course),
    Exercise("99.3", "Mark a place", "2D", ("motion-needs-push",), HINTS, _where, confident=True, why="Why there?"),
    Exercise("99.4", "Slow to fast", "1D", ("sign-slip",), HINTS, _order),
), predictions=PREDICTIONS)  # fmt: skip


def add_samples() -> None:
    """Make the syllabus know this lesson too, in this process."""
    known, found = syllabus.numbers(), syllabus.lesson
    syllabus.numbers = lambda: (*known, "99")
    syllabus.lesson = lambda number: LESSON if number == "99" else found(number)
