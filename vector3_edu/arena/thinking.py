"""One decision of a captain: it looks, thinks within a budget, and answers; whatever goes wrong costs a move and is told.

The budget counts work, not seconds: each instruction of the student's own code and each call of a function. So the same
seed gives the same match on a slow computer, on a fast one and in a browser.
"""

from __future__ import annotations

import os
import random
import sys
import sysconfig
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from functools import lru_cache
from io import StringIO
from itertools import islice
from types import FrameType
from typing import Any, NamedTuple, Protocol

from vector3_edu.arena.mistakes import explain
from vector3_edu.core.game import AnyGame, AnyState, Ask, Choice, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.view import PACKAGE, Unit, View

BUDGET = 1_000_000
"""Steps that one decision may take, a few to a line of code: a quarter of a second on a usual computer."""
MOST_PRINTED = 4_000
"""Letters that are kept of what a captain prints at one decision."""
LIBRARIES = tuple(
    {os.path.dirname(os.__file__), sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), PACKAGE, "<frozen"}
)


class Thinker(Protocol):
    """Whatever is called with a view to decide, a captain above all: its name, and where its code stands."""

    @property
    def name(self) -> str: ...
    @property
    def file(self) -> str: ...
    def source_line(self, line: int) -> str: ...
    def __call__(self, view: Any) -> Any: ...


class Fault(NamedTuple):
    """Something that a captain did wrong: what kind, in a sentence, where in its code, and what it cost."""

    code: str
    """"illegal", "error", "kind" (a result of the wrong kind), "long" (too much thinking), "memory"; cabins add others."""
    words: str
    line: int = 0
    source: str = ""
    """That line of the code."""
    unit: str = ""
    turn: int = 0

    def __str__(self) -> str:
        place = say("Turn {turn}, line {line} ({source})", turn=self.turn, line=self.line, source=self.source)
        where = place if self.line else say("Turn {turn}", turn=self.turn)
        return say("{where}: {words}", where=where, words=self.words)


class Answer(NamedTuple):
    """What came of a decision: a legal order, what was wrong with what the captain wanted, and what it printed."""

    order: dict[str, Choice]
    faults: tuple[Fault, ...] = ()
    printed: str = ""


class TooLong(BaseException):
    """A captain has used up its budget; no `except Exception` of its own catches it."""


_checks: list[Callable[[], bool]] = []
"""For each captain that is thinking now (one may let others fight): whether its budget is used up."""


class Bounded(StringIO):
    """Keeps the beginning of what is printed and forgets the rest."""

    def write(self, text: str) -> int:
        super().write(text[: max(0, MOST_PRINTED - self.tell())])
        return len(text)


def think(  # noqa: PLR0913 (all that a decision depends on)
    captain: Thinker,
    game: AnyGame,
    seen: AnyState,
    ask: Ask,
    memory: dict[str, Any],
    luck: int,
    budget: int | None = BUDGET,
) -> Answer:
    """Let a captain decide what its seat is asked, knowing only what the seat sees; without a budget, nothing is counted."""
    view = game.view(game, seen, ask, memory, luck)
    faults: list[Fault] = []

    def fault(code: str, words: str, line: int = 0, unit: str = "") -> None:
        faults.append(Fault(code, words, line, captain.source_line(line), unit, view.turn))

    printed = Bounded()
    returned = None
    try:
        with redirect_stdout(printed), _chance(luck), keep_budget(budget):
            returned = captain(view)
            if is_spent():  # and it caught TooLong, as a bare `except:` does
                raise TooLong
    except KeyboardInterrupt:  # somebody wants to stop it all
        raise
    except BaseException as error:  # sys.exit() too ends no more than this decision
        fault(*_what_went_wrong(error, captain, budget), _line_in(captain, error.__traceback__))
        returned, view = None, game.view(game, seen, ask, memory, luck)
    wanted = _wanted(game, view, returned, captain, fault)
    for each in view.objections:
        fault("illegal", each.words, each.line, each.unit)
    order = _legal(game, view, wanted, fault)
    return Answer(_completed(game, view, order, silent=not wanted and not faults), tuple(faults), printed.getvalue())


# ---- what was ordered


