"""`vector3-edu report`: who did what, which ideas went wrong where, and what to revisit."""

from __future__ import annotations

import argparse
import csv
import io
from collections import Counter
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from vector3_edu.core.files import Kind, Unwritable, name_of, write
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import disarm, spreadsheet_cell
from vector3_edu.core.words import count
from vector3_edu.exercises import IDEAS, Progress, lessons, read_hand_in
from vector3_edu.exercises.concept_check import check_ids, class_gain
from vector3_edu.exercises.syllabus import exercise as exercise_of

HEADINGS = ("student", "exercise", "solved", "answers", "hints", "ideas")
TABLE = Kind("a report of this program", begins=",".join(HEADINGS).encode("utf-8-sig"))
REVISIT = 0.25
"""An idea that at least this part of the class has shown is worth a few minutes together."""


class ClassWork(NamedTuple):
    """What a class has handed in."""

    students: tuple[Progress, ...]
    problems: tuple[str, ...]

    def wrong(self) -> Counter[tuple[str, str]]:
        """How many students showed an idea in an exercise: (exercise, idea) to number."""
        return Counter(
            pair
            for progress in self.students
            for pair in {(entry.exercise, entry.idea) for entry in progress.entries if entry.idea}
        )

    def revisit(self) -> list[tuple[str, int]]:
        """Ideas by how many students showed them, the commonest first."""
        shown = Counter(
            idea for progress in self.students for idea in {entry.idea for entry in progress.entries if entry.idea}
        )
        return sorted(shown.items(), key=lambda pair: (-pair[1], pair[0]))


def report_command(argv: Sequence[str]) -> int:
    """Read a folder of handed-in files; print the report, and write it as CSV and as one page of HTML."""
    parser = argparse.ArgumentParser(prog="vector3-edu report", description="A report on handed-in work.")
    parser.add_argument("folder", type=Path, help="the folder with the students' hand-in files")
    parser.add_argument("--out", type=Path, help="where to write report.csv and report.html (default: the same folder)")
    options = parser.parse_args(list(argv))
    try:
        work = read_class(options.folder)
    except Refused as refused:
        print(refused)
        return 2
    print(as_text(work))
    out = options.out or options.folder
    try:
        write(out / "report.csv", as_csv(work).encode("utf-8-sig"), TABLE)
        write(out / "report.html", as_page(work), PAGE)
    except Unwritable as refused:
        print(f"\n{refused} Name a folder for the report with --out.")
        return 2
    page, table = (name_of((out / name).resolve()) for name in ("report.html", "report.csv"))
    print(f"\nTo see this as a page, with a table and a map of the ideas, open {page} in a browser.")
    print(f"For a spreadsheet: {table}")
    return 0


def read_class(folder: Path) -> ClassWork:
    """All hand-in files of a folder; the newest of a student counts. What cannot be read is named."""
    if not folder.is_dir():
        raise Refused(f"{name_of(folder)} is not a folder. Put the students' hand-in files into one folder and name it.")
    files = sorted(folder.glob("**/*.json"), key=_age)
    if not files:
        raise Refused(f"There are no hand-in files in {name_of(folder)}. Students write them with hand_in() in a notebook.")
    students: dict[tuple[str, int], Progress] = {}
    problems: list[str] = []
    for path in files:
        handed = read_hand_in(path)
        said = list(handed.problems)
        if handed.progress is not None:
            progress, strange = _without_strange(handed.progress)
            students[progress.student.name, progress.student.seed] = progress
            if strange:
                it, many = "It" if said else disarm(path.name), count(strange, "exercise or idea", "exercises and ideas")
                said.append(f"{it} mentions {many} that are not in this course. They were left out.")
        if said:
            problems.append(" ".join(said))
    return ClassWork(tuple(sorted(students.values(), key=lambda each: each.student.name.lower())), tuple(problems))


def _age(path: Path) -> int:
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0


@cache
def _known_names() -> frozenset[str]:
    """What an entry can be about: an exercise, a lesson whose mission was flown, a question of a check, or nothing."""
    own = (name for lesson in lessons() for name in (lesson.number, *(exercise.id for exercise in lesson.exercises)))
    return frozenset({"", *own, *check_ids()})


def _without_strange(progress: Progress) -> tuple[Progress, int]:
    """What was handed in without exercises and ideas that the course does not have, and how many such names there were."""
    known = _known_names()
    strange = {entry.exercise for entry in progress.entries} - known
    odd = {entry.idea for entry in progress.entries} - {"", *IDEAS}
    if not strange and not odd:
        return progress, 0
    entries = tuple(
        entry._replace(idea="") if entry.idea in odd else entry for entry in progress.entries if entry.exercise in known
    )
    return progress._replace(entries=entries), len(strange) + len(odd)


def as_text(work: ClassWork) -> str:
    """The report for a terminal."""
    lines = [f"{count(len(work.students), 'student')}"]
    for progress in work.students:
        tries = sum(entry.kind == "answer" for entry in progress.entries)
        lines.append(f"  {progress.student.name}: {_how_far(progress)}, {count(tries, 'answer')}")
    if work.revisit():
        lines.append("\nIdeas that went wrong")
        lines += [f"  {_idea(idea)}: {count(number, 'student')}" for idea, number in work.revisit()[:12]]
    worth = _worth_revisiting(work)
    if worth:
        lines.append("\nWorth revisiting together: " + "; ".join(worth))
    gained = class_gain(work.students)
    if gained.together is not None:
        lines.append(f"\nThe check before and after the course: {gained!r}")
    if work.problems:
        lines.append("\nFiles to look at")
        lines += [f"  {problem}" for problem in work.problems]
    return "\n".join(lines)


