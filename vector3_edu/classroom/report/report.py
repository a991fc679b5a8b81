"""`vector3-edu report`: the Monday page of a class, and a table for its gradebook."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Sequence
from pathlib import Path

from vector3_edu.classroom import NAME_A_FOLDER, tell_refusals
from vector3_edu.classroom.report.hand_ins import ClassWork, read_class
from vector3_edu.classroom.report.monday_page import PAGE, as_page
from vector3_edu.classroom.report.persistence import TOP, persisting, persisting_with, standing
from vector3_edu.classroom.report.reteach import card_for
from vector3_edu.classroom.roster import read_roster
from vector3_edu.core.files import Kind, name_of, write
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.text import spreadsheet_cell
from vector3_edu.core.words import count
from vector3_edu.exercises import IDEAS, Progress, lessons
from vector3_edu.exercises.progress.concept_check import TIMES, class_gain, score

__all__ = ["ClassWork", "as_csv", "as_page", "as_text", "read_class", "report_command"]

HEADINGS = (
    "student",
    "handed in",
    "exercises tried",
    "solved",
    "right at the first try",
    "hints",
    "answers shown",
    "reasons",
    "predictions",
    "predictions right",
    "sure and wrong",
    "check before",
    "check after",
    "ideas that persist",
)
TABLE = Kind("a report of this program", begins=",".join(HEADINGS).encode("utf-8-sig"))
NAMES = 60
"""Names that are listed in full: two classes."""


@tell_refusals(NAME_A_FOLDER)
def report_command(argv: Sequence[str]) -> int:
    """Read a folder of handed-in files; print the report, and write it as one page of HTML and as CSV."""
    parser = argparse.ArgumentParser(prog="vector3-edu report", description="A report on handed-in work.")
    parser.add_argument("folder", type=Path, help="the folder with the students' hand-in files")
    parser.add_argument("--students", type=Path, help="a CSV file with the names of the class: who is missing is told")
    parser.add_argument("--out", type=Path, help="where to write report.html and report.csv (default: the same folder)")
    options = parser.parse_args(list(argv))
    roster = read_roster(options.students) if options.students else []
    work = read_class(options.folder, roster)
    print(as_text(work))
    out = options.out or options.folder
    write(out / "report.csv", as_csv(work).encode("utf-8-sig"), TABLE)
    write(out / "report.html", as_page(work), PAGE)
    page, table = (name_of((out / name).resolve()) for name in ("report.html", "report.csv"))
    print("\n" + say("The page, to look at or to print: open {page} in a browser.", page=page))
    print(say("For a gradebook: {table}", table=table))
    return 0


def as_text(work: ClassWork) -> str:
    """The report for a terminal: what matters most first."""
    here = work.listed - len(work.missing)
    told = mark("{here} of {listed} handed in")
    lines = [say(told, here=here, listed=work.listed) if work.listed else count(len(work.students), "student")]
    for what, names in (
        (say("Missing"), work.missing),
        (say("Several hand-ins under one name"), work.shared),
        (say("Not on the class list"), work.unlisted),
    ):
        if names:
            lines.append(f"{what}: {listed(names, last='and', most=NAMES)}")
    lines += _ideas(work)
    lines.append("\n" + say("Who did what"))
    for progress in work.students:
        it = standing(progress)
        told = mark("{right} of {tried} right at the first try, {hints}")
        tries = say(told, right=it.first_try, tried=it.tried, hints=count(it.hints, "hint"))
        lines.append(f"  {it.student}: {_how_far(progress)}{f', {tries}' if it.tried else ''}")
    gained = class_gain(work.students)
    if gained.together is not None:
        lines.append("\n" + say("The check before and after the course: {gained}", gained=repr(gained)))
    if work.problems:
        lines.append("\n" + say("Files to look at"))
        lines += [f"  {problem}" for problem in work.problems]
    return "\n".join(lines)


def _ideas(work: ClassWork) -> list[str]:
    top = persisting(work.students)[:TOP]
    if not top:
        return ["\n" + say("No wrong idea persists.")]
    lines = ["\n" + say("Ideas that persist")]
    for place, each in enumerate(top, 1):
        group = listed(each.group, last="and", most=NAMES)
        told = say(
            "{idea}: {group}. Reteach: {card}.",
            idea=say(IDEAS[each.idea].name),
            group=group,
            card=say(card_for(each.idea).title),
        )
        lines.append(f"  {place}. {told}")
    return lines


def _how_far(progress: Progress) -> str:
    """What is solved, of the lessons that were begun: nobody is behind in a lesson that was never set."""
    if not progress.begun:
        return say("no lesson begun")
    return say_many(
        "{bar} in lesson {lessons}",
        "{bar} in lessons {lessons}",
        len(progress.begun),
        bar=progress.bar(*progress.begun),
        lessons=listed(progress.begun, last="and", most=20),
    )


def as_csv(work: ClassWork) -> str:
    """One row a student, also for those who are missing; after the totals, how much of each lesson is solved."""
    page = io.StringIO()
    rows = csv.writer(page, lineterminator="\n")
    begun = [each for each in lessons() if any(each.number in progress.begun for progress in work.students)]
    rows.writerow((*HEADINGS, *(f"lesson {each.number} (of {len(each.exercises)})" for each in begun)))
    for progress in work.students:
        it = standing(progress)
        checks = [score(progress, time) for time in TIMES]
        rows.writerow(
            (
                spreadsheet_cell(it.student),
                "yes",
                it.tried,
                it.solved,
                it.first_try,
                it.hints,
                it.shown,
                len(it.whys),
                it.predictions,
                it.predicted,
                it.sure_and_wrong,
                *(each.right if each.answered else "" for each in checks),
                " ".join(each.idea for each in persisting_with(progress) if not each.overcome),
                *(progress.of(each.number)[0] for each in begun),
            )
        )
    for name in work.missing:
        rows.writerow((spreadsheet_cell(name), "no", *[""] * (len(HEADINGS) - 2 + len(begun))))
    return page.getvalue()
