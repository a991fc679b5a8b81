"""The state of a game of Vector Command: frozen, hashable, nothing in it changes."""

from __future__ import annotations

from typing import NamedTuple

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.core.results import Result
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS, SHIPS

NOBODY = -1
"""The seat of targets: nobody commands them."""


class Power(NamedTuple):
    """How a ship's power is divided this turn, overboost included."""

    thrust: int = 0
    rotation: int = 0
    weapons: int = 0
    shields: int = 1


class Ship(NamedTuple):
    """A ship. `seat` is the place of its owner in `State.seats`; sides are in the order of SIDES."""

    seat: int
    name: str
    kind: str
    at: Hex
    motion: Hex
    facing: int
    """0 to 5, counter-clockwise from the east."""
    reactor: int
    shields: int
    """The shield pool."""
    hull: tuple[int, ...]
    power: Power
    overboost: str = ""
    """The category that was overboosted this round."""
    strain: int = 0
    working: tuple[bool, ...] = (True,) * len(MOUNTS)
    """The weapons, in the order of MOUNTS."""
    missiles: int = MOUNTS[MISSILES].weapon.ammo or 0
    defences: tuple[bool, ...] = (True,) * 4
    """The point defence of each side."""
    pd_ammo: int = 0
    stances: tuple[int, ...] = (1,) * 4


class Missile(NamedTuple):
    """A missile salvo in flight; `range` is how many hexes it can still fly."""

    seat: int
    name: str
    at: Hex
    facing: int
    target: str
    range: int


class Chaff(NamedTuple):
    """A drifting cloud; gone after so many turns."""

    seat: int
    at: Hex
    motion: Hex
    turns: int


class Asteroid(NamedTuple):
    at: Hex
    drift: Hex = ORIGIN


class Options(NamedTuple):
    """Switches of a match."""

    setup: str = "ready"
    turn_limit: int | None = None


class State(NamedTuple):
    """Everything about a game at a moment between two decisions."""

    scenario: str
    options: Options
    seats: tuple[str, ...]
    turn: int
    phase: str
    """place, power, move, fire or over."""
    ships: tuple[Ship, ...]
    order: tuple[str, ...] = ()
    """Ships that have still to act this round, the active one first."""
    missiles: tuple[Missile, ...] = ()
    chaff: tuple[Chaff, ...] = ()
    asteroids: tuple[Asteroid, ...] = ()
    launched: tuple[int, ...] = ()
    """How many missiles each seat has launched so far."""
    result: Result | None = None


def commissioned(seat: int, name: str, at: Hex, facing: int, motion: Hex = ORIGIN, kind: str = "capital") -> Ship:
    """A ship fresh from the yard."""
    reactor, shields, side, ammo = (int(SHIPS.cells[kind, column]) for column in SHIPS.columns)
    ship = Ship(seat, name, kind, at, motion, facing, reactor, shields, (side, side, side, side), Power(), pd_ammo=ammo)
    if kind == "target":
        none = (False,) * len(MOUNTS)
        return ship._replace(working=none, missiles=0, defences=(False,) * 4, stances=(0,) * 4, power=Power(shields=0))
    return ship


def active(state: State) -> Ship:
    """The ship whose turn it is."""
    return ship_named(state, state.order[0])


def ship_named(state: State, name: str) -> Ship:
    """A ship by its name, which no other ship has."""
    for ship in state.ships:
        if ship.name == name:
            return ship
    raise KeyError(name)


def owner(state: State, seat: int) -> str:
    """The name of a seat; targets belong to nobody."""
    return state.seats[seat] if seat >= 0 else ""
