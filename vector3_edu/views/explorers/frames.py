"""Frames of reference: the whole map is shifted, in place and in velocity, and nothing between the ships changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from vector3_edu.core.picture.film import Film
from vector3_edu.core.picture.scene import Arrow, Body, Frame, Label, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, as_cube, counted, signed

RIDES = {"table": "the table", "Ada": "Ada's ship", "Blaise": "Blaise's ship"}
LAST = 5


@dataclass(frozen=True, slots=True)
class Frames(Exhibit):
    """Two ships seen from a map that can be moved and can itself be moving. Vector 3 (1979), 4.4."""

    ada: tuple[Vec3, Vec3] = (Vec3(-5, -3, -2), Vec3(2, 1, 1))
    blaise: tuple[Vec3, Vec3] = (Vec3(4, 3, 2), Vec3(-1, 0, 0))
    shift: Vec3 = ZERO
    drift: Vec3 = ZERO
    turn: int = 0

    title: ClassVar[str] = "Frames of reference"
    shows: ClassVar[str] = "two ships from a moving map"
    reach: ClassVar[Reach] = (13, 9, 9)
    part: ClassVar[Reach] = (5, 4, 4)
    drifts: ClassVar[Reach] = (3, 3, 3)

    def changed(self, name: str, value: Any) -> Self:
        """The map was shifted or set moving, or time goes on."""
        match name:
            case "shift" | "old origin":
                return replace(self, shift=moved(value, self.shift, self.part, self.level))
            case "drift":
                return replace(self, drift=moved(value, self.drift, self.drifts, self.level))
            case "turn":
                return replace(self, turn=whole(value, 0, LAST, self.turn))
            case "ride" if isinstance(value, str) and value in RIDES:
                return replace(self, drift={"table": ZERO, "Ada": -self.ada[1], "Blaise": -self.blaise[1]}[value])
        return self

    @property
    def ride(self) -> str:
        """Whom the map travels with, if it is anyone."""
        still = {"table": ZERO, "Ada": -self.ada[1], "Blaise": -self.blaise[1]}
        return next((name for name, drift in still.items() if self.flat(drift) == self.flat(self.drift)), "own")

    def frame(self, turn: int) -> Frame:
        """The frame of this map after some turns: what is added to every place and velocity is taken from its own."""
        shift, drift = self.flat(self.shift), self.flat(self.drift)
        return Frame(-shift - drift * turn, -drift)

    def seen(self, ship: tuple[Vec3, Vec3], turn: int) -> tuple[Vec3, Vec3]:
        """Where a ship is on this map after some turns, and its velocity on this map."""
        frame, (at, velocity) = self.frame(turn), (self.flat(part) for part in ship)
        return as_cube(frame.place(at + velocity * turn)), as_cube(frame.motion(velocity))

    def moment(self, turn: int) -> Scene:
        """Both ships on this map after some turns."""
        ships = (("Ada", self.ada), ("Blaise", self.blaise))
        bodies = tuple(Body("A6", "ship", *self.seen(ship, turn), name) for name, ship in ships)
        return Scene(self.title, bodies, seats=("Ada", "Blaise"), flat=self.level < 3)

    def controls(self) -> Sequence[Field]:
        """Shift, drift, company and clock."""
        ink = self.colours
        rides = (*RIDES.items(), ("own", "its own way"))
        return (
            Field("ride", "choice", "The map travels with", self.ride, options=rides),
            vector_field("shift", "Add to every place", self.shift, self.part, self.level, ink.vector("c")),
            vector_field("drift", "Add to every velocity", self.drift, self.drifts, self.level, ink.velocity),
            Field("turn", "number", "Turns later", self.turn, 0, LAST),
        )

    def handles(self) -> Sequence[Handle]:
        """Where the old origin lies on the shifted map."""
        return (Handle("old origin", self.flat(self.shift), "old origin", "mark", self.colours.vector("c")),)

    def scene(self) -> Scene:
        """Both ships with their ways and their velocities on this map; the shift as an arrow."""
        scene = self.moment(self.turn).with_trails(map(self.moment, range(self.turn)))
        shift = self.flat(self.shift)
        arrows = (Arrow(ZERO, shift, "c", "shift"),) if shift or self.level == 1 else ()
        labels = () if shift else (Label(ZERO, "origin"),)
        return scene._replace(arrows=arrows, labels=labels)

    def film(self, before: Exhibit) -> Film | None:
        """The turns that pass."""
        later = isinstance(before, Frames) and self.turn > before.turn and replace(before, turn=self.turn) == self
        return self.glide(before, 0.8) if later else None

    def sums(self) -> Sequence[str]:
        """Both ships on this map, and what stays the same."""
        (p, u), (q, v) = self.seen(self.ada, self.turn), self.seen(self.blaise, self.turn)
        return (
            f"Ada: at {self.say(p)}, velocity {self.say(u)}",
            f"Blaise: at {self.say(q)}, velocity {self.say(v)}",
            f"from Ada to Blaise: {self.say(q)} − {self.then(p)} = {self.say(q - p)}, {(q - p).cubes} cubes",
            f"Blaise's velocity seen from Ada: {self.say(v)} − {self.then(u)} = {self.say(v - u)}",
        )

    def words(self) -> str:
        """What the map does, and that it changes nothing between the ships."""
        (p, u), (q, v) = self.seen(self.ada, self.turn), self.seen(self.blaise, self.turn)
        ride = {
            "table": "The map lies still on the table.",
            "Ada": "The map travels with Ada, so Ada's ship stands still on it and all else moves.",
            "Blaise": "The map travels with Blaise, so Blaise's ship stands still on it and all else moves.",
            "own": f"The map drifts: {self.say(self.flat(self.drift))} is added to every velocity.",
        }[self.ride]
        shift = self.flat(self.shift)
        moved_by = f" Every place is {self.say(shift)} further." if shift else ""
        return (
            f"{ride}{moved_by} After {counted(self.turn, 'turn')} the ships are {(q - p).cubes} cubes apart "
            f"(the straight line is {signed((q - p).length)}), and as Ada sees it Blaise moves by {self.say(v - u)} a turn: "
            "the same in every frame."
        )
