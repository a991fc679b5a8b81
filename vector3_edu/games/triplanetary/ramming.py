"""Ramming: two ships that share a place, and one that means it."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import distance
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.damage import harm, other_result
from vector3_edu.games.triplanetary.rules.events import HazardRolled
from vector3_edu.games.triplanetary.rules.state import State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import with_ship, without


def ram(state: State, unit: str, target: str, dice: Dice, events: list[Event]) -> State:
    """One die, less the velocity difference above two; the result counts for both ships. Triplanetary, Ramming."""
    rammer, victim = find_ship(state, unit), find_ship(state, target)
    if rammer is None or victim is None or victim.world:
        return state
    die = dice.roll()
    roll = die - max(0, distance(rammer.velocity, victim.velocity) - 2)
    hit, hits = other_result(state, roll, "ram"), state.rules.advanced
    for ship in (rammer, victim):
        events.append(HazardRolled(state.seats[ship.seat], ship.name, "ram", victim.at, die, roll, hit, hits))
        hurt, more = harm(state, ship, hit, "ramming", dice)
        events += more
        state = with_ship(state, hurt) if hurt is not None else without(state, {ship.name})
    return state
