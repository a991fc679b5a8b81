"""Space in 3D: ships, their trails and arrows, blasts and laser ranges, with drop lines so that depth can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise

from vector3_edu.core.language import language, mark_many, say, say_many
from vector3_edu.core.picture.scene import WEAPONS, Arrow, Body, Point, Scene, Trail
from vector3_edu.core.problems import Refused, listed
from vector3_edu.views.figures.camera import snug
from vector3_edu.views.figures.describe import coordinates, describe, pace
from vector3_edu.views.figures.figure import Figure, moments
from vector3_edu.views.figures.marks import Ball, Box, Ink, Mark, Pointer, Spot, Stroke, Words, places, plain
from vector3_edu.views.figures.palettes import Palette, palette_named

LAYERS = ("bodies", "trails", "velocities", "predicted", "arrows", "blasts", "ranges", "drops", "lines", "labels", "values")
USUAL = frozenset(LAYERS) - {"values"}
RANGES = ("range", "laser", "laser range", "reach", "goal")
CIRCLES = ("fuel", "disc", "circle", "ring", "chaff")
LINES = {
    "course": Ink("", 1.6, "dash"),
    "leg": Ink("", 1.6, "dash"),
    "construction": Ink("", 1.1, "dash"),
    "arc": Ink("", 0.9),
}
ARC = 0.1
"""How much an arc of fire colours the map within it."""
"""How lines of a kind are drawn; all others are solid."""
WAYS = ("vector", "course")
"""Arrows that tell whose way it is, as trails do; all others have the colour of what they measure."""
DASHED = ("predicted", "heading")
DROP, REACH = "drop", "reach"
"""The look of what drops to the floor, and of the places that a burn can lead to: a stage draws both in its own way."""
WRECK, NEAR = "wreck", 6
"""The look of what is left of a ship, and how far from all else, in cubes, it is still worth a larger picture."""
LOOKS = ("torpedo", "guided", "missile", "mine", "place", "ship")
"""Kinds of bodies that have a shape of their own in space."""
WORLDS = ("world", "star", "planet", "sun", "moon", "rock", "asteroid")


def layers(show: Iterable[str] | None) -> frozenset[str]:
    """Which layers are drawn: all but the values, unless it is said otherwise."""
    if show is None:
        return USUAL
    wanted = frozenset([show] if isinstance(show, str) else show)
    if strange := sorted(str(name) for name in wanted - set(LAYERS)):
        raise Refused(f"There is nothing called {listed(strange)} to show. Choose from {listed(LAYERS, 'and')}.")
    return wanted


def scene_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Everything in a scene as marks in space: what is larger and less exact lies behind."""
    return [
        *region_marks(scene, palette, shown),
        *line_marks(scene, palette, shown),
        *trail_marks(scene, palette, shown),
        *arrow_marks(scene, palette, shown),
        *_body_marks(scene, palette, shown),
        *label_marks(scene, palette, shown),
    ]


def space(
    scene: Scene,
    palette: str | Palette = "default",
    show: Iterable[str] | None = None,
    around: Box | None = None,
    words: str = "",
) -> Figure:
    """A scene as it is in space.

    `show` names the layers to draw (see LAYERS); "values" adds the numbers at each point of a trail. `around`: the
    lowest and the highest place of the box that is shown; a box that just holds everything, if it is not said. `words`:
    what is said in place of where everything is.
    """
    colours, shown = palette_named(palette), layers(show)
    balls = tuple(region for region in scene.regions if not region.places)
    marks = [*_reach_marks(scene, colours, shown), *scene_marks(scene._replace(regions=balls), colours, shown)]
    # the marks of a trail lie on its line
    seen = (mark for mark in marks if not (isinstance(mark, Spot) and mark.look == "trace"))
    around = around or box_with_wrecks(scene, places(seen), snug)
    marks += wreck_marks(scene, colours, shown, around)
    floor = around[0][2]
    if "drops" in shown and not scene.flat:
        marks = [*_drops(scene, colours, floor), *marks]
    return Figure(
        title=scene.title,
        marks=tuple(marks),
        palette=colours,
        description=words or describe(scene, floor if "drops" in shown else None),
        around=around,
        deep=True,
        legend=legend(scene, colours),
        moments=moments(scene),
        floor=floor,
        margins=(40, 22, 40, 34),
        seen_from=scene.frame.name,
    )


