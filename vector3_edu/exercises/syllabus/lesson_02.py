"""Lesson 02, how far: Pythagoras in the plane and in space, and the cube distance."""

from __future__ import annotations

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, short
from vector3_edu.games.vector3.tables import laser_range


def _two_places(draw: Draw, axes: int, most: int) -> tuple[Vec3, Vec3]:
    a = draw.vector(axes, most)
    return a, a + draw.vector(axes, most)


def _on_a_line(draw: Draw) -> Question:
    a, b, ship = Vec3(draw.whole(2, 9), 0, 0), Vec3(-draw.whole(1, 8), 0, 0), draw.ship()
    text = say(
        "{ship} is at X = {a} and a beacon is at X = {b}. How many cubes apart are they?",
        ship=ship,
        a=short(a, 1),
        b=short(b, 1),
    )
    scene = pictures.places({ship: a, "beacon": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=1)


def _in_the_plane(draw: Draw) -> Question:
    (a, b), ship = _two_places(draw, 2, 8), draw.ship()
    text = say(
        "{ship} is at {a} and a target is at {b}. How far apart are they, in a straight line? Round to the "
        "nearest whole cube.",
        ship=ship,
        a=short(a, 2),
        b=short(b, 2),
    )
    scene = pictures.places({ship: a, "target": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b, axes=2)


def _exactly(draw: Draw) -> Question:
    a, ship = draw.vector(2, 8), draw.ship()
    text = say(
        "{ship} flies straight from the middle of the map to {a}. What is the magnitude of its displacement, "
        "in cubes? Give one decimal place.",
        ship=ship,
        a=short(a, 2),
    )
    scene = pictures.fan([("displacement", a)])
    return asked("length", text, scene, tolerance=0.06, unit="cubes", ship=ship, a=a, axes=2)


def _in_space(draw: Draw) -> Question:
    (a, b), ship = _two_places(draw, 3, 8), draw.ship()
    text = say(
        "{ship} is at {a} and an enemy is at {b}. What is the cube distance between them: the straight "
        "distance, rounded to the nearest whole cube?",
        ship=ship,
        a=short(a),
        b=short(b),
    )
    scene = pictures.places({ship: a, "enemy": b})
    return asked("distance", text, scene, unit="cubes", ship=ship, a=a, b=b)


def _nearest(draw: Draw) -> Question:
    """Three beacons: one is nearest, one only on the X-Y sheet, one only along the grid."""
    best = Vec3(draw.signed(4, 5), draw.signed(3, 4), draw.signed(3, 4))
    high = Vec3(draw.signed(1, 2), draw.signed(1, 2), draw.signed(8, 9))
    straight = Vec3(draw.signed(8, 9), 0, 0)
    first, second, third = draw.shuffled((mark("red"), mark("green"), mark("blue")))
    beacons = dict(sorted(((first, best), (second, high), (third, straight))))
    named = {name: say(name) for name in beacons}
    told = chain((say("{beacon} at {place}", beacon=named[name], place=short(at)) for name, at in beacons.items()), "; ")
    text = say(
        "Your ship A6 is at (0, 0, 0). There are three beacons: {beacons}. Which one is nearest in a straight line?",
        beacons=told,
    )
    far = ", ".join(f"{named[name]} √{at.squared} = {short(at.length)}" for name, at in beacons.items())
    working = say("Pythagoras with all three axes: {distances}. So {first} is nearest.", distances=far, first=named[first])
    wrong = {"dropped-an-axis": named[second], "along-the-grid": named[third]}
    scene = pictures.places({"A6": Vec3(0, 0, 0), **beacons})
    numbers = {"ship": "A6", "a": best}
    return Question(text, "choice", named[first], working, numbers, scene=scene, choices=tuple(named.values()), wrong=wrong)


def _half_asked_back(low: int) -> dict[str, Counter]:
    """What is put to somebody who rounds before there is a distance, or forgets the root."""
    return {
        "rounding": Counter(
            say(
                "Before the game can round a distance, there must be one. What would its square be?\nTry it with "
                "1½: 1½ × 1½ = 2.25. Which squares of whole numbers add up to 2.25?"
            )
        ),
        "forgot-the-root": Counter(
            say(
                "You compared the distance with the sum of the squares. If the squares add up to 25, how long is "
                "the distance?\nIt is 5, the root of 25. So for a distance of {low}½ the squares must add up to "
                "({low}½)². What is that?",
                low=low,
            )
        ),
    }


def _half(draw: Draw) -> Question:
    low = draw.whole(3, 9)
    answer = say("Never: the squares cannot add up to ({low}½)²", low=low)
    others = {
        "rounding": say("Often: the game then rounds it up to {low}", low=low + 1),
        "forgot-the-root": say("Only when the squares add up to {low}½", low=low),
    }
    text = say(
        "Ships are at whole-number positions only. When is the distance between two of them exactly {low}½ cubes?", low=low
    )
    square = low * (low + 1)
    working = say(
        "({low}½)² = {square}.25, but dx² + dy² + dz² is a whole number. √{square} rounds down to {low}, "
        "√{next} rounds up to {above}, and no whole number lies between {square} and {next}.",
        low=low,
        square=square,
        next=square + 1,
        above=low + 1,
    )
    choices = draw.shuffled((answer, *others.values()))
    numbers = {"ship": "A6", "a": Vec3(low, 1, 0)}
    scene = pictures.box(Vec3(0, 0, 0), Vec3(low, 1, 0))
    example = say(
        "Another length: can a distance be √7? Three squares would have to add up to 7. The squares 4, 1 and 0 "
        "make 6 = 4 + 1 + 1 and 8 = 4 + 4 + 0, but never 7. So no distance is √7. What must the squares add up "
        "to for yours?"
    )
    posed = Question(text, "choice", answer, working, numbers, scene=scene, choices=choices, wrong=others)
    return posed._replace(example=example, says=_half_asked_back(low))


def _in_range(draw: Draw) -> Question:
    (a, b), level, ship = _two_places(draw, 3, 8), draw.whole(1, 3), draw.ship()
    far, grid, reach = cube_distance(a, b), sum(map(abs, b - a)), laser_range(level)
    flat = cube_distance(a, Vec3(b.x, b.y, a.z))
    text = say(
        "{ship} is at {a} and an enemy is at {b}. A laser of level {level} reaches {reach} cubes. How much "
        "range is left over: range − cube distance? A negative answer means that the enemy is out of range.",
        ship=ship,
        a=short(a),
        b=short(b),
        level=level,
        reach=reach,
    )
    said = say("the enemy is in range") if reach >= far else say("the enemy is out of range")
    working = say(
        "The cube distance is √{squared} = {length}, which rounds to {far}. {reach} − {far} = {left}: {verdict}.",
        squared=(b - a).squared,
        length=short((b - a).length),
        far=far,
        reach=reach,
        left=short(reach - far),
        verdict=said,
    )
    wrong = {"along-the-grid": reach - grid, "dropped-an-axis": reach - flat, "forgot-the-root": reach - (b - a).squared}
    scene = pictures.places({ship: a, "enemy": b})
    numbers = {"ship": ship, "a": a, "b": b}
    return Question(text, "number", reach - far, working, numbers, scene=scene, wrong=wrong, unit="cubes")


def _keep_out(draw: Draw) -> Question:
    """International Rendezvous System Interoperability Standards (2019): a sphere of 200 m around the station."""
    place = Vec3(*(10 * draw.signed(low, high) for low, high in ((9, 25), (2, 9), (11, 20))))
    text = say(
        "The cargo ship Cygnus holds its position at {place}, in metres from the centre of the space station. "
        "What is its distance from the centre, in a straight line? Round to the nearest metre. (Without "
        "permission, it must stay more than two hundred metres away. In the picture, one cube is ten metres.)",
        place=short(place),
    )
    drawn = Vec3(*(part // 10 for part in place))  # ten metres to a cube
    scene = pictures.places({"Station": Vec3(0, 0, 0), "Cygnus": drawn})
    return asked("distance", text, scene, ship="Cygnus", unit="m", a=Vec3(0, 0, 0), b=place)


PREDICTIONS = (
    Prediction(
        "02.p1", "One ship is at X = 5, another at X = −3. How many cubes apart are they?", "number", 8,
        "5 cubes from one ship to 0, and 3 more to the other: 8. A distance has no sign.",
        scene=pictures.places({"A6": Vec3(5, 0, 0), "B6": Vec3(-3, 0, 0)}),
        shows=pictures.fan([("8 cubes", Vec3(8, 0, 0))], start=Vec3(-3, 0, 0)), axes=1, level="1D", unit="cubes",
        tail=Vec3(-3, 0, 0),
    ),
    Prediction(
        "02.p2", "You fly 3 cubes along X, then 4 cubes along Y. How far is it straight back to the start?", "number", 5,
        "Pythagoras: √(3² + 4²) = √25 = 5. The straight line is shorter than 3 + 4 = 7.",
        shows=pictures.box(Vec3(0, 0, 0), Vec3(3, 4, 0)), unit="cubes", tolerance=0.05,
    ),
    Prediction(
        "02.p3", "A box is 1 wide, 2 deep and 2 high. How far is it from one corner to the opposite corner?", "number", 3,
        "√(1² + 2² + 2²) = √9 = 3.", shows=pictures.box(Vec3(0, 0, 0), Vec3(1, 2, 2)), level="3D", tolerance=0.05,
    ),
    Prediction(
        "02.p4", "Here are four distances: √10, √12, √13 and √14. Each is rounded to the nearest whole number. How many of "
        "them become 3?", "number", 2,
        "Two: √10 = 3.16 and √12 = 3.46 become 3; √13 = 3.61 and √14 = 3.74 become 4. The border is at 3½, and 3½² = 12.25.",
    ),
)  # fmt: skip

LESSON = Lesson("02", "how_far", "How far?", (
    Exercise(
        "02.1", "On a line", "1D", ("signed-distance", "adds-to-subtract"),
        ("Count the cubes from {a} to {b}.",
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
        ("The legs are the two components of {a}, without their signs.",
         "Square both, add, take the root. Round to one decimal place, not to a whole number."),
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
        ("The beacon with the smallest sum of squares is nearest. You need no roots.",
         "Work out X² + Y² + Z² for each. Do not leave Z out."),
        _nearest,
        why="How can you compare the distances without taking a root?",
    ),
    Exercise(
        "02.6", "Exactly a half?", "2D", ("rounding", "forgot-the-root"),
        ("What is the square of a number that ends in ½? Try 1½ and 2½.",
         "Squares of whole numbers are whole, and so is their sum. Can the sum end in a quarter?"),
        _half,
    ),
    Exercise(
        "02.7", "In range?", "3D", ("along-the-grid", "dropped-an-axis", "forgot-the-root"),
        ("A laser beam is straight. How far is it in a straight line?",
         "Find the cube distance between {a} and {b}. Then subtract it from the range."),
        _in_range,
    ),
    Exercise(
        "02.8", "Real flight: keep out", "3D", ("along-the-grid", "forgot-the-root", "dropped-an-axis"),
        ("The three components are the legs. Their signs do not matter.",
         "Square all three components of {b}, add, take the root, and round."),
        _keep_out,
    ),
), core=("02.1", "02.2", "02.4", "02.7"), predictions=PREDICTIONS)  # fmt: skip
