"""The walls of a cabin: limits that the system keeps, a filter of what the kernel does, and Python's own watchman.

Each is put up where the system has it. `put_up` is called in a cabin before any of the captain's code is read.
"""

from __future__ import annotations

import inspect
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from vector3_edu.arena.budgets import is_spent, keep_budget
from vector3_edu.arena.sandbox import system_calls
from vector3_edu.arena.sandbox.protocol import Limits
from vector3_edu.core.language import mark, say

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

WALLS = {
    "memory": mark("A captain has {memory} MB of memory beyond what Python itself needs."),
    "time": mark("The system ends a captain's process after {match_cpu:g} seconds of computing in one match."),
    "files": mark("The system lets a captain's process open nothing: no file, no network connection, no pipe."),
    "processes": mark("The system lets a captain's process start no other process and no thread."),
    "kernel": mark(
        "The kernel lets a captain's process compute and answer, and nothing else: it cannot open, list, delete or rename "
        "files, reach the network, start programs or threads, sleep, or stop other processes, whatever code it runs."
    ),
    "python": mark("Python itself refuses to open files, to import what is not loaded, and whatever else leads outside."),
}
"""What each wall does, in a sentence."""
MISSING = {
    "memory": mark("This system sets no limit to a captain's memory."),
    "kernel": mark(
        "This system has no filter in its kernel that we can use: a captain that gets around Python could delete files or "
        "stop other processes. Play only captains whose authors you know."
    ),
}
"""What it means where a wall is missing."""
HARMLESS = frozenset(
    {
        "compile",
        "exec",
        "object.__getattr__",
        "object.__setattr__",
        "object.__delattr__",
        "code.__new__",
        "function.__new__",
        "sys._getframe",
        "builtins.id",
        "array.__new__",
        "marshal.dumps",
        "marshal.loads",
        "pickle.find_class",
        "sys.excepthook",
        "sys.unraisablehook",
    }
)
"""What Python's watchman lets pass; whatever is not in this list is refused."""


COUNTING = inspect.unwrap(keep_budget).__code__
"""The code that counts a captain's steps, and the only one that may have every step reported to it."""


class Forbidden(PermissionError):
    """A captain tried something that captains cannot do in a tournament."""


class NotLoaded(ImportError):
    """A captain tried to import a module that captains do not have in a tournament."""


def put_up(limits: Limits) -> list[str]:
    """Put up every wall that this system has; the names of those that stand."""
    walls = _limit(limits)
    if system_calls.allow_only_computing():
        walls.append("kernel")
    for name in ("ctypes", "_ctypes", "resource", "socket", "_socket", "subprocess", "multiprocessing", "signal", "gc"):
        sys.modules.pop(name, None)  # so that a captain who imports one reads why that is not possible
    sys.addaudithook(_watch)
    return [*walls, "python"]


def describe(walls: list[str], limits: Limits) -> tuple[str, ...]:
    """What the walls that stand keep out, and what it means that others do not."""
    standing = [say(words, **limits._asdict()) for name, words in WALLS.items() if name in walls]
    return (*standing, *(say(words) for name, words in MISSING.items() if name not in walls))


# ---- limits of the system


def _limit(limits: Limits) -> list[str]:
    if resource is None:
        return []
    wanted = {
        "memory": ("RLIMIT_AS", own_memory() + limits.memory * 2**20 if own_memory() else 0),
        "time": ("RLIMIT_CPU", int(limits.match_cpu) + 1),
        "processes": ("RLIMIT_NPROC", 0),
        "core": ("RLIMIT_CORE", 0),
        "written": ("RLIMIT_FSIZE", 0),
        "files": ("RLIMIT_NOFILE", 0),
    }
    standing = []
    for name, (kind, most) in wanted.items():
        with suppress(OSError, ValueError):
            if hasattr(resource, kind) and (most or name != "memory"):
                resource.setrlimit(getattr(resource, kind), (most, most))
                standing.append(name)
    return standing


@cache
def own_memory() -> int:
    """The bytes of address space that Python has; 0 where the system does not tell, and sets no limit either.

    A steward asks once for all its cabins.
    """
    try:
        return int(Path("/proc/self/statm").read_bytes().split()[0]) * resource.getpagesize()
    except OSError:
        return 0


# ---- Python's watchman


def _watch(event: str, details: tuple[Any, ...]) -> None:
    """Called by Python before anything that reaches outside: it lets pass what is harmless and refuses the rest."""
    if event in HARMLESS:
        return
    if event == "import":
        told = mark("A captain can't import {name} in a tournament. It has math, random, itertools and the like, and numpy.")
        raise NotLoaded(say(told, name=str(details[0])[:60]))
    if event == "sys.settrace" and (sys._getframe(1).f_code is COUNTING or is_spent()):
        return  # Python itself stops counting when the last step is spent
    if event == "open":
        raise Forbidden(say("A captain can't open files in a tournament."))
    if event == "time.sleep":
        raise Forbidden(say("A captain can't sleep in a tournament."))
    raise Forbidden(say("A captain can't use {what} in a tournament.", what=event[:60]))
