"""What is said between a tournament and a captain's process, and how much of a computer that process may use."""

from __future__ import annotations

import socket
from struct import Struct
from typing import NamedTuple

from vector3_edu.arena.thinking import BUDGET


class Limits(NamedTuple):
    """What one captain may use. Steps decide what is fair; the rest only stops what steps cannot count.

    A captain that keeps to its steps stays far below the limits in seconds, even on a slow or busy computer, so that they
    change no honest result: they count computing time, not time on the clock.
    """

    budget: int = BUDGET
    """Steps for one decision."""
    cpu: float = 10.0
    """Seconds of computing for one decision, or for loading the captain's file."""
    match_cpu: float = 120.0
    """Seconds of computing for a whole match."""
    wall: float = 120.0
    """Seconds on the clock for one decision, where the system does not tell how much computing another process has done."""
    memory: int = 256
    """Megabytes, beside what Python and the rules need themselves."""


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


def _exactly(door: socket.socket, length: int) -> bytes:
    parts = []
    while length:
        part = door.recv(min(length, 1 << 20))
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
