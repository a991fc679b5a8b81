"""The card of a prediction: commit to it or skip it; what really happens comes into the page only then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import ipywidgets

from vector3_edu.core.language import mark, say
from vector3_edu.exercises.answering.checking import Verdict, give_hint
from vector3_edu.exercises.answering.predicting import CHEER, UNSAID, Revealed, predict
from vector3_edu.exercises.asking.posing import PosedQuestion
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.progress.concept_check import QUESTIONS, answer_check, pose_check, score
from vector3_edu.exercises.progress.reviewing import Due, answer_review, pose_review
from vector3_edu.exercises.syllabus import prediction
from vector3_edu.exercises.themes import retell_posed
from vector3_edu.views.browser.delivery import with_plain_text
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.reply_page import ReplyPage


class PredictCard(ExerciseCard):
    """A card for one prediction, without hints, and without a word about right or wrong until it is committed."""

    def heading(self) -> str:
        """What stands above the question."""
        return say("Predict")

    def button_names(self) -> list[str]:
        """What the buttons are called until it is open."""
        return [say("Commit"), say("Skip")]

    def counted(self) -> str:
        """Nothing: there is no bar."""
        return ""

    def pose(self, exercise_id: Any) -> PosedQuestion:
        """The question that stands on the card."""
        self.it = prediction(exercise_id)
        return retell_posed(PosedQuestion(self.it.exercise, self.who.name, self.who.seed, self.it.question))

    def judge(self, answer: Any) -> Verdict:
        """Commit to an answer; only what could not be read is said here."""
        shown = self._open(predict(self.id, answer, self.who))
        return Verdict(self.id, None, shown.words, shown.answer)

    def take_hint(self) -> None:
        """The second button skips: there are no hints."""
        self._open(predict(self.id, "skip", self.who))

    def _recall(self) -> None:
        """What was committed in another cell or on another day is open again."""
        self._open(predict(self.id, UNSAID, self.who))

    def _show(self, typed: list[Any], verdict: Verdict) -> None:
        """What was typed stays; the words are those of the reveal, or say what to type instead."""
        self.typed = typed
        if self.reply is None and self.tone != "open":
            self.feedback, self.tone = verdict.words, "unread"

    def _open(self, shown: Revealed) -> Revealed:
        """Let what really happens into the page, with the prediction drawn over it."""
        if not shown.opened:
            return shown
        if shown.answer is not None and self.drawing is None:
            self.typed = self._boxed(shown.answer)
        self.cheer = say(CHEER) if shown.right else ""
        self.feedback, self.tone, self.buttons = shown.words.removeprefix(say(CHEER)).strip(), "open", [say("Next")]
        if self.reply is None:
            self.reply = ReplyPage("", shown.scene, self.level, "", "default", shown.film)
            self.seen = shown.scene != NOTHING
        return shown

    def _on_message(self, name: str, value: Any) -> None:
        if self.tone != "open" and name in ("check", "hint"):
            super()._on_message(name, value)

    def count(self) -> None:
        """Whether it is open."""
        self.done = [int(self.tone == "open"), 1, 0]

    def __repr__(self) -> str:
        return predict(self.id, UNSAID, self.who).words


# ---- The card of a question of the check before or after the course: an answer is noted, and nothing is said about
# it


class CheckCard(ExerciseCard):
    """A card for one question of the check, without hints."""

    def __init__(self, time: str, number: int) -> None:
        self.time, self.number = time, number
        super().__init__(number)

    def heading(self) -> str:
        """What stands above the question."""
        before = mark("Question {number} of {all}, before the course")
        after = mark("Question {number} of {all}, after the course")
        return say(before if self.time == "before" else after, number=self.number, all=len(QUESTIONS))

    def button_names(self) -> list[str]:
        """What the buttons are called."""
        return [say("Note my answer"), say("I do not know")]

    def counted(self) -> str:
        """What the bar counts."""
        return say("answered")

    def pose(self, exercise_id: Any) -> PosedQuestion:
        """The question that stands on the card."""
        return pose_check(self.time, exercise_id, self.who)

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

    def _on_message(self, name: str, value: Any) -> None:
        if name != "reveal":
            super()._on_message(name, value)

    def count(self) -> None:
        """How many questions of the check are answered."""
        self.done = [score(session.progress(self.who), self.time).answered, len(QUESTIONS), 0]

    def __repr__(self) -> str:
        code = f"concept_check.{self.time}({self.number}, ...)"
        answer = say("Run this cell to answer on a card, or answer in code: {code}", code=code)
        return f"{self.number}. {self.posed.words}\n{answer}"


# ---- Cards of exercises that return after some days, with new numbers, one below the other


class ReviewCard(ExerciseCard):
    """A card for one exercise that returns. Its first answer counts; hints work other examples, as always."""

    def __init__(self, item: Due, number: int, of: int) -> None:
        self.item, self.hints_taken, self.place = item, 0, (number, of)
        super().__init__(item.exercise)

    def heading(self) -> str:
        """What stands above the question."""
        number, of = self.place
        return say("Again, {number} of {all}: {title}", number=number, all=of, title=super().heading())

    def button_names(self) -> list[str]:
        """What the buttons are called."""
        return [say("Check"), say("Hint")]

    def counted(self) -> str:
        """Nothing: there is no bar."""
        return ""

    def pose(self, _exercise_id: Any) -> PosedQuestion:
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

    def _on_message(self, name: str, value: Any) -> None:
        if name != "reveal":
            super()._on_message(name, value)

    def count(self) -> None:
        """Whether it has been answered well this time."""
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
        return with_plain_text(super()._repr_mimebundle_(**options), repr(self))
