"""The rulebooks. Each is loaded when it is first asked for; games never import each other.

A game is a folder here, or one of another package, which names it in its pyproject.toml:

    [project.entry-points."vector3_edu.games"]
    lander = "moon_games.lander:GAME"

What is installed is looked through only when a name is asked for that is not ours, or when all games are listed.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from vector3_edu.core.game import AnyGame
from vector3_edu.core.problems import Refused, listed, shown

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

FIRST = "vector3"
"""The game that stands first wherever games are listed; the others follow by name, and after them those of others."""
GROUP = "vector3_edu.games"
"""The group of entry points under which other packages name their games."""


def _look() -> tuple[str, ...]:
    """The folders here that hold a game."""
    found = sorted(path.parent.name for path in Path(__file__).parent.glob("*/game.py"))
    return tuple(sorted(found, key=lambda name: name != FIRST))


NAMES = _look()


class UnknownGame(Refused, KeyError):
    """A name that no game has, or whose game cannot be loaded."""

    __str__ = ValueError.__str__


class Games(Mapping[str, AnyGame]):
    """All games by name: a folder here whose `game.py` holds `GAME`, a game of another package, or a registered one."""

    def __init__(self) -> None:
        self._registered: dict[str, AnyGame] = {}

    def __getitem__(self, name: str) -> AnyGame:
        if name in NAMES:
            game: AnyGame = import_module(f"vector3_edu.games.{name}.game").GAME
            return game
        if isinstance(name, str) and name in self._registered:
            return self._registered[name]
        if isinstance(name, str) and name in _installed():
            return _load(name)
        raise UnknownGame(f"There is no game called {shown(name)}. Try {listed(map(repr, self))}.")

    def __iter__(self) -> Iterator[str]:
        """The names of all games that can be loaded."""
        return iter([*NAMES, *sorted({*self._registered, *_that_load()})])

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __repr__(self) -> str:
        return f"GAMES: {listed(self, last='and')}"

    def register(self, game: AnyGame) -> None:
        """Add a game for as long as this process runs, such as one that is being written and in no package yet."""
        if self._registered.get(game.name, game) is not game or game.name in (*NAMES, *_installed()):
            raise Refused(f"A game called {game.name!r} is there already. Give yours another name.")
        self._registered[game.name] = game

    def forget(self, game: AnyGame) -> None:
        """Take out a game that was registered."""
        self._registered.pop(game.name, None)


@cache
def _installed() -> dict[str, EntryPoint]:
    """What other packages name as games; a name that is taken is left out, and that is said once."""
    found: dict[str, EntryPoint] = {}
    for each in sorted(_entry_points(), key=_package):
        if each.name in NAMES:
            _complain(f"{_package(each)} names a game {each.name!r}, as one of ours is called. It needs another name.")
        elif each.name in found:
            taken = f"which is the name of a game of {_package(found[each.name])}"
            _complain(f"{_package(each)} names a game {each.name!r}, {taken}. Uninstall one of the two.")
        else:
            found[each.name] = each
    return found


def _entry_points() -> Iterator[EntryPoint]:
    """All entry points of our group, those of a package that is installed twice once; unreadable ones stop nobody else."""
    from importlib.metadata import distributions  # slow to load, and only needed for games of others

    seen = set[str]()
    for package in distributions():
        try:
            name, ours = str(package.name), package.entry_points.select(group=GROUP)
        except Exception as error:  # whatever may stand in a file of somebody else's
            _complain(f"The entry points of {package} can't be read: {type(error).__name__}: {error}")
            continue
        if ours and name not in seen:
            seen.add(name)
            yield from ours


@cache
def _load(name: str) -> AnyGame:
    """An installed game; UnknownGame names the package if it is broken."""
    entry = _installed()[name]
    broken = f"The game {name!r} of the package {_package(entry)} can't be loaded: "
    try:
        game: AnyGame = entry.load()
        called = game.name
    except Exception as error:  # whatever a package of somebody else's does wrong
        raise UnknownGame(f"{broken}{type(error).__name__}: {error}") from error
    if called != name:
        raise UnknownGame(f"{broken}the game calls itself {shown(called)}. The entry point needs the same name.")
    return game


@cache
def _that_load() -> tuple[str, ...]:
    """The installed games that are not broken; the others are left out, and that is said once."""
    found = []
    for name in _installed():
        try:
            _load(name)
            found.append(name)
        except UnknownGame as broken:
            _complain(str(broken))
    return tuple(found)


def _package(entry: EntryPoint) -> str:
    """The package that an entry point belongs to."""
    return str(entry.dist.name) if entry.dist is not None else entry.value


def _complain(sentence: str) -> None:
    warnings.warn(sentence, stacklevel=3)


GAMES = Games()
