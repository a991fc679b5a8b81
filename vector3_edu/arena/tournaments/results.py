"""The results of a tournament in a file that only grows while it is played: a stopped tournament goes on where it was.

The first line tells the settings, and each of the others is a sitting: JSON, never pickled. At the end it is written again,
in the order of the schedule, so that the file is the same however the sittings were spread over processes. Sittings of
captains that do not take part now, or whose code has changed, follow: a file that comes back is not played again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from json import dumps
from pathlib import Path
from typing import Any

from vector3_edu.arena.tournaments.sittings import Outcome
from vector3_edu.core.bounded_json import parse_json
from vector3_edu.core.files import Kind, append, name_of, read_text, write
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import DamagedFile, Refused, shown

FORMAT = "vector3_edu tournament"
KIND = Kind("the results of a tournament", begins=f'{{"format": "{FORMAT}"'.encode(), largest=2_000_000_000)
MOST_SPARE = 5_000
"""Sittings that are kept for captains who may come back: each change of a file in a class of thirty leaves 29."""
_GAME = frozenset({"number", "seed", "seats", "end", "score", "points", "turns", "leads", "out", "faults", "feats", "steps"})


class Results:
    """What has been played so far; without a file it is only remembered."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.settings: dict[str, Any] = {}
        """Those of the last time, if there was one."""
        self.kept: dict[str, Outcome] = {}
        self._before: tuple[Outcome, ...] = ()
        """What the file held at first, those that were used last before those that have been spare for long."""
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        head, *lines = read_text(path, KIND).split("\n")  # not at other ends of lines, which may stand in a sentence
        try:
            about = parse_json(head, path.name)
        except DamagedFile:
            about = {}
        if not isinstance(about, dict) or about.get("format") != FORMAT or not isinstance(about.get("settings"), dict):
            told = mark("{file} does not hold the results of a tournament. Choose another folder with --out.")
            raise Refused(say(told, file=name_of(path)))
        self.settings = about["settings"]
        for line in lines:
            outcome = _outcome(line, path.name)
            if outcome:
                self.kept[outcome["key"]] = outcome
        self._before = (*self.kept.values(),)

    def forget(self) -> None:
        """Play everything again."""
        self.kept.clear()
        self._before = ()

    def begin(self, settings: Mapping[str, Any]) -> None:
        """Write down the settings, before anything is played."""
        self._write(settings, self.kept.values())

    def add(self, outcome: Outcome) -> None:
        """Keep a sitting, also if the computer is switched off in the next moment."""
        self.kept[outcome["key"]] = outcome
        if self.path is not None:
            line = dumps(outcome, ensure_ascii=False)
            try:
                append(self.path, line)
            except KeyboardInterrupt:  # just while it was written, so that it was taken back
                append(self.path, line)
                raise

    def finish(self, settings: Mapping[str, Any], outcomes: Iterable[Outcome]) -> None:
        """Write everything in the order of the schedule, then what is spare."""
        played = (*outcomes,)
        used = {outcome["key"] for outcome in played}
        spare = [outcome for outcome in self._before if outcome["key"] not in used]
        self._write(settings, (*played, *spare[:MOST_SPARE]))

    def _write(self, settings: Mapping[str, Any], outcomes: Iterable[Outcome]) -> None:
        if self.path is not None:
            head = dumps({"format": FORMAT, "version": 1, "settings": settings}, ensure_ascii=False)
            lines = [head, *(dumps(outcome, ensure_ascii=False) for outcome in outcomes)]
            write(self.path, "\n".join(lines) + "\n", KIND)


def _outcome(line: str, name: str) -> Outcome | None:
    """The sitting in a line; None for half a line, which a program leaves that is killed while it writes."""
    try:
        outcome = parse_json(line, name)
        whole = isinstance(outcome["key"], str) and outcome["key"] and all(set(game) >= _GAME for game in outcome["games"])
    except (DamagedFile, KeyError, TypeError):
        return None
    return outcome if whole else None


NAMES = {
    "game": mark("the game"),
    "scenario": mark("the scenario"),
    "options": mark("the options of the game"),
    "seed": mark("the seed"),
    "games": mark("games a pair"),
    "swiss": mark("rounds (Swiss)"),
    "turns": mark("the last turn"),
    "limits": mark("the limits of a captain"),
}


def changed_settings(before: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """What is different from the last time, in sentences."""
    told = mark("Different from last time: {what}, {before} then, {now} now.")
    return [
        say(told, what=say(words), before=shown(before.get(name)), now=shown(now.get(name)))
        for name, words in NAMES.items()
        if before and before.get(name) != now.get(name)
    ]
