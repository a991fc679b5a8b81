"""Interplanetary War: Terra against her colonies."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import NAMED
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules.board import Board, in_detection
from vector3_edu.games.triplanetary.rules.cargo import as_purchase, free_hold, purchase
from vector3_edu.games.triplanetary.rules.events import GoodsTraded, MoneyMoved
from vector3_edu.games.triplanetary.rules.fleets import PORT, all_bases, fleet, place_of, with_facilities
from vector3_edu.games.triplanetary.rules.muster import about_load, commission, cost_of, start
from vector3_edu.games.triplanetary.rules.owner_orders import Commission
from vector3_edu.games.triplanetary.rules.resupply import base_at_hand, busy, port
from vector3_edu.games.triplanetary.rules.scenario_record import YARD, Market, Objective, Offices, Rules, Terms, everybody
from vector3_edu.games.triplanetary.rules.state import NOBODY, Bases, Ship, State, count_aboard, indexed_bases
from vector3_edu.games.triplanetary.rules.state_updates import (
    DECISIVE,
    MARGINAL,
    add_note,
    note_of,
    pay,
    stow,
    win,
    with_accounts,
    with_ship,
)
from vector3_edu.games.triplanetary.tables import CARRIERS, EQUIPMENT, KINDS, MASS, ORDNANCE, UNLIMITED

TERRA, REBELS = 0, 1
HOMES = "Terra", "Callisto"
BASES = ("Terra", "Luna", "Venus"), ("Callisto", "Io", "Ganymede", "Mars")
PURSES = 16000, 10000
SIDES = 3
"""Sides of Terra that the Rebels have to devastate, beside one of Luna."""
WARES = (*ORDNANCE, "orbital base")
"""What ships buy at bases: ordnance, and orbital bases to carry where they are wanted."""

MONEY, WAITING = "megacredits", "money"
"""Money as a cargo, a ton each, and the notes of what waits for a ship on each world."""

FLEETS = (
    """
dreadnaught | Terra    | 2 torpedo, 1 mine
frigate     | Terra    | 2 torpedo
frigate     | Luna     | 4 mine
frigate     | Venus    | 2 mine
corsair     | Terra    | 1 mine
corsair     | Luna     | 1 mine
corsair     | Venus    | 1 mine
corvette    | Terra    |
corvette    | Luna     |
corvette    | Venus    |
transport   | Venus    |
""",
    """
packet      | Callisto | 1 nuke
packet      | Mars     | 1 nuke
transport   | Ganymede | 1 nuke
transport   | Callisto |
corvette    | Mars     |
""",
)
"""Ready-made fleets for all of 1600 and 1000 MegaCredits: ship, world, hold.

