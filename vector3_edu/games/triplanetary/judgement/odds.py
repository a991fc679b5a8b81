"""Exact odds: what an attack, a mine, a ram or an asteroid hex can do, as fractions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from vector3_edu.core.game import Ask, Choice
from vector3_edu.games.triplanetary.rules.combat import (
    DEFENCE_ODDS,
    Aim,
    aim,
    counter_choices,
    counterattackers,
    open_to_fire,
)
from vector3_edu.games.triplanetary.rules.damage import gun_result, other_result
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.movement import COAST, fly
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Attack, Ship, State, Weapon, find_ship
from vector3_edu.games.triplanetary.tables import ELIMINATED

Chances = Mapping[int, Fraction]
"""Each result (turns of damage, or hits in the advanced combat system) and how likely it is; 6 or more destroys a ship."""

DIE = range(1, 7)


def _spread(results: list[int]) -> Chances:
    return {result: Fraction(results.count(result), len(results)) for result in sorted(set(results))}


def aim_odds(state: State, taken: Aim) -> Chances:
    """What guns that are aimed like this can do."""
    if taken.odds is None or taken.distance is None:
        return {0: Fraction(1)}
    modifier = taken.heroic - taken.distance - taken.speed
    return _spread([gun_result(state, min(6, die + modifier), taken.odds) for die in DIE])


def attack_odds(state: State, unit: str, fire: Fire) -> Chances:
    """What an attack can do to each of its targets; that of a base is rolled for each target by itself.

    Heroism counts in attacks, not in counterattacks. Triplanetary, Heroism.
    """
    crew = [ship for name in (unit, *fire.together) if (ship := find_combatant(state, name)) is not None]
    if not fire.targets or not crew:
        return _spread([gun_result(state, die, DEFENCE_ODDS) for die in DIE])
    targets: list[Ship | Weapon] = [target for target in open_to_fire(state, crew[0].seat) if target.name in fire.targets]
    targets = targets or [ship for name in fire.targets if (ship := find_combatant(state, name)) is not None]
    taken = aim(state, crew, targets, fire.strength)
    return aim_odds(state, taken._replace(heroic=0) if state.phase == "counterattack" else taken)


def hazard_odds(state: State, hazard: str, less: int = 0) -> Chances:
    """What an "asteroid" hex, a "mine", a "torpedo" or a "ram" can do; `less` is taken off the die (ramming at speed)."""
    return _spread([other_result(state, die - less, hazard) for die in DIE])


def chance_of_loss(chances: Chances, disabled: int = 0) -> Fraction:
    """How likely it is that a ship with this many turns of damage is destroyed."""
    return sum((chance for result, chance in chances.items() if result and result + disabled >= ELIMINATED), Fraction(0))


def mean_result(chances: Chances) -> Fraction:
    """The mean result."""
    return sum((result * chance for result, chance in chances.items()), Fraction(0))


DRIFT = 6
"""Days for which a ship may drift that has been hit, and that nobody has come to yet."""
LOSS = 3
"""Turns of damage that a ship destroyed is worth beside the damage itself."""
ANSWER = Fraction(1, 2)
"""How much damage that an answer does counts, compared with what the attack does: it is the enemy who is hunted."""


def spares(state: State, ask: Ask, fire: Choice) -> bool:
    """Whether an attack is on others who have the same enemy: the Patrol leaves Merchants alone, unless they fire at it."""
    seat, foes = state.seats.index(ask.seat), state.rules.foes
    if not isinstance(fire, Fire) or ask.phase == "counterattack" or not foes or seat in foes:
        return False
    targets = [ship for name in fire.targets if (ship := find_ship(state, name)) is not None]
    return any(ship.seat not in foes for ship in targets)


def drifts_away(state: State, ship: Ship) -> bool:
    """Whether a ship that could not burn for some days would be lost: off the map, or on a world."""
    drifting: Ship | None = ship
    for _ in range(DRIFT):
        drifting = fly(state, state.board, drifting, COAST).ship if drifting is not None else None
    return drifting is None


def damage_to(state: State, chances: Chances, targets: Sequence[str], loss: int = LOSS) -> Fraction:
    """The damage to be expected to some ships; one that is destroyed counts for more by `loss`."""
    hurt = [each.disabled for name in targets if (each := find_combatant(state, name)) is not None]
    total = sum((mean_result(chances) + loss * chance_of_loss(chances, each) for each in hurt), Fraction(0))
    return total if hurt else mean_result(chances)


def answer_to(state: State, unit: str, fire: Fire, loss: int = LOSS) -> Fraction:
    """The damage to be expected from the best answer to an attack. Triplanetary, Counterattack."""
    aimed = state._replace(attack=Attack((unit, *fire.together), fire.targets, fire.strength), phase="counterattack")
    return max(
        (
            damage_to(aimed, attack_odds(aimed, ship.name, back), back.targets, loss)
            for ship in counterattackers(aimed)
            for back in counter_choices(aimed, ship)
        ),
        default=Fraction(0),
    )
