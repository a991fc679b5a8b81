"""A student's progress: a journal that only grows, so that two open notebooks and a crash lose nothing."""

from __future__ import annotations

import json
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.core.bounded_json import parse_json, read_json
from vector3_edu.core.files import Kind, append, read, write
from vector3_edu.core.language import folder_language, mark, say
from vector3_edu.core.problems import DamagedFile, Refused, shown
from vector3_edu.core.text import disarm, fold, is_plain
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress.evidence import Evidence, gather
from vector3_edu.exercises.syllabus import lessons

FOLDER = "VECTOR3_EDU_PROGRESS"
"""The environment variable that names another folder than `progress` beside the notebook."""
FORM = "vector3-edu progress"
JOURNAL = Kind("a journal")
HAND_IN = Kind("a hand-in file", begins=b'{"form": "vector3-edu progress"', largest=30_000_000)
MOST_ENTRIES = 100_000
"""Entries of a hand-in; a diligent student makes a few thousand in a year."""
UNNAMED = mark("Unnamed")
"""The name of whoever has not said one."""
LONGEST_NAME = 80
LARGEST_SEED = 10**18
LONGEST = {"time": 40, "kind": 20, "exercise": 20, "answer": 400, "idea": 80, "confidence": 20, "why": 500, "code": 2_000}
"""Letters of the texts of an entry."""
TOGETHER = 500
"""Lines of a journal that are read at once."""
WIDTH = 20
MOST_STARS = 3
"""The stars of a level flown as well as it can be."""
LESSON_KINDS = frozenset({"answer", "hint", "reveal", "mission", "prediction", "skip", "review"})
"""What is done in a lesson."""
COMMITS = frozenset({"prediction", "skip"})
"""What opens a prediction."""
LONGEST_WHY = 400
"""Letters of a reason that are kept."""


class Student(NamedTuple):
    """Who is learning: the numbers of all exercises follow from the name and the seed."""

    name: str
    seed: int = 0

    @property
    def called(self) -> str:
        """The name; who has none yet is called so in the language that was chosen."""
        return say(UNNAMED) if self.name == UNNAMED else self.name

    def __repr__(self) -> str:
        return say("{name}, seed {seed}", name=self.called, seed=self.seed) if self.seed else self.called


def student_named(name: Any, seed: Any = 0) -> Student:
    """The student of this name and seed, from what somebody typed or what a file says; or why there can be none."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= LARGEST_SEED:
        raise Refused(
            say("The seed is {seed}, but it must be a whole number of at most 18 digits, such as 7.", seed=shown(seed))
        )
    plain = fold(name, LONGEST_NAME) if isinstance(name, str) else ""
    if not plain or not is_plain(plain):
        raise Refused(
            say("{name} is not a name: use letters, digits and spaces, at most {most}.", name=shown(name), most=LONGEST_NAME)
        )
    return Student(plain, seed)


class Entry(NamedTuple):
    """One thing a student did: kind "answer", "hint", "reveal", "mission", "prediction", "skip", "review" (of what
    returned), "again" (a later try at it) or "student" (began)."""

    time: str
    kind: str
    exercise: str = ""
    answer: str = ""
    right: bool | None = None
    idea: str = ""
    number: int = 0
    """Of a hint: which. Of a review: which other example."""
    confidence: str = ""
    """How sure the student was of an answer, if asked: "guess", "fairly sure" or "sure"."""
    why: str = ""
    """The student's reason, if asked for one."""
    code: str = ""
    """Where the answer was a function: its text, for the teacher to read. Nothing ever runs it."""


