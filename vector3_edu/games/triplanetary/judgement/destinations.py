"""Courses for the coach: where a ship is bound for, whether there is a course to it, how long it takes and how it begins.

Everything is searched exactly, with the overload and without luck among asteroids.
"""

from __future__ import annotations

from functools import lru_cache

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import distance
from vector3_edu.core.orders import describe
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.solver import Plan, plan
from vector3_edu.games.triplanetary.rules.astrogation import choices, why_not
from vector3_edu.games.triplanetary.rules.board import MapOptions, board
from vector3_edu.games.triplanetary.rules.movement import fly
from vector3_edu.games.triplanetary.rules.resupply import repair_ship
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS

MOST = 40
"""How many turns ahead the coach looks."""
MARGIN = 2
"""How many turns more than the fewest another course may take and still be searched for."""

Aim = tuple[str, str]
"""A world, and what is wanted there: "land" or "orbit"."""


def aims(state: State) -> list[tuple[str, Aim]]:
    """Everything that a ship can be bound for, and how it is called in a list."""
    worlds = [world for world in state.board.worlds.values() if world.gravity != "none"]
    landings = [(f"land on {world.name}", (world.name, "land")) for world in worlds if world.bases]
    return landings + [(f"orbit round {world.name}", (world.name, "orbit")) for world in worlds]


def needed_aim(state: State, ship: Ship) -> Aim | None:
    """Where a ship has to go to win, if that is a world to land on or to orbit."""
    objective = state.rules.objective(state, ship) if state.rules.objective is not None else None
    return (objective.world, objective.what) if objective is not None and objective.what in ("land", "orbit") else None


def usual_aim(state: State, ship: Ship) -> Aim:
    """Where a ship is bound for if nobody says otherwise: where it has to go to win, or the nearest other world."""
    worlds = state.board.worlds
    bases = (world.name for world in worlds.values() if world.gravity != "none" and world.bases)
    others = [name for name in bases if name not in (ship.world, ship.orbit)]
    return needed_aim(state, ship) or (min(others, key=lambda name: distance(worlds[name].at, ship.at)), "land")


def name_aim(aim: Aim) -> str:
    """What a ship wants to do, as it goes on after "it can"."""
    return f"land on {aim[0]}" if aim[1] == "land" else f"come into orbit round {aim[0]}"


# ---- how far it is


def find_plan(state: State, ship: Ship, aim: Aim, most: int = MOST) -> Plan | None:
    """The fewest turns to a goal, then the least fuel; remembered, because a hint asks again and again."""
    flying = ship._replace(name="", legs=(), hold=(), spent=0, visited=(), seat=0, role="", heroic=False, inspected=False)
    return _find_plan(state.map, flying if ship.role == "" else ship, aim, most)


@lru_cache(maxsize=2000)
def _find_plan(options: MapOptions, ship: Ship, aim: Aim, most: int) -> Plan | None:
    return plan(board(options), ship, *aim, most)


def turns_with(state: State, ship: Ship, choice: Choice, aim: Aim, most: int = MOST) -> tuple[int, int] | None:
    """Turns and fuel to a goal if a ship now plots this, this turn included; None if it is lost, or takes more turns."""
    after = fly(state, state.board, ship, choice).ship
    if after is None:
        return None
    rest = find_plan(state, repair_ship(state, after, "drive")[0], aim, most - 1)
    return None if rest is None else (rest.days + 1, rest.fuel + ship.fuel - after.fuel)


def begins_with(found: Plan, choice: Choice) -> bool:
    """Whether a plan begins with this very choice."""
    return any(type(first) is type(choice) and first == choice for first in found.choices[:1])


# ---- whether there is a course, in sentences


def answer(state: State, ship: Ship, aim: Aim) -> str:
    """Whether there is a course to a goal, what it takes, and how it begins."""
    hurt, what = _damage(ship), name_aim(aim)
    found = find_plan(state, ship, aim)
    if found is None:
        even = ", even if it overloads," if KINDS[ship.kind].warship and not ship.overloaded and ship.fuel > 1 else ""
        return (
            f"{hurt}There is no course on which {ship.name} can {what} within {MOST} turns with "
            f"{count(ship.fuel, 'fuel point')}{even} unless it takes its chances among asteroids or is resupplied on "
            "the way."
        )
    if not found.choices:
        return f"{ship.name} is there already."
    first = found.choices[0]
    if not is_legal(state, ship, first):
        return f"There is a course, but it can't begin now. {' '.join(why_not(state, ship, first))}"
    days = count(found.days, "turn") + (", the repair included," if hurt else "")
    return (
        f"{hurt}There is a course: {ship.name} can {what} in {days} with {count(found.fuel, 'fuel point')}, and no "
        f"course takes fewer turns. {strain(found)}It begins like this: {describe(first)}."
    )


def is_legal(state: State, ship: Ship, choice: Choice) -> bool:
    """Whether a ship may plot this now."""
    return any(type(each) is type(choice) and each == choice for each in choices(state, ship))


def strain(found: Plan) -> str:
    """The overload that a course needs, in a sentence; nothing if it needs none."""
    if not found.overload:
        return ""
    when = "at once" if found.overload == 1 else f"in turn {found.overload} of the flight"
    return f"It needs the overload {when}: two hexes for 2 fuel points, once between visits to a base. "


def _damage(ship: Ship) -> str:
    """Why a ship can't burn now and until when, in a sentence; nothing if it can."""
    if ship.wounds.drive >= ELIMINATED:
        return f"The drive of {ship.name} has D{ship.wounds.drive}: it drifts, and only a base can repair it. "
    if ship.wounds.drive:
        return f"The drive of {ship.name} has D{ship.wounds.drive}: it can't burn for {count(ship.wounds.drive, 'turn')}. "
    return f"{ship.name} is disabled for {count(ship.disabled, 'turn')} and can't burn until then. " if ship.disabled else ""
