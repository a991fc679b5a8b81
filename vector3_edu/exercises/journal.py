"""A student's progress: a journal that only grows, so that two open notebooks and a crash lose nothing."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.exercises.posing import known_as
from vector3_edu.exercises.syllabus import lessons

FOLDER = "VECTOR3_EDU_PROGRESS"
"""The environment variable that names another folder than `progress` beside the notebook."""
FORM = "vector3-edu progress"
WIDTH = 20
LESSON_KINDS = frozenset({"answer", "hint", "reveal", "mission"})
"""What is done in a lesson."""


class Student(NamedTuple):
    """Who is learning: the numbers of all exercises follow from the name and the seed."""

    name: str
    seed: int = 0

    def __repr__(self) -> str:
        return f"{self.name}, seed {self.seed}" if self.seed else self.name


class Entry(NamedTuple):
    """One thing a student did: kind "answer", "hint", "reveal", "mission" or "student" (began)."""

    time: str
    kind: str
    exercise: str = ""
    answer: str = ""
    right: bool | None = None
    idea: str = ""
    number: int = 0
    """Of a hint: which."""


class Progress(NamedTuple):
    """What a student has done so far, oldest first; `damaged` counts lines of the journal that could not be read."""

    student: Student
    entries: tuple[Entry, ...]
    damaged: int = 0

    @property
    def solved(self) -> frozenset[str]:
        """Exercises answered rightly at least once."""
        return frozenset(entry.exercise for entry in self.entries if entry.right and entry.kind == "answer")

    @property
    def flown(self) -> frozenset[str]:
        """Lessons whose mission was accomplished."""
        return frozenset(entry.exercise for entry in self.entries if entry.right and entry.kind == "mission")

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
        ids = [exercise.id for each in lessons() if each.number == lesson for exercise in each.exercises]
        return sum(id in self.solved for id in ids), len(ids)

    @property
    def begun(self) -> tuple[str, ...]:
        """The numbers of the lessons in which something was done; the questions of a check belong to none."""
        touched = {entry.exercise.partition(".")[0] for entry in self.entries if entry.kind in LESSON_KINDS}
        return tuple(each.number for each in lessons() if each.number in touched)

    def bar(self, *only: str) -> str:
        """A bar in plain text, of the lessons that are named or of all."""
        numbers = only or tuple(each.number for each in lessons())
        done, all_of = (sum(column) for column in zip(*map(self.of, numbers), strict=True))
        filled = WIDTH * done // all_of if all_of else 0
        return f"{'█' * filled}{'░' * (WIDTH - filled)} {done} of {all_of}"

    def __repr__(self) -> str:
        lines = [
            f"{self.student.name}: {self.bar()}",
            *((f"  {each.number} {each.title}: {self.bar(each.number)}") for each in lessons() if each.number in self.begun),
        ]
        if self.damaged:
            lines.append(f"  {self.damaged} damaged lines of the journal were left out.")
        return "\n".join(lines)


class HandIn(NamedTuple):
    """A handed-in file as a teacher reads it; `problems` names what is wrong with it, and what could be read is kept."""

    path: Path
    progress: Progress | None
    problems: tuple[str, ...] = ()


def folder() -> Path:
    """Where progress is kept."""
    return Path(os.environ.get(FOLDER) or "progress")


def file_of(student: Student) -> Path:
    """The file of one student (and seed)."""
    plain = known_as(student.name)
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40]
    if slug != plain.replace(" ", "-"):
        slug = f"{slug or 'student'}-{sha256(plain.encode()).hexdigest()[:8]}"
    return folder() / f"{slug}{f'-{student.seed}' if student.seed else ''}.jsonl"


def now() -> str:
    """The time as it stands in the journal."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def note(student: Student, entry: Entry) -> str:
    """Write one line at the end of the journal, whole or not at all; a sentence comes back if it cannot be written."""
    path = file_of(student)
    plain = {key: value for key, value in entry._asdict().items() if value not in ("", None, 0) or key == "right"}
    line = json.dumps({"student": student.name, "seed": student.seed, **plain}, ensure_ascii=False)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        broken = path.exists() and path.stat().st_size and path.read_bytes()[-1:] != b"\n"
        # one write at the end of the file: two notebooks cannot mix their lines, and a crash can only cut off the last one
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(handle, f"{chr(10) if broken else ''}{line}\n".encode())
        finally:
            os.close(handle)
    except OSError as error:
        return (
            f"Your progress could not be saved in {path.parent}: {error.strerror or error}. Your answer "
            "was checked all the same."
        )
    return ""


