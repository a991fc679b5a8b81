"""Who plays whom: everybody against everybody, or a few rounds between those who stand alike (the Swiss system).

And how much time each captain has for all its games together.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from statistics import median_low
from typing import Any, NamedTuple

from vector3_edu.arena.sandbox import Spent, sandboxes
from vector3_edu.core.language import mark, say

LEAST = 5.0
"""Seconds that a captain may always take in a whole tournament, on the computer on which limits were chosen."""
SITTING_LEAST = 2.0
"""Seconds that it may always take in one sitting, as long as its purse holds them."""
BURST = 4
"""How many times its even share a captain may take in one sitting."""
Pair = tuple[str, str]
SITTING = 10
"""Games that two captains play in one go; so much is played again, at most, when a tournament was stopped."""
MOST_TRIES = 20_000
"""Pairings that are tried for one round of the Swiss system before two captains may meet again."""


class Fixture(NamedTuple):
    """Two captains, in the order of their names, and the numbers of the games that they play in one go."""

    pair: Pair
    numbers: tuple[int, ...]


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
    names: Sequence[str], scores: Mapping[str, float], met: Mapping[Pair, int], rested: Sequence[str], lots: str
) -> tuple[list[Pair], str]:
    """The pairs of the next round, and who rests ("" if nobody does).

    Those with like scores meet, and nobody meets the same captain twice, if that can be. Among equals, lots are drawn. With
    an odd number, the lowest who has not rested yet rests.
    """
    shuffled = list(names)
    random.Random(f"{lots} {sum(met.values())}").shuffle(shuffled)
    order = sorted(shuffled, key=lambda name: -scores.get(name, 0.0))
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


# ---- time


class Purses:
    """How much time each captain has in the whole tournament, and how much of it is spent.

    It is a multiple of what the usual captain takes in this very tournament, so that a slow or busy computer takes nothing
    from anybody. Whoever collects the outcomes keeps the purses, wherever the games are played.
    """

    def __init__(self, names: Sequence[str], games: int, patience: float) -> None:
        self.games, self.patience = games, patience
        self.spent = dict.fromkeys(names, Spent())
        self.played = dict.fromkeys(names, 0)

    def pay(self, outcome: dict[str, Any]) -> None:
        """Take what the games of a sitting have cost."""
        for game in outcome["games"]:
            for name, spent in zip(outcome["pair"], game["spent"], strict=True):
                self.spent[name] = self.spent[name].plus(Spent(*spent))
                self.played[name] += bool(game["seats"]) and any(spent)

    def usual(self) -> Spent:
        """What the captain in the middle takes for a game; of two, the quicker one."""
        known = [(self.spent[name], many) for name, many in self.played.items() if many]
        if not known:
            return Spent()
        return Spent(*(median_low(spent[side] / many for spent, many in known) for side in (0, 1)))

    def most(self) -> Spent:
        """What one captain may take in the whole tournament."""
        usual, pace, share = self.usual(), sandboxes.measure_pace(), self.patience * self.games
        return Spent(max(LEAST * pace.clock, share * usual.clock), max(LEAST * pace.cpu, share * usual.cpu))

    def left(self, name: str, games: int) -> list[float]:
        """What a captain has for its next games, in seconds of the computer on which limits were chosen.

        A part of its purse, since several of its sittings may be played at once.
        """
        usual, most, spent, pace = self.usual(), self.most(), self.spent[name], sandboxes.measure_pace()
        burst = BURST * self.patience * games
        clock = min(most.clock - spent.clock, max(SITTING_LEAST * pace.clock, burst * usual.clock))
        cpu = min(most.cpu - spent.cpu, max(SITTING_LEAST * pace.cpu, burst * usual.cpu))
        return [max(0.0, clock / pace.clock), max(0.0, cpu / pace.cpu)]

    def why_empty(self, name: str) -> str:
        """That a captain has spent all its time, in numbers; "" if it has some left."""
        usual, most, spent = self.usual(), self.most(), self.spent[name]
        if spent.cpu > most.cpu:
            told = mark(
                "It computed for {spent:.3g} seconds in {games} of its {all} games, and {most:.3g} seconds is the most for "
                "one captain in the whole tournament: the usual captain takes {usual:.2g} seconds for a game. It forfeits "
                "the rest of its games."
            )
            numbers = {"spent": spent.cpu, "most": most.cpu, "usual": usual.cpu}
        elif spent.clock > most.clock:
            told = mark(
                "It kept others waiting for {spent:.3g} seconds in {games} of its {all} games, and {most:.3g} seconds is "
                "the most for one captain in the whole tournament: the usual captain takes {usual:.2g} seconds for a game. "
                "It forfeits the rest of its games."
            )
            numbers = {"spent": spent.clock, "most": most.clock, "usual": usual.clock}
        else:
            return ""
        return str(say(told, games=self.played[name], all=self.games, **numbers))
