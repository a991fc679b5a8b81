"""Fair diagnoses: a nearby slip is not called a misconception, and a wrong yes or no proves nothing."""

from __future__ import annotations

from collections.abc import Iterator
from operator import add

import pytest

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import IDEAS, Exercise, PosedQuestion, asked, judge, lessons, pose_for
from vector3_edu.exercises.asking.posing import is_code, one_off
from vector3_edu.exercises.asking.question import Answer, Drawn, Question

EXERCISES = [exercise for lesson in lessons() for exercise in lesson.exercises if not is_code(exercise)]
"""Those that are answered with a function have tests of their own: see test_trials.py."""
SEEDS = range(40)
MOST = 0.05
"""The share of answers that are one off and may still get a named idea: those whose idea is about a step of one."""


def slips(question: Question) -> Iterator[Answer]:
    """Every answer that is one off: a number by one, a vector or a drawing by one in one component or in the next hex, two
    neighbours in an order swapped."""
    if question.kind == "number":
        yield from (question.answer - 1, question.answer + 1)
    elif question.kind in ("vector", "place", "arrow"):
        by_one = [Vec3(*(by if k == axis else 0 for k in range(3))) for axis in range(question.axes) for by in (-1, 1)]
        if question.on_hexes and question.kind != "vector":
            by_one += [Vec3(1, -1), Vec3(-1, 1)]
        for step in by_one:
            moved = question.answer + step if question.kind != "vector" else Vec3(*map(add, question.answer, step))
            yield question.as_drawn(moved) if question.kind == "arrow" else moved
    elif question.kind == "order":
        right = question.answer
        yield from ((*right[:k], right[k + 1], right[k], *right[k + 2 :]) for k in range(len(right) - 1))


def test_at_most_one_in_twenty_slips_by_one_gets_a_named_idea() -> None:
    """26 % did before numbers were drawn with this in mind."""
    named = told = 0
    for exercise in EXERCISES:
        for seed in SEEDS:
            posed = pose_for(exercise.id, "Ada", seed)
            for slip in slips(posed.question):
                verdict = judge(posed, slip)
                if verdict.right is False:
                    told += 1
                    named += bool(verdict.idea)
    assert told > 10_000
    assert named <= MOST * told, f"{named} of {told}"


def posed(question: Question, *ideas: str) -> PosedQuestion:
    return PosedQuestion(Exercise("00.0", "", "2D", ideas, ("", ""), lambda draw: question), "Ada", 0, question)


def test_a_slip_by_one_is_told_as_such() -> None:
    plain = asked("sum", "", a=Vec3(4, 1), b=Vec3(1, 3), axes=2)
    verdict = judge(posed(plain), (5, 5))
    assert verdict.idea == "" and "off by one: check the sum" in verdict.words and "X is right" in verdict.words
    number = asked("distance", "", a=Vec3(0, 0), b=Vec3(3, 4), axes=2)
    assert "off by one" in judge(posed(number), 6).words
    drawn = asked("sum", "", a=Vec3(4, 1), b=Vec3(1, 3), axes=2, kind="arrow")
    verdict = judge(posed(drawn), Drawn(Vec3(0, 0), Vec3(5, 5)))
    assert verdict.idea == "" and "one square off" in verdict.words


def test_an_idea_that_is_not_listed_is_never_told_from_a_slip_by_one() -> None:
    question = asked("sum", "", a=Vec3(4, 1), b=Vec3(0, 1), axes=2)
    assert one_off(question, Vec3(4, 1)) and IDEAS["one-of-two"].answers(question)[1] == Vec3(4, 1)
    assert judge(posed(question), (4, 1)).idea == ""
    assert judge(posed(question), (-4, 2)).idea == "sign-slip", "a flipped sign is another thing"


FITTING = [
    ("01.4", "one-of-two", "starts at its position", "arrows"),
    ("01.4", "takes-away-to-add", "lead to the new position", "second"),
    ("02.6", "rounding", "What would its square be", "You found the root"),
    ("02.6", "forgot-the-root", "the root of 25", "area"),
    ("05.1", "ignores-burn", "change of velocity", "move"),
    ("05.3", "ignores-burn", "change of velocity", "move"),
    ("05.2", "ignores-burn", "comes before the move", "change of velocity"),
    ("05.3", "speeds-added", "Along ", "flies forwards and burns backwards"),
    ("07.8", "relative-sign", "theirs − yours", "how you look to them"),
    ("17.4", "speeds-subtracted", "still fly the same way", "Two ships"),
    ("17.4", "speeds-added", "tip of the old one", "burn"),
    ("17.6", "turns-the-wrong-way", "(0, 1), straight up", "NE"),
    ("18.2", "speeds-added", "tip of the freighter's", "burns backwards"),
    ("18.8", "one-of-two-moves", "as if the station waited", "One turn later"),
]


@pytest.mark.parametrize(("exercise_id", "idea", "said", "unsaid"), FITTING)
def test_feedback_speaks_of_what_the_question_asks(exercise_id: str, idea: str, said: str, unsaid: str) -> None:
    """An idea is met in many stories; what is put to a student must fit the one at hand."""
    for seed in range(10):
        it = pose_for(exercise_id, "Ada", seed)
        verdict = judge(it, IDEAS[idea].answers(it.question)[0])
        assert verdict.idea == idea
        assert said in verdict.words and unsaid not in verdict.words, verdict.words


def test_a_wrong_sign_is_told_as_the_question_needs_it() -> None:
    far = asked("distance", "", a=Vec3(0, 0), b=Vec3(3, 4), axes=2)
    assert "less than nothing" in judge(posed(far, "sign-slip"), -5).words
    along = asked("new velocity", "", velocity=Vec3(-3, 0), burn=Vec3(-4, 0), axes=1)
    assert "minus is backwards" in judge(posed(along, "sign-slip"), 7).words
    placed = asked("sum", "", a=Vec3(4, 1), b=Vec3(1, 3), axes=2)
    assert "along that axis" in judge(posed(placed, "sign-slip"), (5, -4)).words


def test_speeds_that_point_the_same_way_are_not_called_opposite() -> None:
    same_way = asked("new velocity", "", velocity=Vec3(-3, 0), burn=Vec3(-4, 0), axes=1)
    assert "Both point the same way" in judge(posed(same_way, "speeds-added"), 7).words
    opposite = asked("new velocity", "", velocity=Vec3(5, 2), burn=Vec3(1, -4), axes=2)
    assert (
        "Along Y, the velocity is 2 and the burn is −4. One points forwards"
        in judge(posed(opposite, "speeds-added"), (6, 6)).words
    )


def test_no_yes_or_no_is_diagnosed() -> None:
    for exercise in EXERCISES:
        it = pose_for(exercise.id, "Ada")
        if it.question.kind == "yes-no":
            assert judge(it, not it.question.answer).idea == "", exercise.id
