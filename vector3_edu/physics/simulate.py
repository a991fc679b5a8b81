"""Rolling a great many dice at once. numpy is imported where it is used, so that all else works without it."""

from __future__ import annotations

from typing import Any, NamedTuple

from vector3_edu.core.problems import Refused
from vector3_edu.games.vector3.tables import to_hit


class Tally(NamedTuple):
    """How often each number of hits came up: `counts[h]` volleys hit h times."""

    counts: tuple[int, ...]

    @property
    def volleys(self) -> int:
        return sum(self.counts)

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of volleys with each number of hits."""
        return tuple(count / self.volleys for count in self.counts)

    @property
    def mean(self) -> float:
        """Hits in a volley, on average."""
        return sum(hits * count for hits, count in enumerate(self.counts)) / self.volleys


def _numpy() -> Any:
    """numpy, or a sentence that says what is missing."""
    try:
        import numpy
    except ImportError:
        raise Refused("Simulating needs numpy, which is not installed here. The exact odds work without it.") from None
    return numpy


def laser_volleys(
    level: int, distance: int, lasers: int = 1, volleys: int = 100_000, seed: int = 0, screen: int = 0
) -> Tally:
    """Fire a volley of lasers again and again, and count the hits. Vector 3 (2009), Laser Fire; Screens.

    A screen lowers the number to hit by its level.

    >>> laser_volleys(2, 4, lasers=3, volleys=1000).volleys
    1000
    """
    np = _numpy()
    needed = to_hit(level, distance, screen)
    # one byte a die keeps a million volleys in the cache of a small machine
    dice = np.random.default_rng(seed).integers(1, 7, size=(volleys, lasers), dtype=np.uint8)
    hits = (dice <= needed).sum(axis=1, dtype=np.uint8)
    return Tally(tuple(int(count) for count in np.bincount(hits, minlength=lasers + 1)))


def running_shares(level: int, distance: int, shots: int = 1000, seed: int = 0) -> list[float]:
    """The share of hits after 1, 2, 3, … shots: it wanders at first, and settles at the chance.

    >>> len(running_shares(2, 4, shots=50))
    50
    """
    np = _numpy()
    hits = np.random.default_rng(seed).integers(1, 7, size=shots) <= to_hit(level, distance)
    return [float(share) for share in np.cumsum(hits) / np.arange(1, shots + 1)]


def damage_rolls(rolls: int = 100_000, seed: int = 0) -> dict[int, int]:
    """How often each sum of two dice comes up, as the Damage Table is rolled on.

    >>> sum(damage_rolls(1000).values())
    1000
    """
    np = _numpy()
    sums = np.random.default_rng(seed).integers(1, 7, size=(rolls, 2), dtype=np.uint8).sum(axis=1, dtype=np.uint8)
    counts = np.bincount(sums, minlength=13)
    return {total: int(counts[total]) for total in range(2, 13)}
