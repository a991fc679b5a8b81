"""The map of the Solar System, and what courses meet on it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from vector3_edu.core import courses
from vector3_edu.core.courses import twice_dot
from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex, distance, within
from vector3_edu.games.triplanetary.rules.board import ASTEROID, LEFT, RIGHT, Board, MapOptions, World, board, in_detection

BOARD = board()
VENUS, TERRA, CERES = (BOARD.worlds[name].at for name in ("Venus", "Terra", "Ceres"))
WITH_GRAVITY = [world.name for world in BOARD.worlds.values() if world.gravity != "none"]


def coast(at: Hex, course: Hex, world: World, days: int) -> list[str]:
    """What an object orbits day by day if nothing is burned and of weak gravity only the world's own is used."""
    found = []
    for _ in range(days):
        passage = BOARD.passage(at, course)
        found.append("crash" if passage.hit else passage.orbit)
        at = passage.end
        course = course + passage.pull
        for arrow in passage.weak:
            if at + arrow == world.at:
                course = course + arrow
    return found


def test_the_map_has_the_printed_hexes() -> None:
    assert (len(BOARD.asteroids), len(BOARD.dense), len(BOARD.worlds)) == (67, 7, 12)
    assert len(BOARD.hexes()) == len(set(BOARD.hexes())) == sum(1 for at in within(80) if BOARD.on_map(at))
    assert all(BOARD.on_map(at) for at in (*BOARD.marked,))
    assert (LEFT / 2, RIGHT / 2) == (-15.5, 18.5)


def test_every_gravity_arrow_points_at_its_body() -> None:
    """Triplanetary, Gravity."""
    for at, arrows in BOARD.gravity.items():
        for arrow, weak, name in arrows:
            assert at + arrow == BOARD.worlds[name].at
            assert weak == (name in ("Luna", "Io"))


def test_one_hex_carries_the_arrows_of_jupiter_and_io() -> None:
    twice = {at: {arrow.world for arrow in arrows} for at, arrows in BOARD.gravity.items() if len(arrows) > 1}
    assert twice == {Hex(20, -35): {"Jupiter", "Io"}}


def test_a_ship_that_passes_two_gravity_hexes_is_bent_by_both() -> None:
    """Triplanetary, Figure 6."""
    first = BOARD.passage(VENUS + Hex(-2, 1), Hex(2, 0))
    assert first.pull == NAMED["NE"] + NAMED["NW"]
    second = BOARD.passage(first.end, Hex(2, 0) + first.pull)
    assert second.pull == NAMED["W"]


def test_a_course_along_the_edge_of_a_gravity_hex_has_not_entered_it() -> None:
    """Triplanetary, Figure 7."""
    passage = BOARD.passage(VENUS + Hex(0, 1), Hex(2, -1))
    assert passage.pull == ORIGIN and passage.near == ()
    assert board(MapOptions(hexsides="both")).passage(VENUS + Hex(0, 1), Hex(2, -1)).pull == NAMED["W"]


def test_a_course_between_a_gravity_hex_and_the_outline_is_affected() -> None:
    """Triplanetary, Gravity: a ship that passes between a gravity hex and the planetary outline."""
    passage = BOARD.passage(VENUS + NAMED["NE"], Hex(-1, 2))
    assert not passage.hit
    assert passage.pull == NAMED["W"] + NAMED["NW"]


@pytest.mark.parametrize("name", [name for name in WITH_GRAVITY if name != "Io"])
@pytest.mark.parametrize("way", [2, -2])
def test_an_orbit_without_burns_repeats_for_ever(name: str, way: int) -> None:
    """Triplanetary, Orbit."""
    world = BOARD.worlds[name]
    for k in range(6):
        assert coast(world.at + DIRECTIONS[k], DIRECTIONS[(k + way) % 6], world, 18) == [name] * 18


@pytest.mark.parametrize("way", [2, -2])
def test_an_orbit_round_io_becomes_a_figure_of_eight_with_jupiter(way: int) -> None:
    """One hex of Io's ring is Jupiter's too: there the two arrows cancel, and each world hands the ship to the other."""
    io = BOARD.worlds["Io"]
    for k in range(6):
        fate = coast(io.at + DIRECTIONS[k], DIRECTIONS[(k + way) % 6], io, 36)
        first = fate.index("Jupiter")
        assert fate[:first] == ["Io"] * first and 1 <= first <= 6
        assert fate[first : first + 24] == (["Jupiter"] * 6 + ["Io"] * 6) * 2


def test_weak_gravity_is_a_choice_only_in_the_first_of_consecutive_hexes() -> None:
    """Triplanetary, Weak Gravity."""
    luna = BOARD.worlds["Luna"].at
    passage = BOARD.passage(luna + Hex(-2, 1), Hex(2, 0))
    assert passage.weak == (NAMED["NE"],) and passage.pull == NAMED["NW"]
    onwards = BOARD.passage(luna + Hex(0, 1), NAMED["NE"])
    assert onwards.weak == () and onwards.pull == NAMED["W"]


def test_a_ship_standing_still_in_a_gravity_hex_is_pulled_again() -> None:
    """The ruling: it falls unless it burns, as after take-off."""
    assert BOARD.passage(VENUS + NAMED["E"], ORIGIN).pull == NAMED["W"]


