"""Lesson 12, tail to tip on the table: direction as an angle, sine and cosine, and v = a + r of Space Domination."""

from __future__ import annotations

from math import cos, radians, sin

from vector3_edu.core.picture.scene import Arrow, Body, Line, Scene
from vector3_edu.core.plane import Vec2, along, compass, normal
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_table
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, bracketed, direction, short
from vector3_edu.physics.courses import Course


def _six_centimetres() -> Scene:
    """An arrow 6 long at 30 degrees, with its two components."""
    x, y = along(30, 6)
    arrows = (
        Arrow((0, 0, 0), (x, y, 0), "a", "6 cm, 30°"),
        Arrow((0, 0, 0), (x, 0, 0), "x", "X 5.2"),
        Arrow((x, 0, 0), (0, y, 0), "y", "Y 3"),
    )
    return on_table(Scene("Half of 6", arrows=arrows))


def _nose_up() -> Scene:
    body = Body("A6", "ship", (0, 0, 0), seat="you", heading=90.0, moves=False)
    nose = Line(((0, 0, 0), (0, 4, 0)), "construction", "nose, 90°")
    arrow = Arrow((0, 0, 0), (5, 0, 0), "velocity", "last move")
    return Scene("The nose points up", bodies=(body,), arrows=(arrow,), lines=(nose,), seats=("you",))


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


CLOSE = "Give both numbers to one decimal; within 0.1 counts as right."
HEADINGS = tuple(h for h in range(20, 345, 5) if min(h % 90, 90 - h % 90) >= 15 and h % 90 != 45)
"""Headings that lie well inside a quadrant, and whose sine is not their cosine."""


NOSE = 8.0
"""How long the line is drawn that shows where the nose points: longer than any die, so that it is not taken for a push."""


def _near(vector: tuple[float, float]) -> Vec3:
    """A vector of the table top as an answer: two decimals."""
    return Vec3(round(vector[0], 2), round(vector[1], 2))  # type: ignore[arg-type]


def _table(ship: str, *arrows: tuple[str, tuple[float, float]], heading: float | None = None) -> Scene:
    """A starship in the middle of the picture, and arrows from it."""
    drawn = tuple(
        Arrow((0, 0, 0), (vector[0], vector[1], 0), kind, label)
        for (label, vector), kind in zip(arrows, "abcdef", strict=False)
    )
    body = Body(ship, "ship", (0, 0, 0), seat=ship, size=1.0, moves=False)
    nose = () if heading is None else (Line(((0, 0, 0), (*along(heading, NOSE), 0)), "construction", f"nose, {heading:g}°"),)
    return on_table(Scene("", bodies=(body,), arrows=drawn, lines=nose, seats=(ship,)))


def _ahead_and_astern(draw: Draw) -> Question:
    r, die, ship = draw.signed(2, 9), draw.whole(1, 6), draw.ship()
    heading = 180 if r > 0 else 0
    a = -die if r > 0 else die
    text = (
        f"Last turn {ship} moved {short(r)} cm along X: that is its r, in cm per turn. It points to {heading}°, "
        f"{'backwards' if heading else 'forwards'} along X, and rolls a {die}: its drive changes the velocity by {die} cm "
        "per turn that way. Its new velocity is v = a + r. What is v along X, in cm per turn?"
    )
    working = (
        f"a has a magnitude of {die} and points {'backwards' if a < 0 else 'forwards'}: {short(a)}. {short(a)} + "
        f"{bracketed(r)} = {short(a + r)}."
    )
    wrong = {"adds-lengths": abs(r) + die, "last-push-sets-motion": a, "ignores-burn": r}
    numbers = {"ship": ship, "velocity": Vec3(r, 0), "burn": Vec3(a, 0), "die": die, "heading": heading, "axes": 1}
    scene = pictures.fan([("r", Vec3(r, 0)), ("a", Vec3(a, 0))])
    return Question(text, "number", a + r, working, numbers, scene=scene, wrong=wrong, axes=1, unit="cm per turn")


