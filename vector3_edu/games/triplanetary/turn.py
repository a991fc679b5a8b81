"""The sequence of play: each seat's astrogation, movement and resupply, seat by seat, day by day."""

from __future__ import annotations

from collections.abc import Mapping

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Order
from vector3_edu.games.triplanetary import races
from vector3_edu.games.triplanetary.events import DayBegan, GameEnded
from vector3_edu.games.triplanetary.hazards import asteroids
from vector3_edu.games.triplanetary.movement import fly
from vector3_edu.games.triplanetary.resupply import maintained, repaired
from vector3_edu.games.triplanetary.state import State, with_ship


def asks(state: State) -> tuple[Ask, ...]:
    """Who must decide what now."""
    if state.result is not None:
        return ()
    mover = state.mover
    units = tuple([ship.name for ship in state.ships if ship.seat == mover])
    return (Ask(state.seats[mover], state.phase, units),)


def step(state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Carry out what was ordered, up to the next decision."""
    events: list[Event] = []
    order = orders.get(state.seats[state.mover], {})
    state = move(state, order, dice, events)
    state = resupply(state, events)
    return pass_on(state, events), tuple(events)


def move(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Ships of the seat on move fly their courses; asteroids met at speed are rolled for afterwards."""
    board, ships = state.board, []
    for ship in state.ships:
        if ship.seat != state.mover:
            ships.append(ship)
            continue
        flight = fly(state, board, ship, order.get(ship.name))
        events += flight.events
        flown = flight.ship
        if flown is not None and flight.passage is not None:
            flown, more = races.progress(state, flown, flight.passage.near)
            events += more
            if flight.passage.asteroids:
                flown, more = asteroids(state, flown, flight.passage.asteroids, dice)
                events += more
        if flown is not None:
            ships.append(flown)
    return state._replace(ships=tuple(ships))


def resupply(state: State, events: list[Event]) -> State:
    """Ships at bases take on fuel and are maintained; damage is repaired."""
    board = state.board
    for ship in state.ships:
        if ship.seat == state.mover and (ship.disabled or ship.orbit or not ship.velocity):
            served, more = maintained(state, board, ship)
            events += more
            served, more = repaired(state, served)
            events += more
            if served is not ship:
                state = with_ship(state, served)
    return state


def pass_on(state: State, events: list[Event]) -> State:
    """The next seat that still has something to move takes its turn; after the last, a new day begins."""
    state, more = races.arrivals(state)
    events += more
    mover, day = state.mover, state.turn
    while True:
        mover += 1
        if mover == len(state.seats):
            result = races.verdict(state)
            if result is not None:
                events.append(GameEnded(result.winners, result.reason))
                return state._replace(result=result, phase="over")
            mover, day = 0, day + 1
            events.append(DayBegan(day))
        if mover in [ship.seat for ship in state.ships]:
            return state._replace(turn=day, mover=mover)
