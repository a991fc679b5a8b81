"""Results in the words of the table top, and what is remembered on the way to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.results import Event, Result
from vector3_edu.games.triplanetary.rules.events import GunsFired, HazardRolled, ShipDamaged, ShipWounded
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.rules.state_updates import with_accounts

HURT, ROLLED = (ShipDamaged, ShipWounded), (GunsFired, HazardRolled)
DECISIVE, MARGINAL = 2, 1
"""What a victory is worth in points."""


def win(
    state: State, winners: tuple[int, ...], reason: str, worth: int = MARGINAL, marginal: tuple[int, ...] = ()
) -> Result:
    """A game won by some seats; for some of them it may be a marginal victory only."""
    worths = {k: MARGINAL if k in marginal else worth for k in winners}
    points = tuple((seat, worths.get(k, 0)) for k, seat in enumerate(state.seats))
    return Result(tuple(state.seats[k] for k in winners), points, reason)


def add_note(state: State, note: str, change: int = 1) -> State:
    """Add to a named number that a scenario has to remember."""
    counts = dict(state.notes)
    counts[note] = counts.get(note, 0) + change
    return with_accounts(state, state.credit, tuple(sorted(counts.items())))


def note_of(state: State, note: str) -> int:
    """A named number that a scenario remembers; 0 if it was never noted."""
    for name, number in state.notes:
        if name == note:
            return number
    return 0


def note_damage(state: State, events: Sequence[Event]) -> State:
    """Remember which seats have had a ship disabled by others; what asteroids do to a ship is nobody's merit."""
    hurt, by_rocks = set(), False
    event: Any
    for event in events:
        if type(event) in ROLLED:
            by_rocks = getattr(event, "hazard", "") == "asteroid"
        elif type(event) in HURT and not by_rocks:
            hurt.add(event.seat)
    for seat in sorted(hurt) if hurt else ():
        state = add_note(state, f"disabled {seat}")
    return state


def disabled_once(state: State, seat: int) -> bool:
    """Whether a ship of a seat has ever been disabled."""
    return note_of(state, f"disabled {state.seats[seat]}") > 0
