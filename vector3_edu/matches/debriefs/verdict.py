"""Who won and why, in three sentences: the outcome, how it came about, and what share the dice had in it."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.language import chain, in_english, mark, mark_many, retell, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Result
from vector3_edu.core.words import count, decimal
from vector3_edu.matches.debriefs.flight import VectorLog
from vector3_edu.matches.debriefs.known import Known
from vector3_edu.matches.debriefs.luck import Luck, describe_luck
from vector3_edu.matches.debriefs.turning_point import TurningPoint, ahead_since
from vector3_edu.matches.match import Match

COMMON = ("A", "After", "All", "An", "Both", "It", "No", "Nobody", "Nothing", "Only", "The", "There", "Time")
"""Words that are not names: a reason that begins with one in English loses its capital after a colon."""
WHEN = {"Turn": mark("in turn {turn}"), "Day": mark("on day {turn}")}
BEFORE = {"Turn": mark("before turn 1"), "Day": mark("before day 1")}
NOW = {"Turn": mark("The game is not over: it is turn {turn}."), "Day": mark("The game is not over: it is day {turn}.")}
"""What is said of a turn, by what the game calls it."""
CLOSEST = {
    "fleet": mark("The fleets came closest {when}, {distance} {unit} apart."),
    "ship": mark("The ships came closest {when}, {distance} {unit} apart."),
    "car": mark("The cars came closest {when}, {distance} {unit} apart."),
}
OTHERS_CLOSEST = mark("The {nouns} came closest {when}, {distance} {unit} apart.")
"""The same for what other games call them."""
UNITS = {
    "cubes": mark_many("cube", "cubes"),
    "hexes": mark_many("hex", "hexes"),
    "cm": mark_many("cm", "cm"),
    "squares": mark_many("square", "squares"),
}


def verdict(
    match: Match, steps: Sequence[Known], point: TurningPoint | None, luck: Sequence[Luck], flown: VectorLog
) -> tuple[str, ...]:
    """At most three sentences."""
    why = _describe_course(match, steps, point) or _describe_approach(match, flown)
    return tuple(filter(None, (_describe_outcome(match, steps), why, describe_luck(luck))))


def when(match: Match, turn: int) -> str:
    """When something happened, as it is said within a sentence: "in turn 7", "on day 7"."""
    word = match.game.turn_word
    return say(WHEN[word], turn=turn) if turn else say(BEFORE[word])


def _describe_outcome(match: Match, steps: Sequence[Known]) -> str:
    """Who won, when and with how much, and why the game ended then."""
    result = match.result
    if result is None:
        return _describe_standings(match, steps[-1])
    told, reason = _with_score(match, result, _describe_winners(match, result)), retell(result.reason)
    if not reason:
        return say("{outcome}.", outcome=told)
    if reason.english.partition(" ")[0] in COMMON:
        reason = reason.written(reason[:1].lower() + reason[1:])
    joined = mark("{outcome}; {reason}") if ": " in reason.english else mark("{outcome}: {reason}")
    return say(joined, outcome=told, reason=reason)


def _describe_standings(match: Match, known: Known) -> str:
    """How everybody stands in a game that goes on."""
    if match.turn:
        now = say(NOW[match.game.turn_word], turn=match.turn)
    else:
        now = say("The game is not over: it has yet to begin.")
    stood = [chain((each.seat, each.words), ": ") for each in match.game.standings(known.state) if each.words]
    return chain((now, say("{standings}.", standings=chain(stood, "; "))), " ") if stood else now


def _describe_winners(match: Match, result: Result) -> str:
    now = when(match, match.turn)
    if not result.winners:
        return say("Nobody won; the game ended {when}", when=now)
    told = mark("{winners} won {when}") if len(result.winners) == 1 else mark("{winners} drew {when}")
    return say(told, winners=listed(result.winners, last="and"), when=now)


def _with_score(match: Match, result: Result, outcome: str) -> str:
    """The outcome with the score: "Ada won in turn 7, 11 points to 1"."""
    cells = [(seat, *match.game.score(match.setup.scenario, number)) for seat, number in result.points]
    cells.sort(key=lambda cell: cell[0] not in result.winners)
    if not cells or not result.winners:
        return outcome
    heading = in_english(cells[0][1])
    if heading == "Points" and len(cells) == 2:
        ahead, behind = (next(number for seat, number in result.points if seat == cell[0]) for cell in cells)
        lost = mark_many("{points} point", "{points} points")
        points = count(ahead, "point") if ahead >= 0 else say_many(*lost, ahead, points=cells[0][2])
        if ahead == behind:
            return say("{outcome}, {points} each", outcome=outcome, points=points) if ahead else outcome
        return say("{outcome}, {points} to {behind}", outcome=outcome, points=points, behind=cells[1][2])
    if heading == match.game.turn_word + "s":  # the day of the arrival is the day on which the race was won
        return outcome
    numbers = listed((f"{seat} {text}" for seat, _, text in cells), last="and")
    return say("{outcome} ({heading}: {numbers})", outcome=outcome, heading=cells[0][1], numbers=numbers)


def _describe_course(match: Match, steps: Sequence[Known], point: TurningPoint | None) -> str:
    """Since when the winner was ahead, and in which turn the lead changed most."""
    if point is None:
        return ""
    winners = match.result.winners if match.result else ()
    since = ahead_since(match.game, steps, winners[0]) if len(winners) == 1 else None
    turn = when(match, point.turn)
    if since is None:
        return say("The standings changed most {when}.", when=turn)
    told = mark("{seat} took the lead for good {since}, and the standings changed most {when}.")
    if since <= 1:
        told = mark("{seat} was ahead from the beginning, and the standings changed most {when}.")
    elif since - point.turn in (0, 1):
        told = mark("{seat} took the lead for good {when}, when the standings changed most.")
    return say(told, seat=winners[0], when=turn, since=when(match, since))


def _describe_approach(match: Match, flown: VectorLog) -> str:
    """How close the fleets came, where nothing is known of how they stood."""
    between = next((each for each in flown.series("") if each.name == "range"), None)
    if between is None:
        return ""
    distance, turn = min((number, turn) for line in between.lines for turn, number in line.points)
    unit = say_many(*UNITS[flown.unit], 1 if distance == 1 else 2)
    told = CLOSEST.get(flown.noun.one, OTHERS_CLOSEST)
    return flown.noun.say(told, when=when(match, turn), distance=decimal(distance), unit=unit)


def describe_turning_point(match: Match, point: TurningPoint) -> str:
    """The turning point: how the standings changed, and the least common thing that happened then."""
    old = {each.seat: each.words for each in point.before}
    changed = [each for each in point.after if each.words and each.words != old.get(each.seat)]
    moves = [
        say("{seat} went {change}", seat=each.seat, change=_describe_change(old.get(each.seat, ""), each.words))
        for each in changed
    ]
    went = say("{first}, while {second}", first=moves[0], second=moves[1]) if len(moves) == 2 else chain(moves, "; ")
    told = mark("The turning point came {when}: {changes}.") if moves else mark("The turning point came {when}.")
    sentence = say(told, when=when(match, point.turn), changes=went)
    return chain((sentence, point.event), " ") if point.event else sentence


def _describe_change(before: str, after: str) -> str:
    """What has changed in the words of a standing; what has not is left out.

    >>> _describe_change("3 points, 2 of 2 ships, 9 of 12 pods", "11 points, 2 of 2 ships, 6 of 12 pods")
    'from 3 to 11 points and from 9 to 6 of 12 pods'
    """
    old, new = before.split(", "), after.split(", ")
    if len(old) != len(new):
        return say("from {before} to {after}", before=before or say("nothing"), after=after)
    pairs = [(a.split(), b.split()) for a, b in zip(old, new, strict=True) if a != b]
    told = mark("from {before} to {after}")
    return listed((say(told, before=_without_end(a, b), after=" ".join(b)) for a, b in pairs), last="and")


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
    told = mark_many("Lesson {lessons} would have helped.", "Lessons {lessons} would have helped.")
    return say_many(*told, len(numbers), lessons=listed(numbers, last="and"))
