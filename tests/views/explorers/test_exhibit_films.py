"""Exhibits in motion: turns that pass and plans that are flown, in space and on the sheets; why a handle goes no further."""

from __future__ import annotations

import pytest

from vector3_edu.core.picture.film import Blast as Explosion
from vector3_edu.core.picture.film import Film
from vector3_edu.core.vectors import Vec3
from vector3_edu.views.explorers.blast import Blast
from vector3_edu.views.explorers.burns import Burns
from vector3_edu.views.explorers.course import Planner
from vector3_edu.views.explorers.explorer import Explorer
from vector3_edu.views.explorers.frames import Frames
from vector3_edu.views.explorers.vector_sum import VectorSum


def places(film: Film | None, name: str) -> list[tuple[float, ...]]:
    """Where a body is in each frame of a film."""
    assert film is not None
    scenes = (film.first, *(beat.scene for beat in film.beats))
    return [body.at for scene in scenes for body in scene.bodies if body.name == name]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_plan_is_flown_turn_by_turn(level: int) -> None:
    """Each burn is seen first, and then the velocity carries the ship on."""
    plan = Planner(level).after_message("show", None)
    flown = plan.after_message("fly", None)
    seen = list(dict.fromkeys(places(flown.film(plan), "A6")))
    assert seen == list(flown.course.places)
    assert flown.scene() == plan.scene(), "the plan stays as it is"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_torpedo_and_target_fly_until_the_torpedo_goes_off(level: int) -> None:
    before = Blast(level, turn=3)
    film = before.after_message("fly", None).film(before)
    assert list(dict.fromkeys(places(film, "T1"))) == [before.torpedo_at(turn) for turn in range(4)]
    assert film is not None and isinstance(film.beats[-1].effects[0], Explosion)
    assert all(not beat.scene.regions for beat in film.beats[:-1]), "there is no blast before it"


def test_a_later_turn_is_a_film_and_an_earlier_one_is_not() -> None:
    for early, late in ((Blast(turn=1), Blast(turn=3)), (Frames(turn=1), Frames(turn=3))):
        assert late.film(early) is not None
        assert early.film(late) is None


@pytest.mark.parametrize(("level", "sheets"), [(1, 1), (2, 1), (3, 2)])
def test_the_turn_that_passes_is_seen_on_every_sheet_of_the_level(level: int, sheets: int) -> None:
    before = Burns(level)
    film = before.after_message("next", None).film_on_paper(before)
    assert film is not None
    ships = [[mark for mark in frame["marks"] if mark["is"] == "spot" and mark["nose"]] for frame in film["frames"]]
    assert [len(each) for each in ships] == [sheets, sheets]
    assert all(a["id"] == b["id"] and a["at"] != b["at"] for a, b in zip(*ships, strict=True) if a["at"] != b["at"])
    assert any(a["at"] != b["at"] for a, b in zip(*ships, strict=True))


def test_an_explorer_plays_the_same_film_in_space_and_on_the_sheets() -> None:
    explorer = Explorer(Burns(3))
    sent: list[tuple[str, object]] = []
    explorer.space.send = lambda content, **_: sent.append(("space", content["film"]["beats"][0]["seconds"]))
    explorer.map.send = lambda content, **_: sent.append(("map", content["film"]["beats"][0]["seconds"]))
    explorer.exhibit = explorer.exhibit.after_message("next", None)
    assert sent == [("space", 1.2), ("map", 1.2)]


def test_a_handle_that_goes_no_further_says_why() -> None:
    """Issue: where it cannot go on, it says why."""
    explorer = Explorer(Burns(2))
    there = list(explorer.exhibit.tip + Vec3(9, 0, 0))  # type: ignore[attr-defined]
    explorer._on_message("tip of the burn", there)
    assert explorer.map.note == explorer.space.note and "An acceleration of 2" in explorer.map.note
    explorer._on_message("tip of the burn", list(explorer.exhibit.tip))  # type: ignore[attr-defined]
    assert explorer.map.note == ""
    for rubbish in (None, "far", [1, 2], {"x": 3}):
        explorer._on_message("tip of the burn", rubbish)
        assert explorer.map.note == ""


def test_every_exhibit_has_a_sentence_for_its_bounds() -> None:
    shown = VectorSum(3)
    assert shown.after_message("tip of a", [4, 1, 2]).why_not("tip of a", [4, 1, 2]) == ""
    assert (
        shown.after_message("tip of a", [7, 1, 2]).why_not("tip of a", [7, 1, 2])
        == "x goes from −4 to 4, y and z from −3 to 3."
    )


def test_the_paper_only_grows_while_a_ship_flies() -> None:
    """A paper that shifted under the ship would hide whether it flies straight on; it begins anew with Start again."""
    before = Burns(2).after_message("velocity", {"x": 3, "y": 0}).after_message("burn", {"y": 2})
    for ship in (
        before,
        before.after_message("next", value=True),
        before.after_message("next", value=True).after_message("burn", {"x": -2}),
    ):
        (low, high), (lower, higher) = ship.around, ship.after_message("next", value=True).around
        assert all(b <= a for a, b in zip(low, lower, strict=True))
        assert all(b >= a for a, b in zip(high, higher, strict=True))
    assert before.after_message("next", value=True).after_message("again", value=True).around == Burns(2).around
