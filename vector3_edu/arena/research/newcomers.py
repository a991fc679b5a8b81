"""A trained policy as a computer player: it sits at tables, in matches and in ratings like one of ours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.arena.research.decisions import LONGEST, OTHER_ROOM, ROOM, Asking
from vector3_edu.arena.research.observation import Observer, Vector
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, AnyState, Ask, Order, Player

Policy = Callable[[Vector, Vector], int]
"""From the observation and the numbers of all actions (`action_numbers`, whose first column is the mask) to an action."""


def as_player(policy: Policy, turns: int = LONGEST, actions: int | None = None) -> Player[Any, Any]:
    """A player that decides as the policy does; `turns` and `actions` are those of the environment it was trained in."""
    observers: dict[tuple[str, tuple[str, ...]], Observer] = {}

    def decide(game: AnyGame, state: AnyState, ask: Ask, luck: Dice) -> Order:
        room = ROOM.get(game.name, OTHER_ROOM) if actions is None else actions
        key = game.name, tuple(state.seats)
        if key not in observers:
            observers[key] = Observer(game, state.seats, turns, game.scene(state).board)
        observer, asking = observers[key], Asking(game, state, ask, room)
        while asking.decision is not None:
            seen = observer.vector(state, ask.seat, asking.decision, asking.left)
            asking.take(int(policy(seen, observer.actions(state, ask.seat, asking.decision, room))))
        return asking.order

    decide.__name__ = getattr(policy, "__name__", type(policy).__name__)
    return decide

