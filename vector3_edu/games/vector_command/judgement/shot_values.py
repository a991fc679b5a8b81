"""What shots and a point defence are worth, by the exact odds of what they leave of their targets."""

from __future__ import annotations

from vector3_edu.core.hexes import DIRECTIONS, distance
from vector3_edu.games.vector_command.judgement.odds import left_of
from vector3_edu.games.vector_command.judgement.outlook import enemies_of, taken
from vector3_edu.games.vector_command.judgement.volley_values import (
    KILL,
    REACTOR,
    SHIELD,
    bearing_shots,
    hull_toward,
    volley_worth,
)
from vector3_edu.games.vector_command.rules import firing
from vector3_edu.games.vector_command.rules.defending import choices as defences
from vector3_edu.games.vector_command.rules.geometry import sides_toward
from vector3_edu.games.vector_command.rules.orders import Defend, Fire
from vector3_edu.games.vector_command.rules.state import Chaff, Ship, State, ship_named
from vector3_edu.games.vector_command.tables import CHAFF_AMMO, CHAFF_TURNS, MISSILES, MOUNTED

WEAPON = 1.5
"""What a working weapon is worth in points of hull."""
CLOSE = 6
"""How near, in hexes, a missile is that may arrive this round."""
SALVO = 0.4
"""What a missile salvo is worth while it is still aboard."""
LESS = 0.15
"""What an ammo of the point defence is worth."""


def ship_worth(ship: Ship | None) -> float:
    """What is left of a ship, in points of hull."""
    if ship is None:
        return -KILL
    return sum(ship.hull) + REACTOR * ship.reactor + SHIELD * ship.shields + WEAPON * sum(ship.working)


def fire_worths(state: State, ship: Ship, options: tuple[Fire, ...]) -> list[float]:
    """What each of some sets of shots takes from the enemy on average."""
    known: dict[tuple[str, tuple[str, ...]], float] = {}
    found = []
    for fire in options:
        aimed: dict[str, list[str]] = {}
        for mount, target in fire.shots:
            aimed.setdefault(target, []).append(mount)
        total = 0.0
        for target, mounts in aimed.items():
            key = (target, tuple(mounts))
            if key not in known:
                known[key] = _volley(state, ship, ship_named(state, target), mounts)
            total += known[key]
        found.append(total)
    return found


def _volley(state: State, ship: Ship, target: Ship, mounts: list[str]) -> float:
    direct = [mount for mount in mounts if MOUNTED[mount] != MISSILES]
    before = ship_worth(target)
    spread = left_of(state, ship.name, target.name, direct)
    worth = sum(float(chance) * (before - ship_worth(after)) for after, chance in spread.items())
    if len(direct) < len(mounts):
        salvo = tuple(shot for shot in bearing_shots(ship, target, (), ()) if shot[0] == MISSILES)
        worth += volley_worth(hull_toward(target, ship.at), salvo) - SALVO
    return worth


def defence_worth(state: State, ship: Ship, choice: Defend) -> float:
    """What a point defence is worth: missiles that it may stop, shots that chaff turns aside, less the ammo it uses."""
    coming = [missile for missile in state.missiles if missile.target == ship.name and missile.seat != ship.seat]
    worth = 0.0
    for missile in coming:
        if distance(missile.at, ship.at) <= CLOSE:
            dice = max(choice.stances[side] for side in sides_toward(ship.facing, missile.at - ship.at))
            worth += 3.0 * (1 - (2 / 3) ** dice) - LESS * dice
    # stances cost nothing until a missile comes: some watch on every side is better than none, a double one wastes ammo
    worth += sum((0.0, 0.2, 0.1)[stance] for stance in choice.stances)
    if choice.chaff is not None:
        cloud = Chaff(ship.seat, ship.at + DIRECTIONS[choice.chaff], ship.motion, CHAFF_TURNS)
        spared = taken(state, ship) - taken(state._replace(chaff=(*state.chaff, cloud)), ship)
        worth += spared - LESS * CHAFF_AMMO - (0.5 if ship.pd_ammo < 2 * CHAFF_AMMO else 0.0)
        worth -= 0.3 * sum(distance(cloud.at, enemy.at) <= 1 for enemy in enemies_of(state, ship))
    return worth


def best_fire(state: State, ship: Ship) -> Fire:
    """The shots that take most from the enemy on average."""
    options = firing.choices(state, ship)
    found = fire_worths(state, ship, options)
    return options[found.index(max(found))]


def defence_options(ship: Ship) -> list[Defend]:
    """Point defences worth thinking about: watchful ones, with chaff one way or not at all."""
    options = [choice for choice in defences(ship) if min(choice.stances) > 0]
    ways = [choice.chaff for choice in options if choice.chaff is not None]
    return [choice for choice in options if choice.chaff is None or choice.chaff == ways[0]]


def best_defence(state: State, ship: Ship) -> Defend:
    """The point defence that is worth most."""
    return max(defence_options(ship), key=lambda choice: defence_worth(state, ship, choice))
