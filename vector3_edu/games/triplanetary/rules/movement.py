"""The movement phase: ships fly the courses that were plotted, and meet what is on the way."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.results import Choice, Event, Order
from vector3_edu.games.triplanetary.rules import ordnance, visibility
from vector3_edu.games.triplanetary.rules.astrogation import name_of, predict_course
from vector3_edu.games.triplanetary.rules.board import Board, Passage
from vector3_edu.games.triplanetary.rules.damage import harm, other_result, roll_for_rocks
from vector3_edu.games.triplanetary.rules.events import (
    GravityMet,
    HazardRolled,
    OrbitEntered,
    ShipCrashed,
    ShipLanded,
    ShipLeftTheMap,
    ShipLost,
    ShipMoved,
    ShipTookOff,
)
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, TakeOff
from vector3_edu.games.triplanetary.rules.resupply import is_docked
from vector3_edu.games.triplanetary.rules.state import Leg, Ship, State, bases_at, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import move_ship, stop_ship, with_ship, with_ships, without


def ram_ship(state: State, unit: str, target: str, dice: Dice, events: list[Event]) -> State:
    """One die, less the velocity difference above two; the result counts for both ships. Triplanetary, Ramming."""
    rammer, victim = find_ship(state, unit), find_ship(state, target)
    if rammer is None or victim is None or victim.world:
        return state
    die = dice.roll()
    roll = die - max(0, distance(rammer.velocity, victim.velocity) - 2)
    hit, hits = other_result(state, roll, "ram"), state.rules.advanced
    for ship in (rammer, victim):
        events.append(HazardRolled(state.seats[ship.seat], ship.name, "ram", victim.at, die, roll, hit, hits))
        hurt, more = harm(state, ship, hit, "ramming", dice)
        events += more
        state = with_ship(state, hurt) if hurt is not None else without(state, {ship.name})
    return state


_new = tuple.__new__

COAST = Burn()
LEGS = 12
"""How many turns of a course stay drawn on the map."""


class Moved(NamedTuple):
    """How a ship's movement went: the ship as it is then (None if it is no more), what happened, what it met."""

    ship: Ship | None
    events: tuple[Event, ...]
    passage: Passage | None = None


Flown = tuple[Ship | None, tuple[Event, ...], Passage | None]
"""A flight as the functions below hand it on: bare, because there is one for every ship and day."""