def _up_or_down(draw: Draw) -> Question:
    heading, die, ship = draw.pick((90, 270)), draw.whole(1, 6), draw.ship()
    answer = _near(along(heading, die))
    text = (
        f"Headings are counted counter-clockwise from the X axis. {ship} stands still, points to {heading}° and rolls a "
        f"{die}, so it moves {die} cm that way. What is its displacement (X, Y) in cm? X runs to the right, Y up."
    )
    working = f"{heading}° from X, counter-clockwise, is straight {'up' if heading == 90 else 'down'}: {short(answer, 2)}."
    wrong = {
        "heading-clockwise": _near(along(-heading, die)),
        "heading-from-north": _near(along(compass(heading), die)),
    }
    numbers = {"ship": ship, "die": die, "heading": heading, "axes": 2}
    scene = _table(ship, ("X", (6, 0)), ("Y", (0, 6)))
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2, tolerance=0.1)


def _sine_and_cosine(draw: Draw) -> Question:
    heading, die, ship = draw.pick([h for h in HEADINGS if h > 90]), draw.whole(3, 6), draw.ship()
    answer = _near(along(heading, die))
    text = (
        f"{ship} stands still, points to {heading}° (counter-clockwise from X) and moves {die} cm that way. What are the "
        f"two components (X, Y) of its displacement? {CLOSE}"
    )
    working = (
        f"X = {die} × cos {heading}° = {short(answer[0])}; Y = {die} × sin {heading}° = {short(answer[1])}. Together "
        f"{short(answer, 2)}."
    )
    wrong = {
        "sine-for-cosine": Vec3(answer.y, answer.x),
        "quadrant-forgotten": Vec3(abs(answer.x), abs(answer.y)),
        "radians-for-degrees": _near((die * cos(heading), die * sin(heading))),
    }
    numbers = {"ship": ship, "die": die, "heading": heading, "axes": 2}
    scene = _table(ship, ("X", (6, 0)), ("Y", (0, 6)), heading=heading)
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2, tolerance=0.1)


def _face_the_target(draw: Draw) -> Question:
    at, way, ship = draw.vector(2, 30, least=5), draw.vector(2, 25, least=5), draw.ship()
    at, target = Vec3(abs(at.x) + 30, abs(at.y) + 30), Vec3(abs(at.x) + 30, abs(at.y) + 30) + way
    text = (
        f"{ship} is at {short(at, 2)} on the table, its target at {short(target, 2)}, in cm. To which heading must it turn "
        "to point at the target? Count degrees counter-clockwise from X; within 2° counts as right."
    )
    heading = round(direction(way), 1)
    working = (
        f"The displacement is {short(target, 2)} − {short(at, 2)} = {short(way, 2)}. The tangent of the heading is "
        f"{short(way.y)} ÷ {bracketed(way.x)}, and the signs say which quadrant it is in: {short(heading)}°."
    )
    posed = asked("direction", text, tolerance=2.0, ship=ship, at=at, there=target, a=way, axes=2)
    scene = on_table(pictures.places({ship: at, "target": target}))
    return posed._replace(working=working, scene=scene)


def _new_motion(draw: Draw) -> Question:
    r, heading, die, ship = draw.vector(2, 9, least=2), draw.pick(HEADINGS), draw.whole(3, 6), draw.ship()
    a = along(heading, die)
    answer = _near((a.x + r.x, a.y + r.y))
    text = (
        f"{ship} moved by r = {short(r, 2)} cm last turn. It points to {heading}° and rolls a {die}, so a has a magnitude "
        f"of {die} and this heading. What is its new velocity v = a + r, in cm per turn? {CLOSE}"
    )
    working = (
        f"a = ({die} × cos {heading}°, {die} × sin {heading}°) = {short(_near(a), 2)}. Add r = "
        f"{short(r, 2)}, component by component: v = {short(answer, 2)}."
    )
    wrong = {
        "last-push-sets-motion": _near(a),
        "ignores-burn": r,
        "sine-for-cosine": _near((a.y + r.x, a.x + r.y)),
        "takes-away-to-add": [_near((r.x - a.x, r.y - a.y)), _near((a.x - r.x, a.y - r.y))],
    }
    numbers = {"ship": ship, "velocity": r, "a": r, "burn": _near(a), "die": die, "heading": heading, "axes": 2}
    scene = _table(ship, ("r", (r.x, r.y)), heading=heading)
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2, tolerance=0.1)


