"""What a captain written by a student sees and orders: a seat's view of a game, in the words of the lessons.

A view is made from the state as `seen_by` leaves it, so that there is nothing in it to peek at. Orders are given by calling
methods of one's own units, or with a line of text; they are kept here until the captain has finished, and then judged by
the rules. Every game has a view; a game that wants to speak its own words (`ship.burn`, `car.steer`) has a subclass.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.language import mark, say
from vector3_edu.core.phases import Ask
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Choice, Order
from vector3_edu.core.vectors import Vec3

if TYPE_CHECKING:
    from vector3_edu.core.game import AnyGame, AnyState

PACKAGE = str(Path(__file__).resolve().parents[1])
"""The folder of the package: whatever calls from outside of it is a captain's own code."""
OTHER_WORDS = {
    "position": "at",
    "pos": "at",
    "place": "at",
    "location": "at",
    "speed": "velocity",
    "vel": "velocity",
    "enemies": "foes",
    "opponents": "foes",
    "rivals": "foes",
    "thrust": "burn",
    "accelerate": "burn",
    "shoot": "fire",
}
"""What people try first, and what it is called here."""
NOT_YOURS = mark("{unit} belongs to {owner}: order your own units.")


class Given(NamedTuple):
    """What a captain ordered for a unit, and in which line of its code."""

    choice: Choice
    line: int


class Objection(NamedTuple):
    """Why something that a captain asked for cannot be, for which unit, and in which line of its code."""

    unit: str
    words: str
    line: int


class Unit:
    """A ship, a torpedo, a car: what a captain sees of it and, if it is the captain's own, can order.

    Every field of the game's own record can be read: `ship.velocity`, `ship.size`.
    """

    def __init__(self, view: View, record: Any, owner: str, name: str) -> None:
        self._view, self._record = view, record
        self.owner, self.name = owner, name

    @property
    def is_mine(self) -> bool:
        """Whether it is one of the captain's own."""
        return self.owner == self._view.seat

    @property
    def can_act(self) -> bool:
        """Whether it can be given an order now."""
        return self.is_mine and self.name in self._view.ask.units

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal choice that it has now; where they are beyond counting, sensible ones."""
        return self._view.choices(self)

    def choose(self, choice: Choice | str) -> None:
        """Order one of its choices, or a line of text without the unit's name ("coast")."""
        self._view.choose(self, choice)

    def distance_to(self, what: Any) -> float:
        """How far away another unit, or a place, is."""
        return self._view.distance(self.at, self._view.place_of(what))

    def __getattr__(self, name: str) -> Any:
        record = self.__dict__.get("_record")
        if name.startswith("_") or not hasattr(record, name):
            raise AttributeError(no_such_name(self.__dict__.get("name", "This"), name, dir(self)))
        return getattr(record, name)

    def __dir__(self) -> list[str]:
        fields = getattr(self._record, "_fields", ())
        return sorted({*(each for each in super().__dir__() if not each.startswith("_")), *fields, "name", "owner"})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unit) and (self.owner, self.name) == (other.owner, other.name)

    def __hash__(self) -> int:
        return hash((self.owner, self.name))

    def __repr__(self) -> str:
        return f"<{self.owner} {self.name}>"


