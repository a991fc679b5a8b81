"""Position-time, velocity-time and the path side by side: one flight, seen three ways, with one cursor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple, Self

from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.scene import Arrow, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.views.browser.graph_view import Timed
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import AXES, Field, moved, vector_field
from vector3_edu.views.explorers.burns import SHIP, too_long
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, counted, signed
from vector3_edu.views.explorers.planned import Planned
from vector3_edu.views.figures.graphs import Curve, Graph, graph

BURNING, FLYING = 0.5, 0.9
"""Seconds of the film for a burn, and for a turn of flight."""
ALL = "all"


class Instant(NamedTuple):
    """An instant of the flight: when it is in the film, when in turns, where the ship is and how it moves."""

    seconds: float
    turns: int
    at: Vec3
    velocity: Vec3


@dataclass(frozen=True, slots=True)
class Graphs(Planned):
    """A ship that burns in some turns, and the graphs of its flight."""

    at: Vec3 = Vec3(-6, -3, -2)
    velocity: Vec3 = Vec3(2, 1, 0)
    plan: tuple[Vec3, ...] = (ZERO, ZERO, ZERO, Vec3(-3, 0, 1), ZERO, ZERO)
    turn: int = 4
    axis: str = "x"
    """Which axis the graphs show, or all of them."""

    title: ClassVar[str] = "Graphs of a flight"
    shows: ClassVar[str] = "a flight and its graphs"
    reach: ClassVar[Reach] = (10, 7, 7)
    part: ClassVar[Reach] = (4, 4, 4)
    has_graphs: ClassVar[bool] = True
    has_angles: ClassVar[bool] = False

    def changed(self, name: str, value: Any) -> Self:
        """The first velocity, a burn, the number of turns or the axis was changed; or the plan is flown."""
        match name:
            case "velocity":
                return replace(self, velocity=moved(value, self.velocity, self.part, self.level))
            case "axis" if value in (*AXES, ALL):
                return replace(self, axis=value)
        return super(Graphs, self).changed(name, value)

    @property
    def shown(self) -> str:
        """The axes that the graphs show at this level."""
        there = AXES[: self.level]
        return there if self.axis == ALL else self.axis if self.axis in there else "x"

    def controls(self) -> Sequence[Field]:
        """The first velocity, the burn of a turn, which axis is shown, and the start."""
        ink, axes = self.colours, AXES[: self.level]
        options = (*((axis, f"{axis} alone") for axis in axes), (ALL, "all axes"))
        chosen = self.axis if self.axis in axes else ALL if self.axis == ALL else "x"
        return (
            Field("fly", "button", "Fly it"),
            *([Field("axis", "menu", "Graphs of", chosen, options=options)] if self.level > 1 else []),
            vector_field("velocity", "Velocity at the start", self.velocity, self.part, self.level, ink.velocity),
            *self.burn_fields(),
            Field("clear", "button", "No burns"),
        )

    def handles(self) -> Sequence[Handle]:
        """The tip of the burn of this turn."""
        return (self.burn_handle(),)

    def bound(self, _handle: str) -> str:
        """What keeps the tip from going further: the drive."""
        return too_long(self.drive)

    def instants(self) -> tuple[Instant, ...]:
        """The flight from stop to stop of its film: a burn changes the velocity, then the ship moves for a turn."""
        course = self.course
        found = [Instant(0.0, 0, course.at, course.velocity)]
        for turn, burn in enumerate(course.burns, 1):
            velocity = course.velocities[turn]
            if burn:
                found.append(found[-1]._replace(seconds=found[-1].seconds + BURNING, velocity=velocity))
            found.append(Instant(found[-1].seconds + FLYING, turn, course.places[turn], velocity))
        return tuple(found)

    def film(self, before: Exhibit) -> Film | None:
        """The flight, turn by turn."""
        if not isinstance(before, Graphs) or self.flown <= before.flown:
            return None
        instants = self.instants()
        beats = tuple(Beat(self._moment(now), seconds=now.seconds - was.seconds) for was, now in pairwise(instants))
        return Film(self._moment(instants[0]), beats)

    def _moment(self, now: Instant) -> Scene:
        """The ship at an instant, with its velocity."""
        scene = self.scene()
        arrow = Arrow(now.at, now.velocity, "velocity", "velocity", SHIP)
        body = scene.bodies[0]._replace(at=now.at, velocity=now.velocity)
        return scene._replace(bodies=(body,), arrows=(arrow,) if now.velocity else ())

    def _reading(self, was: Instant, now: Instant) -> str:
        """What the cursor says from one stop to the next."""
        if now.turns == was.turns:
            change = now.velocity - was.velocity
            return (
                f"After {counted(was.turns, 'turn')}: a burn. Δv = {self.say(change)}, so v is now {self.say(now.velocity)}."
            )
        slopes = "; ".join(f"slope of {axis} = {signed(now.velocity[AXES.index(axis)])}" for axis in self.shown)
        unit = "cubes per turn"
        return f"Turn {now.turns}: {slopes} {unit}. That is the velocity. The ship moves to {self.say(now.at)}."

    def timed(self) -> Timed:
        """Position and velocity over time, along the chosen axes, with what to say at each stop."""
        instants = self.instants()
        readings = [self._reading(was, now) for was, now in pairwise(instants)]
        last = f"After {counted(instants[-1].turns, 'turn')} the ship is at {self.say(instants[-1].at)}."
        places = self._graph("position in cubes", instants, "at")
        velocities = self._graph("velocity in cubes per turn", instants, "velocity")
        return Timed((places, velocities), tuple(now.seconds for now in instants), (*readings, last))

    def _graph(self, title: str, instants: Sequence[Instant], what: str) -> Graph:
        ink = {"x": self.colours.x, "y": self.colours.y, "z": self.colours.z}
        curves = []
        for axis in self.shown:
            points = tuple((float(now.turns), float(getattr(now, what)[AXES.index(axis)])) for now in instants)
            curves.append(Curve(axis if what == "at" else f"v{axis}", points, ink[axis]))
        said = "; ".join(
            f"{curve.name}: " + ", ".join(f"{signed(value)} at {signed(time)}" for time, value in curve.points)
            for curve in curves
        )
        heading = f"{', '.join(curve.name for curve in curves)}: {title}" if len(curves) == 1 else title.capitalize()
        return graph(heading, curves, "time in turns", f"{title.capitalize()} over time in turns. {said}.", self.palette)

    def sums(self) -> Sequence[str]:
        """Velocity and place, turn by turn."""
        course = self.course
        return tuple(
            f"{turn}: v = {self.say(course.velocities[turn - 1])} + {self.then(burn)} = "
            f"{self.say(course.velocities[turn])}, place {self.say(course.places[turn])}"
            for turn, burn in enumerate(course.burns, 1)
        )

    def words(self) -> str:
        """What the graphs have to do with each other."""
        course = self.course
        burnt = [turn for turn, burn in enumerate(course.burns, 1) if burn]
        when = f"It burns in turn {', '.join(map(str, burnt))}" if burnt else "It never burns"
        steps = "the velocity jumps there, and the line of the position bends" if burnt else "the velocity is a level line"
        return (
            f"The ship starts at {self.say(course.at)} with velocity {self.say(course.velocity)}. {when}: {steps}. The "
            f"slope of the position is the velocity. After {counted(course.turns, 'turn')} it is at "
            f"{self.say(course.places[-1])}. Press Fly it, then drag the cursor in the graphs, or move it with the arrow "
            "keys."
        )
