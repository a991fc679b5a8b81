"""A seat's order, asked for one unit at a time: what it may choose for each, numbered as actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from vector3_edu.core.game import AnyGame, AnyState, Choice, Order
from vector3_edu.core.phases import Ask

NOTHING = 0
"""The action that gives a unit no order, where the rules allow that; listed choices are numbered from 1."""
LONGEST = 200
"""Turns after which a game is cut short, unless somebody says otherwise: as in the ratings of our computer players."""


class Decision(NamedTuple):
    """What a seat must decide now about one unit, and the choice behind each legal action; None is no order."""

    ask: Ask
    unit: str
    menu: Mapping[int, Choice | None]


class Asking:
    """One ask, decided unit by unit by what its seat sees. Its order is complete when no decision is left."""

    def __init__(self, game: AnyGame, seen: AnyState, ask: Ask, room: int, extras: bool = False) -> None:
        self.game, self.seen, self.ask, self.room = game, seen, ask, room
        self.order: dict[str, Choice] = {}
        self._left = [*ask.units, *(ask.extras if extras else ())]
        self.decision = self._next()

    @property
    def left(self) -> int:
        """How many units have not been decided about, the one that is asked about now among them."""
        return len(self._left)

    def take(self, action: int) -> None:
        """Decide about the unit that is asked about, and go on to the next."""
        assert self.decision is not None
        unit, choice = self._left.pop(0), self.decision.menu[action]
        if choice is not None:
            self.order[unit] = choice
            if self.ask.one and unit in self.ask.units:
                self._left = [each for each in self._left if each in self.ask.extras]
        self.decision = self._next()

    def _next(self) -> Decision | None:
        """The next decision that there is; where nothing or one thing only may be chosen, nobody need be asked."""
        while self._left:
            unit = self._left[0]
            menu = self._menu(unit)
            if len(menu) > 1:
                return Decision(self.ask, unit, menu)
            self._left.pop(0)
            for choice in menu.values():
                if choice is not None:
                    self.order[unit] = choice
        return None

    def _menu(self, unit: str) -> dict[int, Choice | None]:
        choices = self._listed(unit)
        menu: dict[int, Choice | None] = {NOTHING: None} if self._may_be_left_out(unit) else {}
        fixed = self.game.research.fixed.get(self.ask.phase)
        if fixed is not None and self.room > len(fixed):
            return menu | {fixed.index(choice) + 1: choice for choice in choices}
        return menu | dict(enumerate(thin_out(choices, self.room - 1), 1))

    def _may_be_left_out(self, unit: str) -> bool:
        if unit in self.ask.extras:
            return True
        later = [each for each in self._left[1:] if each in self.ask.units]
        if self.ask.one:
            return self.ask.optional or bool(later)
        # most orders may be empty; where some ship must not coast, the rules say so of the order that leaves it out
        if self.ask.optional and not self._problems({}):
            return True
        without = {**self.order, **{each: self._listed(each)[0] for each in later}}
        return bool(without) and not self._problems(without)

    def _listed(self, unit: str) -> Sequence[Choice]:
        return self.game.choices(self.seen, self.ask, unit)

    def _problems(self, order: Order) -> list[str]:
        return self.game.problems(self.seen, self.ask.seat, order)


def thin_out(choices: Sequence[Choice], most: int) -> Sequence[Choice]:
    """At most so many of a list of choices, evenly spread over it, the first and the last among them.

    >>> thin_out("abcdefghi", 3)
    ['a', 'e', 'i']
    """
    many = len(choices)
    if many <= most:
        return choices
    return [choices[k * (many - 1) // (most - 1)] for k in range(most)] if most > 1 else choices[:most]
