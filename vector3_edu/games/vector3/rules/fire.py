"""Laser Fire: one ship at a time round the table, each laser pod at one target."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import overload

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, cube_distance, rounded_root
from vector3_edu.games.vector3.rules.damage import Strike
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import LaserFired
from vector3_edu.games.vector3.rules.nearby_units import Marks, square_within
from vector3_edu.games.vector3.rules.orders import Fire, Target
from vector3_edu.games.vector3.rules.state import (
    Ship,
    State,
    Unit,
    Weapon,
    every_unit,
    find_ship,
    has_power,
    powerless,
    screen_of,
)
from vector3_edu.games.vector3.tables import HIGHEST, laser_range, to_hit

MOST_SPLITS = 300
"""Ways to share out a ship's lasers that are listed; beyond it only the even ones over the nearest targets."""
_LONGEST = laser_range(HIGHEST["lasers"])


def units_able(state: State, seat: int) -> tuple[str, ...]:
    """The ships of a seat that can fire: lasers, Power, not fired yet, something to hit. (2009) Laser Fire; 1979, 6.3."""
    guns = _guns(state, seat)
    if not guns:
        return ()
    marks = _marks(state, seat)
    return tuple([ship.name for ship in guns if marks.are_near(ship.at)])


def is_able(state: State, seat: int) -> bool:
    """Whether a seat has a ship that can fire: quicker than to list them all."""
    guns = _guns(state, seat)
    if not guns:
        return False
    marks = _marks(state, seat)
    for ship in guns:  # noqa: SIM110 asked at the beginning of every phase and after every shot; a generator takes longer
        if marks.are_near(ship.at):
            return True
    return False


def waits_for_screens(state: State, seat: int, others: Sequence[int]) -> bool:
    """Whether a seat that can hit nothing now may fire once one of these others has shot a screen away. (2009) Screens.

    It has a ship in range that is behind screens, and somebody else than the owner of that ship can fire.
    """
    reach = laser_range(state.technology[seat].lasers)
    within = square_within(reach)
    screened = [
        (*ship.at, within)
        for ship in state.ships
        if ship.screen and ship.seat != seat and ship.at is not None and any(other != ship.seat for other in others)
    ]
    if not screened:
        return False
    marks = Marks(screened, reach)
    return any(marks.are_near(ship.at) for ship in _guns(state, seat))


def _guns(state: State, seat: int) -> list[Ship]:
    """The ships of a seat with lasers and Power that have not fired yet."""
    if powerless(state, seat):
        return []
    acted = state.acted
    return [
        ship
        for ship in state.ships
        if ship.seat == seat and ship.lasers and (seat, ship.name) not in acted and has_power(ship)
    ]


def may_be_able(state: State, seat: int) -> bool:
    """Whether, for all that the other seat knows, a seat might fire: enemies within the longest range there is."""
    if powerless(state, seat):
        return False
    enemies = [unit.at for unit in every_unit(state) if unit.seat != seat and not _is_mine(unit)]
    within = square_within(_LONGEST)
    marks = Marks([(*at, within) for at in enemies if at is not None], _LONGEST)
    return any(
        ship.seat == seat and (seat, ship.name) not in state.acted and marks.are_near(ship.at) for ship in state.ships
    )


def _is_mine(unit: Unit) -> bool:
    return isinstance(unit, Weapon) and unit.kind == "mine"


@cache
def _squares(level: int, secret: bool) -> tuple[int, ...]:
    """The square of how far off lasers can still hit a ship behind screens, by the level of the screens.

    Where screens are secret, nobody knows that a hit is impossible.
    """
    return tuple(square_within(laser_range(level, 0 if secret else screen)) for screen in range(HIGHEST["screens"] + 1))


def _squares_of(state: State, seat: int) -> tuple[int, ...]:
    return _squares(state.technology[seat].lasers, EDITIONS[state.edition].secret)


def _marks(state: State, seat: int) -> Marks:
    """The enemies of a seat, each with the distance up to which its lasers can hit it."""
    squares = _squares_of(state, seat)
    plain = squares[0]
    marks = [
        (*ship.at, squares[screen_of(state, ship)] if ship.screen else plain)
        for ship in state.ships
        if ship.seat != seat and ship.at is not None
    ]
    if state.weapons:
        marks += [(*each.at, plain) for each in state.weapons if each.seat != seat and each.kind != "mine"]
    return Marks(marks, laser_range(state.technology[seat].lasers))


