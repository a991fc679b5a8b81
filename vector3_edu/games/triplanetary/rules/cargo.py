"""The holds of ships: how much goes in, and what can go from one to another."""

from __future__ import annotations

from vector3_edu.games.triplanetary.rules.state import Ship, count_aboard
from vector3_edu.games.triplanetary.tables import CARRIERS, KINDS, MASS, UNLIMITED


def free_hold(ship: Ship, without: tuple[str, ...] = ()) -> int:
    """Tons that still go into a hold."""
    full = sum(MASS.get(item, 0) * many for item, many in ship.hold if item not in without)
    return max(0, KINDS[ship.kind].cargo - full)


def overfull(ship: Ship) -> bool:
    """Whether a ship has more aboard than its hold takes; of a counter that lies face down nobody knows.

    Triplanetary, Cargo.
    """
    return ship.kind in KINDS and sum(MASS.get(item, 0) * many for item, many in ship.hold) > KINDS[ship.kind].cargo


def most(giver: Ship, taker: Ship, item: str, crammed: bool = False) -> int:
    """How much of an item can go from one ship to another; `crammed` if room for it will be made afterwards.

    Triplanetary, Torch Ships (they share no fuel), Cargo, PM Grapples (only with them is a shard handled),
    Interplanetary War (money goes in commercial ships alone).
    """
    if item == "fuel":
        if giver.fuel > UNLIMITED // 2 or "orbital base" in (giver.kind, taker.kind):
            return 0
        return max(0, min(giver.fuel, KINDS[taker.kind].fuel - taker.fuel))
    many = count_aboard(giver, item)
    mass = MASS.get(item, 0)
    if item == "nuke" and not KINDS[taker.kind].warship:
        many = min(many, 1 - count_aboard(taker, "nuke"))
    if item == "grapples" and count_aboard(giver, "shard"):
        many -= 1
    if (item == "shard" and not count_aboard(taker, "grapples")) or (item == "orbital base" and taker.kind not in CARRIERS):
        return 0
    if item == "megacredits" and KINDS[taker.kind].warship:
        return 0
    return max(0, min(many, free_hold(taker) // mass) if mass and not crammed else many)
