"""What there is to see, as plain data: a picture, a drawing and a description in words are all made from a Scene.

Places are (x, y, z) as they are drawn, in the units of the game; flat games leave z at 0 and say on which `Board` they are
played. Players may count otherwise, as on hexes: `numbers` says what a place or a step is called.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor, hypot
from typing import NamedTuple

from vector3_edu.core.hexes import axial

Point = tuple[float, float, float]

WEAPONS = ("torpedo", "guided", "unguided", "mine", "missile", "nuke", "chaff", "decoy")
"""Kinds of bodies that are no ships: they are drawn small, and nothing is left of them."""

MOTIONS = ("velocity", "sum", "predicted", "drift", "course")
"""Kinds of arrows that are motions, which look different to somebody who moves; all others (a burn, a push, gravity)
are changes of motion, which are the same for everybody."""


class Frame(NamedTuple):
    """Where we look from: what is at the origin is at (0, 0, 0), and what shares its velocity is at rest.

    >>> train = Frame((5, 0, 0), (2, 0, 0))
    >>> train.place((6, 0, 0)), train.place((8, 0, 0), ahead=1), train.motion((2, 1, 0))
    ((1, 0, 0), (1, 0, 0), (0, 1, 0))
    """

    origin: Point = (0, 0, 0)
    velocity: Point = (0, 0, 0)
    name: str = ""
    """Whose frame it is; nothing for that of the map."""

    def place(self, at: Point, ahead: float = 0) -> Point:
        """A place on the map as it is seen from here, so many turns ahead: the origin will have moved on by then."""
        return _sum(at, (-1, self.origin), (-ahead, self.velocity))

    def place_on_map(self, at: Point, ahead: float = 0) -> Point:
        """The place on the map of something seen from here."""
        return _sum(at, (1, self.origin), (ahead, self.velocity))

    def motion(self, velocity: Point) -> Point:
        """A velocity as it is seen from here."""
        return _sum(velocity, (-1, self.velocity))

    def then(self, other: Frame) -> Frame:
        """The frame of somebody whose own frame is given as it is seen from here."""
        return Frame(_sum(self.origin, (1, other.origin)), _sum(self.velocity, (1, other.velocity)), other.name)


MAP = Frame()
"""The frame of the map, in which the rules are written."""


def _sum(start: Point, *steps: tuple[float, Point]) -> Point:
    """A vector and multiples of others, to nine decimals: the same place must give the same numbers."""
    x, y, z = start
    for times, (u, v, w) in steps:
        x, y, z = x + times * u, y + times * v, z + times * w
    return (round(x, 9), round(y, 9), round(z, 9))


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
    hull: tuple[float, ...] = ()
    """How much is left of each of its sides, from 0 to 1, counter-clockwise from where it points; on hexes, six of them."""
    shields: float = 0.0
    """How strong its shields are, from 0 to 1."""
    part_of_fleet: bool = True
    """Whether it is one of the ships of its seat; a torpedo or a base is not, and is left out of speeds and ranges."""

    @property
    def full_name(self) -> str:
        """Its name with that of its seat, unless it is called after it: two seats may have ships of the same name."""
        return self.name if self.name.startswith(f"{self.seat}'s ") else f"{self.seat} {self.name}".strip()

    def seen_from(self, frame: Frame) -> Body:
        """The same body in another frame, where even what lies at rest on the map may move."""
        velocity = frame.motion(self.velocity)
        moves = self.moves or (not any(self.velocity) and any(velocity))
        return self._replace(at=frame.place(self.at), velocity=velocity, moves=moves)


class Arrow(NamedTuple):
    """A vector drawn from a place: a velocity, a burn, a sum, gravity."""

    start: Point
    vector: Point
    kind: str = "vector"
    label: str = ""
    seat: str = ""
    ahead: float = 0
    """How many turns from now its start lies: a burn at the tip of a velocity is 1 ahead."""

    def seen_from(self, frame: Frame) -> Arrow:
        """The same arrow in another frame: a motion looks different there, a change of motion does not."""
        vector = frame.motion(self.vector) if self.kind in MOTIONS else self.vector
        return self._replace(start=frame.place(self.start, self.ahead), vector=vector)


class Trail(NamedTuple):
    """Where a body has been, one point a turn, oldest first."""

    name: str
    points: tuple[Point, ...]
    seat: str = ""
    kind: str = "trail"
    """A trail ends now; a "course" begins now and leads on."""

    def seen_from(self, frame: Frame) -> Trail:
        """The same trail as seen by somebody who has always moved as they do now."""
        now = 0 if self.kind == "course" else len(self.points) - 1
        return self._replace(points=tuple(frame.place(at, k - now) for k, at in enumerate(self.points)))


class Label(NamedTuple):
    """Words or a sign at a place."""

    at: Point
    text: str
    seat: str = ""
    meaning: str = ""
    """What a sign means and where it stands, for those who have the scene read to them."""

    def seen_from(self, frame: Frame) -> Label:
        """The same words in another frame."""
        return self._replace(at=frame.place(self.at))


class Region(NamedTuple):
    """Everything within a distance of a place: a blast, a laser's range, a disc."""

    centre: Point
    radius: float
    kind: str = "blast"
    label: str = ""
    seat: str = ""
    places: tuple[Point, ...] = ()
    """The places in it that count, where not all do: those that a burn can lead to."""
    ahead: float = 0
    """How many turns from now it lies: what a burn can reach is 1 ahead."""

    def seen_from(self, frame: Frame) -> Region:
        """The same region in another frame."""
        places = tuple(frame.place(at, self.ahead) for at in self.places)
        return self._replace(centre=frame.place(self.centre, self.ahead), places=places)


