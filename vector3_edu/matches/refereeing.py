"""Whether a seat may give an order now, judged by what that seat can see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vector3_edu.core.game import Choice, Order
from vector3_edu.core.language import retell, say
from vector3_edu.core.problems import IllegalOrder, Refused, listed, shown

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match


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
