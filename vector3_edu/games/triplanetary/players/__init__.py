"""Computer players of Triplanetary: `greedy` flies the course that the solver finds, and fights what comes near."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.hexes import distance
from vector3_edu.core.players import random
from vector3_edu.games.triplanetary import solver
from vector3_edu.games.triplanetary.movement import fly
from vector3_edu.games.triplanetary.orders import Burn, Wait
from vector3_edu.games.triplanetary.players.fleets import fleet
from vector3_edu.games.triplanetary.resupply import repair_ship
from vector3_edu.games.triplanetary.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS

_COURSES: dict[tuple[Any, ...], tuple[Choice, ...]] = {}
"""Plans by where a ship is and where it wants to go: a plan made once is followed, and shared by every game."""

RESERVE = 10
"""With less fuel than this a racer heads for the nearest fuel instead of the next body."""


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """In a race, the quickest course to the next goal, and no shot; in a war, the most promising course, shot and prize."""
    if not state.rules.race:
        order = fleet(game, state, ask)
        return random(game, state, ask, luck) if order is None else order
    if ask.phase != "astrogation":
        return {}
    return {unit: _race(state, ship) for unit in ask.units if (ship := find_ship(state, unit)) is not None}


def _race(state: State, ship: Ship) -> Choice:
    world, goal = _next_goal(state, ship)
    course = _course(state, ship, world, goal)
    if course:
        return course[0]
    return Wait() if ship.world else Burn()


def _next_goal(state: State, ship: Ship) -> tuple[str, str]:
    """Where to go next, and what to do there; with less than half a tank on the way past some bodies, fuel comes first."""
    objective = state.rules.objective(state, ship) if state.rules.objective is not None else None
    assert objective is not None, "every race has a goal"
    if objective.what == "orbit" and ship.fuel < RESERVE:
        return _nearest(state, ship, {base.world for base in state.bases if base.fuel}), "orbit"
    return objective.world, objective.what


def _nearest(state: State, ship: Ship, worlds: Iterable[str]) -> str:
    places = state.board.worlds
    return min(sorted(worlds), key=lambda world: distance(places[world].at, ship.at))


def _course(state: State, ship: Ship, world: str, goal: str) -> tuple[Choice, ...]:
    key = _key(state, ship, world, goal)
    known = _COURSES.get(key)
    if known is None:
        found = solver.plan(state.board, ship, world, goal)
        known = found.choices if found else ()
        _remember(state, ship, world, goal, known)
    return known


def _remember(state: State, ship: Ship, world: str, goal: str, choices: tuple[Choice, ...]) -> None:
    """Keep a plan for each day of the voyage, so that following it needs no new search."""
    if len(_COURSES) > 20_000:
        _COURSES.clear()
    _COURSES[_key(state, ship, world, goal)] = choices
    for k, choice in enumerate(choices):
        flown = fly(state, state.board, ship, choice).ship
        if flown is None:
            return
        ship, _ = repair_ship(state, flown, "drive")
        _COURSES[_key(state, ship, world, goal)] = choices[k + 1 :]


def _key(state: State, ship: Ship, world: str, goal: str) -> tuple[Any, ...]:
    place = (ship.at, ship.velocity, ship.pull, ship.weak, ship.world, ship.side, ship.orbit)
    able = (KINDS[ship.kind].warship and not ship.overloaded, ship.fuel, ship.disabled, ship.wounds.drive)
    return (state.map, world, goal, *able, *place)


PLAYERS = {"greedy": greedy}
