"""Exercises whose answer is a function: it is tried in hidden situations, and what it orders there is the answer.

    trial = Trial(situations, model, wrong={"aims-at-now": at_now}, accept=as_near(where_the_foe_will_be))
    Question(text, "code", trial.right, ..., wrong=trial.wrong, trial=trial)     # `code_question` does this

The model is the text of a function that does what is asked. Each wrong idea is a function too: what it orders, over all
situations, is the signature that an answer is compared with. An answer is the acts of all situations (see situations.py):
plain words, which a journal keeps and a teacher's report judges again without running code. Where an idea has many
signatures, `shows` tells it from a flight: a car that never brakes may speed up or coast in any turn.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import cache, cached_property
from textwrap import dedent
from typing import Any, NamedTuple

from vector3_edu.arena.budgets import BUDGET
from vector3_edu.arena.captains import Captain, as_captain
from vector3_edu.arena.thinking import Answer as Thought
from vector3_edu.arena.thinking import Fault, think
from vector3_edu.core.game import AnyGame, AnyState, Ask
from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.situations import (
    REFUSED,
    Acts,
    Situation,
    TrialRun,
    fly,
    fly_again,
    is_act,
    is_idle,
    word_of,
)
from vector3_edu.games import GAMES

Answer = tuple[Acts, ...]
Accept = Callable[[TrialRun, TrialRun], bool]
"""Whether a flight does what was asked, beside that of the model."""
Mind = Callable[[AnyGame, AnyState, Ask, int], Thought]
"""What decides in one situation: (game, what the seat sees, ask, turn) -> an answer."""
LONGEST_CODE = 2_000
"""Letters of a student's code that are kept for the teacher."""
LEAST, SHARE, AHEAD = 3, 0.85, 2
"""An idea is named if it explains at least 3 orders, nine in ten of all that went wrong, and 2 more than any other does."""


TRIED = "_captain_of_the_trial"
"""What the captain is called that a function's text makes; nobody else calls anything so."""
CPU, ALL_CPU, WAIT = 1.0, 2.0, 1.0
"""Seconds for one decision of a text, for all of one situation, and of waiting; honest decisions are far quicker."""


class FunctionText(NamedTuple):
    """A function of which there is only the text, with all that it needs. It runs only behind the walls of a captain."""

    code: str
    name: str


class Stopped(Exception):
    """A function that could not go on, at which decision of which situation, and what it had printed by then."""

    def __init__(self, fault: Fault, situation: Situation, printed: str) -> None:
        super().__init__(str(fault))
        self.fault, self.situation, self.printed = fault, situation, printed


class Tried(NamedTuple):
    """A function, tried: what it did, and in each situation what was refused and what it printed."""

    answer: Answer
    faults: tuple[tuple[Fault, ...], ...]
    printed: tuple[str, ...]


