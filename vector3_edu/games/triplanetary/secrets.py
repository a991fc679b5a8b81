"""What seats do not know of one another: who carries whom, and ships that no detector has found."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Order
from vector3_edu.core.hexes import distance
from vector3_edu.games.triplanetary.board import ASTEROID, in_detection
from vector3_edu.games.triplanetary.events import FugitivesBoarded, GoodsTransferred, GunsFired, ShipDetected, ShipInspected
from vector3_edu.games.triplanetary.orders import Designate
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.state import NOBODY, Ship, State, loaded, ship_named, with_ship

SECRETS = ("fugitives",)
"""Cargo that others do not see until they inspect the ship."""

CARRIERS = ("transport",)
"""Ships that may carry a secret."""

HIDDEN = (("?", 1),)
"""What stands in the hold of a ship that may carry a secret."""

SHIP_DETECTOR = 3
"""Hexes that the detectors of ships and asteroid bases reach; those of planetary bases have areas on the map."""


def designate(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """The ship that carries the fugitives is chosen in secret. Triplanetary, Escape."""
    for choice in order.values():
        assert isinstance(choice, Designate)
        ship = ship_named(state, choice.ship)
        if ship is not None:
            state = with_ship(state, loaded(ship, "fugitives", 1))
            events.append(FugitivesBoarded(state.seats[state.asked], choice.ship))
    units = tuple(ship.name for ship in state.ships if ship.seat == state.mover)
    return state._replace(phase="astrogation", asked=state.mover, units=units)


def detect(state: State, events: list[Event]) -> State:
    """Ships come into the detectors of enemies, and drop off them at a friendly base; whoever matches courses inspects.

    Triplanetary, Detectors; Escape, special rules.
    """
    if not RULES[state.scenario].secret:
        return state
    for ship in state.ships:
        new = ship
        if not ship.detected and not ship.world and _seen_by_anyone(state, ship):
            new = new._replace(detected=True)
            events.append(ShipDetected(state.seats[ship.seat], ship.name))
        if not ship.inspected and any(_matches(other, ship) for other in state.ships):
            new = new._replace(inspected=True)
            found = tuple(item for item, _ in ship.hold if item in SECRETS)
            events.append(ShipInspected(state.seats[ship.seat], ship.name, found))
        if new is not ship:
            state = with_ship(state, new)
    return state


def _matches(other: Ship, ship: Ship) -> bool:
    apart = other.seat == ship.seat or other.world or ship.world
    return not apart and other.at == ship.at and other.velocity == ship.velocity


def _seen_by_anyone(state: State, ship: Ship) -> bool:
    if any(other.seat != ship.seat and distance(other.at, ship.at) <= SHIP_DETECTOR for other in state.ships):
        return True
    worlds = state.board.worlds
    return any(
        base.owner not in (ship.seat, NOBODY)
        and (distance(worlds[base.world].at, ship.at) <= SHIP_DETECTOR if base.side == ASTEROID
             else in_detection(worlds[base.world], base.side, ship.at))
        for base in state.bases
    )


def shown(state: State, events: list[Event]) -> State:
    """Whoever fires is detected."""
    if not RULES[state.scenario].secret:
        return state
    for event in events:
        for name in event.attackers if isinstance(event, GunsFired) else ():
            ship = ship_named(state, name)
            if ship is not None and not ship.detected:
                state = with_ship(state, ship._replace(detected=True))
    return state


# ---- what a seat may know


def seen_by(state: State, seat: str | None) -> State:
    """The state as a seat may know it: undetected ships are not in it, and secret cargo is a question mark."""
    if not RULES[state.scenario].secret or state.result is not None:
        return state
    place = state.seats.index(seat) if seat is not None else NOBODY
    ships = tuple(_masked(ship, place) for ship in state.ships if ship.detected or ship.seat == place)
    known = {ship.name for ship in ships}
    own = state.asked == place
    return state._replace(
        ships=ships,
        units=state.units if own else tuple(unit for unit in state.units if unit in known),
        plots=state.plots if state.mover == place else (),
    )


def _masked(ship: Ship, place: int) -> Ship:
    if ship.seat == place or ship.inspected or ship.kind not in CARRIERS:
        return ship
    return ship._replace(hold=HIDDEN)


def event_seen_by(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it: who boarded which ship stays with the owner."""
    if isinstance(event, FugitivesBoarded) and event.seat != seat:
        return event._replace(ship="?")
    if isinstance(event, GoodsTransferred) and event.item in SECRETS and event.seat != seat and not event.looted:
        return None
    return event
