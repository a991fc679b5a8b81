"""What the course planner and the graphs of a flight have in common: a burn for each of some turns, one of them in view."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Self

from vector3_edu.core.picture.scene import Arrow, Body, Scene, Trail
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.physics.courses import Course
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.burns import SHIP, allowed, nearest_burn
from vector3_edu.views.explorers.exhibit import Exhibit
from vector3_edu.views.figures.marks import Box

MOST = 10
"""Turns of a plan."""
TIP = "tip of the burn"


@dataclass(frozen=True, slots=True)
class Planned(Exhibit):
    """A ship, and a burn for each of some turns."""

    at: Vec3 = ZERO
    velocity: Vec3 = ZERO
    plan: tuple[Vec3, ...] = (ZERO,) * 4
    turn: int = 1
    drive: int = 3
    flown: int = 0
    """How many times the plan has been flown."""

    def changed(self, name: str, value: Any) -> Self:
        """A burn, the number of turns or the turn that is looked at was changed; or the plan is flown."""
        match name:
            case "turns":
                turns = whole(value, 1, MOST, len(self.plan))
                return replace(self, plan=(*self.plan, *(ZERO,) * MOST)[:turns], turn=min(self.turn, turns))
            case "turn":
                return replace(self, turn=whole(value, 1, len(self.plan), self.turn))
            case "burn":
                return self._burning(moved(value, self.burn, (self.drive,) * 3, self.level))
            case "tip of the burn" if isinstance(value, list | tuple) and len(value) == 3:
                before, tip = self.course, moved(value, self.course.places[self.turn], (99, 99, 99), self.level)
                return self._burning(tip - before.places[self.turn - 1] - before.velocities[self.turn - 1])
            case "fly":
                return replace(self, flown=self.flown + 1)
            case "clear":
                return replace(self, plan=(ZERO,) * len(self.plan))
        return self

    def _burning(self, burn: Vec3) -> Self:
        legal = nearest_burn(self.flat(burn), self.drive, self.level)
        return replace(self, plan=(*self.plan[: self.turn - 1], legal, *self.plan[self.turn :]))

    @property
    def burn(self) -> Vec3:
        """The burn of the turn that is looked at."""
        return self.plan[self.turn - 1]

    @property
    def course(self) -> Course:
        """Where the plan leads, as far as the level shows it."""
        return Course(self.flat(self.at), self.flat(self.velocity), tuple(self.flat(burn) for burn in self.plan))

    @property
    def around(self) -> Box:
        """The usual room, and more in steps of five where the course leaves it."""
        low, high = [], []
        for far, *axis in zip(self.reach, *self.course.places, strict=True):
            low.append(min(-far, 5 * (min(axis) // 5)))
            high.append(max(far, 5 * -(-max(axis) // 5)))
        return (low[0], low[1], low[2]), (high[0], high[1], high[2])

    def burn_fields(self) -> tuple[Field, ...]:
        """The burn of a turn, which turn that is, and how many there are."""
        ink, most = self.colours.burn, (self.drive,) * 3
        return (
            vector_field("burn", "Burn in this turn", self.burn, most, self.level, ink, allowed(self.drive)),
            Field("turn", "number", "Turn", self.turn, 1, len(self.plan)),
            Field("turns", "number", "Turns in all", len(self.plan), 1, MOST),
        )

    def burn_handle(self) -> Handle:
        """The tip of the burn of this turn."""
        tip, said = self.course.places[self.turn], f"tip of the burn of turn {self.turn}"
        return Handle(TIP, tip, said, "tip", self.colours.burn, lift=2 * self.lane)

    def scene(self) -> Scene:
        """The path with a mark each turn; velocity and burn of the turn that is looked at."""
        course, k = self.course, self.turn
        before, speed, burn = course.places[k - 1], course.velocities[k - 1], course.burns[k - 1]
        arrows = (
            Arrow(before, speed, "velocity", "velocity" if speed else "", SHIP, ahead=k - 1),
            Arrow(before + speed, burn, "burn", f"burn {k}" if burn else "", ahead=k),
        )
        trails = (Trail("A6", course.places, SHIP, "course"),) if len(set(course.places)) > 1 else ()
        kept = tuple(arrow for arrow in arrows if any(arrow.vector) or self.level == 1)
        body = Body("A6", "6-pod ship", course.at, seat=SHIP, moves=False)
        return Scene(self.title, (body,), kept, trails, seats=(SHIP,), flat=self.level < 3)
