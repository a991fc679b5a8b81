"""The exercise card without a page, and the same in plain code: what a student would see and be told."""

from __future__ import annotations

import re
import subprocess
import sys
from operator import add
from typing import Any

import pytest

from tests.often import THOROUGH, for_all
from vector3_edu.core.picture.scene import Scene
from vector3_edu.exercises import check, lessons, pose, pose_for, progress, student
from vector3_edu.exercises.answering.trials import model_function
from vector3_edu.exercises.asking.boards import over_hexes
from vector3_edu.exercises.asking.posing import is_code, listed_answers
from vector3_edu.exercises.asking.question import NOTHING
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.progress import session
from vector3_edu.physics import simulate
from vector3_edu.views import lesson
from vector3_edu.views.cards.exercise_card import ExerciseCard
from vector3_edu.views.cards.question_cards import CheckCard, PredictCard
from vector3_edu.views.lesson_figures import describe_picture, draw_pictures, pictures

EXERCISES = [exercise.id for each in lessons() for exercise in each.exercises]
ON_CARDS = [exercise.id for each in lessons() for exercise in each.exercises if not is_code(exercise)]
IN_CODE = [exercise_id for exercise_id in EXERCISES if exercise_id not in ON_CARDS]


def typed(card: ExerciseCard, answer: Any) -> list[str]:
    """An answer as it is typed into the boxes of a card."""
    if isinstance(answer, bool):
        return ["yes" if answer else "no"]
    if isinstance(answer, tuple):
        return [str(part) for part in answer[: len(card.boxes or answer)]]
    return [f"{answer:.2f}" if isinstance(answer, float) else str(answer)]


def answer_on(card: ExerciseCard, answer: Any) -> None:
    """Type an answer into the boxes of a card, or draw it, and press *Check*."""
    if card.drawing is None:
        card._on_message("check", typed(card, answer))
    else:
        card.drawing.put(answer)
        card._on_message("check", [])


@pytest.fixture(autouse=True)
def ada() -> None:
    student("Ada")


@pytest.mark.parametrize("exercise_id", ON_CARDS)
def test_every_exercise_can_be_solved_on_its_card(exercise_id: str) -> None:
    card = ExerciseCard(exercise_id)
    answer_on(card, card.posed.question.answer)
    assert card.tone == "right", card.feedback
    assert card.done[2] == 1
    assert exercise_id in progress().solved


@pytest.mark.parametrize("exercise_id", IN_CODE)
def test_a_function_is_checked_in_a_cell_and_its_card_knows_what_came_of_it(exercise_id: str) -> None:
    """The card of such an exercise has hints and no box; what was checked last stands on it when its cell is run again."""
    card = ExerciseCard(exercise_id)
    assert card.buttons[0] == "" and not card.boxes and not card.choices
    trial = card.posed.question.trial
    function = next(iter(trial._ideas.values()))
    told = lesson.check(exercise_id, function)
    assert told.tone == "wrong" and "Your function:" in told.words
    again = ExerciseCard(exercise_id)
    assert again.tone == "wrong" and again.feedback.splitlines()[0] == told.words.splitlines()[0]
    assert again.tried == ""
    assert lesson.check(exercise_id, model_function(trial.model)).tone == "right"
    assert ExerciseCard(exercise_id).done[2] == 1


def test_a_wrong_answer_on_a_card_gets_a_question_and_a_picture() -> None:
    card = ExerciseCard("05.2")
    idea, answer = listed_answers(card.posed.exercise, card.posed.question)[0]
    card._on_message("check", typed(card, answer))
    assert (card.tone, idea) == ("wrong", "burn-is-displacement")
    assert "does it change how the ship moves?" in card.feedback
    assert card.beside and card.beside_words
    assert any("your answer" in svg for svg in card.pictures), "the answer is drawn into the student's own picture"
    assert card.typed == typed(card, answer)


def test_a_whole_vector_may_be_typed_into_the_first_box() -> None:
    card = ExerciseCard("04.3")
    x, y, z = card.posed.question.answer
    card._on_message("check", [f"({x}, {y}, {z})", "", ""])
    assert card.tone == "right"


def test_hints_and_the_answer_come_one_after_the_other() -> None:
    card = ExerciseCard("04.2")
    card._on_message("reveal", 1)
    assert "First commit yourself" in card.hint
    for number in (1, 2, 3):
        card._on_message("hint", 1)
        assert card.hint.startswith(f"Hint {number}")
    card._on_message("check", ["99", "99"])
    card._on_message("reveal", 1)
    assert "The answer is" in card.hint


@pytest.mark.parametrize(
    "nonsense", [None, 3, "", [], [[]], ["a" * 10_000], {"x": 1}, [None, None], ["1"] * 9, float("nan")]
)
def test_nothing_a_page_sends_breaks_a_card(nonsense: Any) -> None:
    for exercise_id in ("04.3", "04.1", "03.5", "02.7"):
        card = ExerciseCard(exercise_id)
        for name in ("check", "hint", "strange"):
            card._on_message(name, nonsense)
        assert card.tone in ("unread", "wrong", "right")


