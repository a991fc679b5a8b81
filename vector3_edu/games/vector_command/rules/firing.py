"""Fire: direct fire rolls a die against a threshold; missiles are launched. Each weapon fires once a turn."""

from __future__ import annotations

from collections.abc import Iterable

from vector3_edu.core.courses import entered, sides
from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import DIRECTIONS, Hex, distance
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.vector_command.rules.damage import hit, struck_side
from vector3_edu.games.vector_command.rules.events import ShotFired, ShotWasted
from vector3_edu.games.vector_command.rules.geometry import sides_toward
from vector3_edu.games.vector_command.rules.missiles import launch
from vector3_edu.games.vector_command.rules.orders import Fire
from vector3_edu.games.vector_command.rules.state import Asteroid, Chaff, Ship, State
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import (
    BASE_THRESHOLD,
    FAST,
    HIGHEST_THRESHOLD,
    LOWEST_THRESHOLD,
    MISSILES,
    MOUNTED,
    MOUNTS,
    SIDES,
    Mount,
)


def fire(battle: Battle, name: str, choice: Fire, dice: Dice) -> None:
    """Fire a ship's weapons in the order given; a target that is gone wastes the shot."""
    for mount_name, target_name in choice.shots:
        if battle.result:
            return
        ship, target = battle.ships[name], battle.ships.get(target_name)
        place = MOUNTED[mount_name]
        if target is None:
            battle.events.append(ShotWasted(battle.owner(ship.seat), name, mount_name, target_name))
        elif place == MISSILES:
            launch(battle, ship, target, dice)
        else:
            shoot(battle, ship, MOUNTS[place], target, dice)


def shoot(battle: Battle, ship: Ship, mount: Mount, target: Ship, dice: Dice) -> None:
    """One direct-fire shot (Hit Rolls)."""
    shifts = shifts_of(ship, mount, target, battle.chaff)
    needed = threshold(shifts)
    die = dice.roll()
    battle.events.append(
        ShotFired(
            battle.owner(ship.seat),
            ship.name,
            mount.name,
            target.name,
            ship.at,
            target.at,
            distance(ship.at, target.at),
            shifts,
            needed,
            die,
            die >= needed,
        )
    )
    if die >= needed:
        hit(battle, target, struck_side(target, ship.at), mount.weapon, dice)


def shifts_of(ship: Ship, mount: Mount, target: Ship, chaff: Iterable[Chaff]) -> tuple[tuple[str, int], ...]:
    """What makes a shot easier (−1) or harder (+1): close range, no motion, more than 3 hexes of motion, chaff."""
    shifts = []
    if 3 * distance(ship.at, target.at) <= mount.weapon.range:
        shifts.append(("close", -1))
    if not target.motion:
        shifts.append(("still", -1))
    elif target.motion.length > FAST:
        shifts.append(("fast", 1))
    if any(cloud.at == target.at or cloud.at - target.at in DIRECTIONS for cloud in chaff):
        shifts.append(("chaff", 1))
    return tuple(shifts)


def threshold(shifts: tuple[tuple[str, int], ...]) -> int:
    """The lowest die that hits.

    >>> threshold((("close", -1), ("still", -1))), threshold((("fast", 1), ("chaff", 1)))
    (2, 5)
    """
    return min(HIGHEST_THRESHOLD, max(LOWEST_THRESHOLD, BASE_THRESHOLD + sum(shift for _, shift in shifts)))


# ---- what can be fired at


def blocked(start: Hex, end: Hex, asteroids: Iterable[Asteroid]) -> bool:
    """Whether asteroids bar a line of fire: one in a hex that it enters, or two on both sides of a hexside it runs along."""
    rocks = {rock.at for rock in asteroids}
    if not rocks:
        return False
    line = end - start
    return any(start + at in rocks for at in entered(line) if at != line) or any(
        all(start + at in rocks for at in side.between) for side in sides(line)
    )


