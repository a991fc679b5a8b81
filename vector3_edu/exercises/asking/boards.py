"""Flat boards under the pictures of lessons 12 to 18: hexes, a table top, and the space around a world."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot

from vector3_edu.core.hexes import ROW, Hex, within
from vector3_edu.core.picture.scene import Arrow, Board, Body, Cell, Label, Line, Point, Scene, Trail
from vector3_edu.games.triplanetary.rules.board import Board as Chart
from vector3_edu.games.triplanetary.rules.board import World

MARGIN = 1.6
"""How many hexes are drawn around what there is to see."""
EDGE = 0.6
"""From the centre of a hex to the edge of a map that just shows it."""
MIDDLE: Point = (0.0, 0.0, 0.0)


def over_hexes(place: Sequence[float]) -> Point:
    """Where a hex lies in the plane, or which way a step from hex to hex leads.

    >>> over_hexes((2, 0))
    (2.0, 0.0, 0.0)
    """
    return (place[0] + place[1] / 2, 0.0 - place[1] * ROW, 0.0)


def on_hexes(scene: Scene) -> Scene:
    """A picture whose places are hexes (q, r), drawn on hexes; one that has its board already stays as it is."""
    if scene.board is not None:
        return scene
    laid = _moved(scene, over_hexes)
    low, high = _edges(laid, MIDDLE)
    start = Label((0.0, 0.0, 0.0), "(0, 0)")
    return laid._replace(board=Board("hexes", low, high), labels=(*laid.labels, start))


def widened(scene: Scene, places: Iterable[Point]) -> Scene:
    """A picture on hexes with these places in it too; any other picture as it is."""
    ground = scene.board
    if ground is None or ground.kind != "hexes" or ground.hexes:
        return scene
    xs, ys, _ = zip(*places, strict=True)
    low = (min(ground.low[0], min(xs) - EDGE), min(ground.low[1], min(ys) - EDGE))
    high = (max(ground.high[0], max(xs) + EDGE), max(ground.high[1], max(ys) + EDGE))
    return scene._replace(board=ground._replace(low=low, high=high))


def _moved(scene: Scene, to: Callable[[Point], Point]) -> Scene:
    return scene._replace(
        bodies=tuple(body._replace(at=to(body.at), velocity=to(body.velocity)) for body in scene.bodies),
        arrows=tuple(arrow._replace(start=to(arrow.start), vector=to(arrow.vector)) for arrow in scene.arrows),
        trails=tuple(trail._replace(points=tuple(map(to, trail.points))) for trail in scene.trails),
        labels=tuple(label._replace(at=to(label.at)) for label in scene.labels),
        lines=tuple(line._replace(points=tuple(map(to, line.points))) for line in scene.lines),
        flat=True,
    )


def _edges(scene: Scene, *more: Point) -> tuple[tuple[float, float], tuple[float, float]]:
    places = [body.at for body in scene.bodies] + [label.at for label in scene.labels] + list(more)
    for arrow in scene.arrows:
        (x, y, _), (u, v, _) = arrow.start, arrow.vector
        places += [arrow.start, (x + u, y + v, 0.0)]
    places += [point for trail in scene.trails for point in trail.points]
    places += [point for line in scene.lines for point in line.points]
    xs, ys, _ = zip(*places, strict=True)
    return (min(xs) - MARGIN, min(ys) - MARGIN), (max(xs) + MARGIN, max(ys) + MARGIN)


def on_table(scene: Scene, reach: float = 4.0) -> Scene:
    """A picture on the part of a table top that is a little larger than what there is to see."""
    (x0, y0), (x1, y1) = _edges(scene)
    return scene._replace(board=Board("table", (x0 - reach, y0 - reach), (x1 + reach, y1 + reach)), flat=True)


def sky(chart: Chart, around: Iterable[Hex], title: str = "") -> Scene:
    """The part of a map around some hexes: its worlds, with the arrows of their gravity."""
    near = {at for centre in around for at in within(2, centre)}
    worlds = [world for world in chart.worlds.values() if near & set(within(1, world.at))]
    shown = near | {at for world in worlds for at in within(1, world.at)}
    cells = [
        Cell(
            over_hexes(at),
            "weak gravity" if all(arrow.weak for arrow in arrows) else "gravity",
            f"gravity of {' and '.join(arrow.world for arrow in arrows)}",
            tuple(over_hexes(arrow.arrow) for arrow in arrows),
        )
        for at, arrows in chart.gravity.items()
        if at in shown
    ]
    spread = [over_hexes(at) for at in sorted(shown)]
    xs, ys, _ = zip(*spread, strict=True)
    ground = Board("hexes", (min(xs) - 0.5, min(ys) - 0.6), (max(xs) + 0.5, max(ys) + 0.6), tuple(cells))
    return Scene(title, tuple(_disc(world) for world in worlds), board=ground, flat=True)


def _disc(world: World) -> Body:
    return Body(world.name, "world", over_hexes(world.at), size=float(world.disc), moves=False)


def flown(
    scene: Scene, name: str, stops: Sequence[Hex], onward: Hex | None = None, burn: Hex | None = None, named: str = "next"
) -> Scene:
    """The picture with a ship that has flown from hex to hex, and the arrow of what it will fly."""
    points = tuple(over_hexes(stop) for stop in stops)
    arrows = [
        Arrow(points[-1], over_hexes(step), kind, label)
        for step, kind, label in ((onward, "velocity", named), (burn, "burn", "burn"))
        if step
    ]
    trail = (Trail(name, points, name),) if len(points) > 1 else ()
    body = Body(name, "ship", points[-1], seat=name, moves=False)
    return scene._replace(
        bodies=(*scene.bodies, body),
        trails=(*scene.trails, *trail),
        arrows=(*scene.arrows, *arrows),
        seats=(*scene.seats, name),
    )


def smooth(scene: Scene, name: str, points: Sequence[tuple[float, float]]) -> Scene:
    """The picture with a smooth course through points of the plane, thinned to what the eye can see."""
    kept: list[Point] = []
    for x, y in points:
        if not kept or hypot(x - kept[-1][0], y - kept[-1][1]) > 0.05:
            kept.append((x, y, 0.0))
    return scene._replace(lines=(*scene.lines, Line(tuple(kept), "orbit", name)))
