"""The solver of the race: the earliest crossing of the finish, from every place at every velocity."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.racetrack.orders import STEERS, Steer
from vector3_edu.games.racetrack.race import State, drive, try_out
from vector3_edu.games.racetrack.tracks import Track

ANY_SPEED = 99

Motion = tuple[Vec3, Vec3, int]  # where a car is, how it moves, and the checkpoints it has passed


class ToGo(NamedTuple):
    """How far it is to the finish: in how many turns a car crosses it, and when in the last of them."""

    turns: int
    crossing: Fraction
    """How much of the last turn has gone by then."""

    @property
    def time(self) -> Fraction:
        return self.turns - 1 + self.crossing


class Routes(NamedTuple):
    """The earliest crossing for every motion that can come up: without a crash or, where none is possible, after one."""

    safe: Mapping[Motion, ToGo]
    doomed: Mapping[Motion, ToGo]


class Moves(NamedTuple):
    """All that cars can do on a track, told backwards: from where each motion, each stop at a wall and the finish come."""

    before: dict[Motion, list[Motion]]
    crashes: dict[Motion, list[Motion]]
    finishes: dict[Motion, Fraction]


@lru_cache(maxsize=16)
def routes(track: Track, top_speed: int = ANY_SPEED) -> Routes:
    """Find the earliest crossing for everything that can come up on a track."""
    moves = _moves(track, top_speed)
    safe = _spread({1: moves.finishes}, moves.before, {})
    stops: dict[int, dict[Motion, Fraction]] = {}
    for rest, crashing in moves.crashes.items():
        if rest in safe:
            turn, crossing = safe[rest]
            earliest = stops.setdefault(turn + 1, {})
            earliest.update({motion: min(crossing, earliest.get(motion, crossing)) for motion in crashing})
    return Routes(safe, _spread(stops, moves.before, safe))


def _spread(
    seeds: Mapping[int, Mapping[Motion, Fraction]], before: Mapping[Motion, list[Motion]], known: Mapping[Motion, ToGo]
) -> dict[Motion, ToGo]:
    """From motions whose turns to go are known to those that lead to them in one turn more, and so on."""
    found: dict[Motion, ToGo] = {}
    layer: dict[Motion, Fraction] = {}
    turns, last = 0, max(seeds, default=0)
    while layer or turns < last:
        turns += 1
        offers = [(motion, crossing) for later, crossing in layer.items() for motion in before.get(later, ())]
        layer = {}
        for motion, crossing in (*offers, *seeds.get(turns, {}).items()):
            if motion not in known and motion not in found:
                layer[motion] = min(crossing, layer.get(motion, crossing))
        found.update({motion: ToGo(turns, crossing) for motion, crossing in layer.items()})
    return found


def _moves(track: Track, top_speed: int) -> Moves:
    """Every motion that comes up if cars start at rest anywhere on the road, and what leads to it."""
    road = track.squares(".SF123456789")
    waiting: list[Motion] = [(at, ZERO, passed) for at in road for passed in range(track.checkpoints + 1)]
    found, seen = Moves({}, {}, {}), set(waiting)
    while waiting:
        at, velocity, passed = here = waiting.pop()
        for choice in STEERS:
            faster = velocity + choice.by
            went = drive(track, at, faster, passed)
            if max(abs(faster.x), abs(faster.y)) > top_speed:
                continue
            if went.crashes:
                found.crashes.setdefault((went.end, ZERO, went.passed), []).append(here)
            elif went.finish is not None:
                found.finishes[here] = min(went.finish, found.finishes.get(here, went.finish))
            else:
                there = (went.end, faster, went.passed)
                found.before.setdefault(there, []).append(here)
                if there not in seen:
                    seen.add(there)
                    waiting.append(there)
    return found


def to_go(track: Track, motion: Motion, top_speed: int = ANY_SPEED) -> ToGo | None:
    """The earliest crossing for a car that moves like this; None if it never gets there."""
    safe, doomed = routes(track, top_speed)
    return safe.get(motion) or doomed.get(motion)


def to_go_with(state: State, choice: Steer, top_speed: int = ANY_SPEED) -> ToGo | None:
    """The earliest crossing for the car on move if it now steers like this; this turn counts."""
    went, velocity = try_out(state, choice), state.cars[state.on_move].velocity + choice.by
    if went.finish is not None:
        return ToGo(1, went.finish)
    after = to_go(state.track, (went.end, ZERO if went.crashes else velocity, went.passed), top_speed)
    return after and after._replace(turns=after.turns + 1)


def ends_at_a_wall(state: State, choice: Steer, top_speed: int = ANY_SPEED) -> bool:
    """Whether the car on move, if it steers like this, hits a wall now or can't avoid one later on."""
    went, velocity = try_out(state, choice), state.cars[state.on_move].velocity + choice.by
    if went.crashes or went.finish is not None:
        return went.crashes
    return (went.end, velocity, went.passed) not in routes(state.track, top_speed).safe
