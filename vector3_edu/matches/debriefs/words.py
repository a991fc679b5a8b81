"""A debrief in plain lines of text, for a terminal, a screen reader and a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from vector3_edu.core.game import TURN_WORDS
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.words import count, decimal, minus
from vector3_edu.matches.debriefs.flight import describe_series
from vector3_edu.matches.debriefs.luck import Luck
from vector3_edu.matches.debriefs.missed import Missed
from vector3_edu.matches.debriefs.verdict import describe_lessons, describe_turning_point, when

if TYPE_CHECKING:
    from vector3_edu.matches.debriefs.debrief import Debrief

FEW = 3
"""Orders for no more ships than that are told in full."""


def describe(debrief: Debrief) -> list[str]:
    """The whole debrief, one short line after another, an empty line before each part."""
    lines = [*debrief.verdict, *([debrief.taken_back] if debrief.taken_back else [])]
    if debrief.turning_point:
        lines += ["", describe_turning_point(debrief.match, debrief.turning_point)]
    if debrief.luck:
        rows = (*debrief.luck, *debrief.totals)
        lines += ["", say("Luck against skill:"), *(f"  {describe_row(debrief, row)}" for row in rows)]
    for missed in debrief.missed:
        lines += ["", describe_missed(debrief, missed), *(f"  {minus(line)}" for line in missed.working.splitlines())]
    if debrief.lessons:
        lines += ["", describe_lessons(debrief.lessons)]
    if debrief.series:
        turn = say(TURN_WORDS[debrief.match.game.turn_word])
        lines += ["", *(describe_series(each, turn) for each in debrief.series), debrief.mass]
    return lines


def describe_row(debrief: Debrief, luck: Luck) -> str:
    """What was to be expected of a seat's dice in a turn or in the whole match, and what came of it."""
    start = chain((say(debrief.match.game.turn_word), luck.turn), " ") if luck.turn else say("The whole match")
    told = mark("{when}, {seat}, {what}: expected {expected} in {tries}, got {happened}.")
    values = {"expected": decimal(luck.expected), "tries": count(luck.tries, "try", "tries"), "happened": luck.happened}
    return say(told, when=start, seat=luck.seat, what=say(luck.what), **values)


def describe_missed(debrief: Debrief, missed: Missed) -> str:
    """What was ordered, what would have been better, and why."""
    given, better = _round_off(missed.given), _round_off(missed.better)
    given, better = _shorten(given, better, missed.working), _shorten(better, given, missed.working)
    told = mark("The best choice that {seat} missed came {when}: {better} instead of {given}.")
    better, given = (say("“{order}”", order=order) if order else say("a pass") for order in (better, given))
    text = say(told, seat=missed.seat, when=when(debrief.match, missed.turn), better=better, given=given)
    if not missed.why:
        return minus(text)
    return minus(chain((text, say("The coach says: “{why}”", why=missed.why)), " "))


def _round_off(order: str) -> str:
    """An order with one decimal at most: a computer player may give an angle to many more than anybody would read.

    >>> _round_off("launch at Blaise, face 191.824096649")
    'launch at Blaise, face 191.8'
    """
    return re.sub(r"\d+\.\d{2,}", lambda found: f"{float(found[0]):.1f}", order)


def _shorten(order: str, other: str, working: str) -> str:
    """An order by those of its parts that another has not: all if they are few, or else those that are worked out.

    >>> _shorten("A6 coast; B6 burn (1,0,0)", "A6 coast; B6 coast", "")
    'B6 burn (1,0,0)'
    """
    others, worked = other.split("; "), {line.partition(":")[0] for line in working.splitlines()}
    parts = [part for part in order.split("; ") if part not in others] or order.split("; ")
    if len(parts) <= FEW:
        return "; ".join(parts)
    named = [part for part in parts if part.partition(" ")[0] in worked][:FEW] or parts[:1]
    return chain([*named, say("and {number} more", number=len(parts) - len(named))], "; ")
