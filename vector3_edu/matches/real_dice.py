"""Real dice: whose they are, what they are rolled for, and how many more are needed.

The rules only say that a die is missing. What it is for is seen from what would happen: the step is tried with every face,
and the first event that depends on the face is the one that the die is rolled for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from vector3_edu.core.dice import Dice, DiceNeeded, TypedDice
from vector3_edu.core.results import Event

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match

ENOUGH = 300
"""Dice after which a step that is tried out is given up; no step needs half as many."""
FACES = range(1, 7)


class Roll(NamedTuple):
    """What the next dice are for, as a sentence ("" if there is no telling), and how many are needed for it at least."""

    words: str
    more: int


def awaited(match: Match, seat: str | None) -> Roll:
    """The dice that a match waits for, as a seat may know it."""
    typed = match.pending.rolls
    place, event = _decided_by(match, typed, len(typed))
    if event is None:
        return Roll("", 1)
    before = 0
    while before < len(typed) and _decided_by(match, typed, len(typed) - before - 1)[0] == place:
        before += 1
    seen = match.game.event_seen_by(event, seat)
    return Roll("", 1) if seen is None else Roll(*match.game.roll_for(seen, before))


def _decided_by(match: Match, typed: Sequence[int], number: int) -> tuple[int, Event | None]:
    """The first event that depends on this die, counted from 0, and where it stands among the events of the step."""
    luck = Dice(seed=len(typed) + 1)
    rest = [luck.roll() for _ in range(ENOUGH)]
    told = [_events(match, [*typed[:number], face, *typed[number + 1 :], *rest]) for face in FACES]
    for place, events in enumerate(zip(*told, strict=False)):
        if any(event != events[0] for event in events):
            return place, events[0]
    return -1, None


def _events(match: Match, typed: Sequence[int]) -> tuple[Event, ...]:
    """What would come of the sealed orders, or of the set-up, with these dice; nothing if they do not suffice."""
    game, setup, dice = match.game, match.setup, TypedDice(typed)
    try:
        if match.steps:
            return game.step(match.state, match.pending.orders, dice)[1]
        return game.new(setup.scenario, setup.seats, dict(setup.options), dice)[1]
    except DiceNeeded:
        return ()
