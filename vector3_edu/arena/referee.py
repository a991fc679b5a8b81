"""A captain at the table: it plays a seat of a match, and what it saw, answered and did wrong is kept."""

from __future__ import annotations

import time
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from vector3_edu.arena.budgets import BUDGET
from vector3_edu.arena.thinking import Answer, Fault, Thinker, think
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, AnyState, Ask, Order
from vector3_edu.core.language import say
from vector3_edu.core.words import minus


class Decider(Protocol):
    """Whatever decides for a seat through a whole match, and remembers: a captain in this process, or in one of its own."""

    @property
    def name(self) -> str: ...

    def answer(self, game: AnyGame, seen: AnyState, ask: Ask, luck: int) -> Answer: ...


class Decision(NamedTuple):
    """One decision: what was asked in which turn, what the seat saw, what it answered."""

    turn: int
    phase: str
    seen: AnyState
    ask: Ask
    order: Order
    faults: tuple[Fault, ...]
    printed: str

    def write(self, game: AnyGame) -> str:
        """The order as a line of text."""
        return minus(game.write(self.seen, self.ask.seat, self.order))

    def lost_units(self, game: AnyGame) -> list[str]:
        """The units that a mistake left without an order: its own unit or, if the whole decision is lost, all of them."""
        view = game.view(game, self.seen, self.ask)
        least, blamed = view.least(self.ask), {fault.unit for fault in self.faults}
        idle = (unit for unit in view.movers() if self.order.get(unit) == least.get(unit))  # the others, the crew steered
        return [unit for unit in idle if unit in blamed or "" in blamed]


class Allowance:
    """What a captain may use up in all games of a duel together, where nothing else holds it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """Seconds on the clock for the thoughts of one game."""
        self.letters = MOST_LETTERS
        self.stops = MOST_STOPS
        self.used = 0.0

    def begin_game(self) -> None:
        """The clock of a game starts anew; what was printed, and how often it was stopped, stays."""
        self.used = 0.0

    def charge(self, answer: Answer, seconds: float) -> Answer:
        """Count an answer; of what was printed with it, as much is left as may still be kept."""
        self.used += seconds
        self.stops -= any(fault.code == "long" for fault in answer.faults)
        printed = answer.printed[: self.letters]
        self.letters -= len(printed)
        return answer._replace(printed=printed)

    @property
    def why_over(self) -> str:
        """Why the captain may not go on, in words; "" while it may."""
        if self.stops <= 0:
            return say("{many} of its thoughts took too long. Does one of its loops never end?", many=MOST_STOPS)
        if self.used > self.seconds:
            return say("It thought for more than {seconds:.0f} seconds in one game.", seconds=self.seconds)
        return ""


MOST_LETTERS = 200_000
"""Letters that are kept of what a captain prints in all games of a duel."""
MOST_STOPS = 5
"""Thoughts of a captain that may be stopped because they take too long."""


class Local:
    """A captain that thinks in this process, with a memory for one match."""

    def __init__(self, captain: Thinker, budget: int = BUDGET, allowance: Allowance | None = None) -> None:
        self.captain, self.budget, self.allowance = captain, budget, allowance
        self.memory: dict[str, Any] = {}
        self.turn = 0

    @property
    def name(self) -> str:
        return self.captain.name

    def answer(self, game: AnyGame, seen: AnyState, ask: Ask, luck: int) -> Answer:
        if seen.turn < self.turn:  # a rematch, or turns that were taken back: what it remembers never happened
            self.memory = {}
        self.turn = seen.turn
        began = time.monotonic()
        answer = think(self.captain, game, seen, ask, self.memory, luck, self.budget)
        return self.allowance.charge(answer, time.monotonic() - began) if self.allowance else answer


class CaptainPlayer:
    """A mind in a seat of one match: a player like any other, whose faults are counted."""

    def __init__(self, mind: Decider, key: bytes = b"") -> None:
        self.mind, self.key = mind, key
        self.thoughts: list[Decision] = []

    @property
    def __name__(self) -> str:
        return self.mind.name

    @property
    def is_refereed(self) -> bool:
        """Whether the rules have judged all its orders in this process, outside of the captain's."""
        return getattr(self.mind, "is_refereed", False)

    @property
    def faults(self) -> list[Fault]:
        """Everything that it did wrong so far."""
        return [fault for thought in self.thoughts for fault in thought.faults]

    def lost_moves(self, game: AnyGame) -> int:
        """How many moves of its units were lost by a mistake, and not because the captain wanted to coast."""
        wrong = (each for each in self.thoughts if each.faults and each.phase in game.view.own_phases)
        return sum(len(each.lost_units(game)) for each in wrong)

    def __call__(self, game: AnyGame, state: AnyState, ask: Ask, luck: Dice) -> Order:
        answer = self.mind.answer(game, state, ask, secret_number(luck, self.key))
        self.thoughts.append(Decision(state.turn, ask.phase, state, ask, answer.order, answer.faults, answer.printed))
        return answer.order

    def why(self, _game: AnyGame, state: AnyState, ask: Ask, _order: Order) -> str:
        """What it says at a table after the reveal: the last line that it printed at that decision."""
        for thought in reversed(self.thoughts):
            if (thought.turn, thought.phase) == (state.turn, ask.phase) and thought.printed.strip():
                return thought.printed.strip().splitlines()[-1][:200]
        return ""


def secret_number(luck: Dice, key: bytes = b"") -> int:
    """A number to draw luck from: the same whenever a match is played again with the same key.

    With a key that no captain knows, it tells nothing about the seed, even to one that can guess seeds.
    """
    return int.from_bytes(blake2b(f"{luck.seed}:{luck.count}".encode(), key=key, digest_size=8).digest(), "big")