def _wanted(game: AnyGame, view: View, returned: Any, captain: Thinker, fault: Any) -> dict[str, Choice]:
    """What a captain ordered by its units' methods, and what it returned; of two orders for one unit the returned one."""
    order = {unit: given.choice for unit, given in view.given.items()}
    if returned is None:
        return order
    try:
        if isinstance(returned, str):
            return {**order, **game.read(view.state, view.seat, returned)}
        if isinstance(returned, Mapping):
            for unit, choice in islice(returned.items(), 1000):
                name = unit.name if isinstance(unit, Unit) else unit
                order[name] = view.as_choice(name, choice)
            return order
        told = mark(
            "{captain} returned {returned}, which is not an order. Return text, a choice for each unit, or nothing after "
            "ship.burn(...)."
        )
        fault("kind", say(told, captain=captain.name, returned=shown(returned)))
    except Refused as refused:
        fault("illegal", " ".join(refused.problems))
    except Exception as error:  # an object of a student's own that cannot be compared, hashed or listed
        fault("kind", say("{kind}: {why}", kind=type(error).__name__, why=_message(error)))
    return order


def _legal(game: AnyGame, view: View, wanted: dict[str, Choice], fault: Any) -> dict[str, Choice]:
    """The part of an order that the rules allow. What they do not allow costs that unit its move, and no other."""
    ask = view.ask
    if ask.one:  # one unit acts at a time: the others' turn comes
        acting = [unit for unit in ask.units if unit in wanted][:1]
        wanted = {unit: choice for unit, choice in wanted.items() if unit in (*acting, *ask.extras) or unit not in ask.units}
    legal: dict[str, Choice] = {}
    for unit, choice in wanted.items():
        problems = game.problems(view.state, ask.seat, {unit: choice})
        if not problems and legal:
            problems = game.problems(view.state, ask.seat, {**legal, unit: choice})
        if problems:
            given = view.given.get(unit)
            fault("illegal", " ".join(problems), given.line if given else 0, str(unit)[:40])
        else:
            legal[unit] = choice
    return legal


def _completed(game: AnyGame, view: View, order: dict[str, Choice], silent: bool) -> dict[str, Choice]:
    """The order with what the crew adds where the captain said nothing, and with the least that must be done."""
    crew: Order = {}
    if silent or view.phase in view.own_phases:
        added = view.crew_order() if view.phase not in view.own_phases or view.crew else {}
        crew = {unit: choice for unit, choice in added.items() if unit not in order}
    whole = {**crew, **order}
    if game.problems(view.state, view.seat, whole):
        whole = {**view.least(view.ask), **order}
    return whole if not game.problems(view.state, view.seat, whole) else view.least(view.ask)


# ---- while it thinks


@contextmanager
def _chance(luck: int) -> Iterator[None]:
    """Python's own `random`, and numpy's, give a captain the same numbers whenever the same match is played."""
    numpy = sys.modules.get("numpy.random")
    before, numpy_before = random.getstate(), numpy.get_state() if numpy else None
    random.seed(luck)
    if numpy:
        numpy.seed(luck % 2**32)
    try:
        yield
    finally:
        random.setstate(before)
        if numpy:
            numpy.set_state(numpy_before)


@contextmanager
def keep_budget(most: int | None) -> Iterator[None]:
    """Stop a captain after so many instructions of its own code and calls of functions.

    Lines would be quicker to count, but a loop on one line (`while True: pass`) is no new line each time round.
    """
    if most is None:
        yield
        return
    left, libraries = most, set[str]()

    def spend(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise TooLong
        return spend

    def call(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal left
        left -= 1  # not by `spend`: this is called more often than anything else, and another call would take as long again
        if left < 0:
            raise TooLong
        if (file := frame.f_code.co_filename) in libraries:
            return None
        if _is_library(file):
            libraries.add(file)
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


# ---- what went wrong, and where


def _what_went_wrong(error: BaseException, captain: Thinker, budget: int | None) -> tuple[str, str]:
    """The code of a fault and its sentence."""
    if isinstance(error, TooLong):
        told = mark("{captain} thought for too long: more than {budget:,} steps for one decision.")
        return "long", say(told, captain=captain.name, budget=budget or 0)
    if isinstance(error, Refused):
        return "error", " ".join(error.problems)
    words = explain(error, captain.file) or say("{kind}: {why}", kind=type(error).__name__, why=_message(error))
    return "memory" if isinstance(error, MemoryError) else "error", words


def _line_in(captain: Thinker, trace: Any) -> int:
    """The last line of the captain's own code in a traceback; 0 if there is none."""
    lines = [number for frame, number in traceback.walk_tb(trace) if frame.f_code.co_filename == captain.file]
    return lines[-1] if lines else 0


def _message(error: BaseException) -> str:
    try:
        text = str(error)
    except Exception:
        text = ""
    return text if len(text) <= 300 else text[:299] + "…"
