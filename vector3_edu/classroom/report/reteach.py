"""Five minutes for an idea that persists: what to draw on the board, what to ask, and one counter-example.

One card for each family of ideas. `card_for` gives every idea a card; one that no family names gets the general one.
"""

from __future__ import annotations

from vector3_edu.classroom.reteach_later import LATER
from vector3_edu.classroom.reteach_start import START, Reteach

GENERAL = Reteach(
    "Two answers side by side", (),
    "One of their own questions, with two answers: the one that most of the group gave and the right one. Do not "
    "say which is which.",
    "How would you convince somebody who gave the other answer? What would you have to see to change your mind?",
    "Try both answers on the easiest numbers there are (0, 1, or two equal arrows). One of them leads to nonsense.",
)  # fmt: skip

CARDS: tuple[Reteach, ...] = (*START, *LATER)


_BY_IDEA = {idea: card for card in CARDS for idea in card.ideas}


def card_for(idea: str) -> Reteach:
    """The card that helps against an idea."""
    return _BY_IDEA.get(idea, GENERAL)
