"""The results of a tournament in a file that only grows while it is played: a stopped tournament goes on where it was.

The first line tells the settings, and each of the others is a sitting: JSON, never pickled. At the end it is written again,
in the order of the schedule, so that the file is the same however the sittings were spread over processes. Sittings of
captains that do not take part now, or whose code has changed, follow: a file that comes back is not played again.

Students may read the file and even change it: it holds no seed, and each line is sealed. The keys of seals and of dice lie
in the teacher's home folder. A line whose seal is broken is named and played again.
"""

from __future__ import annotations

import hmac
import os
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any, NamedTuple

from vector3_edu.arena.tournaments.sittings import Outcome
from vector3_edu.core.bounded_json import parse_json, read_json
from vector3_edu.core.files import Kind, append, name_of, read_text, write
from vector3_edu.core.language import mark, say, say_many
from vector3_edu.core.problems import DamagedFile, Refused, listed, shown

FORMAT = "vector3_edu tournament"
KIND = Kind("the results of a tournament", begins=f'{{"format": "{FORMAT}"'.encode(), largest=2_000_000_000)
MOST_SPARE = 5_000
"""Sittings that are kept for captains who may come back: each change of a file in a class of thirty leaves 29."""
MOST_NAMED = 5
"""Sittings that were changed and are named; of the others there is only the number."""
_OURS = ("seal", "published")
"""What stands in a line or in memory, and is no part of what is sealed."""


