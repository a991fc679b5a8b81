"""The state of a game of Triplanetary: frozen, hashable, nothing in it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from vector3_edu.core.hexes import ORIGIN, Hex, distance
from vector3_edu.core.results import Choice, Result
from vector3_edu.games.triplanetary.rules.board import ASTEROID, SECRET_BASES, Board, MapOptions, board
from vector3_edu.games.triplanetary.rules.scenario_record import Rules

EVERYONE, NOBODY = -1, -2
"""Owners of bases that are not one seat."""

DUMMY = "dummy"
"""The role of a counter that lies face down and is not a ship. Triplanetary, Lateral 7."""

ANY = "any"
"""The side of a ship that has not chosen yet from which base of its world it takes off."""


class Leg(NamedTuple):
    """One turn of a course as it is drawn: the day, the arrow, and how much fuel was burned at its tail."""

    day: int
    start: Hex
    step: Hex
    burned: int


class Wounds(NamedTuple):
    """Damage by place, in the advanced combat system."""

    weapon: int = 0
    drive: int = 0
    structure: int = 0


WHOLE = Wounds()


class Ship(NamedTuple):
    """A ship. `seat` is the place of its owner round the table; `velocity` is the course it has just flown."""

    seat: int
    name: str
    kind: str
    at: Hex
    velocity: Hex = ORIGIN
    fuel: int = 0
    pull: Hex = ORIGIN
    """Gravity met on the last course, to be added to the next."""
    weak: tuple[Hex, ...] = ()
    """Arrows of weak gravity that may be used or ignored."""
    world: str = ""
    """Where it has landed; nothing while it flies."""
    side: str = ""
    orbit: str = ""
    """The world round which the last course was an orbit."""
    overloaded: bool = False
    """Has made its overload manoeuvre since the last maintenance."""
    disabled: int = 0
    """Turns of damage left to repair."""
    spent: int = 0
    """Fuel burned in the whole game."""
    visited: tuple[str, ...] = ()
    legs: tuple[Leg, ...] = ()
    heroic: bool = False
    hold: tuple[tuple[str, int], ...] = ()
    """What the ship carries: items and how many, in the order of their names."""
    role: str = ""
    """What its owner knows about it and others may not: "fugitives", "decoy", "dummy", "passengers"."""
    detected: bool = True
    prize: bool = False
    """Captured: it has to be brought to a base of its captor before it is of use."""
    scanners: bool = False
    wounds: Wounds = WHOLE
    inspected: bool = False
    """Others have matched its course and know what it carries."""


class Weapon(NamedTuple):
    """A mine, torpedo or nuke in space; `left` is how many more times it flies."""

    seat: int
    name: str
    kind: str
    at: Hex
    velocity: Hex
    pull: Hex = ORIGIN
    left: int = 5
    launcher: str = ""
    """The ship that has just launched it, and that it cannot meet on its first flight."""


class Base(NamedTuple):
    """A base on a side of a world, or an asteroid base; whose it is, and whether it has planetary defences."""

    world: str
    side: str
    owner: int = EVERYONE
    fuel: bool = True
    defends: bool = False
    arms: bool = True
    """Whether it gives out mines and torpedoes, where the scenario has any."""
    shut: tuple[int, ...] = ()
    """Seats that it does not serve although it is open to everyone."""

    @property
    def name(self) -> str:
        return self.world if self.side == ASTEROID else f"{self.world} {self.side}"


class Bases(tuple[Base, ...]):
    """All bases of a state, in a tuple that can be looked up: bases change seldom, and ships ask every day.

    >>> Bases([Base("Terra", "E"), Base("Luna", "W")]).by_place["Luna"]
    [Base(world='Luna', side='W', owner=-1, fuel=True, defends=False, arms=True, shut=())]
    """

    @cached_property
    def by_place(self) -> Mapping[str, Sequence[Base]]:
        """The bases on each world and, under "asteroid", all asteroid bases."""
        found: dict[str, list[Base]] = {}
        for base in self:
            for place in {base.world, base.side} if base.side == ASTEROID else {base.world}:
                found.setdefault(place, []).append(base)
        return found

    @cached_property
    def by_side(self) -> Mapping[tuple[str, str], Sequence[Base]]:
        """The bases on each side of each world."""
        found: dict[tuple[str, str], list[Base]] = {}
        for base in self:
            found.setdefault((base.world, base.side), []).append(base)
        return found

    @cached_property
    def are_shared(self) -> bool:
        """Whether any of them belongs to several seats."""
        return any(len(bases) > 1 for bases in self.by_side.values())

    @cached_property
    def secret(self) -> Sequence[Base]:
        """The secret bases; of several that share one, the first."""
        first: dict[str, Base] = {}
        for base in self:
            if base.side == ASTEROID and base.world in SECRET_BASES:
                first.setdefault(base.name, base)
        return tuple(first.values())

    @cached_property
    def by_owner(self) -> Mapping[int, Mapping[str, int]]:
        """How many bases each owner has on each world."""
        found: dict[int, dict[str, int]] = {}
        for base in self:
            own = found.setdefault(base.owner, {})
            own[base.world] = own.get(base.world, 0) + 1
        return found


class Claim(NamedTuple):
    """An asteroid hex that has been prospected: whether it has ore, whose automated mine and robot guards are there."""

    at: Hex
    ore: bool
    owner: int = NOBODY
    mine: bool = False
    guards: int = NOBODY
    stock: int = 0
    """Tons of ore that the mine has dug and nobody has picked up."""
    disabled: int = 0
    """Turns of damage that the robot guards have left to repair; or, in the advanced combat system, their wounds."""
    wounds: Wounds = WHOLE
    shard: int = 0
    """Contraterrene shards that were found and left."""


class Plan(NamedTuple):
    """What has been announced for a ship: the worlds it is bound for, and where it set out (nowhere yet if it has not)."""

    worlds: tuple[str, ...]
    start: Hex = ORIGIN


class Attack(NamedTuple):
    """Guns that have been aimed and not yet rolled for: the target may shoot back first."""

    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    strength: int


class State(NamedTuple):
    """Everything about a game at a moment between two decisions."""

    rules: Rules
    """What the scenario says, with the options of the match."""
    map: MapOptions
    seats: tuple[str, ...]
    turn: int = 1
    mover: int = 0
    """The seat whose player-turn it is."""
    phase: str = "astrogation"
    """colony, muster, entry, layout, designate, announce; astrogation, ordnance, combat, counterattack, resupply; over."""
    asked: int = 0
    """The seat that decides now, and the units it is asked about."""
    units: tuple[str, ...] = ()
    bases: Bases = Bases()
    ships: tuple[Ship, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    named: int = 0
    """How many weapons have been named so far."""
    fired: frozenset[str] = frozenset()
    """Ships and bases that have attacked in this combat phase, and ships that launched or resupplied in this player-turn."""
    struck: frozenset[str] = frozenset()
    """Ships that have been attacked in this combat phase."""
    attack: Attack | None = None
    plots: tuple[tuple[str, Choice], ...] = ()
    """Courses chosen in astrogation and not flown yet."""
    rocks: tuple[tuple[str, tuple[Hex, ...]], ...] = ()
    """Ships that have flown through asteroid hexes at speed, and those hexes; the combat phase begins with dice for them."""
    demand: tuple[str, str] = ("", "")
    """A ship that demands surrender, and the ship it demands it of."""
    truces: frozenset[tuple[str, str]] = frozenset()
    """Pairs of ships, captor first, that are bound by a surrender."""
    cleared: frozenset[Hex] = frozenset()
    """Asteroid hexes that a nuke has made clear space."""
    devastated: frozenset[tuple[str, str]] = frozenset()
    """Sides of worlds that a nuke has devastated."""
    unclear: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Worlds that a nuke has reached, and the sides of which one is devastated; the suffering player chooses."""
    suppressed: frozenset[tuple[str, str]] = frozenset()
    arrived: tuple[int, ...] = ()
    """The day on which each seat reached its goal; 0 is not yet."""
    homes: tuple[str, ...] = ()
    """The world from which each seat set out."""
    credit: tuple[int, ...] = ()
    """Tenths of MegaCredits that each seat has."""
    claims: tuple[Claim, ...] = ()
    plans: tuple[tuple[str, Plan], ...] = ()
    """Destinations and circuits that have been announced, by ship. Triplanetary, Piracy."""
    notes: tuple[tuple[str, int], ...] = ()
    """What a scenario has to remember: named numbers."""
    result: Result | None = None

    @property
    def scenario(self) -> str:
        """The name of the scenario; what follows from it is in the rules."""
        return self.rules.about.name

    def option(self, name: str) -> Any:
        """The value of an option of the match; None if the scenario has no such option."""
        return self.rules.option(name)

    @property
    def board(self) -> Board:
        return board(self.map)


