"""Lesson 18, matching courses: a rendezvous is two burns, one to meet and one to match; on hexes, in space, in orbit."""

from __future__ import annotations

from math import cos, pi, sin

from vector3_edu.core.hexes import ORIGIN, Hex, within
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import on_hexes, sky, smooth
from vector3_edu.exercises.asking.hex_questions import any_hex, hex_asked, hex_question, steps_question, vec
from vector3_edu.exercises.asking.question import Counter, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.physics.gravity import alone, newton, period

BEHIND = pi / 9
"""How far a ship is behind another one in the same orbit, as an angle."""


def _catching_up() -> Scene:
    """Newton's two ships after one round of the first; the other began behind it, and sped up."""
    scene = sky(alone("Terra"), (ORIGIN, Hex(2, 0), Hex(-2, 0)), "After one orbit of the target")
    for name, angle, speed in (("target", 0.0, 1.0), ("chaser", -BEHIND, 1.1)):
        along, across = cos(angle), sin(angle)
        path = newton((along, across), (-speed * across, speed * along), period(1))
        x, y = path[-1]
        body = Body(name, "ship", (x, y, 0.0), seat=name, moves=False)
        scene = smooth(scene, "", path)._replace(bodies=(*scene.bodies, body), seats=(*scene.seats, name))
    return scene


LESSON_18 = (
    Prediction(
        "18.p1", "You fly (3, 0) hexes per turn, a freighter (0, 3). Both are equally fast. One fuel point buys a Δv of "
        "one hex per turn, in "
        "any of the six directions. How many fuel points do you need to match the freighter's velocity?", "number", 3,
        "Three. The Δv is (0, 3) − (3, 0) = (−3, 3), three steps south-west. Equal speeds are not equal velocities.",
        unit="fuel points", letters="qr", scene=on_hexes(pictures.fan([("yours", Vec3(3, 0)), ("freighter", Vec3(0, 3))])),
        shows=on_hexes(pictures.chain([("yours", Vec3(3, 0)), ("Δv", Vec3(-3, 3))])),
    ),
    Prediction(
        "18.p2", "You are 6 hexes behind a tanker and have its velocity. You have fuel for a Δv of 2 hexes per turn in "
        "all, and want to be "
        "alongside with the tanker's velocity again. How many turns does it take?", "number", 6,
        "Six turns. Half of the fuel closes the gap, 1 hex per turn; the other half is needed to match again.", axes=1,
        level="1D",
        unit="turns", scene=pictures.places({"you": ZERO, "tanker": Vec3(6, 0)}, "Seen from the tanker"),
        shows=pictures.course("you", [Vec3(x, 0) for x in range(7)], "Seen from the tanker"),
    ),
    Prediction(
        "18.p3", "Two ships are in the same hex. What else must be the same, so that they stay together?", "choice",
        "their velocity, as a vector", "Their velocities, magnitude and direction. Then, seen from one ship, the other "
        "hangs still.",
        choices=("nothing else", "their speed", "their velocity, as a vector", "both must stand still"), letters="qr",
        shows=on_hexes(pictures.pair({"one": (Vec3(2, -1), Vec3(2, -1)), "other": (Vec3(-1, 2), Vec3(-1, 2))}, "One turn "
        "later")),
    ),
    Prediction(
        "18.p4", "Two ships are in the same orbit, one behind the other. The one behind fires its drive to speed up, "
        "straight towards the other "
        "one. Where is it after one orbit of the other, by Newton's law?", "choice", "farther behind",
        "Farther behind. The extra speed lifts it to a wider path, and one orbit takes longer. The crew of Gemini 4 "
        "met this in 1965. To catch up, first brake.",
        choices=("alongside", "ahead", "farther behind", "just as far behind as before"), letters="qr", shows=_catching_up,
    ),
)  # fmt: skip


FREE = 2
"""Hexes of relative velocity that do not make a shot harder. Triplanetary, Relative Velocity."""
MOST_OFF = 4
"""What is taken off a six-sided die at most in an exercise: with more there would be no use in firing."""
PRICE = "One fuel point buys a Δv of one hex per turn, in any of the six directions."
STATION = 92.4
"""Minutes for one orbit 400 km above the ground, from Newton's law with an Earth of radius 6,371 km."""
LOWER = {350: 91.4, 300: 90.4, 250: 89.4}
"""Minutes for one lower circular orbit, by its height in km."""


