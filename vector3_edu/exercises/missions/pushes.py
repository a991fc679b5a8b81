"""Pushes between a tug and a wreck: equal and opposite momentum. Vector 3 (2009), Tractor-Pressors; 1979, 8.2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from vector3_edu.core.picture.film import Effect, Note
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.pictures import at as point
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.asking.tasks import short
from vector3_edu.exercises.missions.cubes import SHIP, too_long
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.puzzle import Puzzle, amount
from vector3_edu.exercises.missions.vectors import legal_burns, read_vector
from vector3_edu.games.vector3.tables import burns_within

WRECK = "wreck"
BEAM = 3
APART = Vec3(2, 1, 1)


class Pair(NamedTuple):
    """Two bodies: where they are, how they move, and how often one has pushed the other."""

    tug_at: Vec3
    tug: Vec3
    wreck_at: Vec3
    wreck: Vec3
    pushes: int = 0


@dataclass(frozen=True, slots=True)
class Pushes(Puzzle):
    """A tug beside a wreck that is `heavy` times its mass; both must fly on together, or the wreck must stop."""

    tug: Vec3
    wreck: Vec3
    beam: int
    dimension: int
    heavy: int = 1
    stop: bool = False
    limit: int = 8
    counted: str = "pushes"
    launch: str = "Push"

    def begin(self) -> Pair:
        """Side by side."""
        apart = Vec3(*(part if axis < self.dimension else 0 for axis, part in enumerate(APART)))
        return Pair(ZERO, self.tug, apart, self.wreck)

    @property
    def axes(self) -> int:
        """How many components a push has."""
        return self.dimension

    @property
    def reach(self) -> int:
        """How far a component may go."""
        return self.beam

    @property
    def bound(self) -> str:
        """What the beam allows."""
        return f"the tractor-pressor gives {self.beam} [Burn Component Table]"

    @property
    def grip(self) -> str:
        """What the tip is called."""
        return "tip of the push"

    @property
    def last_counts(self) -> bool:
        """Where one push must do, the last one given counts."""
        return self.limit == 1

    def asks(self, state: Pair) -> str:
        """Which push it is."""
        return f"Push {state.pushes + 1}: change of the wreck's velocity"

    def moves(self, state: Pair) -> Sequence[Vec3]:
        """What the beam can do."""
        return () if self.done(state) or state.pushes >= self.limit else legal_burns(self.beam, self.dimension)

    def after(self, state: Pair, move: Vec3) -> Pair:
        """The wreck's velocity changes by the push, the tug's by so much the other way; then both move."""
        tug, wreck = state.tug - move * self.heavy, state.wreck + move
        return Pair(state.tug_at + tug, tug, state.wreck_at + wreck, wreck, state.pushes + 1)

    def done(self, state: Pair) -> bool:
        """At rest, or with the same velocity."""
        return state.pushes > 0 and (not state.wreck if self.stop else state.tug == state.wreck)

    @property
    def most(self) -> int:
        """All pushes that there are."""
        return self.limit

    def hopeless(self, state: Pair, left: int) -> bool:
        """All pushes together must make a known change."""
        gap = -state.wreck * (1 + self.heavy) if self.stop else state.tug - state.wreck
        return any(part % (1 + self.heavy) for part in gap) or max(map(abs, gap)) > self.beam * left * (1 + self.heavy)

    def read(self, given: Any) -> Vec3:
        """A push as it is written in a cell."""
        return read_vector(given, self.dimension)

    @property
    def example(self) -> str:
        """Moves as they are written in a cell."""
        return self.say(Vec3(1, 0, 0)) if self.limit == 1 else f"{self.say(Vec3(1, 0, 0))}, {self.say(Vec3(1, 0, 0))}"

    def refuse(self, state: Pair, move: Vec3) -> str:
        """A push that is too strong. Burn Component Table."""
        return too_long(move, self.beam, "the tractor-pressor gives {limit}")

    def say(self, vector: Vec3) -> str:
        """A vector with as many components as the level has."""
        return short(vector[0]) if self.dimension == 1 else short(vector, self.dimension)

    def tell(self, before: Pair, move: Vec3, after: Pair) -> str:
        """Both sums, and the momentum that stays."""
        back = self.say(-move * self.heavy)
        total = self.say(after.tug + after.wreck * self.heavy)
        return (
            f"Push {after.pushes}: the wreck changes by {self.say(move)} to {self.say(after.wreck)}, the tug by {back} to "
            f"{self.say(after.tug)}. Momentum of both: {total}, as before."
        )

    def ending(self, state: Pair) -> str:
        """How they fly now."""
        used = amount(state.pushes, "pushes")
        if self.done(state):
            end = "The wreck is at rest" if self.stop else f"Tug and wreck fly on together at {self.say(state.tug)}"
            return f"{end} after {used}."
        late = "Missed: the" if state.pushes >= self.limit else "The"
        return f"{late} wreck flies at {self.say(state.wreck)}, the tug at {self.say(state.tug)}."

    def status(self, state: Pair, draft: Vec3) -> str:
        """What the push would do."""
        return self.tell(state, draft, self.after(state, draft))

    def tail(self, state: Pair) -> Vec3:
        """The push is drawn at the tip of the wreck's velocity."""
        return state.wreck_at + state.wreck

    def scene(self, states: Sequence[Pair], draft: Vec3 | None = None) -> Scene:
        """Both with their velocities, and the push on each of them."""
        now = states[-1]
        bodies = (
            Body(SHIP, "ship", point(now.tug_at), point(now.tug), SHIP, moves=False),
            Body(WRECK, "ship", point(now.wreck_at), point(now.wreck), WRECK, moves=False),
        )
        arrows = [
            Arrow(point(at), point(going), "velocity", "velocity", seat)
            for at, going, seat in ((now.tug_at, now.tug, SHIP), (now.wreck_at, now.wreck, WRECK))
            if going
        ]
        if draft:
            arrows.append(Arrow(point(now.wreck_at + now.wreck), point(draft), "push", "push", ahead=1))
            arrows.append(Arrow(point(now.tug_at + now.tug), point(-draft * self.heavy), "push", "push back", ahead=1))
        return Scene("", bodies, tuple(arrows), seats=(SHIP, WRECK), flat=self.dimension < 3)

    def effects(self, state: Pair) -> tuple[Effect, ...]:
        """Words that rise."""
        here = point(state.wreck_at)
        return (Note(here, "together" if not self.stop else "at rest", "good"),) if self.done(state) else ()


