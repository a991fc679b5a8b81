"""Piracy: merchants carry cargoes from world to world, pirates lie in wait unseen, and a patrol is too small for both."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.orders import describe
from vector3_edu.core.problems import shown
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.cargo import as_purchase, nearest_market, purchase
from vector3_edu.games.triplanetary.rules.events import (
    CargoDelivered,
    GoodsTransferred,
    ShipCaptured,
    ShipCommissioned,
    ShipCrashed,
    ShipGivenBack,
    ShipLeftTheMap,
    ShipLost,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.fleets import all_bases, ship_on_world
from vector3_edu.games.triplanetary.rules.phase_type import not_offered, phase
from vector3_edu.games.triplanetary.rules.resupply import port
from vector3_edu.games.triplanetary.rules.scenario_record import YARD, Bounds, Market, Objective, Offices, Rules
from vector3_edu.games.triplanetary.rules.state import EVERYONE, NOBODY, Base, Bases, Ship, State, find_ship, plan_of
from vector3_edu.games.triplanetary.rules.state_updates import DECISIVE, add_note, note_of, pay, stow, win, with_ship
from vector3_edu.games.triplanetary.rules.turn import arm
from vector3_edu.games.triplanetary.rules.visibility import hide_from_others
from vector3_edu.games.triplanetary.scenarios.piracy import circuits
from vector3_edu.games.triplanetary.scenarios.piracy.circuits import (
    CIRCUIT,
    MERCHANTS,
    PATROL,
    PIRATES,
    WORLDS,
    first,
    patrol,
    with_plan,
)
from vector3_edu.games.triplanetary.tables import KINDS

YARDS = ("Luna", "Terra", "Ganymede")
"""Where the ships that each seat buys appear."""

DELIVERY, LOSS, LOOT = 2, 4, 2
MERCHANT_PRICES = {"transport": 8, "packet": 12}
WARSHIPS = ("corvette", "corsair", "frigate", "dreadnaught")
FLEET, RAID = 6, 8
"""Ships with which the Merchants win, and points in one trade cycle with which the Pirates do."""

LOOTED = "looted"
"""The note of a merchant ship that has been looted and has not been in port since."""


def set_up(state: State, _dice: Dice) -> State:
    """A dreadnaught and a corsair on Luna, two transports with cargoes on Terra, two corsairs unseen at Clandestine."""
    ground = state.board
    home = ground.worlds["Clandestine"].at
    fuel = KINDS["corsair"].fuel
    pirates = tuple(Ship(PIRATES, f"Corsair {k}", "corsair", home, fuel=fuel, detected=False, scanners=True) for k in (2, 3))
    ships = (
        ship_on_world(ground, PATROL, "Dreadnaught 1", "dreadnaught", "Luna"),
        ship_on_world(ground, PATROL, "Corsair 1", "corsair", "Luna"),
        *(_freighter(ship_on_world(ground, MERCHANTS, f"Transport {k}", "transport", "Terra"), "Terra") for k in (1, 2)),
        *pirates,
    )
    bases = all_bases(ground, lambda world: NOBODY if world == "Clandestine" else EVERYONE)
    state = state._replace(ships=ships, bases=Bases((*bases, Base("Clandestine", ASTEROID, PIRATES))), named=3)
    return first(state)


def _freighter(ship: Ship, world: str) -> Ship:
    """A merchant ship with a cargo from the world where it is."""
    return stow(ship, cargo_of(world), 1)


def cargo_of(world: str) -> str:
    """The name of a cargo, by the world it comes from."""
    return f"{world.lower()} cargo"


# ---- the market


def yards(state: State) -> tuple[str, ...]:
    """The yard, for a seat that can pay for a ship."""
    return (YARD,) if choices(state, YARD) else ()


def choices(state: State, _unit: str) -> tuple[Choice, ...]:
    """The ships that the seat on move can pay for."""
    return tuple(purchase(kind) for kind, cost in prices(state.mover).items() if cost <= state.credit[state.mover])


def prices(seat: int) -> dict[str, int]:
    """Points for each kind of ship: the Merchants have their own list, the others pay two for each point of strength."""
    return MERCHANT_PRICES if seat == MERCHANTS else {kind: 2 * KINDS[kind].strength for kind in WARSHIPS}


def problems(state: State, unit: str, choice: object) -> list[str]:
    """Why a ship cannot be bought."""
    if as_purchase(choice) in choices(state, unit):
        return []
    costs = ", ".join(f"{kind} {cost}" for kind, cost in prices(state.mover).items())
    have = state.credit[state.mover]
    return [f"{shown(choice)} cannot be bought: you have {have} points, and prices are {costs}. [Piracy]"]


def buy(state: State, _unit: str, choice: Choice, events: list[Event]) -> State:
    """A new ship on the yard of the seat."""
    bought = as_purchase(choice)
    assert bought is not None
    seat, cost = state.mover, prices(state.mover)[bought.item]
    name = f"{bought.item.capitalize()} {state.named + 1}"
    ship = ship_on_world(state.board, seat, name, bought.item, YARDS[seat])._replace(scanners=seat == PIRATES)
    ship = _freighter(ship, YARDS[seat]) if seat == MERCHANTS else ship
    price = f"{cost} point{'s' * (cost != 1)}"
    told = ShipCommissioned(state.seats[seat], name, bought.item, YARDS[seat], (), price)
    events += hide_from_others(state, ship, (told,))
    return pay(state._replace(ships=(*state.ships, ship), named=state.named + 1), seat, -cost)


# ---- cargoes, loot and losses


def turn_over(state: State, events: list[Event]) -> State:
    """Merchant ships in port deliver what was announced for it, and load the next cargo; the Patrol goes its rounds.

    Triplanetary, Piracy; Orbital Bases. What was announced for another world stays aboard.
    """
    if state.mover == PATROL:
        return patrol(state)
    for ship in state.ships:
        if ship.seat != state.mover or ship.seat != MERCHANTS or ship.prize:
            continue
        world = port(state, ship)
        if world not in WORLDS:
            continue
        looted = note_of(state, f"{LOOTED} {ship.name}")
        state = add_note(state, f"{LOOTED} {ship.name}", -looted) if looted else state
        cargo = next((item for item, _ in ship.hold if item.endswith(" cargo")), "")
        plan = plan_of(state, ship)
        bound = plan is not None and world in plan.worlds and cargo != cargo_of(world)
        if plan is not None and plan.start and (ship.world or bound):
            state = with_plan(state, ship, None)
        if cargo and not bound:
            continue
        if cargo:
            state = _deliver(state, ship, world, events)
        state = with_ship(state, _freighter(stow(ship, cargo, -1) if cargo else ship, world))
    return state


def _deliver(state: State, ship: Ship, world: str, events: list[Event]) -> State:
    """Two points, if the world has not had a cargo in this cycle; Terra always takes one."""
    pays = world == "Terra" or not note_of(state, f"cycle {world}")
    events.append(CargoDelivered(state.seats[MERCHANTS], ship.name, world, DELIVERY if pays else 0))
    state = pay(state, MERCHANTS, DELIVERY) if pays else state
    state = add_note(state, f"cycle {world}")
    if all(note_of(state, f"cycle {each}") for each in WORLDS):
        for each in WORLDS:
            state = add_note(state, f"cycle {each}", -note_of(state, f"cycle {each}"))
        state = add_note(state, "raid", -note_of(state, "raid"))
    return state


def settle(before: State, state: State, events: list[Event]) -> State:
    """Points for what has just happened: merchants lost or captured, pirates destroyed, merchants looted."""
    raiders = state.seats[PIRATES]
    for told in events:
        event = told.event if isinstance(told, Unseen) else told
        name = getattr(event, "unit", "") if isinstance(event, ShipLost | ShipCrashed | ShipLeftTheMap) else ""
        name = event.target if isinstance(event, ShipCaptured) else name
        ship = find_ship(before, name) if name else None
        if ship is not None and ship.seat == MERCHANTS and ship_is_gone(state, ship):
            state = pay(state, MERCHANTS, -LOSS)
        if ship is not None and ship.seat == PIRATES and isinstance(told, ShipLost):
            state = pay(state, PATROL, KINDS[ship.kind].strength)
        if isinstance(event, GoodsTransferred) and event.looted and event.seat == raiders:
            victim = find_ship(before, event.giver)
            assert victim is not None
            state = _raid(state, victim)
    return give_back(before, state, events, (PATROL,), (PIRATES,))


def _raid(state: State, victim: Ship) -> State:
    """Two points for a merchant ship that is looted, of its cargo, its fuel or anything else: once till it is in port.

    Triplanetary, Piracy, The Pirates.
    """
    if victim.seat != MERCHANTS or note_of(state, f"{LOOTED} {victim.name}"):
        return state
    return add_note(add_note(pay(state, PIRATES, LOOT), "raid", LOOT), f"{LOOTED} {victim.name}")


def give_back(before: State, state: State, events: list[Event], patrols: tuple[int, ...], pirates: tuple[int, ...]) -> State:
    """A lawful ship that the Patrol takes from pirates goes back to its owner, unless they had put it into service.

    Triplanetary, Piracy, The Patrol; Campaign, Prize ships.
    """
    happened = [told.event if isinstance(told, Unseen) else told for told in events]
    for name in [event.target for event in happened if isinstance(event, ShipCaptured)]:
        was, now = find_ship(before, name), find_ship(state, name)
        if was is None or now is None:
            continue
        note = f"owner {was.name}"
        owner = note_of(state, note) - 1
        if not was.prize:
            lawful = 0 if was.seat in pirates else was.seat + 1
            state = add_note(state, note, lawful - owner - 1) if lawful != owner + 1 else state
        elif now.seat in patrols and was.seat in pirates and owner not in (-1, now.seat):
            state = with_ship(state, now._replace(seat=owner))
            events.append(ShipGivenBack(state.seats[owner], now.name))
    return state


def ship_is_gone(state: State, ship: Ship) -> bool:
    """Whether a ship is no more, or no longer its owner's."""
    now = find_ship(state, ship.name)
    return now is None or now.seat != ship.seat