def _half_for_braking(draw: Draw) -> Question:
    theirs, change, half, ship = draw.whole(2, 7), draw.whole(2, 4), draw.whole(2, 5), draw.ship()
    gap, turns = 2 * change * half, 2 * half
    text = (
        f"A tanker coasts along a row of hexes at {theirs} hexes per turn. {ship} coasts at the same velocity, {gap} hexes "
        f"behind it. One fuel point buys a Δv of one hex per turn. {ship} may spend {2 * change} fuel points in all, and "
        "when it is alongside the tanker it must have the tanker's velocity again. It burns now. After how many turns can "
        "it be alongside, at the earliest?"
    )
    working = (
        f"Half of the fuel is for matching again, so {change} now. Seen from the tanker, {ship} comes nearer by {change} "
        f"hexes per turn: {gap} ÷ {change} = {turns} turns. The tanker's own {theirs} does not matter."
    )
    wrong = {"forgets-braking": half, "one-of-two-moves": gap / (theirs + change)}
    numbers = {
        "ship": ship,
        "at": ZERO,
        "velocity": Vec3(theirs, 0),
        "there": Vec3(gap, 0),
        "theirs": Vec3(theirs, 0),
        "fuel": 2 * change,
        "gap": gap,
        "axes": 1,
    }
    ships = {ship: (ZERO, Vec3(theirs, 0)), "tanker": (Vec3(gap, 0), Vec3(theirs, 0))}
    scene = pictures.pair(ships)._replace(along="hexes")
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, axes=1, unit="turns")


def _price_of_matching(draw: Draw) -> Question:
    mine, theirs, ship = any_hex(draw, 5), any_hex(draw, 5), draw.ship()
    way = theirs - mine
    text = (
        f"{ship} flies {short(vec(mine), 2)} hexes per turn, a freighter {short(vec(theirs), 2)}. {PRICE} How many fuel "
        f"points does {ship} need to match the freighter's velocity?"
    )
    working = (
        f"The Δv is {short(vec(theirs), 2)} − {short(vec(mine), 2)} = {short(vec(way), 2)}, and that is {way.length} steps "
        f"on hexes: {way.length} fuel points."
    )
    wrong = {
        "speeds-subtracted": abs(theirs.length - mine.length),
        "speeds-added": theirs.length + mine.length,
        "hex-adds-parts": abs(way.q) + abs(way.r),
    }
    numbers = {"ship": ship, "mine": vec(mine), "theirs": vec(theirs)}
    scene = on_hexes(pictures.fan([("yours", vec(mine)), ("freighter", vec(theirs))]))
    says = {
        "speeds-added": Counter(
            f"You added the two speeds. Must {ship} stop first, and then start again?\n"
            "The Δv leads from the tip of your arrow to the tip of the freighter's. How many steps is that?"
        )
    }
    return steps_question(text, way.length, working, numbers, wrong, scene, "fuel points")._replace(says=says)


def _meet(draw: Draw) -> tuple[Hex, Hex, Hex, Hex, int, Hex]:
    """A ship and a freighter (place and velocity of each), a number of turns, and what must be closed in each of them."""
    at, turns = any_hex(draw, 4), draw.whole(2, 3)
    mine, theirs, closing = any_hex(draw, 3), any_hex(draw, 3), any_hex(draw, 3)
    return at, mine, at + closing * turns, theirs, turns, closing


