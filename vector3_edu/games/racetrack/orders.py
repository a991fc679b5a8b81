"""What a car can do: `steer (1, 0)` changes its velocity, `coast` keeps it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from vector3_edu.core.kinds import pair_of
from vector3_edu.core.orders import Notation, order
from vector3_edu.core.vectors import ZERO, Vec3

CAR = "car"  # the one unit of every seat


@order("coast|drift", "steer|change [by] {by}", unit=CAR)
class Steer(NamedTuple):
    """Change the velocity by at most one along each axis; (0, 0) is coasting."""

    by: Annotated[Vec3, pair_of(Vec3, "a change of velocity, such as (1, 0)", "Change")] = ZERO


STEERS = tuple(Steer(Vec3(x, y)) for x in (0, -1, 1) for y in (0, -1, 1))
NOTATION = Notation((Steer,), unit=CAR)
