"""Lesson 01, where is it: positions on a line, in the plane and in space; the folded map."""

from __future__ import annotations

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, short


def _from_here_to_there(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.signed(1, 9), 0, 0), Vec3(draw.signed(1, 9), 0, 0), draw.ship()
    text = say(
        "{ship} is at X = {a} and a beacon is at X = {b}. What is the displacement from {ship} to the beacon, "
        "in cubes? Forwards, toward larger X, is plus; backwards is minus.",
        ship=ship,
        a=short(a, 1),
        b=short(b, 1),
    )
    scene = pictures.places({ship: a, "beacon": b})
    return asked("displacement", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=1)


def _further_on(draw: Draw) -> Question:
    at, ship = draw.signed(1, 7), draw.ship()
    way = -draw.whole(2, min(9, 10 + at))
    text = say(
        "{ship} is at X = {at} and moves {way} cubes backwards along X. What is its X now?",
        ship=ship,
        at=short(at),
        way=-way,
    )
    working = say("Backwards is minus: {at} − {way} = {after}.", at=short(at), way=-way, after=short(at + way))
    wrong = {"forwards-for-backwards": at - way, **({"adds-lengths": abs(at) - way} if at < 0 else {})}
    numbers = {"ship": ship, "at": Vec3(at, 0, 0), "velocity": Vec3(way, 0, 0), "turns": 1, "axes": 1}
    scene = pictures.ship(ship, Vec3(at, 0, 0))
    return Question(text, "number", at + way, working, numbers, scene=scene, wrong=wrong, axes=1)


def _read_the_map(draw: Draw) -> Question:
    place, ship = draw.vector(2, 8), draw.ship()
    right = say(mark("{number} to the right") if place.x > 0 else mark("{number} to the left"), number=abs(place.x))
    up = say(mark("{number} up") if place.y > 0 else mark("{number} down"), number=abs(place.y))
    text = say(
        "On a sheet of squared paper X runs to the right and Y runs up. Seen from the middle, the mark of "
        "{ship} is {up} and {right}. What is its position? Answer (X, Y).",
        ship=ship,
        up=up,
        right=right,
    )
    working = say(
        "X first: {right} is {x}. Then Y: {up} is {y}. So {place}.",
        right=right,
        x=short(place.x),
        up=up,
        y=short(place.y),
        place=short(place, 2),
    )
    scene = pictures.mark(ship, place)
    return Question(text, "vector", place, working, {"ship": ship, "a": place, "axes": 2}, scene=scene, axes=2)


def _go_there(draw: Draw) -> Question:
    a, b, ship = draw.vector(2, 6), draw.vector(2, 6), draw.ship()
    text = say("{ship} is at {a}. It makes the displacement {b}. Where is it now?", ship=ship, a=short(a, 2), b=short(b, 2))
    scene = pictures.ship(ship, a)._replace(arrows=pictures.fan([("displacement", b)]).arrows)
    up = Vec3(0, 2, 0)
    words = say(
        "Suppose {ship} made only the displacement (0, 2). From {a} it would go 2 up. Now do it with yours.",
        ship=ship,
        a=short(a, 2),
    )
    step = pictures.chain([("displacement", up)], a, say("From the ship, 2 up"))
    says = {
        idea: Counter(chain((ask, words), "\n"), step)
        for idea, ask in {
            "takes-away-to-add": say("You subtracted. Does the displacement lead to the new position, or away from it?"),
            "one-of-two": say(
                "That is only one of the two. {ship} starts at its position. How does it go on from there?", ship=ship
            ),
            "adds-lengths": say("You added the sizes and left out the signs. Which way does a minus sign lead?"),
        }.items()
    }
    means = say("Old position + displacement = new position.")
    return asked("sum", text, scene, ship=ship, a=a, b=b, axes=2)._replace(says=says, means=means)


def _two_sheets(draw: Draw) -> Question:
    place, ship = draw.vector(3, 8), draw.ship()
    x, y, z = (short(part) for part in place)
    text = say(
        "{ship} has two marks on the folded map. On the X-Y sheet: X = {x}, Y = {y}. On the X-Z sheet: X = "
        "{x}, Z = {z}. What is its position in space? Answer (X, Y, Z).",
        ship=ship,
        x=x,
        y=y,
        z=z,
    )
    working = say(
        "Both sheets share X = {x}. The first sheet adds Y = {y}, the second Z = {z}. So ({x}, {y}, {z}).", x=x, y=y, z=z
    )
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
    good = say("X-Z sheet: X = {x}, Z = {z}", x=x, z=z)
    bad = say("X-Z sheet: X = {x}, Z = {z}", x=y, z=z)
    other = say("X-Z sheet: X = {x}, Z = {z}", x=short(-place.x), z=z)
    text = say(
        "A mark on the X-Y sheet is at X = {x}, Y = {y}. Which mark on the X-Z sheet can belong to the same ship?", x=x, y=y
    )
    working = say("Both marks of a ship have the same X. Only one choice has X = {x}.", x=x)
    wrong = {"axes-swapped": bad, "sign-slip": other}
    numbers = {"ship": "A6", "a": place}
    choices = draw.shuffled((good, bad, other))
    scene = pictures.one_sheet(pictures.ship("A6", Vec3(place.x, place.y, 0)))
    return Question(text, "choice", good, working, numbers, scene=scene, wrong=wrong, choices=choices)


