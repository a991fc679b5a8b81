"""Lesson 03, coasting: velocity, and Newton's first law."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, short
from vector3_edu.physics.courses import Course


def _coasting(draw: Draw, axes: int, most: int, turns: int) -> Question:
    at, velocity, ship = draw.vector(axes, 8), draw.vector(axes, most), draw.ship()
    place = f"X = {short(at, 1)}" if axes == 1 else short(at, axes)
    text = say(
        "{ship} is at {place} with velocity {velocity}, in cubes per turn. It coasts: its drive is off. Where "
        "is it after {turns} turns?",
        ship=ship,
        place=place,
        velocity=short(velocity, axes),
        turns=turns,
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
    text = say(
        "{ship} coasts. Last turn its mark was at {a}; this turn it is at {b}. What is its velocity, in cubes per turn?",
        ship=ship,
        a=short(a, 2),
        b=short(b, 2),
    )
    scene = pictures.course(ship, [a, b])
    posed = asked("displacement", text, scene, unit="cubes per turn", ship=ship, a=a, b=b, axes=2)
    return posed._replace(means=say("The velocity is the displacement in one turn."))


def _drive_breaks(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(2, 5), draw.vector(2, 5, least=2), draw.ship()
    right = say("It keeps its velocity of {velocity}, turn after turn", velocity=short(velocity, 2))
    others = {
        "motion-needs-push": say("It slows down bit by bit and comes to rest in the end"),
        "stops-at-once": say("It stops at once, at the place where its drive broke"),
    }
    text = say(
        "{ship} flies through empty space with velocity {velocity}. Its drive breaks. What happens?",
        ship=ship,
        velocity=short(velocity, 2),
    )
    working = say(
        "No net force acts on the ship, so its velocity does not change. That is Newton's first law. A ship "
        "needs no push to keep moving, only to change its motion."
    )
    numbers = {"ship": ship, "at": at, "velocity": velocity, "turns": 3, "axes": 2}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.course(ship, [at - velocity * 2, at - velocity, at])
    example = say(
        "A puck slides over ice at 5 m/s. On rough ice it slides 5 m, then 4 m, then 3 m each second: friction "
        "pushes it back. On smooth ice it slides 5 m, 4.9 m, 4.8 m. Less friction, less slowing. What would it "
        "do with no friction?"
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, choices=choices, wrong=others)
    return posed._replace(example=example)


def _where_was_it(draw: Draw) -> Question:
    at, velocity, turns, ship = draw.vector(3, 8), draw.vector(3, 5), draw.whole(2, 4), draw.ship()
    text = say(
        "{ship} has coasted for a long time with velocity {velocity}, in cubes per turn. Now it is at {at}. "
        "Where was it {turns} turns ago?",
        ship=ship,
        velocity=short(velocity),
        at=short(at),
        turns=turns,
    )
    return asked("back", text, pictures.ship(ship, at, velocity), ship=ship, at=at, velocity=velocity, turns=turns)


def _how_fast(draw: Draw) -> Question:
    a, ship = draw.vector(2, 8, least=2), draw.ship()
    text = say(
        "The velocity of {ship} is {a}. What is its speed, the magnitude of the velocity, in cubes per turn? "
        "Give one decimal place.",
        ship=ship,
        a=short(a, 2),
    )
    scene = pictures.fan([("velocity", a)])
    return asked("length", text, scene, tolerance=0.06, unit="cubes per turn", ship=ship, a=a, axes=2)


FLEETS = (
    ((4, 4), (5, 5), (6, 0), (7, 0)),
    ((4, 4), (5, 5), (6, 3), (7, 0)),
    ((5, 4), (6, 6), (7, 0), (8, 0)),
    ((5, 4), (6, 6), (7, 3), (8, 0)),
    ((5, 5), (6, 2), (7, 0), (8, 1)),
    ((5, 5), (6, 3), (7, 0), (8, 0)),
    ((5, 5), (6, 3), (7, 4), (8, 0)),
    ((5, 5), (6, 3), (7, 5), (8, 0)),
    ((5, 5), (6, 3), (7, 6), (8, 0)),
    ((5, 5), (6, 5), (7, 0), (8, 0)),
    ((5, 5), (6, 5), (7, 0), (8, 1)),
    ((5, 5), (6, 6), (7, 2), (8, 0)),
)
"""The sizes of four velocities: by magnitude, by sum and by largest component they stand in quite different orders."""
RANKED: dict[str, Callable[[Vec3], int]] = {
    "along-the-grid": lambda v: abs(v.x) + abs(v.y),
    "longest-leg": lambda v: max(abs(v.x), abs(v.y)),
    "signed-distance": lambda v: v.x + v.y,
}
"""What each wrong idea goes by when it ranks speeds."""
ASKED_BACK = {
    "along-the-grid": Counter(
        "You went by the sum of the components. Is that how long the arrow is?\nThe components of (3, 4) add up to 7. But "
        "its magnitude is 5, the same as that of (5, 0).",
        pictures.fan([("(3, 4)", Vec3(3, 4)), ("(5, 0)", Vec3(5, 0))]),
    ),
    "longest-leg": Counter(
        "You went by the largest component. Does the other one count for nothing?\n(4, 0) and (4, 3) have the same largest "
        "component. One is 4 long, the other 5.",
        pictures.fan([("(4, 0)", Vec3(4, 0)), ("(4, 3)", Vec3(4, 3))]),
    ),
    "signed-distance": Counter(
        "You counted a minus as slow. Does a minus say how fast a ship flies, or which way?\nOne ship flies at (−4, 0), "
        "another at (3, 0). Which of them covers more cubes in a turn?",
        pictures.fan([("(−4, 0)", Vec3(-4, 0)), ("(3, 0)", Vec3(3, 0))]),
    ),
}


def _slow_to_fast(draw: Draw) -> Question:
    legs = draw.shuffled(draw.pick(FLEETS))
    drawn = [Vec3(*(part * draw.pick((-1, 1)) for part in draw.shuffled(pair))) for pair in legs]
    fleet = dict(zip(("A6", "A9", "B6", "B9"), drawn, strict=True))
    names = {name: f"{name}: {short(v, 2)}" for name, v in fleet.items()}

    def rank(key: Callable[[Vec3], int]) -> tuple[str, ...]:
        return tuple(names[name] for name in sorted(fleet, key=lambda name: key(fleet[name])))

    ties = any(len(set(map(key, fleet.values()))) < len(fleet) for key in (lambda v: v.squared, *RANKED.values()))
    hidden = any(a.x * b.y == a.y * b.x and a.x * b.x + a.y * b.y > 0 for a, b in combinations(drawn, 2))
    right = rank(lambda v: v.squared)
    text = say(
        "Here are the velocities of four ships, in cubes per turn. Put the ships in order of speed, the slowest first."
    )
    speeds = ", ".join(f"{name} √{fleet[name].squared} = {short(fleet[name].length)}" for name in sorted(fleet))
    working = say(
        "Speed is the magnitude of the velocity: {speeds}. The signs say only which way each ship flies.", speeds=speeds
    )
    wrong = {} if ties or hidden else {idea: rank(key) for idea, key in RANKED.items()}
    scene = pictures.fan(list(fleet.items()))
    posed = Question(text, "order", right, working, {"axes": 2}, scene=scene, wrong=wrong, choices=draw.mixed(right, wrong))
    return posed._replace(axes=2, says=ASKED_BACK)


def _same_forever(draw: Draw) -> Question:
    at, velocity, ship = draw.vector(3, 6), draw.vector(3, 5), draw.ship()
    turns = draw.whole(5, 9)
    text = say(
        "{ship} burned once, long ago, and has coasted since then. In turn 1 its velocity is {velocity}, in "
        "cubes per turn. What is its velocity in turn {turns}?",
        ship=ship,
        velocity=short(velocity),
        turns=turns,
    )
    half = Vec3(*(part // 2 for part in velocity))
    wrong = {"motion-needs-push": [Vec3(0, 0, 0), half], "velocity-is-place": velocity * turns}
    working = say("No net force has acted on it since, so its velocity is still {velocity}.", velocity=short(velocity))
    numbers = {"ship": ship, "at": at, "velocity": velocity, "turns": turns}
    scene = pictures.ship(ship, at, velocity)
    return Question(text, "vector", velocity, working, numbers, scene=scene, wrong=wrong, unit="cubes per turn")


def _voyager(draw: Draw) -> Question:
    """NASA/JPL's Voyager mission status: about 17 km/s relative to the Sun."""
    seconds = draw.whole(12, 59)
    text = say(
        "Voyager 1 left Earth in 1977. Today it coasts away from the Sun at about 17 km/s, with no engine "
        "running. How many kilometres does it fly in the next {seconds} seconds?",
        seconds=seconds,
    )
    working = say(
        "Each second adds 17 km: {seconds} × 17 km = {far} km. No push is needed to keep it moving.",
        seconds=seconds,
        far=17 * seconds,
    )
    wrong = {"motion-needs-push": [0, 17]}
    numbers = {"ship": "Voyager 1", "at": Vec3(0, 0, 0), "velocity": Vec3(17, 0, 0), "turns": seconds, "axes": 1}
    scene = pictures.ship("Voyager 1", Vec3(0, 0, 0), Vec3(17, 0, 0))
    return Question(text, "number", 17 * seconds, working, numbers, scene=scene, wrong=wrong, unit="km", axes=1)


