"""Ships and bases as scenarios set them up."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.hexes import DIRECTIONS, NAMES, Hex
from vector3_edu.games.triplanetary.board import ASTEROID, Board
from vector3_edu.games.triplanetary.state import ANY, NOBODY, Base, Ship
from vector3_edu.games.triplanetary.tables import KINDS


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


def fleet(ground: Board, seat: int, text: str, numbers: dict[str, int]) -> tuple[Ship, ...]:
    """A fleet from lines of `kind | world and side | hold`; `numbers` counts the ships of each kind for their names.

    A side is left out where the ship may choose; `orbit Terra E` is in orbit over that side, `at 4 -14` stands in space.
    """
    return tuple(_ship(ground, seat, line, numbers) for line in text.strip().splitlines())


def _ship(ground: Board, seat: int, line: str, numbers: dict[str, int]) -> Ship:
    kind, place, load = (part.strip() for part in line.split("|"))
    numbers[kind] = numbers.get(kind, 0) + 1
    name = f"{kind.capitalize()} {numbers[kind]}"
    words = place.split()
    if words[0] == "orbit":
        ship = orbiting(ground, seat, name, kind, words[1], words[2])
    elif words[0] == "at":
        ship = Ship(seat, name, kind, Hex(int(words[1]), int(words[2])), fuel=KINDS[kind].fuel)
    else:
        ship = landed(ground, seat, name, kind, words[0], words[1] if len(words) > 1 else ANY)
    hold = tuple(sorted((item, int(many)) for many, item in (part.split() for part in load.split(",") if part)))
    return ship._replace(hold=hold)
