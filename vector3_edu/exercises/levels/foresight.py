"""The levels of lesson 22: flights in which a pilot who looks one turn ahead gets lost, and one who plans does not."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes, Flight
from vector3_edu.exercises.missions.flying import state_of, vec
from vector3_edu.exercises.missions.obstacles import with_debris
from vector3_edu.exercises.missions.play import Drawing, Sketch
from vector3_edu.exercises.missions.solver import prove

GREEDY = "A pilot who looks only one turn ahead, and ends each turn as near to the goal as possible, fails here."
STOP = "Come to rest at {goal}"
CLEAR = "Come to rest at {goal}, and don't fly through debris"
MEET = "Meet {goal}: be in the same cube at the end of a turn, with the same velocity"


def fly_greedily(puzzle: Cubes) -> Flight:
    """Where a pilot ends up who always burns so as to be nearest to the goal at the end of the turn, and hits nothing if
    that can be helped."""
    state = puzzle.begin()
    while not puzzle.done(state) and (moves := puzzle.moves(state)):
        goal = puzzle.there(state.turn + 1)
        ends = [(puzzle.after(state, move), move) for move in moves]
        state, _ = min(ends, key=lambda end: (end[0].hit, cube_distance(end[0].at, goal), end[1].squared, end[1]))
    return state


def needs_foresight(make: Callable[[], Cubes], least: int = 3) -> Cubes:
    """A flight of at least so many turns that a greedy pilot does not manage; others are drawn again."""
    while True:
        puzzle = make()
        proof = prove(puzzle, puzzle.limit)
        if proof is not None and proof.best >= least and not puzzle.done(fly_greedily(puzzle)):
            return puzzle


def _brief(puzzle: Cubes, aim: str) -> str:
    d = puzzle.dimension
    goal = f"the station at {vec(puzzle.target, d)}"
    if puzzle.theirs:
        goal = f"the lifeboat, which coasts from {vec(puzzle.target, d)} with velocity {vec(puzzle.theirs, d)}"
    start = f"{state_of(puzzle)}, and its drive gives {puzzle.drive} a turn."
    return f"{start} {aim.format(goal=goal)}. You have {puzzle.limit} turns. {GREEDY}"


def _stopping(draw: Draw, dimension: int, most: int, limit: int, fast: int = 3) -> Cubes:
    start, velocity = draw.vector(dimension, 4), draw.vector(dimension, fast)
    target = start + velocity * 2 + draw.vector(dimension, most, least=2)
    drive = 1 if dimension == 1 else 2
    return Cubes(start, velocity, drive, dimension, "station", target, match=True, limit=limit)


def _line(draw: Draw) -> Sketch:
    way = draw.pick((-1, 1))

    def draw_again() -> Cubes:
        start = Vec3(-way * draw.whole(3, 6), 0)
        goal = start + Vec3(way * draw.whole(5, 10), 0)
        return Cubes(start, ZERO, 1, 1, "station", goal, match=True, limit=8)

    puzzle = needs_foresight(draw_again)
    return Sketch("Brake before it looks necessary", _brief(puzzle, STOP), "stop at", 1, puzzle)


def _sheet(draw: Draw) -> Sketch:
    puzzle = needs_foresight(lambda: _stopping(draw, 2, 5, 8))
    return Sketch("Two axes to stop", _brief(puzzle, STOP), "stop at", 2, puzzle)


def _among_debris(draw: Draw) -> Sketch:
    puzzle = needs_foresight(lambda: with_debris(draw, _stoppable(lambda: _stopping(draw, 2, 5, 9)), 3))
    return Sketch("A way through", _brief(puzzle, CLEAR), "avoid and stop at", 2, puzzle)


def _stoppable(make: Callable[[], Cubes]) -> Cubes:
    """A flight that can be done at all."""
    while prove(puzzle := make(), puzzle.limit) is None:
        pass
    return puzzle


def _lifeboat(draw: Draw) -> Sketch:
    def draw_again() -> Cubes:
        start, velocity, theirs = draw.vector(3, 3), draw.vector(3, 3), draw.vector(3, 3)
        target = start + draw.vector(3, 6, least=3)
        return Cubes(start, velocity, 2, 3, "lifeboat", target, theirs, match=True, limit=8)

    puzzle = needs_foresight(draw_again)
    return Sketch("Meet the lifeboat", _brief(puzzle, MEET), "meet", 3, puzzle)


def plan(draw: Draw) -> Sketch:
    """The mission of lesson 22: stop at a station in space, fast to begin with."""
    puzzle = needs_foresight(lambda: _stopping(draw, 3, 5, 8))
    return Sketch("Plan it to the end", _brief(puzzle, STOP), "stop at", 3, puzzle)


LEVELS: dict[str, tuple[Drawing, ...]] = {"22": (_line, _sheet, _among_debris, _lifeboat, plan)}
