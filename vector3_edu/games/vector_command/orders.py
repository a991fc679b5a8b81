"""What a ship can be ordered to do in each phase of its turn."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.hexes import Hex


class Place(NamedTuple):
    """Begin at a hex, facing a direction (0 to 5, counter-clockwise from the east)."""

    at: Hex
    facing: int


class Allocate(NamedTuple):
    """Divide the power of the turn, and overboost one category or none ("")."""

    thrust: int
    rotation: int
    weapons: int
    shields: int
    overboost: str = ""


class Move(NamedTuple):
    """The commands of a move, in their order: accelerate, reverse, port, starboard, rotate port, rotate starboard."""

    commands: tuple[str, ...]


class Fire(NamedTuple):
    """Fire weapons, in order: (mount, name of the target ship) each; nothing holds fire."""

    shots: tuple[tuple[str, str], ...]


class Defend(NamedTuple):
    """Set the stance of each side's point defence (0, 1 or 2 in the order of SIDES); drop chaff in a direction or not."""

    stances: tuple[int, int, int, int]
    chaff: int | None = None


def defence_of(ship: str) -> str:
    """The name under which a ship's point defence is ordered."""
    return f"{ship} defence"
