"""Prospecting: ore and contraterrene shards in the Belt, and what they fetch. Money is in tenths of a MegaCredit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.belt import claim_at, clandestine, produce, prospect, slowly_at
from vector3_edu.games.triplanetary.rules.cargo import free_hold
from vector3_edu.games.triplanetary.rules.events import ClaimWorked, GoodsTraded, OutfitBought, ShipCommissioned
from vector3_edu.games.triplanetary.rules.fleets import PORT, all_bases
from vector3_edu.games.triplanetary.rules.orders import Dig, Take, Trade
from vector3_edu.games.triplanetary.rules.owner_orders import Buy, Commission
from vector3_edu.games.triplanetary.rules.phase_type import needed, phase
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand, busy
from vector3_edu.games.triplanetary.rules.scenario_record import YARD, Market, Offices, Rules
from vector3_edu.games.triplanetary.rules.state import EVERYONE, NOBODY, WHOLE, Bases, Ship, State, count_aboard
from vector3_edu.games.triplanetary.rules.state_updates import pay, stow, with_ship
from vector3_edu.games.triplanetary.scenarios.prospecting.wares import (
    CHEAPEST,
    FUEL,
    MACHINES,
    MINE,
    PRICES,
    ROBOTS,
    SCANNERS,
    SHIPS,
    buy_ship,
    equip,
    goods,
    market,
)
from vector3_edu.games.triplanetary.tables import INHABITED, KINDS, MASS

PURSE = 250
OUTFITS = (
    ("transport", "automated-mine", "automated-mine", "automated-mine"),
    ("transport", "transport", "automated-mine"),
    ("packet", "automated-mine"),
)
STARTS = ("Mars", "Luna", "Terra")
BASES = (*INHABITED, "Ceres")
"""Where ships can be bought."""
MOST = 1000
"""More of anything than a hold or a tank ever takes."""


def set_up(state: State, _dice: Dice) -> State:
    """Everybody has MCr 25 and buys an outfit first; all bases are open to all, Clandestine only in the variants."""
    shut = ("Clandestine",) if clandestine(state) == "closed" else ()
    bases = all_bases(state.board, lambda world: NOBODY if world in shut else EVERYONE)
    bases = Bases(base._replace(fuel=False, arms=False) for base in bases)
    seats = len(state.seats)
    return state._replace(bases=bases, credit=(PURSE,) * seats, phase="outfit", asked=0, units=("outfit",))


# ---- buying an outfit


def outfits() -> tuple[Buy, ...]:
    """Outfits worth listing, and where they are bought."""
    return tuple(Buy(items, world) for items in OUTFITS for world in STARTS)


def about_outfit(state: State, choice: Any) -> list[str]:
    """Why an outfit cannot be bought."""
    if not isinstance(choice, Buy):
        return [f"{shown(choice)} is not an outfit. Try Buy(('transport', 'automated-mine'), 'Mars'). [Prospecting]"]
    legal = (*SHIPS, *goods(state))
    found = [f"{shown(item)} is not sold. Try {listed(legal)}." for item in choice.items if item not in legal]
    if choice.world not in BASES:
        found.append(f"{shown(choice.world)} is not a world with a base. Try {listed(STARTS)}.")
    if found:
        return found
    cost, ships = sum(PRICES[item] for item in choice.items), [item for item in choice.items if item in SHIPS]
    if not ships:
        found.append("An outfit needs a ship: a transport for MCr 10 or a packet for MCr 20. [Prospecting]")
    if cost > state.credit[state.asked]:
        found.append(f"That costs MCr {cost / 10:g}, and you have {state.credit[state.asked] / 10:g}. [Prospecting]")
    mass = sum(MASS[item] for item in choice.items if item not in SHIPS)
    if ships and mass > KINDS[ships[0]].cargo:
        found.append(f"{mass} tons do not go into the hold of one {ships[0]}, {KINDS[ships[0]].cargo} do. [Cargo]")
    return found


def outfit(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """A seat buys its first ships; the equipment goes into the first of them."""
    for choice in order.values():
        assert isinstance(choice, Buy)
        for item in choice.items:
            if item in SHIPS:
                state = buy_ship(state, state.asked, item, choice.world)
        first = next(ship for ship in state.ships if ship.seat == state.asked)
        for item in choice.items:
            first = first if item in SHIPS else equip(first, item, 1)
        state = with_ship(state, first)
        cost = sum(PRICES[item] for item in choice.items)
        state = pay(state, state.asked, -cost)
        events.append(OutfitBought(state.seats[state.asked], choice.items, choice.world, cost))
    if state.asked + 1 < len(state.seats):
        return state._replace(asked=state.asked + 1)
    units = tuple(ship.name for ship in state.ships if ship.seat == 0)
    return state._replace(phase="astrogation", asked=0, units=units)


# ---- the yard: new ships on any world


def offices(state: State) -> tuple[str, ...]:
    """The yard, for a seat that can pay for a ship."""
    return (YARD,) if office_choices(state, YARD) else ()


def office_choices(state: State, _unit: str) -> tuple[Choice, ...]:
    """New ships that the seat on move can pay for, on any world. Triplanetary, Prospecting."""
    purse = state.credit[state.mover]
    if purse < CHEAPEST:
        return ()
    return tuple(Commission(kind, world) for kind in SHIPS if PRICES[kind] <= purse for world in BASES)


def about_office(state: State, _unit: str, choice: Any) -> list[str]:
    """Why a ship cannot be bought at the yard."""
    if not isinstance(choice, Commission) or choice.kind not in SHIPS or choice.place not in BASES or choice.load != ():
        return [
            f"{shown(choice)} can't be bought. Try Commission('transport', 'Mars'): there are "
            f"{listed(SHIPS, last='and')} on {listed(BASES)}. [Prospecting]"
        ]
    cost, purse = PRICES[choice.kind], state.credit[state.mover]
    return [f"That costs MCr {cost / 10:g}, and you have {purse / 10:g}. [Prospecting]"] if cost > purse else []


def decide(state: State, unit: str, choice: Choice, events: list[Event]) -> State:
    """A new ship is paid for; if the money went for something else first, nothing comes of it."""
    if about_office(state, unit, choice) or not isinstance(choice, Commission):
        return state
    cost = PRICES[choice.kind]
    state = pay(buy_ship(state, state.mover, choice.kind, choice.place), state.mover, -cost)
    price, seat = f"MCr {cost / 10:g}", state.seats[state.mover]
    events.append(ShipCommissioned(seat, state.ships[-1].name, choice.kind, choice.place, (), price))
    return state


def turn_over(state: State, _events: list[Event]) -> State:
    """Ships of the seat on move at a base are whole again, and prizes of use; then mines dig.

    Triplanetary, Capture; Advanced Combat System: fuel is for sale here, but a base is a base without it.
    """
    for ship in state.ships:
        worn = ship.seat == state.mover and (ship.prize or ship.wounds != WHOLE)
        if worn and base_at_hand(state, state.board, ship) is not None:
            state = with_ship(state, ship._replace(prize=False, wounds=WHOLE))
    return produce(state)


def solvent(state: State) -> set[int]:
    """The seats that could buy a ship although they may have none."""
    return {seat for seat, purse in enumerate(state.credit) if purse >= CHEAPEST}


# ---- trade and work, in the resupply phase


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What a ship can buy, sell, put down or pick up where it is; of fuel and ore as much as goes."""
    found: list[Choice] = []
    base = base_at_hand(state, state.board, ship)
    if base is not None:
        paying = market(state, base.world)
        found += [Trade("sell", item, many) for item, many in ship.hold if item in paying]
        tank = min(KINDS[ship.kind].fuel - ship.fuel, state.credit[ship.seat] // FUEL)
        found += [Trade("buy", "fuel", tank)] if tank > 0 and not busy(state, ship) else []
        found += [Trade("buy", item, 1) for item in (*goods(state), *SHIPS) if not about(state, ship, Trade("buy", item, 1))]
    found += [Dig(item) for item in MACHINES if not about(state, ship, Dig(item))]
    claim = claim_at(state, ship)
    if claim is not None and (most := min(claim.stock, free_hold(ship))) and not about(state, ship, Take(most)):
        found.append(Take(most))
    found += [Take(1, "shard")] if state.claims and not about(state, ship, Take(1, "shard")) else []
    return tuple(found)


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot trade or work like this."""
    if isinstance(choice, Trade):
        return _about_trade(state, ship, choice)
    if ship.prize:
        return [f"{ship.name} is a prize: bring it to a base before it works in the Belt. [Capture]"]
    if isinstance(choice, Take) and choice.item == "shard":
        return _about_shard(state, ship, choice)
    claim = claim_at(state, ship)
    if claim is None or not claim.ore:
        return [f"{ship.name} does not stand still on a hex with ore. [Prospecting]"]
    if isinstance(choice, Dig):
        items = MACHINES.get(choice.item, ())
        taken = (claim.mine and MINE in items) or (claim.guards != NOBODY and ROBOTS in items)
        if not items or taken or not all(count_aboard(ship, item) for item in items):
            return [f"{ship.name} can't put down {shown(choice.item)}: it needs one aboard and a hex without. [Prospecting]"]
        return []
    if claim.guards not in (NOBODY, ship.seat) and not claim.disabled and not claim.wounds.weapon:
        return [f"Robot guards keep {ship.name} from the ore: fire at them first, with a ship that has guns. [Robot Guards]"]
    most = min(claim.stock, free_hold(ship)) if choice.item == "ore" else 0
    if not 1 <= choice.many <= most:
        why = f"{claim.stock} tons lie here, and the hold has room for {free_hold(ship)}"
        return [f"{ship.name} can't take {shown(choice.many)} tons of {shown(choice.item)}: {why}. [Prospecting; Cargo]"]
    return []


def _about_shard(state: State, ship: Ship, choice: Take) -> list[str]:
    """A shard is handled with grapples, at one hex a turn at most, and has 10 tons. Triplanetary, Prospecting."""
    claim = slowly_at(state, ship)
    if claim is None or not 1 <= choice.many <= claim.shard:
        lie = claim.shard if claim else "none"
        return [
            f"{ship.name} can't take {shown(choice.many)} shards: {lie} lie here within its reach, and it has to come "
            "at one hex a turn at most. [Prospecting]"
        ]
    if not count_aboard(ship, "grapples"):
        return [f"{ship.name} has no PM grapples, and a shard that is touched goes off. [PM Grapples]"]
    room = free_hold(ship)
    return (
        []
        if MASS["shard"] * choice.many <= room
        else [f"{ship.name} has room for {room} tons, and a shard has {MASS['shard']}: it may be left for later. [Cargo]"]
    )


def _about_trade(state: State, ship: Ship, choice: Trade) -> list[str]:
    base = base_at_hand(state, state.board, ship)
    if base is None:
        return [f"{ship.name} is at no base: land at one, orbit over one, or stop at Ceres. [Prospecting]"]
    if not 1 <= choice.many <= MOST or choice.what not in ("buy", "sell"):
        return [f"{shown(choice)} is not a trade. Try 'sell 5 ore' or 'buy 3 fuel'. [Prospecting]"]
    if choice.what == "sell":
        if choice.item not in market(state, base.world) or count_aboard(ship, choice.item) < choice.many:
            return [f"{ship.name} can't sell {choice.many} of {shown(choice.item)} here: Ceres and Luna buy ore and shards."]
        return []
    sold = ("fuel", *goods(state), *SHIPS)
    if choice.item not in sold:
        return [f"{shown(choice.item)} is not sold. Try {listed(sold)}. [Prospecting]"]
    cost = PRICES[choice.item] * choice.many
    if cost > state.credit[ship.seat]:
        return [f"That costs MCr {cost / 10:g}, and you have {state.credit[ship.seat] / 10:g}. [Prospecting]"]
    if choice.item in SHIPS:
        fine = ship.world and choice.many == 1
        return [] if fine else [f"Ships are bought one at a time, on a world: land {ship.name} first. [Prospecting]"]
    if choice.item == "fuel" and busy(state, ship):
        return [f"{ship.name} has fired or launched in this turn, so it can't refuel. [Resupply From Bases]"]
    if choice.item == SCANNERS:
        twice = ship.scanners or choice.many > 1
        return [f"{ship.name} needs scanners once, and no more than one set. [Equipment]"] if twice else []
    room = KINDS[ship.kind].fuel - ship.fuel if choice.item == "fuel" else free_hold(ship) // max(1, MASS[choice.item])
    return [] if choice.many <= room else [f"{ship.name} has room for {room} of {choice.item}, not {choice.many}. [Cargo]"]


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """One ship trades or works; if another was there first, nothing comes of it."""
    if about(state, ship, choice):
        return state
    if isinstance(choice, Trade):
        return _trade(state, ship, choice, events)
    claim = slowly_at(state, ship)
    assert claim is not None
    if isinstance(choice, Dig):
        new = claim
        for item in MACHINES[choice.item]:
            new = new._replace(mine=True, owner=ship.seat) if item == MINE else new._replace(guards=ship.seat)
            ship = stow(ship, item, -1)
            events.append(ClaimWorked(state.seats[ship.seat], ship.name, "put down", item, 1))
        state = with_ship(state, ship)
    else:
        assert isinstance(choice, Take)
        new = claim._replace(stock=claim.stock - choice.many)
        if choice.item == "shard":
            new = claim._replace(shard=claim.shard - choice.many)
        state = with_ship(state, stow(ship, choice.item, choice.many))
        events.append(ClaimWorked(state.seats[ship.seat], ship.name, "picked up", choice.item, choice.many))
    return state._replace(claims=tuple(new if each.at == claim.at else each for each in state.claims))


def _trade(state: State, ship: Ship, choice: Trade, events: list[Event]) -> State:
    base = base_at_hand(state, state.board, ship)
    assert base is not None
    if choice.what == "sell":
        money = market(state, base.world)[choice.item] * choice.many
        ship = stow(ship, choice.item, -choice.many)
    else:
        money = -PRICES[choice.item] * choice.many
        if choice.item == "fuel":
            ship = ship._replace(fuel=ship.fuel + choice.many, disabled=0, wounds=WHOLE)
        elif choice.item not in SHIPS:
            ship = equip(ship, choice.item, choice.many)
    events.append(GoodsTraded(state.seats[ship.seat], ship.name, choice.what, choice.item, choice.many, money))
    state = pay(with_ship(state, ship), ship.seat, money)
    return buy_ship(state, ship.seat, choice.item, ship.world, ship.side) if choice.item in SHIPS else state


# ---- who is richest


def worth(state: State, seat: int) -> int:
    """Money, property at its full price, ore at MCr 2 a ton and shards at the price of Ceres, in tenths."""
    value = {**PRICES, **market(state, "Ceres")}
    ships = [ship for ship in state.ships if ship.seat == seat and ship.role != PORT]
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


def is_ruined(state: State) -> bool:
    """Whether nobody has a ship, or the money for one."""
    return not state.ships and not solvent(state)


def adapt(rules: Rules, seats: int) -> Rules:
    """Everybody prospects; where Clandestine is open, the asteroids round it are like any others.

    Triplanetary, Prospecting, Variants.
    """
    return replace(rules, rough=rules.option("clandestine") == "open", prospectors=tuple(range(seats)))


PHASES = {
    "outfit": phase(
        "Outfits",
        "buy ships and equipment",
        "Before the start, you spend money on ships and on the gear they need for the work ahead.",
        lambda _state, _: outfits(),
        outfit,
        why_not=lambda state, _, choice: about_outfit(state, choice),
        give="Buy this outfit",
        optional=needed,
    ),
}


SCENARIO = Rules(
    Scenario(
        "prospecting",
        "Prospecting",
        "Miners look for ore and contraterrene shards in the Belt, and sell them on Ceres and Luna; the richest wins.",
        seats=(2, 6),
        options={"clandestine": ("closed", "open", SCANNERS)},
        goal="Be the richest miner when time runs out: money, ships, goods and mines all count.",
    ),
    set_up,
    adapt,
    phases=PHASES,
    place=9,
    days=120,
    counts="money",
    purses=True,
    guns=True,
    ordnance=("mine",),
    ramming=True,
    market=Market(choices, about, act),
    offices=Offices((YARD,), offices, office_choices, about_office, decide),
    seats_staying=solvent,
    after_movement=prospect,
    end_of_turn=turn_over,
    is_over=is_ruined,
    final_result=verdict,
)
