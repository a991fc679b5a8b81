"""What students predict in lessons 15 to 18, before they see it: gravity, orbits, fuel, rendezvous."""

from __future__ import annotations

from math import cos, pi, sin

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import flown, on_hexes, over_hexes, sky, smooth
from vector3_edu.exercises.asking.question import Prediction
from vector3_edu.games.triplanetary.board import board
from vector3_edu.physics.gravity import alone, fly, newton, period

START, GOING = Hex(-4, 3), Hex(2, -1)
"""A ship that will pass Mars."""
RING, ROUND = Hex(1, 0), Hex(0, -1)
"""A hex of the ring round a world, and the velocity of an orbit there."""
BEHIND = pi / 9
"""How far a ship is behind another one in the same orbit, as an angle."""


def _past_mars(turns: int) -> Scene:
    track = fly(alone("Mars"), START, GOING, turns=turns)
    return flown(sky(alone("Mars"), (*track.stops, ORIGIN)), "A6", track.stops)


def _before_mars(at: Hex, velocity: Hex, arrow: bool = True) -> Scene:
    return flown(sky(alone("Mars"), (at, at + velocity, ORIGIN)), "A6", (at,), velocity if arrow else None, named="velocity")


def _straight_on() -> Scene:
    """What it would look like if the ship went back to its old course: only the ghost."""
    at = fly(alone("Mars"), START, GOING, turns=4).at
    return Scene(arrows=(Arrow(over_hexes(at), over_hexes(GOING), "predicted", "your prediction"),))


def _side_by_side(speed: float) -> Scene:
    track = fly(alone("Terra"), RING, ROUND, turns=6)
    scene = flown(sky(alone("Terra"), (*track.stops, ORIGIN)), "on hexes", track.stops)
    return smooth(scene, "by Newton", newton((1.0, 0.0), (0.0, speed), 6))


def _round_io() -> Scene:
    chart = board()
    track = fly(chart, chart.worlds["Io"].at + RING, ROUND, turns=6)
    return flown(sky(chart, track.stops), "A6", track.stops)


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


LESSON_15 = (
    Prediction(
        "15.p1", "A probe leaves a small moon at 5 cubes per turn. After each move gravity takes 1 cube per turn off its "
        "speed. How "
        "many cubes high is it when it stands still for a moment?", "number", 15,
        "5 + 4 + 3 + 2 + 1 = 15 cubes, not 25: it gets slower all the way up.", axes=1, level="1D", unit="cubes",
        scene=pictures.fan([("first move", Vec3(5, 0))]), shows=pictures.course("probe", [Vec3(x, 0) for x in (0, 5, 9,
        12, 14, 15)]),
    ),
    Prediction(
        "15.p2", "This turn A6 flies two hexes east and one north-west, into a gravity hex of Mars. On this map the pull "
        "counts on the turn after. Mark the hex where A6 ends this turn.", "place", Vec3(0, 1),
        "In (0, 1), just where it would have been without gravity. The pull (0, −1) changes its next move.", letters="qr",
        scene=_before_mars(Hex(-2, 2), GOING, arrow=False), shows=lambda: _past_mars(2),
    ),
    Prediction(
        "15.p3", "A6 came with velocity (2, −1). Gravity bent its course. Now it is past Mars and far from all gravity "
        "hexes. How does "
        "it fly on?", "choice", "straight on, with its new velocity", "It keeps its new velocity, (1, −2). There is no "
        "force that could "
        "turn it back.", choices=("back to its old velocity, (2, −1)", "straight on, with its new velocity", "on round "
        "Mars"),
        scene=_past_mars(4), shows=lambda: _past_mars(6), ghosts={"back to its old velocity, (2, −1)": _straight_on()},
        letters="qr",
    ),
    Prediction(
        "15.p4", "Newton's law: near a planet gravity pulls each kilogram with 36 N. How many newtons is it at twice the "
        "distance from "
        "the planet's centre?", "number", 9, "9 N, a quarter. At twice the distance the pull is 2² = 4 times weaker.",
        axes=1,
        level="1D", unit="N",
        scene=pictures.places({"planet": ZERO, "near": Vec3(3, 0), "far": Vec3(6, 0)}),
        shows=pictures.places({"planet": ZERO, "36 N": Vec3(3, 0), "9 N": Vec3(6, 0)}),
    ),
    Prediction(
        "15.p5", "The same ship from the same start, once on hexes and once by Newton's law: what will agree?", "choice",
        "only the side to which it bends", "Both bend towards the world. How much they bend differs, and so does the "
        "speed afterwards: by Newton's law, far from the world, it is the same as before; on hexes it may not be.",
        choices=("everything", "only the side to which it bends", "only the speed afterwards", "nothing at all"),
        scene=_before_mars(START, GOING), letters="qr",
        shows=lambda: smooth(_past_mars(6), "by Newton", newton(over_hexes(START)[:2], over_hexes(GOING)[:2], 6)),
    ),
)  # fmt: skip

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
        "ring. After six "
        "turns it has gone most of the way round Jupiter.",
        choices=("in orbit round Io, as before", "beside Jupiter", "crashed on Io"),
        shows=_round_io, letters="qr",
    ),
)  # fmt: skip

