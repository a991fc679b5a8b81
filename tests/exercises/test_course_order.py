"""The order of the course is said once, in `ORDER`, and everything that lists lessons follows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vector3_edu.exercises import lessons
from vector3_edu.exercises.syllabus import ORDER, numbers
from vector3_edu.exercises.syllabus import lesson as lesson_of
from vector3_edu.views.lesson import progress


def test_every_lesson_has_one_place_in_the_course() -> None:
    assert len(set(ORDER.all)) == len(ORDER.all)
    assert set(numbers()) == set(ORDER.all), "a new lesson needs a place in ORDER"
    assert [lesson.number for lesson in lessons()] == [number for number in ORDER.all if number in numbers()]


def test_the_second_law_comes_before_momentum_and_momentum_before_torpedoes() -> None:
    """A torpedo's launch is a push with two ends: what it does needs forces first, then momentum."""
    places = [ORDER.main.index(number) for number in ("07", "19", "10", "09", "11")]
    assert places == sorted(places)


def test_chance_can_be_left_out_and_hexes_are_for_the_club() -> None:
    assert ORDER.optional == ("08",)
    assert set(ORDER.club) == {"13", "14"}


def test_the_map_of_progress_follows_the_order_of_the_course() -> None:
    page = progress()._repr_html_()
    places = [page.index(f"{lesson.number}_{lesson.slug}.ipynb") for lesson in lessons()]
    assert places == sorted(places)


def test_after_the_last_lesson_of_a_part_nothing_follows() -> None:
    assert [ORDER.after(part[-1]) for part in ORDER] == ["", "", "", ""]
    assert ORDER.after("07") == "19"


PAGES = Path(__file__).parents[2] / "lessons"
README = (PAGES / "README.md").read_text(encoding="utf-8")


def period_of(number: str) -> int:
    """The minutes that the teacher's page of a lesson promises."""
    (page,) = PAGES.glob(f"{number}_*.md")
    found = re.search(r"## Time\n[^\n]*?(\d+) minutes", page.read_text(encoding="utf-8"))
    assert found, page.name
    return int(found[1])


def test_the_table_of_lessons_follows_the_order_of_the_course_with_the_minutes_of_the_pages() -> None:
    rows = re.findall(r"^\| \[(\d\d) ([^\]]+)\]\((\w+)\.md\) \| (\d+) \|", README, re.MULTILINE)
    assert [number for number, *_ in rows] == [lesson.number for lesson in lessons()]
    for lesson, (number, title, name, minutes) in zip(lessons(), rows, strict=True):
        assert (title, name) == (lesson.title, f"{number}_{lesson.slug}")
        assert int(minutes) == period_of(number), name


def test_the_plans_hold_with_the_times_of_the_pages() -> None:
    """A period has 40 to 45 minutes: no day of a plan asks for more, and none for less than its lesson takes."""
    plans = re.findall(r"^\| \d+ \| ([^|]+) \| (\d+) \|", README, re.MULTILINE)
    assert len(plans) == 19
    for what, minutes in plans:
        assert int(minutes) <= 45
        assert not re.fullmatch(r"\d\d", what) or int(minutes) == period_of(what), what


@pytest.mark.parametrize("number", ["12", "13", "14", "15", "16", "17", "18"])
def test_the_flow_of_a_page_fits_its_period_and_has_every_core_card(number: str) -> None:
    (page,) = PAGES.glob(f"{number}_*.md")
    text = page.read_text(encoding="utf-8")
    flow = text[text.index("## Flow") : text.index("## If you are a substitute")]
    starts = [int(start) for start in re.findall(r"^\| (\d+) \|", flow, re.MULTILINE)]
    assert starts == sorted(starts) and starts[0] == 0 and starts[-1] <= period_of(number) - 3
    assert all(exercise_id in flow for exercise_id in lesson_of(number).core)
    substitute = text[text.index("## If you are a substitute") : text.index("## Wrong ideas")]
    assert sum(map(int, re.findall(r"\((\d+) min\)", substitute))) == period_of(number)


def test_a_notebook_links_to_the_lesson_that_follows() -> None:
    for number in ("12", "13", "15", "16", "17"):
        (notebook,) = (PAGES.parent / "notebooks").glob(f"{number}_*.ipynb")
        following = lesson_of(ORDER.after(number))
        assert f"({following.number}_{following.slug}.ipynb)" in notebook.read_text(encoding="utf-8"), number
