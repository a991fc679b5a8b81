"""Rounds: initiative at the beginning; at the end shields, strain, then missiles, chaff, asteroids and targets move."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.problems import listed
from vector3_edu.games.vector_command.rules.damage import hurt_reactor
from vector3_edu.games.vector_command.rules.events import (
    InitiativeRolled,
    ShieldsRecharged,
    StrainChecked,
    TargetDrifted,
    TurnBegan,
)
from vector3_edu.games.vector_command.rules.geometry import drift, on_map
from vector3_edu.games.vector_command.rules.missiles import fly
from vector3_edu.games.vector_command.rules.state import NOBODY, Asteroid, Chaff, Ship
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import MOST_RECHARGE, OVERSTRAINED, SHIPS, STRAIN_COSTS, STRAINED


def begin_round(battle: Battle, turn: int, dice: Dice) -> None:
    """Every ship that is commanded rolls a die; the highest acts first, ties roll again (ruling 9)."""
    names = [ship.name for ship in battle.ships.values() if ship.seat != NOBODY]
    rolls: dict[str, list[int]] = {name: [] for name in names}
    tied = [names] if len(names) > 1 else []
    while tied:
        for group in tied:
            for name in group:
                rolls[name].append(dice.roll())
        alike: dict[tuple[int, ...], list[str]] = {}
        for name in names:
            alike.setdefault(tuple(rolls[name]), []).append(name)
        tied = [group for group in alike.values() if len(group) > 1]
    battle.order = tuple(sorted(names, key=lambda name: rolls[name], reverse=True))
    battle.events.append(TurnBegan(turn))
    battle.events.append(InitiativeRolled(tuple((name, tuple(rolls[name])) for name in names), battle.order))


def end_round(battle: Battle, dice: Dice) -> None:
    """Shields recharge, strain is checked, then everything that has no crew moves."""
    for ship in list(battle.ships.values()):
        if ship.seat != NOBODY:
            check_strain(battle, recharge(battle, ship), dice)
    burst = [ship for ship in battle.ships.values() if ship.reactor <= 0]
    if burst:
        battle.destroy("reactor", *burst)
        if battle.result:
            return
    for missile in list(battle.missiles):
        if missile in battle.missiles and not battle.result:
            fly(battle, missile, dice)
    battle.chaff = [
        Chaff(cloud.seat, cloud.at + cloud.motion, cloud.motion, cloud.turns - 1)
        for cloud in battle.chaff
        if cloud.turns > 1 and on_map(cloud.at + cloud.motion)
    ]
    battle.asteroids = tuple(_drift_on(rock) for rock in battle.asteroids)
    for ship in list(battle.ships.values()):
        if ship.seat == NOBODY and ship.motion:
            end, motion = drift(ship.at, ship.motion)
            battle.ships[ship.name] = ship._replace(at=end, motion=motion)
            battle.events.append(TargetDrifted(ship.name, ship.at, ship.motion, end))


def recharge(battle: Battle, ship: Ship) -> Ship:
    """Shields with power recharge by it, twice that if overboosted (Power & Shields)."""
    by = recharge_rate(ship)
    most = int(SHIPS.cells[ship.kind, "shields"])
    by = min(by, most - ship.shields)
    if by > 0:
        ship = ship._replace(shields=ship.shields + by)
        battle.ships[ship.name] = ship
        battle.events.append(ShieldsRecharged(battle.owner(ship.seat), ship.name, by, ship.shields))
    return ship


def recharge_rate(ship: Ship) -> int:
    """By how much the shields of a ship recharge while they are not full."""
    return min(MOST_RECHARGE, ship.power.shields * (2 if ship.overboost == "shields" else 1))


def strain_limit(ship: Ship) -> int:
    """The strain at which a die is rolled: sooner in a round with an overboost (ruling 5)."""
    return STRAINED if ship.overboost else OVERSTRAINED


def check_strain(battle: Battle, ship: Ship, dice: Dice) -> None:
    """At 3 or more an overboost rolls a die, at 6 or more every round does; a round without one rests it (ruling 5)."""
    if not ship.strain:
        return
    die = dice.roll() if ship.strain >= strain_limit(ship) else 0
    ship = ship._replace(strain=ship.strain - (ship.overboost == ""))
    battle.ships[ship.name] = ship
    if die or not ship.overboost:
        battle.events.append(StrainChecked(battle.owner(ship.seat), ship.name, die, ship.strain))
    if die in STRAIN_COSTS:
        hurt_reactor(battle, ship, "strain")


def _drift_on(rock: Asteroid) -> Asteroid:
    """An asteroid drifts; one that leaves the map comes in again at the opposite point of the rim (ours)."""
    end = rock.at + rock.drift
    return Asteroid(end if on_map(end) else -rock.at, rock.drift)


def end_by_limit(battle: Battle) -> None:
    """At the turn limit the side with most reactor and hull left wins; in training nobody does."""
    points = battle.points()
    most = max(left for _, left in points)
    winners = tuple(name for name, left in points if left == most)
    if battle.training:
        battle.end((), "The turn limit is reached, and targets are left.")
    else:
        shared = "share the win" if len(winners) > 1 else "wins"
        names = listed(winners, last="and")
        battle.end(winners, f"The turn limit is reached: {names} {shared} with {most} points of ship left.")
