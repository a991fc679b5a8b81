"""Sides, lines of fire and the rim of the map."""

from __future__ import annotations

from itertools import product
from math import atan2, cos, degrees, radians

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.hexes import DIRECTIONS, NAMED, ORIGIN, Hex, within
from vector3_edu.games.vector_command.rules.geometry import bearings, drift, on_map, sides_toward, split, steps_of
from vector3_edu.games.vector_command.tables import AFT, FORE, PORT, STARBOARD

HEXES = st.builds(Hex, st.integers(-8, 8), st.integers(-8, 8))


@pytest.mark.parametrize(
    ("way", "side"), [("E", FORE), ("NE", PORT), ("NW", PORT), ("W", AFT), ("SW", STARBOARD), ("SE", STARBOARD)]
)
def test_port_and_starboard_each_cover_two_directions(way: str, side: int) -> None:
    """Ruling 2: fore is the facing, aft the opposite, the two directions between on each flank are its sides."""
    assert sides_toward(0, NAMED[way] * 3) == (side,)


def test_sides_turn_with_the_ship() -> None:
    for facing in range(6):
        assert [sides_toward((facing + k) % 6, DIRECTIONS[facing]) for k in range(6)] == [
            (FORE,),
            (STARBOARD,),
            (STARBOARD,),
            (AFT,),
            (PORT,),
            (PORT,),
        ]


def test_exactly_between_two_directions_both_count() -> None:
    assert sides_toward(0, Hex(2, -1)) == (FORE, PORT)
    assert sides_toward(0, Hex(0, -2) + Hex(1, -1)) == (PORT,)
    assert sides_toward(0, ORIGIN) == (FORE, PORT, STARBOARD, AFT)


def test_the_bearing_is_the_direction_nearest_by_angle() -> None:
    for vector in within(7):
        if not vector:
            continue
        x, y = vector.to_xy()
        angle = degrees(atan2(y, x)) % 360
        best = max(cos(radians(angle - 60 * k)) for k in range(6))
        nearest = {k for k in range(6) if abs(cos(radians(angle - 60 * k)) - best) < 1e-9}
        assert set(bearings(vector)) == nearest


@given(HEXES)
@settings(max_examples=50, deadline=None)
def test_a_vector_is_the_sum_of_its_steps(vector: Hex) -> None:
    assert sum(steps_of(vector), ORIGIN) == vector
    assert sum(step.length for step in steps_of(vector)) == vector.length
    if vector:
        k, a, b = split(vector)
        assert DIRECTIONS[k] * a + DIRECTIONS[(k + 1) % 6] * b == vector


# ---- the rim


def test_inside_the_map_a_ship_goes_where_its_motion_points() -> None:
    assert drift(Hex(-3, 2), Hex(2, -4)) == (Hex(-1, -2), Hex(2, -4))


@pytest.mark.parametrize(
    ("at", "motion", "end", "left"),
    [
        ((12, -6), (2, 1), (12, -4), (0, 2)),  # along the eastern rim the whole of it counts that runs along
        ((12, -6), (1, 0), (12, -6), (0, 0)),  # half a hex along the rim is no whole hex
        ((12, -6), (4, 0), (12, -4), (0, 2)),  # straight east is 30° off the rim's normal: half of it runs along
        ((10, -5), (4, 0), (12, -4), (0, 2)),  # two hexes free, then one along the rim
        ((0, 12), (0, 3), (0, 12), (0, 0)),  # straight into a corner there is no rim to slide along
        ((-12, 6), (-2, 0), (-12, 5), (0, -1)),
    ],
)
def test_at_the_rim_the_part_that_leads_out_is_dropped(
    at: tuple[int, int], motion: tuple[int, int], end: tuple[int, int], left: tuple[int, int]
) -> None:
    """Movement: the ship slides along the rim instead of stopping dead; ruling 4."""
    assert drift(Hex(*at), Hex(*motion)) == (end, left)


@given(st.sampled_from(within(12)), HEXES)
@settings(max_examples=200, deadline=None)
def test_no_motion_leads_off_the_map_and_none_grows_at_the_rim(at: Hex, motion: Hex) -> None:
    end, left = drift(at, motion)
    assert on_map(end)
    assert left.squared <= motion.squared
    assert (left == motion) or not on_map(at + motion)


@given(st.sampled_from(within(12)), HEXES, st.integers(0, 5))
@settings(max_examples=100, deadline=None)
def test_the_rim_treats_all_six_sides_alike(at: Hex, motion: Hex, sixths: int) -> None:
    """Turning ship and motion together turns the result."""
    end, left = drift(at, motion)
    assert drift(at.turned(sixths), motion.turned(sixths)) == (end.turned(sixths), left.turned(sixths))


def test_port_and_starboard_are_alike_at_the_rim() -> None:
    """Ruling 4: seen in a mirror (q and r change places), ship and motion come to the mirrored end."""
    for at, motion in product(within(12), within(4)):
        end, left = drift(at, motion)
        assert drift(Hex(*at[::-1]), Hex(*motion[::-1])) == (end[::-1], left[::-1])
