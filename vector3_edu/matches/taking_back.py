"""Taking back: how far Undo goes at a table, and what is said when that takes back something that was revealed.

At a practice table everybody may look at what the others did, go back and decide otherwise; but it is counted and said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from vector3_edu.core.language import say, say_many
from vector3_edu.core.problems import Refused
from vector3_edu.matches.match import Match, Step


def take_back(match: Match, people: Collection[str], passed: Collection[int], presses: Sequence[tuple[int, int]]) -> bool:
    """Go back to the last decision of a person, past what computer players did since; whether something revealed was undone.

    `passed` are the steps that the table passed over by itself. Orders given with one press, from a step to another, are
    taken back together.
    """
    steps = tuple(match.steps)
    if people and not any(seat in people for seat in match.sealed):
        decided = ((k, step) for k, step in enumerate(match.steps) if k not in passed)
        last = max((k for k, step in decided if any(seat in people for seat in step.orders)), default=0)
        if not last:
            raise Refused(say("There is nothing left to undo: nobody has decided anything yet."))
        match.undo(len(match.steps) - last + bool(match.sealed))
    else:
        match.undo()
    for start, end in presses:
        if start < len(match.steps) < end:
            match.undo(len(match.steps) - start)
    revealed = bool(people) and reveals(steps[len(match.steps) :], people)
    match.taken_back += revealed
    return revealed


def reveals(steps: Iterable[Step], people: Collection[str]) -> bool:
    """Whether steps showed something that nobody could know before: dice, sealed orders or an answer of the computer."""
    return any(step.rolls or len(step.orders) > 1 or not set(step.orders) <= set(people) for step in steps)


def describe_taken_back(match: Match) -> str:
    """How many turns were taken back after they had been revealed, in a sentence; nothing if none was."""
    many = match.taken_back
    if not many:
        return ""
    return say_many("{number} revealed turn was taken back.", "{number} revealed turns were taken back.", many)
