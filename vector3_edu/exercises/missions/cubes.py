"""Flights through the cubes of Vector 3: burn, then move. Debris is met on the way, the goal at the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from vector3_edu.core.language import chain, mark, say, say_many
from vector3_edu.core.picture.film import BreakUp, Effect, Note
from vector3_edu.core.picture.scene import Arrow, Body, Line, Region, Scene, Trail
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.puzzle import Timed, amount
from vector3_edu.exercises.missions.vectors import THE_DRIVE_GIVES, capital, legal_burns, read_vector, the
from vector3_edu.games.vector3.tables import burn_cost
from vector3_edu.physics.courses import in_reach


def too_long(burn: Vec3, limit: int, what: str = THE_DRIVE_GIVES) -> str:
    """Why a burn is more than is allowed, or nothing. Burn Component Table; 1979, 4.6."""
    cost = burn_cost(burn)
    if cost is not None and cost <= limit:
        return ""
    return say(
        "{burn} is {length} long, and {gives}. Choose a shorter one. [Burn Component Table]",
        burn=short(burn),
        length=short(burn.length),
        gives=say(what, limit=limit),
    )


SHIP = "A6"
LONGER = 0.75
"""By how much a cost or a distance in cubes can be less than the true length. Burn Component Table."""
AHEAD = 4
"""For how many turns the course ahead is drawn."""


class ShipState(NamedTuple):
    """Where the ship is at the end of a turn, how it moves, how many turns are over, and whether debris was hit."""

    at: Vec3
    velocity: Vec3
    turn: int = 0
    hit: bool = False


def _cubes(number: int) -> str:
    return say_many("{number} cube", "{number} cubes", number)


def first_hit(start: Vec3, end: Vec3, debris: frozenset[Vec3]) -> Vec3 | None:
    """The first cube with debris that the straight way leads through; a way that only touches an edge is free.

    >>> first_hit(Vec3(0, 0), Vec3(4, 0), frozenset({Vec3(2, 0), Vec3(2, 1)}))
    Vec3(2, 0, 0)
    >>> first_hit(Vec3(0, 0), Vec3(2, 2), frozenset({Vec3(1, 0)}))
    """
    met = [(entry, cube) for cube in debris if (entry := _entry(start, end, cube)) is not None]
    return min(met)[1] if met else None


def _entry(start: Vec3, end: Vec3, cube: Vec3) -> Fraction | None:
    """After which part of the way the inside of a cube is entered; None if it never is."""
    enter, leave = Fraction(0), Fraction(1)
    for a, b, c in zip(start, end, cube, strict=True):
        low, high = 2 * c - 1 - 2 * a, 2 * c + 1 - 2 * a
        step = 2 * (b - a)
        if step == 0:
            if not low < 0 < high:
                return None
            continue
        near, far = sorted((Fraction(low, step), Fraction(high, step)))
        enter, leave = max(enter, near), min(leave, far)
    return enter if enter < leave else None


@dataclass(frozen=True, slots=True)
class Cubes(Timed[Vec3]):
    """A ship with a drive, and a place to reach that may itself move."""

    at: Vec3
    velocity: Vec3
    drive: int
    dimension: int
    name: str
    target: Vec3
    theirs: Vec3 = ZERO
    """The velocity of what is to be reached."""
    match: bool = False
    """Whether the ship must also have its velocity."""
    near: tuple[int, int] = (0, 0)
    """How far from it the ship may be, in cubes: at least, at most."""
    opens: int = 0
    """If not 0, the goal is there only at the end of this turn."""
    once: bool = False
    """Whether the drive burns in the first turn only."""
    debris: frozenset[Vec3] = frozenset()
    limit: int = 10
    """After how many turns it is too late."""
    counted: str = "turns"
    what: str = THE_DRIVE_GIVES
    ship: str = SHIP
    look: str = "ship"

    def begin(self) -> ShipState:
        """The ship at its start."""
        return ShipState(self.at, self.velocity)

    @property
    def axes(self) -> int:
        """How many components a burn has."""
        return self.dimension

    @property
    def reach(self) -> int:
        """How far a component of a burn may go."""
        return self.drive

    @property
    def bound(self) -> str:
        """What the drive allows."""
        return say("{gives} [Burn Component Table]", gives=say(self.what, limit=self.drive))

    @property
    def most(self) -> int:
        """All turns that there are."""
        return self.last_turn if self.counted == "turns" else 99

    def moves(self, state: ShipState) -> Sequence[Vec3]:
        """The burns that the drive can make."""
        if state.hit or state.turn >= self.last_turn or self.done(state):
            return ()
        return (ZERO,) if self.once and state.turn else legal_burns(self.drive, self.dimension)

    def after(self, state: ShipState, move: Vec3) -> ShipState:
        """Burn, then move; debris on the way ends it there."""
        velocity = state.velocity + move
        place = state.at + velocity
        hit = first_hit(state.at, place, self.debris) if self.debris else None
        return ShipState(hit or place, velocity, state.turn + 1, hit is not None)

    def done(self, state: ShipState) -> bool:
        """At the goal (or near enough), with its velocity where that is asked, and in time."""
        if state.hit or not state.turn or (self.opens and state.turn != self.opens):
            return False
        if self.match and state.velocity != self.theirs:
            return False
        return self.near[0] <= cube_distance(state.at, self.there(state.turn)) <= self.near[1]

    def cost(self, move: Vec3) -> int:
        """A turn, or the fuel of the burn. Burn Component Table."""
        return (burn_cost(move) or 0) if self.counted == "fuel" else 1

    def hopeless(self, state: ShipState, left: int) -> bool:
        """Whether even the whole drive, straight at the goal, would not do. Fewer turns were all tried before."""
        most = self.last_turn - state.turn
        if state.hit or most <= 0:
            return True
        if self.counted == "turns":
            return left > most or not self._may(state, left, self.drive)
        spans = (most,) if self.opens else range(1, most + 1)
        return not any(self._may(state, turns, min(left, self.drive), left) for turns in spans)

    def _may(self, state: ShipState, turns: int, drive: int, fuel: int | None = None) -> bool:
        """Whether so many turns might do: each burn carries the ship on for all the turns that are left."""
        gap = self.there(state.turn + turns) - state.at
        if self.once and state.turn:
            drive = 0
        miss, slack = gap - state.velocity * turns, self.near[1]
        times = turns * (turns + 1) // 2
        far = drive * times if fuel is None else min(fuel * turns, drive * times)
        # a burn can be a little longer than its cost, and a place a little farther than its distance in cubes
        if max(map(abs, miss)) > far + slack or miss.squared > (far + times * LONGER + slack + LONGER) ** 2:
            return False
        if slack or fuel is not None or not drive:
            most = drive * turns if fuel is None else min(fuel, drive * turns)
            return not (self.match and max(map(abs, self.theirs - state.velocity)) > most)
        seen = gap - self.theirs * turns, state.velocity - self.theirs
        return in_reach(*((seen[0], seen[1]) if self.match else (gap, state.velocity)), turns, self.drive, self.match)

    def read(self, given: Any) -> Vec3:
        """A burn with as many components as the level has."""
        return read_vector(given, self.dimension)

    def refuse(self, state: ShipState, move: Vec3) -> str:
        """A burn that is too long. Burn Component Table."""
        if self.once and state.turn and move:
            return say("The drive burns in the first turn only.")
        return too_long(move, self.drive, self.what)

    @property
    def _the(self) -> str:
        """The ship as it stands in a sentence: A6, but the torpedo."""
        return the(self.ship)

    @property
    def _opening(self) -> str:
        """The same at the beginning of a sentence."""
        return capital(self._the)

    def say(self, vector: Vec3) -> str:
        """A vector with as many components as the level has."""
        return short(vector[0]) if self.dimension == 1 else short(vector, self.dimension)

    def tell(self, before: ShipState, move: Vec3, after: ShipState) -> str:
        """The sum of a turn."""
        going = self.say(after.velocity)
        if move:
            going = f"{self.say(before.velocity)} + {self._signed(move)} = {going}"
        hit, moved = (
            mark("Turn {turn}: velocity {velocity}, debris at {place}."),
            mark("Turn {turn}: velocity {velocity}, place {place}."),
        )
        return say(hit if after.hit else moved, turn=after.turn, velocity=going, place=self.say(after.at))

    def _signed(self, burn: Vec3) -> str:
        """A burn as it stands in a sum: a negative number in brackets."""
        return f"({self.say(burn)})" if self.dimension == 1 and burn.x < 0 else self.say(burn)

    def ending(self, state: ShipState) -> str:
        """What came of it, or how far it still is."""
        there = self.there(state.turn)
        if state.hit:
            return say(
                "Crash: {ship} flew into debris at {place} in turn {turn}.",
                ship=self._the,
                place=self.say(state.at),
                turn=state.turn,
            )
        if self.done(state):
            return self._arrived(state)
        if self.match and state.at == there:
            wanted = say("you need {theirs}", theirs=self.say(self.theirs)) if self.theirs else say("it must be at rest")
            return say(
                "{ship} is at {goal}, but its velocity is {velocity}; {wanted}.",
                ship=self._opening,
                goal=the(self.name),
                velocity=self.say(state.velocity),
                wanted=wanted,
            )
        return self._short_of(state, there)

    def _arrived(self, state: ShipState) -> str:
        """How the goal was reached."""
        goal = the(self.name)
        words = {
            "ship": self._opening,
            "turns": amount(state.turn, "turns"),
            "theirs": self.say(self.theirs),
            "where": say("at {goal}", goal=goal)
            if not self.near[1]
            else say("{far} from {goal}", far=_cubes(cube_distance(state.at, self.there(state.turn))), goal=goal),
        }
        if not self.match:
            return say("{ship} is {where} after {turns}.", **words)
        if self.theirs:
            return say("{ship} is {where} after {turns}, with the same velocity, {theirs}.", **words)
        return say("{ship} is at rest {where} after {turns}.", **words)

    def _short_of(self, state: ShipState, there: Vec3) -> str:
        """How far it still is, or by how much it was missed."""
        over = state.turn >= self.last_turn
        missed = mark(
            "Missed: after {turns} {ship} is at {place}, and {goal} is at {there}: a displacement of {gap}, {far}."
        )
        words = say(
            missed if over else mark("{ship} is at {place}, and {goal} is at {there}: a displacement of {gap}, {far}."),
            turns=amount(state.turn, "turns"),
            ship=self._the if over else self._opening,
            place=self.say(state.at),
            goal=the(self.name),
            there=self.say(there),
            gap=self.say(there - state.at),
            far=_cubes(cube_distance(state.at, there)),
        )
        return chain((words, self._nearest(state)), " ") if self.once and over and not self.opens else words

    def _nearest(self, state: ShipState) -> str:
        """When a ship that coasted came nearest, and how near."""
        gaps = [cube_distance(state.at - state.velocity * (state.turn - k), self.there(k)) for k in range(1, state.turn + 1)]
        turn = gaps.index(min(gaps)) + 1
        return say("It came nearest after turn {turn}: {far}.", turn=turn, far=_cubes(min(gaps)))

    def status(self, state: ShipState, draft: Vec3) -> str:
        """The sum of the turn that is being planned, and how near the ghost course comes."""
        new = state.velocity + draft
        turn = state.turn + 1
        gap = self.there(turn) - state.at - new
        left = (
            say("the displacement from there to {goal} will be {gap}", goal=the(self.name), gap=self.say(gap))
            if gap
            else say("that is where {goal} will be", goal=the(self.name))
        )
        return say(
            "Velocity {velocity} + burn {burn} = {new}. At the end of turn {turn} {ship} will be at {place}: {left}.",
            velocity=self.say(state.velocity),
            burn=self._signed(draft),
            new=self.say(new),
            turn=turn,
            ship=self._the,
            place=self.say(state.at + new),
            left=left,
        )

    def tail(self, state: ShipState) -> Vec3:
        """The burn is drawn at the tip of the velocity."""
        return state.at + state.velocity

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        burn = self.say(Vec3(1, 0, 0))
        return burn if self.once else f"{burn}, {self.say(ZERO)}"

    def scene(self, states: Sequence[ShipState], draft: Vec3 | None = None) -> Scene:
        """The ship with its trail, its velocity, the burn at its tip and the course ahead; the goal; the debris."""
        now = states[-1]
        going = now.velocity + (draft or ZERO)
        there = self.there(now.turn)
        turns = max(0, self.last_turn - now.turn) if not (self.done(now) or now.hit) else 0
        kind = "ship" if self.theirs else "station"
        bodies = [
            Body(self.ship, self.look, point(now.at), point(going), self.ship, moves=False),
            Body(self.name, kind, point(there), point(self.theirs), self.name, moves=False),
            *(Body("debris", "rock", point(cube), seat="debris", moves=False) for cube in self._pieces(now)),
        ]
        arrows, lines = self._arrows(now, draft), []
        if going and turns:
            ahead = range(min(AHEAD, turns) + 1)
            lines.append(Line(tuple(point(now.at + going * k) for k in ahead), "course", "", self.ship))
        if self.theirs:
            arrows.append(Arrow(point(there), point(self.theirs), "velocity", "velocity", self.name))
            if turns:
                ahead = range(min(AHEAD, turns) + 1)
                lines.append(Line(tuple(point(there + self.theirs * k) for k in ahead), "course", "", self.name))
        trails = [Trail(self.ship, tuple(point(state.at) for state in states), self.ship)] if len(states) > 1 else []
        regions = [Region(point(there), far + 0.5, "range", "", self.name) for far in self._rings()]
        seats = (self.ship, self.name, *(["debris"] if self.debris else []))
        return Scene(
            "", tuple(bodies), tuple(arrows), tuple(trails), (), tuple(regions), tuple(lines), seats, flat=self.dimension < 3
        )

    def _arrows(self, now: ShipState, draft: Vec3 | None) -> list[Arrow]:
        """The velocity, the burn at its tip, and their sum. On a number line each keeps its lane, even if it is 0."""
        if now.hit:
            return []
        here, tip, new = point(now.at), point(now.at + now.velocity), now.velocity + (draft or ZERO)
        if draft is None or (not draft and self.dimension > 1):
            return [Arrow(here, point(now.velocity), "velocity", "velocity", self.ship)] if now.velocity else []
        arrows = [
            Arrow(here, point(now.velocity), "predicted", "velocity" if now.velocity else "", self.ship),
            Arrow(tip, point(draft), "burn", "burn" if draft else "", ahead=1),
            Arrow(here, point(new), "velocity", say("new velocity") if new else "", self.ship),
        ]
        return [arrow for arrow in arrows if any(arrow.vector) or self.dimension == 1]

    def _pieces(self, now: ShipState) -> list[Vec3]:
        """The debris; the ship stands in place of the piece that it hit."""
        return sorted(self.debris - {now.at} if now.hit else self.debris)

    def _rings(self) -> tuple[int, ...]:
        """The distances between which the ship must be."""
        low, high = self.near
        return (*((low - 1,) if low > 1 else ()), high) if high else ()

    def effects(self, state: ShipState) -> tuple[Effect, ...]:
        """Pieces where debris was hit; words that rise where the goal was reached or missed."""
        here = point(state.at)
        if state.hit:
            return (BreakUp(here, point(state.velocity), self.ship), Note(here, "crash", "bad"))
        return (Note(here, self._cheer(), "good"),) if self.done(state) else (Note(here, "missed", "bad"),)

    def _cheer(self) -> str:
        if self.match:
            return say("docked")
        return say("in range") if self.near[1] else say("rendezvous") if self.theirs else say("arrived")
