"""What happened in Space Domination, outcome first: the move of a starship or a torpedo, with all that came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.results import Event
from vector3_edu.games.space_domination import events as happened
from vector3_edu.games.space_domination.words import degrees, tell

HARM = (
    happened.StarshipsCollided,
    happened.TorpedoHit,
    happened.TorpedoesCollided,
    happened.LeftTable,
    happened.StarshipDestroyed,
    happened.TorpedoLost,
)
"""What may come of a move."""
GONE = (happened.LeftTable, happened.StarshipDestroyed)


def _move(events: Sequence[Any]) -> str:
    """What came of a move, and then where it led; of what is gone, only the end."""
    first = events[0]
    ends = [tell(each) for each in events if isinstance(each, HARM)]
    if ends and (isinstance(first, happened.TorpedoMoved) or any(isinstance(each, GONE) for each in events)):
        return " ".join(ends)
    unit = f"torpedo {first.unit}" if isinstance(first, happened.TorpedoMoved) else "starship"
    went = "drifted" if isinstance(first, happened.StarshipDrifted) else "moved"
    turned = next((each for each in events if isinstance(each, happened.StarshipTurned)), None)
    heads = f" and turned to {degrees(turned.after)}" if turned is not None else ""
    moved = f"{first.seat}'s {unit} {went} by {first.velocity} to {first.end}{heads}."
    return " ".join([*ends, moved])


def _harmed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, HARM) for event in events)


GROUPS: Mapping[type, Group] = {
    happened.StarshipMoved: Group(_move, (happened.StarshipTurned, *HARM), harm=_harmed),
    happened.StarshipDrifted: Group(_move, (happened.StarshipTurned, *HARM), harm=_harmed),
    happened.TorpedoMoved: Group(_move, (happened.TorpedoTurned, *HARM), harm=_harmed),
}


def roll_for(event: Event, rolled: int) -> tuple[str, int]:
    """What dice are rolled for, and how many more are needed for it at least."""
    if isinstance(event, happened.OrderRolled):
        seats = [seat for rolls in event.rolls for seat, _ in rolls]
        return f"{seats[min(rolled, len(seats) - 1)]} rolls for the order of play.", 1
    if isinstance(event, happened.StarshipMoved):
        return f"{event.seat}'s roll: how far the starship accelerates along {degrees(event.heading)}, in centimetres.", 1
    return "", 1
