"""Commit, then reveal: nothing of what really happens before a commitment, and all of it after."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.exercises.samples import LESSON, PREDICTIONS
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import desk, lessons, predict, progress, student, syllabus
from vector3_edu.exercises.predicting import GHOST, is_open, when_opened
from vector3_edu.exercises.question import KINDS, NOTHING, Drawn, Prediction
from vector3_edu.views import lesson

EVERY = [*PREDICTIONS, *(each for it in lessons() for each in it.predictions)]


@pytest.fixture(autouse=True)
def samples(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known, found = syllabus.numbers(), syllabus.lesson
    monkeypatch.setattr(syllabus, "numbers", lambda: (*known, "99"))
    monkeypatch.setattr(syllabus, "lesson", lambda number: LESSON if number == "99" else found(number))
    student("Ada")
    yield


@pytest.mark.parametrize("it", EVERY, ids=[each.id for each in EVERY])
def test_every_prediction_opens_on_its_answer_and_on_a_skip(it: Prediction) -> None:
    """A prediction whose own answer cannot be read, or whose reveal cannot be made, would strand a class."""
    assert it.kind in KINDS and it.reveal.rstrip()[-1] in ".!?"
    asked = predict(it.id)
    assert not asked.opened and it.reveal not in asked.words and asked.film is None
    opened = predict(it.id, it.answer)
    assert opened.opened and opened.right and it.reveal in opened.words
    student("Blaise")
    skipped = predict(it.id, "skip")
    assert skipped.opened and skipped.right is None and it.reveal in skipped.words
    assert [entry.kind for entry in progress().entries if entry.exercise] == ["skip"]


def test_what_was_predicted_is_noted_and_comes_back() -> None:
    first = predict("99.p1", "8")
    entry = progress().entries[-1]
    assert (entry.kind, entry.exercise, entry.answer, entry.right) == ("prediction", "99.p1", "8", False)
    desk._seated.clear()
    assert predict("99.p1") == first
    assert "8" in predict("99.p1", 4).words and "stays" in predict("99.p1", 4).words
    assert progress().begun == () or "99" in progress().begun


def test_the_prediction_is_drawn_over_every_scene_of_the_film() -> None:
    film = predict("99.p1", 8).film
    assert film is not None
    for scene in (film.first, *(beat.scene for beat in film.beats)):
        ghost = scene.arrows[-1]
        assert (ghost.label, ghost.start, ghost.vector) == (GHOST, (0, 0, 0), (8, 0, 0))


def test_a_drawn_arrow_and_a_choice_are_drawn_over_the_picture() -> None:
    scene = predict("99.p2", Drawn(Vec3(0, 0), Vec3(0, 2))).scene
    assert [arrow.vector for arrow in scene.arrows] == [(3, 2, 0), (0, 2, 0)]
    assert predict("99.p3", "a").scene.arrows[-1].vector == (3, 0, 0)
    student("Blaise")
    assert [arrow.label for arrow in predict("99.p3", "b").scene.arrows] == ["velocity"]


def test_nonsense_commits_to_nothing() -> None:
    for nonsense in ("", "many", None, [[]], 10**30, "1 2 3 4 5"):
        shown = predict("99.p1", nonsense)
        assert not shown.opened and shown.problem and shown.words
    assert not is_open("99.p1")
    for unknown in ("99.p9", "p1", "", None, 5, "05.p99"):
        assert predict(unknown, 4).problem


def test_whoever_waits_is_told_once_and_only_for_their_own_student() -> None:
    calls: list[str] = []
    when_opened("99.p1", lambda: calls.append("Ada"))
    student("Blaise")
    predict("99.p1", 4)
    assert calls == []
    student("Ada")
    predict("99.p1", "many")
    assert calls == []
    predict("99.p1", "skip")
    predict("99.p1", 4)
    assert calls == ["Ada"]


def test_it_works_in_plain_code() -> None:
    said = lesson.predict("99.p1", 8)
    assert "You predicted 8" in repr(said) and "FOUR" in repr(said) and said.scene != NOTHING
    assert "There is no prediction" in repr(lesson.predict("nothing", 8))
