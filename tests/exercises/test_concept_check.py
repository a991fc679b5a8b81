"""The check before and after the course: other numbers, answers without comment, and an honest gain."""

from __future__ import annotations

from typing import Any

import pytest

from vector3_edu.classroom.report import ClassWork, as_page, as_text
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import Posed, Progress, Student, Verdict, pose, progress, student
from vector3_edu.exercises.concept_check import (
    QUESTIONS,
    after,
    answer_check,
    before,
    class_gain,
    gain,
    gained,
    pose_check,
    score,
)
from vector3_edu.exercises.syllabus import exercise
from vector3_edu.views import concept_check as cards

NUMBERS = range(1, len(QUESTIONS) + 1)
NONSENSE: list[Any] = [
    None,
    float("nan"),
    object(),
    "banana",
    [[]],
    {},
    10**400,
    "1/0",
    (1, 2, 3, 4),
    "🚀",
    "9" * 5000,
]


def take(time: str, right: int, who: Student) -> None:
    """Answer so many questions rightly, and pass the others."""
    for number in NUMBERS:
        question = pose_check(time, number, who).question
        answer = round(question.answer, 2) if isinstance(question.answer, float) else question.answer
        answer_check(time, number, answer if number <= right else "pass", who)


def test_there_are_twelve_questions_on_the_ideas_of_lessons_01_to_10() -> None:
    assert len(QUESTIONS) == 12
    assert {exercise(id).lesson for id in QUESTIONS} == {f"{number:02d}" for number in range(1, 11)}


@pytest.mark.parametrize("name", ["Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat"])
def test_the_second_check_has_other_numbers_than_the_first_and_than_the_lessons(name: str) -> None:
    who = Student(name)
    for number in NUMBERS:
        first, second = (pose_check(time, number, who) for time in ("before", "after"))
        assert first.exercise == second.exercise
        assert first.question.text != second.question.text
        assert pose(QUESTIONS[number - 1], who).question.text not in (first.question.text, second.question.text)
        assert pose_check("after", number, who) == second


def test_answers_are_noted_without_a_word_about_right_or_wrong() -> None:
    student("Ada")
    right = before(2)
    assert isinstance(right, Posed)
    good, bad = before(2, right.question.answer), before(2, right.question.answer + 7)
    assert isinstance(good, Verdict) and isinstance(bad, Verdict)
    assert (good.right, bad.right) == (None, None)
    told = [each.words.replace(str(right.question.answer + add), "#") for each, add in ((good, 0), (bad, 7))]
    assert told[0] == told[1]
    assert not progress().solved


def test_the_last_answer_to_a_question_counts() -> None:
    student("Ada")
    question = pose_check("before", 2).question
    before(2, question.answer + 7)
    assert score(progress(), "before").right == 0
    before(2, question.answer)
    assert score(progress(), "before") == (1, 1)
    before(2, "don't know")
    assert score(progress(), "before") == (0, 1)


@pytest.mark.parametrize("answer", NONSENSE)
def test_nonsense_is_answered_in_words_and_not_noted(answer: Any) -> None:
    student("Ada")
    for number in (2, 3, 4):
        assert "pass" in answer_check("before", number, answer).words
    assert score(progress(), "before").answered == 0


@pytest.mark.parametrize("number", [0, 13, "x", None, True, 2.0, 10**30])
def test_a_question_that_does_not_exist_is_refused_in_a_sentence(number: Any) -> None:
    assert "questions 1 to 12" in answer_check("after", number, 1).words
    with pytest.raises(Refused, match="questions 1 to 12"):
        pose_check("after", number)
    with pytest.raises(Refused, match="neither"):
        pose_check("during", 1)


def test_the_whole_paper_can_be_read_at_once() -> None:
    student("Ada")
    paper = repr(before())
    assert all(f"{number}. " in paper for number in NUMBERS)
    assert 'before(1, "pass")' in paper
    assert repr(after()) != paper


