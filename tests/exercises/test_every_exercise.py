"""What holds for every exercise of every lesson: right answers pass, wrong ideas are recognised, nonsense never raises."""

from __future__ import annotations

import math
import re
from typing import Any

from tests.often import for_all, often
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import IDEAS, Exercise, judge, lessons, pose_for
from vector3_edu.exercises.answering.checking import EXAMPLES, HINTS, answer_words, give_hint
from vector3_edu.exercises.asking.posing import is_code, listed_answers, pose_in, same
from vector3_edu.exercises.asking.question import KINDS, LEVELS, NOTHING

EXERCISES = [exercise for lesson in lessons() for exercise in lesson.exercises]
SEEDS = often(200)

each = for_all("exercise", EXERCISES)

NONSENSE: list[Any] = [
    None,
    True,
    "",
    " ",
    "banana",
    "1/0",
    "nan",
    float("nan"),
    float("inf"),
    -math.inf,
    10**400,
    1e308,
    "9" * 5000,
    "(((",
    "√",
    [],
    [[]],
    [[1, 2], [3]],
    (1,),
    (1, 2),
    (1, 2, 3, 4),
    {"x": 1},
    {1, 2},
    b"\xff",
    object(),
    3 + 4j,
    "1;2;3;4",
    "١٢",
    "(1,,2)",
    ["a", None, 3.5],
    (float("nan"), 0, 0),
    lambda: 1,
    Vec3,
    "1e5",
    "--3",
    "x=1",
    range(10**9),
    "; drop table",
    "\0",
    "🚀",
]


def typed(answer: Any) -> Any:
    """An answer as a student would type it: a choice as its text, a root with two decimals."""
    return round(answer, 2) if isinstance(answer, float) else answer


@each
def test_the_right_answer_passes_for_every_student(exercise: Exercise) -> None:
    for seed in range(SEEDS if not is_code(exercise) else often(20)):  # each of these flies 50 situations and more
        posed = pose_for(exercise.id, "Ada", seed)
        assert posed.question.kind in KINDS
        assert judge(posed, typed(posed.question.answer)).right is True, (seed, posed)


@each
def test_each_listed_wrong_idea_is_recognised(exercise: Exercise) -> None:
    for seed in range(often(40) if not is_code(exercise) else 5):
        posed = pose_for(exercise.id, "Blaise", seed)
        answers = listed_answers(exercise, posed.question)
        if posed.question.kind == "yes-no":
            assert [judge(posed, answer).idea for _, answer in answers] == [""], "a wrong yes or no proves no idea"
            continue
        assert [idea for idea, _ in answers] == list(exercise.ideas)
        for idea, answer in answers:
            verdict = judge(posed, typed(answer))
            assert (verdict.right, verdict.idea) == (False, idea), (seed, posed, answer)
            assert IDEAS[idea].put_to(posed.question).words in verdict.words


@each
def test_nonsense_gets_a_sentence_and_never_raises(exercise: Exercise) -> None:
    posed = pose_for(exercise.id, "Carol")
    for nonsense in NONSENSE:
        verdict = judge(posed, nonsense)
        assert verdict.words.rstrip()[-1] in ".?"


@each
def test_there_are_three_hints_and_the_last_works_another_example(exercise: Exercise) -> None:
    posed = pose_for(exercise.id, "Dora")
    hints = [give_hint(posed, number).words for number in range(1, HINTS + 1)]
    assert len(set(hints)) == HINTS
    assert not any("{" in hint for hint in hints)
    others = [pose_for(exercise.id, "Dora", other=number).question for number in range(1, EXAMPLES + 1)]
    used = [other for other in others if other.working in hints[-1]]
    assert posed.question.example in hints[-1] if posed.question.example else used
    apart = [other for other in others if not same(posed.question, other.answer, posed.question.answer)]
    assert posed.question.example or not apart or apart[0] in used


@each
def test_the_first_two_hints_do_not_say_the_answer(exercise: Exercise) -> None:
    for name in ("Ada", "Blaise", "Carol"):
        posed = pose_for(exercise.id, name)
        if posed.question.kind in ("vector", "choice"):
            answer = answer_words(posed.question, posed.question.answer).strip("\u201c\u201d")
            for number in (1, 2):
                assert answer not in give_hint(posed, number).words or answer in posed.question.text


def test_no_third_hint_works_the_students_own_numbers() -> None:
    for exercise in EXERCISES:
        posed = pose_for(exercise.id, "Dora")
        if posed.question.numbers:
            assert posed.words not in give_hint(posed, HINTS).words, exercise.id


YES_NO = [exercise for exercise in EXERCISES if pose_for(exercise.id, "Ada").question.kind == "yes-no"]


@for_all("exercise", YES_NO)
def test_yes_is_about_as_often_right_as_no(exercise: Exercise) -> None:
    yes = sum(pose_for(exercise.id, "Ada", seed).question.answer for seed in range(SEEDS))
    assert 0.25 * SEEDS < yes < 0.75 * SEEDS


def test_the_key_has_as_many_decimals_as_were_asked_for() -> None:
    asked = {"02.3": r"\d+(\.\d)? cubes", "08.5": r"\d+ %", "12.3": r"\(−?\d(\.\d)?, −?\d(\.\d)?\)"}
    for exercise_id, form in asked.items():
        question = pose_for(exercise_id, "Ada").question
        assert re.fullmatch(form, answer_words(question, question.answer)), exercise_id
        assert judge(pose_for(exercise_id, "Ada"), answer_words(question, question.answer)).right, exercise_id


def test_every_lesson_has_six_exercises_over_three_levels() -> None:
    for lesson in lessons():
        assert len(lesson.exercises) >= 6, lesson.number
        assert {exercise.level for exercise in lesson.exercises} == set(LEVELS), lesson.number
        assert all(exercise.lesson == lesson.number for exercise in lesson.exercises)


def test_a_lesson_names_four_core_exercises_of_its_own() -> None:
    """The core is what a class does in 25 minutes; lessons that do not say yet have no core at all."""
    for lesson in lessons():
        ids = {exercise.id for exercise in lesson.exercises}
        assert len(set(lesson.core)) in (0, 4) and set(lesson.core) <= ids, lesson.number
    assert all(lesson.core for lesson in lessons()[:7])


def test_two_students_have_different_numbers_and_each_their_own_again() -> None:
    for exercise in EXERCISES:
        texts = {repr(pose_for(exercise.id, name).question) for name in ("Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat")}
        assert len(texts) > 1, exercise.id
    before = repr(pose_for("04.3", "Ada", 5))
    pose_in.cache_clear()
    assert repr(pose_for("04.3", " ada ", 5)) == before


def test_there_are_at_least_fifteen_ideas_and_most_are_met_in_the_lessons() -> None:
    assert len(IDEAS) >= 15
    met = {idea for exercise in EXERCISES for idea in exercise.ideas}
    assert met <= set(IDEAS)
    assert len(met) >= 15


def test_every_idea_asks_a_question_and_shows_a_counter_example() -> None:
    for exercise in EXERCISES:
        for idea in exercise.ideas:
            question = pose_for(exercise.id, "Ada").question
            counter = IDEAS[idea].put_to(question)
            assert "?" in counter.words and "?" in IDEAS[idea].ask
            scene = counter.scene
            assert scene.bodies or scene.arrows or scene.lines or scene in (NOTHING, question.scene)
