"""Computer players of Vector Command, weakest first: one rushes in, one weighs its own turn, one also the answers to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.hexes import Hex, distance
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.judgement.outlook import best_turns, enemies_of, now, prospects, weigh
from vector3_edu.games.vector_command.judgement.shot_values import best_defence, best_fire
from vector3_edu.games.vector_command.rules import firing, moving
from vector3_edu.games.vector_command.rules.damage import shared_out
from vector3_edu.games.vector_command.rules.defending import choices as defences
from vector3_edu.games.vector_command.rules.geometry import drift, on_map, sides_toward
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, defence_of
from vector3_edu.games.vector_command.rules.power import usual
from vector3_edu.games.vector_command.rules.state import Ship, State, active
from vector3_edu.games.vector_command.tables import CHAFF_AMMO, FORE, MISSILES, MOUNTS, STRAINED
from vector3_edu.games.vector_command.telling.reasons import why_fire, why_turn

SPLITS = 3
"""How many ways to divide the power an admiral thinks through."""
NEAR = 4
"""The distance that it likes: within all its weapons, and easy to keep an enemy in arc."""


class Plan(NamedTuple):
    """A way to spend a turn: what it is worth, the power it takes, and the commands."""

    worth: float
    power: Allocate
    move: Move


Playing = Game[State, Event]


def cadet(_game: Playing, state: State, _ask: Ask, _luck: Dice) -> Order:
    """The usual power, straight at the nearest enemy, and every weapon that bears; speed is not its concern."""
    if state.phase == "place":
        return {}
    ship = active(state)
    if state.phase == "power":
        return {ship.name: usual(ship.reactor)}
    if state.phase == "move":
        prey = min(enemies_of(state, ship), key=lambda enemy: distance(ship.at, enemy.at))
        return {ship.name: min(moving.choices(*ship.power[:2]), key=lambda move: _rush(ship, prey, move))}
    return {ship.name: firing.usual(state, ship)}


def _rush(ship: Ship, prey: Ship, move: Move) -> tuple[int, int]:
    """How far from its prey a move ends, and whether its bow points elsewhere."""
    facing, change = moving.carry_out(ship.facing, move.commands)
    at, _ = drift(ship.at, ship.motion + change)
    return distance(at, prey.at), FORE not in sides_toward(facing, prey.at - at)


def gunner(game: Playing, state: State, ask: Ask, luck: Dice) -> Order:
    """The usual power and every weapon that bears, but from a good place: in range, and out of the enemy's bow."""
    if state.phase == "move":
        return greedy(game, state, ask, luck)
    return cadet(game, state, ask, luck)


def greedy(_game: Playing, state: State, _ask: Ask, _luck: Dice) -> Order:
    """The power, the move and the shots that promise most damage."""
    if state.phase == "place":
        return {}
    ship = active(state)
    if state.phase == "power":
        return {ship.name: max(_plans(state, ship, _splits(state, ship)), key=_worth).power}
    if state.phase == "move":
        return {ship.name: max(_plans(state, ship, [Allocate(*ship.power)]), key=_worth).move}
    shots = max(firing.choices(state, ship), key=lambda fire: _promise(state, ship, fire))
    return {ship.name: shots, defence_of(ship.name): _defence(state, ship)}


def _worth(plan: Plan) -> float:
    return plan.worth


def _splits(state: State, ship: Ship) -> list[Allocate]:
    """Sensible ways to divide the power; an overboost only while it is free of risk."""
    shields = min(1 if ship.shields else 0, ship.reactor - 1)
    left = ship.reactor - shields
    near = min(distance(ship.at, other.at) for other in enemies_of(state, ship)) <= 9
    boost = "" if ship.strain + 1 >= STRAINED else "weapons" if near else "thrust"
    splits = []
    for weapons in {min(left, 1), min(left, 2), min(left, 3)}:
        for rotation in range(min(left - weapons, 2) + 1):
            splits.append(Allocate(left - weapons - rotation, rotation, weapons, shields, boost))
    return splits


def _plans(state: State, ship: Ship, splits: list[Allocate]) -> Iterator[Plan]:
    """Every place, motion and facing that a split of the power leads to."""
    enemies = enemies_of(state, ship)
    for power in splits:
        thrust, rotation, weapons = (
            share + (power.overboost == name)
            for share, name in zip(power[:3], ("thrust", "rotation", "weapons"), strict=True)
        )
        for move in moving.choices(thrust, rotation):
            facing, change = moving.carry_out(ship.facing, move.commands)
            at, motion = drift(ship.at, ship.motion + change)
            yield Plan(_outlook(ship, enemies, at, motion, facing, weapons), power, move)


