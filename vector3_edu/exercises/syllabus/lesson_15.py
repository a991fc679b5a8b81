"""Lesson 15, gravity bends a course: one turn later on hexes, everywhere and always with Newton."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.boards import flown, over_hexes, sky, smooth
from vector3_edu.exercises.asking.hex_questions import any_direction, any_hex, hex_question, one_off, vec
from vector3_edu.exercises.asking.question import Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.physics.gravity import Track, alone, fly, newton

START, GOING = Hex(-4, 3), Hex(2, -1)
"""A ship that will pass Mars."""
RING, ROUND = Hex(1, 0), Hex(0, -1)
"""A hex of the ring round a world, and the velocity of an orbit there."""


def _past_mars(turns: int) -> Scene:
    track = fly(alone("Mars"), START, GOING, turns=turns)
    return flown(sky(alone("Mars"), (*track.stops, ORIGIN)), "A6", track.stops)


def scene_before_mars(at: Hex, velocity: Hex, arrow: bool = True) -> Scene:
    return flown(sky(alone("Mars"), (at, at + velocity, ORIGIN)), "A6", (at,), velocity if arrow else None, named="velocity")


def _straight_on() -> Scene:
    """What it would look like if the ship went back to its old course: only the ghost."""
    at = fly(alone("Mars"), START, GOING, turns=4).at
    return Scene(arrows=(Arrow(over_hexes(at), over_hexes(GOING), "predicted", "your prediction"),))


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
        scene=scene_before_mars(Hex(-2, 2), GOING, arrow=False), shows=lambda: _past_mars(2),
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
        scene=scene_before_mars(START, GOING), letters="qr",
        shows=lambda: smooth(_past_mars(6), "by Newton", newton(over_hexes(START)[:2], over_hexes(GOING)[:2], 6)),
    ),
)  # fmt: skip


WORLDS = ("Mars", "Venus", "Terra")
SIDES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The six directions in words, in their order."""


@cache
def _passes(turns: int) -> tuple[tuple[Hex, Hex], ...]:
    """Every start from which a coasting ship meets gravity in its first turn and does not crash."""
    found = []
    sixth = [at for at in within(4) if at.q > 0 and at.r >= 0 and at.length > 1]  # the others are turns of these
    for at in sixth:
        for velocity in within(3):
            if at.length - velocity.length > 1 or not velocity or not plainly(at, velocity):
                continue
            track = fly(alone(), at, velocity, turns=turns)
            if not track.crash and track.pulls[0]:
                pulls = [track.pulls[0].turned(k) for k in range(6)]
                found += [(at.turned(k), velocity.turned(k)) for k in range(6) if not one_off(pulls[k])]
    return tuple(found)


def plainly(at: Hex, velocity: Hex) -> bool:
    """Whether the pull of a course is just the arrows of the hexes it crosses: they can be counted on the picture."""
    passage = alone().passage(at, velocity)
    arrows = [-way for way in passage.entered if way.length == 1]
    return ORIGIN not in passage.entered and sum(arrows, ORIGIN) == passage.pull


def _seen(world: str, ship: str, at: Hex, velocity: Hex, arrow: bool = True) -> Scene:
    """The space around a world, and a ship that is about to pass it."""
    around = sky(alone(world), (at, at + velocity, ORIGIN))
    return flown(around, ship, (at,), velocity if arrow else None, named="velocity")


def _pulled(scene: Scene, at: Hex, pull: Hex) -> Scene:
    """The picture with the pull of all gravity hexes that were crossed, drawn from a hex."""
    return scene._replace(arrows=(*scene.arrows, Arrow(over_hexes(at), over_hexes(pull), "gravity", "pull")))


def _up_and_up(draw: Draw) -> Question:
    speed, ship = draw.whole(4, 8), draw.ship()
    answer = speed * (speed + 1) // 2
    text = (
        f"{ship} rises straight up from a small moon. In its first turn it moves {speed} cubes. Before each further move "
        "gravity takes 1 cube per turn off its speed. How many cubes high does it get?"
    )
    steps = " + ".join(str(n) for n in range(speed, 0, -1))
    working = f"{steps} = {answer} cubes; then its speed is 0, and it begins to fall."
    wrong = {"gravity-at-once": speed * (speed - 1) // 2, "full-speed-to-the-end": speed * speed}
    numbers = {"ship": ship, "speed": speed, "axes": 1}
    scene = pictures.fan([("first move", Vec3(speed, 0)), ("gravity", Vec3(-1, 0))])
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1, unit="cubes")