class Progress(NamedTuple):
    """What a student has done so far, oldest first; `damaged` counts lines of the journal that could not be read."""

    student: Student
    entries: tuple[Entry, ...]
    damaged: int = 0
    problem: str = ""
    """Why the journal could not be read at all."""

    @property
    def solved(self) -> frozenset[str]:
        """Exercises answered rightly at least once."""
        return frozenset(entry.exercise for entry in self.entries if entry.right and entry.kind == "answer")

    def ideas(self) -> tuple[Evidence, ...]:
        """The wrong ideas that were seen: how often, when last, and whether two later answers show them overcome."""
        return gather(self.entries)

    def committed(self, prediction: str) -> Entry | None:
        """The commitment (or the skip) that opened a prediction: the first one counts."""
        made = (entry for entry in self.entries if entry.kind in COMMITS and entry.exercise == prediction)
        return next(made, None)

    @property
    def flown(self) -> frozenset[str]:
        """Lessons whose mission was accomplished."""
        return frozenset(entry.exercise for entry in self.entries if entry.right and entry.kind == "mission")

    def stars(self, lesson: str) -> dict[int, int]:
        """The most stars won in each level of a lesson's mission."""
        found: dict[int, int] = {}
        for entry in self.entries:
            if entry.kind == "mission" and entry.exercise == lesson and entry.right and entry.number:
                won = min(MOST_STARS, len(entry.answer) - len(entry.answer.lstrip("★")))
                found[entry.number] = max(found.get(entry.number, 0), won)
        return found

    def tries(self, exercise: str) -> int:
        """How many answers were given to an exercise."""
        return sum(entry.kind == "answer" and entry.exercise == exercise for entry in self.entries)

    def answers(self, exercise: str, kind: str = "answer") -> tuple[str, ...]:
        """The answers given to an exercise (or, of that kind, to a question of a check), oldest first, as they were said."""
        return tuple(entry.answer for entry in self.entries if entry.kind == kind and entry.exercise == exercise)

    def hints(self, exercise: str) -> int:
        """The highest hint taken for an exercise."""
        return max(
            (entry.number for entry in self.entries if entry.kind == "hint" and entry.exercise == exercise), default=0
        )

    def of(self, lesson: str) -> tuple[int, int]:
        """How many exercises of a lesson are solved, and how many there are."""
        return _part_of(lesson, self.solved)

    @property
    def begun(self) -> tuple[str, ...]:
        """The numbers of the lessons in which something was done; the questions of a check belong to none."""
        touched = {entry.exercise.partition(".")[0] for entry in self.entries if entry.kind in LESSON_KINDS}
        return tuple(each.number for each in lessons() if each.number in touched)

    @property
    def notes(self) -> tuple[str, ...]:
        """What is to be said about the journal itself."""
        damaged = (
            say("{damaged:,} damaged lines of the journal were left out.", damaged=self.damaged) if self.damaged else ""
        )
        return tuple(filter(None, (self.problem, damaged)))

    def bar(self, *only: str) -> str:
        """A bar in plain text, of the lessons that are named or of all."""
        numbers = only or tuple(each.number for each in lessons())
        solved = self.solved
        done, all_of = (sum(column) for column in zip(*(_part_of(each, solved) for each in numbers), strict=True))
        filled = WIDTH * done // all_of if all_of else 0
        bar = "█" * filled + "░" * (WIDTH - filled)
        return say("{bar} {done} of {all_of}", bar=bar, done=done, all_of=all_of)

    def __repr__(self) -> str:
        begun = self.begun
        lines = [
            f"{self.student.called}: {self.bar()}",
            *(f"  {each.number} {say(each.title)}: {self.bar(each.number)}" for each in lessons() if each.number in begun),
        ]
        return "\n".join([*lines, *(f"  {note}" for note in self.notes)])


def _part_of(lesson: str, solved: frozenset[str]) -> tuple[int, int]:
    """How many exercises of a lesson are among those solved, and how many there are."""
    ids = [exercise.id for each in lessons() if each.number == lesson for exercise in each.exercises]
    return sum(each in solved for each in ids), len(ids)


class HandIn(NamedTuple):
    """A handed-in file as a teacher reads it; `problems` names what is wrong with it, and what could be read is kept."""

    path: Path
    progress: Progress | None
    problems: tuple[str, ...] = ()
    edited: bool = False
    """Whether it was changed by hand."""


