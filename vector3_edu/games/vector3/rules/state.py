"""The state of a game of Vector 3: frozen, hashable, nothing in it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from vector3_edu.core.results import Result, setter
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.rules.editions import ATTACKER, EDITIONS
from vector3_edu.games.vector3.tables import BOXES

__all__ = [
    "EMPTY",
    "HIDDEN",
    "ZERO",
    "Cause",
    "CustomRules",
    "Goal",
    "Load",
    "Options",
    "Pod",
    "Ship",
    "State",
    "Technology",
    "Vec3",
    "Weapon",
    "in_phase",
    "weapon_with_motion",
    "with_motion",
    "with_round",
    "with_units",
]


HIDDEN = "?"
"""What stands where a seat may not look (a pod, a technology)."""


class Technology(NamedTuple):
    """A seat's levels, in the order of the Technology Table; 0 is none. -1 stands for a level that is hidden."""

    acceleration: int = 1
    lasers: int = 1
    launch: int = 0
    unguided: int = 0
    guided: int = 0
    mines: int = 0
    multifire: int = 0
    tractors: int = 0
    screens: int = 0


class Load(NamedTuple):
    """What a launch pod still holds."""

    guided: int = 0
    unguided: int = 0
    mine: int = 0


EMPTY = Load()


class Pod(NamedTuple):
    """A pod on its jack: its kind, whether it is still whole, and what a launch pod holds."""

    kind: str
    whole: bool = True
    load: Load = EMPTY


class Ship(NamedTuple):
    """A ship. `seat` is the place of its owner in `State.seats`; hits are boxes lost."""

    seat: int
    name: str
    size: int
    at: Vec3 | None
    """None until it is placed."""
    velocity: Vec3
    pods: tuple[Pod, ...]
    maneuver_hits: int = 0
    power_hits: int = 0
    warp_hits: int = 0
    warping: int = 0
    """0: not warping out. Otherwise 1, and one more for each clean end of a turn (2009) or Movement (1979) since."""
    hit: bool = False
    """Hit this turn by a laser, torpedo or mine."""

    # what it can still do follows from the pods; kept with it because every phase asks
    lasers: int = 0
    launchers: int = 0
    tractor: bool = False
    screen: bool = False

    early: bool = False
    """1979: it declared before its turn's Laser Combat, which is then the first of the two that count (5.2)."""


class Weapon(NamedTuple):
    """A torpedo or mine in space."""

    seat: int
    name: str
    kind: str
    """"guided", "unguided" or "mine"."""
    at: Vec3
    velocity: Vec3
    level: int
    fresh: bool = True
    """Salvoed this turn: an unguided torpedo may accelerate only now."""
    hidden: bool = False
    """A mine of 1979 that has not detonated yet."""
    turn: int = 0
    """The turn of its salvo: what is launched together can be ordered together."""


class Cause(NamedTuple):
    """Who and what did harm: the seat, its ship, torpedo or mine, and the weapon: laser, guided, unguided or mine."""

    seat: str
    unit: str
    weapon: str


class Goal(NamedTuple):
    """What a seat must do to win a scenario of one's own, with one of its ships ("" is any): see `goals`."""

    seat: str
    unit: str
    aim: Any


class CustomRules(NamedTuple):
    """What a scenario of one's own is about: its title, who wins by what, and whether points decide if nobody does."""

    title: str
    goals: tuple[Goal, ...] = ()
    points: bool = False
    sequence: tuple[str, ...] = ()
    """The phases of a turn: those in which some ship of the plan could ever act. Everybody may have read the plan."""


class Options(NamedTuple):
    """Switches of a match."""

    setup: str = "ready"
    flat: bool = False
    burns: str = "printed"
    duds: bool = False
    turn_limit: int | None = None
    custom: CustomRules | None = None
    """The goals of a scenario of one's own; everybody knows them."""


