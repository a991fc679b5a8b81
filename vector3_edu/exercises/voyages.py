"""The missions on hexes, lessons 13 and 15 to 18: one burn of one hex a turn, and gravity by the rules of Triplanetary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.film import BreakUp, Effect, Film, Note
from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex, within
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.scene import Body, Label, Point, Scene
from vector3_edu.exercises.boards import flown as draw_flight
from vector3_edu.exercises.boards import over_hexes, sky
from vector3_edu.exercises.flights import hop
from vector3_edu.exercises.hexed import any_hex, vec
from vector3_edu.exercises.outcome import Outcome, flown
from vector3_edu.exercises.question import Draw
from vector3_edu.exercises.tasks import short
from vector3_edu.games.triplanetary.board import Board
from vector3_edu.games.triplanetary.solver import plan
from vector3_edu.games.triplanetary.state import Ship
from vector3_edu.physics.gravity import Track, alone, fly

SHIP = "A6"
EMPTY = alone("")
WORDS = {
    **dict(zip(NAMES, DIRECTIONS, strict=True)),
    **dict(zip(("EAST", "NORTHEAST", "NORTHWEST", "WEST", "SOUTHWEST", "SOUTHEAST"), DIRECTIONS, strict=True)),
    "COAST": ORIGIN, "NOTHING": ORIGIN,
}  # fmt: skip
HOW = 'Say one burn a turn: a direction (E, NE, NW, W, SW, SE) or "coast"'


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


class Start(NamedTuple):
    """Where a voyage begins: the map, the place and the velocity."""

    chart: Board
    at: Hex
    velocity: Hex

    def fly(self, burns: Sequence[Hex], turns: int | None = None) -> Track:
        """The course that these burns make."""
        return fly(self.chart, self.at, self.velocity, burns, turns)

    @property
    def words(self) -> str:
        return f"{SHIP} is in hex {_said(self.at)} with velocity {_said(self.velocity)}"


def _said(at: Hex) -> str:
    return short(vec(at), 2)


def _picture(start: Start, track: Track | None, goal: Hex | None, name: str, also: Sequence[Hex] = ()) -> Scene:
    stops = track.stops if track else (start.at,)
    if track and track.crash:
        stops = (*stops[:-1], start.chart.worlds[track.crash].at)
    seen = sky(start.chart, (*stops, *([goal] if goal else []), *also, ORIGIN))
    onward = None if track and track.crash else track.onward if track and track.steps else start.velocity
    drawn = draw_flight(seen, SHIP, stops, onward)
    if not start.chart.worlds:
        drawn = drawn._replace(labels=(*drawn.labels, Label(over_hexes(ORIGIN), "(0, 0)")))
    if goal is None:
        return drawn
    mark = Body(name, "station", over_hexes(goal), seat=name, moves=False)
    return drawn._replace(bodies=(*drawn.bodies, mark), seats=(*drawn.seats, name))


def _log(track: Track, burns: Sequence[Hex]) -> list[str]:
    lines = []
    for turn, step in enumerate(track.steps):
        burn = burns[turn] if turn < len(burns) else ORIGIN
        pulled = track.pulls[turn - 1] if turn else ORIGIN
        terms = [f"gravity {_said(pulled)}"] if pulled else []
        terms += [f"burn {_said(burn)}"] if burn else []
        course = " + ".join([_said(step - burn - pulled), *terms]) + (f" = {_said(step)}" if terms else "")
        crashed = track.crash and turn == len(track.steps) - 1
        end = f"{SHIP} crashes on {track.crash}" if crashed else f"to hex {_said(track.stops[turn + 1])}"
        lines.append(f"Turn {turn + 1}: course {course}, {end}.")
    return lines


def _outcome(
    lesson: str, start: Start, track: Track, burns: Sequence[Hex], end: str, done: bool, scene: Scene,
    drifts: Mapping[str, Point] | None = None,
) -> Outcome:
    lines = [*_log(track, burns), *([end] if not track.crash else [])]
    done = done and not track.crash
    film = _film(start, track, burns, lines, done, scene, drifts)
    return flown(lesson, "\n".join(lines), film, done, flat=True)


def _film(
    start: Start, track: Track, burns: Sequence[Hex], captions: Sequence[str], done: bool, scene: Scene,
    drifts: Mapping[str, Point] | None,
) -> Film:
    """The voyage turn by turn. Gravity met in one turn bends the course in the next. Triplanetary, Gravity."""
    stops = next((trail.points for trail in scene.trails if trail.name == SHIP), (over_hexes(start.at),))
    changes = []
    for turn in range(len(track.steps)):
        pulled, burn = track.pulls[turn - 1] if turn else ORIGIN, burns[turn] if turn < len(burns) else ORIGIN
        changes.append([(kind, over_hexes(by)) for kind, by in (("gravity", pulled), ("burn", burn)) if by])
    effects: list[Effect] = [BreakUp(stops[-1], seat=SHIP), Note(stops[-1], "crash", "bad")] if track.crash else []
    if done:
        effects = [Note(stops[-1], "arrived", "good")]
    return hop(scene, SHIP, stops, over_hexes(start.velocity), changes, captions, effects, drifts)


def drift(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """Reach a buoy in empty space, one push a turn."""
    start = Start(EMPTY, any_hex(draw, 4), any_hex(draw, 2))
    buoy = start.fly([draw.pick(DIRECTIONS) for _ in range(4)]).at
    if not moves:
        words = (
            f"{start.words}. Be in the hex of the buoy, {_said(buoy)}, at the end of a turn. {HOW}: "
            f'mission("{lesson}", "NE", "coast"). It can be done in 4 turns.'
        )
        return Outcome(lesson, words, _picture(start, None, buoy, "buoy"), flat=True)
    burns = steered(moves)
    if isinstance(burns, str):
        return Outcome(lesson, burns)
    track = start.fly(burns)
    gap = buoy - track.at
    end = f"The buoy is at {_said(buoy)}: {_said(gap)} from you, {gap.length} {'step' if gap.length == 1 else 'steps'}."
    done = track.at == buoy
    scene = _picture(start, track, buoy, "buoy")
    return _outcome(lesson, start, track, burns, "You are at the buoy." if done else end, done, scene)


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


def bend(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """One burn, then five turns of coasting past a world, to a beacon."""
    at, velocity, burn = draw.pick(passes())
    start = Start(alone("Mars"), at, velocity)
    beacon = start.fly((burn,), COASTED).at
    if not moves:
        words = (
            f"Mars is at (0, 0). {start.words}. You may burn once, in the first turn; then you coast, and after "
            f"{COASTED} turns in "
            f'all you must be at the beacon in {_said(beacon)}. Which burn? mission("{lesson}", "NE"). Let '
            "gravity do the rest."
        )
        return Outcome(lesson, words, _picture(start, None, beacon, "beacon"), flat=True)
    burns = steered(moves)
    if isinstance(burns, str):
        return Outcome(lesson, burns)
    track = start.fly(burns[-1:], COASTED)
    done = track.at == beacon
    end = (
        "You are at the beacon, and gravity did most of the steering."
        if done
        else f"The beacon is at {_said(beacon)}. Try another burn."
    )
    return _outcome(lesson, start, track, burns[-1:], end, done, _picture(start, track, beacon, "beacon"))


def settle(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """Come from afar into orbit round a world. Triplanetary, Orbits."""
    name = draw.pick(("Mars", "Venus", "Terra"))
    at = draw.pick([at for at in within(4) if at.length == 4])
    start = Start(alone(name), at, draw.pick([way for way in DIRECTIONS if (at + way).length < 4]))
    # one burn of one hex a turn: a ship that is not a warship has no overload
    best = plan(start.chart, Ship(0, SHIP, "packet", start.at, start.velocity, 10), name, "orbit")
    fewest = best.days if best else 0
    if not moves:
        words = (
            f"{name} is at (0, 0). {start.words}. Get into orbit: with your last move fly one hex, from one gravity hex "
            "to the next. "
            f'{HOW}: mission("{lesson}", "coast", "NE"). It can be done in {fewest} turns.'
        )
        return Outcome(lesson, words, _picture(start, None, None, ""), flat=True)
    burns = steered(moves)
    if isinstance(burns, str):
        return Outcome(lesson, burns)
    track = start.fly(burns)
    done = bool(track.orbit)
    end = (
        f"You are in orbit round {name}, after {len(track.steps)} turns. From now on you need no fuel at all."
        if done
        else (
            f"Not in orbit: your last course was {_said(track.velocity)}, and you are {track.at.length} hexes from "
            f"{name}."
        )
    )
    return _outcome(lesson, start, track, burns, end, done, _picture(start, track, None, ""))


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


def sling(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """Reach a gate with one fuel point, with the help of a world."""
    at, velocity, when, burn = draw.pick(slings())
    start = Start(alone("Venus"), at, velocity)
    gate = start.fly((*(ORIGIN,) * when, burn), THRIFT).at
    if not moves:
        words = (
            f"Venus is at (0, 0). {start.words}, and fuel for one burn. A gate at {_said(gate)} opens after {THRIFT} "
            "turns; in empty "
            f'space one burn would not do. Say what you do turn by turn: mission("{lesson}", "coast", "NE"). After your '
            'last word you coast.'
        )
        return Outcome(lesson, words, _picture(start, None, gate, "gate"), flat=True)
    burns = steered(moves)
    if isinstance(burns, str):
        return Outcome(lesson, burns)
    spent = sum(burn.length for burn in burns)
    if spent > 1:
        return Outcome(
            lesson, f"That takes {spent} fuel points, and {SHIP} has one. Leave out {spent - 1}. [Astrogation]"
        )
    track = start.fly(burns[:THRIFT], THRIFT)
    done = track.at == gate
    end = (
        "You are in the gate: one burn, and Venus did the rest."
        if done
        else f"The gate is at {_said(gate)}. Burn elsewhere, or at another time."
    )
    return _outcome(lesson, start, track, burns, end, done, _picture(start, track, gate, "gate"))


def match(lesson: str, draw: Draw, moves: Sequence[Any]) -> Outcome:
    """Match courses with a freighter that coasts: the same hex and the same velocity. Triplanetary, Matching Courses."""
    start = Start(EMPTY, any_hex(draw, 4), any_hex(draw, 2))
    meeting = start.fly([draw.pick(DIRECTIONS) for _ in range(4)])
    theirs, there = meeting.velocity, meeting.at - meeting.velocity * 4
    if not moves:
        words = (
            f"{start.words}. A freighter is in {_said(there)} and coasts at {_said(theirs)}. Match courses: be in its "
            "hex, with its "
            f'velocity. {HOW}: mission("{lesson}", "NE", "coast"). It can be done in 4 turns.'
        )
        return Outcome(lesson, words, _picture(start, None, there, "freighter"), flat=True)
    burns = steered(moves)
    if isinstance(burns, str):
        return Outcome(lesson, burns)
    track = start.fly(burns)
    now = there + theirs * len(burns)
    done = track.at == now and track.velocity == theirs
    seen = f"From you it is at {_said(now - track.at)} and moves by {_said(theirs - track.velocity)} a turn."
    end = "Courses matched: it hangs still beside you." if done else f"The freighter is in {_said(now)}. {seen}"
    scene = _picture(start, track, now, "freighter", [there])
    return _outcome(lesson, start, track, burns, end, done, scene, {"freighter": over_hexes(theirs)})
