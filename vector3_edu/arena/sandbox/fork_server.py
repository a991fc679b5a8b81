"""The steward: a clean process that has loaded the rules, and opens a cabin for each match by making a copy of itself.

It is started anew (it is never a copy of the process that holds the matches), so there is no seed and no captain's code in
it. A captain's code runs in cabins only. On systems that cannot copy a process, a new one is started for each match and
becomes the cabin itself.
"""

from __future__ import annotations

import gc
import os
import pkgutil
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from vector3_edu.arena.captains import Captain
from vector3_edu.arena.referee import CaptainPlayer, Local
from vector3_edu.arena.sandbox import system_calls, walls
from vector3_edu.arena.sandbox.captain_process import live
from vector3_edu.arena.sandbox.protocol import frame
from vector3_edu.core.context import use_language
from vector3_edu.core.language import language
from vector3_edu.games import FIRST, GAMES
from vector3_edu.matches.match import Match

WARMING = 3
"""Matches that a steward plays before it is of use: Python is quicker in code that it has seen a few times."""
OPEN, END = b"+", b"-"
"""What a steward is told: to open a cabin, whose door comes along; to end the one that is open and say how it ended."""
USUAL = """
abc array bisect cmath collections collections.abc contextlib copy dataclasses datetime decimal enum fractions functools
graphlib hashlib heapq inspect itertools json math numbers operator pprint queue random re statistics string textwrap time
timeit traceback types typing warnings _strptime encodings.ascii encodings.latin_1 encodings.idna
numpy numpy.random numpy.linalg vector3_edu.physics
"""
"""Modules that captains may import: they are loaded before the walls go up, since nothing can be opened afterwards."""


def main() -> None:
    """Serve the process at the other end of the control socket ("keep"), or be a cabin for it ("once")."""
    control = _control()
    _load_usual()
    if sys.argv[1] == "once":
        _close_all_but(control)
        live(control)
    with suppress(ConnectionError):  # whoever held the matches has gone in the middle of a question
        _keep(control)


def _keep(control: socket.socket) -> None:
    gc.collect()
    gc.freeze()  # what is loaded stays shared between all copies
    gc.set_threshold(20_000, 20, 50)  # a cabin does not live long enough to be tidied often
    gc.disable()  # here; nor do we, for whom nothing is left to be tidied
    cabin = ending = 0
    while True:
        said, doors, *_ = socket.recv_fds(control, 1, 1)
        if cabin:
            cabin, ending = 0, _end(cabin)
        if said == OPEN:
            ending = 0  # a cabin has our frames: they tell nothing of the match before
            steward, cabin = os.getpid(), os.fork()
            if not cabin:
                _become_cabin(control, doors[0], steward)
            os.close(doors[0])
            control.sendall(frame(str(cabin).encode()))
        elif said == END:
            control.sendall(frame(str(ending).encode()))
        else:  # nobody is there any more
            os._exit(0)


def _become_cabin(control: socket.socket, number: int, steward: int) -> None:
    try:
        os.setsid()
        system_calls.die_with_parent()
        if os.getppid() != steward:  # it has ended in this moment, and nobody would tell us
            os._exit(0)
        control.close()
        gc.collect()  # so that what Python has counted tells nothing of the matches before
        gc.enable()
        door = socket.socket(fileno=number)
        _close_all_but(door)
        live(door)
    finally:  # a cabin never goes on as a steward, whatever happens
        os._exit(1)


def _close_all_but(door: socket.socket) -> None:
    """Close every file but the door, and input, output and errors, which lead nowhere."""
    with suppress(OSError):
        os.dup2(1, 2)
    os.closerange(3, door.fileno())
    os.closerange(door.fileno() + 1, 4096)


def _end(cabin: int) -> int:
    """Kill a cabin and whatever it may have started; how it ended, as `os.waitstatus_to_exitcode` tells it."""
    for kill in (os.killpg, os.kill):
        with suppress(OSError):
            kill(cabin, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(cabin, 0)[1])


def _load_usual() -> None:
    for name in USUAL.split():
        with suppress(ImportError):  # numpy need not be there
            module = import_module(name)
            if name.startswith("vector3_edu") and hasattr(module, "__path__"):
                for each in pkgutil.walk_packages(module.__path__, name + "."):
                    import_module(each.name)
    _warm_up()


def _warm_up() -> None:
    """Load every game and play some matches: what the rules work out once and keep is then there in every cabin."""
    assert all(GAMES.values())
    for seed in range(WARMING):
        match = Match.new(FIRST, GAMES[FIRST].view.usual_scenario or None, seed=seed)
        match.play({seat: CaptainPlayer(Local(Captain("", "", pursue))) for seat in match.seats})
    use_language(language())
    walls.own_memory()
    system_calls.prepare()


def pursue(view: Any) -> None:
    """An honest captain: it leads its target."""
    for ship in view.ships:
        foe = view.nearest(ship)
        if foe:
            ship.burn(toward=foe.at + foe.velocity, at_most=ship.acceleration)


def _control() -> socket.socket:
    if sys.platform == "win32":
        return socket.fromshare(sys.stdin.buffer.read())
    return socket.socket(fileno=int(sys.argv[2]))