LESSON_17 = (
    Prediction(
        "17.p1", "One fuel point buys a Δv of 1 hex per turn. A ship flies to a base at 2 hexes per turn and stops there: "
        "4 fuel points. "
        "Another ship flies to a base twice as far away, also at 2 hexes per turn. How many fuel points does it need?",
        "number", 4,
        "4 again: 2 to get going and 2 to stop. Coasting costs nothing; it only takes longer.", axes=1, level="1D",
        unit="fuel points",
        scene=pictures.places({"start": ZERO, "base": Vec3(6, 0), "other base": Vec3(12, 0)}),
        shows=pictures.course("ship", [Vec3(x, 0) for x in range(0, 13, 2)], "Coasting all the way"),
    ),
    Prediction(
        "17.p2", "A6 has the velocity that is drawn, and wants the one marked wanted. Without gravity that takes 2 fuel "
        "points. "
        "Now gravity will change its velocity by the pull. Draw the burn that A6 needs now; it may start anywhere.", "arrow",
        Vec3(-1, 1),
        "One step is enough, and one fuel point. Gravity alone makes (1, 1), and the rest is (−1, 1). Gravity pays for a "
        "part of the Δv.",
        scene=on_hexes(pictures.fan([("velocity", Vec3(2, 0)), ("wanted", Vec3(0, 2)), ("pull", Vec3(-1, 1))])),
        letters="qr",
        shows=on_hexes(pictures.chain([("velocity", Vec3(2, 0)), ("pull", Vec3(-1, 1)), ("burn", Vec3(-1, 1))])),
    ),
    Prediction(
        "17.p3", "Apollo 11 left Earth orbit with a Δv of 3,050 m/s. What did all the burns of the mission add up to, from "
        "Earth orbit to the Moon's surface and back home?", "choice", "about 9,000 m/s",
        "8,950 m/s. Landing and taking off again cost about as much as the way there: the Moon has no air to brake in. The "
        "Earth does, and its air brakes the capsule for free.",
        choices=("about 3,000 m/s", "about 6,000 m/s", "about 9,000 m/s", "about 30,000 m/s"),
    ),
    Prediction(
        "17.p4", "You throw a ball at 5 m/s against a train that comes towards you at 3 m/s. It bounces straight back "
        "without losing "
        "energy (seen from the train). How fast is it then, in m/s, seen by you?", "number", 11,
        "11 m/s. The driver sees it come at 5 + 3 = 8 m/s and leave at 8 m/s. The train moves at 3 m/s, so you see 8 + 3 "
        "= 11 m/s.",
        axes=1, level="1D", unit="m/s", scene=pictures.fan([("ball", Vec3(5, 0)), ("train", Vec3(-3, 0))]),
        shows=pictures.fan([("ball before", Vec3(5, 0)), ("train", Vec3(-3, 0)), ("ball after", Vec3(-11, 0))]),
    ),
    Prediction(
        "17.p5", "By Newton's law a probe coasts past a world that stands still on the map. Far away again, how fast is "
        "it, compared with "
        "before?", "choice", "as fast as before", "As fast as before, in another direction. What it gains while falling "
        "in, it loses while "
        "climbing out: energy is conserved.", choices=("faster", "as fast as before", "slower"), letters="qr",
        scene=_before_mars(START, GOING),
        shows=lambda: smooth(
            sky(alone("Mars"), (START, -START, ORIGIN)), "by Newton", newton(over_hexes(START)[:2], over_hexes(GOING)[:2], 5)
        ),
    ),
)  # fmt: skip

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
