"""What came of a tournament: ratings with their uncertainty, a cross table, the games, who was stopped and why."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from vector3_edu.arena.duels import show_in_notebook
from vector3_edu.arena.ratings import Rating, rate
from vector3_edu.arena.sandbox import Spent
from vector3_edu.arena.tournaments.participants import Absent, Entry
from vector3_edu.arena.tournaments.schedule import Pair
from vector3_edu.arena.tournaments.sittings import Outcome, replay
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import DamagedFile, Refused
from vector3_edu.core.words import signed
from vector3_edu.matches.match import Match
from vector3_edu.matches.record import as_data, from_data


class Played(NamedTuple):
    """One game of a tournament, seen from the first of the pair."""

    pair: Pair
    number: int
    seed: int
    """Which dice fell. Nobody but the teacher may know it before the league is closed."""
    seats: tuple[str, ...]
    """The seats of the first and of the second; empty if the game was not played."""
    end: str
    """"won", "drawn", "unfinished", "out" (a captain was stopped) or "unplayed"."""
    score: float
    points: tuple[int, int]
    turns: int
    leads: int
    """How often the lead changed."""
    out: tuple[dict[str, Any] | None, ...]
    faults: tuple[dict[str, Any], ...]
    feats: tuple[dict[str, Any], ...]
    steps: tuple[dict[str, str], ...]
    spent: tuple[Sequence[float], ...] = ((0.0, 0.0), (0.0, 0.0))
    """Seconds on the clock and of computing that each took, measured from outside."""
    is_published: bool = False
    """Whether everybody may know the seed."""

    @property
    def winner(self) -> str:
        """Who won; nobody in a draw."""
        return "" if self.score == 0.5 else self.pair[0] if self.score > 0.5 else self.pair[1]

    @property
    def is_real(self) -> bool:
        """Whether it was played by the rules to its end."""
        return self.end in ("won", "drawn")

    def side(self, name: str) -> int:
        """0 for the first of the pair, 1 for the second."""
        return self.pair.index(name)

    def score_of(self, name: str) -> float:
        return self.score if self.side(name) == 0 else 1 - self.score


class LeagueRow(NamedTuple):
    """How a captain stands after all games."""

    place: int
    entry: Entry
    rating: Rating
    games: int
    wins: int
    draws: int
    losses: int
    faults: int
    stopped: int
    """Games in which it was stopped, or that it lost unplayed."""
    spent: Spent = Spent()
    """How long all its games had to wait for it, and how long it computed."""
    played: int = 0
    """Games that were really played."""

    @property
    def name(self) -> str:
        return self.entry.name

    @property
    def score(self) -> float:
        """Its share of the games, a draw counting as half."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0