def _first_burn(draw: Draw) -> Question:
    at, mine, there, theirs, turns, closing = _meet(draw)
    ship, meeting = draw.ship(), there + theirs * turns
    burn = closing + theirs - mine
    text = (
        f"{ship} is in hex {short(vec(at), 2)} with velocity {short(vec(mine), 2)}. A freighter is in hex "
        f"{short(vec(there), 2)} and coasts at {short(vec(theirs), 2)}. {ship} burns once, now, and then coasts. Which burn "
        f"(q, r) brings it into the freighter's hex in {turns} turns?"
    )
    needed = closing + theirs
    working = (
        f"In {turns} turns the freighter is in {short(vec(meeting), 2)}. The displacement from {short(vec(at), 2)} is "
        f"{short(vec(meeting - at), 2)}; divided by {turns} turns that is a velocity of {short(vec(needed), 2)}. {ship} has "
        f"{short(vec(mine), 2)}, so the burn is the difference: {short(vec(burn), 2)}."
    )
    wrong = {
        "aims-at-now": closing - mine,
        "forgets-the-drift": needed,
        "whole-way-each-turn": meeting - at - mine,
        "reversed-difference": -burn,
    }
    numbers = {
        "ship": ship,
        "at": vec(at),
        "velocity": vec(mine),
        "there": vec(there),
        "theirs": vec(theirs),
        "target": vec(meeting),
        "turns": turns,
        "way": vec(meeting - at),
        "flier": "ship",
    }
    scene = pictures.pair({ship: (vec(at), vec(mine)), "freighter": (vec(there), vec(theirs))})
    return hex_question(text, burn, working, numbers, wrong, scene)


def _meeting_is_not_matching(draw: Draw) -> Question:
    at, mine, theirs, ship, turns = any_hex(draw, 5), any_hex(draw, 3), any_hex(draw, 3), draw.ship(), draw.whole(2, 4)
    way = theirs - mine
    apart = way * turns
    text = (
        f"{ship} and a freighter are both in hex {short(vec(at), 2)} now. {ship} flies {short(vec(mine), 2)} hexes per "
        f"turn, the freighter {short(vec(theirs), 2)}. Neither burns. How many steps from hex to hex lie between them "
        f"after {turns} turns?"
    )
    working = (
        f"Seen from {ship} the freighter flies {short(vec(theirs), 2)} − {short(vec(mine), 2)} = {short(vec(way), 2)}. "
        f"After {turns} turns that is {short(vec(apart), 2)}: {apart.length} steps. They met, but their courses were not "
        "matched."
    )
    wrong = {
        "same-place-is-enough": 0,
        "speeds-subtracted": abs(theirs.length - mine.length) * turns,
        "hex-adds-parts": abs(apart.q) + abs(apart.r),
    }
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(mine), "mine": vec(mine), "theirs": vec(theirs), "turns": turns}
    scene = on_hexes(pictures.pair({ship: (vec(at), vec(mine)), "freighter": (vec(at), vec(theirs))}))
    return steps_question(text, apart.length, working, numbers, wrong, scene, "steps")


def _the_bill(draw: Draw) -> Question:
    _, mine, _, theirs, turns, closing = _meet(draw)
    ship, first = draw.ship(), closing + theirs - mine
    arriving, second = closing + theirs, -closing
    answer = first.length + second.length
    text = (
        f"A rendezvous takes two burns. The first changes the velocity of {ship} from {short(vec(mine), 2)} to "
        f"{short(vec(arriving), 2)} hexes per turn. {turns} turns later it is in the freighter's hex, and the second burn "
        f"gives it the freighter's velocity, {short(vec(theirs), 2)}. {PRICE} How many fuel points do both burns take "
        "together?"
    )
    working = (
        f"First burn: {short(vec(arriving), 2)} − {short(vec(mine), 2)} = {short(vec(first), 2)}, {first.length} fuel "
        f"{'point' if first.length == 1 else 'points'}. "
        f"Second burn: {short(vec(theirs), 2)} − {short(vec(arriving), 2)} = {short(vec(second), 2)}, "
        f"{second.length}. Together {answer}."
    )
    wrong = {"forgets-braking": first.length, "burns-netted": (theirs - mine).length}
    numbers = {
        "ship": ship,
        "mine": vec(mine),
        "velocity": vec(mine),
        "arriving": vec(arriving),
        "theirs": vec(theirs),
        "turns": turns,
    }
    arrows = [("before", vec(mine)), ("on the way", vec(arriving)), ("freighter", vec(theirs))]
    return steps_question(text, answer, working, numbers, wrong, on_hexes(pictures.fan(arrows)), "fuel points")


