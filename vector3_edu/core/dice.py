"""Dice: seeded, so that a game can be played again, or rolled on a real table and typed in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vector3_edu.core.language import say

_MASK = (1 << 64) - 1


class DiceNeeded(Exception):
    """The rules want dice that have not been rolled yet on the real table."""

    def __init__(self, rolled: int) -> None:
        told = "Roll a die and type in the number. {rolled} dice have been typed in for this step so far."
        super().__init__(say(told, rolled=rolled))
        self.rolled = rolled


class Dice:
    """A die is a pure function of the seed and of how many dice were rolled before it.

    >>> dice = Dice(seed=7)
    >>> first = dice.roll(), dice.roll()
    >>> again = Dice(seed=7)
    >>> first == (again.roll(), again.roll())
    True
    """

    __slots__ = ("count", "rolls", "seed")

    def __init__(self, seed: int = 0, count: int = 0) -> None:
        self.seed = seed
        self.count = count
        self.rolls: list[int] = []

    def roll(self) -> int:
        """One die, 1 to 6."""
        self.count += 1
        die = mix(self.seed, self.count) % 6 + 1
        self.rolls.append(die)
        return die

    def two(self) -> int:
        """The sum of two dice."""
        return self.roll() + self.roll()


class TypedDice(Dice):
    """Dice rolled by people: gives out the numbers typed in, and asks for more when they run out."""

    __slots__ = ("typed",)

    def __init__(self, typed: Iterable[int]) -> None:
        super().__init__()
        self.typed: Sequence[int] = tuple(typed)

    def roll(self) -> int:
        if self.count >= len(self.typed):
            raise DiceNeeded(self.count)
        die = self.typed[self.count]
        self.count += 1
        self.rolls.append(die)
        return die


def mix(seed: int, count: int) -> int:
    """The well-known splitmix64 scramble: neighbouring counts give unrelated numbers."""
    n = (seed * 0x9E3779B97F4A7C15 + count * 0xD1342543DE82EF95) & _MASK
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & _MASK
    return n ^ (n >> 31)
