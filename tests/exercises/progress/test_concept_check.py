"""The check before and after the course: two parallel forms, answers without comment, and an honest gain."""

from __future__ import annotations

import cmath
from collections import Counter
from itertools import pairwise
from math import isclose, sqrt
from typing import Any

import pytest

from tests.facts import says
from vector3_edu.classroom.report.report import ClassWork, as_page, as_text
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import IDEAS, PosedQuestion, Progress, Student, Verdict, judge, lessons, progress, student
from vector3_edu.exercises.progress.check_questions import ITEMS, RIGHT, question
from vector3_edu.exercises.progress.concept_check import (
    FEWEST,
    QUESTIONS,
    TIMES,
    WHAT_IT_IS_NOT,
    after,
    answer_check,
    before,
    class_gain,
    form_of,
    gain,
    gained,
    pose_check,
    score,
)
from vector3_edu.views import concept_check as cards

NUMBERS = range(1, len(QUESTIONS) + 1)
FORMS = (0, 1)
LETTERS = "ABCDE"
NONSENSE: list[Any] = [None, float("nan"), object(), "banana", [[]], {}, 10**400, "1/0", (1, 2, 3, 4), "🚀", "9" * 5000]
GAME_WORDS = ("burn", "cube", "pod", "laser", "torpedo", "per turn", "turns", "ship", "hex", "blast", "drive")
each_form = pytest.mark.parametrize("form", FORMS)


def take(time: str, right: int, who: Student) -> None:
    """Answer so many questions rightly, and pass the others."""
    for number in NUMBERS:
        answer = pose_check(time, number, who).question.answer
        answer_check(time, number, answer if number <= right else "pass", who)


# ---- the questions


def test_there_are_twenty_questions_and_none_is_an_exercise() -> None:
    assert len(QUESTIONS) == len(set(QUESTIONS)) == 20
    titles = {exercise.title for lesson in lessons() for exercise in lesson.exercises}
    assert not titles & set(QUESTIONS)


def test_at_least_eight_questions_show_arrows_only() -> None:
    drawn = [index for index, item in enumerate(ITEMS) if item.drawn]
    assert len(drawn) >= 8
    for form in FORMS:
        for index in drawn:
            it = question(form, index)
            assert it.choices == tuple(LETTERS) and not any(sign.isdigit() for sign in it.text.replace("−2 times", ""))


@each_form
def test_no_word_is_used_that_only_the_game_teaches(form: int) -> None:
    for index in range(len(QUESTIONS)):
        it = question(form, index)
        said = " ".join((it.text, *it.choices)).lower()
        assert not [word for word in GAME_WORDS if word in said], said


@each_form
def test_five_options_are_all_different_and_every_wrong_idea_is_in_the_catalogue(form: int) -> None:
    for index, item in enumerate(ITEMS):
        it = question(form, index)
        assert len(set(it.choices)) == 5 and it.answer in it.choices
        assert set(it.wrong) <= set(IDEAS) and it.answer not in it.wrong.values()
        if item.drawn:
            given = {arrow.label: arrow.vector for arrow in it.scene.arrows}
            assert len({given[letter] for letter in LETTERS}) == 5


@each_form
def test_the_right_option_is_not_to_be_told_by_its_place(form: int) -> None:
    places = [question(form, index).choices.index(question(form, index).answer) for index in range(len(QUESTIONS))]
    assert tuple(places) == RIGHT[form]
    assert set(Counter(places).values()) == {4}
    assert not any(a == b for a, b in pairwise(places))


@each_form
def test_the_right_option_is_not_to_be_told_by_its_length(form: int) -> None:
    """Neither the longest words nor the longest arrow; nor the shortest."""
    longest = shortest = 0
    for index, item in enumerate(ITEMS):
        it = question(form, index)
        sizes = dict.fromkeys(it.choices, 0.0)
        if item.drawn:
            sizes = {arrow.label: abs(complex(*arrow.vector[:2])) for arrow in it.scene.arrows if arrow.label in LETTERS}
        else:
            sizes = {choice: float(len(choice)) for choice in it.choices}
        others = [size for choice, size in sizes.items() if choice != it.answer]
        longest += sizes[it.answer] > max(others)
        shortest += sizes[it.answer] < min(others)
    assert longest <= 6 and shortest <= 6


