"""Missions in motion: the film of a mission shows the same flight as its words and its last picture."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from tests.facts import facts
from vector3_edu.core.hexes import NAMES
from vector3_edu.core.picture.film import Beam, Beat, Blast, Film
from vector3_edu.core.picture.scene import Body, Point, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import mission, student
from vector3_edu.exercises.asking.course_films import LONGEST
from vector3_edu.exercises.missions.cubes import Cubes
from vector3_edu.exercises.missions.play import Level, LevelDraft
from vector3_edu.views import lesson
from vector3_edu.views.browser.map_view import MapView
from vector3_edu.views.browser.space_view import SpaceView
from vector3_edu.views.cards.reply_page import ReplyPage

FLOWN: dict[str, tuple[Any, ...]] = {
    "03": ((1, 2, 0),),
    "05": ((1, 0, 0), (0, 1, 1), (0, 0, 0)),
    "06": ((1, 0, 0), (0, 0, 0)),
    "07": ((1, 0, 1),),
    "08": ((0, 1, 1),),
    "09": ((2, 0, 3),),
    "10": ((1, 1, 0),),
    "12": (0, 90, 180),
    "13": ("NE", "coast", "E"),
    "15": ("NE",),
    "16": ("coast", "NE", "W"),
    "17": ("coast", "NE"),
    "18": ("E", "coast", "W"),
}
FLAT = ("03", "12", "13", "15", "16", "17", "18")


@pytest.fixture(autouse=True)
def ada() -> None:
    student("Ada")


def film_of(number: str) -> Film:
    film = mission(number, *FLOWN[number]).film
    assert film is not None
    return film


def where(film: Film, name: str) -> list[Point]:
    """Where somebody is at the beginning of a film and after each of its beats."""
    scenes = (film.first, *(beat.scene for beat in film.beats))
    return [body.at for scene in scenes for body in scene.bodies if body.name == name]


@pytest.mark.parametrize("number", FLOWN)
def test_the_film_of_a_mission_ends_in_its_picture(number: str) -> None:
    outcome = mission(number, *FLOWN[number])
    film = film_of(number)
    assert film.last == outcome.scene and film.beats
    assert len(set(where(film, "torpedo" if number == "09" else "A6"))) > 1
    assert all(beat.caption for beat in film.beats)


def test_a_burn_bends_the_course_ahead_before_it_is_flown() -> None:
    puzzle = Cubes(ZERO, Vec3(2, 0, 0), 2, 3, "beacon", Vec3(9, 9, 9))
    film = Level("05", 5, LevelDraft("", "", "", 3, puzzle)).begin().step(Vec3(0, 1, 0)).step(ZERO).film()
    assert film is not None
    assert where(film, "A6") == [(0, 0, 0), (0, 0, 0), (2, 1, 0), (4, 2, 0)]
    ahead = [scene.lines[0].points[-1] for scene in (film.first, film.beats[0].scene)]
    assert ahead == [(8, 0, 0), (8, 4, 0)]
    kinds = {arrow.kind: (arrow.start, arrow.vector) for arrow in film.beats[0].scene.arrows}
    assert kinds["predicted"] == ((0, 0, 0), (2, 0, 0))
    assert kinds["burn"] == ((2, 0, 0), (0, 1, 0))
    assert facts(film.beats[0].caption) == ["1", "(2, 0, 0)", "(0, 1, 0)", "(2, 1, 0)", "(2, 1, 0)"]


def test_many_turns_are_flown_faster() -> None:
    puzzle = Cubes(ZERO, ZERO, 1, 3, "beacon", Vec3(9, 9, 9), limit=40)
    play = Level("05", 5, LevelDraft("", "", "", 3, puzzle)).begin()
    for _ in range(30):
        play = play.step(Vec3(1, 0, 0))
    film = play.film()
    assert film is not None and film.seconds <= LONGEST + 1


def test_the_goal_is_there_all_the_time() -> None:
    for number, goal in (("03", "gate"), ("05", "beacon"), ("06", "station")):
        film = film_of(number)
        assert len(where(film, goal)) == len(film.beats) + 1
        assert len(set(where(film, goal))) == 1


def test_both_ships_of_an_encounter_fly_and_then_fire_or_go_off() -> None:
    film = film_of("07")
    assert len(set(where(film, "courier"))) > 1
    assert any(isinstance(effect, Blast) for effect in film_of("09").beats[-1].effects)
    shots = [mission("08", (x, y, 0)) for x in (-2, -1, 0, 1, 2) for y in (-1, 0, 1)]
    beams = [any(isinstance(e, Beam) for e in shot.film.beats[-1].effects) for shot in shots if shot.film]
    assert beams == ["you hit with" in shot.words or "enemy hits with" in shot.words for shot in shots if shot.film]


def test_trips_are_walked_one_by_one() -> None:
    offered = mission("04").words.replace("−", "-").split("order: ")[1].split(".")[0]
    trips = [tuple(map(int, trip.strip("() ").split(","))) for trip in offered.split(";")]
    film = mission("04", *trips[:3]).film
    assert film is not None
    assert [len(beat.scene.arrows) for beat in film.beats[1:6:2]] == [1, 2, 3]
    assert where(film, "A6")[6] == tuple(map(sum, zip(*trips[:3], strict=True)))


@pytest.mark.parametrize("number", FLOWN)
def test_a_mission_is_shown_as_a_film_in_the_colours_of_space(number: str) -> None:
    said = lesson.mission(number, *FLOWN[number])
    page = said._live()
    assert isinstance(page, ReplyPage)
    views = page.children[1].children
    kinds = (MapView,) if number in FLAT else (MapView, SpaceView)
    assert len(views) == len(kinds) and all(map(isinstance, views, kinds))
    beats = {len(view.film["beats"]) for view in views}
    assert beats == {len(said.film.beats)} and json.dumps([view.film for view in views])
    rooms = {json.dumps(frame["room"]) for view in views if isinstance(view, SpaceView) for frame in view.film["frames"]}
    assert len(rooms) <= 1, "the box stays fixed while things move"
    assert "#070b1a" in said._repr_html_()
    assert repr(said) == said.words


def test_gravity_bends_the_course_in_the_turn_after_it_was_met() -> None:
    """Triplanetary, Gravity: the arrow of a hex that was passed counts on the next turn."""
    film = next(outcome.film for way in NAMES if "gravity (" in (outcome := mission("15", way)).words)
    assert film is not None
    bent = [number for number, beat in enumerate(film.beats) if any(arrow.kind == "gravity" for arrow in beat.scene.arrows)]
    assert bent and bent[0] > 1
    for number in bent:
        assert where(film, "A6")[number] == where(film, "A6")[number + 1] != where(film, "A6")[number + 2]


def test_the_freighter_coasts_while_its_course_is_matched() -> None:
    places = list(dict.fromkeys(where(film_of("18"), "freighter")))
    steps = {tuple(round(b - a, 6) for a, b in zip(one, other, strict=True)) for one, other in pairwise(places)}
    assert len(places) == 4 and len(steps) == 1


def test_commands_are_carried_out_one_by_one() -> None:
    outcome = mission("14", "accelerate", "rotate port", "accelerate")
    assert outcome.film is not None
    assert len({beat.caption for beat in outcome.film.beats}) == 3
    assert outcome.film.beats[0].scene.bodies[0].heading != outcome.scene.bodies[0].heading
    assert outcome.film.beats[2].caption.startswith("Rotate port: motion (")
    assert {scene.board for scene in (outcome.film.first, outcome.scene)} == {outcome.scene.board}


def test_without_a_kernel_a_mission_is_words_and_a_drawing() -> None:
    said = lesson.mission("05", (1, 0, 0))
    assert said._repr_mimebundle_() == {}
    assert "<svg" in said._repr_html_()


def test_a_flight_out_of_the_picture_is_described_but_not_drawn() -> None:
    away = Scene("", (Body("A6", "ship", (10**6, 0, 0), seat="A6"),))
    film = Film(away, (Beat(away),))
    said = lesson.Reply("A6 is far away.", film.last, 3, "wrong", "space", film)
    page = said._live()
    assert page.children[1].children == ()
    assert repr(said) == "A6 is far away."
