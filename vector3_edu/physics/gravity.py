"""Gravity two ways: as the hexes of Triplanetary have it, and as Newton has it, integrated in small steps.

On hexes a world pulls only in the six hexes around it, by one hex, and the pull counts on the turn after. With Newton it
pulls everywhere and all the time, by strength ÷ distance². With a strength of 1 the two agree at a distance of one hex.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import hypot, pi, sqrt
from typing import NamedTuple

from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.rules.board import Board, MapOptions, World

Spot = tuple[float, float]
DISC = Fraction(38, 200)
FAR = 60


class Track(NamedTuple):
    """A course on hexes turn by turn: where the ship was, the step of each turn, and the pull met on it."""

    stops: tuple[Hex, ...]
    steps: tuple[Hex, ...]
    pulls: tuple[Hex, ...]
    """The pull met in each turn, which counts on the next."""
    orbit: str = ""
    """The world round which the last step was an orbit."""
    crash: str = ""
    """The world that it crashed on, if it did."""

    @property
    def at(self) -> Hex:
        return self.stops[-1]

    @property
    def velocity(self) -> Hex:
        return self.steps[-1]

    @property
    def speeds(self) -> tuple[float, ...]:
        """How long the step of each turn was, straight, from centre to centre."""
        return tuple(round(sqrt(step.squared), 2) for step in self.steps)

    @property
    def onward(self) -> Hex:
        """The course that it flies next, if it does not burn."""
        return self.velocity + self.pulls[-1]


@cache
def alone(name: str = "Terra", gravity: str = "full") -> Board:
    """A wide map with one world in its middle; without a name, empty space."""
    worlds = (World(name, ORIGIN, gravity, (), DISC),) if name else ()
    return Board(MapOptions(rows=FAR), worlds, edges=(-FAR, FAR), top=-FAR // 2)


def fly(  # noqa: PLR0913 (the givens of a problem in physics)
    chart: Board,
    at: Hex,
    velocity: Hex,
    burns: Sequence[Hex] = (),
    turns: int | None = None,
    pull: Hex = ORIGIN,
    weak: bool = True,
) -> Track:
    """A ship flies on: each turn its last course, and the pull it met on it, and the burn. Then it coasts.

    `pull` is what it met before the first turn; `weak` says whether weak gravity is used where that is free.
    Triplanetary, Astrogation and Gravity.

    >>> fly(alone(), Hex(1, 0), Hex(0, -1), turns=6).at
    Hex(1, 0)
    """
    stops, steps, pulls = [at], [], []
    orbit = ""
    for turn in range(len(burns) if turns is None else turns):
        step = velocity + pull + (burns[turn] if turn < len(burns) else ORIGIN)
        passage = chart.passage(at, step)
        at, velocity, orbit = passage.end, step, passage.orbit
        pull = sum(passage.weak, passage.pull) if weak else passage.pull
        stops.append(at)
        steps.append(step)
        pulls.append(pull)
        if passage.hit:
            return Track(tuple(stops), tuple(steps), tuple(pulls), "", passage.hit)
    return Track(tuple(stops), tuple(steps), tuple(pulls), orbit)


def pull_of(at: Spot, strength: float = 1.0) -> Spot:
    """Newton's pull towards the middle: strength ÷ distance².

    >>> pull_of((2, 0))
    (-0.25, 0.0)
    """
    cube = hypot(*at) ** 3
    return (0.0 - strength * at[0] / cube, 0.0 - strength * at[1] / cube)


def newton(
    at: Spot, velocity: Spot, turns: float, steps: int = 200, strength: float = 1.0, disc: float = 0.0
) -> tuple[Spot, ...]:
    """The course of a ship round a world in the middle by Newton's law, `steps` small steps a turn (leapfrog).

    It ends early if it comes to the world's disc. One step a turn is just what Triplanetary does on the ring of six hexes:

    >>> from vector3_edu.core.hexes import ROW, axial
    >>> [axial(*place) for place in newton((1, 0), (0, ROW), 3, steps=1)]
    [(1, 0), (1, -1), (0, -1), (-1, 0)]
    """
    (x, y), (u, v), h = at, velocity, 1 / steps
    found = [(x, y)]
    ax, ay = pull_of((x, y), strength)
    for _ in range(round(turns * steps)):
        u, v = u + ax * h / 2, v + ay * h / 2
        x, y = x + u * h, y + v * h
        if hypot(x, y) <= max(disc, 1e-3):
            break
        ax, ay = pull_of((x, y), strength)
        u, v = u + ax * h / 2, v + ay * h / 2
        found.append((x, y))
    return tuple(found)


def newton_speeds(at: Spot, velocity: Spot, turns: int, steps: int = 200, strength: float = 1.0) -> tuple[float, ...]:
    """How far Newton's ship flies in each turn, straight from where the turn begins to where it ends.

    >>> newton_speeds((1, 0), (0, 1), 3)
    (0.96, 0.96, 0.96)
    """
    path = newton(at, velocity, turns, steps, strength)[::steps]
    return tuple(round(hypot(x1 - x0, y1 - y0), 2) for (x0, y0), (x1, y1) in pairwise(path))


def circular_speed(distance: float, strength: float = 1.0) -> float:
    """How fast a ship must go to fly in a circle at a distance.

    >>> circular_speed(1), circular_speed(4)
    (1.0, 0.5)
    """
    return sqrt(strength / distance)


def period(distance: float, strength: float = 1.0) -> float:
    """How many turns a circle takes: 2π × distance ÷ speed. At one hex that is 6.28, where the hexes have 6.

    >>> round(period(1), 2), round(period(4) / period(1), 6)
    (6.28, 8.0)
    """
    return 2 * pi * distance / circular_speed(distance, strength)


def energy(at: Spot, velocity: Spot, strength: float = 1.0) -> float:
    """Energy for each unit of mass: half the speed squared, less strength ÷ distance. Coasting never changes it.

    >>> energy((1, 0), (0, 1))
    -0.5
    """
    return (velocity[0] ** 2 + velocity[1] ** 2) / 2 - strength / hypot(*at)
