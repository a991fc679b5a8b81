"""`vector3-edu grade`: what a class has handed in, graded without nbgrader or Otter, and written as a gradebook.

Whose work a file is, its name says, or the folder that it came in; the class list says who is in the class, and the command
what was asked. Nothing in a file decides about any of that, and nothing of it is executed (judging.py).
"""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from vector3_edu.classroom import NAME_A_FOLDER, tell_refusals
from vector3_edu.classroom.grading.assignment import add_points, plan
from vector3_edu.classroom.judging import Asked, Mark, mark_all, read_notebook, remarks_on
from vector3_edu.classroom.print.worksheet import lessons_named
from vector3_edu.classroom.report.hand_ins import judge_again
from vector3_edu.classroom.roster import POSSIBLE, Member, read_members
from vector3_edu.core.files import Kind, name_of, write
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import disarm, spreadsheet_cell
from vector3_edu.core.words import count
from vector3_edu.exercises import lesson, read_hand_in
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.progress.journal import hand_in_name, student_named

CANVAS, MOODLE, GOOGLE = "canvas", "moodle", "google"
ENDINGS = (".ipynb", ".json")
TIMESTAMP = "timestamp.txt"
"""What nbgrader puts beside a notebook."""
MOST_FILES, MOST_OF_ONE = 5_000, 50
"""Files that are graded at once, and files of one student."""
HEADINGS = ("student", "handed in")
CANVAS_COLUMNS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


class Piece(NamedTuple):
    """One file: whose it is, what its answers are worth, and what is to be said about it."""

    path: Path
    owner: str
    marks: Sequence[Mark]
    remarks: Sequence[str]


class Row(NamedTuple):
    """A student's line in the gradebook."""

    member: Member
    marks: Sequence[Mark]
    remarks: Sequence[str]
    handed_in: bool

    @property
    def points(self) -> float:
        return sum(each.points for each in self.marks)

    def points_in(self, number: str) -> float:
        """The points in one lesson."""
        return sum(each.points for each in self.marks if _lesson(each.asked) == number)


class Gradebook(NamedTuple):
    """What was asked, what each student has got, and what could not be graded."""

    asked: Sequence[Asked]
    rows: Sequence[Row]
    problems: Sequence[str]

    @property
    def lessons(self) -> list[str]:
        """The lessons that exercises were asked of, in order."""
        return list(dict.fromkeys(map(_lesson, self.asked)))

    def worth(self, number: str = "") -> float:
        """The points that there are, in a lesson or in all."""
        return sum(each.points for each in self.asked if number in ("", _lesson(each)))


def _lesson(asked: Asked) -> str:
    return asked.exercise.partition(".")[0]


@tell_refusals(NAME_A_FOLDER)
def grade_command(argv: Sequence[str]) -> int:
    """Grade a folder, print who has got what, and write the gradebook."""
    parser = argparse.ArgumentParser(prog="vector3-edu grade", description="Grade what a class has handed in.")
    add = parser.add_argument
    add("folder", type=Path, help="the folder with the notebooks and hand-in files")
    add("--lesson", nargs="+", default=[], metavar="LESSON", help="what was asked: numbers of lessons, such as 04")
    add_points(parser)
    add("--master", type=Path, help="in place of all that: your notebook of an assignment for nbgrader, in source/")
    add(
        "--class",
        dest="roster",
        type=Path,
        help="a CSV file with the class: only they are graded, and who is missing is told",
    )
    add(
        "--column",
        default="",
        help="the heading of the column in it by which the files are named (default: name or student)",
    )
    add("--for", dest="target", choices=(CANVAS, MOODLE, GOOGLE), help="also write a table for this platform")
    add("--out", type=Path, help="where to write gradebook.csv (default: the same folder)")
    options = parser.parse_args(list(argv))
    if options.column and not options.roster:
        raise Refused(say("--column names a column of the class list. Name the list too, with --class."))
    members = read_members(options.roster, options.column, MOST_FILES) if options.roster else []
    book = grade_folder(options.folder, _asked(options), members)
    print(as_text(book))
    out = options.out or options.folder
    table = write(
        out / "gradebook.csv",
        as_csv(book).encode("utf-8-sig"),
        Kind("a gradebook", begins=",".join(HEADINGS).encode("utf-8-sig")),
    )
    print("\n" + say("The gradebook: {file}", file=name_of(table)))
    if options.target:
        heads, text = TABLES[options.target](book)
        path = write(out / f"gradebook-{options.target}.csv", text, Kind("a table for that platform", begins=heads.encode()))
        print(say(_NEXT[options.target], file=name_of(path)))
    return 0


