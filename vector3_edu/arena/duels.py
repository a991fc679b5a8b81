"""A duel: two captains, or a captain and a computer player, fight some games, each from both sides with the same dice."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple

from vector3_edu.arena.budgets import BUDGET, Guard
from vector3_edu.arena.captains import find_player, name_player
from vector3_edu.arena.ratings import score_error
from vector3_edu.arena.referee import Allowance, CaptainPlayer
from vector3_edu.arena.sandbox.protocol import Limits
from vector3_edu.arena.sandbox.sandboxes import measure_pace
from vector3_edu.arena.thinking import Fault
from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.results import Scenario
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.match import Match
from vector3_edu.matches.players import MOST_TURNS

MOST_GAMES = 100_000
"""As many as that have dice of their own for every seed: neighbouring seeds share none."""
Progress = Callable[[int, int], object]


class PlayedGame(NamedTuple):
    """One game of a duel: the match, who won, the points of each, and the seat of the first player."""

    match: Match
    score: float | None
    """1 if the first player won, 0 if the second did, a half for a draw; None for a game that did not end."""
    seats: tuple[str, str]
    """The seats of the first and of the second player."""
    players: tuple[Any, Any]

    @property
    def points(self) -> tuple[int, int]:
        """The points of both at the end; 0 where the game did not end."""
        points = dict(self.match.result.points) if self.match.result else {}
        return points.get(self.seats[0], 0), points.get(self.seats[1], 0)

    def faults(self, side: int = 0) -> list[Fault]:
        """What the first player (0) or the second (1) did wrong."""
        player = self.players[side]
        return player.faults if isinstance(player, CaptainPlayer) else []


@dataclass(frozen=True, repr=False)
class Duel:
    """What came of a duel, seen from the first player; in a notebook, a card with games to watch and to step through."""

    names: tuple[str, str]
    games: tuple[PlayedGame, ...] = field(default=())
    ended: str = ""
    """Why not all games were played, in a sentence; "" if they were."""

    @property
    def wins(self) -> int:
        return sum(game.score == 1 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.score == 0 for game in self.games)

    @property
    def draws(self) -> int:
        return sum(game.score == 0.5 for game in self.games)

    @property
    def unfinished(self) -> int:
        return sum(game.score is None for game in self.games)

    @property
    def refused(self) -> int:
        """How often an order of the first player was refused, or its code went wrong."""
        return len(self.faults)

    @property
    def faults(self) -> list[Fault]:
        """Everything that the first player did wrong."""
        return [fault for game in self.games for fault in game.faults()]

    @property
    def score(self) -> float:
        """The share of finished games that the first player won, a draw counting as half; ½ if there are none."""
        done = [game.score for game in self.games if game.score is not None]
        return sum(done) / len(done) if done else 0.5

    @property
    def error(self) -> float:
        """The standard error of the score: how far chance alone may move it."""
        return score_error(self.score, len(self.games) - self.unfinished)

    @property
    def points(self) -> tuple[int, int]:
        """The points of both over all games."""
        return sum(game.points[0] for game in self.games), sum(game.points[1] for game in self.games)

    @property
    def worth_watching(self) -> int:
        """The number of the game to look at: one that was lost if there is any, and of those the closest."""

        def key(number: int) -> tuple[bool, bool, int, int]:
            game = self.games[number]
            return game.score is None, game.score == 1, abs(game.points[0] - game.points[1]), number

        return min(range(len(self.games)), key=key)

    def describe(self) -> str:
        """The result in a few sentences, and how sure you can be of it."""
        first, second = self.names
        result = say_many(
            "{first} won {wins} of {games} game against {second}, lost {losses} and drew {draws}.",
            "{first} won {wins} of {games} games against {second}, lost {losses} and drew {draws}.",
            len(self.games),
            first=first,
            second=second,
            wins=self.wins,
            games=len(self.games),
            losses=self.losses,
            draws=self.draws,
        )
        said: list[str] = [result, say("Points: {own} to {other}.", own=self.points[0], other=self.points[1])]
        if self.ended:
            said.append(self.ended)
        if self.unfinished:
            many = self.unfinished
            said.append(say_many("{many} game did not end.", "{many} games did not end.", many, many=many))
        said.append(self._how_sure())
        if faults := self.faults:
            told = mark("{many} orders were refused or went wrong. The first: {fault}")
            said.append(say(told, many=len(faults), fault=str(faults[0])))
        return "\n".join(said)

    def _how_sure(self) -> str:
        low, high = (round(100 * each) for each in (self.score - 2 * self.error, self.score + 2 * self.error))
        told = mark("That is {score} of 100. With that many games, the true figure may be anywhere from {low} to {high}.")
        return say(told, score=round(100 * self.score), low=max(0, low), high=min(100, high))

    def __repr__(self) -> str:
        return self.describe()

    def _repr_mimebundle_(self, **_options: Any) -> Any:
        return show_in_notebook(self)


def duel(  # noqa: PLR0913 (what can be tried in a cell, each by its name)
    a: Any,
    b: Any = "chaser",
    game: str = FIRST,
    scenario: str | None = None,
    games: int = 20,
    seed: int = 0,
    progress: bool | Progress = True,
    budget: int = BUDGET,
    **options: Any,
) -> Duel:
    """Let two players fight: captains, or computer players by their names. Each plays both sides with the same dice.

    `duel(steer, "chaser", games=20)` has `.wins`, `.losses`, `.draws`, `.unfinished` and `.refused`, seen from the first.
    """
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= MOST_GAMES:
        told = mark("games={games} is not possible: give a whole number from 1 to {most:,}, such as 20.")
        raise Refused(say(told, games=shown(games), most=MOST_GAMES))
    if game not in GAMES:
        raise Refused(say("There is no game {game}. Try {games}.", game=shown(game), games=listed(map(repr, GAMES))))
    for each in (a, b):
        find_player(each, game)  # says at once what is wrong with it
    wanted = scenario or GAMES[game].view.usual_scenario or None
    show = progress_shower(progress)
    limits = Limits().at(measure_pace())
    allowed = Allowance(limits.match_cpu), Allowance(limits.match_cpu)
    played: list[PlayedGame] = []
    with Guard(limits.cpu) as guard:
        for number in range(games):
            show(number, games)
            rounds = _Round(number, game, wanted, dice_of(seed, number), options)
            played.append(rounds.play((a, b), budget, allowed, guard))
            if guard.stopped or any(each.why_over for each in allowed):
                break
    show(games, games)
    names = name_player(a), name_player(b)
    return Duel(names, tuple(played), _why_ended(names, allowed, len(played), games) if len(played) < games else "")


def _why_ended(names: tuple[str, str], allowed: Sequence[Allowance], played: int, games: int) -> str:
    """Why a duel was over before all its games were played."""
    for name, each in zip(names, allowed, strict=True):
        if why := each.why_over:
            told = mark("{name} was stopped, and loses game {played}; the other {left} were not played. {why}")
            return say(told, name=name, played=played, left=games - played, why=why)
    return say("You stopped the duel in game {played} of {games}.", played=played, games=games)


class _Round(NamedTuple):
    """One game of a duel: even numbers with the first player in the first seat, odd ones the other way round."""

    number: int
    game: str
    scenario: str | None
    seed: int
    options: dict[str, Any]

    def play(self, both: tuple[Any, Any], budget: int, allowed: tuple[Allowance, Allowance], guard: Guard) -> PlayedGame:
        """Play it to the end, or until a player may not go on, or somebody stops it."""
        swapped = self.number % 2 == 1
        match = new_match(self.game, self.scenario, both[::-1] if swapped else both, self.seed, self.options)
        seats = match.seats[:2] if not swapped else (match.seats[1], match.seats[0])
        players = tuple(find_player(each, self.game, budget, own) for each, own in zip(both, allowed, strict=True))
        by = dict(zip(seats, players, strict=True))
        for each in allowed:
            each.begin_game()
        with guard.until_stopped():
            match.play(
                {seat: by.get(seat, "random") for seat in match.seats},
                turns=MOST_TURNS,
                until=lambda _: guard.stopped or any(each.why_over for each in allowed),
            )
        first, second = (bool(each.why_over) for each in allowed)
        score = None if match.result is None else score_for(match, seats)
        if first or second:
            score = 0.5 if first == second else float(second)
        return PlayedGame(match, score, (seats[0], seats[1]), (players[0], players[1]))


def dice_of(seed: int, number: int) -> int:
    """The seed of a game of a duel: two games in a row have the same one.

    >>> dice_of(0, 3), dice_of(1, 0), dice_of(1, 1)
    (1, 100000, 100000)
    """
    return (seed * MOST_GAMES + number // 2) % 10**18


def new_match(game: str, scenario: str | None, players: tuple[Any, Any], seed: int, options: dict[str, Any]) -> Match:
    """A match for two players, whose names the seats have, unless the scenario names its seats itself."""
    rules = GAMES[game]
    first = rules.scenarios.get(scenario or "") or next(iter(rules.scenarios.values()))
    check_there_are_two(rules, first, options)
    names: tuple[str, ...] | None = tuple(map(name_player, players))
    if first.seat_names or first.named or first.seats[0] > 2:
        names = None
    elif names and names[0] == names[1]:
        names = (names[0], f"{names[1]} 2")
    return Match.new(game, scenario=scenario, seats=names, seed=seed, **options)


def check_there_are_two(game: AnyGame, scenario: Scenario, options: Mapping[str, Any]) -> None:
    """Captains meet in pairs; one that flies alone has no opponent, and is told what to do instead."""
    if scenario.seats_for(options)[1] < 2:
        told = mark("{game}, {scenario}, is for one seat, so two can't meet. Let your captain fly alone: {example}.")
        example = f"Match.new({game.name!r}, {scenario.name!r}).play(captain)"
        raise Refused(say(told, game=game.title, scenario=scenario.name, example=example))


def score_for(match: Match, seats: tuple[str, ...]) -> float:
    """1 if the first of two seats won, 0 if the other did, a half otherwise."""
    winners = match.result.winners if match.result else ()
    first, second = (seat in winners for seat in seats[:2])
    return 0.5 if first == second else float(first)


def show_in_notebook(result: Any) -> dict[str, Any]:
    """What a cell shows: a card with buttons where there are widgets, words everywhere."""
    pictures = _pictures()
    return {"text/plain": result.describe(), **(pictures.show(result) if pictures else {})}


def progress_shower(progress: bool | Progress) -> Progress:
    """What shows how far a duel is: a bar in a notebook or a terminal, nothing, or a function of one's own."""
    if callable(progress):
        return progress
    if progress and "ipykernel" in sys.modules and (pictures := _pictures()):
        bar: Progress = pictures.progress_bar()
        return bar
    return _in_terminal if progress and sys.stderr.isatty() else lambda _done, _all: None


def _in_terminal(done: int, all_: int) -> None:
    bar = "█" * (24 * done // all_) + "░" * (24 - 24 * done // all_)
    end = "\r" + " " * 60 + "\r" if done == all_ else ""
    sys.stderr.write(f"\r{bar} {done}/{all_}{end}")
    sys.stderr.flush()


def _pictures() -> Any:
    """The module that draws duels, or None where it cannot be had. It lies above this layer, so it is found by its name."""
    try:
        return import_module("vector3_edu.views.cards.duel_card")
    except ImportError:
        return None
