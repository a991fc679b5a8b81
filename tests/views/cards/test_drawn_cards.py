"""Cards on which answers are drawn, ordered or predicted, without a page: what is in them, and when."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.exercises.samples import LESSON
from tests.often import often
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import predict, progress, student, syllabus
from vector3_edu.exercises.asking.posing import listed_answers, pose_for, pose_in, same
from vector3_edu.exercises.asking.question import DRAWN, Drawn, Question
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.syllabus import lessons
from vector3_edu.views import explore, lesson
from vector3_edu.views.browser.disposal import widgets_of
from vector3_edu.views.cards.drawing_board import DrawingBoard
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.question_cards import PredictCard

GIVEN_AWAY = ("FOUR", "ASLANT", "FOREVER")


@pytest.fixture(autouse=True)
def samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    known, found = syllabus.numbers(), syllabus.lesson
    monkeypatch.setattr(syllabus, "numbers", lambda: (*known, "99"))
    monkeypatch.setattr(syllabus, "lesson", lambda number: LESSON if number == "99" else found(number))
    pose_in.cache_clear()
    session._seated.clear()
    student("Ada")
    yield
    session._seated.clear()


def in_page(card: Any) -> str:
    """All that a card and the widgets in it have sent to the page."""
    return repr([each.get_state() for each in widgets_of(card, set())])


@pytest.mark.parametrize("exercise_id", [each.id for each in LESSON.predictions])
def test_nothing_of_the_reveal_is_in_the_page_before_a_commit(exercise_id: str) -> None:
    card = PredictCard(exercise_id)
    assert not any(word in in_page(card) for word in GIVEN_AWAY)
    assert card.reply is None and card.feedback == ""
    card._on_message("hint", 1)
    assert any(word in card.feedback for word in GIVEN_AWAY)
    assert card.reply is not None and card.buttons == ["Next"]
    assert [entry.kind for entry in progress().entries][-1] == "skip"


def test_a_commitment_comes_back_when_the_cell_is_run_again() -> None:
    PredictCard("99.p1")._on_message("check", {"typed": ["8"]})
    again = lesson.predict("99.p1")
    assert isinstance(again, PredictCard)
    assert again.typed == ["8"] and "You predicted 8" in again.feedback and again.reply is not None
    again._on_message("check", ["4"])
    assert [entry.answer for entry in progress().entries if entry.kind == "prediction"] == ["8"]


def test_what_cannot_be_read_commits_to_nothing() -> None:
    card = PredictCard("99.p1")
    for nonsense in (["many"], [], None, {"typed": None}, {"typed": ["1", "2"]}):
        card._on_message("check", nonsense)
        assert card.reply is None and card.tone == "unread" and card.feedback, nonsense
    assert progress().committed("99.p1") is None


def test_an_explorer_that_gives_it_away_opens_by_itself_with_the_commit() -> None:
    closed = explore.burns(level=2, after="99.p1")
    assert "Commit your prediction" in repr(closed) and "svg" not in in_page(closed)
    closed.exhibit = explore.burns(level=2, velocity=(1, 1, 0)).exhibit
    assert "svg" not in in_page(closed)
    PredictCard("99.p1")._on_message("check", ["4"])
    assert closed.map.svg and "Run this cell" in repr(closed)
    assert explore.burns(level=2, after="99.p1").map.svg
    other = explore.burns(level=2, after="99.p2")
    predict("99.p2", "skip")
    assert other.map.svg


def test_an_arrow_is_drawn_by_its_ends_and_an_untouched_one_is_no_answer() -> None:
    card = ExerciseCard("99.1")
    card._on_message("check", {"typed": []})
    assert card.tone == "unread" and "Draw your arrow" in card.feedback and not progress().tries("99.1")
    right, board = card.posed.question.answer, card.drawing
    assert board is not None and card.boxes == []
    board._moved("tail", [1, 1, 0])
    board._moved("tip", [1 + right.x, 1 + right.y, 0])
    card._on_message("check", {"typed": []})
    assert card.tone == "right", card.feedback
    assert board.answer == Drawn(Vec3(1, 1), Vec3(1, 1) + right)
    assert ">3<" not in board.svg and ">2<" not in board.svg, "the map has no numbers"
    again = ExerciseCard("99.1")
    assert again.tone == "right" and again.drawing is not None and again.drawing.answer == board.answer


def drawn_questions() -> Iterator[tuple[str, Question, int]]:
    """Every question of the course that is answered on a map, for some students."""
    for it in lessons():
        for each in it.predictions:
            if each.kind in DRAWN:
                yield each.id, each.question, int(each.level[0])
        for exercise in it.exercises:
            for seed in range(often(10)):
                question = pose_for(exercise.id, "Ada", seed).question
                if question.kind in DRAWN:
                    yield exercise.id, question, int(exercise.level[0])


def test_every_right_answer_fits_on_its_map_and_no_map_begins_with_it() -> None:
    """An arrow that leads off the paper could not be drawn; one that lies there already would be a gift."""
    seen, hexed = set(), set()
    for exercise_id, question, level in drawn_questions():
        seen.add(exercise_id)
        hexed |= {exercise_id} if question.on_hexes else set()
        board = DrawingBoard(question, level)
        assert board.sheets and len(board.handles) == (2 if question.kind == "arrow" else 1), exercise_id
        ends = question.as_drawn(question.answer) if question.kind == "arrow" else (question.answer,)
        for end in ends:
            assert board._within(list(end)) == end, (exercise_id, end, board.room)
        assert not same(question, board._place, question.answer), exercise_id
    assert len(seen - hexed) >= 12 and len(hexed) >= 10, (seen, hexed)
    assert {exercise_id[:2] for exercise_id in hexed} == {"13", "14", "15", "16", "17", "18"}


def test_an_arrow_on_hexes_snaps_to_the_nearest_hex_and_stays_on_the_map() -> None:
    card = ExerciseCard("13.10")
    board = card.drawing
    assert board is not None and [sheet["axes"] for sheet in board.sheets] == [["x", "y"]]
    (sx, sy), (tx, ty) = board.sheets[0]["steps"]
    assert sy == 0 and tx / sx == pytest.approx(0.5) and ty > 0, "q leads to the east, r to the south-east"
    assert board.letters == ["q", "r"], "a screen reader names the numbers of a hex"
    board._moved("tip", [1.2, -0.9, 0])
    assert board.answer.tip == Vec3(1, -1)
    board._moved("tip", [99, -99, 0])
    assert board.answer.tip in [place for _, place in board._places]


def test_a_wrong_arrow_is_asked_about_beside_a_counter_example() -> None:
    card = ExerciseCard("99.1")
    idea, wrong = listed_answers(card.posed.exercise, card.posed.question)[0]
    card.drawing.put(wrong)
    card._on_message("check", {})
    assert (card.tone, idea, progress().entries[-1].idea) == ("wrong", "tip-to-tip", "tip-to-tip")
    assert "?" in card.feedback and card.beside


@pytest.mark.parametrize("told", [None, "up", [1], [None, 1, 2], [True, 1, 1], [float("nan"), 1, 2], [1e9, -1e9, 5], {}])
def test_nothing_a_page_sends_breaks_a_map(told: Any) -> None:
    for exercise_id in ("99.1", "99.3"):
        card = ExerciseCard(exercise_id)
        for name in ("tip", "tail", "mark", "place", "strange"):
            card.drawing._moved(name, told)
        card._on_message("check", told)
        assert card.tone in ("unread", "wrong", "right")


def test_a_place_is_marked_with_how_sure_and_why() -> None:
    card = ExerciseCard("99.3")
    assert card.sure == [["guess", "guess"], ["fairly sure", "fairly sure"], ["sure", "sure"]]
    assert card.why == "Why there? (one sentence, for your teacher)"
    card.drawing._moved("place", list(card.posed.question.answer))
    card._on_message("check", {"sure": "sure", "why": "It coasts."})
    entry = progress().entries[-1]
    assert (card.tone, entry.confidence, entry.why) == ("right", "sure", "It coasts.")


def test_things_are_put_in_order() -> None:
    card = ExerciseCard("99.4")
    assert card.ordered and sorted(card.choices) == ["cyclist", "rocket", "snail"]
    card._on_message("check", {"typed": ["rocket", "cyclist", "snail"]})
    assert card.tone == "wrong"
    card._on_message("check", {"typed": ["snail", "cyclist", "rocket"]})
    assert card.tone == "right" and ExerciseCard("99.4").typed == ["snail", "cyclist", "rocket"]
