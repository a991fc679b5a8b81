"""Blast and lead: a torpedo and its target both move, so one aims at where the target will be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vector3_edu.core.picture.film import Beat, Film, Note
from vector3_edu.core.picture.film import Blast as Explosion
from vector3_edu.core.picture.scene import Arrow, Body, Frame, Line, Region, Scene, Trail
from vector3_edu.core.problems import Refused, listed
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.tables import blast_radius, damage_rolls
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, as_cube, counted, short, signed
from vector3_edu.views.figures.marks import Box

LAST = 6
VIEWS = {"map": "the map", "torpedo": "the torpedo", "target": "the target"}
"""Where we can look from."""


@dataclass(frozen=True, slots=True)
class Blast(Exhibit):
    """A torpedo from Ada, a ship of Blaise's, and the turn on which the torpedo is to go off."""

    torpedo: Vec3 = Vec3(-7, -5, -3)
    velocity: Vec3 = Vec3(3, 1, 1)
    target: Vec3 = Vec3(5, -4, 2)
    going: Vec3 = Vec3(-1, 2, -1)
    tech: int = 2
    turn: int = 3
    seen_from: str = "map"
    flown: int = 0
    """How many times it has been flown."""

    title: ClassVar[str] = "Blast and lead"
    shows: ClassVar[str] = "a torpedo and its moving target"
    reach: ClassVar[Reach] = (13, 9, 9)
    part: ClassVar[Reach] = (4, 3, 3)

    def __post_init__(self) -> None:
        super(Blast, self).__post_init__()
        if not isinstance(self.seen_from, str) or self.seen_from not in VIEWS:
            raise Refused(f"It can be seen from {listed(VIEWS)}, not from {short(self.seen_from)}.")

    def changed(self, name: str, value: Any) -> Self:
        """A velocity was changed, by its components or by its tip; or the turn, or the size of the blast."""
        match name:
            case "velocity":
                return replace(self, velocity=moved(value, self.velocity, self.part, self.level))
            case "going":
                return replace(self, going=moved(value, self.going, self.part, self.level))
            case "torpedo's velocity" if isinstance(value, list | tuple) and len(value) == 3:
                tip = moved(value, self.torpedo_at(1), (99, 99, 99), self.level)
                return self.changed("velocity", list(tip - self.torpedo + self._carried))
            case "target's velocity" if isinstance(value, list | tuple) and len(value) == 3:
                tip = moved(value, self.target_at(1), (99, 99, 99), self.level)
                return self.changed("going", list(tip - self.target + self._carried))
            case "tech":
                return replace(self, tech=whole(value, 1, 5, self.tech))
            case "fly" if self.turn:
                return replace(self, flown=self.flown + 1)
            case "turn":
                return replace(self, turn=whole(value, 0, LAST, self.turn))
            case "seen_from" if isinstance(value, str) and value in VIEWS:
                return replace(self, seen_from=value)
        return self

    @property
    def _carried(self) -> Vec3:
        """The velocity of the frame."""
        return self.flat({"map": ZERO, "torpedo": self.velocity, "target": self.going}[self.seen_from])

    @property
    def frame(self) -> Frame:
        """Where both are seen from: at the beginning all frames have the same origin, so that only motions differ."""
        return Frame(ZERO, self._carried)

    def torpedo_at(self, turn: int) -> Vec3:
        """Where the torpedo is after some turns."""
        return as_cube(self.frame.place(self.flat(self.torpedo + self.velocity * turn), turn))

    def target_at(self, turn: int) -> Vec3:
        """Where the target is after some turns."""
        return as_cube(self.frame.place(self.flat(self.target + self.going * turn), turn))

    @property
    def speeds(self) -> tuple[Vec3, Vec3]:
        """The velocities of torpedo and target as they are seen from there."""
        torpedo, target = (self.frame.motion(self.flat(velocity)) for velocity in (self.velocity, self.going))
        return as_cube(torpedo), as_cube(target)

    @property
    def around(self) -> Box:
        """The usual room, and more in steps of five where a course leaves it."""
        low, high = [], []
        for far, *axis in zip(self.reach, self.torpedo_at(self.turn), self.target_at(self.turn), strict=True):
            low.append(min(-far, 5 * (min(axis) // 5)))
            high.append(max(far, 5 * -(-max(axis) // 5)))
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def distance(self, turn: int) -> int:
        """How many cubes apart they are after some turns."""
        return cube_distance(self.torpedo_at(turn), self.target_at(turn))

    @property
    def best(self) -> int:
        """The first turn on which they are nearest."""
        return min(range(LAST + 1), key=self.distance)

    def rolls(self, turn: int) -> int:
        """How many damage rolls the blast makes. Vector 3 (2009), Detonating Torpedoes."""
        return damage_rolls(self.tech, self.distance(turn))

    def controls(self) -> Sequence[Field]:
        """Both velocities, the turn, the level, and the frame."""
        first, second = self.colours.seats[:2]
        return (
            vector_field("velocity", "Torpedo's velocity", self.velocity, self.part, self.level, first),
            vector_field("going", "Target's velocity", self.going, self.part, self.level, second),
            Field("turn", "number", "Go off after", self.turn, 0, LAST),
            Field("tech", "number", "Blast level", self.tech, 1, 5),
            Field("seen_from", "menu", "Seen from", self.seen_from, options=tuple(VIEWS.items())),
            Field("fly", "button", "Fly it", locked=not self.turn),
        )

    def handles(self) -> Sequence[Handle]:
        """The tips of both velocities; what is at rest in the frame has none."""
        first, second = self.colours.seats[:2]
        tips = {
            "torpedo": Handle("torpedo's velocity", self.torpedo_at(1), "torpedo's velocity", "tip", first, lift=self.lane),
            "target": Handle("target's velocity", self.target_at(1), "target's velocity", "tip", second, lift=2 * self.lane),
        }
        return tuple(handle for name, handle in tips.items() if name != self.seen_from)

    def scene(self) -> Scene:
        """Both ways up to the chosen turn, the blast there, and the line of aim."""
        here, there = self.torpedo_at(0), self.target_at(0)
        boom, aim = self.torpedo_at(self.turn), self.target_at(self.turn)
        bodies = [Body("T1", "torpedo", boom, seat="Ada", moves=False), Body("A6", "ship", aim, seat="Blaise", moves=False)]
        ways = ((here, boom, "T1", "Ada", self.torpedo_at), (there, aim, "A6", "Blaise", self.target_at))
        trails = [
            Trail(name, tuple(at(turn) for turn in range(self.turn + 1)), seat)
            for start, end, name, seat, at in ways
            if start != end
        ]
        arrows = (
            Arrow(here, self.speeds[0], "velocity", "torpedo" if self.level == 1 else "", "Ada"),
            Arrow(there, self.speeds[1], "velocity", "target" if self.level == 1 else "", "Blaise"),
        )
        lines = (Line((here, aim), "leg", "lead"),) if self.turn and here != aim else ()
        blast = Region(boom, blast_radius(self.tech), "blast")
        return Scene(
            self.title, tuple(bodies), arrows, tuple(trails), (), (blast,), lines, ("Ada", "Blaise"), flat=self.level < 3
        )

    def film(self, before: Exhibit) -> Film | None:
        """The turns that pass: all up to the blast if it is flown, otherwise from the last turn shown to this one."""
        if not isinstance(before, Blast) or replace(before, turn=self.turn, flown=self.flown) != self:
            return None
        start = 0 if self.flown > before.flown else before.turn
        if start >= self.turn:
            return None
        passing = [replace(self, turn=turn).scene()._replace(regions=(), lines=()) for turn in range(start, self.turn + 1)]
        beats = [Beat(scene, seconds=0.7, caption=f"Turn {turn}.") for turn, scene in enumerate(passing[1:], start + 1)]
        if start == 0:
            here, rolls = self.torpedo_at(self.turn), self.rolls(self.turn)
            harm = counted(rolls, "damage roll") if rolls else "no damage"
            said = Note(self.target_at(self.turn), harm, "bad" if rolls else "")
            beats.append(Beat(self.scene(), (Explosion(here, blast_radius(self.tech), "Ada"), said), 1.0))
        return Film(passing[0], tuple(beats))

    def sums(self) -> Sequence[str]:
        """Both places on that turn, the distance, the rolls, and the velocity that would meet exactly."""
        n, boom, aim = self.turn, self.torpedo_at(self.turn), self.target_at(self.turn)
        here, there, distance = self.torpedo_at(0), self.target_at(0), self.distance(self.turn)
        lines = [
            f"torpedo: {self.say(here)} + {n} × {self.then(self.speeds[0])} = {self.say(boom)}",
            f"target: {self.say(there)} + {n} × {self.then(self.speeds[1])} = {self.say(aim)}",
        ]
        if distance > blast_radius(self.tech):
            lines.append(f"{distance} cubes apart: more than the blast's {blast_radius(self.tech)}, so no damage rolls")
        else:
            lines.append(f"{distance} cubes apart: {self.tech} − {distance} + 1 = {self.rolls(n)} damage rolls")
        if n:
            gap = aim - here
            lines.append(f"to meet it: {self.say(gap)} ÷ {n} = {self.say([part / n for part in gap])} a turn")
        return tuple(lines)

    def words(self) -> str:
        """What happens on that turn, what would be the best one, and why one leads."""
        n, best = self.turn, self.best
        rolls = self.rolls(n)
        what = f"{counted(rolls, 'damage roll')} on the target" if rolls else "no damage rolls"
        nearest = (
            "No other turn brings them nearer."
            if self.distance(best) == self.distance(n)
            else f"They come nearest after {counted(best, 'turn')}: {self.distance(best)} cubes."
        )
        apart = (self.target_at(0) - self.target_at(n)).length
        lead = f" By then the target has gone {signed(apart)} from where it is now: aim there, not here." if apart else ""
        return (
            f"After {counted(n, 'turn')} torpedo and target are {self.distance(n)} cubes apart, "
            f"and a blast of level {self.tech} makes {what}. {nearest}{lead}{self._view()}"
        )

    def _view(self) -> str:
        """What changes with the frame, and what does not."""
        if self.seen_from == "map":
            return ""
        other, speed = ("torpedo", self.speeds[0]) if self.seen_from == "target" else ("target", self.speeds[1])
        return (
            f" Seen from the {self.seen_from}, the {self.seen_from} is at rest "
            f"and the {other} moves by {self.say(speed)} each turn. "
            "Distances are the same as on the map."
        )
