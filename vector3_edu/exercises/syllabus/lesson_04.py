"""Lesson 04, adding vectors: tail to tip, component by component; the order does not matter."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short


def _on_a_line(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.whole(3, 9), 0, 0), Vec3(-draw.whole(1, 8), 0, 0), draw.ship()
    text = (
        f"{ship} flies {short(a, 1)} cubes along X, and then {short(b, 1)}. Which single trip along X would "
        "have taken it "
        "to the same place?"
    )
    return asked("sum", text, pictures.fan([("first", a), ("then", b)]), ship=ship, a=a, b=b, axes=1)


def _in_the_plane(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 7), draw.vector(2, 7), draw.ship()
    text = f"{ship} makes the trip a = {short(a, 2)}, and from there the trip b = {short(b, 2)}. What is a + b?"
    return asked("sum", text, pictures.fan([("a", a), ("b", b)]), ship=ship, a=a, b=b, axes=2)


def _in_space(draw: Draw) -> Question:
    a, b, ship = draw.vector(3, 6), draw.vector(3, 6), draw.ship()
    text = f"{ship} makes the trip a = {short(a)}, and from there the trip b = {short(b)}. What is a + b?"
    return asked("sum", text, pictures.fan([("a", a), ("b", b)]), ship=ship, a=a, b=b)


def _any_order(draw: Draw) -> Question:
    a, b, c, ship = draw.vector(3, 5), draw.vector(3, 5), draw.vector(3, 5), draw.ship()
    right = a + b + c
    text = (
        f"{ship} makes three trips: {short(a)}, then {short(b)}, then {short(c)}. Where does it end, if "
        "it began at (0, 0, 0)?"
    )
    working = (
        f"Axis by axis, in whatever order is easiest: {short(a)} + {short(b)} = {short(a + b)}, and with "
        f"{short(c)} that is "
        f"{short(right)}. Any other order ends at the same place."
    )
    wrong = {"one-trip-forgotten": [a + b, b + c, a + c], "sign-slip": -right, "takes-away-to-add": a + b - c}
    numbers = {"ship": ship, "a": a, "b": b + c}
    scene = pictures.fan([("first", a), ("second", b), ("third", c)])
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong)


def _missing(draw: Draw) -> Question:
    a, b = draw.vector(2, 6), draw.vector(2, 6)
    whole = a + b
    text = f"The trip {short(b, 2)} and one more trip together make {short(whole, 2)}. What is the other trip?"
    return asked("difference", text, pictures.fan([("together", whole), ("one", b)]), a=whole, b=b, axes=2)


def _take_away(draw: Draw) -> Question:
    a, b = draw.vector(2, 7), draw.vector(2, 7)
    text = f"Two arrows begin at the same place: a = {short(a, 2)} and b = {short(b, 2)}. What is a − b?"
    return asked("difference", text, pictures.fan([("a", a), ("b", b)]), a=a, b=b, axes=2)


def _how_long(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 8), draw.vector(2, 8), draw.ship()
    text = (
        f"{ship} makes the trips a = {short(a, 2)} and b = {short(b, 2)}, one after the other. How many "
        "cubes, to the nearest "
        "whole number, is it then from where it began?"
    )
    return asked("sum length", text, pictures.fan([("a", a), ("b", b)]), unit="cubes", ship=ship, a=a, b=b, axes=2)


def _which_way(draw: Draw) -> Question:
    a, b = draw.vector(2, 6), draw.vector(2, 6)
    total = a + b
    text = (
        f"Add a = {short(a, 2)} and b = {short(b, 2)}. In which direction does the sum point? Count degrees "
        "counter-clockwise "
        "from the X axis; within 2° is right."
    )
    posed = asked("direction", text, pictures.fan([("a", a), ("b", b)]), tolerance=2.0, a=total, axes=2)
    return posed._replace(working=f"The sum is {short(total, 2)}. {posed.working}")


LESSON = Lesson("04", "adding_vectors", "Adding vectors", (
    Exercise(
        "04.1", "There and back on a line", "1D", ("adds-lengths", "sign-slip", "one-of-two"),
        ("Draw a line of squares and walk it with a finger: forwards, then backwards.",
         "A minus turns the second trip round. Begin at {a} and go {b} further."),
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
        ("Nothing new happens in space: there is one more axis.",
         "Write {a} and {b} one under the other and add each column."),
        _in_space,
    ),
    Exercise(
        "04.4", "Three trips, any order", "3D", ("one-trip-forgotten", "sign-slip", "takes-away-to-add"),
        ("Add two of them first. Which two are the easiest?",
         "Look for components that cancel: the order is yours to choose."),
        _any_order,
    ),
    Exercise(
        "04.5", "The missing trip", "2D", ("adds-to-subtract", "reversed-difference", "axes-swapped"),
        ("Which trip must be put after {b} so that the ship arrives at {a}?",
         "One and the other make {a}. So the other is {a} less the one."),
        _missing,
    ),
    Exercise(
        "04.6", "What is the difference?", "2D", ("adds-to-subtract", "reversed-difference", "axes-swapped"),
        ("a − b is the trip that leads from the tip of b to the tip of a.",
         "Take away axis by axis: the X of {a} less the X of {b}, and the same for Y."),
        _take_away,
    ),
    Exercise(
        "04.7", "How long is the sum?", "2D", ("adds-lengths", "takes-away-to-add"),
        ("First find where the ship is, then how far that is from the start.",
         "Add {a} and {b} axis by axis. Then square both components, add, take the root, and round."),
        _how_long,
    ),
    Exercise(
        "04.8", "Which way does it point?", "2D", ("angle-opposite", "angle-complement", "angle-clockwise"),
        ("Find the sum first, and sketch it: between which two half-axes does it lie?",
         "The tangent of the angle to the X axis is the Y of the sum ÷ its X; the sketch says which of the two "
         "directions it is."),
        _which_way,
    ),
), core=("04.1", "04.2", "04.3", "04.6"))  # fmt: skip
