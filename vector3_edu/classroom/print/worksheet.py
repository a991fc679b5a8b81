"""`vector3-edu worksheet`: one PDF with the sheets of a whole class, and one answer key for the teacher."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from vector3_edu.classroom import NAME_A_FOLDER, tell_refusals
from vector3_edu.classroom.print import PDF, compile_pdf
from vector3_edu.classroom.print.sheet_pages import key_of, sheet
from vector3_edu.classroom.roster import read_roster
from vector3_edu.core.files import name_of, write
from vector3_edu.core.language import language, mark_many, say, say_many
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.text import whole_number
from vector3_edu.exercises import Lesson, PosedQuestion, lessons, pose_for
from vector3_edu.exercises.answering.checking import unit_words
from vector3_edu.exercises.asking.posing import is_code
from vector3_edu.exercises.themes import PLAIN, THEMES, retell, retell_posed, use_theme
from vector3_edu.views.figures.sheets import LAYOUTS

TEMPLATE = Path(__file__).with_name("worksheet.typ")
FORMS = "ABCDEFGH"
OWN, SAME = "own", "same"
FORM = "Form "
"""What the numbers of a form are named after."""


class Copy(NamedTuple):
    """A sheet to be printed: for whom, and in which form; "" where there is none."""

    name: str
    form: str = ""

    def numbers_of(self, variant: str) -> str:
        """Whose numbers it has: its form's, everybody's, or the student's own."""
        return f"{FORM}{self.form}" if self.form else "everybody" if variant == SAME else self.name or "Worksheet"


@tell_refusals(NAME_A_FOLDER)
def worksheet_command(argv: Sequence[str]) -> int:
    """Write the worksheets and say where they are."""
    parser = argparse.ArgumentParser(prog="vector3-edu worksheet", description="Worksheets as PDF, and one answer key.")
    parser.add_argument("lessons", nargs="+", metavar="LESSON", help="numbers of lessons, such as 02, or all")
    parser.add_argument("--students", type=Path, help="a CSV file with the names of the class")
    parser.add_argument(
        "--forms",
        type=whole_number,
        default=0,
        metavar="N",
        help="so many forms, A to D for 4, dealt out in the order of the list, so that neighbours have different numbers",
    )
    parser.add_argument(
        "--variant", choices=(OWN, SAME), default=OWN, help="own numbers for each (default), or the same for all"
    )
    parser.add_argument("--seed", type=whole_number, default=0, help="a different seed gives different numbers")
    parser.add_argument(
        "--sheets",
        choices=LAYOUTS,
        default="above",
        help="layout of maps: X-Z above X-Y (default), or sideways as in the rulebook",
    )
    parser.add_argument("--theme", choices=tuple(THEMES), default=PLAIN, help="the words of the games, or of rescues")
    parser.add_argument("--out", type=Path, default=Path("worksheets"), help="the folder to write to")
    options = parser.parse_args(list(argv))
    wanted = [each for number in options.lessons for each in lessons_named(number)]
    names = read_roster(options.students) if options.students else []
    copies = copies_for(names, options.forms)
    use_theme(options.theme)
    for lesson in wanted:
        paper, key = write_worksheets(lesson, copies, options.out, options.variant, options.seed, options.sheets)
        told = mark_many(
            "Lesson {lesson}: {number} worksheet in {paper}, and the answer key {key}",
            "Lesson {lesson}: {number} worksheets in {paper}, and the answer key {key}",
        )
        print(say_many(*told, len(copies), lesson=lesson.number, paper=name_of(paper), key=name_of(key)))
    return 0


def lessons_named(number: str) -> tuple[Lesson, ...]:
    """The lesson of this number, or all of them."""
    known = lessons()
    if number == "all":
        return known
    found = tuple(lesson for lesson in known if lesson.number == number.zfill(2))
    if not found:
        raise Refused(
            say(
                "There is no lesson {number}. Try {known}, or all.",
                number=repr(number),
                known=listed((each.number for each in known), most=20),
            )
        )
    return found


def copies_for(names: Sequence[str], forms: int = 0) -> tuple[Copy, ...]:
    """A copy for each name, with the forms dealt out in turn; without names one copy of each form, or a single one."""
    if not 0 <= forms <= len(FORMS):
        raise Refused(
            say("There can be 1 to {most} forms; {forms} is not possible. Try --forms 4.", most=len(FORMS), forms=forms)
        )
    letters = FORMS[:forms] or ("",)
    if not names:
        return tuple(Copy("", letter) for letter in letters)
    return tuple(Copy(name, letters[k % len(letters)]) for k, name in enumerate(names))


def write_worksheets(
    lesson: Lesson, copies: Sequence[Copy], folder: Path, variant: str = OWN, seed: int = 0, sheets: str = "above"
) -> tuple[Path, Path]:
    """One PDF for the class, and the key."""
    sets = {copy.numbers_of(variant): _posed(lesson, copy.numbers_of(variant), seed) for copy in copies}
    pages = {whose: sheet(posed, lesson, sheets) for whose, posed in sets.items()}
    heading = {"number": lesson.number, "title": retell(lesson.title), "language": language(), "words": _words(lesson)}
    printed = [{"name": copy.name, "form": copy.form, **pages[copy.numbers_of(variant)]} for copy in copies]
    paper = folder / f"{lesson.number}_class.pdf"
    write(paper, compile_pdf(TEMPLATE, {"kind": "class", **heading, "copies": printed}), PDF)
    answers = [{"name": _title(whose), "answers": key_of(posed, lesson, sheets)} for whose, posed in sets.items()]
    key = folder / f"{lesson.number}_answer_key.pdf"
    data = {"kind": "key", **heading, "sets": answers, "dealt": _dealt(copies), "units": _units(next(iter(sets.values())))}
    write(key, compile_pdf(TEMPLATE, data), PDF)
    return paper, key


def _words(lesson: Lesson) -> dict[str, str]:
    """What stands on the pages of every lesson."""
    return {
        "lesson": say("Lesson {number}, {title}", number=lesson.number, title=retell(lesson.title)),
        "page": say("page"),
        "form": say("Form"),
        "name": say("Name"),
        "date": say("Date"),
        "words": say("Words"),
        "working": say("Working"),
        "answer": say("Answer"),
        "exercise": say("Exercise"),
        "drawing": say("Drawing"),
        "key": say("Key"),
        "answers": say("Answer key"),
        "worked": say("Worked out"),
        "predict": say("First predict."),
        "think": say("Write or draw what you think before you turn the page. Nothing is marked here."),
    }


def _posed(lesson: Lesson, whose: str, seed: int) -> list[PosedQuestion]:
    """The questions of a sheet: a function is written at a computer, not on paper."""
    return [retell_posed(pose_for(each.id, whose, seed)) for each in lesson.exercises if not is_code(each)]


def _title(whose: str) -> str:
    if whose in ("everybody", "Worksheet"):
        return say("Everybody")
    form = whose.removeprefix(FORM)
    return say("Form {letter}", letter=form) if form in FORMS else whose


def _dealt(copies: Sequence[Copy]) -> list[str]:
    """Who has which form, one line a form."""
    letters = sorted({copy.form for copy in copies if copy.form and copy.name})
    named = {letter: [copy.name for copy in copies if copy.form == letter] for letter in letters}
    return [
        say("Form {letter}: {names}", letter=letter, names=listed(names, last="and", most=400))
        for letter, names in named.items()
    ]


def _units(posed: Sequence[PosedQuestion]) -> dict[str, str]:
    """The unit of each question, said once in the head of the grid."""
    return {each.exercise.id: unit_words(each.question.unit, 2) for each in posed if each.question.unit}
