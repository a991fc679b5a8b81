"""The scenarios: who starts where, with what, and which bases there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Scenario
from vector3_edu.core.hexes import DIRECTIONS, NAMES
from vector3_edu.games.triplanetary.board import ASTEROID, Board, MapOptions, board
from vector3_edu.games.triplanetary.races import ROUTES
from vector3_edu.games.triplanetary.state import ANY, EVERYONE, NOBODY, Base, Ship, State
from vector3_edu.games.triplanetary.tables import KINDS
from vector3_edu.games.triplanetary.turn import begin

SCENARIOS: Mapping[str, Scenario] = {
    "bi-planetary": Scenario(
        "bi-planetary", "Bi-Planetary",
        "One corvette starts on Mars and one on Venus. Fly to the other world and land; the fewest days win.",
    ),
    "grand tour": Scenario(
        "grand tour", "Grand Tour",
        "A race past every body with full gravity and home again; fuel only at Terra, Venus, Mars and Callisto.",
        seats=(2, 6),
    ),
    "escape": Scenario(
        "escape", "Escape",
        "Three transports rise from Terra; one carries the fugitives, and must leave the map beyond Jupiter.",
        seat_names=("Pilgrims", "Enforcers"),
    ),
    "interplanetary war": Scenario(
        "interplanetary war", "Interplanetary War",
        "Terra against her colonies: fleets of warships with mines, torpedoes and nukes.",
        seat_names=("Terra", "Rebels"),
    ),
}

OPTIONS: Mapping[str, tuple[Any, ...]] = {
    "route": tuple(ROUTES),
    "start": ("different worlds", "Terra"),
    "order": ("any", "alphabetical", "size", "from the sun"),
    "mercury": ("(1, 4)", "(1, 3)"),
    "callisto": ("six bases", "one base"),
    "rows": (55, 51, 66),
    "hexsides": ("neither", "both"),
    "turn_limit": (),
}

TOUR_STARTS = ("Terra", "Venus", "Mars", "Callisto", "Mercury", "Ganymede")
TOUR_FUEL = ("Terra", "Venus", "Mars", "Callisto")

ESCAPE_BASES = ("Terra", "Venus", "Io")

WAR_BASES = ("Terra", "Luna", "Venus"), ("Callisto", "Io", "Ganymede", "Mars")
WAR_FLEETS = """
dreadnaught | Terra    | 2 torpedo, 1 mine
frigate     | Terra    | 2 torpedo
frigate     | Luna     | 4 mine
corsair     | Terra    | 1 mine
corsair     | Luna     | 1 mine
corsair     | Venus    | 1 mine
corvette    | Terra    |
corvette    | Luna     |
corvette    | Venus    |
transport   | Venus    |
""", """
frigate     | Callisto | 1 nuke, 1 torpedo
frigate     | Mars     | 2 torpedo
corsair     | Callisto | 1 mine
corsair     | Ganymede | 1 mine
corvette    | Mars     |
corvette    | Callisto |
"""
"""Ready-made fleets for 1600 and 1000 MegaCredits: ship, world, hold."""


def set_up(scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> State:
    """The state at the first decision of a scenario."""
    chosen = {name: options.get(name, legal[0] if legal else None) for name, legal in OPTIONS.items()}
    ground = MapOptions(chosen["mercury"], chosen["callisto"], chosen["rows"], chosen["hexsides"])
    kept = tuple((name, chosen[name]) for name in ("route", "start", "order", "turn_limit"))
    state = State(scenario, kept, ground, seats, arrived=(0,) * len(seats), credit=(0,) * len(seats))
    return SET_UPS[scenario](state, dice)


def landed(ground: Board, seat: int, name: str, kind: str, world: str, side: str = ANY) -> Ship:
    """A ship with full tanks on a world, free to choose from which base it takes off."""
    return Ship(seat, name, kind, ground.worlds[world].at, fuel=KINDS[kind].fuel, world=world, side=side)


def orbiting(ground: Board, seat: int, name: str, kind: str, world: str, side: str = "E", left: bool = True) -> Ship:
    """A ship with full tanks in orbit, over a side of a world; `left` goes round counter-clockwise."""
    k = NAMES.index(side)
    centre = ground.worlds[world].at
    start = centre + DIRECTIONS[(k - (1 if left else -1)) % 6]
    course = centre + DIRECTIONS[k] - start
    passage = ground.passage(start, course)
    fuel = KINDS[kind].fuel
    return Ship(seat, name, kind, passage.end, course, fuel, passage.pull, passage.weak, orbit=world)


def all_bases(ground: Board, owner: Callable[[str], int], defends: bool = False) -> tuple[Base, ...]:
    """Every base of the map that has an owner."""
    return tuple(
        Base(world.name, side, owner(world.name), defends=defends and side != ASTEROID)
        for world in ground.worlds.values()
        for side in world.bases
        if owner(world.name) != NOBODY
    )


def _bi_planetary(state: State, dice: Dice) -> State:
    ground = board(state.map)
    starts = ROUTES[str(state.option("route"))]
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    return begin(state._replace(ships=ships, bases=all_bases(ground, lambda world: EVERYONE)))


def _grand_tour(state: State, dice: Dice) -> State:
    ground = board(state.map)
    together = state.option("start") == "Terra"
    starts = tuple("Terra" if together else TOUR_STARTS[seat] for seat in range(len(state.seats)))
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    bases = tuple(
        Base(world.name, side, EVERYONE, world.name in TOUR_FUEL)
        for world in ground.worlds.values()
        for side in world.bases
        if side != ASTEROID
    )
    return begin(state._replace(ships=ships, bases=bases, homes=starts))


def _escape(state: State, dice: Dice) -> State:
    """Three transports on Terra; a corvette in orbit there and a corsair round Venus. All bases are the Enforcers'."""
    ground = board(state.map)
    ships = (
        *(landed(ground, 0, f"Transport {k}", "transport", "Terra") for k in (1, 2, 3)),
        orbiting(ground, 1, "Corvette 1", "corvette", "Terra"),
        orbiting(ground, 1, "Corsair 1", "corsair", "Venus"),
    )
    bases = all_bases(ground, lambda world: 1 if world in ESCAPE_BASES else NOBODY)
    return state._replace(ships=ships, bases=bases, phase="designate", asked=0, units=("fugitives",))


def _war(state: State, dice: Dice) -> State:
    """Ready-made fleets on the worlds of their owners, with planetary defences."""
    ground = board(state.map)
    bases = all_bases(ground, lambda world: next((k for k in (0, 1) if world in WAR_BASES[k]), NOBODY), defends=True)
    numbers: dict[str, int] = {}
    ships = tuple(_bought(ground, seat, line, numbers) for seat in (0, 1) for line in WAR_FLEETS[seat].strip().splitlines())
    return begin(state._replace(ships=ships, bases=bases))


def _bought(ground: Board, seat: int, line: str, numbers: dict[str, int]) -> Ship:
    kind, world, load = (part.strip() for part in line.split("|"))
    numbers[kind] = numbers.get(kind, 0) + 1
    hold = tuple(sorted((item, int(many)) for many, item in (part.split() for part in load.split(",") if part)))
    return landed(ground, seat, f"{kind.capitalize()} {numbers[kind]}", kind, world)._replace(hold=hold)


SET_UPS: Mapping[str, Callable[[State, Dice], State]] = {
    "bi-planetary": _bi_planetary,
    "grand tour": _grand_tour,
    "escape": _escape,
    "interplanetary war": _war,
}