def legend(scene: Scene, palette: Palette) -> tuple[Spot, ...]:
    """One sign a seat."""
    return tuple(
        Spot((0, 0, 0), palette.shape(scene.seats, seat), 10, Ink(palette.seat(scene.seats, seat)), legend=seat)
        for seat in scene.seats
    )


def body_size(body: Body) -> float:
    """How large a thing's sign is, in pixels: ships large, torpedoes and mines small."""
    if body.kind in WEAPONS:
        return 9.0
    return min(18.0, 13 + 0.7 * max(0.0, body.size - 6))


def look(body: Body) -> str:
    """What a body looks like, if its kind has a shape of its own."""
    return next((kind for kind in LOOKS if kind in body.kind), "")


def radius(body: Body) -> float:
    """How far a world reaches: its size is its radius, while that of a rock is its width."""
    return body.size / 2 if body.kind in ("rock", "asteroid") else body.size


def hover(scene: Scene, body: Body) -> str:
    """What a body says of itself when it is pointed at."""
    going = (
        f"{say('velocity {velocity}', velocity=coordinates(scene, body.velocity))}, {pace(scene, body.velocity)}"
        if body.moves
        else say("does not move")
    )
    note = f"; {body.note}" if body.note else ""
    what = f"{body.full_name} ({say(body.kind)})"
    return f"{say('{name} at {place}', name=what, place=coordinates(scene, body.at))}, {going}{note}"


def onward(body: Body) -> Point:
    """Where the body will be next turn if nothing pushes it."""
    (x, y, z), (u, v, w) = body.at, body.velocity
    return (x + u, y + v, z + w)


def _dropped(scene: Scene) -> list[Point]:
    """From where lines drop: from each body, and where there is none, from the tip of each arrow."""
    return list(dict.fromkeys([body.at for body in scene.bodies] or [tip(arrow) for arrow in scene.arrows]))


def _drops(scene: Scene, palette: Palette, floor: float) -> list[Mark]:
    """Lines from everything down to the floor of the box."""
    thin = Ink(palette.axis, 1, "dot")
    marks: list[Mark] = []
    for x, y, z in _dropped(scene):
        if z != floor:
            marks.append(Stroke(((x, y, floor), (x, y, z)), thin, id=DROP))
        marks.append(Spot((x, y, floor), "circle", 4.5, Ink(palette.axis), id=DROP, look=DROP))
    return marks


def region_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Blasts in the colour of warning, reaches in the colour of their seat, small circles as outlines."""
    marks: list[Mark] = []
    for region in scene.regions:
        far, tiny = region.kind in RANGES, region.kind in CIRCLES
        if ("ranges" if far else "blasts") not in shown:
            continue
        colour = palette.seat(scene.seats, region.seat) if region.seat and (far or tiny) else palette.warn
        blast = Ink(palette.warn, 1.2, "", palette.warn, 0.16)
        ink = Ink(colour, 1, "dash", colour, 0.04) if far else Ink(colour, 1.4) if tiny else blast
        marks.append(Ball(region.centre, region.radius, ink))
        if region.label and "labels" in shown:
            x, y, z = region.centre
            marks.append(Words((x, y, z - region.radius), region.label, colour, 12, free=True))
    return marks


def _reach_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """The places that count in a region, as a cloud; on paper, where many would lie on one another, a circle is clearer."""
    regions = [region for region in scene.regions if "ranges" in shown]
    return [
        Spot(place, "circle", 3, Ink(palette.seat(scene.seats, region.seat)), look=REACH)
        for region in regions
        for place in region.places
    ]


def line_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Legs, beams and courses."""
    marks: list[Mark] = []
    for line in scene.lines if "lines" in shown else ():
        colour = palette.seat(scene.seats, line.seat) if line.seat else palette.vector(line.kind)
        ink = LINES.get(line.kind, Ink("", 1.9))._replace(colour=colour)
        arc = line.kind == "arc"
        marks.append(Stroke(line.points, ink._replace(fill=colour, opacity=ARC) if arc else ink, closed=arc))
        if line.label and "labels" in shown and line.points:
            ends = line.points if arc else (line.points[0], line.points[-1])
            marks.append(Words(_middle(ends), line.label, colour, 12, free=True))
    return marks