def verdict(_before: State, state: State, _events: Sequence[Event]) -> Result | None:
    """Triplanetary, Piracy: who wins, and who wins with them."""
    fleets = [sum(1 for ship in state.ships if ship.seat == seat) for seat in (PATROL, MERCHANTS, PIRATES)]
    if fleets[PIRATES] == 0:
        both = (PATROL, MERCHANTS) if fleets[MERCHANTS] >= 4 else (PATROL,)
        return win(state, both, "The pirate fleet is destroyed.", DECISIVE)
    if fleets[MERCHANTS] >= max(FLEET, 2 * fleets[PIRATES]):
        reason = f"The Merchants have {fleets[MERCHANTS]} ships; the Patrol wins a marginal victory with them."
        return win(state, (MERCHANTS, PATROL), reason, DECISIVE, marginal=(PATROL,))
    if note_of(state, "raid") >= RAID:
        return win(state, (PIRATES,), f"The Pirates took {note_of(state, 'raid')} points in one trade cycle.", DECISIVE)
    if 0 in fleets[:PIRATES]:
        return win(state, (PIRATES,), f"{state.seats[fleets.index(0)]} has no ship left: the Pirates win.", DECISIVE)
    return None


def objective(state: State, ship: Ship) -> Objective | None:
    """Merchants are bound for what they announced, or else for the best world near by; the Patrol goes its rounds.

    While a pirate is in sight, the Patrol is free to hunt.
    """
    plan = plan_of(state, ship)
    if ship.prize or ship.seat == PIRATES:
        return None
    if ship.seat == PATROL:
        return Objective("orbit", plan.worlds[0]) if plan is not None and not circuits.pirate_seen(state) else None
    return Objective("land", plan.worlds[0] if plan is not None else _best_market(state, ship))


