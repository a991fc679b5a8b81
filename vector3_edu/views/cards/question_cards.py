"""The card of a prediction: commit to it or skip it; what really happens comes into the page only then."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.language import say
from vector3_edu.exercises.answering.checking import Verdict
from vector3_edu.exercises.answering.predicting import CHEER, UNSAID, Forecast, predict
from vector3_edu.exercises.asking.posing import Posed
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.syllabus import prediction
from vector3_edu.exercises.themes import retell_posed
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.reply_page import ReplyPage


class PredictCard(ExerciseCard):
    """A card for one prediction, without hints, and without a word about right or wrong until it is committed."""

    def __init__(self, id: Any) -> None:
        super().__init__(id)
        self.title = say("Predict")
        self.buttons = [say("Commit"), say("Skip")]
        self.tally = ""

    def pose(self, id: Any) -> Posed:
        """The question that stands on the card."""
        self.it = prediction(id)
        return retell_posed(Posed(self.it.exercise, self.who.name, self.who.seed, self.it.question))

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

    def _open(self, shown: Forecast) -> Forecast:
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

    def _told(self, name: str, value: Any) -> None:
        if self.tone != "open" and name in ("check", "hint"):
            super()._told(name, value)

    def _count(self) -> None:
        self.done = [int(self.tone == "open"), 1, 0]

    def __repr__(self) -> str:
        return predict(self.id, UNSAID, self.who).words
