"""What students predict in lessons 15 to 18, before they see it: gravity, orbits, fuel, rendezvous."""

from __future__ import annotations

from vector3_edu.core.hexes import ORIGIN
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes, over_hexes, sky, smooth
from vector3_edu.exercises.asking.question import Prediction
from vector3_edu.exercises.syllabus.lesson_15 import GOING, START, scene_before_mars
from vector3_edu.physics.gravity import alone, newton

LESSON_17 = (
    Prediction(
        "17.p1", "One fuel point buys a Δv of 1 hex per turn. A ship flies to a base at 2 hexes per turn and stops there: "
        "4 fuel points. "
        "Another ship flies to a base twice as far away, also at 2 hexes per turn. How many fuel points does it need?",
        "number", 4,
        "4 again: 2 to get going and 2 to stop. Coasting costs nothing; it only takes longer.", axes=1, level="1D",
        unit="fuel points",
        scene=pictures.places({"start": ZERO, "base": Vec3(6, 0), "other base": Vec3(12, 0)}),
        shows=pictures.course("ship", [Vec3(x, 0) for x in range(0, 13, 2)], "Coasting all the way"),
    ),
    Prediction(
        "17.p2", "A6 has the velocity that is drawn, and wants the one marked wanted. Without gravity that takes 2 fuel "
        "points. "
        "Now gravity will change its velocity by the pull. Draw the burn that A6 needs now; it may start anywhere.", "arrow",
        Vec3(-1, 1),
        "One step is enough, and one fuel point. Gravity alone makes (1, 1), and the rest is (−1, 1). Gravity pays for a "
        "part of the Δv.",
        scene=on_hexes(pictures.fan([("velocity", Vec3(2, 0)), ("wanted", Vec3(0, 2)), ("pull", Vec3(-1, 1))])),
        letters="qr",
        shows=on_hexes(pictures.chain([("velocity", Vec3(2, 0)), ("pull", Vec3(-1, 1)), ("burn", Vec3(-1, 1))])),
    ),
    Prediction(
        "17.p3", "Apollo 11 left Earth orbit with a Δv of 3,050 m/s. What did all the burns of the mission add up to, from "
        "Earth orbit to the Moon's surface and back home?", "choice", "about 9,000 m/s",
        "8,950 m/s. Landing and taking off again cost about as much as the way there: the Moon has no air to brake in. The "
        "Earth does, and its air brakes the capsule for free.",
        choices=("about 3,000 m/s", "about 6,000 m/s", "about 9,000 m/s", "about 30,000 m/s"),
    ),
    Prediction(
        "17.p4", "You throw a ball at 5 m/s against a train that comes towards you at 3 m/s. It bounces straight back "
        "without losing "
        "energy (seen from the train). How fast is it then, in m/s, seen by you?", "number", 11,
        "11 m/s. The driver sees it come at 5 + 3 = 8 m/s and leave at 8 m/s. The train moves at 3 m/s, so you see 8 + 3 "
        "= 11 m/s.",
        axes=1, level="1D", unit="m/s", scene=pictures.fan([("ball", Vec3(5, 0)), ("train", Vec3(-3, 0))]),
        shows=pictures.fan([("ball before", Vec3(5, 0)), ("train", Vec3(-3, 0)), ("ball after", Vec3(-11, 0))]),
    ),
    Prediction(
        "17.p5", "By Newton's law a probe coasts past a world that stands still on the map. Far away again, how fast is "
        "it, compared with "
        "before?", "choice", "as fast as before", "As fast as before, in another direction. What it gains while falling "
        "in, it loses while "
        "climbing out: energy is conserved. The map loses that, and since its worlds stand still, it cannot show the true "
        "slingshot. It keeps one thing: gravity steers for free.",
        choices=("faster", "as fast as before", "slower"), letters="qr",
        scene=scene_before_mars(START, GOING),
        shows=lambda: smooth(
            sky(alone("Mars"), (START, -START, ORIGIN)), "by Newton", newton(over_hexes(START)[:2], over_hexes(GOING)[:2], 5)
        ),
    ),
)  # fmt: skip
