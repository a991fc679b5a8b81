"""The match's side of one cabin: a question goes in, and within the limits an answer comes out, or the captain has lost."""

from __future__ import annotations

import socket
import sys
import time
from pathlib import Path
from typing import NamedTuple

from vector3_edu.arena.sandbox.protocol import LENGTH, MOST_BYTES, Limits, frame
from vector3_edu.core.language import mark, say

TICK = 0.25
"""Seconds between two looks at a captain that has not answered yet."""
DOZE = 4
"""Looks at which a captain is found waiting before it counts as asleep: it is alone in there, so nothing will wake it."""
WAITING = b"STtXZ"
"""States of a process, as Linux calls them, in which it neither computes nor waits for its turn to."""


class Forfeit(Exception):
    """A captain has lost the match: the code of its fault, and a sentence."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


class ProcessEnded(Exception):
    """The cabin is closed from inside: its process has ended."""


class Reading(NamedTuple):
    """A process at a moment: how many seconds it has computed, and whether it waits. None where the system does not tell."""

    cpu: float | None
    waits: bool


class Room:
    """A cabin that is open, seen from the match: its door, and its process to look at."""

    def __init__(self, door: socket.socket, process: int, limits: Limits) -> None:
        self.door, self.process, self.limits = door, process, limits
        self.seconds = 0.0
        door.settimeout(TICK)

    def ask(self, message: bytes) -> bytes:
        """The answer to a message. Lost if a limit is broken, Gone if the process has ended."""
        patience = Deadline(self)
        try:
            left = memoryview(frame(message))
            while left:
                try:
                    left = left[self.door.send(left) :]
                except TimeoutError:
                    patience.look()
            (length,) = LENGTH.unpack(self._exactly(LENGTH.size, patience))
            if length > MOST_BYTES:
                told = mark("It sent an answer of {length:,} bytes, and an answer has at most {most:,}.")
                raise Forfeit("garbled", say(told, length=length, most=MOST_BYTES))
            return self._exactly(length, patience)
        except OSError:
            raise ProcessEnded from None

    def _exactly(self, length: int, patience: Deadline) -> bytes:
        parts = bytearray()
        while len(parts) < length:
            try:
                part = self.door.recv(length - len(parts))
            except TimeoutError:
                patience.look()
                continue
            if not part:
                raise ProcessEnded
            parts += part
            patience.look_now_and_then()
        return bytes(parts)

    def look(self) -> Reading:
        """What its process is doing."""
        if sys.platform != "linux":
            return Reading(None, waits=False)
        try:
            cpu = time.clock_gettime((~self.process << 3) | 2)  # the clock of another process, as Linux numbers them
            state = Path(f"/proc/{self.process}/stat").read_bytes().rpartition(b") ")[2][:1]
        except OSError:
            return Reading(None, waits=False)
        self.seconds = cpu
        return Reading(cpu, state in WAITING)


class Deadline:
    """How long we wait for one answer: for so much computing and not so much time on the clock, where that can be told."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.began = self.looked = time.monotonic()
        self.before: float | None = None
        self.last: float | None = None
        self.dozing = 0

    def look_now_and_then(self) -> None:
        """Look if it is time to, though something arrived."""
        if time.monotonic() > self.looked + TICK:
            self.look()

    def look(self) -> None:
        """Lost if the captain has used up a limit, or is asleep."""
        limits, look = self.room.limits, self.room.look()
        self.looked = time.monotonic()
        if look.cpu is None:
            if self.looked > self.began + limits.wall:
                raise Forfeit("time", say("It did not answer for {seconds:g} seconds.", seconds=limits.wall))
            return
        if self.before is None:  # the first look, a moment after it was asked
            self.before = look.cpu
        self.dozing = self.dozing + 1 if look.waits and look.cpu == self.last else 0
        self.last = look.cpu
        if self.dozing >= DOZE:
            raise Forfeit("time", say("It waited for something that never comes, and did not answer."))
        if look.cpu > self.before + limits.cpu:
            told = mark("It computed for more than {seconds:g} seconds without an answer.")
            raise Forfeit("time", say(told, seconds=limits.cpu))
        if look.cpu > limits.match_cpu:
            told = mark("It computed for more than {seconds:g} seconds in one match.")
            raise Forfeit("time", say(told, seconds=limits.match_cpu))