def move(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Ships of the seat on move fly their courses; asteroids entered at speed are noted for the combat phase."""
    board, mover, ships = state.board, state.mover, []
    rules = state.rules
    unseen, passing = rules.secret == "ships", rules.on_passing
    mined = {weapon.at for weapon in state.weapons if weapon.seat != mover} if state.weapons else set()
    met: list[tuple[Ship, Passage, str, Event | None]] = []
    for ship in state.ships:
        if ship.seat != mover:
            ships.append(ship)
            continue
        choice = order.get(ship.name)
        flown, happened, passage = _fly_ship(state, board, ship, choice)
        if flown is None and passage is not None:
            ram = choice.ram if type(choice) is Burn else ""
            if ram or (mined and passage.meets(mined)):
                met.append((ship._replace(velocity=passage.step), passage, ram, happened[-1]))
                happened = happened[:-1]
        events += visibility.hide_from_others(state, ship, happened) if unseen else happened
        if flown is None:
            continue
        if passage is not None:
            if passing is not None and passage.near:
                flown, more = passing(state, flown, passage.near)
                events += more
            ram = choice.ram if type(choice) is Burn else ""
            if passage.dense and flown.velocity.length > 1 and rules.rough:
                passage = passage._replace(asteroids=(*passage.asteroids, *passage.dense))
            if passage.asteroids or ram or (mined and passage.meets(mined)):
                met.append((flown, passage, ram, None))
        ships.append(flown)
    state = with_ships(state, tuple(ships))
    for ship, passage, ram, end in met:
        met_here: list[Event] = []
        if end is not None:
            state = _on_the_way_down(state, ship, passage, ram, end, dice, met_here)
        else:
            state = _on_the_way(state, ship, passage, ram, dice, met_here)
        events += met_here if ram else visibility.hide_from_others(state, ship, met_here)
    return state


def _on_the_way(state: State, ship: Ship, passage: Passage, ram: str, dice: Dice, events: list[Event]) -> State:
    """What a ship met on its course: ordnance, a ship to be rammed, and asteroids, which are rolled for later."""
    if find_ship(state, ship.name) is None:
        return state
    if state.weapons:
        state = ordnance.meet_weapons(state, ship, passage.entered, dice, events)
    if ram:
        state = ram_ship(state, ship.name, ram, dice, events)
    rocks = tuple([rock for rock in passage.asteroids if rock not in state.cleared])
    return state._replace(rocks=(*state.rocks, (ship.name, rocks))) if rocks else state


def roll_for_asteroids(state: State, dice: Dice, events: list[Event]) -> State:
    """What ships met among asteroids is rolled for as the combat phase begins, before any gun is fired.

    Triplanetary, Sequence of Play; Asteroids.
    """
    for name, rocks in state.rocks:
        ship = find_ship(state, name)
        if ship is not None:
            hurt, more = roll_for_rocks(state, ship, rocks, dice)
            events += visibility.hide_from_others(state, ship, more)
            state = with_ship(state, hurt) if hurt is not None else without(state, {name})
    return state._replace(rocks=())


def _on_the_way_down(  # noqa: PLR0913 (as `_on_the_way`, and how it ends)
    state: State, ship: Ship, passage: Passage, ram: str, end: Event, dice: Dice, events: list[Event]
) -> State:
    """What a ship meets before the place where its course is its end, and that end if nothing else has been it.

    Triplanetary, Mines: they go off at the instant of contact; Ramming.
    """
    board = state.board
    ends = {board.worlds[passage.hit].at} if passage.hit else set()
    if not ship.scanners:
        ends.update(set(passage.dense) - state.cleared)
    before = tuple(takewhile(lambda at: at not in ends, passage.entered))
    state = ordnance.meet_weapons(with_ships(state, (*state.ships, ship)), ship, before, dice, events)
    victim = find_ship(state, ram)
    if victim is not None and victim.at in before:
        state = ram_ship(state, ship.name, ram, dice, events)
    if find_ship(state, ship.name) is not None:
        events.append(end)
    return without(state, {ship.name})


def fly(state: State, board: Board, ship: Ship, choice: Choice | None) -> Moved:
    """One ship does what it has plotted; one with nothing plotted coasts, or stays on the ground."""
    return Moved(*_fly_ship(state, board, ship, choice))


def _fly_ship(state: State, board: Board, ship: Ship, choice: Choice | None) -> Flown:
    if type(choice) is TakeOff:
        return _take_off(state, board, ship, choice.side)
    if ship.world or ship.kind == "orbital base":
        return ship, (), None
    if type(choice) is Land:
        return _land(state, board, ship, choice.side)
    return _move(state, board, ship, choice if type(choice) is Burn else COAST)


def _take_off(state: State, board: Board, ship: Ship, side: str) -> Flown:
    """Boosters lift it one hex, and the gravity there stops it at once. Triplanetary, Landing and Takeoff."""
    passage = board.lift(ship.world, side)
    seat = state.seats[ship.seat]
    legs = (*ship.legs[1 - LEGS :], Leg(state.turn, passage.end, ORIGIN, 0))
    risen = stop_ship(ship, passage.end, passage.pull, passage.weak, "", "", legs, 0)
    return risen, (ShipTookOff(seat, ship.name, ship.world, side, passage.end), _meet_gravity(seat, ship, passage)), passage


def _land(state: State, board: Board, ship: Ship, side: str) -> Flown:
    """From orbit down to any side of the world, for one fuel point. Triplanetary, Landing and Takeoff."""
    at = board.worlds[ship.orbit].at
    legs = (*ship.legs[1 - LEGS :], Leg(state.turn, ship.at, at - ship.at, 1))
    down = stop_ship(ship, at, ORIGIN, (), ship.orbit, side, legs, 1)
    return down, (ShipLanded(state.seats[ship.seat], ship.name, ship.orbit, side),), None


def _move(state: State, board: Board, ship: Ship, burn: Burn) -> Flown:
    """Along the predicted course, changed by the burn. Triplanetary, Astrogation, Crashes, Exiting the Map."""
    velocity, at = ship.velocity, ship.at
    # no gravity was met, no fuel is burned: most sums on the way are sums with nothing
    before = velocity if ship.pull == ORIGIN and not ship.weak else predict_course(ship, burn.ignore)
    by = burn.by if type(burn.by) is Hex else Hex(*burn.by)
    course, cost = (before + by, by.length) if by != ORIGIN else (before, 0)
    bent = before - velocity if before is not velocity else ORIGIN
    passage = board.passage(at, course)
    if course == ORIGIN and is_docked(state, ship):
        passage = passage._replace(pull=ORIGIN, weak=(), near=())
    # taken apart once, and made without the detour through names: every ship of every day comes along here
    _, _, end, pull, weak, _, dense, hit, near, orbit, on_map = passage
    seat = state.seats[ship.seat]
    left = ship.fuel - cost if ship.detected else -1
    went = _new(ShipMoved, (seat, ship.name, at, before, bent, by, end, left))
    if hit:
        if cost and hit == ship.orbit and bases_at(state, hit):
            return _land(state, board, ship, name_of(at - board.worlds[hit].at))
        return None, (went, ShipCrashed(seat, ship.name, hit)), passage
    if dense and not ship.scanners and not state.cleared.issuperset(dense):
        return None, (went, ShipLost(seat, ship.name, "dense asteroids")), passage
    if not on_map:
        return None, (went, ShipLeftTheMap(seat, ship.name, end)), passage
    legs = (*ship.legs[1 - LEGS :], _new(Leg, (state.turn, at, course, cost)))
    flown = move_ship(ship, end, course, pull, weak, orbit, legs, cost)
    if not near:
        return flown, (went,), passage
    entered = (OrbitEntered(seat, ship.name, orbit),) if orbit and orbit != ship.orbit else ()
    return flown, (went, *entered, _meet_gravity(seat, ship, passage)), passage


def _meet_gravity(seat: str, ship: Ship, passage: Passage) -> GravityMet:
    return GravityMet(seat, ship.name, passage.pull, passage.weak, passage.near)
