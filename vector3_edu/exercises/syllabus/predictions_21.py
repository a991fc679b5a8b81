"""The predictions of lessons 20 and 21: what will this captain do?"""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.answering.code_answers import as_code
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Prediction
from vector3_edu.physics.courses import Course

_BEHIND = "A6 follows F6, always one move behind"

_AT, _THERE, _THEIRS = ZERO, Vec3(6, 0), Vec3(0, 3)

LEAD_THE_TARGET = (
    Prediction(
        "21.p1",
        "A6 is at rest at (0, 0). F6 is at (6, 0) and coasts at (0, 3). In every turn the captain of A6 orders\n"
        + as_code("ship.burn(toward=foe.at)")
        + "\nwith burns of up to 3. What does the course of A6 look like?",
        "choice",
        _BEHIND,
        "It always burns toward the place that F6 is about to leave. So from turn 2 on, each move of A6 ends where F6 was "
        "one move before. It never catches F6.",
        scene=pictures.pair({"A6": (_AT, ZERO), "F6": (_THERE, _THEIRS)}),
        shows=lambda: fly(
            {
                "A6": Course(_AT, ZERO, (Vec3(3, 0), Vec3(0, 3), Vec3(-3, 0), ZERO)),
                "F6": Course(_THERE, _THEIRS, (ZERO,) * 4),
            },
            axes=2,
        ),
        choices=("A6 flies straight to F6 and meets it", _BEHIND, "A6 stays where it is"),
    ),
    Prediction(
        "21.p2",
        "A6 flies at (1, 2). F6 flies at (3, −1). The captain of A6 orders\n"
        + as_code("ship.burn(foe.velocity - ship.velocity)")
        + "\nDraw this burn.",
        "arrow",
        Vec3(2, -3),
        "(3, −1) − (1, 2) = (2, −3). It leads from the tip of your own velocity to the tip of the other. After this burn "
        "both fly at (3, −1), side by side.",
        scene=pictures.fan([("own velocity", Vec3(1, 2)), ("foe's velocity", Vec3(3, -1))]),
        shows=lambda: fly(
            {"A6": Course(ZERO, Vec3(1, 2), (Vec3(2, -3), ZERO)), "F6": Course(Vec3(-3, 2), Vec3(3, -1), (ZERO, ZERO))},
            axes=2,
        ),
    ),
    Prediction(
        "21.p3",
        "A car drives at 4 squares per turn. From now on its captain takes 1 off its speed each turn, before each move. How "
        "many squares does it still move before it stops?",
        "number",
        6,
        "3 + 2 + 1 = 6 squares. A driver who begins to brake 4 squares before the wall hits it.",
        shows=lambda: fly({"car": Course(ZERO, Vec3(4, 0), (Vec3(-1, 0),) * 4)}, axes=1),
        axes=1,
        level="1D",
        unit="squares",
    ),
)
