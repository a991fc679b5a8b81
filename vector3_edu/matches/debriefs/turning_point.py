"""The turning point of a match: the turn that brought the winner most, and since when the winner was ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from vector3_edu.core.game import AnyGame
from vector3_edu.core.results import Standing
from vector3_edu.matches.debriefs.known import Known, ships_in

Standings = tuple[Standing, ...]
DECIDED = 0.6
"""The share of all there is with which a seat has as good as won."""


class TurningPoint(NamedTuple):
    """The turn that changed the standings most, how they stood before and after it, and what happened."""

    turn: int
    step: int
    """The step in which most of it happened."""
    before: Standings
    after: Standings
    news: tuple[str, ...]
    """What happened in that step, in sentences."""
    event: str
    """The ship that was lost in that turn or, if none was, the least common thing that happened."""


def turning_point(game: AnyGame, steps: Sequence[Known]) -> TurningPoint | None:
    """The turning point; None where nothing changed or nobody can tell how seats stand."""
    stood = [game.standings(known.state) for known in steps]
    if not any(stood):
        return None
    ends = _ends_of_turns(steps)
    leads = _shares if all(each.number >= 0 for standings in stood for each in standings) else _leads
    result = steps[-1].state.result
    winner = result.winners[0] if result and len(result.winners) == 1 else ""

    def change(a: int, b: int) -> float:
        old, new = leads(stood[a]), leads(stood[b])
        if winner in old and winner in new:
            return _open(old[winner]) * (new[winner] - old[winner])
        return max((_open(old[seat]) * abs(new[seat] - old[seat]) for seat in new if seat in old), default=0.0)

    turns = list(pairwise(ends))
    if len(turns) > 1 and leads is _shares and _shares(stood[ends[-2]]).get(winner, 0) >= DECIDED:
        turns.pop()  # the last blow to a beaten enemy decides nothing
    changes = [(change(a, b), -b, (a, b)) for a, b in turns]
    most, _, (start, end) = max(changes, default=(0.0, 0, (0, 0)))
    if most <= 0:
        return None
    step = max(range(start + 1, end + 1), key=lambda k: (change(k - 1, k), -k))
    news = tuple(line for _, event in steps[step].events if (line := game.tell(event)))
    told = _tell_loss(game, steps[start : end + 1]) or _tell_rarest(game, steps, step)
    turn = steps[step - 1].state.turn or steps[step].state.turn
    return TurningPoint(turn, step, stood[start], stood[end], news, told)


def _ends_of_turns(steps: Sequence[Known]) -> list[int]:
    """The first step, and the last decision of every turn: what it leads to may already belong to the next."""
    turns = [known.state.turn for known in steps]
    return [0, *(k for k in range(1, len(turns)) if turns[k] != turns[k - 1] or k == len(turns) - 1)]


def _shares(stood: Standings) -> dict[str, float]:
    """How much of all there is each seat has, from 0 to 1."""
    total = sum(each.number for each in stood) or 1
    return {each.seat: each.number / total for each in stood}


def _open(share: float) -> float:
    """How open a match still is for a seat with this share: a blow counts for more before the match is decided."""
    return share * (1 - share) if 0 < share < 1 else 0.1


def _leads(stood: Standings) -> dict[str, float]:
    """How far each seat is ahead of the mean of the others, for games in which numbers may be below zero."""
    total = sum(each.number for each in stood)
    return {each.seat: each.number - (total - each.number) / max(1, len(stood) - 1) for each in stood}


def ahead_since(game: AnyGame, steps: Sequence[Known], seat: str) -> int | None:
    """The turn since which a seat was ahead of all others to the end; None if it is not, or nobody can tell."""
    since = None
    for known in reversed(steps):
        stood = game.standings(known.state)
        others = [each.number for each in stood if each.seat != seat]
        own = [each.number for each in stood if each.seat == seat]
        if not own or not others or own[0] <= max(others):
            break
        since = known.state.turn
    return since


def _tell_loss(game: AnyGame, steps: Sequence[Known]) -> str:
    """How the first ship was lost that was there before these steps and is not there after them, in words."""
    before, after = (set(ships_in(game.scene(steps[k].state))) for k in (0, -1))
    for _, event in (pair for known in steps[1:] for pair in known.events):
        named = set(event) if isinstance(event, game.losses) and isinstance(event, tuple) else set()
        if any({seat, name} <= named for seat, name in before - after):
            return game.tell(event)
    return ""


def _tell_rarest(game: AnyGame, steps: Sequence[Known], step: int) -> str:
    """The event of a step whose like happened least often in the match, in words; the end of the game is not one."""
    often = Counter(type(event) for known in steps for _, event in known.events)
    told = [
        (often[type(event)], -k, line)
        for k, (_, event) in enumerate(steps[step].events)
        if not type(event).__name__.endswith(("Ended", "Began")) and (line := game.tell(event))
    ]
    return min(told, default=(0, 0, ""))[2]
