"""The map of the Solar System as data, and what a course across it meets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from vector3_edu.core import courses
from vector3_edu.core.courses import entries, sectors, sides, touched, touches_disc, twice_dot
from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex, distance, shifted
from vector3_edu.core.tables import Table

BODIES = Table.parse(
    """
body        |   q    r   gravity  bases     disc
Sol         |   0    0   full     none       87
Mercury     |   1    4   full     NE,SW      28
Venus       |  -8    4   full     all        38
Terra       |  13   -6   full     all        38
Luna        |  16   -7   weak     all        19
Mars        |   1  -20   full     all        38
Ceres       |   8  -27   none     asteroid   30
Clandestine |  24  -26   none     asteroid   30
Jupiter     |  20  -36   full     none       55
Callisto    |  16  -36   full     all        19
Io          |  20  -34   weak     SW         19
Ganymede    |  24  -38   full     E          19
""",
    source="the printed map; the disc is in hundredths of half the distance between hex centres",
)

ASTEROIDS = """
-30:  0  1
-29:  1
-28: -1  0  2 20
-27:  4  6  9 21 28
-26:  0  2  3 18 26 29 30 31
-25: -1 13 16 18 20 21 26
-24: -3 -2 -1  8 10 20 28
-23: -2  9 12 13 14 16 26 29 30
-22:  7 11 12 15 18 20 22 24 26 27
-21:  9 11 14 17 20 23 26
-20:  7 11 14 16 17
-19:  8 10
"""
DENSE = """
-27: 24 25
-26: 23 25
-25: 23 24
-24: 23
"""
"""Hexes row by row, as r: q q q; the dense ones lie round Clandestine."""

LEFT, RIGHT = -31, 37
"""The edges of the map in half hexes: x runs from -15.5 to 18.5."""

HABITABLE = ("Mercury", "Venus", "Terra", "Mars", "Callisto", "Ganymede")
"""The worlds with full gravity that people live on; Jupiter and Sol have no base."""

PLANETARY_DETECTOR, SHIP_DETECTOR = 5, 3
"""Hexes that the detectors of planetary bases reach on their side, and those of ships and asteroid bases all round."""

ASTEROID = "asteroid"
"""What stands for the side of an asteroid base, which has none."""


class MapOptions(NamedTuple):
    """Where transcriptions of the map differ (see RULES.md)."""

    mercury: str = "(1, 4)"
    callisto: str = "six bases"
    rows: int = 55
    hexsides: str = "neither"
    hideaway: bool = False
    """Whether there is a second secret base, beyond Jupiter. Triplanetary, Campaign, Referee."""


class World(NamedTuple):
    """A body on the map: one hex, its gravity ("full", "weak", "none"), the sides with bases, the radius of its disc."""

    name: str
    at: Hex
    gravity: str
    bases: tuple[str, ...]
    disc: Fraction


HIDEAWAY = World("Hideaway", Hex(12, -42), "none", (ASTEROID,), Fraction(15, 100))
"""The base of a second pirate: out of reach of all detectors, and no larger than Ceres."""


SECRET_BASES = ("Clandestine", HIDEAWAY.name)
"""Asteroid bases that have the figures of an orbital base, and that nobody can attack."""

SUN = "Sol"
"""The one body that is neither planet nor satellite: no orbital base stands in its gravity."""


NO_ROCKS: tuple[tuple[Hex, ...], tuple[Hex, ...]] = (), ()


class Gravity(NamedTuple):
    """An arrow in a gravity hex."""

    arrow: Hex
    weak: bool
    world: str


_new = tuple.__new__  # for what is made for every course


class Passage(NamedTuple):
    """What a course meets on its way."""

    start: Hex
    step: Hex
    end: Hex
    pull: Hex
    """The sum of the arrows that will count next turn whatever the owner likes."""
    weak: tuple[Hex, ...]
    """Arrows of weak gravity that the owner may use or ignore next turn."""
    asteroids: tuple[Hex, ...]
    dense: tuple[Hex, ...]
    hit: str
    """The body whose disc the course touches."""
    near: tuple[str, ...]
    """Bodies of which a gravity hex was entered, in order."""
    orbit: str
    on_map: bool

    @property
    def entered(self) -> tuple[Hex, ...]:
        """The hexes that the course enters, in order; a ship that stands still is in its own."""
        return tuple(shifted(courses.entered(self.step) or (ORIGIN,), self.start))

    def meets(self, places: Set[tuple[int, int]], others: Set[tuple[int, int]] = frozenset()) -> bool:
        """Whether the course enters any of some hexes, or of some others."""
        q, r = self.start
        entered = [(q + a, r + b) for a, b in courses.entered(self.step) or (ORIGIN,)]
        return not (places.isdisjoint(entered) and others.isdisjoint(entered))


def _rows(text: str) -> Iterator[Hex]:
    for line in text.strip().splitlines():
        row, _, columns = line.partition(":")
        for column in columns.split():
            yield Hex(int(column), int(row))


class Board:
    """A map: its worlds, gravity hexes and asteroids, and a memory of courses that have been asked about."""

    def __init__(
        self,
        options: MapOptions,
        worlds: tuple[World, ...],
        asteroids: frozenset[Hex] = frozenset(),
        dense: frozenset[Hex] = frozenset(),
        edges: tuple[int, int] = (LEFT, RIGHT),
        top: int = -43,
    ) -> None:
        self.options = options
        self.left, self.right = edges
        self.worlds = {world.name: world for world in worlds}
        self.bodies: dict[tuple[int, int], World] = {world.at: world for world in worlds}
        self.asteroids, self.dense = asteroids, dense
        self.top, self.bottom = top, top + options.rows - 1
        self.gravity: dict[Hex, tuple[Gravity, ...]] = {}
        for world in worlds:
            for way in DIRECTIONS if world.gravity != "none" else ():
                at = world.at + way
                self.gravity[at] = (*self.gravity.get(at, ()), Gravity(-way, world.gravity == "weak", world.name))
        self.above = {(world.name, side): world.at + NAMED[side] for world in worlds for side in NAMES}
        """The gravity hex directly above each side of each world."""
        self.overhead: dict[Hex, list[str]] = {}
        """The worlds that lie under each gravity hex: one, or two where two are neighbours."""
        for (name, _), at in self.above.items():
            self.overhead.setdefault(at, []).append(name)
        self.weak = frozenset(at for at, arrows in self.gravity.items() if any(arrow.weak for arrow in arrows))
        self.rocks = asteroids | dense
        self.solid = self.rocks.union(self.bodies)
        """The hexes in which there is something to run into."""
        self.marked = self.solid.union(self.gravity)
        self._places = frozenset(self.hexes())
        self._clearance = self.distances(self.marked)
        self._passages: dict[tuple[Hex, Hex], Passage] = {}
        self._lifts: dict[tuple[str, str], Passage] = {}
        self._reaches: dict[tuple[Hex, Hex, Hex], int | None] = {}
        self._watching: dict[Hex, frozenset[tuple[str, str]]] = {}

    def on_map(self, at: tuple[int, int]) -> bool:
        """Whether a hex is part of the map."""
        q, r = at
        return self.top <= r <= self.bottom and self.left <= 2 * q + r <= self.right

    def hexes(self) -> tuple[Hex, ...]:
        """Every hex of the map, row by row."""
        rows = range(self.top, self.bottom + 1)
        return tuple(Hex(q, r) for r in rows for q in range(-((r - self.left) // 2), (self.right - r) // 2 + 1))

    def distances(self, marks: Iterable[tuple[int, int]]) -> dict[tuple[int, int], int]:
        """How many hexes it is from each hex of the map to the nearest of some marked ones."""
        found: dict[tuple[int, int], int] = dict.fromkeys(marks, 0)
        left, fresh, far = set(self._places.difference(found)), list(found), 0
        while fresh and left:
            far += 1
            fresh = [at for at in {(q + a, r + b) for q, r in fresh for a, b in DIRECTIONS} if at in left]
            found.update(dict.fromkeys(fresh, far))
            left.difference_update(fresh)
        return found

    def passage(self, start: Hex, step: Hex) -> Passage:
        """What a ship meets on a course. Triplanetary, Gravity, Weak Gravity, Crashes, Asteroids."""
        (a, b), (q, r) = start, step
        end, room = _new(Hex, (a + q, b + r)), self._clearance
        there = room.get(end)
        # whatever a course touches is as far from its two ends together as they are from one another
        far = abs(q + r) if (q < 0) == (r < 0) else max(abs(q), abs(r))
        if room.get(start, 0) + (there or 0) > far:
            # built directly, because most courses of most games are such; a place that far from everything is on the map
            return _new(Passage, (start, step, end, ORIGIN, (), (), (), "", (), "", there is not None))
        known = self._passages.get((start, step))
        if known is None:
            if len(self._passages) > 300_000:
                self._passages.clear()
            known = self._passages[start, step] = self._passage(start, step, end)
        return known

    def lift(self, world: str, side: str) -> Passage:
        """What a ship meets that takes off: it stands still in the gravity hex above the side."""
        known = self._lifts.get((world, side))
        if known is None:
            body = self.worlds[world]
            at = body.at + NAMED[side]
            pull, weak, near = self._pulls(body.at, (at,))
            known = self._lifts[world, side] = Passage(at, ORIGIN, at, pull, weak, (), (), "", near, "", on_map=True)
        return known

    def _passage(self, start: Hex, step: Hex, end: Hex) -> Passage:
        q, r = start
        along = [(q + a, r + b) for a, b in touched(step)]
        if self.marked.isdisjoint(along):
            return Passage(start, step, end, ORIGIN, (), (), (), "", (), "", end in self._places)
        entered = path = tuple(shifted(courses.entered(step) or (ORIGIN,), start))
        hit, (rocks, dense) = "", NO_ROCKS
        if not self.bodies.keys().isdisjoint(along) or self.options.hexsides == "both":
            path = self._path(start, step, entered)
            hit = next((body.name for at in entered if (body := self.bodies.get(at)) and self._hits(body, start, step)), "")
        if not self.rocks.isdisjoint(along):
            rocks, dense = self._rocks(start, step, entered)
        pull, weak, near = self._pulls(start, path) if not self.gravity.keys().isdisjoint(path) else (ORIGIN, (), ())
        orbit = self._orbit(start, end) if step and step.length == 1 else ""
        return Passage(start, step, end, pull, weak, rocks, dense, hit, near, orbit, self.on_map(end))

    def _path(self, start: Hex, step: Hex, entered: tuple[Hex, ...]) -> tuple[Hex, ...]:
        """The hexes of a course in order, with the parts of a world's hex given to the gravity hexes beside them."""
        if not sides(step) and self.bodies.keys().isdisjoint(entered):
            return entered
        found: list[tuple[Fraction, Hex]] = []
        for when, way in entries(step):
            at = start + way
            body = self.bodies.get(at)
            if body and body.gravity != "none":
                found += [(moment, at + DIRECTIONS[k]) for moment, k in sectors(start - at, step)]
            else:
                found.append((when, at))
        for when, (left, right) in sides(step):
            for at, other in ((start + left, start + right), (start + right, start + left)):
                body = self.bodies.get(other)
                if (body and body.gravity != "none") or self.options.hexsides == "both":
                    found.append((when, at))
        found.sort(key=lambda entry: entry[0])
        return tuple(dict.fromkeys(at for _, at in found if at != start))

    def _pulls(self, start: Hex, path: tuple[Hex, ...]) -> tuple[Hex, tuple[Hex, ...], tuple[str, ...]]:
        pull, free, near, before = ORIGIN, [], [], start
        for at in path:
            for arrow, weak, world in self.gravity.get(at, ()):
                near.append(world)
                if weak and before not in self.weak:
                    free.append(arrow)
                else:
                    pull = pull + arrow
            before = at
        return pull, tuple(free), tuple(dict.fromkeys(near))

    def _rocks(self, start: Hex, step: Hex, entered: tuple[Hex, ...]) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
        """The asteroid hexes entered faster than one hex a turn, and the dense ones entered at any speed."""
        rocks = [at for at in entered if at in self.asteroids]
        dense = [at for at in entered if at in self.dense]
        for _, (left, right) in sides(step):
            beside = (start + left, start + right)
            if all(at in self.asteroids or at in self.dense for at in beside):
                one = next((at for at in beside if at in self.asteroids), beside[0])
                (rocks if one in self.asteroids else dense).append(one)
        return (tuple(rocks) if step.length > 1 else ()), tuple(dense)

    def _hits(self, body: World, start: Hex, step: Hex) -> bool:
        if body.gravity == "none" and (step.length <= 1 or start == body.at):
            return False  # Ceres and Clandestine are landed on by stopping, and left by accelerating
        return touches_disc(start, step, body.at, body.disc)

    def _orbit(self, start: Hex, end: Hex) -> str:
        here = {gravity.world for gravity in self.gravity.get(start, ())}
        return next((gravity.world for gravity in self.gravity.get(end, ()) if gravity.world in here), "")

    def reach(self, end: Hex, step: Hex, target: Hex, most: int) -> int | None:
        """How near a course that ends in a hex came to a target with a clear view; None if no nearer than `most` allows."""
        key = (end, step, target)
        if key not in self._reaches:
            if len(self._reaches) > 200_000:
                self._reaches.clear()
            course = {end - step, *shifted(courses.entered(step), end - step)}
            near = sorted([(far, at) for at in course if (far := distance(at, target)) <= most])
            self._reaches[key] = next((far for far, at in near if not self.blocked(at, target)), None)
        return self._reaches[key]

    def watching(self, at: Hex) -> frozenset[tuple[str, str]]:
        """The sides of worlds from which the detectors of a base, if there is one, reach a hex; mostly none."""
        known = self._watching.get(at)
        if known is None:
            near = [world for world in self.worlds.values() if distance(world.at, at) <= PLANETARY_DETECTOR]
            pairs = [(world, side) for world in near for side in (*NAMES, ASTEROID)]
            known = frozenset([(world.name, side) for world, side in pairs if in_detection(world, side, at)])
            self._watching[at] = known
        return known

    def blocked(self, start: Hex, end: Hex) -> str:
        """The world that hides two hexes from one another, or nothing. Triplanetary, Line of Sight."""
        step = end - start
        q, r = start
        for a, b in (ORIGIN, *courses.entered(step)):
            body = self.bodies.get((q + a, r + b))
            if body and body.gravity != "none" and touches_disc(start, step, body.at, body.disc):
                return body.name
        return ""


