"""What a seat sees of a match: who is asked, what has happened, the pictures of past turns. None is an onlooker."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.language import retell, say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.problems import IllegalOrder, Refused, listed, shown
from vector3_edu.core.results import Event
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


# ---- Whether a seat may give an order now, judged by what that seat can see


def judge(match: Match, seat: str, order: Order | str) -> dict[str, Choice]:
    """An order as it is understood, a choice for each unit; raises IllegalOrder with every reason against it."""
    if reason := _not_now(match, seat):
        raise IllegalOrder(reason)
    seen = match.game.seen_by(match.state, seat)
    if not isinstance(order, str | Mapping):
        raise IllegalOrder(
            say("{order} is not an order: an order is a line of text, or a choice for each unit.", order=shown(order))
        )
    try:
        choices = match.game.read(seen, seat, order) if isinstance(order, str) else order
    except Refused as refused:
        raise IllegalOrder(refused.problems) from None
    taken = dict(choices)
    if problems := match.game.problems(seen, seat, taken):
        raise IllegalOrder(problems)
    return taken


def _not_now(match: Match, seat: str) -> str:
    """Why a seat cannot give any order now; nothing if it is asked for one."""
    if seat not in match.seats:
        return not_playing(match, seat)
    if match.dice_needed:
        return say("First roll the dice on the table and type in the numbers.")
    if match.result:
        return say("The game is over: {reason}", reason=retell(match.result.reason))
    if seat in match.sealed:
        return say("{seat} has already given orders for this phase. Undo takes them back.", seat=seat)
    asked = [ask.seat for ask in match.asks]
    if seat not in asked:
        return say("It is not {seat}'s turn to decide: it is {asked}'s.", seat=seat, asked=listed(asked, last="and"))
    return ""


def not_playing(match: Match, seat: object) -> str:
    """That somebody has no seat, and who has."""
    seats = listed(match.seats, last="and")
    return say("{seat} is not playing in this match. The seats are {seats}.", seat=shown(seat), seats=seats)
