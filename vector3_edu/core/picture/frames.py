"""Frames of reference: where a scene can be seen from, and how it looks from there.

In open space nothing is at rest by itself: we may choose the map, any ship or the centre of the fight. Places and
velocities change with the frame; distances and relative velocities do not (Galileo). A board has walls, edges or
worlds that stand still and matter, so only its own frame is offered.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import dist

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import MAP, Body, Frame, Point, Scene

CENTRE = "centre"
"""The name of the frame of the centre of the fight, which moves with the mean velocity of all ships."""
ON_MAP = "map"
"""The name of the frame of the map."""


def ships_of(scene: Scene) -> tuple[Body, ...]:
    """The ships that belong to somebody: a fight can be seen from each of them."""
    return tuple(body for body in scene.bodies if body.seat and "ship" in body.kind)


def frame_names(scene: Scene, seat: str | None = None) -> tuple[str, ...]:
    """Where a scene can be seen from: the map, the ships of a seat, those of others with the nearest first, the centre."""
    ships = () if scene.board is not None else ships_of(scene)
    own = [ship for ship in ships if ship.seat == seat]
    others = [ship for ship in ships if ship.seat != seat]
    if own:
        others.sort(key=lambda ship: min(dist(ship.at, each.at) for each in own))
    middle = [CENTRE] if len(ships) > 1 else []
    return (ON_MAP, *(ship.full_name for ship in (*own, *others)), *middle)


def frame_of(scene: Scene, name: str) -> Frame | None:
    """The frame of a ship, of the centre or of the map; None if it cannot be seen from there."""
    return _frame(scene, name, [ship.full_name for ship in ships_of(scene)])


def _frame(scene: Scene, name: str, all_ships: Collection[str]) -> Frame | None:
    """The frame of that name in a scene; the centre is that of the ships named, if all of them are there."""
    if name == ON_MAP:
        return MAP
    wanted = all_ships if name == CENTRE else (name,)
    found = [ship for ship in ships_of(scene) if ship.full_name in wanted]
    if scene.board is not None or not found or len(found) < len(wanted):
        return None
    said = say("the centre of the fight") if name == CENTRE else name
    return Frame(_mean([ship.at for ship in found]), _mean([ship.velocity for ship in found]), said)


def _mean(points: Sequence[Point]) -> Point:
    if len(points) == 1:
        return points[0]
    x, y, z = (sum(parts) / len(points) for parts in zip(*points, strict=True))
    return (x, y, z)


def frames_through(scenes: Sequence[Scene], name: str) -> list[Frame | None]:
    """The frame at each of several moments; the centre is always that of the ships in the last of them.

    Otherwise the centre would jump, and everything else with it, when a ship is lost.
    """
    ships = [ship.full_name for ship in ships_of(scenes[-1])]
    return [_frame(scene, name, ships) for scene in scenes]


def trace(scenes: Sequence[Scene], name: str = ON_MAP) -> Scene:
    """The last scene as seen from there, with trails through the earlier ones; from the map if there is no such frame."""
    *past, now = scenes
    frame = frame_of(now, name)
    if frame is None:
        return trace(scenes)
    return now.seen_from(frame).with_trails(past_seen_from(past, now, name))


def past_seen_from(past: Sequence[Scene], now: Scene, name: str) -> list[Scene]:
    """Earlier scenes, each as seen from there at its time, from the first that has the frame.

    Trails through them are relative motions: a ship that keeps pace has none.
    """
    frames = frames_through((*past, now), name)[:-1]
    start = max((k + 1 for k, frame in enumerate(frames) if frame is None), default=0)
    return [scene.seen_from(frame) for scene, frame in zip(past[start:], frames[start:], strict=True) if frame is not None]