The Rebels need four nukes to win, and have money for three; the fourth they can pay for on day 216, by what their bases
earn, and the last transport waits for it on Callisto.
"""


def set_up(state: State, _dice: Dice) -> State:
    """Ready-made fleets on the worlds of their owners, with planetary defences; or money to choose others.

    Either way bases give out fuel alone: ordnance is paid for.
    """
    ground = state.board
    bases = _bases(ground)
    if state.option("orbital_bases") == "counters":
        state = with_facilities(state._replace(bases=bases))
    if state.option("setup") == "buy":
        return state._replace(bases=bases, credit=PURSES)
    return state._replace(ships=(*state.ships, *_ready(ground)), bases=bases)


@cache
def _bases(ground: Board) -> Bases:
    bases = all_bases(ground, lambda world: next((k for k in (0, 1) if world in BASES[k]), NOBODY), defends=True)
    return Bases(base._replace(arms=False) for base in bases)


@cache
def _ready(ground: Board) -> tuple[Ship, ...]:
    numbers: dict[str, int] = {}
    return tuple(ship for seat in (TERRA, REBELS) for ship in fleet(ground, seat, FLEETS[seat], numbers))


def verdict(_before: State, state: State, _events: Sequence[Event]) -> Result | None:
    """Triplanetary, Interplanetary War."""
    worlds = [world for world, _ in state.devastated] if state.devastated else []
    terra, luna = worlds.count("Terra"), worlds.count("Luna")
    if terra >= SIDES and luna >= 1:
        return win(state, (REBELS,), f"{terra} sides of Terra and {luna} of Luna are devastated: the Rebels win.", DECISIVE)
    for ship in reversed(state.ships):  # the Rebels' are the last, as a rule
        if ship.seat == REBELS and ship.role != PORT:
            return None
    level, worth = ("marginal", MARGINAL) if terra else ("decisive", DECISIVE)
    return win(state, (TERRA,), f"The Rebel fleet is destroyed: a {level} victory for Terra.", worth)


def time_up(state: State) -> Result:
    """When the days are over, the side that the war has gone against has lost it: our ruling, for the book says nothing."""
    sides = sum(1 for world, _ in state.devastated if world == "Terra")
    if not sides:
        return win(state, (TERRA,), f"By day {state.turn} no side of Terra is devastated: a marginal victory for Terra.")
    hit = f"By day {state.turn} {count(sides, 'side')} of Terra {'is' if sides == 1 else 'are'} devastated"
    return win(state, (REBELS,), f"{hit}, and the Rebel fleet is not beaten: a marginal victory for the Rebels.")


def objective(state: State, ship: Ship) -> Objective | None:
    """Rebels with a nuke bring it to Terra, the last one to Luna; Terra has to catch them wherever they are."""
    if ship.seat != REBELS or not count_aboard(ship, "nuke"):
        return None
    terra = sum(1 for world, _ in state.devastated if world == "Terra")
    return Objective("bomb", "Terra" if terra < SIDES else "Luna")


def earn(state: State, events: list[Event]) -> State:
    """Each base earns a tenth of a MegaCredit in its owner's turn, and ships that carry money load and unload it.

    Triplanetary, Interplanetary War: what Luna and Venus earn for Terra has to be brought there by commercial ships.
    """
    mover, own = state.mover, indexed_bases(state).by_owner.get(state.mover, {})
    if mover == REBELS:
        state = pay(state, mover, sum(own.values()))
    else:
        counts = dict(state.notes)
        for world, many in own.items():
            if world != HOMES[TERRA]:
                counts[f"{WAITING} {world}"] = counts.get(f"{WAITING} {world}", 0) + many
        credit = (state.credit[TERRA] + own.get(HOMES[TERRA], 0), state.credit[REBELS])
        state = with_accounts(state, credit, tuple(sorted(counts.items())))
    for ship in state.ships:
        if ship.seat == mover and (ship.world or ship.orbit) and not KINDS[ship.kind].warship:
            state = _unload(state, ship, events) if count_aboard(ship, MONEY) else _load(state, ship, events)
    return _burn_money(state)


def _unload(state: State, ship: Ship, events: list[Event]) -> State:
    """Money is home on Terra; the Rebels transmit theirs from any base."""
    world = port(state, ship)
    home = world == HOMES[TERRA] if ship.seat == TERRA else world in BASES[REBELS]
    if not home:
        return state
    many = count_aboard(ship, MONEY)
    events.append(MoneyMoved(state.seats[ship.seat], ship.name, world, many, home=True))
    return pay(with_ship(state, stow(ship, MONEY, -many)), ship.seat, 10 * many)


def _load(state: State, ship: Ship, events: list[Event]) -> State:
    """A commercial ship on Luna or Venus takes whole MegaCredits aboard, a ton each."""
    world = port(state, ship)
    waiting = note_of(state, f"{WAITING} {world}") // 10 if ship.seat == TERRA else 0
    many = 0 if ship.prize else min(waiting, free_hold(ship))
    if many < 1:
        return state
    events.append(MoneyMoved(state.seats[TERRA], ship.name, world, many, home=False))
    return add_note(with_ship(state, stow(ship, MONEY, many)), f"{WAITING} {world}", -10 * many)


def _burn_money(state: State) -> State:
    """Money on a world whose bases are all destroyed is gone; what can be spent lies on the home worlds."""
    left = indexed_bases(state).by_place
    for note, many in state.notes:
        if many and note.startswith(WAITING) and note.removeprefix(f"{WAITING} ") not in left:
            state = add_note(state, note, -many)
    if all(home in left for home in HOMES):
        return state
    return state._replace(credit=tuple(has * (HOMES[k] in left) for k, has in enumerate(state.credit)))


# ---- what money buys


def price(item: str) -> int:
    """Tenths of a MegaCredit for a ship or a piece of ordnance."""
    return 10 * (KINDS[item].cost if item in KINDS else EQUIPMENT.number(item, "cost") or 0)


CHEAPEST_SHIP = min(map(price, KINDS))
CHEAPEST = min(map(price, WARES))
"""With less than this there is nothing to look for at a base."""


def worlds(state: State, seat: int) -> tuple[str, ...]:
    """The worlds on which a seat has a base left."""
    own = indexed_bases(state).by_owner.get(seat, {})
    return tuple(world for world in BASES[seat] if world in own)


def places(state: State, seat: int) -> tuple[str, ...]:
    """Starting places worth listing: on each world, in orbit round it, and in space before it."""
    return tuple(place for world in BASES[seat] for place in (world, f"orbit {world} E", _outpost(state, world)))


def _outpost(state: State, world: str) -> str:
    body = state.board.worlds[world]
    before = [body.at + NAMED[side] * 3 for side in body.bases]
    at = next((each for each in before if each not in state.board.marked), before[0])
    return f"at {at.q} {at.r}"


def about_place(state: State, seat: int, choice: Commission) -> list[str]:
    """Why a seat cannot start there: on its worlds, in orbit, or standing still in reach of their detectors."""
    place = place_of(state.board, choice.place)
    assert place is not None
    if place.world in BASES[seat]:
        return []
    bodies = state.board.worlds
    near = not place.world and any(
        in_detection(bodies[world], side, place.at) for world in BASES[seat] for side in bodies[world].bases
    )
    return (
        []
        if near
        else [
            f"{choice.place!r} is not one of your starting places: ships start on {listed(BASES[seat])}, in orbit there, or "
            "standing still within the detection area of a base there. [Interplanetary War]"
        ]
    )


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """Ordnance or an orbital base that a ship at a base can take aboard for money: one of a kind, or as much as goes."""
    if state.credit[ship.seat] < CHEAPEST or (ship.velocity and not ship.orbit):
        return ()
    most = {item: min(free_hold(ship) // MASS[item], state.credit[ship.seat] // price(item)) for item in WARES}
    offers = [purchase(item, many) for item in WARES for many in dict.fromkeys((1, most[item]))]
    return tuple(offer for offer in offers if not about(state, ship, offer))


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot buy ordnance like this."""
    base = base_at_hand(state, state.board, ship)
    if base is None or busy(state, ship) or ship.kind == "orbital base":
        return [f"{ship.name} can't buy here: it has to be at a friendly base, and not to have fired. [Interplanetary War]"]
    bought = as_purchase(choice)
    known = bought is not None and isinstance(bought.item, str) and bought.item in WARES
    if bought is None or not known or type(bought.many) is not int or not 0 < bought.many <= UNLIMITED:
        return [f"{shown(choice)} is not a purchase. Try 'buy 1 torpedo'; there are {listed(WARES, last='and')}."]
    found = []
    cost, purse = price(bought.item) * bought.many, state.credit[ship.seat]
    if cost > purse:
        found.append(f"That costs MCr {cost / 10:g}, and you have MCr {purse / 10:g} to spend. [Interplanetary War]")
    mass, room = MASS[bought.item] * bought.many, free_hold(ship)
    if mass > room:
        found.append(f"{ship.name} can't load {mass} tons: there is room for {room}. [Cargo]")
    if bought.item == "nuke" and not KINDS[ship.kind].warship and count_aboard(ship, "nuke") + bought.many > 1:
        found.append(f"{ship.name} is not a warship, so it carries one nuke at most. [Cargo]")
    if bought.item == "orbital base" and ship.kind not in CARRIERS:
        found.append(f"{ship.name} can't carry an orbital base: only a transport or a packet can. [Orbital Bases]")
    return found


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """A ship takes ordnance aboard; if the money went to another first, nothing comes of it."""
    bought = as_purchase(choice)
    if bought is None or about(state, ship, choice):
        return state
    cost = price(bought.item) * bought.many
    events.append(GoodsTraded(state.seats[ship.seat], ship.name, "buy", bought.item, bought.many, -cost))
    return pay(with_ship(state, stow(ship, bought.item, bought.many)), ship.seat, -cost)