def _passing(draw: Draw, turns: int) -> tuple[Hex, Hex, Track, str, str]:
    at, velocity = draw.pick(_passes(turns))
    return at, velocity, fly(alone(), at, velocity, turns=turns), draw.pick(WORLDS), draw.ship()


def _next_course(draw: Draw) -> Question:
    at, velocity, track, world, ship = _passing(draw, 1)
    pull = track.pulls[0]
    text = (
        f"{ship} has just flown past {world}: its trail shows its last move, and so its velocity. The gravity hexes that "
        "it crossed change that by the arrow marked pull. It does not burn. Draw its velocity for the next turn, from where "
        "it is now."
    )
    answer = track.onward
    working = f"Gravity changes the velocity: {short(vec(velocity), 2)} + {short(vec(pull), 2)} = {short(vec(answer), 2)}."
    wrong = {"gravity-ignored": velocity, "gravity-sets-motion": pull, "gravity-pushes": velocity - pull}
    numbers = {"ship": ship, "velocity": vec(velocity), "pull": vec(pull), "world": world}
    scene = _pulled(flown(sky(alone(world), (at, track.at, ORIGIN)), ship, track.stops), track.at, pull)
    return hex_question(text, answer, working, numbers, wrong, scene, "arrow", track.at)._replace(
        example=(
            "Suppose the last move was three hexes to the east, and the pull is one hex to the south-west. Lay off three "
            "hexes to the east once more, and put the pull at the tip. Two hexes east and one south-east: that is the next "
            "move."
        )
    )


def _this_turn(draw: Draw) -> Question:
    at, velocity, track, world, ship = _passing(draw, 1)
    pull = track.pulls[0]
    text = (
        f"{world} is at (0, 0). {ship} is in hex {short(vec(at), 2)}, outside its gravity, with velocity "
        f"{short(vec(velocity), 2)}. This turn it coasts, and enters a gravity hex. On this map the pull counts on the turn "
        "after. In which hex is it at the end of this turn?"
    )
    working = (
        f"Gravity counts on the turn after. So this turn: {short(vec(at), 2)} + {short(vec(velocity), 2)} = "
        f"{short(vec(track.at), 2)}. The pull {short(vec(pull), 2)} changes its next move."
    )
    wrong = {"gravity-at-once": track.at + pull, "gravity-sets-motion": at + pull}
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(velocity), "world": world}
    # the tip of the velocity is the answer, so the arrow is not drawn
    return hex_question(text, track.at, working, numbers, wrong, _seen(world, ship, at, velocity, arrow=False))


def _two_turns(draw: Draw) -> Question:
    at, velocity, track, world, ship = _passing(draw, 2)
    pull = track.pulls[0]
    text = (
        f"{ship} coasts past {world} with the velocity that is drawn. On its first move it meets gravity. The arrows "
        "of the gravity hexes add up to the arrow marked pull, and they count on the turn after. Mark the hex where it is "
        "after two turns."
    )
    working = (
        f"Turn 1: still {short(vec(velocity), 2)}, to {short(vec(track.stops[1]), 2)}. Turn 2: {short(vec(velocity), 2)} "
        f"+ {short(vec(pull), 2)} = {short(vec(track.steps[1]), 2)}, to {short(vec(track.at), 2)}."
    )
    wrong = {
        "gravity-ignored": at + velocity * 2,
        "gravity-at-once": at + (velocity + pull) * 2,
        "gravity-sets-motion": at + velocity + pull,
    }
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(velocity), "pull": vec(pull), "world": world}
    scene = _pulled(_seen(world, ship, at, velocity), at + velocity, pull)
    return hex_question(text, track.at, working, numbers, wrong, scene, "place")._replace(
        example=(
            "Suppose the velocity is two hexes to the east, and the pull one hex to the south-west. In turn 1 the ship "
            "moves two hexes to the east. In turn 2 it moves two hexes to the east and one to the south-west, and that is "
            "one hex to the east and one to the south-east."
        )
    )


