"""Hints: what the coach says about one decision, more each time it is asked. It never plays."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import AnyGame, AnyState, Ask
from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.words import minus

CHOICES = 3
"""How many good choices the coach names."""


class Hint(NamedTuple):
    """Something that the coach has said: a title, and sentences or sums, one a line."""

    title: str
    lines: tuple[str, ...]
    orders: tuple[str, ...] = ()
    """The orders that the lines are about, where they are about orders."""
    sums: bool = False
    """Whether the lines are working: sums one below the other."""


class Hints:
    """The hints for one decision, from the state as its seat may know it: a question, a picture, choices, one worked out."""

    def __init__(self, game: AnyGame, state: AnyState, ask: Ask) -> None:
        self.game, self.state, self.ask = game, state, ask
        self._given = 0
        self._kinds = (self._question, self._picture, self._choices, self._working)

    @property
    def speaks(self) -> bool:
        """Whether the coach has anything to say about this decision."""
        return any(kind() is not None for kind in self._kinds)

    @property
    def more(self) -> bool:
        """Whether there is more to be said; to say so must not take long, so what the coach would advise is not asked."""
        return self._given < len(self._kinds)

    def give(self) -> Hint | None:
        """The next hint, or None when all has been said."""
        while self.more:
            said = self._kinds[self._given]()
            self._given += 1
            if said is not None:
                return said
        return None

    @property
    def said(self) -> list[Hint]:
        """All that has been said so far."""
        return [said for kind in self._kinds[: self._given] if (said := kind()) is not None]

    @property
    def drawing(self) -> Preview:
        """What the coach has drawn so far."""
        return self._drawn if self._given > self._kinds.index(self._picture) else Preview()

    @cached_property
    def advice(self) -> tuple[Advice, ...]:
        """The best choices."""
        return tuple(self.game.coach.advise(self.state, self.ask, CHOICES))[:CHOICES]

    @cached_property
    def _drawn(self) -> Preview:
        return self.game.coach.picture(self.state, self.ask)

    @cached_property
    def _asked(self) -> str:
        return self.game.coach.question(self.state, self.ask)

    def _question(self) -> Hint | None:
        return Hint(say("Think about this"), (minus(self._asked),)) if self._asked else None

    def _picture(self) -> Hint | None:
        words = minus(self._drawn.words).splitlines()
        return Hint(say("Look at the picture"), tuple(words)) if words else None

    def _choices(self) -> Hint | None:
        if not self.advice:
            return None
        title = say("Good choices, the best first") if len(self.advice) > 1 else say("A good choice")
        return Hint(title, tuple(minus(each.why) for each in self.advice), tuple(map(self.write, self.advice)))

    def _working(self) -> Hint | None:
        if not self.advice or not self.advice[0].working:
            return None
        best = self.advice[0]
        lesson = (say("Lesson {lesson} teaches this.", lesson=best.lesson),) if best.lesson else ()
        return Hint(say("The best choice, worked out"), (*minus(best.working).splitlines(), *lesson), sums=True)

    def write(self, advice: Advice) -> str:
        """An order as it is typed, with true minus signs."""
        return minus(self.game.write(self.state, self.ask.seat, advice.order))
