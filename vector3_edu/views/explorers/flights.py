"""Test flights: choose thrust and mass, fly, write down the speed, and find Newton's second law in the plot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import Any, ClassVar, Self

from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.scene import Arrow, Body, Point, Scene
from vector3_edu.physics.forces import BURN_SECONDS, Flight, fly, slope
from vector3_edu.views.browser.graph_view import Timed
from vector3_edu.views.browser.panel import Field, whole
from vector3_edu.views.explorers.burns import SHIP
from vector3_edu.views.explorers.exhibit import Exhibit, counted, signed
from vector3_edu.views.figures.graphs import Graph, graph, scatter
from vector3_edu.views.figures.marks import Box

MOST_FLIGHTS = 12
THRUST, MASS, PULL = (10, 120), (5, 60), (0, 120)
UNIT = 100
"""Metres for one step of the line on which the ship flies."""
PLOTS: dict[str, tuple[str, str, Callable[[Flight], float]]] = {
    "inverse": ("1/mass", "1/mass in 1/t", lambda flight: 1 / flight.mass),
    "mass": ("mass", "mass in t", lambda flight: float(flight.mass)),
    "force": ("net force", "net force in kN", lambda flight: float(flight.net_force)),
}
"""What the acceleration can be plotted against."""
UP = "acceleration in m/s²"


@dataclass(frozen=True, slots=True)
class Flights(Exhibit):
    """A ship on a test range, and what its flights so far have shown."""

    level: int = 1
    thrust: int = 60
    mass: int = 12
    pull: int = 0
    plot: str = "mass"
    line: bool = False
    """Whether a straight line through the origin is drawn into the plot."""
    flights: tuple[Flight, ...] = ()

    title: ClassVar[str] = "Test flights"
    shows: ClassVar[str] = "a test range for thrust and mass"
    levels: ClassVar[tuple[int, ...]] = (1,)
    has_angles: ClassVar[bool] = False
    has_graphs: ClassVar[bool] = True

    def changed(self, name: str, value: Any) -> Self:
        """Thrust, mass, the tug's pull or the plot was changed; or the ship flies."""
        match name:
            case "thrust":
                return replace(self, thrust=whole(value, *THRUST, self.thrust))
            case "mass":
                return replace(self, mass=whole(value, *MASS, self.mass))
            case "pull":
                return replace(self, pull=whole(value, *PULL, self.pull))
            case "plot" if isinstance(value, str) and value in PLOTS:
                return replace(self, plot=value)
            case "line" if isinstance(value, bool):
                return replace(self, line=value)
            case "fly" if len(self.flights) < MOST_FLIGHTS:
                return replace(self, flights=(*self.flights, fly(self.thrust, self.mass, self.pull)))
            case "clear":
                return replace(self, flights=())
        return self

    @property
    def around(self) -> Box:
        """Room for the last flight, in steps of five."""
        far = self._place(BURN_SECONDS)[0]
        high = 5 * max(2, -int(-abs(far) // 5))
        return (-high if far < 0 else -1, 0, 0), (1 if far < 0 else high, 0, 0)

    @property
    def last(self) -> Flight | None:
        """The last flight, if there was one."""
        return self.flights[-1] if self.flights else None

    def controls(self) -> Sequence[Field]:
        """What is set, what is plotted, and the start."""
        full = len(self.flights) >= MOST_FLIGHTS
        return (
            Field("thrust", "number", "Thrust in kN", self.thrust, *THRUST),
            Field("mass", "number", "Mass in t", self.mass, *MASS),
            Field("pull", "number", "Pull of a tug, back, in kN", self.pull, *PULL),
            Field("fly", "button", "Fly for 10 s", locked=full),
            Field("clear", "button", "Forget all flights", locked=not self.flights),
            Field("plot", "menu", "Acceleration over", self.plot, options=tuple((n, p[0]) for n, p in PLOTS.items())),
            Field("line", "switch", "Straight line through the origin", self.line),
        )

    def _place(self, seconds: float) -> Point:
        """Where the ship is so many seconds after its last start: half the acceleration × time²."""
        if self.last is None:
            return 0.0, 0.0, 0.0
        return self.last.net_force / self.last.mass * seconds**2 / 2 / UNIT, 0.0, 0.0

    def _moment(self, seconds: float) -> Scene:
        at = self._place(seconds)
        speed = 0.0 if self.last is None else self.last.net_force / self.last.mass * seconds
        reading = f"{signed(floor(speed + 0.5))} m/s"
        arrows = (Arrow(at, (speed / UNIT * 2, 0, 0), "velocity", reading, SHIP),) if speed else ()
        body = Body("A6", "6-pod ship", at, seat=SHIP, moves=False)
        return Scene(self.title, (body,), arrows, seats=(SHIP,), flat=True)

    def scene(self) -> Scene:
        """The ship at the end of its last flight, or at the start of the first. One step is 100 m."""
        return self._moment(BURN_SECONDS)

    def film(self, before: Exhibit) -> Film | None:
        """The flight, second by second: the steps grow, because the velocity grows."""
        if not isinstance(before, Flights) or len(self.flights) != len(before.flights) + 1:
            return None
        beats = (Beat(self._moment(second), seconds=0.35) for second in range(1, BURN_SECONDS + 1))
        return Film(self._moment(0), tuple(beats))

    def timed(self) -> Timed:
        """The plot of all flights so far. It has no cursor: its axis is not time."""
        return Timed((self.chart(),), (), ())

    def chart(self) -> Graph:
        """Acceleration over what is chosen, with a straight line if it is wanted."""
        name, across, reading = PLOTS[self.plot]
        points = [(reading(flight), flight.acceleration) for flight in self.flights]
        if not points:
            return graph(f"{UP} over {name}", (), across, "No flight yet.", self.palette)
        return scatter(points, across, UP, slope(points) if self.line else None, self.palette)

    def sums(self) -> Sequence[str]:
        """The table of data, a line a flight."""
        return tuple(
            f"{n}: {flight.thrust}{f' − {flight.drag}' if flight.drag else ''} kN on {flight.mass} t, after "
            f"{flight.seconds} s {signed(flight.speed)} m/s: a = {signed(flight.acceleration)} m/s²"
            for n, flight in enumerate(self.flights, 1)
        ) or ("No flight yet: set thrust and mass, and fly.",)

    def words(self) -> str:
        """The last flight, and what to look for."""
        if self.last is None:
            return (
                "The ship is at rest. Set its thrust and its mass, then press Fly. The speedometer is read after 10 s, in "
                "whole m/s. Change one thing at a time."
            )
        flight = self.last
        net = "The forces balance: no net force. " if not flight.net_force else ""
        return (
            f"{net}Flight {len(self.flights)}: net force {signed(flight.net_force)} kN, mass {flight.mass} t. After "
            f"{flight.seconds} s it flies at {signed(flight.speed)} m/s, so its acceleration is "
            f"{signed(flight.acceleration)} m/s². {counted(len(self.flights), 'flight')} so far. One step of the line is "
            f"{UNIT} m."
        )
