"""What is read and written of an order: the commands of a ship, and what its point defence is set to."""

from __future__ import annotations

from vector3_edu.games.vector_command.tables import SIDES, STANCES, THRUSTERS


def describe_commands(commands: tuple[str, ...]) -> str:
    """Commands in their order: the three small thrusters are called thrusters."""
    return ", ".join(f"{command} thruster" if command in THRUSTERS else command for command in commands)


def describe_stances(stances: tuple[int, ...]) -> str:
    """What the point defence of the four sides is set to."""
    if len(set(stances)) == 1:
        return f"all sides {STANCES[stances[0]]}"
    return ", ".join(f"{side} {STANCES[stance]}" for side, stance in zip(SIDES, stances, strict=True))
