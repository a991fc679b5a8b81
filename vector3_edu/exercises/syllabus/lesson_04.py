"""Lesson 04, adding vectors: tail to tip, component by component; the order does not matter."""

from __future__ import annotations

from vector3_edu.core.language import say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, short


def _on_a_line(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.whole(3, 9), 0, 0), Vec3(-draw.whole(1, 8), 0, 0), draw.ship()
    text = say(
        "{ship} makes the displacement {a} along X, in cubes, and then {b}. What single displacement along X "
        "would have taken it to the same place?",
        ship=ship,
        a=short(a, 1),
        b=short(b, 1),
    )
    scene = pictures.fan([("first", a), ("then", b)])
    return asked("sum", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=1)


def _in_the_plane(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 7), draw.vector(2, 7), draw.ship()
    text = say(
        "{ship} makes the displacement a = {a}, and from there the displacement b = {b}. The picture shows "
        "both arrows from one point, before b is moved. What is a + b?",
        ship=ship,
        a=short(a, 2),
        b=short(b, 2),
    )
    return asked("sum", text, pictures.fan([("a", a), ("b", b)]), ship=ship, a=a, b=b, axes=2)


def _in_space(draw: Draw) -> Question:
    a, b, ship = draw.vector(3, 6), draw.vector(3, 6), draw.ship()
    text = say(
        "{ship} makes the displacement a = {a}, and from there the displacement b = {b}. The picture shows "
        "both arrows from one point, before b is moved. What is a + b?",
        ship=ship,
        a=short(a),
        b=short(b),
    )
    return asked("sum", text, pictures.fan([("a", a), ("b", b)]), ship=ship, a=a, b=b)


def _any_order(draw: Draw) -> Question:
    a, b, c, ship = draw.vector(3, 5), draw.vector(3, 5), draw.vector(3, 5), draw.ship()
    right = a + b + c
    text = say(
        "{ship} starts at the middle of the map and makes three displacements: {a}, then {b}, then {c}. Where "
        "does it end up? (The picture shows all three arrows from the middle.)",
        ship=ship,
        a=short(a),
        b=short(b),
        c=short(c),
    )
    working = say(
        "Add axis by axis, in the order that is easiest: {a} + {b} = {two}, and with {c} that is {right}. Any "
        "other order ends at the same place.",
        a=short(a),
        b=short(b),
        two=short(a + b),
        c=short(c),
        right=short(right),
    )
    wrong = {"one-trip-forgotten": [a + b, b + c, a + c], "sign-slip": -right, "takes-away-to-add": a + b - c}
    numbers = {"ship": ship, "a": a, "b": b + c}
    scene = pictures.fan([("first", a), ("second", b), ("third", c)])
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong)


def _missing(draw: Draw) -> Question:
    a, b = draw.vector(2, 6), draw.vector(2, 6)
    whole = a + b
    text = say(
        "A ship makes the displacement {b}, and then a second one. Together they make {whole}. What is the "
        "second displacement?",
        b=short(b, 2),
        whole=short(whole, 2),
    )
    return asked("difference", text, pictures.fan([("together", whole), ("first", b)]), a=whole, b=b, axes=2)


def _take_away(draw: Draw) -> Question:
    a, b = draw.vector(2, 7), draw.vector(2, 7)
    text = say("Two arrows start at the same point: a = {a} and b = {b}. What is a − b?", a=short(a, 2), b=short(b, 2))
    return asked("difference", text, pictures.fan([("a", a), ("b", b)]), a=a, b=b, axes=2)


def _how_long(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 8), draw.vector(2, 8), draw.ship()
    text = say(
        "{ship} makes the displacement a = {a}, and from there b = {b}. What is the magnitude of a + b? Round "
        "to the nearest whole cube.",
        ship=ship,
        a=short(a, 2),
        b=short(b, 2),
    )
    return asked("sum length", text, pictures.fan([("a", a), ("b", b)]), unit="cubes", ship=ship, a=a, b=b, axes=2)


def _moon_rover(draw: Draw) -> Question:
    """NASA, Apollo 17 (1972): 35.7 or 35.9 km driven, as sources have it, never more than 7.6 km from the lunar module."""
    a, b = draw.vector(2, 5), draw.vector(2, 5)
    text = say(
        "A rover leaves its lander on the Moon. It drives the displacement a = {a}, and from there b = {b}, in "
        "kilometres east and north. Then it breaks down. How far must the crew walk straight back to the "
        "lander? Round to the nearest kilometre.",
        a=short(a, 2),
        b=short(b, 2),
    )
    return asked("sum length", text, pictures.fan([("a", a), ("b", b)]), unit="km", ship=say("The rover"), a=a, b=b, axes=2)


def _draw_sum(draw: Draw) -> Question:
    a, b = draw.vector(2, 4), draw.vector(2, 4)
    scene = pictures.fan([("a", a), ("b", b)])
    posed = asked("sum", say("Draw the sum a + b. Your arrow may start anywhere."), scene, a=a, b=b, axes=2, kind="arrow")
    return posed._replace(
        example=(
            say(
                "Suppose a = (3, 1) and b = (−1, 2), both drawn from (0, 0). Slide b until its tail is at (3, 1), the "
                "tip of a. Its tip is then at (2, 3). The sum goes from (0, 0) to (2, 3)."
            )
        )
    )


def _draw_difference(draw: Draw) -> Question:
    a, b = draw.vector(2, 4), draw.vector(2, 4)
    scene = pictures.fan([("a", a), ("b", b)])
    text = say("Draw the difference a − b. Your arrow may start anywhere.")
    posed = asked("difference", text, scene, a=a, b=b, axes=2, kind="arrow")
    return posed._replace(
        example=(
            say(
                "Suppose a = (3, 1) and b = (−1, 2), both drawn from (0, 0). The arrow from (−1, 2), the tip of b, to "
                "(3, 1), the tip of a, is (4, −1). That is a − b. Check: b + (4, −1) = (3, 1)."
            )
        )
    )


