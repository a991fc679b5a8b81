"""The printed tables, checked against the facts they are built on."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from vector3_edu.core.vectors import Vec3, cube_distance, rounded_root
from vector3_edu.games.vector3 import tables
from vector3_edu.games.vector3.tables import BURNS, acceleration, burn_cost, burns_within, to_hit


def test_every_row_of_the_burn_table_is_a_rounded_length_but_one() -> None:
    """Burn Component Table; 1979, 4.6: 5,4,2 is the misprint of both editions."""
    wrong = {burn for burn, cost in BURNS.items() if rounded_root(sum(part * part for part in burn)) != cost}
    assert wrong == {(5, 4, 2)}


def test_every_burn_of_rounded_length_up_to_six_stands_in_the_table() -> None:
    """Burn Component Table: 49 combinations, none forgotten."""
    whole = [c for c in combinations_with_replacement(range(6, -1, -1), 3) if 1 <= rounded_root(sum(p * p for p in c)) <= 6]
    assert len(whole) == 49
    assert all(c in BURNS for c in whole)


def test_the_misprinted_burn_costs_six_as_printed_and_seven_by_pythagoras() -> None:
    """Ruling on 5,4,2: the printed table wins, `burns="pythagorean"` is an option."""
    assert burn_cost((5, 4, 2)) == 6
    assert burn_cost((-4, 2, 5), "pythagorean") == 7


def test_a_burn_is_legal_whatever_its_signs_and_order() -> None:
    """1979, 4.2: components are ordered from the highest to the lowest before the table is read."""
    assert burn_cost((2, 1, 2)) == burn_cost((-1, 2, -2)) == burn_cost((2, 2, 1)) == 3


def test_burns_within_an_acceleration_begin_with_none_at_all() -> None:
    """Ruling 2: any smaller burn, and none at all, is legal too."""
    burns = burns_within(3)
    assert burns[0] == Vec3(0, 0, 0)
    assert Vec3(1, 0, 0) in burns and Vec3(2, 2, 2) in burns and Vec3(3, 2, 0) not in burns


def test_burns_of_a_flat_game_stay_in_the_plane() -> None:
    """1979, 13.0; ruling 36."""
    assert all(burn.z == 0 for burn in burns_within(5, flat=True))


@pytest.mark.parametrize("level", range(1, 6))
def test_the_laser_table_is_six_less_the_bands_to_the_target(level: int) -> None:
    """Laser Fire Table; 1979, 6.6: read cell by cell as printed."""
    for number in range(1, 6):
        band = tables.LASER_FIRE[number, level]
        low, _, high = band.partition("-")
        for distance in range(int(low), int(high or low) + 1):
            assert to_hit(level, distance) == number
    assert to_hit(level, 5 * level + 1) == 0


def test_the_same_cube_counts_as_the_nearest_band() -> None:
    """Ruling 1."""
    assert to_hit(1, 0) == to_hit(5, 0) == 5


def test_a_laser_of_level_two_needs_a_one_at_ten_cubes() -> None:
    """(2009) Cube Distance, the printed example: from 10, 20, 30 to 15, 18, 22 is 10 cubes."""
    assert to_hit(2, cube_distance((10, 20, 30), (15, 18, 22))) == 1


def test_the_distance_of_the_original_example_is_thirteen() -> None:
    """1979, 6.1: ship A at 5, 3, 8 and ship B at 15, 7, 1."""
    assert cube_distance((5, 3, 8), (15, 7, 1)) == 13


@pytest.mark.parametrize(
    ("root", "low", "high"), [(0, 0, 0), (1, 1, 2), (2, 3, 6), (3, 7, 12), (10, 91, 110), (13, 157, 182), (25, 601, 650)]
)
def test_the_square_root_table_rounds_to_the_nearest(root: int, low: int, high: int) -> None:
    """1979, 4.7."""
    assert rounded_root(low) == rounded_root(high) == root
    assert rounded_root(high + 1) == root + 1


def test_learning_accelerations_are_those_of_the_text() -> None:
    """(2009) Acceleration: Technology 1 gives 2; Technology 2 gives 3 to a 6-pod ship and 2 to a 9-pod ship."""
    assert [acceleration(1, 6), acceleration(1, 9), acceleration(2, 6), acceleration(2, 9)] == [2, 2, 3, 2]


@pytest.mark.parametrize(
    ("level", "size", "hits", "left"),
    [
        (4, 6, 1, 1),  # a 6-pod drive has a single box
        (2, 9, 1, 1),
        (3, 9, 1, 2),
        (4, 9, 1, 2),
        (4, 9, 2, 1),  # halved, halves up; destroyed
        (4, 12, 1, 2),
        (2, 12, 1, 1),
        (4, 12, 2, 1),
        (1, 12, 1, 1),
        (4, 12, 3, 1),  # thirds, to the nearest, at least 1
    ],
)
def test_a_hit_drive_gives_less(level: int, size: int, hits: int, left: int) -> None:
    """Ruling 7; (2009) Damage Effects of the Basic Scenario; 1979, 6.4."""
    assert acceleration(level, size, hits) == left


def test_sections_have_one_two_or_three_boxes() -> None:
    """Ruling 5."""
    assert tables.BOXES == {6: 1, 9: 2, 12: 3}


def test_pods_adjoin_sections_in_thirds() -> None:
    """Ruling 6: the first third Maneuver, the second Power, the last Warp."""
    assert tables.ADJOINING[6] == ["maneuver", "maneuver", "power", "power", "warp", "warp"]
    assert tables.ADJOINING[12][3] == "maneuver" and tables.ADJOINING[12][4] == "power" and tables.ADJOINING[12][8] == "warp"


@pytest.mark.parametrize("level", range(1, 6))
@pytest.mark.parametrize("screen", range(3))
def test_lasers_reach_as_far_as_some_die_hits_through_the_screen(level: int, screen: int) -> None:
    """Laser Fire Table; (2009) Screens; 1979, 6.2: five times the level, and a band less for each level of the screen."""
    hits = [distance for distance in range(40) if to_hit(level, distance, screen) > 0]
    assert hits == list(range(tables.laser_range(level, screen) + 1))
    assert tables.laser_range(level) == 5 * level
    assert to_hit(level, level + 1, screen) == max(0, to_hit(level, level + 1) - screen)


def test_without_lasers_or_tractor_pressors_nothing_is_in_reach() -> None:
    """Where a level is secret it counts as none: -1."""
    assert tables.laser_range(0) == tables.laser_range(-1) == tables.tractor_range(-1) == 0