class State(NamedTuple):
    """Everything about a game at a moment between two decisions."""

    edition: str
    scenario: str
    options: Options
    seats: tuple[str, ...]
    turn: int
    phase: str
    """technology, fleet, mines, place; detonate, fire, salvo, push, burn; over."""
    ships: tuple[Ship, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    technology: tuple[Technology, ...] = ()
    points: tuple[int, ...] = ()
    """Victory points of each seat so far."""
    round: tuple[int, ...] = ()
    """Seats still taking part in a phase that goes round the table, the one on move first."""
    acted: frozenset[tuple[int, str]] = frozenset()
    """Ships that have fired or pushed in this phase."""
    named: tuple[tuple[int, int], ...] = ()
    """How many torpedoes and how many mines each seat has named so far."""
    votes: frozenset[int] = frozenset()
    """Seats that have agreed to end the game."""
    declined: int = 0
    """How many seats have declined in a row, in a phase that ends when all have."""
    mines_left: int = 0
    """1979: mines that the defender has bought and not yet placed; nobody else's business."""
    began: tuple[tuple[int, int], ...] = ()
    """How many ships, and how many pods on them, each seat began with."""
    result: Result | None = None


_NOBODY: frozenset[tuple[int, str]] = frozenset()


with_motion: Callable[[Ship, Vec3 | None, Vec3], Ship] = setter(Ship, "at", "velocity")
"""The ship at this place and with this velocity."""

_move_weapon = setter(Weapon, "at", "velocity", "fresh")

with_units: Callable[[State, tuple[Ship, ...], tuple[Weapon, ...]], State] = setter(State, "ships", "weapons")
"""The state with these ships and weapons."""

with_round: Callable[[State, tuple[int, ...], int], State] = setter(State, "round", "declined")
"""The state with these seats still in the round, so many of which have declined in a row."""

_begin_phase = setter(State, "phase", "turn", "round", "acted", "declined")


def weapon_with_motion(weapon: Weapon, at: Vec3, velocity: Vec3, *, fresh: bool) -> Weapon:
    """The torpedo or mine at this place, with this velocity, and fresh or not."""
    return _move_weapon(weapon, at, velocity, fresh)


def in_phase(state: State, phase: str, turn: int, seats: tuple[int, ...] = ()) -> State:
    """The state at the beginning of a phase: nobody has acted in it, nobody has declined."""
    return _begin_phase(state, phase, turn, seats, _NOBODY, 0)


# ---- Units by their owner and name


Unit = Ship | Weapon


def every_unit(state: State) -> list[Unit]:
    """Every ship, torpedo and mine, ships first."""
    return [*state.ships, *state.weapons]


def find_ship(state: State, seat: int, name: str) -> Ship | None:
    """The ship of a seat by its name, or None."""
    for ship in state.ships:
        if ship.name == name and ship.seat == seat:
            return ship
    return None


def find_unit(state: State, seat: int, name: str) -> Unit | None:
    """The ship, torpedo or mine of a seat by its name, or None."""
    ship = find_ship(state, seat, name)
    if ship is not None:
        return ship
    for weapon in state.weapons:
        if weapon.name == name and weapon.seat == seat:
            return weapon
    return None


# ---- Screens: fields that turn lasers aside and soften blasts; and the attacker of 1979, who arrives without power


def powerless(state: State, seat: int) -> bool:
    """Whether a seat has only just warped in, and cannot fire, salvo, push or screen yet. 1979, 5.1; ruling 29."""
    return state.turn < 2 and seat == ATTACKER and EDITIONS[state.edition].warps_in


def has_power(ship: Ship) -> bool:
    """Whether a ship can fire, salvo and push: its Power section is not destroyed. (2009) Damage Effects; 1979, 6.4."""
    return ship.power_hits < BOXES[ship.size]


def screen_of(state: State, ship: Ship) -> int:
    """The level of a ship's screens: its seat's level if a screen pod is whole. (2009) Screens; 1979, 9.0; ruling 9.

    Further pods add nothing, and screens go on working without Power.
    """
    if not ship.screen:
        return 0
    level = state.technology[ship.seat].screens
    return level if level > 0 and not powerless(state, ship.seat) else 0
