"""The steward of the cabins, with note taken of every line that it and its cabins run: for the coverage of `make thorough`.

A cabin can open no file, and is killed when its match is over. It therefore notes what it has run in memory that it shares
with its steward, after each answer; the steward writes it all down when it ends.
"""

from __future__ import annotations

import json
import mmap
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from socket import socket
from typing import Any, NoReturn

ROOT = Path(__file__).parents[1]
NOTES = ROOT / ".coverage.processes"
ROOM = 4_000_000
"""Bytes of memory in which a cabin takes its notes."""

Lines = Mapping[str, Iterable[int]]


class Notes:
    """The lines that a steward and its cabins have run, by file."""

    def __init__(self, counter: Any) -> None:
        self.counter = counter
        self.pages: list[mmap.mmap] = []
        self.page: mmap.mmap | None = None
        self.noted = 0
        self._fork, self._exit = os.fork, os._exit
        os.fork, os._exit = self.fork, self.exit

    def fork(self) -> int:
        """A cabin takes its notes on a page of its own."""
        page = mmap.mmap(-1, ROOM)
        cabin = self._fork()
        if cabin:
            self.pages.append(page)
        else:
            self.page = page
        return cabin

    def exit(self, status: int) -> NoReturn:
        """Whoever ends writes down what has been run, where the steward, or `tests.coverage`, finds it."""
        self.note()
        if self.page is None:
            NOTES.mkdir(exist_ok=True)
            (NOTES / f"{os.getpid()}.json").write_text(json.dumps(self._with_cabins()), encoding="utf-8")
        self._exit(status)

    def note(self) -> None:
        """In a cabin: put down what has been run since it was last put down, if there is anything new."""
        lines = self._seen()
        many = sum(map(len, lines.values()))
        if self.page is not None and many > self.noted:
            text = json.dumps(lines).encode()
            self.noted, self.page[: len(text) + 1] = many, text + b"\0"

    def _seen(self) -> dict[str, list[int]]:
        for file, lines in self.counter._get_newly_seen().items():
            self.counter.all_seen[file].update(lines)
        return {file: sorted(lines) for file, lines in self.counter.all_seen.items()}

    def _with_cabins(self) -> dict[str, list[int]]:
        found: defaultdict[str, set[int]] = defaultdict(set)
        texts = (page[: page.find(b"\0")] for page in self.pages)
        for each in (self._seen(), *(json.loads(text) for text in texts if text)):
            for file, lines in each.items():
                found[str(Path(file).relative_to(ROOT))].update(lines)
        return {file: sorted(lines) for file, lines in found.items()}


def main() -> None:
    """The usual steward, watched. One that is a cabin itself has nobody to take notes for."""
    if sys.argv[1] == "once":
        from vector3_edu.arena.sandbox import fork_server

        fork_server.main()
    from slipcover import FileMatcher, ImportManager, Slipcover

    counter = Slipcover(d_miss_threshold=-1)  # a cabin may not change its own code, as it would to count less
    with ImportManager(counter, FileMatcher(sources=[str(ROOT / "vector3_edu")])):
        from vector3_edu.arena.sandbox import captain_process, fork_server

        notes, tell = Notes(counter), captain_process._tell

        def tell_and_note(door: socket, what: dict[str, Any]) -> None:
            tell(door, what)
            notes.note()

        captain_process._tell = tell_and_note
        fork_server.main()


def add_to(files: dict[str, tuple[set[int], set[int]]]) -> None:
    """Count as run what processes have noted; each file with its lines that were run and those that were missed."""
    for path in NOTES.glob("*.json"):
        for file, lines in json.loads(path.read_text(encoding="utf-8")).items():
            if file in files:
                run, missed = files[file]
                run |= missed.intersection(lines)
                missed -= run
