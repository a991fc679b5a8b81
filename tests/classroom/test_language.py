"""The course in another language: notebooks beside the English ones, the same progress, one option for all commands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.catalogues import LESSONS, every
from tests.classroom.report.test_report import NOW, handed, said, shown_in
from tests.core.pseudo import check, pseudo
from vector3_edu import cli
from vector3_edu.classroom.course import copy_notebooks, is_prose, paragraphs, shipped
from vector3_edu.classroom.language_card import choose_language, write_in
from vector3_edu.classroom.print import MARK, worksheet
from vector3_edu.classroom.print.sheet_pages import terms_in
from vector3_edu.classroom.report.persistence import persisting
from vector3_edu.classroom.report.report import as_page, as_text, read_class
from vector3_edu.core import context, language
from vector3_edu.exercises.progress import journal
from vector3_edu.exercises.progress.concept_check import TIMES, class_gain
from vector3_edu.exercises.progress.journal import Entry

__all__ = ["pseudo"]

TAUGHT = [path for path in sorted(shipped("notebooks").glob("*.ipynb")) if path.name[:2] in LESSONS]


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A student's folder, in which a kernel starts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv(journal.FOLDER, raising=False)
    language.folder_language.cache_clear()
    yield tmp_path
    language.folder_language.cache_clear()


def prose_of(path: Path) -> list[str]:
    cells = json.loads(path.read_text("utf-8"))["cells"]
    return [
        part
        for cell in cells
        if cell["cell_type"] == "markdown"
        for part in paragraphs("".join(cell["source"]))
        if is_prose(part)
    ]


def test_every_paragraph_of_the_first_notebooks_is_in_the_catalogue() -> None:
    known = {message.text for message in every()["notebooks"]}
    assert len(TAUGHT) == len(LESSONS)
    for path in TAUGHT:
        assert set(prose_of(path)) <= known


def test_a_notebook_is_copied_with_its_prose_in_another_language_and_the_same_code(pseudo: None, tmp_path: Path) -> None:
    copy_notebooks(tmp_path / "xx", code="xx")
    for path in TAUGHT:
        copy = tmp_path / "xx" / path.name
        assert all(part.startswith("⟦") for part in prose_of(copy)), path.name
        here, there = (json.loads(each.read_text("utf-8"))["cells"] for each in (path, copy))
        assert [c["source"] for c in here if c["cell_type"] == "code"] == [
            c["source"] for c in there if c["cell_type"] == "code"
        ]


def test_the_card_writes_notebooks_beside_the_english_ones_and_never_over_work(pseudo: None, at_home: Path) -> None:
    written = write_in("xx")
    assert written.link == "xx/00_start_here.ipynb" and (at_home / written.link).exists()
    assert f"href='{written.link}'" in written._repr_html_()
    (at_home / "xx" / "01_where_is_it.ipynb").write_text("my work")
    again = write_in("xx")
    assert "01_where_is_it.ipynb" in again.words and (at_home / "xx" / "01_where_is_it.ipynb").read_text() == "my work"
    assert write_in("en").link == "00_start_here.ipynb"
    assert "no language" in write_in("tlh").words and not write_in("tlh").link


def test_each_language_has_a_button(pseudo: None, at_home: Path) -> None:
    card = choose_language()
    english, other = card.children[0].children
    assert english.description == "English"
    other.click()
    assert "xx/00_start_here.ipynb" in card.told.value
    assert "Run this cell" in repr(card)


def test_a_kernel_in_the_folder_of_a_language_speaks_it_and_shares_the_progress(at_home: Path) -> None:
    folder = at_home / "es"
    folder.mkdir()
    code = (
        "from vector3_edu.core.language import language; from vector3_edu.exercises.progress import journal; "
        "print(language(), journal.folder())"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=env, capture_output=True, text=True, check=True
    ).stdout
    assert said.split() == ["es", "../progress"]
    said = subprocess.run(
        [sys.executable, "-c", code], cwd=at_home, env=env, capture_output=True, text=True, check=True
    ).stdout
    assert said.split() == ["en", "progress"]


@pytest.mark.parametrize("words", [["--language", "xx", "version"], ["version", "--language=xx"]])
def test_a_command_speaks_the_language_that_is_named(
    pseudo: None, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(language, "chosen", [])
    assert cli.main(words) == 0 and language.language() == "xx"


@pytest.mark.parametrize("words", [["--language", "tlh"], ["lab", "--language"], ["play", "--language="]])
def test_a_language_that_is_not_there_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(words) == 2
    assert "There is no language" in capsys.readouterr().err


@pytest.mark.parametrize("number", [number for number in LESSONS if number != "00"])
def test_a_worksheet_and_its_key_can_be_printed_in_another_language(
    pseudo: None, number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[dict[str, Any]] = []
    monkeypatch.setattr(worksheet, "compile_pdf", lambda template, data: pages.append(data) or b"%PDF" + MARK)
    (lesson,) = worksheet.lessons_named(number)
    worksheet.write_worksheets(lesson, worksheet.copies_for(["Ada", "Blaise"], 2), tmp_path)
    worksheet.write_worksheets(lesson, worksheet.copies_for([]), tmp_path / "plain")
    assert pages[0]["copies"][0]["questions"] and pages[1]["sets"]
    for data in pages:
        for text in texts_of({**data, "language": ""}):
            if text.startswith("<svg"):
                for label in re.findall(r"<(?:text|tspan)\b[^>]*>([^<]+)", text):
                    check(label, SIGNS)
            elif text not in ("class", "key"):
                check(text, SIGNS)


SIGNS = (
    "a",
    "b",
    "c",
    "d",
    "e",
    "f",
    "xy",
    "v",
    "dx",
    "dy",
    "dz",
    "q",
    "r",
    "km",
    "m",
    "s",
    "Δv",
    "p1",
    "p2",
    "p3",
    "p4",
    "T",
    "Dragon",
    "Cygnus",
    "Voyager",
    "Apollo",
    "you",
    "A",
    "B",
)


def texts_of(data: Any) -> Iterator[str]:
    """All strings in some data."""
    if isinstance(data, dict):
        yield from (text for value in data.values() for text in texts_of(value))
    elif isinstance(data, list | tuple):
        yield from (text for value in data for text in texts_of(value))
    elif isinstance(data, str):
        yield data


def test_the_words_of_the_glossary_are_found_in_questions_of_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "chosen", ["es"])
    found = dict(terms_in(["La rapidez es el módulo de la velocidad."]))
    assert found["velocidad"].startswith("Cuánto y hacia dónde") and "rapidez" in found and "longitud" in found


def test_the_monday_page_is_told_in_another_language(pseudo: None, tmp_path: Path) -> None:
    with context.speaking("en"):
        for name in ("Ada", "Blaise"):
            wrong = [
                said(name, exercise_id, "motion-needs-push", why="x")
                for exercise_id in shown_in("motion-needs-push", ("03", "05"))
            ]
            checks = [Entry(NOW, time, f"{time}.{number:02d}", "b") for time in TIMES for number in range(1, 21)]
            told = Entry(NOW, "prediction", "03.p1", "x", right=False), Entry(NOW, "skip", "03.p2")
            handed(tmp_path, name, *wrong, said(name, "01.1"), *checks, *told)
    (tmp_path / "x.json").write_text("no")
    work = read_class(tmp_path, ["Ada", "Blaise", "Carol"])
    assert persisting(work.students) and work.problems and class_gain(work.students).together
    page = as_page(work)
    for text in re.findall(r">([^<>]+)<", page.partition("</style>")[2]):
        check(unescape(text), (*SIGNS, "json", "x", "before", "after", "p1", "p2"))
    assert page.startswith("<!DOCTYPE html>") and '<html lang="xx">' in page
    for line in as_text(work).splitlines():
        check(line, (*SIGNS, "json", "x", "before", "after", "p1", "p2"))


def test_a_theme_in_another_language_is_refused_by_the_lab(
    pseudo: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab", str(tmp_path / "mine"), "--no-browser", "--theme", "rescue"]) == 2
    assert "is told in English only" in capsys.readouterr().err
