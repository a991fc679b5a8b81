"""Who plays whom: everybody against everybody, or a few rounds between those who stand alike (the Swiss system)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

Pair = tuple[str, str]
SITTING = 10
"""Games that two captains play in one go; so much is played again, at most, when a tournament was stopped."""
MOST_TRIES = 20_000
"""Pairings that are tried for one round of the Swiss system before two captains may meet again."""


class Fixture(NamedTuple):
    """Two captains, in the order of their names, and the numbers of the games that they play in one go."""

    pair: Pair
    numbers: tuple[int, ...]


def match_seed(seed: int, number: int) -> int:
    """The seed of a game: the same for all pairs, and the same for two games in a row, in which the sides are changed.

    No captain can guess it from the seeds that anybody would try first.
    """
    return int.from_bytes(sha256(f"tournament {seed}, dice {number // 2}".encode()).digest()[:8], "big") % 10**18


def round_robin(names: Sequence[str], games: int) -> list[Fixture]:
    """Everybody against everybody, in rounds in which each plays once, as at a round table that turns by a chair.

    >>> [fixture.pair for fixture in round_robin(("Ada", "Blaise", "Caroline"), games=2)]
    [('Blaise', 'Caroline'), ('Ada', 'Caroline'), ('Ada', 'Blaise')]
    """
    chairs: list[str | None] = [*names, *([None] if len(names) % 2 else [])]
    fixtures: list[Fixture] = []
    for _ in range(len(chairs) - 1):
        half = len(chairs) // 2
        for one, other in zip(chairs[:half], reversed(chairs[half:]), strict=True):
            if one is not None and other is not None:
                fixtures += cut_into_sittings(in_order(names, one, other), range(games))
        chairs = [chairs[0], chairs[-1], *chairs[1:-1]]
    return fixtures


def cut_into_sittings(pair: Pair, numbers: range) -> list[Fixture]:
    """The games of a pair, in parts that are played in one go."""
    cuts = [*range(numbers.start, numbers.stop, SITTING), numbers.stop]
    return [Fixture(pair, tuple(range(start, stop))) for start, stop in pairwise(cuts)]


def in_order(names: Sequence[str], one: str, other: str) -> Pair:
    """Two captains as they stand in the list."""
    return (one, other) if names.index(one) < names.index(other) else (other, one)


def swiss_round(
    names: Sequence[str], scores: Mapping[str, float], met: Mapping[Pair, int], rested: Sequence[str], seed: int
) -> tuple[list[Pair], str]:
    """The pairs of the next round, and who rests ("" if nobody does).

    Those with like scores meet, and nobody meets the same captain twice, if that can be. Among equals, lots are drawn. With
    an odd number, the lowest who has not rested yet rests.
    """
    lots = list(names)
    random.Random(f"{seed} {sum(met.values())}").shuffle(lots)
    order = sorted(lots, key=lambda name: -scores.get(name, 0.0))
    rests = ""
    if len(order) % 2:
        fewest = min(rested.count(name) for name in order)
        rests = next(name for name in reversed(order) if rested.count(name) == fewest)
        order.remove(rests)
    place = {name: number for number, name in enumerate(names)}
    fresh = _Pairing({frozenset(pair) for pair, times in met.items() if times}).find(order)
    pairs = fresh if fresh is not None else list(zip(order[::2], order[1::2], strict=True))
    return [(one, other) if place[one] < place[other] else (other, one) for one, other in pairs], rests


class _Pairing:
    """Pairs neighbours in a list, further apart only where two have met before; gives up after so many tries."""

    def __init__(self, met: set[frozenset[str]]) -> None:
        self.met, self.left = met, MOST_TRIES

    def find(self, order: list[str]) -> list[Pair] | None:
        if not order:
            return []
        first, *others = order
        for other in others:
            self.left -= 1
            if self.left < 0:
                return None
            if frozenset((first, other)) not in self.met:
                rest = self.find([each for each in others if each != other])
                if rest is not None:
                    return [(first, other), *rest]
        return None
