"""The check before and after the course: twenty questions in two parallel forms, and what a class has gained between them.

    >>> from vector3_edu.exercises.progress.concept_check import gain
    >>> gain(0.25, 0.75)
    Before 25 %, after 75 %: 67 % of what was missing before has been gained.

Half of the students begin with form 1, the other half with form 2, and change afterwards: so if one form should be harder,
that does not look like a gain. Answers are noted in the journal and not commented on, so that the second time measures the
course and not the first time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.words import minus
from vector3_edu.exercises.answering.checking import Verdict, answer_words, judge, kept_words
from vector3_edu.exercises.asking.posing import PosedQuestion, name_key
from vector3_edu.exercises.asking.question import Exercise
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.check_questions import ITEMS, question
from vector3_edu.exercises.progress.journal import Entry, Progress, Student
from vector3_edu.exercises.progress.session import current_student, progress

QUESTIONS = tuple(item.title for item in ITEMS)
TIMES = ("before", "after")
_OPEN = {
    "before": mark("{number} in the check before the course"),
    "after": mark("{number} in the check after the course"),
}
FORMS = 2
PASSED = "pass"
PASSES = frozenset({PASSED, "?", "don't know", "dont know", "i don't know", "no idea", "-"})
RESAMPLES = 2_000
"""How often the class is drawn anew from itself to see how far its gain may be off."""
FEWEST = 5
"""Students from whom an interval is told: with fewer it says nothing."""

WHAT_IT_IS_NOT = mark(
    "This check is not a validated test: nobody has measured how hard or how reliable its questions are. Use it to see what "
    "a class has gained, not to mark or to compare students, teachers or schools. For results that can be compared, use the "
    "Test of Understanding of Vectors (TUV: Barniol and Zavala 2014) or the Force Concept Inventory (FCI: Hestenes, Wells "
    "and Swackhamer 1992). Teachers get them from PhysPort, physport.org."
)


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
    """Two shares of right answers, and what part of the rest was gained; None if there was nothing left to gain.

    `low` and `high` are the ends of its 95 % interval, where there are students enough to tell.
    """

    before: float
    after: float
    normalised: float | None
    low: float | None = None
    high: float | None = None

    def __repr__(self) -> str:
        told: str = say("Before {before}, after {after}", before=_percent(self.before), after=_percent(self.after))
        if self.normalised is None:
            return say("{told}: everything was known before, so there was nothing left to gain.", told=told)
        if self.normalised < 0:
            told += say(": fewer right answers than before.")
        else:
            told += say(": {percent} of what was missing before has been gained.", percent=_percent(self.normalised))
        if self.low is None or self.high is None:
            return told
        return say(
            "{told} The 95 % interval of this gain reaches from {low} to {high}.",
            told=told,
            low=_percent(self.low),
            high=_percent(self.high),
        )


class ClassGain(NamedTuple):
    """The gain of a class, of all who took both checks; no student is rated."""

    together: Gain | None
    took_both: tuple[str, ...]
    left_out: tuple[str, ...]
    """Who has not completed both checks."""
    questions: tuple[tuple[str, float, float], ...]
    """For each question its title, and the shares of the class that were right before and after."""

    def __repr__(self) -> str:
        if self.together is None:
            return say("Nobody has completed both checks yet.")
        many = len(self.took_both)
        few = (
            say(" With fewer than {fewest} students nobody can say how sure that is.", fewest=FEWEST)
            if many < FEWEST
            else ""
        )
        took = say_many("{number} student took both checks.", "{number} students took both checks.", many)
        return f"{took} {self.together!r}{few}"


def _percent(share: float) -> str:
    return minus(say("{percent:.0f} %", percent=100 * share))


# ---- asking and answering


def pose_check(time: str, number: Any, who: Student | None = None) -> PosedQuestion:
    """A question of the check, 1 to 20, in the form that this student has at that time."""
    index, who = _index(time, number), who or current_student()
    form = form_of(time, who)
    it = Exercise(_id(time, index), QUESTIONS[index], "2D", (), ("", ""), lambda _: question(form, index))
    return PosedQuestion(it, who.name, who.seed, question(form, index))


def form_of(time: str, who: Student) -> int:
    """Which form, 0 or 1, a student has before or after the course: it follows from the name."""
    first = sha256(name_key(who.name).encode()).digest()[0] % FORMS
    return (first + TIMES.index(time)) % FORMS


def _index(time: str, number: Any) -> int:
    if time not in TIMES:
        raise Refused(say('The check is taken "before" or "after" the course; {time} is neither.', time=shown(time, 20)))
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= len(QUESTIONS):
        raise Refused(
            say(
                "The check has questions 1 to {questions}; {number} is not one of them.",
                questions=len(QUESTIONS),
                number=shown(number, 20),
            )
        )
    return number - 1


def answer_check(time: str, number: Any, answer: Any, who: Student | None = None) -> Verdict:
    """Note an answer; "pass" if you do not know. Nothing is said about whether it is right. Never raises."""
    try:
        posed = pose_check(time, number, who)
    except Refused as refused:
        return Verdict("", None, "\n".join(refused.problems))
    exercise_id = _id(time, number - 1)
    passed = isinstance(answer, str) and answer.strip(" .!").lower() in {*PASSES, say("I don't know").lower()}
    verdict = Verdict(exercise_id, right=False, words="") if passed else judge(posed, answer)
    if verdict.right is None:
        return Verdict(exercise_id, None, say('{words} Or write "pass" if you do not know.', words=verdict.words))
    said = PASSED if passed else kept_words(posed.question, verdict.answer)
    note = journal.note(who or current_student(), Entry(journal.now(), time, exercise_id, said, verdict.right, verdict.idea))
    return Verdict(
        exercise_id,
        None,
        say(
            "Noted for question {number}: {said}. {left}",
            number=number,
            said=_said(posed, verdict, passed),
            left=_left(progress(who), time),
        ),
        note=note,
    )


def _said(posed: PosedQuestion, verdict: Verdict, passed: bool) -> str:
    return PASSED if passed else answer_words(posed.question, verdict.answer)


def _id(time: str, index: int) -> str:
    return f"{time}.{index + 1:02d}"


def check_ids() -> tuple[str, ...]:
    """The names under which answers to the checks are noted."""
    return tuple(_id(time, index) for time in TIMES for index in range(len(QUESTIONS)))


def _left(done: Progress, time: str) -> str:
    left = len(QUESTIONS) - score(done, time).answered
    if left:
        return say_many("{number} question left.", "{number} questions left.", left)
    return (
        say("That was the last one.") if time == "before" else say("That was the last one. See both checks with gained().")
    )


class Paper(NamedTuple):
    """The questions of a check."""

    time: str
    questions: tuple[PosedQuestion, ...]

    def __repr__(self) -> str:
        asked = (f"{number}. {posed.words}" for number, posed in enumerate(self.questions, 1))
        return "\n\n".join(
            [*asked, say('Answer with {time}(1, ...), and with {time}(1, "pass") if you do not know.', time=self.time)]
        )


_UNSAID = object()


def before(number: Any = None, answer: Any = _UNSAID) -> Paper | PosedQuestion | Verdict:
    """The check before the course: all questions; `before(3)` one of them; `before(3, "b")` your answer to it."""
    return _check("before", number, answer)


def after(number: Any = None, answer: Any = _UNSAID) -> Paper | PosedQuestion | Verdict:
    """The check after the course, in the same way, in the other form."""
    return _check("after", number, answer)


def _check(time: str, number: Any, answer: Any) -> Paper | PosedQuestion | Verdict:
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
            raise Refused(say("A share of right answers is a number from 0 to 1; {share} is not.", share=shown(share, 20)))
    return Gain(float(pre), float(post), None if pre == 1 else (post - pre) / (1 - pre))


def gained(who: Student | None = None) -> str:
    """How the two checks went. Twenty questions are too few to rate one person, so nobody is rated."""
    done = progress(who)
    scores = {time: score(done, time) for time in TIMES}
    open_ = [say(_OPEN[time], number=len(QUESTIONS) - each.answered) for time, each in scores.items() if not each.complete]
    if open_:
        return say(
            'Some questions are still without an answer: {open}. Write "pass" where you do not know.',
            open=listed(open_, last="and"),
        )
    first, second = (scores[time].right for time in TIMES)
    return say(
        "Before the course {first} of {questions} were right, after it {second}. A difference of two or three can be "
        "chance: what counts is which questions you see in another way now.",
        first=first,
        questions=len(QUESTIONS),
        second=second,
    )


def class_gain(students: Iterable[Progress]) -> ClassGain:
    """The gain of a class, from the averages of all who completed both checks (Hake 1998), with its uncertainty."""
    papers = [(done.student.name, [_last_answers(done, time) for time in TIMES]) for done in students]
    both = [(name, pre, post) for name, (pre, post) in papers if _scored(pre).complete and _scored(post).complete]
    left_out = tuple(name for name, checks in papers if not all(_scored(each).complete for each in checks))
    if not both:
        return ClassGain(None, (), left_out, ())
    shares = [(_scored(pre).share, _scored(post).share) for _, pre, post in both]
    titles = tuple(
        (
            title,
            _mean([pre[_id("before", k)] for _, pre, _ in both]),
            _mean([post[_id("after", k)] for _, _, post in both]),
        )
        for k, title in enumerate(QUESTIONS)
    )
    return ClassGain(_together(shares), tuple(name for name, _, _ in both), left_out, titles)


def _together(shares: Sequence[tuple[float, float]]) -> Gain:
    """The gain of the averages. The interval is the middle 95 % of the gains of classes drawn from this one (bootstrap)."""
    found = _of_averages(shares)
    if len(shares) < FEWEST or found.normalised is None:
        return found
    luck = Random(0)
    drawn = (_of_averages(luck.choices(shares, k=len(shares))).normalised for _ in range(RESAMPLES))
    gains = sorted(each for each in drawn if each is not None)
    return found._replace(low=gains[len(gains) * 25 // 1000], high=gains[len(gains) * 975 // 1000])


def _of_averages(shares: Sequence[tuple[float, float]]) -> Gain:
    return gain(_mean([pre for pre, _ in shares]), _mean([post for _, post in shares]))


def _mean(values: Sequence[float]) -> float:
    return min(1.0, sum(values) / len(values))
