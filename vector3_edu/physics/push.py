"""Push and be pushed: Newton's third law, as the tractor-pressor has it and as real masses would have it.

Vector 3 (2009), Tractor-Pressors: a push changes the velocities of target and pusher by equal and opposite vectors. That
conserves momentum only if both have the same mass; here masses can be given.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from vector3_edu.core.vectors import Vec3

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
