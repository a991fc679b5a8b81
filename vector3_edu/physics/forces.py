"""Forces and motion: Newton's second law, and test flights from which students find it.

Thrust is in kilonewtons (kN), mass in tonnes (t), time in seconds. One kN on one tonne is 1 m/s²: no other factor is needed.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor
from typing import NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3

BURN_SECONDS = 10
"""How long the drive burns on a test flight."""
MOST_THRUST, MOST_MASS = 500, 100


class Flight(NamedTuple):
    """A test flight from rest as it is written down: what was set, and what the speedometer showed at the end."""

    thrust: int
    """In kN."""
    mass: int
    """In tonnes, ship and load together."""
    drag: int
    """The pull of a tug the other way, in kN."""
    seconds: int
    speed: int
    """In whole m/s, as the speedometer shows it."""

    @property
    def net_force(self) -> int:
        """All forces together, in kN."""
        return self.thrust - self.drag

    @property
    def acceleration(self) -> float:
        """The change of velocity per second, in m/s², as it follows from the speedometer."""
        return self.speed / self.seconds


def acceleration(net_force: int | Fraction, mass: int | Fraction) -> Fraction:
    """Newton's second law: net force ÷ mass; kN and tonnes give m/s².

    >>> acceleration(60, 24)
    Fraction(5, 2)
    """
    if mass <= 0:
        raise Refused(f"A mass is more than 0 tonnes; {mass} is not. Every ship has some mass.")
    return Fraction(net_force) / Fraction(mass)


def net_force(*forces: Vec3) -> Vec3:
    """All forces on one body, added as vectors.

    >>> net_force(Vec3(6, 0, 0), Vec3(-2, 4, 0))
    Vec3(4, 4, 0)
    """
    return sum(forces, Vec3(0, 0, 0))


def fly(thrust: int, mass: int, drag: int = 0, seconds: int = BURN_SECONDS) -> Flight:
    """A test flight: the drive burns for some seconds, and the speed is read off in whole m/s.

    >>> fly(thrust=60, mass=16), fly(60, 16).acceleration
    (Flight(thrust=60, mass=16, drag=0, seconds=10, speed=38), 3.8)
    """
    for value, what, low, high in (
        (thrust, "The thrust", 0, MOST_THRUST),
        (mass, "The mass", 1, MOST_MASS),
        (drag, "The tug's pull", 0, MOST_THRUST),
        (seconds, "The time", 1, 60),
    ):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise Refused(f"{what} is a whole number from {low} to {high}; {value!r} is not.")
    return Flight(thrust, mass, drag, seconds, floor(acceleration(thrust - drag, mass) * seconds + Fraction(1, 2)))


def slope(points: Iterable[tuple[float, float]]) -> float:
    """The slope of the straight line through the origin that fits points best (least squares).

    >>> slope([(1, 2), (2, 4.1), (3, 5.9)])
    1.992857142857143
    """
    pairs = list(points)
    squares = sum(x * x for x, _ in pairs)
    if not squares:
        raise Refused("A slope needs at least one point away from the origin. Fly with a mass and a thrust first.")
    return sum(x * y for x, y in pairs) / squares


# ---- Push and be pushed: Newton's third law, as the tractor-pressor has it and as real masses would have it
#
# Vector 3 (2009), Tractor-Pressors: a push changes the velocities of target and pusher by equal and opposite vectors. That
# conserves momentum only if both have the same mass; here masses can be given.


Exact = tuple[Fraction, Fraction, Fraction]


class Pushed(NamedTuple):
    """The two velocities after a push, exact."""

    pusher: Exact
    target: Exact


def exact(vector: tuple[int | Fraction, ...]) -> Exact:
    """A vector in exact fractions."""
    x, y, z = (Fraction(part) for part in vector)
    return (x, y, z)


def push(velocity: Vec3, target_velocity: Vec3, change: Vec3, mass: int = 1, target_mass: int = 1) -> Pushed:
    """Change a target's velocity; the pusher's changes the other way, less if the pusher has more mass.

    Equal and opposite forces act for the same time, so mass × Δv is equal and opposite.

    >>> push(Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(2, 0, 0), mass=4, target_mass=2).pusher[0]
    Fraction(-1, 1)
    """
    share = Fraction(target_mass, mass)
    after = tuple(part - share * by for part, by in zip(velocity, change, strict=True))
    return Pushed(exact(after), exact(Vec3(*target_velocity) + change))


def momentum(*bodies: tuple[int, tuple[int | Fraction, ...]]) -> Exact:
    """The momentum of all bodies together: the sum of mass × velocity.

    >>> momentum((2, (3, 0, 0)), (1, (0, -6, 0))) == (6, -6, 0)
    True
    """
    sums = [sum((mass * Fraction(velocity[axis]) for mass, velocity in bodies), Fraction(0)) for axis in range(3)]
    return (sums[0], sums[1], sums[2])


def common_velocity(*bodies: tuple[int, tuple[int | Fraction, ...]]) -> Exact:
    """The velocity of the centre of mass, which no push between the bodies can change.

    >>> common_velocity((2, (3, 0, 0)), (1, (0, 0, 0))) == (2, 0, 0)
    True
    """
    mass = sum(each for each, _ in bodies)
    x, y, z = momentum(*bodies)
    return (x / mass, y / mass, z / mass)
