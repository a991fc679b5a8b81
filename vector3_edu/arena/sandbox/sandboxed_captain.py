"""A captain in a cabin: a mind for one match, whose every word is read with care."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from vector3_edu.arena.sandbox.captain_process import FAILED, LONGEST_WORDS, MOST_FAULTS, Task
from vector3_edu.arena.sandbox.connection import LONG_MATCH, Forfeit, ProcessEnded, Room
from vector3_edu.arena.sandbox.protocol import Limits, Packer, Spent
from vector3_edu.arena.thinking import MOST_PRINTED, Answer, Fault
from vector3_edu.core.bounded_json import parse_json
from vector3_edu.core.game import AnyGame, AnyState, Ask, Choice
from vector3_edu.core.language import language, say
from vector3_edu.core.problems import Refused
from vector3_edu.core.text import disarm

if TYPE_CHECKING:
    from vector3_edu.arena.sandbox.sandboxes import Cabins

SMALL = ("illegal", "error", "kind", "long")
"""Faults that cost a move. Every other one costs the match."""


class Introduction(NamedTuple):
    """A captain's file at first sight: what the captain is called, its motto, and what is wrong, if anything."""

    name: str
    motto: str
    fault: Fault | None
    walls: tuple[str, ...] = ()


class Cabin:
    """A captain in a process of its own, for one match. Once `out` is set, it has lost the match and decides no more."""

    is_refereed = True
    """Every order that it gives is read and judged in this process."""

    def __init__(self, cabins: Cabins, text: str, file: str, name: str, limits: Limits) -> None:
        self._cabins, self._text, self._file, self._name = cabins, text, file, name
        self.limits = limits
        """What it may use in this match."""
        self._room: Room | None = None
        self._packer = Packer()
        self._asked = 0
        self._turn = 0
        self._before = Spent()
        """What it used up in cabins that it has left, after a rematch."""
        self.out: Fault | None = None

    @property
    def name(self) -> str:
        return self._name or self._file.removesuffix(".py")

    @property
    def spent(self) -> Spent:
        """What it has used up in this match so far. It differs from one run to the next."""
        return self._before.plus(self._room.spent) if self._room else self._before

    def meet(self) -> Introduction:
        """Let the captain come aboard, unless it is here, and say who it is."""
        try:
            said = self._come_in()
        except Forfeit as lost:
            self.out = Fault(lost.code, lost.words)
            self._leave()
            return Introduction(self.name, "", self.out)
        name, motto = (disarm(_text(said, each, 200)) for each in ("name", "motto"))
        return Introduction(name or self.name, motto, None, _walls(said))

    def answer(self, game: AnyGame, seen: AnyState, ask: Ask, luck: int) -> Answer:
        if self.out:
            return Answer(_least(game, seen, ask))
        if seen.turn < self._turn:  # a rematch, or turns that were taken back: what it remembers never happened
            self._leave()
        self._turn = seen.turn
        try:
            if self._room is None:
                self._come_in()
            self._asked += 1
            said = self._hear((self._asked, game.name, seen, ask, luck))
            if said.get("number") != self._asked:
                raise Forfeit("garbled", say("It answered a question that nobody had asked."))
            answer = self._charge_for(_judge, game, seen, ask, said)
            hard = next((fault for fault in answer.faults if fault.code not in SMALL), None)
            if hard:
                self.out = hard
                self._leave()
            return answer
        except Forfeit as lost:
            self.out = Fault(lost.code, lost.words, turn=seen.turn)
            self._leave()
            return Answer(_least(game, seen, ask), (self.out,))

    def _charge_for(self, judge: Callable[..., Answer], *given: Any) -> Answer:
        """What comes of judging an answer. That takes the match's own time, and the longer the more there is to judge."""
        assert self._room is not None
        began = time.thread_time()
        try:
            return judge(*given)
        finally:
            self._room.judging += time.thread_time() - began

    def close(self) -> None:
        """End the captain's process."""
        self._leave()

    def __enter__(self) -> Cabin:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    # ---- through the door

    def _come_in(self) -> dict[str, Any]:
        self._room = self._cabins.open_room(self)
        self._packer = Packer()  # for somebody who remembers nothing
        charge = Task(self._text, self._file, self._name, language(), self._cabins.limits_told())
        said = self._hear(charge)
        if problem := _text(said, "problem", LONGEST_WORDS):
            raise Forfeit("load", disarm(problem))
        return said

    def _hear(self, asked: Any) -> dict[str, Any]:
        """What the captain's process says to something; Lost if it says nothing that makes sense."""
        room = self._room
        assert room is not None
        try:
            heard = parse_json(room.ask(self._packer.pack(asked)).decode("utf-8"), "")
        except ProcessEnded:
            raise self._why_gone() from None
        except ValueError:  # no text, no JSON, or too deep
            raise Forfeit("garbled", say("It sent something that is no answer.")) from None
        if not isinstance(heard, dict):
            raise Forfeit("garbled", say("It sent something that is no answer."))
        if heard.get("memory"):
            raise Forfeit("memory", say("It wanted more than {most} MB of memory.", most=self.limits.memory))
        return heard

    def _leave(self) -> int | None:
        """Close the cabin; how its process had ended if it had."""
        self._before = self.spent
        room, self._room, self._asked, self._turn = self._room, None, 0, 0
        return self._cabins.close_room(self, room) if room else None

    def _why_gone(self) -> Forfeit:
        assert self._room is not None
        seconds = self._room.limits.match_cpu
        code = self._leave()
        if code is not None and code in XCPU:
            return Forfeit("time", say(LONG_MATCH, seconds=seconds))
        if code is None or code in (0, FAILED):
            return Forfeit("gone", say("Its process ended before it had answered."))
        if code < 0:
            return Forfeit("gone", say("Its process crashed (signal {number}).", number=-code))
        return Forfeit("gone", say("Its process ended before it had answered, with exit code {code}.", code=code))


