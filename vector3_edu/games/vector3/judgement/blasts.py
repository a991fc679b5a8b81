"""What it is worth to set a torpedo off, and when it costs more than it brings."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.game import Ask
from vector3_edu.core.vectors import cube_distance
from vector3_edu.games.vector3.judgement.odds import detonation_odds
from vector3_edu.games.vector3.judgement.worth import NONE, harm_to, ship_value
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Detonate
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, screen_of
from vector3_edu.games.vector3.tables import damage_rolls


def points_of_a_blast(state: State, seat: str, unit: str) -> tuple[Fraction, Fraction]:
    """What the blast of a torpedo or mine would do to others, and what it would do to the seat's own ships and weapons."""
    others, own = NONE, NONE
    for target, odds in detonation_odds(state, seat, unit).items():
        worth = harm_to(state, target, odds)
        if target[0] == seat:
            own += worth
        else:
            others += worth
    return others, own


def best_to_detonate(state: State, seat: str, units: tuple[str, ...]) -> str | None:
    """The torpedo or mine that gains most if it goes off now; None if each would cost its owner more than it gains."""
    gains = {unit: others - own for unit in units for others, own in (points_of_a_blast(state, seat, unit),)}
    best = max(units, key=lambda unit: gains[unit], default=None)
    return best if best is not None and gains[best] > 0 else None


# ---- blasts


def best_blasts(state: State, ask: Ask) -> tuple[str, ...]:
    """The torpedoes and mines whose blasts harm an enemy now and nothing of one's own, the best first."""
    found = {unit: points_of_a_blast(state, ask.seat, unit) for unit in ask.units}
    gains = {unit: others for unit, (others, own) in found.items() if others and not own}
    return tuple(sorted(gains, key=lambda unit: -gains[unit]))


def costly_blasts(state: State, ask: Ask) -> tuple[str, ...]:
    """The torpedoes and mines whose blasts would harm an enemy and something of one's own: they are decided one by one."""
    return tuple(unit for unit in ask.units if all(points_of_a_blast(state, ask.seat, unit)))


def detonate_on(state: State, ask: Ask) -> dict[str, Detonate]:
    """The next detonation of all that cost nothing of one's own as things stand now; a pass if there is none."""
    return {unit: Detonate() for unit in best_blasts(state, ask)[:1]}


def blast_worth(state: State, weapon: Weapon) -> float:
    """Damage rolls on others less those on one's own, ships before torpedoes."""
    worth = 0.0
    for near in units_in_blast(state, weapon):
        side = -1.5 if near.unit.seat == weapon.seat else 1.0
        worth += side * near.rolls * (ship_value(near.unit) if isinstance(near.unit, Ship) else 0.3)
    return worth


def worth_of_waiting(state: State, weapon: Weapon) -> float:
    """What the blast will be worth a turn later, if everything coasts; uncertain, so worth less than now."""
    there = weapon.at + weapon.velocity
    worth = 0.0
    for ship in state.ships:
        if ship.at is not None:
            rolls = damage_rolls(weapon.level, cube_distance(ship.at + ship.velocity, there), screen_of(state, ship))
            worth += (-1.5 if ship.seat == weapon.seat else 1.0) * rolls * ship_value(ship)
    return worth
