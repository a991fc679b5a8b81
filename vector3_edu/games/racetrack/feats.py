"""What Racetrack counts for the prizes of a tournament: smooth driving, crashes and speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.feats import Feat
from vector3_edu.core.language import mark
from vector3_edu.core.vectors import ZERO
from vector3_edu.games.racetrack.race import CarMoved


def changes(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How often a car changed its velocity, and how often it moved."""
    moves = _moves(steps, seat)
    return sum(move.by != ZERO for move in moves), len(moves)


def crashes(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How often a car hit a wall, and how often it moved."""
    moves = _moves(steps, seat)
    return sum(move.went.crashes for move in moves), len(moves)


def speed(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """The largest velocity along one axis that a car had without a crash, in squares a turn."""
    moves = [move for move in _moves(steps, seat) if not move.went.crashes]
    fast = [max(map(abs, move.car.velocity + move.by)) for move in moves]
    return max(fast, default=0), 1 if fast else 0


def _moves(steps: Sequence[Any], seat: str) -> list[CarMoved]:
    return [event for step in steps for event in step.events if isinstance(event, CarMoved) and event.seat == seat]


FEATS = (
    Feat(
        "changes", mark("Smoothest driver"),
        mark(
            "The fewest changes of velocity a move, by a captain who won a third of the races or more. A move that was lost "
            "by a mistake counts as a change."
        ),
        mark("{much} changes in {of} moves: {share} in 100"), changes, less=True, counts_lost=True, least=20,
    ),
    Feat(
        "crashes", mark("Safest driver"),
        mark("The fewest crashes a move, by a captain who won a third of the races or more."),
        mark("{much} crashes in {of} moves"), crashes, less=True, least=20,
    ),
    Feat(
        "speed", mark("Top speed"), mark("The largest velocity along one axis, without a crash."),
        mark("{much} squares a turn"), speed, single=True,
    ),
)  # fmt: skip
