"""The card of a question of the check before or after the course: an answer is noted, and nothing is said about it."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.exercises.answering.checking import Verdict
from vector3_edu.exercises.asking.posing import Posed
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.concept_check import QUESTIONS, answer_check, pose_check, score
from vector3_edu.views.cards.exercise_card import ExerciseCard


class CheckCard(ExerciseCard):
    """A card for one question of the check, without hints."""

    def __init__(self, time: str, number: int) -> None:
        self.time, self.number = time, number
        super().__init__(number)
        before, after = (
            mark("Question {number} of {all}, before the course"),
            mark("Question {number} of {all}, after the course"),
        )
        self.title = say(before if time == "before" else after, number=number, all=len(QUESTIONS))
        self.buttons = [say("Note my answer"), say("I do not know")]
        self.tally = say("answered")

    def pose(self, id: Any) -> Posed:
        """The question that stands on the card."""
        return pose_check(self.time, id, self.who)

    def judge(self, answer: Any) -> Verdict:
        """The answer is noted, and not commented on."""
        return answer_check(self.time, self.number, answer, self.who)

    def _recall(self) -> None:
        """The answer that was noted last stands in its box again, without a word about it."""
        verdict = self._last(session.progress(self.who).answers(f"{self.time}.{self.number:02d}", self.time))
        if verdict is not None:
            self.typed = self._boxed(verdict.answer)

    def take_hint(self) -> None:
        """The second button passes: there are no hints in the check."""
        self.feedback, self.tone = repr(self.judge("pass")), "unread"

    def _told(self, name: str, value: Any) -> None:
        if name != "reveal":
            super()._told(name, value)

    def _count(self) -> None:
        self.done = [score(session.progress(self.who), self.time).answered, len(QUESTIONS), 0]

    def __repr__(self) -> str:
        answer = say("Run this cell to answer on a card, or answer in code: {code}", code=f"{self.time}({self.number}, ...)")
        return f"{self.number}. {self.posed.words}\n{answer}"
