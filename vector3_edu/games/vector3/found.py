"""Units by their owner and name. Where every unit of a fleet is looked up in one state, one index serves them all."""

from __future__ import annotations

from vector3_edu.games.vector3.state import Ship, State, Weapon

Units = dict[tuple[int, str], Ship | Weapon]

_latest: tuple[State | None, Units] = (None, {})


def found(state: State, seat: int, name: str) -> Ship | Weapon | None:
    """The ship, torpedo or mine of a seat by its name, or None."""
    global _latest
    known, units = _latest
    if known is not state:
        units = {(unit[0], unit[1]): unit for unit in (*state.ships, *state.weapons)}
        _latest = (state, units)
    return units.get((seat, name))
