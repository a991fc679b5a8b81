"""Voyages on hexes: how burns are written, and which starts round a world are worth a mission. Triplanetary, Gravity."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from vector3_edu.core.hexes import DIRECTIONS, NAMES, ORIGIN, Hex, within
from vector3_edu.core.problems import listed, shown
from vector3_edu.physics.gravity import alone, fly

SHIP = "A6"
WORDS = {
    **dict(zip(NAMES, DIRECTIONS, strict=True)),
    **dict(zip(("EAST", "NORTHEAST", "NORTHWEST", "WEST", "SOUTHWEST", "SOUTHEAST"), DIRECTIONS, strict=True)),
    "COAST": ORIGIN, "NOTHING": ORIGIN,
}  # fmt: skip


def steered(moves: Sequence[Any]) -> tuple[Hex, ...] | str:
    """Burns as people type them: "NE", "north-east", (1, -1) or "coast"; or a sentence that says what cannot be read."""
    burns = []
    for number, move in enumerate(moves, 1):
        burn = _burn(move)
        if burn is None:
            return f'Move {number}, {shown(move, 30)}, is not a burn. Say {listed(NAMES)}, a step like (1, −1), or "coast".'
        burns.append(burn)
    return tuple(burns)


def _burn(move: Any) -> Hex | None:
    if isinstance(move, str):
        return WORDS.get(move.strip().upper().replace("-", "").replace(" ", ""))
    if isinstance(move, tuple | list) and len(move) in (2, 3) and all(type(part) is int for part in move):
        step = Hex(move[0], move[1])
        return step if step.length <= 1 and not any(move[2:]) else None
    return None


COASTED = 5


@cache
def passes() -> tuple[tuple[Hex, Hex, Hex], ...]:
    """Every place, velocity and first burn from which a coasting ship is bent by the world and does not crash.

    Only those are kept where the same burn would lead elsewhere without gravity, and where coasting alone misses.
    """
    chart, found = alone("Mars"), []
    for at in within(4):
        for velocity in within(2):
            if at.length < 3 or velocity.length < 1:
                continue
            for burn in DIRECTIONS:
                track = fly(chart, at, velocity, (burn,), COASTED)
                straight = at + (velocity + burn) * COASTED
                if not track.crash and track.at.length <= 12 and (track.at - straight).length > 3:
                    found.append((at, velocity, burn))
    return tuple(found)


THRIFT = 6


@cache
def slings() -> tuple[tuple[Hex, Hex, int, Hex], ...]:
    """Every start from which one burn, early or late, and a world lead to a place that no single burn reaches without it."""
    chart, found = alone("Venus"), []
    for at in within(3):
        for velocity in DIRECTIONS:
            for when in range(2):
                for burn in DIRECTIONS if at.length == 3 else ():
                    track = fly(chart, at, velocity, (*(ORIGIN,) * when, burn), THRIFT)
                    gap = track.at - at - velocity * THRIFT
                    if not track.crash and not track.orbit and gap.length > THRIFT and track.at.length <= 12:
                        found.append((at, velocity, when, burn))
    return tuple(found)
