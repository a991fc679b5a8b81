"""A peaceful theme: other words, the same mathematics."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from vector3_edu.classroom.course import retell_notebook, shipped
from vector3_edu.core.problems import Refused
from vector3_edu.exercises import desk, lesson, pose_for, progress, themes
from vector3_edu.exercises.checking import HINTS
from vector3_edu.exercises.themes import THEMES, retell, retell_posed, theme, use_theme

LESSONS = ("01", "02", "03", "04", "05", "06", "07", "10", "12", "15", "16", "17", "18", "19")
WAR = re.compile(
    r"\b(torpedo\w*|lasers?|enem(y|ies)|fires?|fired|firing|weapon\w*|attack\w*|blasts?|shoots?|shooting|shots?|kill\w*|war|"
    r"warships?|battle\w*|combat|guns?|missiles?|bombs?|nukes?|destroy\w*|pirates?|duels?|fight\w*|volleys?|damaged?)\b",
    re.IGNORECASE,
)
EVERYDAY = re.compile(r"\w+\.ipynb|slingshots?|tug[- ]of[- ]war|fires? (its|the|a|your) (drive|engine)", re.IGNORECASE)
"""Names of files, and words that sound like war and are none: engines are fired too."""
each_lesson = pytest.mark.parametrize("number", LESSONS)


def words_of_war(text: str) -> list[str]:
    return [found[0] for found in WAR.finditer(EVERYDAY.sub(" ", text))]


@pytest.fixture(autouse=True)
def no_theme_is_left() -> Iterator[None]:
    themes._chosen.clear()
    yield
    themes._chosen.clear()


@each_lesson
def test_no_word_of_war_is_left_in_what_a_student_is_asked(number: str) -> None:
    use_theme("rescue")
    for each in lesson(number).exercises:
        for name in ("Ada", "Blaise", "Carol"):
            told = retell_posed(pose_for(each.id, name))
            it, question = told.exercise, told.question
            named = [body.name for body in question.scene.bodies] + [arrow.label for arrow in question.scene.arrows]
            said = (it.title, *it.hints, question.text, question.working, question.example, *question.choices, *named)
            assert not words_of_war("\n".join(said)), each.id
    for it in lesson(number).predictions:
        assert not words_of_war("\n".join((it.text, it.reveal, *it.choices))), it.id


@each_lesson
def test_no_word_of_war_is_left_in_the_prose_of_a_notebook(number: str) -> None:
    it = lesson(number)
    content = (shipped("notebooks") / f"{number}_{it.slug}.ipynb").read_bytes()
    plain, told = (json.loads(each)["cells"] for each in (content, retell_notebook(content, "rescue")))
    for before, after in zip(plain, told, strict=True):
        if before["cell_type"] == "markdown":
            assert not words_of_war("".join(after["source"])), before["id"]
        else:
            assert before == after


@each_lesson
def test_no_word_of_war_is_left_in_the_briefing_of_a_mission(number: str) -> None:
    desk.student("Ada", theme="rescue")
    assert not words_of_war(desk.mission(number).words)


@each_lesson
def test_the_numbers_and_the_answers_are_unchanged(number: str) -> None:
    for each in lesson(number).exercises:
        plain = pose_for(each.id, "Ada")
        use_theme("rescue")
        told = retell_posed(plain)
        themes._chosen.clear()
        assert (told.question.answer, told.question.numbers, told.question.choices, told.question.wrong) == (
            plain.question.answer, plain.question.numbers, plain.question.choices, plain.question.wrong,
        )  # fmt: skip
        assert re.findall(r"\d+", told.question.text) == re.findall(r"\d+", plain.question.text)
        places = [body.at for body in plain.question.scene.bodies]
        assert [body.at for body in told.question.scene.bodies] == places


def test_a_student_chooses_a_theme_and_answers_count_as_always() -> None:
    desk.student("Ada", theme="rescue")
    posed = desk.pose("02.4")
    assert "lost ship" in posed.question.text and "enemy" not in repr(posed)
    assert desk.check("02.4", posed.question.answer).right
    assert not words_of_war("".join(desk.hint("02.4", number).words for number in range(1, HINTS + 1)))
    desk.student("Ada", theme="games")
    assert "enemy" in desk.pose("02.4").question.text
    assert progress().solved == {"02.4"}


def test_a_folder_can_have_a_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(themes.SETTING, "rescue")
    assert theme() == "rescue" and retell("an enemy") == "a lost ship"
    monkeypatch.setenv(themes.SETTING, "no such theme")
    assert theme() == "games" and retell("an enemy") == "an enemy"


def test_an_unknown_theme_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="games and rescue"):
        desk.student("Ada", theme="banana")


def test_no_phrase_of_the_theme_brings_a_word_of_war_back() -> None:
    assert not words_of_war("\n".join(THEMES["rescue"].values()))
