"""All cabins of one process that plays matches, and the processes that open them: a steward for many matches or, where there
can be none, a new process for each."""

from __future__ import annotations

import atexit
import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, suppress
from math import ceil
from pathlib import Path
from typing import Any, Protocol, cast

from vector3_edu.arena.captains import Captain, load_captain
from vector3_edu.arena.referee import Decider, Local
from vector3_edu.arena.sandbox import walls
from vector3_edu.arena.sandbox.connection import ProcessEnded, Room
from vector3_edu.arena.sandbox.fork_server import END, OPEN, main, pursue
from vector3_edu.arena.sandbox.protocol import USUAL, Limits, Pace, receive
from vector3_edu.arena.sandbox.sandboxed_captain import Cabin, Introduction
from vector3_edu.arena.thinking import think
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.core.view import PACKAGE
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.match import Match

CAN_COPY = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Whether this system can copy a process; Windows cannot."""
KEPT = ("HOME", "LD_LIBRARY_PATH", "PYTHONHOME", "SYSTEMROOT", "USERPROFILE", "APPDATA")
"""What a steward is told of the environment: what Python needs to find its library, and no more."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""numpy must start no threads of its own: a process with threads cannot be copied safely."""
PATIENCE = 300.0
"""Seconds that a steward has to load the rules, which takes one or two, and to open or end a cabin: milliseconds."""


class Cabins:
    """Cabins for the matches that one process plays, one after another.

    Make them in the process (and the thread) that plays: stewards are started when they are first needed, as many as there
    are captains in one match, and serve match after match. A steward whose captain got at it is replaced.
    """

    def __init__(self, limits: Limits = USUAL, copies: bool = CAN_COPY) -> None:
        self.limits, self._copies = limits, copies
        self._idle: list[Opener] = []
        self._busy: dict[Cabin, Opener] = {}

    def seat(self, text: str, file: str, name: str = "", limits: Limits | None = None) -> Cabin:
        """A captain for one match, from the text of its file; with limits of its own, if it has little left in a league."""
        return Cabin(self, text, file, name, limits or self.limits)

    def meet(self, text: str, file: str, name: str = "") -> Introduction:
        """Who is in a file, and what is wrong with it."""
        with self.seat(text, file, name) as cabin:
            return cabin.meet()

    def close(self) -> None:
        """End every captain and every steward."""
        while self._busy:
            next(iter(self._busy)).close()
        while self._idle:
            self._idle.pop().close()

    def __enter__(self) -> Cabins:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    # ---- for cabins

    def open_room(self, cabin: Cabin) -> Room:
        """A new room for a cabin. A steward that had been harmed before is replaced once."""
        for _ in range(2):
            opener = self._idle.pop() if self._idle else self._new()
            try:
                room = opener.open(cabin.limits.at(measure_pace()))
            except ProcessEnded:
                opener.close()
                continue
            self._busy[cabin] = opener
            return room
        told = mark("No process could be started for a captain. Is memory short? Close other programs, and try again.")
        raise Refused(say(told))  # which is no captain's fault

    def limits_told(self) -> Limits:
        """The limits that a captain can read in its own process: the same for all, in whole numbers of the usual pace.

        What a captain has left tells which game of its pair it plays, and how long it took in the one before.
        """
        return self.limits.at(Pace(*map(ceil, measure_pace())))

    def close_room(self, cabin: Cabin, room: Room) -> int | None:
        """End the process of a cabin: the exit code that it had, minus the number of a signal; None if unknown."""
        opener = self._busy.pop(cabin)
        code = opener.end()
        room.door.close()
        if opener.lasts:
            self._idle.append(opener)
        else:
            opener.close()
        return code

    def _new(self) -> Opener:
        return Steward() if self._copies else OneCabin()


# ---- how quick this computer is just now


THOUGHTS = 12
"""Decisions of an honest captain that are timed."""
ONE_THOUGHT = 0.000_4
"""Seconds that one of them took on the computer on which the limits were chosen."""
SLOWEST, QUICKEST = 30.0, 0.5
FRESH = 20.0
"""Seconds for which a pace counts as that of just now."""
_measured: dict[str, Any] = {}
computed = getattr(time, "thread_time", time.perf_counter)
"""Seconds that this thread has computed; Python in a browser has one thread and knows only the clock."""


def measure_pace() -> Pace:
    """How long an honest captain thinks here just now, compared with the computer on which the limits were chosen.

    The quickest of several decisions counts for computing: nothing makes a computer quicker than it is. For the clock all of
    them count, since what others do here meanwhile is part of it.
    """
    if _measured and time.monotonic() < _measured["at"] + FRESH:
        return cast("Pace", _measured["pace"])
    match = Match.new(FIRST, GAMES[FIRST].view.usual_scenario or None, seed=1)
    ask = match.asks[0]
    seen = match.seen_by(ask.seat)
    times = []
    began = time.monotonic()
    for _ in range(THOUGHTS):
        before = computed()
        think(Captain("", "", pursue), match.game, seen, ask, memory={}, luck=0)
        times.append(computed() - before)
    clock = (time.monotonic() - began) / THOUGHTS
    slow, late = min(times) / ONE_THOUGHT, clock / ONE_THOUGHT
    pace = Pace(min(max(slow, QUICKEST), SLOWEST), min(max(slow, late, QUICKEST), SLOWEST))
    _measured.update(at=time.monotonic(), pace=pace)
    return pace


def describe_walls(limits: Limits = USUAL) -> tuple[str, ...]:
    """Which walls stand around captains on this computer, in sentences: what they keep out, and what is missing."""
    with Cabins(limits) as cabins:
        standing = cabins.meet("def steer(view):\n    pass\n", "nobody.py").walls
    return walls.describe(list(standing), limits)


# ---- Captains take their seats: each in a process of its own, where there are processes


_ours = threading.local()
"""The cabins of this thread: a worker of a cluster may play several sittings at once, in threads."""


def seat_captain(  # noqa: PLR0913 (a captain, and all that it is given)
    source: str,
    file: str,
    name: str,
    captain: Captain | None,
    limits: dict[str, Any],
    until_the_end: ExitStack,
    own: Limits | None = None,
) -> Decider:
    """A captain's mind for one match: one of this notebook in this process, a student's file behind walls.

    `own` limits are for one that has little time left in a league.
    """
    if captain is not None:
        return Local(captain, limits["budget"])
    if not has_processes():
        return Local(load_captain(source, file, name), limits["budget"])
    return until_the_end.enter_context(cabins(limits).seat(source, file, name, own))


def has_processes() -> bool:
    """Whether processes can be started here; Python in a browser has none."""
    return sys.platform != "emscripten"


def cabins(limits: dict[str, Any]) -> Cabins:
    """The cabins of this thread, made when they are first needed and closed with the process."""
    wanted = Limits(**limits)
    have: Cabins | None = getattr(_ours, "cabins", None)
    if have is None or _ours.limits != wanted:
        if have is not None:
            have.close()
        _ours.cabins, _ours.limits = Cabins(limits=wanted), wanted
        atexit.register(_close_at_exit, _ours.cabins)
    return _ours.cabins  # type: ignore[no-any-return]


def _close_at_exit(cabins: Cabins) -> None:
    with suppress(KeyboardInterrupt):  # Ctrl+C once more: stewards end by themselves as soon as we are gone
        cabins.close()


# ---- processes: stewards, and cabins without one


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