class Trial:
    """Hidden situations, a model that does what is asked there, and wrong ideas as functions that do not."""

    def __init__(  # noqa: PLR0913 (what an answer in code is tried with)
        self,
        situations: Sequence[Situation],
        model: str,
        wrong: Mapping[str, Any],
        accept: Accept | None = None,
        call: str = "",
        tell: Callable[[TrialRun], str] | None = None,
        shows: Mapping[str, Callable[[TrialRun], bool]] | None = None,
        given: str = "",
    ) -> None:
        self._situations, self.model = tuple(situations), model
        self.given = given
        """The function that the lesson gives to start from."""
        self._ideas, self._accept, self._call, self._shows = dict(wrong), accept, call, dict(shows or {})
        self._judged: dict[tuple[int, Acts], bool] = {}
        self.tell = tell
        """What more is to be said about a flight: that the car has hit a wall."""

    def __repr__(self) -> str:
        return f"<a trial in {len(self._situations)} hidden situations>"

    def __len__(self) -> int:
        return len(self._situations)

    @cached_property
    def models(self) -> tuple[TrialRun, ...]:
        """The flights of the model."""
        captain = self._as_captain(model_function(self.model))
        begin = self._minds_here(captain, None)
        flights = []
        for each in self._situations:
            with begin() as mind:
                flights.append(self._fly(mind, each)[0])
        return tuple(flights)

    @cached_property
    def right(self) -> Answer:
        """What the model does."""
        return tuple(flight.acts for flight in self.models)

    @cached_property
    def wrong(self) -> dict[str, Answer]:
        """What each wrong idea does."""
        return {idea: self.run(function, None).answer for idea, function in self._ideas.items()}

    # ---- trying a function

    def run(self, function: Any, budget: int | None = BUDGET) -> Tried:
        """Try a function in every situation; raises Stopped where its code goes wrong, Refused for what is no function.

        A function is tried in this process, a text (FunctionText) behind the walls of a captain's.
        """
        if isinstance(function, FunctionText):
            begin = self._minds_behind_walls(function)
        else:
            begin = self._minds_here(self._as_captain(function), budget)
        found = []
        for each in self._situations:
            with begin() as mind:
                found.append(self._fly(mind, each))
        return Tried(
            tuple(flight.acts for flight, _, _ in found),
            tuple(faults for _, faults, _ in found),
            tuple(printed for _, _, printed in found),
        )

    def _minds_here(self, captain: Captain, budget: int | None) -> Callable[[], AbstractContextManager[Mind]]:
        """A mind with an empty memory for each situation, in this process."""

        @contextmanager
        def begin() -> Iterator[Mind]:
            memory: dict[str, Any] = {}
            yield lambda game, seen, ask, turn: think(captain, game, seen, ask, memory, turn, budget)

        return begin

    def _minds_behind_walls(self, function: FunctionText) -> Callable[[], AbstractContextManager[Mind]]:
        """A process for each situation, in which the text is read and its function is asked."""
        from vector3_edu.arena.sandbox.sandboxes import cabins, has_processes

        if not has_processes():
            raise Refused(say("A function that was handed in can be tried only where Python can start processes."))
        used = f"use({function.name}, view)" if self._call else f"{function.name}(view)"
        text = f"{function.code}\n{self._call}\n\ndef {TRIED}(view):\n    return {used}\n"
        here = cabins({"cpu": CPU, "match_cpu": ALL_CPU, "wait": WAIT})

        @contextmanager
        def begin() -> Iterator[Mind]:
            with here.seat(text, f"{function.name}.py", function.name) as cabin:
                yield cabin.answer

        return begin

    def _as_captain(self, function: Any) -> Captain:
        plain = as_captain(function)
        return replace(plain, steer=_Used(plain.steer, _use(self._call))) if self._call else plain

    def _fly(self, mind: Mind, situation: Situation) -> tuple[TrialRun, tuple[Fault, ...], str]:
        game = GAMES[situation.game]
        faults: list[Fault] = []
        printed: list[str] = []

        def decide(state: AnyState, ask: Ask, turn: int) -> str:
            answer = mind(game, game.seen_by(state, ask.seat), ask, turn)
            printed.append(answer.printed)
            for fault in answer.faults:
                if fault.code != "illegal":
                    raise Stopped(fault, situation, "".join(printed))
            faults.extend(answer.faults)
            refused = {fault.unit for fault in answer.faults}
            words = (REFUSED if unit in refused else word_of(answer.order, unit, ask.phase) for unit in ask.units)
            return " ".join(words)

        flight = fly(situation, decide)
        return flight, tuple(faults), "".join(printed)

    def is_given(self, function: Any) -> bool:
        """Whether a function is the one that the lesson gives to start from, but for comments, layout and its name."""
        text = function.code if isinstance(function, FunctionText) else source_of(function) if callable(function) else ""
        name = function.name if isinstance(function, FunctionText) else ""
        return bool(self.given and text) and _plainly(text, name) == _plainly(self.given)

    # ---- judging what it did

    def is_answer(self, given: Any) -> bool:
        """Whether something has the shape of an answer: acts for every situation."""
        return (
            isinstance(given, tuple)
            and len(given) == len(self._situations)
            and all(isinstance(acts, tuple) and all(map(is_act, acts)) for acts in given)
        )

    def passed(self, answer: Answer) -> tuple[bool, ...]:
        """In which situations an answer does what was asked."""
        return tuple(self._passes(number, acts) for number, acts in enumerate(answer))

    def _passes(self, number: int, acts: Acts) -> bool:
        model = self.models[number]
        if acts == model.acts or self._accept is None:
            return acts == model.acts
        if (number, acts) not in self._judged:  # ideas are compared with each other, so the same acts are met often
            self._judged[number, acts] = self._accept(self.flight(number, acts), model)
        return self._judged[number, acts]

    def flight(self, number: int, acts: Acts) -> TrialRun:
        """What these acts lead to in one of the situations."""
        return fly_again(self._situations[number], acts)

    def follows(self, idea: str, number: int, acts: Acts) -> bool:
        """Whether acts in one of the situations are those of an idea, or show it all the same."""
        shows = self._shows.get(idea)
        return acts == self.wrong[idea][number] or (shows is not None and shows(self.flight(number, acts)))

    def evidence(self, idea: str, answer: Answer) -> tuple[int, int]:
        """How many situations speak for an idea, and how many against it.

        Those count in which the answer or the idea goes wrong: both must do the same there. That both do nothing is no
        evidence on its own.
        """
        rows = zip(range(len(answer)), answer, self.passed(answer), self.passed(self.wrong[idea]), strict=True)
        counted = [(acts, self.follows(idea, number, acts)) for number, acts, *passed in rows if not all(passed)]
        agreed = [acts for acts, same in counted if same]
        if sum(not is_idle(acts) for acts in agreed) < LEAST:
            return 0, len(counted)
        return len(agreed), len(counted) - len(agreed)

    def diagnose(self, answer: Answer) -> str:
        """The idea that explains an answer clearly better than any other; "" if there is none."""
        found = sorted(((*self.evidence(idea, answer), idea) for idea in self._ideas), key=lambda row: row[1] - row[0])
        if not found:
            return ""
        agreed, against, idea = found[0]
        ahead = (agreed - against) - (found[1][0] - found[1][1]) if len(found) > 1 else AHEAD
        return idea if agreed >= SHARE * (agreed + against) > 0 and ahead >= AHEAD else ""

    def tells_apart(self, ideas: Sequence[str]) -> bool:
        """Whether each of these ideas would be recognised, were it followed to the letter."""
        return all(self.diagnose(self.wrong[idea]) == idea for idea in ideas)


