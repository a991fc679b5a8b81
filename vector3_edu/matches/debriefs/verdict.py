"""Who won and why, in three sentences: the outcome, how it came about, and what share the dice had in it."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.game import Result
from vector3_edu.core.problems import agree, listed
from vector3_edu.core.words import count
from vector3_edu.matches.debriefs.flight import Flight
from vector3_edu.matches.debriefs.known import Known
from vector3_edu.matches.debriefs.luck import Luck, decimal, describe_luck
from vector3_edu.matches.debriefs.turning_point import TurningPoint, ahead_since
from vector3_edu.matches.match import Match

COMMON = ("A", "After", "All", "An", "Both", "It", "No", "Nobody", "Nothing", "Only", "The", "There", "Time")
"""Words that are not names: they lose their capital after a colon."""


def verdict(
    match: Match, steps: Sequence[Known], point: TurningPoint | None, luck: Sequence[Luck], flown: Flight
) -> tuple[str, ...]:
    """At most three sentences."""
    why = _describe_course(match, steps, point) or _describe_approach(match, flown)
    return tuple(filter(None, (_describe_outcome(match, steps), why, describe_luck(luck))))


def when(match: Match, turn: int) -> str:
    """When something happened, as it is said within a sentence: "in turn 7", "on day 7"."""
    word = match.game.turn_word.lower()
    if not turn:
        return f"before {word} 1"
    return f"{'on' if word == 'day' else 'in'} {word} {turn}"


def _describe_outcome(match: Match, steps: Sequence[Known]) -> str:
    """Who won, when and with how much, and why the game ended then."""
    now, result = when(match, match.turn), match.result
    if result is None:
        stood = match.game.standings(steps[-1].state)
        stand = "; ".join(f"{each.seat}: {each.words}" for each in stood if each.words)
        name = f"it is {match.game.turn_word.lower()} {match.turn}" if match.turn else "it has yet to begin"
        return f"The game is not over: {name}.{' ' + stand + '.' if stand else ''}"
    if not result.winners:
        who = f"Nobody won; the game ended {now}"
    elif len(result.winners) == 1:
        who = f"{result.winners[0]} won {now}"
    else:
        who = f"{listed(result.winners, last='and')} drew {now}"
    reason = result.reason.strip()
    first = reason.partition(" ")[0]
    said = reason[:1].lower() + reason[1:] if first in COMMON else reason
    joint = ";" if ": " in reason else ":"
    return f"{who}{_describe_score(match, result)}{joint} {said}" if reason else f"{who}{_describe_score(match, result)}."


def _describe_score(match: Match, result: Result) -> str:
    """The score, to go on after the outcome: ", 11 points to 1"."""
    cells = [(seat, *match.game.score(match.setup.scenario, number)) for seat, number in result.points]
    cells.sort(key=lambda cell: cell[0] not in result.winners)
    if not cells or not result.winners:
        return ""
    if cells[0][1] == "Points" and len(cells) == 2:
        ahead, behind = (next(number for seat, number in result.points if seat == cell[0]) for cell in cells)
        points = count(ahead, "point") if ahead >= 0 else f"{cells[0][2]} points"
        return "" if ahead == behind == 0 else f", {points} each" if ahead == behind else f", {points} to {cells[1][2]}"
    if cells[0][1] == match.game.turn_word + "s":  # the day of the arrival is the day on which the race was won
        return ""
    return f" ({cells[0][1]}: {listed((f'{seat} {text}' for seat, _, text in cells), last='and')})"


def _describe_course(match: Match, steps: Sequence[Known], point: TurningPoint | None) -> str:
    """Since when the winner was ahead, and in which turn the lead changed most."""
    if point is None:
        return ""
    winners = match.result.winners if match.result else ()
    since = ahead_since(match.game, steps, winners[0]) if len(winners) == 1 else None
    turn = when(match, point.turn)
    if since is None:
        return f"The standings changed most {turn}."
    if since <= 1:
        return f"{winners[0]} was ahead from the beginning, and the standings changed most {turn}."
    if since - point.turn in (0, 1):
        return f"{winners[0]} took the lead for good {turn}, when the standings changed most."
    return f"{winners[0]} took the lead for good {when(match, since)}, and the standings changed most {turn}."


def _describe_approach(match: Match, flown: Flight) -> str:
    """How close the fleets came, where nothing is known of how they stood."""
    between = next((each for each in flown.series("") if each.name == "range"), None)
    if between is None:
        return ""
    distance, turn = min((number, turn) for line in between.lines for turn, number in line.points)
    unit = flown.unit if distance != 1 else {"hexes": "hex", "cm": "cm"}.get(flown.unit, flown.unit.removesuffix("s"))
    return f"The {flown.noun}s came closest {when(match, turn)}, {decimal(distance)} {unit} apart."


def describe_turning_point(match: Match, point: TurningPoint) -> str:
    """The turning point: how the standings changed, and the least common thing that happened then."""
    old = {each.seat: each.words for each in point.before}
    changed = [each for each in point.after if each.words and each.words != old.get(each.seat)]
    moves = [f"{each.seat} went {_describe_change(old.get(each.seat, ''), each.words)}" for each in changed]
    went = ", while ".join(moves) if len(moves) == 2 else "; ".join(moves)
    start = f"The turning point came {when(match, point.turn)}"
    sentence = f"{start}: {went}." if went else f"{start}."
    return f"{sentence} {point.event}".strip()


def _describe_change(before: str, after: str) -> str:
    """What has changed in the words of a standing; what has not is left out.

    >>> _describe_change("3 points, 2 of 2 ships, 9 of 12 pods", "11 points, 2 of 2 ships, 6 of 12 pods")
    'from 3 to 11 points and from 9 to 6 of 12 pods'
    """
    old, new = before.split(", "), after.split(", ")
    if len(old) != len(new):
        return f"from {before or 'nothing'} to {after}"
    pairs = [(a.split(), b.split()) for a, b in zip(old, new, strict=True) if a != b]
    return listed((f"from {_without_end(a, b)} to {' '.join(b)}" for a, b in pairs), last="and")


def _without_end(words: list[str], other: list[str]) -> str:
    """Words without those at their end that another line has too."""
    kept = list(words)
    for own, others in zip(reversed(words), reversed(other), strict=False):
        if own != others or len(kept) == 1:
            break
        kept.pop()
    return " ".join(kept)


def describe_lessons(numbers: Sequence[str]) -> str:
    """Which lessons would have helped; nothing if none is known."""
    if not numbers:
        return ""
    return f"{agree(numbers, 'Lesson', 'Lessons')} {listed(numbers, last='and')} would have helped."
