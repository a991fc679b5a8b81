"""Movement: velocity carries everything on."""

from __future__ import annotations

from tests.games.vector3.battles import FAR, battle, give, of, ship, unit, weapon
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.events import UnitMoved
from vector3_edu.games.vector3.rules.move import move, shift


def test_a_ship_moves_by_its_velocity_along_each_axis() -> None:
    """(2009) Movement, the printed example: velocity 2, 0, -1."""
    after = move(battle(ship(at=(5, 5, 5), velocity=(2, 0, -1)), FAR), [])
    assert unit(after, "A6").at == Vec3(7, 5, 4)


def test_the_original_example_moves_along_all_three_axes() -> None:
    """1979, 4.3: velocity -4, -2, 3 (the book's words for it mix up the axes; the numbers stand)."""
    after = move(battle(ship(at=(0, 0, 0), velocity=(-4, -2, 3)), FAR), [])
    assert unit(after, "A6").at == Vec3(-4, -2, 3)


def test_a_ship_that_does_not_burn_keeps_its_velocity() -> None:
    """(2009) Movement: strictly Newtonian; 1979, 4.1."""
    state = battle(ship(velocity=(3, -1, 2)), FAR, phase="burn")
    for turn in range(1, 4):
        state, _ = give(state, {"Ada": {}, "Blaise": {}})
        assert unit(state, "A6").velocity == Vec3(3, -1, 2)
        assert unit(state, "A6").at == Vec3(3, -1, 2) * turn


def test_torpedoes_and_moving_mines_move_too() -> None:
    """(2009) Basic Play Sequence, and Use on Mines: a mine that was pushed keeps moving; 1979, 4.3."""
    state = battle(
        FAR, weapon("T1", velocity=(1, 2, 3)), weapon("M1", kind="mine", velocity=(0, 0, 1)), weapon("M2", kind="mine")
    )
    events: list[object] = []
    after = move(state, events)
    assert [unit(after, name).at for name in ("T1", "M1", "M2")] == [Vec3(1, 2, 3), Vec3(0, 0, 1), Vec3(0, 0, 0)]
    assert [event.unit for event in of(events, UnitMoved)] == ["T1", "M1"]


def test_space_has_no_edge() -> None:
    """(2009) The Map Edge; ruling 16."""
    after = move(battle(ship(at=(10**9, 0, 0), velocity=(10**6, 0, 0)), FAR), [])
    assert unit(after, "A6").at == Vec3(10**9 + 10**6, 0, 0)


def test_a_shift_of_frame_moves_every_position_and_velocity_alike() -> None:
    """1979, 4.4; ruling 16."""
    state = battle(ship(at=(1, 2, 3)), ship(seat=1, at=(4, 4, 4), velocity=(1, 0, 0)), weapon(at=(0, 0, 1)))
    after = shift(state, by=(10, 0, -1), velocity=(0, 3, 0))
    assert [each.at for each in (*after.ships, *after.weapons)] == [Vec3(11, 2, 2), Vec3(14, 4, 3), Vec3(10, 0, 0)]
    assert [each.velocity for each in (*after.ships, *after.weapons)] == [Vec3(0, 3, 0), Vec3(1, 3, 0), Vec3(0, 3, 0)]


def test_a_shift_leaves_ships_that_wait_to_be_placed_alone() -> None:
    """Ruling 16."""
    assert shift(battle(ship(at=None)), by=(1, 1, 1)).ships[0].at is None