def _draw_velocity(draw: Draw) -> Question:
    a, v, ship = draw.vector(2, 3), draw.vector(2, 4), draw.ship()
    text = say(
        "{ship} coasts. The map shows its mark of last turn and where it is now. Draw its velocity as an arrow "
        "that starts at the ship: where will it be one turn later?",
        ship=ship,
    )
    scene = pictures.course(ship, [a, a + v])
    posed = asked("displacement", text, scene, ship=ship, a=a, b=a + v, axes=2, kind="arrow", tail=a + v)
    return posed._replace(
        example=(
            say(
                "A ship was at (1, 1) last turn and is at (3, 2) now. Its step was (2, 1): two squares to the right "
                "and one up. Its velocity is the same step again, drawn from (3, 2) to (5, 3)."
            )
        )
    )


PREDICTIONS = (
    Prediction(
        "03.p1", "A6 is in the middle of the map and flies with velocity (2, 1). Its drive stays off. Mark where it is "
        "after 3 turns.", "place", Vec3(6, 3, 0),
        "Every turn is the same step, (2, 1). No step is shorter: 3 × (2, 1) = (6, 3).",
        scene=pictures.ship("A6", ZERO, Vec3(2, 1, 0)),
        shows=lambda: fly({"A6": Course(ZERO, Vec3(2, 1, 0), (ZERO,) * 3)}, axes=2),
    ),
)  # fmt: skip

