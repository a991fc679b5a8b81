"""Why an order cannot be given in Vector Command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.problems import listed, shown
from vector3_edu.games.vector_command import defending, firing, moving, placing, power
from vector3_edu.games.vector_command.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.state import Ship, State, active

WANTED: dict[str, type] = {"place": Place, "power": Allocate, "move": Move, "fire": Fire}
EXAMPLES = {
    "place": "place (−9, 0) facing E",
    "power": "power thrust 2, rotation 1, weapons 2, shields 1",
    "move": "move accelerate, rotate port",
    "fire": "fire laser at B1",
}


def problems(state: State, seat: object, order: object) -> list[str]:
    """Every reason why an order is not legal; empty if it is."""
    if seat not in state.seats:
        return [f"{shown(seat)} does not play here. The seats are {listed(state.seats, last='and')}."]
    if state.phase == "over":
        return ["The game is over: no more orders are needed."]
    mine = [ship for ship in state.ships if state.phase == "place" and state.seats[ship.seat] == seat and ship.seat >= 0]
    if state.phase != "place":
        ship = active(state)
        if state.seats[ship.seat] != seat:
            return [f"It is the turn of {state.seats[ship.seat]}'s {ship.name}, not of {seat}."]
        mine = [ship]
    if not isinstance(order, Mapping):
        return [f"{shown(order)} is not an order. Try '{mine[0].name} {EXAMPLES[state.phase]}'."]
    found: list[str] = []
    if state.phase == "power" and mine[0].name not in order:
        found.append(f"{mine[0].name} needs its power divided. Try '{mine[0].name} {EXAMPLES['power']}'. [Allocate Power]")
    for unit, choice in order.items():
        found += _about(state, mine, unit, choice)
    return found


def _about(state: State, mine: list[Ship], unit: object, choice: Any) -> list[str]:
    for ship in mine:
        if unit == ship.name:
            if not isinstance(choice, WANTED[state.phase]):
                return [f"{shown(choice)} is nothing {ship.name} can do now. Try '{ship.name} {EXAMPLES[state.phase]}'."]
            return _checked(state, ship, choice)
        if unit == defence_of(ship.name) and state.phase == "fire":
            if not isinstance(choice, Defend):
                return [f"{shown(choice)} is no defence. Try '{ship.name} defence all intercept'. [Point Defense]"]
            return defending.problems(ship, choice)
    return [f"{shown(unit)} cannot be ordered now: {listed((ship.name for ship in mine), last='and')} can."]


def _checked(state: State, ship: Ship, choice: Any) -> list[str]:
    if isinstance(choice, Place):
        return placing.problems(ship, choice)
    if isinstance(choice, Allocate):
        return power.problems(ship, choice)
    if isinstance(choice, Move):
        return moving.problems(ship, choice)
    return firing.problems(state, ship, choice)
