"""The widget of a mission: burns are drawn, levels are flown to their end, and the journal knows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.often import rarely
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import student
from vector3_edu.exercises.missions.course import LEVELS
from vector3_edu.exercises.progress import session
from vector3_edu.views import lesson
from vector3_edu.views.cards.mission_board import TIP, MissionBoard

ALL = [(number, level) if level % 2 else rarely(number, level) for number in LEVELS for level in range(1, 6)]


@pytest.fixture(autouse=True)
def ada(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VECTOR3_EDU_PROGRESS", str(tmp_path))
    student("Ada")


def choose(board: MissionBoard, move: Any) -> None:
    """Set a move as somebody would: with the boxes, the list or the number."""
    puzzle, state = board.exhibit.mission.puzzle, board.exhibit.now.state
    if puzzle.by == "vector":
        board._on_message("burn", dict(zip(puzzle.letters, move, strict=False)))
    elif puzzle.by == "number":
        board._on_message("number", move)
    else:
        board._on_message("move", [choice.move for choice in puzzle.choices(state)].index(move))
    assert board.exhibit.draft == move


@pytest.mark.parametrize(("number", "level"), ALL)
def test_every_level_can_be_flown_to_three_stars_on_the_board(number: str, level: int) -> None:
    board = MissionBoard(number, level)
    assert board.map.svg.startswith("<svg")
    for move in board.exhibit.mission.proof.moves:
        if not board.exhibit.now.over:
            choose(board, move)
            board._on_message("launch", 1)
    assert "★★★" in board.head.verdict
    assert board.head.tone == "right"
    assert board.head.stars[level - 1] == 3
    assert session.stars(number) == {level: 3}
    assert session.progress().flown == {number}


def test_the_tip_of_a_burn_is_dragged_on_the_map_and_stays_within_the_drive() -> None:
    board = MissionBoard("05", 3)
    puzzle, state = board.exhibit.mission.puzzle, board.exhibit.now.state
    tip = puzzle.tail(state) + Vec3(1, 1, 0)
    board._on_message(TIP, list(tip))
    assert board.exhibit.draft == (1, 1, 0)
    assert (board.map.handles[0]["x"], board.map.handles[0]["y"]) == tip[:2]
    board._on_message(TIP, [99, 99, 0])
    assert puzzle.refuse(state, board.exhibit.draft) == ""
    assert "the drive gives 2" in board.map.note.lower()


def test_undo_start_again_and_the_next_level() -> None:
    board = MissionBoard("05", 1)
    board._on_message("launch", 1)
    board._on_message("launch", 1)
    assert len(board.exhibit.now.moves) == 2
    board._on_message("undo", 1)
    assert len(board.exhibit.now.moves) == 1
    board._on_message("again", 1)
    assert not board.exhibit.now.moves
    board._on_message("next", 1)
    assert board.head.title.startswith("Level 2")
    board._on_message("stage", 5)
    assert board.head.level == 5
    board._on_message("next", 1)
    assert board.head.level == 5


def test_rubbish_from_the_page_changes_nothing() -> None:
    board = MissionBoard("04", 2)
    before = board.exhibit
    rubbish: list[tuple[str, Any]] = [
        ("stage", 9),
        ("stage", "x"),
        ("move", 99),
        ("move", None),
        ("burn", "x"),
        ("launch", 1),
        ("number", 3),
        (TIP, [1, 2, 3]),
        ("?", []),
    ]
    for name, value in rubbish:
        board._on_message(name, value)
    assert board.exhibit.now == before.now


def test_a_crash_is_told_and_noted_as_not_done() -> None:
    board = MissionBoard("03", 5)
    board._on_message("launch", 1)
    assert board.exhibit.now.over
    assert board.head.verdict.startswith(("Crash", "Missed"))
    assert board.head.tone == "wrong"
    assert session.stars("03") == {}
    assert session.progress().entries[-1].right is False


def test_a_mission_opens_at_the_first_level_without_stars() -> None:
    first = MissionBoard("05")
    assert first.head.level == 1
    for move in first.exhibit.mission.proof.moves:
        choose(first, move)
        first._on_message("launch", 1)
    assert MissionBoard("05").head.level == 2
    assert lesson.mission("05")._live is not None


def test_without_a_kernel_the_levels_are_words_and_a_picture() -> None:
    said = lesson.mission("05", level=2)
    assert said._repr_mimebundle_() == {}
    assert "<svg" in said._repr_html_()
    assert "level=2" in repr(said)


@pytest.mark.parametrize("plan", [(...,), ((1, 0, 0), ...)])
def test_a_mission_with_dots_in_the_place_of_moves_is_told_and_nothing_is_flown(plan: tuple[Any, ...]) -> None:
    """Every notebook has `mission("05", ...)` for those who fly in code; *Run All* must not fly for them."""
    told = lesson.mission("05", *plan)
    assert "in place of the three dots" in repr(told) and 'mission("05", (1, 0, 0)' in repr(told)
    assert told.film is None and told.tone == ""
    assert not session.progress().entries[1:], "only that Ada sat down"
