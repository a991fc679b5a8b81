"""Computer drivers, and the solver behind them: the fewest turns to the finish from every place at every velocity."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from functools import lru_cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order, Player
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.racetrack.orders import CAR, STEERS, Steer
from vector3_edu.games.racetrack.race import Event, State, choices, drive, try_out
from vector3_edu.games.racetrack.tracks import Track

Motion = tuple[Vec3, Vec3, int]  # where a car is, how it moves, and the checkpoints it has passed


@lru_cache(maxsize=16)
def turns_to_go(track: Track, top_speed: int = 99) -> Mapping[Motion | None, int]:
    """The fewest turns to the finish without a crash: what finishes in one move, what gets there in one more, and so on."""
    road = track.squares(".SF123456789")
    waiting: list[Motion] = [(at, ZERO, passed) for at in road for passed in range(track.checkpoints + 1)]
    comes_from: dict[Motion | None, list[Motion]] = {}
    seen = set(waiting)
    while waiting:
        at, velocity, passed = here = waiting.pop()
        for choice in STEERS:
            faster = velocity + choice.by
            went = drive(track, at, faster, passed)
            if went.crashes or max(abs(faster.x), abs(faster.y)) > top_speed:
                continue
            there = None if went.finish is not None else (went.end, faster, went.passed)
            comes_from.setdefault(there, []).append(here)
            if there is not None and there not in seen:
                seen.add(there)
                waiting.append(there)
    turns: dict[Motion | None, int] = {None: 0}  # None is the finish
    queue: deque[Motion | None] = deque([None])
    while queue:
        reached = queue.popleft()
        for before in comes_from.get(reached, ()):
            if before not in turns:
                turns[before] = turns[reached] + 1
                queue.append(before)
    return turns


def driver(top_speed: int) -> Player[State, Event]:
    """A driver who takes the fastest line at no more than so many squares a turn along each axis."""
    def choose(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
        turns, car = turns_to_go(state.track, top_speed), state.cars[state.on_move]

        def cost(choice: Steer) -> tuple[int, int]:
            went = try_out(state, choice)
            left = turns.get((went.end, car.velocity + choice.by, went.passed), 999)
            return 0 if went.finish is not None else 9_999 if went.crashes else left, choice.by.squared

        return {CAR: min(choices(state, ask, CAR), key=cost)}

    return choose


PLAYERS = {"learner": driver(1), "driver": driver(2), "champion": driver(99)}
