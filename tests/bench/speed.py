"""Decisions a second of random games, beside the moves a second of python-chess in the same run."""

from __future__ import annotations

import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

from tests.bench.crowd import film_seconds, turn_seconds
from tests.bench.table import show
from vector3_edu.testing import Kind, kinds

ROUNDS = 9
SLICE = 0.15
"""Seconds of the processor's time for each game in each round; rounds take turns, so that a busy machine is busy for all."""


def run() -> None:
    """Print decisions a second for each game and scenario, and the ratio to python-chess."""
    every = list(kinds())
    found: dict[Kind, list[tuple[float, float]]] = {kind: [] for kind in every}
    chess: list[float] = []
    for round_ in range(ROUNDS):
        for kind in every:
            base = chess_moves_per_second()
            chess.append(base)
            decisions, games = per_second(kind, seed=1000 * round_)
            found[kind].append((decisions / base, games))
    middle = median(chess)
    rows = []
    for kind, runs in found.items():
        ratio, games = median(ratio for ratio, _ in runs), median(games for _, games in runs)
        rows.append((str(kind), ratio * middle, ratio, games, memory(kind)))
    show(("random games", "decisions/s", "ratio to chess", "games/s", "kB a game"), rows)
    print(f"python-chess: {middle:,.0f} moves/s")
    small, large = turn_seconds(6, 20), turn_seconds(60, 200)
    print(f"a turn of Vector 3 with 6 ships and 20 torpedoes: {1000 * small:.2f} ms")
    print(f"a turn of Vector 3 with 60 ships and 200 torpedoes: {1000 * large:.2f} ms, {large / small:.1f} times as long")
    print(f"the film of a step of Vector 3 with 60 ships and 200 torpedoes, at most: {1000 * film_seconds(60, 200):.2f} ms")
    bare, loaded = start_seconds("pass"), start_seconds("import vector3_edu")
    print(f"import vector3_edu: {1000 * (loaded - bare):.0f} ms over a bare interpreter")


def per_second(kind: Kind, seed: int) -> tuple[float, float]:
    """Decisions and games a second of random games."""
    decisions = games = 0

    def one() -> None:
        nonlocal decisions, games
        games += 1
        decisions += kind.played(seed=seed + games).decisions

    seconds = _for_a_while(one)
    return decisions / seconds, games / seconds


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