def folder() -> Path:
    """Where progress is kept; notebooks in another language share that of the folder in which theirs is."""
    return Path(os.environ.get(FOLDER) or ("../progress" if folder_language() else "progress"))


def file_of(student: Student) -> Path:
    """The file of one student (and seed)."""
    plain = name_key(student.name)
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40]
    if slug != plain.replace(" ", "-"):
        slug = f"{slug or 'student'}-{sha256(plain.encode()).hexdigest()[:8]}"
    return folder() / f"{slug}{f'-{student.seed}' if student.seed else ''}.jsonl"


def now() -> str:
    """The time as it stands in the journal."""
    return datetime.now(UTC).isoformat(timespec="seconds")


when_added: list[Callable[[Student], None]] = []
"""Called with the student after something was written to a journal."""


def add(student: Student, entries: Iterable[Entry]) -> None:
    """Write a line for each entry at the end of the journal, all or none."""
    who = {"student": student.name, "seed": student.seed}
    append(file_of(student), "\n".join(json.dumps({**who, **_said(entry)}, ensure_ascii=False) for entry in entries))
    for tell in when_added:
        tell(student)


def note(student: Student, entry: Entry) -> str:
    """Write one line at the end of the journal, whole or not at all; a sentence comes back if it cannot be written."""
    try:
        add(student, [entry])
    except Refused as refused:
        return say("Your progress could not be saved. {refused} Your answer was still checked.", refused=refused)
    return ""


def _said(entry: Entry) -> dict[str, Any]:
    """What an entry says, without what it leaves open."""
    return {key: value for key, value in entry._asdict().items() if value not in ("", None, 0) or key == "right"}


def read_journal(student: Student) -> Progress:
    """Everything a student has done, oldest first; lines that are damaged are counted and left out."""
    path = file_of(student)
    if not os.path.lexists(path):
        return Progress(student, ())
    try:
        lines = read(path, JOURNAL).split(b"\n")
    except DamagedFile as refused:
        return Progress(student, (), problem=str(refused))
    entries, damaged = _readable(_said_in_all([line for line in lines if line]))
    # Older work that was brought back stands further down in the file; within a second, the order of the file counts.
    return Progress(student, tuple(sorted(entries, key=attrgetter("time"))), damaged)


def _said_in_all(lines: Sequence[bytes]) -> Iterator[Any]:
    """What each line of a journal says; many together are read faster than one by one."""
    for start in range(0, len(lines), TOGETHER):
        some = lines[start : start + TOGETHER]
        at_once = _said_in(b"[" + b",".join(some) + b"]")
        if isinstance(at_once, list) and len(at_once) == len(some):
            yield from at_once
        else:
            yield from map(_said_in, some)


def _said_in(line: bytes) -> Any:
    """What a line of the journal says; None if it is damaged."""
    try:
        return parse_json(line.decode(), "this line")
    except ValueError:
        return None


def _readable(plain: Iterable[Any]) -> tuple[tuple[Entry, ...], int]:
    """The entries that can be read, and how many cannot."""
    found = [_entry(each) for each in plain]
    whole = tuple(entry for entry in found if entry is not None)
    return whole, len(found) - len(whole)


def _entry(plain: Any) -> Entry | None:
    if not isinstance(plain, dict):
        return None
    texts: dict[str, str] = {}
    for field, longest in LONGEST.items():
        text = plain.get(field, None if field in ("time", "kind") else "")  # without these two it is no entry
        if type(text) is not str or len(text) > longest:
            return None
        texts[field] = text
    right, number = plain.get("right"), plain.get("number", 0)
    if right is not None and type(right) is not bool:
        return None
    return Entry(**texts, right=right, number=number if type(number) is int else 0)


