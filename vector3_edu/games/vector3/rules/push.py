"""Tractor-Pressors: one ship changes another's velocity, and its own by the exact opposite."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import Pushed
from vector3_edu.games.vector3.rules.nearby_units import Marks, square_within
from vector3_edu.games.vector3.rules.orders import Push, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, find_ship, find_unit, has_power, powerless, with_motion
from vector3_edu.games.vector3.tables import HIGHEST, burns_within, tractor_range


def units_able(state: State, seat: int) -> tuple[str, ...]:
    """The ships of a seat that can push: a tractor-pressor, Power, unused, a target. (2009) Tractor-Pressors; 1979, 8.0."""
    pushers = _pushers(state, seat)
    if not pushers:
        return ()
    marks = _marks(_within_push(state, seat), tractor_range(state.technology[seat].tractors))
    return tuple([ship.name for ship in pushers if marks.are_near(ship.at, many=2)])  # one of them is the ship itself


def is_able(state: State, seat: int) -> bool:
    """Whether a seat has a ship that can push: quicker than to list them all."""
    pushers = _pushers(state, seat)
    if not pushers:
        return False
    marks = _marks(_within_push(state, seat), tractor_range(state.technology[seat].tractors))
    return any(marks.are_near(ship.at, many=2) for ship in pushers)


def _pushers(state: State, seat: int) -> list[Ship]:
    """The ships of a seat with a tractor-pressor and Power that have not pushed yet."""
    if state.technology[seat].tractors < 1 or powerless(state, seat):
        return []
    acted = state.acted
    return [
        ship
        for ship in state.ships
        if ship.seat == seat and ship.tractor and has_power(ship) and (seat, ship.name) not in acted
    ]


def may_be_able(state: State, seat: int) -> bool:
    """Whether, for all that the other seat knows, a seat might push: any other ship within the longest range there is."""
    if powerless(state, seat):
        return False
    marks = _marks(state.ships, tractor_range(HIGHEST["tractors"]))
    return any(
        ship.seat == seat and (seat, ship.name) not in state.acted and marks.are_near(ship.at, many=2)
        for ship in state.ships
    )


def _within_push(state: State, seat: int) -> Sequence[Unit]:
    """What a seat may push: ships, torpedoes (anyone's) and its own mines. Ruling 26; 1979, 8.3: ships only."""
    if not EDITIONS[state.edition].pushes_weapons:
        return state.ships
    return [*state.ships, *[weapon for weapon in state.weapons if weapon.kind != "mine" or weapon.seat == seat]]


def _marks(units: Sequence[Unit], reach: int) -> Marks:
    within = square_within(reach)
    return Marks([(at[0], at[1], at[2], within) for at in [unit.at for unit in units] if at is not None], reach)


def targets(state: State, seat: int, ship: Ship) -> list[Target]:
    """What a ship's tractor-pressor reaches. (2009) Tractor-Pressor Beams; 1979, 8.1."""
    x, y, z = ship.at or ZERO
    within = square_within(tractor_range(state.technology[seat].tractors))
    seats = state.seats
    found: list[Target] = []
    for unit in _within_push(state, seat):
        at = unit.at
        if at is not None and (at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[2] - z) ** 2 <= within and unit is not ship:
            found.append((seats[unit.seat], unit.name))
    return found


class Pushes(Sequence[Push]):
    """Every change of every target, made when it is looked at."""

    __slots__ = ("changes", "targets")

    def __init__(self, targets: Sequence[Target], changes: Sequence[Vec3]) -> None:
        self.targets = targets
        self.changes = changes

    def __len__(self) -> int:
        return len(self.targets) * len(self.changes)

    @overload
    def __getitem__(self, place: int) -> Push: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Push]: ...
    def __getitem__(self, place: int | slice) -> Push | Sequence[Push]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        target, change = divmod(place, len(self.changes))
        return Push(self.targets[target], self.changes[change])


def choices(state: State, seat: int, unit: str) -> Sequence[Push]:
    """Every target within range and every change of velocity within the level. (2009) Use on a Ship; 1979, 8.2."""
    ship = find_ship(state, seat, unit)
    if ship is None:
        return ()
    options = state.options
    changes = burns_within(state.technology[seat].tractors, options.burns, options.flat)[1:]
    return Pushes(targets(state, seat, ship), changes)


def reaction(target: Unit, by: Vec3) -> Vec3:
    """By how much whoever pushes is pushed back: a ship answers with the exact opposite, torpedoes and mines are too small.

    (2009) Tractor-Pressor Beams; 1979, 8.2; ruling 26.
    """
    return -by if isinstance(target, Ship) else ZERO


def push(state: State, seat: int, unit: str, choice: Push, _dice: Dice, events: list[Event]) -> State:
    """A target's velocity changes; a ship pushes back with the exact opposite. (2009) Tractor-Pressor Beams; 1979, 8.2."""
    by = Vec3(*choice.by)
    other, name = state.seats.index(choice.target[0]), choice.target[1]
    pusher = find_ship(state, seat, unit)
    assert pusher is not None
    target = find_unit(state, other, name)
    assert target is not None
    back = reaction(target, by)
    distance = cube_distance(pusher.at or ZERO, target.at or ZERO)
    ships = list(state.ships)
    weapons = list(state.weapons)
    ships[ships.index(pusher)] = with_motion(pusher, pusher.at, pusher.velocity + back)
    if isinstance(target, Ship):
        ships[ships.index(target)] = with_motion(target, target.at, target.velocity + by)
    else:
        weapons[weapons.index(target)] = target._replace(velocity=target.velocity + by)
    events.append(Pushed(state.seats[seat], unit, (choice.target[0], name), by, back, distance))
    acted = state.acted | {(seat, unit)}
    return state._replace(ships=tuple(ships), weapons=tuple(weapons), acted=acted)
