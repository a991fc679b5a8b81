"""Which burn comes nearest to what is wanted, and how a torpedo is led to a ship."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules.burn import limit, one_component
from vector3_edu.games.vector3.rules.state import Options, Ship, State, Unit, Weapon, has_power, screen_of
from vector3_edu.games.vector3.scenarios.budgets import RULES
from vector3_edu.games.vector3.tables import BOXES, burn_cost, burns_within, laser_range, to_hit

ASSUMED_LEVEL = 3
"""The level that is assumed where a technology is secret."""
TURNS_AHEAD = 4
"""How many turns ahead a torpedo plans."""
FAR_ENOUGH = 30
"""Cubes from an enemy beyond which a ship that cannot fight need not run on."""


class Enemy(NamedTuple):
    """A hostile ship as steering sees it."""

    ship: Ship
    at: Vec3
    next: Vec3
    """Where it will be if it coasts."""


def enemies(state: State, seat: int) -> list[Enemy]:
    """Ships of other seats that are on the map."""
    placed = ((ship, ship.at) for ship in state.ships if ship.seat != seat)
    return [Enemy(ship, at, at + ship.velocity) for ship, at in placed if at is not None]


def level_of(state: State, seat: int, name: str) -> int:
    """A seat's technology level, or a guess where it is secret."""
    level: int = getattr(state.technology[seat], name)
    return ASSUMED_LEVEL if level < 0 else level


def nearest_burn(wanted: Vec3, most: int, options: Options, one_component: bool = False) -> Vec3:
    """A legal burn close to the change of velocity that is wanted."""
    cost = burn_cost(wanted, options.burns)
    if cost is not None and cost <= most and not one_component:
        return wanted
    share = (most + 0.3) / max(wanted.length, 0.001)
    if share < 1 and not one_component:
        scaled = Vec3(*(round(part * share) for part in wanted))
        cost = burn_cost(scaled, options.burns)
        if cost is not None and cost <= most:
            return scaled
    x, y, z = wanted
    legal = burns_within(most, options.burns, options.flat, one_component)
    return min(legal, key=lambda b: (b[0] - x) * (b[0] - x) + (b[1] - y) * (b[1] - y) + (b[2] - z) * (b[2] - z))


def fragile(ship: Ship) -> bool:
    """Whether the next hits may well be a ship's last: two cabins are left, or one section."""
    cabins = sum(pod.whole and pod.kind == "cabin" for pod in ship.pods)
    boxes = BOXES[ship.size]
    return cabins <= 2 or sum(hits >= boxes for hits in (ship.maneuver_hits, ship.power_hits, ship.warp_hits)) >= 2


def stretched(way: Vec3, far: int) -> Vec3:
    """The same direction, so many cubes long."""
    length = way.length or 1
    return Vec3(*(round(part * far / length) for part in way))


def armed(ship: Ship) -> bool:
    """Whether a ship can still fight: it has power, and lasers or something to salvo."""
    return has_power(ship) and (ship.lasers > 0 or any(pod.whole and any(pod.load) for pod in ship.pods))


def closing(way: Vec3, most: int) -> Vec3:
    """The velocity towards a place that can still be braked there: v² = 2 a s."""
    far = way.length
    if far <= most:
        return way
    share = (sqrt(2 * most * far) - most / 2) / far
    return Vec3(*(round(part * min(1, share)) for part in way))


def good_range(state: State, ship: Ship, foe: Ship) -> int:
    """The distance at which this ship hits best for what it suffers; a little off where blasts are about."""
    mine, theirs = level_of(state, ship.seat, "lasers"), level_of(state, foe.seat, "lasers")
    near = 1 if not torpedoes_in_flight(state) else 3
    guns = foe.lasers if state.technology[foe.seat].lasers >= 0 else 2
    return _best_range(mine, theirs, ship.lasers, guns, screen_of(state, ship), screen_of(state, foe), near)


@cache
def _best_range(  # noqa: PLR0913 (kept by the few numbers that it depends on)
    mine: int, theirs: int, own: int, guns: int, screen: int, their_screen: int, near: int
) -> int:
    def worth(far: int) -> tuple[float, int]:
        dealt = own * to_hit(mine, far, their_screen)
        taken = guns * to_hit(theirs, far, screen)
        return dealt - 0.5 * taken if dealt else -99.0, -far

    return max(range(near, laser_range(max(mine, 1)) + 1), key=worth)


def torpedoes_in_flight(state: State) -> bool:
    """Whether the scenario has torpedoes or mines; who has bought some may be secret."""
    limits = RULES[state.edition][state.scenario].limits
    return bool(limits.unguided or limits.guided or limits.mines)


# ---- torpedoes


def steer_torpedo(state: State, torpedo: Weapon, foes: Sequence[Enemy], most: int) -> Vec3:
    """The burn after which the torpedo comes nearest to an enemy soonest, both coasting."""
    if not foes:
        return ZERO
    best: tuple[float, Vec3] = (float("inf"), ZERO)
    for foe in sorted(foes, key=lambda foe: (foe.at - torpedo.at).squared)[:3]:
        for turns in range(1, TURNS_AHEAD + 1):
            meet = foe.at + foe.ship.velocity * turns
            way = meet - torpedo.at
            wanted = Vec3(*(round(part / turns) for part in way)) - torpedo.velocity
            by = nearest_burn(wanted, most, state.options)
            miss = (torpedo.at + (torpedo.velocity + by) * turns - meet).length
            best = min(best, (max(miss, 0.5) + 2 * turns, by))
    return best[1]


def steps(state: State, unit: Unit) -> tuple[Vec3, ...]:
    """Every burn that a unit's drive allows, as far as is known of it."""
    options = state.options
    return burns_within(limit(state, unit), options.burns, options.flat, one_component(state, unit))


def range_within_reach(state: State, there: Vec3, foe: Unit) -> tuple[int, int]:
    """How near and how far a unit may be from a place next turn, wherever it burns."""
    coasting = (foe.at or ZERO) + foe.velocity
    can_burn = isinstance(foe, Ship) or foe.kind != "mine"
    gaps = [cube_distance(there, coasting + step) for step in (steps(state, foe) if can_burn else (ZERO,))]
    return min(gaps), max(gaps)
