"""The campaign: merchants, prospectors, the Space Patrol and a pirate share one Solar System. Money is in tenths of MCr."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice, Result
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary import prospecting, secrets
from vector3_edu.games.triplanetary.board import ASTEROID
from vector3_edu.games.triplanetary.events import CargoDelivered, GoodsTraded, GunsFired, ShipAppeared
from vector3_edu.games.triplanetary.fleets import all_bases, landed
from vector3_edu.games.triplanetary.orders import Dig, Take, Trade
from vector3_edu.games.triplanetary.piracy import WORLDS, YARD, cargo_of, give_back
from vector3_edu.games.triplanetary.results import note_of, noted
from vector3_edu.games.triplanetary.resupply import port
from vector3_edu.games.triplanetary.state import EVERYONE, NOBODY, Base, Ship, State, carried, loaded, with_ship, without
from vector3_edu.games.triplanetary.tables import KINDS

MERCHANTS, PROSPECTORS, PATROL, PIRATES = 0, 1, 2, 3
FARES = {"transport": 30, "packet": 50, "liner": 100}
"""What a delivery earns, by the ship that makes it."""

BUDGET = {"attack": 40, "detected": 30, "quiet": 20}
"""What the Patrol receives in a turn."""

STOLEN = 100
FENCES = ("Clandestine", "Ceres")
"""What a stolen cargo fetches, and where it is sold."""

SALE = Trade("sell", "prize", 1)
"""The sale of a captured ship itself."""

RETURN = 20
"""Turns after which a pirate who has lost every warship comes back."""

FOR_SALE = {
    MERCHANTS: ("transport", "packet", "liner", "tanker"),
    PROSPECTORS: ("transport", "packet", "tanker"),
    PATROL: ("corvette", "corsair", "frigate", "dreadnaught"),
    PIRATES: ("corvette", "corsair", "frigate"),
}
YARDS = ("Terra", "Mars", "Luna", "Clandestine")


def set_up(state: State, dice: Dice) -> State:
    """Two transports on Terra, a miner on Mars, four warships on Luna, and one corsair unseen at Clandestine."""
    ground = state.board
    bases = all_bases(ground, lambda world: NOBODY if world == "Clandestine" else EVERYONE)
    open_bases = tuple(base._replace(shut=PIRATES) for base in bases)
    state = state._replace(bases=(*open_bases, Base("Clandestine", ASTEROID, PIRATES)), credit=(0,) * 4)
    for seat, kinds in ((MERCHANTS, 2 * ["transport"]), (PROSPECTORS, ["transport"]), (PATROL, 2 * ["corvette", "corsair"])):
        for kind in kinds:
            state = _appear(state, seat, kind)
    miner = next(ship for ship in state.ships if ship.seat == PROSPECTORS)
    return _appear(with_ship(state, loaded(miner, "automated-mine", 3)), PIRATES, "corsair")


def _appear(state: State, seat: int, kind: str) -> State:
    """A new ship on the yard of its owner; a merchant's has a cargo aboard, a pirate's is not seen."""
    name, world = f"{kind.capitalize()} {state.named + 1}", YARDS[seat]
    ship = landed(state.board, seat, name, kind, world)
    if seat == MERCHANTS and kind in FARES:
        ship = loaded(ship, cargo_of(world), 1)
    if seat == PIRATES:
        ship = ship._replace(world="", side="", scanners=True, detected=False)
    return state._replace(ships=(*state.ships, ship), named=state.named + 1)


def _paid(state: State, seat: int, change: int) -> State:
    return state._replace(credit=tuple(has + change * (k == seat) for k, has in enumerate(state.credit)))


# ---- trade


def yard_choices(state: State) -> tuple[Choice, ...]:
    """The ships that the seat on move can pay for."""
    purse = state.credit[state.mover]
    return tuple(Trade("buy", kind, 1) for kind, tenths in prices(state).items() if tenths <= purse)


def prices(state: State) -> dict[str, int]:
    """What ships cost the seat on move, in tenths; private warships, if the referee allows them, half as much again.

    Triplanetary, Campaign, Referee: the tax goes to the Patrol.
    """
    found = {kind: 10 * KINDS[kind].cost for kind in FOR_SALE[state.mover]}
    if state.mover in (MERCHANTS, PROSPECTORS) and state.option("private_warships") == "taxed":
        found |= {kind: 15 * KINDS[kind].cost for kind in FOR_SALE[PATROL]}
    return found


def about_yard(state: State, choice: Any) -> list[str]:
    """Why a ship cannot be bought."""
    if isinstance(choice, Trade) and choice in yard_choices(state):
        return []
    asked = listed([f"{kind} {tenths / 10:g}" for kind, tenths in prices(state).items()], last="and")
    purse = state.credit[state.mover] / 10
    return [f"{shown(choice)} cannot be bought: you have MCr {purse:g}, and prices are {asked}. [Campaign]"]


def buy(state: State, choice: Trade, events: list[Event]) -> State:
    """A new ship on the yard of the seat on move."""
    cost = prices(state)[choice.item]
    state = _paid(state, PATROL, cost - 10 * KINDS[choice.item].cost)
    events.append(GoodsTraded(state.seats[state.mover], YARD, "buy", choice.item, 1, -cost))
    return _paid(_appear(state, state.mover, choice.item), state.mover, -cost)


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What a ship can trade or work: prospectors as in their own scenario (fuel is free), pirates their loot."""
    if ship.seat == PROSPECTORS:
        return tuple(each for each in prospecting.choices(state, ship) if not about(state, ship, each))
    loot = [Trade("sell", item, many) for item, many in ship.hold] + [SALE]
    return tuple(each for each in loot if not about(state, ship, each))


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot trade or work like this."""
    if ship.seat == PROSPECTORS and isinstance(choice, Trade | Dig | Take):
        bought = isinstance(choice, Trade) and choice.what == "buy" and choice.item in ("fuel", *prospecting.SHIPS)
        return [f"Fuel is free here, and ships are bought at the yard, not by {ship.name}. [Campaign]"] if bought else (
            prospecting.about(state, ship, choice))
    if isinstance(choice, Trade) and choice == SALE:
        return [] if prize_price(state, ship) else [
            f"{ship.name} can't be sold here: a ship just captured is sold before it is put into service, by the Patrol on "
            "any world, by pirates at Clandestine, at Ceres or on a world. [Campaign, Prize ships]"]
    fence = _fence(state, ship)
    fine = isinstance(choice, Trade) and choice.what == "sell" and type(choice.many) is int and choice.many > 0
    if ship.seat != PIRATES or not fine or not fence:
        return [f"{ship.name} has nothing to trade here: pirates sell their loot on {listed(FENCES)}. [Campaign]"]
    loot = str(choice.item).endswith(" cargo") or choice.item in ("ore", "shard")
    if not loot or carried(ship, choice.item) < choice.many:
        return [f"{ship.name} can't sell {choice.many} of {choice.item!r}: it has no such loot. [Campaign]"]
    return []


def prize_price(state: State, ship: Ship) -> int:
    """What a captured ship fetches where it is, in tenths; 0 if it cannot be sold. Triplanetary, Campaign, Prize ships.

    The Patrol gets three quarters of the new price on any world; pirates get that at Clandestine, elsewhere half.
    """
    new = 10 * KINDS[ship.kind].cost
    if not ship.prize or ship.seat not in (PATROL, PIRATES):
        return 0
    if ship.seat == PATROL:
        return new * 3 // 4 if ship.world else 0
    if not ship.velocity and ship.at == state.board.worlds["Clandestine"].at:
        return new * 3 // 4
    return new // 2 if ship.world or _fence(state, ship) else 0


def _fence(state: State, ship: Ship) -> bool:
    """Whether a ship has stopped at Clandestine or Ceres, where nobody asks where a cargo comes from."""
    return not ship.velocity and not ship.world and any(state.board.worlds[name].at == ship.at for name in FENCES)


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """One ship trades or works."""
    if about(state, ship, choice):
        return state
    if ship.seat == PROSPECTORS:
        return prospecting.act(state, ship, choice, events)
    assert isinstance(choice, Trade)
    if choice == SALE:
        money = prize_price(state, ship)
        events.append(GoodsTraded(state.seats[ship.seat], ship.name, "sell", "prize", 1, money))
        return _paid(without(state, {ship.name}), ship.seat, money)
    price = prospecting.MARKETS["Ceres"].get(choice.item, STOLEN)
    events.append(GoodsTraded(state.seats[PIRATES], ship.name, "sell", choice.item, choice.many, price * choice.many))
    return _paid(with_ship(state, loaded(ship, choice.item, -choice.many)), PIRATES, price * choice.many)


# ---- the end of a turn, and of the game


def turn_over(state: State, events: list[Event]) -> State:
    """Deliveries of merchants, ore of mines, the Patrol's budget, and the return of a pirate who was beaten."""
    if state.mover == MERCHANTS:
        for ship in state.ships:
            state = _delivered(state, ship, events)
    if state.mover == PATROL and note_of(state, "pirates gone") == 0:
        state = _paid(state, PATROL, _budget(state))
    if state.mover == PIRATES:
        state = _come_back(state, events)
    return prospecting.produce(state)