def _behind_the_world(draw: Draw) -> Question:
    velocity, pull, world, ship = any_hex(draw, 3), any_direction(draw), draw.pick(WORLDS), draw.ship()
    new, turns, at = velocity + pull, draw.whole(2, 4), any_hex(draw, 5, least=3)
    text = (
        f"{ship} flew {short(vec(velocity), 2)} until the gravity of {world} changed its velocity to {short(vec(new), 2)}. "
        f"Now it is in hex {short(vec(at), 2)}, far from all gravity hexes. In which hex is it {turns} turns later, if it "
        "does not burn?"
    )
    answer = at + new * turns
    working = (
        f"No gravity hex pulls it any more, so it keeps its new velocity: {short(vec(at), 2)} + {turns} × "
        f"{short(vec(new), 2)} = {short(vec(answer), 2)}."
    )
    wrong = {
        "gravity-wears-off": at + velocity * turns,
        "gravity-goes-on": sum((new + pull * n for n in range(1, turns + 1)), at),
        "one-turn-out": [answer + new, answer - new] if new.length > 1 else [],
    }
    numbers = {"ship": ship, "at": vec(at), "velocity": vec(new), "old": vec(velocity), "turns": turns, "world": world}
    return hex_question(text, answer, working, numbers, wrong, pictures.ship(ship, vec(at), vec(new)))


def _standing_still(draw: Draw) -> Question:
    side, world, ship = draw.pick(SIDES), draw.pick(WORLDS), draw.ship()
    way = DIRECTIONS[SIDES.index(side)]
    text = f"{ship} stands still in the gravity hex to the {side} of {world}, with its drive off. What happens next turn?"
    right = f"It begins to fall towards {world}"
    others = {
        "gravity-needs-motion": f"It goes on standing still beside {world}",
        "circles-from-rest": f"It begins to circle round {world}",
        "drifts-off": f"It drifts away from {world}",
    }
    working = (
        f"Its velocity is (0, 0) and the pull is {short(vec(-way), 2)}: together {short(vec(-way), 2)}, straight towards "
        f"{world}. To get into orbit it would need a sideways velocity too."
    )
    example = (
        "You hold a ball still and let it go. Its velocity was 0, and gravity changes it by about 10 m/s downwards each "
        "second: after one second it moves at 10 m/s, straight down and not sideways. Thrown sideways at 3 m/s, it would "
        "have kept those 3 m/s as well."
    )
    numbers = {"ship": ship, "pull": vec(-way), "axes": 2}
    scene = _seen(world, ship, way, ORIGIN)
    choices = draw.shuffled((right, *others.values()))
    posed = Question(text, "choice", right, working, numbers, scene=scene, wrong=others, choices=choices, axes=2)
    return posed._replace(letters="qr", example=example)


def _in_space(draw: Draw) -> Question:
    v, ship, far, pull = draw.vector(3, 6), draw.ship(), draw.whole(3, 7), draw.whole(2, 4)
    axis, sign = draw.whole(0, 2), draw.pick((-1, 1))
    parts = [0, 0, 0]
    parts[axis] = sign
    way = Vec3(*parts)
    at = draw.vector(3, 5)
    world = at + way * far
    text = (
        f"In space: {ship} is at {short(at)} with velocity {short(v)} cubes per turn. A world is at {short(world)}. Its "
        f"gravity changes the velocity of {ship} by {pull} cubes per turn each turn, straight towards the world. What is "
        "the velocity one turn later?"
    )
    answer = v + way * pull
    working = (
        f"The displacement to the world is {short(world)} − {short(at)} = {short(way * far)}, so Δv = {short(way * pull)}. "
        f"{short(v)} + {short(way * pull)} = {short(answer)}."
    )
    wrong = {"gravity-ignored": v, "gravity-pushes": v - way * pull, "gravity-sets-motion": way * pull}
    numbers = {"ship": ship, "at": at, "velocity": v, "there": world, "pull": pull}
    scene = pictures.pair({ship: (at, v), "world": (world, ZERO)})
    return Question(text, "vector", answer, working, {**numbers, "target": world}, scene=scene, wrong=wrong)


def _farther_away(draw: Draw) -> Question:
    times, near, base, ship = draw.whole(2, 5), draw.whole(1, 4), draw.whole(1, 6), draw.ship()
    pull = base * times * times
    text = (
        f"By Newton's law: {near * 1000:,} km from the centre of a planet, gravity pulls each kilogram of {ship} with "
        f"{pull} newtons. How many newtons is it {near * times * 1000:,} km from the centre?"
    )
    working = (
        f"{near * times * 1000:,} km is {times} times as far, so the pull is {times}² = {times * times} times weaker: "
        f"{pull} ÷ {times * times} = {base} N."
    )
    wrong = {"pull-inverse": base * times, "pull-same": pull}
    numbers = {"ship": ship, "near": near, "far": near * times, "pull": pull, "times": times}
    scene = pictures.places({"world": ZERO, "near": Vec3(near, 0), "far": Vec3(near * times, 0)})
    return Question(text, "number", base, working, numbers, scene=scene, wrong=wrong, axes=1, unit="N")


