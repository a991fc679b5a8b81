"""Newton's second law, and test flights from which it can be found."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.physics.forces import acceleration, fly, net_force, slope


@given(st.integers(1, 500), st.integers(1, 50), st.integers(1, 9))
def test_more_mass_divides_the_acceleration_and_more_force_multiplies_it(force: int, mass: int, times: int) -> None:
    assert acceleration(force, mass * times) == acceleration(force, mass) / times
    assert acceleration(force * times, mass) == acceleration(force, mass) * times


def test_a_saturn_v_leaves_the_pad_slowly() -> None:
    """NASA, "What Was the Saturn V?": 34.5 million newtons of thrust and 2.8 million kilograms at launch."""
    assert float(acceleration(34_500 - round(2_800 * 9.8), 2_800)) == pytest.approx(2.5, abs=0.05)


def test_balanced_forces_change_nothing() -> None:
    assert net_force(Vec3(3, 0, -2), Vec3(-3, 0, 2)) == Vec3(0, 0, 0)
    assert fly(thrust=60, mass=7, drag=60).speed == 0


@given(st.integers(10, 500), st.integers(1, 100), st.integers(0, 500))
def test_the_speedometer_is_off_by_half_a_metre_per_second_at_most(thrust: int, mass: int, drag: int) -> None:
    flight = fly(thrust, mass, drag)
    assert abs(flight.speed - 10 * Fraction(thrust - drag, mass)) <= Fraction(1, 2)


def test_the_slope_over_one_over_mass_is_the_thrust() -> None:
    """HS-PS2-1: a = F/m from data. Readings are rounded, so the slope is close to the thrust and not equal to it."""
    flights = [fly(60, mass) for mass in (7, 11, 13, 17, 23, 48)]
    assert slope((1 / each.mass, each.acceleration) for each in flights) == pytest.approx(60, rel=0.01)


def test_the_slope_over_the_force_is_one_over_the_mass() -> None:
    flights = [fly(thrust, 13) for thrust in (20, 35, 50, 95)]
    assert 1 / slope((each.net_force, each.acceleration) for each in flights) == pytest.approx(13, rel=0.01)


@pytest.mark.parametrize(
    "wrong", [{"mass": 0}, {"thrust": -1}, {"mass": 2.5}, {"thrust": True}, {"drag": "9"}, {"seconds": 0}]
)
def test_a_flight_that_cannot_be_is_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="is a whole number from"):
        fly(**{"thrust": 60, "mass": 12, **wrong})


def test_no_slope_without_points() -> None:
    with pytest.raises(Refused, match="at least one point"):
        slope([])
    with pytest.raises(Refused, match="more than 0 tonnes"):
        acceleration(5, 0)