def targets(state: State, seat: int, ship: Ship) -> list[tuple[int, str, str]]:
    """What a ship can hit, nearest first: (distance, seat, unit)."""
    at = ship.at or ZERO
    x, y, z = at
    squares = _squares_of(state, seat)
    seats = state.seats
    found = []
    for unit in every_unit(state):
        there = unit.at
        if unit.seat == seat or there is None:
            continue
        dx, dy, dz = there[0] - x, there[1] - y, there[2] - z
        square = dx * dx + dy * dy + dz * dz
        if isinstance(unit, Ship):
            within = squares[screen_of(state, unit)]
        elif unit.kind == "mine":
            continue
        else:
            within = squares[0]
        if square <= within:
            found.append((rounded_root(square), seats[unit.seat], unit.name))
    found.sort()
    return found


class Aims(Sequence[Fire]):
    """The ways to aim a ship's lasers, made when they are looked at: all at one target, then shared out."""

    __slots__ = ("lasers", "marks", "shared")

    def __init__(self, marks: Sequence[Target], lasers: int, most: int) -> None:
        self.marks = marks
        self.lasers = lasers
        self.shared: Sequence[tuple[Target, ...]] = () if min(most, lasers, len(marks)) < 2 else self._splits(most)

    def _splits(self, most: int) -> list[tuple[Target, ...]]:
        if comb(len(self.marks) + self.lasers - 1, self.lasers) <= MOST_SPLITS:
            every = combinations_with_replacement(self.marks, self.lasers)
            return [split for split in every if 1 < len(set(split)) <= most]
        evens = range(2, min(most, self.lasers, len(self.marks)) + 1)
        return [tuple(sorted(self.marks[i % many] for i in range(self.lasers))) for many in evens]

    def __len__(self) -> int:
        return len(self.marks) + len(self.shared)

    @overload
    def __getitem__(self, place: int) -> Fire: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Fire]: ...
    def __getitem__(self, place: int | slice) -> Fire | Sequence[Fire]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        many = len(self.marks)
        place = range(len(self))[place]
        return Fire((self.marks[place],) * self.lasers) if place < many else Fire(self.shared[place - many])


def choices(state: State, seat: int, unit: str) -> Sequence[Fire]:
    """The ways in which a ship can fire with some chance to hit. (2009) Laser Fire, Multifire; 1979, 6.3 and 6.5."""
    ship = find_ship(state, seat, unit)
    if ship is None or not ship.lasers:
        return ()
    marks = [(owner, name) for _, owner, name in targets(state, seat, ship)]
    return Aims(marks, ship.lasers, most_targets(state, seat))


def hit_number(state: State, ship: Ship, mark: Unit) -> int:
    """The highest die with which a laser of a ship hits a unit where it stands now, its screen included; 0 is none."""
    level = state.technology[ship.seat].lasers
    screen = screen_of(state, mark) if isinstance(mark, Ship) else 0
    return to_hit(level, cube_distance(ship.at or ZERO, mark.at or ZERO), screen)


def most_targets(state: State, seat: int) -> int:
    """At how many targets one ship can fire: Multifire's level and one more. Ruling 25; 1979, 6.5."""
    return state.technology[seat].multifire + 1


def fire(state: State, seat: int, unit: str, choice: Fire, dice: Dice, events: list[Event]) -> State:
    """One ship fires all its lasers, each resolved by itself. (2009) Determining Damage; 1979, 6.2; ruling 12."""
    ship = find_ship(state, seat, unit)
    assert ship is not None and ship.at is not None
    level = state.technology[seat].lasers
    strike = Strike(state, seat, unit, "laser", dice, events)
    for target in choice.at:
        other = state.seats.index(target[0])
        place, is_ship = _find(strike, other, target[1])
        if place < 0:
            continue
        mark = strike.ships[place] if is_ship else strike.weapons[place]
        assert mark is not None and mark.at is not None
        distance = cube_distance(ship.at, mark.at)
        screen = screen_of(state, mark) if isinstance(mark, Ship) else 0
        die = dice.roll()
        number = to_hit(level, distance)
        hit = die <= number - screen
        at = (state.seats[seat], unit, (target[0], target[1]), ship.at, mark.at, distance, level, number, screen, die, hit)
        events.append(LaserFired(*at))
        if hit:
            _ = strike.hit_ship(place) if is_ship else strike.hit_weapon(place, "direct")
    ships, weapons, points = strike.outcome()
    return state._replace(ships=ships, weapons=weapons, points=points, acted=state.acted | {(seat, unit)})


def _find(strike: Strike, seat: int, name: str) -> tuple[int, bool]:
    """Where a target stands in its list, and whether it is a ship; -1 if it is gone."""
    for place, ship in enumerate(strike.ships):
        if ship is not None and ship.seat == seat and ship.name == name:
            return place, True
    for place, weapon in enumerate(strike.weapons):
        if weapon is not None and weapon.seat == seat and weapon.name == name:
            return place, False
    return -1, False
