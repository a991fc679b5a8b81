"""All cabins of one process that plays matches, and the stewards that open them."""

from __future__ import annotations

import atexit
import sys
import threading
import time
from contextlib import ExitStack
from typing import Any, cast

from vector3_edu.arena.captains import Captain, load_captain
from vector3_edu.arena.referee import Decider, Local
from vector3_edu.arena.sandbox import walls
from vector3_edu.arena.sandbox.connection import ProcessEnded, Room
from vector3_edu.arena.sandbox.fork_server import pursue
from vector3_edu.arena.sandbox.processes import CAN_COPY, OneCabin, Opener, Steward
from vector3_edu.arena.sandbox.protocol import USUAL, Limits, Pace
from vector3_edu.arena.sandbox.sandboxed_captain import Cabin, Introduction
from vector3_edu.arena.thinking import think
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.match import Match


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
        before = time.thread_time()
        think(Captain("", "", pursue), match.game, seen, ask, memory={}, luck=0)
        times.append(time.thread_time() - before)
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
        atexit.register(_ours.cabins.close)
    return _ours.cabins  # type: ignore[no-any-return]
