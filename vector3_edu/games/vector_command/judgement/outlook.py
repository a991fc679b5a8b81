"""What a turn of a ship promises: the volley it can fire from where its commands lead, less what can be fired at it there.

The strongest computer player and the coach weigh power and commands by it. 1 is one point of hull.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.hexes import Hex, distance
from vector3_edu.games.vector_command.judgement.volley_values import (
    NOTHING,
    REACTOR,
    SHIELD,
    Volley,
    best_volley,
    distance_to,
)
from vector3_edu.games.vector_command.rules import moving
from vector3_edu.games.vector_command.rules.geometry import drift, on_map
from vector3_edu.games.vector_command.rules.orders import Allocate, Move
from vector3_edu.games.vector_command.rules.state import NOBODY, Power, Ship, State
from vector3_edu.games.vector_command.tables import OVERSTRAINED, SHIPS, STRAINED

NEAR = 4
"""The distance that a ship likes: within all its weapons, and easy to keep an enemy in its arcs."""
FEAR = 0.7
"""What a point of damage that may be taken counts against one that is dealt for certain to be tried."""
LOOKED_AT = 100
"""How many of the most promising turns are looked at with the enemy's answers."""
ANSWER = (2, 1, 3)
"""The thrust, rotation and weapon power that an enemy is taken to have for its answer."""


class Prospect(NamedTuple):
    """A way to spend a turn: what it is worth, the power it takes, the commands, and where they lead."""

    worth: float
    power: Allocate
    move: Move
    ship: Ship
    volley: Volley


def enemies_of(state: State, ship: Ship) -> list[Ship]:
    """The ships that are not on its side."""
    return [other for other in state.ships if other.seat != ship.seat]


def prospects(state: State, ship: Ship, splits: Iterable[Allocate]) -> list[Prospect]:
    """The turns that some ways to divide the power lead to, best first; the most promising weighed with the answers."""
    seen: dict[tuple[object, ...], Prospect] = {}
    for prospect in _first_look(state, ship, splits):
        there = prospect.ship
        key = (there.at, there.motion, there.facing, there.power.weapons, there.power.shields, prospect.power.overboost)
        if key not in seen or prospect.worth > seen[key].worth:
            seen[key] = prospect
    ranked = sorted(seen.values(), key=lambda each: -each.worth)[:LOOKED_AT]
    feared: dict[tuple[object, ...], float] = {}
    weighed = []
    for each in ranked:
        ship = each.ship
        place = (ship.at, ship.facing, ship.motion, ship.power.shields > 0)
        if place not in feared:
            feared[place] = FEAR * taken(state, ship)
        weighed.append(each._replace(worth=each.worth - feared[place]))
    return sorted(weighed, key=lambda each: -each.worth)


def best_turns(state: State, ship: Ship, most: int) -> list[Prospect]:
    """The best turn of each of the most promising ways to divide the power, best first."""
    splits = dict.fromkeys(each.power for each in prospects(state, ship, sensible_splits(ship)))
    turns = [prospects(state, ship, [split])[0] for split in list(splits)[:most]]
    return sorted(turns, key=lambda each: -each.worth)


def weigh(state: State, ship: Ship, power: Allocate, move: Move) -> Prospect:
    """One turn, with the answers to it."""
    first = _glance(state, ship, enemies_of(state, ship), power, move, {})
    return first._replace(worth=first.worth - FEAR * taken(state, first.ship))


def now(ship: Ship) -> Allocate:
    """The power that a ship has this turn, as if nothing of it were overboosted."""
    return Allocate(*ship.power)


def _first_look(state: State, ship: Ship, splits: Iterable[Allocate]) -> Iterator[Prospect]:
    """Every turn without the answers to it."""
    enemies = enemies_of(state, ship)
    known: dict[tuple[object, ...], Volley] = {}
    for power in splits:
        boost = power.overboost
        for move in moving.choices(power.thrust + (boost == "thrust"), power.rotation + (boost == "rotation")):
            yield _glance(state, ship, enemies, power, move, known)