def _outlook(ship: Ship, enemies: list[Ship], at: Hex, motion: Hex, facing: int, weapons: int) -> float:
    """What it is worth to stand somewhere: the damage in reach, less what the enemy could do, and a good position."""
    worth = 0.0
    nearest = 99
    for enemy in enemies:
        far = distance(at, enemy.at)
        nearest = min(nearest, far)
        worth = max(worth, _damage(ship, enemy, far, sides_toward(facing, enemy.at - at), weapons))
        if far <= MOUNTS[0].weapon.range and FORE in sides_toward(enemy.facing, at - enemy.at):
            worth -= 1.0
    worth -= 0.25 * abs(nearest - NEAR) + 0.4 * max(0, motion.length - 3) + (0.5 if not motion else 0)
    return worth - (1.0 if not on_map(at + motion) else 0)


def _damage(ship: Ship, enemy: Ship, far: int, sides: tuple[int, ...], weapons: int) -> float:
    """The damage that the weapons looking at an enemy do on average, the best first while power lasts."""
    shots = []
    for place, mount in enumerate(MOUNTS):
        if mount.side in sides and ship.working[place] and far <= mount.weapon.range:
            if place == MISSILES and not ship.missiles:
                continue
            absorbed, hull = shared_out(enemy, mount.weapon)
            chance = 0.5 if place == MISSILES else (0.8 if 3 * far <= mount.weapon.range else 0.65)
            shots.append(((hull + absorbed) * chance, mount.weapon.power))
    total = 0.0
    for worth, power in sorted(shots, reverse=True):
        if power <= weapons:
            total, weapons = total + worth, weapons - power
    return total


def _promise(state: State, ship: Ship, fire: Fire) -> float:
    """The damage that a set of shots does on average, a little more against what is nearly destroyed."""
    total = 0.0
    for mount_name, target in fire.shots:
        place, mount = next((k, each) for k, each in enumerate(MOUNTS) if each.name == mount_name)
        enemy = next(each for each in state.ships if each.name == target)
        absorbed, hull = shared_out(enemy, mount.weapon)
        needed = firing.threshold(firing.shifts_of(ship, mount, enemy, state.chaff))
        chance = 0.5 if place == MISSILES else (7 - needed) / 6
        total += chance * (hull + absorbed + 0.1) * (1 + 0.1 * (6 - enemy.reactor))
    return total


def _defence(state: State, ship: Ship) -> Defend:
    """Intercept on every side; chaff when a missile is close and there is ammo to spare."""
    chased = any(
        missile.target == ship.name and missile.seat != ship.seat and distance(missile.at, ship.at) <= 5
        for missile in state.missiles
    )
    dropping = chased and ship.pd_ammo >= 2 * CHAFF_AMMO
    watchful = (choice for choice in defences(ship) if choice.stances == (1, 1, 1, 1))
    return next(choice for choice in watchful if (choice.chaff is not None) == dropping)


def admiral(_game: Playing, state: State, _ask: Ask, _luck: Dice) -> Order:
    """The turn that is worth most by the exact odds of its volley, less the best that the enemy can answer."""
    if state.phase == "place":
        return {}
    ship = active(state)
    if state.phase == "power":
        return {ship.name: best_turns(state, ship, SPLITS)[0].power}
    if state.phase == "move":
        return {ship.name: prospects(state, ship, [now(ship)])[0].move}
    return {ship.name: best_fire(state, ship), defence_of(ship.name): best_defence(state, ship)}


def why(_game: Playing, state: State, _ask: Ask, order: Order) -> str:
    """Why a ship moved or fired as it did, in numbers; power is explained by the move that it was for."""
    ship = active(state) if state.order else None
    choice = order.get(ship.name) if ship else None
    if ship and isinstance(choice, Move):
        return why_turn(state, weigh(state, ship, now(ship), choice), f"I bring {ship.name} to")
    if ship and isinstance(choice, Fire) and choice.shots:
        return why_fire(state, ship, choice, None, "I fire at")
    return ""


PLAYERS = {
    level.name: level
    for level in (
        ComputerPlayer("cadet", "steers straight at the nearest ship and fires whatever bears", cadet, why),
        ComputerPlayer("gunner", "looks for a good place to shoot from, with the usual power", gunner, why),
        ComputerPlayer("greedy", "turns its best weapons on an enemy, and spares its reactor", greedy, why),
        ComputerPlayer("admiral", "weighs every volley by its exact odds and by the best reply to it", admiral, why),
    )
}
