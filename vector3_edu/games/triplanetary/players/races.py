"""How computer players race in Triplanetary: they fly the course that the solver finds, as fast as they dare."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.hexes import distance
from vector3_edu.core.orders import describe
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement import solver
from vector3_edu.games.triplanetary.judgement.solver_map import NEVER
from vector3_edu.games.triplanetary.players.styles import Style
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, Wait
from vector3_edu.games.triplanetary.rules.resupply import repair_ship
from vector3_edu.games.triplanetary.rules.scenario_record import Objective
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS

_COURSES: dict[tuple[Any, ...], tuple[Choice, ...]] = {}
"""Plans by where a ship is and where it wants to go: a plan made once is followed, and shared by every game."""

RESERVE = 10
"""With less fuel than this a racer heads for the nearest fuel instead of the next body."""


def race(state: State, ask: Ask, style: Style) -> Order:
    """The course of each racer; no shot is fired."""
    if ask.phase != "astrogation":
        return {}
    ships = [ship for unit in ask.units if (ship := find_ship(state, unit)) is not None]
    return {ship.name: fly_to(state, ship, next_goal(state, ship), style) for ship in ships}


def reason(state: State, ask: Ask, order: Order, style: Style) -> str:
    """Why a racer flies like this: how far it still is, at the pace that it likes."""
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        if ask.phase != "astrogation" or ship is None:
            continue
        goal = next_goal(state, ship)
        left = _course(state, ship, goal, style)
        pace = f", at no more than {count(style.fastest, 'hex', 'hexes')} a turn" if style.fastest < NEVER else ""
        if _goes_round(state, ship, style) and left and isinstance(left[0], Land):
            return f"I go round {ship.orbit} once more, to look at the ground before I land."
        if left and left[0] == choice:
            what = f"land on {goal.world}" if goal.what == "land" else f"come into orbit round {goal.world}"
            return f"I {describe(choice)}: that way I {what} in {count(len(left), 'turn')}, counting this one{pace}."
    return ""


def fly_to(state: State, ship: Ship, goal: Objective, style: Style) -> Choice:
    """The next choice on the way to a goal, as the solver finds it; where there is no way, the ship goes on as it does."""
    course = _course(state, ship, goal, style)
    if course and isinstance(course[0], Land) and _goes_round(state, ship, style):
        return COAST
    if course:
        return course[0]
    return Wait() if ship.world else Burn()


def _goes_round(state: State, ship: Ship, style: Style) -> bool:
    """Whether a racer has only just come into orbit, and likes to see the world from all sides."""
    if not style.lingers or len(ship.legs) < 2:
        return False
    before = ship.legs[-2]
    return state.board.passage(before.start, before.step).orbit != ship.orbit


def next_goal(state: State, ship: Ship) -> Objective:
    """Where to go next, and what to do there; with less than half a tank on the way past some bodies, fuel comes first."""
    objective = state.rules.objective(state, ship) if state.rules.objective is not None else None
    assert objective is not None, "every race has a goal"
    if objective.what == "orbit" and ship.fuel < RESERVE:
        return Objective("orbit", _nearest(state, ship, {base.world for base in state.bases if base.fuel}))
    return objective


def _nearest(state: State, ship: Ship, worlds: Iterable[str]) -> str:
    places = state.board.worlds
    return min(sorted(worlds), key=lambda world: distance(places[world].at, ship.at))


def _course(state: State, ship: Ship, goal: Objective, style: Style) -> tuple[Choice, ...]:
    """The rest of the voyage; a ship that is faster than it likes to be flies as it has to."""
    for fastest in dict.fromkeys((style.fastest, NEVER)):
        key = _key(state, ship, goal, style, fastest)
        known = _COURSES.get(key)
        if known is None:
            able = ship if style.overloads else ship._replace(overloaded=True)
            found = solver.plan(state.board, able, goal.world, goal.what, fastest=fastest)
            known = found.choices if found else ()
            _remember(state, ship, goal, known, style, fastest)
        if known:
            return known
    return ()


def _remember(state: State, ship: Ship, goal: Objective, choices: tuple[Choice, ...], style: Style, fastest: int) -> None:
    """Keep a plan for each day of the voyage, so that following it needs no new search."""
    if len(_COURSES) > 20_000:
        _COURSES.clear()
    _COURSES[_key(state, ship, goal, style, fastest)] = choices
    for k, choice in enumerate(choices):
        flown = fly(state, state.board, ship, choice).ship
        if flown is None:
            return
        ship, _ = repair_ship(state, flown, "drive")
        _COURSES[_key(state, ship, goal, style, fastest)] = choices[k + 1 :]


def _key(state: State, ship: Ship, goal: Objective, style: Style, fastest: int) -> tuple[Any, ...]:
    place = (ship.at, ship.velocity, ship.pull, ship.weak, ship.world, ship.side, ship.orbit)
    overload = style.overloads and KINDS[ship.kind].warship and not ship.overloaded
    return (state.map, goal, fastest, overload, ship.fuel, ship.disabled, ship.wounds.drive, *place)
