"""Coasting and burning: a burn is added to the velocity, and the velocity carries the ship on, turn after turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import takewhile
from typing import Any, ClassVar, Self

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Beat, Film
from vector3_edu.core.picture.scene import Arrow, Body, Line, Point, Region, Scene, Trail
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.tables import burn_cost, burns_within
from vector3_edu.views.browser.map_view import Handle
from vector3_edu.views.browser.panel import Field, moved, vector_field, whole
from vector3_edu.views.explorers.exhibit import Exhibit, Reach, signed
from vector3_edu.views.figures.marks import Box, box

SHIP = "Ada"
AHEAD = 5
LONGEST = 40
"""Turns after which a voyage starts to repeat what it teaches."""


@cache
def nearest_burn(wanted: Vec3, drive: int, level: int) -> Vec3:
    """The legal burn that is nearest to the one asked for; of two as near, the cheaper. Burn Component Table; 1979, 4.6.

    >>> nearest_burn(Vec3(9, 0, 0), 2, 3), nearest_burn(Vec3(2, 2, 0), 2, 2)
    (Vec3(2, 0, 0), Vec3(2, 1, 0))
    """
    legal = (burn for burn in burns_within(drive) if not any(burn[level:]))
    return min(legal, key=lambda burn: ((burn - wanted).squared, burn.squared, -burn.x))


def allowed(drive: int) -> str:
    """Why a burn is shortened, for the note beside its boxes."""
    return say("an acceleration of {drive} allows the burns that cost at most {drive} [Burn Component Table]", drive=drive)


def too_long(drive: int) -> str:
    """Why the tip of a burn goes no further."""
    return say("An acceleration of {drive} does not allow a longer burn.", drive=drive)


def after(at: Vec3, velocity: Vec3, turns: int = AHEAD) -> tuple[Vec3, ...]:
    """Where a ship is now and after each of the next turns if nothing pushes it."""
    return tuple(at + velocity * turn for turn in range(turns + 1))


@dataclass(frozen=True, slots=True)
class Burns(Exhibit):
    """A ship, its velocity, a burn that its drive allows, and what comes of it."""

    at: Vec3 = Vec3(-6, -4, -2)
    velocity: Vec3 = Vec3(2, 1, 0)
    burn: Vec3 = ZERO
    drive: int = 2
    past: tuple[Vec3, ...] = ()
    others: Scene = Scene()
    held: tuple[Point, ...] = ()
    """The corners of what the paper showed before the last turn: it grows while the ship flies, and never jumps."""

    title: ClassVar[str] = mark("Coasting and burns")
    shows: ClassVar[str] = mark("a ship that coasts and burns")
    part: ClassVar[Reach] = (4, 4, 4)

    def changed(self, name: str, value: Any) -> Self:
        """The velocity, the drive or the burn was changed, or a turn passes. A burn is always one that the drive allows."""
        match name:
            case "velocity":
                return replace(self, velocity=moved(value, self.velocity, self.part, self.level))
            case "drive":
                drive = whole(value, 1, 6, self.drive)
                return replace(self, drive=drive, burn=nearest_burn(self.burn, drive, 3))
            case "burn":
                return replace(self, burn=self._legal(moved(value, self.burn, (self.drive,) * 3, self.level)))
            case "tip of the burn" if isinstance(value, list | tuple) and len(value) == 3:
                tip = moved(value, self.tip, (99, 99, 99), self.level)
                return replace(self, burn=self._legal(tip - self.place - self.coasting))
            case "next" if len(self.past) < LONGEST:
                flown = (*self.past, self.place)
                return replace(self, at=self.place + self.new, velocity=self.new, burn=ZERO, past=flown, held=self.around)
            case "again":
                return replace(type(self)(), level=self.level, palette=self.palette, angles=self.angles, others=self.others)
        return self

    def among(self, others: Scene) -> Self:
        """The same ship with other things around it."""
        return replace(self, others=others)

    def _legal(self, burn: Vec3) -> Vec3:
        return nearest_burn(self.flat(burn), self.drive, self.level)

    @property
    def place(self) -> Vec3:
        """Where the ship is, as far as the level shows it."""
        return self.flat(self.at)

    @property
    def coasting(self) -> Vec3:
        """The velocity without the burn."""
        return self.flat(self.velocity)

    @property
    def new(self) -> Vec3:
        """The velocity with the burn."""
        return self.flat(self.velocity + self.burn)

    @property
    def tip(self) -> Vec3:
        """Where the ship will be next turn."""
        return self.place + self.new

    @property
    def around(self) -> Box:
        """Room for every burn that the drive allows, so that the picture does not jump while one is chosen."""
        last = self.place + self.coasting * AHEAD
        far = AHEAD * self.drive if self.level < 3 else 2 * self.drive
        seen = (*(self.flat(place) for place in self.past), self.place, last - (far,) * 3, last + (far,) * 3)
        seen = (*seen, *(Vec3(*map(round, body.at)) for body in self.others.bodies))
        low = [5 * (min(axis) // 5) for axis in zip(*seen, strict=True)]
        high = [5 * -(-max(axis) // 5) for axis in zip(*seen, strict=True)]
        return box(((low[0], low[1], low[2]), (high[0], high[1], high[2]), *map(self._on_level, self.held)))

    def _on_level(self, place: Point) -> Point:
        x, y, z = (*place[: self.level], 0, 0)[:3]
        return x, y, z

    def controls(self) -> Sequence[Field]:
        """Velocity, drive and burn; the clock."""
        ink, drive = self.colours, self.drive
        return (
            vector_field("velocity", say("Velocity"), self.velocity, self.part, self.level, ink.velocity),
            vector_field("burn", say("Burn"), self.burn, (drive, drive, drive), self.level, ink.burn, allowed(drive)),
            Field("drive", "number", say("Acceleration"), drive, 1, 6),
            Field("next", "button", say("Next turn"), locked=len(self.past) >= LONGEST),
            Field("again", "button", say("Start again")),
        )

    def handles(self) -> Sequence[Handle]:
        """The tip of the burn."""
        return (Handle("tip of the burn", self.tip, say("tip of the burn"), "tip", self.colours.burn, lift=2 * self.lane),)

    def bound(self, _handle: str) -> str:
        """What keeps the tip from going further: the drive."""
        return too_long(self.drive)

    def scene(self) -> Scene:
        """Old velocity, burn and new velocity as a triangle; the past; the next five turns with and without the burn."""
        at = self.place
        arrows = [
            Arrow(at, self.coasting, "velocity", say("velocity"), SHIP),
            Arrow(at + self.coasting, self.flat(self.burn), "burn", say("burn"), ahead=1),
            Arrow(at, self.new, "sum", say("new velocity")),
        ]
        kept = [arrow for arrow in arrows[: 3 if self.burn else 1] if any(arrow.vector)] if self.level > 1 else arrows
        ahead, drifting = self._seen(after(at, self.new)), self._seen(after(at, self.coasting))
        trails = [Trail(say("after the burn"), ahead, kind="course")] if len(ahead) > 1 and self.new else []
        if self.past:
            trails.append(Trail("A6", (*(self.flat(place) for place in self.past), at), SHIP))
        lines = [Line(drifting, "course", say("coasting"))] if self.burn and self.coasting and len(drifting) > 1 else []
        legal = [burn for burn in burns_within(self.drive) if not any(burn[self.level :])]
        coasted = at + self.coasting
        places = tuple(coasted + burn for burn in legal)
        reach = Region(coasted, self.drive + 0.5, "reach", "", SHIP, places, ahead=1)
        return self.others._replace(
            title=say(self.title),
            bodies=(*self.others.bodies, Body("A6", "6-pod ship", at, self.new, SHIP, moves=False)),
            arrows=(*self.others.arrows, *kept),
            trails=(*self.others.trails, *trails),
            lines=(*self.others.lines, *lines),
            regions=(*self.others.regions, *([reach] if self.level > 1 else [])),
            seats=self.others.seats or (SHIP,),
            flat=self.level < 3,
        )

    def film(self, before: Exhibit) -> Film | None:
        """The turn that passes: the burn bends the velocity, and then the ship glides along the new one."""
        if not isinstance(before, Burns) or len(self.past) != len(before.past) + 1:
            return None
        glide = self.glide(before)
        if not before.flat(before.burn):
            return glide
        bent = replace(before, velocity=before.velocity + before.burn, burn=ZERO)
        return Film(glide.first, (Beat(bent.scene(), seconds=0.8), *glide.beats))

    def _seen(self, places: tuple[Vec3, ...]) -> tuple[Vec3, ...]:
        """The places as far as they are in the picture: a line that leaves it would run across the letters."""
        low, high = self.around
        return tuple(takewhile(lambda at: all(a <= p <= b for a, p, b in zip(low, at, high, strict=True)), places))

    def sums(self) -> Sequence[str]:
        """The vector sums of the velocity and of the place, and what the burn costs."""
        burn = self.flat(self.burn)
        cost = burn_cost(self.burn)
        return (
            say(
                "new velocity = {velocity} + {burn} = {new}",
                velocity=self.say(self.coasting),
                burn=self.then(burn),
                new=self.say(self.new),
            ),
            say(
                "next place = {place} + {velocity} = {next}",
                place=self.say(self.place),
                velocity=self.then(self.new),
                next=self.say(self.tip),
            ),
            say(
                "length of the burn: {length}, so it takes {cost} of {drive}",
                length=signed(burn.length),
                cost=cost,
                drive=self.drive,
            ),
            say("speed: {before} before, {after} after", before=signed(self.coasting.length), after=signed(self.new.length)),
        )

    def words(self) -> str:
        """What the burn does, now and five turns later."""
        last = after(self.place, self.new)[-1]
        turn = say("Turn {number}.", number=len(self.past) + 1)
        if not self.burn:
            keeps = mark("Nothing pushes the ship, so it keeps its velocity {velocity}; nothing wears it off.")
            stays = mark("Nothing pushes the ship, so it stays where it is; nothing wears it off.")
            return say(
                "{turn} {coasts} In five turns it is at {last}. Drag the tip of the burn, or use its sliders, to change "
                "that.",
                turn=turn,
                coasts=say(keeps if self.coasting else stays, velocity=self.say(self.coasting)),
                last=self.say(last),
            )
        coasting = after(self.place, self.coasting)[-1]
        apart = (last - coasting).length
        return say(
            "{turn} The burn {burn} is added to the velocity, not put in its place. The ship then coasts at "
            "{new}, {way}, and in five turns is at {last} instead of {coasting}: {apart} apart, five times "
            "the length of the burn.",
            turn=turn,
            burn=self.say(self.burn),
            new=self.say(self.new),
            way=self.pointing(self.new),
            last=self.say(last),
            coasting=self.say(coasting),
            apart=signed(apart),
        )