XCPU = (-24, -152)


# ---- what it said


def _judge(game: AnyGame, seen: AnyState, ask: Ask, said: dict[str, Any]) -> Answer:
    """An answer, whose order is read and judged here by the rules, whatever has become of them in the captain's process."""
    faults = _faults(said)
    printed = "\n".join(map(disarm, _text(said, "printed", MOST_PRINTED).split("\n")))
    try:
        order = dict(game.read(seen, ask.seat, _text(said, "order", 100_000)))
        problems = game.problems(seen, ask.seat, order)
    except Refused as refused:
        problems = list(refused.problems)
    if problems:
        told = " ".join(problems)[:LONGEST_WORDS]
        return Answer(_least(game, seen, ask), (*faults, Fault("illegal", told, turn=seen.turn)), printed)
    return Answer(order, faults, printed)


def _faults(said: dict[str, Any]) -> tuple[Fault, ...]:
    given = said.get("faults")
    if not isinstance(given, list) or len(given) > MOST_FAULTS:
        raise Forfeit("garbled", say("It sent something that is no answer."))
    return tuple(map(_fault, given))


def _fault(given: Any) -> Fault:
    kinds = (str, str, int, str, str, int)
    if not isinstance(given, list) or list(map(type, given)) != list(kinds) or given[0] not in (*SMALL, "memory"):
        raise Forfeit("garbled", say("It sent something that is no answer."))
    code, words, line, source, unit, turn = given
    return Fault(code, disarm(words[:LONGEST_WORDS]), line, disarm(source[:200]), disarm(unit[:40]), turn)


def _text(said: dict[str, Any], name: str, most: int) -> str:
    text = said.get(name, "")
    if not isinstance(text, str) or len(text) > most:
        raise Forfeit("garbled", say("It sent something that is no answer."))
    return text


def _walls(said: dict[str, Any]) -> tuple[str, ...]:
    walls = said.get("walls")
    return tuple(str(each)[:20] for each in walls) if isinstance(walls, list) else ()


def _least(game: AnyGame, seen: AnyState, ask: Ask) -> dict[str, Choice]:
    """What is done for a captain that is out: as little as can be."""
    return game.view(game, seen, ask).least(ask)
