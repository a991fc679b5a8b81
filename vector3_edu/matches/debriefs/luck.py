"""Luck told from skill: what the dice gave, against what was to be expected of the chances that each side had taken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.words import decimal
from vector3_edu.matches.debriefs.known import Known

EVEN = 0.5
"""Differences of less than that are none to speak of."""


class Luck(NamedTuple):
    """What a seat tried in a turn (0: in the whole match): how much was to be expected, and what came of it."""

    turn: int
    seat: str
    what: str
    """"laser hits"."""
    tries: int
    expected: Fraction
    happened: int
    variance: float = 0.0
    """How much chance alone makes of it: the square of what is usual to have more or less than expected."""

    @property
    def surplus(self) -> float:
        """How much more came than was to be expected."""
        return float(self.happened - self.expected)


def luck_by_turn(game: AnyGame, steps: Sequence[Known]) -> tuple[Luck, ...]:
    """What each seat tried in each turn, oldest first."""
    found: dict[tuple[int, str, str], Luck] = {}
    for before, step in pairwise(steps):
        for turn, event in step.events:
            for seat, what, expected, happened in game.dice_results(before.state, event):
                if not expected and not happened:
                    continue  # nothing could come of it, and nothing did
                tried = Luck(turn, seat, what, int(expected > 0), expected, happened, _variance(expected))
                found[turn, seat, what] = _sum(found.get((turn, seat, what)), tried)
    return tuple(sorted(found.values(), key=lambda luck: luck.turn))


def whole_luck(luck: Iterable[Luck]) -> tuple[Luck, ...]:
    """The same for the whole match: one for each seat and each thing that was tried."""
    found: dict[tuple[str, str], Luck] = {}
    for each in luck:
        found[each.seat, each.what] = _sum(found.get((each.seat, each.what)), each._replace(turn=0))
    return tuple(found.values())


def _variance(expected: Fraction) -> float:
    """That of a single try, which comes or not; several at once are taken for as many chances of a half."""
    return float(expected * (1 - expected)) if expected <= 1 else float(expected) / 2


def _sum(one: Luck | None, other: Luck) -> Luck:
    """The same thing tried by the same seat, added up."""
    if one is None:
        return other
    tries, expected, happened = one.tries + other.tries, one.expected + other.expected, one.happened + other.happened
    return Luck(one.turn, one.seat, one.what, tries, expected, happened, one.variance + other.variance)


def describe_luck(luck: Iterable[Luck]) -> str:
    """Luck against skill in a sentence, from what was tried most: the difference is split into choices and dice."""
    totals = whole_luck(luck)
    if not totals:
        return ""
    often = {what: sum(each.expected for each in totals if each.what == what) for what in (each.what for each in totals)}
    what = max(often, key=lambda name: often[name])
    same = sorted((each for each in totals if each.what == what), key=lambda each: -each.happened)
    first = say("{seat} could expect {hits}", seat=same[0].seat, hits=decimal(same[0].expected))
    odds = listed((first, *(f"{each.seat} {decimal(each.expected)}" for each in same[1:])), last="and")
    had = listed((f"{each.seat} {each.happened}" for each in same), last="and")
    named = say(what)
    capital = named.written(named[:1].upper() + named[1:])
    told = say("{what}: {odds}; the dice gave {had}.", what=capital, odds=odds, had=had)
    return chain((told, _split(*same)), " ") if len(same) == 2 else told


def _split(best: Luck, other: Luck) -> str:
    """Where the difference of two seats comes from."""
    skill, luck = float(best.expected - other.expected), best.surplus - other.surplus
    finder = (best if skill > 0 else other).seat
    lucky, unlucky = (best, other) if luck > 0 else (other, best)
    was_lucky = lucky.surplus >= -unlucky.surplus
    even = abs(luck) < max(EVEN, sqrt(best.variance + other.variance))
    if abs(skill) < EVEN:
        told = mark("Both had equally good chances, and {unlucky} was unlucky.")
        if even:
            told = mark("Both had equally good chances, and luck was even.")
        elif was_lucky:
            told = mark("Both had equally good chances, and {lucky} was lucky.")
    elif even:
        told = mark("{finder} had the better chances, and luck was even.")
    elif finder != lucky.seat:
        told = mark("{finder} had the better chances, but was unlucky.")
        if was_lucky:
            told = mark("{finder} had the better chances, but {lucky} was lucky.")
    else:
        told = mark("About {percent}% of {winner}'s lead came from better chances, and the rest was luck.")
    percent = round(100 * skill / (skill + luck)) if skill + luck else 0
    return say(told, lucky=lucky.seat, unlucky=unlucky.seat, finder=finder, percent=percent, winner=best.seat)
