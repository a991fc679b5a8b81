"""What one thought of a captain may take: so many steps, and where a person waits, so many seconds.

Steps count work: each instruction of the student's own code and each call of a function. So the same seed gives the same
match on a slow computer, on a fast one and in a browser.
"""

from __future__ import annotations

import os
import signal
import sys
import sysconfig
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import FrameType
from typing import Any, ClassVar, NoReturn

from vector3_edu.core.view import PACKAGE

BUDGET = 1_000_000
"""Steps that one decision may take, a few to a line of code: a quarter of a second on a usual computer.

Lines would be quicker to count, but a loop on one line (`while True: pass`) is no new line each time round.
"""
LIBRARIES = tuple(
    {os.path.dirname(os.__file__), sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), PACKAGE, "<frozen"}
)


class TooLong(BaseException):
    """A captain has used up its steps or, if any are given, its seconds; no `except Exception` of its own catches it."""


_checks: list[Callable[[], bool]] = []
"""For each captain that is thinking now (one may let others fight): whether its budget is used up."""


# ---- steps


@contextmanager
def keep_budget(most: int | None) -> Iterator[None]:
    """Stop a captain after so many instructions of its own code and calls of functions."""
    if most is None:
        yield
        return
    left, libraries, get = most, dict[str, object](), dict.get

    def spend(_frame: FrameType, _event: str, _arg: object) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            give_up()
        return spend

    def call(frame: FrameType, _event: str, _arg: object) -> Any:
        nonlocal left
        left -= 1  # not by `spend`: this is called more often than anything else, and another call would take as long again
        if left < 0:
            give_up()
        spaces = frame.f_globals  # asked first: whoever reads the code of a frame is reported to the watchman of a cabin
        name = get(spaces, "__name__")
        if type(name) is str and get(libraries, name) is spaces:
            return None
        if _is_library(frame.f_code.co_filename):
            if type(name) is str:
                libraries[name] = spaces
            return None
        frame.f_trace = spend  # from Python 3.13 on, a frame without it does not look at the next line
        frame.f_trace_lines, frame.f_trace_opcodes = False, True
        return spend

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True  # Python 3.12 traces instructions only if one frame wanted it beforehand
    _checks.append(lambda: left < 0)
    sys.settrace(call)
    try:
        yield
    finally:
        _checks.pop()
        sys.settrace(before)


def is_spent() -> bool:
    """Whether the captain that is thinking now has used up its budget."""
    return any(check() for check in _checks)


@lru_cache(maxsize=10_000)
def _is_library(file: str) -> bool:
    return file.startswith(LIBRARIES)


# ---- seconds, and Stop


class Guard:
    """Ends thoughts that counting steps cannot end, where captains think in the process of whoever plays.

    Such are one that waits, one that catches whatever is raised, and one that somebody wants to stop.

    A guard holds while games are played: `with Guard(seconds) as guard`. When a thought has taken so many seconds on the
    clock, has no steps left, or Stop is pressed, an exception is raised in it again and again, until it has ended, however
    often it is caught. Between thoughts, Stop is noted in `stopped`, so that nothing of a match is left half done.
    """

    set: ClassVar[Guard | None] = None
    """The one that stands, if any."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.stopped = False
        self.thinking = False
        self.why: BaseException | None = None
        """What is raised in the thought that goes on, if it is to end."""
        self._before: list[tuple[int, Any]] = []

    def __enter__(self) -> Guard:
        here = threading.current_thread() is threading.main_thread() and sys.platform != "emscripten"
        if here and Guard.set is None:
            for number, act in ((signal.SIGINT, self._stop), (_ALARM, self._ring)):
                if number:
                    self._before.append((number, signal.signal(number, act)))
            Guard.set = self
        return self

    def __exit__(self, *why: object) -> None:
        if Guard.set is self:
            Guard.set = None
            for number, act in self._before:
                signal.signal(number, act)

    @contextmanager
    def until_stopped(self) -> Iterator[None]:
        """Stop may end what is done here, and is noted."""
        try:
            yield
        except KeyboardInterrupt:
            self.stopped = True

    def run(self, what: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        """What a captain's function returns, unless it takes too long."""
        self.why = None
        _wake(self.seconds)
        self.thinking = True
        try:
            returned = what(*given)
        except BaseException as error:
            self.thinking = False  # first of all: until then it rings
            if self.why is not None:  # whatever became of that on its way
                raise self.why.with_traceback(error.__traceback__) from None
            raise
        finally:
            self.thinking = False
            _wake(0)
        if self.why is not None:
            raise self.why
        return returned

    def insist(self, why: BaseException) -> NoReturn:
        """Raise this in the thought, now and until it has ended."""
        self.why = why
        _wake(AGAIN)
        raise type(why)(*why.args)

    def _ring(self, _number: int, _frame: object) -> None:
        if self.thinking:
            self.why = self.why or TooLong(self.seconds)
            raise type(self.why)(*self.why.args)

    def _stop(self, _number: int, _frame: object) -> None:
        if self.stopped and not self.thinking:
            raise KeyboardInterrupt  # pressed twice: at once, whatever is half done
        self.stopped = True
        if self.thinking:
            self.insist(KeyboardInterrupt())


AGAIN = 0.000_05
"""Seconds after which something is raised again in a thought that goes on."""
_ALARM = getattr(signal, "SIGALRM", 0)


def _wake(seconds: float) -> None:
    """Let the alarm ring after so many seconds, and then again and again; never, if there are none."""
    if _ALARM:
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN if seconds else 0)


def run_guarded(what: Callable[..., Any], *given: Any) -> Any:
    """What a function returns, where a captain's code may run in it; raises TooLong if that took too long."""
    guard = Guard.set
    outermost = guard is not None and not guard.thinking
    returned = guard.run(what, given) if guard is not None and outermost else what(*given)
    if is_spent():  # and it caught TooLong, as a bare `except:` does
        raise TooLong
    return returned


def give_up() -> NoReturn:
    """End a thought that has no steps left."""
    if Guard.set is not None and Guard.set.thinking:
        Guard.set.insist(TooLong())
    raise TooLong