def bases_at(state: State, place: str) -> Sequence[Base]:
    """The bases on a world or, for "asteroid", all asteroid bases."""
    return indexed_bases(state).by_place.get(place, ())


def indexed_bases(state: State) -> Bases:
    """All bases, ready to be looked up; in a state built by hand they may be a plain tuple."""
    bases = state.bases
    return bases if type(bases) is Bases else Bases(bases)


Thing = TypeVar("Thing", bound="Ship | Weapon")


def find_near(at: Hex, far: int, things: Iterable[Thing]) -> list[Thing]:
    """Those of some ships and weapons that are at most so many hexes from a place."""
    q, r = at
    found = []
    for thing in things:
        a, b = thing.at
        if -far <= a - q <= far and -far <= b - r <= far and -far <= a + b - q - r <= far:
            found.append(thing)
    return found


BLOCK = 4
"""How many hexes wide the blocks are into which a crowd is sorted."""

CROWD = 40
"""So many things are worth sorting; to look at fewer one by one is quicker."""


class Field(Generic[Thing]):
    """Ships and weapons by where they are, so that in a crowd those near a place are found without looking at all.

    >>> ships = [Ship(0, f"Corsair {q}", "corsair", Hex(q, 0)) for q in range(100)]
    >>> [ship.name for ship in Field(ships).near(Hex(50, 0), 1)]
    ['Corsair 49', 'Corsair 50', 'Corsair 51']
    """

    def __init__(self, things: Sequence[Thing]) -> None:
        self.things = things

    @cached_property
    def _blocks(self) -> Mapping[tuple[int, int], Sequence[tuple[int, Thing]]]:
        """The things in each block of the map, each with its place in the order of all."""
        found: dict[tuple[int, int], list[tuple[int, Thing]]] = {}
        for number, thing in enumerate(self.things):
            q, r = thing.at
            found.setdefault((q // BLOCK, r // BLOCK), []).append((number, thing))
        return found

    @cached_property
    def fastest(self) -> int:
        """The greatest speed of any of them."""
        return max([thing.velocity.length for thing in self.things], default=0)

    def near(self, at: Hex, far: int) -> list[Thing]:
        """Those that are at most so many hexes from a place, in the order of all."""
        if len(self.things) < CROWD:
            return find_near(at, far, self.things)
        return [thing for _, thing in sorted(self._search(at, far))]

    def around(self, at: Hex, far: int) -> Iterable[Thing]:
        """The same in any order; in a crowd one after the other, for those who want to know whether there is one."""
        if len(self.things) < CROWD:
            return find_near(at, far, self.things)
        return (thing for _, thing in self._search(at, far))

    def _search(self, at: Hex, far: int) -> Iterator[tuple[int, Thing]]:
        q, r = at
        for column, row in _blocks_around(far // BLOCK + 1):
            for number, thing in self._blocks.get((q // BLOCK + column, r // BLOCK + row), ()):
                if distance(thing.at, at) <= far:
                    yield number, thing


@cache
def _blocks_around(far: int) -> tuple[tuple[int, int], ...]:
    """The steps from a block to those round it, the nearest first: what is near will mostly do."""
    steps = range(-far, far + 1)
    return tuple(sorted(product(steps, steps), key=lambda step: (Hex(*step).length, step)))


# ---- ships and what they carry


def find_ship(state: State, name: str) -> Ship | None:
    """The ship of that name, if it is still there."""
    for ship in state.ships:
        if ship.name == name:
            return ship
    return None


def plan_of(state: State, ship: Ship) -> Plan | None:
    """What has been announced for a ship, if anything."""
    return next((plan for name, plan in state.plans if name == ship.name), None)


def at_truce(state: State, one: str, other: str) -> bool:
    """Whether two ships are bound not to attack each other. Triplanetary, Surrender."""
    return (one, other) in state.truces or (other, one) in state.truces


def count_aboard(ship: Ship, item: str) -> int:
    """How many of an item a ship carries."""
    for name, many in ship.hold:
        if name == item:
            return many
    return 0
