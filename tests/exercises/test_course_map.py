"""The map of the course: lessons in their order, what is done, where to go next."""

from __future__ import annotations

import re

from vector3_edu.exercises import check, pose, student
from vector3_edu.exercises.progress import session
from vector3_edu.exercises.syllabus import ORDER, lesson
from vector3_edu.views.cards.course_map import CourseMap
from vector3_edu.views.lesson import progress


def solve(*ids: str) -> None:
    for exercise_id in ids:
        assert check(exercise_id, pose(exercise_id).question.answer).right


def test_the_map_lists_every_lesson_in_order_with_a_link_to_its_notebook() -> None:
    student("Ada")
    page = progress()._repr_html_()
    assert re.findall(r"href='(\d\d)_\w+\.ipynb'", page) == list(ORDER.all)


def test_the_next_lesson_is_the_first_whose_core_is_not_solved() -> None:
    """What is more than the core does not hold anybody back."""
    student("Ada")
    assert progress().next == "01"
    solve(*lesson("01").core)
    assert progress().next == "02"
    assert "✓" in progress()._repr_html_()


def test_the_best_stars_of_each_level_are_added_up() -> None:
    student("Ada")
    for level, stars in ((1, 3), (2, 1), (2, 2)):
        session.note_mission("05", level, "(1, 0, 0)", done=True, stars=stars)
    assert session.stars("05") == {1: 3, 2: 2}
    assert "5 of 15 ★" in CourseMap(session.progress())._repr_html_()
