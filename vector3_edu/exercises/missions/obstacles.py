"""Debris that is really in the way: without it the level would be easier, and with it the goal can still be reached."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes, first_hit
from vector3_edu.exercises.missions.solver import Proof, prove

TRIES = 6


def with_debris(draw: Draw, free: Cubes, pieces: int = 3) -> Cubes:
    """The same flight with debris on the best way, one piece after another, each only if another way is left."""
    puzzle, proof = free, prove(free)
    assert proof is not None
    for _ in range(TRIES):
        if len(puzzle.debris) >= pieces:
            break
        way = [cube for cube in _cubes_along(puzzle, proof) if cube not in (puzzle.at, puzzle.target)]
        if not way:
            break
        blocked = replace(puzzle, debris=puzzle.debris | {draw.pick(way)})
        found = prove(blocked, proof.best + 1)
        if found is not None:
            puzzle, proof = blocked, found
    return puzzle


def _cubes_along(puzzle: Cubes, proof: Proof) -> list[Vec3]:
    """The cubes that the best flight passes through."""
    states = [puzzle.begin()]
    for move in proof.moves:
        states.append(puzzle.after(states[-1], move))
    found = []
    for here, there in pairwise(state.at for state in states):
        low, high = (Vec3(*map(side, here, there)) for side in (min, max))
        inside = (
            Vec3(x, y, z)
            for x in range(low.x, high.x + 1)
            for y in range(low.y, high.y + 1)
            for z in range(low.z, high.z + 1)
        )
        found += [cube for cube in inside if first_hit(here, there, frozenset({cube}))]
    return list(dict.fromkeys(found))
