"""Coming back: what was solved returns after 1, 3, 7 and 21 days, mixed, with new numbers."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.exercises.answering.checking import Verdict, judge, kept_words
from vector3_edu.exercises.asking.posing import PosedQuestion, is_code, pose_for
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry, Progress, Student
from vector3_edu.exercises.syllabus import exercise
from vector3_edu.exercises.themes import retell_posed

DAYS = (1, 3, 7, 21)
"""How many days after it was last answered an exercise returns: the first time, the second, and so on."""
AT_ONCE = 6
"""How many return on one day."""
FIRST = 101
"""The number of the first other example that returns; those before it are worked in hints."""


class Due(NamedTuple):
    """An exercise that returns: which, and how often it has been answered rightly since it was solved."""

    exercise: str
    round: int

    @property
    def other(self) -> int:
        """Which other example it is."""
        return FIRST + self.round


def due(done: Progress, now: datetime | None = None) -> tuple[Due, ...]:
    """What returns today, mixed: those longest overdue first, at most six, in an order that stays the same all day."""
    today = now or datetime.now(UTC)
    waiting = []
    for exercise_id in dict.fromkeys(entry.exercise for entry in done.entries if entry.right and entry.kind == "answer"):
        found = _next(exercise_id, done.entries, today)
        if found is not None:
            waiting.append(found)
    chosen = [each for _, each in sorted(waiting, key=lambda pair: pair[0])[:AT_ONCE]]
    Random(f"{done.student.name}|{today.date()}").shuffle(chosen)
    return tuple(chosen)


def _next(exercise_id: str, entries: Iterable[Entry], today: datetime) -> tuple[datetime, Due] | None:
    """When an exercise was to return, if that is now; a wrong answer in a review begins the spacing again."""
    rounds, last = 0, None
    step = 0
    for entry in entries:
        if entry.exercise != exercise_id or entry.right is None or entry.kind not in ("answer", "review"):
            continue
        at = _time(entry)
        if at is None:
            continue
        if entry.kind == "review":
            rounds, step, last = rounds + 1, (step + 1 if entry.right else 0), at
        elif entry.right and last is None:
            last = at
    if last is None or step >= len(DAYS) or not _returns(exercise_id):
        return None
    when = last + timedelta(days=DAYS[step])
    return (when, Due(exercise_id, rounds)) if when <= today else None


def _time(entry: Entry) -> datetime | None:
    try:
        at = datetime.fromisoformat(entry.time)
    except ValueError:
        return None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def _returns(exercise_id: str) -> bool:
    """Whether an exercise can come back: one that there is, and that is answered on a card."""
    try:
        return not is_code(exercise(exercise_id))
    except Refused:
        return False


def pose_review(item: Due, who: Student) -> PosedQuestion:
    """An exercise that returns, with new numbers."""
    return retell_posed(pose_for(item.exercise, who.name, who.seed, other=item.other))


def answer_review(item: Due, answer: Any, who: Student | None = None) -> Verdict:
    """Check an answer to what returned. The first one counts: it says how soon the exercise returns again."""
    who = who or session.current_student()
    posed = pose_review(item, who)
    verdict = judge(posed, answer)
    if verdict.right is None:
        return verdict
    said = kept_words(posed.question, verdict.answer)
    seen = any(
        entry.kind == "review" and entry.exercise == item.exercise and entry.number == item.other
        for entry in session.progress(who).entries
    )
    kind = "again" if seen else "review"
    entry = Entry(journal.now(), kind, item.exercise, said, verdict.right, verdict.idea, item.other)
    return verdict._replace(note=journal.note(who, entry))
