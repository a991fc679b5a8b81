"""Blasts that could come: what enemy torpedoes and mines that are known may do to a seat's ships next turn."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.coach.sums import steps
from vector3_edu.games.vector3.judgement.outlook import steers
from vector3_edu.games.vector3.rules.detonate import blast_radius, damage_rolls
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.screens import screen_of


class Threat(NamedTuple):
    """A ship within the blast of an enemy's torpedo or mine: how far from it, and how many damage rolls that means."""

    weapon: Weapon
    ship: Ship
    distance: int
    rolls: int


def is_known(weapon: Weapon) -> bool:
    """Whether the level of a torpedo or mine is known."""
    return weapon.level > 0


def blasts_on(after: State, seat: int) -> list[Threat]:
    """The ships of a seat that are within enemy blasts as things stand, worst first."""
    found = []
    for weapon in after.weapons:
        if weapon.seat != seat and is_known(weapon):
            for ship in after.ships:
                if ship.seat == seat and ship.at is not None:
                    away = cube_distance(weapon.at, ship.at)
                    rolls = damage_rolls(weapon.level, away, screen_of(after, ship))
                    if rolls:
                        found.append(Threat(weapon, ship, away, rolls))
    return sorted(found, key=lambda threat: (-threat.rolls, threat.weapon.name, threat.ship.name))


def most_rolls(state: State, after: State, seat: int) -> int:
    """The damage rolls that enemy blasts could bring next turn if each torpedo steers for the ship that it harms most."""
    own = [(ship.at, screen_of(after, ship)) for ship in after.ships if ship.seat == seat and ship.at is not None]
    total = 0
    for weapon in state.weapons:
        if weapon.seat != seat and is_known(weapon):
            places = places_next_turn(state, weapon)
            near = [(at, screen) for at, screen in own if cube_distance(at, places[0]) <= weapon.level + _farthest(places)]
            rolls = [damage_rolls(weapon.level, cube_distance(at, there), screen) for at, screen in near for there in places]
            total += max(rolls, default=0)
    return total


def places_next_turn(state: State, weapon: Weapon) -> list[Vec3]:
    """Where a torpedo or mine may be next turn, coasting first."""
    coasting = weapon.at + weapon.velocity
    return [coasting + step for step in steps(state, weapon)] if steers(weapon) else [coasting]


def _farthest(places: list[Vec3]) -> int:
    return max(cube_distance(places[0], place) for place in places)


def blast_reach(weapon: Weapon) -> int:
    """How far a blast reaches, where that is known; 0 otherwise."""
    return blast_radius(weapon.level) if is_known(weapon) else 0


def threat_points(state: State, seat: int, weapon: Weapon, worth_of_a_hit: dict[str, float]) -> float:
    """What a torpedo may cost a seat next turn if nobody stops it, in points."""
    if not is_known(weapon):
        return 1.0
    places = places_next_turn(state, weapon)
    reach = weapon.level + _farthest(places)
    worst = 0.0
    for ship in state.ships:
        if ship.seat == seat and ship.at is not None:
            there = ship.at + ship.velocity
            away = cube_distance(there, places[0])
            if away <= reach:
                rolls = damage_rolls(weapon.level, max(0, away - _farthest(places)), screen_of(state, ship))
                worst = max(worst, rolls * worth_of_a_hit[ship.name])
    return worst


