"""The two races: how far each ship has come, and who has won."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.board import ASTEROID, HABITABLE
from vector3_edu.games.triplanetary.events import GoalReached, WorldVisited
from vector3_edu.games.triplanetary.fleets import all_bases, landed
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.state import EVERYONE, Base, Ship, State

TOUR = (*HABITABLE, "Jupiter", "Sol")
"""The bodies with full gravity, all of which the Grand Tour passes."""

ORDERS = {
    "any": (),
    "alphabetical": tuple(sorted(TOUR)),
    "size": ("Sol", "Jupiter", "Terra", "Venus", "Mars", "Ganymede", "Mercury", "Callisto"),
    "from the sun": ("Sol", "Mercury", "Venus", "Terra", "Mars", "Jupiter", "Ganymede", "Callisto"),
}
"""The announced routes of the Grand Tour's variant; no order means any."""

ROUTES = {"Mars and Venus": ("Mars", "Venus"), "Mercury and Ganymede": ("Mercury", "Ganymede")}
"""Where the two players of Bi-Planetary start; each has to land on the other's world."""


TOUR_STARTS = ("Terra", "Venus", "Mars", "Callisto", "Mercury", "Ganymede")
TOUR_FUEL = ("Terra", "Venus", "Mars", "Callisto")


def bi_planetary(state: State, dice: Dice) -> State:
    """A corvette on each of two worlds. Triplanetary, Bi-Planetary."""
    ground = state.board
    starts = ROUTES[str(state.option("route"))]
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    return state._replace(ships=ships, bases=all_bases(ground, lambda world: EVERYONE))


def grand_tour(state: State, dice: Dice) -> State:
    """A corvette each on different worlds, or all on Terra; fuel on four of them. Triplanetary, Grand Tour."""
    ground = state.board
    together = state.option("start") == "Terra"
    starts = tuple("Terra" if together else TOUR_STARTS[seat] for seat in range(len(state.seats)))
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    bases = tuple(
        Base(world.name, side, EVERYONE, world.name in TOUR_FUEL)
        for world in ground.worlds.values()
        for side in world.bases
        if side != ASTEROID
    )
    return state._replace(ships=ships, bases=bases, homes=starts)


def goal(state: State, seat: int) -> str:
    """The world on which a seat has to land in the end."""
    if state.scenario == "bi-planetary":
        return ROUTES[str(state.option("route"))][1 - seat]
    return state.homes[seat]


def progress(state: State, ship: Ship, near: tuple[str, ...]) -> tuple[Ship, list[Event]]:
    """Mark the worlds that a ship of the Grand Tour has passed through the gravity of."""
    events: list[Event] = []
    if state.scenario != "grand tour":
        return ship, events
    order = ORDERS[str(state.option("order"))]
    for world in near:
        wanted = world == order[len(ship.visited)] if order and len(ship.visited) < len(order) else not order
        if world in TOUR and wanted and world not in ship.visited:
            ship = ship._replace(visited=(*ship.visited, world))
            events.append(WorldVisited(state.seats[ship.seat], ship.name, world, len(TOUR) - len(ship.visited)))
    return ship, events


def arrivals(state: State) -> tuple[State, list[Event]]:
    """Note who of the seat on move has landed where it should."""
    seat = state.mover
    if state.arrived[seat]:
        return state, []
    for ship in state.ships:
        if ship.seat == seat and ship.world and ship.world == goal(state, seat) and _toured(state, ship):
            arrived = tuple(state.turn if k == seat else day for k, day in enumerate(state.arrived))
            return state._replace(arrived=arrived), [GoalReached(state.seats[seat], ship.name, state.turn)]
    return state, []


def _toured(state: State, ship: Ship) -> bool:
    return state.scenario != "grand tour" or len(ship.visited) == len(TOUR)


def verdict(state: State) -> Result | None:
    """The result at the end of a day, if there is one. Triplanetary, Bi-Planetary and Grand Tour."""
    limit = state.option("turn_limit") or RULES[state.scenario].days
    assert isinstance(limit, int)
    if state.ships and state.turn < limit and not any(state.arrived):
        return None
    days = tuple((seat, day) for seat, day in zip(state.seats, state.arrived, strict=True))
    home = [seat for seat, day in days if day]
    if home:
        if state.scenario == "grand tour" and len(home) > 1:
            least = min(ship.spent for ship in state.ships if state.seats[ship.seat] in home)
            home = [state.seats[ship.seat] for ship in state.ships if state.seats[ship.seat] in home and ship.spent == least]
        what = "has finished the race" if len(home) == 1 else "have finished the race on the same day"
        return Result(tuple(home), days, f"{listed(home, last='and')} {what}, on day {state.turn}.")
    reason = f"Nobody has arrived by day {limit}." if state.ships else "No ship is left in the race."
    return Result((), days, reason)
