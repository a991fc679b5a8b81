"""What is announced in Piracy, for all to hear: the circuits of the Patrol, and where the Merchants are bound for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from vector3_edu.core.courses import closest_approach
from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.events import CourseAnnounced
from vector3_edu.games.triplanetary.rules.orders import TakeOff
from vector3_edu.games.triplanetary.rules.owner_orders import Announce
from vector3_edu.games.triplanetary.rules.state import Plan, Ship, State, find_ship, plan_of
from vector3_edu.games.triplanetary.rules.state_updates import with_ship

PATROL, MERCHANTS, PIRATES = 0, 1, 2
WORLDS = ("Mercury", "Venus", "Terra", "Luna", "Mars", "Callisto", "Io", "Ganymede")
"""The inhabited worlds of a trade cycle."""

INNER, OUTER = ("Terra", "Mars", "Venus", "Mercury"), ("Callisto", "Io", "Ganymede")
CIRCUITS = tuple(Announce(order) for system in (INNER, OUTER) for order in permutations(system))
"""Every circuit there is: round all worlds of the Inner or of the Outer System, in any order, again and again."""

OTHERS = {each.worlds: tuple(other for other in CIRCUITS if other != each) for each in CIRCUITS}
"""For each circuit, by its worlds in their order, all the others."""

CIRCUIT = "circuit"
"""The role of ships of the Patrol, which keep to their circuits."""

PASS = 2
"""Hexes within which a circuit passes a world."""


def with_plan(state: State, ship: Ship, plan: Plan | None) -> State:
    """The state with something else announced for a ship, or nothing."""
    others = tuple(each for each in state.plans if each[0] != ship.name)
    return state._replace(plans=others if plan is None else (*others, (ship.name, plan)))


# ---- announcing


def announcements(state: State, unit: str) -> tuple[Announce, ...]:
    """What can be announced for a ship: a circuit, or any inhabited world but the one it is on."""
    ship = find_ship(state, unit)
    if ship is None or ship.seat == PATROL:
        return CIRCUITS
    return tuple(Announce((world,)) for world in WORLDS if world != (ship.world or ship.orbit))


def first(state: State) -> State:
    """Before the start the Patrol announces its circuits, and then the Merchants their first destinations."""
    return _ask(state, PATROL)


def _ask(state: State, seat: int) -> State:
    units = tuple(ship.name for ship in state.ships if ship.seat == seat)
    return state._replace(phase="announce", asked=seat, units=units)


def announce(state: State, order: Order, events: list[Event]) -> State:
    """Something is announced; a Patrol ship of which nothing is said goes round the Inner System."""
    for unit in state.units:
        ship, choice = find_ship(state, unit), order.get(unit)
        assert ship is not None
        if isinstance(choice, Announce):
            state = _announce(state, ship, choice.worlds, events)
        elif ship.seat == PATROL:
            state = _announce(state, ship, INNER, events)
    if state.mover == MERCHANTS:
        return state
    if state.asked == PATROL:
        return _ask(state, MERCHANTS)
    units = tuple(ship.name for ship in state.ships if ship.seat == PATROL)
    return state._replace(phase="astrogation", mover=PATROL, asked=PATROL, units=units)


def _announce(state: State, ship: Ship, worlds: tuple[str, ...], events: list[Event]) -> State:
    events.append(CourseAnnounced(state.seats[ship.seat], ship.name, worlds))
    if ship.seat == PATROL:
        return with_plan(with_ship(state, ship._replace(role=CIRCUIT)), ship, Plan(worlds, ship.at))
    return with_plan(state, ship, Plan(worlds, ship.at if state.mover == MERCHANTS else ORIGIN))


def ask_for_destinations(state: State, _order: Order, _events: list[Event]) -> State:
    """Merchants that take off with a cargo are asked where they are bound for, unless that is known already.

    Triplanetary, Piracy, The Merchants. With orbital facilities a ship loads in orbit, and announces before it leaves.
    """
    if state.mover != MERCHANTS:
        return state
    plots, units = dict(state.plots), []
    for ship in state.ships:
        leaves = isinstance(plots.get(ship.name), TakeOff) or (ship.orbit and state.option("orbital_bases") == "overhead")
        if ship.seat != MERCHANTS or ship.prize or not leaves or not any(item.endswith(" cargo") for item, _ in ship.hold):
            continue
        plan = plan_of(state, ship)
        if plan is None:
            units.append(ship.name)
        elif not plan.start:
            state = with_plan(state, ship, plan._replace(start=ship.at))
    return state._replace(phase="announce", asked=MERCHANTS, units=tuple(units)) if units else state


# ---- circuits


def pirate_seen(state: State) -> bool:
    """Whether a pirate is on the detectors, so that the Patrol is free to hunt."""
    return any(ship.seat == PIRATES and ship.detected for ship in state.ships)


def hexes_astray(state: State, ship: Ship) -> Callable[[Hex], int] | None:
    """How many hexes too far from its circuit a ship would be at the end of a course.

    Triplanetary, Piracy: the Patrol keeps to its circuits while no pirate is detected; on the way from one world to the
    next it stays within two hexes of the shortest ways there are.
    """
    plan = plan_of(state, ship)
    if plan is None or ship.seat != PATROL or pirate_seen(state):
        return None
    start, goal = plan.start, state.board.worlds[plan.worlds[0]].at
    shortest = distance(start, goal)

    def astray(end: Hex) -> int:
        more = distance(start, end) + distance(end, goal) - shortest
        return max(0, (more + 1) // 2 - PASS)

    return astray


def why_astray(state: State, ship: Ship) -> str:
    """Why a ship may not leave its circuit."""
    plan = plan_of(state, ship)
    on_the_way = f"on the way to {plan.worlds[0]}" if plan is not None else "round its worlds"
    return (
        f"{ship.name} is on its circuit, {on_the_way}: while no pirate is in sight, it stays within {PASS} hexes of "
        "its route. Coast, or announce another circuit in the resupply phase. [Piracy]"
    )


def patrol(state: State) -> State:
    """At the end of the Patrol's turn: whoever passed the next world of its circuit goes on to the one after.

    A ship that has left its circuit to hunt comes back to it from where it is. New ships go round the Inner System.
    """
    for ship in state.ships:
        if ship.seat != PATROL or ship.prize:
            continue
        plan = plan_of(state, ship)
        if plan is None:
            state = with_plan(with_ship(state, ship._replace(role=CIRCUIT)), ship, Plan(INNER, ship.at))
            continue
        goal = state.board.worlds[plan.worlds[0]].at
        leg = ship.legs[-1] if ship.legs else None
        near = closest_approach(leg.start, leg.step, goal) if leg and not ship.world else distance(ship.at, goal)
        if near <= PASS:
            state = with_plan(state, ship, Plan((*plan.worlds[1:], plan.worlds[0]), goal))
        elif pirate_seen(state):
            state = with_plan(state, ship, plan._replace(start=ship.at))
    return state


# ---- another circuit, in the resupply phase


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """The circuits to which a ship of the Patrol may change while no pirate is detected."""
    if ship.seat != PATROL or ship.prize or pirate_seen(state):
        return ()
    plan = plan_of(state, ship)
    return OTHERS.get(plan.worlds, CIRCUITS) if plan is not None else CIRCUITS


def about(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why this cannot be announced in the resupply phase."""
    if isinstance(choice, Announce) and any(each == choice for each in choices(state, ship)):
        return []
    if ship.seat == PATROL and pirate_seen(state):
        return [f"{ship.name} can't change its circuit while a pirate is detected. [Piracy]"]
    return [
        f"{shown(choice)} is not another circuit for {ship.name}. Name all of {listed(INNER, last='and')}, or all of "
        f"{listed(OUTER, last='and')}, in the order in which they are passed. [Piracy]"
    ]


def act(state: State, ship: Ship, choice: Choice, events: list[Event]) -> State:
    """A ship of the Patrol changes its circuit."""
    if about(state, ship, choice):
        return state
    assert isinstance(choice, Announce)
    return _announce(state, ship, choice.worlds, events)
