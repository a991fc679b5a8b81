"""A sitting of a tournament: two captains play some games, each from both sides with the same dice.

It is a function from plain data to plain data: `play_sitting(task)` gives the same games, to the byte, in this process, in
another one and on another computer, so a tournament can be played anywhere. Only the time that it takes is another.
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
from vector3_edu.arena.sandbox import Limits, Spent
from vector3_edu.arena.sandbox.sandboxes import measure_pace, seat_captain
from vector3_edu.arena.thinking import Fault
from vector3_edu.arena.tournaments.participants import Entry
from vector3_edu.arena.tournaments.schedule import Fixture
from vector3_edu.core.context import use_language
from vector3_edu.core.game import AnyGame
from vector3_edu.core.language import language, mark, say
from vector3_edu.core.problems import DamagedFile, Refused
from vector3_edu.core.text import disarm
from vector3_edu.games import GAMES
from vector3_edu.matches import players
from vector3_edu.matches.match import Match
from vector3_edu.matches.record import as_data, from_data

Task = dict[str, Any]
Outcome = dict[str, Any]
PATIENCE = 5
"""Thoughts without an end that a captain may have in one game, each of which costs a move and a long wait."""
TOLD = 3
"""Faults of a captain in one game that are kept whole; the others are counted."""
_ADDRESS = re.compile(r"0x[0-9a-fA-F]{4,}")
"""Where something is in the memory of one process: it would be elsewhere in the next."""
_KEPT_OUT = ("language", "captains", "run", "seeds", "luck", "left")
"""Parts of a task that are no part of what it is about. Other dice make it no other task: its games were played by lot."""


_GAME = frozenset(
    {"number", "seats", "end", "score", "points", "turns", "leads", "out", "faults", "feats", "spent", "steps"}
)


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
    }


def key_of(task: Task) -> str:
    """A name for what a task is about: two tasks with the same key have the same games."""
    plain = {name: value for name, value in task.items() if name not in _KEPT_OUT}
    return sha256(dumps(plain, sort_keys=True).encode()).hexdigest()[:24]


def play_sitting(task: Task) -> Outcome:
    """Play the games of a task. After a captain had to be stopped in one of them, the others are its opponent's unplayed.

    `task["left"]` says how many seconds each captain has for all of them, of the clock and of computing.
    """
    if language() != task["language"]:
        use_language(task["language"])
    played: list[dict[str, Any]] = []
    left = [Spent(*each) for each in task["left"]]
    for number, seed in zip(task["numbers"], task["seeds"], strict=True):
        stopped = next((game["out"] for game in played if any(game["out"])), None)
        if stopped:
            played.append(unplayed(number, stopped))
            continue
        game = _play(task, number, seed, left)
        played.append(game)
        left = [_less(each, Spent(*spent)) for each, spent in zip(left, game["spent"], strict=True)]
    return {"key": key_of(task), "pair": task["pair"], "run": task["run"], "games": played}


def _less(left: Spent, spent: Spent) -> Spent:
    """What is left, in seconds of the computer on which limits were chosen, after so many seconds of this one."""
    pace = measure_pace()
    return Spent(max(0.0, left.clock - spent.clock / pace.clock), max(0.0, left.cpu - spent.cpu / pace.cpu))


def unplayed(number: int, out: Sequence[Any]) -> dict[str, Any]:
    """A game that was not played, because one captain, or both, could not go on."""
    return {
        "number": number,
        "seats": [],
        "end": "unplayed",
        "score": score_of_the_stopped(out),
        "points": [0, 0],
        "turns": 0,
        "leads": 0,
        "out": list(out),
        "faults": [_tally([]), _tally([])],
        "feats": [{}, {}],
        "spent": [[0.0, 0.0], [0.0, 0.0]],
        "steps": [],
    }


def score_of_the_stopped(out: Sequence[Any]) -> float:
    """The score of the first captain where somebody was stopped: whoever was not has won."""
    return 0.5 if bool(out[0]) == bool(out[1]) else 0.0 if out[0] else 1.0


def _play(task: Task, number: int, seed: int, left: Sequence[Spent]) -> dict[str, Any]:
    """One game: even numbers with the first captain in the first seat, odd ones the other way round."""
    match = begin(task, seed)
    seats = seats_of(match, number)
    with ExitStack() as until_the_end:
        minds = [_mind(task, side, left[side], until_the_end) for side in (0, 1)]
        pair = [
            CaptainPlayer(mind, sha256(f"{task['luck']} {number} {side}".encode()).digest())
            if mind
            else players.find(task["sides"][side]["computer"], task["game"])
            for side, mind in enumerate(minds)
        ]
        by = dict(zip(seats, pair, strict=True))
        everyone = {seat: by.get(seat, "random") for seat in match.seats}
        match.play(everyone, turns=task["turns"], until=lambda _match: any(map(_reason, pair)))
        out = [_reason(player) for player in pair]
        spent = [_rounded(getattr(mind, "spent", Spent())) for mind in minds]
    return {
        **outcome_of(match, number, out),
        "number": number,
        "out": out,
        "faults": [_tally_of(player, match.game) for player in pair],
        "spent": spent,
        "steps": [step["orders"] for step in as_data(match)["steps"]],
    }


def _rounded(spent: Spent) -> list[float]:
    """Seconds to the thousandth. A captain that computes while others have the clock has taken as long as it computed."""
    return [round(max(spent), 3), round(spent.cpu, 3)]


def seats_of(match: Match, number: int) -> tuple[str, ...]:
    """The seats of the first and of the second captain in a game: two games in a row are played from both sides."""
    return match.seats[:2] if number % 2 == 0 else (match.seats[1], match.seats[0])


def begin(task: Task, seed: int) -> Match:
    """A match at its first decision. Seats have neutral names, so that nobody can tell a friend from a stranger."""
    about = GAMES[task["game"]].scenarios[task["scenario"]]
    many = max(2, about.seats_for(task["options"])[0])
    return Match.new(task["game"], scenario=task["scenario"], seats=many, seed=seed, **task["options"])


def replay(setting: dict[str, Any], seed: int, steps: Sequence[dict[str, str]]) -> Match:
    """A game from its orders, played again by the rules. It raises DamagedFile if they do not allow one of them."""
    data = as_data(begin(setting, seed)) | {"steps": [{"orders": step} for step in steps]}
    return from_data(Match, data, say("The game"))


def comes_out(setting: dict[str, Any], outcome: Outcome) -> bool:
    """Whether the games of a sitting, played again by the rules from their seeds, end as they are said to have ended.

    Who was stopped and what for, mistakes and time are no matter of rules: they are believed.
    """
    return all(game["end"] == "unplayed" or _game_comes_out(setting, game) for game in outcome["games"])


def _game_comes_out(setting: dict[str, Any], game: dict[str, Any]) -> bool:
    try:
        told = outcome_of(replay(setting, game["seed"], game["steps"]), game["number"], game["out"])
        return all(game[name] == value for name, value in told.items())
    except (DamagedFile, Refused, LookupError, TypeError, ValueError, AttributeError):
        return False


def is_answer(task: Task, outcome: Outcome) -> bool:
    """Whether a sitting holds the games that were asked for; those after one in which somebody was stopped are unplayed."""
    stopped: Sequence[Any] = ()
    try:
        if outcome["key"] != key_of(task) or [game["number"] for game in outcome["games"]] != task["numbers"]:
            return False
        for game in outcome["games"]:
            if stopped and game != unplayed(game["number"], stopped):
                return False
            if set(game) - {"seed"} != _GAME or not _is_account(game):
                return False
            stopped = stopped or (game["out"] if any(game["out"]) else ())
    except (LookupError, TypeError, ValueError, AttributeError):
        return False
    return True


def _is_account(game: dict[str, Any]) -> bool:
    """Whether what a game says of its two captains can be read: who was stopped, what went wrong, how long they took."""
    spent = [Spent(*map(float, each)) for each in game["spent"]]
    out = [why is None or isinstance(why["code"] + why["words"], str) for why in game["out"]]
    lost = [sum(each["kinds"].values()) + each["lost"] + len(each["first"]) for each in game["faults"]]
    return len(spent) == len(out) == len(lost) == 2 and all(out)


def _mind(task: Task, side: int, left: Spent, until_the_end: ExitStack) -> Decider | None:
    """Who decides for a side, with as much time as it has left; None is a computer player."""
    about, name = task["sides"][side], task["pair"][side]
    if about["computer"]:
        return None
    limits = Limits(**task["limits"])
    wait = min(limits.wait, left.clock)
    own = limits._replace(
        match_cpu=min(limits.match_cpu, left.cpu), match_clock=min(limits.match_clock, left.clock), wait=wait
    )
    captain = task.get("captains", {}).get(name)
    return seat_captain(about["source"], about["file"], name, captain, task["limits"], until_the_end, own)


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


def outcome_of(match: Match, number: int, out: Sequence[Any]) -> dict[str, Any]:
    """What the rules say of a game that is over, or in which a captain had to be stopped."""
    seats, result = seats_of(match, number), match.result
    points = dict(result.points) if result else {}
    score = score_of_the_stopped(out) if any(out) else 0.5 if result is None else score_for(match, seats)
    end = "out" if any(out) else "unfinished" if result is None else "drawn" if score == 0.5 else "won"
    return {
        "seats": list(seats),
        "end": end,
        "score": score,
        "points": [points.get(seat, 0) for seat in seats],
        "turns": match.turn,
        "leads": changes_of_lead(match.game, match, seats),
        "feats": [{feat.name: list(feat.measure(match.steps, seat)) for feat in match.game.feats} for seat in seats],
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
