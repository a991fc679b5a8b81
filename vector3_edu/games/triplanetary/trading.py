"""Buying and selling: what is offered, what was bought or sold, and where a cargo is best brought."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import distance
from vector3_edu.games.triplanetary.rules.orders import Commission, Trade
from vector3_edu.games.triplanetary.rules.state import Ship, State

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