def _how_long(draw: Draw) -> Question:
    die, fast, ship = draw.whole(3, 6), draw.whole(4, 9), draw.ship()
    first, between = draw.pick(range(0, 360, 30)), draw.pick((30, 60, 120, 150))
    second = int(normal(first + between))
    a, r = along(second, die), along(first, fast)
    answer = round((a + r).length, 2)
    text = (
        f"{ship} moved {fast} cm along {first}° last turn. It points to {second}° and rolls a {die}. What is the magnitude "
        "of its new velocity v = a + r, in cm per turn? Give one decimal place; within 0.1 counts as right."
    )
    working = (
        f"r = {short(_near(r), 2)} and a = {short(_near(a), 2)}, so v = {short(_near(a + r), 2)}, and its magnitude "
        f"is {short(answer)}. Only at a right angle would √({fast}² + {die}²) be right."
    )
    wrong = {
        "adds-lengths": fast + die,
        "pythagoras-anywhere": round(Vec2(fast, die).length, 2),
        "takes-away-to-add": round((r - a).length, 2),
    }
    numbers = {"ship": ship, "die": die, "fast": fast, "first": first, "second": second, "axes": 2}
    scene = _table(ship, ("r", r), ("a", a), heading=second)
    return Question(
        text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=2, tolerance=0.1, unit="cm per turn"
    )


def _nose_and_motion(draw: Draw) -> Question:
    first, fast, ship = draw.pick(range(0, 360, 30)), draw.whole(4, 9), draw.ship()
    turn = draw.pick((90, 120, 240, 270))
    second = int(normal(first + turn))
    middle = int(normal(first + (turn if turn < 180 else turn - 360) / 2))
    text = (
        f"{ship} has been moving {fast} cm per turn along {first}°. This turn it does not accelerate, and it turns its nose "
        f"to {second}°. How does it move this turn?"
    )
    right = f"{fast} cm along {first}°"
    others = {
        "nose-leads": f"{fast} cm along {second}°",
        "between-the-two": f"{fast} cm along {middle}°",
        "stops-at-once": "0 cm, its drive is off",
    }
    working = f"It coasts along its r: {fast} cm along {first}°. Where the nose points matters only when the drive pushes."
    numbers = {"ship": ship, "fast": fast, "first": first, "second": second, "axes": 2}
    example = (
        "An air-hockey puck slides along 0° at 2 m/s and spins slowly while it slides. When a mark on it has come round "
        "to 90°, the puck still slides along 0° at 2 m/s: no force has pushed it aside."
    )
    scene = _table(ship, ("r", along(first, fast)), heading=second)
    choices = draw.shuffled((right, *others.values()))
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(example=example)


def _above_the_table(draw: Draw) -> Question:
    length, rise, ship = draw.whole(4, 12), draw.pick((15, 20, 25, 35, 40, 50, 55, 65, 70, 75)), draw.ship()
    up, out = length * sin(radians(rise)), length * cos(radians(rise))
    text = (
        f"Off the table now: {ship} starts on the table and flies {length} cm in a straight line, {rise}° above the table "
        "top. How high above the table is it then, in cm? Give one decimal place; within 0.1 counts as right."
    )
    answer = round(up, 2)
    working = (
        f"The height is the side opposite the angle: {length} × sin {rise}° = {short(answer)} cm. (Its shadow on the "
        f"table is {length} × cos {rise}° = {short(round(out, 2))} cm long.)"
    )
    wrong = {
        "sine-for-cosine": round(out, 2),
        "radians-for-degrees": round(length * sin(rise), 2),
        "angle-as-share": round(length * rise / 90, 2),
    }
    numbers = {"ship": ship, "length": length, "rise": rise}
    sketch = [("flight", Vec3(4, 0, 3)), ("shadow", Vec3(4, 0, 0))]
    scene = pictures.fan(sketch, title="A sketch, not to scale")
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, tolerance=0.1, unit="cm")


