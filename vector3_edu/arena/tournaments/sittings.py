"""A sitting of a tournament: two captains play some games, each from both sides with the same dice.

It is a pure function from plain data to plain data: `play_sitting(task)` gives the same result, to the byte, in this
process, in another one and on another computer, so a tournament can be played anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack
from hashlib import sha256
from json import dumps
from typing import Any

from vector3_edu import __version__
from vector3_edu.arena.duels import score_for
from vector3_edu.arena.referee import CaptainPlayer, Decider
from vector3_edu.arena.sandbox.sandboxes import seat_captain
from vector3_edu.arena.thinking import Fault
from vector3_edu.arena.tournaments.participants import Entry
from vector3_edu.arena.tournaments.schedule import Fixture, match_seed
from vector3_edu.core.context import use_language
from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import language, mark, say
from vector3_edu.core.text import disarm
from vector3_edu.games import GAMES
from vector3_edu.matches import players
from vector3_edu.matches.match import Match
from vector3_edu.matches.record import as_data

Task = dict[str, Any]
Outcome = dict[str, Any]
PATIENCE = 5
"""Thoughts without an end that a captain may have in one game, each of which costs a move and a long wait."""
TOLD = 3
"""Faults of a captain in one game that are kept whole; the others are counted."""
_ADDRESS = re.compile(r"0x[0-9a-fA-F]{4,}")
"""Where something is in the memory of one process: it would be elsewhere in the next."""
_KEPT_OUT = ("language", "captains")
"""Parts of a task that change nothing about its games."""


def task_for(fixture: Fixture, entries: dict[str, Entry], setting: dict[str, Any]) -> Task:
    """Everything that has to be known to play a sitting, as plain data."""
    sides = [entries[name] for name in fixture.pair]
    return {
        **setting,
        "version": __version__,
        "language": language(),
        "pair": list(fixture.pair),
        "sides": [{"computer": side.computer, "source": side.source, "file": side.file} for side in sides],
        "numbers": list(fixture.numbers),
        "seeds": [match_seed(setting["seed"], number) for number in fixture.numbers],
    }


def key_of(task: Task) -> str:
    """A name for what a task is about: two tasks with the same key have the same games."""
    plain = {name: value for name, value in task.items() if name not in _KEPT_OUT}
    return sha256(dumps(plain, sort_keys=True).encode()).hexdigest()[:24]


def play_sitting(task: Task) -> Outcome:
    """Play the games of a task. After a captain had to be stopped in one of them, the others are its opponent's unplayed."""
    if language() != task["language"]:
        use_language(task["language"])
    played: list[dict[str, Any]] = []
    for number, seed in zip(task["numbers"], task["seeds"], strict=True):
        stopped = next((game["out"] for game in played if any(game["out"])), None)
        played.append(unplayed(number, seed, stopped) if stopped else _play(task, number, seed))
    return {"key": key_of(task), "pair": task["pair"], "games": played}


def unplayed(number: int, seed: int, out: Sequence[Any]) -> dict[str, Any]:
    """A game that was not played, because one captain, or both, could not go on."""
    return {
        "number": number,
        "seed": seed,
        "seats": [],
        "end": "unplayed",
        "score": score_of_the_stopped(out),
        "points": [0, 0],
        "turns": 0,
        "leads": 0,
        "out": list(out),
        "faults": [_tally([]), _tally([])],
        "feats": [{}, {}],
        "steps": [],
    }


def score_of_the_stopped(out: Sequence[Any]) -> float:
    """The score of the first captain where somebody was stopped: whoever was not has won."""
    return 0.5 if bool(out[0]) == bool(out[1]) else 0.0 if out[0] else 1.0


def _play(task: Task, number: int, seed: int) -> dict[str, Any]:
    """One game: even numbers with the first captain in the first seat, odd ones the other way round."""
    match = begin(task, seed)
    seats = match.seats[:2] if number % 2 == 0 else (match.seats[1], match.seats[0])
    with ExitStack() as until_the_end:
        minds = [_mind(task, side, until_the_end) for side in (0, 1)]
        pair = [
            CaptainPlayer(mind) if mind else players.find(task["sides"][side]["computer"], task["game"])
            for side, mind in enumerate(minds)
        ]
        by = dict(zip(seats, pair, strict=True))
        everyone = {seat: by.get(seat, "random") for seat in match.seats}
        match.play(everyone, turns=task["turns"], until=lambda _match: any(map(_reason, pair)))
        out = [_reason(player) for player in pair]
    return _record(match, number, seed, seats, pair, out)


