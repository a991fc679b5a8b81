"""Lesson 16, orbits: falling round a world, on hexes and with Newton; and Io, whose ring is not its own."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.picture.scene import Label, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import flown, over_hexes, sky, smooth
from vector3_edu.exercises.asking.hex_questions import hex_question, one_off, vec
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.syllabus.lesson_15 import RING, ROUND
from vector3_edu.games.triplanetary.rules.board import board
from vector3_edu.physics.gravity import alone, fly, newton


def _side_by_side(speed: float) -> Scene:
    track = fly(alone("Terra"), RING, ROUND, turns=6)
    scene = flown(sky(alone("Terra"), (*track.stops, ORIGIN)), "on hexes", track.stops)
    return smooth(scene, "by Newton", newton((1.0, 0.0), (0.0, speed), 6))


def _round_io() -> Scene:
    chart = board()
    track = fly(chart, chart.worlds["Io"].at + RING, ROUND, turns=6)
    return flown(sky(chart, track.stops), "A6", track.stops)


LESSON_16 = (
    Prediction(
        "16.p1", "A6 came into a gravity hex of Mars by the move that its trail shows, one hex to the north-west. The "
        "arrow of the hex pulls it one hex to the south-west. Draw its velocity for the next move, from A6.", "arrow",
        Vec3(-1, 0),
        "(0, −1) + (−1, 1) = (−1, 0): one hex again, into the next gravity hex. And so on: that is an orbit.", letters="qr",
        scene=flown(sky(alone("Mars"), (ORIGIN,)), "A6", (RING, Hex(1, -1))), tail=Vec3(1, -1),
        shows=lambda: flown(sky(alone("Mars"), (ORIGIN,)), "A6", fly(alone("Mars"), RING, ROUND, turns=6).stops),
    ),
    Prediction(
        "16.p2", "A puck goes round on smooth ice, held by a string. The string breaks. Seen from above, which way does "
        "the puck slide?",
        "choice", "straight on, along the tangent", "Straight on, in the direction that it had at that moment. Nothing "
        "pulled it outwards; "
        "the string only pulled it inwards.",
        choices=("straight outwards, away from the middle", "straight on, along the tangent", "on round in the circle"),
        shows=pictures.fan([("string", Vec3(-3, 0)), ("velocity", Vec3(0, 4))], start=Vec3(3, 0)),
        ghosts={"straight outwards, away from the middle": pictures.fan([("your prediction", Vec3(4, 0))], start=Vec3(3,
        0))},
    ),
    Prediction(
        "16.p3", "On hexes an orbit takes 6 turns. By Newton's law a ship at the same distance and the same speed flies in "
        "a circle. How "
        "many turns does the circle take?", "choice", "a little more than 6", "2π = 6.28 turns: the circle is a little "
        "longer than the "
        "hexagon inside it.", choices=("a little less than 6", "just 6", "a little more than 6", "12"),
        scene=flown(sky(alone("Terra"), (ORIGIN,)), "A6", (RING,), ROUND, named="velocity"),
        shows=lambda: _side_by_side(1.0),
        letters="qr",
    ),
    Prediction(
        "16.p4", "Take Newton's law with one large step each turn, and a start at a speed of 0.87: the ship goes through "
        "the centres of the "
        "six hexes, as on the map. What does the same start give in 200 small steps a turn?", "choice", "an ellipse",
        "An ellipse, with the world not in its middle; one orbit takes 4.5 turns. So the map is nature, worked out in "
        "very large steps.",
        choices=("the same six hexes", "a circle", "an ellipse", "a straight line"), letters="qr",
        shows=lambda: _side_by_side(0.75**0.5),
    ),
    Prediction(
        "16.p5", "Io and Jupiter share a gravity hex. A ship is in orbit round Io and does not burn. Where is it after six "
        "turns?",
        "choice", "beside Jupiter", "In the shared hex the two pulls cancel, so the ship flies straight on, into Jupiter's "
        "ring. After six turns it has gone most of the way round Jupiter, and after twelve it has flown a figure of eight, "
        "round both worlds. A ship that ignores Io's weak pull stays with Jupiter.",
        choices=("in orbit round Io, as before", "beside Jupiter", "crashed on Io"),
        shows=_round_io, letters="qr",
    ),
)  # fmt: skip


WORLDS = ("Mars", "Venus", "Terra")
MONTH = 27.3
"""Days in which the Moon goes round the Earth, seen from the stars."""
PORT, STARBOARD = 1, -1
ACROSS = (Hex(-1, 0), Hex(-1, 1), Hex(1, 0), Hex(1, -1))
"""Courses of one hex that cross from one of the two rings into the hex that Jupiter and Io share."""


def _orbit_step(place: int, way: int) -> Hex:
    """The course of an orbit from a hex of the ring: counter-clockwise with way 1, clockwise with -1."""
    return DIRECTIONS[(place + 2 * way) % 6]


def _circling(world: str, ship: str, place: int, way: int, turns: int = 1) -> Scene:
    """A ship in orbit, with its last courses."""
    before = (place - way * turns) % 6
    track = fly(alone(world), DIRECTIONS[before], _orbit_step(before, way), turns=turns)
    return flown(sky(alone(world), (ORIGIN,)), ship, track.stops)


def _round_the_ring(draw: Draw) -> Question:
    place, turns, world, ship = draw.whole(0, 5), draw.whole(4, 15), draw.pick(WORLDS), draw.ship()
    text = (
        f"The six gravity hexes round {world} are numbered 0 to 5, counter-clockwise, as the picture shows outside the "
        f"ring. {ship} is in orbit, counter-clockwise, one hex a turn, and is in hex number {place}. In which hex is "
        f"it after {turns} turns without burning?"
    )
    answer = (place + turns) % 6
    working = (
        f"{place} + {turns} = {place + turns}. After every 6 turns it is back where it was, so take away 6 until the "
        f"number is below 6: hex number {answer}."
    )
    wrong = {
        "ring-not-closed": place + turns,
        "turns-the-wrong-way": (place - turns) % 6,
        "sign-slip": [],
    }
    numbers = {"ship": ship, "place": place, "turns": turns}
    labels = tuple(Label(over_hexes(at * 2), str(number)) for number, at in enumerate(DIRECTIONS))
    scene = _circling(world, ship, place, PORT)._replace(labels=labels)
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1)


def _falling_round(draw: Draw) -> Question:
    # elsewhere in the ring the pull changes one number by one, and to forget it would look like a slip in counting
    place, way, world, ship = draw.pick((1, 4)), draw.pick((PORT, STARBOARD)), draw.pick(WORLDS), draw.ship()
    course, pull = _orbit_step((place - way) % 6, way), -DIRECTIONS[place]
    text = (
        f"{world} is at (0, 0). {ship} has just flown {short(vec(course), 2)}, into the gravity hex "
        f"{short(vec(-pull), 2)}. The arrow of this hex points to {world}: it changes the velocity by {short(vec(pull), 2)} "
        "before the next move. The ship does not burn. Which velocity (q, r) does it have on its next move?"
    )
    answer = course + pull
    working = (
        f"{short(vec(course), 2)} + {short(vec(pull), 2)} = {short(vec(answer), 2)}: one hex per turn again, and into the "
        "next gravity hex. So it goes on for ever."
    )
    wrong = {"gravity-ignored": course, "gravity-pushes": course - pull}
    numbers = {"ship": ship, "velocity": vec(course), "pull": vec(pull), "world": world}
    return hex_question(text, answer, working, numbers, wrong, _circling(world, ship, place, way))


def _some_turns_on(draw: Draw) -> Question:
    place, way, turns = draw.whole(0, 5), draw.pick((PORT, STARBOARD)), draw.pick((2, 4, 5))  # after 3 both ways round meet
    world, ship = draw.pick(WORLDS), draw.ship()
    at, course = DIRECTIONS[place], _orbit_step(place, way)
    track = fly(alone(world), at, course, turns=turns)
    text = (
        f"{ship} is in orbit round {world}; the arrow is its next move. Mark the hex where it is after {turns} turns, if "
        "it does not burn."
    )
    working = f"Round the ring: {', '.join(short(vec(stop), 2) for stop in track.stops)}."
    wrong = {
        "gravity-ignored": at + course * turns,
        "turns-the-wrong-way": DIRECTIONS[(place - way * turns) % 6],
        "one-turn-out": [],
    }
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(course), "turns": turns, "world": world}
    scene = flown(sky(alone(world), (ORIGIN,)), ship, (at,), course)
    return hex_question(text, track.at, working, numbers, wrong, scene, "place")._replace(
        example=(
            "Suppose a ship is to the east of a world, and its next move leads to the hex north-east of the world. It goes "
            "round counter-clockwise, one hex a turn. After three turns it has been north-east and north-west of the world, "
            "and is now to the west."
        )
    )


@cache
def _arrivals() -> tuple[tuple[Hex, Hex, int], ...]:
    """Every arrival in a ring hex from which one burn of one hex makes the next course an orbit."""
    found = []
    for at in within(3):
        for velocity in within(2):
            track = fly(alone(), at, velocity, turns=1)
            if at.length < 2 or not velocity or track.crash or track.at.length != 1 or one_off(track.pulls[0]):
                continue
            for way in (PORT, STARBOARD):
                burn = _orbit_step(DIRECTIONS.index(track.at), way) - track.onward
                if burn.length == 1:
                    found.append((at, velocity, way))
    return tuple(found)


def _into_orbit(draw: Draw) -> Question:
    at, velocity, way = draw.pick(_arrivals())
    world, ship = draw.pick(WORLDS), draw.ship()
    track = fly(alone(world), at, velocity, turns=1)
    pull, wanted = track.pulls[0], _orbit_step(DIRECTIONS.index(track.at), way)
    burn = wanted - track.onward
    text = (
        f"{world} is at (0, 0). {ship} has just flown {short(vec(velocity), 2)}, to hex {short(vec(track.at), 2)}, and "
        f"before its next move gravity will change its velocity by {short(vec(pull), 2)}. It wants to fly "
        f"{short(vec(wanted), 2)} next, which begins an orbit. Which burn (q, r) does that take?"
    )
    working = (
        f"Without a burn it would fly {short(vec(velocity), 2)} + {short(vec(pull), 2)} = {short(vec(track.onward), 2)}. "
        f"The burn is the difference: {short(vec(wanted), 2)} − {short(vec(track.onward), 2)} = {short(vec(burn), 2)}, one "
        "fuel point."
    )
    wrong = {"gravity-ignored": wanted - velocity, "forgets-the-drift": wanted, "reversed-difference": -burn}
    numbers = {"ship": ship, "velocity": vec(velocity), "pull": vec(pull), "wanted": vec(wanted), "world": world}
    scene = flown(sky(alone(world), (at, ORIGIN)), ship, track.stops, wanted)
    return hex_question(text, burn, working, numbers, wrong, scene)


def _what_keeps_it(draw: Draw) -> Question:
    place, world, ship = draw.whole(0, 5), draw.pick(WORLDS), draw.ship()
    text = (
        f"{ship} goes round {world} with its drive off, always at the same distance. Which forces act on it, seen from the "
        "stars?"
    )
    right = f"Only gravity: the net force points towards {world} all the time"
    others = {
        "forces-balance": "Two that balance: gravity inwards, another force outwards",
        "force-along-motion": "Gravity inwards, and a push forwards along the orbit",
        "no-gravity-up-there": "None: out there in space gravity does not reach it",
    }
    working = (
        f"If the net force were zero, {ship} would fly straight on. But its velocity changes all the time, and the "
        f"change points towards {world}: the net force is gravity alone. {ship} falls towards {world}, and moves sideways "
        "fast enough to fall past it."
    )
    example = (
        "A puck goes round on smooth ice, held by a string. The string pulls it inwards; no other force acts along the "
        "ice. Let go: it flies straight on, neither outwards nor further round. So there was no force that balanced the "
        "string, and no push along the circle: only a sideways velocity that the string turned inwards all the time."
    )
    scene = _circling(world, ship, place, PORT, 2)
    choices = draw.shuffled((right, *others.values()))
    numbers = {"ship": ship, "world": world, "axes": 2}
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(letters="qr", example=example)


def _square_to_it(draw: Draw) -> Question:
    away, ship = draw.vector(3, 5), draw.ship()
    x, y, z = away
    across = draw.pick((Vec3(-y, x, 0), Vec3(z, 0, -x), Vec3(0, -z, y)))
    right = short(across)
    others = {"orbit-inwards": short(-away), "orbit-outwards": short(away), "orbit-slanting": short(across + away)}
    text = (
        f"In space: seen from a world at (0, 0, 0), {ship} is at {short(away)}. It goes round the world in a circle. "
        "Which of these can be its velocity?"
    )
    products = " + ".join(f"({short(p)}) × ({short(q)})" for p, q in zip(away, across, strict=True))
    working = (
        "In a circle the velocity is at right angles to the line from the centre, so the products of the components add up "
        f"to 0: {products} = 0."
    )
    numbers = {"ship": ship, "a": away, "b": away + across}
    scene = pictures.pair({"world": (ZERO, ZERO), ship: (away, ZERO)})
    choices = draw.shuffled((right, *others.values()))
    return Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices)


def _how_fast(draw: Draw) -> Question:
    root, near, base, ship = draw.whole(2, 3), 100 * draw.whole(1, 3), draw.whole(1, 5), draw.ship()
    times = root * root
    speed = base * times
    text = (
        f"By Newton's law: {near} thousand km from the centre of its planet a moon goes round at {speed} km/s. {ship} goes "
        f"round the same planet, {near * times:,} thousand km from the centre. How fast, in km/s?"
    )
    working = (
        f"In a circle v² = (pull on each kilogram) × distance. Out there the pull is {times}² times weaker and the distance "
        f"{times} times as large, so v² is {times} times smaller, and v is {root} times smaller: {speed} ÷ {root} = "
        f"{speed // root} km/s."
    )
    wrong = {
        "orbit-speed-same": speed,
        "orbit-speed-like-pull": [base, speed / times**2],
        "orbit-speed-grows": speed * root,
    }
    numbers = {"ship": ship, "times": times, "root": root, "speed": speed}
    scene = pictures.places({"planet": ZERO, "moon": Vec3(near // 100, 0), ship: Vec3(near * times // 100, 0)})
    return Question(text, "number", speed // root, working, numbers, scene=scene, wrong=wrong, axes=1, unit="km/s")


def _one_round(draw: Draw) -> Question:
    root, ship = draw.whole(2, 4), draw.ship()
    nearer = root * root
    far, days = 384, round(MONTH / root**3, 2)
    near = round(far / nearer)
    text = (
        f"Real units: the Moon is {far} thousand km from the centre of the Earth and takes {MONTH} days for one orbit. A "
        f"satellite is only {near} thousand km from the centre, {nearer} times nearer. How many days does it take for one "
        "orbit? Give one decimal place; within 0.1 counts as right."
    )
    working = (
        f"{nearer} times nearer, the path is {nearer} times shorter and the speed √{nearer} = {root} times higher. So the "
        f"time is {nearer} × {root} = {nearer * root} times shorter: {MONTH} ÷ {nearer * root} = {short(days)} days. That "
        "is Kepler's third law: T² is proportional to distance³."
    )
    wrong = {
        "orbit-speed-same": round(MONTH / nearer, 2),
        "period-forgets-the-path": round(MONTH / root, 2),
        "period-same": MONTH,
    }
    numbers = {"ship": ship, "times": nearer, "root": root, "axes": 1}
    scene = pictures.places({"Earth": ZERO, "satellite": Vec3(round(12 / nearer) or 1, 0), "Moon": Vec3(12, 0)})
    return Question(text, "number", days, working, numbers, scene=scene, wrong=wrong, axes=1, unit="days", tolerance=0.1)


def _between_two_worlds(draw: Draw) -> Question:
    ship, chart = draw.ship(), board()
    here, course = chart.worlds["Io"].at + Hex(0, -1), draw.pick(ACROSS)
    start = here - course
    text = (
        f"The hex {short(vec(here), 2)} lies between Jupiter and Io, and has an arrow of each: {short(Vec3(0, -1), 2)} to "
        f"Jupiter, {short(Vec3(0, 1), 2)} to Io. {ship} has flown {short(vec(course), 2)}, from {short(vec(start), 2)} "
        "into this hex. Both arrows count, and it does not burn. Which velocity (q, r) does it have on its next move?"
    )
    working = (
        f"The two arrows are opposite and add up to (0, 0). So the velocity stays {short(vec(course), 2)}: between two "
        f"worlds {ship} flies straight on. That is how a ship in orbit round Io gets into orbit round Jupiter, and back."
    )
    right = short(vec(course), 2)
    one_world = [short(vec(course + arrow), 2) for arrow in (Hex(0, -1), Hex(0, 1))]
    others = {"one-of-two-worlds": one_world, "stops-at-once": short(ZERO, 2)}
    numbers = {"ship": ship, "velocity": vec(course), "axes": 2}
    scene = flown(sky(chart, (start, here)), ship, (start, here))
    choices = draw.shuffled((right, *one_world, short(ZERO, 2)))
    example = (
        "Two tugs pull a barge, one with 5 kN to the north and one with 5 kN to the south. The net force is zero. The "
        "barge was drifting east at 2 m/s, and so it goes on drifting east at 2 m/s (if we leave out the drag of the "
        "water)."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(letters="qr", example=example)


LESSON = Lesson("16", "orbits", "Orbits: falling round", (
    Exercise(
        "16.1", "Round the ring", "1D", ("ring-not-closed", "turns-the-wrong-way"),
        ("How many turns does it take to be back in the same hex?",
         "Begin at {place} and count {turns} hexes on. After 5 comes 0."),
        _round_the_ring,
    ),
    Exercise(
        "16.2", "Falling round", "2D", ("gravity-ignored", "gravity-pushes"),
        ("It is lesson 15 again: the pull changes the velocity.",
         "Put the tail of {pull} at the tip of {velocity}."),
        _falling_round,
    ),
    Exercise(
        "16.3", "Some turns on", "2D", ("gravity-ignored", "turns-the-wrong-way"),
        ("It stays in the ring. Which way round does it go?",
         "Follow the arrow to the next hex of the ring, then go on round the ring: {turns} hexes in all."),
        _some_turns_on,
    ),
    Exercise(
        "16.4", "Into orbit", "2D", ("gravity-ignored", "forgets-the-drift", "reversed-difference"),
        ("Which velocity would it have without a burn? Do not forget the pull.",
         "Add {velocity} and {pull}. What is missing from that to {wanted}?"),
        _into_orbit,
    ),
    Exercise(
        "16.5", "What acts on it?", "2D", ("forces-balance", "force-along-motion", "no-gravity-up-there"),
        ("What does a ship do if the net force on it is zero?",
         "Its velocity changes all the time, and the change points towards {world}. So which way does the net force point?"),
        _what_keeps_it, confident=True, why="How do you know?",
    ),
    Exercise(
        "16.6", "At right angles", "3D", ("orbit-inwards", "orbit-outwards", "orbit-slanting"),
        ("On a circle a ship comes neither nearer nor farther. So which way does its velocity point?",
         "Multiply each choice by {a}, component by component, and add the products. A right angle gives 0."),
        _square_to_it,
    ),
    Exercise(
        "16.7", "Farther and slower", "1D", ("orbit-speed-same", "orbit-speed-like-pull", "orbit-speed-grows"),
        ("Outer orbits are slower, but not by as much as the pull is weaker.",
         "It is {times} times as far out. The speed falls with the square root of that, {root}."),
        _how_fast,
    ),
    Exercise(
        "16.8", "Between two worlds", "2D", ("one-of-two-worlds", "stops-at-once"),
        ("Add up all the arrows of the hex first.",
         "(0, −1) and (0, 1) add up to nothing. What does a ship do when the net force on it is zero?"),
        _between_two_worlds,
    ),
    Exercise(
        "16.9", "One orbit", "1D", ("orbit-speed-same", "period-forgets-the-path", "period-same"),
        ("Two things change: how long the path is, and how fast the satellite flies. Which way does each go?",
         "The path is {times} times shorter and the speed {root} times higher. Divide by both."),
        _one_round,
    ),
), core=("16.2", "16.4", "16.5", "16.7"), predictions=LESSON_16)  # fmt: skip
