"""Commit, then reveal: nothing of what really happens before a commitment, and all of it after."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from tests.exercises.samples import LESSON, PREDICTIONS
from vector3_edu.core.picture.film import Film, Note
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import lessons, predict, progress, student, syllabus
from vector3_edu.exercises.answering.predicting import AGREES, CHEER, GHOST, PREDICTED, is_open, when_opened
from vector3_edu.exercises.asking.question import KINDS, NOTHING, Drawn, Prediction
from vector3_edu.exercises.progress import session
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
    session._seated.clear()
    assert predict("99.p1") == first
    assert "8" in predict("99.p1", 4).words and "stays" in predict("99.p1", 4).words
    assert progress().begun == () or "99" in progress().begun


def test_the_prediction_is_drawn_over_every_scene_of_the_film() -> None:
    film = predict("99.p1", 8).film
    assert film is not None
    for scene in (film.first, *(beat.scene for beat in film.beats)):
        ghost = scene.arrows[0]  # on a line it keeps the first lane
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


def test_the_film_of_a_reveal_starts_with_the_drawn_arrow_and_a_mark_flies_as_predicted() -> None:
    """05.p3: nothing pushes the ship, so it goes on by (3, 2); somebody predicted (3, 0)."""
    student("Hypatia")
    film = predict("05.p3", ((0, 0), (3, 0))).film
    assert film is not None and film.beats[0].caption == "Your prediction."
    assert all((3, 0, 0) in [arrow.vector for arrow in scene.arrows if arrow.label == GHOST] for scene in scenes_of(film))
    seen = [{body.name: body.at for body in scene.bodies} for scene in scenes_of(film)]
    real, mark = [each["A6"] for each in seen], [each[PREDICTED] for each in seen]
    assert real[0] == mark[0] == (0, 0, 0) and real[-1] == (9, 6, 0) and mark[-1] == (9, 0, 0)
    apart = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in zip(real, mark, strict=True)]
    assert apart == sorted(apart) and apart[-1] == 6, "they part more and more"


RIGHT = [("05.p3", ((0, 0), (3, 2))), ("04.p2", ((0, 0), (3, 4))), ("13.p2", ((0, 0), (2, 1)))]


@pytest.mark.parametrize(("prediction_id", "answer"), RIGHT)
def test_a_right_arrow_turns_into_the_real_one_at_the_end(prediction_id: str, answer: Any) -> None:
    """On a flight, on a still picture and on hexes; what is kept of it can be read without colours: a tick."""
    student("Hypatia")
    shown = predict(prediction_id, answer)
    assert shown.right and shown.words.startswith(CHEER) and shown.film is not None
    before, after = (next(a for a in beat.scene.arrows if a.label.startswith(GHOST)) for beat in shown.film.beats[-2:])
    assert (before.kind, before.vector) == (PREDICTED, after.vector) and after.kind != PREDICTED and after.label == AGREES
    assert [effect.tone for effect in shown.film.beats[-1].effects if isinstance(effect, Note)] == ["good"]
    assert predict(prediction_id).words.startswith(CHEER), "it is still a good prediction on another day"


def test_a_wrong_or_skipped_prediction_is_not_celebrated() -> None:
    student("Hypatia")
    wrong, skipped = predict("04.p2", ((0, 0), (4, 1))), predict("04.p3", "skip")
    assert CHEER not in wrong.words + skipped.words
    assert wrong.film is not None and AGREES not in [a.label for a in wrong.film.last.arrows] and skipped.film is None


def scenes_of(film: Film) -> list[Scene]:
    return [film.first, *(beat.scene for beat in film.beats)]


def test_nobody_is_called_the_you() -> None:
    captions = [beat.caption for beat in predict("07.p2", "skip").film.beats]  # type: ignore[union-attr]
    assert any(": you move by 3 to 3." in caption for caption in captions), captions
    assert "the you" not in " ".join(captions)


def test_on_a_line_a_prediction_keeps_its_lane_while_the_real_arrow_comes() -> None:
    """01.p1: else it moves up through the label of the other one."""
    film = predict("01.p1", 4).film
    assert film is not None
    lanes = [[arrow.label.startswith(GHOST) for arrow in scene.arrows] for scene in scenes_of(film)]
    assert lanes[0] == [True] and lanes[-1] == [True, False]
    assert {lane.index(True) for lane in lanes} == {0}
