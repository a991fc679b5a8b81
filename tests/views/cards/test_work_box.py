"""A student's work as a file: what the buttons send and say; the file itself is tested in tests/exercises."""

from __future__ import annotations

import pytest

from tests.facts import says
from vector3_edu.exercises.progress import journal, session
from vector3_edu.views.cards.work_box import CAN_BE_CLEARED, WorkBox
from vector3_edu.views.lesson import hand_in, my_work, progress, student


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])


@pytest.fixture
def box(monkeypatch):
    box = WorkBox()
    box.sent = []
    monkeypatch.setattr(box, "send", lambda content, **_: box.sent.append(content))
    return box


def press(box, name, value=1):
    box._hear(box, {"told": {name: value}, "id": "1"}, [])


def test_what_is_downloaded_can_be_brought_back_elsewhere(box, tmp_path, monkeypatch):
    student("Ada")
    session.check("01.1", 3)
    before = session.progress().entries
    press(box, "download")
    file = box.sent[0]
    assert file["file"] == "hand-in-ada.json"
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "home"))
    monkeypatch.setattr(session, "_seated", [])
    press(box, "bring", {"name": file["file"], "text": file["text"]})
    assert "Welcome back" in box.said and says(box.said, "Ada, 2 new, 0 here already")
    assert session.progress().entries == before
    assert "Ada" in repr(progress())


@pytest.mark.parametrize("rubbish", [{"name": "x", "text": "{"}, {"name": 3, "text": 4}, {}])
def test_rubbish_gets_a_sentence(box, rubbish):
    press(box, "bring", rubbish)
    assert box.said.endswith((".", "?")) and "Welcome" not in box.said


def test_the_warning_is_for_the_browser_edition_alone():
    assert WorkBox().warning == ""
    assert WorkBox(in_browser=True).warning == CAN_BE_CLEARED


def test_handing_in_says_where_the_file_is_and_needs_a_name():
    assert "say who you are first" in hand_in().words and hand_in().opens is None
    student("Ada")
    said = hand_in()
    assert "hand-in-ada.json" in said.words and said.opens().said == said.words
    assert my_work().opens().said == ""
