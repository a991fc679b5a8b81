"""Lesson 10, push and be pushed: tractor-pressors, Newton's third law, momentum. Vector 3 (2009), Tractor-Pressors."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.picture.film import Film
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Answer, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import bracketed, short
from vector3_edu.games.vector3.tables import SIZES, burns_within
from vector3_edu.physics.courses import Course
from vector3_edu.physics.forces import common_velocity, momentum, push

APART = Vec3(6, 3, 2)
"""How far the two ships are drawn from each other; the push does not depend on it."""


def _whole(parts: tuple[Fraction, ...]) -> Vec3:
    x, y, z = (int(part) for part in parts)
    return Vec3(x, y, z)


def _two(ship: str, mine: Vec3, theirs: Vec3, axes: int) -> Answer:
    apart = Vec3(*(*APART[:axes], 0, 0)[:3])
    return pictures.pair({ship: (ZERO, mine), "other": (apart, theirs)})


def _small(draw: Draw, axes: int) -> Vec3:
    """A push that a tractor-pressor can make; on a line at least 2, so that no idea is one off from the right answer."""
    return draw.vector(axes, 3 if axes < 3 else 4, 2 if axes == 1 else 1)


def _recoil(draw: Draw, axes: int) -> Question:
    mine, theirs, by, ship = draw.vector(axes, 6), draw.vector(axes, 6), _small(draw, axes), draw.ship()
    along = " along X" if axes == 1 else ""
    text = (
        f"{ship} flies at {short(mine, axes)}{along}, another ship of the same mass at {short(theirs, axes)}{along}, in "
        f"cubes per turn. {ship} pushes the other ship with its tractor-pressor, and the other ship's velocity changes by "
        f"{short(by, axes)}. What is the velocity of {ship} now?"
    )
    answer = _whole(push(mine, theirs, by).pusher)
    parts = [f"{short(mine[i])} − {bracketed(by[i])} = {short(answer[i])}" for i in range(axes)]
    lines = "; ".join(f"{axis}: {part}" for axis, part in zip("XYZ", parts, strict=False))
    sums = f"{parts[0]}." if axes == 1 else f"{lines}. So it is {short(answer, axes)}."
    working = (
        "The forces on the two ships are equal and opposite. The masses are equal, so the changes of velocity are equal "
        f"and opposite too: the velocity of {ship} changes by {short(-by, axes)}. {sums}"
    )
    wrong: dict[str, Answer] = {"pusher-unmoved": mine, "pushed-the-same-way": mine + by, "last-push-sets-motion": -by}
    numbers = {"ship": ship, "velocity": mine, "theirs": theirs, "by": by, "axes": axes}
    kind, right = ("number", answer[0]) if axes == 1 else ("vector", answer)
    return Question(text, kind, right, working, numbers, scene=_two(ship, mine, theirs, axes), wrong=wrong, axes=axes)


def _on_a_line(draw: Draw) -> Question:
    return _recoil(draw, 1)


def _in_the_plane(draw: Draw) -> Question:
    return _recoil(draw, 2)


def _in_space(draw: Draw) -> Question:
    return _recoil(draw, 3)


def _who_pushes(draw: Draw) -> Question:
    small, large = draw.pick((("A6", "B12"), ("B6", "A12"), ("C6", "B9"), ("A6", "A9")))
    by = draw.whole(1, 3)
    text = (
        f"The small ship {small} pushes the large ship {large} away with a tractor-pressor of level {by}. During the push, "
        "on which ship does the larger force act?"
    )
    right = "Both forces are equally large, in opposite directions"
    others = {
        "bigger-pushes-harder": f"The larger force acts on {small}, because {large} is larger",
        "active-pushes-harder": f"A force acts on {large} only: {small} does the pushing",
    }
    working = (
        "A push has two ends, and it is as strong at one end as at the other: equal and opposite forces. That is "
        "Newton's third law. How much each velocity changes is another question: that depends on the masses."
    )
    numbers = {"ship": small, "by": Vec3(by, 0, 0), "axes": 1}
    choices = draw.shuffled((right, *others.values()))
    scene = pictures.places({small: ZERO, large: Vec3(4, 0, 0)})
    example = (
        "An empty cart and a cart full of books are joined by a stretched spring, with a force meter at each end of the "
        "spring. Let both go. The two meters show the same force, 5 N say. The empty cart speeds up more because its "
        "mass is smaller, not because it is pulled harder."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=1)
    return posed._replace(example=example)


def _momentum_after(draw: Draw) -> Question:
    mass, other = draw.pick(((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)))
    mine, theirs, by, ship = draw.vector(2, 6), draw.vector(2, 6), _small(draw, 2) * mass, draw.ship()
    text = (
        f"{ship} has a mass of {mass} and flies at {short(mine, 2)}. Another ship has a mass of {other} and flies at "
        f"{short(theirs, 2)}, in cubes per turn. {ship} pushes it, and its velocity changes by {short(by, 2)}. Add up "
        "mass × velocity of both ships after the push. What is their total momentum?"
    )
    after = push(mine, theirs, by, mass, other)
    total = _whole(momentum((mass, after.pusher), (other, after.target)))
    working = (
        f"After the push {ship} flies at {short(_whole(after.pusher), 2)} and the other ship at "
        f"{short(_whole(after.target), 2)}: {mass} × {short(_whole(after.pusher), 2)} + {other} × "
        f"{short(_whole(after.target), 2)} = {short(total, 2)}. Before the push it was {mass} × {short(mine, 2)} + "
        f"{other} × {short(theirs, 2)}, which is the same. Momentum is conserved: what one ship gains, the other loses."
    )
    wrong: dict[str, Answer] = {
        "push-makes-momentum": total + by * other,
        "ignores-mass": mine + theirs,
        "pushed-the-same-way": total + by * other * 2,
    }
    numbers = {"ship": ship, "mass": mass, "other": other, "mine": mine, "theirs": theirs, "by": by, "axes": 2}
    return Question(text, "vector", total, working, numbers, scene=_two(ship, mine, theirs, 2), wrong=wrong, axes=2)


def _real_masses(draw: Draw) -> Question:
    mass, other = draw.pick([(a, b) for a in (*SIZES, 3, 18) for b in (*SIZES, 3, 18) if a != b])
    mine, by, ship = draw.signed(2, 6), draw.signed(1, 4), draw.ship()
    after = push(Vec3(mine, 0, 0), ZERO, Vec3(by, 0, 0), mass, other).pusher[0]
    text = (
        f"{ship} has a mass of {mass} and flies at {short(mine)} along X, in cubes per turn. It pushes a ship "
        f"with a mass of {other}, whose velocity changes by {short(by)}. What is the velocity of {ship} now?"
    )
    change = int(-by * Fraction(other, mass))
    working = (
        f"Mass × Δv is equal and opposite: {other} × {bracketed(by)} = {short(other * by)} for the other ship, so "
        f"{short(-other * by)} for {ship}. Its Δv is {short(-other * by)} ÷ {mass} = {short(change)}. {short(mine)} + "
        f"{bracketed(change)} = {short(int(after))}."
    )
    wrong: dict[str, Answer] = {
        "ignores-mass": mine - by,
        "mass-upside-down": round(mine - by * mass / other, 2),
        "pushed-the-same-way": round(mine + by * other / mass, 2),
        "pusher-unmoved": mine,
    }
    if after.denominator != 1:
        wrong = {}
    numbers = {"ship": ship, "mass": mass, "other": other, "by": Vec3(by, 0, 0), "mine": Vec3(mine, 0, 0), "axes": 1}
    scene = _two(ship, Vec3(mine, 0, 0), ZERO, 1)
    return Question(text, "number", int(after), working, numbers, scene=scene, wrong=wrong, axes=1)


def _fly_together(draw: Draw) -> Question:
    mine, ship = draw.vector(3, 5), draw.ship()
    by = draw.pick([burn for burn in burns_within(3) if all(burn)])
    theirs = mine - by * 2
    text = (
        f"{ship} flies at {short(mine)}. Right beside it a ship of the same mass, out of fuel, flies at {short(theirs)}, "
        f"in cubes per turn. {ship} pushes it once with its tractor-pressor so that both fly on together. By which vector "
        "must the push change the velocity of the other ship?"
    )
    after = _whole(push(mine, theirs, by).pusher)
    working = (
        f"The two velocities differ by {short(mine - theirs)}. The masses are equal, so the push changes both velocities "
        f"by the same amount, in opposite directions. Each makes up half of the difference: {short(by)}. Then both fly at "
        f"{short(after)}."
    )
    wrong = {
        "whole-difference": by * 2,
        "reversed-difference": [-by, -by * 2],
        "adds-to-subtract": mine + theirs,
    }
    numbers = {"ship": ship, "mine": mine, "theirs": theirs, "by": Vec3(1, 1, 0)}
    return Question(text, "vector", by, working, numbers, scene=_two(ship, mine, theirs, 3), wrong=wrong)


def _common(draw: Draw) -> Question:
    mass, other = draw.pick(((1, 2), (2, 1), (1, 3), (3, 1)))
    ship, common, step = draw.ship(), draw.vector(2, 3), draw.vector(2, 2)
    mine, theirs = common + step * other, common - step * mass
    text = (
        f"{ship} has a mass of {mass} and flies at {short(mine, 2)}; another ship has a mass of {other} and flies at "
        f"{short(theirs, 2)}, in cubes per turn. They pull each other with tractor-pressors until both have the same "
        "velocity. Which velocity is that?"
    )
    bodies = ((mass, mine), (other, theirs))
    right, total = _whole(common_velocity(*bodies)), _whole(momentum(*bodies))
    working = (
        f"The total momentum is {mass} × {short(mine, 2)} + {other} × {short(theirs, 2)} = {short(total, 2)}. Pulls "
        f"between the two conserve it. Divide it by the total mass {mass} + {other} = {mass + other}: {short(right, 2)}."
    )
    half = tuple((p + q) / 2 for p, q in zip(mine, theirs, strict=True))
    wrong: dict[str, Answer] = {
        "ignores-mass": half,
        "push-makes-momentum": total,
        "mass-upside-down": _swapped(mass, other, mine, theirs),
    }
    numbers = {"ship": ship, "mass": mass, "other": other, "mine": mine, "theirs": theirs, "by": step, "axes": 2}
    return Question(text, "vector", right, working, numbers, scene=_two(ship, mine, theirs, 2), wrong=wrong, axes=2)


def _swapped(mass: int, other: int, mine: Vec3, theirs: Vec3) -> tuple[float, ...]:
    """The common velocity if each mass stood with the wrong ship."""
    return tuple(float(part) for part in common_velocity((other, mine), (mass, theirs)))


def _pushed_apart(mine: tuple[Vec3, Vec3], theirs: tuple[Vec3, Vec3], axes: int, drift: int = 3) -> Film:
    """Two ships that fly on after a push: for each the velocity before, and its change."""
    ships = {"tug": (ZERO, *mine), "other": (APART, *theirs)}
    rest = (ZERO,) * (drift - 1)
    courses = {name: Course(at, before, (change, *rest)) for name, (at, before, change) in ships.items()}
    return fly(courses, push="push", axes=axes)


PREDICTIONS = (
    Prediction(
        "10.p1",
        "A tug with a mass of 2 flies at (3, −1), a wreck with a mass of 1 at (−2, 4). Their total momentum is 2 × (3, "
        "−1) + 1 × (−2, 4) = (4, 2). Now the tug pushes the wreck, and the wreck's velocity changes by (2, 2). What is "
        "the total momentum after the push?",
        "vector", Vec3(4, 2, 0),
        "(4, 2), as before. The wreck gains 1 × (2, 2), and the tug loses just as much. The forces are equal and opposite "
        "and act for the same time, so mass × Δv is equal and opposite: momentum is conserved. Only a net force from "
        "outside can change it. A drive changes the momentum of a ship because it throws gas out at the back: ship and gas "
        "together keep theirs.",
        scene=_two("tug", Vec3(3, -1, 0), Vec3(-2, 4, 0), 2),
        shows=lambda: _pushed_apart((Vec3(3, -1, 0), Vec3(-1, -1, 0)), (Vec3(-2, 4, 0), Vec3(2, 2, 0)), 2), tail=ZERO,
    ),
    Prediction(
        "10.p2",
        "Two ships have the same mass. The tug flies at (4, 0, 2), the other ship is at rest. One push is to make them "
        "fly on together. By which vector must it change the velocity of the other ship?",
        "vector", Vec3(2, 0, 1),
        "(2, 0, 1), half of the difference: the push changes the tug's velocity by (−2, 0, −1) at the same time, and both "
        "fly at (2, 0, 1).",
        scene=_two("tug", Vec3(4, 0, 2), ZERO, 3),
        shows=lambda: _pushed_apart((Vec3(4, 0, 2), Vec3(-2, 0, -1)), (ZERO, Vec3(2, 0, 1)), 3), axes=3, level="3D",
    ),
    Prediction(
        "10.p3",
        "A tug with a mass of 6 and a cruiser with a mass of 12 are at rest. The tug pushes the cruiser along +X, and "
        "the cruiser's velocity changes by 1. By how much does the tug's velocity change?",
        "number", -2,
        "−2: mass × Δv is equal and opposite, 12 × 1 for the cruiser and 6 × (−2) for the tug.",
        shows=lambda: _pushed_apart((ZERO, Vec3(-2, 0, 0)), (ZERO, Vec3(1, 0, 0)), 1), level="1D",
    ),
    Prediction(
        "10.p4",
        "Dimorphos has a mass of roughly 4.3 billion kg, estimated from its size. Suppose it swallowed DART (580 kg at "
        "6,100 m/s) and nothing else happened. What was its Δv, in millimetres per second? (Round to one decimal.)",
        "number", 0.8,
        "580 kg × 6,100 m/s = 3.5 million kg·m/s. Divided by 4.3 billion kg: 0.8 mm/s. The measured Δv was about 2.7 "
        "mm/s (Cheng and others, Nature, 2023): the impact threw rock out backwards, and that rock pushed too. Momentum "
        "is conserved, and the rock counts.",
        unit="mm/s", tolerance=0.06, level="1D",
    ),
)  # fmt: skip

LESSON = Lesson("10", "push_and_be_pushed", "Push and be pushed", (
    Exercise(
        "10.1", "The push that comes back", "1D", ("pusher-unmoved", "pushed-the-same-way", "last-push-sets-motion"),
        ("What happens to you when you push off from a cart on wheels?",
         "The masses are equal. The other velocity changes by {by}, so that of {ship}, which was {velocity}, "
         "changes by the opposite."),
        _on_a_line,
    ),
    Exercise(
        "10.2", "Which force is larger?", "1D", ("bigger-pushes-harder", "active-pushes-harder"),
        ("Press your hands together. Which of them presses harder?",
         "Newton's third law is about the forces, not about what they lead to."),
        _who_pushes, confident=True, why="Why do you think so?",
    ),
    Exercise(
        "10.3", "Pushed in the plane", "2D", ("pusher-unmoved", "pushed-the-same-way", "last-push-sets-motion"),
        ("Which way does the force on {ship} point?",
         "The masses are equal: add the opposite of {by} to {velocity}, axis by axis."),
        _in_the_plane,
    ),
    Exercise(
        "10.4", "What is conserved", "2D", ("push-makes-momentum", "ignores-mass", "pushed-the-same-way"),
        ("Can a push between the two change their total momentum?",
         "Work out {mass} × {mine} and {other} × {theirs}, and add them. What does the push do to that sum?"),
        _momentum_after,
    ),
    Exercise(
        "10.5", "Pushed in space", "3D", ("pusher-unmoved", "pushed-the-same-way", "last-push-sets-motion"),
        ("Which way does the force on {ship} point?",
         "The masses are equal: add the opposite of {by} to {velocity}, axis by axis."),
        _in_space,
    ),
    Exercise(
        "10.6", "Unequal masses", "1D", ("ignores-mass", "mass-upside-down", "pushed-the-same-way", "pusher-unmoved"),
        ("The forces are equally large. Which ship is easier to speed up?",
         "Mass × Δv has the same size for both ships, in opposite directions. For the other ship it is {other} × {by}. "
         "Divide by {mass}, and change the sign."),
        _real_masses,
    ),
    Exercise(
        "10.7", "Fly on together", "3D", ("whole-difference", "reversed-difference", "adds-to-subtract"),
        ("How much do the two velocities differ? How much of that does each ship change?",
         "The difference is {mine} − {theirs}. The push changes both velocities by the same amount, in opposite "
         "directions, because the masses are equal."),
        _fly_together,
    ),
    Exercise(
        "10.8", "The common velocity", "2D", ("ignores-mass", "push-makes-momentum", "mass-upside-down"),
        ("What do pulls between the two conserve?",
         "Add mass × velocity of both ships, and divide by their total mass: {mass} + {other}."),
        _common,
    ),
), core=("10.1", "10.2", "10.4", "10.6"), predictions=PREDICTIONS)  # fmt: skip
