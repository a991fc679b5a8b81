"""How greedy steers in Vector 3: ships to a good range, torpedoes to where their targets will be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules.burn import limit, one_component
from vector3_edu.games.vector3.rules.damage import has_power
from vector3_edu.games.vector3.rules.detonate import damage_rolls
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Options, Ship, State, Weapon
from vector3_edu.games.vector3.scenarios.catalogue import RULES
from vector3_edu.games.vector3.screens import screen_of
from vector3_edu.games.vector3.tables import BOXES, burn_cost, burns_within, laser_range, to_hit
from vector3_edu.games.vector3.units import find_unit

GUESS = 3
"""The level that is assumed where a technology is secret."""
SIGHT = 4
"""How many turns ahead a torpedo plans."""
SHY = 30
"""Cubes from an enemy beyond which a ship that cannot fight need not run on."""


PATIENCE = 4
"""Turns in which an even fight is not sought: enemies who keep together are watched from just out of range."""


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
    return GUESS if level < 0 else level


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


def burns(state: State, seat: int, units: Iterable[str]) -> dict[str, Burn]:
    """A burn for each ship and torpedo of a seat."""
    foes = enemies(state, seat)
    prey = _prey(state, seat, foes)
    order: dict[str, Burn] = {}
    for name in units:
        unit = find_unit(state, seat, name)
        if unit is None or unit.at is None:
            continue
        most = limit(state, unit)
        by = steer_ship(state, unit, foes, prey, most) if isinstance(unit, Ship) else steer_torpedo(state, unit, foes, most)
        order[name] = Burn(by)
    return order


# ---- ships


def _prey(state: State, seat: int, foes: Sequence[Enemy]) -> Enemy | None:
    """The enemy that the whole fleet goes for: near, away from its friends, and hurt already."""
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    if not foes or not own:
        return None

    def cost(foe: Enemy) -> float:
        near = sum((foe.next - at).length for at in own) / len(own)
        alone = min([20.0, *((foe.next - other.next).length for other in foes if other is not foe)])
        hurt = sum(not pod.whole for pod in foe.ship.pods) / foe.ship.size
        return near - alone - 8 * hurt

    return min(foes, key=cost)


def steer_ship(state: State, ship: Ship, foes: Sequence[Enemy], prey: Enemy | None, most: int) -> Vec3:
    """Come to a good range of the prey and match its velocity; step out of blasts that are coming; flee if warping out."""
    at = ship.at
    if prey is None or at is None:
        return ZERO
    here = at + ship.velocity
    if ship.warping or not armed(ship) or _spares(state, ship):
        prey = min(foes, key=lambda foe: (foe.next - here).squared)
        goal = _refuge(state, here, prey)
    else:
        goal = _station(state, ship, here, prey, foes)
    wanted = closing(goal - here, most) + prey.ship.velocity - ship.velocity
    by = nearest_burn(wanted, most, state.options, one_component(state, ship))
    blasts = _blasts(state, ship.seat)
    if not blasts or not _harm(here + by, blasts):
        return by
    dodges = burns_within(most, state.options.burns, state.options.flat, one_component(state, ship))
    return min(dodges, key=lambda b: (_harm(here + b, blasts), (b - wanted).squared))


def fragile(ship: Ship) -> bool:
    """Whether the next hits may well be a ship's last: two cabins are left, or one section."""
    cabins = sum(pod.whole and pod.kind == "cabin" for pod in ship.pods)
    boxes = BOXES[ship.size]
    return cabins <= 2 or sum(hits >= boxes for hits in (ship.maneuver_hits, ship.power_hits, ship.warp_hits)) >= 2


def _spares(state: State, ship: Ship) -> bool:
    """Whether a ship stays out of the fight: it is fragile, and its seat holds a lead or has a sound one to go on with."""
    if not fragile(ship):
        return False
    best = max(points for seat, points in enumerate(state.points) if seat != ship.seat)
    if state.options.turn_limit is not None and state.points[ship.seat] > best:
        return True
    return any(other.seat == ship.seat and armed(other) and not fragile(other) for other in state.ships)