# ---- the yard: new ships in play


def yards(state: State) -> tuple[str, ...]:
    """The yard, for a seat that can pay for a ship."""
    return (YARD,) if yard_choices(state, YARD) else ()


def yard_choices(state: State, _unit: str) -> tuple[Choice, ...]:
    """New ships that the seat on move can pay for, on worlds where it has a base. Triplanetary, Interplanetary War."""
    purse = state.credit[state.mover]
    if purse < CHEAPEST_SHIP:
        return ()
    own = worlds(state, state.mover)
    return tuple(
        [Commission(kind, world) for kind in KINDS if kind != "orbital base" and price(kind) <= purse for world in own]
    )


def about_yard(state: State, _unit: str, choice: Any) -> list[str]:
    """Why a ship cannot be had at the yard."""
    if not isinstance(choice, Commission):
        home = HOMES[state.mover]
        return [f"{shown(choice)} is not a ship. Try Commission('corvette', {home!r}). [Interplanetary War]"]
    found = about_load(choice, WARES)
    if choice.kind not in KINDS or choice.kind == "orbital base":
        found.append(
            f"{shown(choice.kind)} is not built at the yard. Try {listed(list(KINDS)[:-1])}; an orbital base goes "
            "into the hold of a transport or packet. [Interplanetary War]"
        )
    own = worlds(state, state.mover)
    if choice.place not in own:
        found.append(f"New ships appear on a world where you have a base, {listed(own)}, not {shown(choice.place)}.")
    if found:
        return found
    cost, purse = cost_of(choice, price), state.credit[state.mover]
    short = f"That costs MCr {cost / 10:g}, and you have MCr {purse / 10:g} to spend. [Interplanetary War]"
    return [short] if cost > purse else []