class View:
    """What a seat sees at one decision, and what its captain orders.

    `seat` and `seats`, `turn` and `phase`; `ships` are one's own and `foes` the others'. `memory` is a dictionary that is
    kept from one decision to the next through a whole match. `luck` is a source of chance (`luck.random()`) that gives the
    same again when the match is played again.
    """

    own_phases: ClassVar[tuple[str, ...]] = ()
    """The phases in which a unit without an order does nothing. In all others, the crew acts for a captain who is silent."""
    crew: ClassVar[str] = ""
    """The computer player that decides for the crew; without a name, the weakest."""
    usual_scenario: ClassVar[str] = ""
    """The scenario in which captains meet unless another is named; without a name, the first of the game."""

    def __init__(
        self,
        game: AnyGame,
        state: AnyState,
        ask: Ask,
        memory: dict[str, Any] | None = None,
        luck: int = 0,
    ) -> None:
        self._game, self.state, self.ask = game, state, ask
        self.memory: dict[str, Any] = {} if memory is None else memory
        self._luck = luck
        self.luck = Random(luck)
        self._given: dict[str, Given] = {}
        self.objections: list[Objection] = []

    # ---- what there is

    @property
    def seat(self) -> str:
        """The seat that this captain plays."""
        return self.ask.seat

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self.state.seats)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def phase(self) -> str:
        """What is to be decided: "burn", "fire" and so on."""
        return self.ask.phase

    @property
    def ships(self) -> list[Any]:
        """One's own ships."""
        return [unit for unit in self.every_unit() if unit.is_mine]

    @property
    def foes(self) -> list[Any]:
        """The ships of the others."""
        return [unit for unit in self.every_unit() if not unit.is_mine]

    def every_unit(self) -> list[Any]:
        """The ships of all seats."""
        return [Unit(self, *each) for each in self.ships_and_owners()]

    def ships_and_owners(self) -> Iterator[tuple[Any, str, str]]:
        """Every ship on the map: its record, whose it is, and its name."""
        for ship in self.state.ships:
            if 0 <= ship.seat < len(self.seats) and ship.at is not None:
                yield ship, self.seats[ship.seat], ship.name

    def nearest(self, unit: Any, among: Iterable[Any] | None = None) -> Any:
        """The foe that is nearest to a unit or place, or the nearest of those given; None if there is none."""
        others = [each for each in (self.foes if among is None else among) if each is not unit]
        here = self.place_of(unit)
        return min(others, key=lambda each: self.distance(here, self.place_of(each)), default=None)

    def distance(self, one: Any, other: Any) -> float:
        """How far apart two places are."""
        return float((other - one).length)

    def place_of(self, what: Any) -> Any:
        """Where a unit is; a place is there already."""
        return what.at if isinstance(what, Unit) else what

    def describe(self) -> str:
        """Where everything is, one unit a line."""
        return self._game.describe_state(self.state, self.seat)

    # ---- what can be ordered

    def choices(self, unit: Unit | str) -> tuple[Choice, ...]:
        """Every legal choice that a unit has now."""
        return tuple(self._game.choices(self.state, self.ask, unit.name if isinstance(unit, Unit) else unit))

    def choose(self, unit: Unit | str, choice: Choice | str) -> None:
        """Order something for a unit: one of its choices, or the same as text."""
        name = unit.name if isinstance(unit, Unit) else unit
        if isinstance(unit, Unit) and not unit.is_mine:
            self.object_to(name, say(NOT_YOURS, unit=name, owner=unit.owner))
            return
        try:
            self._given[name] = Given(self.as_choice(name, choice), calling_line())
        except Refused as refused:
            self.object_to(name, " ".join(refused.problems))

    def as_choice(self, unit: str, said: Any) -> Choice:
        """A choice from whatever a captain gives for a unit: the choice itself, or text."""
        if isinstance(said, str):
            read: Order = self._game.read(self.state, self.seat, f"{unit} {said}")
            return read[unit] if unit in read else next(iter(read.values()), said)
        choice: Choice = said
        return choice

    def object_to(self, unit: str, words: str) -> None:
        """Note that a unit cannot do what was asked; it does nothing instead."""
        self._given.pop(unit, None)
        self.objections.append(Objection(unit, words, calling_line()))

    @property
    def given(self) -> Mapping[str, Given]:
        """What has been ordered so far, by unit."""
        return self._given

    def crew_order(self) -> Order:
        """What the crew does in a phase about which the captain said nothing."""
        players = self._game.players
        if not players:
            return {}
        player = players[self.crew] if self.crew else next(iter(players.values()))
        return player(self._game, self.state, self.ask, Dice(self._luck))

    # ---- looking ahead

    def after(self, order: Order | str | None = None, others: Mapping[str, Order | str] | None = None) -> Any:
        """What the seat would see at the next decision if it gave this order now; the others do as little as they can.

        Without an order, what has been ordered so far counts. `others` may name what other seats do. Where dice are rolled
        in between, they are dice of the captain's own: nobody can know those of the match.
        """
        mine: Order = {unit: each.choice for unit, each in self._given.items()}
        wanted = {self.seat: mine if order is None else order, **(others or {})}
        orders = {}
        for ask in self._game.asks(self.state):
            taken = self._as_order(ask.seat, wanted.get(ask.seat, {}))
            if problems := self._game.problems(self.state, ask.seat, taken):
                raise Refused(problems)
            orders[ask.seat] = {**self.least(ask), **taken}
        try:
            state, _ = self._game.step(self.state, orders, Dice(self.luck.randrange(10**9)))
        except Refused:
            raise
        except Exception:
            told = mark("There is no looking ahead from here: too much is hidden from {seat}.")
            raise Refused(say(told, seat=self.seat)) from None
        ask = next((each for each in self._game.asks(state) if each.seat == self.seat), Ask(self.seat, state.phase, ()))
        return type(self)(self._game, state, ask, dict(self.memory), self._luck)

    def _as_order(self, seat: str, order: Order | str) -> dict[str, Choice]:
        if isinstance(order, str):
            return dict(self._game.read(self.state, seat, order))
        names = ((unit.name if isinstance(unit, Unit) else unit, each) for unit, each in order.items())
        return {name: self.as_choice(name, each) for name, each in names}

    def least(self, ask: Ask) -> dict[str, Choice]:
        """What is done where nothing is ordered: nothing, or the first choice of each unit that must choose."""
        if ask.optional:
            return {}
        units = ask.units[:1] if ask.one else ask.units
        listed_choices = ((unit, self._game.choices(self.state, ask, unit)) for unit in units)
        return {unit: choices[0] for unit, choices in listed_choices if choices}

    def movers(self) -> tuple[str, ...]:
        """The units whose moves a prize may count; a game with torpedoes leaves them out."""
        return self.ask.units

    def __dir__(self) -> list[str]:
        return [each for each in super().__dir__() if not each.startswith("_")]

    def __repr__(self) -> str:
        told = mark("<what {seat} sees in turn {turn}, {phase}>")
        return say(told, seat=self.seat, turn=self.turn, phase=self.phase)


