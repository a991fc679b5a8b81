"""The check before and after the course: twelve questions, the same kinds and other numbers, and the gain between the two.

    >>> from vector3_edu.exercises.concept_check import gain
    >>> gain(0.25, 0.75)
    Before 25 %, after 75 %: of all that was still to be learned, 67 % has been learned. A good gain.

Answers are noted in the journal and not commented on, so that the second time measures the course and not the first time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused, shown
from vector3_edu.exercises import journal
from vector3_edu.exercises.checking import Verdict, answer_words, judge
from vector3_edu.exercises.desk import progress, seated
from vector3_edu.exercises.journal import Entry, Progress, Student
from vector3_edu.exercises.posing import Posed, pose_for

QUESTIONS = ("01.7", "02.4", "03.5", "03.3", "04.7", "04.6", "05.2", "06.3", "07.4", "08.7", "09.3", "10.2")
"""The exercises whose kind of question is asked: one or two a lesson, from places to pushes."""
TIMES = ("before", "after")
PASSES = frozenset({"pass", "?", "don't know", "dont know", "i don't know", "no idea", "-"})
REDRAWN = 20
"""How often other numbers are looked for, if a check has drawn a question that the student has met."""

SMALL, GOOD = 0.3, 0.7
"""Below the first a class has gained little, from the second on very much (Hake 1998)."""


class Score(NamedTuple):
    """How a check went: the last answer to each question counts. It is complete once all are answered or passed."""

    right: int
    answered: int

    @property
    def share(self) -> float:
        return self.right / len(QUESTIONS)

    @property
    def complete(self) -> bool:
        return self.answered == len(QUESTIONS)


class Gain(NamedTuple):
    """Two shares of right answers, and what part of the rest was gained; None if there was nothing left to gain."""

    before: float
    after: float
    normalised: float | None

    def __repr__(self) -> str:
        told = f"Before {_percent(self.before)}, after {_percent(self.after)}"
        if self.normalised is None:
            return f"{told}: everything was known before, so there was nothing left to gain."
        if self.normalised < 0:
            return f"{told}: fewer right answers than before. Look together at the questions that were lost."
        size = "A small gain." if self.normalised < SMALL else "A good gain." if self.normalised < GOOD else "A great gain."
        return f"{told}: of all that was still to be learned, {_percent(self.normalised)} has been learned. {size}"


class ClassGain(NamedTuple):
    """The gain of a class: of all who took both checks, together and one by one, and question by question."""

    together: Gain | None
    students: tuple[tuple[str, Gain], ...]
    left_out: tuple[str, ...]
    """Who has not completed both checks."""
    questions: tuple[tuple[str, float, float], ...]
    """For each question its exercise, and the shares of the class that were right before and after."""

    def __repr__(self) -> str:
        if self.together is None:
            return "Nobody has completed both checks yet."
        many = len(self.students)
        return f"{many} {'student' if many == 1 else 'students'} took both checks. {self.together!r}"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"


# ---- asking and answering


def pose_check(time: str, number: Any, who: Student | None = None) -> Posed:
    """A question of the check, 1 to 12, with other numbers than in the lesson, and others after than before."""
    index, who = _index(time, number), who or seated()
    known = [pose_for(QUESTIONS[index], who.name, who.seed)]
    for each in TIMES[: TIMES.index(time) + 1]:
        known.append(_unlike(known, each, index, who))
    return known[-1]


def _unlike(known: Sequence[Posed], time: str, index: int, who: Student) -> Posed:
    """The question with numbers that this student has not met in it yet."""
    texts = {posed.question.text for posed in known}
    drawn = [pose_for(QUESTIONS[index], f"{who.name} | check | {time}", who.seed)]
    while drawn[-1].question.text in texts and len(drawn) < REDRAWN:
        drawn.append(pose_for(QUESTIONS[index], f"{who.name} | check | {time} | {len(drawn)}", who.seed))
    return drawn[-1]._replace(student=who.name)


def _index(time: str, number: Any) -> int:
    if time not in TIMES:
        raise Refused(f'The check is taken "before" or "after" the course; {shown(time, 20)} is neither.')
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(QUESTIONS):
        raise Refused(f"The check has questions 1 to {len(QUESTIONS)}; {shown(number, 20)} is not one of them.")
    return number - 1


def answer_check(time: str, number: Any, answer: Any, who: Student | None = None) -> Verdict:
    """Note an answer; "pass" if you do not know. Nothing is said about whether it is right. Never raises."""
    try:
        posed = pose_check(time, number, who)
    except Refused as refused:
        return Verdict("", None, "\n".join(refused.problems))
    id = _id(time, number - 1)
    passed = isinstance(answer, str) and answer.strip(" .!").lower() in PASSES
    verdict = Verdict(id, False, "") if passed else judge(posed, answer)
    if verdict.right is None:
        return Verdict(id, None, f'{verdict.words} Or write "pass" if you do not know.')
    said = "pass" if passed else answer_words(posed.question, verdict.answer)[:200]
    note = journal.note(who or seated(), Entry(journal.now(), time, id, said, verdict.right, verdict.idea))
    return Verdict(id, None, f"Noted for question {number}: {said}. {_left(progress(who), time)}", note=note)


def _id(time: str, index: int) -> str:
    return f"{time}.{index + 1:02d}"


def check_ids() -> tuple[str, ...]:
    """The names under which answers to the checks are noted."""
    return tuple(_id(time, index) for time in TIMES for index in range(len(QUESTIONS)))


def _left(done: Progress, time: str) -> str:
    left = len(QUESTIONS) - score(done, time).answered
    if left:
        return f"{left} {'question' if left == 1 else 'questions'} left."
    return "That was the last one." if time == "before" else "That was the last one. See your gain with gained()."


class Paper(NamedTuple):
    """The twelve questions of a check."""

    time: str
    questions: tuple[Posed, ...]

    def __repr__(self) -> str:
        asked = (f"{number}. {posed.words}" for number, posed in enumerate(self.questions, 1))
        return "\n\n".join([*asked, f'Answer with {self.time}(1, ...), and with {self.time}(1, "pass") if you do not know.'])


_UNSAID = object()


def before(number: Any = None, answer: Any = _UNSAID) -> Paper | Posed | Verdict:
    """The check before the course: all twelve questions; `before(3)` one of them; `before(3, (1, 2))` your answer to it."""
    return _check("before", number, answer)


def after(number: Any = None, answer: Any = _UNSAID) -> Paper | Posed | Verdict:
    """The check after the course, in the same way, with other numbers."""
    return _check("after", number, answer)


def _check(time: str, number: Any, answer: Any) -> Paper | Posed | Verdict:
    if answer is not _UNSAID:
        return answer_check(time, number, answer)
    if number is not None:
        return pose_check(time, number)
    return Paper(time, tuple(pose_check(time, each) for each in range(1, len(QUESTIONS) + 1)))


# ---- what was gained


def score(done: Progress, time: str) -> Score:
    """How a student's check went."""
    return _scored(_last_answers(done, time))


