"""Damage that is not gunfire: asteroids met at speed, and what becomes of a damaged ship."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.events import HazardRolled, ShipDamaged, ShipLost
from vector3_edu.games.triplanetary.state import Ship, State
from vector3_edu.games.triplanetary.tables import ELIMINATED, OTHER_DAMAGE, damage


def asteroids(state: State, ship: Ship, rocks: tuple[Hex, ...], dice: Dice) -> tuple[Ship | None, list[Event]]:
    """One die for each asteroid hex entered faster than one hex a turn. Triplanetary, Asteroids."""
    events: list[Event] = []
    hurt: Ship | None = ship
    for rock in rocks:
        if hurt is None or rock in state.cleared:
            continue
        hurt, more = rolled(state, hurt, "asteroid", rock, dice)
        events += more
    return hurt, events


def rolled(state: State, ship: Ship, hazard: str, at: Hex, dice: Dice, less: int = 0) -> tuple[Ship | None, list[Event]]:
    """Roll on a column of the other-damage table and carry it out."""
    die = dice.roll()
    roll = die - less
    hit = damage(OTHER_DAMAGE.cells[str(roll), hazard]) if roll >= 1 else 0
    event = HazardRolled(state.seats[ship.seat], ship.name, hazard, at, die, roll, hit)
    hurt, more = harmed(state, ship, hit, hazard)
    return hurt, [event, *more]


def harmed(state: State, ship: Ship, hit: int, reason: str) -> tuple[Ship | None, list[Event]]:
    """New damage is added to the old; at D6 or more the ship is destroyed. Triplanetary, Damage Results."""
    if not hit:
        return ship, []
    seat, total = state.seats[ship.seat], ship.disabled + hit
    if total >= ELIMINATED:
        return None, [ShipDamaged(seat, ship.name, hit, total), ShipLost(seat, ship.name, reason)]
    return ship._replace(disabled=total), [ShipDamaged(seat, ship.name, hit, total)]
