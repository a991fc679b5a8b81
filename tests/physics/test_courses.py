"""Courses against brute force: the fewest turns are the fewest."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.physics.courses import (
    Course,
    least_turns_from_rest,
    plot,
    reach,
    reach_and_stop,
    stop,
    stopping_distance,
)

small = st.integers(-4, 4)
flat_vectors = st.builds(Vec3, small, small, st.just(0))
vectors = st.builds(Vec3, small, small, small)


def by_brute_force(at: Vec3, velocity: Vec3, target: Vec3, acceleration: int, final: Vec3 | None, most: int) -> int | None:
    """Every state a ship can be in after each turn, until one is what is wanted."""
    states = {(at, velocity)}
    for turn in range(most + 1):
        if any(place == target and final in (None, speed) for place, speed in states):
            return turn
        burns = burns_within(acceleration, flat=True)
        states = {(place + speed + burn, speed + burn) for place, speed in states for burn in burns}
    return None


def follows_the_rules(course: Course, acceleration: int) -> None:
    for burn in course.burns:
        cost = burn_cost(burn)
        assert cost is not None and cost <= acceleration


@settings(max_examples=25, deadline=None)
@given(flat_vectors, flat_vectors, st.booleans())
def test_no_course_is_shorter_than_the_one_found(velocity: Vec3, target: Vec3, stopping: bool) -> None:
    """Vector 3 (2009), Movement and Acceleration: burn, then move by the new velocity."""
    final = ZERO if stopping else None
    known = by_brute_force(ZERO, velocity, target, 1, final, 3)
    found = plot(ZERO, velocity, target, 1, final, flat=True, turns=3)
    assert (found and found.turns) == known or (found is None and known is None)


@settings(max_examples=40, deadline=None)
@given(vectors, vectors, vectors, st.integers(1, 4))
def test_a_course_arrives_with_burns_that_the_table_allows(
    at: Vec3, velocity: Vec3, target: Vec3, acceleration: int
) -> None:
    passing = reach(at, velocity, target, acceleration)
    resting = reach_and_stop(at, velocity, target, acceleration)
    assert passing is not None and resting is not None
    for course in (passing, resting):
        follows_the_rules(course, acceleration)
        assert course.places[-1] == target
    assert resting.velocities[-1] == ZERO
    assert passing.turns <= resting.turns


@settings(max_examples=30, deadline=None)
@given(vectors, vectors, vectors)
def test_a_rendezvous_is_a_stop_in_the_frame_of_the_other(at: Vec3, velocity: Vec3, theirs: Vec3) -> None:
    course = plot(at, velocity, ZERO, 3, final=theirs)
    assert course is not None
    assert course.velocities[-1] == theirs
    assert course.places[-1] == ZERO


def test_far_places_are_found_soon() -> None:
    course = reach_and_stop(Vec3(0, 0, 0), Vec3(3, -7, 2), Vec3(90, -40, 61), 3)
    assert course is not None
    assert course.places[-1] == (90, -40, 61)


@pytest.mark.parametrize("speed", range(13))
@pytest.mark.parametrize("acceleration", [1, 2, 3])
def test_on_a_line_a_ship_stops_in_speed_over_acceleration_turns(speed: int, acceleration: int) -> None:
    course = stop(Vec3(speed, 0, 0), acceleration)
    assert course is not None
    assert course.turns == -(-speed // acceleration)


def test_the_stopping_distance_is_what_a_braking_ship_flies() -> None:
    for speed in range(20):
        for acceleration in (1, 2, 3, 4):
            left, far = speed, 0
            while left:
                left = max(0, left - acceleration)
                far += left
            assert stopping_distance(speed, acceleration) == far


def test_from_rest_the_distance_grows_as_the_triangular_numbers() -> None:
    for distance in range(1, 40):
        course = reach(ZERO, ZERO, Vec3(distance, 0, 0), 2)
        assert course is not None
        assert course.turns == least_turns_from_rest(distance, 2)


def test_the_misprint_makes_a_course_shorter() -> None:
    """Burn Component Table: (5, 4, 2) stands at 6 and is 6.7 long."""
    target = Vec3(5, 4, 2)
    printed, exact = (plot(ZERO, ZERO, target, 6, burns=burns) for burns in ("printed", "pythagorean"))
    assert printed is not None and exact is not None
    assert (printed.turns, exact.turns) == (1, 2)