@dataclass(frozen=True, repr=False)
class League:
    """What came of a tournament; in a notebook, a table of all who took part."""

    setting: dict[str, Any]
    entries: tuple[Entry, ...]
    outcomes: tuple[Outcome, ...]
    absent: tuple[Absent, ...] = ()

    @cached_property
    def games(self) -> tuple[Played, ...]:
        """All games, in the order of the schedule."""
        return tuple(_played(outcome, game) for outcome in self.outcomes for game in outcome["games"])

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(entry.name for entry in self.entries)

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """Ratings by Bradley and Terry's model, from all games at once.

        Systems for streams of games, such as Elo's or TrueSkill, depend on the order in which games end; here all are known
        at the end, and the same games must give the same ratings wherever they were played.
        """
        return rate(self.names, self.cross, anchor=1.0)

    @cached_property
    def cross(self) -> dict[Pair, tuple[float, int]]:
        """Points of the first of each pair, and how many games the two had."""
        table: dict[Pair, tuple[float, int]] = {}
        for game in self.games:
            points, many = table.get(game.pair, (0.0, 0))
            table[game.pair] = points + game.score, many + 1
        return table

    def result(self, one: str, other: str) -> tuple[float, int]:
        """Points of the first captain against the second, and how many games they had."""
        if (one, other) in self.cross:
            return self.cross[one, other]
        points, many = self.cross.get((other, one), (0.0, 0))
        return many - points, many

    @cached_property
    def standings(self) -> tuple[LeagueRow, ...]:
        """Everybody, the best first, by rating."""
        rows = [self._standing(entry) for entry in self.entries]
        rows.sort(key=lambda row: (-round(row.rating.elo, 6), -row.score, row.name.casefold()))
        return tuple(row._replace(place=place) for place, row in enumerate(rows, 1))

    def _standing(self, entry: Entry) -> LeagueRow:
        own = [game for game in self.games if entry.name in game.pair]
        scores = [game.score_of(entry.name) for game in own]
        faults = sum(sum(game.faults[game.side(entry.name)]["kinds"].values()) for game in own)
        stopped = sum(bool(game.out[game.side(entry.name)]) for game in own)
        wins, draws = scores.count(1), scores.count(0.5)
        spent = Spent(*map(sum, zip(*(game.spent[game.side(entry.name)] for game in own), strict=True)))
        return LeagueRow(
            place=0,
            entry=entry,
            rating=self.ratings[entry.name],
            games=len(own),
            wins=wins,
            draws=draws,
            losses=len(own) - wins - draws,
            faults=faults,
            stopped=stopped,
            spent=spent,
            played=sum(bool(game.seats) for game in own),
        )

    def match(self, game: Played) -> Match:
        """A game as a match that can be watched, under the captains' own names where the scenario allows it."""
        if not game.seats:
            told = mark("{one} and {other} did not play game {number}.")
            raise Refused(say(told, one=game.pair[0], other=game.pair[1], number=game.number + 1))
        plain = replay(self.setting, game.seed, game.steps)
        data = as_data(plain)
        names = [self._short(game.pair[game.seats.index(seat)]) if seat in game.seats else seat for seat in plain.seats]
        try:
            match = from_data(Match, _renamed(data, dict(zip(plain.seats, names, strict=True))), say("The game"))
        except (Refused, DamagedFile):
            return plain
        return match if _outcome_of(match) == _outcome_of(plain) else plain

    def _short(self, name: str) -> str:
        entry = next(each for each in self.entries if each.name == name)
        return entry.computer or name

    def describe(self) -> str:
        """The table in words, and who could not play."""
        told = mark("{place}. {name}: {rating} ± {error}, won {wins}, drew {draws}, lost {losses}")
        lines = [
            say(
                told,
                place=row.place,
                name=row.name,
                rating=signed(round(row.rating.elo)),
                error=round(2 * row.rating.error),
                wins=row.wins,
                draws=row.draws,
                losses=row.losses,
            )
            for row in self.standings
        ]
        many = len(self.games)
        head = say_many(
            "{many:,} game between {captains} captains",
            "{many:,} games between {captains} captains",
            many,
            many=many,
            captains=len(self.entries),
        )
        return "\n".join([head, *lines, *(f"{each.name}: {each.why}" for each in self.absent)])

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **_options: Any) -> Any:
        return show_in_notebook(self)


def _played(outcome: Outcome, game: dict[str, Any]) -> Played:
    one, other = outcome["pair"]
    lists = {name: tuple(game[name]) for name in ("seats", "points", "out", "faults", "feats", "spent", "steps")}
    return Played(pair=(one, other), is_published=outcome.get("published", False), **(game | lists))


def _renamed(data: dict[str, Any], names: dict[str, str]) -> dict[str, Any]:
    """A saved match with other names for its seats, also where an order names one."""
    whole = re.compile(r"\b(" + "|".join(map(re.escape, names)) + r")\b")

    def rename(line: str) -> str:
        return whole.sub(lambda found: names[found[0]], line)

    steps = [{"orders": {names[seat]: rename(line) for seat, line in step["orders"].items()}} for step in data["steps"]]
    return data | {"seats": [names[seat] for seat in data["seats"]], "steps": steps}


def _outcome_of(match: Match) -> Sequence[Any]:
    """How a match ended, whatever the seats are called."""
    result = match.result
    points = [number for _, number in result.points] if result else []
    winners = [match.seats.index(name) for name in result.winners] if result else []
    return match.turn, points, winners