def _a_harder_shot(draw: Draw) -> Question:
    mine, way, ship = any_hex(draw, 5), draw.pick(within(FREE + MOST_OFF)), draw.ship()
    theirs = mine + way
    off = max(0, way.length - FREE)
    text = (
        f"It is hard to hit what rushes past: every hex of relative velocity above {FREE} takes 1 off the die. {ship} flies "
        f"{short(vec(mine), 2)} hexes per turn and fires at a pirate that flies {short(vec(theirs), 2)}. How much is taken "
        "off? Write 0 for nothing."
    )
    working = f"Seen from {ship} the pirate flies {short(vec(way), 2)}, {way.length} steps. {way.length} − {FREE} = {off}."
    if way.length <= FREE:
        working = f"Seen from {ship} the pirate flies {short(vec(way), 2)}: not above {FREE}, so nothing is taken off."
    wrong = {
        "speeds-subtracted": max(0, abs(theirs.length - mine.length) - FREE),
        "first-two-forgotten": way.length,
        "own-frame": [max(0, theirs.length - FREE), max(0, mine.length - FREE)],
    }
    numbers = {"ship": ship, "mine": vec(mine), "theirs": vec(theirs)}
    scene = on_hexes(pictures.fan([("yours", vec(mine)), ("pirate", vec(theirs))]))
    return steps_question(text, off, working, numbers, wrong, scene, "")


def _second_burn(draw: Draw) -> Question:
    at, closing, theirs, ship, turns = draw.vector(3, 6), draw.vector(3, 4), draw.vector(3, 5), draw.ship(), draw.whole(2, 3)
    there = at + closing * turns
    mine = closing + theirs
    text = (
        f"In space, in cubes: a station is at {short(there)} and coasts at {short(theirs)}. {ship} is at {short(at)} and "
        f"has just burned, so that it coasts to the station and reaches it in {turns} turns. Which burn must it make on "
        "arrival, so that the station hangs still in its window?"
    )
    working = (
        f"In {turns} turns the station is at {short(there + theirs * turns)}. So {ship} flies "
        f"{short(there + theirs * turns - at)} in {turns} turns, at {short(mine)}. To have the station's velocity it burns "
        f"{short(theirs)} − {short(mine)} = {short(-closing)}. Seen from the station: it came {short(closing * turns)} in "
        f"{turns} turns, and must stop."
    )
    wrong = {"must-stand-still": -mine, "reversed-difference": closing, "forgets-the-drift": theirs}
    numbers = {
        "ship": ship,
        "at": at,
        "velocity": mine,
        "there": there,
        "theirs": theirs,
        "turns": turns,
        "target": there + theirs * turns,
    }
    scene = pictures.pair({ship: (at, ZERO), "station": (there, theirs)})
    return Question(text, "vector", -closing, working, numbers, scene=scene, wrong=wrong)


def _lower_is_faster(draw: Draw) -> Question:
    height, rounds, ship = draw.pick(tuple(LOWER)), draw.whole(3, 9), draw.ship()
    own = LOWER[height]
    gain = round(STATION - own)
    lag = gain * rounds
    text = (
        f"Real units: 400 km above the ground a space station takes {STATION} minutes for one orbit of the Earth. Only "
        f"{height} km up, one orbit takes {own} minutes. A capsule waits in that lower orbit, {lag} minutes behind the "
        "station. After how many orbits has it caught up, ready to climb?"
    )
    working = (
        f"On each orbit the capsule gains {STATION} − {own} = {gain} min on the station. {lag} ÷ {gain} = {rounds} orbits, "
        f"about {round(rounds * own / 60)} hours. Lower is nearer and faster: to catch up, first go down."
    )
    wrong = {"one-of-two-moves": [round(lag / own, 2), round(lag / STATION, 2)]}
    numbers = {"ship": ship, "own": own, "station": STATION, "lag": lag, "axes": 1}
    says = {
        "one-of-two-moves": Counter(
            "You divided by the time of a whole orbit, as if the station waited. What does the station do in that time?\n"
            "Start both together at one point. When the capsule is back there, how many minutes does the station still need?"
        )
    }
    scene = pictures.fan([("station", Vec3(9, 0)), ("capsule", Vec3(10, 0))], title="In the same time (a sketch)")
    return Question(text, "number", rounds, working, numbers, scene=scene, wrong=wrong, axes=1, unit="orbits", says=says)