def _best_market(state: State, ship: Ship) -> str:
    """The nearest world for a cargo, better one that pays for it in this cycle."""
    here = ship.world or ship.orbit
    aboard = [item for item, _ in ship.hold]
    others = (world for world in WORLDS if world != here and cargo_of(world) not in aboard)
    return nearest_market(state, ship, {each: each == "Terra" or not note_of(state, f"cycle {each}") for each in others})


def announce(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Circuits and destinations are announced; ships that wait for nothing else fly. Triplanetary, Piracy."""
    state = circuits.announce(state, order, events)
    return arm(state, dict(state.plots), dice, events) if state.mover == MERCHANTS else state


def _announce(_state: State, unit: str, choice: Choice) -> str:
    return f"{unit} will {describe(choice)}, and everybody will hear about it."


PHASES = {
    "announce": phase(
        "Announcements",
        "announce where these ships are bound: {units}",
        "Everybody hears where ships are bound: the Patrol goes round its worlds again and again, a merchant goes to one. "
        "If you know where a ship is going, you can work out where to meet it.",
        circuits.announcements,
        announce,
        unlisted=not_offered(circuits.announcements, "Piracy"),
        unit="Ship",
        give="Announce this",
        means=_announce,
    ),
}


SCENARIO = Rules(
    Scenario(
        "piracy",
        "Piracy",
        "Merchants carry cargoes between the worlds, pirates hunt them unseen, and the patrol hunts the pirates.",
        seats=(3, 3),
        seat_names=("Patrol", "Merchants", "Pirates"),
        options={"orbital_bases": ("none", "overhead", "counters")},
        goal=f"The Patrol must destroy the pirate fleet. The Merchants must own {FLEET} ships "
        "and have twice as many as the Pirates. "
        f"The Pirates must take {RAID} points in one trade cycle, or leave the Patrol or the Merchants without a ship.",
    ),
    set_up,
    phases=PHASES,
    place=5,
    days=200,
    currency="points",
    guns=True,
    ordnance=("mine", "torpedo"),
    ramming=True,
    secret="ships",
    lurkers=(PIRATES,),
    refit=("Luna", "Terra", "Clandestine"),
    market=Market(circuits.choices, circuits.about, circuits.act),
    offices=Offices((YARD,), yards, choices, problems, buy),
    bounds=Bounds(CIRCUIT, circuits.hexes_astray, circuits.why_astray),
    after_plotting=circuits.ask_for_destinations,
    end_of_turn=turn_over,
    remember=settle,
    verdict=verdict,
    objective=objective,
    hunts=True,
    foes=(PIRATES,),
)
