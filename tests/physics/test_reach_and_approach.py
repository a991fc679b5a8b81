"""Reach sets, closest approach, intercepts, pushes and simulations, against brute force."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.tables import burns_within, to_hit
from vector3_edu.physics import forces, intercepts, simulate
from vector3_edu.physics.courses import can_reach, spread
from vector3_edu.physics.intercepts import closest, range_at, relative

some = st.integers(-9, 9)
vectors = st.builds(Vec3, some, some, some)


def test_the_places_in_reach_are_those_that_some_burns_lead_to() -> None:
    at, velocity = Vec3(1, 2, 0), Vec3(3, -1, 0)
    burns = burns_within(2, flat=True)
    known = {at + (velocity + b) + (velocity + b + c) for b, c in product(burns, repeat=2)}
    coasting = at + velocity * 2
    assert {coasting + offset for offset in spread(2, 2, flat=True)} == known
    assert all(can_reach(at, velocity, place, 2, 2) for place in known)


@settings(max_examples=50, deadline=None)
@given(vectors, vectors, vectors, vectors)
def test_nobody_is_nearer_before_or_after_the_closest_approach(a: Vec3, u: Vec3, b: Vec3, v: Vec3) -> None:
    found = closest(a, u, b, v)
    gap, drift = b - a, v - u
    for step in range(400):
        t = Fraction(step, 20)
        distance = sum((p + t * q) ** 2 for p, q in zip(gap, drift, strict=True)) ** 0.5
        assert distance >= found.distance - 1e-9
    assert found.cubes == min(range_at(a, u, b, v, turn) for turn in range(found.turn + 3))


@settings(max_examples=50, deadline=None)
@given(vectors, vectors, vectors, vectors, vectors, vectors)
def test_a_shift_of_frame_changes_no_approach(a: Vec3, u: Vec3, b: Vec3, v: Vec3, by: Vec3, speed: Vec3) -> None:
    """Vector 3 (1979), 4.4: map shifting."""
    assert closest(a, u, b, v) == closest(a + by, u + speed, b + by, v + speed)
    assert relative(u, v) == relative(u + speed, v + speed)


def test_an_unguided_intercept_is_found_if_and_only_if_a_burn_hits() -> None:
    at, velocity, target, drift = Vec3(0, 0, 0), Vec3(2, 1, 0), Vec3(12, 3, -4), Vec3(-1, 1, 0)
    found = intercepts.unguided(at, velocity, target, drift, 4, blast=1, turns=4)
    known = {
        (turns, burn)
        for turns in range(1, 5)
        for burn in burns_within(4)
        if (target + drift * turns - at - (velocity + burn) * turns).cubes <= 1
    }
    assert {(each.turns, each.burn) for each in found} == known
    assert [each.turns for each in found] == sorted(each.turns for each in found)


def test_a_guided_torpedo_meets_its_target() -> None:
    target, drift = Vec3(15, -6, 4), Vec3(1, 2, 0)
    course = intercepts.guided(ZERO, Vec3(1, 0, 0), target, drift, 4)
    assert course is not None
    assert course.places[-1] == target + drift * course.turns


def test_leading_a_target_aims_where_it_will_be() -> None:
    velocity = intercepts.lead(ZERO, Vec3(6, 0, 0), Vec3(0, 2, 0), 2)
    assert velocity * 2 == Vec3(6, 0, 0) + Vec3(0, 2, 0) * 2
    with pytest.raises(ValueError, match="whole"):
        intercepts.lead(ZERO, Vec3(5, 0, 0), ZERO, 2)


@settings(max_examples=50, deadline=None)
@given(vectors, vectors, vectors, st.integers(1, 12), st.integers(1, 12))
def test_momentum_is_kept_in_every_push(mine: Vec3, theirs: Vec3, change: Vec3, mass: int, other: int) -> None:
    after = forces.push(mine, theirs, change, mass, other)
    assert forces.momentum((mass, mine), (other, theirs)) == forces.momentum((mass, after.pusher), (other, after.target))
    before = forces.common_velocity((mass, mine), (other, theirs))
    assert before == forces.common_velocity((mass, after.pusher), (other, after.target))


def test_with_equal_masses_a_push_is_the_tractor_pressor_of_the_rules() -> None:
    """Vector 3 (2009), Tractor-Pressors: a ship that is pushed pushes back with the exact opposite."""
    after = forces.push(Vec3(1, 1, 1), Vec3(0, 2, 0), Vec3(2, -1, 0))
    assert after.pusher == Vec3(-1, 2, 1)
    assert after.target == Vec3(2, 1, 0)


def test_a_million_volleys_agree_with_the_exact_chance() -> None:
    tally = simulate.laser_volleys(2, 4, lasers=4, volleys=1_000_000, seed=1)
    assert tally.volleys == 1_000_000
    chance = to_hit(2, 4) / 6
    assert tally.mean == pytest.approx(4 * chance, abs=0.01)
    assert tally.shares[4] == pytest.approx(chance**4, abs=0.005)
    assert tally == simulate.laser_volleys(2, 4, lasers=4, volleys=1_000_000, seed=1)


def test_out_of_range_and_behind_a_screen_nothing_hits() -> None:
    assert simulate.laser_volleys(2, 11, lasers=2, volleys=1000).counts == (1000, 0, 0)
    assert simulate.laser_volleys(1, 5, screen=1, volleys=1000).mean == 0


def test_the_running_share_settles_and_seven_is_the_commonest_sum() -> None:
    shares = simulate.running_shares(3, 9, shots=20_000)
    assert shares[-1] == pytest.approx(0.5, abs=0.02)
    rolls = simulate.damage_rolls(100_000)
    assert max(rolls, key=lambda total: rolls[total]) == 7
