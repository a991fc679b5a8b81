"""Missiles: launched facing their target, they fly leg by leg, through point defence, until they strike or run out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate, product

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, distance
from vector3_edu.games.vector_command.rules.damage import hit, struck_side
from vector3_edu.games.vector_command.rules.defending import intercept, ready_side
from vector3_edu.games.vector_command.rules.events import (
    MissileLaunched,
    MissileMoved,
    MissilesFought,
    MissileSpent,
    MissileStruck,
)
from vector3_edu.games.vector_command.rules.geometry import bearings, on_map
from vector3_edu.games.vector_command.rules.state import Missile, Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import LEG, MISSILES, MOUNTS

WEAPON = MOUNTS[MISSILES].weapon
STRAIGHT, PORT, STARBOARD = 0, 1, -1


def launch(battle: Battle, ship: Ship, target: Ship, dice: Dice) -> None:
    """A salvo leaves facing its target and flies its first leg at once (Missiles)."""
    battle.launched[ship.seat] += 1
    name = f"M{battle.launched[ship.seat]}"
    facing = bearings(target.at - ship.at)[0] if target.at != ship.at else ship.facing
    battle.ships[ship.name] = ship._replace(missiles=ship.missiles - 1)
    battle.events.append(MissileLaunched(battle.owner(ship.seat), ship.name, name, target.name, ship.at, facing))
    missile = Missile(ship.seat, name, ship.at, facing, target.name, WEAPON.range)
    battle.missiles.append(missile)
    fly(battle, missile, dice)


def fly(battle: Battle, missile: Missile, dice: Dice) -> None:
    """One leg of a missile, with whatever it meets on the way."""
    target = battle.ships.get(missile.target)
    toward = target.at - missile.at if target else None
    facing, steps = plan(toward, missile.facing, missile.range)
    battle.missiles.remove(missile)
    if toward == ORIGIN and target is not None:
        behind = missile.at + DIRECTIONS[(missile.facing + 3) % 6]
        if not _shot_down(battle, missile, behind, [], [], dice):
            _strike(battle, missile, battle.ships[target.name], behind, dice)
        return
    at, path, rolled = missile.at, list[Hex](), list[str]()
    for step in steps:
        came_from, at = at, at + step
        path.append(at)
        missile = Missile(missile.seat, missile.name, at, facing, missile.target, missile.range - 1)
        if not on_map(at):
            _tell(battle, missile, path)
            battle.events.append(MissileSpent(battle.owner(missile.seat), missile.name, came_from, "rim"))
            return
        if _meets(battle, missile, path, dice) or _shot_down(battle, missile, came_from, rolled, path, dice):
            return
        if target is not None and at == target.at:
            _tell(battle, missile, path)
            _strike(battle, missile, battle.ships[target.name], came_from, dice)
            return
    _tell(battle, missile, path)
    if missile.range > 0:
        battle.missiles.append(missile)
    else:
        battle.events.append(MissileSpent(battle.owner(missile.seat), missile.name, at, "range"))


def _tell(battle: Battle, missile: Missile, path: list[Hex]) -> None:
    """Tell of the hexes flown so far."""
    if path:
        battle.events.append(
            MissileMoved(battle.owner(missile.seat), missile.name, missile.facing, tuple(path), missile.range)
        )
        path.clear()


def _strike(battle: Battle, missile: Missile, target: Ship, came_from: Hex, dice: Dice) -> None:
    """A missile that got through strikes the side that it came to; chaff near the target takes 1 off its hull damage."""
    chaff = battle.screened(target.at)
    battle.events.append(MissileStruck(battle.owner(missile.seat), missile.name, target.name, target.at, chaff))
    hit(battle, target, struck_side(target, came_from), WEAPON, dice, spared=1 if chaff else 0)


def _shot_down(battle: Battle, missile: Missile, came_from: Hex, rolled: list[str], path: list[Hex], dice: Dice) -> bool:
    """Whether the point defence of an enemy within one hex kills the missile; each ship rolls once a leg."""
    for ship in list(battle.ships.values()):
        if ship.seat == missile.seat or ship.name in rolled or distance(ship.at, missile.at) > 1 or not any(ship.stances):
            continue
        side = ready_side(ship, came_from if missile.at == ship.at else missile.at)
        if side is None:
            continue
        rolled.append(ship.name)
        _tell(battle, missile, path)
        if intercept(battle, ship, side, missile, dice):
            return True
    return False


def _meets(battle: Battle, missile: Missile, path: list[Hex], dice: Dice) -> bool:
    """Whether the missile dies in an enemy missile's hex: each rolls, the higher lives, a tie kills both (ruling 8)."""
    for other in [each for each in battle.missiles if each.at == missile.at and each.seat != missile.seat]:
        _tell(battle, missile, path)
        rolls = (dice.roll(), dice.roll())
        names = (battle.owner(missile.seat), missile.name, battle.owner(other.seat), other.name)
        battle.events.append(MissilesFought(*names, missile.at, rolls))
        if rolls[0] >= rolls[1]:
            battle.missiles.remove(other)
        if rolls[0] <= rolls[1]:
            return True
    return False


def plan(toward: Hex | None, facing: int, reach: int) -> tuple[int, tuple[Hex, ...]]:
    """The facing and the steps of a leg: turn up to one side toward the target, then forward and drift as serves best.

    A missile without a target flies straight on.

    >>> plan(Hex(9, 0), 0, 18)
    (0, (Hex(1, 0), Hex(1, 0), Hex(1, 0), Hex(1, 0)))
    """
    if toward is None:
        return facing, (DIRECTIONS[facing],) * min(reach, LEG.count("forward"))
    turn, steps = _best_leg(toward.turned(-facing), min(reach, len(LEG)))
    return (facing + turn) % 6, tuple(step.turned(facing) for step in steps)


@lru_cache(maxsize=20_000)
def _best_leg(toward: Hex, reach: int) -> tuple[int, tuple[Hex, ...]]:
    """The best leg of a missile that faces east.

    It strikes, or else it ends where the next leg can strike; then it wastes no range, comes nearest and points best.
    """
    best: tuple[tuple[int, ...], int, tuple[Hex, ...]] | None = None
    for turn, steps, places in LEGS:
        many = places.index(toward) + 1 if toward in places[:reach] else min(reach, len(steps))
        left = toward - places[many - 1]
        strikes = 0 if not left else 1 if left.turned(-turn) in ONE_LEG_AWAY else 2
        awry = min(min((turn - each) % 6, (each - turn) % 6) for each in bearings(left))
        worth = (strikes, many + left.length, left.length, awry, abs(turn))
        if best is None or worth < best[0]:
            best = (worth, turn, steps[:many])
    assert best is not None
    return best[1], best[2]


def _legs() -> Iterator[tuple[int, tuple[Hex, ...], tuple[Hex, ...]]]:
    """Every leg of a missile that faces east: its turn, its steps, and the hexes that they lead through."""
    ways = (STRAIGHT, PORT, STARBOARD)
    for turn, first, second in product(ways, ways, ways):
        drifts = iter((first, second))
        turns = [next(drifts) if part == "drift" else None for part in LEG]
        steps = tuple(DIRECTIONS[(turn + (drift or STRAIGHT)) % 6] for drift in turns if drift != STRAIGHT)
        yield turn, steps, tuple(accumulate(steps))


LEGS = tuple(_legs())
ONE_LEG_AWAY = frozenset(place for _, _, places in LEGS for place in places)
