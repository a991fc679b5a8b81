"""Lesson 09, torpedoes: lead the target, blast radius, intercepts. Vector 3 (2009), Torpedoes; 1979, 7.0."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.course_films import fly
from vector3_edu.exercises.asking.question import Answer, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import bracketed, short
from vector3_edu.games.vector3.tables import blast_radius, burn_cost, burns_within, damage_rolls
from vector3_edu.physics.courses import Course
from vector3_edu.physics.intercepts import lead, lead_place


def _where_to_aim(draw: Draw) -> Question:
    there, theirs, turns, ship = draw.signed(5, 20), draw.signed(1, 5), draw.whole(3, 6), draw.ship()
    at, v = Vec3(there, 0, 0), Vec3(theirs, 0, 0)
    place = lead_place(at, v, turns)
    unit = "cube per turn" if theirs == 1 else "cubes per turn"
    text = (
        f"A target is at X = {short(there)} and coasts at {short(theirs)} {unit}. A torpedo of {ship} reaches it "
        f"after {turns} turns. At which X do they meet?"
    )
    working = (
        f"In {turns} turns the target's displacement is {turns} × {bracketed(theirs)} = {short(theirs * turns)}, so it "
        f"will be at {short(place, 1)}."
    )
    wrong = {"aims-at-now": there, "lead-one-turn": there + theirs}
    numbers = {"ship": ship, "there": at, "theirs": v, "turns": turns, "axes": 1}
    return Question(text, "number", place.x, working, numbers, scene=pictures.pair({"target": (at, v)}), wrong=wrong, axes=1)


def _catching_up(draw: Draw) -> Question:
    mine, theirs, turns, ship = draw.whole(4, 9), draw.signed(1, 3), draw.whole(2, 7), draw.ship()
    gap = (mine - theirs) * turns
    text = (
        f"A torpedo of {ship} flies at {mine} cubes per turn along X. Its target is {gap} cubes ahead on the same line and "
        f"coasts at {short(theirs)}. After how many turns does the torpedo reach it?"
    )
    working = (
        f"Each turn the torpedo gains {mine} − {bracketed(theirs)} = {mine - theirs} "
        f"{'cube' if mine - theirs == 1 else 'cubes'}: {gap} ÷ {mine - theirs} = {turns} turns."
    )
    at, v, w = Vec3(gap, 0, 0), Vec3(mine, 0, 0), Vec3(theirs, 0, 0)
    wrong: dict[str, Answer] = {"aims-at-now": round(gap / mine, 2), "relative-sign": round(gap / (mine + theirs), 2)}
    numbers = {"ship": ship, "velocity": v, "mine": v, "there": at, "theirs": w, "turns": turns, "axes": 1}
    scene = pictures.pair({"torpedo": (ZERO, v), "target": (at, w)})
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, axes=1, unit="turns")


class _Chase:
    """A torpedo that leaves a ship now, and a target that coasts; they meet after some turns.

    The lead, and the velocity that only aims at where the target is now, are both whole. With `shared`, the target's
    velocity can be divided by the turns too, so that a lead of one turn only is whole as well.
    """

    def __init__(self, draw: Draw, axes: int, small: int, shared: bool = False) -> None:
        self.axes, self.turns, self.ship = axes, draw.whole(2, 3), draw.ship()
        self.at, self.mine = draw.vector(axes, 5), draw.vector(axes, 3)
        self.theirs = draw.vector(axes, 2) * self.turns if shared else draw.vector(axes, 3)
        self.burn = draw.vector(axes, small)
        needed = self.mine + self.burn
        self.there = self.at + (needed - self.theirs) * self.turns
        self.lead = lead(self.at, self.there, self.theirs, self.turns)
        self.straight = needed - self.theirs
        self.way = lead_place(self.there, self.theirs, self.turns) - self.at
        self.numbers = {
            "ship": self.ship,
            "at": self.at,
            "velocity": self.mine,
            "there": self.there,
            "theirs": self.theirs,
            "turns": self.turns,
            "way": self.way,
            "axes": axes,
        }
        self.scene = pictures.pair({self.ship: (self.at, self.mine), "target": (self.there, self.theirs)})

    def told(self, vector: Vec3) -> str:
        return short(vector, self.axes)

    @property
    def reckoned(self) -> str:
        aim = self.told(lead_place(self.there, self.theirs, self.turns))
        return (
            f"After {self.turns} turns the target is at {aim}. The displacement to that place is {self.told(self.way)}; "
            f"over {self.turns} turns that is a velocity of {self.told(self.lead)}."
        )


def _lead(draw: Draw) -> Question:
    chase = _Chase(draw, 2, 4, shared=True)
    text = (
        f"A torpedo starts at {chase.told(chase.at)}. Its target is at {chase.told(chase.there)} and coasts at "
        f"{chase.told(chase.theirs)}, in cubes per turn. Which velocity makes the torpedo meet it after {chase.turns} turns?"
    )
    wrong = {"aims-at-now": chase.straight, "whole-way-each-turn": chase.way}
    wrong["lead-one-turn"] = chase.straight + Vec3(*(part // chase.turns for part in chase.theirs))
    scene = pictures.pair({"torpedo": (chase.at, ZERO), "target": (chase.there, chase.theirs)})
    return Question(text, "vector", chase.lead, chase.reckoned, chase.numbers, scene=scene, wrong=wrong, axes=2)


def _burn_of(draw: Draw, axes: int) -> Question:
    chase = _Chase(draw, axes, 4)
    text = (
        f"{chase.ship} is at {chase.told(chase.at)} with velocity {chase.told(chase.mine)}, in cubes per turn, and "
        f"releases an unguided torpedo. The target is at {chase.told(chase.there)} and coasts at "
        f"{chase.told(chase.theirs)}. The torpedo burns once, now. Which burn makes it meet the target after "
        f"{chase.turns} turns?"
    )
    cost = burn_cost(chase.burn, "pythagorean")
    working = (
        f"{chase.reckoned} The torpedo already has the velocity of its ship, {chase.told(chase.mine)}, so the burn is the "
        f"difference: {chase.told(chase.burn)}. (In the game it costs {cost}.)"
    )
    wrong = {
        "ship-drift-forgotten": chase.lead,
        "aims-at-now": [chase.straight - chase.mine, chase.straight],
        "ship-drift-added": chase.lead + chase.mine,
    }
    return Question(text, "vector", chase.burn, working, chase.numbers, scene=chase.scene, wrong=wrong, axes=axes)


def _burn_in_the_plane(draw: Draw) -> Question:
    return _burn_of(draw, 2)


def _burn_in_space(draw: Draw) -> Question:
    return _burn_of(draw, 3)


def _rolls(draw: Draw) -> Question:
    level, ship = draw.whole(2, 5), draw.ship()
    slanted = [way for way in burns_within(level) if way.x and way.y and not way.z and abs(way.x) != abs(way.y)]
    boom, way = draw.vector(2, 5), draw.pick(slanted)
    near = boom + way
    distance = way.cubes
    right = damage_rolls(level, distance)
    text = (
        f"A torpedo of level {level} explodes at {short(boom, 2)}. {ship} is at {short(near, 2)}. In the blast's own "
        "cube there are level + 1 damage rolls, and one fewer for each cube of distance, rounded to whole cubes. How "
        f"many damage rolls are made against {ship}?"
    )
    working = f"√{way.squared} = {short(way.length)}, so the distance is {distance}. {level} − {distance} + 1 = {right}."
    wrong = {
        "blast-same-everywhere": level,
        "along-the-grid": damage_rolls(level, sum(map(abs, way))),
        "longest-leg": damage_rolls(level, max(map(abs, way))),
    }
    numbers = {"ship": ship, "a": boom, "b": near, "level": level, "axes": 2}
    scene = pictures.places({"blast": boom, ship: near})
    return Question(text, "number", right, working, numbers, scene=scene, wrong=wrong, axes=2)


def _rolls_later(draw: Draw) -> Question:
    level, turns, ship = draw.whole(3, 5), draw.whole(2, 3), draw.ship()
    start, flight, theirs = draw.vector(3, 6), draw.vector(3, 5), draw.vector(3, 3)
    miss = draw.pick([way for way in burns_within(level) if way])
    boom = start + flight * turns
    end = boom + miss
    there = end - theirs * turns
    right = damage_rolls(level, miss.cubes)
    text = (
        f"A torpedo of level {level} is at {short(start)} and coasts at {short(flight)}. {ship} is at {short(there)} and "
        f"coasts at {short(theirs)}. The torpedo explodes after {turns} turns. In the blast's own cube there are "
        f"level + 1 damage rolls, and one fewer for each cube of distance. How many are made against {ship}?"
    )
    working = (
        f"After {turns} turns the torpedo is at {short(boom)} and {ship} at {short(end)}: √{miss.squared} = "
        f"{short(miss.length)}, so the distance is {miss.cubes}. {level} − {miss.cubes} + 1 = {right}."
    )
    wrong = {
        "aims-at-now": damage_rolls(level, cube_distance(boom, there)),
        "blast-same-everywhere": level,
    }
    numbers = {"ship": ship, "at": start, "velocity": flight, "there": there, "theirs": theirs, "turns": turns}
    numbers["level"] = level
    scene = pictures.pair({"torpedo": (start, flight), ship: (there, theirs)})
    return Question(text, "number", right, working, numbers, scene=scene, wrong=wrong)


def _own_ship(draw: Draw) -> Question:
    level, ship = draw.whole(3, 5), draw.ship()
    boom, way = draw.vector(3, 6), Vec3(*(draw.signed(0, level) for _ in range(3)))
    own = boom + way
    right = damage_rolls(level, way.cubes)
    text = (
        f"Your torpedo of level {level} explodes at {short(boom)}, right beside the enemy. Your own ship {ship} is at "
        f"{short(own)}. In the blast's own cube there are level + 1 damage rolls, and one fewer for each cube of distance. "
        f"How many are made against {ship}? (Write 0 if the blast does not reach it.)"
    )
    working = (
        f"√{way.squared} = {short(way.length)}, so the distance is {way.cubes}. A blast does not tell friend "
        f"from foe: {level} − {way.cubes} + 1 = {right}."
    )
    wrong = {"own-blast-harmless": 0, "along-the-grid": damage_rolls(level, sum(map(abs, way)))}
    if not way.cubes or way.cubes > blast_radius(level):
        wrong = {}
    numbers = {"ship": ship, "a": boom, "b": own, "level": level}
    scene = pictures.places({"blast": boom, ship: own})
    return Question(text, "number", right, working, numbers, scene=scene, wrong=wrong)


_AHEAD = "Ahead of the friend, where the friend will be"

PREDICTIONS = (
    Prediction(
        "09.p1",
        "A friend runs past you from left to right. You throw a ball. Where do you aim, so that the friend can catch it?",
        "choice", _AHEAD,
        "Ahead. The ball needs time, and in that time the friend runs on. Aim at place + time × velocity.",
        choices=("Straight at the friend", _AHEAD, "Behind the friend"), level="1D",
        shows=lambda: fly({
            "ball": Course(ZERO, Vec3(3, 4, 0), (ZERO,) * 2), "friend": Course(Vec3(0, 8, 0), Vec3(3, 0, 0), (ZERO,) * 2),
        }, kinds={"ball": "torpedo"}, axes=2),
    ),
    Prediction(
        "09.p2", "A ship flies at (4, 0). Its torpedo is to fly at (6, 1). Which burn does the torpedo need?",
        "vector", Vec3(2, 1, 0),
        "(2, 1). The torpedo leaves with the velocity of its ship, (4, 0), and only the rest is a burn: (4, 0) + (2, 1) "
        "= (6, 1).",
        scene=pictures.ship("ship", ZERO, Vec3(4, 0, 0)), tail=Vec3(4, 0, 0),
        shows=lambda: fly({
            "ship": Course(ZERO, Vec3(4, 0, 0), (ZERO,) * 2), "torpedo": Course(ZERO, Vec3(4, 0, 0), (Vec3(2, 1, 0), ZERO)),
        }, kinds={"torpedo": "torpedo"}, axes=2),
    ),
    Prediction(
        "09.p3",
        "A blast of level 1 reaches its own cube and every cube at a distance of 1, rounded to whole cubes. In space, "
        "how many cubes is that?",
        "number", 19,
        "19: its own cube, 6 that share a face with it, and 12 that share an edge (√2 rounds to 1). A blast of level 3 "
        "reaches 179 cubes: more than nine times as many.",
        level="3D", unit="cubes",
    ),
    Prediction(
        "09.p4", "A guided torpedo may burn every turn, an unguided one only once. Which one arrives sooner?", "choice",
        "That depends on how far it is and on their burns",
        "It depends. In the game an unguided torpedo usually has the larger burn, so over a short distance it "
        "can arrive first. Over a long distance the guided one wins, because it gets faster every turn.",
        choices=("The guided one, always", "The unguided one, always", "That depends on how far it is and on their burns"),
        level="3D",
    ),
    Prediction(
        "09.p5",
        "How far ahead of Pluto did the engineers of New Horizons have to aim, in millions of km? (Speed 5.7 km/s, about "
        "300 million seconds.)",
        "number", 1710,
        "300 million s × 5.7 km/s = 1,710 million km: more than eleven times the distance from the Earth to the Sun. "
        "They came within 12,500 km of Pluto.",
        unit="million km", tolerance=60, level="1D",
    ),
)  # fmt: skip

LESSON = Lesson("09", "torpedoes", "Torpedoes", (
    Exercise(
        "09.1", "Where to aim", "1D", ("aims-at-now", "lead-one-turn"),
        ("Where is the target when the torpedo arrives?",
         "The target moves {theirs} each turn, for {turns} turns, from {there}."),
        _where_to_aim,
    ),
    Exercise(
        "09.2", "Catching up", "1D", ("aims-at-now", "relative-sign"),
        ("Sit on the torpedo. How fast does the target come towards you?",
         "The gap of {there} shrinks each turn by {velocity} minus {theirs}. Mind the sign."),
        _catching_up,
    ),
    Exercise(
        "09.3", "Lead the target", "2D", ("aims-at-now", "whole-way-each-turn", "lead-one-turn"),
        ("First find where the target will be.",
         "From {at} to where the target is after {turns} turns, the displacement is {way}. Divide it by {turns}."),
        _lead,
    ),
    Exercise(
        "09.4", "Fire!", "2D", ("ship-drift-forgotten", "aims-at-now", "ship-drift-added"),
        ("The torpedo leaves with the velocity of its ship. Which velocity does it need?",
         "It needs a displacement of {way} in {turns} turns. It already has {velocity} per turn. What is missing?"),
        _burn_in_the_plane,
    ),
    Exercise(
        "09.5", "How many damage rolls?", "2D", ("blast-same-everywhere",),
        ("How far is it from the blast, in whole cubes?",
         "In the blast's own cube there are {level} + 1 rolls. Take one away for each cube of distance."),
        _rolls,
    ),
    Exercise(
        "09.6", "Fire in space", "3D", ("ship-drift-forgotten", "aims-at-now", "ship-drift-added"),
        ("Which velocity does the torpedo need, and which does it already have?",
         "It needs a displacement of {way} in {turns} turns. It already has {velocity} per turn. What is missing?"),
        _burn_in_space,
    ),
    Exercise(
        "09.7", "Both on the move", "3D", ("aims-at-now", "blast-same-everywhere"),
        ("Where are the two after {turns} turns?",
         "Move the torpedo by {velocity} and the ship by {theirs}, {turns} times. Find the distance. Then level − "
         "distance + 1."),
        _rolls_later,
    ),
    Exercise(
        "09.8", "Friend or foe?", "3D", ("own-blast-harmless",),
        ("How far is {ship} from the blast?",
         "Square the legs between {a} and {b}, add, take the root, and round. Then {level} − distance + 1."),
        _own_ship,
    ),
), core=("09.1", "09.3", "09.4", "09.6"), predictions=PREDICTIONS)  # fmt: skip
