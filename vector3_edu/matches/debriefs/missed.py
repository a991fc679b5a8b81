"""The best missed choices: where the coach would have chosen otherwise, knowing what the seat knew then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from time import monotonic
from typing import NamedTuple

from vector3_edu.core.coach import Advice, Coach
from vector3_edu.core.game import AnyState, Ask, Order
from vector3_edu.matches.match import Match

MOST = 24
"""How many decisions of each seat are looked at; of more, some from all parts of the match."""
LITTLE = 1e-6


class Missed(NamedTuple):
    """A decision for which the coach knows a better one, with the sums behind it and the lesson that teaches it."""

    turn: int
    seat: str
    phase: str
    given: str
    """The order as it is typed; nothing stands for a pass."""
    better: str
    why: str
    working: str
    lesson: str
    loss: float
    """What it would have been worth, on the scale of the coach."""


class Decision(NamedTuple):
    """What a seat was asked, what it knew then, and what it ordered."""

    state: AnyState
    ask: Ask
    order: Order


def missed_choices(match: Match, seats: Sequence[str], seconds: float) -> tuple[Missed, ...]:
    """The best missed choice of each seat, in the order of the seats; a choice of vectors before any other.

    It stops when the time is up: then it has looked at decisions from all parts of the match.
    """
    if type(match.game.coach) is Coach or seconds <= 0:
        return ()
    until, found = monotonic() + seconds, dict[str, Missed]()
    for decision in _spread({seat: list(_decisions(match, seat)) for seat in seats}):
        if monotonic() > until:
            break
        missed, seat = _judge(match, decision), decision.ask.seat
        if missed and (seat not in found or _weight(missed) > _weight(found[seat])):
            found[seat] = missed
    return tuple(found[seat] for seat in seats if seat in found)


def _weight(missed: Missed) -> tuple[bool, float]:
    return bool(missed.working), missed.loss


def _decisions(match: Match, seat: str) -> Iterator[Decision]:
    """All decisions of a seat, each with what it knew then."""
    for before, step in pairwise(match.steps):
        if seat in step.orders:
            ask = next((ask for ask in match.game.asks(before.state) if ask.seat == seat), None)
            if ask is not None:
                yield Decision(match.game.seen_by(before.state, seat), ask, step.orders[seat])


def _spread(decisions: dict[str, list[Decision]]) -> Iterator[Decision]:
    """Decisions in such an order that the first few come from all parts of the match and from all seats alike.

    The last comes first: the nearer the end, the quicker a coach who looks ahead to it is done.
    """
    chosen = [_sample(each)[::-1] for each in decisions.values()]
    for place in _scattered(MOST):
        yield from (each[place] for each in chosen if place < len(each))


def _sample(all_: list[Decision]) -> list[Decision]:
    """Few enough of them, at equal distances."""
    return all_ if len(all_) <= MOST else [all_[k * len(all_) // MOST] for k in range(MOST)]


def _scattered(many: int) -> list[int]:
    """The numbers below `many`, neighbours far apart.

    >>> _scattered(8)
    [0, 4, 2, 6, 1, 5, 3, 7]
    """
    bits = (many - 1).bit_length()
    order = [int(f"{number:0{bits}b}"[::-1], 2) for number in range(2**bits)]
    return [number for number in order if number < many]


def _judge(match: Match, decision: Decision) -> Missed | None:
    """What was missed in a decision; None where the coach knows nothing better, or nothing at all."""
    state, ask, order = decision
    coach, game = match.game.coach, match.game
    worth = coach.worth(state, ask, order)
    best: Advice | None = next(iter(coach.advise(state, ask, 1)), None) if worth is not None else None
    if worth is None or best is None or best.worth - worth <= LITTLE or dict(best.order) == dict(order):
        return None
    given, better = (game.write(state, ask.seat, each) if each else "" for each in (order, best.order))
    return Missed(
        state.turn,
        ask.seat,
        game.phase_title(ask.phase),
        given,
        better,
        best.why,
        best.working,
        best.lesson,
        best.worth - worth,
    )
