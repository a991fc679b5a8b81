"""Coming back: what was solved returns after 1, 3, 7 and 21 days, mixed, with new numbers."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from vector3_edu.exercises import progress, student
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry, Progress, Student
from vector3_edu.exercises.progress.reviewing import AT_ONCE, Due, answer_review, due, pose_review
from vector3_edu.views import lesson
from vector3_edu.views.cards.question_cards import ReviewCard, ReviewStack

START = datetime(2026, 3, 1, 9, tzinfo=UTC)
ADA = Student("Ada")


def entry(exercise_id: str, day: float, right: bool = True, kind: str = "answer", number: int = 0) -> Entry:
    return Entry((START + timedelta(days=day)).isoformat(timespec="seconds"), kind, exercise_id, "1", right, number=number)


def returns(*entries: Entry, day: float) -> dict[str, int]:
    return {each.exercise: each.round for each in due(Progress(ADA, entries), START + timedelta(days=day))}


def test_it_returns_a_day_after_it_was_solved_and_not_before() -> None:
    assert returns(entry("04.2", 0), day=0.9) == {}
    assert returns(entry("04.2", 0), day=1) == {"04.2": 0}
    assert returns(entry("04.2", 0, right=False), day=9) == {}


def test_the_spaces_grow_while_it_is_right_and_begin_again_when_it_is_wrong() -> None:
    first = (entry("04.2", 0), entry("04.2", 1, kind="review", number=101))
    assert returns(*first, day=3.9) == {} and returns(*first, day=4) == {"04.2": 1}
    second = (*first, entry("04.2", 4, kind="review", number=102))
    assert returns(*second, day=10) == {} and returns(*second, day=11) == {"04.2": 2}
    third = (*second, entry("04.2", 11, kind="review", number=103))
    assert returns(*third, day=31) == {} and returns(*third, day=32) == {"04.2": 3}
    assert returns(*third, entry("04.2", 32, kind="review", number=104), day=400) == {}, "it has stayed"
    missed = (*first, entry("04.2", 4, right=False, kind="review", number=102))
    assert returns(*missed, day=5) == {"04.2": 2}, "after a miss it is back the next day, with new numbers"


def test_those_longest_overdue_come_first_and_not_too_many_at_once() -> None:
    ids = [f"0{lesson}.{number}" for lesson in (1, 2, 3) for number in (1, 2, 3)]
    found = returns(*(entry(exercise_id, day) for day, exercise_id in enumerate(ids)), day=60)
    assert set(found) == set(ids[:AT_ONCE])


def test_damaged_times_and_unknown_exercises_are_left_out() -> None:
    assert returns(Entry("once", "answer", "04.2", "1", right=True), entry("77.1", 0), day=9) == {}


@pytest.fixture
def solved() -> None:
    student("Ada")
    then = (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="seconds")
    for exercise_id in ("04.2", "05.2"):
        journal.note(session.current_student(), Entry(then, "answer", exercise_id, "1", right=True))


def test_the_first_answer_counts_and_the_numbers_are_new(solved: None) -> None:
    item = Due("04.2", 0)
    posed = pose_review(item, ADA)
    assert posed.question.text != session.pose("04.2").question.text
    assert answer_review(item, (99, 99)).right is False
    assert answer_review(item, posed.question.answer).right is True
    assert [(each.kind, each.right, each.number) for each in progress().entries[-2:]] == [
        ("review", False, 101),
        ("again", True, 101),
    ]


def test_what_returns_is_a_stack_of_cards(solved: None) -> None:
    stack = lesson.review()
    assert isinstance(stack, ReviewStack) and [isinstance(card, ReviewCard) for card in stack.children] == [True] * 2
    for card in stack.children:
        assert card.title.startswith("Again") and card.posed.question.text != session.pose(card.id).question.text
        card._on_message("hint", 1)
        assert card.hint.startswith("Hint 1")
        card._on_message("check", {"typed": [str(part) for part in card.posed.question.answer[: len(card.boxes)]]})
        assert card.tone == "right" and card.done[2] == 1
    assert "Nothing comes back today" in repr(lesson.review())
