"""What is said between a tournament and a captain's process, and how much of a computer that process may use."""

from __future__ import annotations

import pickle
import socket
from io import BytesIO
from struct import Struct
from typing import Any, NamedTuple

from vector3_edu.arena.budgets import BUDGET


class Limits(NamedTuple):
    """What one captain may use. Steps decide what is fair; the rest only stops what steps cannot count.

    Seconds are those of a computer as quick as the one on which these limits were chosen. They are stretched or shortened
    by what an honest captain takes here just now (see `Pace`), so that no slow or busy computer changes an honest result,
    and no quick one gives a hostile captain long.
    """

    budget: int = BUDGET
    """Steps for one decision."""
    cpu: float = 3.0
    """Seconds of computing for one decision, or for loading the captain's file."""
    match_cpu: float = 30.0
    """Seconds of computing for a whole match, with loading."""
    wait: float = 2.0
    """Seconds on the clock in a whole match in which it neither computes nor waits for its turn to; honest: none."""
    clock: float = 15.0
    """Seconds on the clock for one decision, where the system does not tell what another process is doing."""
    match_clock: float = 60.0
    """Seconds on the clock for a whole match, where the system does not tell."""
    memory: int = 256
    """Megabytes, beside what Python and the rules need themselves."""

    def at(self, pace: Pace) -> Limits:
        """The same limits in seconds of this computer."""
        return self._replace(
            cpu=self.cpu * pace.cpu,
            match_cpu=self.match_cpu * pace.cpu,
            clock=self.clock * pace.clock,
            match_clock=self.match_clock * pace.clock,
        )


class Spent(NamedTuple):
    """What a captain has used up in a match, as the match's own side measures it; it differs from run to run."""

    clock: float = 0.0
    """Seconds on the clock during which the match waited for it, less those in which it waited for its turn to compute."""
    cpu: float = 0.0
    """Seconds of computing."""

    def plus(self, other: Spent) -> Spent:
        """Both together."""
        return Spent(self.clock + other.clock, self.cpu + other.cpu)


class Pace(NamedTuple):
    """How many times as long an honest captain takes here just now as on the computer on which the limits were chosen."""

    cpu: float = 1.0
    clock: float = 1.0


USUAL = Limits()


# ---- Messages through the door of a cabin: the length in four bytes, then so many bytes


LENGTH = Struct("!I")
MOST_BYTES = 256 * 1024
"""How long a captain's answer may be: an order, its faults and what it printed."""


def frame(message: bytes) -> bytes:
    """A message as it goes through the door."""
    return LENGTH.pack(len(message)) + message


def receive(door: socket.socket) -> bytes:
    """The next message from somebody who is trusted; EOFError if there will be none."""
    (length,) = LENGTH.unpack(_exactly(door, LENGTH.size))
    return _exactly(door, length)


class Packer:
    """Packs what one cabin is asked, question after question.

    What an earlier question held is not packed again, only referred to: a state shares most of its parts with the last one.
    """

    def __init__(self) -> None:
        self._packed = BytesIO()
        self._pickler = pickle.Pickler(self._packed)

    def pack(self, asked: Any) -> bytes:
        self._packed.seek(0)
        self._packed.truncate()
        self._pickler.dump(asked)
        return self._packed.getvalue()


class Unpacker:
    """Unpacks in a cabin what a Packer packed for it, in the same order."""

    def __init__(self) -> None:
        self._packed = BytesIO()
        self._unpickler = pickle.Unpickler(self._packed)

    def unpack(self, packed: bytes) -> Any:
        self._packed.seek(0)
        self._packed.truncate()
        self._packed.write(packed)
        self._packed.seek(0)
        return self._unpickler.load()


def _exactly(door: socket.socket, length: int) -> bytes:
    parts = []
    while length:
        part = door.recv(min(length, 1 << 20))
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
