"""The levels of lessons 20 and 21: what a captain in code is to do, flown by hand first. Come near, stop, lead, match."""

from __future__ import annotations

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes
from vector3_edu.exercises.missions.flying import state_of, thrifty, vec, worth_playing
from vector3_edu.exercises.missions.play import Drawing, Sketch

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


def _near_line(draw: Draw) -> Sketch:
    puzzle = _near(draw, 1, 22, moving=False, least=2)
    return Sketch("Come near along a line", _brief(puzzle, COME_NEAR), "pass within", 1, puzzle)


def _stand(draw: Draw) -> Sketch:
    way = draw.pick((-1, 1))
    start = Vec3(-way * draw.whole(2, 5), 0)

    def make() -> Cubes:
        velocity, gap = Vec3(way * draw.whole(3, 5), 0), Vec3(way * draw.whole(6, 14), 0)
        return Cubes(start, velocity, 1, 1, FREIGHTER, start + gap, match=True, limit=14)

    puzzle = worth_playing(make, 4)
    return Sketch("Brake like a car", _brief(puzzle, "Come to rest beside it, in its cube"), "stop at", 1, puzzle)


def _near_plane(draw: Draw) -> Sketch:
    puzzle = _near(draw, 2, 14, moving=False, least=2)
    return Sketch("Come near across the plane", _brief(puzzle, COME_NEAR), "pass within", 2, puzzle)


def _near_moving(draw: Draw) -> Sketch:
    puzzle = _near(draw, 2, 14, moving=True, least=2)
    return Sketch("Come near something that moves", _brief(puzzle, COME_NEAR), "pass within", 2, puzzle)


def _near_space(draw: Draw) -> Sketch:
    puzzle = _near(draw, 3, 12, moving=True, least=2)
    return Sketch("Come near in space", _brief(puzzle, COME_NEAR), "pass within", 3, puzzle)


# ---- 21: lead it, match it


def _chasing(draw: Draw, dimension: int, gap: int, match: bool, least: int, limit: int = 10) -> Cubes:
    def make() -> Cubes:
        at, mine, theirs = (draw.vector(dimension, most) for most in (4, 3, 3))
        there = at + draw.vector(dimension, gap, least=2)
        return Cubes(at, mine, DRIVE, dimension, FREIGHTER, there, theirs, match=match, limit=limit)

    return worth_playing(make, least)


MEET = "Be in its cube at the end of a turn, at any speed"


def _lead_line(draw: Draw) -> Sketch:
    puzzle = _chasing(draw, 1, 14, match=False, least=2)
    return Sketch("Lead it along a line", _brief(puzzle, MEET), "reach", 1, puzzle)


def _lead_plane(draw: Draw) -> Sketch:
    puzzle = _chasing(draw, 2, 9, match=False, least=2)
    return Sketch("Lead it across the plane", _brief(puzzle, MEET), "reach", 2, puzzle)


def _match_plane(draw: Draw) -> Sketch:
    puzzle = _chasing(draw, 2, 7, match=True, least=3)
    aim = f"Be in its cube with its velocity, {vec(puzzle.theirs, 2)}"
    return Sketch("Match it in the plane", _brief(puzzle, aim), "dock", 2, puzzle)


def _lead_space(draw: Draw) -> Sketch:
    puzzle = _chasing(draw, 3, 7, match=False, least=2, limit=8)
    return Sketch("Lead it through space", _brief(puzzle, MEET), "reach", 3, puzzle)


def _lead_cheaply(draw: Draw) -> Sketch:
    puzzle = thrifty(_chasing(draw, 3, 6, match=False, least=2, limit=6))
    return Sketch("Lead it and save fuel", _brief(puzzle, "Be in its cube at the end of a turn"), "reach", 3, puzzle)


LEVELS: dict[str, tuple[Drawing, ...]] = {
    "20": (_near_line, _stand, _near_plane, _near_moving, _near_space),
    "21": (_lead_line, _lead_plane, _match_plane, _lead_space, _lead_cheaply),
}
