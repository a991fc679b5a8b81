"""How a level uses torpedoes: when to launch them, and how they fan out ahead of targets that may dodge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from vector3_edu.core.dice import Dice
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.games.vector3.judgement.burns import enemies, nearest_burn, steer_torpedo
from vector3_edu.games.vector3.judgement.foresight import Fighter, fighters
from vector3_edu.games.vector3.players.steering import sample_burns
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.orders import Salvo
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit
from vector3_edu.games.vector3.tables import acceleration, damage_rolls

SAMPLES = 10
"""Joint dodges of the enemies that torpedoes are aimed for."""
NEXT_TO_FRIENDS = 0.5
"""How much a blast over one's own ships counts against it: whoever launched it need not set it off."""
ANOTHER = 0.6
"""What one more torpedo for the same target is worth, as a share of the one before it."""
LATER = 0.6
"""What a guided torpedo is worth that needs two turns, as a share of one that is there at once."""


class Aim:
    """Where enemies may be next turn, and what a blast at a place would do to them."""

    def __init__(self, state: State, seat: int, luck: Dice) -> None:
        self.state = state
        self.own = fighters(state, seat, own=True)
        self.foes = fighters(state, seat, own=False)
        joint = sample_burns(state, self.foes, self.own, SAMPLES, luck)
        self.places = [[foe.at + foe.velocity + by for foe, by in zip(self.foes, burns, strict=True)] for burns in joint]

    def rolls(self, level: int, at: Vec3) -> list[list[float]]:
        """Damage rolls for each enemy in each sample, weighed by what the enemy is worth."""
        return [
            [
                foe.worth * damage_rolls(level, cube_distance(at, place), foe.screen) if -9 < place.x - at.x < 9 else 0.0
                for foe, place in zip(self.foes, sample, strict=True)
            ]
            for sample in self.places
        ]


# ---- launching


def salvo(state: State, seat: int, units: Iterable[str], luck: Dice, threshold: float) -> dict[str, Salvo]:
    """Launch what is expected to do enough damage, each further torpedo for the same target counting less."""
    aim = Aim(state, seat, luck)
    order: dict[str, Salvo] = {}
    bound: dict[tuple[int, str], int] = {}
    if not aim.foes:
        return order
    for name in units:
        ship = find_unit(state, seat, name)
        if not isinstance(ship, Ship) or ship.at is None:
            continue
        items = []
        for number, kinds in loaded_pods(ship):
            best = max((_prospect(aim, ship, kind, bound), kind) for kind in kinds)
            (worth, target), kind = best
            if worth >= threshold:
                items.append((number, kind))
                bound[target] = bound.get(target, 0) + 1
        if items:
            order[name] = Salvo(tuple(items))
    return order


def _prospect(aim: Aim, ship: Ship, kind: str, bound: Mapping[tuple[int, str], int]) -> tuple[float, tuple[int, str]]:
    """The damage rolls to expect of a torpedo or mine, and the target that promises most."""
    assert ship.at is not None
    levels = aim.state.technology[ship.seat]
    level = {"guided": levels.guided, "unguided": levels.unguided, "mine": levels.mines}[kind]
    thrust = 0 if kind == "mine" else acceleration(levels.acceleration, kind)
    here = ship.at if kind == "mine" else ship.at + ship.velocity
    best = (0.0, (-1, ""))
    for j, foe in enumerate(aim.foes):
        there = foe.at + foe.velocity
        far = cube_distance(here, there)
        share = LATER if kind == "guided" and thrust < far <= 2.5 * thrust else 1.0
        reach = 2.5 * thrust if kind == "guided" else thrust
        if far > reach + level:
            continue
        at = there if far <= reach else here + nearest_burn(there - here, thrust, aim.state.options)
        if kind == "mine":
            at = here
        rolls = sum(damage_rolls(level, cube_distance(at, sample[j]), foe.screen) for sample in aim.places) / len(aim.places)
        target = (foe.ship.seat, foe.ship.name)
        best = max(best, (rolls * share * ANOTHER ** bound.get(target, 0), target))
    return best


# ---- steering


def steer_fan(state: State, seat: int, units: Iterable[str], velocity: Mapping[str, Vec3], luck: Dice) -> dict[str, Vec3]:
    """Burns for torpedoes: each to where it adds most to what those before it cover of the places enemies may dodge to."""
    torpedoes = [unit for unit in (find_unit(state, seat, name) for name in units) if isinstance(unit, Weapon)]
    if not torpedoes:
        return {}
    aim, coasting = Aim(state, seat, luck), enemies(state, seat)
    covered = [[0.0] * len(aim.foes) for _ in aim.places]
    friends = [(ship, ship.at + velocity.get(ship.ship.name, ship.velocity)) for ship in aim.own]
    order = {}
    for torpedo in torpedoes:
        most = limit(state, torpedo)
        best, choice = 0.0, None
        for by in _candidates(aim, torpedo, most):
            at = torpedo.at + torpedo.velocity + by
            rolls = aim.rolls(torpedo.level, at)
            gain = sum(
                max(0.0, new - old)
                for sample, known in zip(rolls, covered, strict=True)
                for new, old in zip(sample, known, strict=True)
            ) / len(covered)
            gain -= NEXT_TO_FRIENDS * _own_rolls(torpedo, at, friends)
            if gain > best:
                best, choice = gain, (by, rolls)
        if choice is None:
            order[torpedo.name] = steer_torpedo(state, torpedo, coasting, most)
            continue
        order[torpedo.name], reached = choice
        covered = [list(map(max, old, new)) for old, new in zip(covered, reached, strict=True)]
    return order


def _own_rolls(torpedo: Weapon, at: Vec3, friends: Sequence[tuple[Fighter, Vec3]]) -> float:
    return sum(ship.worth * damage_rolls(torpedo.level, cube_distance(at, place), ship.screen) for ship, place in friends)


def _candidates(aim: Aim, torpedo: Weapon, most: int) -> list[Vec3]:
    """Burns to where each enemy within reach may be, each only once."""
    there = torpedo.at + torpedo.velocity
    reach = most + torpedo.level + 4
    burns: dict[Vec3, None] = {}
    for j, foe in enumerate(aim.foes):
        if (foe.at + foe.velocity - there).squared <= reach * reach:
            for sample in aim.places:
                burns[nearest_burn(sample[j] - there, most, aim.state.options)] = None
    return list(burns)
