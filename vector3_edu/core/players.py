"""Computer players: levels, which have a character and give their reasons, and one that chooses by chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from vector3_edu.core.dice import Dice, mix
from vector3_edu.core.game import AnyGame, AnyState, Ask, Order, Player
from vector3_edu.core.results import State


@dataclass(frozen=True)
class ComputerPlayer:
    """A computer player with a character. It is a player itself: `level(game, state, ask, luck)` is its order."""

    name: str
    character: str
    """How it plays, worded to go on after its name: "keeps the range at which it hits and is not hit"."""
    decide: Player[Any, Any]
    why: Callable[[AnyGame, AnyState, Ask, Order], str] = lambda *_: ""
    """Why it gave an order, in one sentence, as it tells the others after the reveal; nothing where nothing is to be said.
    It is given the state as the listener may know it, so that a reason never betrays a secret."""

    def __call__(self, game: AnyGame, state: AnyState, ask: Ask, luck: Dice) -> Order:
        return self.decide(game, state, ask, luck)

    @property
    def __name__(self) -> str:
        return self.name


def pick(luck: Dice, many: int) -> int:
    """A number from 0 up to below `many`."""
    luck.count += 1
    return mix(luck.seed, luck.count) % many


LONG = 60
"""Turns after which a random player begins to use what can be added to an order (a vote to end, warping out).

Ships that go where chance leads them lose each other in space, and the game would never end.
"""


def random(game: AnyGame, state: State, ask: Ask, luck: Dice) -> Order:
    """Any legal order: each unit, or the one that acts, takes one of its choices."""
    order = _for_units(game, state, ask, luck)
    if not ask.extras or state.turn <= LONG:
        return order
    added = {}
    for extra in ask.extras:
        options = game.choices(state, ask, extra) if pick(luck, 8) == 0 else ()
        if options:
            added[extra] = options[pick(luck, len(options))]
    return {**order, **added}


def _for_units(game: AnyGame, state: State, ask: Ask, luck: Dice) -> Order:
    if ask.one:
        # one in eight passes, so that phases end
        if not ask.units or (ask.optional and pick(luck, 8) == 0):
            return {}
        unit = ask.units[pick(luck, len(ask.units))]
        options = game.choices(state, ask, unit)
        return {unit: options[pick(luck, len(options))]} if options else {}
    order: dict[str, Any] = {}
    for unit in ask.units:
        options = game.choices(state, ask, unit)
        if options:
            order[unit] = options[pick(luck, len(options))]
    return order
