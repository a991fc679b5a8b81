"""Lesson 09, torpedoes: lead the target, blast radius, intercepts. Vector 3 (2009), Torpedoes; 1979, 7.0."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises import pictures
from vector3_edu.exercises.question import Answer, Draw, Exercise, Lesson, Question
from vector3_edu.exercises.tasks import bracketed, short
from vector3_edu.games.vector3.detonate import blast_radius, damage_rolls
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics.intercepts import lead, lead_place


def _where_to_aim(draw: Draw) -> Question:
    there, theirs, turns, ship = draw.signed(5, 20), draw.signed(1, 5), draw.whole(3, 6), draw.ship()
    at, v = Vec3(there, 0, 0), Vec3(theirs, 0, 0)
    place = lead_place(at, v, turns)
    text = (
        f"A target is at X = {short(there)} and coasts at {short(theirs)}. The torpedo of {ship} needs {turns} turns. "
        "At which X must it be aimed?"
    )
    working = (
        f"In {turns} turns the target goes {turns} × {bracketed(theirs)} = {short(theirs * turns)}, so it will be "
        f"at {short(place, 1)}."
    )
    wrong = {"aims-at-now": there, "lead-one-turn": there + theirs}
    numbers = {"ship": ship, "there": at, "theirs": v, "turns": turns, "axes": 1}
    return Question(text, "number", place.x, working, numbers, scene=pictures.pair({"target": (at, v)}), wrong=wrong, axes=1)


def _catching_up(draw: Draw) -> Question:
    mine, theirs, turns, ship = draw.whole(4, 9), draw.signed(1, 3), draw.whole(2, 7), draw.ship()
    gap = (mine - theirs) * turns
    text = (
        f"A torpedo of {ship} flies at {mine} along X. Its target is {gap} cubes ahead on the same line and coasts at "
        f"{short(theirs)}. After how many turns is the torpedo there?"
    )
    working = (
        f"The torpedo gains {mine} − {bracketed(theirs)} = {mine - theirs} cubes a turn: {gap} ÷ {mine - theirs} = "
        f"{turns} turns."
    )
    at, v, w = Vec3(gap, 0, 0), Vec3(mine, 0, 0), Vec3(theirs, 0, 0)
    wrong: dict[str, Answer] = {"aims-at-now": round(gap / mine, 2), "relative-sign": round(gap / (mine + theirs), 2)}
    numbers = {"ship": ship, "velocity": v, "mine": v, "there": at, "theirs": w, "turns": turns, "axes": 1}
    scene = pictures.pair({"torpedo": (ZERO, v), "target": (at, w)})
    return Question(text, "number", turns, working, numbers, scene=scene, wrong=wrong, axes=1, unit="turns")


class _Chase:
    """A torpedo that leaves a ship now, and a target that coasts; they meet after some turns.

    The lead, and the velocity that only aims at where the target is now, are both whole.
    """

    def __init__(self, draw: Draw, axes: int, small: int) -> None:
        self.axes, self.turns, self.ship = axes, draw.whole(2, 3), draw.ship()
        self.at, self.mine, self.theirs = draw.vector(axes, 5), draw.vector(axes, 3), draw.vector(axes, 3)
        self.burn = draw.vector(axes, small)
        needed = self.mine + self.burn
        self.there = self.at + (needed - self.theirs) * self.turns
        self.lead = lead(self.at, self.there, self.theirs, self.turns)
        self.straight = needed - self.theirs
        self.way = lead_place(self.there, self.theirs, self.turns) - self.at
        self.numbers = {
            "ship": self.ship, "at": self.at, "velocity": self.mine, "there": self.there, "theirs": self.theirs,
            "turns": self.turns, "way": self.way, "axes": axes,
        }  # fmt: skip
        self.scene = pictures.pair({self.ship: (self.at, self.mine), "target": (self.there, self.theirs)})

    def told(self, vector: Vec3) -> str:
        return short(vector, self.axes)

    @property
    def reckoned(self) -> str:
        aim = self.told(lead_place(self.there, self.theirs, self.turns))
        return (
            f"In {self.turns} turns the target is at {aim}. The way there is {self.told(self.way)}; in {self.turns} "
            "turns that "
            f"is {self.told(self.lead)} a turn."
        )


def _lead(draw: Draw) -> Question:
    chase = _Chase(draw, 2, 4)
    text = (
        f"A torpedo starts at {chase.told(chase.at)}. Its target is at {chase.told(chase.there)} and coasts at "
        f"{chase.told(chase.theirs)}. Which velocity brings the two together after {chase.turns} turns?"
    )
    wrong = {"aims-at-now": chase.straight, "whole-way-each-turn": chase.way}
    wrong["lead-one-turn"] = chase.there + chase.theirs - chase.at
    scene = pictures.pair({"torpedo": (chase.at, ZERO), "target": (chase.there, chase.theirs)})
    return Question(text, "vector", chase.lead, chase.reckoned, chase.numbers, scene=scene, wrong=wrong, axes=2)


def _burn_of(draw: Draw, axes: int) -> Question:
    chase = _Chase(draw, axes, 4)
    text = (
        f"{chase.ship} is at {chase.told(chase.at)} with velocity {chase.told(chase.mine)} and lets an unguided torpedo go. "
        f"The target is at {chase.told(chase.there)} and coasts at {chase.told(chase.theirs)}. The torpedo burns once, now. "
        f"Which burn makes it meet the target after {chase.turns} turns?"
    )
    cost = burn_cost(chase.burn, "pythagorean")
    working = (
        f"{chase.reckoned} It has {chase.told(chase.mine)} already from its ship, so the burn is the difference: "
        f"{chase.told(chase.burn)}. (That takes an acceleration of {cost}.)"
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
    boom, way = draw.vector(2, 5), draw.vector(2, level)
    near = boom + way
    distance = way.cubes
    right = damage_rolls(level, distance)
    text = (
        f"A torpedo of level {level} goes off at {short(boom, 2)}. {ship} is at {short(near, 2)}. "
        "How many damage rolls does the blast make on it?"
    )
    working = f"√{way.squared} = {short(way.length)}, so {distance} cubes. {level} − {distance} + 1 = {right} rolls."
    wrong = {
        "edge-of-blast-off": max(0, level - distance),
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
        f"A torpedo of level {level} is at {short(start)} and coasts at {short(flight)}. {ship} is at "
        f"{short(there)} and coasts at "
        f"{short(theirs)}. The torpedo goes off after {turns} turns. How many damage rolls does that make on {ship}?"
    )
    working = (
        f"After {turns} turns the torpedo is at {short(boom)} and {ship} at {short(end)}: √{miss.squared} = "
        f"{short(miss.length)}, so {miss.cubes} cubes. {level} − {miss.cubes} + 1 = {right} rolls."
    )
    wrong = {
        "edge-of-blast-off": max(0, level - miss.cubes),
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
    right = way.cubes <= blast_radius(level)
    text = (
        f"Your torpedo of level {level} goes off at {short(boom)}, right beside the enemy. "
        f"Your own ship {ship} is at {short(own)}. Does the blast hit {ship} too?"
    )
    working = (
        f"√{way.squared} = {short(way.length)}, so {way.cubes} cubes, and the blast reaches {blast_radius(level)}. "
        "It makes no difference between friend and foe."
    )
    thought = ("own-blast-harmless", False) if right else ("longest-leg", max(map(abs, way)) <= blast_radius(level))
    wrong = dict([thought]) if right is draw.coin() and thought[1] is not right else {}
    numbers = {"ship": ship, "a": boom, "b": own, "level": level}
    scene = pictures.places({"blast": boom, ship: own})
    return Question(text, "yes-no", right, working, numbers, scene=scene, wrong=wrong)


LESSON = Lesson("09", "torpedoes", "Torpedoes", (
    Exercise(
        "09.1", "Where to aim", "1D", ("aims-at-now", "lead-one-turn"),
        ("Where is the target when the torpedo arrives?",
         "The target goes {theirs} a turn, for {turns} turns, from {there}."),
        _where_to_aim,
    ),
    Exercise(
        "09.2", "Catching up", "1D", ("aims-at-now", "relative-sign"),
        ("Sit on the torpedo. How fast does the target come towards you?",
         "The gap of {there} shrinks by {velocity} less {theirs} each turn."),
        _catching_up,
    ),
    Exercise(
        "09.3", "Lead the target", "2D", ("aims-at-now", "whole-way-each-turn", "lead-one-turn"),
        ("First find where the target will be.",
         "From {at} to where the target is after {turns} turns the way is {way}. Share it out over {turns} turns."),
        _lead,
    ),
    Exercise(
        "09.4", "Fire!", "2D", ("ship-drift-forgotten", "aims-at-now", "ship-drift-added"),
        ("The torpedo leaves with the velocity of its ship. What velocity does it need?",
         "It needs {way} in {turns} turns. It has {velocity} a turn already. What is missing?"),
        _burn_in_the_plane,
    ),
    Exercise(
        "09.5", "How hard is it hit?", "2D", ("edge-of-blast-off", "blast-same-everywhere"),
        ("How far is it from the blast, in whole cubes?",
         "In the same cube there are {level} + 1 rolls. Each cube of distance takes one away."),
        _rolls,
    ),
    Exercise(
        "09.6", "Fire in space", "3D", ("ship-drift-forgotten", "aims-at-now", "ship-drift-added"),
        ("Which velocity does the torpedo need, and which does it have already?",
         "It needs {way} in {turns} turns. It has {velocity} a turn already. What is missing?"),
        _burn_in_space,
    ),
    Exercise(
        "09.7", "Both on the move", "3D", ("edge-of-blast-off", "aims-at-now", "blast-same-everywhere"),
        ("Where are the two after {turns} turns?",
         "Move the torpedo by {velocity} and the ship by {theirs}, {turns} times. Measure. Then level − distance + 1."),
        _rolls_later,
    ),
    Exercise(
        "09.8", "Friend or foe?", "3D", ("own-blast-harmless", "longest-leg"),
        ("How far is {ship} from the blast?",
         "Square the legs between {a} and {b}, add, take the root, round: then compare with {level}."),
        _own_ship,
    ),
))  # fmt: skip
