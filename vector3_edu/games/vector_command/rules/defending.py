"""Point defence and chaff: each side's stance, what it rolls against a missile, and clouds that drift."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import DIRECTIONS, NAMES, Hex
from vector3_edu.games.vector_command.rules.events import ChaffDropped, DefenceSet, PointDefenceFired
from vector3_edu.games.vector_command.rules.geometry import on_map, sides_toward
from vector3_edu.games.vector_command.rules.orders import Defend
from vector3_edu.games.vector_command.rules.state import Chaff, Missile, Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import CHAFF_AMMO, CHAFF_TURNS, INTERCEPTED, SIDES


def defend(battle: Battle, ship: Ship, choice: Defend) -> None:
    """Set the stances of a ship, and drop chaff into the next hex (Point Defense & Chaff)."""
    if choice.stances != ship.stances:
        battle.events.append(DefenceSet(battle.owner(ship.seat), ship.name, choice.stances))
    ammo = ship.pd_ammo
    if choice.chaff is not None:
        ammo -= CHAFF_AMMO
        at = ship.at + DIRECTIONS[choice.chaff]
        battle.chaff.append(Chaff(ship.seat, at, ship.motion, CHAFF_TURNS))
        battle.events.append(ChaffDropped(battle.owner(ship.seat), ship.name, at, ship.motion, ammo))
    battle.ships[ship.name] = ship._replace(stances=choice.stances, pd_ammo=ammo)


def ready_side(ship: Ship, source: Hex) -> int | None:
    """The side whose point defence can roll against a missile that is or comes from there; None if none can."""
    sides = [side for side in sides_toward(ship.facing, source - ship.at) if ship.defences[side] and ship.stances[side]]
    return max(sides, key=lambda side: ship.stances[side], default=None) if ship.pd_ammo else None


def intercept(battle: Battle, ship: Ship, side: int, missile: Missile, dice: Dice) -> bool:
    """A side rolls against a missile: 5 or 6 kills; +1 rolls two dice and takes the better (ruling 7)."""
    many = min(ship.stances[side], ship.pd_ammo)
    rolls = tuple(dice.roll() for _ in range(many))
    killed = max(rolls) >= INTERCEPTED
    battle.ships[ship.name] = ship._replace(pd_ammo=ship.pd_ammo - many)
    battle.events.append(
        PointDefenceFired(
            battle.owner(ship.seat),
            ship.name,
            SIDES[side],
            battle.owner(missile.seat),
            missile.name,
            rolls,
            killed,
            ship.pd_ammo - many,
        )
    )
    return killed


def choices(ship: Ship) -> tuple[Defend, ...]:
    """Sensible stances, with and without chaff: all alike, or one side raised above the others."""
    ways = tuple(way for way in range(6) if on_map(ship.at + DIRECTIONS[way])) if ship.pd_ammo >= CHAFF_AMMO else ()
    return _sensible(ways)


@cache
def _sensible(ways: tuple[int, ...]) -> tuple[Defend, ...]:
    alike = [(1, 1, 1, 1), (0, 0, 0, 0), (2, 2, 2, 2)]
    raised = [tuple(high if side == one else low for side in range(4)) for low, high in ((1, 2), (0, 1)) for one in range(4)]
    return tuple(Defend(stances, chaff) for chaff in (None, *ways) for stances in (*alike, *raised))  # type: ignore[arg-type]


def problems(ship: Ship, choice: Defend) -> list[str]:
    """Why a defence cannot be set like that."""
    found: list[str] = []
    chaff = choice.chaff
    if chaff is None:
        return found
    if ship.pd_ammo < CHAFF_AMMO:
        found.append(f"Chaff takes {CHAFF_AMMO} ammo, and {ship.name} has {ship.pd_ammo} left. [Chaff]")
    if not on_map(ship.at + DIRECTIONS[chaff]):
        found.append(f"{NAMES[chaff]} of {ship.name} there is no hex: the map ends. Drop chaff another way. [Ruling 1]")
    return found
