"""Vectors on the table top."""

from __future__ import annotations

from math import isclose

from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.plane import Vec2, along, closest, compass, first_touch, leaves, normal, turned

NUMBERS = st.floats(-100, 100).map(lambda number: round(number, 3))
VECTORS = st.builds(Vec2, NUMBERS, NUMBERS)


@given(VECTORS, VECTORS)
@settings(max_examples=50, deadline=None)
def test_tail_to_tip_works_in_either_order(a: Vec2, b: Vec2) -> None:
    assert a + b == b + a
    assert (a + b).length <= a.length + b.length + 1e-9


@given(st.floats(-720, 720), st.floats(0.5, 60))
@settings(max_examples=50, deadline=None)
def test_a_vector_along_a_heading_points_along_it(heading: float, length: float) -> None:
    vector = along(heading, length)
    assert isclose(vector.length, length, abs_tol=1e-8)
    assert abs(turned(vector.heading, heading)) < 1e-5


@given(st.floats(0, 359.999))
@settings(max_examples=50, deadline=None)
def test_a_compass_bearing_read_twice_is_the_heading_again(heading: float) -> None:
    assert compass(compass(heading)) == normal(heading)


@given(VECTORS, VECTORS, VECTORS, st.floats(0.5, 5))
@settings(max_examples=50, deadline=None)
def test_discs_touch_exactly_if_their_closest_approach_is_within_reach(
    start: Vec2, move: Vec2, point: Vec2, reach: float
) -> None:
    time, near = closest(start, move, point)
    touch = first_touch(start, move, point, reach)
    if abs(near - reach) > 1e-6:
        assert (touch is not None) == (near < reach)
    if touch is not None:
        assert touch <= time + 1e-6
        assert closest(start, Vec2(*move) * touch, point)[1] <= reach + 1e-6


def test_a_disc_that_passes_between_the_ends_of_a_move_is_hit() -> None:
    """Ruling 3: the closest approach along the segment counts, not only its end."""
    assert first_touch((0, 0), (20, 0), (10, 1.9), 2) is not None
    assert first_touch((0, 0), (20, 0), (10, 2.1), 2) is None


def test_an_overlap_at_the_start_is_a_touch_at_once() -> None:
    assert first_touch((0, 0), (-5, 0), (1, 0), 2) == 0.0


def test_a_move_that_ends_on_the_edge_stays_on_the_table() -> None:
    assert leaves((100, 40), (20, 0), 120, 80) is None
    assert leaves((100, 40), (20.1, 0), 120, 80) is not None


def test_the_nearer_edge_is_crossed_first() -> None:
    assert leaves((110, 70), (40, 20), 120, 80) == 0.25
