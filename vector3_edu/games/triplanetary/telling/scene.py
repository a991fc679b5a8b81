"""What there is to see: the map with its worlds, gravity and asteroids, and the courses as they are drawn on it.

The conventions are those of the rulebook: each arrow carries the number of its day, a small circle at its tail is a fuel
point burned (two circles are an overload), and a square is a ship that stood still.
"""

from __future__ import annotations

from functools import cache

from vector3_edu.core.hexes import NAMED, ORIGIN, Hex, within
from vector3_edu.core.picture.scene import Arrow, Body, Cell, Label, Line, Point, Region, Scene
from vector3_edu.core.picture.scene import Board as Ground
from vector3_edu.games.triplanetary.rules.astrogation import predict_course
from vector3_edu.games.triplanetary.rules.board import ASTEROID, LEFT, RIGHT, MapOptions, board, in_detection
from vector3_edu.games.triplanetary.rules.state import EVERYONE, NOBODY, Base, Leg, Ship, State

SQUARE = 0.3
"""Half the width of the square that is drawn where a ship stood still."""


def point(at: tuple[int, int]) -> Point:
    """The centre of a hex in the picture."""
    return (*Hex(*at).to_xy(), 0.0)


@cache
def ground(options: MapOptions) -> Ground:
    """The map without ships."""
    chart = board(options)
    cells = [Cell(point(at), "asteroid") for at in sorted(chart.asteroids)]
    cells += [Cell(point(at), "dense asteroid") for at in sorted(chart.dense)]
    for at, arrows in chart.gravity.items():
        kind = "weak gravity" if all(arrow.weak for arrow in arrows) else "gravity"
        names = " and ".join(arrow.world for arrow in arrows)
        cells.append(Cell(point(at), kind, f"gravity of {names}", tuple(point(arrow.arrow) for arrow in arrows)))
    cells += [Cell(point(at), "detection", "watched by planetary bases") for at in _watched(options)]
    low, high = Hex(0, chart.bottom).to_xy(), Hex(0, chart.top).to_xy()
    edges = (LEFT / 2 - 0.5, low[1] - 0.6), (RIGHT / 2 + 0.5, high[1] + 0.6)
    return Ground("hexes", edges[0], edges[1], tuple(cells), tuple(point(at) for at in chart.hexes()))


def _watched(options: MapOptions) -> list[Hex]:
    """The hexes in the detection areas that are printed on the map. Triplanetary, Detectors."""
    chart = board(options)
    watching = [(world, side) for world in chart.worlds.values() for side in world.bases if side != ASTEROID]
    found = {at for world, side in watching for at in within(5, world.at) if in_detection(world, side, at)}
    return sorted(at for at in found if chart.on_map(at))


def scene(state: State) -> Scene:
    """Everything on the map at a moment."""
    chart = state.board
    worlds = tuple(
        Body(
            world.name,
            "star" if world.name == "Sol" else "world",
            point(world.at),
            size=float(world.disc),
            moves=False,
            note=f"{world.gravity} gravity" if world.gravity != "none" else "asteroid base",
        )
        for world in chart.worlds.values()
    )
    ships = tuple(_ship(state, ship) for ship in state.ships)
    weapons = tuple(
        weapon_body(weapon.name, weapon.kind, weapon.at, weapon.velocity, state.seats[weapon.seat])
        for weapon in state.weapons
    )
    # ships that fly together leave the same marks, which are drawn once
    drawn = [_leg(state, ship, leg) for ship in state.ships for leg in _course(ship)]
    ahead = [arrow for ship in state.ships for arrow in next_arrows(state, ship)]
    arrows = [*[arrow for arrow, _, _ in drawn if arrow], *ahead]
    lines = tuple(dict.fromkeys(line for _, line, _ in drawn if line))
    circles = tuple(circle for _, _, circles in drawn for circle in circles)
    return Scene(
        title=f"Day {state.turn}",
        bodies=(*worlds, *ships, *weapons),
        arrows=tuple(dict.fromkeys(arrows)),
        regions=circles,
        lines=lines,
        labels=(*_stars(state), *_claims(state)),
        seats=state.seats,
        board=_swept(ground(state.map), state.cleared),
        flat=True,
    )


