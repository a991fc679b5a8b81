"""What students predict in lessons 12 to 14, before they see it: headings, hexes, the order of things."""

from __future__ import annotations

from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.scene import Arrow, Body, Line, Scene
from vector3_edu.core.plane import along
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes, on_table
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Prediction
from vector3_edu.physics.courses import Course
from vector3_edu.physics.rotation import quarters

ALONG_Z, ALONG_Y = quarters(Vec3(4, 0, 0), "ZX"), quarters(Vec3(4, 0, 0), "XZ")


def _six_centimetres() -> Scene:
    """An arrow 6 long at 30 degrees, with its two components."""
    x, y = along(30, 6)
    arrows = (Arrow((0, 0, 0), (x, y, 0), "a", "6 cm, 30°"), Arrow((0, 0, 0), (x, 0, 0), "x", "X 5.2"),
              Arrow((x, 0, 0), (0, y, 0), "y", "Y 3"))  # fmt: skip
    return on_table(Scene("Half of 6", arrows=arrows))


def _nose_up() -> Scene:
    body = Body("A6", "ship", (0, 0, 0), seat="you", heading=90.0, moves=False)
    nose = Line(((0, 0, 0), (0, 4, 0)), "construction", "nose, 90°")
    arrow = Arrow((0, 0, 0), (5, 0, 0), "velocity", "last move")
    return Scene("The nose points up", bodies=(body,), arrows=(arrow,), lines=(nose,), seats=("you",))


def _round_and_round() -> Scene:
    """A step of hexes and its five turns by 60 degrees."""
    turned = [(f"{n} turns" if n != 1 else "1 turn", Hex(2, 1).turned(n)) for n in range(6)]
    return on_hexes(pictures.fan([(name, Vec3(at.q, at.r)) for name, at in turned], title="Six turns of 60°"))


LESSON_12 = (
    Prediction(
        "12.p1", "A starship moved 7 cm to the right last turn. Its nose points to the left, and its die shows a 4. What "
        "is its "
        "new velocity along X, in cm per turn? Left is minus.", "number", 3,
        "It still moves to the right: 7 + (−4) = 3 cm per turn. The push takes 4 off; it does not set a new direction.",
        scene=pictures.fan([("last move", Vec3(7, 0))]), axes=1, level="1D", tail=ZERO, unit="cm per turn",
        shows=pictures.chain([("last move", Vec3(7, 0)), ("push", Vec3(-4, 0))]),
    ),
    Prediction(
        "12.p2", "On this table headings begin at the X axis (to the right) and grow counter-clockwise. Where does 270° "
        "point?",
        "choice", "down the page", "270° is three quarters of a turn, counter-clockwise: down the page. A sailor, who "
        "counts "
        "clockwise from north (up the page), calls the same direction 180°.",
        choices=("to the left", "up the page", "down the page"), shows=on_table(Scene("270°", arrows=(
            Arrow((0, 0, 0), (5, 0, 0), "a", "0°"), Arrow((0, 0, 0), (0, -5, 0), "b", "270°")))),
        ghosts={"to the left": Scene(arrows=(Arrow((0, 0, 0), (-5, 0, 0), "predicted", "your prediction"),)),
                "up the page": Scene(arrows=(Arrow((0, 0, 0), (0, 5, 0), "predicted", "your prediction"),))},
    ),
    Prediction(
        "12.p3", "An arrow 6 cm long points to 30°. How many cm does it go up the page? A right angle is 90°.", "number", 3,
        "It goes up 3 cm, half of its length: 6 × sin 30° = 3. A third of the angle does not give a third of the height.",
        axes=2, unit="cm", tolerance=0.05, shows=_six_centimetres,
    ),
    Prediction(
        "12.p4", "Last turn A6 moved by r. Its drive pushes by a. Draw its new velocity v = a + r, from where A6 is.",
        "arrow",
        Vec3(3, 4), "Put the tail of a at the tip of r: v goes from A6 to the tip of a. Its magnitude is 5, less than that "
        "of r: "
        "a points partly backwards.", scene=pictures.fan([("r", Vec3(6, 0)), ("a", Vec3(-3, 4))]), tail=ZERO,
        shows=pictures.chain([("r", Vec3(6, 0)), ("a", Vec3(-3, 4))]),
    ),
    Prediction(
        "12.p5", "A6 moved 5 to the right last turn. It turns its nose straight up and does not accelerate. Draw its next "
        "move.",
        "arrow", Vec3(5, 0), "It moves 5 to the right again. Turning the nose is not a push, so the velocity "
        "stays as it was.",
        scene=_nose_up(), tail=ZERO, shows=lambda: fly({"A6": Course(ZERO, Vec3(5, 0), (ZERO, ZERO))}, axes=2),
    ),
)  # fmt: skip

