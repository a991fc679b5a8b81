"""Lesson 02, how far: Pythagoras in the plane and in space, and the cube distance."""

from __future__ import annotations

from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import asked, short
from vector3_edu.games.vector3.tables import laser_range, to_hit


def _two_places(draw: Draw, axes: int, most: int) -> tuple[Vec3, Vec3]:
    a = draw.vector(axes, most)
    return a, a + draw.vector(axes, most)


def _on_a_line(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.whole(2, 9), 0, 0), Vec3(-draw.whole(1, 8), 0, 0), draw.ship()
    text = f"{ship} stands at X = {short(a, 1)} and a beacon at X = {short(b, 1)}. How many cubes are they apart?"
    scene = pictures.places({ship: a, "beacon": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=1)


def _in_the_plane(draw: Draw) -> Question:
    (a, b), ship = _two_places(draw, 2, 8), draw.ship()
    text = (
        f"{ship} is at {short(a, 2)}, a target at {short(b, 2)}. How far is it in whole cubes, rounded to the nearest?"
    )
    scene = pictures.places({ship: a, "target": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=2)


def _exactly(draw: Draw) -> Question:
    a, ship = draw.vector(2, 8), draw.ship()
    text = f"{ship} flies straight from the middle of the map to {short(a, 2)}. How long is the way? Give one decimal."
    return asked("length", text, pictures.fan([("way", a)]), tolerance=0.06, ship=ship, a=a, axes=2)


def _in_space(draw: Draw) -> Question:
    (a, b), ship = _two_places(draw, 3, 8), draw.ship()
    text = f"{ship} is at {short(a)}, an enemy at {short(b)}. What is the cube distance?"
    scene = pictures.places({ship: a, "enemy": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b)


def _nearest(draw: Draw) -> Question:
    """Three beacons: one is nearest, one only on the X-Y sheet, one only along the grid."""
    best = Vec3(draw.signed(4, 5), draw.signed(3, 4), draw.signed(3, 4))
    high = Vec3(draw.signed(1, 2), draw.signed(1, 2), draw.signed(8, 9))
    straight = Vec3(draw.signed(8, 9), 0, 0)
    first, second, third = draw.shuffled(("red", "green", "blue"))
    beacons = dict(sorted(((first, best), (second, high), (third, straight))))
    told = "; ".join(f"{name} at {short(at)}" for name, at in beacons.items())
    text = f"Your ship A6 is at (0, 0, 0). There are three beacons: {told}. Which is nearest?"
    far = ", ".join(f"{name} √{at.squared} = {short(at.length)}" for name, at in beacons.items())
    working = f"Pythagoras with all three axes: {far}. So {first} is the nearest."
    wrong = {"dropped-an-axis": second, "along-the-grid": third}
    scene = pictures.places({"A6": Vec3(0, 0, 0), **beacons})
    numbers = {"ship": "A6", "a": best}
    return Question(text, "choice", first, working, numbers, scene=scene, choices=tuple(beacons), wrong=wrong)


def _half(draw: Draw) -> Question:
    low = draw.whole(3, 9)
    answer = f"Never: ({low}½)² is not a whole number, and a sum of squares is whole"
    others = {
        "rounding": f"Often, and then it is rounded up to {low + 1}",
        "forgot-the-root": f"When the squares add up to {low}½",
    }
    text = f"Ships stand at whole numbers only. When is a distance exactly {low}½ cubes?"
    square = low * (low + 1)
    working = (
        f"({low}½)² = {square}.25, and dx² + dy² + dz² is whole. {square} rounds down to {low}, "
        f"{square + 1} rounds up to "
        f"{low + 1}, and nothing lies between."
    )
    choices = draw.shuffled((answer, *others.values()))
    numbers = {"ship": "A6", "a": Vec3(low, 1, 0)}
    scene = pictures.box(Vec3(0, 0, 0), Vec3(low, 1, 0))
    example = (
        "Another length: can a distance be √7? Three squares would have to add up to 7. From 4, 1 and 0 one can make 6 = "
        "4 + 1 + 1 and 8 = 4 + 4 + 0, but never 7. So no distance is √7. What would the squares have to add up to for yours?"
    )
    posed = Question(text, "choice", answer, working, numbers, scene=scene, choices=choices, wrong=others)
    return posed._replace(example=example)


def _in_range(draw: Draw) -> Question:
    (a, b), level, ship = _two_places(draw, 3, 8), draw.whole(1, 3), draw.ship()
    far, grid = cube_distance(a, b), sum(map(abs, b - a))
    reach = laser_range(level)
    right = to_hit(level, far) > 0
    text = (
        f"{ship} is at {short(a)}, an enemy at {short(b)}. A laser of level {level} reaches {reach} cubes. "
        "Is the enemy in range?"
    )
    working = (
        f"The cube distance is √{(b - a).squared} = {short((b - a).length)}, rounded {far}; the laser reaches {reach}."
    )
    flat = cube_distance(a, Vec3(b.x, b.y, a.z))
    idea = ("along-the-grid", grid <= reach) if right else ("dropped-an-axis", flat <= reach)
    scene = pictures.places({ship: a, "enemy": b})
    wrong = dict([idea]) if right is draw.coin() and idea[1] is not right else {}
    return Question(text, "yes-no", right, working, {"ship": ship, "a": a, "b": b}, scene=scene, wrong=wrong)


LESSON = Lesson("02", "how_far", "How far?", (
    Exercise(
        "02.1", "On a line", "1D", ("signed-distance", "adds-to-subtract"),
        ("Count the steps from {a} to {b}.",
         "How far is it from {a} to 0, and from 0 to {b}?"),
        _on_a_line,
    ),
    Exercise(
        "02.2", "In the plane", "2D", ("along-the-grid", "forgot-the-root", "longest-leg", "rounding"),
        ("How far apart are they along X, and how far along Y? Those are the legs of a right triangle.",
         "Square both legs, add, take the root, and round to the nearest whole number."),
        _in_the_plane,
    ),
    Exercise(
        "02.3", "Exactly", "2D", ("along-the-grid", "forgot-the-root", "longest-leg", "rounded-too-soon"),
        ("The legs are the two numbers of {a}, without their signs.",
         "Square both, add, take the root. Do not round to a whole number."),
        _exactly,
    ),
    Exercise(
        "02.4", "In space", "3D", ("along-the-grid", "forgot-the-root", "dropped-an-axis", "longest-leg", "rounding"),
        ("Three legs now: along X, Y and Z. What are they between {a} and {b}?",
         "Square all three legs, add, take the root, and round to the nearest whole number."),
        _in_space,
    ),
    Exercise(
        "02.5", "Which is nearest?", "3D", ("dropped-an-axis", "along-the-grid"),
        ("Whichever has the smallest sum of squares is nearest: you need no roots.",
         "Work out X² + Y² + Z² for each. Do not leave Z out."),
        _nearest,
    ),
    Exercise(
        "02.6", "Exactly a half?", "2D", ("rounding", "forgot-the-root"),
        ("What is the square of a number that ends in ½? Try 1½ and 2½.",
         "Squares of whole numbers are whole, and so is their sum. Can it be something and a quarter?"),
        _half,
    ),
    Exercise(
        "02.7", "In range?", "3D", ("along-the-grid", "dropped-an-axis"),
        ("The range is a distance in a straight line.",
         "Find the cube distance between {a} and {b}, then compare."),
        _in_range,
    ),
), core=("02.1", "02.2", "02.4", "02.7"))  # fmt: skip