def test_the_ideas_behind_wrong_answers_are_kept_for_the_teacher() -> None:
    who = student("Ada")
    number = QUESTIONS.index("03.5") + 1
    question = pose_check("before", number, who).question
    before(number, question.wrong["motion-needs-push"])
    assert [(entry.exercise, entry.idea) for entry in progress().entries if entry.idea] == [
        ("before.03", "motion-needs-push")
    ]


@pytest.mark.parametrize(
    ("pre", "post", "expected"), [(0, 0, 0), (0, 1, 1), (0.5, 0.75, 0.5), (0.25, 0.25, 0), (0.5, 0.25, -0.5), (1, 1, None)]
)
def test_the_normalised_gain_is_the_part_gained_of_what_was_missing(pre: float, post: float, expected: float | None) -> None:
    found = gain(pre, post)
    assert found.normalised == expected
    assert repr(found).endswith(".")


@pytest.mark.parametrize("share", [-0.1, 1.1, float("nan"), float("inf"), "half", None, True, [], 10**400])
def test_a_share_that_is_none_is_refused_in_a_sentence(share: Any) -> None:
    with pytest.raises(Refused, match="from 0 to 1"):
        gain(share, 0.5)
    with pytest.raises(Refused, match="from 0 to 1"):
        gain(0.5, share)


def test_a_student_is_told_what_is_missing_and_then_the_gain() -> None:
    who = student("Ada")
    assert "12 in the check before the course and 12 in the check after" in gained()
    take("before", 3, who)
    assert "12 in the check after the course" in gained()
    take("after", 9, who)
    assert gained() == repr(gain(3 / 12, 9 / 12))
    assert "67 %" in gained()


def test_the_gain_of_a_class_is_taken_from_its_averages_over_those_who_took_both() -> None:
    ada, blaise, carol = Student("Ada"), Student("Blaise"), Student("Carol")
    for who, pre, post in ((ada, 3, 12), (blaise, 9, 9)):
        take("before", pre, who)
        take("after", post, who)
    take("before", 12, carol)
    found = class_gain([progress(who) for who in (ada, blaise, carol)])
    assert found.left_out == ("Carol",)
    assert found.together == gain(6 / 12, 10.5 / 12)
    assert dict(found.students) == {"Ada": gain(3 / 12, 1), "Blaise": gain(9 / 12, 9 / 12)}
    assert found.questions[0] == ("01.7", 1.0, 1.0)
    assert found.questions[-1] == ("10.2", 0.0, 0.5)
    assert "2 students took both checks" in repr(found)


def test_the_teachers_report_tells_the_gain_and_the_questions() -> None:
    who = student("Ada")
    take("before", 3, who)
    assert "The check" not in as_text(ClassWork((progress(who),), ()))
    take("after", 9, who)
    work = ClassWork((progress(who),), ())
    assert "1 student took both checks. Before 25 %, after 75 %" in as_text(work)
    assert "12. Who pushes harder? (10.2)" in as_page(work)


def test_a_card_of_the_check_notes_and_says_nothing_more() -> None:
    student("Ada")
    card = cards.before(2)
    right = pose_check("before", 2).question.answer
    card._told("check", [str(right)])
    assert (card.tone, card.done) == ("unread", [1, 12, 0])
    assert "Noted for question 2" in card.feedback
    card._told("reveal", 1)
    assert not card.hint
    card._told("hint", 1)
    assert "pass" in card.feedback
    assert score(progress(), "before") == (0, 1)
    assert "Noted for question 3" in repr(cards.before(3, "a"))
    assert "2 of 12" in repr(cards.before())
    assert "12 in the check after" in repr(cards.gained())


def test_a_class_without_any_check_has_no_gain() -> None:
    found = class_gain([Progress(Student("Ada"), ())])
    assert found.together is None
    assert "Nobody" in repr(found)