LESSON = Lesson("03", "coasting", "Coasting", (
    Exercise(
        "03.1", "Along a line", "1D", ("motion-needs-push", "velocity-is-place", "one-turn-out"),
        ("A velocity is a displacement per turn. How many such steps does the ship make?",
         "Start at {at} and add {velocity} once for each turn."),
        _along_a_line,
    ),
    Exercise(
        "03.2", "Velocity from two marks", "2D", ("reversed-difference", "adds-to-subtract", "place-for-way"),
        ("The velocity is the displacement from one mark to the next, in one turn.",
         "This turn's position minus last turn's: {b} − {a}, axis by axis."),
        _from_two_marks,
    ),
    Exercise(
        "03.3", "In the plane", "2D", ("motion-needs-push", "velocity-is-place", "one-turn-out", "axes-swapped"),
        ("Work out X by itself and Y by itself.",
         "Multiply {velocity} by {turns} and add {at}."),
        _in_the_plane,
    ),
    Exercise(
        "03.4", "In space", "3D", ("motion-needs-push", "velocity-is-place", "one-turn-out"),
        ("There is one more axis. The method is the same.",
         "Multiply {velocity} by {turns}, axis by axis, and add {at}."),
        _in_space,
    ),
    Exercise(
        "03.5", "The drive breaks", "2D", ("motion-needs-push", "stops-at-once"),
        ("Is there air in empty space? Is there a road?",
         "What would have to act on the ship to make it slower?"),
        _drive_breaks,
        confident=True,
        why="Why does this happen?",
    ),
    Exercise(
        "03.6", "Where was it?", "3D", ("wrong-way-in-time", "velocity-is-place", "one-turn-out"),
        ("Run the film backwards. What does each turn do to the position?",
         "Start at {at} and subtract {velocity} {turns} times."),
        _where_was_it,
    ),
    Exercise(
        "03.7", "How fast?", "2D", ("along-the-grid", "forgot-the-root", "longest-leg", "rounded-too-soon"),
        ("Speed is the magnitude of the velocity. Find it as you found distances in lesson 02.",
         "Pythagoras on {a}: square both components, add, take the root."),
        _how_fast,
    ),
    Exercise(
        "03.8", "Long afterwards", "3D", ("motion-needs-push", "velocity-is-place"),
        ("What has acted on the ship since turn 1?",
         "If nothing changes a velocity, what is it after {turns} turns?"),
        _same_forever,
    ),
    Exercise(
        "03.9", "Real flight: Voyager 1", "1D", ("motion-needs-push",),
        ("Does its velocity change while no engine runs?",
         "It flies 17 km in each second. How many seconds are there?"),
        _voyager,
    ),
    Exercise(
        "03.10", "Draw the velocity", "2D", ("reversed-difference", "moved-arrow", "wrong-length"),
        ("Look at the step from the old mark to the ship. The next step is the same.",
         "Copy the last step: the same number of squares along each axis, starting at the ship."),
        _draw_velocity,
    ),
    Exercise(
        "03.11", "Slow to fast", "2D", ("along-the-grid", "longest-leg", "signed-distance"),
        ("Speed is the magnitude of the velocity. Which of these arrows is the shortest?",
         "You need no roots: square both components of each velocity, add, and compare the sums."),
        _slow_to_fast,
    ),
), core=("03.5", "03.1", "03.2", "03.4"), predictions=PREDICTIONS)  # fmt: skip