def students_here() -> Iterator[Student]:
    """The students with a journal in this folder, whoever worked last first: a new notebook is for that one."""
    journals: list[tuple[int, Path]] = []
    for path in folder().glob("*.jsonl"):
        with suppress(OSError):
            there = os.lstat(path)
            if stat.S_ISREG(there.st_mode):
                journals.append((there.st_mtime_ns, path))
    return filter(None, map(_owner, [path for _, path in sorted(journals, reverse=True)]))


def _owner(path: Path) -> Student | None:
    """Whose journal this is, as its last line that can be read says."""
    with suppress(DamagedFile):
        for plain in map(_said_in, reversed(read(path, JOURNAL).split(b"\n"))):
            if isinstance(plain, dict):
                with suppress(Refused):
                    return student_named(plain.get("student"), plain.get("seed"))
    return None


# ---- handing in


def checksum(plain: Mapping[str, Any]) -> str:
    """A number that changes when anything in the file is changed by hand."""
    rest = {key: value for key, value in plain.items() if key != "checksum"}
    return sha256(f"{FORM}|{json.dumps(rest, sort_keys=True, ensure_ascii=False)}".encode()).hexdigest()


def hand_in(progress: Progress, path: Path | None = None) -> Path:
    """Write a student's progress to one file for the teacher, whole or not at all, over nothing but an earlier one."""
    if progress.problem:
        raise Refused(
            say("Your progress could not be read, so there is nothing to hand in. {problem}", problem=progress.problem)
        )
    if len(progress.entries) > MOST_ENTRIES:
        raise Refused(
            say(
                "Your journal has {entries:,} entries; a hand-in can have {most:,} at most.",
                entries=len(progress.entries),
                most=MOST_ENTRIES,
            )
        )
    path = path or folder() / hand_in_name(progress.student)
    return write(path, hand_in_text(progress), HAND_IN)


def hand_in_name(student: Student) -> str:
    """What the file that a student hands in is called."""
    return f"hand-in-{file_of(student).stem}.json"


def hand_in_text(progress: Progress) -> str:
    """What is in the file that a student hands in: everything done so far."""
    plain: dict[str, Any] = {
        "form": FORM,
        "version": 1,
        "student": progress.student.name,
        "seed": progress.student.seed,
        "entries": [_said(entry) for entry in progress.entries],
    }
    plain["checksum"] = checksum(plain)
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def read_hand_in(path: Path) -> HandIn:
    """Read a handed-in file; a damaged or edited one is named in `problems`, never fatal."""
    try:
        return hand_in_from(path, read_json(path, HAND_IN))
    except DamagedFile as refused:
        return HandIn(path, None, refused.problems)


def hand_in_from(path: Path, plain: Any) -> HandIn:
    """What a handed-in file of this name says, from the data in it."""
    name = disarm(path.name)
    if not isinstance(plain, dict) or plain.get("form") != FORM or not isinstance(plain.get("entries"), list):
        return HandIn(path, None, (say("{name} is not a hand-in file of this course.", name=name),))
    if len(plain["entries"]) > MOST_ENTRIES:
        many = mark("{name} has {entries:,} entries, more than anybody makes by hand. It was left out.")
        return HandIn(path, None, (say(many, name=name, entries=len(plain["entries"])),))
    try:
        student = student_named(plain.get("student"), plain.get("seed"))
    except Refused as refused:
        return HandIn(path, None, (say("{name} does not say who handed it in. {refused}", name=name, refused=refused),))
    edited = plain.get("checksum") != checksum(plain)
    problems: list[str] = [say("{name} was changed after it was handed in.", name=name)] if edited else []
    entries, damaged = _readable(plain["entries"])
    if damaged:
        problems.append(
            say("It has damaged entries, which were left out: {damaged:,}.", damaged=damaged)
            if problems
            else say("{name} has damaged entries, which were left out: {damaged:,}.", name=name, damaged=damaged)
        )
    return HandIn(path, Progress(student, entries, damaged), tuple(problems), edited)
