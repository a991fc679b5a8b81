"""What a puzzle is: a start, moves, an end, what is counted. Each way of moving (cubes, hexes, trips ...) is one class."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from vector3_edu.core.hexes import Hex
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.picture.film import Effect
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3

AMOUNTS = {
    "turns": mark_many("{number} turn", "{number} turns"),
    "trips": mark_many("{number} trip", "{number} trips"),
    "guesses": mark_many("{number} guess", "{number} guesses"),
    "commands": mark_many("{number} command", "{number} commands"),
    "pushes": mark_many("{number} push", "{number} pushes"),
    "fuel": mark_many("{number} unit of fuel", "{number} units of fuel"),
}
"""So many of what is counted: one, and several."""
_IN_LESS = {
    "fuel": mark("No flight does it with {less}: all were tried."),
    "turns": mark("No flight does it in {less}: all were tried."),
    "trips": mark("No choice of trips does it in {less}: all were tried."),
}


def amount(number: int, counted: str) -> str:
    """So many of what is counted.

    >>> amount(1, "turns"), amount(3, "guesses"), amount(4, "fuel")
    ('1 turn', '3 guesses', '4 units of fuel')
    """
    return say_many(*AMOUNTS[counted], number)


class Choice(NamedTuple):
    """A move that is picked from a list, with its name on the button."""

    move: Any
    label: str


class Puzzle(ABC):
    """A state can be hashed and never changes; a move is a vector, a number or one of a list."""

    counted: str = "turns"
    by: str = "vector"
    """How a move is chosen: a "vector" is drawn, a "choice" is picked, a "number" is set."""
    launch: str = mark("Launch")
    """What the button says that makes the move."""

    @abstractmethod
    def begin(self) -> Any:
        """The state at the start."""

    @abstractmethod
    def moves(self, state: Any) -> Sequence[Any]:
        """Every legal move; none where the state is an end."""

    @abstractmethod
    def after(self, state: Any, move: Any) -> Any:
        """The state after a move."""

    @abstractmethod
    def done(self, state: Any) -> bool:
        """Whether the goal is reached."""

    @abstractmethod
    def read(self, given: Any) -> Any:
        """A move as somebody wrote it in a cell; Refused says what is wrong with it, if it is none."""

    @abstractmethod
    def refuse(self, state: Any, move: Any) -> str:
        """Why a move is not legal now, in numbers; nothing if it is."""

    @abstractmethod
    def tell(self, before: Any, move: Any, after: Any) -> str:
        """What the move did, with the sum."""

    @abstractmethod
    def ending(self, state: Any) -> str:
        """How it ended, or how it stands, with numbers: at the goal, lost, or short of it by how much."""

    @abstractmethod
    def scene(self, states: Sequence[Any], draft: Any = None) -> Scene:
        """What there is to see after these states, with the move that is being chosen drawn in."""

    @property
    @abstractmethod
    def example(self) -> str:
        """Moves as they are written in a cell."""

    def cost(self, move: Any) -> int:
        """What a move costs of what is counted."""
        return 1

    def hopeless(self, state: Any, left: int) -> bool:
        """Whether it is certain that the goal cannot be reached with what is left; the search leaves such states alone."""
        return False

    def reason(self, best: int) -> str:
        """Why nobody can do better."""
        if best <= (0 if self.counted == "fuel" else 1):
            return say("Less is not possible.")
        less = amount(best - 1, self.counted)
        return say(_IN_LESS.get(self.counted, mark("Nothing does it in {less}: all were tried.")), less=less)

    @property
    def most(self) -> int:
        """The most of what is counted that anybody can use."""
        return 99

    def bends(self, state: Any, move: Any) -> bool:
        """Whether something is to be seen before the way itself: a film shows it by itself."""
        return any(move) if isinstance(move, tuple) else True

    def effects(self, state: Any) -> tuple[Effect, ...]:
        """What is seen at the end."""
        return ()

    def status(self, state: Any, draft: Any) -> str:
        """How it stands, and what the move that is being chosen would lead to."""
        return self.ending(state)

    @property
    def last_counts(self) -> bool:
        """Whether only one move is made, so that in code the last one given counts."""
        return False

    # ---- moves that are vectors

    @property
    def axes(self) -> int:
        """How many components a vector has."""
        return 3

    @property
    def letters(self) -> str:
        """What the components are called."""
        return "xyz"[: self.axes]

    @property
    def reach(self) -> int:
        """How far a component may go, either way."""
        return 1

    @property
    def span(self) -> int:
        """How far from its tail a vector can be drawn on the map; longer ones are typed."""
        return self.reach

    @property
    def bound(self) -> str:
        """What keeps a vector from being longer."""
        return ""

    @property
    def grip(self) -> str:
        """What the tip of the vector is called."""
        return say("tip of the burn")

    def asks(self, state: Any) -> str:
        """What stands above the boxes or the list."""
        return say("Burn")

    def tail(self, state: Any) -> Vec3:
        """From where the vector is drawn."""
        return ZERO

    def nearest(self, state: Any, wanted: Vec3) -> Any:
        """The legal move nearest to one that was drawn."""
        return min(self.moves(state) or (ZERO,), key=lambda move: ((move - wanted).squared, move.squared, move))

    # ---- moves from a list

    def choices(self, state: Any) -> Sequence[Choice]:
        """The list to pick from."""
        return ()

    def idle(self, state: Any) -> Any:
        """The move that is offered first."""
        return ZERO


# ---- What all flights in turns have in common, on cubes and on hexes: a goal that may move, and a last turn


Place = TypeVar("Place", Vec3, Hex)


class Timed(Puzzle, Generic[Place]):
    """A flight towards a goal, in turns."""

    target: Place
    theirs: Place
    """The velocity of what is to be reached."""
    opens: int
    """If not 0, the goal is there only at the end of this turn."""
    limit: int
    """After how many turns it is too late."""
    once: bool
    """Whether the drive burns in the first turn only."""

    def asks(self, state: Any) -> str:
        """Which turn the burn is for."""
        return say("Burn in turn {turn}", turn=state.turn + 1)

    @property
    def last_counts(self) -> bool:
        """With one burn, the last one given counts."""
        return self.once

    @property
    def last_turn(self) -> int:
        """The last turn in which the goal can be reached."""
        return self.opens or self.limit

    def there(self, turn: int) -> Place:
        """Where the goal is at the end of a turn."""
        return self.target + self.theirs * turn
