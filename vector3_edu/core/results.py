"""What a state needs of the protocol: choices, events, results, scenarios, standings, and a quick way to change a field."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, TypeVar

Choice = Hashable
"""What one unit does: a small immutable value of the game's own, such as Burn(Vec3(1, 0, 0))."""
Order = Mapping[str, Choice]
"""A choice for each unit that acts."""


class Event(Protocol):
    """A NamedTuple of a game's own, named in the past tense: ShipMoved, LaserFired. It holds plain values only."""

    def _asdict(self) -> dict[str, Any]: ...


class Scenario(NamedTuple):
    """A scenario of a game, as a newcomer meets it."""

    name: str
    title: str
    summary: str
    seats: tuple[int, int] = (2, 2)
    seat_names: tuple[str, ...] = ()
    """Roles that the scenario itself gives to its seats, in order; empty where players are simply named."""
    usual: int = 0
    """How many play if nobody says; 0 is as few as may be."""
    named: Callable[[int, Mapping[str, Any]], tuple[str, ...]] | None = None
    """The names of the seats where they depend on how many there are, and on the options."""
    options: Mapping[str, tuple[Any, ...]] = MappingProxyType({})
    """Options that this scenario has beside those of the game."""
    seats_with: Callable[[Mapping[str, Any]], tuple[int, int]] | None = None
    """The fewest and the most seats where they depend on the options; `seats` are those without any."""
    goal: str = ""
    """How to win, in a sentence or two."""
    told: Callable[[Mapping[str, Any], tuple[str, ...]], tuple[str, str]] | None = None
    """The title ("" for the usual one) and the goal where they depend on the options and on who plays."""

    def as_played(self, options: Mapping[str, Any], seats: tuple[str, ...]) -> Scenario:
        """The scenario with the title and the goal that it has with these options and seats."""
        if self.told is None:
            return self
        title, goal = self.told(options, seats)
        return self._replace(title=title or self.title, goal=goal)

    def seats_for(self, options: Mapping[str, Any]) -> tuple[int, int]:
        """The fewest and the most seats with these options."""
        return self.seats_with(options) if self.seats_with else self.seats


class Result(NamedTuple):
    """How a game ended: its winners (several in a draw, none if nobody), the points of each seat, and why."""

    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    reason: str


class Standing(NamedTuple):
    """How a seat stands: a number that is higher the better it stands, and the same in a few words for the score line."""

    seat: str
    number: float
    words: str
    """"12 points, 2 of 3 ships"."""


class Chance(NamedTuple):
    """What dice decided in an event: what was tried and by whom, how much of it was to be expected, and what came of it."""

    seat: str
    what: str
    """"laser hits", in the plural: one kind of luck is added up under this name."""
    expected: Fraction
    happened: int


class State(Protocol):
    """What every game's state tells. It is frozen and hashable; each game adds what it needs."""

    @property
    def seats(self) -> tuple[str, ...]: ...
    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 during set-up."""

    @property
    def phase(self) -> str: ...
    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""


R = TypeVar("R", bound=tuple[Any, ...])


def setter(record: type[R], *fields: str) -> Callable[..., R]:
    """A `_replace` of these fields, given by position: three times as quick, and as quick as one written out by hand.

    >>> at_par = setter(Result, "reason")
    >>> at_par(Result((), (), ""), "Nobody was hit.")
    Result(winners=(), points=(), reason='Nobody was hit.')
    """
    known: tuple[str, ...] = record._fields  # type: ignore[attr-defined]
    if unknown := set(fields) - set(known):
        raise TypeError(f"{record.__name__} has no {', '.join(sorted(unknown))}")
    before = ", ".join(f"_{field}" if field in fields else field for field in known)
    lines = f"def change(record, {', '.join(fields)}):\n ({before},) = record\n return new(cls, ({', '.join(known)},))"
    names = {"new": tuple.__new__, "cls": record}
    exec(lines, names)
    change: Callable[..., R] = names["change"]  # type: ignore[assignment]
    return change


S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)
