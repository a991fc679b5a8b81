"""The two races: how far each ship has come, and who has won."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.core.hexes import distance
from vector3_edu.core.problems import listed
from vector3_edu.games.triplanetary.board import ASTEROID, HABITABLE, Board, in_detection
from vector3_edu.games.triplanetary.events import GoalReached, RacerDisqualified, WorldVisited
from vector3_edu.games.triplanetary.fleets import all_bases, landed
from vector3_edu.games.triplanetary.results import note_of, noted
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.secrets import SHIP_DETECTOR
from vector3_edu.games.triplanetary.state import EVERYONE, Base, Ship, State, settled, without

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
    return state._replace(ships=ships, bases=_open_bases(ground))


@cache
def _open_bases(ground: Board) -> tuple[Base, ...]:
    return all_bases(ground, lambda world: EVERYONE)


def grand_tour(state: State, dice: Dice) -> State:
    """A corvette each on different worlds, or all on Terra; fuel on four of them. Triplanetary, Grand Tour."""
    ground = state.board
    together = state.option("start") == "Terra"
    starts = tuple("Terra" if together else TOUR_STARTS[seat] for seat in range(len(state.seats)))
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    return state._replace(ships=ships, bases=_tour_bases(ground), homes=starts)


@cache
def _tour_bases(ground: Board) -> tuple[Base, ...]:
    every = [base for base in _open_bases(ground) if base.side != ASTEROID]
    return tuple(base._replace(fuel=base.world in TOUR_FUEL) for base in every)


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


# ---- combat on the sly


@settled
def sly(state: State) -> bool:
    """Whether racers may break the rules of the race and fire, if nobody finds out. Triplanetary, Grand Tour, Variants."""
    return state.scenario == "grand tour" and state.option("tour_combat") == "on the sly"


def judge(state: State, events: list[Event]) -> State:
    """At the end of a turn, who fired and was seen is out, and so is whoever fired on a ship that now reaches a world.

    Triplanetary, Grand Tour, Variants. Firing back at an attacker is self-defence, and is not held against anybody.
    """
    ship = next((ship for ship in state.ships if ship.seat == state.mover), None)
    if ship is None:
        return state
    if ship.name in state.fired:
        for target in sorted(state.struck):
            state = noted(state, f"{ship.name} fired on {target}")
        reason = _witness(state, ship)
        if reason:
            return _out(state, ship, reason, events)
    if _reached(state, ship):
        for other in state.ships:
            if note_of(state, f"{other.name} fired on {ship.name}"):
                state = _out(state, other, f"{ship.name}, on which it had fired, reached a world", events)
    return state


def _witness(state: State, ship: Ship) -> str:
    """Who saw a ship fire: a world, or a racer who is neither attacker nor target; nothing if nobody did."""
    for base in state.bases:
        if in_detection(state.board.worlds[base.world], base.side, ship.at):
            return f"it fired in the detection area of {base.world}"
    for other in state.ships:
        third = other.seat != ship.seat and other.name not in state.struck
        if third and distance(other.at, ship.at) <= SHIP_DETECTOR:
            return f"{other.name} saw it fire"
    return ""


def _reached(state: State, ship: Ship) -> bool:
    """Whether a ship has landed, or has just flown through the gravity of a world with a base, and can tell its story."""
    if ship.world or not ship.legs:
        return bool(ship.world)
    last = ship.legs[-1]
    near = state.board.passage(last.start, last.step).near
    return any(base.world in near for base in state.bases)


def _out(state: State, ship: Ship, reason: str, events: list[Event]) -> State:
    events.append(RacerDisqualified(state.seats[ship.seat], ship.name, reason))
    arrived = tuple(0 if seat == ship.seat else day for seat, day in enumerate(state.arrived))
    return without(state._replace(arrived=arrived), {ship.name})


# ---- who has won


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
