"""Whatever the cards, explorers and pictures of lessons 00 to 05 show can be said in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Widget

from tests.catalogues import LESSONS
from tests.core.pseudo import check as check_words
from tests.core.pseudo import outside, pseudo
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import lessons, predict
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.reviewing import Due
from vector3_edu.views import explore, lesson
from vector3_edu.views.browser.disposal import widgets_of
from vector3_edu.views.browser.messages import Wired
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.mission_board import MissionBoard
from vector3_edu.views.cards.question_cards import PredictCard, ReviewCard, ReviewStack
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.lesson import after

__all__ = ["pseudo"]

TAUGHT = [each for each in lessons() if each.number in LESSONS]
EXERCISES = [exercise.id for each in TAUGHT for exercise in each.exercises]
PREDICTIONS = [it.id for each in TAUGHT for it in each.predictions]
EXPLORERS = {
    "vector_sum": explore.vector_sum,
    "burns": explore.burns,
    "components": explore.components,
    "distance": explore.distance,
    "fold": explore.fold,
}
SIGNS = (
    "a",
    "b",
    "c",
    "d",
    "p1",
    "p2",
    "p3",
    "p4",
    "x",
    "y",
    "z",
    "v",
    "vx",
    "vy",
    "vz",
    "dx",
    "dy",
    "dz",
    "P",
    "Q",
    "q",
    "r",
    "km",
    "m",
    "s",
    "Δv",
    "Dragon",
    "Cygnus",
    "Voyager",
    "Apollo",
    "1D",
    "2D",
    "3D",
    "Vector",
)
"""Formulae, units, names of ships and of the game."""
CODE = re.compile(r"\b(?:mission|predict|check|hint|student)\([^⟦]*?\)|\"[^\"]*\"|'[^']*'")
TEXT = re.compile(r"<(?:text|tspan|p|desc|title|summary|strong|th|td|caption|a|h4)\b[^>]*>([^<]+)")
READ = (
    "title",
    "question",
    "picture_words",
    "beside_words",
    "why",
    "feedback",
    "cheer",
    "tried",
    "hint",
    "tally",
    "words",
    "note",
    "briefing",
    "par",
    "how",
    "verdict",
)
"""Traits that hold sentences."""


@pytest.fixture(autouse=True)
def own_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    session._seated.clear()
    yield
    session._seated.clear()


def check(text: str) -> None:
    """Nothing in it is English but code."""
    check_words(CODE.sub("", outside(text)), SIGNS)


def check_drawing(svg: str) -> None:
    """The words in a drawing or in HTML."""
    for text in TEXT.findall(svg):
        check(text.replace("&#x27;", "'"))


def check_page(widget: Widget) -> None:
    """All sentences that a widget, and those in it, have sent to the page."""
    for each in widgets_of(widget, set()):
        for name in READ:
            value = getattr(each, name, "")
            check(value if isinstance(value, str) else "")
        for name in ("choices", "boxes", "buttons", "sums"):
            for text in getattr(each, name, ()):
                check(text)
        for pair in getattr(each, "sure", ()):
            check(pair[1])
        for field in getattr(each, "fields", ()):
            check_field(field)
        for handle in getattr(each, "handles", ()):
            check(handle["label"])
        for svg in (
            *getattr(each, "pictures", ()),
            *getattr(each, "beside", ()),
            getattr(each, "svg", ""),
            getattr(each, "still", ""),
        ):
            check_drawing(svg)
        check_drawing(getattr(each, "value", "") if isinstance(getattr(each, "value", ""), str) else "")
        check(repr(each) if isinstance(each, Wired | Explorer) else "")


def check_field(field: dict[str, Any]) -> None:
    check(field["label"] if field["kind"] != "picture" else "")
    check(field["why"])
    for _, label in field["options"]:
        check(label)


# ---- cards


@pytest.mark.parametrize("exercise_id", EXERCISES)
def test_a_card_can_be_used_in_another_language(pseudo: None, exercise_id: str) -> None:
    card = ExerciseCard(exercise_id)
    check_page(card)
    question = card.posed.question
    for typed in (["x"], [""], answer_in_boxes(card, question.answer), ["7777"] * 3, list(question.choices)):
        if card.drawing is None:
            card._on_message("check", {"typed": typed, "sure": "sure", "why": "x"})
        check_page(card)
    for name in ("hint", "hint", "hint", "reveal"):
        card._on_message(name, 1)
        check_page(card)
    if card.drawing is not None:
        card._on_message("check", {})
        card.drawing.put(question.answer)
        card._on_message("check", {})
    assert card.id in session.progress().solved
    check_page(ExerciseCard(exercise_id))


def answer_in_boxes(card: ExerciseCard, answer: Any) -> list[str]:
    return [] if card.drawing is not None else card._boxed(answer)


@pytest.mark.parametrize("exercise_id", PREDICTIONS)
def test_the_card_of_a_prediction_can_be_used_in_another_language(pseudo: None, exercise_id: str) -> None:
    card = PredictCard(exercise_id)
    check_page(card)
    card._on_message("check", {"typed": ["x"]})
    check_page(card)
    predict(exercise_id, "skip")
    check_page(PredictCard(exercise_id))


def test_what_returns_is_shown_in_another_language(pseudo: None) -> None:
    check_page(ReviewCard(Due("01.1", 0), 1, 2))
    check(repr(ReviewStack(())))
    check(repr(lesson.review()))


@pytest.mark.parametrize("number", [it for it in LESSONS if it != "00"])
def test_a_mission_board_can_be_used_in_another_language(pseudo: None, number: str) -> None:
    board = MissionBoard(number, 1)
    for level in (1, 2, 5):
        board._on_message("stage", level)
        check_page(board)
        for move in board.exhibit.mission.proof.moves:
            board.exhibit = type(board.exhibit).of(board.exhibit.now.make(move), "space")
        check_page(board)


# ---- explorers


@pytest.mark.parametrize("name", EXPLORERS)
def test_an_explorer_can_be_used_in_another_language(pseudo: None, name: str) -> None:
    shown = EXPLORERS[name]()
    check_page(shown)
    for told in CHANGES:
        shown._on_message(*told)
        check_page(shown)


CHANGES: tuple[tuple[str, Any], ...] = (
    ("level", 1),
    ("level", 2),
    ("style", "parallelogram"),
    ("style", "components"),
    ("style", "axes"),
    ("style", "none"),
    ("operation", "difference"),
    ("angles", "compass"),
    ("burn", {"x": 1, "y": -1}),
    ("tip of the burn", [99, 99, 99]),
    ("tip of a", [99, 0, 0]),
    ("P", [99, 0, 0]),
    ("next", 1),
    ("velocity", {"x": 0, "y": 0, "z": 0}),
    ("next", 1),
    ("again", 1),
    ("level", 3),
    ("v", {"x": 0, "y": 0, "z": -3}),
    ("v", {"z": 0}),
    ("q", {"x": -3, "y": -2, "z": -1}),
    ("angle", 30),
    ("fold", 1),
    ("a", {"x": 0, "y": 0, "z": 0}),
    ("b", {"x": 0, "y": 0, "z": 3}),
    ("values", False),
    ("box", False),
)


def test_what_could_not_be_taken_is_said_in_another_language(pseudo: None) -> None:
    panel = explore.burns().panel
    for told in (
        {"burn": {"x": 9}},
        {"burn": {"x": "1.5"}},
        {"drive": ""},
        {"drive": 99},
        {"drive": -(10**400)},
        {"velocity": {"x": -99}},
    ):
        panel._hear(panel, {"told": told}, ())
        check(panel.note)


def test_a_closed_explorer_says_so_in_another_language(pseudo: None) -> None:
    closed = explore.burns(after="05.p2")
    check_page(closed)
    check(repr(closed))
    check(repr(after("02.p4", lesson.say, "x")))


# ---- pictures, tables, and what is said in a notebook


def test_the_ring_the_table_and_the_map_of_the_course_are_in_another_language(pseudo: None) -> None:
    for start in ("burn", "move", "act"):
        ring = lesson.turn_ring(start)
        check(ring.words())
        check_drawing(ring._repr_html_())
    check(repr(lesson.burn_table()))
    check_drawing(lesson.burn_table()._repr_html_())
    check(repr(lesson.student("Ada")))
    for html in (lesson.progress()._repr_html_(), lesson.exercise("01.5", widget=False)._repr_html_()):
        shown = [text for text in TEXT.findall(html) if not re.match(r"(?:0[6-9]|[12]\d) ", text)]
        for text in shown:
            check(text)


def test_what_a_code_cell_says_is_said_in_another_language(pseudo: None) -> None:
    check(repr(lesson.say("After 5 turns it is at", Vec3(1, -4, 2))))
    for said in (
        lesson.student(""),
        lesson.student("Ada", seed="x"),
        lesson.check("01.1", "your number"),
        lesson.hint("01.1"),
    ):
        check(repr(said).replace("your number", ""))


def test_lengths_and_places_of_marks_are_not_told_in_any_language(pseudo: None) -> None:
    mark, arrow = ExerciseCard("01.3"), ExerciseCard("03.7")
    x, y, _ = mark.posed.question.answer
    assert f"({x}, {y})".replace("-", "−") not in mark.picture_words
    assert not re.search(r"\d\.\d|long", arrow.picture_words)


# ---- what pages say by themselves


def test_widgets_are_sent_what_their_pages_say(pseudo: None) -> None:
    card = ExerciseCard("01.1")
    assert "How sure are you?" in card.page_words
    for text in card.page_words.values():
        check_words(re.sub(r"\{\w+\}", "", outside(text)))


def test_english_pages_are_sent_no_words() -> None:
    assert ExerciseCard("01.1").page_words == {}
