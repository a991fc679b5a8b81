"""A captain at the table: it plays a seat of a match, and what it saw, answered and did wrong is kept."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from vector3_edu.arena.thinking import BUDGET, Answer, Fault, Thinker, think
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, AnyState, Ask, Order
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


class Local:
    """A captain that thinks in this process, with a memory for one match."""

    def __init__(self, captain: Thinker, budget: int = BUDGET) -> None:
        self.captain, self.budget = captain, budget
        self.memory: dict[str, Any] = {}
        self.turn = 0

    @property
    def name(self) -> str:
        return self.captain.name

    def answer(self, game: AnyGame, seen: AnyState, ask: Ask, luck: int) -> Answer:
        if seen.turn < self.turn:  # a rematch, or turns that were taken back: what it remembers never happened
            self.memory = {}
        self.turn = seen.turn
        return think(self.captain, game, seen, ask, self.memory, luck, self.budget)


class CaptainPlayer:
    """A mind in a seat of one match: a player like any other, whose faults are counted."""

    def __init__(self, mind: Decider) -> None:
        self.mind = mind
        self.thoughts: list[Decision] = []

    @property
    def __name__(self) -> str:
        return self.mind.name

    @property
    def faults(self) -> list[Fault]:
        """Everything that it did wrong so far."""
        return [fault for thought in self.thoughts for fault in thought.faults]

    def lost_moves(self, game: AnyGame) -> int:
        """How many moves of its units were lost by a mistake, and not because the captain wanted to coast."""
        wrong = (each for each in self.thoughts if each.faults and each.phase in game.view.own_phases)
        return sum(len(each.lost_units(game)) for each in wrong)

    def __call__(self, game: AnyGame, state: AnyState, ask: Ask, luck: Dice) -> Order:
        answer = self.mind.answer(game, state, ask, secret_number(luck))
        self.thoughts.append(Decision(state.turn, ask.phase, state, ask, answer.order, answer.faults, answer.printed))
        return answer.order

    def why(self, _game: AnyGame, state: AnyState, ask: Ask, _order: Order) -> str:
        """What it says at a table after the reveal: the last line that it printed at that decision."""
        for thought in reversed(self.thoughts):
            if (thought.turn, thought.phase) == (state.turn, ask.phase) and thought.printed.strip():
                return thought.printed.strip().splitlines()[-1][:200]
        return ""


def secret_number(luck: Dice) -> int:
    """A number to draw luck from. It is the same whenever the match is played again, and tells nothing about its dice."""
    return int.from_bytes(sha256(f"{luck.seed}:{luck.count}".encode()).digest()[:8], "big")
