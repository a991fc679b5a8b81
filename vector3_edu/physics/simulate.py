"""Rolling a great many dice at once. numpy only counts them faster: the dice are the same without it."""

from __future__ import annotations

from collections import Counter
from itertools import accumulate
from random import Random
from typing import NamedTuple

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


FACES = bytes(byte % 6 + 1 for byte in range(256))
UNFAIR = bytes(range(252, 256))
"""Bytes that are thrown away: without them every face has the same number of bytes."""


def _roll(rolls: int, seed: int) -> bytes:
    """So many dice, a byte each: the same ones for a seed, with and without numpy."""
    random, dice = Random(seed), b""
    while len(dice) < rolls:
        dice += random.randbytes(rolls - len(dice) + rolls // 50 + 16).translate(FACES, UNFAIR)
    return dice[:rolls]


def _hits(rolls: int, seed: int, needed: int) -> bytes:
    """1 for each die that hits, 0 for each that does not."""
    return _roll(rolls, seed).translate(bytes(1 <= face <= needed for face in range(256)))


def _count_sums(values: bytes, group: int, most: int) -> list[int]:
    """How often each sum from 0 to `most` comes up, `group` values at a time; numpy is some six times as fast."""
    try:
        import numpy as np
    except ImportError:
        counts = Counter(map(sum, zip(*[iter(values)] * group, strict=True)))
        return [counts[total] for total in range(most + 1)]
    sums = np.frombuffer(values, dtype=np.uint8).reshape(-1, group).sum(axis=1, dtype=np.uint8)
    return [int(count) for count in np.bincount(sums, minlength=most + 1)]


def laser_volleys(
    level: int, distance: int, lasers: int = 1, volleys: int = 100_000, seed: int = 0, screen: int = 0
) -> Tally:
    """Fire a volley of lasers again and again, and count the hits. Vector 3 (2009), Laser Fire; Screens.

    A screen lowers the number to hit by its level.

    >>> laser_volleys(2, 4, lasers=3, volleys=1000).volleys
    1000
    """
    hits = _hits(volleys * lasers, seed, to_hit(level, distance, screen))
    return Tally(tuple(_count_sums(hits, lasers, lasers)) if lasers else (volleys,))


def running_shares(level: int, distance: int, shots: int = 1000, seed: int = 0) -> list[float]:
    """The share of hits after 1, 2, 3, … shots: it wanders at first, and settles at the chance.

    >>> len(running_shares(2, 4, shots=50))
    50
    """
    so_far = accumulate(_hits(shots, seed, to_hit(level, distance)))
    return [hits / shot for shot, hits in enumerate(so_far, 1)]


def damage_rolls(rolls: int = 100_000, seed: int = 0) -> dict[int, int]:
    """How often each sum of two dice comes up, as the Damage Table is rolled on.

    >>> sum(damage_rolls(1000).values())
    1000
    """
    return dict(enumerate(_count_sums(_roll(2 * rolls, seed), 2, 12)[2:], 2))
