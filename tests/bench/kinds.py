"""Every kind of match there is: games, scenarios, editions, set-ups and numbers of seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from vector3_edu.games import GAMES
from vector3_edu.matches.match import Match


class Kind(NamedTuple):
    """A kind of match, by its game, scenario and edition ("" where a game has one only)."""

    game: str
    scenario: str
    edition: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, self))

    def begun(self, seats: int | None = None, seed: int = 0, turns: int | None = None, **options: Any) -> Match:
        """A new match of this kind. `turns` limits it where the game has such an option."""
        known = GAMES[self.game].options
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


def kinds(game: str | None = None) -> Iterator[Kind]:
    """All kinds of match, or those of one game."""
    for name in [game] if game else GAMES:
        editions = GAMES[name].options.get("edition", ("",))
        for scenario in GAMES[name].scenarios:
            yield from (Kind(name, scenario, edition) for edition in editions)