LESSON_13 = (
    Prediction(
        "13.p1", "On hexes one step east is (1, 0) and one step south-east is (0, 1). What is one step north-east, as (q, "
        "r)?",
        "vector", Vec3(1, -1), "(1, −1): one step east and one step back along south-east. No hex lies straight above "
        "another, so "
        "(1, 1) leads somewhere else.", scene=on_hexes(pictures.fan([("E", Vec3(1, 0)), ("SE", Vec3(0, 1))])), tail=ZERO,
        shows=on_hexes(pictures.fan([("E", Vec3(1, 0)), ("SE", Vec3(0, 1)), ("NE", Vec3(1, -1))])), letters="qr",
    ),
    Prediction(
        "13.p2", "A ship makes the first displacement, (2, −1), and then the second, (0, 2). Draw its displacement from "
        "start to end, from (0, 0).", "arrow",
        Vec3(2, 1), "(2, 1): q and r are added separately, just as X and Y are.", tail=ZERO, letters="qr",
        scene=on_hexes(pictures.fan([("first", Vec3(2, -1)), ("then", Vec3(0, 2))])),
        shows=on_hexes(pictures.chain([("first", Vec3(2, -1)), ("then", Vec3(0, 2))])),
    ),
    Prediction(
        "13.p3", "A buoy is at (3, −3), seen from you. How many steps from hex to neighbouring hex is that?", "number", 3,
        "Three steps, straight north-east: each step changes both numbers at once. To (3, 3) it would be six.",
        scene=on_hexes(pictures.places({"you": ZERO, "buoy": Vec3(3, -3)})), unit="steps", letters="qr",
        shows=on_hexes(pictures.chain([("1", Vec3(1, -1)), ("2", Vec3(1, -1)), ("3", Vec3(1, -1))])),
    ),
    Prediction(
        "13.p4", "Turn the vector (2, 1) by 60° again and again. After how many turns is it back where it began?",
        "number", 6,
        "After six: 6 × 60° = 360°. Each turn to port changes (q, r) to (q + r, −q).", unit="turns", letters="qr",
        scene=on_hexes(pictures.fan([("(2, 1)", Vec3(2, 1))])), shows=_round_and_round,
    ),
)  # fmt: skip

LESSON_14 = (
    Prediction(
        "14.p1", "A ship moves east at 3 hexes per turn and faces east. It turns right round, to face west, and does "
        "nothing else. "
        "What is its velocity to the east now? West is minus.", "number", 3, "Still 3 to the east. Only a push changes a "
        "velocity.",
        scene=pictures.fan([("velocity", Vec3(3, 0))])._replace(along="east"), axes=1, level="1D", tail=ZERO,
        shows=pictures.fan([("velocity", Vec3(3, 0))])._replace(along="east"), unit="hexes per turn",
    ),
    Prediction(
        "14.p2", "A ship faces east. One list says rotate port, accelerate. The other says accelerate, rotate port. What "
        "is the "
        "same at the end of both?", "choice", "the facing, but not the velocity", "Both end facing north-east. But the "
        "first list "
        "pushes the ship north-east, the second east: what matters is where the nose points when the drive pushes.",
        choices=("the facing and the velocity", "the facing, but not the velocity", "the velocity, but not the facing"),
        shows=on_hexes(pictures.fan([("rotate first", Vec3(1, -1)), ("accelerate first", Vec3(1, 0))])), letters="qr",
    ),
    Prediction(
        "14.p3", "Which two commands of a ship can be swapped without any difference at the end?", "choice",
        "two pushes, and also two turns", "Two pushes are a sum of arrows, two turns a sum of angles: the order does not "
        "matter. "
        "A turn and a push cannot be swapped.",
        choices=("only two pushes", "only two turns", "two pushes, and also two turns", "a turn and a push"),
        shows=on_hexes(pictures.chain([("E", Vec3(1, 0)), ("NE", Vec3(1, -1))])), letters="qr",
    ),
    Prediction(
        "14.p4", "Hold a pencil along X. Quarter turn about Z, then quarter turn about X. Or the other way round: first "
        "about X, "
        "then about Z. Does it end along the same axis?", "choice", "no, along different axes",
        "No. First Z, then X: it ends along Z. First X, then Z: it ends along Y. In space not even two turns can be "
        "swapped.",
        choices=("yes, along the same axis", "no, along different axes"), level="3D", axes=3,
        scene=pictures.fan([("pencil", Vec3(4, 0, 0))]),
        shows=pictures.fan([("Z, then X", ALONG_Z), ("X, then Z", ALONG_Y)]),
    ),
)  # fmt: skip
