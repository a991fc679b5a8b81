"""Feats: what a game counts in a match besides who won, so that a tournament can give prizes for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

Measure = Callable[[Sequence[Any], str], tuple[int, int]]
"""From the steps of a match and a seat to two whole numbers: how much, and of how much."""


class Feat(NamedTuple):
    """Something that captains can be good at: what the prize is called, how it is counted, and what counts as better."""

    name: str
    title: str
    """"Sharpshooter"."""
    about: str
    """What the prize is for, in a sentence for the class."""
    told: str
    """The number of the winner, with the gaps {much}, {of} and {share}, which is so many of 100."""
    measure: Measure
    less: bool = False
    """Whether less is better."""
    counts_lost: bool = False
    """Whether a move that was lost by a mistake counts too: a burn that was refused must not pass for thrift."""
    single: bool = False
    """Whether the best single game counts, by `how much`; otherwise all games are added up, and the share counts."""
    least: int = 1
    """How much there must be to take a share of: two lasers that both hit are no proof of a steady hand."""
