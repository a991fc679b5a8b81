"""Computer players in a match: they go on for a while, each knowing only what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import IllegalOrder, Refused, shown
from vector3_edu.matches import players

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match

MOST_TURNS = 300
"""How many turns are played at once, where nobody says how many."""


def play(match: Match, by: Mapping[str, Any] | str, turns: int | None, until: Callable[[Match], bool] | None) -> None:
    """Let the players named go on until the turns are over, `until` holds, or somebody who is not named is asked."""
    if turns is not None and (not isinstance(turns, int) or turns < 0):
        told = mark("{turns} turns cannot be played: give a whole number, or leave it out to play to the end.")
        raise Refused(say(told, turns=shown(turns)))
    named = by if isinstance(by, Mapping) else dict.fromkeys(match.seats, by)
    for seat in named:
        match.check_seat(seat)
    chosen = {seat: players.find(named.get(seat), match.game.name) for seat in match.seats}
    # the orders of our own players are tested, and refereeing them would make random games up to half as slow again
    trusted = {seat for seat, player in chosen.items() if players.is_built_in(player, match.game.name)}
    end = match.turn + (MOST_TURNS if turns is None else turns)
    while (asks := match.asks) and match.turn < end and not (until and until(match)):
        answering = [ask for ask in asks if chosen[ask.seat] is not None]
        if not answering:
            break
        for ask in answering:
            match.let(ask, chosen[ask.seat], trusted=ask.seat in trusted)


def let(match: Match, ask: Ask, player: Any, trusted: bool) -> None:
    """Let one player answer one ask; its luck is its own, so that its thoughts change no die of the match."""
    seen = match.game.seen_by(match.state, ask.seat)
    luck = Dice(match.setup.seed * 1_000_003 + _number(ask.seat), match.steps[-1].dice * 31 + len(match.steps) * 7)
    order = player(match.game, seen, ask, luck)
    if trusted:
        match.seal(ask.seat, order)
        return
    try:
        match.submit(ask.seat, order)
    except IllegalOrder as illegal:
        told = mark("{player} plays for {seat} and gave an illegal order.")
        first = say(told, player=players.name_of(player), seat=ask.seat)
        raise IllegalOrder([first, *illegal.problems]) from None


@cache
def _number(name: str) -> int:
    """A number for a name, the same on every machine."""
    number = 0
    for letter in name:
        number = (number * 131 + ord(letter)) % 1_000_000_007
    return number
