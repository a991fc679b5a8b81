"""A player that chooses by chance among all that is legal."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice, _mixed
from vector3_edu.core.game import AnyGame, Ask, Order, State


def picked(luck: Dice, many: int) -> int:
    """A number from 0 up to below `many`."""
    luck.count += 1
    return _mixed(luck.seed, luck.count) % many


def random(game: AnyGame, state: State, ask: Ask, luck: Dice) -> Order:
    """Any legal order: each unit, or the one that acts, takes one of its choices."""
    if ask.one:
        # one in eight passes, so that phases end
        if not ask.units or (ask.optional and picked(luck, 8) == 0):
            return {}
        unit = ask.units[picked(luck, len(ask.units))]
        options = game.choices(state, ask, unit)
        return {unit: options[picked(luck, len(options))]} if options else {}
    order: dict[str, Any] = {}
    for unit in ask.units:
        options = game.choices(state, ask, unit)
        if options:
            order[unit] = options[picked(luck, len(options))]
    return order
