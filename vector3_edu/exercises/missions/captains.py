"""The levels of lessons 20 and 21: what a captain in code is to do, flown by hand first. Come near, stop, lead, match."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes, ShipState
from vector3_edu.exercises.missions.flying import state_of, thrifty, vec, worth_playing
from vector3_edu.exercises.missions.obstacles import with_debris
from vector3_edu.exercises.missions.play import DrawLevel, LevelDraft
from vector3_edu.exercises.missions.solver import prove

DRIVE = 3
"""The acceleration of every ship in the Learning Scenario."""
GOOD = 4
"""Cubes within which a laser of level 2 hits with 4 or less: a chance of 2/3."""
FREIGHTER = "freighter"


def _brief(puzzle: Cubes, aim: str) -> str:
    d = puzzle.dimension
    moves = f"coasts at {vec(puzzle.theirs, d)}" if puzzle.theirs else "is at rest"
    there = f"a {puzzle.name} at {vec(puzzle.target, d)} {moves}"
    limit = f" within {puzzle.limit} turns, with as little fuel as you can" if puzzle.counted == "fuel" else ""
    return f"{state_of(puzzle)}, and its drive gives {puzzle.drive} a turn; {there}. {aim}{limit}."


# ---- 20: come near, brake, stop


def _near(draw: Draw, dimension: int, far: int, moving: bool, least: int) -> Cubes:
    """Come within good range of something that is far away at first."""

    def make() -> Cubes:
        start, velocity = draw.vector(dimension, 4), draw.vector(dimension, 3)
        there = start + Vec3(*(draw.signed(far - 3, far) if axis < dimension else 0 for axis in range(3)))
        theirs = draw.vector(dimension, 3) if moving else ZERO
        return Cubes(start, velocity, DRIVE, dimension, FREIGHTER, there, theirs, near=(0, GOOD), limit=9)

    return worth_playing(make, least)


COME_NEAR = f"Come within {GOOD} cubes of it, at the end of a turn"


def _near_line(draw: Draw) -> LevelDraft:
    puzzle = _near(draw, 1, 22, moving=False, least=2)
    return LevelDraft("Come near along a line", _brief(puzzle, COME_NEAR), "pass within", 1, puzzle)


def _stand(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))
    start = Vec3(-way * draw.whole(2, 5), 0)

    def make() -> Cubes:
        velocity, gap = Vec3(way * draw.whole(3, 5), 0), Vec3(way * draw.whole(6, 14), 0)
        return Cubes(start, velocity, 1, 1, FREIGHTER, start + gap, match=True, limit=14)

    puzzle = worth_playing(make, 4)
    return LevelDraft("Brake like a car", _brief(puzzle, "Come to rest beside it, in its cube"), "stop at", 1, puzzle)


def _near_plane(draw: Draw) -> LevelDraft:
    puzzle = _near(draw, 2, 14, moving=False, least=2)
    return LevelDraft("Come near across the plane", _brief(puzzle, COME_NEAR), "pass within", 2, puzzle)


def _near_moving(draw: Draw) -> LevelDraft:
    puzzle = _near(draw, 2, 14, moving=True, least=2)
    return LevelDraft("Come near something that moves", _brief(puzzle, COME_NEAR), "pass within", 2, puzzle)


def _near_space(draw: Draw) -> LevelDraft:
    puzzle = _near(draw, 3, 12, moving=True, least=2)
    return LevelDraft("Come near in space", _brief(puzzle, COME_NEAR), "pass within", 3, puzzle)


# ---- 21: lead it, match it


def _chasing(draw: Draw, dimension: int, gap: int, match: bool, least: int, limit: int = 10) -> Cubes:
    def make() -> Cubes:
        at, mine, theirs = (draw.vector(dimension, most) for most in (4, 3, 3))
        there = at + draw.vector(dimension, gap, least=2)
        return Cubes(at, mine, DRIVE, dimension, FREIGHTER, there, theirs, match=match, limit=limit)

    return worth_playing(make, least)


MEET = "Be in its cube at the end of a turn, at any speed"


def _lead_line(draw: Draw) -> LevelDraft:
    puzzle = _chasing(draw, 1, 14, match=False, least=2)
    return LevelDraft("Lead it along a line", _brief(puzzle, MEET), "reach", 1, puzzle)


def _lead_plane(draw: Draw) -> LevelDraft:
    puzzle = _chasing(draw, 2, 9, match=False, least=2)
    return LevelDraft("Lead it across the plane", _brief(puzzle, MEET), "reach", 2, puzzle)


def _match_plane(draw: Draw) -> LevelDraft:
    puzzle = _chasing(draw, 2, 7, match=True, least=3)
    aim = f"Be in its cube with its velocity, {vec(puzzle.theirs, 2)}"
    return LevelDraft("Match it in the plane", _brief(puzzle, aim), "dock", 2, puzzle)


def _lead_space(draw: Draw) -> LevelDraft:
    puzzle = _chasing(draw, 3, 7, match=False, least=2, limit=8)
    return LevelDraft("Lead it through space", _brief(puzzle, MEET), "reach", 3, puzzle)


def _lead_cheaply(draw: Draw) -> LevelDraft:
    puzzle = thrifty(_chasing(draw, 3, 6, match=False, least=2, limit=6))
    return LevelDraft("Lead it and save fuel", _brief(puzzle, "Be in its cube at the end of a turn"), "reach", 3, puzzle)


STEERING_LEVELS: dict[str, tuple[DrawLevel, ...]] = {
    "20": (_near_line, _stand, _near_plane, _near_moving, _near_space),
    "21": (_lead_line, _lead_plane, _match_plane, _lead_space, _lead_cheaply),
}


# ---- The levels of lesson 22: flights in which a pilot who looks one turn ahead gets lost, and one who plans does
# not


GREEDY = "A pilot who looks only one turn ahead, and ends each turn as near to the goal as possible, fails here."
STOP = "Come to rest at {goal}"
CLEAR = "Come to rest at {goal}, and don't fly through debris"
FORESIGHT_MEET = "Meet {goal}: be in the same cube at the end of a turn, with the same velocity"


def fly_greedily(puzzle: Cubes) -> ShipState:
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


def _meet_brief(puzzle: Cubes, aim: str) -> str:
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


def _line(draw: Draw) -> LevelDraft:
    way = draw.pick((-1, 1))

    def draw_again() -> Cubes:
        start = Vec3(-way * draw.whole(3, 6), 0)
        goal = start + Vec3(way * draw.whole(5, 10), 0)
        return Cubes(start, ZERO, 1, 1, "station", goal, match=True, limit=8)

    puzzle = needs_foresight(draw_again)
    return LevelDraft("Brake before it looks necessary", _meet_brief(puzzle, STOP), "stop at", 1, puzzle)


def _sheet(draw: Draw) -> LevelDraft:
    puzzle = needs_foresight(lambda: _stopping(draw, 2, 5, 8))
    return LevelDraft("Two axes to stop", _meet_brief(puzzle, STOP), "stop at", 2, puzzle)


def _among_debris(draw: Draw) -> LevelDraft:
    puzzle = needs_foresight(lambda: with_debris(draw, _stoppable(lambda: _stopping(draw, 2, 5, 9)), 3))
    return LevelDraft("A way through", _meet_brief(puzzle, CLEAR), "avoid and stop at", 2, puzzle)


def _stoppable(make: Callable[[], Cubes]) -> Cubes:
    """A flight that can be done at all."""
    while prove(puzzle := make(), puzzle.limit) is None:
        pass
    return puzzle


def _lifeboat(draw: Draw) -> LevelDraft:
    def draw_again() -> Cubes:
        start, velocity, theirs = draw.vector(3, 3), draw.vector(3, 3), draw.vector(3, 3)
        target = start + draw.vector(3, 6, least=3)
        return Cubes(start, velocity, 2, 3, "lifeboat", target, theirs, match=True, limit=8)

    puzzle = needs_foresight(draw_again)
    return LevelDraft("Meet the lifeboat", _meet_brief(puzzle, FORESIGHT_MEET), "meet", 3, puzzle)


def plan(draw: Draw) -> LevelDraft:
    """The mission of lesson 22: stop at a station in space, fast to begin with."""
    puzzle = needs_foresight(lambda: _stopping(draw, 3, 5, 8))
    return LevelDraft("Plan it to the end", _meet_brief(puzzle, STOP), "stop at", 3, puzzle)


FORESIGHT_LEVELS: dict[str, tuple[DrawLevel, ...]] = {"22": (_line, _sheet, _among_debris, _lifeboat, plan)}


LEVELS: dict[str, tuple[DrawLevel, ...]] = {**STEERING_LEVELS, **FORESIGHT_LEVELS}
