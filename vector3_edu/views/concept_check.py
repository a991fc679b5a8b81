"""The check before and after the course, as its notebook shows it: questions as cards, or in plain code, and the gain.

from vector3_edu.views.lesson import concept_check
"""

from __future__ import annotations

from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.exercises.progress import concept_check, session
from vector3_edu.exercises.progress.concept_check import QUESTIONS
from vector3_edu.views.lesson import Reply

__all__ = ["after", "before", "gained"]

_UNSAID = object()
_ANSWERED = {
    "before": mark("{done} of {all} questions answered in the check before the course."),
    "after": mark("{done} of {all} questions answered in the check after the course."),
}


def before(number: Any = None, answer: Any = _UNSAID) -> Any:
    """The check before the course: `before(3)` is a question, `before(3, "b")` your answer; `before()` what is left."""
    return _check("before", number, answer)


def after(number: Any = None, answer: Any = _UNSAID) -> Any:
    """The check after the course, in the same way, in the other form."""
    return _check("after", number, answer)


def _check(time: str, number: Any, answer: Any) -> Any:
    if number is None:
        done = concept_check.score(session.progress(), time)
        return Reply(say(_ANSWERED[time], done=done.answered, all=len(QUESTIONS)))
    if answer is not _UNSAID:
        return Reply(repr(concept_check.answer_check(time, number, answer)))
    try:
        from vector3_edu.views.cards.question_cards import CheckCard
    except ImportError:
        posed = concept_check.pose_check(time, number)
        words = f"{number}. {posed.words}\n{say('Answer with {code}.', code=f'concept_check.{time}({number}, ...)')}"
        return Reply(words, posed.question.scene, int(posed.exercise.level[0]))
    return CheckCard(time, number)


def gained() -> Reply:
    """How the two checks went."""
    return Reply(concept_check.gained())
