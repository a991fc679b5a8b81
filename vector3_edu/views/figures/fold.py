"""The map folds into space: the X-Z sheet turns up by 90 degrees about the fold, and each pair of marks meets."""

from __future__ import annotations

from math import cos, radians, sin

from vector3_edu.core.language import say
from vector3_edu.core.picture.scene import Scene
from vector3_edu.views.figures.camera import Camera, grid_step, rules
from vector3_edu.views.figures.figure import Figure, moments
from vector3_edu.views.figures.map import map_box, pairs
from vector3_edu.views.figures.marks import Box, Ink, Mark, Point, Spot, Stroke, Words, box, number, places, plain
from vector3_edu.views.figures.palettes import Palette, palette_named
from vector3_edu.views.figures.space import USUAL, body_size, grouped, hover, legend, scene_marks

WATCHING = Camera(-70, 38)
"""From the front and above: X runs to the right and Y away from us, as on the map, and the X-Z sheet faces us."""


def fold(scene: Scene, angle: float = 90, palette: str | Palette = "default", around: Box | None = None) -> Figure:
    """The two sheets with the X-Z sheet folded up by so many degrees: 0 is flat on the table, 90 is space.

    Vector 3 (2009), Space Map: straight up from the mark on X-Y and straight across from the mark on X-Z, the ship is
    where the two lines meet.
    """
    turn = number(angle, say("The angle of the fold"), 0, 90)
    colours = palette_named(palette)
    everything = scene_marks(scene, colours, USUAL - {"ranges"})
    edges = around or map_box(places(everything))
    marks = [*_paper(edges, turn, colours), *_sheet_marks(scene, edges, turn, colours)]
    if turn == 90:
        marks += [*_meeting(scene, edges, colours), *everything]
    return Figure(
        title=scene.title,
        marks=tuple(marks),
        description=_words(scene, turn),
        palette=colours,
        around=_room(edges, colours),
        deep=True,
        legend=legend(scene, colours),
        moments=moments(scene),
        camera=WATCHING,
        floor=edges[0][2],
        boxed=False,
        size=(620, 560),
        margins=(30, 20, 30, 30),
    )


def turned(place: Point, edges: Box, angle: float) -> Point:
    """Where the mark of a place on the X-Z sheet is in space while that sheet is folded by an angle.

    The fold is the edge of the X-Y sheet where Y is highest, and of the X-Z sheet where Z is lowest. Flat, the X-Z sheet
    lies beyond that edge; upright, it stands on it as the back wall.
    """
    (_, _, z0), (_, y1, _) = edges
    height = place[2] - z0
    return (place[0], y1 + height * cos(radians(angle)), z0 + height * sin(radians(angle)))


def _paper(edges: Box, angle: float, palette: Palette) -> list[Mark]:
    (x0, y0, z0), (x1, y1, z1) = edges
    step = grid_step(1.6 * max(x1 - x0, y1 - y0, z1 - z0))
    rule, sheet = Ink(palette.grid, 0.8), Ink(palette.axis, 1)

    def up(x: float, z: float) -> Point:
        return turned((x, y1, z), edges, angle)

    flat = ((x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0))
    upright = (up(x0, z0), up(x1, z0), up(x1, z1), up(x0, z1))
    marks: list[Mark] = [Stroke(flat, sheet, closed=True), Stroke(upright, sheet, closed=True)]
    for x in rules(x0, x1, step):
        marks += [Stroke(((x, y0, z0), (x, y1, z0)), rule), Stroke((up(x, z0), up(x, z1)), rule)]
    marks += [Stroke(((x0, y, z0), (x1, y, z0)), rule) for y in rules(y0, y1, step)]
    marks += [Stroke((up(x0, z), up(x1, z)), rule) for z in rules(z0, z1, step)]
    marks += [Stroke((up(x0, z0), up(x1, z0)), Ink(palette.x, 2)), Stroke((flat[0], flat[3]), Ink(palette.y, 2))]
    marks += [Stroke((up(x0, z0), up(x0, z1)), Ink(palette.z, 2)), *_swing(edges, palette)]
    names = (("X", (x1, y1, z0), palette.x), ("Y", (x0, y1, z0), palette.y), ("Z", up(x0, z1), palette.z))
    return marks + [Words(at, name, colour, 17, free=True, bold=True) for name, at, colour in names]