def _asked(options: argparse.Namespace) -> list[Asked]:
    """What was asked, from the teacher's command alone."""
    if options.master:
        from vector3_edu.classroom.guard import read_master

        master = read_master(options.master)
        if master is None:
            told = mark("{file} is no assignment of ours for nbgrader: name the notebook in the course's source folder.")
            raise Refused(say(told, file=name_of(options.master)))
        return list(master.asked)
    if not options.lesson:
        raise Refused(
            say("Say what was asked, for example --lesson 04, with the same options as when you made the assignment.")
        )
    named = dict.fromkeys(each.number for number in options.lesson for each in lessons_named(number))
    return [asked for number in named for asked in plan(lesson(number), options).asked]


# ---- grading


def grade_folder(folder: Path, asked: Sequence[Asked], members: Sequence[Member] = ()) -> Gradebook:
    """Every notebook and hand-in file of a folder, graded; what cannot be graded is named in `problems`."""
    if not folder.is_dir():
        raise Refused(
            say("{folder} is not a folder. Put what was handed in into one folder and name it.", folder=name_of(folder))
        )
    known = {name_key(each.name): each for each in members}
    pieces: dict[str, list[Piece]] = {}
    paths, others = _files(folder)
    kept, problems = _first_of_each(paths, folder)
    for path in kept:
        try:
            name = student_named(_owner(path, folder)).name
            if members and name_key(name) not in known:
                raise Refused(say("{name} is not on the class list, so it was not graded.", name=shown(name)))
            piece = _grade_file(path, name, asked)
            pieces.setdefault(name_key(name), []).append(piece)
        except Refused as refused:
            problems.append(f"{name_of(path.relative_to(folder))}: {refused}")
    if not pieces and not problems:
        told = mark("There are no notebooks and no hand-in files in {folder}: files that end in .ipynb or .json.")
        raise Refused(say(told, folder=name_of(folder)))
    if others:
        told = mark("Files that do not end in .ipynb or .json were not read: {files}.")
        problems.append(say(told, files=listed((name_of(path.relative_to(folder)) for path in others), last="and")))
    found = [Member(each[0].owner, {}) for each in pieces.values()]
    everybody = list(members) or sorted(found, key=lambda member: name_key(member.name))
    rows = [_row(member, pieces.get(name_key(member.name), []), asked) for member in everybody]
    return Gradebook(asked, rows, problems)


def _files(folder: Path) -> tuple[list[Path], list[Path]]:
    """What is graded, and what was perhaps meant to be: a notebook that a browser has called ada.ipynb.txt, a zip file."""
    found, others = [], []
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if hidden or path.is_dir():
            continue
        if path.suffix.lower() in ENDINGS:
            found.append(path)
        elif path.suffix.lower() != ".csv" and path.name != TIMESTAMP:
            others.append(path)
    return found, others


def _first_of_each(paths: Sequence[Path], folder: Path) -> tuple[list[Path], list[str]]:
    """The files that are graded, and what is to be said about the rest: nobody can keep the grader busy with a heap."""
    own: dict[str, list[Path]] = {}
    for path in paths:
        own.setdefault(whose(path, folder), []).append(path)
    kept = [path for each in own.values() for path in each[:MOST_OF_ONE]]
    if len(kept) > MOST_FILES:
        told = mark("{folder} has {many:,} files, and at most {most:,} are graded at once.")
        raise Refused(say(told, folder=name_of(folder), many=len(kept), most=MOST_FILES))
    told = mark("{name} handed in {many:,} files; only the first {most} of them were graded.")
    rest = ((name, len(each)) for name, each in own.items() if len(each) > MOST_OF_ONE)
    return kept, [say(told, name=shown(name), many=many, most=MOST_OF_ONE) for name, many in rest]