def begin(task: Task, seed: int) -> Match:
    """A match at its first decision. Seats have neutral names, so that nobody can tell a friend from a stranger."""
    about = GAMES[task["game"]].scenarios[task["scenario"]]
    many = max(2, about.seats_for(task["options"])[0])
    return Match.new(task["game"], scenario=task["scenario"], seats=many, seed=seed, **task["options"])


def _mind(task: Task, side: int, until_the_end: ExitStack) -> Decider | None:
    """Who decides for a side; None is a computer player."""
    about, name = task["sides"][side], task["pair"][side]
    captain = task.get("captains", {}).get(name)
    if about["computer"]:
        return None
    return seat_captain(about["source"], about["file"], name, captain, task["limits"], until_the_end)


def _reason(player: Any) -> dict[str, Any] | None:
    """Why a captain has lost its game without any rule of the game."""
    if not isinstance(player, CaptainPlayer):
        return None
    if fault := getattr(player.mind, "out", None):
        return _fault(fault)
    long = [fault for fault in player.faults if fault.code == "long"]
    if len(long) < PATIENCE:
        return None
    told = mark("It thought for too long {times} times in one game. Does one of its loops never end?")
    return _fault(long[0]._replace(words=str(say(told, times=PATIENCE))))


# ---- what is kept of a game


def _record(
    match: Match,
    number: int,
    seed: int,
    seats: Sequence[str],
    pair: Sequence[Any],
    out: list[dict[str, Any] | None],
) -> dict[str, Any]:
    result = match.result
    points = dict(result.points) if result else {}
    score = score_of_the_stopped(out) if any(out) else 0.5 if result is None else score_for(match, tuple(seats))
    end = "out" if any(out) else "unfinished" if result is None else "drawn" if score == 0.5 else "won"
    return {
        "number": number,
        "seed": seed,
        "seats": list(seats),
        "end": end,
        "score": score,
        "points": [points.get(seat, 0) for seat in seats],
        "turns": match.turn,
        "leads": changes_of_lead(match.game, match, seats),
        "out": out,
        "faults": [_tally_of(player, match.game) for player in pair],
        "feats": [{feat.name: list(feat.measure(match.steps, seat)) for feat in match.game.feats} for seat in seats],
        "steps": [step["orders"] for step in as_data(match)["steps"]],
    }


def changes_of_lead(game: AnyGame, match: Match, seats: Sequence[str]) -> int:
    """How often the other side came to lead, by how the seats stood after each step."""
    changes, leader = 0, ""
    for step in match.steps:
        stood = {each.seat: each.number for each in game.standings(step.state)}
        first, second = (stood.get(seat, 0.0) for seat in seats)
        if first != second:
            ahead = seats[0] if first > second else seats[1]
            changes += bool(leader) and ahead != leader
            leader = ahead
    return changes


def _tally_of(player: Any, game: AnyGame) -> dict[str, Any]:
    if not isinstance(player, CaptainPlayer):
        return _tally([])
    return _tally(player.faults, player.lost_moves(game))


def _tally(faults: Sequence[Fault], lost: int = 0) -> dict[str, Any]:
    """What a captain did wrong: how often each kind, the first few in words, and how many moves of its units that cost."""
    kinds: dict[str, int] = {}
    for fault in faults:
        kinds[fault.code] = kinds.get(fault.code, 0) + 1
    return {"kinds": dict(sorted(kinds.items())), "first": [_fault(fault) for fault in faults[:TOLD]], "lost": lost}


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "code": fault.code,
        "words": _clean(fault.words, 500),
        "line": fault.line,
        "source": _clean(fault.source, 200),
        "turn": fault.turn,
    }


def _clean(text: str, most: int) -> str:
    """What a captain's code may have said, as one line that can be shown and kept anywhere."""
    return disarm(" ".join(_ADDRESS.sub("0x…", text[: 2 * most]).split()))[:most]
