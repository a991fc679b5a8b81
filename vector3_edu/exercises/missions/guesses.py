"""Something is hidden: guesses are answered axis by axis (lesson 01), or buoys tell how far it is (lesson 02)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import floor, sqrt
from typing import Any, NamedTuple

from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.picture.film import Effect, Note
from vector3_edu.core.picture.scene import Body, Line, Scene
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.puzzle import Puzzle, amount
from vector3_edu.exercises.missions.solver import Proof
from vector3_edu.exercises.missions.vectors import read_vector

FAR = 99
"""How far away a buoy can be dropped. From there the distance tells one coordinate, for hiding places up to 6 cubes away."""
SEEN = 20
"""Buoys that are farther away are not drawn."""


@cache
def room(dimension: int, far: int) -> tuple[Vec3, ...]:
    """Every place up to so far from the middle along each axis."""
    return tuple(Vec3(*(*parts, 0, 0)[:3]) for parts in product(range(-far, far + 1), repeat=dimension))


class Asked(NamedTuple):
    """The guesses so far."""

    guesses: tuple[Vec3, ...] = ()


@dataclass(frozen=True, slots=True)
class HiddenPlace(Puzzle):
    """A lost probe; headquarters answers for each axis: too small, too large, or right."""

    hidden: Vec3
    dimension: int
    far: int
    what: str = mark("probe")
    counted: str = "guesses"
    launch: str = mark("Guess")
    limit: int = 20

    def begin(self) -> Asked:
        """Nothing is known."""
        return Asked()

    @property
    def axes(self) -> int:
        """How many numbers a guess has."""
        return self.dimension

    @property
    def reach(self) -> int:
        """How far a guess may be."""
        return self.far

    @property
    def bound(self) -> str:
        """Where guesses may be."""
        return say("guesses go from −{reach} to {reach} along each axis", reach=self.reach)

    @property
    def grip(self) -> str:
        """What is dragged."""
        return say("your guess")

    def asks(self, state: Asked) -> str:
        """Which guess it is."""
        return say("Guess {number}", number=len(state.guesses) + 1)

    def moves(self, state: Asked) -> Sequence[Vec3]:
        """Every place where it might be, guessed already or not."""
        return () if self.done(state) or len(state.guesses) >= self.limit else room(self.dimension, self.far)

    def nearest(self, state: Asked, wanted: Vec3) -> Vec3:
        """The guess itself, within bounds."""
        kept = [max(-self.reach, min(self.reach, part)) for part in wanted[: self.dimension]]
        x, y, z = (*kept, 0, 0)[:3]
        return Vec3(x, y, z)

    def after(self, state: Asked, move: Vec3) -> Asked:
        """One guess more."""
        return Asked((*state.guesses, move))

    def done(self, state: Asked) -> bool:
        """Found."""
        return self.hidden in state.guesses

    def bends(self, state: Asked, move: Vec3) -> bool:
        """Nothing flies."""
        return False

    def idle(self, state: Asked) -> Vec3:
        """The next guess starts from the last one."""
        return state.guesses[-1] if state.guesses else ZERO

    def read(self, given: Any) -> Vec3:
        """A guess as it is written in a cell."""
        return read_vector(given, self.dimension)

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        return self.say(Vec3(1, 2, 3))

    def refuse(self, state: Asked, move: Vec3) -> str:
        """A guess outside the room."""
        far = max(map(abs, move))
        return say("{move} is too far out: {bound}.", move=self.say(move), bound=self.bound) if far > self.reach else ""

    def say(self, vector: Vec3) -> str:
        """A place with as many numbers as the level has."""
        return short(vector[0]) if self.dimension == 1 else short(vector, self.dimension)

    def tell(self, before: Asked, move: Vec3, after: Asked) -> str:
        """The answer of headquarters."""
        pairs = zip("XYZ"[: self.dimension], move, self.hidden, strict=False)
        ways = [say(_way(there - here), axis=axis) for axis, here, there in pairs]
        return say("Guess {number}, {guess}: {ways}.", number=len(after.guesses), guess=self.say(move), ways=", ".join(ways))

    def ending(self, state: Asked) -> str:
        """Found, or not yet."""
        if self.done(state):
            return say("The probe is found at {place}.", place=self.say(self.hidden))
        return say("Not found yet. Guess again.") if self.moves(state) else say("Missed: no guesses are left.")

    def status(self, state: Asked, draft: Vec3) -> str:
        """The guess that is being made."""
        return say("Your next guess: {draft}.", draft=self.say(draft))

    def scene(self, states: Sequence[Asked], draft: Vec3 | None = None) -> Scene:
        """The guesses so far; the thing itself once it is found."""
        now = states[-1]
        near = [(n, guess) for n, guess in enumerate(now.guesses, 1) if max(map(abs, guess)) <= SEEN][-6:]
        bodies = [Body(f"{n}", "place", point(guess), seat=f"{n}", moves=False) for n, guess in near if guess != self.hidden]
        if self.done(now):
            bodies.append(Body(self.what, "ship", point(self.hidden), seat=self.what, moves=False))
        seats = tuple(body.seat for body in bodies)
        return Scene("", tuple(bodies), lines=self._edges(), seats=seats, flat=self.dimension < 3)

    def _edges(self) -> tuple[Line, ...]:
        """The edges of the room in which it hides."""
        a, b = -self.far, self.far
        if self.dimension == 1:
            return (Line(((a, 0, 0), (b, 0, 0)), "construction"),)
        ring = ((a, a), (b, a), (b, b), (a, b), (a, a))
        floors = (0,) if self.dimension == 2 else (a, b)
        sides = () if self.dimension == 2 else tuple(Line(((x, y, a), (x, y, b)), "construction") for x, y in ring[:4])
        return (*(Line(tuple((x, y, z) for x, y in ring), "construction") for z in floors), *sides)

    def effects(self, state: Asked) -> tuple[Effect, ...]:
        """Words that rise."""
        return (Note(point(self.hidden), "found", "good"),) if self.done(state) else ()

    @property
    def proof(self) -> Proof:
        """Halving: n guesses tell at most 2ⁿ − 1 places of an axis apart, and the middle of what is left does just that."""
        places = 2 * self.far + 1
        return Proof(places.bit_length(), self._halve(), places)

    def _halve(self) -> tuple[Vec3, ...]:
        """Guess the middle of what is left on each axis."""
        low, high = [-self.far] * 3, [self.far] * 3
        guesses: list[Vec3] = []
        while not guesses or guesses[-1] != self.hidden:
            middle = [(a + b) // 2 for a, b in zip(low, high, strict=True)][: self.dimension]
            x, y, z = (*middle, 0, 0)[:3]
            guesses.append(Vec3(x, y, z))
            for axis, (here, there) in enumerate(zip(guesses[-1], self.hidden, strict=True)):
                low[axis] = there if here == there else max(low[axis], here + 1) if there > here else low[axis]
                high[axis] = there if here == there else min(high[axis], here - 1) if there < here else high[axis]
        return tuple(guesses)

    def reason(self, best: int) -> str:
        """Why fewer are not always enough."""
        places, fewer = 2 * self.far + 1, best - 1
        return say(
            "{guesses} are always enough, since each halves what is left of an axis. {fewer} are not: they tell "
            "only {told} places apart, and an axis has {places}.",
            guesses=amount(best, "guesses"),
            fewer=fewer,
            told=2**fewer - 1,
            places=places,
        )


def _way(gap: int) -> str:
    return mark("{axis} is right") if gap == 0 else mark("{axis} is too small") if gap > 0 else mark("{axis} is too large")


@dataclass(frozen=True, slots=True)
class HiddenByDistance(HiddenPlace):
    """A silent ship; buoys tell only how far away it is, in whole cubes."""

    what: str = mark("ship")
    launch: str = mark("Drop the buoy")

    @property
    def reach(self) -> int:
        """How far away a buoy can be dropped."""
        return FAR

    @property
    def span(self) -> int:
        """How far away it can be dragged."""
        return self.far + 4

    @property
    def bound(self) -> str:
        """Where buoys may be."""
        return say("buoys can be dropped from −{far} to {far} along each axis", far=FAR)

    @property
    def grip(self) -> str:
        """What is dragged."""
        return say("the buoy")

    def asks(self, state: Asked) -> str:
        """Which buoy it is."""
        return say("Buoy {number}", number=len(state.guesses) + 1)

    def tell(self, before: Asked, move: Vec3, after: Asked) -> str:
        """The distance. Vector 3, cube distance."""
        apart = cube_distance(move, self.hidden)
        return say_many(
            "Buoy {buoy} at {place}: {number} cube.",
            "Buoy {buoy} at {place}: {number} cubes.",
            apart,
            buoy=len(after.guesses),
            place=self.say(move),
        )

    def ending(self, state: Asked) -> str:
        """Found, or not yet."""
        if self.done(state):
            return say("The ship is found at {place}.", place=self.say(self.hidden))
        return say("Not found yet. Where must it be?") if self.moves(state) else say("Missed: no buoys are left.")

    def status(self, state: Asked, draft: Vec3) -> str:
        """The buoy that is being placed."""
        return say("The next buoy: {draft}. Type larger numbers to drop it farther away.", draft=self.say(draft))

    @property
    def proof(self) -> Proof:
        """A far buoy on each axis tells that coordinate; fewer buoys cannot tell all places apart, by counting."""
        far = tuple(Vec3(*(FAR if axis == each else 0 for axis in range(3))) for each in range(self.dimension))
        guesses = (*far, self.hidden)
        assert self.answers ** (self.dimension - 1) < (2 * self.far + 1) ** self.dimension
        return Proof(len(guesses), guesses, len(room(self.dimension, self.far)))

    @property
    def answers(self) -> int:
        """The most different distances that one buoy can tell: the room is no longer than its diagonal."""
        return floor(2 * self.far * sqrt(self.dimension)) + 2

    def reason(self, best: int) -> str:
        """Why fewer are not always enough."""
        places, fewer = (2 * self.far + 1) ** self.dimension, best - 2
        if not fewer:
            return say(
                "2 are always enough: a buoy far away tells the place. With 1 you would have to guess among {places}.",
                places=places,
            )
        return say(
            "{best} are always enough: a buoy far away along an axis tells that coordinate. {less} are not: "
            "with {fewer} before the last, there are at most {answers} different answers, and {places} places.",
            best=best,
            less=best - 1,
            fewer=fewer,
            answers=self.answers**fewer,
            places=places,
        )


def _seek(draw: Draw, dimension: int, far: int, title: str) -> LevelDraft:
    words = say(
        "{lost} Guess where it is: headquarters answers whether each coordinate of your guess is too small, too large or "
        "right.",
        lost=say(
            mark("A probe is lost, at most {far} cubes from the middle.")
            if dimension == 1
            else mark("A probe is lost, at most {far} cubes from the middle along each axis."),
            far=far,
        ),
    )
    probe = draw.vector(dimension, far)
    return LevelDraft(title, words, "find", dimension, HiddenPlace(probe, dimension, far))


def _listen(draw: Draw, dimension: int, far: int, title: str) -> LevelDraft:
    words = say(
        "{hides}; a buoy tells only how far away it is, in whole cubes. Drop one right on the ship to find it; buoys can "
        "also be dropped far away.",
        hides=say(
            mark("A silent ship hides at most {far} cubes from the middle")
            if dimension == 1
            else mark("A silent ship hides at most {far} cubes from the middle along each axis"),
            far=far,
        ),
    )
    ship = draw.vector(dimension, far)
    return LevelDraft(title, words, "find", dimension, HiddenByDistance(ship, dimension, far))


LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "01": (
        lambda draw: _seek(draw, 1, 7, say("Lost on a line")),
        lambda draw: _seek(draw, 2, 3, say("Lost on a small sheet")),
        lambda draw: _seek(draw, 2, 9, say("Lost on a large sheet")),
        lambda draw: _seek(draw, 3, 5, say("Lost in space")),
        lambda draw: _seek(draw, 3, 9, say("Lost in deep space")),
    ),
    "02": (
        lambda draw: _listen(draw, 1, 6, say("Left or right?")),
        lambda draw: _listen(draw, 2, 3, say("Near the middle")),
        lambda draw: _listen(draw, 2, 6, say("Somewhere on the sheet")),
        lambda draw: _listen(draw, 3, 3, say("Somewhere in space")),
        lambda draw: _listen(draw, 3, 6, say("The silent ship")),
    ),
}
