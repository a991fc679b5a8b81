"""The proof of what is best: every way to play is tried with 0, then 1, then 2 ... of what is counted, until one does it.

A state from which the goal is certainly out of reach is not followed (see `Puzzle.hopeless`), and one that has failed with
as much left before is not followed again. Neither leaves out a way that could succeed, so the first success is the best.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from vector3_edu.exercises.missions.puzzle import Puzzle

MOST = 40
WAYS = 12_000
"""How many moves are looked at when every way to play is to be known."""


class Proof(NamedTuple):
    """The least of what is counted, moves that do it, and how many moves were looked at on the way."""

    best: int
    moves: tuple[Any, ...]
    tried: int


def prove(puzzle: Puzzle, most: int = MOST) -> Proof | None:
    """The best that is possible; None if it takes more than `most`."""
    search = _Search(puzzle)
    for budget in range(most + 1):
        found = search.within(puzzle.begin(), budget)
        if found is not None:
            return Proof(budget, found, search.tried)
    return None


def spends(puzzle: Puzzle) -> frozenset[int] | None:
    """Every amount with which the goal can be reached; None if there are too many ways to follow them all."""
    wins: set[int] = set()
    begin, tried = puzzle.begin(), 0
    seen, left = {(begin, 0)}, [(begin, 0)]
    while left:
        state, spent = left.pop()
        if puzzle.done(state):
            wins.add(spent)
            continue
        for move in puzzle.moves(state):
            tried += 1
            if tried > WAYS:
                return None
            way = (puzzle.after(state, move), spent + puzzle.cost(move))
            if way not in seen:
                seen.add(way)
                left.append(way)
    return frozenset(wins)


class _Search:
    """What is known so far: how much was left, at most, when a state failed."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.tried = puzzle, 0
        self.failed: dict[Any, int] = {}

    def within(self, state: Any, left: int) -> tuple[Any, ...] | None:
        """Moves that reach the goal and cost no more than is left."""
        puzzle = self.puzzle
        if puzzle.done(state):
            return ()
        if self.failed.get(state, -1) >= left or puzzle.hopeless(state, left):
            return None
        for move in puzzle.moves(state):
            cost = puzzle.cost(move)
            if cost > left:
                continue
            self.tried += 1
            rest = self.within(puzzle.after(state, move), left - cost)
            if rest is not None:
                return (move, *rest)
        self.failed[state] = left
        return None