def read_journal(student: Student) -> Progress:
    """Everything a student has done; lines that are damaged are counted and left out."""
    try:
        lines = file_of(student).read_bytes().split(b"\n")
    except OSError:
        return Progress(student, ())
    entries: list[Entry] = []
    damaged = 0
    for line in filter(None, lines):
        try:
            entries.append(_entry(json.loads(line)))
        except (ValueError, TypeError, RecursionError):
            damaged += 1
    return Progress(student, tuple(entries), damaged)


def _entry(plain: Any) -> Entry:
    if not isinstance(plain, dict):
        raise TypeError("not an entry")
    entry = Entry(**{key: plain[key] for key in Entry._fields if key in plain})
    texts = (entry.time, entry.kind, entry.exercise, entry.answer, entry.idea)
    if not all(isinstance(text, str) for text in texts) or entry.right not in (True, False, None):
        raise TypeError("not an entry")
    return entry if isinstance(entry.number, int) else entry._replace(number=0)


def last_student() -> Student | None:
    """Whoever worked last in this folder, so that a new notebook knows its student."""
    try:
        newest = max(folder().glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        lines = newest.read_text(encoding="utf-8", errors="replace").splitlines()
    except (OSError, ValueError):
        return None
    for line in reversed(lines):
        try:
            plain = json.loads(line)
            return Student(str(plain["student"]), int(plain["seed"]))
        except (ValueError, TypeError, KeyError, RecursionError):
            continue
    return None


# ---- handing in


def checksum(plain: Mapping[str, Any]) -> str:
    """A number that changes when anything in the file is changed by hand."""
    rest = {key: value for key, value in plain.items() if key != "checksum"}
    return sha256(f"{FORM}|{json.dumps(rest, sort_keys=True, ensure_ascii=False)}".encode()).hexdigest()


def hand_in(progress: Progress, path: Path | None = None) -> Path:
    """Write a student's progress to one file for the teacher, whole or not at all."""
    path = path or folder() / f"hand-in-{file_of(progress.student).stem}.json"
    plain: dict[str, Any] = {
        "form": FORM,
        "version": 1,
        "student": progress.student.name,
        "seed": progress.student.seed,
        "entries": [entry._asdict() for entry in progress.entries],
    }
    plain["checksum"] = checksum(plain)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    beside.write_text(json.dumps(plain, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    os.replace(beside, path)
    return path


def read_hand_in(path: Path) -> HandIn:
    """Read a handed-in file; a damaged or edited one is named in `problems`, never fatal."""
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return HandIn(path, None, (f"{path.name} cannot be read: it is damaged, or not a hand-in file.",))
    if not isinstance(plain, dict) or plain.get("form") != FORM or not isinstance(plain.get("entries"), list):
        return HandIn(path, None, (f"{path.name} is not a hand-in file of this course.",))
    problems = [] if plain.get("checksum") == checksum(plain) else [f"{path.name} was changed after it was handed in."]
    entries, damaged = _readable(plain["entries"])
    if damaged:
        problems.append(f"{path.name}: {damaged} entries are damaged and were left out.")
    seed = plain.get("seed")
    student = Student(str(plain.get("student", "?")), seed if isinstance(seed, int) else 0)
    return HandIn(path, Progress(student, entries, damaged), tuple(problems))


def _readable(plain: Iterable[Any]) -> tuple[tuple[Entry, ...], int]:
    found: list[Entry] = []
    damaged = 0
    for each in plain:
        try:
            found.append(_entry(each))
        except TypeError:
            damaged += 1
    return tuple(found), damaged