def _mass_and_distance(draw: Draw) -> Question:
    times, heavier, base, mass, ship = draw.whole(2, 4), draw.whole(2, 5), draw.whole(2, 9), draw.whole(2, 9), draw.ship()
    force = base * times * times
    answer = base * heavier
    text = (
        f"By Newton's law of gravitation: a planet pulls a probe of {mass} tonnes with a force of {force} kN. {ship} has a "
        f"mass of {mass * heavier} tonnes, and is {times} times as far from the planet's centre. With how many kN does the "
        f"planet pull {ship}?"
    )
    working = (
        f"F = G × M × m ÷ d². {heavier} times the mass makes the force {heavier} times as large; {times} times the distance "
        f"makes it {times}² = {times * times} times smaller: {force} × {heavier} ÷ {times * times} = {answer} kN."
    )
    wrong = {
        "pull-inverse": answer * times,
        "pull-forgets-mass": base,
        "pull-same": force * heavier,
    }
    numbers = {"ship": ship, "mass": mass, "times": times, "heavier": heavier, "force": force}
    scene = pictures.places({"planet": ZERO, "probe": Vec3(3, 0), ship: Vec3(3 * times, 0)})
    return Question(text, "number", answer, working, numbers, scene=scene, wrong=wrong, axes=1, unit="kN")


LESSON = Lesson("15", "gravity_bends", "Gravity bends a course", (
    Exercise(
        "15.1", "Up and up", "1D", ("gravity-at-once", "full-speed-to-the-end"),
        ("Write down the moves one under the other: each is 1 shorter than the one before.",
         "It begins with {speed}. Add all the moves down to 1."),
        _up_and_up,
    ),
    Exercise(
        "15.2", "The next velocity", "2D", ("gravity-ignored", "gravity-sets-motion", "gravity-pushes"),
        ("A pull changes the velocity, as a burn does.",
         "Draw its last move once more, from where it is now. Put the tail of the pull at the tip."),
        _next_course,
    ),
    Exercise(
        "15.3", "This turn", "2D", ("gravity-at-once", "gravity-sets-motion"),
        ("On this map gravity counts on the turn after it was met.",
         "So this turn it simply flies {velocity} from {at}."),
        _this_turn,
    ),
    Exercise(
        "15.4", "Two turns", "2D", ("gravity-ignored", "gravity-at-once", "gravity-sets-motion"),
        ("Take it turn by turn. Which velocity does it have in the first turn, and which in the second?",
         "First the velocity alone; then, from there, the velocity and the pull together, tail to tip."),
        _two_turns,
    ),
    Exercise(
        "15.5", "Behind the world", "2D", ("gravity-wears-off", "gravity-goes-on"),
        ("What pulls it now? And what does a ship do that nothing pulls?",
         "It keeps {velocity}. Begin at {at} and add that once for each turn."),
        _behind_the_world, why="Why does it not turn back to its old course?",
    ),
    Exercise(
        "15.6", "Standing still", "2D", ("gravity-needs-motion", "circles-from-rest", "drifts-off"),
        ("What is its velocity now? How does the pull {pull} change it?",
         "(0, 0) and {pull} add up to {pull}. Where does that lead?"),
        _standing_still,
    ),
    Exercise(
        "15.7", "In space", "3D", ("gravity-ignored", "gravity-pushes", "gravity-sets-motion"),
        ("Which way is the world from {at}? Only one axis differs.",
         "The Δv has a magnitude of {pull} and points towards {there}. Add it to {velocity}."),
        _in_space,
    ),
    Exercise(
        "15.8", "Farther away", "1D", ("pull-inverse", "pull-same"),
        ("How many times as far is it? Gravity spreads out in width and in height, as light does.",
         "It is {times} times as far. Divide {pull} by {times}, and once more by {times}."),
        _farther_away,
    ),
    Exercise(
        "15.9", "Mass and distance", "1D", ("pull-inverse", "pull-forgets-mass", "pull-same"),
        ("Two things differ: the mass and the distance. What does each do to the force?",
         "{heavier} times the mass: multiply. {times} times the distance: divide by {times}, twice."),
        _mass_and_distance,
    ),
), core=("15.2", "15.4", "15.5", "15.8"), predictions=LESSON_15)  # fmt: skip
