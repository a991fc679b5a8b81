"""The levels of lesson 12: headings on a table top, with known dice. Space Domination, v = a + r; option aim "first"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, degrees, isfinite
from typing import Any, NamedTuple

from vector3_edu.core.picture.film import Effect, Note
from vector3_edu.core.picture.scene import Arrow, Body, Scene, Trail
from vector3_edu.core.plane import NOWHERE, Vec2, along, leaves, tail_to_tip
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.boards import on_table
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.puzzle import Choice, Puzzle
from vector3_edu.exercises.missions.solver import Proof

SHIP = "A6"
NEAR = 3.0
"""How near to the buoy is near enough, in centimetres."""
LARGE = (0.0, 0.0), (120.0, 80.0)


def say_place(vector: Vec2) -> str:
    """A place or a step in centimetres, to a millimetre."""
    return short((round(vector.x, 1), round(vector.y, 1)), 2)


def read_degrees(given: Any) -> float | None:
    """A heading as people type it, from 0 to 360; None if it is none."""
    if isinstance(given, str):
        try:
            given = float(given.strip(" °"))
        except ValueError:
            return None
    good = isinstance(given, int | float) and not isinstance(given, bool) and abs(given) <= 3600 and isfinite(given)
    return float(given) % 360 if good else None


HEADINGS = tuple(float(heading) for heading in range(360))


class ShipState(NamedTuple):
    """Where the ship is, by how much it moved last turn, and how many dice are used."""

    at: Vec2
    r: Vec2
    turn: int = 0
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Table(Puzzle):
    """A ship on a table top, its last motion r, the dice of its next turns, and a buoy."""

    at: Vec2
    r: Vec2
    dice: tuple[int, ...]
    buoy: Vec2
    line: bool = False
    """Whether headings are 0° or 180° only."""
    all_dice: bool = False
    """Whether the ship must be at the buoy when all dice are used, and not earlier."""
    counted: str = "turns"
    launch: str = "Fly"

    @property
    def by(self) -> str:  # type: ignore[override]
        """Two headings are picked, many are set as a number."""
        return "choice" if self.line else "number"

    @property
    def reach(self) -> int:
        """The largest heading."""
        return 359

    @property
    def most(self) -> int:
        """All dice that there are."""
        return len(self.dice)

    def begin(self) -> ShipState:
        """The ship at its start."""
        return ShipState(self.at, self.r)

    def moves(self, state: ShipState) -> Sequence[float]:
        """Headings in whole degrees."""
        if state.gone or state.turn >= len(self.dice) or self.done(state):
            return ()
        return (0.0, 180.0) if self.line else HEADINGS

    def after(self, state: ShipState, move: float) -> ShipState:
        """Turn, accelerate by the die, move by v = a + r."""
        step = tail_to_tip(along(move, self.dice[state.turn]), state.r)
        gone = leaves(state.at, step, *LARGE[1]) is not None
        return ShipState(tail_to_tip(state.at, step), step, state.turn + 1, gone)

    def done(self, state: ShipState) -> bool:
        """Near the buoy."""
        early = self.all_dice and state.turn < len(self.dice)
        return bool(state.turn) and not early and not state.gone and (self.buoy - state.at).length <= NEAR

    def choices(self, state: ShipState) -> Sequence[Choice]:
        """The two headings of a line."""
        return [Choice(0.0, "0°"), Choice(180.0, "180°")] if self.line else ()

    def idle(self, state: ShipState) -> Any:
        """The heading that is set first."""
        return None if self.line else 0

    def asks(self, state: ShipState) -> str:
        """The die of the turn."""
        return f"Heading in turn {state.turn + 1}, in degrees; the die is {self.dice[state.turn]}"

    def read(self, given: Any) -> float:
        """A heading as it is written in a cell."""
        found = read_degrees(given)
        if found is None:
            raise Refused("Give headings in degrees, counter-clockwise from X, like 0, 90, 225.")
        return found

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        return ", ".join(("0, 180, 180" if self.line else "0, 90, 180").split(", ")[: len(self.dice)])

    def refuse(self, state: ShipState, move: float) -> str:
        """A heading off the line."""
        return "On this line headings are 0 or 180." if self.line and move % 180 else ""

    def tell(self, before: ShipState, move: float, after: ShipState) -> str:
        """The sum of a turn."""
        push = along(move, self.dice[before.turn])
        sums = f"v = a + r = {say_place(push)} + {say_place(before.r)} = {say_place(after.r)}"
        return f"Turn {after.turn}, heading {move:g}°: {sums}, to {say_place(after.at)}."

    def ending(self, state: ShipState) -> str:
        """At the buoy, off the table, or how far from it."""
        if state.gone:
            return f"Lost: {SHIP} has left the table, and with it the game."
        miss = (self.buoy - state.at).length
        if self.done(state):
            return f"{SHIP} is {miss:.1f} cm from the buoy, near enough, after turn {state.turn}."
        late = "Missed: the" if state.turn >= len(self.dice) else "The"
        return f"{late} buoy is at {say_place(self.buoy)}, {miss:.1f} cm from {SHIP}."

    def status(self, state: ShipState, draft: float | None) -> str:
        """What the heading would lead to."""
        if draft is None:
            return f"{self.ending(state)} Choose a heading."
        after = self.after(state, draft)
        return f"{self.tell(state, draft, after)} That is {(self.buoy - after.at).length:.1f} cm from the buoy."

    def scene(self, states: Sequence[ShipState], draft: float | None = None) -> Scene:
        """The part of the table where something happens; r, the push at its tip, and their sum."""
        now = states[-1]
        points = tuple((*state.at, 0.0) for state in states)
        ship = Body(SHIP, "ship", points[-1], seat=SHIP, size=2.0, moves=False)
        mark = Body("buoy", "station", (*self.buoy, 0.0), seat="buoy", size=2 * NEAR, moves=False)
        arrows = [Arrow(points[-1], (*now.r, 0.0), "predicted", "r")] if any(now.r) else []
        if draft is not None and now.turn < len(self.dice):
            push = along(draft, self.dice[now.turn])
            tip = tail_to_tip(now.at, now.r)
            arrows.append(Arrow((*tip, 0.0), (*push, 0.0), "burn", "a"))
            arrows.append(Arrow(points[-1], (*tail_to_tip(push, now.r), 0.0), "velocity", "v"))
        trails = (Trail(SHIP, points, SHIP),) if len(points) > 1 else ()
        return on_table(Scene("", (ship, mark), tuple(arrows), trails, seats=(SHIP, "buoy")))

    def effects(self, state: ShipState) -> tuple[Effect, ...]:
        """Words that rise."""
        here = (*state.at, 0.0)
        return (Note(here, "arrived", "good"),) if self.done(state) else (Note(here, "missed", "bad"),)

    # ---- the proof: after n turns the ship is where its drift leads, and any sum of pushes of known lengths away

    def within_reach(self, turns: int) -> bool:
        """Whether any headings at all, not only whole degrees, can be near the buoy after so many turns."""
        miss = (self.buoy - self.at - Vec2(self.r.x * turns, self.r.y * turns)).length
        pushes = [die * (turns - k) for k, die in enumerate(self.dice[:turns])]
        least = max(0.0, 2 * max(pushes) - sum(pushes))
        return least - NEAR <= miss <= sum(pushes) + NEAR

    @property
    def proof(self) -> Proof | None:
        """The fewest turns after which it is within reach, and headings that do it."""
        for turns in range(len(self.dice) if self.all_dice else 1, len(self.dice) + 1):
            found = self._aim(self.begin(), turns) if self.within_reach(turns) else None
            if found is not None:
                return Proof(turns, found, turns)
        return None

    def _aim(self, state: ShipState, turns: int) -> tuple[float, ...] | None:
        """Headings for so many turns: the last one points straight at what is missing."""
        if turns == 1:
            way = self.buoy - state.at - state.r
            heading = float(round(degrees(atan2(way.y, way.x))) % 360)
            if self.line:
                heading = 0.0 if way.x >= 0 else 180.0
            return (heading,) if self.done(self.after(state, heading)) else None
        for heading in (0.0, 180.0) if self.line else HEADINGS[::3]:
            after = self.after(state, heading)
            rest = None if after.gone or self.done(after) else self._aim(after, turns - 1)
            if rest is not None:
                return (heading, *rest)
        return None

    def reason(self, best: int) -> str:
        """Why fewer turns cannot do."""
        if best == 1 or self.all_dice:
            return "Fewer are not possible."
        fewer = f"{best - 1} turn{'' if best == 2 else 's'}"
        return f"In {fewer} no headings lead there: all pushes together are too short or too long."


def _glide(draw: Draw, turns: int, spare: int, title: str, line: bool = False) -> LevelDraft:
    """A buoy where some headings lead and where nothing leads in fewer turns."""
    while True:
        r = Vec2(draw.signed(1, 4), 0) if line else Vec2(*draw.vector(2, 5)[:2])
        dice = tuple(draw.whole(2, 6) for _ in range(turns + spare))
        headings = [draw.pick((0.0, 180.0)) if line else draw.whole(0, 23) * 15.0 for _ in range(turns)]
        puzzle = _placed(r, dice, headings, line, all_dice=False)
        early = any(puzzle.within_reach(n) for n in range(1, turns))
        if not early and not any(state.gone for state in _states(puzzle, headings)):
            return LevelDraft(title, _brief(puzzle), "reach", 1 if line else 2, puzzle)


def _placed(r: Vec2, dice: tuple[int, ...], headings: Sequence[float], line: bool, all_dice: bool) -> Table:
    """The start and the buoy both lie well on the table."""
    way = _states(Table(NOWHERE, r, dice, NOWHERE), headings)[-1].at
    at = Vec2(round(60 - way.x / 2), round(40 - way.y / 2))
    return Table(at, r, dice, tail_to_tip(at, way), line, all_dice)


def _states(puzzle: Table, headings: Sequence[float]) -> list[ShipState]:
    states = [puzzle.begin()]
    for heading in headings:
        states.append(puzzle.after(states[-1], heading))
    return states


def _brief(puzzle: Table) -> str:
    *first, last = puzzle.dice
    dice = f"Your next dice are {', '.join(map(str, first))} and {last}" if first else f"Your next die is {last}"
    choose = "to 0° or 180°" if puzzle.line else "to a heading"
    when = "after the last of them" if puzzle.all_dice else "at the end of a turn"
    return (
        f"{SHIP} is at {say_place(puzzle.at)} on the table and moved by r = {say_place(puzzle.r)} last turn. {dice}: each "
        f"turn you turn {choose}, accelerate along it by the die, and move by v = a + r. Be within {NEAR:g} cm of the buoy "
        f"at {say_place(puzzle.buoy)} {when}."
    )


def glide(draw: Draw) -> LevelDraft:
    """The mission of lesson 12: three headings for three dice that are known."""
    r, dice = Vec2(*draw.vector(2, 5)[:2]), tuple(draw.whole(2, 6) for _ in range(3))
    puzzle = _placed(r, dice, [draw.whole(0, 23) * 15.0 for _ in range(3)], line=False, all_dice=True)
    return LevelDraft("Three headings", _brief(puzzle), "reach in time", 2, puzzle)


LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "12": (
        lambda draw: _glide(draw, 2, 2, "Forwards or backwards", line=True),
        lambda draw: _glide(draw, 1, 2, "One heading"),
        lambda draw: _glide(draw, 2, 2, "Two headings"),
        glide,
        lambda draw: _glide(draw, 3, 2, "As few as possible"),
    ),
}
