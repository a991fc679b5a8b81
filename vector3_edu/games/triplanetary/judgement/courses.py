"""Looking ahead for one ship of Triplanetary: the best that can come of a choice within some days."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import Choice
from vector3_edu.games.triplanetary.rules.astrogation import BURNS
from vector3_edu.games.triplanetary.rules.board import Board
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import Ship, State

LOST = 1000.0
"""What losing the ship costs, beside anything else."""

Worth = Callable[[Ship], float]
"""How bad it is to be somewhere: less is better."""


LEAVE = Objective("leave")


def objective_of(state: State, ship: Ship) -> Objective | None:
    """Where a ship has to go to win, if the scenario says so."""
    return state.rules.objective(state, ship) if state.rules.objective is not None else None


def no_toll(ship: Ship) -> float:
    """Every day costs the same."""
    return 0.0


def look_ahead(state: State, ship: Ship, choice: Choice, worth: Worth, days: int, toll: Worth = no_toll) -> float:
    """The best that can come of a choice within some days, if nothing but this ship moves; each day has its toll."""
    flight = fly(state, state.board, ship, choice)
    if flight.ship is None:
        away = flight.passage is not None and not flight.passage.hit and flight.passage.end.r < state.board.top
        return -LOST if away and objective_of(state, ship) == LEAVE else LOST
    cost = toll(flight.ship) + (2.0 * len(flight.passage.asteroids) if flight.passage else 0.0)
    if days == 1:
        return cost + worth(flight.ship) + edge(state.board, flight.ship)
    burns = BURNS if flight.ship.fuel else BURNS[:1]
    return cost + min(look_ahead(state, flight.ship, burn, worth, days - 1, toll) for burn in burns)


def edge(board: Board, ship: Ship) -> float:
    """Fast towards the edge of the map is bad: it takes as many days to stop as the course is long."""
    speed = ship.velocity.length
    return 0.0 if board.on_map(ship.at + ship.velocity * (speed // 2 + 1)) else 10.0 * speed
