"""A fight seen from a ship in it: what is far away is named at the edge, so that what is near stays large."""

from __future__ import annotations

from itertools import takewhile
from math import hypot

from vector3_edu.core.picture.frames import ships_of
from vector3_edu.core.picture.scene import MAP, Body, Label, Scene, Trail
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
