"""lessons/servers.md: what it claims is true. Each claim stands here with the tests that would fail if it were not."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from vector3_edu.classroom.course import shipped
from vector3_edu.exercises import lessons
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.journal import Entry, Student

ROOT = Path(__file__).parents[2]
PAGE = (shipped("lessons") / "servers.md").read_text(encoding="utf-8")
HERE = "tests/classroom/test_servers_page.py"
CLAIMS = {
    "`vector3-edu site site`, then put the folder": "tests/browser/test_browser_edition.py::test_lesson_01_is_answered",
    "Python 3.11 or later": f"{HERE}::test_the_lowest_python_is_the_one_that_the_package_asks_for",
    "`pip install vector3-edu`, then `vector3-edu lab`": "tests/classroom/test_lab.py::test_the_lab_prints_an_address",
    "shows a lesson as a page without code": "tests/browser/test_front_ends.py::test_voila_shows_a_lesson_as_a_page",
    "The course was tried with such servers": "tests/browser/test_front_ends.py::test_notebook_7_opens_a_lesson_ready",
    "Nothing has to be switched on": "tests/classroom/test_doctor.py::test_an_extension_that_is_there_and_switched_on",
    "no page of a lesson asks another host": "tests/browser/test_course_page.py::test_a_newcomer_sees_one_button",
    "lessons start by themselves, and a page": "tests/browser/test_ready.py::test_a_shipped_lesson_opens_ready",
    "`vector3-edu doctor` says whether": "tests/classroom/test_doctor.py::test_an_extension_that_is_switched_off_is_told",
    "JupyterLab opens that page by itself": "tests/browser/test_course_page.py::test_a_folder_without_the_course",
    "With the package alone": f"{HERE}::test_the_command_that_hands_out_notebooks_does_so",
    "never writes over a student's work": "tests/classroom/test_course.py::test_what_a_student_changed_is_never",
    "a few hundred kilobytes": f"{HERE}::test_a_year_of_a_student_is_a_few_hundred_kilobytes",
    "the page with the map then cannot read it": "tests/browser/test_course_page.py::test_a_folder_without_the_course",
    "the file that `hand_in()` writes": "tests/exercises/progress/test_session.py::test_a_handed_in_file_is_read",
    "VECTOR3_EDU_THEME=rescue": "tests/exercises/test_themes.py::test_a_folder_can_have_a_theme",
    "VECTOR3_EDU_LANGUAGE=es": "tests/core/test_language.py::test_a_folder_can_have_a_language_of_its_own",
    "Measured on one computer by `make bench PART=hub`": "tests/bench/hub.py::run",
    "The picture is drawn in the student's browser": "tests/browser/test_stage.py::test_a_film_shows_the_ship_on_the_way",
    "The library that draws space has 5 MB": f"{HERE}::test_the_library_that_draws_space_has_five_megabytes",
    "a lesson that is opened again starts by itself": "tests/browser/test_ready.py::test_the_next_day_all_is_back",
    "Lessons start by themselves in JupyterLab": "tests/browser/test_ready.py::test_a_shipped_lesson_opens_ready",
    "Where the extension is missing or switched off": "tests/browser/test_ready.py::test_switched_off_a_lesson_is_a_plain",
    "do it again after a new name": "tests/browser/test_course_page.py::test_a_name_on_the_card_gives_every_card",
    "but more of its code is in sight": "tests/browser/test_ready.py::test_switched_off_a_lesson_is_a_plain",
    "the browser tests run there": "tests/test_packaging.py::test_everything_that_is_needed_has_a_floor_that_is_tried",
    "tried with every notebook": "tests/bench/site.py::_run_notebooks",
    "tested by `make thorough`: lesson 04": "tests/browser/test_front_ends.py::test_notebook_7_opens_a_lesson_ready",
    "tested by `make thorough`: lessons 04 and 05": "tests/browser/test_front_ends.py::test_voila_shows_a_lesson_as_a_page",
    "Its own page asks a public host for icons": "tests/browser/test_front_ends.py::test_voila_shows_a_lesson_as_a_page",
    "the folder `binder` installs the package": f"{HERE}::test_the_folder_binder_opens_the_first_lesson",
}
"""What the page says, and what proves it: a test by the beginning of its name, or the bench that measures it."""
UNTRIED = (
    "not tried",
    "not known",
    "known from",
    "where we have not tried",
    "none of that was tried",
    "the service itself was not",
)
"""How a sentence begins, or what it holds, that says itself that it was not tried here."""
ADVICE = (
    *(
        "For whoever looks after",
        "There are four ways",
        "The first needs a server",
        "A hub starts a Jupyter server",
        "see below",
    ),
    *("a browser", "a browser and an account", "**Install**", "`pip install vector3-edu`.", "**Hand out the notebooks**"),
    *("- With *nbgitpuller*", "Keep it on storage", "From these numbers we would plan", "The scripts of a widget library"),
    *("Lessons start by themselves*)", "It is not JupyterLab", "Work is lost when the session ends"),
)
"""What there is to do, and headings."""


def sentences(page: str) -> list[str]:
    """The sentences of a page, and what stands in the cells of its tables, without numbers and headings."""
    found = []
    for block in re.split(r"\n\n|\n(?=\|)|\n *(?=\d\. |- )", page):
        text = " ".join(block.split())
        if not text or text.startswith("#") or re.fullmatch(r"[|\- ]+", text):
            continue
        # of a table the first column names what the others tell about
        cells = text.strip("| ").split(" | ")[1:] if text.startswith("|") else [re.sub(r"^\d\. ", "", text)]
        found += [part for cell in cells for part in re.split(r"(?<=[.:])\s+(?=[A-Z`*])", cell)]
    return [each for each in found if len(each.split()) > 1 and not re.fullmatch(r"[\d.]+ (?:MB|s)", each)]


HEADINGS = ("what students need", "what you do", "single-user server", "processor time of the kernel so far")


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_the_page_claims_stands_on_it_and_has_a_test(claim):
    path, _, name = CLAIMS[claim].partition("::")
    assert claim in " ".join(PAGE.split())
    assert f"def {name}" in (ROOT / path).read_text(encoding="utf-8")


def test_every_sentence_is_a_claim_with_a_test_or_advice_or_says_that_it_was_not_tried():
    bare = [
        each
        for each in sentences(PAGE)
        if not any(claim in each for claim in CLAIMS)
        and not each.startswith(ADVICE)
        and not any(word in each.lower() for word in UNTRIED)
        and each not in HEADINGS
    ]
    assert bare == []


# ---- claims that nothing else tests


def test_the_lowest_python_is_the_one_that_the_package_asks_for():
    assert 'requires-python = ">=3.11"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_the_command_that_hands_out_notebooks_does_so(tmp_path):
    """The line is run as it stands on the page, at home in an empty folder."""
    line = re.search(r'`python -c "([^`]+)"`', " ".join(PAGE.split()))[1]
    home = {**os.environ, "HOME": str(tmp_path), "USERPROFILE": str(tmp_path)}
    subprocess.run([sys.executable, "-c", line], env=home, check=True)
    assert (tmp_path / "vector3" / "00_start_here.ipynb").is_file()


def test_a_year_of_a_student_is_a_few_hundred_kilobytes(tmp_path, monkeypatch):
    """The whole course in a year: each exercise twice wrong and once right, with both hints, and again in a review."""
    monkeypatch.setenv(journal.FOLDER, str(tmp_path))
    who = Student("Ada", 3)
    for exercise in (each.id for lesson in lessons() for each in lesson.exercises):
        for answer, right in (("(1, 2, 3)", False), ("(1, 2, 4)", False), ("(1, 2, 5)", True), ("(1, 2, 5)", True)):
            journal.note(who, Entry(journal.now(), "answer", exercise, answer, right=right, idea="components-swapped"))
        for number in (1, 2):
            journal.note(who, Entry(journal.now(), "hint", exercise, number=number))
    assert 100_000 < sum(path.stat().st_size for path in tmp_path.rglob("*.json*")) < 1_000_000


def test_the_library_that_draws_space_has_five_megabytes():
    from vector3_edu.views.browser.delivery import plotly_js

    assert 4.5e6 < len(plotly_js()) < 5.5e6


def test_the_folder_binder_opens_the_first_lesson():
    told = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8")
    assert "/lab/tree/notebooks/00_start_here.ipynb" in told and (ROOT / "notebooks" / "00_start_here.ipynb").is_file()
    assert (ROOT / "binder" / "requirements.txt").read_text(encoding="utf-8").strip() == "."
