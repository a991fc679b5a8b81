"""The check before and after the course can be taken in another language, and its answers are kept in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.pseudo import check as check_words
from tests.core.pseudo import pseudo
from vector3_edu.core.context import use_language
from vector3_edu.core.language import say
from vector3_edu.exercises.progress import concept_check, journal, session
from vector3_edu.exercises.progress.check_questions import ITEMS, question
from vector3_edu.exercises.progress.concept_check import FORMS, TIMES, Gain, answer_check, gained, pose_check
from vector3_edu.views import concept_check as cards
from vector3_edu.views.cards.question_cards import CheckCard

__all__ = ["pseudo"]

SIGNS = (*"ABCDEFGabcdepquvwms", "Δv", "kg", "km", "pass", "nonsense", "gained", "x")
"""Letters of arrows and options, units, and what is typed."""
ALL = range(1, len(ITEMS) + 1)


@pytest.fixture(autouse=True)
def own_desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    session._seated.clear()
    yield
    session._seated.clear()


def check(text: str) -> None:
    check_words(text, SIGNS)


@pytest.mark.parametrize("form", range(FORMS))
def test_questions_and_options_can_be_said_in_another_language(pseudo: None, form: int) -> None:
    for index, item in enumerate(ITEMS):
        asked = question(form, index)
        for text in (say(item.title), asked.text, *asked.choices, asked.working):
            check(text)
        for arrow in asked.scene.arrows:
            check(arrow.label)


def test_the_check_is_taken_in_another_language(pseudo: None) -> None:
    for time in TIMES:
        assert "⟦" in repr(cards.before() if time == "before" else cards.after())
        for number in ALL:
            posed = pose_check(time, number)
            noted = answer_check(time, number, posed.question.answer if number % 2 else "pass")
            assert noted.right is None
            check(repr(noted))
            check(repr(answer_check(time, number, "nonsense")))
            check(CheckCard(time, number).title)
        check(gained())
    entries = session.progress().entries
    assert not any("⟦" in entry.answer for entry in entries)
    use_language("en")
    for entry in entries:
        if entry.kind in TIMES and entry.answer != "pass":
            assert answer_check(entry.kind, int(entry.exercise[-2:]), entry.answer).words.startswith("Noted")
    assert concept_check.score(session.progress(), "before").right == len(ITEMS) // 2


def test_what_was_gained_is_told_in_another_language(pseudo: None) -> None:
    for gain in (Gain(0.25, 0.75, 0.67), Gain(1, 1, None), Gain(0.5, 0.25, -0.5), Gain(0.2, 0.8, 0.75, 0.5, 0.9)):
        check(repr(gain))
    for wrong in (("x", 1), ("before", 99)):
        check(answer_check(*wrong, "a").words)


def test_not_knowing_is_said_in_spanish_too() -> None:
    use_language("es")
    try:
        assert answer_check("before", 1, "No lo sé.").words.startswith("Respuesta anotada")
    finally:
        use_language("en")