def _scored(last: Mapping[str, bool]) -> Score:
    return Score(sum(last.values()), len(last))


def _last_answers(done: Progress, time: str) -> dict[str, bool]:
    """For each question that was answered or passed, whether its last answer was right."""
    ids = {_id(time, index) for index in range(len(QUESTIONS))}
    return {entry.exercise: bool(entry.right) for entry in done.entries if entry.kind == time and entry.exercise in ids}


def gain(pre: Any, post: Any) -> Gain:
    """The normalised gain from two shares of right answers, 0 to 1: (post − pre) / (1 − pre)."""
    for share in (pre, post):
        if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 <= share <= 1:
            raise Refused(f"A share of right answers is a number from 0 to 1; {shown(share, 20)} is not.")
    return Gain(float(pre), float(post), None if pre == 1 else (post - pre) / (1 - pre))


def gained(who: Student | None = None) -> str:
    """What you have gained from the first check to the second."""
    done = progress(who)
    scores = {time: score(done, time) for time in TIMES}
    open_ = [
        f"{len(QUESTIONS) - each.answered} in the check {time} the course"
        for time, each in scores.items()
        if not each.complete
    ]
    if open_:
        return f'Some questions are still without an answer: {" and ".join(open_)}. Write "pass" where you do not know.'
    return repr(gain(scores["before"].share, scores["after"].share))


def class_gain(students: Iterable[Progress]) -> ClassGain:
    """The gain of a class, from the averages of all who completed both checks (Hake 1998)."""
    papers = [(done.student.name, [_last_answers(done, time) for time in TIMES]) for done in students]
    both = [(name, pre, post) for name, (pre, post) in papers if _scored(pre).complete and _scored(post).complete]
    left_out = tuple(name for name, checks in papers if not all(_scored(each).complete for each in checks))
    each = tuple((name, gain(_scored(pre).share, _scored(post).share)) for name, pre, post in both)
    if not each:
        return ClassGain(None, (), left_out, ())
    together = gain(_mean([one.before for _, one in each]), _mean([one.after for _, one in each]))
    questions = tuple(
        (
            exercise,
            _mean([pre[_id("before", k)] for _, pre, _ in both]),
            _mean([post[_id("after", k)] for _, _, post in both]),
        )
        for k, exercise in enumerate(QUESTIONS)
    )
    return ClassGain(together, each, left_out, questions)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
