"""Trips that are given as vectors, each made once: which of them, added up, lead to the station?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, NamedTuple

from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.picture.film import Effect, Note
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.cubes import SHIP
from vector3_edu.exercises.missions.puzzle import Choice, Puzzle
from vector3_edu.exercises.missions.vectors import read_vector

LETTERS = "abcdef"


class Made(NamedTuple):
    """The trips made so far, in order, and where they led."""

    trips: tuple[Vec3, ...] = ()
    at: Vec3 = ZERO


@dataclass(frozen=True, slots=True)
class Trips(Puzzle):
    """A traveller at (0, 0, 0), trips on offer, and a station."""

    offered: tuple[Vec3, ...]
    station: Vec3
    dimension: int
    back: bool = False
    """Whether a trip can also be made backwards."""
    counted: str = "trips"
    by: str = "choice"
    launch: str = mark("Make this trip")

    def begin(self) -> Made:
        """At home."""
        return Made()

    @property
    def axes(self) -> int:
        """How many components a trip has."""
        return self.dimension

    @property
    def most(self) -> int:
        """All trips that there are."""
        return len(self.offered)

    def moves(self, state: Made) -> Sequence[Vec3]:
        """The trips that are left, forwards and perhaps backwards."""
        if self.done(state):
            return ()
        left = [trip for trip in self.offered if trip not in state.trips and -trip not in state.trips]
        return (*left, *(-trip for trip in left)) if self.back else tuple(left)

    def after(self, state: Made, move: Vec3) -> Made:
        """The trip is added."""
        return Made((*state.trips, move), state.at + move)

    def done(self, state: Made) -> bool:
        """At the station."""
        return state.at == self.station and bool(state.trips)

    def choices(self, state: Made) -> Sequence[Choice]:
        """The trips as they are written."""
        return [Choice(trip, self.say(trip)) for trip in self.moves(state)]

    def idle(self, state: Made) -> Any:
        """No trip is chosen until somebody chooses one."""
        return None

    def asks(self, state: Made) -> str:
        """What the list is."""
        return say("Trips that are left")

    def say(self, vector: Vec3) -> str:
        """A trip with as many components as the level has."""
        return short(vector[0]) if self.dimension == 1 else short(vector, self.dimension)

    def read(self, given: Any) -> Vec3:
        """A trip as it is written in a cell."""
        try:
            return read_vector(given, self.dimension)
        except Refused:
            raise Refused(say("Write trips as they are offered: {offer}.", offer=self._offer())) from None

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        written = f"{self.say(self.offered[0])}, {self.say(self.offered[1])}"
        return written.replace("−", "-")  # the minus of print is no Python

    def _offer(self) -> str:
        return "; ".join(self.say(trip) for trip in sorted(self.offered))

    def refuse(self, state: Made, move: Vec3) -> str:
        """A trip that is not on offer, or no more."""
        if move in self.moves(state):
            return ""
        known = move in self.offered or (self.back and -move in self.offered)
        if known:
            return say("Each trip can be made once only. The trips are {offer}.", offer=self._offer())
        return say("{move} is not offered. The trips are {offer}.", move=self.say(move), offer=self._offer())

    def tell(self, before: Made, move: Vec3, after: Made) -> str:
        """The sum so far."""
        return say("Trip {number}: {start} + {trip} = {end}.", **self._sum(before, move, after))

    def _sum(self, before: Made, move: Vec3, after: Made) -> dict[str, Any]:
        sign = f"({self.say(move)})" if self.dimension == 1 and move.x < 0 else self.say(move)
        return {"number": len(after.trips), "start": self.say(before.at), "trip": sign, "end": self.say(after.at)}

    def ending(self, state: Made) -> str:
        """At the station, or how far from it."""
        if self.done(state):
            return say("{ship} is at the station. The order of the trips does not matter: try another.", ship=SHIP)
        gap = self.station - state.at
        now = say(
            "{ship} is at {place}, and the station is at {station}: a displacement of {gap}.",
            ship=SHIP,
            place=self.say(state.at),
            station=self.say(self.station),
            gap=self.say(gap),
        )
        return now if self.moves(state) else chain((say("Missed: no trip is left."), now), " ")

    def status(self, state: Made, draft: Vec3 | None) -> str:
        """Where the trip that is chosen would lead."""
        if not draft:
            return say("{ending} Choose a trip.", ending=self.ending(state))
        after = self.after(state, draft)
        return say(
            "Trip {number}: {start} + {trip} = {end}; the station is at {station}.",
            station=self.say(self.station),
            **self._sum(state, draft, after),
        )

    def scene(self, states: Sequence[Made], draft: Vec3 | None = None) -> Scene:
        """The trips tail to tip, and the station."""
        now = states[-1]
        starts = list(accumulate(now.trips, initial=ZERO))
        arrows = [
            Arrow(point(start), point(trip), letter, say("trip {number}", number=number))
            for number, (start, trip, letter) in enumerate(zip(starts, now.trips, LETTERS, strict=False), 1)
        ]
        if draft:
            arrows.append(Arrow(point(now.at), point(draft), "predicted", say("this trip"), SHIP))
        going = draft or (now.trips[-1] if now.trips else ZERO)
        bodies = (
            Body(SHIP, "ship", point(now.at), point(going), SHIP, moves=False),
            Body("station", "station", point(self.station), seat="station", moves=False),
        )
        return Scene("", bodies, tuple(arrows), seats=(SHIP, "station"), flat=self.dimension < 3)

    def effects(self, state: Made) -> tuple[Effect, ...]:
        """Words that rise at the end."""
        here = point(state.at)
        return (Note(here, "arrived", "good"),) if self.done(state) else (Note(here, "missed", "bad"),)
