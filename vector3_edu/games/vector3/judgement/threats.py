"""Blasts that could come: what enemy torpedoes and mines that are known may do to a seat's ships next turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.players import pick
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.judgement.burns import ASSUMED_LEVEL, nearest_burn, steps
from vector3_edu.games.vector3.judgement.foresight import Fighter
from vector3_edu.games.vector3.rules import burn
from vector3_edu.games.vector3.rules.burn import limit, units_able
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, screen_of
from vector3_edu.games.vector3.tables import acceleration, blast_radius, burns_within, damage_rolls


def danger(state: State, seat: int, torpedo: Weapon) -> int:
    """The most damage rolls that a torpedo can bring to one of a seat's ships next turn, if that ship coasts."""
    steers = torpedo.kind == "guided" or torpedo.fresh
    reach = burn.limit(state, torpedo) if steers and torpedo.kind != "mine" else 0
    there, level = torpedo.at + torpedo.velocity, max(1, torpedo.level)
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    return max((damage_rolls(level, max(0, cube_distance(at, there) - reach)) for at in own), default=0)


def blasts_to_fear(state: State, seat: int) -> list[tuple[Vec3, int]]:
    """Where torpedoes and mines of others will be next turn if they coast, and how far their blasts reach."""
    return [
        (weapon.at + weapon.velocity, weapon.level if weapon.level > 0 else ASSUMED_LEVEL)
        for weapon in state.weapons
        if weapon.seat != seat
    ]


def blast_rolls_at(at: Vec3, blasts: Iterable[tuple[Vec3, int]]) -> int:
    """How many damage rolls these blasts bring to a place, all together."""
    return sum(damage_rolls(level, cube_distance(at, centre)) for centre, level in blasts)


# ---- Blasts that may come: where hostile torpedoes and mines may be next turn, and what that would mean to a ship


class Threats:
    """Places of hostile torpedoes and mines next turn, several for those that still steer."""

    def __init__(self, state: State, seat: int, own: Sequence[Fighter], luck: Dice, many: int) -> None:
        self.blasts: list[tuple[int, list[Vec3]]] = []
        steering = {(each, name) for each in range(len(state.seats)) if each != seat for name in units_able(state, each)}
        for weapon in state.weapons:
            if weapon.seat == seat:
                continue
            level = weapon.level if weapon.level > 0 else ASSUMED_LEVEL
            there = weapon.at + weapon.velocity
            steers = (weapon.seat, weapon.name) in steering
            far = level + 6 + (limit(state, weapon) if steers else 0)
            near = [ship for ship in own if (ship.at + ship.velocity - there).squared <= far * far]
            if near:
                places = [aimed(state, weapon, near, luck) for _ in range(many)] if steers else [there]
                self.blasts.append((level, places))

    def rolls(self, ship: Fighter, here: Vec3) -> float:
        """Damage rolls on average for a ship at a place, weighed by what the ship is worth."""
        total = 0.0
        for level, places in self.blasts:
            total += sum(damage_rolls(level, cube_distance(here, at), ship.screen) for at in places) / len(places)
        return total * ship.worth


def aimed(state: State, weapon: Weapon, near: Sequence[Fighter], luck: Dice) -> Vec3:
    """Where a torpedo may be next turn: it aims at where one of these ships would be, coasting or after a dodge."""
    ship = near[pick(luck, len(near))]
    burns = burns_within(ship.most, state.options.burns, state.options.flat)
    dodge = burns[pick(luck, 2) * pick(luck, len(burns))]
    there = weapon.at + weapon.velocity
    return there + nearest_burn(ship.at + ship.velocity + dodge - there, limit(state, weapon), state.options)


def steers(weapon: Weapon) -> bool:
    """Whether a torpedo can still change its velocity: a guided one always, another in the turn of its salvo."""
    return weapon.kind == "guided" or (weapon.fresh and weapon.kind == "unguided")


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


def torpedoes_to_fear(state: State, seat: int) -> dict[tuple[int, str], float]:
    """How many damage rolls each hostile torpedo may bring to the seat's own ships next turn."""
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    rolls_of: dict[tuple[int, str], float] = {}
    for weapon in state.weapons:
        if weapon.seat == seat or weapon.kind == "mine":
            continue
        steers = weapon.kind == "guided" or weapon.fresh
        reach = acceleration(max(1, state.technology[weapon.seat].acceleration), weapon.kind) if steers else 0
        there, level = weapon.at + weapon.velocity, weapon.level if weapon.level > 0 else ASSUMED_LEVEL
        rolls = [level - max(0, cube_distance(at, there) - reach) + 1 for at in own]
        rolls_of[weapon.seat, weapon.name] = 0.2 + max([0, *rolls]) * 1.2
    return rolls_of