def _glance(
    state: State, ship: Ship, enemies: list[Ship], power: Allocate, move: Move, known: dict[tuple[object, ...], Volley]
) -> Prospect:
    there = after_move(ship, power, move)
    key = (there.at, there.facing, there.power.weapons)
    if key not in known:
        known[key] = best_volley(there, there.power.weapons, enemies, state.asteroids, state.chaff)
    volley = known[key]
    return Prospect(volley.worth + _position(there, enemies) + _upkeep(there), power, move, there, volley)


def after_move(ship: Ship, power: Allocate, move: Move) -> Ship:
    """A ship once it has set its power and carried out its commands."""
    boost = power.overboost
    thrust, rotation, weapons, shields, _ = power
    shares = Power(thrust + (boost == "thrust"), rotation + (boost == "rotation"), weapons + (boost == "weapons"), shields)
    facing, change = moving.carry_out(ship.facing, move.commands)
    at, motion = drift(ship.at, ship.motion + change)
    strain = ship.strain + (boost != "")
    return ship._replace(at=at, motion=motion, facing=facing, power=shares, overboost=boost, strain=strain)


def _position(ship: Ship, enemies: list[Ship]) -> float:
    """A good place: near the distance that it likes, no faster than it can turn, not at rest, not about to hit the rim."""
    far = distance_to(ship, enemies)
    soon = min((distance(ship.at + ship.motion, enemy.at + enemy.motion) for enemy in enemies), default=0)
    worth = -0.2 * abs(far - NEAR) - 0.15 * abs(soon - NEAR) - 0.3 * max(0, ship.motion.length - 4)
    worth -= 0.4 if not ship.motion else 0.0
    return worth - (1.0 if not on_map(ship.at + ship.motion) else 0.0)


def _upkeep(ship: Ship) -> float:
    """What shields regain, and what strain may cost."""
    missing = int(SHIPS.cells[ship.kind, "shields"]) - ship.shields
    rate = min(4, ship.power.shields * (2 if ship.overboost == "shields" else 1))
    worth = SHIELD * min(rate, missing)
    if ship.overboost:
        worth -= 0.3 + (REACTOR / 3 if ship.strain >= STRAINED else 0.0)
    elif ship.strain >= OVERSTRAINED:
        worth -= REACTOR / 3
    return worth


def taken(state: State, ship: Ship) -> float:
    """What enemies can do to a ship when they are on move next, each moving first as suits it best."""
    return sum(best_answer(enemy, ship, state)[1].worth for enemy in enemies_of(state, ship) if enemy.seat != NOBODY)


def best_answer(enemy: Ship, ship: Ship, state: State) -> tuple[Ship, Volley]:
    """Where an enemy that is on move next would best shoot at a ship from, and with what."""
    thrust, rotation, weapons = ANSWER
    best = enemy, NOTHING
    for at, facing in places(enemy.at, enemy.motion, enemy.facing, thrust, rotation):
        there = enemy._replace(at=at, facing=facing)
        volley = best_volley(there, min(weapons, enemy.reactor), (ship,), state.asteroids, state.chaff)
        if volley.worth > best[1].worth:
            best = there, volley
    return best


@lru_cache(maxsize=20_000)
def places(at: Hex, motion: Hex, facing: int, thrust: int, rotation: int) -> tuple[tuple[Hex, int], ...]:
    """Everywhere a ship can get with some thrust and rotation, and how it can face there."""
    found: dict[tuple[Hex, int], None] = {}
    for move in moving.choices(thrust, rotation):
        turned, change = moving.carry_out(facing, move.commands)
        found[drift(at, motion + change)[0], turned] = None
    return tuple(found)


def sensible_splits(ship: Ship) -> list[Allocate]:
    """Ways to divide the power that may be worth it: shields only where there are any, an overboost that is free of risk."""
    shields = {min(1, ship.reactor), min(2, ship.reactor)} if ship.shields else {0, min(1, ship.reactor)}
    boosts = ("", "thrust", "rotation", "weapons") if ship.strain + 1 < STRAINED else ("",)
    found = []
    for guarded in sorted(shields):
        left = ship.reactor - guarded
        for weapons in range(min(left, 4) + 1):
            for rotation in range(min(left - weapons, 3) + 1):
                found += [Allocate(left - weapons - rotation, rotation, weapons, guarded, boost) for boost in boosts]
    return found
