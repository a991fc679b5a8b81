"""One decision of a captain: it looks, thinks within a budget, and answers; whatever goes wrong costs a move and is told."""

from __future__ import annotations

import random
import sys
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from itertools import islice
from typing import Any, NamedTuple, Protocol

from vector3_edu.arena.budgets import BUDGET, TooLong, keep_budget, run_guarded
from vector3_edu.arena.mistakes import explain
from vector3_edu.core.game import AnyGame, AnyState, Ask, Choice, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.view import Unit, View

MOST_PRINTED = 4_000
"""Letters that are kept of what a captain prints at one decision."""
MOST_PARTS = 1_000
"""Units that an order may name, and parts of one that are looked at."""


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


class Bounded(StringIO):
    """Keeps the beginning of what is printed and forgets the rest."""

    def write(self, text: str) -> int:
        super().write(text[: max(0, MOST_PRINTED - self.tell())])
        return len(text)


class Faults(list[Fault]):
    """What a captain does wrong in one decision."""

    def __init__(self, captain: Thinker, turn: int) -> None:
        super().__init__()
        self.captain, self.turn = captain, turn

    def add(self, code: str, words: str, line: int = 0, unit: str = "") -> None:
        """Note a fault, with the line of the captain's code."""
        self.append(Fault(code, words, line, self.captain.source_line(line), unit, self.turn))

    def add_error(self, error: BaseException, budget: int | None) -> None:
        """Note what went wrong in the captain's code, and where; an error of its own making may run its code to say so."""
        try:
            if type(error) is TooLong:  # ours, so that nothing of the captain's is run
                code, words = _what_went_wrong(error, self.captain, budget)
            else:
                with keep_budget(budget):
                    code, words = run_guarded(_what_went_wrong, error, self.captain, budget)
        except KeyboardInterrupt:
            raise
        except BaseException:
            code, words = "error", say("An error that cannot even be told.")
        self.add(code, words, _line_in(self.captain, error.__traceback__))


def think(  # noqa: PLR0913 (all that a decision depends on)
    captain: Thinker,
    game: AnyGame,
    seen: AnyState,
    ask: Ask,
    memory: dict[str, Any],
    luck: int,
    budget: int | None = BUDGET,
) -> Answer:
    """Let a captain decide what its seat is asked, and leave the chance of whoever plays as it was."""
    with _kept_chance():
        return decide(captain, game, seen, ask, memory, luck, budget)


def decide(  # noqa: PLR0913 (all that a decision depends on)
    captain: Thinker,
    game: AnyGame,
    seen: AnyState,
    ask: Ask,
    memory: dict[str, Any],
    luck: int,
    budget: int | None = BUDGET,
) -> Answer:
    """Let a captain decide what its seat is asked, knowing only what the seat sees; without a budget, nothing is counted.

    Every mistake costs the same: a unit that has no legal order by then does nothing, and the crew does not act for it.
    """
    _seed_chance(luck)
    view = game.view(game, seen, ask, memory, luck)
    faults = Faults(captain, seen.turn)
    printed = Bounded()
    returned: Any = None
    order: dict[str, Choice] | None = None
    with redirect_stdout(printed), redirect_stderr(printed):
        try:
            with keep_budget(budget):
                returned = run_guarded(captain, view)
        except KeyboardInterrupt:  # somebody wants to stop it all
            raise
        except BaseException as error:  # sys.exit() too ends no more than this decision
            faults.add_error(error, budget)
        is_plain = _is_plain(returned) and _is_untouched(view, game, seen, ask)
        try:  # what is not plain may run the captain's code while it is judged
            with keep_budget(None if is_plain else budget):
                order = run_guarded(_referee, game, view, returned, faults, is_plain)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            faults.add_error(error, budget)
    if order is None:
        order = game.view(game, seen, ask).least(ask)
    return Answer(order, tuple(faults), printed.getvalue()[:MOST_PRINTED])


# ---- what was ordered


def _referee(game: AnyGame, view: View, returned: Any, faults: Faults, is_plain: bool) -> dict[str, Choice]:
    """What comes of what a captain wants: the legal part of it, completed, in objects of the rules' own."""
    wanted = _wanted(game, view, returned, faults)
    for each in view.objections:
        faults.add("illegal", each.words, each.line, each.unit)
    order = _completed(game, view, _legal(game, view, wanted, faults), silent=not wanted and not faults)
    return order if is_plain else dict(game.read(view.state, view.seat, game.write(view.state, view.seat, order)))


