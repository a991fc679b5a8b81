"""How each student stands, in numbers that a teacher can use: first tries, hints, reasons, predictions."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.exercises import Progress
from vector3_edu.exercises.journal import Entry

SURE = "sure"


class Standing(NamedTuple):
    """One student's work in numbers. Shares are left to the reader: 3 of 4 says more than 75 %."""

    student: str
    tried: int
    solved: int
    first_try: int
    """Exercises that were right at the first answer."""
    hints: int
    shown: int
    """Exercises whose answer was shown."""
    whys: tuple[Entry, ...]
    """Answers with a reason in the student's own words."""
    predictions: int
    predicted: int
    """Predictions that came true."""
    skipped: int
    sure_and_wrong: int
    """Answers that the student was sure of and that were wrong."""


def standing(progress: Progress) -> Standing:
    """How a student stands, from answers that have been judged again."""
    answers = [entry for entry in progress.entries if entry.kind == "answer"]
    first: dict[str, Entry] = {}
    for entry in answers:
        first.setdefault(entry.exercise, entry)
    predicted = [entry for entry in progress.entries if entry.kind == "prediction"]
    return Standing(
        progress.student.name,
        len(first),
        len(progress.solved),
        sum(bool(entry.right) for entry in first.values()),
        len({(entry.exercise, entry.number) for entry in progress.entries if entry.kind == "hint"}),
        len({entry.exercise for entry in progress.entries if entry.kind == "reveal"}),
        tuple(entry for entry in answers if entry.why),
        len(predicted),
        sum(bool(entry.right) for entry in predicted),
        sum(entry.kind == "skip" for entry in progress.entries),
        sum(entry.confidence == SURE and not entry.right for entry in answers),
    )
