"""Damage: shields first, then the hull of the side that faces the attacker, then the reactor and what breaks."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import Hex
from vector3_edu.games.vector_command.rules.events import DamageTaken, HeavyHitRolled, ReactorHit
from vector3_edu.games.vector_command.rules.geometry import sides_toward
from vector3_edu.games.vector_command.rules.state import Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import HEAVY, MOUNTS, SIDES, Weapon


def struck_side(ship: Ship, source: Hex) -> int:
    """The side that faces the attacker; exactly between two sides, the one with more hull takes it."""
    return max(sides_toward(ship.facing, source - ship.at), key=lambda side: (ship.hull[side], -side))


def shared_out(ship: Ship, weapon: Weapon, spared: int = 0) -> tuple[int, int]:
    """How much of a hit the shields absorb, and how much goes to the hull.

    Hull damage comes only once the shields are down; shield damage that they did not block spills into the hull, up to
    the weapon's total. `spared` is what chaff takes off the hull damage.
    """
    pool = ship.shields if ship.power.shields else 0
    absorbed = min(pool, weapon.shield)
    if pool > absorbed:
        return absorbed, 0
    hull = min(weapon.total - absorbed, weapon.hull + weapon.shield - absorbed)
    return absorbed, max(0, hull - spared)


def hit(battle: Battle, ship: Ship, side: int, weapon: Weapon, dice: Dice, spared: int = 0) -> None:
    """A weapon hits a side of a ship (Damage; ruling 6)."""
    absorbed, hull = shared_out(ship, weapon, spared)
    had = ship.hull[side]
    left = max(0, had - hull)
    hulls = (*ship.hull[:side], left, *ship.hull[side + 1 :])
    ship = ship._replace(shields=ship.shields - absorbed, hull=hulls)
    name, seat = ship.name, battle.owner(ship.seat)
    battle.ships[name] = ship
    battle.events.append(DamageTaken(seat, name, SIDES[side], weapon.name, absorbed, hull, ship.shields, left))
    if hull and not left:
        ship = hurt_reactor(battle, ship, "side" if had else "again")
    if not any(ship.hull):
        battle.destroy("hull", ship)
    elif ship.reactor <= 0:
        battle.destroy("reactor", ship)
    elif hull >= HEAVY:
        knock_out(battle, ship, side, dice)


def hurt_reactor(battle: Battle, ship: Ship, why: str) -> Ship:
    """The reactor loses 1."""
    ship = ship._replace(reactor=ship.reactor - 1)
    battle.ships[ship.name] = ship
    battle.events.append(ReactorHit(battle.owner(ship.seat), ship.name, why, ship.reactor))
    return ship


def knock_out(battle: Battle, ship: Ship, side: int, dice: Dice) -> None:
    """A heavy hull hit: 1 or 2 knocks out the first or the last working weapon of that side, 3 its point defence."""
    die = dice.roll()
    system = ""
    weapons = [place for place, mount in enumerate(MOUNTS) if mount.side == side and ship.working[place]]
    if die <= 2 and weapons:
        lost = weapons[0] if die == 1 else weapons[-1]
        system = MOUNTS[lost].name
        ship = ship._replace(working=(*ship.working[:lost], False, *ship.working[lost + 1 :]))
    elif die == 3 and ship.defences[side]:
        system = "point defence"
        ship = ship._replace(defences=(*ship.defences[:side], False, *ship.defences[side + 1 :]))
    battle.ships[ship.name] = ship
    battle.events.append(HeavyHitRolled(battle.owner(ship.seat), ship.name, SIDES[side], die, system))
