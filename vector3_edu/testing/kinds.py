"""Every kind of match there is: games, scenarios, editions, set-ups and numbers of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from vector3_edu.core.game import AnyGame
from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match, replay
from vector3_edu.matches.record import as_data, from_data

TURNS = 12
"""Turns after which a random game is to end, if its game has a limit."""


class Kind(NamedTuple):
    """A kind of match, by its game, scenario and edition ("" where a game has one only)."""

    game: str
    scenario: str
    edition: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))

    def begun(self, seats: int | None = None, seed: int = 0, turns: int | None = None, **options: Any) -> Match:
        """A new match of this kind. `turns` limits it where the game has an option `turn_limit`."""
        known = GAMES[self.game].options
        if not options.get("setup", "given"):
            del options["setup"]  # of the games that have only one way to set up
        if self.edition:
            options["edition"] = self.edition
        if turns is not None and "turn_limit" in known:
            options["turn_limit"] = turns
        return Match.new(self.game, self.scenario, seats, seed, **options)

    def played(self, seats: int | None = None, seed: int = 0, turns: int = 30, by: Any = "random", **options: Any) -> Match:
        """A match of this kind, played to its end or for so many turns."""
        return self.begun(seats, seed, turns, **options).play(by, turns=turns + 1)

    @property
    def seats(self) -> range:
        """How many may play."""
        least, most = GAMES[self.game].scenarios[self.scenario].seats_for({"edition": self.edition} if self.edition else {})
        return range(least, most + 1)

    @property
    def setups(self) -> tuple[Any, ...]:
        """The ways to set up, the quick one first."""
        game = GAMES[self.game]
        return {**game.options, **game.scenarios[self.scenario].options}.get("setup", ("",))


def kinds(name: str | None = None) -> Iterator[Kind]:
    """All kinds of match, or those of one game."""
    for each in [name] if name else GAMES:
        yield from kinds_of(GAMES[each])


def kinds_of(game: AnyGame) -> Iterator[Kind]:
    """All kinds of match of a game, which need not be installed."""
    editions = game.options.get("edition", ("",))
    for scenario in game.scenarios:
        yield from (Kind(game.name, scenario, edition) for edition in editions)


def every_way(game: str | None = None) -> list[tuple[Kind, int, str]]:
    """Every kind of match, or those of one game, with every number of seats and every set-up."""
    return [(kind, seats, setup) for kind in kinds(game) for seats, setup in product(kind.seats, kind.setups)]


def one_game(kind: Kind, seats: int, setup: str, seed: int) -> str:
    """Play one random game and play it again: finished, unfinished or differed."""
    match = kind.played(seats, seed, TURNS, setup=setup)
    again = replay(match, (step.orders for step in match.steps[1:]))
    loaded = from_data(Match, as_data(match))
    same = again.state == match.state == loaded.state and again.events == match.events == loaded.events
    return "differed" if not same else "finished" if match.result else "unfinished"
