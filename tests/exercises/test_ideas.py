"""The catalogue of wrong ideas: what each would answer to a plain question of its own."""

from __future__ import annotations

from operator import add

import pytest

from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import IDEAS, Exercise, PosedQuestion, Question, asked, judge, pose_for
from vector3_edu.exercises.asking.posing import listed_answers, same
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.ideas import Idea

A, B, LONG = Vec3(3, -1, 4), Vec3(1, 5, -2), Vec3(4, 3, 3)
AT, VELOCITY, BURN, TARGET = Vec3(1, 2, -3), Vec3(4, -2, 1), Vec3(1, 2, -2), Vec3(7, 1, 0)
QUESTIONS = {
    "sum": asked("sum", "", a=A, b=B),
    "difference": asked("difference", "", a=A, b=B),
    "displacement": asked("displacement", "", a=A, b=B),
    "distance": asked("distance", "", a=A, b=B),
    "length": asked("length", "", a=A),
    "sum length": asked("sum length", "", a=A, b=B),
    "direction": asked("direction", "", a=Vec3(3, 1, 0), axes=2),
    "coast": asked("coast", "", at=AT, velocity=VELOCITY, turns=3),
    "back": asked("back", "", at=AT, velocity=VELOCITY, turns=3),
    "new velocity": asked("new velocity", "", velocity=VELOCITY, burn=BURN),
    "needed burn": asked("needed burn", "", velocity=VELOCITY, wanted=Vec3(2, 3, 5)),
    "burn cost": asked("burn cost", "", burn=LONG),
    "after burn": asked("after burn", "", at=AT, velocity=VELOCITY, burn=BURN, turns=3),
    "aimed burn": asked("aimed burn", "", at=AT, velocity=VELOCITY, target=TARGET),
    "two burns": asked("two burns", "", at=AT, velocity=VELOCITY, burn=BURN, then=Vec3(-1, 0, 1)),
    "relative": asked("relative", "", mine=Vec3(3, 1, 0), theirs=Vec3(-1, 2, 2)),
}
ALL = [(idea, task) for idea in IDEAS.values() if idea.drawn is None for task in idea.wrong if task in QUESTIONS]
KNOWN = [(idea, task) for idea, task in ALL if idea.answers(QUESTIONS[task])]


@pytest.mark.parametrize(("idea", "task"), KNOWN, ids=[f"{idea.id}: {task}" for idea, task in KNOWN])
def test_an_idea_leads_to_a_wrong_answer_that_is_recognised(idea: Idea, task: str) -> None:
    it = QUESTIONS[task]
    posed = PosedQuestion(Exercise("00.0", "", "3D", (idea.id,), ("", ""), lambda draw: it), "Ada", 0, it)
    answers = idea.answers(it)
    assert not same(it, answers[0], it.answer)
    verdict = judge(posed, answers[0])
    assert (verdict.right, verdict.idea) == (False, idea.id)


def test_only_one_idea_needs_a_line_to_show() -> None:
    """Taking sums for differences tells distances apart on a line only; every other idea answers in space too."""
    assert [(idea.id, task) for idea, task in ALL if (idea, task) not in KNOWN] == [("adds-to-subtract", "distance")]


def test_a_relative_velocity_has_two_wrong_ideas_of_its_own() -> None:
    it = asked("relative", "", mine=Vec3(3, 1, 0), theirs=Vec3(-1, 2, 2))
    assert it.answer == Vec3(-4, 1, 2)
    assert IDEAS["own-frame"].answers(it) == [Vec3(-1, 2, 2), Vec3(3, 1, 0)]
    assert IDEAS["relative-sign"].answers(it) == [Vec3(4, -1, -2)]


def test_signs_and_axes_are_recognised_in_any_vector() -> None:
    it = asked("sum", "", a=Vec3(2, -3, 5), b=ZERO)
    assert Vec3(2, 3, 5) in IDEAS["sign-slip"].answers(it)
    assert Vec3(-3, 2, 5) in IDEAS["axes-swapped"].answers(it)
    assert it.answer not in IDEAS["sign-slip"].answers(it) + IDEAS["axes-swapped"].answers(it)


def test_names_are_for_teachers_and_questions_for_students() -> None:
    for idea in IDEAS.values():
        assert idea.name and not idea.name.endswith(".")
        assert "?" in idea.ask
        assert idea.ask[0].isupper()


def given_and_shown(question: Question, scene: Scene) -> tuple[set[tuple[float, ...]], set[tuple[float, ...]]]:
    """The places in the question's own picture, and the places that a counter-example shows."""
    shown = {tuple(map(add, arrow.start, arrow.vector)) for arrow in scene.arrows if any(arrow.start)}
    shown |= {point for trail in scene.trails for point in trail.points} | {body.at for body in scene.bodies}
    return {body.at for body in question.scene.bodies}, shown


@pytest.mark.parametrize(
    "exercise_id", ["01.4", "03.1", "03.3", "03.4", "04.1", "04.2", "04.3", "04.4", "05.2", "09.1", "11.1"]
)
def test_a_counter_example_does_not_show_the_answer(exercise_id: str) -> None:
    """The feedback asks a question; the answer stays with the student."""
    for seed in range(8):
        posed = pose_for(exercise_id, "Ada", seed)
        question = posed.question
        right = tuple(question.answer) if question.kind == "vector" else (question.answer, 0, 0)
        for _, wrong in listed_answers(posed.exercise, question):
            verdict = judge(posed, wrong)
            given, shown = given_and_shown(question, verdict.beside)
            assert right not in shown - given, (verdict.idea, verdict.words)
            if question.kind == "vector":
                said = short(question.answer, question.axes)
                assert said not in verdict.words or said in question.text
