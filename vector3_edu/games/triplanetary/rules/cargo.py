"""The holds of ships: how much goes in, and what can go from one to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vector3_edu.core.hexes import distance
from vector3_edu.core.results import Choice
from vector3_edu.games.triplanetary.rules.orders import Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard
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


# ---- Buying and selling: what is offered, what was bought or sold, and where a cargo is best brought


DETOUR = 6
"""Hexes that a merchant flies further to a world that pays for its cargo."""


def purchase(item: str, many: int = 1) -> Trade:
    """Buy so many of something."""
    return Trade("buy", item, many)


def sale(item: str, many: int = 1) -> Trade:
    """Sell so many of something."""
    return Trade("sell", item, many)


def as_trade(choice: object) -> Trade | None:
    """The purchase or sale that a choice is, or None."""
    return choice if isinstance(choice, Trade) else None


def as_purchase(choice: object) -> Trade | None:
    """The purchase that a choice is, or None."""
    return choice if isinstance(choice, Trade) and choice.what == "buy" else None


def deals_among(choices: Iterable[Choice], what: str) -> list[Trade]:
    """What of several choices is a purchase ("buy"), or a sale ("sell")."""
    return [each for each in choices if isinstance(each, Trade) and each.what == what]


def single(choice: Choice) -> Choice | None:
    """The same deal for one of its things, empty: what a price is told for. None where nothing is bought or sold."""
    if isinstance(choice, Trade):
        return choice._replace(many=1)
    return choice._replace(load=()) if isinstance(choice, Commission) else None


def as_commission(choice: Choice, place: str) -> Choice:
    """A ship that is bought as one that is put into service at a place; anything else as it is."""
    return Commission(choice.item, place) if isinstance(choice, Trade) else choice


def nearest_market(state: State, ship: Ship, markets: Mapping[str, bool]) -> str:
    """The nearest world for a cargo, of those named with whether they pay; one that does not counts as further away."""

    def far(world: str) -> int:
        return distance(state.board.worlds[world].at, ship.at) + (0 if markets[world] else DETOUR)

    return min(markets, key=far)
