"""Prizes other than winning, the games worth watching, and who did what wrong: each with the number that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from vector3_edu.arena.tournaments.league import League, LeagueRow, Played
from vector3_edu.arena.tournaments.participants import Entry
from vector3_edu.core.feats import Feat
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.games import GAMES

ENOUGH = 1 / 3
"""The share of games that must be won for a prize that one could also win by doing nothing."""
BEST = 5
"""Games that are shown."""
OFTEN = 2
"""In how many of these one captain may be: a class wants to see many."""


class Prize(NamedTuple):
    """A prize: for what, who has won it (several, if they are equal), and by which number."""

    title: str
    about: str
    winners: tuple[str, ...]
    number: str


class Caught(NamedTuple):
    """What a captain did wrong: in how many games it was stopped, what for, and its other mistakes, each in a sentence."""

    name: str
    stopped: int
    reasons: tuple[str, ...]
    faults: int
    mistakes: tuple[str, ...]


# ---- prizes


def prizes(league: League) -> tuple[Prize, ...]:
    """All prizes of a tournament; those that nobody has earned are left out."""
    feats = (_feat(league, feat) for feat in GAMES[league.setting["game"]].feats)
    every = (*feats, _giant_killer(league), _quickest(league), _tidiest(league))
    return tuple(prize for prize in every if prize is not None)


def _students(league: League) -> list[Entry]:
    """Those who can win a prize: written in class, and never stopped."""
    return [row.entry for row in league.standings if row.entry.is_student and not row.stopped]


def _wins_enough(row: LeagueRow) -> bool:
    return row.wins >= ENOUGH * row.games


def _first(league: League, values: dict[str, float], less: bool) -> list[str]:
    best = (min if less else max)(values.values())
    return [row.name for row in league.standings if values.get(row.name) == best]


def _feat(league: League, feat: Feat) -> Prize | None:
    """The prize for something that the game counts."""
    able = {row.name for row in league.standings if not feat.less or _wins_enough(row)}
    values: dict[str, float] = {}
    counts: dict[str, tuple[int, int]] = {}
    for entry in _students(league):
        own = [(game, game.side(entry.name)) for game in league.games if entry.name in game.pair]
        pairs = [_counted(game, side, feat) for game, side in own if game.feats[side].get(feat.name)]
        much, of = _best_single(pairs) if feat.single else (sum(a for a, _ in pairs), sum(b for _, b in pairs))
        if entry.name in able and of >= feat.least:
            counts[entry.name] = much, of
            values[entry.name] = much if feat.single else much / of
    if not values or (not feat.less and not max(values.values())):
        return None
    winners = _first(league, values, feat.less)
    much, of = counts[winners[0]]
    told = say(feat.told, much=much, of=of, share=round(100 * much / of))
    return Prize(say(feat.title), say(feat.about), tuple(winners), told)


def _counted(game: Played, side: int, feat: Feat) -> tuple[int, int]:
    """How much one game adds to a feat, and of how much."""
    much, of = game.feats[side][feat.name]
    lost = game.faults[side].get("lost", 0) if feat.counts_lost else 0
    return min(much + lost, of) if lost else much, of


def _best_single(pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return max(pairs, default=(0, 0))


def _giant_killer(league: League) -> Prize | None:
    """Who beat the captain rated furthest above."""
    gaps: dict[str, float] = {}
    against: dict[str, str] = {}
    able = {entry.name for entry in _students(league)}
    for game in league.games:
        if game.end == "won" and game.winner in able:
            loser = game.pair[1 - game.side(game.winner)]
            gap = league.ratings[loser].elo - league.ratings[game.winner].elo
            if round(gap) > max(0, round(gaps.get(game.winner, 0.0))):
                gaps[game.winner], against[game.winner] = gap, loser
    if not gaps:
        return None
    winner = _first(league, gaps, less=False)[0]
    told = mark("Beat {loser}, who is rated {gap} points higher")
    title, about = say("Giant killer"), say("Beat the captain rated furthest above it.")
    return Prize(title, about, (winner,), say(told, loser=against[winner], gap=round(gaps[winner])))


def _quickest(league: League) -> Prize | None:
    turns: dict[str, float] = {}
    able = {entry.name for entry in _students(league)}
    for game in league.games:
        if game.end == "won" and game.winner in able:
            turns[game.winner] = min(turns.get(game.winner, game.turns), game.turns)
    if not turns:
        return None
    winners = _first(league, turns, less=True)
    many = int(turns[winners[0]])
    told = say_many("Won in {turns} turn", "Won in {turns} turns", many, turns=many)
    return Prize(say("Quickest win"), say("The fewest turns to a win."), tuple(winners), told)


def _tidiest(league: League) -> Prize | None:
    """The fewest mistakes a game; among those who made as few, the shortest code."""
    able = {entry.name: entry for entry in _students(league) if entry.source}
    rows = [row for row in league.standings if row.name in able and _wins_enough(row) and row.played]
    if not rows:
        return None
    fewest = min(row.faults / row.played for row in rows)
    tidy = {row.name: float(lines_of(able[row.name].source)) for row in rows if row.faults / row.played == fewest}
    winners = _first(league, tidy, less=True)
    faults = next(row.faults for row in rows if row.name == winners[0])
    told = say_many(
        "{faults} mistake in all games, in {lines} lines of code",
        "{faults} mistakes in all games, in {lines} lines of code",
        faults,
        faults=faults,
        lines=int(tidy[winners[0]]),
    )
    about = say("The fewest mistakes; among equals, the shortest code. It must win at least a third of its games.")
    return Prize(say("Tidiest code"), about, tuple(winners), told)


def lines_of(source: str) -> int:
    """Lines of code that are neither empty nor a comment.

    >>> lines_of("# aims\\n\\ndef steer(view):\\n    pass\\n")
    2
    """
    return sum(bool(line.strip()) and not line.strip().startswith("#") for line in source.splitlines())


# ---- games worth watching


def best_games(league: League, many: int = BEST) -> tuple[Played, ...]:
    """The games worth watching: in which the lead changed most, then the closest, then those of the strongest captains.

    Every pair is shown once at most, and a captain twice, as long as there are others.
    """
    students = {entry.name for entry in league.entries if entry.is_student}
    able = (game for game in league.games if game.is_real and students & set(game.pair))
    real = sorted(able, key=lambda game: _thrill(league, game))
    chosen: list[Played] = []
    for often in (OFTEN, len(league.names)):
        for game in real:
            seen = [name for each in chosen for name in each.pair]
            fresh = all(each.pair != game.pair for each in chosen) and all(seen.count(name) < often for name in game.pair)
            if len(chosen) < many and fresh:
                chosen.append(game)
    return tuple(sorted(chosen, key=lambda game: _thrill(league, game)))


def _thrill(league: League, game: Played) -> tuple[Any, ...]:
    """Smaller is better."""
    strength = sum(league.ratings[name].elo for name in game.pair)
    return -game.leads, abs(game.points[0] - game.points[1]), -round(strength, 6), -game.turns, game.pair, game.number


def tell_why(game: Played) -> str:
    """Why a game is worth watching, in a sentence."""
    changes = say_many("The lead changed once", "The lead changed {many} times", game.leads, many=game.leads)
    if not game.leads:
        changes = say("The lead never changed")
    told = mark("{changes}. {one} {own} : {theirs} {other} after {turns} turns.")
    one, other = game.pair
    return say(told, changes=changes, one=one, own=game.points[0], theirs=game.points[1], other=other, turns=game.turns)


# ---- who was caught at what


KINDS: dict[str, Callable[[int], str]] = {
    "illegal": lambda n: say_many("an order that the rules do not allow", "orders that the rules do not allow", n),
    "error": lambda n: say_many("an error in the code", "errors in the code", n),
    "kind": lambda n: say_many("a result that is not an order", "results that are not orders", n),
    "long": lambda n: say_many("a thought that took too long", "thoughts that took too long", n),
    "load": lambda n: say_many("a file that could not be loaded", "times that its file could not be loaded", n),
    "time": lambda n: say_many("a decision over the time limit", "decisions over the time limit", n),
    "memory": lambda n: say_many("a request for too much memory", "requests for too much memory", n),
    "gone": lambda n: say_many("a process that ended early", "processes that ended early", n),
    "garbled": lambda n: say_many("an answer that could not be read", "answers that could not be read", n),
}


def caught(league: League) -> tuple[Caught, ...]:
    """All captains that did something wrong, those that were stopped first."""
    found = []
    for row in league.standings:
        own = [(game, game.side(row.name)) for game in league.games if row.name in game.pair]
        if row.faults or row.stopped:
            reasons = _reasons(game.out[side] for game, side in own if game.out[side])
            found.append(Caught(row.name, row.stopped, reasons, row.faults, _mistakes([g.faults[s] for g, s in own])))
    return tuple(sorted(found, key=lambda each: (-each.stopped, -each.faults, each.name.casefold())))


def _reasons(outs: Iterable[dict[str, Any] | None]) -> tuple[str, ...]:
    """Why it was stopped, each reason once, with how often."""
    counted: dict[str, list[str]] = {}
    for out in outs:
        if out and out["code"] != "withdrawn":
            counted.setdefault(out["code"], []).append(out["words"])
    return tuple(words[0] for words in counted.values())


def _mistakes(tallies: Sequence[dict[str, Any]]) -> tuple[str, ...]:
    """Each kind of mistake: how often, and the first of them in its own words."""
    kinds: dict[str, int] = {}
    first: dict[str, dict[str, Any]] = {}
    for tally in tallies:
        for code, many in tally["kinds"].items():
            kinds[code] = kinds.get(code, 0) + many
        for fault in tally["first"]:
            first.setdefault(fault["code"], fault)
    told = []
    for code, many in sorted(kinds.items(), key=lambda item: (-item[1], item[0])):
        what = KINDS[code](many) if code in KINDS else code
        told.append(f"{many} × {what}. {_place(first[code])}" if code in first else f"{many} × {what}.")
    return tuple(told)


def _place(fault: dict[str, Any]) -> str:
    where = say("The first, in line {line} ({source}): {words}", **fault) if fault["line"] else ""
    return where or say("The first: {words}", words=fault["words"])
