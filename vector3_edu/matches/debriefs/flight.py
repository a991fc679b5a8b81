"""How everything flew: every vector of a match turn by turn, and what follows from them for whole fleets."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.scene import Body, Point, Scene
from vector3_edu.core.problems import listed
from vector3_edu.core.text import spreadsheet_cell
from vector3_edu.core.words import decimal
from vector3_edu.matches.debriefs.known import Known

UNITS = {"hexes": mark("hexes"), "squares": mark("squares"), "table": mark("cm")}
"""What lengths are counted in on each kind of board; in space it is cubes."""


class Titles(NamedTuple):
    """What is measured, by what is measured of: fleets, single ships or cars, or whatever a game calls them."""

    two: tuple[str, str]
    """Range and relative velocity of the only two."""
    many: tuple[str, str]
    """The same where there are more."""
    speed: str
    momentum: str


TITLES = {
    "fleet": Titles(
        (mark("Range between the fleets"), mark("Relative velocity between the fleets")),
        (mark("Range to the nearest other fleet"), mark("Relative velocity to the nearest other fleet")),
        mark("Mean speed of each fleet"),
        mark("Total momentum of each fleet"),
    ),
    "ship": Titles(
        (mark("Range between the ships"), mark("Relative velocity between the ships")),
        (mark("Range to the nearest other ship"), mark("Relative velocity to the nearest other ship")),
        mark("Speed of each ship"),
        mark("Momentum of each ship"),
    ),
    "car": Titles(
        (mark("Range between the cars"), mark("Relative velocity between the cars")),
        (mark("Range to the nearest other car"), mark("Relative velocity to the nearest other car")),
        mark("Speed of each car"),
        mark("Momentum of each car"),
    ),
}
OTHER_TITLES = Titles(
    (mark("Range between the {nouns}"), mark("Relative velocity between the {nouns}")),
    (mark("Range to the nearest other {noun}"), mark("Relative velocity to the nearest other {noun}")),
    mark("Speed of each {noun}"),
    mark("Momentum of each {noun}"),
)
"""The same for what other games call theirs; those above have sentences of their own, as some languages have genders."""


class Noun(NamedTuple):
    """What is measured of: one of them, and several."""

    one: str
    many: str

    def say(self, sentence: str, **values: object) -> str:
        """A sentence about them, which may name them."""
        named = {"noun": say(self.one), "nouns": say(self.many)} if "{noun" in sentence else {}
        return say(sentence, **named, **values)


FLEET = Noun("fleet", "fleets")


class Vector(NamedTuple):
    """A unit in one turn: where it was, how its velocity changed (a burn, gravity, a push), and with what it flew on.

    Place + velocity is its next place, unless something stopped it. All are in the numbers that players use.
    """

    turn: int
    seat: str
    unit: str
    kind: str
    at: tuple[float, ...]
    change: tuple[float, ...]
    velocity: tuple[float, ...]
    speed: float


class Line(NamedTuple):
    """One line of a chart: whose it is, and its numbers as (turn, number)."""

    name: str
    seat: str
    points: tuple[tuple[int, float], ...]


class Series(NamedTuple):
    """Something that was measured in every turn."""

    name: str
    """"range", "speed", "relative velocity" or "momentum"."""
    title: str
    unit: str
    lines: tuple[Line, ...]


class Row(NamedTuple):
    """A body in one turn, as it is drawn: with `velocity` it flew on."""

    turn: int
    body: Body
    velocity: Point

    @property
    def change(self) -> Point:
        """How its velocity changed in this turn."""
        return _less(self.velocity, self.body.velocity)


class VectorLog(NamedTuple):
    """Everything that flew in a match, and the last scene of it, which knows how lengths are counted."""

    rows: tuple[Row, ...]
    scene: Scene
    single: Noun = Noun("ship", "ships")
    """What the game calls what a player flies."""

    @property
    def axes(self) -> tuple[str, ...]:
        """The names of the numbers of a place."""
        board = self.scene.board
        return ("q", "r") if board and board.kind == "hexes" else ("x", "y") if self.scene.flat else ("x", "y", "z")

    @property
    def unit(self) -> str:
        """What lengths are counted in."""
        return UNITS[self.scene.board.kind] if self.scene.board else mark("cubes")

    @property
    def noun(self) -> Noun:
        """What is measured: fleets, or what the game calls a single ship or car."""
        seats = [(row.turn, row.body.seat) for row in self.rows if row.body.part_of_fleet]
        return FLEET if len(set(seats)) < len(seats) else self.single

    def vectors(self) -> tuple[Vector, ...]:
        """Every vector, in the numbers of the players."""
        return tuple(self._vector(row) for row in self.rows)

    def _vector(self, row: Row) -> Vector:
        body, scene = row.body, self.scene
        at, change, velocity = (
            tuple(round(number, 6) + 0 for number in scene.numbers(each)) for each in (body.at, row.change, row.velocity)
        )
        speed = round(scene.length(row.velocity), 4)
        return Vector(row.turn, body.seat, body.name, body.kind, at, change, velocity, speed)

    def csv(self) -> str:
        """Every vector as a table for a spreadsheet."""
        page, axes = io.StringIO(), self.axes
        rows = csv.writer(page, lineterminator="\n")
        changes, velocities = [f"change_{axis}" for axis in axes], [f"v{axis}" for axis in axes]
        rows.writerow(("turn", "seat", "unit", "kind", *axes, *changes, *velocities, "speed"))
        for turn, seat, unit, kind, at, change, velocity, speed in self.vectors():
            names = map(spreadsheet_cell, (seat, unit, kind))
            rows.writerow((turn, *names, *(f"{number:g}" for number in (*at, *change, *velocity, speed))))
        return page.getvalue()

    def series(self, mass_in: str) -> tuple[Series, ...]:
        """Range, speed, relative velocity and momentum of the fleets over time; only what there is to measure."""
        turns = _fleets(self.rows, mass_in)
        noun, unit, pace = self.noun, say(self.unit), say("{unit} per turn", unit=say(self.unit))
        titles = TITLES.get(noun.one, OTHER_TITLES)
        two = len({seat for fleets in turns.values() for seat in fleets}) <= 2
        apart, relative = titles.two if two else titles.many
        impetus = say("{mass_in} × {pace}", mass_in=say(mass_in), pace=pace) if mass_in else pace
        found = (
            Series("range", noun.say(apart), unit, self._between(turns, self._range)),
            Series("speed", noun.say(titles.speed), pace, self._each(turns, self._speed)),
            Series("relative velocity", noun.say(relative), pace, self._between(turns, self._relative)),
            Series("momentum", noun.say(titles.momentum), impetus, self._each(turns, self._momentum)),
        )
        return tuple(series for series in found if series.lines)

    def _each(self, turns: Turns, measure: Callable[[Fleet], float]) -> tuple[Line, ...]:
        """A line for each fleet."""
        lines = []
        for seat in self.scene.seats:
            points = tuple((turn, round(measure(fleets[seat]), 3)) for turn, fleets in turns.items() if seat in fleets)
            if points:
                lines.append(Line(seat, seat, points))
        return tuple(lines)

    def _between(self, turns: Turns, measure: Callable[[Fleet, Fleet], float]) -> tuple[Line, ...]:
        """One line between two fleets; of more, a line from each to whichever other is nearest."""
        fighting = {seat for fleets in turns.values() for seat in fleets}
        seats = [seat for seat in self.scene.seats if seat in fighting]
        lines = []
        for seat in seats[:1] if len(seats) == 2 else seats:
            points = []
            for turn, fleets in turns.items():
                others = [fleet for each, fleet in fleets.items() if each != seat and seat in fleets]
                if others:
                    nearest = min(others, key=lambda other: self._range(fleets[seat], other))
                    points.append((turn, round(measure(fleets[seat], nearest), 3)))
            if points:
                two = len(seats) == 2
                lines.append(Line(listed(seats, last="and") if two else seat, "" if two else seat, tuple(points)))
        return tuple(lines)

    def _range(self, one: Fleet, other: Fleet) -> float:
        """How far the nearest two ships of two fleets are apart."""
        return min(self.scene.length(_less(a.body.at, b.body.at)) for a in one.ships for b in other.ships)

    def _speed(self, fleet: Fleet) -> float:
        return sum(self.scene.length(ship.velocity) for ship in fleet.ships) / len(fleet.ships)

    def _momentum(self, fleet: Fleet) -> float:
        return self.scene.length(fleet.momentum)

    def _relative(self, one: Fleet, other: Fleet) -> float:
        """The difference of the velocities of two centres of mass."""
        return self.scene.length(_less(one.velocity, other.velocity))


class Fleet(NamedTuple):
    """The ships of a seat in one turn, their masses and the sum of mass times velocity."""

    ships: tuple[Row, ...]
    mass: float
    momentum: Point

    @property
    def velocity(self) -> Point:
        """The velocity of its centre of mass."""
        x, y, z = self.momentum
        return (x / self.mass, y / self.mass, z / self.mass)


Turns = Mapping[int, Mapping[str, Fleet]]


def _fleets(rows: Iterable[Row], mass_in: str) -> Turns:
    """The fleets of each turn."""
    ships: dict[int, dict[str, list[Row]]] = {}
    for row in rows:
        if row.body.part_of_fleet:
            ships.setdefault(row.turn, {}).setdefault(row.body.seat, []).append(row)
    return {turn: {seat: _fleet(each, mass_in) for seat, each in seats.items()} for turn, seats in ships.items()}


def _fleet(ships: Sequence[Row], mass_in: str) -> Fleet:
    masses = [float(ship.body.size) if mass_in else 1.0 for ship in ships]
    x, y, z = (sum(m * ship.velocity[axis] for m, ship in zip(masses, ships, strict=True)) for axis in range(3))
    return Fleet(tuple(ships), sum(masses), (x, y, z))


def flight(game: AnyGame, steps: Sequence[Known]) -> VectorLog:
    """How everything that belongs to somebody flew: each body where it was first seen in a turn."""
    first: dict[int, dict[tuple[str, str], Body]] = {}
    last: dict[int, dict[tuple[str, str], Body]] = {}
    scene = Scene()
    for known in steps:
        scene, turn = game.scene(known.state), known.state.turn
        for body in scene.bodies:
            if body.seat:
                first.setdefault(turn, {}).setdefault((body.seat, body.name), body)
                last.setdefault(turn, {})[body.seat, body.name] = body
    if len(first) > 1:
        first.pop(0, None)  # while the table is laid nothing flies
    rows = []
    started = set[tuple[str, str]]()
    for turn, after in pairwise((*first, -1)):
        for key, body in first[turn].items():
            flies_on = first.get(after, {}).get(key)
            velocity = (flies_on or last[turn][key]).velocity
            # what was launched after everything had moved begins to fly in the next turn
            if key in started or flies_on is None or flies_on.at != body.at or not any(velocity):
                rows.append(Row(turn, body, velocity))
            started.add(key)
    return VectorLog(tuple(rows), scene, Noun(*game.noun))


def _less(one: Point, other: Point) -> Point:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])


def describe_series(series: Series, turn: str = "turn") -> str:
    """A quantity over time in a sentence: where it began and ended, and its extremes."""
    lines = chain((_describe_line(line, turn) for line in series.lines), "; ")
    return say("{title}, in {unit}: {lines}.", title=series.title, unit=series.unit, lines=lines)


def _describe_line(line: Line, turn: str) -> str:
    (first, begins), (last, ends) = line.points[0], line.points[-1]
    least, low = min((number, when) for when, number in line.points)
    most, high = max((number, -when) for when, number in line.points)
    if least == most:
        return say("{name} {number} throughout", name=line.name, number=decimal(begins))
    extremes = (
        (mark("lowest {number} ({turn} {when})"), least, low),
        (mark("highest {number} ({turn} {when})"), most, -high),
    )
    inner = (
        say(told, number=decimal(number), turn=turn, when=when)
        for told, number, when in extremes
        if when not in (first, last)
    )
    told = mark("{name} from {begins} ({turn} {first}) to {ends} ({turn} {last})")
    values = {"begins": decimal(begins), "ends": decimal(ends), "first": first, "last": last}
    return chain([say(told, name=line.name, turn=turn, **values), *inner])
