"""Blasts that may come: where hostile torpedoes and mines may be next turn, and what that would mean to a ship."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.players import pick
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.judgement.foresight import Fighter
from vector3_edu.games.vector3.players.steer import GUESS, nearest_burn
from vector3_edu.games.vector3.rules.burn import able, limit
from vector3_edu.games.vector3.rules.detonate import damage_rolls
from vector3_edu.games.vector3.rules.state import State, Weapon
from vector3_edu.games.vector3.tables import burns_within


class Threats:
    """Places of hostile torpedoes and mines next turn, several for those that still steer."""

    def __init__(self, state: State, seat: int, own: Sequence[Fighter], luck: Dice, many: int) -> None:
        self.blasts: list[tuple[int, list[Vec3]]] = []
        steering = {(each, name) for each in range(len(state.seats)) if each != seat for name in able(state, each)}
        for weapon in state.weapons:
            if weapon.seat == seat:
                continue
            level = weapon.level if weapon.level > 0 else GUESS
            there = weapon.at + weapon.velocity
            steers = (weapon.seat, weapon.name) in steering
            far = level + 6 + (limit(state, weapon) if steers else 0)
            near = [ship for ship in own if (ship.at + ship.velocity - there).squared <= far * far]
            if near:
                places = [aimed(state, weapon, near, luck) for _ in range(many)] if steers else [there]
                self.blasts.append((level, places))

    def rolls(self, ship: Fighter, here: Vec3, samples: int) -> float:
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