def targets(state: State, ship: Ship, place: int) -> tuple[str, ...]:
    """The ships that a mount can fire at now, power aside."""
    mount = MOUNTS[place]
    if not ship.working[place] or (place == MISSILES and not ship.missiles):
        return ()
    return tuple(
        other.name
        for other in state.ships
        if other.seat != ship.seat
        and distance(ship.at, other.at) <= mount.weapon.range
        and mount.side in sides_toward(ship.facing, other.at - ship.at)
        and (place == MISSILES or not blocked(ship.at, other.at, state.asteroids))
    )


def choices(state: State, ship: Ship) -> tuple[Fire, ...]:
    """Every set of shots that the weapon power allows, holding fire first; weapons fire in the order of the mounts."""
    budget = ship.power.weapons
    if not budget:
        return HOLD
    plans: list[tuple[int, tuple[tuple[str, str], ...]]] = [(0, ())]
    for place, mount in enumerate(MOUNTS):
        if mount.weapon.power > budget:
            continue
        found = targets(state, ship, place)
        plans += [
            (spent + mount.weapon.power, (*shots, (mount.name, target)))
            for spent, shots in plans
            if spent + mount.weapon.power <= budget
            for target in found
        ]
    return HOLD if len(plans) == 1 else tuple(Fire(shots) for _, shots in plans)


HOLD = (Fire(()),)


def usual(state: State, ship: Ship) -> Fire:
    """Every weapon in the order of the mounts at the first target it has, while the power lasts."""
    shots, left = [], ship.power.weapons
    for place, mount in enumerate(MOUNTS):
        found = targets(state, ship, place)
        if found and mount.weapon.power <= left:
            shots.append((mount.name, found[0]))
            left -= mount.weapon.power
    return Fire(tuple(shots))


def problems(state: State, ship: Ship, choice: Fire) -> list[str]:
    """Every reason why shots cannot be fired."""
    shots = choice.shots
    found, power, used = [], 0, []
    for mount_name, target in shots:
        if mount_name not in MOUNTED:
            found.append(f"{ship.name} has no weapon {shown(mount_name)}. It has {listed(MOUNTED, last='and')}.")
            continue
        if mount_name in used:
            found.append(f"{ship.name}'s {mount_name} would fire twice; a weapon fires once a turn. [Weapons & Firing Arcs]")
        used.append(mount_name)
        power += MOUNTS[MOUNTED[mount_name]].weapon.power
        found += _shot_problems(state, ship, MOUNTED[mount_name], target)
    if power > ship.power.weapons:
        found.append(
            f"Those shots take {power} weapon power, and {ship.name} has {ship.power.weapons}: "
            "leave one out. [Weapons & Firing Arcs]"
        )
    return found


def _shot_problems(state: State, ship: Ship, place: int, target: str) -> list[str]:
    mount = MOUNTS[place]
    other = next((each for each in state.ships if each.name == target), None)
    if other is None or other.seat == ship.seat:
        enemies = [each.name for each in state.ships if each.seat != ship.seat]
        return [f"{shown(target)} is not an enemy ship. Try {listed(enemies)}."]
    if not ship.working[place]:
        return [f"{ship.name}'s {mount.name} is knocked out. [Damage]"]
    if place == MISSILES and not ship.missiles:
        return [f"{ship.name} has fired all its missiles. [Weapons & Firing Arcs]"]
    found, far = [], distance(ship.at, other.at)
    if far > mount.weapon.range:
        found.append(
            f"{other.name} is {far} hexes away, and {ship.name}'s {mount.name} reaches {mount.weapon.range}. "
            "[Weapons & Firing Arcs]"
        )
    toward = sides_toward(ship.facing, other.at - ship.at)
    if mount.side not in toward:
        found.append(
            f"{other.name} lies to {' and '.join(SIDES[side] for side in toward)} of {ship.name}, and its {mount.name} "
            f"looks to {SIDES[mount.side]}: rotate first, or fire something else. [Arc by mount]"
        )
    if place != MISSILES and blocked(ship.at, other.at, state.asteroids):
        found.append(f"An asteroid stands between {ship.name} and {other.name}: only missiles fly round it. [Weapons]")
    return found
