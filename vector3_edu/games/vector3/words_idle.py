"""Why a seat of Vector 3 has nothing to act with: nothing that works, or nothing within reach, in numbers."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.game import Ask
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import laser_range, tractor_range

ALL_THE_SAME = "You are asked all the same: from not being asked, the others would learn what you have."
"""Said where technology and pods are secret."""


def why_idle(state: State, ask: Ask) -> str:
    """Why nothing of the seat can act in this phase; nothing if that is beyond a sentence."""
    seat = state.seats.index(ask.seat)
    own = [ship for ship in state.ships if ship.seat == seat and ship.at is not None]
    units: tuple[Ship | Weapon, ...] = (*state.ships, *state.weapons)
    others = [unit for unit in units if unit.at is not None]
    if ask.phase == "fire":
        armed = [ship for ship in own if ship.lasers]
        enemies = [unit for unit in others if unit.seat != seat and not _is_mine(unit)]
        why = _short(state, seat, armed, enemies, "lasers", laser_range(state.technology[seat].lasers))
    elif ask.phase == "push":
        pushing = [ship for ship in own if ship.tractor and state.technology[seat].tractors > 0]
        reach = tractor_range(state.technology[seat].tractors)
        why = _short(state, seat, pushing, [unit for unit in others if isinstance(unit, Ship)], "tractor-pressors", reach)
    else:
        return ""
    return f"{why} {ALL_THE_SAME}" if why and EDITIONS[state.edition].secret else why


def _short(
    state: State, seat: int, armed: list[Ship], targets: Iterable[Ship | Weapon], what: str, reach: int
) -> str:
    """Nothing that works, all used already, or the nearest target and how far off it is."""
    if not armed:
        return f"None of your ships has {what} that work."
    left = [ship for ship in armed if (seat, ship.name) not in state.acted]
    if not left:
        return f"All your ships with {what} have used them in this phase."
    pairs = [
        (cube_distance(ship.at or ZERO, unit.at or ZERO), ship.name, f"{state.seats[unit.seat]} {unit.name}")
        for ship in left for unit in targets if unit is not ship
    ]  # fmt: skip
    if not pairs or min(pairs)[0] <= reach:
        return ""
    away, ship, nearest = min(pairs)
    far = f"{nearest} is the nearest to {ship}, {count(away, 'cube')} away"
    return f"Nothing is within reach: your {what} reach {count(reach, 'cube')}, and {far}."


def _is_mine(unit: Ship | Weapon) -> bool:
    return isinstance(unit, Weapon) and unit.kind == "mine"
