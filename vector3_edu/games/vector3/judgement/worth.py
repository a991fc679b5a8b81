"""What damage is worth, in victory points: exact odds turned into the points that are to be expected of them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from vector3_edu.games.vector3.judgement.odds import (
    Hull,
    Odds,
    blast_odds,
    detonation_odds,
    hull_of,
    shot_odds,
    volley_odds,
    volley_odds_on_torpedo,
)
from vector3_edu.games.vector3.rules.editions import EDITIONS, schedule
from vector3_edu.games.vector3.rules.orders import Fire, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import HALF_POINTS
from vector3_edu.games.vector3.units import find_unit

NONE = Fraction(0)

volley = lru_cache(maxsize=20_000)(volley_odds)
volley_on_torpedo = lru_cache(maxsize=2_000)(volley_odds_on_torpedo)
blast = lru_cache(maxsize=20_000)(blast_odds)


def ship_points(edition: str) -> int:
    """What the end of a ship scores beside its pods; where the seats differ, what the defender gets (1979, 14.1)."""
    return schedule(EDITIONS[edition], 0).ship


def points(odds: Odds, edition: str) -> Fraction:
    """The points that an attack on a ship is worth: one for each pod lost, and those for the ship if it is destroyed."""
    return odds.pods_lost + ship_points(edition) * odds.destroyed


@lru_cache(maxsize=20_000)
def volley_points(hull: Hull, lasers: int, level: int, distance: int, screen: int, edition: str) -> float:
    """The points that a volley at a ship can expect; the same volley is weighed again and again."""
    return float(points(volley(hull, lasers, level, distance, screen, edition), edition))


@lru_cache(maxsize=5_000)
def _points_of_a_hit(hull: Hull, edition: str) -> Fraction:
    return points(blast(hull, 1, edition), edition)


def points_of_a_hit(ship: Ship, edition: str) -> Fraction:
    """What one damage roll on a ship is worth: more, the nearer the ship is to its end."""
    return _points_of_a_hit(hull_of(ship), edition)


def weapon_points(kind: str, edition: str) -> Fraction:
    """What a torpedo or mine is worth in victory points: a quarter of what it costs, since most of them miss."""
    return Fraction(HALF_POINTS[edition][kind], 8)


# ---- attacks


def harm_to(state: State, target: Target, odds: Odds) -> Fraction:
    """What an attack with these odds on a ship, torpedo or mine is worth."""
    body = find_unit(state, state.seats.index(target[0]), target[1])
    if isinstance(body, Weapon):
        return odds.destroyed * weapon_points(body.kind, state.edition)
    return points(odds, state.edition)


def points_of_a_shot(state: State, seat: str, unit: str, choice: Fire) -> Fraction:
    """What a ship's fire is worth, all its targets together."""
    return sum((harm_to(state, *each) for each in shot_odds(state, seat, unit, choice).items()), NONE)


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