def whose(path: Path, folder: Path) -> str:
    """Who handed in a file: the folder that it came in, as in nbgrader's submitted/NAME/..., or else the name of the file.

    >>> whose(Path("in/ada.ipynb"), Path("in")), whose(Path("in/blaise/vector3_04/04.ipynb"), Path("in"))
    ('ada', 'blaise')
    """
    first, *rest = path.relative_to(folder).parts
    return first if rest else path.stem


def _owner(path: Path, folder: Path) -> str:
    """The same, where a file still has the name that hand_in() gave it: that is made of the student's name."""
    if path.suffix.lower() == ".json" and path.parent == folder:
        handed = read_hand_in(path).progress
        if handed is not None and path.name == hand_in_name(handed.student):
            return handed.student.name
    return whose(path, folder)


def _grade_file(path: Path, owner: str, asked: Sequence[Asked]) -> Piece:
    if path.suffix.lower() == ".json":
        return _grade_hand_in(path, owner, asked)
    answers = read_notebook(path)
    marks = mark_all(answers, asked, [owner])
    unread: dict[str, list[str]] = {}
    for each in marks:
        if each.unread:
            unread.setdefault(" ".join(each.words.split()), []).append(each.asked.exercise)
    said = (f"{listed(exercises, last='and')}: {words}" for words, exercises in unread.items())
    return Piece(path, owner, marks, (*remarks_on(answers, asked), *said))


def _grade_hand_in(path: Path, owner: str, asked: Sequence[Asked]) -> Piece:
    """A file that hand_in() wrote, every answer of it judged again with the numbers of whoever handed it in."""
    handed = read_hand_in(path)
    if handed.progress is None:
        raise Refused(" ".join(handed.problems))
    who = handed.progress.student
    if name_key(who.name) != name_key(owner):
        told = mark("The file says that it is the work of {name}, but {who} handed it in. It was not graded.")
        raise Refused(say(told, name=shown(who.name), who=shown(owner)))
    seeds = {each.seed for each in asked}
    if who.seed not in seeds:
        told = mark("Its numbers are those of seed {seed}, and yours is {yours}. It was not graded.")
        raise Refused(say(told, seed=who.seed, yours=listed(sorted(seeds))))
    again = judge_again(handed.progress)
    solved = again.progress.solved
    revealed = sorted(
        {entry.exercise for entry in again.progress.entries if entry.kind == "reveal"} & {each.exercise for each in asked}
    )
    remarks = [*handed.problems, *again.problems]
    if revealed:
        remarks.append(say("The answer was shown in {exercises}.", exercises=listed(revealed, last="and")))
    marks = [Mark(each, right=each.exercise in solved and each.seed == who.seed, words="") for each in asked]
    return Piece(path, owner, marks, remarks)


def _row(member: Member, pieces: Sequence[Piece], asked: Sequence[Asked]) -> Row:
    """A student's line: an answer counts if it is right in one of the files."""
    marks = []
    for place, each in enumerate(asked):
        found = [piece.marks[place] for piece in pieces]
        marks.append(next((one for one in found if one.right), Mark(each, right=False, words="")))
    remarks = dict.fromkeys(remark for piece in pieces for remark in piece.remarks)
    return Row(member, marks, tuple(remarks), handed_in=bool(pieces))


# ---- telling and writing


def as_text(book: Gradebook) -> str:
    """Who has got what, for a terminal."""
    told = mark("{students}, {exercises}, {worth} points")
    students, exercises = count(len(book.rows), "student"), count(len(book.asked), "exercise")
    lines: list[str] = [say(told, students=students, exercises=exercises, worth=_number(book.worth()))]
    for row in book.rows:
        told = mark("{name}: {points} of {worth}") if row.handed_in else mark("{name}: nothing handed in")
        lines.append("  " + say(told, name=disarm(row.member.name), points=_number(row.points), worth=_number(book.worth())))
        lines += [f"    {disarm(remark)}" for remark in row.remarks]
    if book.problems:
        lines += ["", say("Not graded"), *(f"  {disarm(problem)}" for problem in book.problems)]
    return "\n".join(lines)