PREDICTIONS = (
    Prediction(
        "04.p1", "A ship flies 5 cubes forwards and then 8 cubes backwards. Which single displacement would have done the "
        "same?", "number", -3, "5 + (−8) = −3: it ends 3 cubes behind the place where it started.",
        shows=pictures.fan([("sum", Vec3(-3, 0, 0))]), axes=1, level="1D", unit="cubes", tail=Vec3(0, 0, 0),
    ),
    Prediction(
        "04.p2", "Here is a, then b, tail to tip, and their sum. Now the ship makes b first, and then a. Draw the new sum "
        "from the middle of the map.", "arrow", Vec3(3, 4, 0),
        "The sum is the same: b + a = a + b. The two ways make a parallelogram, and the sum is its diagonal.",
        scene=pictures.chain([("a", Vec3(4, 1, 0)), ("b", Vec3(-1, 3, 0))]),
        shows=pictures.chain([("b", Vec3(-1, 3, 0)), ("a", Vec3(4, 1, 0))]), tail=Vec3(0, 0, 0),
    ),
    Prediction(
        "04.p3", "Both arrows start at the same point. Draw a − b.", "arrow", Vec3(5, -2, 0),
        "a − b leads from the tip of b to the tip of a: b + (a − b) = a. The arrow b − a is its opposite.",
        scene=pictures.fan([("a", Vec3(4, 1, 0)), ("b", Vec3(-1, 3, 0))]),
        shows=pictures.chain([("b", Vec3(-1, 3, 0)), ("a − b", Vec3(5, -2, 0))]),
    ),
    Prediction(
        "04.p4", "One arrow has magnitude 4, another has magnitude 3. What can the magnitude of their sum be?", "choice",
        "Anything from 1 to 7", "In the same direction the sum is 7; in opposite directions it is 1. At a right angle it is "
        "5, and all values between 1 and 7 are possible.",
        choices=("Always 7", "Always 5", "Either 7 or 1", "Anything from 1 to 7"),
        shows=pictures.chain([("4", Vec3(4, 0, 0)), ("3", Vec3(0, 3, 0))]),
    ),
)  # fmt: skip

LESSON = Lesson("04", "adding_vectors", "Adding vectors", (
    Exercise(
        "04.1", "There and back on a line", "1D", ("adds-lengths", "sign-slip", "one-of-two"),
        ("Draw a number line and follow the ship with a finger: forwards, then backwards.",
         "A minus sign means backwards. From 0, go to {a}. From there, go {b}."),
        _on_a_line,
    ),
    Exercise(
        "04.2", "Tail to tip", "2D", ("takes-away-to-add", "sign-slip", "one-of-two", "adds-lengths", "axes-swapped"),
        ("Put the tail of b where the tip of a is. Where does b end now?",
         "Do X by itself and Y by itself: how far along X do {a} and {b} go together?"),
        _in_the_plane,
    ),
    Exercise(
        "04.3", "The same in space", "3D", ("takes-away-to-add", "sign-slip", "one-of-two", "adds-lengths", "axes-swapped"),
        ("Nothing new happens in space. There is just one more axis.",
         "Write {a} with {b} under it, and add each column."),
        _in_space,
    ),
    Exercise(
        "04.4", "Three trips, any order", "3D", ("one-trip-forgotten", "sign-slip", "takes-away-to-add"),
        ("Add two of them first. Which two are easiest?",
         "Look for components that cancel. You may choose the order."),
        _any_order,
    ),
    Exercise(
        "04.5", "The missing trip", "2D", ("adds-to-subtract", "reversed-difference", "axes-swapped"),
        ("After {b}, what is still missing to arrive at {a}?",
         "First + second = {a}. So second = {a} − first."),
        _missing,
    ),
    Exercise(
        "04.6", "What is the difference?", "2D", ("adds-to-subtract", "reversed-difference", "axes-swapped"),
        ("a − b is the displacement from the tip of b to the tip of a.",
         "Subtract axis by axis: the X of {a} less the X of {b}. Do the same for Y."),
        _take_away,
    ),
    Exercise(
        "04.7", "The magnitude of a sum", "2D", ("adds-lengths", "takes-away-to-add"),
        ("First find where the ship ends up. Then find how far that is from the start.",
         "Add {a} and {b} axis by axis. Then square both components, add, take the root, and round."),
        _how_long,
        why="Why is it not simply the two magnitudes added?",
    ),
    Exercise(
        "04.8", "Real flight: walk back", "2D", ("adds-lengths", "takes-away-to-add"),
        ("Where is the rover, seen from the lander?",
         "Add {a} and {b} axis by axis. Then find the magnitude of the sum, and round."),
        _moon_rover,
    ),
    Exercise(
        "04.9", "Draw the sum", "2D", ("tip-to-tip", "closes-the-loop", "bisector", "wrong-length"),
        ("Slide b, without turning it, until its tail is at the tip of a.",
         "The sum starts at the tail of a and ends at the tip of the moved b."),
        _draw_sum,
    ),
    Exercise(
        "04.10", "Draw the difference", "2D", ("reversed-difference", "adds-to-subtract", "wrong-length"),
        ("Which arrow must you add to b to get a?",
         "a − b goes from the tip of b to the tip of a, when both start at the same point."),
        _draw_difference,
    ),
), core=("04.1", "04.9", "04.3", "04.6"), predictions=PREDICTIONS)  # fmt: skip
