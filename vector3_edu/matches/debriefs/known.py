"""A match as somebody may know it afterwards, step by step: what a debrief is made from."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.game import AnyState
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.results import Event
from vector3_edu.matches.match import Match


class Known(NamedTuple):
    """One step: what happened, each event with its turn, and how things stood after it."""

    events: tuple[tuple[int, Event], ...]
    state: AnyState


def known_steps(match: Match, seat: str | None = None) -> list[Known]:
    """All steps of a match; those of a finished one whole, those of any other as the seat (None: an onlooker) knows them."""
    game, over, turn, found = match.game, match.result is not None, 0, []
    for step in match.steps:
        events = []
        for event in step.events:
            # a step may lead on into the next turn, and says so in its events
            turn = _turn_begun(event) or turn
            seen = event if over else game.event_seen_by(event, seat)
            if seen is not None:
                events.append((turn, seen))
        found.append(Known(tuple(events), step.state if over else game.seen_by(step.state, seat)))
        turn = step.state.turn
    return found


def _turn_begun(event: Event) -> int:
    """The turn that begins with this event; 0 if none does."""
    return int(event[0]) if type(event).__name__ in ("TurnBegan", "DayBegan") else 0  # type: ignore[index]


def may_judge(match: Match, seat: str | None) -> tuple[str, ...]:
    """The seats whose decisions may be talked about: all, or only one's own while something is still secret."""
    secret = match.result is None and any(match.game.has_secrets(step.state) for step in match.steps)
    return tuple(each for each in match.seats if not secret or each == seat)


def ships_in(scene: Scene) -> list[tuple[str, str]]:
    """The ships of all fleets, each as its seat and its name."""
    return [(body.seat, body.name) for body in scene.bodies if body.seat and body.part_of_fleet]