def _across_space(draw: Draw) -> Question:
    a, b, ship = draw.vector(3, 8), draw.vector(3, 8), draw.ship()
    text = say(
        "{ship} is at {a} and a station is at {b}. What is the displacement from {ship} to the station?",
        ship=ship,
        a=short(a),
        b=short(b),
    )
    return asked("displacement", text, pictures.places({ship: a, "station": b}), ship=ship, a=a, b=b)


def _tenth(place: Vec3) -> Vec3:
    return Vec3(*(part // 10 for part in place))


def _waypoint(draw: Draw) -> Question:
    """NASA coverage of Crew Dragon Demo-2 (2020): waypoints 400 m below and 220 m ahead of the station."""
    a = Vec3(-10 * draw.whole(1, 9), 10 * draw.signed(1, 4), -10 * draw.whole(30, 45))
    b = Vec3(10 * draw.whole(18, 24), 0, 0)
    text = say(
        "The capsule Dragon flies to the space station. Positions are in metres from the docking port: X ahead "
        "of the station, Y to its side, Z up. The capsule waits below the station, at {a}. Its next waypoint "
        "is ahead of the station, at {b}. What displacement, in metres, takes it there? (In the picture, one "
        "cube is 10 m.)",
        a=short(a),
        b=short(b),
    )
    # drawn to a scale of ten metres to a cube
    scene = pictures.places({"Dragon": _tenth(a), "waypoint": _tenth(b)})
    return asked("displacement", text, scene, ship="Dragon", unit="m", a=a, b=b)


PREDICTIONS = (
    Prediction(
        "01.p1", "A ship is at X = −3 and a beacon is at X = 4. What is the displacement from the ship to the beacon?",
        "number", 7, "From −3 to 4 it is 7 cubes forwards: 4 − (−3) = 7. From the beacon to the ship it is −7: the same "
        "magnitude, the opposite direction.",
        scene=pictures.places({"ship": Vec3(-3, 0, 0), "beacon": Vec3(4, 0, 0)}),
        shows=pictures.fan([("displacement", Vec3(7, 0, 0))], start=Vec3(-3, 0, 0)),
        axes=1, level="1D", unit="cubes", tail=Vec3(-3, 0, 0),
    ),
    Prediction(
        "01.p2", "X runs to the right and Y runs up. An arrow starts at the middle of the map. Its components are X = −4 "
        "and Y = 2. Mark the place where its tip is.", "place", Vec3(-4, 2, 0),
        "X = −4 is 4 to the left, and Y = 2 is 2 up.", scene=pictures.mark("middle", ZERO),
        shows=pictures.fan([("arrow", Vec3(-4, 2, 0))]),
    ),
    Prediction(
        "01.p3", "You fold the X-Z sheet up until it stands like a wall behind the X-Y sheet. Where is the ship?", "choice",
        "In the room between the sheets, above its mark on the X-Y sheet",
        "The ship is above its mark on the X-Y sheet, as high as Z says, and straight in front of its mark on the wall.",
        choices=("On the wall, at its mark on the X-Z sheet",
                 "In the room between the sheets, above its mark on the X-Y sheet",
                 "On the fold, halfway between its two marks"),
        shows=pictures.ship("A6", Vec3(3, 2, 4)), axes=3, level="3D",
    ),
)  # fmt: skip

LESSON = Lesson("01", "where_is_it", "Where is it?", (
    Exercise(
        "01.1", "From here to there", "1D", ("reversed-difference", "adds-to-subtract"),
        ("Put a finger on {a}. Which way must it move to reach {b}, and how many cubes is that?",
         "Displacement = end − start. The end is {b}; the start is {a}."),
        _from_here_to_there,
    ),
    Exercise(
        "01.2", "Backwards", "1D", ("forwards-for-backwards",),
        ("Going forwards, X grows. What happens to X when the ship moves backwards?",
         "Start at {at} and count down."),
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
         "From {a}, go along X by the first component of {b}, then along Y by the second."),
        _go_there,
    ),
    Exercise(
        "01.5", "Two sheets, one ship", "3D", ("sections-swapped", "repeats-x", "flat-space"),
        ("Fold the X-Z sheet up in your mind: it stands behind the X-Y sheet like a wall, and Z is the height.",
         "X is on both sheets. Take Y from the first sheet and Z from the second. Write X, Y, Z in this order."),
        _two_sheets,
    ),
    Exercise(
        "01.6", "Which marks belong together?", "3D", ("axes-swapped", "sign-slip"),
        ("A ship has only one X.",
         "Find the mark on the second sheet that has the same X as the first."),
        _one_ship,
        why="Why can the other two marks not belong to this ship?",
    ),
    Exercise(
        "01.7", "Across space", "3D", ("reversed-difference", "adds-to-subtract", "place-for-way"),
        ("Displacement = end − start, on each axis.",
         "Write {b}, and write {a} under it. Subtract column by column."),
        _across_space,
    ),
    Exercise(
        "01.8", "Real flight: the next waypoint", "3D", ("reversed-difference", "adds-to-subtract"),
        ("Where does the capsule start, and where must it end?",
         "End − start, on each axis: {b} − {a}."),
        _waypoint,
    ),
), core=("01.1", "01.3", "01.5", "01.7"), predictions=PREDICTIONS)  # fmt: skip
