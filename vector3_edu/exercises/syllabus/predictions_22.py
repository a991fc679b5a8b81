"""What is predicted in lesson 22: where greed leads, how fast futures multiply, and what one win is worth."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Prediction

_CRASH = "It hits the wall in turn 3"
_MANY = "About a thousand million"
_EVIDENCE = "230 of 400"

PREDICTIONS = (
    Prediction(
        "22.p1",
        "A car has velocity 3, and there are 11 free squares between it and a wall. In each turn it changes its velocity by "
        "at most 1, then it moves. Its captain looks one turn ahead: it takes the fastest move that does not hit the wall "
        "right now. What happens?",
        "choice", _CRASH,
        "It goes 4, then 5. Now 2 squares are left, and even braking takes it 4 squares further. The mistake was made "
        "in turn 2, when everything still looked fine: 7 squares were left, and 3 + 2 + 1 = 6 are enough to stop from 4.",
        scene=pictures.course("car", [ZERO], velocity=Vec3(3, 0, 0)),
        shows=pictures.course("car", [Vec3(x, 0, 0) for x in (0, 4, 9, 12)], "4, then 5, then the wall"),
        choices=("It stops just in front of the wall", "It hits the wall in turn 2", _CRASH), level="1D", axes=1,
    ),
    Prediction(
        "22.p2",
        "In the Learning Scenario a drive of 3 has 179 burns, coasting included. There are four ships, two on each side, "
        "and all burn at the same time. In how many ways can a single turn go?",
        "choice", _MANY,
        "179 × 179 × 179 × 179 = 1,026,625,681. For two turns it is that number times itself. No computer tries them all.",
        choices=("About 700", "About 30,000", "About a million", _MANY), level="3D", axes=3,
    ),
    Prediction(
        "22.p3",
        "One captain has won 3 of 3 games against sniper. Another one has won 230 of 400. Which result is better evidence "
        "that its captain is better than sniper?",
        "choice", _EVIDENCE,
        "Two equal captains win 3 of 3 once in 8 tries, like a coin. But 230 is 30 more than half of 400, three standard "
        "errors: chance alone goes that far about once in 650 tries.",
        choices=("3 of 3: it has never lost", _EVIDENCE, "Both say the same"), level="1D", axes=1,
    ),
)  # fmt: skip
