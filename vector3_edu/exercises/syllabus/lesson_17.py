"""Lesson 17, fuel and the slingshot: what a change costs, and what a world can give."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.scene import Label
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import pictures
from vector3_edu.exercises.boards import flown, on_hexes, sky, smooth
from vector3_edu.exercises.hexed import steps_question, vec
from vector3_edu.exercises.question import Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import short
from vector3_edu.physics.gravity import alone, fly, newton
from vector3_edu.physics.rotation import quarter

WORLDS = ("Mars", "Venus", "Terra")
LINE = 70
"""How far the line of numbers of 17.2 goes: farther than any ship of it gets."""


def _what_it_costs(draw: Draw) -> Question:
    speed, far, ship = draw.whole(2, 5), draw.whole(30, 80), draw.ship()
    text = (
        f"One fuel point changes the speed of {ship} by 1. It stands still, goes up to speed {speed}, coasts, and stops "
        f"at a base {far} hexes away. How many fuel points does that take?"
    )
    working = (
        f"{speed} to get going and {speed} to stop: {2 * speed}. The way itself costs nothing, however long it is."
    )
    wrong = {"fuel-for-distance": far, "forgets-braking": speed}
    numbers = {"ship": ship, "speed": speed, "far": far}
    scene = pictures.places({ship: ZERO, "base": Vec3(far, 0)})._replace(along="hexes")
    return Question(text, "number", 2 * speed, working, numbers, scene=scene, wrong=wrong, axes=1, unit="fuel points")


def _up_and_down(draw: Draw) -> Question:
    speed, ship = draw.whole(3, 8), draw.ship()
    up = " + ".join(str(n) for n in range(1, speed + 1))
    down = " + ".join(str(n) for n in range(speed - 1, 0, -1))
    text = (
        f"{ship} stands still. Each turn it burns one fuel point and then moves: up to speed {speed}, and then at once "
        "down to rest again. How many hexes does it get?"
    )
    working = (
        f"Up: {up}. Down: {down}. Together {speed} × {speed} = {speed * speed} hexes, for {2 * speed} fuel points."
    )
    wrong = {"full-speed-to-the-end": speed * (2 * speed - 1), "forgets-braking": speed * (speed + 1) // 2}
    numbers = {"ship": ship, "speed": speed, "axes": 1}
    # the label makes the line of numbers long enough to count out any answer on it
    scene = pictures.ship(ship, ZERO)._replace(labels=(Label((LINE, 0, 0), f"{LINE} hexes away"),), along="hexes")
    return Question(text, "number", speed * speed, working, numbers, scene=scene, wrong=wrong, axes=1, unit="hexes")


@cache
def _helped() -> tuple[tuple[Hex, Hex, Hex], ...]:
    """Every slow velocity with the wanted one and a pull that saves a fuel point on the way from one to the other."""
    slow = [at for at in within(3) if at]
    found = []
    for velocity in slow:
        for wanted in slow:
            change = wanted - velocity
            helpful = [way for way in DIRECTIONS if (change - way).length < change.length < (change + way).length]
            found += [(velocity, wanted, way) for way in helpful if _parts_mislead(change - way)]
    return tuple(found)


def _parts_mislead(burn: Hex) -> bool:
    """Whether q and r added up give another number than the steps, and than those of the other mistakes."""
    return burn.q * burn.r < 0 and min(abs(burn.q), abs(burn.r)) > 2


def _with_gravity(draw: Draw) -> Question:
    (velocity, wanted, pull), ship = draw.pick(_helped()), draw.ship()
    burn = wanted - velocity - pull
    text = (
        f"{ship} flies {short(vec(velocity), 2)}, and gravity will bend its next course by {short(vec(pull), 2)}. It "
        f"wants to fly {short(vec(wanted), 2)}. One fuel point changes a course by one hex. How many fuel points does it "
        "take, if it may burn as many as it likes?"
    )
    working = (
        f"Gravity alone makes {short(vec(velocity + pull), 2)}. From there to {short(vec(wanted), 2)} it takes a change of "
        f"{short(vec(burn), 2)}, and that is {burn.length} steps. Without gravity it would have been "
        f"{(wanted - velocity).length}: gravity saves {(wanted - velocity).length - burn.length}."
    )
    wrong = {
        "gravity-ignored": (wanted - velocity).length,
        "gravity-pushes": (wanted - velocity + pull).length,
        "hex-adds-parts": abs(burn.q) + abs(burn.r),
    }
    numbers = {"ship": ship, "velocity": vec(velocity), "wanted": vec(wanted), "pull": vec(pull)}
    scene = on_hexes(pictures.fan([("velocity", vec(velocity)), ("wanted", vec(wanted)), ("pull", vec(pull))]))
    return steps_question(text, burn.length, working, numbers, wrong, scene, "fuel points")


@cache
def _bends() -> tuple[tuple[Hex, Hex], ...]:
    """Every fly-by that changes a course by two hexes or more and ends away from the world."""
    found = []
    for at in within(4):
        for velocity in within(2):
            track = fly(alone(), at, velocity, turns=4)
            away = not track.crash and not track.pulls[-1] and track.at.length > 2
            if at.length > 2 and velocity and away and (track.velocity - velocity).length >= 2:
                found.append((at, velocity))
    return tuple(found)


def _what_it_was_worth(draw: Draw) -> Question:
    at, velocity = draw.pick(_bends())
    world, ship = draw.pick(WORLDS), draw.ship()
    track = fly(alone(world), at, velocity, turns=4)
    after, change = track.velocity, track.velocity - velocity
    text = (
        f"{ship} came with velocity {short(vec(velocity), 2)}, coasted past {world}, and leaves with "
        f"{short(vec(after), 2)}. Its tank was never touched. How many fuel points would the same change of course have "
        "cost?"
    )
    working = (
        f"The change is {short(vec(after), 2)} − {short(vec(velocity), 2)} = {short(vec(change), 2)}, and that is "
        f"{change.length} steps."
    )
    wrong = {
        "speeds-subtracted": abs(after.length - velocity.length),
        "hex-adds-parts": abs(change.q) + abs(change.r),
        "speeds-added": after.length + velocity.length,
    }
    numbers = {"ship": ship, "velocity": vec(velocity), "wanted": vec(after)}
    scene = flown(sky(alone(world), (*track.stops, ORIGIN)), ship, track.stops)
    return steps_question(text, change.length, working, numbers, wrong, scene, "fuel points")


def _like_a_ball(draw: Draw) -> Question:
    probe, world, ship = draw.whole(2, 9), draw.whole(2, 9), draw.ship()
    text = (
        f"On the map {ship} flies at {probe} towards a world, and the world comes towards it at {world}. Gravity swings "
        f"{ship} round the world and back the way it came. How fast is it on the map then, far from the world?"
    )
    seen, answer = probe + world, probe + 2 * world
    working = (
        f"Seen from the world it comes at {probe} + {world} = {seen} and leaves at {seen}, for gravity keeps that speed. "
        f"The world moves at {world} the same way, so on the map it is {seen} + {world} = {answer}. (That is the "
        "most a world can give: real ones never turn a course quite back.)"
    )
    wrong = {"slingshot-no-gain": probe, "world-frame-kept": seen, "speed-for-free": 2 * seen}
    numbers = {
        "ship": ship,
        "mine": Vec3(probe, 0),
        "theirs": Vec3(-world, 0),
        "probe": probe,
        "world": world,
        "axes": 1,
    }
    scene = pictures.pair({ship: (ZERO, Vec3(probe, 0)), "world": (Vec3(probe + world + 3, 0), Vec3(-world, 0))})
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1)


def _a_quarter_turn(draw: Draw) -> Question:
    v, world, ship = draw.vector(2, 6), draw.vector(2, 5), draw.ship()
    seen = v - world
    turned = quarter(seen, "Z")
    text = (
        f"On squared paper: {ship} comes with velocity {short(v, 2)}, a world moves at {short(world, 2)}. As the world "
        f"sees it, gravity turns the velocity of {ship} by a quarter, counter-clockwise: (x, y) becomes (−y, x). What is "
        "its velocity on the map then?"
    )
    answer = turned + world
    working = (
        f"Seen from the world: {short(v, 2)} − {short(world, 2)} = {short(seen, 2)}. Turned: {short(turned, 2)}. Back on "
        f"the map: {short(turned, 2)} + {short(world, 2)} = {short(answer, 2)}. Speed {short(v.length)} before, "
        f"{short(answer.length)} after."
    )
    wrong = {
        "world-frame-kept": turned,
        "turned-on-the-map": quarter(v, "Z"),
        "turns-the-wrong-way": quarter(seen, "Z", 3) + world,
    }
    numbers = {"ship": ship, "velocity": v, "theirs": world, "mine": v, "axes": 2}
    scene = pictures.fan([(ship, v), ("world", world)])
    return Question(text, "vector", answer, working, numbers, scene=scene, wrong=wrong, axes=2)


def _which_can_be(draw: Draw) -> Question:
    world, seen, ship = draw.vector(3, 4), draw.vector(3, 5), draw.ship()
    x, y, z = seen
    after = draw.pick((Vec3(-y, x, z), Vec3(z, y, -x), Vec3(x, -z, y)))
    v = world + seen
    map_kept = Vec3(v.y, v.z, v.x)
    right = short(world + after)
    others = {"speed-kept-on-the-map": short(map_kept), "speed-for-free": short(world + after * 2)}
    text = (
        f"In space: {ship} comes with velocity {short(v)} and swings round a world that moves at {short(world)}. Far "
        "away again it has one of these velocities. Which one can it be?"
    )
    if (map_kept - world).squared == seen.squared:
        others = {}  # by chance this one would be right as well: other numbers are drawn
    working = (
        f"Seen from the world it came with {short(seen)}, length √{seen.squared}. It must leave with that length: "
        f"{right} less {short(world)} is {short(after)}, length √{after.squared}."
    )
    numbers = {"ship": ship, "velocity": v, "theirs": world, "mine": v}
    scene = pictures.fan([(ship, v), ("world", world)])
    choices = draw.shuffled((right, *others.values()))
    return Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices)


def _a_world_at_rest(draw: Draw) -> Question:
    speed, world, ship = draw.whole(2, 9), draw.pick(WORLDS), draw.ship()
    text = (
        f"By Newton's law: {ship} comes from far away at a speed of {speed}, coasts past {world}, which stands still on "
        "the map, and flies far away again. How fast is it then?"
    )
    right = f"Just as fast: {speed}"
    others = {
        "slingshot-from-rest": f"Faster than {speed}: the pull has sped it up",
        "pull-slows-for-good": f"Slower than {speed}: the pull holds it back",
        "stops-at-once": "It stays there: a world does not let go",
    }
    working = (
        f"What it gains falling in it loses climbing out: {speed} again, in another direction. On hexes it may gain a "
        "little, because the pull comes in whole hexes and a turn late. That is a thing of the model, not of nature."
    )
    numbers = {"ship": ship, "speed": speed, "axes": 2}
    scene = smooth(sky(alone(world), within(2)), ship, newton((-4.0, -1.2), (1.8, 0.3), 4))
    choices = draw.shuffled((right, *others.values()))
    example = (
        "A skater rolls at 4 m/s into a hollow. At the bottom it is 8 m/s; up the other side she loses what she gained on "
        "the way down. On level ground again she rolls at the speed that she came with, perhaps in another direction."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(letters="qr", example=example)


LESSON = Lesson("17", "fuel_and_slingshot", "Fuel and the slingshot", (
    Exercise(
        "17.1", "What it costs", "1D", ("fuel-for-distance", "forgets-braking"),
        ("When does a ship burn: while it flies, or while it changes how it flies?",
         "Fuel for getting from 0 to {speed}, and fuel for getting back to 0."),
        _what_it_costs,
    ),
    Exercise(
        "17.2", "Up and down", "1D", ("full-speed-to-the-end", "forgets-braking"),
        ("Write the moves in a row: 1, 2, 3, … and down again.",
         "Up to {speed} and down to 0. Add them in pairs: the first and the last, and so on."),
        _up_and_down,
    ),
    Exercise(
        "17.3", "With gravity's help", "2D", ("gravity-ignored", "gravity-pushes", "hex-adds-parts"),
        ("Let gravity bend the course first. What is missing then?",
         "{velocity} and {pull} together; how many steps from there to {wanted}?"),
        _with_gravity,
    ),
    Exercise(
        "17.4", "What was it worth?", "2D", ("speeds-subtracted", "hex-adds-parts", "speeds-added"),
        ("How do the two velocities differ, as vectors?",
         "{wanted} less {velocity}: how many steps is that on hexes?"),
        _what_it_was_worth,
    ),
    Exercise(
        "17.5", "Like a ball and a train", "1D", ("slingshot-no-gain", "world-frame-kept", "speed-for-free"),
        ("Sit on the world. How fast does the ship come, as you see it? How fast does it leave?",
         "It comes at {probe} + {world} and leaves as fast. Now add the world's own {world}."),
        _like_a_ball,
    ),
    Exercise(
        "17.6", "A quarter turn", "2D", ("world-frame-kept", "turned-on-the-map", "turns-the-wrong-way"),
        ("Three steps: see it from the world, turn it, come back to the map.",
         "{velocity} less {theirs}; turn that; then add {theirs} again."),
        _a_quarter_turn,
    ),
    Exercise(
        "17.7", "Which can it be?", "3D", ("speed-kept-on-the-map", "speed-for-free"),
        ("What does gravity keep: the speed on the map, or the speed as the world sees it?",
         "Take {theirs} away from {velocity} and from each choice, and compare the lengths."),
        _which_can_be,
    ),
    Exercise(
        "17.8", "A world at rest", "2D", ("slingshot-from-rest", "pull-slows-for-good", "stops-at-once"),
        ("It speeds up on the way in. What happens on the way out?",
         "A marble that rolls through a dip comes out as fast as it went in."),
        _a_world_at_rest,
    ),
))  # fmt: skip
