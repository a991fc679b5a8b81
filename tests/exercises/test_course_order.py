"""The order of the course is said once, in `ORDER`, and everything that lists lessons follows it."""

from __future__ import annotations

from vector3_edu.exercises import lessons
from vector3_edu.exercises.syllabus import ORDER, numbers
from vector3_edu.views.lesson import progress


def test_every_lesson_has_one_place_in_the_course() -> None:
    assert len(set(ORDER.all)) == len(ORDER.all)
    assert set(numbers()) <= set(ORDER.all), "a new lesson needs a place in ORDER"
    assert [lesson.number for lesson in lessons()] == [number for number in ORDER.all if number in numbers()]


def test_the_second_law_comes_before_momentum_and_momentum_before_torpedoes() -> None:
    """A torpedo's launch is a push with two ends: what it does needs forces first, then momentum."""
    places = [ORDER.main.index(number) for number in ("07", "19", "10", "09", "11")]
    assert places == sorted(places)


def test_chance_can_be_left_out_and_hexes_are_for_the_club() -> None:
    assert ORDER.optional == ("08",)
    assert set(ORDER.club) == {"13", "14"}


def test_bars_of_progress_follow_the_order_of_the_course() -> None:
    page = progress()._repr_html_()
    places = [page.index(f"<td style='text-align:left'>{lesson.number}</td>") for lesson in lessons()]
    assert places == sorted(places)


def test_after_the_last_lesson_of_a_part_nothing_follows() -> None:
    assert [ORDER.after(part[-1]) for part in ORDER] == ["", "", ""]
    assert ORDER.after("07") == "19"