def _swing(edges: Box, palette: Palette) -> list[Mark]:
    """The way of the X-Z sheet's far corners as it is folded: with it the drawing is as large at every angle."""
    (x0, _, _), (x1, _, z1) = edges
    thin = Ink(palette.axis, 0.9, "dot")
    return [Stroke(tuple(turned((x, 0, z1), edges, angle) for angle in range(0, 91, 6)), thin) for x in (x0, x1)]


def _sheet_marks(scene: Scene, edges: Box, angle: float, palette: Palette) -> list[Mark]:
    """Each body's mark on both sheets, joined across the fold, with the lines that join its turns."""
    z0 = edges[0][2]
    y1, thin = edges[1][1], Ink(palette.axis, 1, "dot")
    marks: list[Mark] = [
        Stroke(((x, y, z0), (x, y1, z0), turned((x, y, z), edges, angle)), thin) for x, y, z in pairs(scene)
    ]
    for trail in scene.trails:
        ink = Ink(palette.seat(scene.seats, trail.seat), 1)
        marks.append(Stroke(tuple((x, y, z0) for x, y, _ in trail.points), ink))
        marks.append(Stroke(tuple(turned(place, edges, angle) for place in trail.points), ink))
    for body in scene.bodies:
        ink, shape = Ink(palette.seat(scene.seats, body.seat)), palette.shape(scene.seats, body.seat)
        size = 0.7 * body_size(body)
        marks.append(Spot((body.at[0], body.at[1], z0), shape, size, ink, hover(scene, body), body.seat))
        marks.append(Spot(turned(body.at, edges, angle), shape, size, ink, hover(scene, body), body.seat))
    if angle < 90:
        for at, (text, seats) in grouped(scene.bodies).items():
            colour = palette.seat(scene.seats, seats[0]) if len(seats) == 1 else palette.ink
            marks.append(Words((at[0], at[1], z0), text, colour, 12, free=True))
            marks.append(Words(turned(at, edges, angle), text, colour, 12, free=True))
    return marks


def _meeting(scene: Scene, edges: Box, palette: Palette) -> list[Mark]:
    """Straight up from the one mark, straight across from the other."""
    (_, _, z0), (_, y1, _) = edges
    thin = Ink(palette.axis, 1.1, "dash")
    return [Stroke(((x, y, z0), (x, y, z), (x, y1, z)), thin) for x, y, z in dict.fromkeys(body.at for body in scene.bodies)]


def _room(edges: Box, palette: Palette) -> Box:
    """Room for the sheet both flat and upright, so that nothing jumps while it folds."""
    (x0, y0, z0), (x1, y1, z1) = box([*edges, *places(_swing(edges, palette))])
    air = 0.04 * max(x1 - x0, y1 - y0)
    return (x0 - air, y0 - air, z0 - air), (x1 + air, y1 + air, z1 + air)


def _words(scene: Scene, angle: float) -> str:
    lines = [say("The X-Z sheet is folded up by {angle}° about the fold, where it meets the X-Y sheet.", angle=plain(angle))]
    for body in scene.bodies:
        x, y, z = (plain(part) for part in body.at)
        owner = f"{body.seat} " if body.seat else ""
        lines.append(
            say(
                "{owner}{name} has a mark at X {x}, Y {y} on one sheet and at X {x}, Z {z} on the other.",
                owner=owner,
                name=body.name,
                x=x,
                y=y,
                z=z,
            )
        )
    if angle == 90:
        lines.append(
            say("A line straight up from one mark and a line straight out from the other meet. That is where it is.")
        )
    return "\n".join(lines)
