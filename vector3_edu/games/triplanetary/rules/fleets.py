"""Ships and bases as scenarios set them up, and the places that choices name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex
from vector3_edu.core.results import Choice
from vector3_edu.games.triplanetary.rules.board import ASTEROID, Board
from vector3_edu.games.triplanetary.rules.owner_orders import Announce, Choose
from vector3_edu.games.triplanetary.rules.state import ANY, NOBODY, Base, Bases, Ship, State, find_ship
from vector3_edu.games.triplanetary.tables import KINDS


def ship_on_world(ground: Board, seat: int, name: str, kind: str, world: str, side: str = ANY) -> Ship:
    """A ship with full tanks on a world, free to choose from which base it takes off."""
    return Ship(seat, name, kind, ground.worlds[world].at, fuel=KINDS[kind].fuel, world=world, side=side)


def ship_in_orbit(  # noqa: PLR0913 (a ship and its place)
    ground: Board, seat: int, name: str, kind: str, world: str, side: str = "E", left: bool = True
) -> Ship:
    """A ship with full tanks in orbit, over a side of a world; `left` goes round counter-clockwise."""
    k = NAMES.index(side)
    centre = ground.worlds[world].at
    start = centre + DIRECTIONS[(k - (1 if left else -1)) % 6]
    course = centre + DIRECTIONS[k] - start
    passage = ground.passage(start, course)
    fuel = KINDS[kind].fuel
    return Ship(seat, name, kind, passage.end, course, fuel, passage.pull, passage.weak, orbit=world)


def all_bases(ground: Board, owner: Callable[[str], int], defends: bool = False) -> Bases:
    """Every base of the map that has an owner."""
    return Bases(
        Base(world.name, side, owner(world.name), defends=defends and side != ASTEROID)
        for world in ground.worlds.values()
        for side in world.bases
        if owner(world.name) != NOBODY
    )


PORT = "port"
"""The role of an orbital base that serves a world, and is nobody's to sell or to lose."""


def with_facilities(state: State, lawful: int = NOBODY) -> State:
    """An orbital base over every planetary base, of its owner; those of bases that are everybody's are in `lawful` hands.

    Triplanetary, Orbital Bases (variant): as counters they are not lost with the base below, and fight in the usual way.
    """
    above = state.board.above
    stations = tuple(
        Ship(seat, f"Station {base.name}", "orbital base", above[base.world, base.side], hold=(("torpedo", 99),), role=PORT)
        for base in state.bases
        if base.side != ASTEROID and (seat := base.owner if base.owner >= 0 else lawful) >= 0
    )
    return state._replace(ships=(*state.ships, *stations))


class Place(NamedTuple):
    """A place for a new ship: on a world, in orbit over a side of it, or standing still in a hex."""

    world: str = ""
    side: str = ""
    orbit: bool = False
    left: bool = True
    at: Hex = ORIGIN


WRITTEN = re.compile(
    r"(?P<orbit>orbit )?(?P<world>[A-Z][a-z]+)(?: (?P<side>E|NE|NW|W|SW|SE))?(?P<right> clockwise)?"
    r"|at (?P<q>-?[0-9]{1,3}) (?P<r>-?[0-9]{1,3})"
)


def place_of(ground: Board, text: object) -> Place | None:
    """The place that a text stands for; None if it is not a place of this map where a ship can be."""
    found = WRITTEN.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        return None
    if not found["world"]:
        at = Hex(int(found["q"]), int(found["r"]))
        return Place(at=at) if ground.on_map(at) and at not in ground.bodies else None
    world = ground.worlds.get(found["world"])
    if world is None:
        return None
    if found["orbit"]:
        fine = world.gravity != "none" and found["side"]
        return Place(world.name, found["side"], orbit=True, left=not found["right"]) if fine else None
    fine = not found["right"] and (found["side"] in world.bases if found["side"] else world.bases)
    return Place(world.name, found["side"] or ANY) if fine else None


def ship_at_place(ground: Board, seat: int, name: str, kind: str, place: Place) -> Ship:
    """A ship with full tanks at a place; an orbital base stays in its gravity hex, and has all the torpedoes it needs."""
    if kind == "orbital base":
        return Ship(seat, name, kind, ground.above[place.world, place.side], hold=(("torpedo", 99),))
    if place.orbit:
        return ship_in_orbit(ground, seat, name, kind, place.world, place.side, place.left)
    if place.world and ground.worlds[place.world].gravity != "none":
        return ship_on_world(ground, seat, name, kind, place.world, place.side)
    at = ground.worlds[place.world].at if place.world else place.at
    met = ground.gravity.get(at, ())  # who stands still in a gravity hex is pulled
    pull, weak = sum((each.arrow for each in met if not each.weak), ORIGIN), tuple(each.arrow for each in met if each.weak)
    return Ship(seat, name, kind, at, fuel=KINDS[kind].fuel, pull=pull, weak=weak)


def with_scanners(state: State) -> State:
    """The ships of whoever owns Clandestine have scanners, and find their way to it. Triplanetary, Clandestine."""
    owners = [base.owner for base in state.bases if base.world == "Clandestine"]
    return state._replace(ships=tuple(ship._replace(scanners=ship.seat in owners) for ship in state.ships))


def fleet(ground: Board, seat: int, text: str, numbers: dict[str, int]) -> tuple[Ship, ...]:
    """A fleet from lines of `kind | place | hold`; `numbers` counts the ships of each kind for their names.

    A side is left out where the ship may choose; `orbit Terra E` is in orbit over that side, `at 4 -14` stands in space.
    """
    return tuple(_ship(ground, seat, line, numbers) for line in text.strip().splitlines())


def _ship(ground: Board, seat: int, line: str, numbers: dict[str, int]) -> Ship:
    kind, text, load = (part.strip() for part in line.split("|"))
    numbers[kind] = numbers.get(kind, 0) + 1
    place = place_of(ground, text)
    assert place is not None, line
    ship = ship_at_place(ground, seat, f"{kind.capitalize()} {numbers[kind]}", kind, place)
    hold = tuple(sorted((item, int(many)) for many, item in (part.split() for part in load.split(",") if part)))
    return ship._replace(hold=hold)


# ---- the hexes that a choice is about


def hex_of(state: State, choice: Choice) -> Hex | None:
    """The hex that a choice is about: a world, a place in space, or where a ship is; None if it is about none of them."""
    for text in choice if isinstance(choice, tuple) else ():
        if isinstance(text, str) and (ship := find_ship(state, text)):
            return ship.at
        words = text.split() if isinstance(text, str) else []
        found = place_of(state.board, " ".join(words[:3] if words[:1] == ["at"] else words)) if words else None
        if found is not None:
            return state.board.worlds[found.world].at if found.world else found.at
    return None


def hexes_of(state: State, unit: str, choice: Choice) -> tuple[Hex, ...]:
    """All hexes that a choice for a unit is about: sides of a world are the hexes above them, a circuit is its worlds."""
    worlds = state.board.worlds
    if isinstance(choice, Choose) and unit in worlds:
        sides = (side for side in choice.what.split(", ") if side in NAMED)
        return tuple(worlds[unit].at + NAMED[side] for side in sides) or (worlds[unit].at,)
    if isinstance(choice, Announce):
        return tuple(worlds[world].at for world in choice.worlds)
    at = hex_of(state, choice)
    return () if at is None else (at,)
