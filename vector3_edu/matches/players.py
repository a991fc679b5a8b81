"""Computer players. A player is a function (game, state as its seat sees it, ask, luck) -> order.

`random` plays every game. Other players of a game are in the `players` of its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Player
from vector3_edu.core.language import mark, say
from vector3_edu.core.players import random
from vector3_edu.core.problems import IllegalOrder, Refused, listed, shown
from vector3_edu.games import GAMES

if TYPE_CHECKING:
    from vector3_edu.matches.match import Match


AnyPlayer = Player[Any, Any]


def names(game: str) -> tuple[str, ...]:
    """The computer players of a game."""
    return ("random", *_own(game))


def find(player: Any, game: str) -> AnyPlayer | None:
    """A player by name; a function is a player already, and a captain makes one; None is a person."""
    if player is None or player == "person":
        return None
    if hasattr(player, "as_player"):
        return player.as_player()  # type: ignore[no-any-return]
    if callable(player):
        return player  # type: ignore[no-any-return]
    if player == "random":
        return random
    own = _own(game)
    if not isinstance(player, str) or player not in own:
        told = mark("There is no computer player {player}. Try {names}.")
        raise Refused(say(told, player=repr(player), names=listed(map(repr, names(game)))))
    return own[player]


def is_built_in(player: AnyPlayer | None, game: str) -> bool:
    """Whether a player is one of ours, whose every order is known to be legal by its tests."""
    return player is random or player in _own(game).values()


def name_of(player: AnyPlayer) -> str:
    """What a player is called in a sentence: its function's name."""
    name = getattr(player, "__name__", type(player).__name__)
    return say("A function without a name") if name == "<lambda>" else str(name)


def _own(game: str) -> dict[str, AnyPlayer]:
    return dict(GAMES[game].players)


# ---- Computer players in a match: they go on for a while, each knowing only what its seat sees


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
    chosen = {seat: find(named.get(seat), match.game.name) for seat in match.seats}
    # the orders of our own players are tested, and refereeing them would make random games up to half as slow again
    # and those of captains in cabins have been refereed here already
    trusted = {
        seat
        for seat, player in chosen.items()
        if is_built_in(player, match.game.name) or getattr(player, "is_refereed", False)
    }
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
        first = say(told, player=name_of(player), seat=ask.seat)
        raise IllegalOrder([first, *illegal.problems]) from None


@cache
def _number(name: str) -> int:
    """A number for a name, the same on every machine."""
    number = 0
    for letter in name:
        number = (number * 131 + ord(letter)) % 1_000_000_007
    return number
