"""A player that chooses by chance among all that is legal."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice, _mixed
from vector3_edu.core.game import AnyGame, Ask, Order, State


def pick(luck: Dice, many: int) -> int:
    """A number from 0 up to below `many`."""
    luck.count += 1
    return _mixed(luck.seed, luck.count) % many


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