def test_a_card_stays_with_the_student_it_was_made_for() -> None:
    card = ExerciseCard("04.2")
    student("Blaise")
    card._on_message("check", typed(card, card.posed.question.answer))
    assert card.tone == "right"
    assert progress().solved == frozenset()
    assert session.progress(card.who).solved == {"04.2"}


def test_a_solved_exercise_is_marked_when_its_card_is_opened_again() -> None:
    session.check("04.2", pose("04.2").question.answer)
    assert ExerciseCard("04.2").done[2] == 1


def test_without_widgets_there_are_words_and_a_drawing() -> None:
    still = lesson.exercise("04.3", widget=False)
    assert 'check("04.3"' in repr(still)
    assert "<svg" in still._repr_html_()
    assert 'check("04.3"' in repr(ExerciseCard("04.3"))


def test_plain_code_shows_the_counter_example() -> None:
    posed = pose("03.1")
    _, answer = listed_answers(posed.exercise, posed.question)[0]
    said = lesson.check("03.1", answer)
    assert "Does it need a push" in repr(said)
    assert "<svg" in said._repr_html_()
    assert lesson.check("nothing", 1)._repr_html_()
    assert lesson.hint("03.1")._repr_html_() and lesson.reveal("03.1")._repr_html_()


def test_missions_and_progress_are_shown() -> None:
    assert "<svg" in lesson.mission("05")._repr_html_()
    assert "<progress" in lesson.progress()._repr_html_()
    assert "Ada" in repr(lesson.progress())


@pytest.mark.parametrize("far", [(10**9, 0), (-(10**6), 3), "999999999, 1"])
def test_an_answer_far_outside_the_map_is_not_drawn(far: Any) -> None:
    said = lesson.check("04.2", far)
    assert "Not quite" in repr(said)
    assert "<svg" not in said._repr_html_()
    assert "<svg" not in lesson.mission("01", (10**9, 0, 0))._repr_html_()


def test_a_student_is_greeted_by_name() -> None:
    assert "You are Emmy" in repr(lesson.student("Emmy"))
    assert "You are Emmy" in repr(lesson.student())


def test_every_picture_is_drawn_and_told() -> None:
    for exercise_id in EXERCISES:
        posed = pose(exercise_id)
        level = int(posed.exercise.level[0])
        if posed.question.scene == NOTHING:  # a question about numbers alone: how many ways, how many games
            continue
        assert all(svg.startswith("<svg") for svg in draw_pictures(posed.question.scene, level)), exercise_id
        assert describe_picture(posed.question.scene, level), exercise_id


def tips(scene: Scene) -> set[tuple[float, ...]]:
    """Where arrows end that begin elsewhere than in the middle, or where a ship that has flown stands."""
    ends = {tuple(map(add, arrow.start, arrow.vector)) for arrow in scene.arrows if any(arrow.start)}
    return ends | {trail.points[-1] for trail in scene.trails}


BY_CHANCE = frozenset({"16.4"})
"""A burn is asked for, and its two numbers may be those of the hex where the ship happens to stand."""


@for_all("exercise_id", EXERCISES)
def test_no_picture_gives_the_answer_away(exercise_id: str) -> None:
    """Show what is given, not what is asked: no arrow ends at the place that is asked for, no word tells it."""
    for seed in range(5 if THOROUGH else 2):
        posed = pose_for(exercise_id, "Ada", seed)
        question, level = posed.question, int(posed.exercise.level[0])
        if question.kind == "vector" and exercise_id not in BY_CHANCE:
            place = over_hexes(question.answer) if question.on_hexes else question.answer
            assert not any(end == pytest.approx(place, abs=1e-6) for end in tips(question.scene))
        elif question.kind == "number" and question.axes == 1 and question.scene.board is None and not question.unit:
            assert not any(end[0] == question.answer for end in tips(question.scene))
        for svg in draw_pictures(question.scene, level):
            assert "<g><title>" not in svg
            assert " long" not in svg


@pytest.mark.parametrize("exercise_id", ["01.5", "02.4", "04.3", "05.3", "07.8"])
def test_a_picture_in_space_can_be_turned_and_tells_no_more_than_the_drawing(exercise_id: str) -> None:
    """It has no handles and no legend, and nothing is said under the mouse: that would be the answer."""
    card = ExerciseCard(exercise_id)
    view = card.space
    assert view is not None and len(card.pictures) == 1
    assert not any(mark.get("hover") for mark in view.frame["marks"])
    assert (view.handles, view.legend) == ([], [])
    assert view.still.startswith("<svg")
    assert " long" not in view.words and "(mark) at" not in view.words


def test_answers_are_drawn_into_the_same_view_of_space() -> None:
    """A second picture further down was overlooked; and the view stays as the student turned it."""
    card = ExerciseCard("05.3")
    view = card.space
    assert view is not None
    for answer in (["7", "7", "7"], typed(card, card.posed.question.answer)):
        card._on_message("check", answer)
        assert card.space is view
        assert any(mark["is"] == "words" and mark["text"] == "your answer" for mark in view.frame["marks"])
    assert ExerciseCard("03.1").space is None


