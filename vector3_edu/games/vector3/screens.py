"""Screens: fields that turn lasers aside and soften blasts; and the attacker of 1979, who arrives without power."""

from __future__ import annotations

from vector3_edu.games.vector3.rules.editions import ATTACKER, EDITIONS
from vector3_edu.games.vector3.rules.state import Ship, State


def powerless(state: State, seat: int) -> bool:
    """Whether a seat has only just warped in, and cannot fire, salvo, push or screen yet. 1979, 5.1; ruling 29."""
    return state.turn < 2 and seat == ATTACKER and EDITIONS[state.edition].warps_in


def screen_of(state: State, ship: Ship) -> int:
    """The level of a ship's screens: its seat's level if a screen pod is whole. (2009) Screens; 1979, 9.0; ruling 9.

    Further pods add nothing, and screens go on working without Power.
    """
    if not ship.screen:
        return 0
    level = state.technology[ship.seat].screens
    return level if level > 0 and not powerless(state, ship.seat) else 0
