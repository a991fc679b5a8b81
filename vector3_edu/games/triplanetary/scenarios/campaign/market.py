"""What ships of a campaign buy and sell at bases: ordnance and equipment, loot and prizes. Money is in tenths of MCr."""

from __future__ import annotations

from functools import cache
from typing import Any

from vector3_edu.core.game import Choice
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.events import GoodsTraded
from vector3_edu.games.triplanetary.rules.orders import Trade
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand, busy
from vector3_edu.games.triplanetary.rules.state import Ship, State, count_aboard
from vector3_edu.games.triplanetary.rules.state_updates import pay, stow, with_ship, without
from vector3_edu.games.triplanetary.scenarios.campaign import referee
from vector3_edu.games.triplanetary.scenarios.campaign.freight import make_room, room_in_port
from vector3_edu.games.triplanetary.scenarios.campaign.opening import home_of
from vector3_edu.games.triplanetary.scenarios.campaign.roles import MERCHANTS, PATROL, PIRATES, PROSPECTORS, role_of
from vector3_edu.games.triplanetary.scenarios.prospecting import wares
from vector3_edu.games.triplanetary.tables import CARRIERS, EQUIPMENT, FREIGHT, KINDS, MASS

STOLEN = 10
"""What a tenth of a load of stolen freight fetches: MCr 10 for the whole of it."""

SALE = Trade("sell", "prize", 1)
"""The sale of a captured ship itself."""

HEAVY = ("torpedo", "nuke", "orbital base")
"""Goods that are no miner's, and need a right ship or a treaty that is no more."""

WARES = {
    MERCHANTS: ("mine", *HEAVY),
    PROSPECTORS: HEAVY,
    PATROL: ("nuke", "orbital base"),
    PIRATES: ("mine", "grapples", *HEAVY),
}
"""What each role buys for its ships; the Patrol has its mines and torpedoes free, prospectors have a market of their own."""

MOST = 1000


@cache
def price(item: str) -> int:
    """Tenths of a MegaCredit for a piece of equipment or an orbital base."""
    return 10 * (KINDS[item].cost if item in KINDS else EQUIPMENT.number(item, "cost") or 0)


def choices(state: State, ship: Ship) -> list[Choice]:
    """What a ship could buy, and all that it could sell, where it is; under way there is nothing to buy or sell."""
    if ship.velocity and not ship.orbit:
        return []
    purse = state.credit[ship.seat]
    buying = [Trade("buy", item, 1) for item in WARES[role_of(state, ship.seat)] if price(item) <= purse]
    selling = [Trade("sell", item, many) for item, many in ship.hold] + [SALE]
    return [offer for offer in (*buying, *selling) if not about(state, ship, offer)]


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot trade like this."""
    fine = isinstance(choice, Trade) and 0 < choice.many <= MOST
    if not fine:
        return [f"{shown(choice)} is not a trade. Try 'buy 1 mine'. [Campaign]"]
    if choice == SALE:
        return (
            []
            if prize_price(state, ship)
            else [
                f"{ship.name} can't be sold here: a ship just captured is sold before it is put into service, by the Patrol "
                "on any world, by pirates at their base, at Ceres or on a world. [Campaign, Prize ships]"
            ]
        )
    if choice.what == "buy":
        return _about_purchase(state, ship, choice)
    fences = _fences(state, ship)
    if not fences or not _fence(state, ship):
        where = listed(fences or ("Ceres",))
        return [f"{ship.name} has nothing to sell here: pirates sell their loot on {where}. [Campaign]"]
    loot = choice.item in FREIGHT or choice.item in wares.market(state, "Ceres")
    if not loot or count_aboard(ship, choice.item) < choice.many:
        return [f"{ship.name} can't sell {choice.many} of {shown(choice.item)}: it has no such loot. [Campaign]"]
    return []


def _about_purchase(state: State, ship: Ship, choice: Trade) -> list[str]:
    """All that stands against a purchase at a base."""
    item, wares = choice.item, WARES[role_of(state, ship.seat)]
    if item not in wares:
        return [f"{shown(item)} is not sold to you. Try {listed(wares)}. [Campaign]"]
    if base_at_hand(state, state.board, ship) is None or busy(state, ship):
        return [f"{ship.name} can't buy here: it has to be at a base that serves you, and not to have fired. [Campaign]"]
    found = []
    cost, purse = price(item) * choice.many, state.credit[ship.seat]
    if cost > purse:
        found.append(f"That costs MCr {cost / 10:g}, and you have MCr {purse / 10:g}. [Campaign]")
    mass, room = MASS[item] * choice.many, room_in_port(state, ship)
    if mass > room:
        found.append(f"{ship.name} can't load {mass} tons: there is room for {room}. [Cargo]")
    warship = KINDS[ship.kind].warship
    if item == "nuke" and not referee.nukes_allowed(state):
        found.append("Nukes are banned until every player has agreed to them. [Campaign, Nukes]")
    if item == "nuke" and not warship and count_aboard(ship, "nuke") + choice.many > 1:
        found.append(f"{ship.name} is not a warship, so it carries one nuke at most. [Cargo]")
    if item == "torpedo" and not warship:
        found.append(f"{ship.name} can't launch torpedoes: only warships can. [Torpedoes]")
    if item == "orbital base" and ship.kind not in CARRIERS:
        found.append(f"{ship.name} can't carry an orbital base: only a transport or a packet can. [Orbital Bases]")
    return found


def _fences(state: State, ship: Ship) -> tuple[str, ...]:
    """Where a pirate sells loot: at the secret base, and on Ceres."""
    return (home_of(state, ship.seat), "Ceres") if role_of(state, ship.seat) == PIRATES else ()


def _fence(state: State, ship: Ship) -> bool:
    """Whether a ship has stopped where nobody asks where a cargo comes from."""
    worlds = state.board.worlds
    return not ship.velocity and not ship.world and any(worlds[name].at == ship.at for name in _fences(state, ship))


def prize_price(state: State, ship: Ship) -> int:
    """What a captured ship fetches where it is, in tenths; 0 if it cannot be sold. Triplanetary, Campaign, Prize ships.

    The Patrol gets three quarters of the new price on any world; pirates get that at their own base, elsewhere half.
    """
    new, role = 10 * KINDS[ship.kind].cost, role_of(state, ship.seat)
    if not ship.prize or role not in (PATROL, PIRATES):
        return 0
    if role == PATROL:
        return new * 3 // 4 if ship.world else 0
    if not ship.velocity and ship.at == state.board.worlds[home_of(state, ship.seat)].at:
        return new * 3 // 4
    return new // 2 if ship.world or _fence(state, ship) else 0


def act(state: State, ship: Ship, choice: Trade, events: list[Event]) -> State:
    """One ship buys, or sells its loot or itself."""
    seat = state.seats[ship.seat]
    if choice == SALE:
        money = prize_price(state, ship)
        events.append(GoodsTraded(seat, ship.name, "sell", "prize", 1, money))
        return pay(without(state, {ship.name}), ship.seat, money)
    if choice.what == "buy":
        cost = price(choice.item) * choice.many
        events.append(GoodsTraded(seat, ship.name, "buy", choice.item, choice.many, -cost))
        ship = stow(make_room(state, ship, choice.item, choice.many), choice.item, choice.many)
        return pay(with_ship(state, ship), ship.seat, -cost)
    money = choice.many * wares.market(state, "Ceres").get(choice.item, STOLEN)
    events.append(GoodsTraded(seat, ship.name, "sell", choice.item, choice.many, money))
    return pay(with_ship(state, stow(ship, choice.item, -choice.many)), ship.seat, money)
