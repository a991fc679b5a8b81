"""What a captain sees of a race: the car, its rivals, and the track with its walls, checkpoints and finish."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.core.research import ByUnit, Research
from vector3_edu.core.results import Choice
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.view import Unit, View, numbers, whole_vector
from vector3_edu.core.words import pair
from vector3_edu.games.racetrack.orders import CAR, STEERS, Steer
from vector3_edu.games.racetrack.race import Car, State, drive
from vector3_edu.games.racetrack.tracks import Track
from vector3_edu.games.racetrack.words import car_of


class CarView(Unit):
    """A car: its place `at`, its `velocity`, and how many checkpoints it has passed."""

    at: Vec3
    velocity: Vec3
    passed: int
    crashed: bool = False
    """Whether it has just hit a wall; only a car that `after` tells of can say so."""
    finished: bool = False
    """Whether it has crossed the finish."""

    def after(self, by: Any = ZERO) -> CarView:
        """The same car one turn later, if its velocity changes by so much; `crashed` and `finished` say how that ends."""
        velocity = self.velocity + whole_vector(by)
        went = drive(self._view.state.track, self.at, velocity, self.passed)
        moved = Car(went.end, ZERO if went.crashes else velocity, went.passed)
        car = type(self)(self._view, moved, self.owner, self.name)
        car.crashed, car.finished = went.crashes, went.finish is not None
        return car

    def __repr__(self) -> str:
        told = mark("<the car of {owner} at {at}, velocity {velocity}>")
        return say(told, owner=self.owner, at=pair(self.at), velocity=pair(self.velocity))


class OwnCar(CarView):
    """The captain's own car."""

    def steer(self, by: Any = None, *, toward: Any = None) -> None:
        """Change the velocity by at most 1 along each axis, or as well as can be to end this move near a place."""
        try:
            if (by is None) == (toward is None):
                raise Refused(say("Give the car one change of velocity: steer((1, 0)), or steer(toward=place)."))
            if toward is None:
                self.choose(Steer(whole_vector(by)))
            else:
                self.choose(Steer(self.nearest_change(toward)))
        except Refused as refused:
            self._view.object_to(self.name, " ".join(refused.problems))

    def coast(self) -> None:
        """Keep the velocity."""
        self.choose(Steer(ZERO))

    @property
    def changes(self) -> tuple[Vec3, ...]:
        """All nine changes of velocity, but for those that would end where another car stands."""
        return tuple(Vec3(*each.by) for each in self.choices if isinstance(each, Steer))

    def nearest_change(self, place: Any) -> Vec3:
        """The change of velocity that ends this move as near to a place as can be."""
        x, y, _ = numbers(self._view.place_of(place), 3)
        here = self.at + self.velocity
        legal = self.changes or tuple(each.by for each in STEERS)
        return min(legal, key=lambda each: ((here[0] + each[0] - x) ** 2 + (here[1] + each[1] - y) ** 2, each.squared))


class RacetrackView(View):
    """A race as one seat sees it: `car` is the captain's own, `rivals` are the others'."""

    own_phases = ("steer",)
    state: State

    def every_unit(self) -> list[CarView]:
        return [
            (OwnCar if seat == self.seat else CarView)(self, car, seat, CAR)
            for seat, car in zip(self.state.seats, self.state.cars, strict=True)
        ]

    @property
    def car(self) -> OwnCar:
        """The captain's own car."""
        return next(each for each in self.every_unit() if isinstance(each, OwnCar))

    @property
    def rivals(self) -> list[CarView]:
        """The cars of the others."""
        return self.foes

    @property
    def goal(self) -> list[Vec3]:
        """The squares of the next checkpoint, or of the finish when all checkpoints have been passed."""
        track, passed = self.state.track, self.car.passed
        return track.squares("F" if passed == track.checkpoints else str(passed + 1))

    def is_wall(self, place: Any) -> bool:
        """Whether a square is wall, or off the paper."""
        x, y, _ = numbers(place, 3)
        return self.state.track.at((int(x), int(y))) == "#"

    def distance(self, one: Any, other: Any) -> float:
        """The straight distance between two squares."""
        return float((Vec3(*other) - one).length)

    def as_choice(self, unit: str, said: Any) -> Choice:
        """A vector alone is a change of velocity."""
        if type(said) in (Vec3, tuple, list):
            return Steer(whole_vector(said))
        return super().as_choice(unit, said)


# ---- what an agent sees that learns to play


@lru_cache(maxsize=256)
def _goal(track: Track, passed: int) -> list[Vec3]:
    """The squares of the next checkpoint or, after the last, of the finish."""
    return track.squares(str(passed + 1) if passed < track.checkpoints else "F")


def _car_facts(state: State, me: int) -> ByUnit:
    facts = {}
    for seat, car in zip(state.seats, state.cars, strict=True):
        way = min((square - car.at for square in _goal(state.track, car.passed)), key=lambda step: step.squared)
        facts[seat, car_of(seat)] = (car.passed, car.time is not None, way.x, way.y)
    return facts


RESEARCH = Research[State](
    actions=1 + len(STEERS),
    fixed={"steer": STEERS},
    own=0,
    others=5,
    names=("checkpoints", "finished", "goal x", "goal y"),
    units=_car_facts,
    body=lambda seat, unit: car_of(seat),
)
