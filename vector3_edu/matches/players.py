"""Computer players. A player is a function (game, state as its seat sees it, ask, luck) -> order.

`random` plays every game. Other players of a game are in the `players` of its folder.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from vector3_edu.core.game import Player
from vector3_edu.core.language import mark, say
from vector3_edu.core.players import random
from vector3_edu.core.problems import Refused, listed
from vector3_edu.games import GAMES

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


@cache
def _own(game: str) -> dict[str, AnyPlayer]:
    return dict(GAMES[game].players)
