"""A fight seen from a ship in it: what is far away is named at the edge, so that what is near stays large."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from math import hypot

from vector3_edu.core.picture.frames import ships_of
from vector3_edu.core.picture.scene import MAP, Arrow, Board, Body, Label, Line, Point, Scene, Trail
from vector3_edu.core.words import count
from vector3_edu.views.figures.describe import coordinates
from vector3_edu.views.figures.marks import plain

LEAST, LEAST_TRAIL = 20.0, 12.0
"""The least distance to which bodies and their trails are drawn."""
ROOM = 1.5
"""How far we see, as a multiple of the distance to the nearest enemy."""


def nearby(scene: Scene) -> Scene:
    """What is near the ship that we look from; from the map, everything."""
    if scene.frame == MAP:
        return scene
    foe = ROOM * distance_of_foe(scene)
    reach = max(LEAST, foe)
    near = tuple(body for body in scene.bodies if hypot(*body.at) <= reach)
    far = [body for body in scene.bodies if hypot(*body.at) > reach]
    here = {(body.seat, body.name) for body in near}
    trails = (_latest(trail, max(LEAST_TRAIL, foe)) for trail in scene.trails if (trail.seat, trail.name) in here)
    kept = tuple(trail for trail in trails if len(trail.points) > 1)
    return scene._replace(bodies=near, trails=kept, labels=(*scene.labels, *_at_the_rim(scene, far, reach)))


def distance_of_foe(scene: Scene) -> float:
    """How far away the nearest ship of a second seat is; 0 if there is none."""
    nearest: dict[str, float] = {}
    for ship in ships_of(scene):
        nearest[ship.seat] = min(hypot(*ship.at), nearest.get(ship.seat, hypot(*ship.at)))
    return max(sorted(nearest.values())[:2], default=0.0)


def _latest(trail: Trail, reach: float) -> Trail:
    """The last part of a trail, as far back as it was near."""
    points = tuple(takewhile(lambda at: hypot(*at) <= reach, reversed(trail.points)))
    return trail._replace(points=points[::-1])


def _at_the_rim(scene: Scene, far: list[Body], reach: float) -> list[Label]:
    """Names at the edge for ships too far away to draw, and how many other things are out there."""
    labels = []
    ships = [body for body in ships_of(scene) if body in far]
    for ship in ships:
        away, (x, y, z) = hypot(*ship.at), ship.at
        rim = (x * reach / away, y * reach / away, z * reach / away)
        meaning = f"{ship.full_name} is too far away to draw: at {coordinates(scene, ship.at)}, {plain(away)} from here."
        labels.append(Label(rim, f"{ship.full_name}, {plain(away)} away", ship.seat, meaning))
    if rest := len(far) - len(ships):
        things = count(rest, "torpedo or mine", "torpedoes and mines")
        said = f"Not drawn: {things} more than {plain(reach)} away."
        labels.append(Label((0, 0, -reach), said, meaning=said))
    return labels


# ---- A part of a large map, larger: the hexes in a window and what is seen in them; what leads out of it ends at
# its rim


Edges = tuple[tuple[float, float], tuple[float, float]]

LARGE = 900
"""A map with more hexes than this is too large to be read as a whole."""


def large(ground: Board) -> bool:
    """Whether a map is shown in part."""
    return len(ground.hexes) > LARGE


def edges_round(places: Iterable[Point], ground: Board, least: float = 11.0, air: float = 2.2, shape: float = 1.3) -> Edges:
    """The edges of a window with all the places in it, `least` high at least and `shape` times as wide as high.

    It is moved, not cut, where it would reach beyond the map, and never larger than that.
    """
    xs, ys = zip(*((x, y) for x, y, _ in places), strict=True)
    tall = max(least, max(ys) - min(ys) + 2 * air, (max(xs) - min(xs) + 2 * air) / shape)
    sides = []
    for axis, (values, size) in enumerate(((xs, shape * tall), (ys, tall))):
        low, high = ground.low[axis], ground.high[axis]
        size = min(size, high - low)
        start = max(low, min((min(values) + max(values) - size) / 2, high - size))
        sides.append((start, start + size))
    (x0, x1), (y0, y1) = sides
    return (x0, y0), (x1, y1)


def windowed(scene: Scene, edges: Edges) -> Scene:
    """The scene as it is seen through a window on its map of hexes."""
    ground = scene.board
    assert ground is not None
    (x0, y0), (x1, y1) = edges

    def seen(at: Point) -> bool:
        return x0 <= at[0] <= x1 and y0 <= at[1] <= y1

    hexes = tuple(at for at in ground.hexes if seen(at))
    cells = tuple(cell for cell in ground.cells if seen(cell.at))
    cut = [_cut(arrow, edges) for arrow in scene.arrows]
    lines = [_cut_line(line, edges) for line in scene.lines if len(line.points) == 2]
    lines += [line for line in scene.lines if len(line.points) != 2 and any(seen(at) for at in line.points)]
    return scene._replace(
        board=ground._replace(low=edges[0], high=edges[1], cells=cells, hexes=hexes),
        bodies=tuple(body for body in scene.bodies if seen(body.at)),
        arrows=tuple(part for part in cut if isinstance(part, Arrow)),
        lines=(*(line for line in lines if line), *(part for part in cut if isinstance(part, Line))),
        regions=tuple(region for region in scene.regions if seen(region.centre)),
        labels=tuple(label for label in scene.labels if seen(label.at)),
        trails=(),
        wrecks=tuple(wreck for wreck in scene.wrecks if seen(wreck.at)),
    )


def _cut(arrow: Arrow, edges: Edges) -> Arrow | Line | None:
    """An arrow that ends inside is still an arrow; one that leads out of the window is a line up to its rim."""
    (x, y, _), (u, v, _) = arrow.start, arrow.vector
    part = _part(arrow.start, arrow.vector, edges)
    if part is None:
        return None
    first, last = part
    begin = (x + first * u, y + first * v, 0.0)
    if last == 1.0:
        return arrow._replace(start=begin, vector=((last - first) * u, (last - first) * v, 0.0))
    kind = "construction" if arrow.kind in ("construction", "predicted", "heading") else "trail"
    return Line((begin, (x + last * u, y + last * v, 0.0)), kind, arrow.label, arrow.seat)


def _cut_line(line: Line, edges: Edges) -> Line | None:
    """As much of a straight line as is seen."""
    (x, y, _), (p, q, _) = line.points
    part = _part((x, y, 0.0), (p - x, q - y, 0.0), edges)
    return line._replace(points=tuple((x + k * (p - x), y + k * (q - y), 0.0) for k in part)) if part else None


def _part(start: Point, along: Point, edges: Edges) -> tuple[float, float] | None:
    """From which fraction of the way to which a straight way is inside; None if it never is."""
    first, last = 0.0, 1.0
    for at, by, low, high in zip(start, along, *edges, strict=False):
        if by:
            ends = sorted(((low - at) / by, (high - at) / by))
            first, last = max(first, ends[0]), min(last, ends[1])
        elif not low <= at <= high:
            return None
    return (first, last) if first < last else None
