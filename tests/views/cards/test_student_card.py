"""Who is learning: what the card says, and what a name or a button on it changes."""

from __future__ import annotations

import pytest

from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Student
from vector3_edu.views.cards.student_card import MOST_OTHERS, StudentCard
from vector3_edu.views.lesson import student


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])


@pytest.fixture
def card(monkeypatch):
    sent = []
    monkeypatch.setattr(StudentCard, "send", lambda _, content, **__: sent.append(content))
    card = StudentCard()
    card.sent = sent
    return card


def press(card, name, value):
    """What the page was told, apart from that it was heard."""
    card.sent.clear()
    card._hear(card, {"told": {name: value}, "id": "1"}, [])
    return [content for content in card.sent if content != {"done": "1"}]


def test_whoever_has_no_name_yet_is_asked(card):
    assert (card.name, card.greeting, card.others) == ("", "Who are you?", [])


def test_a_name_that_is_typed_sits_down_and_the_page_is_told(card):
    assert press(card, "name", "  Ada   Lovelace ") == [{"changed": True}]
    assert session.current_student() == Student("Ada Lovelace")
    assert card.name == "Ada Lovelace" and "Ada Lovelace" in card.greeting


def test_the_same_name_again_changes_nothing(card):
    press(card, "name", "Ada")
    assert press(card, "name", "Ada") == []


def test_another_student_of_the_folder_has_a_button(card):
    for name in ("Blaise", "Cleo", "Ada"):
        student(name)
    card._show()
    assert set(card.others) == {"Blaise", "Cleo"}
    assert press(card, "sit", card.others.index("Blaise")) == [{"changed": True}]
    assert session.current_student() == Student("Blaise") and "Ada" in card.others


def test_a_student_with_a_seed_comes_back_with_it(card):
    student("Ada", seed=7)
    student("Ada")
    card._show()
    assert press(card, "sit", 0) == [{"changed": True}]
    assert session.current_student() == Student("Ada", 7)


def test_a_large_class_at_one_computer_leaves_room_for_the_box(card):
    for number in range(MOST_OTHERS + 3):
        student(f"Student {number}")
    card._show()
    assert len(card.others) == MOST_OTHERS


@pytest.mark.parametrize("name", ["\x00", "\u202e", "", "   "])
def test_a_bad_name_gets_a_sentence_and_changes_nobody(card, name):
    press(card, "name", "Ada")
    assert press(card, "name", name) == []
    assert card.said.endswith(".") and session.current_student() == Student("Ada")


@pytest.mark.parametrize("rubbish", [{"name": 3}, {"name": None}, {"sit": 99}, {"sit": -1}, {"sit": "0"}, {"else": 1}])
def test_rubbish_from_a_page_changes_nobody(card, rubbish):
    press(card, "name", "Ada")
    [(name, value)] = rubbish.items()
    assert press(card, name, value) == [] and session.current_student() == Student("Ada")


def test_without_widgets_the_cell_says_in_words_who_sits_here():
    assert "You are Ada" in repr(student("Ada"))
    assert 'student("your name")' in repr(student())


def test_the_cell_opens_the_card_and_a_name_in_code_is_shown_on_it():
    assert student("Ada").opens().name == "Ada"
    refused = student("Ada", seed="x")
    assert refused.opens().said == refused.words
