"""The missions at the end of the lessons can be flown, and nonsense is answered in words."""

from __future__ import annotations

from typing import Any

import pytest

from tests.often import for_all
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises import mission, progress, student
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.course import LEVELS, fly_mission
from vector3_edu.physics.courses import plot


def drawn(lesson: str, name: str = "Ada") -> Draw:
    return Draw(f"mission|{lesson}|{name_key(name)}|0")


@pytest.fixture(autouse=True)
def ada() -> None:
    student("Ada")


@pytest.mark.parametrize("lesson", LEVELS)
def test_a_mission_is_told_before_it_is_flown(lesson: str) -> None:
    outcome = mission(lesson)
    assert outcome.done is None
    assert f'mission("{lesson}"' in outcome.words


@for_all("lesson", LEVELS)
@for_all("move", ["x", None, (1, 2), (0.5, 0, 0), float("nan"), [[]], 10**30, object(), {}, (10**9, 0, 0)])
def test_nonsense_moves_are_answered_in_words(lesson: str, move: Any) -> None:
    assert mission(lesson, move).words
    assert mission(lesson, *[move] * 40).done is None


def test_an_unknown_mission_is_named() -> None:
    assert "There is no mission" in mission("99").words
    assert mission(None, 1).done is None


def test_the_probe_is_found_by_its_place() -> None:
    probe = drawn("01").vector(3, 9)
    assert mission("01", ZERO).done is False
    assert mission("01", ZERO, probe).done is True
    assert progress().flown == {"01"}
    assert not progress().solved


def test_buoys_tell_cube_distances_and_find_the_ship() -> None:
    ship = drawn("02").vector(3, 6)
    assert f"{ship.cubes} cubes" in mission("02", ZERO).words
    assert mission("02", ZERO, ship).done is True


def test_the_gate_is_reached_by_coasting_at_the_right_velocity() -> None:
    draw = drawn("03")
    draw.vector(2, 5)
    velocity = draw.vector(2, 4)
    assert mission("03", velocity).done is True
    assert mission("03", velocity + Vec3(1, 0, 0)).done is False


def test_the_three_trips_lead_to_the_station_in_any_order() -> None:
    draw = drawn("04")
    trips = [draw.vector(3, 5) for _ in range(5)]
    chosen = (trips[0], trips[2], trips[3])
    assert mission("04", *chosen).done is True
    assert mission("04", *reversed(chosen)).done is True
    assert mission("04", trips[0], trips[0]).done is None
    assert mission("04", (9, 9, 9)).done is None


@pytest.mark.parametrize("lesson", ["05", "06"])
@pytest.mark.parametrize("name", ["Ada", "Blaise", "Carol", "Dora"])
def test_a_flight_can_be_made_in_the_turns_that_are_promised(lesson: str, name: str) -> None:
    draw = drawn(lesson, name)
    start, velocity = draw.vector(3, 4), draw.vector(3, 3)
    target = start + velocity * 2 + draw.vector(3, 6, least=3)
    course = plot(start, velocity, target, 2, ZERO if lesson == "06" else None)
    assert course is not None
    outcome = fly_mission(lesson, name, 0, course.burns)
    assert outcome.done is True
    assert outcome.stars == 3
    assert "all were tried" in outcome.words
    assert f"★★★ for {course.turns} turns" in fly_mission(lesson, name, 0, ()).words


def test_a_burn_beyond_the_drive_is_refused_with_its_length() -> None:
    """Burn Component Table; 1979, 4.6."""
    outcome = mission("05", Vec3(3, 2, 0))
    assert outcome.done is None
    assert "3.61 long" in outcome.words
