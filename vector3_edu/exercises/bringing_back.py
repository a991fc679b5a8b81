"""Work that a student saved in a file and brings back: what is new in it joins the journal, and nothing is doubled."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.bounded_json import parse_json
from vector3_edu.core.problems import Refused
from vector3_edu.core.text import disarm
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import HAND_IN, Student, hand_in_from, read_journal

LONGEST_NAME = 60


class BroughtBack(NamedTuple):
    """Whose work came back, how much of it is new here, and how much was here already."""

    student: Student
    new: int
    known: int
    left_out: int = 0

    def __str__(self) -> str:
        more = f", and {self.left_out:,} could not be read" if self.left_out else ""
        brought = f"{self.new:,} new entries were brought back; {self.known:,} were here already{more}."
        return f"Welcome back, {self.student.name}. {brought} Run the cells of your notebook again to see them."


def bring_back(name: object, text: object) -> BroughtBack:
    """Read a file that was saved with *Download my work* and sit down as its student; `Refused` says what is wrong with it.

    An entry that the file has as often as the journal is the same one; the journal gets only what it lacks.
    """
    called = disarm(name if isinstance(name, str) else "This file")[:LONGEST_NAME]
    if not isinstance(text, str) or not text.strip():
        raise Refused(f"{called} is empty, or not a text file. Choose the file that you got from *Download my work*.")
    if len(text) > HAND_IN.largest:
        raise Refused(HAND_IN.too_large(Path(called), len(text)))
    found = hand_in_from(Path(called), parse_json(text.removeprefix("\ufeff"), called))
    if found.progress is None:
        raise Refused((*found.problems, "Choose the file that you got from *Download my work*."))
    if found.edited:
        raise Refused(f"{called} was changed after it was saved, so nothing was brought back. Choose an unchanged one.")
    who, entries = found.progress.student, found.progress.entries
    here = read_journal(who)
    if here.problem:
        raise Refused(f"Your journal on this computer cannot be read, so nothing was added to it. {here.problem}")
    there = Counter(here.entries)
    new = []
    for entry in entries:
        if there[entry] > 0:
            there[entry] -= 1
        else:
            new.append(entry)
    if new:
        journal.add(who, new)
    session.sit_down(who)
    return BroughtBack(who, len(new), len(entries) - len(new), found.progress.damaged)
