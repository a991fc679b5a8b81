"""What there is to see on the hex map: ships with facings and motions, missiles, chaff and asteroids."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from vector3_edu.core.hexes import Hex, within
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Point, Region, Scene
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.rules.state import Ship, State, owner
from vector3_edu.games.vector_command.tables import RADIUS, SHIPS, SIDE_OF_TURN, SIDES

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


def missile_body(name: str, seat: str, at: Hex, facing: int, target: str, range: int) -> Body:
    """A missile of a seat on its way to a ship."""
    return Body(
        name, "missile", point(at), (0.0, 0.0, 0.0), seat, 0.5, heading=60.0 * facing, moves=False,
        note=f"after {target}, {count(range, 'hex', 'hexes')} left",
    )  # fmt: skip


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
