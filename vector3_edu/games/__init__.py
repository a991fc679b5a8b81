"""The rulebooks. Each is loaded when it is first asked for; games never import each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from vector3_edu.core.game import AnyGame
from vector3_edu.core.problems import Refused, listed, shown

FIRST = "vector3"
"""The game that stands first wherever games are listed; the others follow by name."""


def _look() -> tuple[str, ...]:
    """The folders here that hold a game."""
    found = sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py"))
    return tuple(sorted(found, key=lambda name: name != FIRST))


NAMES = _look()


class Games(Mapping[str, AnyGame]):
    """All games by name; a game is a folder here with a `game.py` that holds `GAME`."""

    def __getitem__(self, name: str) -> AnyGame:
        if name not in NAMES:
            raise UnknownGame(f"There is no game called {shown(name)}. Try {listed(map(repr, NAMES))}.")
        game: AnyGame = import_module(f"vector3_edu.games.{name}.game").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __repr__(self) -> str:
        return f"GAMES: {listed(NAMES, last='and')}"


class UnknownGame(Refused, KeyError):
    """A name that no game has."""

    __str__ = ValueError.__str__


GAMES = Games()
