"""Units by their owner and name."""

from __future__ import annotations

from vector3_edu.games.vector3.rules.state import Ship, State, Weapon

Unit = Ship | Weapon


def every_unit(state: State) -> list[Unit]:
    """Every ship, torpedo and mine, ships first."""
    return [*state.ships, *state.weapons]


def find_ship(state: State, seat: int, name: str) -> Ship | None:
    """The ship of a seat by its name, or None."""
    for ship in state.ships:
        if ship.name == name and ship.seat == seat:
            return ship
    return None


def find_unit(state: State, seat: int, name: str) -> Unit | None:
    """The ship, torpedo or mine of a seat by its name, or None."""
    ship = find_ship(state, seat, name)
    if ship is not None:
        return ship
    for weapon in state.weapons:
        if weapon.name == name and weapon.seat == seat:
            return weapon
    return None
