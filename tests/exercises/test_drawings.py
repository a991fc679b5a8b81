"""Drawn, marked and ordered answers: read, checked, and their errors told from the drawing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.exercises.samples import LESSON, SPEEDS
from vector3_edu.core.hexes import DIRECTIONS, Hex
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import check, pose, progress, student, syllabus
from vector3_edu.exercises.answering.checking import answer_words, judge
from vector3_edu.exercises.asking.hex_questions import hex_asked
from vector3_edu.exercises.asking.posing import PosedQuestion, listed_answers, pose_for, pose_in
from vector3_edu.exercises.asking.question import Drawn, Exercise, Question
from vector3_edu.exercises.asking.tasks import asked
from vector3_edu.exercises.ideas import IDEAS
from vector3_edu.exercises.progress import session

A, B = Vec3(4, 1), Vec3(1, 3)
SUM = asked("sum", "", a=A, b=B, axes=2, kind="arrow")
TIED = asked("new velocity", "", velocity=A, burn=B, axes=2, kind="arrow", tail=Vec3(2, 2))


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known, found = syllabus.numbers(), syllabus.lesson
    monkeypatch.setattr(syllabus, "numbers", lambda: (*known, "99"))
    monkeypatch.setattr(syllabus, "lesson", lambda number: LESSON if number == "99" else found(number))
    pose_in.cache_clear()
    student("Ada")
    yield


def idea_of(question: Question, tail: Vec3, vector: Vec3) -> str:
    """What an arrow is diagnosed as, where the exercise lists nothing."""
    return judge(
        PosedQuestion(Exercise("99.0", "", "2D", (), ("", ""), lambda draw: question), "Ada", 0, question),
        Drawn(tail, tail + vector),
    ).idea


@pytest.mark.parametrize(
    ("vector", "idea"),
    [
        (A - B, "tip-to-tip"),
        (B - A, "tip-to-tip"),
        (-(A + B), "closes-the-loop"),
        (Vec3(3, 3), "bisector"),
        (Vec3(10, 8), "wrong-length"),
        (Vec3(-4, 5), "wrong-direction"),
        (A, "one-of-two"),
        (Vec3(0, -6), ""),
    ],
)
def test_errors_of_drawing_are_told_from_the_drawing(vector: Vec3, idea: str) -> None:
    """Nguyen & Meltzer 2003; Barniol & Zavala 2014: tip to tip, the loop, the bisector, length, direction."""
    assert idea_of(SUM, Vec3(-1, 2), vector) == idea


ON_HEXES = hex_asked("sum", "", kind="arrow", a=Hex(3, 0), b=Hex(0, -2))


@pytest.mark.parametrize(
    ("vector", "idea"),
    [
        (Vec3(3, 2), "tip-to-tip"),
        (Vec3(-3, 2), "closes-the-loop"),
        (Vec3(1, -1), "bisector"),
        (Vec3(6, -4), "wrong-length"),
        (Vec3(1, -3), "wrong-direction"),
        (Vec3(3, 0), "one-of-two"),
        (Vec3(4, -3), ""),
        (Vec3(0, 3), ""),
    ],
)
def test_errors_of_drawing_are_told_on_hexes_too(vector: Vec3, idea: str) -> None:
    """Lengths and angles are those of the plane, not of q and r: (1, −3) is as long as (3, −2), a turn of 60° away."""
    assert idea_of(ON_HEXES, Vec3(-1, 2), vector) == idea


def test_the_next_hex_is_only_one_off_whichever_of_the_six_it_is() -> None:
    posed = PosedQuestion(Exercise("99.0", "", "2D", (), ("", ""), lambda draw: ON_HEXES), "Ada", 0, ON_HEXES)
    for way in DIRECTIONS:
        verdict = judge(posed, Drawn(Vec3(0, 0), ON_HEXES.answer + Vec3(*way)))
        assert verdict.idea == "" and "only one hex off" in verdict.words, way


def test_half_the_sum_is_the_bisector() -> None:
    even = asked("sum", "", a=Vec3(4, 0), b=Vec3(0, 6), axes=2, kind="arrow")
    assert idea_of(even, Vec3(0, 0), Vec3(2, 3)) == "bisector"


def test_the_tail_counts_only_where_the_question_says_so() -> None:
    assert judge(PosedQuestion(LESSON.exercises[0], "Ada", 0, SUM), ((7, -3), (12, 1))).right is True
    assert idea_of(TIED, Vec3(0, 0), A + B) == "moved-arrow"
    assert idea_of(TIED, Vec3(2, 2), A + B) == ""


def test_a_typed_difference_is_a_slip_or_a_wrong_operation_and_not_a_drawing() -> None:
    typed = asked("sum", "", a=A, b=B, axes=2)
    verdict = judge(PosedQuestion(Exercise("99.0", "", "2D", (), ("", ""), lambda draw: typed), "Ada", 0, typed), A - B)
    assert verdict.idea == "takes-away-to-add"
    assert not IDEAS["tip-to-tip"].answers(typed) and not IDEAS["closes-the-loop"].answers(typed)


@pytest.mark.parametrize("exercise", LESSON.exercises, ids=[each.id for each in LESSON.exercises])
def test_each_listed_idea_of_a_drawing_is_recognised_for_many_numbers(exercise: Exercise) -> None:
    for seed in range(30):
        posed = pose_for(exercise.id, "Ada", seed)
        assert judge(posed, posed.question.answer).right is True
        assert judge(posed, answer_words(posed.question, posed.question.answer)).right is True
        for idea, wrong in listed_answers(exercise, posed.question):
            assert judge(posed, wrong).idea == idea, (seed, wrong)
            assert judge(posed, answer_words(posed.question, wrong)).idea == idea, "what the journal keeps is read again"


@pytest.mark.parametrize(
    "typed", ["(1, 2) to (4, 6)", "1 2 4 6", "the arrow from (1, 2) to (4, 6)", "(1,2)→(4,6)", ((1, 2), (4, 6))]
)
def test_an_arrow_is_read_in_many_ways(typed: object) -> None:
    verdict = judge(PosedQuestion(LESSON.exercises[0], "Ada", 0, SUM), typed)
    assert verdict.answer == Drawn(Vec3(1, 2), Vec3(4, 6))


@pytest.mark.parametrize(
    "nonsense", ["", "up", (1,), (1, 2, 3), ((1, 1), (1, 1)), [[1], [2, 3]], None, {}, "1,2,3,4,5", ((None, 1), (2, 3))]
)
def test_an_arrow_that_cannot_be_read_gets_a_sentence(nonsense: object) -> None:
    verdict = judge(PosedQuestion(LESSON.exercises[0], "Ada", 0, SUM), nonsense)
    assert verdict.right is None and verdict.words.endswith(".")


def test_an_order_is_read_from_letters_and_from_words() -> None:
    question = Question("", "order", SPEEDS, "", {}, choices=("rocket", "snail", "cyclist"))
    posed = PosedQuestion(LESSON.exercises[3], "Ada", 0, question)
    for typed in ("bca", "b, c, a", "snail; cyclist; rocket", ["snail", "Cyclist", "rocket"], SPEEDS):
        assert judge(posed, typed).right is True, typed
    for typed in ("ab", "aab", "", ["snail"], [1, 2, 3], None, 7, "abcd"):
        assert judge(posed, typed).right is None, typed


def test_how_sure_and_why_are_kept_and_never_judged() -> None:
    answer = pose("99.3").question.answer
    assert session.check("99.3", answer, sure="fairly sure", why="  It  coasts. " + "x" * 900).right is True
    entry = progress().entries[-1]
    assert (entry.confidence, entry.why[:10], len(entry.why)) == ("fairly sure", "It coasts.", 400)
    check("99.3", answer, sure="certainly", why=7)
    assert (progress().entries[-1].confidence, progress().entries[-1].why) == ("", "")