def _arrows(form: int, index: int) -> tuple[dict[str, complex], list[complex]]:
    """What is drawn, as complex numbers: the arrows that are given, and the options."""
    drawn = {arrow.label: complex(*arrow.vector[:2]) for arrow in question(form, index).scene.arrows}
    return {name: z for name, z in drawn.items() if name not in LETTERS}, [drawn[letter] for letter in LETTERS]


def _only(options: list[complex], fits: Any) -> str:
    found = [letter for letter, option in zip(LETTERS, options, strict=True) if fits(option)]
    assert len(found) == 1
    return found[0]


def _turned_by(z: complex, w: complex) -> float:
    return cmath.phase(z / w)


SECOND_WAYS: dict[str, Any] = {
    "The same direction": lambda g, z: abs(_turned_by(z, g["p"])) < 1e-9,
    "The same magnitude": lambda g, z: isclose(abs(z), abs(g["p"])),
    "A sum of two arrows from one point": lambda g, z: z - g["a"] == g["b"],
    "Displacement of a trip": lambda g, z: z - g["b"] == g["a"],
    "A difference": lambda g, z: z + g["b"] == g["a"],
    "A negative multiple": lambda g, z: isclose(abs(z), 2 * abs(g["p"])) and isclose(abs(_turned_by(z, g["p"])), cmath.pi),
    "Velocity after a blow": lambda g, z: z - g["v"] == g["Δv"],
    "Change of velocity": lambda g, z: g["u"] + z == g["w"],
    "Velocity seen from another boat": lambda g, z: g["p"] + z == g["q"],
    "Two forces on a puck": lambda g, z: abs(_turned_by(z, g["F"] + g["G"])) < 1e-9,
}
"""For each question with arrows, what the right option must fulfil: found from the picture alone."""


@each_form
@pytest.mark.parametrize("title", SECOND_WAYS)
def test_the_key_of_a_question_with_arrows_follows_from_its_picture(form: int, title: str) -> None:
    index = QUESTIONS.index(title)
    given, options = _arrows(form, index)
    assert _only(options, lambda option: SECOND_WAYS[title](given, option)) == question(form, index).answer


@each_form
def test_the_component_and_what_is_left_make_the_whole_at_a_right_angle(form: int) -> None:
    index = QUESTIONS.index("A component")
    given, options = _arrows(form, index)
    level = "horizontal one" in question(form, index).text

    def fits(option: complex) -> bool:
        rest = given["p"] - option
        along, across = (option.imag, rest.real) if level else (option.real, rest.imag)
        return along == 0 and across == 0

    assert _only(options, fits) == question(form, index).answer


NUMBERS_FOUND: dict[str, tuple[str, str]] = {
    "Distance after two legs": (f"{sqrt(900 + 1600):.0f} m", f"{sqrt(3600 + 6400):.0f} m"),
    "How far apart it can be": ("1 km", "2 km"),
    "Distance in space": (f"{sqrt(6 * 6 + 3 * 3 + 2 * 2):.0f} m", f"{sqrt(8 * 8 + 4 * 4 + 1):.0f} m"),
    "With nothing to push it": ("exactly 12 km/s", "exactly 4 m/s"),
    "A change along a line": ("2 m/s west", "3 m/s south"),
    "Where it is later": (f"{4 + sum([3 + 2] * 3)} m", f"{6 + sum([2 + 3] * 4)} m"),
    "The same force on another mass": (f"{24 // 6} m/s²", f"{24 // 12} m/s²"),
    "Both ends of a push": ("the same on both", "the same on both"),
    "Pushed apart": ("2 m/s right", "3 m/s right"),
}
"""Worked out by hand from the sentences."""


