"""Bi-Planetary: two corvettes race, each to the world from which the other sets out."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Scenario
from vector3_edu.games.triplanetary.rules import racing
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules
from vector3_edu.games.triplanetary.rules.state import Ship, State

ROUTES = {"Mars and Venus": ("Mars", "Venus"), "Mercury and Ganymede": ("Mercury", "Ganymede")}
"""Where the two players start; each has to land on the other's world."""


def set_up(state: State, _dice: Dice) -> State:
    """A corvette on each of two worlds. Triplanetary, Bi-Planetary."""
    ships = racing.corvettes(state, ROUTES[state.option("route")])
    return state._replace(ships=ships, bases=racing.open_bases(state.board))


def objective(state: State, ship: Ship) -> Objective:
    """To land on the world of the other."""
    return Objective("land", ROUTES[state.option("route")][1 - ship.seat])


SCENARIO = Rules(
    Scenario(
        "bi-planetary",
        "Bi-Planetary",
        "One corvette starts on Mars and one on Venus. Fly to the other world and land; the fewest days win.",
        options={"route": tuple(ROUTES)},
        goal="Be the first to land on the world where the other player started.",
    ),
    set_up,
    place=1,
    days=120,
    counts="days",
    race=True,
    end_of_turn=racing.arrive,
    is_over=racing.is_finished,
    final_result=racing.time_up,
    objective=objective,
)
