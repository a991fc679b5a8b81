"""Posing: everybody has their own numbers, and the same ones whenever asked again."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple
from unicodedata import normalize

from vector3_edu.core.hexes import Hex
from vector3_edu.core.language import language, say
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.asking.question import CODE, DRAWN, Answer, Draw, Drawn, Exercise, Question
from vector3_edu.exercises.ideas import IDEAS
from vector3_edu.exercises.syllabus import exercise

DRAWS = 400
"""How often numbers are drawn again until each listed wrong idea gives an answer of its own."""

FAIR_DRAWS = 24
"""How often they are drawn again until no listed wrong idea gives an answer that a slip by one would give too."""


class PosedQuestion(NamedTuple):
    """A question as it was put to a student."""

    exercise: Exercise
    student: str
    seed: int
    question: Question

    def __repr__(self) -> str:
        return f"{self.exercise.id}  {say(self.exercise.title)}\n{self.words}"

    @property
    def words(self) -> str:
        """The question, with its choices by letter."""
        choices = "".join(
            f"\n  {letter}) {choice}" for letter, choice in zip("abcdefgh", self.question.choices, strict=False)
        )
        return self.question.text + choices


def name_key(name: str) -> str:
    """A name as the numbers are drawn from it: capitals and spaces make no difference.

    >>> name_key("  Ada   LOVELACE ") == name_key("ada lovelace")
    True
    """
    return " ".join(normalize("NFKC", name).casefold().split())


def pose_for(exercise_id: str, name: str, seed: int = 0, other: int = 0) -> PosedQuestion:
    """The question of an exercise for one student; `other`, counted from 1, gives different examples of the same kind."""
    return pose_in(language(), exercise_id, name, seed, other)


@lru_cache(maxsize=4096)
def pose_in(_code: str, exercise_id: str, name: str, seed: int, other: int) -> PosedQuestion:
    """The same in one language: what is said is kept with it."""
    it = exercise(exercise_id)
    root = f"{it.id}|{name_key(name)}|{seed}" + (f"|other {int(other)}" if other else "")
    best: tuple[int, Question] | None = None
    for attempt in range(DRAWS):
        question = it.pose(Draw(f"{root}|{attempt}", root))
        if told_apart(it, question):
            near = sum(one_off(question, answer) for _, answer in listed_answers(it, question))
            best = (near, question) if best is None or near < best[0] else best
        if best is not None and (not best[0] or attempt >= FAIR_DRAWS):
            return PosedQuestion(it, name, seed, best[1])
    raise Refused(
        say("{id}: its wrong ideas cannot be told apart by their answers in {draws} draws.", id=it.id, draws=DRAWS)
    )


def is_code(it: Exercise) -> bool:
    """Whether an exercise is answered with a function."""
    return pose_for(it.id, "").question.kind == CODE


def listed_answers(it: Exercise, question: Question) -> list[tuple[str, Answer]]:
    """What each wrong idea that the exercise lists would answer here, one answer an idea."""
    found = ((idea, IDEAS[idea].answers(question)) for idea in it.ideas)
    return [(idea, answers[0]) for idea, answers in found if answers]


def told_apart(it: Exercise, question: Question) -> bool:
    """Whether each listed idea gives a wrong answer here that no other one gives, and none is right by chance."""
    if question.kind == "arrow" and not question.answer:
        return False  # an arrow without a length cannot be drawn
    if question.kind == CODE:
        return bool(question.trial.tells_apart(it.ideas))
    answers = listed_answers(it, question)
    if len(answers) < (1 if question.kind == "yes-no" else len(it.ideas)):
        return False  # there is one wrong answer to a yes-no question, and one idea at a time that leads to it
    every = [answer for idea in it.ideas for answer in IDEAS[idea].answers(question)]
    if any(same(question, answer, question.answer) for answer in every):
        return False
    return not any(same(question, one[1], other[1]) for one, other in combinations(answers, 2))


def one_off(question: Question, answer: Answer) -> bool:
    """Whether an answer is a nearby slip: one number of it is off by one, or two neighbours in an order are swapped. What is
    drawn on hexes is off by one if it ends in the hex next door.

    >>> from vector3_edu.core.vectors import Vec3
    >>> question = Question("", "vector", Vec3(1, 2, 3), "", {})
    >>> [one_off(question, Vec3(*answer)) for answer in ((1, 3, 3), (1, 4, 3), (2, 3, 3), (1, 2, 3))]
    [True, False, False, False]
    """
    if question.kind == "order":
        return _neighbours_swapped(answer, question.answer)
    if question.kind not in ("number", "vector", "place", "arrow"):
        return False
    right: Answer = question.answer
    if question.kind == "arrow":
        one, right = question.as_drawn(answer), question.as_drawn(right)
        if question.tail is not None and one.tail != right.tail:
            return False
        answer, right = one.vector, right.vector
    if question.on_hexes and question.kind in DRAWN:
        q, r, *_ = answer - right
        return Hex(q, r).length == 1  # the next hex, whichever of the six
    pairs = zip(answer, right, strict=True) if question.kind != "number" else [(answer, right)]
    apart = [gap for gap in (abs(a - b) for a, b in pairs) if gap > question.tolerance + 1e-9]
    return len(apart) == 1 and abs(apart[0] - 1) < 1e-9


def _neighbours_swapped(one: Answer, other: Answer) -> bool:
    apart = [place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    return len(apart) == 2 and apart[1] == apart[0] + 1


def same(question: Question, one: Answer, other: Answer) -> bool:
    """Whether two answers count as the same for this question."""
    if question.kind in ("choice", "yes-no", "order"):
        return bool(one == other)
    if question.kind == CODE:
        return bool(one == other or (other == question.answer and all(question.trial.passed(one))))
    if question.kind == "arrow":
        return _same_arrow(question, question.as_drawn(one), question.as_drawn(other))
    if question.kind in ("vector", "place"):
        return all(abs(a - b) <= question.tolerance for a, b in zip(one, other, strict=True))
    gap = abs(one - other)
    if question.kind == "angle":
        gap = min(gap % 360, -gap % 360)
    return bool(gap <= question.tolerance + 1e-9)


def _same_arrow(question: Question, one: Drawn, other: Drawn) -> bool:
    """Arrows may begin anywhere, unless the question says where."""
    ends = [(one.vector, other.vector)] + ([(one.tail, other.tail)] if question.tail is not None else [])
    return all(abs(a - b) <= question.tolerance for pair in ends for a, b in zip(*pair, strict=True))