def _brief(puzzle: Pushes) -> str:
    say = puzzle.say
    mass = {1: "of the same mass", 2: "with twice its mass"}.get(puzzle.heavy, f"with {puzzle.heavy} times its mass")
    back = "yours the other way" if puzzle.heavy == 1 else "yours the other way (mass × Δv is equal and opposite)"
    aim = "bring the wreck to rest" if puzzle.stop else "let both fly on with the same velocity"
    once = "with one push" if puzzle.limit == 1 else "in as few pushes as you can"
    return (
        f"Your tug {SHIP} flies at {say(puzzle.tug)}; the wreck beside it, {mass}, drifts at {say(puzzle.wreck)}. Your "
        f"tractor-pressor changes the wreck's velocity by at most {puzzle.beam}, and {back}: {aim}, {once}."
    )


def _together(draw: Draw, dimension: int, beam: int, pushes: int, heavy: int, title: str) -> LevelDraft:
    """Velocities that some pushes of the beam make the same."""
    burns = [burn for burn in legal_burns(beam, dimension) if sum(map(bool, burn)) == min(2, dimension)]
    total = sum((draw.pick(burns) for _ in range(pushes)), ZERO)
    tug = draw.vector(dimension, 4)
    if not total or (pushes > 1 and total in legal_burns(beam, dimension)):
        return _together(draw, dimension, beam, pushes, heavy, title)
    puzzle = Pushes(tug, tug - total * (1 + heavy), beam, dimension, heavy)
    return LevelDraft(title, _brief(puzzle), "meet", dimension, puzzle)


def _line(draw: Draw) -> LevelDraft:
    return _together(draw, 1, 2, 2, 1, "Together on a line")


def _stop_wreck(draw: Draw) -> LevelDraft:
    puzzle = Pushes(draw.vector(2, 4), draw.vector(2, 6, least=3), 2, 2, stop=True)
    return LevelDraft("Stop the wreck", _brief(puzzle), "stop at", 2, puzzle)


def _heavy_wreck(draw: Draw) -> LevelDraft:
    return _together(draw, 2, 2, 2, 2, "A heavy wreck")


def bring_together(draw: Draw) -> LevelDraft:
    """The mission of lesson 10: one push, and both fly on together."""
    mine = draw.vector(3, 4)
    by = draw.pick([burn for burn in burns_within(BEAM) if sum(map(bool, burn)) > 1])
    puzzle = Pushes(mine, mine - by * 2, BEAM, 3, limit=1)
    return LevelDraft("One push", _brief(puzzle), "meet", 3, puzzle)


def _heavy_in_space(draw: Draw) -> LevelDraft:
    return _together(draw, 3, 2, 2, 3, "Three times the mass")


LEVELS: dict[str, tuple[DrawLevel, ...]] = {"10": (_line, _stop_wreck, _heavy_wreck, bring_together, _heavy_in_space)}
