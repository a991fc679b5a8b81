"""Gravity on hexes by the rules of Triplanetary, and by Newton's law."""

from __future__ import annotations

from math import hypot

import pytest

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, ROW, Hex, axial, within
from vector3_edu.core.problems import Refused
from vector3_edu.games.triplanetary.rules.board import board
from vector3_edu.physics.gravity import alone, circular_speed, energy, fly, newton, newton_speeds, period
from vector3_edu.views.figures.gravity import faster_in_orbit, fly_by, orbit_beside, through_io


def test_in_empty_space_a_ship_keeps_its_velocity() -> None:
    """Triplanetary, Astrogation."""
    track = fly(alone(""), Hex(2, 1), Hex(-1, 3), turns=5)
    assert track.at == Hex(2, 1) + Hex(-1, 3) * 5
    assert set(track.steps) == {Hex(-1, 3)}


def test_gravity_bends_the_course_one_turn_later() -> None:
    """Triplanetary, Gravity."""
    track = fly(alone(), Hex(-4, 3), Hex(2, -1), turns=3)
    assert track.stops == (Hex(-4, 3), Hex(-2, 2), Hex(0, 1), Hex(2, -1))
    assert track.pulls[1] == Hex(0, -1)
    assert track.steps[1] == Hex(2, -1) and track.steps[2] == Hex(2, -2)


def test_a_burn_is_added_to_the_course_of_its_turn() -> None:
    assert fly(alone(""), ORIGIN, Hex(1, 0), (Hex(0, 1), ORIGIN)).stops == (ORIGIN, Hex(1, 1), Hex(2, 2))


@pytest.mark.parametrize("way", [2, -2])
@pytest.mark.parametrize("place", range(6))
def test_an_orbit_without_burns_repeats_for_ever_both_ways(place: int, way: int) -> None:
    """Triplanetary, Orbits."""
    track = fly(alone(), DIRECTIONS[place], DIRECTIONS[(place + way) % 6], turns=12)
    assert track.stops[:7] == track.stops[6:]
    assert track.orbit == "Terra"


def test_every_world_with_gravity_but_io_holds_its_orbits_and_jupiters_too_if_weak_gravity_is_ignored() -> None:
    """Triplanetary, Orbits and Weak Gravity."""
    chart = board()
    for world in chart.worlds.values():
        if world.gravity == "none" or world.name in ("Io", "Jupiter"):
            continue
        track = fly(chart, world.at + DIRECTIONS[0], DIRECTIONS[2], turns=6)
        assert track.at == world.at + DIRECTIONS[0], world.name
    jupiter = chart.worlds["Jupiter"].at
    assert fly(chart, jupiter + DIRECTIONS[0], DIRECTIONS[2], turns=6, weak=False).at == jupiter + DIRECTIONS[0]


def test_a_ship_in_orbit_round_io_flies_an_eight_round_io_and_jupiter() -> None:
    """One gravity hex is shared, and its two arrows make nothing."""
    chart = board()
    io, jupiter = chart.worlds["Io"].at, chart.worlds["Jupiter"].at
    track = fly(chart, io + Hex(1, 0), Hex(0, -1), turns=12)
    shared = io + Hex(0, -1)
    assert [stop for stop in track.stops if stop == shared] == [shared] * 2
    assert track.pulls[track.stops.index(shared) - 1] == ORIGIN
    assert set(track.stops) == {at for at in (*within(1, io), *within(1, jupiter)) if at not in (io, jupiter)}
    assert (track.at, track.velocity) == (io + Hex(1, 0), Hex(1, -1))


def test_a_ship_that_flies_at_a_world_crashes() -> None:
    """Triplanetary, Crashes."""
    track = fly(alone("Mars"), Hex(3, 0), Hex(-1, 0), turns=6)
    assert track.crash == "Mars"
    assert len(track.steps) < 6


def test_newtons_ship_in_a_circle_keeps_its_distance_and_is_back_after_its_period() -> None:
    path = newton((2.0, 0.0), (0.0, circular_speed(2)), period(2))
    assert all(abs(hypot(*place) - 2) < 1e-4 for place in path)
    assert path[-1] == pytest.approx((2, 0), abs=0.01)


def test_one_step_a_turn_is_the_ring_of_hexes_and_many_steps_are_not() -> None:
    coarse, fine = (newton((1.0, 0.0), (0.0, ROW), 6, steps) for steps in (1, 400))
    assert [axial(*place) for place in coarse] == [*DIRECTIONS, DIRECTIONS[0]]
    assert all(abs(hypot(*place) - 1) < 1e-9 for place in coarse)
    assert min(hypot(*place) for place in fine) == pytest.approx(0.6, abs=0.001)


def test_newton_keeps_energy_and_so_the_speed_far_away() -> None:
    speeds = newton_speeds((-30, 13), (3, -1.2), 20)
    assert max(speeds) > speeds[0] + 0.05
    assert speeds[-1] == pytest.approx(speeds[0], abs=0.02)
    steps = 500
    path = newton((1.0, 0.0), (0.0, 1.2), 20, steps)
    (x0, y0), at, (x1, y1) = path[-3:]
    velocity = ((x1 - x0) * steps / 2, (y1 - y0) * steps / 2)
    assert energy(at, velocity) == pytest.approx(energy((1, 0), (0, 1.2)), abs=1e-3)


def test_a_fly_by_on_hexes_may_give_speed_which_newton_does_not() -> None:
    assert fly(alone(), Hex(-3, 1), Hex(1, 0), turns=6).speeds == (1.0, 1.0, 1.73, 1.73, 1.73, 1.73)


def test_halving_the_steps_changes_the_leapfrog_by_the_square() -> None:
    ends = [newton((1.0, 0.0), (0.0, 1.1), 5, steps)[-1] for steps in (50, 100, 1600)]
    coarse, finer = (hypot(end[0] - ends[-1][0], end[1] - ends[-1][1]) for end in ends[:2])
    assert coarse / finer == pytest.approx(4, rel=0.1)


def test_the_pictures_tell_both_courses_and_refuse_nonsense() -> None:
    assert "By Newton it flies" in fly_by().words()
    assert "crashes on Terra" in fly_by((3, 0), (-1, 0)).words()
    assert "6.28" in orbit_beside().words()
    assert "8: (20, −35)" in through_io().words()
    assert "at 0°" in (words := faster_in_orbit().words()) and "at 232°" in words
    for nonsense in ({"at": "x"}, {"at": (0, 0)}, {"velocity": (0.5, 1)}, {"turns": 10**9}, {"turns": None}):
        with pytest.raises(Refused):
            fly_by(**nonsense)  # type: ignore[arg-type]
