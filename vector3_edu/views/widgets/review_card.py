"""Cards of exercises that return after some days, with new numbers, one below the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from vector3_edu.core.language import say
from vector3_edu.exercises.answering.checking import Verdict, give_hint
from vector3_edu.exercises.asking.posing import Posed
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.reviewing import Due, answer_review, pose_review
from vector3_edu.views.browser.messages import friendly
from vector3_edu.views.cards.exercise_card import ExerciseCard


class ReviewCard(ExerciseCard):
    """A card for one exercise that returns. Its first answer counts; hints work other examples, as always."""

    def __init__(self, item: Due, number: int, of: int) -> None:
        self.item, self.hints_taken = item, 0
        super().__init__(item.exercise)
        self.title = say("Again, {number} of {all}: {title}", number=number, all=of, title=self.title)
        self.buttons = [say("Check"), say("Hint")]
        self.tally = ""

    def pose(self, id: Any) -> Posed:
        """The question that stands on the card."""
        return pose_review(self.item, self.who)

    def judge(self, answer: Any) -> Verdict:
        """What an answer is worth; it is noted."""
        return answer_review(self.item, answer, self.who)

    def take_hint(self) -> None:
        """Show the next hint."""
        self.hints_taken += 1
        self.hint = give_hint(self.posed, self.hints_taken).words

    def _recall(self) -> None:
        """What returns has not been answered yet."""

    def _told(self, name: str, value: Any) -> None:
        if name != "reveal":
            super()._told(name, value)

    def _count(self) -> None:
        answered = any(
            entry.right and entry.number == self.item.other and entry.exercise == self.id
            for entry in session.progress(self.who).entries
        )
        self.done = [0, 1, int(answered)]


class ReviewStack(ipywidgets.VBox):
    """All that returns today."""

    def __init__(self, items: Sequence[Due]) -> None:
        super().__init__([ReviewCard(item, k, len(items)) for k, item in enumerate(items, 1)])

    def __repr__(self) -> str:
        return say("Run this cell to see what comes back today.")

    def _repr_mimebundle_(self, **options: Any) -> Any:
        return friendly(super()._repr_mimebundle_(**options), repr(self))
