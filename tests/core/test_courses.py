"""Exact courses across hexes."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.courses import (
    HEX,
    _inside,
    closest_approach,
    entered,
    passes_centre,
    sectors,
    sides,
    touched,
    touches_disc,
    twice_dot,
)
from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, distance, within

SMALL = st.integers(-9, 9)
STEPS = st.builds(Hex, SMALL, SMALL)
EXAMPLES = settings(max_examples=50, deadline=None)


def mirrored(at: Hex) -> Hex:
    """The mirror image across the east-west line."""
    return Hex(at.q + at.r, -at.r)


def test_a_course_along_a_row_enters_every_hex_of_it() -> None:
    assert entered(Hex(3, 0)) == (Hex(1, 0), Hex(2, 0), Hex(3, 0))


def test_a_course_along_a_hexside_enters_neither_hex_beside_it() -> None:
    """Triplanetary, Figure 7: a course exactly along the edge of a gravity hex has not entered it."""
    assert entered(Hex(2, -1)) == (Hex(2, -1),)
    assert [set(side.between) for side in sides(Hex(2, -1))] == [{Hex(1, 0), Hex(1, -1)}]
    assert len(sides(Hex(4, -2))) == 2


def test_no_course_but_those_of_the_six_corner_directions_runs_along_a_side() -> None:
    along = {step for step in within(6) if sides(step)}
    corners = [Hex(1, 1).turned(sixths) for sixths in range(6)]
    assert along == {way * k for way in corners for k in (1, 2, 3)}


def test_standing_still_enters_nothing() -> None:
    assert entered(ORIGIN) == () and sides(ORIGIN) == ()


@EXAMPLES
@given(STEPS)
def test_courses_are_the_same_forwards_and_backwards(step: Hex) -> None:
    backwards = [at + step for at in entered(-step)]
    if step:
        assert [ORIGIN, *entered(step)] == [*reversed(backwards), step]
    assert {frozenset(side.between) for side in sides(step)} == {
        frozenset(at + step for at in side.between) for side in sides(-step)
    }


@EXAMPLES
@given(STEPS, st.integers(1, 5))
def test_courses_turn_with_the_map(step: Hex, sixths: int) -> None:
    assert set(entered(step.turned(sixths))) == {at.turned(sixths) for at in entered(step)}
    assert [at.turned(sixths) for at in entered(step)] == list(entered(step.turned(sixths)))


@EXAMPLES
@given(STEPS)
def test_courses_have_mirror_images(step: Hex) -> None:
    assert list(entered(mirrored(step))) == [mirrored(at) for at in entered(step)]


@EXAMPLES
@given(STEPS)
def test_a_course_enters_hexes_one_after_the_other_and_ends_in_its_last(step: Hex) -> None:
    way = [ORIGIN, *entered(step)]
    assert way[-1] == step
    gaps = [distance(a, b) for a, b in pairwise(way)]
    assert gaps.count(2) == len(sides(step)) and set(gaps) <= {1, 2}
    assert len(set(way)) == len(way) and len(way) <= 2 * step.length + 1


@EXAMPLES
@given(STEPS, STEPS)
def test_a_course_enters_a_hex_exactly_when_some_of_its_points_are_nearest_to_that_centre(step: Hex, at: Hex) -> None:
    """Sampled independently: a fine sieve of points, each given to its strictly nearest centre."""
    many = 211
    inside = False
    for k in range(many + 1):
        q, r = Fraction(step.q * k, many) - at.q, Fraction(step.r * k, many) - at.r
        inside = inside or max(abs(2 * q + r), abs(q - r), abs(q + 2 * r)) < 1
    if inside and at != ORIGIN:
        assert at in entered(step)


def test_a_course_that_grazes_a_disc_touches_it() -> None:
    """The ruling: a course that touches the outline hits the body."""
    start, step = Hex(-1, 0), Hex(2, 0)
    assert touches_disc(start, step, (0, 0), Fraction(0))
    row = (Hex(-2, 1), Hex(4, 0), (0, 0))
    squared = Fraction(3, 4)
    assert not touches_disc(*row, Fraction(86, 100)) and Fraction(86, 100) ** 2 < squared
    assert touches_disc(*row, Fraction(87, 100))
    corner = (Hex(1, -1), Hex(-1, 2), (0, 0))
    assert touches_disc(*corner, Fraction(1, 2)) and not touches_disc(*corner, Fraction(499, 1000))


def test_a_disc_beyond_the_end_of_a_course_is_not_touched() -> None:
    assert not touches_disc(Hex(0, 0), Hex(2, 0), (3, 0), Fraction(19, 100))


def test_ramming_needs_the_very_centre() -> None:
    assert passes_centre(Hex(0, 0), Hex(4, -2), (2, -1))
    assert not passes_centre(Hex(0, 0), Hex(3, -1), (1, 0))


@pytest.mark.parametrize("k", range(6))
def test_a_course_through_the_centre_crosses_two_opposite_triangles(k: int) -> None:
    way = DIRECTIONS[k]
    assert [sector for _, sector in sectors(way * 2, way * -4)] == [k, (k + 3) % 6]


def test_closest_approach_is_measured_from_the_whole_course() -> None:
    """Triplanetary, Range and Figure 8: from the attacker's closest approach to the target's final position."""
    assert closest_approach(Hex(0, 0), Hex(4, 0), (2, 1)) == 1
    assert closest_approach(Hex(0, 0), ORIGIN, (2, 1)) == 3


def test_a_course_touches_only_hexes_on_a_shortest_way_from_hex_to_hex() -> None:
    """So that what is too far from both ends of a course cannot be met on it."""
    for step in within(9):
        assert {at.length + distance(at, step) for at in touched(step)} == {step.length}


def test_no_hex_beside_the_way_is_left_out() -> None:
    """A course enters just those hexes that it has some length strictly inside of, in the order of their centres."""
    for step in within(6):
        inside = [at for at in within(7) if at and _inside((-at[0], -at[1]), step, HEX)]
        assert entered(step) == tuple(sorted(inside, key=lambda at: twice_dot(at, step)))
