"""Reach: every velocity and every place that a ship can have after so many turns."""

from __future__ import annotations

from functools import cache

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.tables import burns_within


@cache
def spread(acceleration: int, turns: int, flat: bool = False, burns: str = "printed") -> frozenset[Vec3]:
    """How far from where it would have coasted a ship can be after so many turns.

    The first burn counts once for each turn, the next once less, and so on.

    >>> len(spread(1, 1)), len(spread(1, 2, flat=True))
    (19, 49)
    """
    found = frozenset((ZERO,))
    legal = burns_within(acceleration, burns, flat)
    for times in range(1, turns + 1):
        steps = [(burn[0] * times, burn[1] * times, burn[2] * times) for burn in legal]
        sums = {(x + a, y + b, z + c) for x, y, z in found for a, b, c in steps}
        found = frozenset(Vec3(*place) for place in sums)
    return found


def can_reach(at: Vec3, velocity: Vec3, target: Vec3, acceleration: int, turns: int, burns: str = "printed") -> bool:
    """Whether a ship can be at a place after just so many turns.

    >>> here, coasting = Vec3(0, 0, 0), Vec3(3, 0, 0)
    >>> can_reach(here, coasting, Vec3(3, 2, 0), 2, turns=1), can_reach(here, coasting, here, 2, turns=1)
    (True, False)
    """
    miss = Vec3(*target) - at - Vec3(*velocity) * turns
    return miss in spread(acceleration, turns, False, burns)
