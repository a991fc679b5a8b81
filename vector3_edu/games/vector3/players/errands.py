"""What computer players do about the goals of a plan: ships fly to the place or the ship they are meant to come to.

They do not fire at a ship that they have to meet. Goals to destroy and to survive they leave to their habits.
"""

from __future__ import annotations

from vector3_edu.core.game import Ask
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.judgement.fleet_orders import intercept, keep_range, meeting, nearest_legal
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.goals import Intercept, Meet, Reach, find_ships, own_ships
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Goal, Ship, State, Weapon


def goals_of(state: State, seat: int) -> list[Goal]:
    """The goals of a seat; none in the scenarios of the books."""
    custom = state.options.custom
    return [goal for goal in custom.goals if goal.seat == state.seats[seat]] if custom is not None else []


def errands(state: State, ask: Ask, seat: int) -> dict[str, Burn]:
    """A burn for each ship that has to come to a place or to meet a ship; where any ship will do, the quickest goes."""
    found: dict[str, Burn] = {}
    for goal in goals_of(state, seat):
        ships = [ship for ship in own_ships(state, goal) if ship.name in ask.units]
        trips = [trip for ship in ships if (trip := _trip(state, ship, goal)) is not None]
        if trips:
            _, name, by = min(trips)
            found[name] = Burn(by)
    return found


def _trip(state: State, ship: Ship, goal: Goal) -> tuple[float, str, Vec3] | None:
    """About how long a ship will take, its name, and the burn it begins with; None if the goal is no trip."""
    aim = goal.aim
    if isinstance(aim, Reach):
        return _fly(state, ship, Weapon(ship.seat, "", "mine", aim.at, ZERO, 0), aim.near)
    if not isinstance(aim, (Intercept, Meet)):
        return None
    other = next((each for each in find_ships(state, *aim.ship) if each is not ship), None)
    if other is None or other.at is None or ship.at is None:
        return None
    if isinstance(aim, Intercept):
        return _fly(state, ship, other, aim.near)
    far = (other.at - ship.at).length
    if _waits(state, ship, other):
        return far, ship.name, ZERO
    return far, ship.name, nearest_legal(state, ship, keep_range(ship, other, 0, limit(state, ship)))


def _fly(state: State, ship: Ship, mark: Ship | Weapon, near: int) -> tuple[float, str, Vec3]:
    """Straight to where a mark will be if it coasts, in as few turns as one burn allows."""
    turns, miss = meeting(state, ship, mark, near)
    return turns + miss, ship.name, nearest_legal(state, ship, intercept(ship, mark, turns))


def _waits(state: State, ship: Ship, other: Ship) -> bool:
    """Whether a ship coasts because the other comes to it: of two that have to meet, one must be easy to find."""
    wanted = (state.seats[ship.seat], ship.name)
    comes = any(isinstance(goal.aim, Meet) and goal.aim.ship == wanted for goal in goals_of(state, other.seat))
    return comes and (other.seat, other.name) < (ship.seat, ship.name)


def spare(state: State, seat: int) -> State:
    """What a seat sees, without the ships that it has to meet: nobody fires at those."""
    met = {goal.aim.ship for goal in goals_of(state, seat) if isinstance(goal.aim, Meet)}
    if not met:
        return state
    return state._replace(ships=tuple(ship for ship in state.ships if (state.seats[ship.seat], ship.name) not in met))
