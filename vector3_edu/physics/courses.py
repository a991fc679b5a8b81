"""Courses: the fewest turns to stop, to reach a place, or to reach it and stop there, with burns a ship can make.

In a turn a ship burns and then moves: v becomes v + b, and the place changes by the new velocity. After n turns the
first burn has carried it n times, the second n − 1 times, the last one once.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from math import gcd, isqrt
from typing import NamedTuple

from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.tables import burns_within

TURNS = 40
"""How far ahead a course is looked for, unless more is asked for."""

FINE = 2
"""Directions in which a drive is measured have components up to this."""


class Course(NamedTuple):
    """Burns turn by turn, and where they lead."""

    at: Vec3
    velocity: Vec3
    burns: tuple[Vec3, ...]

    @property
    def turns(self) -> int:
        return len(self.burns)

    @property
    def velocities(self) -> tuple[Vec3, ...]:
        """The velocity in each turn, the one before the first burn at the start."""
        found = [self.velocity]
        for burn in self.burns:
            found.append(found[-1] + burn)
        return tuple(found)

    @property
    def places(self) -> tuple[Vec3, ...]:
        """Where the ship is at the start and after each turn."""
        found = [self.at]
        for velocity in self.velocities[1:]:
            found.append(found[-1] + velocity)
        return tuple(found)


class _Drive(NamedTuple):
    """What a drive can do: its burns, as a list and as a set, the square of the longest, and how far it gets in each of
    many directions (each with the greatest dot product of a burn)."""

    burns: tuple[Vec3, ...]
    known: frozenset[Vec3]
    longest: int
    sides: tuple[tuple[int, int, int, int], ...]


@cache
def _drive(acceleration: int, burns: str, flat: bool) -> _Drive:
    legal = burns_within(acceleration, burns, flat)
    ways = {max(way, -way) for way in (Vec3(*parts) for parts in product(range(-FINE, FINE + 1), repeat=3))} - {ZERO}
    sides = tuple((*way, max(way.dot(burn) for burn in legal)) for way in ways if gcd(*way) == 1)
    return _Drive(legal, frozenset(legal), max(burn.squared for burn in legal), sides)


def stop(velocity: Vec3, acceleration: int, burns: str = "printed") -> Course | None:
    """The fewest turns in which a ship can come to rest, wherever that is; None if it takes more than we look ahead.

    >>> stop(Vec3(6, 0, 0), 2).burns
    (Vec3(-2, 0, 0), Vec3(-2, 0, 0), Vec3(-2, 0, 0))
    """
    velocity = Vec3(*velocity)
    drive = _drive(acceleration, burns, flat=False)
    for turns in range(TURNS + 1):
        found = _to_rest(velocity, turns, drive)
        if found is not None:
            return Course(ZERO, velocity, found)
    return None


def _to_rest(velocity: Vec3, turns: int, drive: _Drive) -> tuple[Vec3, ...] | None:
    if turns == 0:
        return None if velocity else ()
    if _beyond(velocity, turns, drive):
        return None
    if -velocity in drive.known:
        return (-velocity, *(ZERO,) * (turns - 1))
    for burn in sorted(drive.burns, key=lambda b: (velocity + b * turns).squared):
        rest = _to_rest(velocity + burn, turns - 1, drive)
        if rest is not None:
            return (burn, *rest)
    return None


def reach(at: Vec3, velocity: Vec3, target: Vec3, acceleration: int, **how: object) -> Course | None:
    """The fewest turns in which a ship can be at a place, at whatever speed.

    >>> reach(Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(6, 1, 0), 2).turns
    2
    """
    return plot(at, velocity, target, acceleration, **how)  # type: ignore[arg-type]


def reach_and_stop(at: Vec3, velocity: Vec3, target: Vec3, acceleration: int, **how: object) -> Course | None:
    """The fewest turns in which a ship can be at a place and at rest there.

    >>> reach_and_stop(Vec3(0, 0, 0), Vec3(0, 0, 0), Vec3(6, 0, 0), 2).places[-1]
    Vec3(6, 0, 0)
    """
    return plot(at, velocity, target, acceleration, final=ZERO, **how)  # type: ignore[arg-type]


def plot(  # noqa: PLR0913 (the givens of a problem in physics)
    at: Vec3,
    velocity: Vec3,
    target: Vec3,
    acceleration: int,
    final: Vec3 | None = None,
    burns: str = "printed",
    flat: bool = False,
    turns: int = TURNS,
) -> Course | None:
    """A course of the fewest turns to a place, with whatever velocity there or with the one named; exact, not guessed.

    Seen from something that coasts at `final`, matching it is the same as stopping, so rendezvous is one case more.
    """
    at, velocity, target = Vec3(*at), Vec3(*velocity), Vec3(*target)
    drive = _drive(acceleration, burns, flat)
    for many in range(turns + 1):
        shift = final if final is not None else ZERO
        found = _search(target - at - shift * many, velocity - shift, many, final is not None, drive, {})
        if found is not None:
            return Course(at, velocity, found)
    return None


def in_reach(gap: Vec3, velocity: Vec3, turns: int, acceleration: int, stopping: bool = False) -> bool:
    """Whether burns of an acceleration might close a gap in just so many turns (and leave no velocity); False is certain.

    >>> in_reach(Vec3(6, 0, 0), ZERO, 2, 2), in_reach(Vec3(7, 0, 0), ZERO, 2, 2)
    (True, False)
    """
    return not _too_far(gap, velocity, turns, stopping, _drive(acceleration, "printed", flat=False))


def _search(
    gap: Vec3, velocity: Vec3, turns: int, stopping: bool, drive: _Drive, failed: dict[tuple[Vec3, Vec3, int], None]
) -> tuple[Vec3, ...] | None:
    """Burns that close the gap in just so many turns (and leave no velocity), or None. Failures are remembered."""
    if turns == 0:
        return () if not gap and not (stopping and velocity) else None
    if turns == 1 or (turns == 2 and stopping):
        # one move must close the gap: what the burn must be is known, and in a last turn of braking nothing moves
        burn = gap - velocity
        last = (-gap,) if turns == 2 else ()
        ends = turns == 2 or not (stopping and gap)
        return (burn, *last) if ends and drive.known.issuperset((burn, *last)) else None
    if (gap, velocity, turns) in failed or _too_far(gap, velocity, turns, stopping, drive):
        return None
    aim = _ideal(gap, velocity, turns, stopping)
    for burn in sorted(drive.burns, key=lambda b: sum((p - q) ** 2 for p, q in zip(b, aim, strict=True))):
        new = velocity + burn
        rest = _search(gap - new, new, turns - 1, stopping, drive, failed)
        if rest is not None:
            return (burn, *rest)
    failed[gap, velocity, turns] = None
    return None


def _too_far(gap: Vec3, velocity: Vec3, turns: int, stopping: bool, drive: _Drive) -> bool:
    """Whether no burns at all could do it: each burn b counts k times towards the gap, k from n down to 1.

    For every t the sum of (k − t) b is known. Its length, and its reach in every direction, is at most that of the drive
    times the sum of |k − t|.
    """
    miss = gap - velocity * turns
    for t in range(turns + 2 if stopping else 1):
        weights = sum(abs(k - t) for k in range(1, turns + 1))
        if _beyond(miss + velocity * t, weights, drive):
            return True
    return stopping and _beyond(velocity, turns, drive)


def _beyond(far: Vec3, times: int, drive: _Drive) -> bool:
    """Whether a vector is longer than so many burns together can be, in any direction that is measured."""
    x, y, z = far
    if x * x + y * y + z * z > times * times * drive.longest:
        return True
    return any(abs(x * a + y * b + z * c) > most * times for a, b, c, most in drive.sides)


def _ideal(gap: Vec3, velocity: Vec3, turns: int, stopping: bool) -> tuple[float, ...]:
    """The first burn of the gentlest course if burns were not whole: where the search begins to look."""
    n = turns
    miss = gap - velocity * n
    squares, total = n * (n + 1) * (2 * n + 1) / 6, n * (n + 1) / 2
    if not stopping:
        return tuple(n * part / squares for part in miss)
    spread = n * squares - total * total
    # burns a + c·k with sum −velocity and weighted sum miss: two equations for a and c on each axis
    return tuple(
        (-speed * squares - part * total + (n * part + speed * total) * n) / spread
        for part, speed in zip(miss, velocity, strict=True)
    )


def stopping_distance(speed: int, acceleration: int) -> int:
    """How far a ship on a straight line still flies while it brakes as hard as it can.

    >>> stopping_distance(6, 2)
    6
    """
    far = 0
    while speed > 0:
        speed = max(0, speed - acceleration)
        far += speed
    return far


def least_turns_from_rest(distance: int, acceleration: int) -> int:
    """The fewest turns to be at a distance on a straight line, from rest, without stopping: n(n + 1)/2 accelerations.

    >>> [least_turns_from_rest(distance, 2) for distance in (2, 6, 7, 12)]
    [1, 2, 3, 3]
    """
    needed = -(-distance // acceleration)
    root = isqrt(8 * needed + 1)
    return (root - 1) // 2 + ((root - 1) // 2 * ((root - 1) // 2 + 1) // 2 < needed)


# ---- Reach: every velocity and every place that a ship can have after so many turns


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
    return miss in spread(acceleration, turns, flat=False, burns=burns)