def _station(state: State, ship: Ship, here: Vec3, prey: Enemy, foes: Sequence[Enemy]) -> Vec3:
    """Where to be: at a good range of the prey, on the side away from its friends and, if it can be, out of their range."""
    way, far = here - prey.next, good_range(state, ship, prey.ship)
    friends = [foe for foe in foes if foe is not prey and (foe.next - prey.next).squared < 900]
    if friends:
        nearest = min(friends, key=lambda foe: (foe.next - prey.next).squared)
        apart = prey.next - nearest.next
        reach = laser_range(level_of(state, nearest.ship.seat, "lasers")) + 1
        covered = reach - int(apart.length)
        if covered > reach // 2 and _patient(state, ship.seat, foes):
            return prey.next + stretched(way, reach + 5)
        far = min(max(far, covered), max(far, laser_range(level_of(state, ship.seat, "lasers")) - 1))
        way = stretched(apart, 20) + stretched(way, 10)
    return prey.next + stretched(way, far)


def stretched(way: Vec3, far: int) -> Vec3:
    """The same direction, so many cubes long."""
    length = way.length or 1
    return Vec3(*(round(part * far / length) for part in way))


def _patient(state: State, seat: int, foes: Sequence[Enemy]) -> bool:
    """Whether to wait for enemies to stray: early on, with lasers alone, and without clearly more of them."""
    if state.turn >= PATIENCE or _torpedoes_about(state):
        return False
    own = sum(ship.lasers for ship in state.ships if ship.seat == seat and has_power(ship))
    return own <= 1.2 * sum(foe.ship.lasers or 2 for foe in foes)


def armed(ship: Ship) -> bool:
    """Whether a ship can still fight: it has power, and lasers or something to salvo."""
    return has_power(ship) and (ship.lasers > 0 or any(pod.whole and any(pod.load) for pod in ship.pods))


def _refuge(state: State, here: Vec3, foe: Enemy) -> Vec3:
    """A place well out of range of the nearest enemy; no need to run on for ever."""
    far = laser_range(level_of(state, foe.ship.seat, "lasers")) + 10
    return here if (here - foe.next).length > far else foe.next + stretched(here - foe.next or Vec3(1, 0, 0), far)


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
    near = 1 if not _torpedoes_about(state) else 3
    guns = foe.lasers if state.technology[foe.seat].lasers >= 0 else 2
    return _best_range(mine, theirs, ship.lasers, guns, screen_of(state, ship), screen_of(state, foe), near)


@cache
def _best_range(mine: int, theirs: int, own: int, guns: int, screen: int, their_screen: int, near: int) -> int:
    def worth(far: int) -> tuple[float, int]:
        dealt = own * to_hit(mine, far, their_screen)
        taken = guns * to_hit(theirs, far, screen)
        return dealt - 0.5 * taken if dealt else -99.0, -far

    return max(range(near, laser_range(max(mine, 1)) + 1), key=worth)


def _torpedoes_about(state: State) -> bool:
    """Whether the scenario has torpedoes or mines; who has bought some may be secret."""
    limits = RULES[state.edition][state.scenario].limits
    return bool(limits.unguided or limits.guided or limits.mines)


def _blasts(state: State, seat: int) -> list[tuple[Vec3, int]]:
    """Where torpedoes and mines of others will be next turn if they coast, and how far their blasts reach."""
    return [
        (weapon.at + weapon.velocity, weapon.level if weapon.level > 0 else GUESS)
        for weapon in state.weapons
        if weapon.seat != seat
    ]


def _harm(at: Vec3, blasts: Iterable[tuple[Vec3, int]]) -> int:
    return sum(damage_rolls(level, cube_distance(at, centre)) for centre, level in blasts)


# ---- torpedoes


def steer_torpedo(state: State, torpedo: Weapon, foes: Sequence[Enemy], most: int) -> Vec3:
    """The burn after which the torpedo comes nearest to an enemy soonest, both coasting."""
    if not foes:
        return ZERO
    best: tuple[float, Vec3] = (float("inf"), ZERO)
    for foe in sorted(foes, key=lambda foe: (foe.at - torpedo.at).squared)[:3]:
        for turns in range(1, SIGHT + 1):
            meet = foe.at + foe.ship.velocity * turns
            way = meet - torpedo.at
            wanted = Vec3(*(round(part / turns) for part in way)) - torpedo.velocity
            by = nearest_burn(wanted, most, state.options)
            miss = (torpedo.at + (torpedo.velocity + by) * turns - meet).length
            best = min(best, (max(miss, 0.5) + 2 * turns, by))
    return best[1]