class Results:
    """What has been played so far; without a file it is only remembered."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.settings: dict[str, Any] = {}
        """Those of the last time, if there was one."""
        self.kept: dict[str, Outcome] = {}
        self.shown: tuple[Outcome, ...] = ()
        """The sittings of the standings that were shown last, also those that were lost unplayed."""
        self.changed: list[str] = []
        """What was not believed, in sentences."""
        self.keys = self._read(path) if path is not None and path.exists() else Keys.new()
        self._before = (*self.kept.values(),)
        """What the file held at first, those that were used last before those that have been spare for long."""

    def _read(self, path: Path) -> Keys:
        head, *lines = read_text(path, KIND).split("\n")  # not at other ends of lines, which may stand in a sentence
        try:
            about = parse_json(head, path.name)
        except DamagedFile:
            about = {}
        if not isinstance(about, dict) or about.get("format") != FORMAT or not isinstance(about.get("settings"), dict):
            told = mark("{file} does not hold the results of a tournament. Choose another folder with --out.")
            raise Refused(say(told, file=name_of(path)))
        self.settings = about["settings"]
        keys = Keys.of_league(about.get("league"))
        whole = [outcome for line in lines if (outcome := _outcome(line, path.name))]
        if keys is None:
            if whole:
                told = mark(
                    "{file} was not written on this computer, or its key is gone, so nobody can say whether its games "
                    "were changed. All of them are played again."
                )
                self.changed.append(say(told, file=name_of(path)))
            return Keys.new()
        sealed = [outcome for outcome in whole if keys.is_sealed(_plain(outcome), outcome.get("seal"))]
        self.changed += _name_changed([outcome for outcome in whole if outcome not in sealed])
        for outcome in sealed:
            if outcome["key"]:
                self.kept[outcome["key"]] = self._with_seeds(outcome, keys)
        self._find_shown(about.get("used"), sealed, keys, path)
        return keys

    def _find_shown(self, used: object, sealed: list[Outcome], keys: Keys, path: Path) -> None:
        """Take the first sittings of the file as the standings that were shown last, if they are these and no others."""
        first = sealed[:used] if type(used) is int and used > 0 else []
        if keys.shown and keys.shown == keys.seal_of_standings(self.settings, first):
            self.shown = tuple(self._with_seeds(outcome, keys) for outcome in first)
        elif keys.shown and not self.changed:
            told = mark(
                "{file} is not as it was written with the last standings: it is an older copy, or somebody took results "
                "out, put some in, or changed the settings. What is missing is played again."
            )
            self.changed.append(say(told, file=name_of(path)))

    @staticmethod
    def _with_seeds(outcome: Outcome, keys: Keys) -> Outcome:
        """A sitting as it is remembered: with the seeds of its games, which no file holds."""
        games = [game | {"seed": keys.seed(outcome["run"], game["number"])} for game in outcome["games"]]
        return outcome | {"games": games, "published": keys.is_published(outcome["run"])}

    def begin_run(self, field: str, seed: int | None) -> int:
        """The number of the run in which games are played now; its key is kept before the first of them."""
        run = self.keys.begin_run(field, seed)
        self._save_keys()
        return run

    def _save_keys(self) -> None:
        if self.path is not None:
            self.keys.save()

    def forget(self) -> None:
        """Play everything again."""
        self.kept.clear()
        self._before = ()

    def begin(self, settings: Mapping[str, Any]) -> None:
        """Write down the settings, before anything is played."""
        self.keys.shown = ""
        self._save_keys()
        self._write(settings, self.kept.values(), used=0)

    def add(self, outcome: Outcome) -> None:
        """Keep a sitting, also if the computer is switched off in the next moment."""
        if outcome["key"]:
            self.kept[outcome["key"]] = outcome
        if self.path is not None:
            line = self._line(outcome)
            try:
                append(self.path, line)
            except KeyboardInterrupt:  # just while it was written, so that it was taken back
                append(self.path, line)
                raise

    def finish(self, settings: Mapping[str, Any], outcomes: Iterable[Outcome]) -> None:
        """Write everything in the order of the schedule, then what is spare. Whoever plays later plays with new dice."""
        self.shown = (*outcomes,)
        used = {outcome["key"] for outcome in self.shown}
        spare = [outcome for outcome in self._before if outcome["key"] not in used]
        self.keys.end_run()
        self._save_keys()
        self._write(settings, (*self.shown, *spare[:MOST_SPARE]), used=len(self.shown))
        self.keys.shown = self.keys.seal_of_standings(settings, self.shown)
        self._save_keys()

    def close(self) -> None:
        """Publish the keys of all dice that have been rolled, so that everybody can play every game again."""
        self.keys.publish()
        self._save_keys()
        spare = [outcome for outcome in self._before if outcome["key"] not in {each["key"] for each in self.shown}]
        self.shown = tuple(outcome | {"published": True} for outcome in self.shown)
        self._write(self.settings, (*self.shown, *spare), used=len(self.shown))

    def _write(self, settings: Mapping[str, Any], outcomes: Iterable[Outcome], used: int) -> None:
        if self.path is not None:
            about = {"format": FORMAT, "version": 2, "league": self.keys.league, "used": used, "settings": settings}
            head = dumps(about | {"keys": self.keys.published()}, ensure_ascii=False)
            write(self.path, "\n".join([head, *map(self._line, outcomes)]) + "\n", KIND)

    def _line(self, outcome: Outcome) -> str:
        plain = _plain(outcome)
        return dumps(plain | {"seal": self.keys.seal(plain)}, ensure_ascii=False)


def _plain(outcome: Outcome) -> Outcome:
    """A sitting as it may be read by anybody: without its seeds."""
    games = [{name: value for name, value in game.items() if name != "seed"} for game in outcome["games"]]
    return {name: value for name, value in outcome.items() if name not in _OURS} | {"games": games}


def _outcome(line: str, name: str) -> Outcome | None:
    """The sitting in a line; None for half a line, which a program leaves that is killed while it writes."""
    try:
        outcome = parse_json(line, name)
        known = isinstance(outcome["key"], str) and all(set(game) >= {"number", "end"} for game in outcome["games"])
    except (DamagedFile, KeyError, TypeError):
        return None
    return outcome if known else None


def _name_changed(outcomes: list[Outcome]) -> list[str]:
    """Sittings whose seal is broken, in a sentence."""
    if not outcomes:
        return []
    pairs = [listed(map(shown, pair), last="and") for each in outcomes if isinstance(pair := each.get("pair"), list)]
    told = say_many(
        "The results of {many} sitting were changed after they were written, so it is played again: {names}.",
        "The results of {many} sittings were changed after they were written, so they are played again: {names}.",
        len(outcomes),
        many=len(outcomes),
        names="; ".join(pairs[:MOST_NAMED]),
    )
    return [told]


NAMES = {
    "game": mark("the game"),
    "scenario": mark("the scenario"),
    "options": mark("the options of the game"),
    "games": mark("games a pair"),
    "swiss": mark("rounds (Swiss)"),
    "turns": mark("the last turn"),
    "limits": mark("the limits of a captain"),
}


def changed_settings(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What is different from the last time, in sentences."""
    told = mark("Different from last time: {what}, {before} then, {now} now.")
    changes: list[str] = [
        say(told, what=say(words), before=shown(before.get(name)), now=shown(now.get(name)))
        for name, words in NAMES.items()
        if before and before.get(name) != now.get(name)
    ]
    if before and before.get("dice") != now.get("dice"):
        changes.append(say("Different from last time: the seed, so everything is played again."))
    return changes


# ---- the keys of a league


KEYS = Kind("the keys of a league", begins=b'{"format": "vector3_edu league keys"', largest=1_000_000)
HOME = "VECTOR3_EDU_HOME"
"""The variable of the environment that names another folder for keys."""


class Run(NamedTuple):
    """From the start of a tournament to its page, however often it is stopped between: the key of its dice."""

    key: str
    field: str
    """A hash of who plays what. Whoever changes a file in the middle begins a new run."""
    is_over: bool = False
    """Whether its games have been shown: from then on, whoever watches a replay knows the dice."""
    is_published: bool = False


