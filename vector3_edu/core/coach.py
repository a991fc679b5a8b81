"""What a coach can say about a decision: a question, a picture, the best choices with reasons, one of them worked out.

Each game has its own (`game.coach`). A coach is given the state as the seat that asks may know it, and it never plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from vector3_edu.core.phases import Ask
from vector3_edu.core.picture.scene import Preview
from vector3_edu.core.results import Order

S = TypeVar("S")


class Advice(NamedTuple):
    """A good order, why it is good in numbers, and how its vectors are worked out."""

    order: Order
    why: str
    """One sentence: the range, the chance to hit and to be hit, the damage expected."""
    working: str = ""
    """The sums behind it, one a line: "velocity (2, 0, 0) + burn (1, 0, −1) = (3, 0, −1)"."""
    worth: float = 0.0
    """What it is worth; only to be compared with other orders of the same decision."""
    lesson: str = ""
    """The number of the lesson that teaches it ("06"), or nothing."""


class Coach(Generic[S]):
    """The coach of a game. This one knows nothing; a game answers what it can."""

    def question(self, state: S, ask: Ask) -> str:
        """Something to think about first: "Where will B6 be if it coasts?"."""
        return ""

    def picture(self, state: S, ask: Ask) -> Preview:
        """What to look at: how far enemies reach, one's own ranges, blasts that could come; its words say what is drawn."""
        return Preview()

    def advise(self, state: S, ask: Ask, most: int = 3) -> Sequence[Advice]:
        """The best orders, best first; each is legal, and its numbers are exact."""
        return ()

    def worth(self, state: S, ask: Ask, order: Order) -> float | None:
        """What an order is worth on the scale of `advise`; None where the coach cannot tell."""
        return None

    def dangers(self, state: S, ask: Ask, order: Order) -> Sequence[str]:
        """What in a legal order may well be regretted: a blast that reaches your own ships, a course into a world."""
        return ()
