"""What there is to see, as plain data: a picture, a drawing and a description in words are all made from a Scene.

Places are (x, y, z) in the units of the game; flat games leave z at 0 and say on which `Board` they are played.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

Point = tuple[float, float, float]


class Body(NamedTuple):
    """A thing at a place: a ship, a torpedo, a mine, a world, a rock."""

    name: str
    kind: str
    at: Point
    velocity: Point = (0, 0, 0)
    seat: str = ""
    size: float = 1.0
    heading: float | None = None
    """Where it points, in degrees counter-clockwise from the X axis; None if it points nowhere."""
    note: str = ""
    moves: bool = True
    """Whether the velocity carries it on next turn (and so a predicted position is worth drawing)."""


class Arrow(NamedTuple):
    """A vector drawn from a place: a velocity, a burn, a sum, gravity."""

    start: Point
    vector: Point
    kind: str = "vector"
    label: str = ""
    seat: str = ""


class Trail(NamedTuple):
    """Where a body has been, one point a turn, oldest first."""

    name: str
    points: tuple[Point, ...]
    seat: str = ""
    kind: str = "trail"


class Label(NamedTuple):
    """Words or a sign at a place."""

    at: Point
    text: str
    seat: str = ""
    told: str = ""
    """What a sign means and where it stands, for those who have the scene read to them."""


class Region(NamedTuple):
    """Everything within a distance of a place: a blast, a laser's range, a disc."""

    centre: Point
    radius: float
    kind: str = "blast"
    label: str = ""
    seat: str = ""


class Line(NamedTuple):
    """A straight or broken line: a leg of a distance box, a course, a laser's beam."""

    points: tuple[Point, ...]
    kind: str = "leg"
    label: str = ""
    seat: str = ""


class Cell(NamedTuple):
    """A hex of a board that is not empty space: its centre and what it is."""

    at: Point
    kind: str
    label: str = ""
    arrows: tuple[Point, ...] = ()
    """Directions drawn inside it, as gravity."""


class Board(NamedTuple):
    """The ground of a flat game: a table top with edges, or pointy-top hexes whose centres are one unit apart."""

    kind: str
    """"table" or "hexes"."""
    low: tuple[float, float]
    high: tuple[float, float]
    cells: tuple[Cell, ...] = ()
    hexes: tuple[Point, ...] = ()
    """The centres of the hexes that are part of the map; empty means all between low and high."""


class Scene(NamedTuple):
    """Everything to be seen at one moment."""

    title: str = ""
    bodies: tuple[Body, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    trails: tuple[Trail, ...] = ()
    labels: tuple[Label, ...] = ()
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    seats: tuple[str, ...] = ()
    """All seats in their order round the table: colours and shapes follow it."""
    board: Board | None = None
    flat: bool = False
    """Whether everything lies in the X-Y plane, so that Z need not be drawn."""
    along: str = "X"
    """What is counted to the right where the scene is drawn on a line of numbers: an axis, or the hexes of a row."""

    def followed(self, earlier: Iterable[Scene]) -> Scene:
        """The same scene with a trail for each body through the places it had in earlier scenes."""
        places: dict[tuple[str, str], list[Point]] = {}
        for scene in (*earlier, self):
            for body in scene.bodies:
                path = places.setdefault((body.seat, body.name), [])
                path.append(body.at)
        here = {(body.seat, body.name) for body in self.bodies}
        trails = tuple(
            Trail(name, tuple(points), seat)
            for (seat, name), points in places.items()
            if (seat, name) in here and len(set(points)) > 1
        )
        return self._replace(trails=(*self.trails, *trails))


class Preview(NamedTuple):
    """What would come of an order, in words and as things to draw into the scene."""

    words: str = ""
    arrows: tuple[Arrow, ...] = ()
    lines: tuple[Line, ...] = ()
    regions: tuple[Region, ...] = ()
    tip: tuple[int, int, int] | None = None
    """A place on the map that can be dragged, in the numbers that players use; None if there is nothing to drag."""
    tip_label: str = ""
    around: tuple[tuple[float, float], float] | None = None
    """A place on a table top to be shown close up, and how far round it, where arrows are short on the whole table."""
    room: tuple[Point, Point] | None = None
    """From where to where the pictures in space go, so that nothing jumps while something is placed."""
    near: tuple[Point, ...] = ()
    """Places on a large map that should be seen."""
