"""Exact odds: what an attack, a mine, a ram or an asteroid hex can do, as fractions."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from vector3_edu.games.triplanetary.rules.combat import DEFENCE_ODDS, Aim, aim, open_to_fire
from vector3_edu.games.triplanetary.rules.damage import gun_result, other_result
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Ship, State, Weapon
from vector3_edu.games.triplanetary.tables import ELIMINATED

Chances = Mapping[int, Fraction]
"""Each result (turns of damage, or hits in the advanced combat system) and how likely it is; 6 or more destroys a ship."""

DIE = range(1, 7)


def _spread(results: list[int]) -> Chances:
    return {result: Fraction(results.count(result), len(results)) for result in sorted(set(results))}


def of_aim(state: State, taken: Aim) -> Chances:
    """What guns that are aimed like this can do."""
    if taken.odds is None or taken.distance is None:
        return {0: Fraction(1)}
    modifier = taken.heroic - taken.distance - taken.speed
    return _spread([gun_result(state, min(6, die + modifier), taken.odds) for die in DIE])


def of_fire(state: State, unit: str, fire: Fire) -> Chances:
    """What an attack can do to each of its targets; that of a base is rolled for each target by itself.

    Heroism counts in attacks, not in counterattacks. Triplanetary, Heroism.
    """
    crew = [ship for name in (unit, *fire.together) if (ship := find_combatant(state, name)) is not None]
    if not fire.targets or not crew:
        return _spread([gun_result(state, die, DEFENCE_ODDS) for die in DIE])
    targets: list[Ship | Weapon] = [target for target in open_to_fire(state, crew[0].seat) if target.name in fire.targets]
    targets = targets or [ship for name in fire.targets if (ship := find_combatant(state, name)) is not None]
    taken = aim(state, crew, targets, fire.strength)
    return of_aim(state, taken._replace(heroic=0) if state.phase == "counterattack" else taken)


def of_hazard(state: State, hazard: str, less: int = 0) -> Chances:
    """What an "asteroid" hex, a "mine", a "torpedo" or a "ram" can do; `less` is taken off the die (ramming at speed)."""
    return _spread([other_result(state, die - less, hazard) for die in DIE])


def chance_of_loss(chances: Chances, disabled: int = 0) -> Fraction:
    """How likely it is that a ship with this many turns of damage is destroyed."""
    return sum((chance for result, chance in chances.items() if result and result + disabled >= ELIMINATED), Fraction(0))


def mean_result(chances: Chances) -> Fraction:
    """The mean result."""
    return sum((result * chance for result, chance in chances.items()), Fraction(0))
