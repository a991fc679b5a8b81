"""The match's side of one cabin: a question goes in, and within the limits an answer comes out, or the captain has lost."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

from vector3_edu.arena.sandbox.protocol import LENGTH, MOST_BYTES, Limits, Spent, frame
from vector3_edu.core.language import mark, say

TICK = 0.25
"""Seconds between two looks at a captain that has not answered yet."""


class Forfeit(Exception):
    """A captain has lost the match: the code of its fault, and a sentence."""

    def __init__(self, code: str, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


class ProcessEnded(Exception):
    """The cabin is closed from inside: its process has ended."""


class Reading(NamedTuple):
    """A process so far: seconds of computing and of waiting for its turn to. None where the system does not tell."""

    cpu: float | None = None
    queued: float | None = None


class Room:
    """A cabin that is open, seen from the match: its door, its process to look at, and how much time it has taken.

    Time is measured here, since whatever a cabin says of itself may be a lie. The clock runs from a question to the last
    byte of its answer, so no drop of an answer winds it up again.
    """

    def __init__(self, door: socket.socket, process: int, limits: Limits) -> None:
        self.door, self.process, self.limits = door, process, limits
        self.clock = 0.0
        """Seconds on the clock in answers that are finished."""
        self.began = self.looked = time.monotonic()
        self.asking = False
        self.judging = 0.0
        """Seconds for which we computed to judge its answers."""
        self.queued_before = self.queued_here = 0.0
        """Seconds for which we waited for a processor: until it was asked, and while it was asked."""
        self.reading = Reading()
        self.calm = limits.wait
        self.earlier = 0.0
        """How much it had computed, with judging, when it was asked."""
        door.settimeout(TICK)

    def ask(self, message: bytes) -> bytes:
        """The answer to a message. Lost if a limit is broken, Gone if the process has ended."""
        self.began = self.looked = time.monotonic()
        self.asking = True
        self.queued_before = _queued_here()
        self.earlier = (_computed(self.process) or 0.0) + self.judging
        try:
            left = memoryview(frame(message))
            while left:
                try:
                    left = left[self.door.send(left) :]
                except TimeoutError:
                    self.look()
            (length,) = LENGTH.unpack(self._exactly(LENGTH.size))
            if length > MOST_BYTES:
                told = mark("It sent an answer of {length:,} bytes, and an answer has at most {most:,}.")
                raise Forfeit("garbled", say(told, length=length, most=MOST_BYTES))
            answer = self._exactly(length)
        except OSError:
            raise ProcessEnded from None
        finally:
            self.clock += time.monotonic() - self.began
            self.queued_here += _queued_here() - self.queued_before
            self.asking = False
        if self.clock + self.judging > self.calm:  # till then it can have broken no limit
            self.calm = self.clock + self.judging + TICK
            self.look()
        return answer

    def _exactly(self, length: int) -> bytes:
        parts = bytearray()
        while len(parts) < length:
            try:
                part = self.door.recv(length - len(parts))
            except TimeoutError:
                self.look()
                continue
            if not part:
                raise ProcessEnded
            parts += part
            if time.monotonic() > self.looked + TICK:
                self.look()
        return bytes(parts)

    # ---- how much time it takes

    @property
    def spent(self) -> Spent:
        """What it has used up so far.

        Time in which it, or we, waited for a processor that others had is not its own.
        """
        self.reading = _read(self.process) or self.reading
        cpu = (self.reading.cpu or 0.0) + self.judging
        clock = self.clock + self.judging + (time.monotonic() - self.began) * self.asking
        if self.reading.queued is not None:
            clock -= self.reading.queued + self.queued_here + (_queued_here() - self.queued_before) * self.asking
        return Spent(max(clock, cpu), cpu)

    def look(self) -> None:
        """Lost if the captain has used up a limit."""
        self.looked = time.monotonic()
        clock, cpu = self.spent
        limits = self.limits
        if self.reading.queued is None:
            _check(self.looked - self.began, limits.clock, NO_ANSWER)
            _check(self.clock + self.judging + self.looked - self.began, limits.match_clock, SLOW_MATCH)
        if self.reading.cpu is None:
            return
        _check(cpu - self.earlier, limits.cpu, LONG_THOUGHT)
        _check(cpu, limits.match_cpu, LONG_MATCH)
        if self.reading.queued is not None:
            _check(clock - cpu, limits.wait, WAITED)


NO_ANSWER = mark("It did not answer for {seconds:.3g} seconds.")
SLOW_MATCH = mark("It kept the match waiting for more than {seconds:.3g} seconds.")
LONG_THOUGHT = mark("It computed for more than {seconds:.3g} seconds without an answer.")
LONG_MATCH = mark("It computed for more than {seconds:.3g} seconds in one match.")
WAITED = mark("It spent more than {seconds:.3g} seconds of one match on waiting, and not on thinking.")


def _check(seconds: float, most: float, told: str) -> None:
    if seconds > most:
        raise Forfeit("time", say(told, seconds=most))


def _read(process: int) -> Reading | None:
    """How long a process has computed and waited for its turn to; None if it is gone."""
    if sys.platform != "linux":
        return Reading()
    cpu = _computed(process)
    return None if cpu is None else Reading(cpu, _queued(f"/proc/{process}/schedstat"))


def _computed(process: int) -> float | None:
    """Seconds for which a process has computed; None if it is gone, or the system does not tell."""
    if sys.platform != "linux":
        return None
    try:
        return time.clock_gettime((~process << 3) | 2)  # the clock of another process, as Linux numbers them
    except OSError:
        return None


_this_thread = threading.local()


def _queued_here() -> float:
    """Seconds for which this thread was ready to compute and others did. Asked at every question, so its file stays open."""
    if not hasattr(_this_thread, "file"):
        try:
            _this_thread.file = Path("/proc/thread-self/schedstat").open("rb", buffering=0)  # noqa: SIM115 (for the thread)
        except OSError:
            _this_thread.file = None
    if _this_thread.file is None:
        return 0.0
    return int(os.pread(_this_thread.file.fileno(), 100, 0).split()[1]) / 1e9


def _queued(path: str) -> float | None:
    """Seconds for which a process was ready to compute and others did, as Linux counts them; None where it does not."""
    try:
        return int(Path(path).read_bytes().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return None
