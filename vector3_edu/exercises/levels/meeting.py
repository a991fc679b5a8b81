"""The levels of lesson 07: somebody else moves too, and only the relative velocity counts."""

from __future__ import annotations

from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.cubes import Cubes, legal_burns
from vector3_edu.exercises.missions.flying import state_of, vec
from vector3_edu.exercises.missions.play import Drawing, Sketch
from vector3_edu.exercises.missions.solver import prove
from vector3_edu.games.vector3.tables import burns_within

COURIER = "courier"
DRIVE = 3


def _brief(puzzle: Cubes, aim: str) -> str:
    d = puzzle.dimension
    there = f"a {puzzle.name} at {vec(puzzle.target, d)} coasts at {vec(puzzle.theirs, d)}"
    burns = "Burn once" if puzzle.once else "Burn as you like"
    return f"{state_of(puzzle)}; {there}. {burns}, at most {puzzle.drive}{'' if puzzle.once else ' a turn'}, {aim}."


def _meeting(draw: Draw, dimension: int, title: str) -> Sketch:
    """One burn, then coast: be in the same cube at the end of some turn."""
    at, theirs, turns = draw.vector(dimension, 4), draw.vector(dimension, 3), draw.whole(3, 4)
    seen = draw.vector(dimension, 3)
    burn = draw.pick([burn for burn in legal_burns(DRIVE, dimension) if burn])
    mine = theirs + seen - burn
    puzzle = Cubes(at, mine, DRIVE, dimension, COURIER, at + seen * turns, theirs, once=True, limit=8)
    proof = prove(puzzle)
    if not mine or mine == theirs or proof is None or proof.best < 2 or not any(proof.moves):
        return _meeting(draw, dimension, title)
    return Sketch(title, _brief(puzzle, "then coast: be in its cube at the end of a turn"), "meet", dimension, puzzle)


def _chase(draw: Draw) -> Sketch:
    return _meeting(draw, 1, "Chase along a line")


def _cut_off(draw: Draw) -> Sketch:
    return _meeting(draw, 2, "Where will it be?")


def meet(draw: Draw) -> Sketch:
    """The mission of lesson 07: one burn, then coast into a courier's cube."""
    at, theirs, turns = draw.vector(3, 4), draw.vector(3, 3), draw.whole(3, 5)
    seen = draw.vector(3, 3)
    burn = draw.pick([burn for burn in burns_within(DRIVE) if burn])
    puzzle = Cubes(at, theirs + seen - burn, DRIVE, 3, COURIER, at + seen * turns, theirs, once=True, limit=8)
    return Sketch("Meet the courier", _brief(puzzle, "then coast: be in its cube at the end of a turn"), "meet", 3, puzzle)


def _docking(draw: Draw, dimension: int, title: str, drive: int = 2) -> Sketch:
    """Be in its cube with its velocity: from it, you have come to rest."""
    at, theirs = draw.vector(dimension, 4), draw.vector(dimension, 3)
    gap, mine = draw.vector(dimension, 5, least=2), draw.vector(dimension, 3)
    if mine == theirs:
        return _docking(draw, dimension, title, drive)
    puzzle = Cubes(at, mine, drive, dimension, COURIER, at + gap, theirs, match=True, limit=12)
    aim = f"and dock: be in its cube with its velocity, {vec(theirs, dimension)}"
    return Sketch(title, _brief(puzzle, aim), "dock", dimension, puzzle)


def _alongside(draw: Draw) -> Sketch:
    return _docking(draw, 2, "Alongside")


def _dock_in_space(draw: Draw) -> Sketch:
    return _docking(draw, 3, "Dock with the courier")


LEVELS: dict[str, tuple[Drawing, ...]] = {"07": (_chase, _cut_off, _alongside, meet, _dock_in_space)}