def _number(points: float) -> float | int:
    return int(points) if points == int(points) else round(points, 2)


def _written(rows: Iterable[Iterable[object]]) -> str:
    """A table as CSV; no text in it is taken for a formula by a spreadsheet."""
    page = io.StringIO()
    table = csv.writer(page, lineterminator="\n")
    for row in rows:
        table.writerow([spreadsheet_cell(cell) if isinstance(cell, str) else cell for cell in row])
    return page.getvalue()


def as_csv(book: Gradebook) -> str:
    """The gradebook: a line for each student, a column for each exercise."""
    heads = (*HEADINGS, *(f"{each.exercise} (of {_number(each.points)})" for each in book.asked), "points", "of", "remarks")
    worth = _number(book.worth())
    rows = (
        (
            row.member.name,
            "yes" if row.handed_in else "no",
            *((_number(each.points) if row.handed_in else "") for each in row.marks),
            _number(row.points) if row.handed_in else "",
            worth,
            " ".join(row.remarks),
        )
        for row in book.rows
    )
    return _written((heads, *rows))


def _title(number: str) -> str:
    return f"{number} {lesson(number).title}"


def _totals(book: Gradebook, row: Row) -> Iterator[object]:
    for number in book.lessons:
        yield _number(row.points_in(number)) if row.handed_in else ""


def for_canvas(book: Gradebook) -> tuple[str, str]:
    """Canvas reads back what its own export has: Student, ID, (SIS User ID,) SIS Login ID, Section, then a column for each
    assignment, and a second line "Points Possible". It finds a student by ID, then by the SIS ids, then by the name
    (Instructor Guide, "How do I import grades in the Gradebook?"; `GradebookImporter` in Canvas, which is open source).
    """
    rows: list[list[object]] = [[*CANVAS_COLUMNS, *map(_title, book.lessons)]]
    rows.append([f"    {POSSIBLE}", "", "", "", "", *(_number(book.worth(number)) for number in book.lessons)])
    for row in book.rows:
        own = row.member.columns
        about = [own.get(column, "") for column in CANVAS_COLUMNS]
        about[0] = about[0] or row.member.name
        if not any(about[1:4]):
            about[3] = row.member.name
        rows.append([*about, *_totals(book, row)])
    return ",".join(CANVAS_COLUMNS), _written(rows)


def for_moodle(book: Gradebook) -> tuple[str, str]:
    """Moodle reads any CSV file with a line of headings, each used once; the teacher says at the import which column names
    the student (e-mail address, user name or ID number) and which are grades and feedback. Feedback without its grade
    would wipe the grade out, so both are written (docs.moodle.org, "Grade import", note 3 and "CSV import").
    """
    mails = all("@" in row.member.name for row in book.rows)
    first = "Email address" if mails else "Username"
    titles = [_title(number) for number in book.lessons]
    rows: list[list[object]] = [[first, *titles, *(f"{title} (feedback)" for title in titles)]]
    for row in book.rows:
        rows.append([row.member.name, *_totals(book, row), *(" ".join(row.remarks) for _ in titles)])
    return first, _written(rows)


def for_google(book: Gradebook) -> tuple[str, str]:
    """Google documents no import of grades into Classroom but by its programming interface (developers.google.com, Classroom
    API, "Set & update grades"): this is a table to type from, by e-mail address or name, one column an assignment.
    """
    rows: list[list[object]] = [
        ["Email address or name", *(f"{_title(each)} (of {_number(book.worth(each))})" for each in book.lessons)]
    ]
    rows += [[row.member.name, *_totals(book, row)] for row in book.rows]
    return "Email address or name", _written(rows)


TABLES = {CANVAS: for_canvas, MOODLE: for_moodle, GOOGLE: for_google}
_NEXT = {
    CANVAS: mark("For Canvas: {file}. In the gradebook of the course, choose Import."),
    MOODLE: mark(
        "For Moodle: {file}. In the course's grades, choose Import, CSV file, and say which column names the student."
    ),
    GOOGLE: mark("For Google Classroom: {file}. It imports no grades from a file: type them in from this table."),
}
