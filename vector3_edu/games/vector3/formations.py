"""Where ready fleets stand: seats evenly round a circle or sphere, ships close together, mines in front of the defender."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.editions import DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.state import State

IN_SPACE = {
    2: ((-6, 0, 0), (6, 0, 0)),
    3: ((8, 0, 0), (-4, 7, 0), (-4, -7, 0)),
    4: ((5, 5, 5), (5, -5, -5), (-5, 5, -5), (-5, -5, 5)),
    5: ((8, 0, 0), (-4, 7, 0), (-4, -7, 0), (0, 0, 9), (0, 0, -9)),
    6: ((9, 0, 0), (0, 9, 0), (0, 0, 9), (-9, 0, 0), (0, -9, 0), (0, 0, -9)),
}
"""Centres of the fleets in space: neighbours are 12 to 14 cubes apart, two turns of acceleration."""

IN_THE_PLANE = {
    2: IN_SPACE[2],
    3: IN_SPACE[3],
    4: ((9, 0, 0), (0, 9, 0), (-9, 0, 0), (0, -9, 0)),
    5: ((11, 0, 0), (3, 10, 0), (-9, 6, 0), (-9, -6, 0), (3, -10, 0)),
    6: ((12, 0, 0), (6, 10, 0), (-6, 10, 0), (-12, 0, 0), (-6, -10, 0), (6, -10, 0)),
}

WARPED_IN = ((-12, 0, 0), (12, 0, 0))
"""1979: defender and attacker stand farther apart, for the attacker cannot fire before the second turn (5.1)."""


def stations(state: State, seat: int, ships: int) -> tuple[Vec3, ...]:
    """The places of a ready fleet's ships: a connected group with links of 2 cubes (ruling 21)."""
    table = IN_THE_PLANE if state.options.flat else IN_SPACE
    centres = WARPED_IN if EDITIONS[state.edition].warps_in else table[len(state.seats)]
    centre = Vec3(*centres[seat])
    return tuple(centre + 2 * step for step in lattice(state.options.flat)[:ships])


def mine_field(state: State, mines: int) -> tuple[Vec3, ...]:
    """A wall of the defender's mines across the attacker's way, 3 cubes apart (1979, 7.2)."""
    centre = Vec3(*WARPED_IN[DEFENDER]) + Vec3(8, 0, 0)
    upright = [step for step in lattice(state.options.flat) if not step.x]
    return tuple(centre + 3 * step for step in upright[:mines])


@cache
def lattice(flat: bool) -> tuple[Vec3, ...]:
    """The whole-number points around the origin, nearest first: each has a neighbour that stands before it."""
    wide = range(-12, 13) if flat else range(-4, 5)
    deep = range(1) if flat else wide
    points = (Vec3(x, y, z) for x in wide for y in wide for z in deep)
    return tuple(sorted(points, key=lambda point: (point.squared, abs(point.x), point)))
