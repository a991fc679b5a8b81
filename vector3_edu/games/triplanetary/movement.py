"""The movement phase: ships fly the courses that were plotted, and meet what is on the way."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.astrogation import name_of, predicted
from vector3_edu.games.triplanetary.board import Board, Passage
from vector3_edu.games.triplanetary.events import (
    GravityMet,
    OrbitEntered,
    ShipCrashed,
    ShipLanded,
    ShipLeftTheMap,
    ShipLost,
    ShipMoved,
    ShipTookOff,
)
from vector3_edu.games.triplanetary.orders import Burn, Land, TakeOff
from vector3_edu.games.triplanetary.resupply import docked
from vector3_edu.games.triplanetary.state import Leg, Ship, State

COAST = Burn()
LEGS = 12
"""How many turns of a course stay drawn on the map."""


class Flight(NamedTuple):
    """How a ship's movement went: the ship as it is then (None if it is no more), what happened, what it met."""

    ship: Ship | None
    events: tuple[Event, ...]
    passage: Passage | None = None


def fly(state: State, board: Board, ship: Ship, choice: Choice | None) -> Flight:
    """One ship does what it has plotted; one with nothing plotted coasts, or stays on the ground."""
    if type(choice) is TakeOff:
        return _take_off(state, board, ship, choice.side)
    if ship.world or ship.kind == "orbital base":
        return Flight(ship, ())
    if type(choice) is Land:
        return _land(state, board, ship, choice.side)
    return _move(state, board, ship, choice if type(choice) is Burn else COAST)


def _take_off(state: State, board: Board, ship: Ship, side: str) -> Flight:
    """Boosters lift it one hex, and the gravity there stops it at once. Triplanetary, Landing and Takeoff."""
    passage = board.lift(ship.world, side)
    seat = state.seats[ship.seat]
    risen = ship._replace(
        at=passage.end, velocity=ORIGIN, pull=passage.pull, weak=passage.weak, world="", side="", orbit="",
        legs=(*ship.legs[1 - LEGS:], Leg(state.turn, passage.end, ORIGIN, 0)),
    )
    return Flight(risen, (ShipTookOff(seat, ship.name, ship.world, side, passage.end), _met(seat, ship, passage)), passage)


def _land(state: State, board: Board, ship: Ship, side: str) -> Flight:
    """From orbit down to any side of the world, for one fuel point. Triplanetary, Landing and Takeoff."""
    at = board.worlds[ship.orbit].at
    leg = Leg(state.turn, ship.at, at - ship.at, 1)
    down = ship._replace(
        at=at, velocity=ORIGIN, pull=ORIGIN, weak=(), world=ship.orbit, side=side, orbit="",
        legs=(*ship.legs[1 - LEGS:], leg), fuel=ship.fuel - 1, spent=ship.spent + 1,
    )
    return Flight(down, (ShipLanded(state.seats[ship.seat], ship.name, ship.orbit, side),))


def _move(state: State, board: Board, ship: Ship, burn: Burn) -> Flight:
    """Along the predicted course, changed by the burn. Triplanetary, Astrogation, Crashes, Exiting the Map."""
    before = predicted(ship, burn.ignore) if ship.weak else ship.velocity + ship.pull
    by = Hex(*burn.by)
    course, cost = before + by, by.length
    passage = board.passage(ship.at, course)
    if not course and docked(state, ship):
        passage = passage._replace(pull=ORIGIN, weak=(), near=())
    seat = state.seats[ship.seat]
    left = ship.fuel - cost if ship.detected else -1
    events: list[Event] = [
        ShipMoved(seat, ship.name, ship.at, before, before - ship.velocity, by, passage.end, left)
    ]
    if passage.hit:
        if cost and passage.hit == ship.orbit and any(base.world == ship.orbit for base in state.bases):
            return _land(state, board, ship, name_of(ship.at - board.worlds[ship.orbit].at))
        return Flight(None, (*events, ShipCrashed(seat, ship.name, passage.hit)), passage)
    if passage.dense and not ship.scanners:
        lost = ShipLost(seat, ship.name, "dense asteroids")
        return Flight(None, (*events, lost), passage)
    if not passage.on_map:
        return Flight(None, (*events, ShipLeftTheMap(seat, ship.name, passage.end)), passage)
    legs = (*ship.legs[1 - LEGS:], Leg(state.turn, ship.at, course, cost))
    moved = ship._replace(
        at=passage.end, velocity=course, pull=passage.pull, weak=passage.weak, orbit=passage.orbit, legs=legs,
        fuel=ship.fuel - cost, spent=ship.spent + cost, overloaded=ship.overloaded or cost > 1,
    )
    if passage.orbit and passage.orbit != ship.orbit:
        events.append(OrbitEntered(seat, ship.name, passage.orbit))
    if passage.near:
        events.append(_met(seat, ship, passage))
    return Flight(moved, tuple(events), passage)


def _met(seat: str, ship: Ship, passage: Passage) -> GravityMet:
    return GravityMet(seat, ship.name, passage.pull, passage.weak, passage.near)

