"""Hexes: vectors on a grid of three axes."""

from __future__ import annotations

from math import dist, isclose, sqrt

from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex, distance, neighbours, within

HEXES = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))


def test_directions_are_those_of_the_rulings() -> None:
    """Triplanetary rulings, Coordinates."""
    assert NAMED == {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}


def test_each_direction_is_the_one_before_turned_by_60_degrees() -> None:
    assert [Hex(1, 0).turned(k) for k in range(6)] == list(DIRECTIONS)


def test_north_east_lies_up_and_to_the_right_in_the_picture() -> None:
    x, y = NAMED["NE"].to_xy()
    assert isclose(x, 0.5) and isclose(y, sqrt(3) / 2)


def test_a_hex_has_six_neighbours_one_unit_away() -> None:
    at = Hex(4, -7)
    assert len(set(neighbours(at))) == 6
    assert all(isclose(dist(at.to_xy(), near.to_xy()), 1) and distance(at, near) == 1 for near in neighbours(at))


def test_a_hexagon_of_radius_12_has_469_hexes_all_within_12() -> None:
    field = within(12)
    assert len(field) == len(set(field)) == 469
    assert max(at.length for at in field) == 12


@given(HEXES, HEXES)
@settings(max_examples=50, deadline=None)
def test_adding_in_either_order_gives_the_same_hex(a: Hex, b: Hex) -> None:
    assert a + b == b + a and a - b == -(b - a) and a + ORIGIN == a


@given(HEXES, HEXES, st.integers(-7, 7))
@settings(max_examples=50, deadline=None)
def test_turning_keeps_lengths_and_sums(a: Hex, b: Hex, sixths: int) -> None:
    assert a.turned(sixths).length == a.length and a.turned(sixths).squared == a.squared
    assert (a + b).turned(sixths) == a.turned(sixths) + b.turned(sixths)
    assert a.turned(6) == a and a.turned(3) == -a


@given(HEXES)
@settings(max_examples=50, deadline=None)
def test_the_straight_length_is_that_of_the_picture(a: Hex) -> None:
    assert isclose(dist((0, 0), a.to_xy()), sqrt(a.squared), abs_tol=1e-9)
    assert a.q + a.r + a.s == 0


def test_names_and_directions_go_together() -> None:
    assert [NAMED[name] for name in NAMES] == list(DIRECTIONS)