def _is_untouched(view: View, game: AnyGame, seen: AnyState, ask: Ask) -> bool:
    """Whether there is nothing in a view but what we put there, and plain orders."""
    kept = vars(view)
    given, objections = kept.get("_given", view), kept.get("objections", view)
    same = type(view) is game.view and kept.get("state") is seen and kept.get("ask") is ask
    return same and type(given) is dict and type(objections) is list and _is_plain(given) and _is_plain(objections)


def _is_plain(value: Any, depth: int = 8) -> bool:
    """Whether something is made of Python's kinds and the rules' alone, so that judging it runs no code of a captain's."""
    kind = type(value)
    if kind in (type(None), str, int, float, bool):
        return True
    if not depth or (kind not in (tuple, list, dict) and not _is_ours(kind)):
        return False
    parts = [*value, *value.values()] if kind is dict else value if isinstance(value, (tuple, list)) else ()
    return len(parts) < MOST_PARTS and all(_is_plain(each, depth - 1) for each in parts)


def _is_ours(kind: type) -> bool:
    """Whether a class is one of the package's; its own class is not asked, since a captain may have written that."""
    module = type.__dict__["__module__"].__get__(kind)
    return type(module) is str and module.startswith("vector3_edu.")


def _wanted(game: AnyGame, view: View, returned: Any, faults: Faults) -> dict[str, Choice]:
    """What a captain ordered by its units' methods, and what it returned; of two orders for one unit the returned one."""
    order = {unit: given.choice for unit, given in view.given.items()}
    if returned is None:
        return order
    try:
        if isinstance(returned, str):
            return {**order, **game.read(view.state, view.seat, str.__str__(returned))}
        if isinstance(returned, Mapping):
            for unit, choice in islice(returned.items(), MOST_PARTS):
                name = unit.name if isinstance(unit, Unit) else unit
                order[name] = view.as_choice(name, choice)
            return order
        told = mark(
            "{captain} returned {returned}, which is not an order. Return text, a choice for each unit, or nothing after "
            "ship.burn(...)."
        )
        faults.add("kind", say(told, captain=faults.captain.name, returned=shown(returned)))
    except Refused as refused:
        faults.add("illegal", " ".join(refused.problems))
    except Exception as error:  # an object of a student's own that cannot be compared, hashed or listed
        faults.add("kind", say("{kind}: {why}", kind=type(error).__name__, why=_message(error)))
    return order


def _legal(game: AnyGame, view: View, wanted: dict[str, Choice], faults: Faults) -> dict[str, Choice]:
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
            faults.add("illegal", " ".join(problems), given.line if given else 0, str(unit)[:40])
        else:
            legal[unit] = choice
    return legal


def _completed(game: AnyGame, view: View, order: dict[str, Choice], silent: bool) -> dict[str, Choice]:
    """The order with what the crew adds where the captain said nothing, and with the least that must be done."""
    crew: Order = {}
    if silent or view.phase in view.own_phases:
        added = view.crew_order() if view.phase not in view.own_phases or view.crew else {}
        crew = {unit: choice for unit, choice in added.items() if unit not in order}
    if order and not crew:
        return order  # judged as it grew
    whole = {**crew, **order}
    if not game.problems(view.state, view.seat, whole):
        return whole
    whole = {**view.least(view.ask), **order}
    return whole if not game.problems(view.state, view.seat, whole) else view.least(view.ask)


# ---- while it thinks


def _seed_chance(luck: int) -> None:
    """Python's own `random`, and numpy's, give a captain the same numbers whenever the same match is played."""
    random.seed(luck)
    if numpy := sys.modules.get("numpy.random"):
        numpy.seed(luck % 2**32)


@contextmanager
def _kept_chance() -> Iterator[None]:
    """Leave Python's own `random`, and numpy's, as they were."""
    numpy = sys.modules.get("numpy.random")
    before, numpy_before = random.getstate(), numpy.get_state() if numpy else None
    try:
        yield
    finally:
        random.setstate(before)
        if numpy:
            numpy.set_state(numpy_before)


# ---- what went wrong, and where


def _what_went_wrong(error: BaseException, captain: Thinker, budget: int | None) -> tuple[str, str]:
    """The code of a fault and its sentence."""
    if isinstance(error, TooLong) and error.args:
        told = mark("{captain} thought for too long: more than {seconds:.0f} seconds for one decision.")
        return "long", say(told, captain=captain.name, seconds=error.args[0])
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
