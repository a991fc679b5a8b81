"""The Game protocol: what a rulebook must answer so that it can be played, shown, saved and taught.

A game is a pure function. A state is frozen; `step` takes the orders of all who were asked, and the dice, and returns the
next state and what happened. Seats are named by their players. An order gives each unit that was asked for one choice:

    {"A6": Burn(Vec3(1, 0, 0)), "B6": Burn(Vec3(0, 0, 0))}

A choice is a small immutable value of the game's own. What is not about one unit (a fleet, a vote) is a choice of a unit
with a made-up name ("fleet", "vote"), so that players, widgets, text play and saved games need one form only.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.scene import Scene

Choice = Hashable
Order = Mapping[str, Choice]
State = Any  # each game has its own; frozen and hashable


class Ask(NamedTuple):
    """Who must decide what now.

    `units`: the units that are asked about. If `one`, exactly one of them acts, or the seat passes (an empty order);
    otherwise each gets a choice, and one left out does nothing. `extras`: made-up units that may be added to the order
    ("warp", "vote"). `optional`: whether an empty order is legal.
    """

    seat: str
    phase: str
    units: tuple[str, ...]
    one: bool = False
    extras: tuple[str, ...] = ()
    optional: bool = True


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


class Result(NamedTuple):
    """How a game ended: its winners (several in a draw, none if nobody), the points of each seat, and why."""

    winners: tuple[str, ...]
    points: tuple[tuple[str, int], ...]
    reason: str


class Game(Protocol):
    """A rulebook. All functions are pure.

    A game that says so (`class Vector3(Game)`) gets the usual answers of a game in the open for nothing: nothing is
    hidden, and its states carry their own `turn` and `result`.
    """

    name: str
    title: str
    scenarios: Mapping[str, Scenario]
    options: Mapping[str, tuple[Any, ...]]
    """Named options with their legal values, the default first; an empty tuple means any whole number or None."""

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        """The state at the first decision. Raises Refused with sentences if the set-up cannot be."""
        ...

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Who must decide now; several at once are sealed and revealed together. Empty when the game is over."""
        ...

    def choices(self, state: State, ask: Ask, unit: str) -> Sequence[Choice]:
        """Every legal choice of a unit; where there are too many to list (a fleet, a place), sensible legal ones."""
        ...

    def problems(self, state: State, seat: str, order: Order) -> list[str]:
        """Every reason why the order is not legal; empty if it is. Never raises, whatever the order holds."""
        ...

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        """Carry out the (legal) orders of all seats that were asked, up to the next decision."""
        ...

    def seen_by(self, state: State, seat: str | None) -> State:
        """The state as a seat may know it; None is an onlooker. What is hidden is not in it at all."""
        return state

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        """The event as a seat may know it, or None."""
        return event

    def scene(self, state: State) -> Scene:
        """What there is to see in a state (hidden things are taken out first, by seen_by)."""
        ...

    def result(self, state: State) -> Result | None:
        """How it ended, or None while it goes on."""
        found: Result | None = state.result
        return found

    def turn(self, state: State) -> int:
        """The number of the turn, from 1; 0 during set-up."""
        number: int = state.turn
        return number

    def write(self, state: State, seat: str, order: Order) -> str:
        """An order as one line of text."""
        ...

    def read(self, state: State, seat: str, text: str) -> Order:
        """The order that a line of text stands for; raises Refused with a sentence if it cannot be read."""
        ...
