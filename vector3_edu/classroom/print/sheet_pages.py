"""What is on the pages of a worksheet and of its key, as plain data for the template worksheet.typ."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from vector3_edu.classroom.course import shipped
from vector3_edu.core.hexes import DIRECTIONS, NAMES
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.exercises import Exercise, Lesson, PosedQuestion, Question
from vector3_edu.exercises.answering.checking import answer_words, unit_words
from vector3_edu.exercises.asking.pictures import marked
from vector3_edu.exercises.asking.question import DRAWN
from vector3_edu.exercises.themes import retell, retell_posed
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.lesson_figures import blank_sheet, pictures, room_to_draw, to_draw_on

REACH = 10
"""How far the blank maps go each way."""
SIZES = {"line": (460, 130), "sheet": (380, 310), "above": (280, 340), "sideways": (500, 300), "drawing": (400, 400)}
"""Sizes of pictures by what they show: drawn small, so that their letters are large on paper."""
HEIGHTS = {"line": "2.4", "sheet": "4.5", "above": "6.2", "sideways": "4.9", "drawing": "6.6"}
"""How high they are on paper, in cm: most lessons fit on two pages."""
LETTERS = "abcdefgh"
MOST_TERMS = 6
"""Words that are explained on a sheet: more is a page of its own."""

PLAIN = frozenset({"reach", "lead", "course", "mission", "sheet"})
"""Words of the glossary that questions use in their everyday sense too."""

HEX_LESSON = "13"
"""The lesson that asks what the two numbers of a step are: there the line below would give it away."""
TO_DRAW = {
    "arrow": mark("Draw the arrow in the picture."),
    "place": mark("Mark the place in the picture with a cross."),
    "order": mark("Number the boxes in the right order."),
}


def sheet(posed: Sequence[PosedQuestion], lesson: Lesson | None = None, sheets: str = "above") -> dict[str, Any]:
    """A worksheet: predictions on a page of their own, so that nothing below gives them away; then words, then questions."""
    hexed = any(each.question.on_hexes for each in posed) and posed[0].exercise.lesson != HEX_LESSON
    predictions = _predicted(lesson)
    return {
        "note": hexes() if hexed else "",
        "terms": terms_in(each.question.text for each in posed),
        "predictions": [_row(it, question, sheets) for it, question in predictions],
        "questions": [_row(each.exercise, each.question, sheets) for each in posed],
    }


def hexes() -> str:
    """How hexes are written."""
    steps = zip(NAMES, DIRECTIONS, strict=True)
    return say(
        "A hex, and a step from hex to hex, is written (q, r): q counts hexes to the east, r hexes to the south-east. "
        "One step in each direction: {compass}.",
        compass=", ".join(f"{name} {way}".replace(" ", "\u00a0") for name, way in steps),
    )


def _predicted(lesson: Lesson | None) -> list[tuple[Exercise, Question]]:
    """The predictions of a lesson, in the words of the theme."""
    posed = (
        [retell_posed(PosedQuestion(each.exercise, "", 0, each.question)) for each in lesson.predictions] if lesson else []
    )
    return [(each.exercise, each.question) for each in posed]


def _row(it: Exercise, question: Question, sheets: str) -> dict[str, Any]:
    choices = (say("yes"), say("no")) if question.kind == "yes-no" else question.choices
    picture, height = _paper(question, question.scene, sheets)
    if not picture and question.kind == "vector":
        picture, height = blank_map(question.axes, sheets), HEIGHTS[_look(question.axes, sheets)]
    return {
        "id": it.id,
        "title": retell(it.title),
        "text": question.text,
        "choices": [f"{letter}) {choice}" for letter, choice in zip(LETTERS, choices, strict=False)],
        "todo": say(TO_DRAW[question.kind]) if question.kind in TO_DRAW else "",
        "unit": unit_words(question.unit, 2) if question.unit else "",
        "why": say(it.why) if it.why else "",
        "picture": picture,
        "height": height,
    }


def _paper(question: Question, scene: Scene, sheets: str) -> tuple[str, str]:
    """A scene of a question on paper, and its height: where the answer is drawn, with all the room that this takes."""
    if question.kind in DRAWN:
        around = room_to_draw(question)
        figure = blank_sheet(to_draw_on(question._replace(scene=scene)).scene, question.axes, around)
        look = "line" if question.axes == 1 else "drawing"
        return (figure.svg(*SIZES[look]), HEIGHTS[look]) if figure else ("", HEIGHTS[look])
    level = _level(scene)
    return (still(scene, level, sheets) if _has_picture(scene) else ""), HEIGHTS[_look(level, sheets)]


def _has_picture(scene: Scene) -> bool:
    return any((scene.bodies, scene.arrows, scene.lines, scene.trails))


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


def still(scene: Scene, level: int, sheets: str) -> str:
    """The picture of a question."""
    found = pictures(scene, level, sheets)
    return found[0].svg(*SIZES[_look(level, sheets)]) if found else ""


@cache
def blank_map(axes: int, sheets: str = "above") -> str:
    """Empty paper to draw on: a line of numbers, the X-Y sheet, or the X-Y sheet with the X-Z sheet."""
    around = ((-REACH, -REACH, -REACH), (REACH, REACH, REACH))
    figure = table_map(Scene(), around=around, level=axes, sheets=sheets)
    return figure.svg(*SIZES[_look(axes, sheets)])


# ---- words


def glossary() -> tuple[tuple[tuple[str, ...], str], ...]:
    """The words of the teacher's glossary with their meanings, in the language of the day; the first word is English."""
    return tuple(
        ((words[0], *(each.strip() for each in say(", ".join(words)).split(","))), say(meaning))
        for words, meaning in english_glossary()
    )


