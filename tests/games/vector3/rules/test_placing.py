"""Placing ships, warping in, laying mines."""

from __future__ import annotations

from typing import Any

import pytest

from tests.facts import says
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import pick
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules import placing
from vector3_edu.games.vector3.rules.state import Options, State
from vector3_edu.games.vector3.scenarios import ready_fleets

SEATS = ("Ada", "Blaise", "Caroline", "Daniel", "Emmy", "Fermat")


def unplaced(edition: str = "2009", scenario: str = "basic", seats: int = 2, flat: bool = False) -> State:
    state = ready_fleets.ready(State(edition, scenario, Options(flat=flat), SEATS[:seats], 0, "place"))
    return state._replace(ships=tuple(ship._replace(at=None) for ship in state.ships), weapons=())


def placed(state: State, seat: int, unit: str, *at: int) -> State:
    def moved(ship: Any) -> Any:
        return ship._replace(at=Vec3(*at)) if ship.seat == seat and ship.name == unit else ship

    return state._replace(ships=tuple(map(moved, state.ships)))


def test_the_first_seat_places_anywhere() -> None:
    """Initial Placement: the first player puts ships wherever he likes."""
    state = placed(unplaced(), 0, "A9", 0, 0, 0)
    assert placing.problems(state, 0, "A6", Vec3(500, -3, 77)) == []


def test_who_warps_in_stays_in_a_group_with_links_of_two_cubes() -> None:
    """Initial Placement; ruling 21."""
    state = placed(placed(unplaced(), 0, "A9", 0, 0, 0), 1, "A9", 10, 0, 0)
    assert placing.problems(state, 1, "A6", Vec3(12, 0, 0)) == []
    assert placing.problems(state, 1, "A6", Vec3(12, 1, 1)) == []  # the square of the distance is 6, which counts as 2
    (problem,) = placing.problems(state, 1, "A6", Vec3(13, 0, 0))
    assert says(problem, "A9 at (10, 0, 0), 3 cubes away") and "within 2" in problem and "Try (12, 0, 0)" in problem


def test_the_place_that_is_advised_is_a_legal_one() -> None:
    """Initial Placement: in the group is not enough, it must be more than 3 cubes from other seats' ships as well."""
    state = placed(placed(unplaced(), 0, "A9", -3, -1, 0), 1, "A9", 1, -2, 0)
    for wanted in (Vec3(-2, 0, 0), Vec3(-9, -2, 0), Vec3(-3, -2, 7)):
        advice = next(told for told in placing.problems(state, 1, "A6", wanted) if "Try (" in told)
        x, y, z = advice.partition("Try (")[2].partition(")")[0].split(",")
        assert placing.problems(state, 1, "A6", Vec3(*(int(part.replace("−", "-")) for part in (x, y, z)))) == []


def test_a_group_may_be_a_chain() -> None:
    """Initial Placement; ruling 21: each ship near some other, not all near one."""
    state = placed(placed(placed(unplaced(), 0, "A9", 0, 0, 0), 1, "A9", 10, 0, 0), 1, "A6", 12, 0, 0)
    assert placing.problems(state, 1, "B6", Vec3(14, 0, 0)) == []


@pytest.mark.parametrize(("far", "legal"), [(2, False), (3, False), (4, True)])
def test_no_ship_warps_in_within_three_cubes_of_another_seats(far: int, legal: bool) -> None:
    """Initial Placement; ruling 21."""
    state = placed(unplaced(), 0, "A9", 0, 0, 0)
    problems = placing.problems(state, 1, "A9", Vec3(0, far, 0))
    assert (problems == []) == legal
    assert legal or "Ada A9 at (0, 0, 0)" in problems[0]


def test_both_reasons_are_told_at_once() -> None:
    state = placed(placed(unplaced(), 0, "A9", 0, 0, 0), 1, "A9", 10, 0, 0)
    assert len(placing.problems(state, 1, "A6", Vec3(1, 0, 0))) == 2


def test_the_attacker_of_1979_warps_in_as_a_group_as_near_as_he_likes() -> None:
    """1979, 5.1; ruling 29."""
    state = placed(unplaced("1979"), 0, "A9", 0, 0, 0)
    assert placing.problems(state, 1, "A9", Vec3(1, 0, 0)) == []
    assert placing.problems(placed(state, 1, "A9", 1, 0, 0), 1, "A6", Vec3(9, 0, 0)) != []
    assert placing.problems(placed(state, 1, "A9", 1, 0, 0), 0, "A6", Vec3(9, 0, 0)) == []


def test_mines_lie_anywhere() -> None:
    """1979, 7.2; ruling 32."""
    state = placed(unplaced("1979", "advanced"), 0, "A12", 0, 0, 0)
    assert placing.problems(state, 0, "M1", Vec3(0, 0, 0)) == []
    assert placing.problems(state, 0, "M1", Vec3(900, 0, 0)) == []


def test_in_a_flat_game_everything_lies_in_the_plane() -> None:
    """1979, 13.0; ruling 36."""
    state = unplaced(flat=True)
    assert placing.problems(state, 0, "A9", Vec3(3, 2, 0)) == []
    (problem,) = placing.problems(state, 0, "A9", Vec3(3, 2, 1))
    assert "Try (3, 2, 0)" in problem


def test_a_million_cubes_is_far_enough() -> None:
    assert placing.problems(unplaced(), 0, "A9", Vec3(-1_000_000, 0, 0)) == []
    assert placing.problems(unplaced(), 0, "A9", Vec3(-1_000_001, 0, 0)) != []


@pytest.mark.parametrize("edition", ["2009", "1979"])
@pytest.mark.parametrize("flat", [False, True])
def test_every_place_that_is_suggested_is_legal_however_the_others_stand(edition: str, flat: bool) -> None:
    """Initial Placement: fleets placed by chance, one ship after another, never run out of places."""
    for seed in range(6):
        luck = Dice(seed)
        state = unplaced(edition, "intermediate", 6 if edition == "2009" else 2, flat)
        for ship in state.ships:
            places = placing.choices(state, ship.seat, ship.name)
            assert 1 <= len(places) <= 24
            assert all(placing.problems(state, ship.seat, ship.name, place.at) == [] for place in places)
            state = placed(state, ship.seat, ship.name, *places[pick(luck, len(places))].at)


def test_ships_at_the_edge_leave_room_for_others() -> None:
    state = placed(unplaced(seats=3), 0, "A9", 1_000_000, 1_000_000, 1_000_000)
    places = placing.choices(state, 1, "A9")
    assert places and all(placing.problems(state, 1, "A9", place.at) == [] for place in places)


def test_mines_are_suggested_where_the_defenders_own_ships_are_safe() -> None:
    """1979, 7.3: friendly ships within a blast are hit too."""
    state = ready_fleets.ready(State("1979", "advanced", Options(), SEATS[:2], 0, "mines"))
    places = placing.choices(state, 0, "M9")
    assert len(places) == 24
    ships = [ship.at for ship in state.ships if ship.seat == 0 and ship.at]
    assert all((place.at - at).squared > 9 for place in places for at in ships)
