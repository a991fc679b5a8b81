"""A film in the making: bodies are moved, and the last beat ends in the scene after the step."""

from __future__ import annotations

from vector3_edu.core.picture.film import Beat, Note
from vector3_edu.core.picture.reel import APPEAR, GLIDE, SETTLE, Notes, Reel, caption
from vector3_edu.core.picture.scene import Arrow, Body, Scene

HERE = Body("A6", "ship", (0, 0, 0), (1, 0, 0), "Ada", note="whole")
THERE = HERE._replace(at=(1, 0, 0), note="hit")


def reel(before: tuple[Body, ...] = (HERE,), after: tuple[Body, ...] = (THERE,)) -> Reel:
    return Reel(Scene("Turn 1", before), Scene("Turn 2", after))


def test_what_no_beat_has_shown_is_a_last_glide() -> None:
    assert reel().end(["It moved."]) == (Beat(Scene("Turn 2", (THERE,)), (), GLIDE, "It moved."),)


def test_where_nothing_moves_the_new_scene_settles_quickly() -> None:
    (beat,) = reel(after=(HERE,)).end()
    assert (beat.scene.title, beat.seconds) == ("Turn 2", SETTLE)


def test_what_comes_or_goes_does_so_in_a_moment_with_words() -> None:
    assert reel(after=()).end(["It left."]) == (Beat(Scene("Turn 2"), (), APPEAR, "It left."),)


def test_where_nothing_can_be_seen_there_is_no_film() -> None:
    same = Scene("Turn 1", (HERE,))
    assert Reel(same, same).end() == ()


def test_the_last_beat_ends_in_the_scene_after_the_step() -> None:
    film = reel()
    film.change("Ada", "A6", at=(1, 0, 0))
    film.beat(1.0)
    assert film.end() == (Beat(Scene("Turn 2", (THERE,)), (), 1.0),)


def test_marks_that_belong_to_one_beat_go_with_it() -> None:
    film = reel()
    film.change("Ada", "A6", at=(1, 0, 0))
    film.beat(0.7, arrows=[Arrow((0, 0, 0), (1, 0, 0), "burn")])
    first, last = film.end()
    assert len(first.scene.arrows) == 1
    assert last == Beat(Scene("Turn 2", (THERE,)), (), SETTLE)


def test_damage_shows_where_the_body_is_by_now() -> None:
    film = reel()
    film.update("Ada", "A6")
    assert film.find("Ada", "A6") == HERE._replace(note="hit")
    film.update("Ada", "A7")
    assert film.find("Ada", "A7") is None


def test_only_what_is_there_after_the_step_can_be_brought_in() -> None:
    film = reel(before=())
    film.bring("Ada", "T1")
    assert film.find("Ada", "T1") is None
    film.bring("Ada", "A6", at=(0.5, 0, 0))
    assert film.find("Ada", "A6") == THERE._replace(at=(0.5, 0, 0))


def test_one_place_has_one_note() -> None:
    notes = Notes()
    notes.add((0, 0, 0), "1 hit", "bad")
    notes.add((0, 0, 0), "1 point for Ada", "good")
    notes.add(None, "nowhere")
    notes.add((1, 0, 0), "miss")
    notes.add((1, 0, 0), "miss")
    assert notes.all() == (Note((0, 0, 0), "1 hit, 1 point for Ada", "bad"), Note((1, 0, 0), "miss (×2)"))


def test_a_caption_that_would_be_too_long_says_how_much_more_there_is() -> None:
    assert caption(["One thing happened."] * 20).endswith("One thing happened. And 14 more.")
    assert caption(["x" * 300, "More."]) == "x" * 300 + " And 1 more."
    assert caption([]) == ""