@cache
def board(options: MapOptions = MapOptions()) -> Board:  # noqa: B008 - a frozen value
    """The map with its options; made once."""
    worlds = []
    for name in BODIES.rows:
        q, r, disc = (BODIES.number(name, column) or 0 for column in ("q", "r", "disc"))
        bases = BODIES.cells[name, "bases"]
        if name == "Mercury" and options.mercury == "(1, 3)":
            r = 3
        if name == "Callisto" and options.callisto == "one base":
            bases = "W"
        facing = NAMES if bases == "all" else () if bases == "none" else tuple(bases.split(","))
        worlds.append(World(name, Hex(q, r), BODIES.cells[name, "gravity"], facing, Fraction(disc, 200)))
    if options.hideaway:
        worlds.append(HIDEAWAY)
    return Board(options, tuple(worlds), frozenset(_rows(ASTEROIDS)), frozenset(_rows(DENSE)))


def in_detection(world: World, side: str, at: Hex) -> bool:
    """Whether a hex lies in the detection area of a planetary base: five hexes, on its side of the world.

    The detectors of an asteroid base reach three hexes all round, as those of ships do. Triplanetary, Detectors.
    A world with six bases has a whole hexagon, because the wedges of two sides next to one another overlap.
    """
    away = at - world.at
    if away.length > PLANETARY_DETECTOR:
        return False
    if side not in NAMED:
        return away.length <= SHIP_DETECTOR
    # the edges of the wedge are the directions beside the side's own; each condition is square to one of them
    k = NAMES.index(side)
    own, left, right = DIRECTIONS[k], DIRECTIONS[(k + 1) % 6], DIRECTIONS[(k - 1) % 6]
    return twice_dot(away, own + right) >= 0 and twice_dot(away, own + left) >= 0
