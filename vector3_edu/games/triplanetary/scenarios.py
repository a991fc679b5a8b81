"""The scenarios: who starts where, with what, and which bases there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Scenario
from vector3_edu.games.triplanetary.board import ASTEROID, Board, MapOptions, board
from vector3_edu.games.triplanetary.races import ROUTES
from vector3_edu.games.triplanetary.state import ANY, EVERYONE, Base, Ship, State
from vector3_edu.games.triplanetary.tables import KINDS

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


def set_up(scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> State:
    """The state at the first decision of a scenario."""
    chosen = {name: options.get(name, legal[0] if legal else None) for name, legal in OPTIONS.items()}
    ground = MapOptions(chosen["mercury"], chosen["callisto"], chosen["rows"], chosen["hexsides"])
    kept = tuple((name, chosen[name]) for name in ("route", "start", "order", "turn_limit"))
    state = State(scenario, kept, ground, seats, arrived=(0,) * len(seats))
    return SET_UPS[scenario](state, dice)


def landed(ground: Board, seat: int, name: str, kind: str, world: str, side: str = ANY) -> Ship:
    """A ship with full tanks on a world, free to choose from which base it takes off."""
    return Ship(seat, name, kind, ground.worlds[world].at, fuel=KINDS[kind].fuel, world=world, side=side)


def all_bases(ground: Board, owner: Callable[[str], int] = lambda world: EVERYONE, **more: Any) -> tuple[Base, ...]:
    """Every base of the map, with an owner for each world."""
    return tuple(
        Base(world.name, side, owner(world.name), **more)
        for world in ground.worlds.values()
        for side in world.bases
    )


def _bi_planetary(state: State, dice: Dice) -> State:
    ground = board(state.map)
    starts = ROUTES[str(state.option("route"))]
    ships = tuple(landed(ground, seat, f"Corvette {seat + 1}", "corvette", world) for seat, world in enumerate(starts))
    return state._replace(ships=ships, bases=all_bases(ground))


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
    return state._replace(ships=ships, bases=bases, homes=starts)


SET_UPS: Mapping[str, Callable[[State, Dice], State]] = {
    "bi-planetary": _bi_planetary,
    "grand tour": _grand_tour,
}
