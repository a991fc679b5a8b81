"""Prospecting: ore and contraterrene shards in the Belt, and what they fetch. Money is in tenths of a MegaCredit."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice, Order, Result
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary.events import ClaimWorked, GoodsTraded, HexProspected, OutfitBought
from vector3_edu.games.triplanetary.fleets import all_bases, landed
from vector3_edu.games.triplanetary.hazards import mended, rolled
from vector3_edu.games.triplanetary.orders import Buy, Dig, Take, Trade
from vector3_edu.games.triplanetary.results import note_of, noted
from vector3_edu.games.triplanetary.resupply import base_at_hand, free_hold
from vector3_edu.games.triplanetary.state import EVERYONE, NOBODY, Claim, Ship, State, carried, loaded, with_ship, without
from vector3_edu.games.triplanetary.tables import EQUIPMENT, KINDS, MASS

PURSE = 250
FUEL = 5
MARKETS = {"Ceres": {"ore": 20, "shard": 1000}, "Luna": {"ore": 30, "shard": 2000}}
"""What is paid for a ton of ore and for a shard."""

GOODS = ("mine", "grapples", "automated-mine", "robot-guards")
SHIPS = ("transport", "packet")
PRICES = {
    **{item: 10 * (EQUIPMENT.number(item, "cost") or 0) for item in GOODS},
    **{kind: 10 * KINDS[kind].cost for kind in SHIPS},
    "fuel": FUEL,
}
ORE_FOUND, SHARD_FOUND = 6, 1
OUTFITS = (
    ("transport", "automated-mine", "automated-mine", "automated-mine"),
    ("transport", "transport", "automated-mine"),
    ("packet", "automated-mine"),
)
STARTS = ("Mars", "Luna", "Terra")
MOST = 1000
"""More of anything than a hold or a tank ever takes."""


def set_up(state: State, dice: Dice) -> State:
    """Everybody has MCr 25 and buys an outfit first; all bases but Clandestine are open to all."""
    bases = all_bases(state.board, lambda world: NOBODY if world == "Clandestine" else EVERYONE)
    bases = tuple(base._replace(fuel=False, arms=False) for base in bases)
    seats = len(state.seats)
    return state._replace(bases=bases, credit=(PURSE,) * seats, phase="outfit", asked=0, units=("outfit",))


# ---- buying an outfit


def outfits() -> tuple[Buy, ...]:
    """Outfits worth listing, and where they are bought."""
    return tuple(Buy(items, world) for items in OUTFITS for world in STARTS)


def about_outfit(state: State, choice: Any) -> list[str]:
    """Why an outfit cannot be bought."""
    if not isinstance(choice, Buy) or not isinstance(choice.items, tuple):
        return [f"{shown(choice)} is no outfit. Try Buy(('transport', 'automated-mine'), 'Mars'). [Prospecting]"]
    legal = (*SHIPS, *GOODS)
    found = [f"{shown(item)} is not sold. Try {listed(legal)}." for item in choice.items if item not in legal]
    if not any(base.world == choice.world for base in state.bases):
        found.append(f"{shown(choice.world)} is no world with a base. Try {listed(STARTS)}.")
    if found:
        return found
    cost, ships = sum(PRICES[item] for item in choice.items), [item for item in choice.items if item in SHIPS]
    if not ships:
        found.append("An outfit needs a ship: a transport for MCr 10 or a packet for MCr 20. [Prospecting]")
    if cost > state.credit[state.asked]:
        found.append(f"That costs MCr {cost / 10:g}, and you have {state.credit[state.asked] / 10:g}. [Prospecting]")
    mass = sum(MASS[item] for item in choice.items if item in GOODS)
    if ships and mass > KINDS[ships[0]].cargo:
        found.append(f"{mass} tons do not go into the hold of one {ships[0]}, {KINDS[ships[0]].cargo} do. [Cargo]")
    return found


def outfit(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """A seat buys its first ships; the equipment goes into the first of them."""
    for choice in order.values():
        assert isinstance(choice, Buy)
        for item in choice.items:
            if item in SHIPS:
                state = _new_ship(state, state.asked, item, choice.world, "any")
        first = next(ship for ship in state.ships if ship.seat == state.asked)
        for item in choice.items:
            first = loaded(first, item, 1) if item in GOODS else first
        state = with_ship(state, first)
        cost = sum(PRICES[item] for item in choice.items)
        state = _paid(state, state.asked, -cost)
        events.append(OutfitBought(state.seats[state.asked], choice.items, choice.world, cost))
    if state.asked + 1 < len(state.seats):
        return state._replace(asked=state.asked + 1)
    units = tuple(ship.name for ship in state.ships if ship.seat == 0)
    return state._replace(phase="astrogation", asked=0, units=units)


def _new_ship(state: State, seat: int, kind: str, world: str, side: str) -> State:
    name = f"{kind.capitalize()} {state.named + 1}"
    ship = landed(state.board, seat, name, kind, world, side)
    return state._replace(ships=(*state.ships, ship), named=state.named + 1)


def _paid(state: State, seat: int, change: int) -> State:
    return state._replace(credit=tuple(has + change * (k == seat) for k, has in enumerate(state.credit)))


# ---- in the Belt


def claim_at(state: State, ship: Ship) -> Claim | None:
    """What is known about the hex in which a ship stands still."""
    if ship.velocity or ship.world:
        return None
    return next((claim for claim in state.claims if claim.at == ship.at), None)


def prospect(state: State, dice: Dice, events: list[Event]) -> State:
    """Ships that enter an asteroid hex at a speed of one roll for ore and for a shard; ships at rest dig by hand.

    Triplanetary, Prospecting. Each hex is prospected once.
    """
    for ship in state.ships:
        if ship.seat != state.mover or ship.world:
            continue
        known = {claim.at for claim in state.claims}
        if ship.velocity.length == 1 and ship.at in state.board.asteroids and ship.at not in known | state.cleared:
            state = _rolled(state, ship, dice, events)
        claim = claim_at(state, ship)
        if claim is not None and claim.ore and free_hold(ship) > 0:
            state = noted(state, f"dug {ship.name}")
            if note_of(state, f"dug {ship.name}") == 10:
                state = with_ship(noted(state, f"dug {ship.name}", -10), loaded(ship, "ore", 1))
                events.append(ClaimWorked(state.seats[ship.seat], ship.name, "dug", "ore", 1))
    return state


def _rolled(state: State, ship: Ship, dice: Dice, events: list[Event]) -> State:
    ore, shard = dice.roll(), dice.roll()
    events.append(HexProspected(state.seats[ship.seat], ship.name, ship.at, ore, shard))
    claim = Claim(ship.at, ore == ORE_FOUND)
    state = state._replace(claims=(*state.claims, claim))
    if shard != SHARD_FOUND:
        return state
    if carried(ship, "grapples") and free_hold(ship) >= MASS["shard"]:
        events.append(ClaimWorked(state.seats[ship.seat], ship.name, "grappled", "shard", 1))
        return with_ship(state, loaded(ship, "shard", 1))
    if carried(ship, "grapples"):
        return state
    hurt, more = rolled(state, ship, "asteroid", ship.at, dice)
    events += more
    return with_ship(state, hurt) if hurt else without(state, {ship.name})


def produce(state: State) -> State:
    """Automated mines of the seat on move dig a ton each, and its robot guards mend one D."""
    claims = (claim._replace(stock=claim.stock + (claim.mine and claim.owner == state.mover)) for claim in state.claims)
    return state._replace(claims=tuple(_repaired(claim) if claim.guards == state.mover else claim for claim in claims))


def _repaired(claim: Claim) -> Claim:
    """Robot guards repair themselves as ships do. Triplanetary, Damage Control."""
    return claim._replace(disabled=max(0, claim.disabled - 1), wounds=mended(claim.wounds))


# ---- trade and work, in the resupply phase


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What a ship can buy, sell, put down or pick up where it is; of fuel and ore as much as goes."""
    found: list[Choice] = []
    base = base_at_hand(state, state.board, ship)
    if base is not None:
        market = MARKETS.get(base.world, {})
        found += [Trade("sell", item, many) for item, many in ship.hold if item in market]
        tank = min(KINDS[ship.kind].fuel - ship.fuel, state.credit[ship.seat] // FUEL)
        found += [Trade("buy", "fuel", tank)] if tank > 0 else []
        found += [Trade("buy", item, 1) for item in (*GOODS, *SHIPS) if not about(state, ship, Trade("buy", item, 1))]
    found += [Dig(item) for item in ("automated-mine", "robot-guards") if not about(state, ship, Dig(item))]
    claim = claim_at(state, ship)
    if claim is not None and (most := min(claim.stock, free_hold(ship))) and not about(state, ship, Take(most)):
        found.append(Take(most))
    return tuple(found)


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot trade or work like this."""
    if isinstance(choice, Trade):
        return _about_trade(state, ship, choice)
    claim = claim_at(state, ship)
    if claim is None or not claim.ore:
        return [f"{ship.name} does not stand still on a hex with ore. [Prospecting]"]
    if isinstance(choice, Dig):
        taken = claim.mine if choice.item == "automated-mine" else claim.guards != NOBODY
        if choice.item not in ("automated-mine", "robot-guards") or not carried(ship, choice.item) or taken:
            return [f"{ship.name} can't put down {shown(choice.item)}: it needs one aboard and a hex without. [Prospecting]"]
        return []
    if claim.guards not in (NOBODY, ship.seat) and not claim.disabled and not claim.wounds.weapon:
        return [f"Robot guards keep {ship.name} from the ore: fire at them first, with a ship that has guns. [Robot Guards]"]
    most = min(claim.stock, free_hold(ship))
    if type(choice.many) is not int or not 1 <= choice.many <= most:
        why = f"{claim.stock} tons lie here, and the hold has room for {free_hold(ship)}"
        return [f"{ship.name} can't take {shown(choice.many)} tons: {why}. [Prospecting; Cargo]"]
    return []


def _about_trade(state: State, ship: Ship, choice: Trade) -> list[str]:
    base = base_at_hand(state, state.board, ship)
    if base is None:
        return [f"{ship.name} is at no base: land at one, orbit over one, or stop at Ceres. [Prospecting]"]
    if type(choice.many) is not int or not 1 <= choice.many <= MOST or choice.what not in ("buy", "sell"):
        return [f"{shown(choice)} is no trade. Try Trade('sell', 'ore', 5) or Trade('buy', 'fuel', 3). [Prospecting]"]
    if choice.what == "sell":
        market = MARKETS.get(base.world, {})
        if choice.item not in market or carried(ship, choice.item) < choice.many:
            return [f"{ship.name} can't sell {choice.many} of {shown(choice.item)} here: Ceres and Luna buy ore and shards."]
        return []
    if choice.item not in PRICES:
        return [f"{shown(choice.item)} is not sold. Try {listed(PRICES)}. [Prospecting]"]
    cost = PRICES[choice.item] * choice.many
    if cost > state.credit[ship.seat]:
        return [f"That costs MCr {cost / 10:g}, and you have {state.credit[ship.seat] / 10:g}. [Prospecting]"]
    if choice.item in SHIPS:
        fine = ship.world and choice.many == 1
        return [] if fine else [f"Ships are bought one at a time, on a world: land {ship.name} first. [Prospecting]"]
    room = KINDS[ship.kind].fuel - ship.fuel if choice.item == "fuel" else free_hold(ship) // max(1, MASS[choice.item])
    return [] if choice.many <= room else [f"{ship.name} has room for {room} of {choice.item}, not {choice.many}. [Cargo]"]


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """One ship trades or works; if another was there first, nothing comes of it."""
    if about(state, ship, choice):
        return state
    if isinstance(choice, Trade):
        return _trade(state, ship, choice, events)
    claim = claim_at(state, ship)
    assert claim is not None
    if isinstance(choice, Dig):
        new = claim._replace(guards=ship.seat)
        if choice.item == "automated-mine":
            new = claim._replace(mine=True, owner=ship.seat)
        state = with_ship(state, loaded(ship, choice.item, -1))
        events.append(ClaimWorked(state.seats[ship.seat], ship.name, "put down", choice.item, 1))
    else:
        assert isinstance(choice, Take)
        new = claim._replace(stock=claim.stock - choice.many)
        state = with_ship(state, loaded(ship, "ore", choice.many))
        events.append(ClaimWorked(state.seats[ship.seat], ship.name, "picked up", "ore", choice.many))
    return state._replace(claims=tuple(new if each.at == claim.at else each for each in state.claims))


def _trade(state: State, ship: Ship, choice: Trade, events: list[Event]) -> State:
    base = base_at_hand(state, state.board, ship)
    assert base is not None
    if choice.what == "sell":
        money = MARKETS[base.world][choice.item] * choice.many
        ship = loaded(ship, choice.item, -choice.many)
    else:
        money = -PRICES[choice.item] * choice.many
        if choice.item == "fuel":
            ship = ship._replace(fuel=ship.fuel + choice.many, disabled=0)
        elif choice.item in GOODS:
            ship = loaded(ship, choice.item, choice.many)
    events.append(GoodsTraded(state.seats[ship.seat], ship.name, choice.what, choice.item, choice.many, money))
    state = _paid(with_ship(state, ship), ship.seat, money)
    return _new_ship(state, ship.seat, choice.item, ship.world, ship.side) if choice.item in SHIPS else state


# ---- who is richest


def worth(state: State, seat: int) -> int:
    """Money, property at its full price, ore at MCr 2 a ton and shards at the price of Ceres, in tenths."""
    value = {**PRICES, **MARKETS["Ceres"]}
    ships = [ship for ship in state.ships if ship.seat == seat]
    total = state.credit[seat] + sum(10 * KINDS[ship.kind].cost for ship in ships)
    total += sum(value.get(item, 0) * many for ship in ships for item, many in ship.hold)
    for claim in state.claims:
        total += (claim.owner == seat) * (PRICES["automated-mine"] + claim.stock * value["ore"])
        total += (claim.guards == seat) * PRICES["robot-guards"]
    return total


def verdict(state: State) -> Result:
    """The richest miner wins. Triplanetary, Prospecting."""
    riches = tuple((seat, worth(state, k)) for k, seat in enumerate(state.seats))
    most = max(tenths for _, tenths in riches)
    winners = tuple(seat for seat, tenths in riches if tenths == most)
    return Result(winners, riches, f"After {state.turn} days {listed(winners, last='and')} won with MCr {most / 10:g}.")
