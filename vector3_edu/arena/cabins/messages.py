"""Messages through the door of a cabin: the length in four bytes, then so many bytes."""

from __future__ import annotations

import socket
from struct import Struct

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