def _draw_change(draw: Draw) -> Question:
    mine, theirs, ship = any_hex(draw, 3), any_hex(draw, 3), draw.ship()
    text = (
        f"You are in {ship}. The map shows your velocity and a freighter's. Draw the Δv that gives you the freighter's "
        "velocity. Your arrow may start anywhere."
    )
    scene = pictures.fan([("yours", vec(mine)), ("freighter", vec(theirs))])
    posed = hex_asked("needed burn", text, scene, "arrow", ship=ship, velocity=mine, wanted=theirs)
    return posed._replace(
        example=(
            "Suppose you fly two hexes to the east each turn, and a freighter two hexes to the north-east. From the tip of "
            "your velocity to the tip of the freighter's it is two hexes to the north-west. Check: two east and two "
            "north-west, tail to tip, are two north-east."
        )
    )


LESSON = Lesson("18", "matching_courses", "Matching courses: the two burns of a rendezvous", (
    Exercise(
        "18.1", "Half for braking", "1D", ("forgets-braking", "one-of-two-moves"),
        ("You and the tanker have the same velocity. So how does it move, as seen from you?",
         "{fuel} fuel points are for two burns that undo each other. How much is left for the first? Then {gap} ÷ that."),
        _half_for_braking,
    ),
    Exercise(
        "18.2", "The price of matching", "2D", ("speeds-subtracted", "speeds-added", "hex-adds-parts"),
        ("Fuel pays for the difference of the velocities, and that is a vector: Δv.",
         "{theirs} − {mine}; then count the steps on hexes."),
        _price_of_matching,
    ),
    Exercise(
        "18.3", "The first burn: meet", "2D", ("aims-at-now", "forgets-the-drift", "whole-way-each-turn"),
        ("Where will the freighter be in {turns} turns? Which velocity takes you there in that time?",
         "It will be in {target}. From {at} that is {way}, in {turns} turns. You have {velocity} already."),
        _first_burn,
    ),
    Exercise(
        "18.4", "Meeting is not matching", "2D", ("same-place-is-enough", "speeds-subtracted", "hex-adds-parts"),
        ("Sit in {ship}. How does the freighter move, as you see it?",
         "{theirs} − {mine}, once for each of the {turns} turns; then count the steps."),
        _meeting_is_not_matching, why="What would have kept the two ships together?",
    ),
    Exercise(
        "18.5", "The bill", "2D", ("forgets-braking", "burns-netted"),
        ("Two burns, two prices. Each burn is a difference of velocities.",
         "First from {mine} to {arriving}, then from {arriving} to {theirs}. Count the steps of each, and add."),
        _the_bill,
    ),
    Exercise(
        "18.6", "A harder shot", "2D", ("speeds-subtracted", "first-two-forgotten", "own-frame"),
        ("How fast does the pirate fly, as seen from your ship?",
         "{theirs} − {mine}: how many steps? Take 2 away, but never below 0."),
        _a_harder_shot,
    ),
    Exercise(
        "18.7", "The second burn: match", "3D", ("must-stand-still", "reversed-difference", "forgets-the-drift"),
        ("Something hangs still in your window if it has your velocity. Which velocity do you arrive with?",
         "You fly from {at} to {target} in {turns} turns. What is missing from that velocity to {theirs}?"),
        _second_burn,
    ),
    Exercise(
        "18.8", "Lower is faster", "1D", ("one-of-two-moves",),
        ("Both go round. How many minutes does the capsule gain in one orbit?",
         "{station} − {own} minutes on each orbit. How often does that fit into {lag} minutes?"),
        _lower_is_faster,
    ),
    Exercise(
        "18.9", "Draw the Δv", "2D", ("reversed-difference", "adds-to-subtract", "wrong-length"),
        ("Which arrow, put at the tip of yours, leads to the tip of the freighter's?",
         "It goes from the tip of your velocity to the tip of the freighter's velocity."),
        _draw_change,
    ),
), core=("18.1", "18.3", "18.4", "18.5"), predictions=LESSON_18)  # fmt: skip