def _which_way(draw: Draw) -> Question:
    a, b = draw.vector(2, 6), draw.vector(2, 6)
    total = a + b
    text = (
        f"Add a = {short(a, 2)} and b = {short(b, 2)}. In which direction does the sum point? Count degrees "
        "counter-clockwise from the X axis; within 2° counts as right."
    )
    posed = asked("direction", text, pictures.fan([("a", a), ("b", b)]), tolerance=2.0, a=total, axes=2)
    return posed._replace(working=f"The sum is {short(total, 2)}. {posed.working}")


LESSON = Lesson("12", "tail_to_tip", "Tail to tip on the table", (
    Exercise(
        "12.1", "Ahead and astern", "1D", ("adds-lengths", "last-push-sets-motion", "ignores-burn"),
        ("Which way does the die push: with the motion or against it?",
         "Backwards is minus. Begin at r = {velocity} and add a = {burn}."),
        _ahead_and_astern,
    ),
    Exercise(
        "12.2", "Up or down?", "2D", ("heading-clockwise", "heading-from-north"),
        ("Put a pencil along X, pointing right, and turn it counter-clockwise by {heading}°.",
         "90° is a quarter turn from X to Y; 270° is three of them."),
        _up_or_down,
    ),
    Exercise(
        "12.3", "Sine and cosine", "2D", ("sine-for-cosine", "quadrant-forgotten", "radians-for-degrees"),
        ("Draw the arrow and drop a line from its tip to the X axis. Which side is adjacent to the angle?",
         "X = {die} × cos {heading}°, Y = {die} × sin {heading}°, with the calculator set to degrees."),
        _sine_and_cosine,
    ),
    Exercise(
        "12.4", "Face the target", "2D", ("angle-opposite", "angle-complement", "angle-clockwise"),
        ("First find the displacement: target − place. Sketch it: in which quadrant does it lie?",
         "The displacement is {a}. The tangent of the heading is Y ÷ X; the sketch says which of two directions it is."),
        _face_the_target,
    ),
    Exercise(
        "12.5", "Tail to tip", "2D", ("last-push-sets-motion", "ignores-burn", "sine-for-cosine", "takes-away-to-add"),
        ("Find the components of a first. Then put its tail at the tip of r.",
         "a = ({die} × cos {heading}°, {die} × sin {heading}°). Add r = {velocity} component by component."),
        _new_motion,
    ),
    Exercise(
        "12.6", "What is its magnitude?", "2D", ("adds-lengths", "pythagoras-anywhere", "takes-away-to-add"),
        ("Is there a right angle between the two arrows? If not, use components.",
         "Write {fast} along {first}° and {die} along {second}° as components, add them, then Pythagoras on the sum."),
        _how_long,
    ),
    Exercise(
        "12.7", "Nose and motion", "2D", ("nose-leads", "between-the-two", "stops-at-once"),
        ("What changes a velocity: where the nose points, or a push?",
         "There is no push this turn. What did lesson 03 say about a ship that nothing pushes?"),
        _nose_and_motion, why="Why does it move this way?",
    ),
    Exercise(
        "12.8", "Above the table", "3D", ("sine-for-cosine", "radians-for-degrees", "angle-as-share"),
        ("Draw it from the side: the table is one leg, the height the other. Which of them is opposite the angle?",
         "{length} × the sine of {rise}°."),
        _above_the_table,
    ),
    Exercise(
        "12.9", "Which way does it point?", "2D", ("angle-opposite", "angle-complement", "angle-clockwise"),
        ("Find the sum first, and sketch it: in which quadrant does it lie?",
         "The tangent of the angle to the X axis is the Y of the sum ÷ its X; the sketch says which of the two "
         "directions it is."),
        _which_way,
    ),
), core=("12.2", "12.3", "12.4", "12.5"), predictions=LESSON_12)  # fmt: skip