def _plainly(text: str, name: str = "") -> str:
    """The function of this name in a text, or the last one, without comments, layout and name; "" if there is none."""
    try:
        functions = [each for each in ast.parse(dedent(text)).body if isinstance(each, ast.FunctionDef)]
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ""
    found = [each for each in functions if name in ("", each.name)]
    if not found:
        return ""
    found[-1].name = ""
    return ast.dump(found[-1])


@cache
def _use(text: str) -> Callable[[Any, Any], Any]:
    """The function `use` that the text of a `call` defines: (function, view) -> an order."""
    names: dict[str, Any] = {}
    exec(compile(text, "<use>", "exec", dont_inherit=True), names)
    return names["use"]  # type: ignore[no-any-return]


class _Used:
    """A student's function as a captain uses it; faults still name lines of the student's own code."""

    def __init__(self, function: Any, call: Callable[[Any, Any], Any]) -> None:
        self._function, self._call = function, call
        self.__code__ = getattr(function, "__code__", None)

    def __call__(self, view: Any) -> Any:
        return self._call(self._function, view)


@cache
def model_function(text: str) -> Captain:
    """The function that the text of a model defines, whatever its arguments are: `call` says how it is used."""
    names: dict[str, Any] = {}
    exec(compile(text, f"<model {abs(hash(text))}>", "exec", dont_inherit=True), names)
    *_, last = (each for each in names.values() if inspect.isfunction(each))
    return as_captain(last)


def as_near(goal: Callable[[Any], Vec3 | Mapping[str, Vec3]]) -> Accept:
    """Accept a flight that ends as near to a goal as the model's; `goal(view)` is a place, or one for each ship."""

    def accept(flight: TrialRun, model: TrialRun) -> bool:
        wanted = goal(flight.situation.view())

        def gaps(each: TrialRun) -> dict[str, int]:
            return {
                ship.name: (ship.at - (wanted[ship.name] if isinstance(wanted, Mapping) else wanted)).squared
                for ship in each.end.ships
            }

        if any(REFUSED in act for act in flight.acts):
            return False
        reached, best = gaps(flight), gaps(model)
        return reached.keys() == best.keys() and all(reached[name] <= best[name] for name in best)

    return accept


# ---- an answer as a journal keeps it


def write_answer(answer: Answer) -> str:
    """An answer as one line of text.

    >>> write_answer((("1,0,0 0,0,0",), ("-", "F6"))), read_answer("1,0,0 0,0,0|->F6")
    ('1,0,0 0,0,0|->F6', (('1,0,0 0,0,0',), ('-', 'F6')))
    """
    return "|".join(">".join(acts) for acts in answer)


def read_answer(text: str) -> Answer:
    """The answer that a line of text says."""
    return tuple(tuple(acts.split(">")) for acts in text.split("|"))


def source_of(function: Any) -> str:
    """The code of a student's function, or as much of it as is kept; nothing where it cannot be found."""
    try:
        text = inspect.getsource(as_captain(function).steer)
    except (OSError, TypeError, Refused):
        return ""
    return text if len(text) <= LONGEST_CODE else text[: LONGEST_CODE - 1] + "…"