def test_the_words_of_a_map_do_not_read_the_mark() -> None:
    for exercise_id in ("01.3", "01.5"):
        posed = pose(exercise_id)
        words = describe_picture(posed.question.scene, int(posed.exercise.level[0]))
        assert "(mark)" in words
        assert short(posed.question.answer, posed.question.axes) not in words


def test_the_middle_of_the_map_is_in_the_picture() -> None:
    posed = pose_for("01.3", "Ada", 1)
    (figure,) = pictures(posed.question.scene, 2)
    (x0, y0, _), (x1, y1, _) = figure.around
    assert x0 <= 0 <= x1
    assert y0 <= 0 <= y1


def test_the_two_pictures_of_a_question_in_space_fit_side_by_side_on_a_card() -> None:
    for exercise_id in ("01.5", "02.4", "05.3", "07.8", "14.7"):
        posed = pose(exercise_id)
        widths = [float(re.search(r'width="([\d.]+)"', svg)[1]) for svg in draw_pictures(posed.question.scene, 3)]  # type: ignore[index]
        assert len(widths) == 2
        assert sum(widths) <= 756


def test_exercises_and_lessons_work_without_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from vector3_edu.exercises import pose, lessons\n"
        "from vector3_edu.physics import courses, forces, intercepts, simulate\n"
        "[pose(e.id) for l in lessons() for e in l.exercises]\n"
        "print(simulate.laser_volleys(2, 4, 3, 1000).counts, simulate.damage_rolls(1000))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with_numpy = f"{simulate.laser_volleys(2, 4, 3, 1000).counts} {simulate.damage_rolls(1000)}"
    assert done.stdout.strip() == with_numpy  # the same dice, the same counts


@pytest.mark.parametrize("exercise_id", ON_CARDS)
def test_an_answer_stands_on_the_card_again_when_its_cell_is_run_again(exercise_id: str) -> None:
    first = ExerciseCard(exercise_id)
    _, wrong = listed_answers(first.posed.exercise, first.posed.question)[0]
    answer_on(first, wrong)
    again = ExerciseCard(exercise_id)
    assert (again.tone, again.feedback) == ("wrong", first.feedback)
    parts = wrong if again.ordered else again.boxes
    assert again.drawing is not None or (again.typed and len(again.typed) == max(1, len(parts)))
    tries = progress().tries(exercise_id)
    again._on_message("check", again.typed)
    assert again.tone == "wrong"
    assert progress().tries(exercise_id) == tries + 1


def test_all_answers_tried_so_far_are_listed() -> None:
    card = ExerciseCard("04.1")
    for answer in ("99", "98", "99"):
        card._on_message("check", [answer])
    assert card.tried.endswith(": 99 cubes; 98 cubes")
    assert ExerciseCard("04.1").tried == card.tried
    assert ExerciseCard("04.2").tried == ""


def test_a_card_of_the_check_keeps_the_answer_and_says_nothing_about_it() -> None:
    check("01.7", (99, 99, 99))
    card = CheckCard("before", 1)
    assert (card.typed, card.tried, card.feedback) == ([], "", "")
    card._on_message("check", ["B"])
    again = CheckCard("before", 1)
    assert (again.typed, again.tone, again.feedback, again.tried) == (["B"], "", "", "")


def test_things_on_hexes_and_on_a_table_are_named_once() -> None:
    for exercise_id, name in (("13.5", "buoy"), ("18.4", "freighter"), ("12.4", "target"), ("02.2", "target")):
        posed = pose(exercise_id)
        (svg,) = draw_pictures(posed.question.scene, int(posed.exercise.level[0]))
        assert svg.count(f">{name}</text>") == 1, exercise_id


def test_feedback_does_not_repeat_the_picture_of_the_question() -> None:
    for exercise_id in ON_CARDS[::4]:
        card = ExerciseCard(exercise_id)
        for _, wrong in listed_answers(card.posed.exercise, card.posed.question):
            card._on_message("check", typed(card, wrong))
            assert not set(card.beside) & set(card.pictures), exercise_id


def test_what_is_solved_on_one_card_is_counted_on_the_others_of_its_lesson() -> None:
    card, beside, elsewhere = (ExerciseCard(exercise_id) for exercise_id in ("01.1", "01.2", "02.1"))
    shown = beside.revision
    answer_on(card, card.posed.question.answer)
    assert card.done[0] == beside.done[0] == 1 and beside.done[2] == 0
    assert elsewhere.done[0] == 0
    assert beside.revision == shown, "the rest of the other card stays as it is"


def test_a_prediction_that_is_open_offers_to_go_on_and_nothing_else() -> None:
    """Also on a card of another day, or when its cell is run again."""
    card = PredictCard("05.p2")
    assert card.buttons == ["Commit", "Skip"]
    answer_on(card, card.posed.question.answer)
    again = PredictCard("05.p2")
    assert again.tone == card.tone == "open"
    assert again.buttons == card.buttons == ["Next"]
    assert (again.title, again.tally) == ("Predict", "")
