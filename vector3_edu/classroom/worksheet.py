"""`vector3-edu worksheet`: a PDF a student with their own numbers, and one answer key for the teacher."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

from vector3_edu.classroom.pdf import PDF, compile_pdf
from vector3_edu.classroom.roster import read_roster
from vector3_edu.core.files import Unwritable, name_of, write
from vector3_edu.core.hexes import DIRECTIONS, NAMES
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.scene import Scene
from vector3_edu.core.text import whole_number
from vector3_edu.exercises import Lesson, Posed, lessons, pose_for
from vector3_edu.exercises.checking import answer_words
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.sheets import LAYOUTS
from vector3_edu.views.lesson_figures import pictures

TEMPLATE = Path(__file__).with_name("worksheet.typ")
KEY = "answer_key"
REACH = 10
"""How far the blank maps go each way."""
SIZES = {"line": (460, 130), "sheet": (380, 310), "above": (280, 340), "sideways": (500, 300)}
"""Sizes of pictures by what they show: drawn small, so that their letters are large on paper."""
HEIGHTS = {"line": "2.4", "sheet": "4.5", "above": "6.2", "sideways": "4.9"}
"""How high they are on paper, in cm: most lessons fit on two pages."""

HEX_LESSON = "13"
"""The lesson that asks what the two numbers of a step are: there the line below would give it away."""
COMPASS = ", ".join(
    f"{name} {way}".replace(" ", "\u00a0") for name, way in zip(NAMES, DIRECTIONS, strict=True)
)
HEXES = (
    "A hex, and a step from hex to hex, is written (q, r): q counts hexes to the east, r hexes to the south-east. "
    f"One step in each direction: {COMPASS}."
)


def worksheet_command(argv: Sequence[str]) -> int:
    """Write the worksheets and say where they are."""
    parser = argparse.ArgumentParser(prog="vector3-edu worksheet", description="Worksheets as PDF, and one answer key.")
    parser.add_argument("lessons", nargs="+", metavar="LESSON", help="numbers of lessons, such as 02, or all")
    parser.add_argument("--students", type=Path, help="a CSV file with the names of the class")
    parser.add_argument(
        "--variant", choices=("own", "same"), default="own", help="own numbers for each (default), or the same"
    )
    parser.add_argument("--seed", type=whole_number, default=0, help="a different seed gives different numbers")
    parser.add_argument(
        "--sheets", choices=LAYOUTS, default="above",
        help="layout of maps: X-Z above X-Y (default), or sideways as in the rulebook",
    )
    parser.add_argument("--out", type=Path, default=Path("worksheets"), help="the folder to write to")
    options = parser.parse_args(list(argv))
    try:
        wanted = [each for number in options.lessons for each in _lessons(number)]
        names = read_roster(options.students) if options.students else ["Worksheet"]
        for lesson in wanted:
            written = write_worksheets(
                lesson, names, options.out, options.variant, options.seed, sheets=options.sheets, say=print
            )
            print(f"Lesson {lesson.number}: {len(written) - 1} worksheets and the answer key {name_of(written[-1])}")
    except Unwritable as refused:
        print(f"{refused} Name a folder with --out.")
        return 2
    except Refused as refused:
        print(refused)
        return 2
    return 0


def _lessons(number: str) -> tuple[Lesson, ...]:
    known = lessons()
    if number == "all":
        return known
    found = tuple(lesson for lesson in known if lesson.number == number.zfill(2))
    if not found:
        raise Refused(f"There is no lesson {number!r}. Try {listed((each.number for each in known), most=20)}, or all.")
    return found


def write_worksheets(
    lesson: Lesson, names: Sequence[str], folder: Path, variant: str = "own", seed: int = 0, sheets: str = "above",
    say: Any = None,
) -> list[Path]:
    """One PDF a name, and the key last. With `variant="same"` everybody has the same numbers."""
    written: list[Path] = []
    key = []
    for k, name in enumerate(names, 1):
        posed = [pose_for(each.id, "everybody" if variant == "same" else name, seed) for each in lesson.exercises]
        path = folder / f"{lesson.number}_{file_name(name)}.pdf"
        page = {"kind": "sheet", **_heading(lesson), "name": _shown(name), **_sheet(posed, sheets)}
        write(path, compile_pdf(TEMPLATE, page), PDF)
        written.append(path)
        key.append({"name": "Everybody" if variant == "same" else _shown(name), "answers": _answers(posed)})
        if say is not None and k % 10 == 0 and k < len(names):
            say(f"Lesson {lesson.number}: {k} of {len(names)} worksheets are written ...")
    path = folder / f"{lesson.number}_{KEY}.pdf"
    page = {"kind": "key", **_heading(lesson), "students": key[:1] if variant == "same" else key}
    write(path, compile_pdf(TEMPLATE, page), PDF)
    return [*written, path]


def file_name(name: str) -> str:
    """A name as part of a file's name: plain letters, and never the same for two students.

    Some systems take Ada.pdf and ada.pdf for one file: only a name with the usual capitals stands as it is.

    >>> file_name("Ada Lovelace"), file_name("Émilie"), file_name("ada lovelace")
    ('Ada_Lovelace', 'Emilie_8c4d4c', 'ada_lovelace_177f85')
    """
    spelled = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    plain = re.sub(r"[^A-Za-z0-9]+", "_", spelled).strip("_")[:40]
    if plain.replace("_", " ") == name == name.title() and plain.lower() != KEY:
        return plain
    return f"{plain or 'student'}_{sha256(name.encode()).hexdigest()[:6]}"


def _heading(lesson: Lesson) -> dict[str, str]:
    return {"number": lesson.number, "title": lesson.title}


def _shown(name: str) -> str:
    return "" if name == "Worksheet" else name


def _sheet(posed: Sequence[Posed], sheets: str = "above") -> dict[str, Any]:
    """The questions; above them what (q, r) means, if they are on hexes and not about just that."""
    hexed = any(each.question.on_hexes for each in posed) and posed[0].exercise.lesson != HEX_LESSON
    return {"note": HEXES if hexed else "", "questions": _rows(posed, sheets)}


def _rows(posed: Sequence[Posed], sheets: str) -> list[dict[str, Any]]:
    rows = []
    for each in posed:
        question = each.question
        drawn = any((question.scene.bodies, question.scene.arrows, question.scene.lines, question.scene.trails))
        level = _level(question.scene) if drawn else question.axes
        rows.append(
            {
                "id": each.exercise.id,
                "title": each.exercise.title,
                "text": question.text,
                "choices": list(question.choices),
                "unit": question.unit,
                "picture": _still(question.scene, level, sheets) if drawn else "",
                "map": "" if drawn or question.kind != "vector" else blank_map(level, sheets),
                "height": HEIGHTS[_look(level, sheets)],
            }
        )
    return rows


def _level(scene: Scene) -> int:
    """How many dimensions a picture needs: it is flat where everything lies in the X-Y plane, so that it can be drawn on."""
    places = [
        *(b.at for b in scene.bodies),
        *(p for t in scene.trails for p in t.points),
        *(p for x in scene.lines for p in x.points),
    ]
    places += [point for arrow in scene.arrows for point in (arrow.start, arrow.vector)]
    if any(z for _, _, z in places) and scene.board is None and not scene.flat:
        return 3
    return 2 if scene.board is not None or any(y for _, y, _ in places) else 1


def _look(level: int, sheets: str) -> str:
    return {1: "line", 2: "sheet"}.get(level, sheets)


def _still(scene: Scene, level: int, sheets: str) -> str:
    """The picture of a question."""
    found = pictures(scene, level, sheets)
    return found[0].svg(*SIZES[_look(level, sheets)]) if found else ""


def blank_map(axes: int, sheets: str = "above") -> str:
    """Empty paper to draw on: a line of numbers, the X-Y sheet, or the X-Y sheet with the X-Z sheet."""
    around = ((-REACH, -REACH, -REACH), (REACH, REACH, REACH))
    figure = table_map(Scene(), around=around, level=axes, sheets=sheets)
    return figure.svg(*SIZES[_look(axes, sheets)])


def _answers(posed: Sequence[Posed]) -> list[dict[str, str]]:
    return [
        {
            "id": each.exercise.id,
            "answer": answer_words(each.question, each.question.answer),
            "working": each.question.working,
        }
        for each in posed
    ]