@each_form
@pytest.mark.parametrize("title", NUMBERS_FOUND)
def test_the_key_of_a_question_in_words_was_worked_out_by_hand(form: int, title: str) -> None:
    assert question(form, QUESTIONS.index(title)).answer == NUMBERS_FOUND[title][form]


def test_every_question_has_its_key_found_in_a_second_way() -> None:
    assert {*SECOND_WAYS, *NUMBERS_FOUND, "A component"} == set(QUESTIONS)


def test_the_impossible_distance_is_the_only_one_that_no_angle_gives() -> None:
    """Two legs at every whole angle: the distances lie between their difference and their sum."""
    for form, (a, b) in enumerate(((3, 5), (4, 7))):
        reached = [abs(a + cmath.rect(b, cmath.pi * degrees / 180)) for degrees in range(181)]
        it = question(form, QUESTIONS.index("How far apart it can be"))
        for choice in it.choices:
            far = int(choice.split()[0])
            assert (min(reached) - 1e-9 <= far <= max(reached) + 1e-9) is (choice != it.answer)


@each_form
def test_every_option_of_every_question_can_be_judged(form: int) -> None:
    people = map(Student, ("Ada", "Blaise", "Carol", "Dora", "Emmy"))
    who = next(each for each in people if form_of("before", each) == form)
    for number in NUMBERS:
        posed = pose_check("before", number, who)
        assert [judge(posed, choice).right for choice in posed.question.choices].count(True) == 1


def test_both_forms_are_parallel_and_each_student_meets_both() -> None:
    for name in ("Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat"):
        who = Student(name)
        assert {form_of(time, who) for time in TIMES} == set(FORMS)
        for number in NUMBERS:
            first, second = (pose_check(time, number, who) for time in TIMES)
            assert first.exercise.title == second.exercise.title
            assert (first.question.text, first.question.scene) != (second.question.text, second.question.scene)
    firsts = Counter(form_of("before", Student(f"Student {k}")) for k in range(200))
    assert all(70 < many < 130 for many in firsts.values())


# ---- answering


def test_answers_are_noted_without_a_word_about_right_or_wrong() -> None:
    student("Ada")
    posed = before(2)
    assert isinstance(posed, PosedQuestion)
    right = posed.question.answer
    other = next(choice for choice in posed.question.choices if choice != right)
    good, bad = before(2, right), before(2, other)
    assert isinstance(good, Verdict) and isinstance(bad, Verdict)
    assert (good.right, bad.right) == (None, None)
    assert good.words.replace(right, "#") == bad.words.replace(other, "#")
    assert not progress().solved


def test_the_last_answer_to_a_question_counts() -> None:
    student("Ada")
    it = pose_check("before", 2).question
    before(2, next(choice for choice in it.choices if choice != it.answer))
    assert score(progress(), "before").right == 0
    before(2, it.answer)
    assert score(progress(), "before") == (1, 1)
    before(2, "don't know")
    assert score(progress(), "before") == (0, 1)


@pytest.mark.parametrize("answer", NONSENSE)
def test_nonsense_is_answered_in_words_and_not_noted(answer: Any) -> None:
    student("Ada")
    for number in (2, 3, 4):
        assert "pass" in answer_check("before", number, answer).words
    assert score(progress(), "before").answered == 0


