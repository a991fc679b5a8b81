"""Starting and ending the processes of cabins: a steward for many matches or, where there can be none, one for each."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from vector3_edu.arena.sandbox.connection import ProcessEnded, Room
from vector3_edu.arena.sandbox.fork_server import END, OPEN, main
from vector3_edu.arena.sandbox.protocol import Limits, receive
from vector3_edu.core.view import PACKAGE

CAN_COPY = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Whether this system can copy a process; Windows cannot."""
KEPT = ("HOME", "LD_LIBRARY_PATH", "PYTHONHOME", "SYSTEMROOT", "USERPROFILE", "APPDATA")
"""What a steward is told of the environment: what Python needs to find its library, and no more."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""numpy must start no threads of its own: a process with threads cannot be copied safely."""
PATIENCE = 300.0
"""Seconds that a steward has to load the rules, which takes one or two, and to open or end a cabin: milliseconds."""


class Opener(Protocol):
    """Whatever can open one cabin at a time."""

    lasts: bool
    """Whether it can be used again after a cabin is closed."""

    def open(self, limits: Limits) -> Room: ...

    def end(self) -> int | None:
        """End the cabin that is open: the exit code of its process, minus the number of a signal; None if unknown."""

    def close(self) -> None: ...


class Steward:
    """A steward's process, seen from the match."""

    def __init__(self) -> None:
        self.control, self.process = _start("keep")
        self.control.settimeout(PATIENCE)
        self.lasts = True

    def open(self, limits: Limits) -> Room:
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                socket.send_fds(self.control, [OPEN], [theirs.fileno()])
            return Room(ours, int(receive(self.control)), limits)
        except (OSError, EOFError):
            ours.close()
            self.lasts = False
            raise ProcessEnded from None

    def end(self) -> int | None:
        try:
            self.control.sendall(END)
            return int(receive(self.control))
        except (OSError, EOFError):  # killed by its cabin, where nothing forbids that
            self.lasts = False
            return None

    def close(self) -> None:
        self.control.close()
        _stop(self.process)


class OneCabin:
    """A new process that is a cabin itself, on systems that cannot copy a process."""

    lasts = False

    def __init__(self) -> None:
        self.control, self.process = _start("once")

    def open(self, limits: Limits) -> Room:
        return Room(self.control, self.process.pid, limits)

    def end(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):  # one that has ended by itself says how
            return self.process.wait(0.1)
        self.close()
        return self.process.returncode

    def close(self) -> None:
        self.control.close()
        self.process.kill()
        self.process.wait()


def _start(how: str) -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """A clean process, with our end of the socket that leads to it."""
    ours, theirs = socket.socketpair()
    with theirs:
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        # a fixed seed for hashes gives sets of words the same order in every process
        environment = {**kept, **ONE_THREAD, "PYTHONPATH": str(Path(PACKAGE).parent), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-P", "-c", f"from {main.__module__} import main; main()", how]
        windows = sys.platform == "win32"
        process = subprocess.Popen(
            command if windows else [*command, str(theirs.fileno())],
            stdin=subprocess.PIPE if windows else subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env=environment,
            pass_fds=() if windows else (theirs.fileno(),),
            start_new_session=not windows,
        )
        if sys.platform == "win32":
            assert process.stdin is not None
            process.stdin.write(theirs.share(process.pid))
            process.stdin.close()
    return ours, process


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End a steward, which ends by itself when its socket is closed, and its cabin with it."""
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
