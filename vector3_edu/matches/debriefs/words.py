"""A debrief in plain lines of text, for a terminal, a screen reader and a file."""

from __future__ import annotations

import re

from vector3_edu.core.words import count, minus
from vector3_edu.matches.debriefs.debrief import Debrief
from vector3_edu.matches.debriefs.flight import Line, Series
from vector3_edu.matches.debriefs.luck import Luck, decimal
from vector3_edu.matches.debriefs.missed import Missed
from vector3_edu.matches.debriefs.verdict import describe_lessons, describe_turning_point, when

FEW = 3
"""Orders for no more ships than that are told in full."""


def describe(debrief: Debrief) -> list[str]:
    """The whole debrief, one short line after another, an empty line before each part."""
    lines = [*debrief.verdict, *([debrief.taken_back] if debrief.taken_back else [])]
    if debrief.turning_point:
        lines += ["", describe_turning_point(debrief.match, debrief.turning_point)]
    if debrief.luck:
        rows = (*debrief.luck, *debrief.totals)
        lines += ["", "Luck against skill:", *(f"  {describe_row(debrief, row)}" for row in rows)]
    for missed in debrief.missed:
        lines += ["", describe_missed(debrief, missed), *(f"  {minus(line)}" for line in missed.working.splitlines())]
    if debrief.lessons:
        lines += ["", describe_lessons(debrief.lessons)]
    if debrief.series:
        turn = debrief.match.game.turn_word.lower()
        lines += ["", *(describe_series(each, turn) for each in debrief.series), debrief.mass]
    return lines


def describe_row(debrief: Debrief, luck: Luck) -> str:
    """What was to be expected of a seat's dice in a turn or in the whole match, and what came of it."""
    start = f"{debrief.match.game.turn_word} {luck.turn}" if luck.turn else "The whole match"
    tries = count(luck.tries, "try", "tries")
    return f"{start}, {luck.seat}, {luck.what}: expected {decimal(luck.expected)} in {tries}, got {luck.happened}."


def describe_missed(debrief: Debrief, missed: Missed) -> str:
    """What was ordered, what would have been better, and why."""
    given, better = _round_off(missed.given), _round_off(missed.better)
    given, better = _shorten(given, better, missed.working), _shorten(better, given, missed.working)
    chosen = f"“{better}”" if better else "a pass"
    instead = f"instead of “{given}”" if given else "instead of a pass"
    turn = when(debrief.match, missed.turn)
    why = f" The coach says: “{missed.why}”" if missed.why else ""
    return minus(f"The best choice that {missed.seat} missed came {turn}: {chosen} {instead}.{why}")


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
    return "; ".join([*named, f"and {len(parts) - len(named)} more"])


def describe_series(series: Series, turn: str = "turn") -> str:
    """A quantity over time in a sentence: where it began and ended, and its extremes."""
    return f"{series.title}, in {series.unit}: " + "; ".join(_describe_line(line, turn) for line in series.lines) + "."


def _describe_line(line: Line, turn: str) -> str:
    (first, begins), (last, ends) = line.points[0], line.points[-1]
    least, low = min((number, when) for when, number in line.points)
    most, high = max((number, -when) for when, number in line.points)
    if least == most:
        return f"{line.name} {decimal(begins)} throughout"
    inner = [f"{word} {decimal(number)} ({turn} {when})" for word, number, when in
             (("lowest", least, low), ("highest", most, -high)) if when not in (first, last)]  # fmt: skip
    return ", ".join([f"{line.name} from {decimal(begins)} ({turn} {first}) to {decimal(ends)} ({turn} {last})", *inner])
