"""The greedy player of Vector 3: always the move that looks best now, knowing only what its seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.judgement import leaving, worth
from vector3_edu.games.vector3.judgement.burns import (
    Enemy,
    armed,
    closing,
    enemies,
    fragile,
    good_range,
    level_of,
    nearest_burn,
    steer_torpedo,
    stretched,
    torpedoes_in_flight,
)
from vector3_edu.games.vector3.judgement.leaving import flights
from vector3_edu.games.vector3.judgement.threats import blast_rolls_at, blasts_to_fear
from vector3_edu.games.vector3.players import shooting
from vector3_edu.games.vector3.players.before_play import prepare
from vector3_edu.games.vector3.players.errands import errands, spare
from vector3_edu.games.vector3.players.habits import Habits
from vector3_edu.games.vector3.rules.burn import limit, one_component
from vector3_edu.games.vector3.rules.orders import Burn
from vector3_edu.games.vector3.rules.state import Ship, State, find_unit, has_power
from vector3_edu.games.vector3.tables import burns_within, laser_range

PATIENCE = 4
"""Turns in which an even fight is not sought: enemies who keep together are watched from just out of range."""


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
    blasts = blasts_to_fear(state, ship.seat)
    if not blasts or not blast_rolls_at(here + by, blasts):
        return by
    dodges = burns_within(most, state.options.burns, state.options.flat, one_component(state, ship))
    return min(dodges, key=lambda b: (blast_rolls_at(here + b, blasts), (b - wanted).squared))


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


def _patient(state: State, seat: int, foes: Sequence[Enemy]) -> bool:
    """Whether to wait for enemies to stray: early on, with lasers alone, and without clearly more of them."""
    if state.turn >= PATIENCE or torpedoes_in_flight(state):
        return False
    own = sum(ship.lasers for ship in state.ships if ship.seat == seat and has_power(ship))
    return own <= 1.2 * sum(foe.ship.lasers or 2 for foe in foes)


def _refuge(state: State, here: Vec3, foe: Enemy) -> Vec3:
    """A place well out of range of the nearest enemy; no need to run on for ever."""
    far = laser_range(level_of(state, foe.ship.seat, "lasers")) + 10
    return here if (here - foe.next).length > far else foe.next + stretched(here - foe.next or Vec3(1, 0, 0), far)


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """Close to a good range, shoot the best target, salvo and detonate sensibly, avoid blasts.

    Leave when all is lost, and agree to end what nobody can win.
    """
    seat = state.seats.index(ask.seat)
    order: dict[str, Any] = {}
    if ask.phase != "burn":
        state = spare(state, seat)
    if ask.phase == "fire":
        order.update(shooting.fire(game, state, ask, seat, worth.ship_value))
    elif ask.phase == "detonate":
        order.update(shooting.detonate(state, ask, seat))
    elif ask.phase == "salvo":
        order.update(shooting.salvo(state, ask, seat))
    elif ask.phase == "push":
        order.update(shooting.push(state, ask, seat))
    elif ask.phase == "burn":
        order.update({**burns(state, seat, ask.units), **errands(state, ask, seat)})
        extras = leaving.extras(state, ask, seat, holds_on=False)
        order.update({**flights(state, ask, seat, extras), **extras})
    else:
        order.update(prepare(game, state, ask, seat, Habits(), luck))
    return order