def _delivered(state: State, ship: Ship, events: list[Event]) -> State:
    """A cargo brought to Terra, or to a world not yet visited in this cycle, pays the fare of the ship."""
    if ship.seat != MERCHANTS or ship.prize or ship.kind not in FARES:
        return state
    world = port(state, ship)
    if world not in WORLDS:
        return state
    cargo = next((item for item, _ in ship.hold if item.endswith(" cargo")), "")
    if cargo == cargo_of(world):
        return state
    if cargo:
        pays = world == "Terra" or not note_of(state, f"cycle {world}")
        fare = FARES[ship.kind] if pays else 0
        events.append(CargoDelivered(state.seats[MERCHANTS], ship.name, world, fare // 10))
        state = noted(_paid(state, MERCHANTS, fare), f"cycle {world}")
        if all(note_of(state, f"cycle {each}") for each in WORLDS):
            kept = tuple((note, many) for note, many in state.notes if not note.startswith("cycle "))
            state = state._replace(notes=kept)
        ship = loaded(ship, cargo, -1)
    return with_ship(state, loaded(ship, cargo_of(world), 1))


def _budget(state: State) -> int:
    if note_of(state, "attacked"):
        return BUDGET["attack"]
    seen = any(ship.seat == PIRATES and ship.detected for ship in state.ships)
    return BUDGET["detected" if seen else "quiet"]


def note_attacks(before: State, state: State, events: list[Event]) -> State:
    """Remember, until the Patrol has been paid, whether anybody was under attack by a pirate; recaptured ships go home."""
    state = give_back(before, state, events, PATROL, PIRATES)
    if any(isinstance(event, GunsFired) and event.seat == state.seats[PIRATES] for event in events):
        state = noted(state, "attacked")
    paid = before.mover == PATROL and state.mover != PATROL
    return noted(state, "attacked", -note_of(state, "attacked")) if paid and note_of(state, "attacked") else state


def _come_back(state: State, events: list[Event]) -> State:
    """Without a warship the pirate waits; after twenty turns a corsair is at Clandestine again."""
    if any(ship.seat == PIRATES and KINDS[ship.kind].warship for ship in state.ships):
        return state
    state = noted(state, "pirates gone")
    if note_of(state, "pirates gone") < RETURN:
        return state
    state = _appear(noted(state, "pirates gone", -note_of(state, "pirates gone")), PIRATES, "corsair")
    ship = state.ships[-1]
    events += secrets.veiled(state, ship, (ShipAppeared(state.seats[PIRATES], ship.name, YARDS[PIRATES]),))
    return state


def verdict(state: State) -> Result:
    """The greatest net worth at the end: money, ships and goods at their full price. Triplanetary, Campaign, Victory."""
    riches = tuple((seat, _worth(state, k)) for k, seat in enumerate(state.seats))
    most = max(tenths for _, tenths in riches)
    winners = tuple(seat for seat, tenths in riches if tenths == most)
    return Result(winners, riches, f"After {state.turn} days {listed(winners, last='and')} won with MCr {most / 10:g}.")


def _worth(state: State, seat: int) -> int:
    holds = [item for ship in state.ships if ship.seat == seat == PIRATES for item in ship.hold]
    return prospecting.worth(state, seat) + STOLEN * sum(many for item, many in holds if item.endswith(" cargo"))