@cache
def english_glossary() -> tuple[tuple[tuple[str, ...], str], ...]:
    """The words of the teacher's glossary with their meanings."""
    text = (shipped("lessons") / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    return tuple(
        (tuple(word.strip() for word in words.split(",")), re.sub(r" \(lessons? [^)]*\)", "", meaning).strip())
        for words, meaning in rows
        if words != "word"
    )


def terms_in(texts: Iterable[str]) -> list[list[str]]:
    """The words of the glossary that occur in some questions, with their meanings, in the order in which they occur."""
    said = " ".join(texts).lower()
    found = []
    for (english, *words), meaning in glossary():
        if english in PLAIN:
            continue
        places = [match.start() for word in words if (match := re.search(rf"\b{re.escape(word.lower())}s?\b", said))]
        if places:
            found.append((min(places), [words[0], retell(meaning)]))
    return [term for _, term in sorted(found)[:MOST_TERMS]]


# ---- the key


def key_of(posed: Sequence[PosedQuestion], lesson: Lesson | None = None, sheets: str = "above") -> list[dict[str, str]]:
    """The answers to a sheet: in short for the grid, and worked out, with a drawing where the answer can be drawn."""
    predictions = _predicted(lesson)
    rows = [*predictions, *((each.exercise, each.question) for each in posed)]
    return [_answer(it, question, sheets) for it, question in rows]


def _answer(it: Exercise, question: Question, sheets: str) -> dict[str, str]:
    scene = marked(question, question.answer, "sum", say("answer"))
    picture, height = _paper(question, scene, sheets) if scene != question.scene else ("", HEIGHTS["sheet"])
    return {
        "id": it.id,
        "short": short_answer(question),
        "answer": answer_words(question, question.answer),
        "working": question.working,
        "picture": picture,
        "height": height,
    }


def short_answer(question: Question) -> str:
    """The right answer as it stands in a small cell: the letter of a choice, the numbers alone."""
    if question.kind == "choice":
        return LETTERS[question.choices.index(question.answer)]
    if question.kind == "order":
        return " ".join(LETTERS[question.choices.index(each)] for each in question.answer)
    if question.kind == "yes-no":
        return say("yes") if question.answer else say("no")
    plain = question._replace(unit="", kind="vector" if question.kind in DRAWN else question.kind)
    return answer_words(plain, question.answer)
