"""What a seat sees of a match: who is asked, what has happened, the pictures of past turns. None is an onlooker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.scene import Scene
from vector3_edu.matches.wrecks import with_wrecks, wrecks_through

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match


def asks(match: Match, seat: str | None) -> tuple[Ask, ...]:
    """Who must still decide: a seat's own ask whole, those of others as far as anybody can tell."""
    waiting = {ask.seat: ask for ask in match.asks}
    known = {ask.seat: ask for ask in match.game.asks(match.seen_by(seat))} if waiting else {}
    return tuple(ask if name == seat else known.get(name, ask._replace(units=())) for name, ask in waiting.items())


def events(match: Match, seat: str | None, since: int) -> tuple[Event, ...]:
    """What a seat knows to have happened, from step `since` on."""
    if not isinstance(since, int):
        raise Refused(
            say("There is no step {since} to begin from: give a whole number, 0 for the beginning.", since=shown(since))
        )
    seen = (match.game.event_seen_by(event, seat) for step in match.steps[since:] for event in step.events)
    return tuple(event for event in seen if event is not None)


def scenes(match: Match, seat: str | None, turns: int | None) -> list[Scene]:
    """What a seat saw at the end of each of the last so many turns, and what it sees now, without trails."""
    moments = {each.state.turn: number for number, each in enumerate(match.steps)}
    wrecks = wrecks_through(match.game, match.steps, seat)
    return [
        with_wrecks(match.game.scene(match.game.seen_by(match.steps[number].state, seat)), wrecks[number], turn)
        for turn, number in list(moments.items())[0 if turns is None else -turns - 1 :]
    ]
