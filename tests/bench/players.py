"""How strong the computer players of each game are: a rating table from a round robin of all levels.

`GAMES=400 make bench PART=players` plays 400 games a pair (20 if nothing is said); `ONLY=vector3` rates one game only.
`PAIRS=ladder` plays each level against the one below it, and the best against the yardstick; `PAIRS=admiral-greedy,...`
plays these pairs. `SCENARIO=advanced` leaves the other scenarios out, and `SEED=1000` is the seed of the first game.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from statistics import median
from time import monotonic

from tests.bench.table import show
from vector3_edu.arena.ratings import rate, score_error
from vector3_edu.games import GAMES
from vector3_edu.games.vector3.rules.events import DamageRolled, LaserFired, TurnBegan
from vector3_edu.matches import players
from vector3_edu.matches.match import Match
from vector3_edu.testing import Kind, kinds

GAMES_EACH = 100
TURNS = 60
LONGEST = 200
"""Turns after which a rated game counts as unfinished."""
RATED = (Kind("vector3", "learning", "2009"), Kind("vector3", "advanced", "2009"))
"""Kinds that are rated besides the first of every other game."""


YARDSTICKS = ("random", "greedy")
"""Players that levels are measured against, but that are no rungs of a ladder."""


@dataclass
class Tally:
    """What came of the games between two players, the first of whom is the one whose points are counted."""

    points: float = 0.0
    games: int = 0
    unfinished: int = 0
    seconds: dict[str, float] = field(default_factory=dict)
    decisions: dict[str, int] = field(default_factory=dict)
    slowest: dict[str, float] = field(default_factory=dict)
    turns: list[int] = field(default_factory=list)
    first_shots: list[int] = field(default_factory=list)
    rolls: int = 0
    blasts: int = 0
    """Damage rolls on ships in all, and those by torpedoes and mines."""


def run() -> None:
    """Print a rating table for each game: in Vector 3 for Learning and Advanced, elsewhere for the first scenario."""
    many, seed = int(os.environ.get("GAMES", "20")), int(os.environ.get("SEED", "0"))
    only, scenario, pairs = (os.environ.get(name, "") for name in ("ONLY", "SCENARIO", "PAIRS"))
    for kind in rated():
        if only in ("", kind.game) and scenario in ("", kind.scenario):
            names = players.names(kind.game)
            if pairs:
                chosen = ladder(names) if pairs == "ladder" else [pair.split("-") for pair in pairs.split(",")]
                show_pairs(kind, {(a, b): play_pair(kind, a, b, many, seed) for a, b in chosen})
                continue
            tallies = {pair: play_pair(kind, *pair, many, seed) for pair in combinations(names, 2)}
            mirrors = {name: play_pair(kind, name, name, max(2, many // 4), seed) for name in names[1:]}
            print()
            show_ratings(kind, names, tallies, mirrors)


def rated() -> Iterable[Kind]:
    """The kinds of match that are rated: for two players."""
    yield from RATED
    for game in GAMES:
        first = next((kind for kind in kinds(game) if 2 in kind.seats), None)
        if first is not None and game not in {kind.game for kind in RATED}:
            yield first


def ladder(names: Sequence[str]) -> list[tuple[str, str]]:
    """Each level with the one below it, and the best with what it is measured against."""
    rungs = [name for name in names if name not in YARDSTICKS]
    return [*((above, below) for below, above in pairwise(rungs)), (rungs[-1], "greedy" if "greedy" in names else "random")]


def play_pair(kind: Kind, a: str, b: str, many: int, first_seed: int = 0) -> Tally:
    """So many games between two players, who change seats after each."""
    tally = Tally()
    for seed in range(first_seed, first_seed + many):
        match = kind.begun(seats=2, seed=seed)
        own, other = match.seats if seed % 2 == 0 else match.seats[::-1]
        _play(match, {own: a, other: b}, tally)
        winners = match.result.winners if match.result else match.seats
        tally.points += 1.0 if winners == (own,) else 0.5 if own in winners else 0.0
        tally.games += 1
        tally.unfinished += match.result is None
        tally.turns.append(match.turn)
        _read_fight(match, tally)
    print(f"{kind}: {a} {_share(tally.points, tally.games)} of 100 against {b}", flush=True)
    return tally


def _play(match: Match, by: dict[str, str], tally: Tally) -> None:
    """Play a match to its end, with an eye on the clock."""
    own = {seat: players.find(name, match.game.name) for seat, name in by.items()}
    while (asks := match.asks) and match.turn < LONGEST:
        for ask in asks:
            name, begun = by[ask.seat], monotonic()
            match.let(ask, own[ask.seat], trusted=True)
            took = monotonic() - begun
            tally.seconds[name] = tally.seconds.get(name, 0.0) + took
            tally.decisions[name] = tally.decisions.get(name, 0) + 1
            tally.slowest[name] = max(tally.slowest.get(name, 0.0), took)


def _read_fight(match: Match, tally: Tally) -> None:
    """The turn of the first shot, and the damage by lasers and by blasts, where there are any."""
    turn, first = 0, 0
    for event in match.events:
        if isinstance(event, TurnBegan):
            turn = event.turn
        elif isinstance(event, LaserFired):
            first = first or turn
        elif isinstance(event, DamageRolled) and event.unit[0] not in "TM":
            tally.rolls += 1
            tally.blasts += event.cause is not None and event.cause.weapon != "laser"
    if first:
        tally.first_shots.append(first)


COLUMNS = (
    "rating",
    "of 100 against the one above",
    "games",
    "unfinished",
    "ms a decision",
    "at most",
    "turns",
    "first shot",
    "by blasts",
)


def show_ratings(kind: Kind, names: Sequence[str], tallies: dict[tuple[str, str], Tally], mirrors: dict[str, Tally]) -> None:
    """Print the table: ratings from all games; turns, first shots and blasts from games of a player against itself."""
    ratings = rate(names, {pair: (tally.points, tally.games) for pair, tally in tallies.items()})
    rows = []
    for place, name in enumerate(names):
        mine = [tally for pair, tally in tallies.items() if name in pair]
        below = tallies.get((names[place - 1], name)) if place else None
        mirror = mirrors.get(name)
        every = [*mine, *([mirror] if mirror else [])]
        spent = sum(tally.seconds.get(name, 0.0) for tally in every) / max(1, sum(t.decisions.get(name, 0) for t in every))
        rows.append(
            (
                name,
                f"{ratings[name].elo:+.0f} ± {ratings[name].error:.0f}".replace("-", "−"),
                _share(below.games - below.points, below.games) if below else "",
                sum(tally.games for tally in every),
                sum(tally.unfinished for tally in every),
                f"{1000 * spent:.1f}",
                f"{1000 * max((tally.slowest.get(name, 0.0) for tally in every), default=0.0):.0f}",
                f"{median(mirror.turns):.0f}" if mirror else "",
                f"{median(mirror.first_shots):.0f}" if mirror and mirror.first_shots else "",
                f"{100 * mirror.blasts / mirror.rolls:.0f} %" if mirror and mirror.rolls else "",
            )
        )
    head = f"{GAMES[kind.game].title}, {' '.join(filter(None, kind[1:]))}"
    show((head, *COLUMNS), rows)
    print(flush=True)


def show_pairs(kind: Kind, tallies: dict[tuple[str, str], Tally]) -> None:
    """Print what came of the games of each pair."""
    head = f"{GAMES[kind.game].title}, {' '.join(filter(None, kind[1:]))}"
    rows = [
        (
            f"{a} against {b}",
            _share(tally.points, tally.games),
            tally.games,
            tally.unfinished,
            f"{median(tally.turns):.0f}",
            f"{median(tally.first_shots):.0f}" if tally.first_shots else "",
            f"{100 * tally.blasts / tally.rolls:.0f} %" if tally.rolls else "",
            f"{1000 * max(tally.slowest.values()):.0f}",
        )
        for (a, b), tally in tallies.items()
    ]
    show((head, "of 100", "games", "unfinished", "turns", "first shot", "by blasts", "ms at most"), rows)
    print(flush=True)


def _share(points: float, games: int) -> str:
    """A score of 100, with its standard error."""
    share = points / max(1, games)
    return f"{100 * share:.0f} ± {100 * score_error(share, games):.0f}"


def duels(
    kind: Kind, player: str, many: int = GAMES_EACH, first_seed: int = 0, patience: float = float("inf")
) -> tuple[int, int, int]:
    """Games won, drawn and lost by a player against random ones, in each seat in turn.

    After so many seconds no new round of seats is begun.
    """
    won = drawn = played = 0
    begun = monotonic()
    for seed in range(first_seed, first_seed + many):
        match = kind.begun(seed=seed, turns=TURNS)
        place = seed % len(match.seats)
        if played and place == 0 and monotonic() - begun > patience:
            break
        own = match.seats[place]
        match.play({seat: player if seat == own else "random" for seat in match.seats}, turns=TURNS + 1)
        winners = match.result.winners if match.result else match.seats
        played += 1
        won += winners == (own,)
        drawn += own in winners and len(winners) > 1
    return won, drawn, played - won - drawn
