"""Move: ordered commands, inertia."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.vector_command.positions import battle, ship
from vector3_edu.core.hexes import DIRECTIONS, NAMED, ORIGIN, Hex
from vector3_edu.games.vector_command.rules import moving
from vector3_edu.games.vector_command.rules.moving import carry_out, choices
from vector3_edu.games.vector_command.rules.orders import Move
from vector3_edu.games.vector_command.tables import COMMANDS, ROTATIONS

FAR = ship("B1", (8, 0), "W")


def test_a_ship_without_commands_keeps_its_motion_and_its_facing() -> None:
    """Movement: ships carry inertia."""
    field = battle(ship("A1", (0, 0), "NE", motion=(2, -1)), FAR)
    moving.move(field, field.ships["A1"], Move(()))
    after = field.ships["A1"]
    assert (after.at, after.motion, after.facing) == ((2, -1), (2, -1), 1)


def test_rotating_before_accelerating_differs_from_accelerating_first() -> None:
    """Movement: order matters."""
    assert carry_out(0, ("rotate port", "accelerate")) == (1, NAMED["NE"])
    assert carry_out(0, ("accelerate", "rotate port")) == (1, NAMED["E"])


@given(st.lists(st.sampled_from([c for c in COMMANDS if c not in ROTATIONS]), max_size=5), st.integers(0, 5), st.randoms())
@settings(max_examples=50, deadline=None)
def test_pushes_alone_commute(commands: list[str], facing: int, luck: object) -> None:
    """Adding commutes; only rotating does not."""
    shuffled = commands[:]
    luck.shuffle(shuffled)  # type: ignore[attr-defined]
    assert carry_out(facing, tuple(commands)) == carry_out(facing, tuple(shuffled))


@pytest.mark.parametrize(("command", "way"), [("accelerate", 0), ("reverse", 3), ("port", 1), ("starboard", 5)])
def test_thrusters_push_relative_to_the_facing(command: str, way: int) -> None:
    for facing in range(6):
        assert carry_out(facing, (command,)) == (facing, DIRECTIONS[(facing + way) % 6])


def test_turning_the_ship_turns_everything_it_does() -> None:
    for commands in product(COMMANDS, repeat=3):
        facing, change = carry_out(0, commands)
        assert carry_out(2, commands) == ((facing + 2) % 6, change.turned(2))


@pytest.mark.parametrize(("thrust", "rotation"), [(0, 0), (1, 1), (2, 1), (2, 2), (3, 1)])
def test_the_listed_moves_are_all_that_the_budgets_allow_once_each(thrust: int, rotation: int) -> None:
    """Against brute force over every list of commands."""
    legal = set()
    one = ship("A1", (0, 0), power=(thrust, rotation, 0, 0))
    for many in range(thrust + rotation + 1):
        for commands in product(COMMANDS, repeat=many):
            if not moving.problems(one, Move(commands)):
                legal.add(carry_out(0, commands))
    listed = [carry_out(0, choice.commands) for choice in choices(thrust, rotation)]
    assert len(listed) == len(set(listed)) and set(listed) == legal
    assert choices(thrust, rotation)[0] == Move(())


@pytest.mark.parametrize(
    ("commands", "says"),
    [
        (("accelerate",) * 3, "leave out 1"),
        (("rotate port", "rotate port"), "rotation power is 1"),
        (("port", "port"), "once a turn"),
        (("accelerate",) * 99, "no ship"),
    ],
)
def test_commands_beyond_the_budgets_are_refused(commands: object, says: str) -> None:
    found = moving.problems(ship("A1", (0, 0)), Move(commands))  # type: ignore[arg-type]
    assert any(says in problem for problem in found)


def test_what_is_wrong_comes_all_at_once() -> None:
    commands = ("accelerate",) * 3 + ("rotate port",) * 2 + ("port", "port")
    assert len(moving.problems(ship("A1", (0, 0)), Move(commands))) == 3


def test_a_drift_of_nothing_stays() -> None:
    field = battle(ship("A1", (3, 3)), FAR)
    moving.move(field, field.ships["A1"], Move(("rotate port",)))
    assert field.ships["A1"].at == Hex(3, 3) and field.ships["A1"].motion == ORIGIN
