"""Lesson 01, where is it: positions on a line, in the plane and in space; the folded map."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short


def _from_here_to_there(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.signed(1, 9), 0, 0), Vec3(draw.signed(1, 9), 0, 0), draw.ship()
    text = (
        f"{ship} stands at X = {short(a, 1)}, a beacon at X = {short(b, 1)}. Which number says how to get "
        f"from {ship} to the "
        "beacon? Forwards is plus, backwards is minus."
    )
    return asked("displacement", text, pictures.places({ship: a, "beacon": b}), ship=ship, a=a, b=b, axes=1)


def _further_on(draw: Draw) -> Question:
    at, ship = draw.signed(1, 7), draw.ship()
    way = -draw.whole(2, min(9, 10 + at))
    text = f"{ship} stands at X = {short(at)} and goes {-way} cubes backwards along X. At which X is it now?"
    working = f"Backwards is minus: {short(at)} − {-way} = {short(at + way)}."
    wrong = {
        "forwards-for-backwards": at - way,
        "adds-lengths": abs(at) - way,
        "one-turn-out": [at + way + 1, at + way - 1],
    }
    numbers = {"ship": ship, "at": Vec3(at, 0, 0), "velocity": Vec3(way, 0, 0), "turns": 1, "axes": 1}
    scene = pictures.ship(ship, Vec3(at, 0, 0))
    return Question(text, "number", at + way, working, numbers, scene=scene, wrong=wrong, axes=1)


def _read_the_map(draw: Draw) -> Question:
    place, ship = draw.vector(2, 8), draw.ship()
    right = f"{abs(place.x)} {'to the right' if place.x > 0 else 'to the left'}"
    up = f"{abs(place.y)} {'up' if place.y > 0 else 'down'}"
    text = (
        "On a sheet of squared paper X runs to the right and Y runs up. "
        f"The mark of {ship} is {up} and {right} from the middle. Where is it? Answer (X, Y)."
    )
    working = f"X first: {right} is {short(place.x)}. Then Y: {up} is {short(place.y)}. So {short(place, 2)}."
    scene = pictures.mark(ship, place)
    return Question(text, "vector", place, working, {"ship": ship, "a": place, "axes": 2}, scene=scene, axes=2)


def _go_there(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 6), draw.vector(2, 6), draw.ship()
    text = f"{ship} stands at {short(a, 2)} and goes {short(b, 2)}. Where is it now?"
    scene = pictures.ship(ship, a)._replace(arrows=pictures.fan([("goes", b)]).arrows)
    return asked("sum", text, scene, ship=ship, a=a, b=b, axes=2)


def _two_sheets(draw: Draw) -> Question:
    place, ship = draw.vector(3, 8), draw.ship()
    x, y, z = (short(part) for part in place)
    text = (
        f"{ship} has two marks on the folded map. On the X-Y sheet: X = {x}, Y = {y}. On the X-Z sheet: X = "
        f"{x}, Z = {z}. "
        "Where is it in space?"
    )
    working = f"Both sheets share X = {x}. The first sheet adds Y = {y}, the second Z = {z}. So ({x}, {y}, {z})."
    wrong = {
        "sections-swapped": Vec3(place.x, place.z, place.y),
        "repeats-x": Vec3(place.x, place.y, place.x),
        "flat-space": Vec3(place.x, place.y, 0),
    }
    scene = pictures.mark(ship, place)
    return Question(text, "vector", place, working, {"ship": ship, "a": place}, scene=scene, wrong=wrong)


def _one_ship(draw: Draw) -> Question:
    place = draw.vector(3, 7)
    x, y, z = (short(part) for part in place)
    good = f"X-Z sheet: X = {x}, Z = {z}"
    bad = f"X-Z sheet: X = {y}, Z = {z}"
    other = f"X-Z sheet: X = {short(-place.x)}, Z = {z}"
    text = f"A mark on the X-Y sheet is at X = {x}, Y = {y}. Which mark on the X-Z sheet can belong to the same ship?"
    working = f"Both marks of a ship stand in the same row: the same X. Only X = {x} will do."
    wrong = {"axes-swapped": bad, "sign-slip": other}
    numbers = {"ship": "A6", "a": place}
    choices = draw.shuffled((good, bad, other))
    scene = pictures.one_sheet(pictures.ship("A6", Vec3(place.x, place.y, 0)))
    return Question(text, "choice", good, working, numbers, scene=scene, wrong=wrong, choices=choices)


def _across_space(draw: Draw) -> Question:
    a, b, ship = draw.vector(3, 8), draw.vector(3, 8), draw.ship()
    text = f"{ship} is at {short(a)} and a station at {short(b)}. Which vector leads from {ship} to the station?"
    return asked("displacement", text, pictures.places({ship: a, "station": b}), ship=ship, a=a, b=b)


LESSON = Lesson("01", "where_is_it", "Where is it?", (
    Exercise(
        "01.1", "From here to there", "1D", ("reversed-difference", "adds-to-subtract"),
        ("Put a finger on {a}. Which way must it go to reach {b}, and how many steps?",
         "Where you want to be, less where you are: {b} − ({a})."),
        _from_here_to_there,
    ),
    Exercise(
        "01.2", "Backwards", "1D", ("forwards-for-backwards",),
        ("Forwards X grows. What does it do backwards?",
         "Begin at {at} and count down."),
        _further_on,
    ),
    Exercise(
        "01.3", "Read the map", "2D", ("axes-swapped", "sign-slip"),
        ("X comes first, and it runs to the right. Y runs up.",
         "How far right or left is the mark? That is X. How far up or down? That is Y."),
        _read_the_map,
    ),
    Exercise(
        "01.4", "Go there", "2D", ("takes-away-to-add", "axes-swapped", "one-of-two"),
        ("Do X by itself, then Y by itself.",
         "From {a}, go along X by the first number of {b} and along Y by the second."),
        _go_there,
    ),
    Exercise(
        "01.5", "Two sheets, one ship", "3D", ("sections-swapped", "repeats-x", "flat-space"),
        ("Fold the X-Z sheet up in your mind: it stands behind the X-Y sheet like a wall, and Z is the height.",
         "X is on both sheets. Take Y from the first sheet and Z from the second; write X, Y, Z in this order."),
        _two_sheets,
    ),
    Exercise(
        "01.6", "Which marks belong together?", "3D", ("axes-swapped", "sign-slip"),
        ("A ship has one X only.",
         "Find the mark on the second sheet that has the same X as the first."),
        _one_ship,
    ),
    Exercise(
        "01.7", "Across space", "3D", ("reversed-difference", "adds-to-subtract", "place-for-way"),
        ("Where you want to be, less where you are, on each axis.",
         "Write {b} and under it {a}; take away column by column."),
        _across_space,
    ),
), core=("01.1", "01.3", "01.5", "01.7"))  # fmt: skip
