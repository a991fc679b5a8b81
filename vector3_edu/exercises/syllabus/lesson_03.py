"""Lesson 03, coasting: velocity, and Newton's first law."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short


def _coasting(draw: Draw, axes: int, most: int, turns: int) -> Question:
    at, velocity, ship = draw.vector(axes, 8), draw.vector(axes, most), draw.ship()
    place = f"X = {short(at, 1)}" if axes == 1 else short(at, axes)
    text = (
        f"{ship} is at {place} with velocity {short(velocity, axes)} and coasts: its drive is off. "
        f"Where is it after {turns} turns?"
    )
    return asked(
        "coast", text, pictures.ship(ship, at, velocity), ship=ship, at=at, velocity=velocity, turns=turns, axes=axes
    )


def _along_a_line(draw: Draw) -> Question:
    return _coasting(draw, 1, 5, draw.whole(3, 5))


def _in_the_plane(draw: Draw) -> Question:
    return _coasting(draw, 2, 5, draw.whole(2, 4))


def _in_space(draw: Draw) -> Question:
    return _coasting(draw, 3, 5, draw.whole(3, 6))


def _from_two_marks(draw: Draw) -> Question:
    a, v, ship = draw.vector(2, 7), draw.vector(2, 6), draw.ship()
    b = a + v
    text = (
        f"{ship} coasts. Last turn its mark was at {short(a, 2)}, this turn it is at {short(b, 2)}. What "
        "is its velocity?"
    )
    return asked("displacement", text, pictures.course(ship, [a, b]), ship=ship, a=a, b=b, axes=2)


def _drive_breaks(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(2, 5), draw.vector(2, 5, least=2), draw.ship()
    right = f"It goes on at {short(velocity, 2)}, turn after turn"
    others = {
        "motion-needs-push": "It slows down and comes to rest in the end",
        "stops-at-once": "It stops where it is",
    }
    text = f"{ship} flies with velocity {short(velocity, 2)} through empty space. Its drive breaks. What happens?"
    working = (
        "Nothing pushes the ship, so nothing changes its velocity. That is Newton's first law: moving "
        "needs no push, changing does."
    )
    numbers = {"ship": ship, "at": at, "velocity": velocity, "turns": 3, "axes": 2}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.course(ship, [at - velocity * 2, at - velocity, at])
    example = (
        "A puck slides over ice, 5 m in the first second. On rough ice it goes 5, 4, 3 m and stops: the ice rubs. On "
        "smooth ice 5, 4.9, 4.8. The less there is to rub, the less is lost each second. With nothing to rub: 5, 5, 5."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, choices=choices, wrong=others)
    return posed._replace(example=example)


def _where_was_it(draw: Draw) -> Question:
    at, velocity, turns, ship = draw.vector(3, 8), draw.vector(3, 5), draw.whole(2, 4), draw.ship()
    text = (
        f"{ship} has coasted at {short(velocity)} for a long time. Now it is at {short(at)}. Where was "
        f"it {turns} turns ago?"
    )
    return asked("back", text, pictures.ship(ship, at, velocity), ship=ship, at=at, velocity=velocity, turns=turns)


def _how_fast(draw: Draw) -> Question:
    a, ship = draw.vector(2, 8, least=2), draw.ship()
    text = (
        f"{ship} has the velocity {short(a, 2)}. What is its speed: how long is the velocity, in cubes a "
        "turn, to one decimal?"
    )
    scene = pictures.fan([("velocity", a)])
    return asked("length", text, scene, tolerance=0.06, unit="cubes a turn", ship=ship, a=a, axes=2)


def _same_forever(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(3, 6), draw.vector(3, 5), draw.ship()
    turns = draw.whole(5, 9)
    text = (
        f"{ship} burned once, long ago, and has coasted since. Turn 1: velocity {short(velocity)}. What is "
        "its velocity in "
        f"turn {turns}?"
    )
    half = Vec3(*(part // 2 for part in velocity))
    wrong = {"motion-needs-push": [Vec3(0, 0, 0), half], "velocity-is-place": velocity * turns}
    working = f"Nothing has pushed it since, so its velocity is still {short(velocity)}."
    numbers = {"ship": ship, "at": at, "velocity": velocity, "turns": turns}
    return Question(text, "vector", velocity, working, numbers, scene=pictures.ship(ship, at, velocity), wrong=wrong)


LESSON = Lesson("03", "coasting", "Coasting", (
    Exercise(
        "03.1", "Along a line", "1D", ("motion-needs-push", "velocity-is-place", "one-turn-out"),
        ("A velocity is a step. How many steps does the ship make?",
         "Begin at {at} and add {velocity} once for every turn."),
        _along_a_line,
    ),
    Exercise(
        "03.2", "Velocity from two marks", "2D", ("reversed-difference", "adds-to-subtract", "place-for-way"),
        ("The velocity is the step from one mark to the next.",
         "This turn's place less last turn's: {b} less {a}, axis by axis."),
        _from_two_marks,
    ),
    Exercise(
        "03.3", "In the plane", "2D", ("motion-needs-push", "velocity-is-place", "one-turn-out", "axes-swapped"),
        ("Do X and Y apart: each makes its own steps.",
         "Multiply {velocity} by {turns} and add {at}."),
        _in_the_plane,
    ),
    Exercise(
        "03.4", "In space", "3D", ("motion-needs-push", "velocity-is-place", "one-turn-out"),
        ("One more axis, the same steps.",
         "Multiply {velocity} by {turns}, axis by axis, and add {at}."),
        _in_space,
    ),
    Exercise(
        "03.5", "The drive breaks", "2D", ("motion-needs-push", "stops-at-once"),
        ("Is there air in empty space? Is there a road?",
         "What would have to act on the ship to make it slower?"),
        _drive_breaks,
    ),
    Exercise(
        "03.6", "Where was it?", "3D", ("wrong-way-in-time", "velocity-is-place", "one-turn-out"),
        ("Run the film backwards: what does each turn do to the place now?",
         "Take {velocity} away {turns} times from {at}."),
        _where_was_it,
    ),
    Exercise(
        "03.7", "How fast?", "2D", ("along-the-grid", "forgot-the-root", "longest-leg", "rounded-too-soon"),
        ("Speed is the length of the velocity: a distance, as in lesson 02.",
         "Pythagoras on {a}: square, add, take the root."),
        _how_fast,
    ),
    Exercise(
        "03.8", "Long afterwards", "3D", ("motion-needs-push", "velocity-is-place"),
        ("What has pushed the ship since turn 1?",
         "If nothing changes a velocity, what is it after {turns} turns?"),
        _same_forever,
    ),
), core=("03.5", "03.1", "03.2", "03.4"))  # fmt: skip
