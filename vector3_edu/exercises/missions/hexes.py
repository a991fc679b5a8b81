"""Voyages on hexes by the rules of Triplanetary: one burn of one hex a turn, and gravity that counts on the turn after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex, within
from vector3_edu.core.picture.film import BreakUp, Effect, Note
from vector3_edu.core.picture.scene import Arrow, Body, Label, Line, Scene
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.boards import flown, over_hexes, sky
from vector3_edu.exercises.asking.hex_questions import hex_of, vec
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.puzzle import Timed
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.physics.gravity import alone, fly

SHIP = "A6"
WORDS = {
    **dict(zip(NAMES, DIRECTIONS, strict=True)),
    **dict(zip(("EAST", "NORTHEAST", "NORTHWEST", "WEST", "SOUTHWEST", "SOUTHEAST"), DIRECTIONS, strict=True)),
    "COAST": ORIGIN,
    "NOTHING": ORIGIN,
}


def steered(moves: Sequence[Any]) -> tuple[Hex, ...] | str:
    """Burns as people type them: "NE", "north-east", (1, -1) or "coast"; or a sentence that says what cannot be read."""
    burns = []
    for number, move in enumerate(moves, 1):
        burn = _burn(move)
        if burn is None:
            return f'Move {number}, {shown(move, 30)}, is not a burn. Say {listed(NAMES)}, a step like (1, −1), or "coast".'
        burns.append(burn)
    return tuple(burns)


def _burn(move: Any) -> Hex | None:
    if isinstance(move, str):
        return WORDS.get(move.strip().upper().replace("-", "").replace(" ", ""))
    if isinstance(move, tuple | list) and len(move) in (2, 3) and all(type(part) is int for part in move):
        step = Hex(move[0], move[1])
        return step if step.length <= 1 and not any(move[2:]) else None
    return None


COASTED = 5


@cache
def passes() -> tuple[tuple[Hex, Hex, Hex], ...]:
    """Every place, velocity and first burn from which a coasting ship is bent by the world and does not crash.

    Only those are kept where the same burn would lead elsewhere without gravity, and where coasting alone misses.
    """
    chart, found = alone("Mars"), []
    for at in within(4):
        for velocity in within(2):
            if at.length < 3 or velocity.length < 1:
                continue
            for burn in DIRECTIONS:
                track = fly(chart, at, velocity, (burn,), COASTED)
                straight = at + (velocity + burn) * COASTED
                if not track.crash and track.at.length <= 12 and (track.at - straight).length > 3:
                    found.append((at, velocity, burn))
    return tuple(found)


THRIFT = 6


@cache
def slings() -> tuple[tuple[Hex, Hex, int, Hex], ...]:
    """Every start from which one burn, early or late, and a world lead to a place that no single burn reaches without it."""
    chart, found = alone("Venus"), []
    for at in within(3):
        for velocity in DIRECTIONS:
            for when in range(2):
                for burn in DIRECTIONS if at.length == 3 else ():
                    track = fly(chart, at, velocity, (*(ORIGIN,) * when, burn), THRIFT)
                    gap = track.at - at - velocity * THRIFT
                    if not track.crash and not track.orbit and gap.length > THRIFT and track.at.length <= 12:
                        found.append((at, velocity, when, burn))
    return tuple(found)


BURNS = (ZERO, *(vec(way) for way in DIRECTIONS))
STRONGEST = 2
"""The most hexes by which gravity can change a course in one turn."""
AHEAD = 4


class ShipState(NamedTuple):
    """Where the ship is, its last course, the gravity it met on it, the turns and the fuel that are gone."""

    at: Hex
    velocity: Hex
    pull: Hex = ORIGIN
    turn: int = 0
    fuel: int = 0
    orbit: str = ""
    crash: str = ""


@dataclass(frozen=True, slots=True)
class Hexes(Timed[Hex]):
    """A ship on a map that may have a world in its middle, and a goal: a hex, somebody's hex and velocity, or an orbit."""

    chart: Board
    at: Hex
    velocity: Hex
    name: str = ""
    """What is to be reached; without a name, an orbit."""
    target: Hex = ORIGIN
    theirs: Hex = ORIGIN
    match: bool = False
    opens: int = 0
    once: bool = False
    row: bool = False
    """Whether everything happens in one row: burns are E or W."""
    tank: int = 99
    limit: int = 10
    counted: str = "turns"
    grounds: tuple[Hex, ...] = ()
    """Hexes that the picture shows from the start."""

    def begin(self) -> ShipState:
        """The ship at its start."""
        return ShipState(self.at, self.velocity)

    @property
    def axes(self) -> int:
        """A step has two numbers."""
        return 2

    @property
    def letters(self) -> str:
        """What they are called."""
        return "qr"

    @property
    def bound(self) -> str:
        """What a burn can be."""
        return "in this row a burn is one hex E or W" if self.row else "a burn is one hex in one of the six directions"

    @property
    def most(self) -> int:
        """All turns, or all the fuel, that there is."""
        return self.last_turn if self.counted == "turns" else 1 if self.once else self.tank

    def moves(self, state: ShipState) -> Sequence[Vec3]:
        """Burns by one hex, while there is fuel."""
        if state.crash or state.turn >= self.last_turn or self.done(state):
            return ()
        if (self.once and state.turn) or state.fuel >= self.tank:
            return (ZERO,)
        return (ZERO, vec(DIRECTIONS[0]), vec(DIRECTIONS[3])) if self.row else BURNS

    def after(self, state: ShipState, move: Vec3) -> ShipState:
        """The last course, the gravity met on it, and the burn. Triplanetary, Astrogation and Gravity."""
        track = fly(self.chart, state.at, state.velocity, (hex_of(move),), pull=state.pull)
        at = self.chart.worlds[track.crash].at if track.crash else track.at
        fuel = state.fuel + any(move)
        return ShipState(at, track.velocity, track.pulls[-1], state.turn + 1, fuel, track.orbit, track.crash)

    def done(self, state: ShipState) -> bool:
        """In orbit; or in the hex, with the velocity where that is asked, and in time."""
        if state.crash or not state.turn or (self.opens and state.turn != self.opens):
            return False
        if not self.name:
            return bool(state.orbit)
        return state.at == self.there(state.turn) and not (self.match and state.velocity != self.theirs)

    def bends(self, state: ShipState, move: Vec3) -> bool:
        """A burn bends the course, and so does the gravity that was met."""
        return any(move) or bool(state.pull)

    def cost(self, move: Vec3) -> int:
        """A turn, or a fuel point for a burn."""
        return int(any(move)) if self.counted == "fuel" else 1

    def hopeless(self, state: ShipState, left: int) -> bool:
        """Whether the goal is farther than burns and gravity together could carry the ship."""
        most = self.last_turn - state.turn
        if state.crash or most <= 0 or (self.counted == "turns" and left > most):
            return True
        if not self.name:
            return False
        spans = (left,) if self.counted == "turns" else (most,) if self.opens else range(1, most + 1)
        return not any(self._may(state, turns) for turns in spans)

    def _may(self, state: ShipState, turns: int) -> bool:
        strength = 1 + (STRONGEST if self.chart.worlds else 0)
        course = state.velocity + state.pull
        miss = self.there(state.turn + turns) - state.at - course * turns
        if miss.length > strength * turns * (turns + 1) // 2:
            return False
        return not self.match or (self.theirs - course).length <= strength * turns

    def read(self, given: Any) -> Vec3:
        """A direction, a step or "coast"."""
        burns = steered((given,))
        if isinstance(burns, str):
            raise Refused(burns.replace("Move 1, ", ""))
        return vec(burns[0])

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        if self.row:
            return '"E", "coast"'
        return '"NE"' if self.once else '"NE", "coast"'

    def refuse(self, state: ShipState, move: Vec3) -> str:
        """A burn without fuel, or out of the row."""
        if move in self.moves(state):
            return ""
        if self.row and move.y:
            return "In this level everything stays in one row: burn E or W, or coast."
        if state.fuel >= self.tank:
            spent = f"{state.fuel + 1} fuel points"
            return f"That takes {spent}, and {SHIP} has {self.tank}. Coast in one turn more. [Astrogation]"
        return "The drive burns in the first turn only."

    def tell(self, before: ShipState, move: Vec3, after: ShipState) -> str:
        """The sum of a turn: the last course, gravity, the burn."""
        terms = [_say(before.velocity)]
        terms += [f"gravity {_say(before.pull)}"] if before.pull else []
        terms += [f"burn {_say(hex_of(move))}"] if any(move) else []
        course = " + ".join(terms) + (f" = {_say(after.velocity)}" if len(terms) > 1 else "")
        end = f"{SHIP} crashes on {after.crash}" if after.crash else f"to hex {_say(after.at)}"
        return f"Turn {after.turn}: course {course}, {end}."

    def ending(self, state: ShipState) -> str:
        """What came of it, or how far it still is."""
        turns = f"{state.turn} turn{'' if state.turn == 1 else 's'}"
        if state.crash:
            return f"Crash: {SHIP} hit {state.crash} in turn {state.turn}."
        if self.done(state):
            if not self.name:
                return f"{SHIP} is in orbit round {state.orbit} after {turns}. From now on it needs no fuel."
            same = f", with its velocity {_say(self.theirs)}" if self.match else ""
            return f"{SHIP} is at the {self.name} after {turns}{same}."
        late = f"Missed: after {turns} {SHIP}" if state.turn >= self.last_turn else SHIP
        if not self.name:
            return f"{late} is {state.at.length} hexes from the world, with course {_say(state.velocity)}: not in orbit."
        gap = self.there(state.turn) - state.at
        steps = f"{gap.length} hex{'' if gap.length == 1 else 'es'}"
        if self.match and not gap:
            return f"{SHIP} is at the {self.name}, but its velocity is {_say(state.velocity)}; you need {_say(self.theirs)}."
        return f"{late} is at {_say(state.at)}, and the {self.name} is at {_say(self.there(state.turn))}: {steps} away."

    def status(self, state: ShipState, draft: Vec3) -> str:
        """The sum of the turn that is being planned."""
        after = self.after(state, draft)
        told = self.tell(state, draft, after)
        if after.crash or not self.name:
            orbit = f" That is an orbit round {after.orbit}." if after.orbit else ""
            return f"{told}{orbit}"
        gap = self.there(after.turn) - after.at
        left = (
            f"The displacement from there to the {self.name} will be {_say(gap)}."
            if gap
            else f"That is where the {self.name} will be."
        )
        return f"{told} {left}"

    def tail(self, state: ShipState) -> Vec3:
        """The burn is drawn where the ship would come to without it."""
        return vec(state.at + state.velocity + state.pull)

    def scene(self, states: Sequence[ShipState], draft: Vec3 | None = None) -> Scene:
        """The map with its gravity, the ship's course so far, and what makes the next one."""
        now = states[-1]
        stops = [state.at for state in states]
        there = self.there(now.turn)
        ahead = () if now.crash else (now.at + now.velocity + now.pull,)  # where the burn is drawn
        around = (*stops, *ahead, *((there, self.target) if self.name else ()), *self.grounds, ORIGIN)
        drawn = flown(sky(self.chart, around), SHIP, stops)
        bodies, seats = drawn.bodies, drawn.seats
        if self.name:
            bodies += (Body(self.name, "station", over_hexes(there), seat=self.name, moves=False),)
            seats += (self.name,)
        over = bool(now.crash) or self.done(now) or now.turn >= self.last_turn
        labels = drawn.labels if self.chart.worlds else (*drawn.labels, Label(over_hexes(ORIGIN), "(0, 0)"))
        arrows, lines = ((), ()) if over else (self._arrows(now, draft), self._ahead(now, draft or ZERO))
        return drawn._replace(bodies=bodies, seats=seats, arrows=arrows, lines=lines, labels=labels)

    def _arrows(self, now: ShipState, draft: Vec3 | None) -> tuple[Arrow, ...]:
        """The last course, gravity at its tip, the burn at the tip of that."""
        tip, found = now.at, []
        if draft is None:
            return (Arrow(over_hexes(tip), over_hexes(now.velocity), "velocity", "velocity", SHIP),) if now.velocity else ()
        for kind, by in (("velocity", now.velocity), ("gravity", now.pull), ("burn", hex_of(draft))):
            if by:
                found.append(Arrow(over_hexes(tip), over_hexes(by), kind, kind, SHIP if kind == "velocity" else ""))
            tip = tip + by
        return tuple(found)

    def _ahead(self, now: ShipState, draft: Vec3) -> tuple[Line, ...]:
        """Where the ship and the goal will be in the next turns."""
        turns = min(AHEAD, self.last_turn - now.turn)
        track = fly(self.chart, now.at, now.velocity, (hex_of(draft),), turns, now.pull)
        lines = [Line(tuple(map(over_hexes, track.stops)), "course", "", SHIP)] if len(set(track.stops)) > 1 else []
        if self.theirs:
            ahead = (self.there(now.turn + k) for k in range(turns + 1))
            lines.append(Line(tuple(map(over_hexes, ahead)), "course", "", self.name))
        return tuple(lines)

    def effects(self, state: ShipState) -> tuple[Effect, ...]:
        """Pieces on the world, or words that rise."""
        here = over_hexes(state.at)
        if state.crash:
            return (BreakUp(here, seat=SHIP), Note(here, "crash", "bad"))
        cheer = "in orbit" if not self.name else "matched" if self.match else "arrived"
        return (Note(here, cheer, "good"),) if self.done(state) else (Note(here, "missed", "bad"),)


def _say(at: Hex) -> str:
    return short(vec(at), 2)
