"""What there is to see on the hex map: ships with facings and motions, missiles, chaff and asteroids."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from vector3_edu.core.hexes import DIRECTIONS, Hex, within
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Line, Point, Region, Scene
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.rules.state import Ship, State, owner
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS, RADIUS, SHIPS, SIDE_OF_TURN, SIDES

SHIELDS = int(SHIPS.cells["capital", "shields"])


def scene(state: State) -> Scene:
    """The map as it is now."""
    ships = [
        Body(
            ship.name,
            "ship" if ship.kind == "capital" else "target",
            point(ship.at),
            point(ship.motion),
            owner(state, ship.seat),
            heading=60.0 * ship.facing,
            note=note(ship),
            hull=hull_left(ship),
            shields=ship.shields / SHIELDS if ship.power.shields else 0.0,
        )
        for ship in state.ships
    ]
    missiles = [
        missile_body(missile.name, owner(state, missile.seat), missile.at, missile.facing, missile.target, missile.range)
        for missile in state.missiles
    ]
    rocks = [
        Body(f"asteroid {k}", "asteroid", point(rock.at), point(rock.drift), size=0.9, moves=bool(rock.drift))
        for k, rock in enumerate(state.asteroids, 1)
    ]
    clouds = tuple(cloud_region(cloud.at, cloud.turns, owner(state, cloud.seat)) for cloud in state.chaff)
    bodies = (*ships, *missiles, *rocks)
    cells = tuple(Cell(point(rock.at), "asteroid") for rock in state.asteroids)
    title = f"Vector Command, turn {state.turn}" if state.turn else "Vector Command, placing"
    board = _board()._replace(cells=cells)
    return Scene(title, bodies, arrows_of(bodies), regions=clouds, seats=state.seats, board=board, flat=True)


def arrows_of(bodies: Iterable[Body]) -> tuple[Arrow, ...]:
    """The motion of each."""
    return tuple(
        Arrow(body.at, body.velocity, "velocity", "", body.seat) for body in bodies if body.moves and any(body.velocity)
    )


def missile_body(name: str, seat: str, at: Hex, facing: int, target: str, reach: int) -> Body:
    """A missile of a seat on its way to a ship."""
    return Body(
        name,
        "missile",
        point(at),
        (0.0, 0.0, 0.0),
        seat,
        0.5,
        heading=60.0 * facing,
        moves=False,
        note=f"after {target}, {count(reach, 'hex', 'hexes')} left",
        part_of_fleet=False,
    )


def cloud_region(at: Hex, turns: int, seat: str) -> Region:
    """A cloud of chaff."""
    return Region(point(at), 0.5, "chaff", f"chaff, {count(turns, 'turn')}", seat)


def note(ship: Ship) -> str:
    """A ship in a short line: reactor, shields and the hull of its four sides."""
    hull = ", ".join(f"{side} {left}" for side, left in zip(SIDES, ship.hull, strict=True))
    return f"reactor {ship.reactor}, shields {ship.shields}, hull {hull}"


def hull_left(ship: Ship) -> tuple[float, ...]:
    """How whole each of the six hexsides round a ship is, counter-clockwise from its bow."""
    whole = int(SHIPS.cells[ship.kind, "side"])
    return tuple(ship.hull[side] / whole for side in SIDE_OF_TURN)


def point(at: Hex) -> Point:
    """The centre of a hex in the plane."""
    x, y = at.to_xy()
    return (x, y, 0.0)


@cache
def _board() -> Board:
    centres = tuple(point(at) for at in within(RADIUS))
    xs, ys = [x for x, _, _ in centres], [y for _, y, _ in centres]
    return Board("hexes", (min(xs), min(ys)), (max(xs), max(ys)), hexes=centres)


# ---- Arcs of fire on the map: everything that the weapons of each side of a ship reach


BEHIND = 5
"""How far the arc of missiles is drawn, which reach nearly all of the map."""


def arcs(ship: Ship, at: Hex, facing: int, seat: str) -> tuple[Line, ...]:
    """The arc of each side that has a working weapon, out to where the one that reaches furthest does."""
    found = []
    for side, name in enumerate(SIDES):
        weapons = [
            mount.weapon
            for place, mount in enumerate(MOUNTS)
            if mount.side == side and ship.working[place] and (place != MISSILES or ship.missiles)
        ]
        if weapons:
            reach = max(weapon.range for weapon in weapons)
            label = ", ".join(f"{weapon.name} {weapon.range}" for weapon in weapons)
            turns = [turn for turn, each in enumerate(SIDE_OF_TURN) if each == side]
            found.append(Line(arc(at, facing, turns, min(reach, BEHIND) if name == "aft" else reach), "arc", label, seat))
    return tuple(found)


def arc(at: Hex, facing: int, turns: list[int], reach: int) -> tuple[Point, ...]:
    """The outline of all hexes within reach along some directions, counted from the facing: half a sixth to either side.

    Places that are equally far in hexes lie on a hexagon, whose corners are the six directions.
    """
    x, y = at.to_xy()
    points: list[Point] = [(x, y, 0.0)]
    for turn in turns:
        for one, other in ((turn - 1, turn), (turn, turn), (turn, turn + 1)):
            (a, b), (c, d) = (DIRECTIONS[(facing + each) % 6].to_xy() for each in (one, other))
            points.append((x + reach * (a + c) / 2, y + reach * (b + d) / 2, 0.0))
    return tuple(dict.fromkeys(points))
