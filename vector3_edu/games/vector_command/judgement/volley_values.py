"""What a volley is worth: the damage that weapons do on average from a place, all dice counted. 1 is one point of hull.

Quick enough to weigh thousands of places; `odds` has the exact spread of one volley, with what it knocks out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.vector_command.judgement.odds import chance_to_intercept
from vector3_edu.games.vector_command.rules.damage import struck_side
from vector3_edu.games.vector_command.rules.firing import blocked, shifts_of, threshold
from vector3_edu.games.vector_command.rules.geometry import sides_toward
from vector3_edu.games.vector_command.rules.state import Asteroid, Chaff, Ship
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS

SHIELD, REACTOR, KILL = 0.6, 3.0, 12.0
"""What a point of shields, a point of reactor and a whole ship are worth in points of hull."""
HEAVY_HIT = 0.8
"""What a heavy hit is worth beside its damage: it may knock out a weapon."""
FLIGHT = 0.7
"""How likely a missile gets as far as its target at all, which moves on meanwhile."""

Shot = tuple[int, float]
"""The place of a mount, and the chance that it hits."""


class Volley(NamedTuple):
    """Weapons fired at one ship, and what that is worth on average."""

    worth: float
    target: str
    mounts: tuple[int, ...]


NOTHING = Volley(0.0, "", ())


def best_volley(
    ship: Ship, budget: int, enemies: Iterable[Ship], rocks: Iterable[Asteroid], chaff: Iterable[Chaff]
) -> Volley:
    """The best volley that a ship can fire at one enemy with so much weapon power."""
    best = NOTHING
    for enemy in enemies:
        shots = bearing_shots(ship, enemy, rocks, chaff) if budget else ()
        for chosen in _within_budget(tuple(place for place, _ in shots), budget):
            fired = tuple(shot for shot in shots if shot[0] in chosen)
            worth = volley_worth(hull_toward(enemy, ship.at), fired)
            if worth > best.worth:
                best = Volley(worth, enemy.name, chosen)
    return best


def bearing_shots(ship: Ship, enemy: Ship, rocks: Iterable[Asteroid], chaff: Iterable[Chaff]) -> tuple[Shot, ...]:
    """The weapons of a ship that bear on an enemy within range, each with its chance to hit."""
    line = enemy.at - ship.at
    far, sides = line.length, sides_toward(ship.facing, line)
    found: list[Shot] = []
    barred: bool | None = None
    for place, mount in enumerate(MOUNTS):
        if mount.side not in sides or far > mount.weapon.range or not ship.working[place]:
            continue
        if place == MISSILES:
            if ship.missiles:
                found.append((place, FLIGHT * (1 - _stopped(enemy))))
            continue
        if barred is None:
            barred = blocked(ship.at, enemy.at, rocks)
        if not barred:
            found.append((place, (7 - threshold(shifts_of(ship, mount, enemy, chaff))) / 6))
    return tuple(found)


def _stopped(ship: Ship) -> float:
    """How likely the point defence of a ship stops a missile."""
    dice = min(max(ship.stances), ship.pd_ammo) if any(ship.defences) else 0
    return float(chance_to_intercept(dice)) if dice else 0.0


@lru_cache(maxsize=4096)
def _within_budget(places: tuple[int, ...], budget: int) -> tuple[tuple[int, ...], ...]:
    """Every set of mounts that the weapon power allows, none that could still fire another."""
    sets: list[tuple[int, tuple[int, ...]]] = [(0, ())]
    for place in places:
        power = MOUNTS[place].weapon.power
        sets += [(spent + power, (*chosen, place)) for spent, chosen in sets if spent + power <= budget]
    return tuple(chosen for _, chosen in sets if chosen)


Hull = tuple[int, int, int, int]
"""What matters of a ship that is shot at: shields that are on, hull of the side that is struck, hull elsewhere, reactor."""


def hull_toward(ship: Ship, source: Hex) -> Hull:
    """What a shot from a hex meets of a ship."""
    side = struck_side(ship, source)
    return (ship.shields if ship.power.shields else 0, ship.hull[side], sum(ship.hull) - ship.hull[side], ship.reactor)


@lru_cache(maxsize=200_000)
def volley_worth(hull: Hull, shots: tuple[Shot, ...]) -> float:
    """What shots at a side of a ship are worth on average, each hit changing what the next one meets."""
    if not shots:
        return 0.0
    (place, chance), *rest = shots
    left = tuple(rest)
    gained, after = _hit(hull, place)
    struck = gained + (volley_worth(after, left) if after else 0.0)
    return chance * struck + (1 - chance) * volley_worth(hull, left)


def _hit(hull: Hull, place: int) -> tuple[float, Hull | None]:
    """What one hit is worth, and what it leaves; None is destroyed."""
    pool, side, others, reactor = hull
    weapon = MOUNTS[place].weapon
    absorbed = min(pool, weapon.shield)
    damage = 0 if pool > absorbed else min(weapon.total - absorbed, weapon.hull + weapon.shield - absorbed)
    left = max(0, side - damage)
    lost = 1 if damage and not left else 0
    worth = SHIELD * absorbed + (side - left) + REACTOR * lost + (HEAVY_HIT if damage >= 3 else 0.0)
    if reactor - lost <= 0 or not (left or others):
        return worth + KILL, None
    return worth, (pool - absorbed, left, others, reactor - lost)


def distance_to(ship: Ship, enemies: Iterable[Ship]) -> int:
    """How far the nearest enemy is."""
    return min((distance(ship.at, enemy.at) for enemy in enemies), default=0)
