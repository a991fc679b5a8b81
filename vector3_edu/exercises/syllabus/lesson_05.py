"""Lesson 05, burns: acceleration is a change of velocity, and the Burn Component Table is Pythagoras in disguise."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short
from vector3_edu.games.vector3.tables import BURNS, burn_cost

MISPRINT = Vec3(5, 4, 2)
ROW = tuple(Vec3(*burn) for burn, cost in BURNS.items() if cost == 6 and all(burn))
"""The burns with three components in the last row of the Burn Component Table."""
ROWS = tuple(burn for burn in BURNS if burn != MISPRINT)
"""The burns of the table that stand where Pythagoras puts them."""


def _on_a_line(draw: Draw) -> Question:
    velocity, burn, ship = Vec3(draw.signed(2, 7), 0, 0), Vec3(draw.signed(1, 4), 0, 0), draw.ship()
    text = f"{ship} flies at {short(velocity, 1)} along X and burns {short(burn, 1)}. What is its velocity now?"
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity, burn=burn)
    return asked("new velocity", text, scene, ship=ship, velocity=velocity, burn=burn, axes=1)


def _next_place(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(2, 6), draw.vector(2, 5), draw.vector(2, 3), draw.ship()
    text = (
        f"{ship} is at {short(at, 2)} with velocity {short(velocity, 2)}. It burns {short(burn, 2)}; then "
        "it moves. Where is it "
        "at the end of the move?"
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("after burn", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, turns=1, axes=2)


def _new_velocity(draw: Draw) -> Question:
    velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 4), draw.ship()
    text = f"{ship} flies at {short(velocity)} and burns {short(burn)}. What is its new velocity?"
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity, burn=burn)
    return asked("new velocity", text, scene, ship=ship, velocity=velocity, burn=burn)


def _cost(draw: Draw) -> Question:
    burn, ship = Vec3(*draw.shuffled(draw.pick([b for b in ROWS if all(b)]))), draw.ship()
    burn = Vec3(*(part * draw.pick((-1, 1)) for part in burn))
    text = (
        f"{ship} wants to burn {short(burn)}. The cost of a burn is its length, rounded to the nearest "
        "whole number. How much "
        "acceleration does it take?"
    )
    return asked("burn cost", text, pictures.fan([("burn", burn)]), ship=ship, burn=burn)


def _later(draw: Draw) -> Question:
    at, velocity, burn, ship = draw.vector(3, 6), draw.vector(3, 4), draw.vector(3, 3), draw.ship()
    turns = draw.whole(2, 3)
    text = (
        f"{ship} is at {short(at)} with velocity {short(velocity)}. It burns {short(burn)} once, and never "
        "again. Where is it "
        f"after {turns} moves?"
    )
    scene = pictures.course(ship, [at], velocity=velocity, burn=burn)
    return asked("after burn", text, scene, ship=ship, at=at, velocity=velocity, burn=burn, turns=turns)


def _allowed(draw: Draw) -> Question:
    acceleration, ship = draw.whole(2, 5), draw.ship()
    burn = Vec3(
        *draw.shuffled(draw.pick([b for b in ROWS if abs(BURNS[b] - acceleration) <= 1 and sum(map(bool, b)) > 1]))
    )
    cost = burn_cost(burn) or 0
    right = cost <= acceleration
    text = f"The drive of {ship} gives an acceleration of {acceleration}. Can it burn {short(burn)}?"
    working = f"√{burn.squared} = {short(burn.length)}, which rounds to {cost}; the drive gives {acceleration}."
    thought = ("along-the-grid", sum(burn) <= acceleration) if right else ("longest-leg", max(burn) <= acceleration)
    wrong = dict([thought]) if right is draw.coin() and thought[1] is not right else {}
    numbers = {"ship": ship, "burn": burn}
    return Question(text, "yes-no", right, working, numbers, scene=pictures.fan([("burn", burn)]), wrong=wrong)


def _misprint(draw: Draw) -> Question:
    *others, spare = [burn for burn in draw.shuffled(ROW) if burn != MISPRINT][:6]
    row = draw.shuffled((MISPRINT, *others))
    told = ", ".join(short(burn) for burn in row)
    text = (
        "The Burn Component Table is Pythagoras in disguise, but for one misprint. These burns all stand in "
        "the row for an "
        f"acceleration of 6: {told}. Which of them does not belong there?"
    )
    near = max(others, key=lambda burn: burn.squared)
    least = min(others, key=lambda burn: burn.squared)
    working = (
        "√(25 + 16 + 4) = √45 = 6.71, which rounds to 7: (5, 4, 2) stands one row too low. All others are "
        "between 5½ and 6½ "
        "long. Both editions of the game print it so."
    )
    numbers = {"ship": "A6", "burn": near}
    wrong = {"rounding": near, "longest-leg": least}
    scene = pictures.box(Vec3(0, 0, 0), spare, f"Another burn of this row: {short(spare)}")
    example = (
        "Suppose (4, 4, 1) stood in the row for 5. A length that rounds to 5 lies between 4½ and 5½, so its "
        "square lies "
        "between 20.25 and 30.25. But 4² + 4² + 1² = 33: too much, so (4, 4, 1) would not belong there."
    )
    return Question(text, "vector", MISPRINT, working, numbers, scene=scene, wrong=wrong, example=example)


def _wanted(draw: Draw) -> Question:
    velocity, wanted, ship = draw.vector(2, 6), draw.vector(2, 6), draw.ship()
    text = f"{ship} flies at {short(velocity, 2)} and wants to fly at {short(wanted, 2)}. Which burn does that?"
    scene = pictures.course(ship, [Vec3(0, 0, 0)], velocity=velocity)
    return asked("needed burn", text, scene, ship=ship, velocity=velocity, wanted=wanted, axes=2)


LESSON = Lesson("05", "burns", "Burns", (
    Exercise(
        "05.1", "A burn on a line", "1D", ("last-push-sets-motion", "ignores-burn", "burn-against"),
        ("A burn is added to the velocity that the ship has already.",
         "Begin at {velocity} on a number line and go {burn}."),
        _on_a_line,
    ),
    Exercise(
        "05.2", "Burn, then move", "2D", ("burn-is-displacement", "ignores-burn", "burn-against"),
        ("Two steps: first the new velocity, then the move.",
         "Add {velocity} and {burn}. That sum is what moves the ship from {at}."),
        _next_place,
    ),
    Exercise(
        "05.3", "The new velocity", "3D", ("last-push-sets-motion", "ignores-burn", "burn-against", "speeds-added"),
        ("Velocity and burn are arrows: put them tail to tip.",
         "Add {velocity} and {burn} axis by axis, signs and all."),
        _new_velocity,
    ),
    Exercise(
        "05.4", "What does it cost?", "3D", ("along-the-grid", "forgot-the-root", "longest-leg", "rounding"),
        ("How long is {burn}? Lesson 02 tells how.",
         "Square the three numbers of {burn}, add, take the root, and round to the nearest."),
        _cost,
    ),
    Exercise(
        "05.5", "Long after the burn", "3D", ("burn-is-displacement", "push-wears-off", "ignores-burn"),
        ("The burn is over, but what it did to the velocity stays.",
         "Find the new velocity first. It moves the ship {turns} times."),
        _later,
    ),
    Exercise(
        "05.6", "Is it allowed?", "3D", ("along-the-grid", "longest-leg"),
        ("What does {burn} cost?",
         "Square, add, root, round: then compare with the drive."),
        _allowed,
    ),
    Exercise(
        "05.7", "Find the misprint", "3D", ("rounding", "longest-leg"),
        ("Which of them is longer than 6½, or shorter than 5½?",
         "You need no roots: 5½² is 30.25 and 6½² is 42.25. Add the squares of each and look which falls outside."),
        _misprint,
    ),
    Exercise(
        "05.8", "The burn you need", "2D", ("last-push-sets-motion", "reversed-difference", "adds-to-subtract"),
        ("What must be added to {velocity} to make {wanted}?",
         "What you want, less what you have, axis by axis."),
        _wanted,
    ),
), core=("05.1", "05.2", "05.5", "05.4"))  # fmt: skip
