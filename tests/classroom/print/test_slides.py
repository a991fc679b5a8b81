"""Slides for the wall: one file, offline, predictions before reveals, no answers of cards."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from vector3_edu.classroom.print.slides import CLASS, as_page, slides_command
from vector3_edu.exercises import lesson, pose_for

NUMBERS = ["12", "15", "17"]


def says(page: str, text: str) -> bool:
    """Whether every line of a text is on a page: lines of code stand apart from the others."""
    return all(line.removeprefix("    ") in page for line in text.splitlines())


def words_of(slide: str) -> str:
    """A slide without its drawings and tags."""
    return unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<svg.*?</svg>", " ", slide, flags=re.DOTALL)))


@pytest.mark.parametrize("number", NUMBERS)
def test_every_prediction_comes_one_slide_before_its_reveal(number: str) -> None:
    slides = [words_of(slide) for slide in as_page(number).split("<section>")[1:]]
    for it in lesson(number).predictions:
        (asked,) = [k for k, slide in enumerate(slides) if says(slide, it.text)]
        assert it.reveal not in slides[asked] and it.reveal in slides[asked + 1]
        assert not any(it.reveal in slide for slide in slides[: asked + 1])


@pytest.mark.parametrize("number", NUMBERS)
def test_cards_are_on_the_wall_without_their_answers(number: str) -> None:
    page = unescape(as_page(number))
    for exercise in lesson(number).exercises:
        question = pose_for(exercise.id, CLASS).question
        assert says(page, question.text), exercise.id
        assert question.working not in page, exercise.id


@pytest.mark.parametrize("number", NUMBERS)
def test_slides_open_without_a_network(number: str) -> None:
    page = as_page(number)
    assert not re.findall(r"""(?:src|href)=["']?(?:https?:)?//""", page)
    assert "<link" not in page and page.count("<script>") == 1
    assert page.count("<section>") == page.count("</section>") > 15


def test_the_command_writes_a_page_and_says_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "wall.html"
    assert slides_command(["12", "--out", str(out)]) == 0
    assert "wall.html" in capsys.readouterr().out
    assert out.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert slides_command(["12", "--out", str(out)]) == 0, "its own file may be written again"


def test_a_lesson_that_is_not_there_and_a_strange_file_are_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert slides_command(["77", "--out", str(tmp_path / "a.html")]) == 2
    assert "There is no lesson '77'" in capsys.readouterr().out
    own = tmp_path / "own.html"
    own.write_text("my own page")
    assert slides_command(["12", "--out", str(own)]) == 2
    assert own.read_text() == "my own page"
