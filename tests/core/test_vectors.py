"""Whole-number vectors and the distance that is counted in cubes."""

from decimal import ROUND_HALF_UP, Decimal
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance, rounded_root

parts = st.integers(-10_000, 10_000)
vectors = st.builds(Vec3, parts, parts, parts)


def test_vectors_add_and_subtract_component_by_component():
    assert Vec3(1, -2, 3) + Vec3(2, 0, -1) == Vec3(3, -2, 2)
    assert Vec3(1, -2, 3) - (2, 0, -1) == Vec3(-1, -2, 4)
    assert (1, 1, 1) - Vec3(0, 2, 0) == Vec3(1, -1, 1)
    assert -Vec3(1, -2, 0) == Vec3(-1, 2, 0)


def test_a_vector_can_be_stretched_from_either_side():
    assert Vec3(1, -2, 3) * 3 == 3 * Vec3(1, -2, 3) == Vec3(3, -6, 9)


def test_vectors_can_be_summed():
    assert sum([Vec3(1, 0, 0), Vec3(0, 2, 0)], ZERO) == Vec3(1, 2, 0)


def test_only_the_zero_vector_is_false():
    assert not ZERO
    assert Vec3(0, 0, 1)


def test_a_flat_vector_may_leave_z_out():
    assert Vec3(4, 5) == Vec3(4, 5, 0)


def test_a_vector_is_written_as_students_write_it():
    assert str(Vec3(1, 0, -2)) == "(1, 0, −2)"
    assert repr(Vec3(1, 0, -2)) == "Vec3(1, 0, -2)"


@pytest.mark.parametrize(
    ("a", "b", "distance"),
    [((10, 20, 30), (15, 18, 22), 10), ((5, 3, 8), (15, 7, 1), 13), ((0, 0, 0), (0, 0, 0), 0), ((0, 0, 0), (1, 1, 0), 1)],
)
def test_the_printed_examples_of_cube_distance(a, b, distance):
    """Vector 3 (2009), Cube Distance, the example; (1979) 6.1, the example."""
    assert cube_distance(a, b) == distance


@given(st.integers(0, 10**12))
@settings(max_examples=50, deadline=None)
def test_the_rounded_root_is_the_nearest_whole_number(square):
    """1979, 4.7: n stands against n² − n + 1 to n² + n."""
    exact = Decimal(square).sqrt().quantize(Decimal(1), ROUND_HALF_UP)
    assert rounded_root(square) == int(exact)


@pytest.mark.parametrize("root", range(1, 26))
def test_the_printed_square_root_table(root):
    """1979, 4.7: each row from its first number to its last, and no further."""
    assert rounded_root(root * root - root + 1) == rounded_root(root * root + root) == root
    assert rounded_root(root * root - root) == root - 1
    assert rounded_root(root * root + root + 1) == root + 1


@given(vectors, vectors)
@settings(max_examples=50, deadline=None)
def test_distance_is_the_same_both_ways_and_in_every_frame(a, b):
    shift = Vec3(7, -11, 13)
    assert cube_distance(a, b) == cube_distance(b, a) == cube_distance(a + shift, b + shift) == (a - b).cubes


@given(vectors, vectors)
@settings(max_examples=50, deadline=None)
def test_the_cross_product_is_at_right_angles_to_both(a, b):
    assert a.cross(b).dot(a) == 0
    assert a.cross(b).dot(b) == 0


@given(vectors)
@settings(max_examples=50, deadline=None)
def test_the_square_of_a_vector_is_its_dot_product_with_itself(a):
    assert a.squared == a.dot(a)
    assert a.length == sqrt(a.squared)