def build(state: State, unit: str, choice: Choice, events: list[Event]) -> State:
    """A new ship is paid for; if the money went for something else first, nothing comes of it."""
    if about_yard(state, unit, choice) or not isinstance(choice, Commission):
        return state
    return commission(state, state.mover, choice, events)


# ---- the scenario


TERMS = Terms(
    "Interplanetary War",
    (TERRA, REBELS),
    tuple(KINDS),
    WARES,
    price,
    lambda tenths: f"MCr {tenths / 10:g}",
    places,
    about_place,
    start,
)

SCENARIO = Rules(
    Scenario(
        "interplanetary war",
        "Interplanetary War",
        "Terra against her colonies: fleets of warships with mines, torpedoes and nukes.",
        seat_names=("Terra", "Rebels"),
        options={
            "setup": ("ready", "buy"),
            "orbital_bases": ("none", "overhead", "counters"),
            "detectors": ("usual", "used"),
        },
        goal="The Rebels must devastate three sides of Terra and one of Luna. Terra must destroy the entire Rebel fleet.",
    ),
    set_up,
    place=10,
    days=300,
    purses=True,
    guns=True,
    ordnance=ORDNANCE,
    ramming=True,
    terms=TERMS,
    market=Market(choices, about, act, under_way=False),
    offices=Offices((YARD,), yards, yard_choices, about_yard, build),
    seats_staying=everybody,
    end_of_turn=earn,
    verdict=verdict,
    final_result=time_up,
    objective=objective,
)
