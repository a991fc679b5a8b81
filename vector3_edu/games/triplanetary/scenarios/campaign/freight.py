"""Freight: what merchants of the campaign carry from world to world, and what it earns. Money is in tenths of MCr."""

from __future__ import annotations

from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.campaign_events import FreightDelivered
from vector3_edu.games.triplanetary.rules.cargo import free_hold, nearest_market
from vector3_edu.games.triplanetary.rules.resupply import port
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, pay, stow, with_ship
from vector3_edu.games.triplanetary.scenarios.campaign import referee
from vector3_edu.games.triplanetary.scenarios.campaign.roles import MERCHANTS, role_of
from vector3_edu.games.triplanetary.tables import FREIGHT, INHABITED, MASS

FARES = {"transport": 30, "packet": 50, "liner": 100}
"""What a delivery earns, by the ship that makes it."""

SHIPLOAD = 10
"""A whole load, in tenths of one."""


def freight_of(world: str) -> str:
    """The name of what is loaded on a world."""
    return f"{world.lower()} freight"


def freight_aboard(ship: Ship) -> tuple[str, int]:
    """The freight that a ship carries, and how many tenths of a load."""
    return next(((item, many) for item, many in ship.hold if item in FREIGHT), ("", 0))


def load_freight(ship: Ship, world: str) -> Ship:
    """A ship with as much freight of a world as goes into its hold; passengers of a liner need none."""
    room = SHIPLOAD if ship.kind == "liner" else free_hold(ship) // MASS[freight_of(world)]
    return stow(ship, freight_of(world), min(SHIPLOAD, room)) if room > 0 else ship


def deliver(state: State, ship: Ship, events: list[Event]) -> State:
    """A merchant ship in port delivers what it has from elsewhere, and loads anew. Triplanetary, Campaign, Merchants."""
    if role_of(state, ship.seat) != MERCHANTS or ship.prize or ship.kind not in FARES:
        return state
    world = port(state, ship)
    item, many = freight_aboard(ship)
    if world not in INHABITED or item == freight_of(world):
        return state
    if item:
        earned = _fare(state, ship, world, many)
        events.append(FreightDelivered(state.seats[ship.seat], ship.name, world, earned))
        state = _tick_off(pay(state, ship.seat, earned), ship.seat, world)
        state = referee.end_offer(state, world) if earned else state
        ship = stow(ship, item, -many)
    return with_ship(date_freight(state, ship), load_freight(ship, world))


def date_freight(state: State, ship: Ship) -> State:
    """Where speedy delivery earns more, the day on which a ship has taken its freight aboard is remembered."""
    if state.option("speedy_delivery") != "bonus":
        return state
    note = f"loaded {ship.name}"
    return add_note(state, note, state.turn - note_of(state, note))


def _fare(state: State, ship: Ship, world: str, many: int) -> int:
    """The fare, in proportion to what was not stolen: on Terra always, elsewhere once in a cycle."""
    if world != "Terra" and note_of(state, _note(state, ship.seat, world)):
        return 0
    return referee.fare(state, ship, world, FARES[ship.kind] * many // SHIPLOAD)


def objective(state: State, ship: Ship) -> Objective | None:
    """Merchants bring their freight to the nearest world that pays for it; the others go where they like."""
    if role_of(state, ship.seat) != MERCHANTS or ship.prize or ship.kind not in FARES:
        return None
    aboard, _ = freight_aboard(ship)
    others = [world for world in INHABITED if freight_of(world) != aboard and world != ship.world]
    pays = {world: world == "Terra" or not note_of(state, _note(state, ship.seat, world)) for world in others}
    return Objective("land", nearest_market(state, ship, pays))


def _note(state: State, seat: int, world: str) -> str:
    """Each merchant has a cycle, unless the referee lets them compete for one."""
    return f"cycle {'of all' if state.option('trade_cycles') == 'shared' else seat} {world}"


def _tick_off(state: State, seat: int, world: str) -> State:
    """A world has been visited in this cycle; after the last, a new one begins."""
    state = add_note(state, _note(state, seat, world))
    cycle = {_note(state, seat, each) for each in INHABITED}
    if any(not note_of(state, note) for note in cycle):
        return state
    return state._replace(notes=tuple((note, many) for note, many in state.notes if note not in cycle))


def make_room(state: State, ship: Ship, item: str, many: int) -> Ship:
    """A ship in port leaves so much local freight behind that some goods go aboard."""
    local = freight_of(port(state, ship) or "-")
    have = dict(ship.hold).get(local, 0)
    short = MASS[item] * many - free_hold(ship)
    return stow(ship, local, -min(have, -(-short // MASS[local]))) if short > 0 and have else ship


def room_in_port(state: State, ship: Ship) -> int:
    """Tons that go aboard if freight that was loaded here stays behind."""
    return free_hold(ship, without=(freight_of(port(state, ship) or "-"),))


def cargoes(state: State, seat: int) -> int:
    """Tenths of a load of freight in the ships of a seat."""
    return sum(freight_aboard(ship)[1] for ship in state.ships if ship.seat == seat)
