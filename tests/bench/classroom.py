"""What a teacher waits for: worksheets of a whole class, a report on 200 students, a million simulated volleys."""

from __future__ import annotations

import tempfile
from itertools import cycle
from pathlib import Path
from time import perf_counter

from tests.bench.table import show
from vector3_edu.classroom.print.worksheet import copies_for, write_worksheets
from vector3_edu.classroom.report.report import as_csv, as_page, as_text, read_class
from vector3_edu.exercises import IDEAS, Progress, Student, lessons
from vector3_edu.exercises.progress.journal import Entry, hand_in
from vector3_edu.physics.simulate import laser_volleys

LESSONS, NAMES, STUDENTS = 11, 30, 200


def run() -> None:
    """Print the seconds that each takes, beside what it should take at most."""
    with tempfile.TemporaryDirectory() as folder:
        rows = [
            (f"worksheets of {LESSONS} lessons for {NAMES} names", _worksheets(Path(folder) / "sheets"), 60),
            (f"report on {STUDENTS} students, every answer judged again", _report(Path(folder) / "work"), 120),
            ("a million volleys of four lasers", _volleys(), 1),
        ]
    show(("what", "seconds", "at most"), rows)


def _worksheets(folder: Path) -> float:
    names = [f"Student {number}" for number in range(1, NAMES + 1)]
    start = perf_counter()
    for lesson in lessons()[:LESSONS]:
        write_worksheets(lesson, copies_for(names), folder)
    return perf_counter() - start


def _report(folder: Path) -> float:
    ideas = cycle(IDEAS)
    ids = [exercise.id for lesson in lessons() for exercise in lesson.exercises]
    for number in range(STUDENTS):
        entries = tuple(
            Entry("2026-01-01T10:00:00+00:00", "answer", each, "(1, 2, 3)", right, "" if right else next(ideas))
            for each in ids
            for right in (False, True)
        )
        hand_in(Progress(Student(f"Student {number}"), entries), folder / f"{number}.json")
    start = perf_counter()
    work = read_class(folder)
    for written in (as_text, as_csv, as_page):
        written(work)
    return perf_counter() - start


def _volleys() -> float:
    start = perf_counter()
    laser_volleys(level=3, distance=7, lasers=4, volleys=1_000_000)
    return perf_counter() - start