@dataclass
class Keys:
    """What only the teacher's computer knows of a league: the key of its seals, and for each run the key of its dice."""

    league: str
    key: str
    runs: list[Run] = field(default_factory=list)
    shown: str = ""
    """The seal of the standings that were shown last; "" while a tournament is played."""

    @classmethod
    def new(cls) -> Keys:
        """Keys of a league that begins."""
        return cls(secrets.token_hex(8), secrets.token_hex(32))

    @classmethod
    def of_league(cls, league: object) -> Keys | None:
        """The keys of a league that was begun on this computer; None if they are not here."""
        if not isinstance(league, str) or not re.fullmatch("[0-9a-f]{16}", league):
            return None
        path = _keys_folder() / f"{league}.json"
        if not path.exists():
            return None
        about = read_json(path, KEYS)
        try:
            return cls(league, about["key"], [Run(*run) for run in about["runs"]], about.get("shown", ""))
        except (KeyError, TypeError):
            told = mark("{file} does not hold the keys of a league any more. Choose another folder with --out.")
            raise Refused(say(told, file=name_of(path))) from None

    def save(self) -> None:
        """Keep the keys where nobody but the teacher can read them."""
        folder = _keys_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.chmod(folder, 0o700)
        except OSError as error:
            told = mark(
                "The keys of the league cannot be kept in {folder}: {why}. Name another folder of your own in the variable "
                "{variable}."
            )
            raise Refused(say(told, folder=name_of(folder), why=error.strerror or error, variable=HOME)) from None
        about = {"format": "vector3_edu league keys", "league": self.league, "key": self.key, "runs": self.runs}
        about["shown"] = self.shown
        write(folder / f"{self.league}.json", dumps(about), KEYS)

    # ---- dice

    def begin_run(self, field: str, seed: int | None) -> int:
        """The number of the run: the last one if it was stopped, with the same captains and settings, or else a new one."""
        if not self.runs or self.runs[-1].is_over or self.runs[-1].field != field:
            key = secrets.token_hex(32) if seed is None else sha256(f"tournament {seed}".encode()).hexdigest()
            if any(run.key == key and run.is_published for run in self.runs):
                told = mark("The dice of this seed have been published when the league was closed. Choose another seed.")
                raise Refused(say(told))
            self.runs.append(Run(key, field))
        return len(self.runs)

    def seed(self, run: int, number: int) -> int:
        """The seed of a game: the same for all pairs of a run, and for two games in a row, one from each side."""
        return match_seed(self.runs[run - 1].key, number)

    def luck(self, run: int, pair: Iterable[str]) -> str:
        """What `view.luck` of a pair is drawn from: another for each pair, so that it tells nobody which match it is."""
        text = dumps(["luck", *pair])
        return hmac.new(bytes.fromhex(self.runs[run - 1].key), text.encode(), sha256).hexdigest()

    def lots(self, seed: int | None) -> str:
        """What lots are drawn from: nobody can foresee them, and they are the same when the standings are shown again."""
        return self._hash("lots") if seed is None else f"lots {seed}"

    def dice(self, seed: int | None) -> str:
        """Which seed the teacher gave, in a form that tells nothing about it."""
        return "drawn" if seed is None else self._hash(f"seed {seed}")[:16]

    def end_run(self) -> None:
        """What is played from now on has new dice."""
        self.runs = [run._replace(is_over=True) for run in self.runs]

    def publish(self) -> None:
        """Let everybody know the keys of all dice that have been rolled."""
        self.runs = [run._replace(is_over=True, is_published=True) for run in self.runs]

    def is_published(self, run: int) -> bool:
        return self.runs[run - 1].is_published

    def published(self) -> dict[str, str]:
        """The keys that everybody may know, by the number of the run."""
        return {str(number): run.key for number, run in enumerate(self.runs, 1) if run.is_published}

    # ---- seals

    def seal(self, outcome: Outcome) -> str:
        """A hash that nobody can make who does not know the key."""
        return self._hash(dumps(outcome, sort_keys=True))

    def seal_of_standings(self, settings: Mapping[str, Any], outcomes: Iterable[Outcome]) -> str:
        """A hash of settings and of all sittings that were played, in their order."""
        return self._hash(dumps([settings, [self.seal(_plain(outcome)) for outcome in outcomes]], sort_keys=True))

    def is_sealed(self, outcome: Outcome, seal: object) -> bool:
        """Whether a sitting is as it was when we sealed it."""
        run = outcome.get("run")
        known = type(run) is int and 1 <= run <= len(self.runs)
        return known and isinstance(seal, str) and hmac.compare_digest(seal.encode(), self.seal(outcome).encode())

    def _hash(self, text: str) -> str:
        return hmac.new(bytes.fromhex(self.key), text.encode(), sha256).hexdigest()


def match_seed(key: str, number: int) -> int:
    """The seed of a game, from the key of the run; without the key, nobody can tell it."""
    found = hmac.new(bytes.fromhex(key), f"dice {number // 2}".encode(), sha256).digest()
    return int.from_bytes(found[:8], "big") % 10**18


def _keys_folder() -> Path:
    return Path(os.environ.get(HOME) or Path.home() / ".vector3_edu") / "leagues"
