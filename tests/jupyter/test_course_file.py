"""The map of the course for a page without Python: a file beside the journal, written whenever a journal grows."""

from __future__ import annotations

import json

import pytest

from vector3_edu.core.context import speaking
from vector3_edu.exercises import check, pose, student
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry
from vector3_edu.exercises.syllabus import ORDER, lesson
from vector3_edu.jupyter.course_file import course_text, keep_course
from vector3_edu.views.cards.course_map import core
from vector3_edu.views.lesson import progress


@pytest.fixture(autouse=True)
def own_desk(tmp_path, monkeypatch):
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])
    monkeypatch.setattr(journal, "when_added", [keep_course])


def solve(*ids):
    for exercise_id in ids:
        assert check(exercise_id, pose(exercise_id).question.answer).right


def kept():
    return json.loads((journal.folder() / "course.json").read_text(encoding="utf-8"))


def test_a_newcomer_begins_on_the_first_page():
    course = json.loads(course_text(session.NOBODY))
    assert course["student"] == ""
    assert course["next"] == {"file": "00_start_here.ipynb", "exercise": "", "state": "new"}


def test_whoever_has_said_a_name_begins_with_the_first_lesson():
    student("Ada")
    assert kept()["student"] == "Ada"
    assert kept()["next"] == {"file": "01_where_is_it.ipynb", "exercise": "", "state": "next"}


def test_what_was_begun_goes_on_at_its_first_core_exercise_that_is_not_solved():
    student("Ada")
    first, second, *_ = lesson("01").core
    solve(first)
    assert kept()["next"] == {"file": "01_where_is_it.ipynb", "exercise": second, "state": "begun"}


def test_after_the_main_line_come_the_lessons_aside_and_then_a_game():
    student("Ada")
    here = session.current_student()
    done = [Entry(journal.now(), "answer", each, right=True) for number in ORDER.main for each in core(lesson(number))]
    journal.add(here, done)
    assert kept()["next"]["file"].startswith(ORDER.optional[0]) and kept()["next"]["state"] == "next"
    aside = [number for number in ORDER.all if number not in ORDER.main]
    journal.add(
        here, [Entry(journal.now(), "answer", each, right=True) for number in aside for each in core(lesson(number))]
    )
    assert kept()["next"] == {"file": "play_learning.ipynb", "exercise": "", "state": "finished"}


def test_the_map_has_the_facts_of_progress():
    student("Ada")
    solve(*lesson("01").core)
    session.note_mission("03", 2, "(1, 0, 0)", done=True, stars=2)
    lessons = {each["number"]: each for part in kept()["parts"] for each in part["lessons"]}
    assert list(lessons) == list(ORDER.all)
    assert [number for number, each in lessons.items() if each["finished"]] == ["01"]
    assert lessons["03"]["stars"] == 2
    assert lessons["01"]["all"] == list(progress().progress.of("01"))


def test_the_page_has_its_words_and_its_notebooks_in_the_language_of_the_folder():
    with speaking("es"):
        course = json.loads(course_text(session.NOBODY, "es"))
    assert course["folder"] == "es"
    assert course["words"]["Map of the course"] != "Map of the course"
    assert course["parts"][0]["title"] == "El curso"


def test_a_folder_that_cannot_be_written_to_costs_nobody_their_answer(tmp_path):
    student("Ada")
    (journal.folder() / "course.json").unlink()
    (journal.folder() / "course.json").mkdir()
    solve(lesson("01").core[0])
    assert lesson("01").core[0] in session.progress().solved


def test_somebody_elses_file_of_that_name_stays():
    student("Ada")
    (journal.folder() / "course.json").write_text('{"mine": 1}')
    solve(lesson("01").core[0])
    assert (journal.folder() / "course.json").read_text() == '{"mine": 1}'
