"""A wrong idea: what it would answer, the question to put to whoever has it, and a counter-example on their own ship."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from vector3_edu.core.language import chain, say
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.question import Answer, Counter, Drawn, Numbers, Question
from vector3_edu.exercises.asking.tasks import short

__all__ = ["Counter", "Idea", "as_asked", "as_list", "asks", "own", "ship_of", "told"]

Wrong = Callable[[Numbers], Answer]


class Idea(NamedTuple):
    """`wrong` gives the answers that this idea leads to, by task, or for "any vector" and so on (see `answers`). A function
    takes the numbers of the question (with the right answer as "answer") and returns an answer, or a list of them."""

    id: str
    name: str
    """As a teacher's report names it."""
    ask: str
    """The question to put to the student."""
    wrong: Mapping[str, Wrong]
    counter: Callable[[Question], Counter]
    drawn: Callable[[Question, Drawn], bool] | None = None
    """Of an error that shows only in drawings: whether an arrow shows it."""

    def answers(self, question: Question) -> list[Answer]:
        """What somebody with this idea would answer, likeliest first; nothing where the idea does not come in."""
        if self.drawn is not None and question.kind != "arrow":
            return []
        if self.id in question.wrong:
            found = as_list(question.wrong[self.id])
        else:
            wrong = self.wrong.get(question.task) or self.wrong.get(f"any {question.kind}")
            found = as_list(wrong({**question.numbers, "answer": question.answer, "tail": question.tail})) if wrong else []
        if question.kind == "number" and question.axes == 1:
            found = [answer[0] if isinstance(answer, tuple) else answer for answer in found]
        return found

    def put_to(self, question: Question) -> Counter:
        """What to ask somebody with this idea, and a counter-example: the question's own words where it has any."""
        if self.id in question.says:
            counter = question.says[self.id]
            return counter._replace(words=say(counter.words))
        counter = self.counter(question)
        return counter._replace(words=chain((say(self.ask), say(counter.words)), "\n"))


def as_list(answer: Answer) -> list[Answer]:
    """One answer or several, always as a list."""
    return answer if isinstance(answer, list) else [answer]


def own(question: Question, name: str, otherwise: Vec3) -> Vec3:
    """A vector of the student's own question, or another where the question has none of that name."""
    value = question.numbers.get(name, otherwise)
    return value if isinstance(value, Vec3) else otherwise


def ship_of(question: Question) -> str:
    """The student's own ship in this question."""
    name = question.numbers.get("ship", "A6")
    return name if isinstance(name, str) else str(name)


def as_asked(question: Question, words: str) -> Counter:
    """The question's own picture, with a sentence."""
    return Counter(words, question.scene)


def asks(words: str) -> Callable[[Question], Counter]:
    """A counter-example that is a question alone, beside the exercise's own picture."""
    return partial(as_asked, words=words)


def told(question: Question, value: object) -> str:
    """A value in the words of this question, with as many components as it has axes."""
    return short(value, question.axes)
