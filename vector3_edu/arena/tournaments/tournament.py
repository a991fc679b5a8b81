"""A tournament: everybody against everybody, or a Swiss system, on all cores; it can be stopped and goes on where it was."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any

from vector3_edu.arena.duels import Progress, check_there_are_two, progress_shower
from vector3_edu.arena.sandbox import Limits, sandboxes
from vector3_edu.arena.tournaments import workers
from vector3_edu.arena.tournaments.league import League
from vector3_edu.arena.tournaments.participants import Field, inspect, read_field
from vector3_edu.arena.tournaments.results import Results, changed_settings
from vector3_edu.arena.tournaments.schedule import Fixture, Pair, Purses, cut_into_sittings, round_robin, swiss_round
from vector3_edu.arena.tournaments.sittings import Outcome, Task, begin, comes_out, is_answer, key_of, task_for, unplayed
from vector3_edu.core.files import as_path, name_of, work_alone
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.record import Setup

GAMES_A_PAIR = 4
MOST_GAMES = 1_000
MOST_TURNS = 60
"""The last turn, where nobody says: a game of Learning has about ten."""
CHANCES = 3
"""A captain that had to be stopped in so many sittings is withdrawn."""
PATIENCE = 6
"""How many times as long as the usual captain one may think in the whole tournament."""
MOST_PATIENCE = 10_000
Tell = Callable[[str], object]


def tournament(  # noqa: PLR0913 (what can be tried in a cell, each by its name)
    *who: Any,
    game: str = FIRST,
    scenario: str | None = None,
    games: int = GAMES_A_PAIR,
    seed: int | None = None,
    swiss: int = 0,
    turns: int = MOST_TURNS,
    workers: int | None = None,
    dask: str = "",
    out: str | Path | None = None,
    limits: Limits | None = None,
    progress: bool | Progress = True,
    tell: Tell = print,
    patience: float = PATIENCE,
    everybody_may_run_code: bool = False,
    **options: Any,
) -> League:
    """Hold a tournament: `tournament("captains", "chaser", games=4)` lets all files in a folder and *chaser* play.

    Captains and functions from this notebook can take part too; then everything is played here, one game after the other.
    `swiss=5` plays five rounds instead of everybody against everybody. `out` is a file for the results: the same call
    continues where it was stopped. Dice are drawn by lot and secret, unless a seed is given. `patience` is how many times as
    long as the others a captain may think in the whole tournament.
    """
    setting = _setting(game, scenario, games, swiss, turns, limits or Limits(), options)
    _check_numbers(seed, patience)
    with _alone(out) as path:
        results = Results(path)
        setting["dice"] = results.keys.dice(seed)
        field = inspect(read_field(who, game), setting["limits"])
        _check(field, swiss)
        for line in (*results.changed, *changed_settings(results.settings, setting)):
            tell(line)
        live = {entry.name: entry.captain for entry in field.entries if entry.captain is not None}
        if live:
            results.forget()  # whether a function of a notebook has changed cannot be told for sure
        results.begin(setting)
        run = _runner(workers, dask, everybody_may_run_code, alone=bool(live) or not sandboxes.has_processes())
        return Tournament(field, setting, results, run, progress_shower(progress), live, seed, patience, tell).play()


def close_league(path: Path) -> tuple[list[str], League]:
    """Play every game of a finished league again by the rules, and publish the keys of its dice; what there is to tell."""
    if not path.exists():
        raise Refused(say("There are no results in {folder}: hold the tournament first.", folder=name_of(path.parent)))
    with _alone(path):
        return _close(path)


def _close(path: Path) -> tuple[list[str], League]:
    results = Results(path)
    if not results.shown:
        told = mark("This league is not finished: run the same command without --close first.")
        raise Refused([say(told), *results.changed])
    wrong = [outcome["pair"] for outcome in results.shown if not comes_out(results.settings, outcome)]
    if wrong:
        pairs = "; ".join(listed(map(shown, pair), last="and") for pair in wrong)
        told = mark("These games do not come out by the rules of this version, so the league is not closed: {pairs}.")
        raise Refused(say(told, pairs=pairs))
    results.close()
    many = sum(bool(game["seats"]) for outcome in results.shown for game in outcome["games"])
    told = say_many(
        "{many:,} game was played again by the rules, and ends as it is written.",
        "{many:,} games were played again by the rules, and all end as they are written.",
        many,
        many=many,
    )
    return [told], League(results.settings, (), results.shown)


class Tournament:
    """A tournament that is being played: what is to be played, what is known so far, and who is withdrawn."""

    def __init__(  # noqa: PLR0913 (who plays, what, where, and who hears of it)
        self,
        field: Field,
        setting: dict[str, Any],
        results: Results,
        run: workers.Run,
        show: Progress,
        live: dict[str, Any],
        seed: int | None = None,
        patience: float = PATIENCE,
        tell: Tell = print,
    ) -> None:
        self.field, self.setting, self.results, self.run, self.show, self.live = field, setting, results, run, show, live
        self.seed, self.tell = seed, tell
        self.entries = {entry.name: entry for entry in field.entries}
        self.names = tuple(self.entries)
        rounds = setting["swiss"] or len(self.names) - 1
        self.purses = Purses(self.names, games=rounds * setting["games"], patience=patience)
        self.stopped = dict.fromkeys(self.names, 0)
        self.empty: dict[str, str] = {}
        """Who has spent all its time, and the sentence about it."""
        self.playing: dict[str, Task] = {}
        """What has been handed out, by its key."""
        self.done: dict[str, Outcome] = {}
        self.settled: list[Outcome] = []
        self.decided = 0
        """Games of those that are settled."""
        self.waiting: deque[tuple[Fixture, str]] = deque()

    def play(self) -> League:
        """Play everything that is not played yet."""
        swiss, games = self.setting["swiss"], self.setting["games"]
        many = len(self.names)
        every = games * (swiss * (many // 2) if swiss else many * (many - 1) // 2)
        self.show(0, every)
        if swiss:
            self._play_swiss(swiss, games, every)
        else:
            self._play_all(round_robin(self.names, games), every)
        self.show(every, every)
        self.results.finish(self.setting, self.settled)
        return League(self.setting, self.field.entries, tuple(self.settled), self.field.absent)

    def _play_swiss(self, rounds: int, games: int, every: int) -> None:
        rested: list[str] = []
        lots = self.results.keys.lots(self.seed)
        for number in range(rounds):
            able = [name for name in self.names if self.stopped[name] < CHANCES]
            if len(able) < 2:
                break
            pairs, rests = swiss_round(able, self._scores(rested), self._met(), rested, lots)
            rested += [rests] if rests else []
            spans = range(number * games, (number + 1) * games)
            self._play_all([each for pair in pairs for each in cut_into_sittings(pair, spans)], every)

    def _scores(self, rested: Sequence[str]) -> dict[str, float]:
        """Points so far; a captain that rested in a round has won it."""
        scores = {name: float(rested.count(name) * self.setting["games"]) for name in self.names}
        for outcome in self.settled:
            for game in outcome["games"]:
                scores[outcome["pair"][0]] += game["score"]
                scores[outcome["pair"][1]] += 1 - game["score"]
        return scores

    def _met(self) -> dict[Pair, int]:
        met: dict[Pair, int] = {}
        for outcome in self.settled:
            one, other = outcome["pair"]
            met[one, other] = met.get((one, other), 0) + 1
        return met

    # ---- one list of fixtures

    def _play_all(self, fixtures: Sequence[Fixture], every: int) -> None:
        """Play fixtures; what comes of them is settled in their order, whenever it comes."""
        tasks = [task_for(fixture, self.entries, self.setting) for fixture in fixtures]
        self.waiting = deque((fixture, key_of(task)) for fixture, task in zip(fixtures, tasks, strict=True))
        for _, key in self.waiting:
            kept = self.results.kept.get(key)
            if kept and kept.get("patience", self.purses.patience) >= self.purses.patience:  # else it may have more now
                self._know(kept)
        self._settle()
        self.show(min(every - 1, self._known()), every)
        for outcome in self.run(self._wanted(tasks)):
            self._keep(outcome)
            self._settle()
            self.show(min(every - 1, self._known()), every)
        self._settle()

    def _keep(self, outcome: Outcome) -> None:
        """Keep what was played if it comes out by the rules. If not, whoever sent it, it is played again here."""
        task = self.playing.pop(outcome.get("key", ""), None)
        if task is None:
            return  # nobody had asked for it
        if not is_answer(task, outcome) or not comes_out(task, _with_seeds(task, outcome)):
            told = mark("A result of {pair} does not come out by the rules. It is played again on this computer.")
            self.tell(say(told, pair=listed(map(shown, task["pair"]), last="and")))
            outcome = next(workers.play_here(iter((task,))))
        if any(why and why["code"] == "time" for game in outcome["games"] for why in game["out"]):
            outcome["patience"] = self.purses.patience
        self.results.add(outcome)
        self._know(_with_seeds(task, outcome))

    def _know(self, outcome: Outcome) -> None:
        self.done[outcome["key"]] = outcome
        self.purses.pay(outcome)

    def _known(self) -> int:
        """How many games are decided, with those whose turn has not come yet."""
        ahead = sum(len(self.done[key]["games"]) for _, key in self.waiting if key in self.done)
        return self.decided + ahead

    def _wanted(self, tasks: Sequence[Task]) -> Iterator[Task]:
        """The tasks that still have to be played, as far as that is known when their turn comes."""
        for task in tasks:
            key = key_of(task)
            if key in self.done or self._withdrawn(task["pair"]) or self._spent_out(task["pair"]):
                continue
            seeds = [self.results.keys.seed(self.dice, number) for number in task["numbers"]]
            luck = self.results.keys.luck(self.dice, task["pair"])
            left = [self.purses.left(name, len(seeds)) for name in task["pair"]]
            self.playing[key] = task | {"run": self.dice, "seeds": seeds, "luck": luck, "left": left}
            yield self.playing[key] | ({"captains": self.live} if self.live else {})

    @cached_property
    def dice(self) -> int:
        """The number of the run whose dice fall now. It begins when the first game has to be played."""
        about = [self.setting, [(entry.name, entry.source, entry.computer) for entry in self.field.entries]]
        return self.results.begin_run(sha256(dumps(about, sort_keys=True).encode()).hexdigest(), self.seed)

    def _withdrawn(self, pair: Sequence[str]) -> list[str]:
        return [name for name in pair if self.stopped[name] >= CHANCES]

    def _spent_out(self, pair: Sequence[str]) -> list[str]:
        """Who of a pair has spent all its time. Once it has, it stays so, however long the others think later."""
        for name in pair:
            if name not in self.empty and (why := self.purses.why_empty(name)):
                self.empty[name] = why
        return [name for name in pair if name in self.empty]

    def _settle(self) -> None:
        """Take what is known in the order of the schedule, so that who is withdrawn does not depend on who was quick."""
        while self.waiting:
            fixture, key = self.waiting[0]
            gone = self._withdrawn(fixture.pair)
            if not gone and key not in self.done and key not in self.playing and self._spent_out(fixture.pair):
                self._forfeit(fixture, key)
            if not gone and key not in self.done:
                return
            outcome = self._lost_unplayed(fixture, gone) if gone else self.done[key]
            if not gone and outcome["games"][0]["end"] != "unplayed":
                for side, name in enumerate(fixture.pair):
                    self.stopped[name] += any(game["out"][side] for game in outcome["games"])
            self.settled.append(outcome)
            self.decided += len(outcome["games"])
            self.waiting.popleft()

    def _lost_unplayed(self, fixture: Fixture, gone: Sequence[str]) -> Outcome:
        told = mark("Withdrawn, because it had to be stopped {times} times before.")
        return self._unplayed(fixture, dict.fromkeys(gone, ("withdrawn", str(say(told, times=CHANCES)))), key="")

    def _forfeit(self, fixture: Fixture, key: str) -> None:
        """Somebody has spent all its time. It is kept, so that the standings are the same when they are shown again."""
        outcome = self._unplayed(fixture, {name: ("spent", why) for name, why in self.empty.items()}, key)
        outcome["patience"] = self.purses.patience
        self.results.add(outcome)
        self.done[key] = outcome

    def _unplayed(self, fixture: Fixture, reasons: dict[str, tuple[str, str]], key: str) -> Outcome:
        """Games that one captain, or both, have lost without playing them."""
        out: list[dict[str, Any] | None] = [
            {"code": reasons[name][0], "words": reasons[name][1], "line": 0, "source": "", "turn": 0}
            if name in reasons
            else None
            for name in fixture.pair
        ]
        games = [unplayed(number, out) | {"seed": 0} for number in fixture.numbers]
        return {"key": key, "pair": list(fixture.pair), "run": len(self.results.keys.runs), "games": games}


def _with_seeds(task: Task, outcome: Outcome) -> Outcome:
    """A sitting that was played elsewhere, with the seeds that we had asked for, whatever it says itself."""
    games = [game | {"seed": seed} for game, seed in zip(outcome["games"], task["seeds"], strict=False)]
    return outcome | {"pair": task["pair"], "run": task["run"], "games": games}


# ---- before it begins


@contextmanager
def _alone(out: str | Path | None) -> Iterator[Path | None]:
    """Two tournaments that wrote the same results would each roll dice of its own, and believe nothing of the other."""
    if out is None:
        yield None
        return
    path = as_path(out, "tournament.jsonl")
    told = mark(
        "Another tournament is writing {file} just now. Wait until it has ended, or choose another folder with --out."
    )
    with work_alone(path, say(told, file=name_of(path))):
        yield path


def _setting(  # noqa: PLR0913 (what the tournament was called with)
    game: str, scenario: str | None, games: int, swiss: int, turns: int, limits: Limits, options: dict[str, Any]
) -> dict[str, Any]:
    """What is played, checked, as plain data."""
    if game not in GAMES:
        raise Refused(say("There is no game {game}. Try {games}.", game=shown(game), games=listed(map(repr, GAMES))))
    if type(games) is not int or not 2 <= games <= MOST_GAMES or games % 2:
        told = mark(
            "games={games} is not possible: every pair plays both sides of the same dice, so give an even number from 2 to "
            "{most:,}, such as {usual}."
        )
        raise Refused(say(told, games=shown(games), most=MOST_GAMES, usual=GAMES_A_PAIR))
    if type(turns) is not int or not 1 <= turns <= MOST_GAMES:
        told = mark("turns={turns} is not possible: give a whole number from 1 to {most:,}, such as {usual}.")
        raise Refused(say(told, turns=shown(turns), most=MOST_GAMES, usual=MOST_TURNS))
    wanted = scenario or GAMES[game].view.usual_scenario or None
    found = Setup.checked(GAMES[game], wanted, None, 0, "seeded", options).scenario
    check_there_are_two(GAMES[game], GAMES[game].scenarios[found], options)
    has_its_own_end = any(str in legal for legal in GAMES[game].scenarios[found].options.values())
    if "turn_limit" in GAMES[game].options and not has_its_own_end:
        options = {"turn_limit": turns, **options}  # then the rules say who has won when it comes
    setting = {
        "game": game,
        "scenario": found,
        "options": options,
        "games": games,
        "swiss": swiss,
        "turns": turns,
        "limits": limits._asdict(),
    }
    begin(setting, 0)  # says what is wrong with a plan or a track
    return setting


def _check_numbers(seed: int | None, patience: float) -> None:
    if seed is not None and (type(seed) is not int or abs(seed) >= 10**18):
        raise Refused(say("The seed is {seed}, and must be a whole number of at most 18 digits.", seed=shown(seed)))
    if type(patience) not in (int, float) or not 1 <= patience <= MOST_PATIENCE:
        told = mark("patience={patience} is not possible: give a number from 1 to {most:,}, such as {usual}.")
        raise Refused(say(told, patience=shown(patience), most=MOST_PATIENCE, usual=PATIENCE))


def _check(field: Field, swiss: int) -> None:
    many = len(field.entries)
    if many < 2:
        reasons = [f"{each.name}: {each.why}" for each in field.absent]
        raise Refused([say("A tournament needs at least two captains, and there are {many}.", many=many), *reasons])
    if type(swiss) is not int or not 0 <= swiss < max(2, many):
        told = mark("swiss={swiss} is not possible: with {many} captains, play from 1 to {most} rounds.")
        raise Refused(say(told, swiss=shown(swiss), many=many, most=many - 1))


def _runner(many: int | None, dask: str, everybody_may_run_code: bool, alone: bool) -> workers.Run:
    if many is not None and (type(many) is not int or not 1 <= many <= MOST_GAMES):
        raise Refused(say("workers={many} is not possible: give a whole number from 1 on.", many=shown(many)))
    if alone:
        return workers.play_here
    return (
        workers.play_on_cluster(dask, everybody_may_run_code) if dask else workers.play_on_cores(many or os.cpu_count() or 1)
    )