def weapon_body(name: str, kind: str, at: Hex, velocity: Hex, seat: str) -> Body:
    """A mine, torpedo or nuke in space."""
    return Body(name, kind, point(at), point(velocity), seat, 0.5, part_of_fleet=False)


def _swept(whole: Ground, cleared: frozenset[Hex]) -> Ground:
    """The map without the asteroids that nukes have made clear space. Triplanetary, Asteroids."""
    gone = {point(at) for at in cleared}
    return whole._replace(cells=tuple(cell for cell in whole.cells if cell.at not in gone)) if gone else whole


def _claims(state: State) -> tuple[Label, ...]:
    """What has been found in the Belt. Triplanetary, Prospecting."""
    labels = []
    for claim in state.claims:
        words = f"mine, {claim.stock} t" if claim.mine else "ore" if claim.ore else "no ore"
        labels.append(Label(point(claim.at), words + (", guards" if claim.guards != NOBODY else "")))
    return tuple(labels)


def _ship(state: State, ship: Ship) -> Body:
    notes = [f"fuel {ship.fuel}"]
    if ship.world:
        notes.append(f"on {ship.world}")
    if ship.orbit:
        notes.append(f"in orbit round {ship.orbit}")
    if ship.disabled:
        notes.append(f"disabled for {ship.disabled}")
    if any(ship.wounds):
        notes.append("weapons D{}, drive D{}, structure D{}".format(*ship.wounds))
    return Body(
        ship.name,
        ship.kind,
        point(ship.at),
        point(ship.velocity),
        state.seats[ship.seat],
        note=", ".join(notes),
        moves=not ship.world and predict_course(ship) != ORIGIN,
        part_of_fleet=ship.kind != "orbital base",
    )


def _course(ship: Ship) -> tuple[Leg, ...]:
    """The course that a ship has flown; where it has gone over the same way again, as in orbit, only the last time."""
    return tuple({(leg.start, leg.step, leg.burned): leg for leg in ship.legs}.values())


def _leg(state: State, ship: Ship, leg: Leg) -> tuple[Arrow | None, Line | None, tuple[Region, ...]]:
    seat, day = state.seats[ship.seat], str(leg.day)
    start = point(leg.start)
    circles = tuple(Region(start, 0.1 + 0.07 * k, "fuel", "", seat) for k in range(leg.burned))
    if leg.step != ORIGIN:
        return Arrow(start, point(leg.step), "course", day, seat), None, circles
    x, y, _ = start
    corners = [(x + a * SQUARE, y + b * SQUARE, 0.0) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))]
    return None, Line(tuple(corners), "standing", day, seat), circles


def next_arrows(state: State, ship: Ship) -> list[Arrow]:
    """The predicted course, and the gravity that bends it."""
    if ship.world or ship.kind == "orbital base":
        return []
    seat = state.seats[ship.seat]
    course = predict_course(ship)
    arrows = [Arrow(point(ship.at), point(course), "predicted", "", seat)] if course else []
    end = ship.at + ship.velocity
    for pull, kind in ((ship.pull, "gravity"), *((arrow, "weak gravity") for arrow in ship.weak)):
        if pull:
            arrows.append(Arrow(point(end), point(pull), kind, "", seat))
            end = end + pull
    return arrows


def base_place(state: State, base: Base) -> Point:
    """Where a base stands: on its side of the world, or in the middle of an asteroid."""
    x, y, _ = point(state.board.worlds[base.world].at)
    dx, dy = (0.0, 0.0) if base.side == ASTEROID else NAMED[base.side].to_xy()
    return (x + 0.42 * dx, y + 0.42 * dy, 0.0)


def _stars(state: State) -> tuple[Label, ...]:
    """A star for each base, on its side of the world, in the colour of its owner if it has one."""
    labels = []
    for base in state.bases:
        seat = state.seats[base.owner] if base.owner >= 0 else ""
        where = f"on {base.world}" if base.side == ASTEROID else f"on side {base.side} of {base.world}"
        whose = f" of {seat}" if seat else " open to everyone" if base.owner == EVERYONE else ""
        labels.append(Label(base_place(state, base), "★", seat, f"A base{whose} {where}."))
    return tuple(labels)
