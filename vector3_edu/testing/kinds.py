"""Every kind of match there is: games, scenarios, editions, set-ups and numbers of seats; and every kind of wrong order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from vector3_edu.core.game import AnyGame, Choice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.plane import Vec2
from vector3_edu.core.vectors import Vec3
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


# ---- orders that cannot be given

NAN, INFINITE, HUGE = float("nan"), float("inf"), 10**400
WRONG_VALUES: tuple[Any, ...] = (
    *(None, True, False, "", "Zoe", "x" * 3_000, "\ud800", b"A6", -1, 7, 1.5, NAN, INFINITE, HUGE, -HUGE, 1j, object(), len),
    *((), (None,), (1,), (1, 2), (1, 2, 3, 4), ("a", "b"), (NAN, NAN), (HUGE, 0, 0), ((1, 2), (3, 4)), ((((),),),)),
    *(Vec2(0.5, NAN), Vec3(1, 0, HUGE), Hex(1, -1), Kind("x", "y"), [], {}, {"A6": None}, {1}, [1, 2, 3], Vec3),
)
WRONG_NAMES: tuple[Any, ...] = (
    "",
    "Z99",
    "no such unit",
    "x" * 3_000,
    "\ud800",
    *(None, 5, NAN, True, b"A6", (), ("A6",), len),
)


def wrong_choices(choice: Any) -> Iterator[Any]:
    """A choice with a wrong value in each of its fields, and in each place within a field; or too short."""
    for field, value in zip(getattr(choice, "_fields", ()), choice, strict=False):
        yield from (choice._replace(**{field: wrong}) for wrong in _wrong_instead_of(value))
    if isinstance(choice, tuple):
        yield tuple.__new__(type(choice), choice[:-1])
        yield tuple.__new__(type(choice), (*choice, None))


def _wrong_instead_of(value: Any) -> Iterator[Any]:
    yield from WRONG_VALUES
    if isinstance(value, tuple):
        changed = (
            (*value[:place], wrong, *value[place + 1 :])
            for place, part in enumerate(value)
            for wrong in _wrong_instead_of(part)
        )
        for parts in (*changed, value[:-1], (*value, *value), [*value]):
            yield parts
            yield tuple.__new__(type(value), parts)


def orders_of_other_games(name: str) -> list[Choice]:
    """Choices as all games but this one have them, one of each kind of order that a few turns come to."""
    return [choice for other in GAMES if other != name for choice in _orders_of(other)]


@cache
def _orders_of(name: str) -> tuple[Choice, ...]:
    found: dict[type, Choice] = {}
    for kind in list(kinds(name))[:3]:
        match = kind.played(seed=2, turns=3, setup=kind.setups[-1])
        for step in match.steps:
            for order in step.orders.values():
                found |= {type(choice): choice for choice in order.values()}
    return tuple(found.values())
