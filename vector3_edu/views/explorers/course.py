"""The course planner: burns chosen turn by turn to reach a place, or to reach it and stop there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, ClassVar, Self

from vector3_edu.core.picture.film import Beat, Film, Note
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.physics.courses import Course, reach, reach_and_stop
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.burns import nearest_burn, too_long
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, counted, signed
from vector3_edu.views.explorers.planned import MOST, TIP, Planned

AIMS = {"reach": "reach it", "stop": "reach it and stop"}


@cache
def fewest(at: Vec3, velocity: Vec3, goal: Vec3, drive: int, aim: str) -> Course | None:
    """A course of the fewest turns."""
    return (reach_and_stop if aim == "stop" else reach)(at, velocity, goal, drive, flat=not (at.z or velocity.z or goal.z))


@dataclass(frozen=True, slots=True)
class Planner(Planned):
    """A ship, a place to go to, and a burn for each of some turns."""

    at: Vec3 = Vec3(-7, -4, -2)
    velocity: Vec3 = Vec3(1, 0, 0)
    goal: Vec3 = Vec3(5, 4, 3)
    drive: int = 2
    aim: str = "reach"
    plan: tuple[Vec3, ...] = (ZERO,) * 4
    turn: int = 1

    title: ClassVar[str] = "Plan a course"
    shows: ClassVar[str] = "a course, burn by burn"
    reach: ClassVar[Reach] = (10, 7, 7)
    part: ClassVar[Reach] = (10, 7, 7)

    def changed(self, name: str, value: Any) -> Self:
        """The goal, the drive, the number of turns or one burn was changed."""
        match name:
            case "goal" | "the goal":
                return replace(self, goal=moved(value, self.goal, self.part, self.level))
            case "aim" if isinstance(value, str) and value in AIMS:
                return replace(self, aim=value)
            case "drive":
                drive = whole(value, 1, 6, self.drive)
                return replace(self, drive=drive, plan=tuple(nearest_burn(burn, drive, 3) for burn in self.plan))
            case "show":
                best = self.best
                return self if best is None else replace(self, plan=best.burns[:MOST] or (ZERO,), turn=1)
        return super(Planner, self).changed(name, value)

    @property
    def best(self) -> Course | None:
        """A course that needs the fewest turns."""
        return fewest(self.flat(self.at), self.flat(self.velocity), self.flat(self.goal), self.drive, self.aim)

    @property
    def there(self) -> int | None:
        """After how many turns the plan first does what it should; None if it does not."""
        course, goal = self.course, self.flat(self.goal)
        for turn, (place, velocity) in enumerate(zip(course.places, course.velocities, strict=True)):
            if place == goal and not (self.aim == "stop" and velocity):
                return turn
        return None

    def controls(self) -> Sequence[Field]:
        """What to do, the goal, and the burn of a turn."""
        ink = self.colours
        return (
            Field("aim", "choice", "What to do", self.aim, options=tuple(AIMS.items())),
            vector_field("goal", "Goal", self.goal, self.part, self.level, ink.seats[1]),
            *self.burn_fields(),
            Field("drive", "number", "Acceleration", self.drive, 1, 6),
            Field("fly", "button", "Fly it"),
            Field("clear", "button", "No burns"),
            Field("show", "button", "Show me one way", locked=self.best is None),
        )

    def handles(self) -> Sequence[Handle]:
        """The goal, and the tip of the burn of this turn."""
        return (Handle("the goal", self.flat(self.goal), "the goal", "mark", self.colours.seats[1]), self.burn_handle())

    def scene(self) -> Scene:
        """The course, and the goal."""
        flight = super(Planner, self).scene()
        goal = Body("", "place", self.flat(self.goal), seat="goal", moves=False)
        return flight._replace(bodies=(*flight.bodies, goal), seats=(*flight.seats, "goal"))

    def bound(self, handle: str) -> str:
        """What keeps a handle from going further: the drive, or the picture."""
        return too_long(self.drive) if handle == TIP else super(Planner, self).bound(handle)

    def film(self, before: Exhibit) -> Film | None:
        """The plan as it is flown, turn by turn: the burn is added to the velocity, and the velocity carries the ship on."""
        if not isinstance(before, Planner) or self.flown <= before.flown:
            return None
        beats = []
        for turn, told in enumerate(self.sums(), 1):
            arrows = replace(self, turn=turn).scene()
            if self.course.burns[turn - 1]:
                beats.append(Beat(self._with_ship(arrows, turn - 1), seconds=0.5, caption=f"Turn {told}"))
            beats.append(Beat(self._with_ship(arrows, turn), seconds=0.8, caption=f"Turn {told}"))
        there = self.there is not None
        said = Note(self.course.places[-1], "arrived" if there else "not there yet", "good" if there else "")
        beats.append(Beat(beats[-1].scene, (said,), 1.0))
        return Film(self._with_ship(replace(self, turn=1).scene(), 0), tuple(beats))

    def _with_ship(self, scene: Scene, turn: int) -> Scene:
        """The scene with the ship where it is after some turns."""
        ship, goal = scene.bodies
        course = self.course
        return scene._replace(bodies=(ship._replace(at=course.places[turn], velocity=course.velocities[turn]), goal))

    def sums(self) -> Sequence[str]:
        """Velocity and place, turn by turn."""
        course = self.course
        return tuple(
            f"{turn}: {self.say(course.velocities[turn - 1])} + {self.then(burn)} = {self.say(course.velocities[turn])}, "
            f"at {self.say(course.places[turn])}"
            for turn, burn in enumerate(course.burns, 1)
        )

    def words(self) -> str:
        """Whether the plan does it, by how much it misses, and what the fewest turns are."""
        course, goal, best = self.course, self.flat(self.goal), self.best
        least = "No course of 40 turns does it."
        if best is not None:
            least = f"It can be done in {counted(best.turns, 'turn')}, and not in fewer."
        if self.there is not None:
            done = "is at the goal and at rest" if self.aim == "stop" else "is at the goal"
            fast = " That is the fewest possible." if best is not None and best.turns == self.there else f" {least}"
            return f"After {counted(self.there, 'turn')} the ship {done}.{fast}"
        gap = goal - course.places[-1]
        speed = course.velocities[-1]
        if not gap:
            return f"The ship flies through the goal with velocity {self.say(speed)}: it has still to stop. {least}"
        return (
            f"After {counted(len(self.plan), 'turn')} the ship is at {self.say(course.places[-1])}, "
            f"{signed(gap.length)} from the goal: {self.say(gap)} is missing. "
            f"A burn in turn 1 counts {counted(len(self.plan), 'time')}, in the last turn once. {least}"
        )