def _how_far(progress: Progress) -> str:
    """What is solved, of the lessons that were begun: nobody is behind in a lesson that was never set."""
    if not progress.begun:
        return "no lesson begun"
    lesson = "lesson" if len(progress.begun) == 1 else "lessons"
    return f"{progress.bar(*progress.begun)} in {lesson} {listed(progress.begun, last='and', most=20)}"


def _idea(name: str) -> str:
    return IDEAS[name].name if name in IDEAS else name


def _worth_revisiting(work: ClassWork) -> list[str]:
    return [_idea(idea) for idea, number in work.revisit() if number >= max(2, REVISIT * len(work.students))]


def as_csv(work: ClassWork) -> str:
    """One row a student and exercise: tries, hints, whether it was solved, the ideas that showed."""
    page = io.StringIO()
    rows = csv.writer(page, lineterminator="\n")
    rows.writerow(HEADINGS)
    for progress in work.students:
        tries = Counter(entry.exercise for entry in progress.entries if entry.kind == "answer")
        hints = Counter(entry.exercise for entry in progress.entries if entry.kind == "hint")
        ideas: dict[str, list[str]] = {}
        for entry in progress.entries:
            if entry.idea and entry.idea not in ideas.setdefault(entry.exercise, []):
                ideas[entry.exercise].append(entry.idea)
        for exercise in sorted(set(tries) | set(hints)):
            solved = "yes" if exercise in progress.solved else "no"
            shown = " ".join(ideas.get(exercise, []))
            name = spreadsheet_cell(progress.student.name)
            rows.writerow((name, exercise, solved, tries[exercise], hints[exercise], shown))
    return page.getvalue()


def as_page(work: ClassWork) -> str:
    """One page of HTML: the class, the heat map of ideas by exercise, what to revisit, files to look at."""
    worth = _worth_revisiting(work)
    advice = f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in worth)}</ul>" if worth else "<p>No idea stands out.</p>"
    files = "".join(f"<li>{escape(problem)}</li>" for problem in work.problems)
    return _PAGE.format(
        students=len(work.students),
        table=_table(work),
        heat=_heat(work),
        advice=advice,
        gain=_gain(work),
        files=f"<h2>Files to look at</h2><ul>{files}</ul>" if files else "",
    )


def _table(work: ClassWork) -> str:
    known = [lesson for lesson in lessons() if any(lesson.number in progress.begun for progress in work.students)]
    head = "".join(f"<th scope='col' title='{escape(lesson.title)}'>{lesson.number}</th>" for lesson in known)
    rows = []
    for progress in work.students:
        solved = progress.solved
        cells = []
        for lesson in known:
            done = sum(exercise.id in solved for exercise in lesson.exercises)
            cells.append(f"<td>{done} of {len(lesson.exercises)}</td>")
        rows.append(f"<tr><th scope='row'>{escape(progress.student.name)}</th>{''.join(cells)}</tr>")
    return f"<table><tr><th scope='col'>Student</th>{head}</tr>{''.join(rows)}</table>"


def _heat(work: ClassWork) -> str:
    wrong = work.wrong()
    if not wrong:
        return "<p>No wrong idea was recognised.</p>"
    exercises = sorted({exercise for exercise, _ in wrong})
    ideas = [idea for idea, _ in work.revisit()]
    head = "".join(f"<th scope='col'>{escape(exercise)}</th>" for exercise in exercises)
    rows = []
    for idea in ideas:
        cells = "".join(_cell(wrong[exercise, idea], len(work.students)) for exercise in exercises)
        rows.append(f"<tr><th scope='row'>{escape(_idea(idea))}</th>{cells}</tr>")
    return f"<div class='wide'><table><tr><th scope='col'>Idea</th>{head}</tr>{''.join(rows)}</table></div>"


def _gain(work: ClassWork) -> str:
    """The check before and after the course: the class together, then question by question."""
    gained = class_gain(work.students)
    if gained.together is None:
        return ""
    rows = "".join(
        f"<tr><th scope='row'>{number}. {escape(exercise_of(id).title)} ({id})</th>"
        f"<td>{before:.0%}</td><td>{after:.0%}</td></tr>"
        for number, (id, before, after) in enumerate(gained.questions, 1)
    )
    head = "<tr><th scope='col'>Question</th><th scope='col'>right before</th><th scope='col'>right after</th></tr>"
    return f"<h2>The check before and after the course</h2><p>{escape(repr(gained))}</p><table>{head}{rows}</table>"


def _cell(number: int, students: int) -> str:
    if not number:
        return "<td></td>"
    depth = 0.15 + 0.65 * number / max(1, students)
    ink = "#fff" if depth > 0.55 else "#1d2733"
    return f"<td style='background:rgba(176,42,20,{depth:.2f});color:{ink}'>{number}</td>"


_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Class report</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 1100px; margin: 1.5rem auto; padding: 0 1rem; color: #1d2733; }}
table {{ border-collapse: collapse; }} th, td {{ border: 1px solid #c8d0d8; padding: .25rem .6rem; text-align: left; }}
td {{ text-align: center; }} .wide {{ overflow-x: auto; }}
</style></head><body><h1>Class report</h1><p>Students who handed in: {students}</p>
<h2>Who did what</h2>{table}
<h2>Ideas that went wrong, by exercise</h2><p>How many students gave an answer that this idea leads to.</p>{heat}
<h2>Worth revisiting together</h2>{advice}{gain}{files}</body></html>
"""
PAGE = Kind("a report of this program", begins=_PAGE.partition("<style>")[0].encode())
