"""Move: an ordered list of commands changes facing and motion; then the ship drifts along its motion.

Order matters: rotating before accelerating is not the same as accelerating first.
"""

from __future__ import annotations

from collections import deque
from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex
from vector3_edu.games.vector_command.rules.events import ShipMoved
from vector3_edu.games.vector_command.rules.geometry import drift, follow
from vector3_edu.games.vector_command.rules.orders import Move
from vector3_edu.games.vector_command.rules.state import Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import MOST_COMMANDS, ROTATIONS, THRUSTERS


def move(battle: Battle, ship: Ship, choice: Move) -> None:
    """Carry out the commands one after the other, then drift; the rim takes what leads out of the map."""
    facing, change = carry_out(ship.facing, choice.commands)
    aimed = ship.motion + change
    end, motion = drift(ship.at, aimed)
    battle.ships[ship.name] = ship._replace(at=end, motion=motion, facing=facing)
    seat, turned = battle.owner(ship.seat), (ship.facing, facing)
    battle.events.append(ShipMoved(seat, ship.name, choice.commands, ship.motion, aimed, motion, *turned, ship.at, end))


@cache
def carry_out(facing: int, commands: tuple[str, ...]) -> tuple[int, Hex]:
    """The facing after a list of commands, and by how much it changes the motion.

    >>> carry_out(0, ("rotate port", "accelerate")), carry_out(0, ("accelerate", "rotate port"))
    ((1, Hex(1, -1)), (1, Hex(1, 0)))
    """
    steps = follow(facing, commands)
    return (steps[-1][1] if steps else facing), sum((push for _, _, push in steps), ORIGIN)


@cache
def choices(thrust: int, rotation: int) -> tuple[Move, ...]:
    """For each facing and motion that the budgets allow the shortest list of commands that leads there.

    The lists are the same whichever way a ship faces: turning the ship turns everything that comes of them.
    """
    found: dict[tuple[int, Hex], tuple[str, ...]] = {}
    begin: Node = (0, ORIGIN, thrust, rotation, frozenset())
    seen, edge = {begin}, deque([(begin, tuple[str, ...]())])
    while edge:
        node, commands = edge.popleft()
        found.setdefault(node[:2], commands)
        for command, after in _onward(*node):
            if after not in seen:
                seen.add(after)
                edge.append((after, (*commands, command)))
    return tuple(Move(commands) for commands in found.values())


Node = tuple[int, Hex, int, int, frozenset[str]]
"""Facing, change of motion, thrust and rotation left, thrusters used."""


def _onward(facing: int, change: Hex, thrust: int, rotation: int, used: frozenset[str]) -> list[tuple[str, Node]]:
    """Every command that is still possible, and what comes of it."""
    steps: list[tuple[str, Node]] = []
    if thrust:
        steps.append(("accelerate", (facing, change + DIRECTIONS[facing], thrust - 1, rotation, used)))
        for name, turn in THRUSTERS.items():
            if name not in used:
                there = change + DIRECTIONS[(facing + turn) % 6]
                steps.append((name, (facing, there, thrust - 1, rotation, used | {name})))
    if rotation:
        for name, turn in ROTATIONS.items():
            steps.append((name, ((facing + turn) % 6, change, thrust, rotation - 1, used)))
    return steps


def problems(ship: Ship, choice: Move) -> list[str]:
    """Why a list of commands cannot be carried out."""
    commands = choice.commands
    if len(commands) > MOST_COMMANDS:
        return [f"{ship.name} has {len(commands)} commands; no ship has power for more than {MOST_COMMANDS}. [Movement]"]
    found = []
    turns = sum(command in ROTATIONS for command in commands)
    pushes = len(commands) - turns
    if pushes > ship.power.thrust:
        found.append(
            f"{ship.name} accelerates and nudges {pushes} times, and its thrust is {ship.power.thrust}: "
            f"leave out {pushes - ship.power.thrust}. [Movement]"
        )
    if turns > ship.power.rotation:
        found.append(
            f"{ship.name} rotates {turns} times, and its rotation power is {ship.power.rotation}: "
            f"leave out {turns - ship.power.rotation}. [Movement]"
        )
    for thruster in THRUSTERS:
        if commands.count(thruster) > 1:
            many = commands.count(thruster)
            found.append(f"{ship.name} uses its {thruster} thruster {many} times; each works once a turn. [Movement]")
    return found
