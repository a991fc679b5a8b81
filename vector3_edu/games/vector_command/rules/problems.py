"""Why an order cannot be given in Vector Command."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.kinds import NOWHERE
from vector3_edu.core.orders import write
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Order
from vector3_edu.games.vector_command.rules import defending, firing, moving, power, scenarios
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.rules.state import Ship, State, active

WANTED: dict[str, type] = {"place": Place, "power": Allocate, "move": Move, "fire": Fire}


def orderable(state: State, seat: object) -> list[Ship]:
    """The ships that a seat can give orders to now."""
    if state.phase == "place":
        return [ship for ship in state.ships if ship.seat >= 0 and state.seats[ship.seat] == seat]
    return [active(state)] if state.order and state.seats[active(state).seat] == seat else []


def example(state: State, seat: str) -> str:
    """A line that a seat can type now."""
    ship = next(iter(orderable(state, seat)), state.ships[0])
    return f"{ship.name} {_example(state, ship)}"


def _example(state: State, ship: Ship) -> str:
    if state.phase == "place":
        return "place (−9, 0) facing E" if ship.seat == 0 else "place (9, 0) facing W"
    if state.phase == "move":
        return "move accelerate, rotate port"
    if state.phase == "fire":
        return f"fire laser at {next((each.name for each in state.ships if each.seat != ship.seat), 'B1')}"
    return write(power.usual(ship.reactor), NOWHERE)


def problems(state: State, seat: str, order: Order) -> list[str]:
    """Every reason why an order is not legal; empty if it is."""
    if seat not in state.seats:
        return [f"{shown(seat)} is not playing here. The seats are {listed(state.seats, last='and')}."]
    if state.phase == "over":
        return ["The game is over: no more orders are needed."]
    mine = orderable(state, seat)
    if not mine:
        return [f"It is the turn of {state.seats[active(state).seat]}'s {active(state).name}, not of {seat}."]
    found: list[str] = []
    first = mine[0]
    if state.phase == "power" and first.name not in order:
        found.append(f"{first.name} must allocate its power. Try '{first.name} {_example(state, first)}'. [Allocate Power]")
    for unit, choice in order.items():
        found += _about(state, mine, unit, choice)
    return found


def _about(state: State, mine: list[Ship], unit: object, choice: Any) -> list[str]:
    for ship in mine:
        if unit == ship.name:
            if type(choice) is not WANTED[state.phase]:
                return [f"{ship.name} can't do {shown(choice)} now. Try '{ship.name} {_example(state, ship)}'."]
            return _check(state, ship, choice)
        if unit == defence_of(ship.name) and state.phase == "fire":
            if type(choice) is not Defend:
                return [f"{shown(choice)} is not a defence. Try '{ship.name} defence all intercept'. [Point Defense]"]
            return defending.problems(ship, choice)
    return [f"{shown(unit)} cannot take orders now, but {listed((ship.name for ship in mine), last='and')} can."]


def _check(state: State, ship: Ship, choice: Any) -> list[str]:
    if state.phase == "place":
        return scenarios.problems(ship, choice)
    if state.phase == "power":
        return power.problems(ship, choice)
    if state.phase == "move":
        return moving.problems(ship, choice)
    return firing.problems(state, ship, choice)