class Line(NamedTuple):
    """A straight or broken line: a leg of a distance box, a course, a laser's beam."""

    points: tuple[Point, ...]
    kind: str = "leg"
    """A "course" has one point for each turn from now on; all points of other lines are now."""
    label: str = ""
    seat: str = ""

    def seen_from(self, frame: Frame) -> Line:
        """The same line in another frame."""
        turns = range(len(self.points)) if self.kind == "course" else (0,) * len(self.points)
        return self._replace(points=tuple(frame.place(at, k) for at, k in zip(self.points, turns, strict=True)))


class Cell(NamedTuple):
    """A hex or a square of a board that is not empty: its centre and what it is."""

    at: Point
    kind: str
    """On hexes "gravity", "weak gravity", "asteroid", "dense asteroid" and "detection" are drawn each in its own way; on
    squares "wall", "start", "finish" and "checkpoint"."""
    label: str = ""
    """What it is in words; on squares, what is written in it."""
    arrows: tuple[Point, ...] = ()
    """Directions drawn inside it, as gravity."""


class Board(NamedTuple):
    """The ground of a flat game."""

    kind: str
    """"table" is a table top with edges, on which everything may stand anywhere. "hexes" are pointy-top hexes whose centres
    are one unit apart. "squares" is squared paper: unit squares, whose centres are the whole numbers (x, y)."""
    low: tuple[float, float]
    high: tuple[float, float]
    """The edges: with squares from (0, 0) to (9, 5) they are at (-0.5, -0.5) and (9.5, 5.5)."""
    cells: tuple[Cell, ...] = ()
    hexes: tuple[Point, ...] = ()
    """The centres of the hexes that are part of the map; empty means all between low and high."""

    def numbers(self, place: Point) -> tuple[float, float]:
        """A place or a step as players write it: (q, r) on hexes, (x, y) on squares and on a table top.

        >>> Board("hexes", (-9, -9), (9, 9)).numbers((-7.0, 10 * 3**0.5 / 2, 0.0))
        (-2, -10)
        """
        return axial(place[0], place[1]) if self.kind == "hexes" else (place[0], place[1])

    def length(self, step: Point) -> float:
        """How long a step is: in steps from hex to hex where there are hexes, straight otherwise."""
        if self.kind != "hexes":
            return hypot(*step)
        q, r = self.numbers(step)
        return max(abs(q), abs(r), abs(q + r))


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
    frame: Frame = MAP
    """The frame it is seen from."""
    wrecks: tuple[Body, ...] = ()
    """What is left of ships that were lost: it is drawn and named, but out of the game."""
    asks: bool = False
    """Whether it belongs to a question: its words do not tell what may be asked, lengths of arrows and places of marks."""

    def seen_from(self, frame: Frame) -> Scene:
        """The same scene in another frame. On a board everything is seen from the board, which does not move."""
        if self.board is not None or frame == MAP:
            return self
        return self._replace(
            bodies=tuple(body.seen_from(frame) for body in self.bodies),
            arrows=tuple(arrow.seen_from(frame) for arrow in self.arrows),
            trails=tuple(trail.seen_from(frame) for trail in self.trails),
            labels=tuple(label.seen_from(frame) for label in self.labels),
            regions=tuple(region.seen_from(frame) for region in self.regions),
            lines=tuple(line.seen_from(frame) for line in self.lines),
            frame=self.frame.then(frame),
            wrecks=tuple(wreck.seen_from(frame) for wreck in self.wrecks),
        )

    def numbers(self, place: Point) -> tuple[float, ...]:
        """A place or a step as players write it: see `Board.numbers`; in space (x, y, z)."""
        if self.board is not None:
            return self.board.numbers(place)
        return place[:2] if self.flat else place

    def length(self, step: Point) -> float:
        """How long a step is, as players count it."""
        return hypot(*step) if self.board is None else self.board.length(step)

    def with_trails(self, earlier: Iterable[Scene]) -> Scene:
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
    tip_ahead: float = 0
    """How many turns from now that place lies."""
    around: tuple[tuple[float, float], float] | None = None
    """A place on a table top to be shown close up, and how far round it, where arrows are short on the whole table."""
    room: tuple[Point, Point] | None = None
    """From where to where the pictures in space go, so that nothing jumps while something is placed."""
    near: tuple[Point, ...] = ()
    """Places on a large map that should be seen."""

    def drawn_over(self, other: Preview) -> Preview:
        """This preview with what another one draws; its words, its tip and its room are its own.

        What both draw in the same place is drawn once, as this one has it: two rings in each other say no more than one.
        """
        arrows = {(arrow.kind, arrow.start, arrow.vector) for arrow in self.arrows}
        lines = {(line.kind, line.points) for line in self.lines}
        rings = {(region.kind, region.centre) for region in self.regions}
        return self._replace(
            arrows=(*(each for each in other.arrows if (each.kind, each.start, each.vector) not in arrows), *self.arrows),
            lines=(*(each for each in other.lines if (each.kind, each.points) not in lines), *self.lines),
            regions=(*(each for each in other.regions if (each.kind, each.centre) not in rings), *self.regions),
            near=(*self.near, *other.near),
        )

    def seen_from(self, frame: Frame) -> Preview:
        """The same preview seen from there; its words and its tip keep the numbers of the map."""
        if frame == MAP:
            return self
        return self._replace(
            arrows=tuple(arrow.seen_from(frame) for arrow in self.arrows),
            lines=tuple(line.seen_from(frame) for line in self.lines),
            regions=tuple(region.seen_from(frame) for region in self.regions),
            room=None if self.room is None else _shift_room(self.room, frame),
        )


def _shift_room(room: tuple[Point, Point], frame: Frame) -> tuple[Point, Point]:
    """A box in another frame, on whole numbers, as the sheets of a map need it."""
    (a, b, c), (d, e, f) = map(frame.place, room)
    return (floor(a), floor(b), floor(c)), (ceil(d), ceil(e), ceil(f))
