"""Decisions a second of random games, beside the moves a second of python-chess in the same run."""

from __future__ import annotations

import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import NamedTuple

from tests.bench.crowd import film_seconds, turn_seconds, war_seconds
from tests.bench.table import show
from vector3_edu.testing import Kind, kinds

ROUNDS = 9
SLICE = 0.15
"""Seconds of the processor's time for each game in each round; rounds take turns, so that a busy machine is busy for all."""


def run() -> None:
    """Print decisions a second for each game and scenario, and the ratio to python-chess."""
    every = list(kinds())
    found: dict[Kind, list[tuple[float, Pace]]] = {kind: [] for kind in every}
    chess: list[float] = []
    for round_ in range(ROUNDS):
        for kind in every:
            base = chess_moves_per_second()
            chess.append(base)
            pace = pace_of(kind, seed=1000 * round_)
            found[kind].append((pace.decisions / base, pace))
    middle = median(chess)
    rows = []
    for kind, runs in found.items():
        ratio = median(ratio for ratio, _ in runs)
        step, games = median(pace.step for _, pace in runs), median(pace.games for _, pace in runs)
        rows.append((str(kind), ratio * middle, ratio, 1e6 * step, games, memory(kind)))
    show(("random games", "decisions/s", "ratio to chess", "µs a step", "games/s", "kB a game"), rows)
    print(f"python-chess: {middle:,.0f} moves/s")
    small, large = turn_seconds(6, 20), turn_seconds(60, 200)
    print(f"a turn of Vector 3 with 6 ships and 20 torpedoes: {1000 * small:.2f} ms")
    print(f"a turn of Vector 3 with 60 ships and 200 torpedoes: {1000 * large:.2f} ms, {large / small:.1f} times as long")
    print(f"the film of a step of Vector 3 with 60 ships and 200 torpedoes, mostly: {1000 * film_seconds(60, 200):.2f} ms")
    for ships in (6, 60, 600):
        step, decision = war_seconds(ships)
        print(f"Triplanetary with {ships} ships: {1000 * step:.2f} ms a step, {1e6 * decision:.0f} µs a decision")
    bare, loaded = start_seconds("pass"), start_seconds("import vector3_edu")
    print(f"import vector3_edu: {1000 * (loaded - bare):.0f} ms over a bare interpreter")


class Pace(NamedTuple):
    """How fast random games are played: decisions and games a second, and seconds a step.

    How many units decide in one step differs from scenario to scenario, so that the rules are judged by the step.
    """

    decisions: float
    games: float
    step: float


def pace_of(kind: Kind, seed: int) -> Pace:
    """How fast random games of a kind are played."""
    decisions = steps = games = 0

    def one() -> None:
        nonlocal decisions, steps, games
        games += 1
        match = kind.played(seed=seed + games)
        decisions += match.decisions
        steps += len(match.steps) - 1

    seconds = _for_a_while(one)
    return Pace(decisions / seconds, games / seconds, seconds / steps)


def chess_moves_per_second() -> float:
    """Moves a second of random games of python-chess: list the legal moves, take one, until there is none."""
    import chess

    luck, moves = random.Random(1), 0

    def one() -> None:
        nonlocal moves
        board = chess.Board()
        while (legal := list(board.legal_moves)) and board.ply() < 300:
            board.push(luck.choice(legal))
            moves += 1

    seconds = _for_a_while(one)
    return moves / seconds


def _for_a_while(one: Callable[[], None]) -> float:
    begun = process_time()
    while process_time() - begun < SLICE:
        one()
    return process_time() - begun


def start_seconds(code: str, times: int = 10) -> float:
    """How long an interpreter takes for a line of code, at its best."""
    seconds = []
    for _ in range(times):
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        seconds.append(perf_counter() - begun)
    return min(seconds)


def memory(kind: Kind) -> float:
    """How many kB a random game takes with its whole history."""
    kind.played(seed=5)
    tracemalloc.start()
    match = kind.played(seed=6)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / 1000 if match.steps else 0.0
