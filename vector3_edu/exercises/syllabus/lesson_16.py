"""Lesson 16, orbits: falling round a world, on hexes and with Newton; and Io, whose ring is not its own."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.scene import Label, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import flown, over_hexes, sky
from vector3_edu.exercises.hexed import hex_question, vec
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import short
from vector3_edu.games.triplanetary.board import board
from vector3_edu.physics.gravity import alone, fly

WORLDS = ("Mars", "Venus", "Terra")
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
        f"ring. {ship} is in orbit, counter-clockwise, one hex a turn, and is in hex number {place}. In which number is "
        f"it after {turns} turns without burning?"
    )
    answer = (place + turns) % 6
    working = (
        f"{place} + {turns} = {place + turns}; every 6 turns it is back where it was. That leaves hex number {answer}."
    )
    wrong = {
        "ring-not-closed": place + turns,
        "one-turn-out": [(answer + 1) % 6, (answer - 1) % 6],
        "turns-the-wrong-way": (place - turns) % 6,
        "sign-slip": [],
    }
    numbers = {"ship": ship, "place": place, "turns": turns}
    labels = tuple(Label(over_hexes(at * 2), str(number)) for number, at in enumerate(DIRECTIONS))
    scene = _circling(world, ship, place, PORT)._replace(labels=labels)
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1)


def _falling_round(draw: Draw) -> Question:
    place, way, world, ship = draw.whole(0, 5), draw.pick((PORT, STARBOARD)), draw.pick(WORLDS), draw.ship()
    course, pull = _orbit_step((place - way) % 6, way), -DIRECTIONS[place]
    text = (
        f"{world} is at (0, 0). {ship} has just flown {short(vec(course), 2)}, into the gravity hex "
        f"{short(vec(-pull), 2)}. Its arrow points to {world}: {short(vec(pull), 2)}. Nobody burns. Which course (q, r) "
        "does it fly next?"
    )
    answer = course + pull
    working = (
        f"{short(vec(course), 2)} + {short(vec(pull), 2)} = {short(vec(answer), 2)}: one hex again, and into the next "
        "gravity hex. So it goes on for ever."
    )
    wrong = {"gravity-ignored": course, "gravity-sets-motion": pull, "gravity-pushes": course - pull}
    numbers = {"ship": ship, "velocity": vec(course), "pull": vec(pull), "world": world}
    return hex_question(text, answer, working, numbers, wrong, _circling(world, ship, place, way))


def _some_turns_on(draw: Draw) -> Question:
    place, way, turns = draw.whole(0, 5), draw.pick((PORT, STARBOARD)), draw.whole(2, 5)
    world, ship = draw.pick(WORLDS), draw.ship()
    at, course = DIRECTIONS[place], _orbit_step(place, way)
    track = fly(alone(world), at, course, turns=turns)
    text = (
        f"{world} is at (0, 0). {ship} is in orbit in hex {short(vec(at), 2)}; its next course is "
        f"{short(vec(course), 2)}. In which hex is it after {turns} turns, if nobody burns?"
    )
    working = f"Round the ring: {', '.join(short(vec(stop), 2) for stop in track.stops)}."
    wrong = {
        "gravity-ignored": at + course * turns,
        "turns-the-wrong-way": DIRECTIONS[(place - way * turns) % 6],
        "one-turn-out": [DIRECTIONS[(place + way * (turns + 1)) % 6], DIRECTIONS[(place + way * (turns - 1)) % 6]],
    }
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(course), "turns": turns, "world": world}
    scene = flown(sky(alone(world), (ORIGIN,)), ship, (at,), course)
    return hex_question(text, track.at, working, numbers, wrong, scene)


@cache
def _arrivals() -> tuple[tuple[Hex, Hex, int], ...]:
    """Every arrival in a ring hex from which one burn of one hex makes the next course an orbit."""
    found = []
    for at in within(3):
        for velocity in within(2):
            track = fly(alone(), at, velocity, turns=1)
            if at.length < 2 or not velocity or track.crash or track.at.length != 1:
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
        f"gravity will bend its course by {short(vec(pull), 2)}. Its next course shall be {short(vec(wanted), 2)}, an "
        "orbit. Which burn does that take?"
    )
    working = (
        f"Without a burn it would fly {short(vec(velocity), 2)} + {short(vec(pull), 2)} = {short(vec(track.onward), 2)}. "
        f"{short(vec(wanted), 2)} less that is {short(vec(burn), 2)}: one fuel point."
    )
    wrong = {"gravity-ignored": wanted - velocity, "forgets-the-drift": wanted, "reversed-difference": -burn}
    numbers = {"ship": ship, "velocity": vec(velocity), "pull": vec(pull), "wanted": vec(wanted), "world": world}
    scene = flown(sky(alone(world), (at, ORIGIN)), ship, track.stops, wanted)
    return hex_question(text, burn, working, numbers, wrong, scene)


def _what_keeps_it(draw: Draw) -> Question:
    place, world, ship = draw.whole(0, 5), draw.pick(WORLDS), draw.ship()
    text = f"{ship} goes round {world} with its drive off, always at the same distance. What acts on it?"
    right = f"Only the pull towards {world}, which bends its course all the time"
    others = {
        "forces-balance": "Two pulls that balance: gravity inwards, another outwards",
        "force-along-motion": "The pull inwards, and a push along the orbit that keeps it going",
        "no-gravity-up-there": "Nothing: there is no gravity out there",
    }
    working = (
        f"If all was balanced, or nothing acted, {ship} would fly straight on. It falls towards {world} all the time, "
        "and moves sideways fast enough to fall past it."
    )
    example = (
        "A stone goes round on a string. The string pulls it inwards; nothing else touches it. Let go: it flies straight "
        "on, neither outwards nor further round. So there was no second pull to balance the string, and no push along "
        "the way: only a sideways velocity, bent inwards again and again."
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
    working = f"In a circle the velocity is at right angles to the way from the middle: {products} = 0."
    numbers = {"ship": ship, "a": away, "b": away + across}
    scene = pictures.pair({"world": (ZERO, ZERO), ship: (away, ZERO)})
    choices = draw.shuffled((right, *others.values()))
    return Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices)


def _how_fast(draw: Draw) -> Question:
    root, near, base, ship = draw.whole(2, 3), draw.whole(1, 3), draw.whole(1, 5), draw.ship()
    times = root * root
    speed = base * times
    text = (
        f"Newton's law: at a distance of {near} a moon goes round its world at a speed of {speed}. {ship} goes round the "
        f"same world at a distance of {near * times}. How fast?"
    )
    working = (
        f"In a circle speed × speed = pull × distance. The pull out there is {times} × {times} times weaker and the "
        f"distance {times} times as large, so speed × speed is {times} times smaller, and the speed {root} times: "
        f"{speed} ÷ {root} = {speed // root}."
    )
    wrong = {
        "orbit-speed-same": speed,
        "orbit-speed-like-pull": [base, speed / times**2],
        "orbit-speed-grows": speed * root,
    }
    numbers = {"ship": ship, "times": times, "root": root, "speed": speed}
    scene = pictures.places({"world": ZERO, "moon": Vec3(near, 0), ship: Vec3(near * times, 0)})
    return Question(text, "number", speed // root, working, numbers, scene=scene, wrong=wrong, axes=1)


def _between_two_worlds(draw: Draw) -> Question:
    ship, chart = draw.ship(), board()
    here, course = chart.worlds["Io"].at + Hex(0, -1), draw.pick(ACROSS)
    start = here - course
    text = (
        f"The hex {short(vec(here), 2)} lies between Jupiter and Io, and has an arrow of each: {short(Vec3(0, -1), 2)} "
        f"to Jupiter, {short(Vec3(0, 1), 2)} to Io. {ship} has flown {short(vec(course), 2)}, from "
        f"{short(vec(start), 2)} into this hex. Both arrows count, and nobody burns. Which course does it fly next?"
    )
    working = (
        f"The two arrows are opposite and make (0, 0). So the course stays {short(vec(course), 2)}: between two worlds "
        f"{ship} flies straight on. That is how a ship in orbit round Io gets into orbit round Jupiter, and back."
    )
    wrong = {"one-of-two-worlds": [course + Hex(0, -1), course + Hex(0, 1)], "stops-at-once": ORIGIN}
    numbers = {"ship": ship, "velocity": vec(course)}
    scene = flown(sky(chart, (start, here)), ship, (start, here))
    return hex_question(text, course, working, numbers, wrong, scene)


LESSON = Lesson("16", "orbits", "Orbits: falling round", (
    Exercise(
        "16.1", "Round the ring", "1D", ("ring-not-closed", "one-turn-out", "turns-the-wrong-way"),
        ("How many turns does it take to be back in the same hex?",
         "Begin at {place} and count {turns} hexes on. After 5 comes 0."),
        _round_the_ring,
    ),
    Exercise(
        "16.2", "Falling round", "2D", ("gravity-ignored", "gravity-sets-motion", "gravity-pushes"),
        ("It is lesson 15 again: the pull changes the velocity.",
         "Put {pull} to the tip of {velocity}."),
        _falling_round,
    ),
    Exercise(
        "16.3", "Some turns on", "2D", ("gravity-ignored", "turns-the-wrong-way", "one-turn-out"),
        ("It stays in the ring. Which way round does it go?",
         "From {at} by {velocity} to the next hex of the ring; then on round the ring, {turns} hexes in all."),
        _some_turns_on,
    ),
    Exercise(
        "16.4", "Into orbit", "2D", ("gravity-ignored", "forgets-the-drift", "reversed-difference"),
        ("Which course would it fly without any burn? Do not forget the pull.",
         "{velocity} and {pull} together; what is missing to {wanted}?"),
        _into_orbit,
    ),
    Exercise(
        "16.5", "What keeps it up?", "2D", ("forces-balance", "force-along-motion", "no-gravity-up-there"),
        ("What does a ship do on which nothing acts at all?",
         "Its course bends towards {world} in every turn. What must act on it, and which way?"),
        _what_keeps_it,
    ),
    Exercise(
        "16.6", "At right angles", "3D", ("orbit-inwards", "orbit-outwards", "orbit-slanting"),
        ("On a circle one moves neither nearer nor farther. So which way does the velocity point?",
         "Multiply each choice with {a}, component by component, and add. Right angles give 0."),
        _square_to_it,
    ),
    Exercise(
        "16.7", "Farther and slower", "1D", ("orbit-speed-same", "orbit-speed-like-pull", "orbit-speed-grows"),
        ("Outer planets are slower, but not by as much as the pull is weaker.",
         "It is {times} times as far. The speed falls with the root of that, {root}."),
        _how_fast,
    ),
    Exercise(
        "16.8", "Between two worlds", "2D", ("one-of-two-worlds", "stops-at-once"),
        ("Add up all the arrows of the hex first.",
         "(0, −1) and (0, 1) make nothing at all. What does a ship do that nothing pulls?"),
        _between_two_worlds,
    ),
))  # fmt: skip
