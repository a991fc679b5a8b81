"""Lesson 11, the admiral's exam: a mixed set, with the numbers of Learning games that were really played.

11.6 and 11.7 need lesson 08, which can be left out; the other nine do not.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking import pictures
from vector3_edu.exercises.asking.question import Answer, Draw, Exercise, Lesson, Prediction, Question
from vector3_edu.exercises.asking.tasks import asked, short
from vector3_edu.exercises.syllabus.lesson_07 import apart_later
from vector3_edu.exercises.syllabus.lesson_08 import at_least_one, band_words
from vector3_edu.games.vector3.rules.state import Ship, State
from vector3_edu.games.vector3.tables import acceleration, burns_within, laser_band, laser_range, to_hit
from vector3_edu.matches.match import Match

SEATS = ("Ada", "Blaise")
GAMES = 60
TURNS = (2, 3, 4)


class Craft(NamedTuple):
    """A ship as a question speaks of it."""

    name: str
    at: Vec3
    velocity: Vec3
    lasers: int
    """How many laser pods are whole."""
    level: int
    drive: int


class Sighting(NamedTuple):
    """A ship of Ada's and one of Blaise's at a moment of a game."""

    game: int
    turn: int
    mine: Craft
    theirs: Craft

    @property
    def opening(self) -> str:
        """How a question begins."""
        return f"{say('Game {game}, turn {turn}.', game=self.game, turn=self.turn)} "


def live_game(number: Any = 1, turn: Any = TURNS[-1]) -> Match:
    """The game of that number as it stands in that turn, to look at, to replay, or to play on from there."""
    if not _whole(number, 1, GAMES):
        raise Refused(
            say("The games are numbered 1 to {games}; {number} is not one of them.", games=GAMES, number=shown(number, 20))
        )
    if not _whole(turn, 1, TURNS[-1]):
        raise Refused(
            say(
                "The games run from turn 1 to turn {turns}; {turn} is not one of those turns.",
                turns=TURNS[-1],
                turn=shown(turn, 20),
            )
        )
    match = _played(number)
    return match.at(next(step for step, each in enumerate(match.steps) if each.state.turn == turn))


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


@cache
def _played(number: int) -> Match:
    match = Match.new("vector3", scenario="learning", seats=SEATS, seed=number)
    return match.play("random", turns=TURNS[-1])


def sighted(draw: Draw) -> Sighting:
    """One of the moments, and one ship of each seat."""
    number, turn = draw.whole(1, GAMES), draw.pick(TURNS)
    state: State = live_game(number, turn).state
    mine, theirs = (draw.pick([ship for ship in state.ships if ship.seat == seat]) for seat in range(2))
    return Sighting(number, turn, _craft(state, mine), _craft(state, theirs))


def _craft(state: State, ship: Ship) -> Craft:
    levels = state.technology[ship.seat]
    drive = acceleration(levels.acceleration, ship.size, ship.maneuver_hits)
    assert ship.at is not None
    return Craft(f"{state.seats[ship.seat]}'s {ship.name}", ship.at, ship.velocity, ship.lasers, levels.lasers, drive)


def _marks(seen: Sighting) -> Scene:
    return pictures.places({craft.name: craft.at for craft in (seen.mine, seen.theirs)})


def _flat(vector: Vec3) -> Vec3:
    return Vec3(vector.x, vector.y, 0)


def _along_x(draw: Draw) -> Question:
    seen = sighted(draw)
    turns, ship = draw.whole(2, 4), seen.mine
    at, velocity = Vec3(ship.at.x, 0, 0), Vec3(ship.velocity.x, 0, 0)
    text = (
        f"{seen.opening}{ship.name} is at {short(ship.at)} with velocity {short(ship.velocity)}. Look at X alone. If it "
        f"coasts, what is its X after {turns} turns?"
    )
    scene = pictures.pair({ship.name: (at, velocity)})
    return asked("coast", text, scene, ship=ship.name, at=at, velocity=velocity, turns=turns, axes=1)


def _distance(draw: Draw) -> Question:
    seen = sighted(draw)
    a, b = seen.mine.at, seen.theirs.at
    text = (
        f"{seen.opening}{seen.mine.name} is at {short(a)}, {seen.theirs.name} at {short(b)}. How many cubes apart are they? "
        "(Round to whole cubes.)"
    )
    return asked("distance", text, _marks(seen), ship=seen.mine.name, a=a, b=b, unit="cubes")


def _relative(draw: Draw) -> Question:
    seen = sighted(draw)
    mine, theirs = _flat(seen.mine.velocity), _flat(seen.theirs.velocity)
    text = (
        f"{seen.opening}Look at the X-Y sheet alone. There {seen.mine.name} flies at {short(mine, 2)}, "
        f"{seen.theirs.name} at {short(theirs, 2)}. What is the velocity of {seen.theirs.name} as seen from "
        f"{seen.mine.name}?"
    )
    scene = pictures.fan([(seen.mine.name, mine), (seen.theirs.name, theirs)])
    return asked("relative", text, scene, ship=seen.mine.name, mine=mine, theirs=theirs, axes=2)


def _burn(draw: Draw) -> Question:
    seen = sighted(draw)
    ship, burn = seen.mine, draw.pick(burns_within(seen.mine.drive)[1:])
    text = (
        f"{seen.opening}{ship.name} is at {short(ship.at)} with velocity {short(ship.velocity)}. It burns "
        f"{short(burn)}, then moves. Where is it now?"
    )
    scene = pictures.course(ship.name, [ship.at], velocity=ship.velocity, burn=burn)
    return asked("after burn", text, scene, ship=ship.name, at=ship.at, velocity=ship.velocity, burn=burn, turns=1)


def _aim(draw: Draw) -> Question:
    seen = sighted(draw)
    ship, burn = seen.mine, draw.pick(burns_within(seen.mine.drive, flat=True)[1:])
    at, velocity = _flat(ship.at), _flat(ship.velocity)
    target = at + velocity + burn
    text = (
        f"{seen.opening}On the X-Y sheet {ship.name} is at {short(at, 2)} with velocity {short(velocity, 2)}. Which "
        f"burn takes it to {short(target, 2)} with its next move?"
    )
    scene = pictures.course(ship.name, [at], velocity=velocity)
    scene = scene._replace(bodies=(*scene.bodies, *pictures.places({"target": target}).bodies))
    return asked("aimed burn", text, scene, ship=ship.name, at=at, velocity=velocity, target=target, axes=2)


def _die(draw: Draw) -> Question:
    seen = sighted(draw)
    level, way = seen.mine.level, seen.theirs.at - seen.mine.at
    distance = way.cubes
    text = (
        f"{seen.opening}{seen.mine.name} is at {short(seen.mine.at)} and has lasers of level {level}. "
        f"{seen.theirs.name} is at {short(seen.theirs.at)}. What is the highest number on the die that still hits?"
    )
    working = f"√{way.squared} = {short(way.length)}, so {distance} cubes. {band_words(level, distance)}"
    wrong: dict[str, Answer] = {
        "along-the-grid": to_hit(level, sum(map(abs, way))),
        "longest-leg": to_hit(level, max(map(abs, way))),
        "band-for-die": laser_band(level, distance),
    }
    if distance > laser_range(level):
        wrong = {}
    numbers = {"ship": seen.mine.name, "a": seen.mine.at, "b": seen.theirs.at, "level": level}
    scene = _marks(seen)
    return Question(text, "number", to_hit(level, distance), working, numbers, scene=scene, wrong=wrong)


def _volley(draw: Draw) -> Question:
    seen = sighted(draw)
    ship, way = seen.mine, seen.theirs.at - seen.mine.at
    words = (
        f"{seen.opening}{ship.name}, at {short(ship.at)}, fires its {ship.lasers} laser pods of level {ship.level} at "
        f"{seen.theirs.name}, at {short(seen.theirs.at)}."
    )
    numbers = {"ship": ship.name, "a": ship.at, "b": seen.theirs.at, "level": ship.level, "pods": ship.lasers}
    numbers["die"] = to_hit(ship.level, way.cubes)
    question = at_least_one(words, ship.level, way, numbers, seen.theirs.name)
    return question if question.answer > 0 and ship.lasers > 1 else question._replace(wrong={})


def _match_velocity(draw: Draw) -> Question:
    seen = sighted(draw)
    velocity, wanted = seen.mine.velocity, seen.theirs.velocity
    text = (
        f"{seen.opening}{seen.mine.name} flies at {short(velocity)}, {seen.theirs.name} at {short(wanted)}. Which "
        f"Δv gives {seen.mine.name} the same velocity as {seen.theirs.name}?"
    )
    scene = pictures.fan([(seen.mine.name, velocity), (seen.theirs.name, wanted)])
    return asked("needed burn", text, scene, ship=seen.mine.name, velocity=velocity, wanted=wanted)


def _later(draw: Draw) -> Question:
    seen = sighted(draw)
    mine, theirs = seen.mine, seen.theirs
    return apart_later(mine.name, (mine.at, mine.velocity), theirs.name, (theirs.at, theirs.velocity), 2, seen.opening)


def _forced(draw: Draw) -> Question:
    seen = sighted(draw)
    mass, change, v = draw.whole(2, 6), draw.vector(3, 4), seen.mine.velocity
    force, right, ship = change * mass, v + change, seen.mine.name
    text = (
        f"{seen.opening}{ship} flies at {short(v)}. Suppose it has a mass of {mass}, and a net force of {short(force)} "
        "acts on it for one turn. (Δv in one turn = net force ÷ mass.) What is its velocity then?"
    )
    working = f"Δv = {short(force)} ÷ {mass} = {short(change)}. {short(v)} + {short(change)} = {short(right)}."
    wrong = {"mass-forgotten": v + force, "force-is-velocity": change, "force-times-mass": v + force * mass}
    numbers = {"ship": ship, "mass": mass, "velocity": v, "force": force}
    scene = pictures.fan([("velocity", v), ("force", force)])
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong)


def _recoil(draw: Draw) -> Question:
    seen = sighted(draw)
    mine, theirs, change = seen.mine.velocity, seen.theirs.velocity, draw.vector(3, 3)
    mass, other = draw.pick(((1, 2), (1, 3), (2, 1), (3, 1), (2, 3), (3, 2)))
    by, right = change * mass, mine - change * other
    ship, target = seen.mine.name, seen.theirs.name
    text = (
        f"{seen.opening}{ship} flies at {short(mine)}, {target} at {short(theirs)}. Suppose {ship} has a mass of {mass} "
        f"and {target} a mass of {other}. {ship} pushes {target}, whose velocity changes by {short(by)}. What is the "
        f"velocity of {ship} now?"
    )
    working = (
        f"Mass × Δv is equal and opposite: {other} × {short(by)} for {target}, so for {ship} Δv = −{other} × {short(by)} "
        f"÷ {mass} = {short(-change * other)}. {short(mine)} + {short(-change * other)} = {short(right)}."
    )
    wrong = {"ignores-mass": mine - by, "pusher-unmoved": mine, "pushed-the-same-way": mine + change * other}
    numbers = {"ship": ship, "mass": mass, "other": other, "velocity": mine, "theirs": theirs, "by": by}
    scene = pictures.fan([(ship, mine), (target, theirs)])
    return Question(text, "vector", right, working, numbers, scene=scene, wrong=wrong)


PREDICTIONS = (
    Prediction(
        "11.p1", "How many of the nine questions will you answer right at the first try?", "number", 9,
        "There is no wrong prediction here. Compare it with progress() at the end: people who predict well know what "
        "they know.",
        tolerance=9, level="1D",
    ),
)  # fmt: skip

LESSON = Lesson("11", "the_admirals_exam", "The admiral's exam", (
    Exercise(
        "11.1", "Coasting along X", "1D", ("motion-needs-push", "velocity-is-place", "one-turn-out"),
        ("Each turn adds the same step.",
         "Start at {at} and take {turns} steps of {velocity}."),
        _along_x,
    ),
    Exercise(
        "11.2", "How far?", "3D", ("along-the-grid", "forgot-the-root", "dropped-an-axis"),
        ("Find the legs of the box first.",
         "Square the three legs between {a} and {b}, add, take the root, and round to the nearest whole number."),
        _distance,
    ),
    Exercise(
        "11.3", "As seen from the other", "2D", ("own-frame", "relative-sign", "adds-to-subtract"),
        ("Who watches, and who is watched?",
         "{theirs} − {mine}, axis by axis."),
        _relative,
    ),
    Exercise(
        "11.4", "Burn and move", "3D", ("burn-is-displacement", "ignores-burn", "burn-against"),
        ("First the new velocity, then the move.",
         "Add {burn} to {velocity}. That sum moves the ship from {at}."),
        _burn,
    ),
    Exercise(
        "11.5", "Be there next turn", "2D", ("forgets-the-drift", "place-for-way"),
        ("Where does the ship go if it does not burn?",
         "Without a burn it would be at {at} + {velocity}. How far is that from {target}?"),
        _aim,
    ),
    Exercise(
        "11.6", "Which numbers hit?", "3D", ("along-the-grid",),
        ("How far is it in a straight line, in whole cubes?",
         "Divide the distance by {level}, round up, and subtract that from 6."),
        _die,
    ),
    Exercise(
        "11.7", "The volley", "3D", ("chances-added", "all-must-hit", "chance-of-none"),
        ("When is there not even one hit?",
         "Each pod hits with a {die} or less. Find the chance that all {pods} miss, and subtract it from 100 %."),
        _volley,
    ),
    Exercise(
        "11.8", "Match the velocity", "3D", ("last-push-sets-motion", "reversed-difference", "adds-to-subtract"),
        ("What must be added to {velocity} to make {wanted}?",
         "What you want minus what you have, axis by axis."),
        _match_velocity,
    ),
    Exercise(
        "11.9", "Two turns later", "3D", ("distance-now", "one-of-two-moves", "relative-sign", "along-the-grid"),
        ("Sit in {ship}: where is the other ship as seen from you, and how does it move?",
         "The displacement is {there} − {at}. Each turn adds {theirs} − {velocity}. How long is it after {turns} turns?"),
        _later,
    ),
    Exercise(
        "11.10", "A force in space", "3D", ("mass-forgotten", "force-is-velocity", "force-times-mass"),
        ("What does the force change, and what does the mass have to do with it?",
         "Divide {force} by {mass}, and add that to {velocity}, axis by axis."),
        _forced,
    ),
    Exercise(
        "11.11", "Push and be pushed, again", "3D", ("ignores-mass", "pusher-unmoved", "pushed-the-same-way"),
        ("What is equal and opposite: the Δv of the two ships, or mass × Δv?",
         "For the other ship mass × Δv is {other} × {by}. Divide by {mass}, reverse it, and add it to {velocity}."),
        _recoil,
    ),
), core=("11.1", "11.3", "11.4", "11.10"), predictions=PREDICTIONS)  # fmt: skip