def calling_line() -> int:
    """The line of the captain's code that we were called from; 0 if it was none."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame = frame.f_back  # type: ignore[assignment]
    return frame.f_lineno if frame is not None else 0


def no_such_name(what: str, name: str, names: Iterable[str]) -> str:
    """That something has no such name, and the name that was probably meant, or all there are."""
    every = sorted(each for each in names if not each.startswith("_"))
    near = get_close_matches(name, [*every, *OTHER_WORDS], n=1)
    near = [each for each in (OTHER_WORDS.get(word, word) for word in near) if each in every]
    told = mark("{unit} has no {name}. Did you mean {near}?") if near else mark("{unit} has no {name}. It has {all}.")
    return say(told, unit=what, name=name, near=near[0] if near else "", all=listed(every, last="and", most=40))


def numbers(value: Any, many: int) -> tuple[float, ...]:
    """So many numbers, whatever holds them: a vector, a tuple, an array. What is no such thing is refused."""
    try:
        parts = tuple(float(each) for each in value)
        if isinstance(value, str) or len(parts) not in (many, many - 1 if many == 3 else many):
            raise ValueError
        if not all(abs(each) < 1e9 for each in parts):
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        example = ", ".join(["1", "0", "-2"][:many])
        told = mark("{value} is not a vector: give {many} numbers, such as ({example}).")
        raise Refused(say(told, value=shown(value), many=many, example=example)) from None
    parts += (0.0,) * (many - len(parts))
    return parts


def whole_vector(value: Any) -> Vec3:
    """Three whole numbers, or two for a vector in the plane; anything else is refused."""
    parts = numbers(value, 3)
    if any(each != round(each) for each in parts):
        raise Refused(say("{value} is not made of whole numbers: use round().", value=shown(tuple(parts))))
    return Vec3(*map(round, parts))
