"""Moving starships: v = a + r."""

from __future__ import annotations

from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.space_domination.positions import of, played, starship, table
from vector3_edu.core.plane import Vec2, along, turned
from vector3_edu.games.space_domination.events import StarshipMoved, StarshipTurned
from vector3_edu.games.space_domination.orders import Launch, Move

FAR = starship(110, 70)
ANGLES = st.integers(-720, 720).map(float)


def test_the_first_move_is_the_acceleration_alone() -> None:
    """The booklet: when the game begins r = 0, so v = a."""
    after, _ = played(table(starship(30, 40, heading=90), FAR), Move(90), 4)
    assert after.ships[0].at == (30, 44) and after.ships[0].velocity == (0, 4)


def test_the_next_move_adds_the_acceleration_to_the_last_velocity() -> None:
    """The booklet, eq. 1: v = a + r, tail to tip."""
    after, events = played(table(starship(30, 40, heading=90, v=(3, 1)), FAR), Move(0), 5)
    (moved,) = of(StarshipMoved, events)
    assert moved.acceleration == (0, 5) and moved.drift == (3, 1) and moved.velocity == (3, 6)
    assert after.ships[0].at == (33, 46)


@given(ANGLES, st.integers(1, 6), st.floats(-8, 8), st.floats(-8, 8))
@settings(max_examples=50, deadline=None)
def test_the_change_of_velocity_has_the_length_of_the_die_and_the_direction_of_the_heading(
    heading: float, die: int, x: float, y: float
) -> None:
    state = table(starship(60, 40, heading % 360, v=(x, y)), starship(5, 5))
    after, _ = played(state, Move(123), die)
    change = after.ships[0].velocity - Vec2(x, y)
    assert isclose(change.length, die, abs_tol=1e-7)
    assert abs(turned(change.heading, heading)) < 1e-5


def test_a_starship_turns_after_it_has_accelerated() -> None:
    """Ruling 4: every heading is chosen one move ahead."""
    after, _ = played(table(starship(30, 40, heading=0), FAR), Move(90), 6)
    assert after.ships[0].at == (36, 40) and after.ships[0].heading == 90


def test_beginners_may_turn_first() -> None:
    """Ruling 4, aim="first"."""
    after, events = played(table(starship(30, 40, heading=0), FAR, aim="first"), Move(90), 6)
    assert after.ships[0].at == (30, 46) and after.ships[0].heading == 90
    assert [type(event) for event in events[:2]] == [StarshipTurned, StarshipMoved]


@pytest.mark.parametrize(("asked", "got"), [(-90, 270), (450, 90), (360, 0), (359.9999999999, 0), (12.345678, 12.345678)])
def test_any_number_of_degrees_is_a_heading(asked: float, got: float) -> None:
    """The booklet: up to 180° clockwise or counter-clockwise, so all the way round."""
    after, _ = played(table(starship(30, 40, heading=200), FAR), Move(asked), 1)
    assert after.ships[0].heading == got


def test_a_starship_that_launches_drifts_and_keeps_its_velocity() -> None:
    """The booklet: when a torpedo is launched the starship drifts along its r."""
    after, _ = played(table(starship(30, 40, heading=180, v=(2.5, -1)), FAR), Launch("Blaise", 45))
    assert after.ships[0].at == (32.5, 39) and after.ships[0].velocity == (2.5, -1)
    assert after.ships[0].heading == 45 and after.ships[0].torpedoes == 2


@given(ANGLES, st.integers(1, 6), st.integers(1, 6))
@settings(max_examples=30, deadline=None)
def test_turning_the_whole_table_turns_the_move_with_it(by: float, one: int, two: int) -> None:
    """No direction of space is special: a rotated position gives the rotated move."""
    plain = table(starship(60, 40, 0, v=(1, 2)), starship(5, 5))
    drift = along(by + Vec2(1, 2).heading, Vec2(1, 2).length)
    rotated = table(starship(60, 40, by % 360, v=(drift.x, drift.y)), starship(5, 5))
    here, _ = played(plain, Move(90), one)
    there, _ = played(rotated, Move(by + 90), one)
    step, turned_step = here.ships[0].at - Vec2(60, 40), there.ships[0].at - Vec2(60, 40)
    assert isclose(step.length, turned_step.length, abs_tol=1e-6)
    assert abs(turned(step.heading + by, turned_step.heading)) < 1e-4
