"""Grand Tour: a race past every body with full gravity, and home again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import distance
from vector3_edu.core.results import Event, Result, Scenario
from vector3_edu.games.triplanetary.rules import racing
from vector3_edu.games.triplanetary.rules.board import ASTEROID, HABITABLE, SHIP_DETECTOR, Board, in_detection
from vector3_edu.games.triplanetary.rules.events import RacerDisqualified, WorldVisited
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules
from vector3_edu.games.triplanetary.rules.state import Bases, Ship, State
from vector3_edu.games.triplanetary.rules.state_updates import add_note, note_of, without

BODIES = (*HABITABLE, "Jupiter", "Sol")
"""The bodies with full gravity, all of which are passed."""

ORDERS = {
    "any": (),
    "alphabetical": tuple(sorted(BODIES)),
    "size": ("Sol", "Jupiter", "Terra", "Venus", "Mars", "Ganymede", "Mercury", "Callisto"),
    "from the sun": ("Sol", "Mercury", "Venus", "Terra", "Mars", "Jupiter", "Ganymede", "Callisto"),
}
"""The announced routes of the variant; no order means any."""

STARTS = ("Terra", "Venus", "Mars", "Callisto", "Mercury", "Ganymede")
FUEL = ("Terra", "Venus", "Mars", "Callisto")


def set_up(state: State, _dice: Dice) -> State:
    """A corvette each on different worlds, or all on Terra; fuel on four of them. Triplanetary, Grand Tour."""
    together = state.option("start") == "Terra"
    starts = tuple("Terra" if together else STARTS[seat] for seat in range(len(state.seats)))
    return state._replace(ships=racing.corvettes(state, starts), bases=_bases(state.board), homes=starts)


@cache
def _bases(ground: Board) -> Bases:
    every = [base for base in racing.open_bases(ground) if base.side != ASTEROID]
    return Bases(base._replace(fuel=base.world in FUEL) for base in every)


def visit(state: State, ship: Ship, near: tuple[str, ...]) -> tuple[Ship, list[Event]]:
    """Mark the bodies that a ship has passed through the gravity of."""
    events: list[Event] = []
    order = ORDERS[state.option("order")]
    for world in near:
        wanted = world == order[len(ship.visited)] if order and len(ship.visited) < len(order) else not order
        if world in BODIES and wanted and world not in ship.visited:
            ship = ship._replace(visited=(*ship.visited, world))
            events.append(WorldVisited(state.seats[ship.seat], ship.name, world, len(BODIES) - len(ship.visited)))
    return ship, events


def objective(state: State, ship: Ship) -> Objective:
    """The nearest body that is still to be passed, or the next of the announced order; after the last, home."""
    order = ORDERS[state.option("order")]
    left = [world for world in order or BODIES if world not in ship.visited]
    if not left:
        return Objective("land", state.homes[ship.seat])
    if order:
        return Objective("orbit", left[0])
    worlds = state.board.worlds
    return Objective("orbit", min(left, key=lambda world: (distance(worlds[world].at, ship.at), world)))


# ---- combat on the sly


def adapt(rules: Rules, _seats: int) -> Rules:
    """In the variant racers may break the rules of the race and fire, if nobody finds out."""
    return replace(rules, guns=True, end_of_turn=judge) if rules.option("tour_combat") == "on the sly" else rules


def judge(state: State, events: list[Event]) -> State:
    """At the end of a turn, who fired and was seen is out, and so is whoever fired on a ship that now reaches a world.

    Triplanetary, Grand Tour, Variants. Firing back at an attacker is self-defence, and is not held against anybody.
    """
    ship = next((ship for ship in state.ships if ship.seat == state.mover), None)
    if ship is None:
        return racing.arrive(state, events)
    if ship.name in state.fired:
        for target in sorted(state.struck):
            state = add_note(state, f"{ship.name} fired on {target}")
        reason = _witness(state, ship)
        if reason:
            return _disqualify(state, ship, reason, events)
    if _has_reached_world(state, ship):
        for other in state.ships:
            if note_of(state, f"{other.name} fired on {ship.name}"):
                state = _disqualify(state, other, f"{ship.name}, on which it had fired, reached a world", events)
    return racing.arrive(state, events)


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


def _has_reached_world(state: State, ship: Ship) -> bool:
    """Whether a ship has landed, or has just flown through the gravity of a world with a base, and can tell its story."""
    if ship.world or not ship.legs:
        return bool(ship.world)
    last = ship.legs[-1]
    near = state.board.passage(last.start, last.step).near
    return any(base.world in near for base in state.bases)


def _disqualify(state: State, ship: Ship, reason: str, events: list[Event]) -> State:
    events.append(RacerDisqualified(state.seats[ship.seat], ship.name, reason))
    arrived = tuple(0 if seat == ship.seat else day for seat, day in enumerate(state.arrived))
    return without(state._replace(arrived=arrived), {ship.name})


# ---- who has won


def time_up(state: State) -> Result:
    """Of those who come home on the same day, whoever has burned the least fuel. Triplanetary, Grand Tour."""
    home = racing.at_home(state)
    if len(home) > 1:
        spent = {state.seats[ship.seat]: ship.spent for ship in state.ships if state.seats[ship.seat] in home}
        home = [seat for seat, fuel in spent.items() if fuel == min(spent.values())]
    return racing.result(state, home)


SCENARIO = Rules(
    Scenario(
        "grand tour",
        "Grand Tour",
        "A race past every body with full gravity and home again; fuel only at Terra, Venus, Mars and Callisto.",
        seats=(2, 6),
        options={
            "start": ("different worlds", "Terra"),
            "order": tuple(ORDERS),
            "tour_combat": ("forbidden", "on the sly"),
        },
        goal="Fly past every body that has full gravity, then be the first to land where you started.",
    ),
    set_up,
    adapt,
    place=2,
    days=365,
    counts="days",
    race=True,
    on_passing=visit,
    end_of_turn=racing.arrive,
    is_over=racing.is_finished,
    final_result=time_up,
    objective=objective,
    bodies_left=lambda _state, ship: len(BODIES) - len(ship.visited),
)
