"""The page of the course in JupyterLab: one next button, the map, all files one click away; and who is learning."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from tests.bench.jupyter import Lab, chromium
from tests.often import thorough
from vector3_edu.classroom.course import copy_notebooks
from vector3_edu.exercises import pose, pose_for
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry, Student
from vector3_edu.exercises.syllabus import ORDER, lesson
from vector3_edu.jupyter.course_file import keep_course

ADA = Student("Ada")
GO = ".v3-course-go"
IN_FRONT = ".jp-NotebookPanel:not(.lm-mod-hidden)"
WAY = f"{IN_FRONT} .v3-lesson-way"
AT_THE_TOP = """id => {
  const card = [...document.querySelectorAll('.v3-card h4')].find((each) => each.textContent.startsWith(id));
  const place = card?.getBoundingClientRect();
  return Boolean(place?.height) && place.top > 0 && place.top < innerHeight / 2;
}"""


@pytest.fixture(scope="module")
def lab() -> Iterator[Lab]:
    """A JupyterLab whose folder is that of the course, and whose lessons open ready."""
    if chromium() is None:
        pytest.skip("There is no chromium on this machine, so nothing was tried in a browser.")
    with Lab(ready=True) as lab:
        copy_notebooks(lab.notebooks)
        yield lab


@pytest.fixture(autouse=True)
def own_folder(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(lab.notebooks / "progress"))
    monkeypatch.setattr(session, "_seated", [])
    yield
    lab.clear()
    shutil.rmtree(lab.notebooks / "progress", ignore_errors=True)


def in_the_middle() -> None:
    """Lessons 01 to 04 are done, and the first core exercise of 05."""
    done = [each for number in ORDER.main[:4] for each in lesson(number).core]
    for each in (*done, lesson("05").core[0]):
        answer = str(pose(each, ADA).question.answer)
        journal.note(ADA, Entry(journal.now(), "answer", each, answer, right=True))
    keep_course(ADA)


def first_page(lab: Lab, **options: Any) -> Any:
    page = lab.page(**options)
    page.goto(f"{lab.url}/lab?reset")
    page.locator(GO).wait_for()
    return page


@thorough
def test_a_newcomer_sees_one_button_and_no_list_of_files(lab):
    keep_course(session.NOBODY)
    page = first_page(lab)
    assert page.locator(GO).inner_text() == "Start here"
    assert page.locator(GO).count() == 1 and not page.locator(".jp-DirListing").is_visible()
    assert page.locator(".v3-course-lesson").count() == len(ORDER.all)
    page.locator(GO).focus()
    page.keyboard.press("Enter")
    page.locator(f"{IN_FRONT} h1", has_text="Start here").wait_for()
    page.locator(WAY).get_by_role("button", name="Next: 01 Where is it?").click()
    page.locator(f"{IN_FRONT} h1", has_text="01 Where is it?").wait_for()
    assert lab.outside == []


@thorough
def test_whoever_is_in_the_middle_goes_on_at_the_exercise_that_was_left(lab):
    in_the_middle()
    left = lesson("05").core[1]
    page = first_page(lab, width=1366, height=768)
    assert page.locator(GO).inner_text() == f"Go on: 05 Burns, exercise {left}"
    assert page.locator("[data-lesson='04']").get_attribute("aria-label").startswith("04 Adding vectors, Finished")
    page.locator(GO).click()
    page.wait_for_function(AT_THE_TOP, arg=left)
    page.locator(WAY).get_by_role("button", name="Map of the course").click()
    page.locator(GO).wait_for()
    assert (lab.notebooks / "05_burns.ipynb").is_file()  # a tab with a readable name has renamed nothing
    assert page.locator(".lm-TabBar-tab[data-v3-lesson='05 Burns']").count() == 1


@thorough
def test_the_files_are_one_click_away_and_their_names_are_whole(lab):
    in_the_middle()
    page = first_page(lab, width=1024, height=768)
    page.get_by_role("button", name="All files").click()
    page.locator(".jp-DirListing-item", has_text="05_burns.ipynb").wait_for()
    assert page.locator(GO).is_visible()


@thorough
def test_a_link_to_a_lesson_opens_the_lesson_and_the_page_waits_behind(lab):
    in_the_middle()
    page = lab.page()
    page.goto(f"{lab.url}/lab/tree/06_plot_a_course.ipynb?reset")
    page.locator(f"{IN_FRONT} h1", has_text="06 Plot a course").wait_for()
    page.locator(".lm-TabBar-tab", has_text="The course").wait_for()
    assert not page.locator(GO).is_visible()


@thorough
def test_a_name_on_the_card_gives_every_card_of_the_lesson_the_numbers_of_that_student(lab):
    """Whatever was drawn for somebody else is drawn again, and the page of the course knows who is here."""
    in_the_middle()
    page = lab.page()
    page.goto(f"{lab.url}/lab/tree/01_where_is_it.ipynb?reset")
    question = page.locator(".v3-card", has=page.locator("h4", has_text="01.1")).first
    question.get_by_text(pose_for("01.1", "Ada", 0).question.text).wait_for(state="attached")
    card = page.locator(".v3-student")
    card.get_by_role("button", name="Somebody else?").click()
    card.get_by_label("Your name").fill("Emmy")
    page.keyboard.press("Enter")
    question.get_by_text(pose_for("01.1", "Emmy", 0).question.text).wait_for(state="attached")
    card.get_by_text("You are Emmy").wait_for()
    page.locator(WAY).get_by_role("button", name="Map of the course").click()
    page.get_by_role("heading", name="Emmy").wait_for()


@thorough
def test_a_folder_without_the_course_has_no_page(lab):
    page = lab.page()
    page.goto(f"{lab.url}/lab?reset")
    page.locator(".jp-Launcher").wait_for()
    page.wait_for_timeout(500)
    assert page.locator(".v3-course").count() == 0
