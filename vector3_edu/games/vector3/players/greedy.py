"""The greedy player of Vector 3: always the move that looks best now, knowing only what its seat sees."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.results import Event
from vector3_edu.games.vector3.players import leaving, shooting
from vector3_edu.games.vector3.players.captain import prepare
from vector3_edu.games.vector3.players.errands import errands, spare
from vector3_edu.games.vector3.players.flight import flights
from vector3_edu.games.vector3.players.habits import Habits
from vector3_edu.games.vector3.players.steer import burns
from vector3_edu.games.vector3.rules.state import State


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """Close to a good range, shoot the best target, salvo and detonate sensibly, avoid blasts.

    Leave when all is lost, and agree to end what nobody can win.
    """
    seat = state.seats.index(ask.seat)
    order: dict[str, Any] = {}
    if ask.phase != "burn":
        state = spare(state, seat)
    if ask.phase == "fire":
        order.update(shooting.fire(game, state, ask, seat, shooting.ship_value))
    elif ask.phase == "detonate":
        order.update(shooting.detonate(state, ask, seat))
    elif ask.phase == "salvo":
        order.update(shooting.salvo(state, ask, seat))
    elif ask.phase == "push":
        order.update(shooting.push(state, ask, seat))
    elif ask.phase == "burn":
        order.update({**burns(state, seat, ask.units), **errands(state, ask, seat)})
        extras = leaving.extras(state, ask, seat, holds_on=False)
        order.update({**flights(state, ask, seat, extras), **extras})
    else:
        order.update(prepare(game, state, ask, seat, Habits(), luck))
    return order
