"""Lesson 17, fuel and the slingshot: what a change of velocity costs, a Δv ledger, and what a moving world can give."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.vectors import ZERO, Vec3, quarter
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import flown, on_hexes, sky, smooth
from vector3_edu.exercises.asking.hex_questions import steps_question, vec
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.syllabus.predictions_17 import LESSON_17
from vector3_edu.physics.gravity import alone, fly, newton

WORLDS = ("Mars", "Venus", "Terra")
JUPITER = Vec3(0, 13)
"""The velocity of Jupiter round the Sun in km/s, rounded, where it moves along Y."""
FALLS = ((3, 5), (6, 10), (5, 13), (9, 15), (8, 17), (8, 10), (12, 20), (7, 25), (10, 26))
"""Speeds in km/s far away and at the nearest point: the difference of their squares is a square too."""

TIPS = "Draw both velocities from one hex. The Δv leads from the tip of the old one to the tip of the new one."


def _what_it_costs(draw: Draw) -> Question:
    speed, far, ship = draw.whole(2, 5), draw.whole(30, 80), draw.ship()
    text = (
        f"One fuel point buys a Δv of one hex per turn. {ship} stands still, speeds up to {speed} hexes per turn, coasts, "
        f"and stops at a base {far} hexes away. How many fuel points does that take?"
    )
    working = f"{speed} to get going and {speed} to stop: {2 * speed}. Coasting costs nothing, however far it is."
    wrong = {"fuel-for-distance": far, "forgets-braking": speed}
    numbers = {"ship": ship, "speed": speed, "far": far}
    scene = pictures.places({ship: ZERO, "base": Vec3(far, 0)})._replace(along="hexes")
    return Question(text, "number", 2 * speed, working, numbers, scene=scene, wrong=wrong, axes=1, unit="fuel points")


def _the_ledger(draw: Draw) -> Question:
    go, correct = draw.whole(62, 78) * 50, draw.whole(2, 9) * 10
    brake, again, left = draw.whole(16, 30) * 50, draw.whole(2, 9) * 50, draw.whole(11, 60) * 10
    world, ship = draw.pick(("Mars", "Venus")), draw.ship()
    tank = go + correct + brake + again + left
    text = (
        f"A mission in real units. {ship} waits in orbit round the Earth; its tank is good for a Δv of {tank:,} m/s in all. "
        f"It speeds up by {go:,} m/s towards {world}, corrects its course by {correct} m/s, brakes by {brake:,} m/s into "
        f"orbit and brakes once more by {again} m/s. What Δv is left in its tank, in m/s?"
    )
    spent = tank - left
    working = (
        f"Each burn counts as plus, speeding up and braking alike: {go:,} + {correct} + {brake:,} + {again} = {spent:,} "
        f"m/s. {tank:,} − {spent:,} = {left} m/s is left."
    )
    wrong = {
        "braking-gives-back": left + 2 * (brake + again),
        "forgets-braking": left + brake + again,
        "one-trip-forgotten": [left + each for each in (again, correct, brake, go)],
    }
    numbers = {"ship": ship, "tank": tank, "go": go, "correct": correct, "brake": brake, "again": again}
    burns = [(name, Vec3(round(size / 100), 0)) for name, size in (("go", go), ("brake", -brake), ("again", -again))]
    scene = pictures.fan(burns, title="The large burns, in steps of 100 m/s")
    return Question(text, "number", left, working, numbers, scene=scene, wrong=wrong, axes=1, unit="m/s")


TWO_ARROWS = tuple(one + other for one, other in zip(DIRECTIONS, DIRECTIONS[1:] + DIRECTIONS[:1], strict=True))
"""The pulls of two gravity hexes in a row."""


@cache
def _helped() -> tuple[tuple[Hex, Hex, Hex], ...]:
    """Every slow velocity with the wanted one and a pull that saves two fuel points on the way from one to the other."""
    slow = [at for at in within(3) if at]
    found = []
    for velocity in slow:
        for wanted in slow:
            change = wanted - velocity
            helpful = [pull for pull in TWO_ARROWS if (change - pull).length == change.length - 2]
            found += [(velocity, wanted, way) for way in helpful if _parts_mislead(change - way)]
    return tuple(found)


def _parts_mislead(burn: Hex) -> bool:
    """Whether q and r added up give another number than the steps, and than those of the other mistakes."""
    return burn.q * burn.r < 0 and min(abs(burn.q), abs(burn.r)) > 2


def _with_gravity(draw: Draw) -> Question:
    (velocity, wanted, pull), ship = draw.pick(_helped()), draw.ship()
    burn = wanted - velocity - pull
    text = (
        f"{ship} flies {short(vec(velocity), 2)} hexes per turn, and gravity will change its velocity by "
        f"{short(vec(pull), 2)} next turn. It wants to fly {short(vec(wanted), 2)}. One fuel point buys a Δv of one hex per "
        "turn, in any of the six directions. How many fuel points does it take, if it may burn as many as it likes?"
    )
    working = (
        f"Gravity alone makes {short(vec(velocity + pull), 2)}. From there to {short(vec(wanted), 2)} it takes a Δv of "
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
        f"{short(vec(after), 2)}. It has burned no fuel. One fuel point buys a Δv of one hex per turn, in any of the six "
        "directions. How many fuel points would the same Δv have cost?"
    )
    working = (
        f"The Δv is {short(vec(after), 2)} − {short(vec(velocity), 2)} = {short(vec(change), 2)}, and that is "
        f"{change.length} steps."
    )
    wrong = {
        "speeds-subtracted": abs(after.length - velocity.length),
        "hex-adds-parts": abs(change.q) + abs(change.r),
        "speeds-added": after.length + velocity.length,
    }
    numbers = {"ship": ship, "velocity": vec(velocity), "wanted": vec(after)}
    scene = flown(sky(alone(world), (*track.stops, ORIGIN)), ship, track.stops)
    says = {
        "speeds-subtracted": Counter(
            f"You compared the two speeds. Does {ship} still fly the same way?\n{TIPS} A new direction is a Δv too."
        ),
        "speeds-added": Counter(f"You added the two speeds. Would {ship} have to stop first, and then start again?\n{TIPS}"),
    }
    return steps_question(text, change.length, working, numbers, wrong, scene, "fuel points")._replace(says=says)


def _like_a_ball(draw: Draw) -> Question:
    probe, world, ship = draw.whole(2, 9), draw.whole(2, 9), draw.ship()
    text = (
        f"On the map {ship} flies at {probe} km/s towards a world, and the world comes towards it at {world} km/s. Gravity "
        f"swings {ship} round the world and back the way it came. How fast is it on the map then, far from the world?"
    )
    seen, answer = probe + world, probe + 2 * world
    working = (
        f"Seen from the world, {ship} comes at {probe} + {world} = {seen} km/s and leaves at {seen} km/s, because this "
        f"speed is conserved. The world moves at {world} km/s the same way, so on the map {ship} flies at {seen} + {world} "
        f"= {answer} km/s. (This is the most a world can give: a real fly-by never turns a course right round.)"
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
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1, unit="km/s")


def _a_quarter_turn(draw: Draw) -> Question:
    v, world, ship = draw.vector(2, 6), draw.vector(2, 5), draw.ship()
    seen = v - world
    turned = quarter(seen, "Z")
    text = (
        f"On squared paper, in km/s: {ship} comes with velocity {short(v, 2)}, a world moves at {short(world, 2)}. Seen "
        f"from the world, gravity turns the velocity of {ship} by 90° counter-clockwise: (x, y) becomes (−y, x). What is "
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
        f"In space: {ship} comes with velocity {short(v)} and coasts round a world that moves at {short(world)}. Far away "
        "again it has one of these velocities. Which one can it be?"
    )
    if (map_kept - world).squared == seen.squared:
        others = {}  # by chance this one would be right as well: other numbers are drawn
    working = (
        f"Seen from the world it came with {short(seen)}, magnitude √{seen.squared}. It must leave with the same magnitude: "
        f"{right} − {short(world)} = {short(after)}, magnitude √{after.squared}."
    )
    numbers = {"ship": ship, "velocity": v, "theirs": world, "mine": v}
    scene = pictures.fan([(ship, v), ("world", world)])
    choices = draw.shuffled((right, *others.values()))
    return Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices)


def _a_world_at_rest(draw: Draw) -> Question:
    speed, world, ship = draw.whole(2, 9), draw.pick(WORLDS), draw.ship()
    text = (
        f"By Newton's law: {ship} comes from far away at {speed} km/s, coasts past {world}, which stands still on the map, "
        "and flies far away again. How fast is it then?"
    )
    right = f"At {speed} km/s again, in another direction"
    faster = f"Faster than {speed} km/s, because the pull sped it up"
    held = [
        f"Slower than {speed} km/s, because the pull held it back",
        f"It stays with {world}, because a world does not let go",
    ]
    others = {"slingshot-from-rest": faster, "pull-slows-for-good": held}
    working = (
        f"Energy is conserved. What {ship} gains while it falls in, it loses while it climbs out: {speed} km/s again, in "
        "another direction. On hexes a ship may gain or lose a little, because the pull comes in whole hexes and a turn "
        "late. That is a flaw of the map, not of nature."
    )
    numbers = {"ship": ship, "speed": speed, "axes": 2}
    scene = smooth(sky(alone(world), within(2)), ship, newton((-4.0, -1.2), (1.8, 0.3), 4))
    choices = draw.shuffled((right, faster, *held))
    example = (
        "A skater rolls at 4 m/s into a hollow. At the bottom she moves at 8 m/s. Up the other side she loses what she "
        "gained on the way down. On level ground again she rolls at 4 m/s, perhaps in another direction."
    )
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(letters="qr", example=example)


def _what_the_fall_gives(draw: Draw) -> Question:
    (far, near), world, ship = draw.pick(FALLS), draw.pick(("Jupiter", "Saturn")), draw.ship()
    gained = (near * near - far * far) / 2
    text = (
        f"Energy: at a speed of v km/s each kilogram has a kinetic energy of ½v² megajoules (MJ). Far from {world}, {ship} "
        f"flies at {far} km/s, seen from the planet. While it falls to its nearest point, gravity adds {short(gained)} MJ "
        "to each kilogram. How fast is it there, in km/s?"
    )
    before = far * far / 2
    working = (
        f"Each kilogram has ½ × {far}² = {short(before)} MJ, and gets {short(gained)} MJ: together {short(near * near / 2)} "
        f"MJ. ½v² = {short(near * near / 2)}, so v = √{near * near} = {near} km/s. Climbing out again takes the "
        f"{short(gained)} MJ back."
    )
    fall = round((2 * gained) ** 0.5)
    wrong = {
        "energy-speeds-added": far + fall,
        "energy-half-forgotten": round((far * far + gained) ** 0.5, 2),
        "energy-is-speed": far + gained,
    }
    numbers = {"ship": ship, "far": far, "gained": gained, "before": before, "axes": 1}
    scene = pictures.fan([("far away", Vec3(far, 0))])
    return Question(text, "number", near, working, numbers, scene=scene, wrong=wrong, axes=1, unit="km/s", tolerance=0.05)


def _voyager(draw: Draw) -> Question:
    v = Vec3(draw.whole(5, 9), draw.whole(3, 7))
    seen = v - JUPITER
    turned = quarter(seen, "Z")
    after = turned + JUPITER
    answer = round(after.length - v.length, 2)
    text = (
        f"Seen from the Sun, in km/s: Jupiter moves at {short(JUPITER, 2)}. A probe like Voyager 2 arrives with "
        f"{short(v, 2)}. Seen from Jupiter, gravity turns its velocity by 90° counter-clockwise: (x, y) becomes (−y, x). "
        "By how many km/s has its speed, seen from the Sun, grown when it is far from Jupiter again? Give one decimal "
        "place; within 0.1 counts as right."
    )
    working = (
        f"Seen from Jupiter: {short(v, 2)} − {short(JUPITER, 2)} = {short(seen, 2)}; turned {short(turned, 2)}; seen from "
        f"the Sun again {short(turned, 2)} + {short(JUPITER, 2)} = {short(after, 2)}. The speed was {short(v.length)} and "
        f"is {short(after.length)}: {short(answer)} km/s more."
    )
    wrong = {
        "slingshot-no-gain": 0,
        "world-frame-kept": round(turned.length - v.length, 2),
        "speeds-added": JUPITER.y,
    }
    numbers = {"ship": "Voyager", "velocity": v, "theirs": JUPITER, "mine": v, "axes": 2}
    scene = pictures.fan([("probe", v), ("Jupiter", JUPITER)])
    says = {
        "speeds-added": Counter(
            "You gave the probe all of Jupiter's speed. Velocities are added as arrows: do these two point the same way?\n"
            "Turn the velocity seen from Jupiter first, then add Jupiter's own velocity, axis by axis."
        )
    }
    return Question(
        text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=2, tolerance=0.1, unit="km/s", says=says
    )


LESSON = Lesson("17", "fuel_and_slingshot", "Fuel and the slingshot", (
    Exercise(
        "17.1", "What it costs", "1D", ("fuel-for-distance", "forgets-braking"),
        ("When does a ship burn: all the way, or only while its velocity changes?",
         "It needs fuel to get from 0 to {speed}, and fuel to get back to 0."),
        _what_it_costs,
    ),
    Exercise(
        "17.2", "The ledger", "1D", ("braking-gives-back", "forgets-braking"),
        ("Every burn takes fuel out of the tank, whichever way it points.",
         "Add all four burns, {go} and {correct} and {brake} and {again}, and take the sum from {tank}."),
        _the_ledger,
    ),
    Exercise(
        "17.3", "With gravity's help", "2D", ("gravity-ignored", "gravity-pushes", "hex-adds-parts"),
        ("Let gravity change the velocity first. What is missing then?",
         "{velocity} and {pull} together; how many steps is it from there to {wanted}?"),
        _with_gravity,
    ),
    Exercise(
        "17.4", "What was it worth?", "2D", ("speeds-subtracted", "speeds-added"),
        ("Δv is the difference of two velocities, as vectors.",
         "{wanted} − {velocity}: how many steps is that on hexes?"),
        _what_it_was_worth,
    ),
    Exercise(
        "17.5", "Like a ball and a train", "1D", ("slingshot-no-gain", "world-frame-kept", "speed-for-free"),
        ("Sit on the world. How fast does the ship come, as you see it? How fast does it leave?",
         "It comes at {probe} + {world} and leaves just as fast. Now add the world's own {world}."),
        _like_a_ball,
    ),
    Exercise(
        "17.6", "A quarter turn", "2D", ("world-frame-kept", "turned-on-the-map", "turns-the-wrong-way"),
        ("Three steps: see it from the world, turn it, come back to the map.",
         "{velocity} − {theirs}; turn that; then add {theirs} again."),
        _a_quarter_turn,
    ),
    Exercise(
        "17.7", "Which can it be?", "3D", ("speed-kept-on-the-map", "speed-for-free"),
        ("Which speed is conserved: the speed on the map, or the speed seen from the world?",
         "Take {theirs} away from {velocity} and from each choice, and compare the lengths."),
        _which_can_be,
    ),
    Exercise(
        "17.8", "A world at rest", "2D", ("slingshot-from-rest", "pull-slows-for-good"),
        ("It speeds up on the way in. What happens on the way out?",
         "A marble that rolls through a dip comes out as fast as it went in."),
        _a_world_at_rest, confident=True, why="Why is it not faster?",
    ),
    Exercise(
        "17.9", "What the fall gives", "1D", ("energy-speeds-added", "energy-half-forgotten", "energy-is-speed"),
        ("Add energies, not speeds. How many MJ does each kilogram have before the fall?",
         "{before} MJ and {gained} MJ together are ½v². Double that, then take the root."),
        _what_the_fall_gives,
    ),
    Exercise(
        "17.10", "Voyager at Jupiter", "2D", ("slingshot-no-gain", "world-frame-kept"),
        ("The three steps again: see it from Jupiter, turn it, come back to the Sun.",
         "{velocity} − {theirs}; turn that; add {theirs}. Then compare the magnitudes before and after."),
        _voyager,
    ),
), core=("17.1", "17.2", "17.4", "17.5"), predictions=LESSON_17)  # fmt: skip