@pytest.mark.parametrize("number", [0, 21, "x", None, True, 2.0, 10**30])
def test_a_question_that_does_not_exist_is_refused_in_a_sentence(number: Any) -> None:
    assert "questions 1 to 20" in answer_check("after", number, 1).words
    with pytest.raises(Refused, match="questions 1 to 20"):
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
    number = QUESTIONS.index("With nothing to push it") + 1
    before(number, pose_check("before", number, who).question.wrong["motion-needs-push"])
    assert [(entry.exercise, entry.idea) for entry in progress().entries if entry.idea] == [
        (f"before.{number:02d}", "motion-needs-push")
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


def test_a_student_is_told_what_is_missing_and_then_both_scores_but_is_not_rated() -> None:
    who = student("Ada")
    assert says(gained(), "20 20") and "before the course" in gained()
    take("before", 6, who)
    assert "20 in the check after the course" in gained()
    take("after", 15, who)
    assert says(gained(), "6 20 15") and "%" not in gained()
    assert not any(word in gained().lower() for word in ("good", "great", "small", "band"))


def test_the_gain_of_a_class_is_taken_from_its_averages_over_those_who_took_both() -> None:
    ada, blaise, carol = Student("Ada"), Student("Blaise"), Student("Carol")
    for who, pre, post in ((ada, 5, 20), (blaise, 15, 15)):
        take("before", pre, who)
        take("after", post, who)
    take("before", 12, carol)
    found = class_gain([progress(who) for who in (ada, blaise, carol)])
    assert found.left_out == ("Carol",) and found.took_both == ("Ada", "Blaise")
    assert found.together == gain(10 / 20, 17.5 / 20)
    assert found.questions[0] == (QUESTIONS[0], 1.0, 1.0)
    assert found.questions[-1] == (QUESTIONS[-1], 0.0, 0.5)
    assert "2 students took both checks" in repr(found) and f"fewer than {FEWEST}" in repr(found)


def test_the_gain_of_a_class_comes_with_its_uncertainty() -> None:
    """The bootstrap's interval is near that of the standard error, and narrower for a class that is all alike."""
    mixed = [Student(f"M{k}") for k in range(12)]
    for k, who in enumerate(mixed):
        take("before", 4 + k % 5, who)
        take("after", 9 + (3 * k) % 8, who)
    found = class_gain([progress(who) for who in mixed]).together
    assert found is not None and found.normalised is not None and found.low is not None and found.high is not None
    assert found.low < found.normalised < found.high
    pre = [(4 + k % 5) / 20 for k in range(12)]
    post = [(9 + (3 * k) % 8) / 20 for k in range(12)]
    spread = [(b - a - found.normalised * (1 - a)) / (1 - sum(pre) / 12) for a, b in zip(pre, post, strict=True)]
    error = sqrt(sum(each * each for each in spread) / 12 / 11)
    assert isclose((found.high - found.low) / (2 * 1.96), error, rel_tol=0.25)
    assert "95 % interval" in repr(found)
    alike = [Student(f"S{k}") for k in range(6)]
    for who in alike:
        take("before", 5, who)
        take("after", 10, who)
    same = class_gain([progress(who) for who in alike]).together
    assert same is not None and same.low == same.high == same.normalised


def test_the_teachers_report_tells_the_gain_the_questions_and_what_the_check_is_not() -> None:
    who = student("Ada")
    take("before", 5, who)
    assert "The check" not in as_text(ClassWork((progress(who),)))
    take("after", 15, who)
    work = ClassWork((progress(who),))
    assert says(as_text(work), "1, before 25, after 75") and "took both checks" in as_text(work)
    page = as_page(work)
    assert f"20. {QUESTIONS[-1]}" in page and WHAT_IT_IS_NOT in page
    for named in ("not a validated test", "Test of Understanding of Vectors", "Force Concept Inventory", "PhysPort"):
        assert named in WHAT_IT_IS_NOT


def test_a_card_of_the_check_notes_and_says_nothing_more() -> None:
    student("Ada")
    card = cards.before(2)
    card._on_message("check", [pose_check("before", 2).question.answer])
    assert (card.tone, card.done) == ("unread", [1, 20, 0])
    assert "Noted for question 2" in card.feedback
    card._on_message("reveal", 1)
    assert not card.hint
    card._on_message("hint", 1)
    assert "pass" in card.feedback
    assert score(progress(), "before") == (0, 1)
    assert "Noted for question 3" in repr(cards.before(3, "a"))
    assert "2 of 20" in repr(cards.before())
    assert "20 in the check after" in repr(cards.gained())


def test_a_class_without_any_check_has_no_gain() -> None:
    found = class_gain([Progress(Student("Ada"), ())])
    assert found.together is None
    assert "Nobody" in repr(found)