def _middle(points: tuple[Point, ...]) -> Point:
    """The mean of some places."""
    x, y, z = (sum(parts) / len(points) for parts in zip(*points, strict=True))
    return (x, y, z)


def _ago(name: str, turns: int, place: str) -> str:
    one, many = mark_many("{ship}, {number} turn ago: at {place}", "{ship}, {number} turns ago: at {place}")
    return say_many(one, many, turns, ship=name, place=place)


@lru_cache(512)
def _trail(trail: Trail, names: tuple[str, ...], colour: str, shape: str, code: str) -> tuple[Mark, ...]:
    """One trail, with the names of its places; old ones stay as they are while a student moves something else.
    `code` is the language of what is said when it is pointed at."""
    ink, last = Ink(colour), len(trail.points) - 1
    spots = [
        Spot(place, shape, 5, ink, _ago(trail.name, last - k, name), look="trace")
        for k, (place, name) in enumerate(zip(trail.points[:-1], names, strict=False))
    ]
    line = Stroke(trail.points, Ink(colour, 1.3), id=f"{trail.seat} {trail.name} {trail.kind}", fades=trail.kind == "trail")
    return (line, *spots)


def trail_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Where things have been: a line, a mark each turn, and the numbers there if they are asked for."""
    marks: list[Mark] = []
    for trail in scene.trails if "trails" in shown else ():
        names = tuple(coordinates(scene, place) for place in trail.points)
        seen = palette.seat(scene.seats, trail.seat), palette.shape(scene.seats, trail.seat)
        marks += _trail(trail, names, *seen, language())
    if "values" in shown and "trails" in shown:
        steps = dict.fromkeys(step for trail in scene.trails for step in pairwise(trail.points))
        for (x, y, z), end in steps:
            by = (end[0] - x, end[1] - y, end[2] - z)
            text = say("v {velocity}, {long} long", velocity=coordinates(scene, by), long=plain(scene.length(by)))
            marks.append(Words(end, text, palette.soft, 11, free=True))
    return marks


def arrow_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """Vectors, each in the colour of what it measures; the way that a ship has gone has the colour of its seat."""
    there = {(body.at, body.seat): body.full_name for body in reversed(scene.bodies)}
    marks: list[Mark] = []
    for arrow in scene.arrows if "arrows" in shown else ():
        end = tip(arrow)
        colour = palette.vector(arrow.kind)
        if arrow.seat and arrow.kind in WAYS:
            colour = palette.seat(scene.seats, arrow.seat)
        ink = Ink(colour, 1.4, "dash") if arrow.kind in DASHED else Ink(colour, 2.2)
        # the motion of a body goes with it; a course that has been flown stays where it was
        whose = there.get((arrow.start, arrow.seat), "") if arrow.seat and arrow.kind != "course" else ""
        says, mark_id = f"{say(arrow.kind)} {coordinates(scene, arrow.vector)}", f"{whose} {arrow.kind}" if whose else ""
        marks.append(Pointer(arrow.start, end, ink, says, mark_id))
        if arrow.label and "labels" in shown:
            marks.append(Words(midway(arrow.start, end), arrow.label, colour, 13, free=True))
    return marks


def midway(start: Point, end: Point) -> Point:
    """The place half way: where the label of an arrow stands, since tips often meet."""
    return ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, (start[2] + end[2]) / 2)


def tip(arrow: Arrow) -> Point:
    """Where an arrow ends."""
    (x, y, z), (u, v, w) = arrow.start, arrow.vector
    return (x + u, y + v, z + w)


def _body_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    marks: list[Mark] = []
    for body in scene.bodies:
        colour, shape = palette.seat(scene.seats, body.seat), palette.shape(scene.seats, body.seat)
        going, mark_id = body.moves and any(body.velocity), body.full_name
        if going and "predicted" in shown:
            ahead = onward(body)
            then = say("{ship} next turn: {place}", ship=body.name, place=coordinates(scene, ahead))
            marks.append(Spot(ahead, "circle-open", 8, Ink(colour), then, id=f"{mark_id} next turn"))
        if going and "velocities" in shown:
            velocity = coordinates(scene, body.velocity)
            says = say("{ship}: velocity {velocity}", ship=body.name, velocity=velocity)
            marks.append(Pointer(body.at, onward(body), Ink(palette.velocity, 1.8), says, f"{mark_id} velocity"))
        if "bodies" not in shown:
            continue
        if body.kind in WORLDS:
            marks.append(Ball(body.at, radius(body), Ink(palette.world, 1, "", palette.world, 0.35), mark_id))
        else:
            marks.append(
                Spot(
                    body.at,
                    shape,
                    body_size(body),
                    Ink(colour),
                    hover(scene, body),
                    body.seat,
                    mark_id,
                    look(body),
                    body.velocity,
                )
            )
    return marks


def label_marks(scene: Scene, palette: Palette, shown: frozenset[str]) -> list[Mark]:
    """The names of things, one label a place."""
    if "labels" not in shown:
        return []
    marks: list[Mark] = []
    for label in scene.labels:
        colour = palette.seat(scene.seats, label.seat) if label.seat else palette.ink
        sign = len(label.text) == 1  # a sign belongs just there
        marks.append(Words(label.at, label.text, colour, 12, shift=(0, 4 * sign), free=not sign))
    for at, (text, seats) in grouped(scene.bodies).items():
        colour = palette.seat(scene.seats, seats[0]) if len(seats) == 1 else palette.ink
        marks.append(Words(at, text, colour, 13, free=True, bold=True, id=f"name of {text}"))
    return marks


def box_with_wrecks(scene: Scene, points: Iterable[Point], fit: Callable[[Iterable[Point]], Box]) -> Box:
    """A box round all points and the wrecks near them; one that has drifted away is no reason to draw all else smaller."""
    points = tuple(points)
    low, high = fit(points)
    air = max(NEAR, max(b - a for a, b in zip(low, high, strict=True)) / 2)
    wide = (low[0] - air, low[1] - air, low[2] - air), (high[0] + air, high[1] + air, high[2] + air)
    near = [wreck.at for wreck in scene.wrecks if _is_in(wreck.at, wide)]
    return fit((*points, *near)) if near else (low, high)


def _is_in(place: Point, box: Box) -> bool:
    return all(a <= at <= b for a, at, b in zip(box[0], place, box[1], strict=True))


def wreck_marks(scene: Scene, palette: Palette, shown: frozenset[str], around: Box) -> list[Mark]:
    """Wrecks, small and grey, unless they have drifted out of the picture."""
    marks: list[Mark] = []
    for wreck in scene.wrecks if "bodies" in shown else ():
        if not _is_in(wreck.at, around):
            continue
        mark_id = f"wreck of {wreck.full_name}"
        marks.append(Spot(wreck.at, "x", 8, Ink(palette.soft), hover(scene, wreck), "", mark_id, WRECK, wreck.velocity))
        if "labels" in shown:
            name = say("wreck of {ship}", ship=wreck.full_name)
            marks.append(Words(wreck.at, name, palette.soft, 11, free=True, id=f"name of {mark_id}"))
    return marks


def grouped(bodies: Iterable[Body]) -> dict[Point, tuple[str, tuple[str, ...]]]:
    """One label a place: ships in the same cube share it, named by their seats.

    >>> list(grouped([Body("A6", "ship", (0, 0, 0), seat="Ada"), Body("B6", "ship", (0, 0, 0), seat="Ada")]).values())
    [('Ada A6, B6', ('Ada',))]
    """
    at: dict[Point, dict[str, list[str]]] = {}
    for body in bodies:
        at.setdefault(body.at, {}).setdefault(body.seat, []).append(body.name)
    found = {}
    for place, seats in at.items():
        parts = [f"{seat} {_few(names)}".strip() for seat, names in seats.items()]
        found[place] = ("; ".join(parts), tuple(seats))
    return found


def _few(names: list[str], most: int = 4) -> str:
    return (
        ", ".join(names)
        if len(names) <= most
        else say("{names} and {number} more", names=", ".join(names[:most]), number=len(names) - most)
    )