def test_a_course_through_a_world_hits_it_and_one_beside_it_does_not() -> None:
    """Triplanetary, Crashes."""
    assert BOARD.passage(VENUS + Hex(-2, 0), Hex(4, 0)).hit == "Venus"
    assert BOARD.passage(VENUS + Hex(-2, 1), Hex(4, 0)).hit == ""


def test_sol_is_so_large_that_a_course_past_its_corner_hits_it() -> None:
    """The disc of Sol is 0.87 of the hex, that of Mercury 0.28."""
    start, step = Hex(-2, 1), Hex(3, -1)
    sol, mercury = BOARD.worlds["Sol"].at, BOARD.worlds["Mercury"].at
    assert BOARD.passage(sol + start, step).hit == "Sol"
    assert BOARD.passage(mercury + start, step).hit == ""


@pytest.mark.parametrize("k", range(1, 7))
def test_a_course_that_only_touches_the_outline_hits(k: int) -> None:
    """Our ruling. A course of (11, 2) is 7√3 long, so that it passes hex centres at distances of k/14, exactly.

    No disc on the printed map is met like that, so that this one has a world of its own.
    """
    step = Hex(11, 2)
    beside = [at for at in within(11) if abs(at.q * step.r - at.r * step.q) == k]
    start = next(at for at in beside if 0 < twice_dot(ORIGIN - at, step) < 2 * step.squared)
    for short, hit in ((Fraction(0), "Globe"), (Fraction(1, 10**6), "")):
        globe = World("Globe", ORIGIN, "full", (), Fraction(k, 14) - short)
        assert Board(MapOptions(), (globe,), frozenset(), frozenset()).passage(start, step).hit == hit


def test_ceres_is_landed_on_by_stopping() -> None:
    """Triplanetary, Landing and Takeoff: one hex a turn is slow enough to stop there; anything faster crashes."""
    assert BOARD.passage(CERES + Hex(1, 0), Hex(-1, 0)).hit == ""
    assert BOARD.passage(CERES + Hex(2, 0), Hex(-2, 0)).hit == "Ceres"
    assert BOARD.passage(CERES, Hex(2, 0)).hit == ""


def test_asteroids_matter_only_above_one_hex_a_turn() -> None:
    """Triplanetary, Asteroids."""
    rock = Hex(1, -29)
    assert BOARD.passage(rock + Hex(0, 1), Hex(0, -1)).asteroids == ()
    assert rock in BOARD.passage(rock + Hex(2, 0), Hex(-2, 0)).asteroids


def test_a_course_between_two_asteroid_hexes_enters_one() -> None:
    """Triplanetary, Asteroids."""
    left, right = Hex(-3, -24), Hex(-2, -24)
    assert {left, right} <= BOARD.asteroids
    start = next(at for at in within(1, left) if distance(at, right) == 1 and at.r == -23)
    passage = BOARD.passage(start, Hex(1, -2))
    assert len([rock for rock in passage.asteroids if rock in (left, right)]) == 1


def test_the_wedge_of_a_single_base_is_a_third_of_the_hexagon() -> None:
    """The rulings: Ganymede E from NE5 over E5 to SE5; Io SW from W5 over SW5 to SE5."""
    ganymede, io = BOARD.worlds["Ganymede"], BOARD.worlds["Io"]
    inside = {at - ganymede.at for at in within(6, ganymede.at) if in_detection(ganymede, "E", at)}
    assert {NAMED[side] * 5 for side in ("NE", "E", "SE")} <= inside
    assert NAMED["NW"] not in inside and NAMED["E"] * 6 not in inside
    inside = {at - io.at for at in within(5, io.at) if in_detection(io, "SW", at)}
    assert {NAMED[side] * 5 for side in ("W", "SW", "SE")} <= inside and NAMED["E"] not in inside


def test_the_map_remembers_which_sides_of_worlds_watch_a_hex() -> None:
    """In every hex of the map as if all worlds and sides were asked about."""
    for at in BOARD.hexes():
        every = {(world.name, side) for world in BOARD.worlds.values() for side in (*NAMES, ASTEROID)}
        assert BOARD.watching(at) == {(name, side) for name, side in every if in_detection(BOARD.worlds[name], side, at)}


def test_no_world_can_be_shot_through() -> None:
    """Triplanetary, Line of Sight."""
    assert BOARD.blocked(VENUS + Hex(-2, 0), VENUS + Hex(2, 0)) == "Venus"
    assert BOARD.blocked(VENUS + Hex(-2, 1), VENUS + Hex(2, 1)) == ""
    assert BOARD.blocked(CERES + Hex(-2, 0), CERES + Hex(2, 0)) == ""


def test_options_of_the_map_change_it() -> None:
    """Where transcriptions of the map differ."""
    other = board(MapOptions(mercury="(1, 3)", callisto="one base", rows=51))
    assert other.worlds["Mercury"].at == Hex(1, 3) and len(other.worlds["Callisto"].bases) == 1
    assert other.on_map((0, 7)) and not other.on_map((0, 8)) and BOARD.on_map((0, 8))
    assert isinstance(other, Board)


def test_a_course_through_empty_space_meets_nothing_however_it_is_worked_out() -> None:
    """Triplanetary, Gravity and Asteroids: what is further away than the course is long cannot be met."""
    for start in BOARD.hexes()[::23]:
        for step in within(4):
            met = BOARD.passage(start, step)
            assert met == BOARD._passage(start, step, start + step)
            touched = {start + way for way in courses.touched(step)}
            assert touched & BOARD.marked or not (met.near or met.asteroids or met.dense or met.hit or met.orbit)
