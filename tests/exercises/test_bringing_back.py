"""Work that is brought back from a file: nothing is lost, nothing is doubled, and a bad file gets a sentence."""

from __future__ import annotations

import json

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.exercises.progress import journal, session
from vector3_edu.exercises.progress.journal import Entry, Progress, Student, hand_in_text, read_journal
from vector3_edu.exercises.progress.session import bring_back

ADA = Student("Ada")
EARLY = Entry("2026-03-01T09:00:00+00:00", "answer", "01.1", "4", right=True)
TWICE = Entry("2026-03-01T09:00:05+00:00", "hint", "01.2", number=1)
LATE = Entry("2026-03-02T09:00:00+00:00", "answer", "01.2", "7", right=False)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    monkeypatch.setattr(session, "_seated", [])


def saved(*entries, who=ADA):
    """A file as *Download my work* saves it."""
    return hand_in_text(Progress(who, entries))


def test_work_is_whole_again_on_a_computer_that_has_none_of_it():
    brought = bring_back("mine.json", saved(EARLY, TWICE, TWICE, LATE))
    assert (brought.new, brought.known) == (4, 0)
    assert read_journal(ADA).entries == (EARLY, TWICE, TWICE, LATE)
    assert session.current_student() == ADA


def test_what_is_here_already_is_not_doubled():
    """The same hint taken twice within a second is two entries, here and there."""
    journal.add(ADA, [EARLY, TWICE])
    brought = bring_back("mine.json", saved(EARLY, TWICE, TWICE))
    assert (brought.new, brought.known) == (1, 2)
    assert bring_back("mine.json", saved(EARLY, TWICE, TWICE)).new == 0
    assert read_journal(ADA).entries == (EARLY, TWICE, TWICE)


def test_older_work_stands_before_newer_work_though_it_came_later():
    journal.add(ADA, [LATE])
    bring_back("mine.json", saved(EARLY))
    assert read_journal(ADA).entries == (EARLY, LATE)


def test_the_work_of_two_computers_becomes_the_same_on_both(tmp_path, monkeypatch):
    journal.add(ADA, [EARLY])
    here = saved(*read_journal(ADA).entries)
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "home"))
    journal.add(ADA, [LATE])
    there = saved(*read_journal(ADA).entries)
    bring_back("school.json", here)
    home = read_journal(ADA).entries
    monkeypatch.setenv(journal.FOLDER, str(tmp_path / "progress"))
    bring_back("home.json", there)
    assert read_journal(ADA).entries == home == (EARLY, LATE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        (None, "empty"),
        ("{", "damaged"),
        ("[" * 5000, "nested too deeply"),
        ("[]", "not a hand-in file"),
        (json.dumps({"form": journal.FORM, "version": 1, "student": "", "seed": 0, "entries": []}), "does not say who"),
        (saved(EARLY).replace('"4"', '"5"'), "was changed after it was saved"),
    ],
)
def test_a_bad_file_gets_a_sentence_and_changes_nothing(text, said):
    journal.add(ADA, [LATE])
    with pytest.raises(Refused) as refused:
        bring_back("mine.json", text)
    assert said in str(refused.value)
    assert read_journal(ADA).entries == (LATE,)
