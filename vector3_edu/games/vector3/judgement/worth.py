"""What damage is worth, in victory points: exact odds turned into the points that are to be expected of them."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from vector3_edu.games.vector3.judgement.odds import (
    Hull,
    Odds,
    blast_odds,
    hull_of,
    shot_odds,
    volley_odds,
    volley_odds_on_torpedo,
)
from vector3_edu.games.vector3.rules.editions import EDITIONS, schedule
from vector3_edu.games.vector3.rules.orders import Buy, Fire, Target
from vector3_edu.games.vector3.rules.purchase import LOAD_NEEDS, POD_NEEDS
from vector3_edu.games.vector3.rules.state import HIDDEN, Pod, Ship, State, Technology, Weapon, find_unit
from vector3_edu.games.vector3.tables import ADJOINING, BOXES, EXPENDABLES, HALF_POINTS, SECTIONS, TECHNOLOGIES

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


# ---- What a hit on a ship is worth: guns that may fall silent, points that it may score, and the end of the ship


GUN = 4.0
"""Points that a laser or a loaded launch pod put out of action is worth: who has no guns left has lost the field."""
A_POD, MANEUVER, POWER, WARP = 30 / 36, 2 / 36, 1 / 36, 2 / 36
"""The chances of one roll on the Damage Table."""
SHIP = 5
"""Points for a ship, besides its pods."""
SECRET_GUN = 0.4
"""How likely a pod is a gun where pods are secret."""
WHOLE = 2.0
"""What a hit on an undamaged ship comes to; prizes are counted in such hits."""


def prize(ship: Ship) -> float:
    """What a hit on a ship is worth."""
    return _prize(ship.size, ship.pods, (ship.maneuver_hits, ship.power_hits, ship.warp_hits))


@lru_cache(maxsize=20_000)
def _prize(size: int, pods: tuple[Pod, ...], hits: tuple[int, int, int]) -> float:
    boxes, each = BOXES[size], A_POD / size
    chances = dict(zip(SECTIONS, (MANEUVER, POWER, WARP), strict=True))
    silenced = points = 0.0
    guns = sum(map(_gun, pods)) if hits[1] < boxes else 0.0
    cabins = sum(pod.whole and pod.kind == "cabin" for pod in pods)
    killed = 1 / 216 + (each if cabins == 1 else 0.0)
    for pod, section in zip(pods, ADJOINING[size], strict=True):
        if pod.whole:
            points += each
            silenced += each * _gun(pod) if guns else 0.0
        else:
            chances[section] += each
    out = [hit >= boxes for hit in hits]
    for k, section in enumerate(SECTIONS):
        if not out[k] and hits[k] + 1 >= boxes:
            silenced += chances[section] * guns if section == "power" else 0.0
            killed += chances[section] if sum(out) == 2 else 0.0
    left = sum(pod.whole for pod in pods)
    return (GUN * silenced + points + killed * (SHIP + left)) / WHOLE


def _gun(pod: Pod) -> float:
    """1 for a laser or a loaded launch pod; a guess where pods are secret."""
    if not pod.whole:
        return 0.0
    return SECRET_GUN if pod.kind == HIDDEN else float(pod.kind == "laser" or any(pod.load))


def ship_value(ship: Ship) -> float:
    """What a hit on a ship is worth: more the nearer it is to its end, and the more it can still do."""
    whole = sum(pod.whole for pod in ship.pods)
    lost = ship.size - whole + ship.maneuver_hits + ship.power_hits + ship.warp_hits
    value = 1.0 + 1.5 * lost / ship.size + 0.1 * (ship.lasers + ship.launchers)
    return value if ship.power_hits < BOXES[ship.size] else 0.7 * value


FREE = Technology()
"""What everybody has."""


def unused_technology(levels: Technology, buy: Buy) -> tuple[str, ...]:
    """The technologies above what everybody has, of which a fleet makes no use at their level."""
    most = useful_technology(buy)
    return tuple(
        name for name, level, free, useful in zip(TECHNOLOGIES, levels, FREE, most, strict=True) if level > max(free, useful)
    )


def useful_technology(buy: Buy) -> Technology:
    """Up to which level a fleet can use each technology: Multifire needs a laser more than its level on one ship."""
    endless = 9
    pods = {pod for fit in buy.ships for pod in fit.jacks}
    held = {kind for fit in buy.ships for load in fit.loads for kind in EXPENDABLES if getattr(load, kind)}
    most = {name: endless * (pod in pods) for pod, name in POD_NEEDS.items()}
    most |= {LOAD_NEEDS[kind]: endless * (kind in held or (kind == "mine" and buy.mines > 0)) for kind in EXPENDABLES}
    lasers = max((fit.jacks.count("laser") for fit in buy.ships), default=0)
    return Technology(acceleration=endless, lasers=endless * (lasers > 0), multifire=max(0, lasers - 1), **most)
