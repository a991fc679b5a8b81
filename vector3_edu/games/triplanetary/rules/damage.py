"""Damage: the dice of asteroids, mines, torpedoes and rams, what becomes of a damaged ship, and what it can still do."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.events import HazardRolled, ShipDamaged, ShipLost, ShipWounded
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import Ship, State, Wounds, find_ship
from vector3_edu.games.triplanetary.tables import (
    DAMAGE_PLACES,
    ELIMINATED,
    GUN_COMBAT,
    KINDS,
    OTHER_DAMAGE,
    TO_HIT_GUNS,
    TO_HIT_OTHER,
    damage,
)

STILL_FIRES = 3
"""Weapon damage with which a dreadnaught still fires."""


# ---- what a damaged ship can do


def steers(ship: Ship) -> bool:
    """Whether a ship can burn, land and take off. Triplanetary, Damage Results; Advanced Combat System, Drive Damage."""
    return not ship.disabled and not ship.wounds.drive


def shoots(ship: Ship) -> bool:
    """Whether a ship's guns work: a dreadnaught's do although it is disabled, an orbital base's at D1.

    Triplanetary, Damage Results; Advanced Combat System, Weapon Damage.
    """
    if ship.wounds.weapon:
        return ship.kind == "dreadnaught" and ship.wounds.weapon <= STILL_FIRES
    return not ship.disabled or ship.kind == "dreadnaught" or (ship.kind == "orbital base" and ship.disabled == 1)


def helpless(ship: Ship) -> bool:
    """Whether a ship can be looted and captured: disabled or, with damage by place, unable to steer and to fire."""
    if ship.disabled:
        return True
    return ship.wounds.drive > 0 and (KINDS[ship.kind].defensive or not shoots(ship))


# ---- dice


def gun_result(state: State, roll: int, column: str) -> int:
    """Turns of damage or, in the advanced combat system, hits."""
    if roll < 1:
        return 0
    if state.rules.advanced:
        return TO_HIT_GUNS.number(roll, column) or 0
    return damage(GUN_COMBAT.cells[str(roll), column])


def other_result(state: State, roll: int, hazard: str) -> int:
    """Turns of damage or hits of an asteroid, a mine, a torpedo or a ram."""
    if roll < 1:
        return 0
    if state.rules.advanced:
        return TO_HIT_OTHER.number(roll, hazard) or 0
    return damage(OTHER_DAMAGE.cells[str(roll), hazard])


def roll_for_rocks(state: State, ship: Ship, rocks: tuple[Hex, ...], dice: Dice) -> tuple[Ship | None, list[Event]]:
    """One die for each asteroid hex entered faster than one hex a turn. Triplanetary, Asteroids."""
    events: list[Event] = []
    hurt: Ship | None = ship
    for rock in rocks:
        if hurt is None:
            break
        hurt, more = roll_hazard(state, hurt, "asteroid", rock, dice)
        events += more
    return hurt, events


def roll_hazard(state: State, ship: Ship, hazard: str, at: Hex, dice: Dice) -> tuple[Ship | None, list[Event]]:
    """Roll on a column of the other-damage table and carry it out."""
    die = dice.roll()
    hit = other_result(state, die, hazard)
    event = HazardRolled(state.seats[ship.seat], ship.name, hazard, at, die, die, hit, state.rules.advanced)
    hurt, more = harm(state, ship, hit, hazard, dice)
    return hurt, [event, *more]


def harm(state: State, ship: Ship, hit: int, reason: str, dice: Dice) -> tuple[Ship | None, list[Event]]:
    """New damage is added to the old; at D6 or more the ship is destroyed. Triplanetary, Damage Results."""
    if not hit:
        return ship, []
    if state.rules.advanced:
        return _wound(state, ship, hit, reason, dice)
    seat, total = state.seats[ship.seat], ship.disabled + hit
    if total >= ELIMINATED:
        return None, [ShipDamaged(seat, ship.name, hit, total), ShipLost(seat, ship.name, reason)]
    return ship._replace(disabled=total), [ShipDamaged(seat, ship.name, hit, total)]


def _wound(state: State, ship: Ship, hits: int, reason: str, dice: Dice) -> tuple[Ship | None, list[Event]]:
    """One die for each hit says where it goes; a ship whose structure reaches D6 falls apart.

    Triplanetary, Advanced Combat System.
    """
    seat = state.seats[ship.seat]
    events: list[Event] = []
    for _ in range(hits):
        die = dice.roll()
        more = (DAMAGE_PLACES.number(die, place) or 0 for place in DAMAGE_PLACES.columns)
        wounds = Wounds(*(old + new for old, new in zip(ship.wounds, more, strict=True)))
        ship = ship._replace(wounds=wounds)
        events.append(ShipWounded(seat, ship.name, die, *wounds))
        if wounds.structure >= ELIMINATED:
            return None, [*events, ShipLost(seat, ship.name, reason)]
    return ship, events


# ---- recovery


def mendable(wounds: Wounds) -> tuple[str, ...]:
    """The kinds of damage that a crew can mend by itself: a drive or weapons at D6 stay broken till a base is reached.

    Triplanetary, Advanced Combat System. The order is that in which most captains would choose.
    """
    return tuple(kind for kind in ("drive", "weapon", "structure") if 0 < getattr(wounds, kind) < ELIMINATED)


def mend(wounds: Wounds, kind: str = "") -> Wounds:
    """One D less of the kind that the owner chooses; if nothing is said, of the drive, then the weapons, the structure."""
    kinds = mendable(wounds)
    if not kinds:
        return wounds
    chosen = kind if kind in kinds else kinds[0]
    return wounds._replace(**{chosen: getattr(wounds, chosen) - 1})


def ships_with_a_choice(state: State) -> tuple[str, ...]:
    """The ships of the seat on move that could mend more than one kind of damage, so that their owner has to choose."""
    if not state.rules.advanced:
        return ()
    own = (ship for ship in state.ships if ship.seat == state.mover and any(ship.wounds))
    return tuple(ship.name for ship in own if len(mendable(ship.wounds)) > 1)


def repairs(state: State, unit: str) -> tuple[Choose, ...]:
    """What the owner of a damaged ship may have mended, the usual choice first."""
    ship = find_ship(state, unit)
    return tuple(Choose(kind) for kind in mendable(ship.wounds)) if ship is not None else ()
