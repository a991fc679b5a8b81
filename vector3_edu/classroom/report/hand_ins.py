"""What a class has handed in: every file read, every answer judged again, whoever is missing or shares a name named.

A file says which answers were right; nothing here believes it. The exercise, the name and the seed give the question back,
and the answer is judged as it was on the card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.files import name_of
from vector3_edu.core.language import mark_many, say, say_many
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import disarm
from vector3_edu.core.words import count
from vector3_edu.exercises import PosedQuestion, Progress, Student, Verdict, judge, lessons, pose_for, read_hand_in
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.posing import name_key, same
from vector3_edu.exercises.progress.concept_check import PASSED, TIMES, check_ids, pose_check
from vector3_edu.exercises.progress.journal import Entry
from vector3_edu.exercises.syllabus import prediction

RETURNED = ("review", "again")
"""Kinds of answers to exercises that came back with other numbers; the entry says which."""
ANSWERS = ("answer", "prediction", *RETURNED, *TIMES)
"""Kinds of entries that are judged again."""
MOST_JUDGED = 5_000
"""Different answers of one file that are judged; somebody who does the whole course gives fewer than 1,000."""


class ClassWork(NamedTuple):
    """What a class has handed in, and who has not. Names that more than one hand-in has are in `shared`."""

    students: tuple[Progress, ...]
    problems: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()
    unlisted: tuple[str, ...] = ()
    """Names of hand-ins that are not on the class list."""
    listed: int = 0
    """How many names are on the class list; 0 without one."""
    files: Mapping[str, str] = {}
    """Of those who share a name: the name they go by here, with that of the file, and their own."""

    def own_student(self, shown: Student) -> Student:
        """The student with the name that the numbers of the exercises follow from."""
        return Student(self.files.get(shown.name, shown.name), shown.seed)


class Judged(NamedTuple):
    """A hand-in as it is judged today, and what is to be said about it."""

    progress: Progress
    problems: tuple[str, ...]


def read_class(folder: Path, roster: Sequence[str] = ()) -> ClassWork:
    """All hand-in files of a folder, judged again. What cannot be read is named.

    A later file of a student that goes on from an earlier one takes its place. Two files under one name with different work
    are two hand-ins: both are kept, with their files' names, and neither is put together with the other.
    """
    if not folder.is_dir():
        raise Refused(
            say(
                "{folder} is not a folder. Put the students' hand-in files into one folder and name it.",
                folder=name_of(folder),
            )
        )
    files = sorted(folder.glob("**/*.json"), key=_age)
    if not files:
        raise Refused(
            say(
                "There are no hand-in files in {folder}. Students write them with hand_in() in a notebook.",
                folder=name_of(folder),
            )
        )
    kept: dict[str, list[tuple[str, Progress]]] = {}
    problems: list[str] = []
    for path in files:
        handed = read_hand_in(path)
        if handed.progress is None:
            problems.append(" ".join(handed.problems))
            continue
        again = judge_again(handed.progress)
        said = [*handed.problems, *again.problems]
        if said:
            rest = " ".join(said)
            problems.append(rest if handed.problems else f"{disarm(path.name)}: {rest}")
        _keep(kept.setdefault(name_key(again.progress.student.name), []), disarm(path.name), again.progress)
    return _assembled(kept, problems, roster)


def _keep(same_name: list[tuple[str, Progress]], file: str, work: Progress) -> None:
    """Put a hand-in in the place of those that it goes on from; otherwise it stands beside them."""
    rest = [each for each in same_name if not _goes_on_from(work, each[1])]
    if not any(_goes_on_from(older, work) for _, older in rest):
        rest.append((file, work))
    same_name[:] = rest


def _goes_on_from(later: Progress, earlier: Progress) -> bool:
    """Whether one journal is the other with more at its end: journals only grow."""
    same = later.student.seed == earlier.student.seed
    return same and later.entries[: len(earlier.entries)] == earlier.entries


def _assembled(kept: dict[str, list[tuple[str, Progress]]], problems: Sequence[str], roster: Sequence[str]) -> ClassWork:
    students, shared = [], []
    files: dict[str, str] = {}
    for hand_ins in kept.values():
        if len(hand_ins) == 1:
            students.append(hand_ins[0][1])
            continue
        shared.append(hand_ins[0][1].student.name)
        for file, work in hand_ins:
            name = f"{work.student.name} [{file}]"
            files[name] = work.student.name
            students.append(work._replace(student=Student(name, work.student.seed)))
    names = {name_key(name) for name in roster}
    unlisted = [hand_ins[0][1].student.name for name, hand_ins in kept.items() if name not in names]
    return ClassWork(
        tuple(sorted(students, key=lambda each: each.student.name.lower())),
        tuple(problems),
        tuple(name for name in roster if name_key(name) not in kept),
        tuple(sorted(shared)),
        tuple(sorted(unlisted)) if roster else (),
        len(roster),
        files,
    )


def _age(path: Path) -> int:
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


# ---- judging again


def judge_again(progress: Progress) -> Judged:
    """The same work with every answer judged from its exercise, name and seed; what is unknown is left out and named."""
    judged: dict[tuple[str, str, str, int], Verdict | None] = {}
    entries: list[Entry] = []
    unknown: dict[str, None] = {}
    unread: dict[str, None] = {}
    changed: dict[str, None] = {}
    beyond = 0
    for entry in progress.entries:
        if entry.exercise not in _known_names():
            unknown[entry.exercise] = None
            continue
        if entry.kind not in ANSWERS:
            entries.append(entry._replace(right=None, idea="") if entry.idea else entry)
            continue
        key = (entry.kind, entry.exercise, entry.answer, entry.number)
        if key not in judged:
            if len(judged) >= MOST_JUDGED:
                beyond += 1
                continue
            judged[key] = _verdict(progress.student, entry)
        verdict = judged[key]
        if verdict is None:
            unread[entry.exercise] = None
            continue
        if verdict.right is not entry.right:
            changed[entry.exercise] = None
        entries.append(entry._replace(right=bool(verdict.right), idea=verdict.idea))
    return Judged(progress._replace(entries=tuple(entries)), _remarks(unknown, unread, changed, beyond))


_UNKNOWN = mark_many(
    "It has an exercise that this course does not have: {few}.",
    "It has {number:,} exercises that this course does not have: {few}.",
)
_UNREAD = mark_many(
    "It has an answer that cannot be read: {few}.", "It has {number:,} exercises with answers that cannot be read: {few}."
)
_CHANGED = mark_many(
    "It has an answer with another mark than it earns: {few}.",
    "It has {number:,} exercises with other marks than they earn: {few}.",
)


def _remarks(unknown: Iterable[str], unread: Iterable[str], changed: Iterable[str], beyond: int) -> tuple[str, ...]:
    """What there is to say about a file, one sentence each."""
    said = []
    for names, told in ((unknown, _UNKNOWN), (unread, _UNREAD), (changed, _CHANGED)):
        found = [disarm(name) for name in names]
        if found:
            few = listed(found, last="and", most=6)
            said.append(say_many(*told, len(found), few=few))
    if beyond:
        said.append(
            say(
                "It has more than {most:,} different answers; {answers} were not judged.",
                most=MOST_JUDGED,
                answers=count(beyond, "answer"),
            )
        )
    return tuple(said)


def _verdict(who: Student, entry: Entry) -> Verdict | None:
    """What an answer is worth; None if it is no answer to this question."""
    if entry.kind in TIMES and entry.answer == PASSED:
        return Verdict(entry.exercise, right=False, words="")
    try:
        if entry.kind == "prediction":
            return _prediction(entry)
        verdict = judge(question_of(who, entry), entry.answer)
    except Refused:
        return None
    return None if verdict.right is None else verdict


def _prediction(entry: Entry) -> Verdict | None:
    """Whether a prediction came true; nobody is diagnosed for a prediction."""
    it = prediction(entry.exercise)
    reading = read(it.question, entry.answer)
    return None if reading.problem else Verdict(it.id, same(it.question, reading.value, it.answer), "")


def question_of(who: Student, entry: Entry) -> PosedQuestion:
    """The question that an entry answers, with this student's numbers."""
    if entry.kind in TIMES:
        if not entry.exercise.startswith(f"{entry.kind}."):
            raise Refused(say("{exercise} is no question of this check.", exercise=entry.exercise))
        return pose_check(entry.kind, int(entry.exercise.partition(".")[2]), who)
    return pose_for(entry.exercise, who.name, who.seed, other=entry.number if entry.kind in RETURNED else 0)


@cache
def _known_names() -> frozenset[str]:
    """What an entry can be about: an exercise, a prediction, a lesson's mission, a question of a check, or nothing."""
    exercises = (exercise.id for lesson in lessons() for exercise in lesson.exercises)
    predictions = (prediction.id for lesson in lessons() for prediction in lesson.predictions)
    return frozenset({"", *exercises, *predictions, *(lesson.number for lesson in lessons()), *check_ids()})
