"""What all flights in turns have in common, on cubes and on hexes: a goal that may move, and a last turn."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from vector3_edu.core.hexes import Hex
from vector3_edu.core.language import say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.missions.puzzle import Puzzle

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
