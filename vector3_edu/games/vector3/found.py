"""Units by their owner and name. Where every unit of a fleet is looked up in one state, one index serves them all."""

from __future__ import annotations

from vector3_edu.games.vector3.state import Ship, State, Weapon

Unit = Ship | Weapon

_latest: tuple[State | None, dict[tuple[int, str], Unit]] = (None, {})


def units(state: State) -> list[Unit]:
    """Every ship, torpedo and mine, ships first."""
    return [*state.ships, *state.weapons]


def found(state: State, seat: int, name: str) -> Unit | None:
    """The ship, torpedo or mine of a seat by its name, or None."""
    global _latest
    known, index = _latest
    if known is not state:
        index = {(unit.seat, unit.name): unit for unit in units(state)}
        _latest = (state, index)
    return index.get((seat, name))
