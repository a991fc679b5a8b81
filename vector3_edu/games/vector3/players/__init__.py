"""The greedy player of Vector 3: always the move that looks best now, knowing only what its seat sees."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.players import pick
from vector3_edu.games.vector3.players import aim, ending
from vector3_edu.games.vector3.players.buying import buy_fleet, buy_technology
from vector3_edu.games.vector3.players.steer import burns
from vector3_edu.games.vector3.state import State


def greedy(game: Game[State, Event], state: State, ask: Ask, luck: Dice) -> Order:
    """Close to a good range, shoot the best target, salvo and detonate sensibly, avoid blasts.

    Leave when all is lost, and agree to end what nobody can win.
    """
    seat = state.seats.index(ask.seat)
    order: dict[str, Any] = {}
    if ask.phase == "fire":
        order.update(aim.fire(game, state, ask, seat))
    elif ask.phase == "detonate":
        order.update(aim.detonate(state, ask, seat))
    elif ask.phase == "salvo":
        order.update(aim.salvo(state, ask, seat))
    elif ask.phase == "push":
        order.update(aim.push(state, ask, seat))
    elif ask.phase == "burn":
        order.update(burns(state, seat, ask.units))
        if "warp" in ask.extras:
            order.update(ending.leave(state, seat))
        if "vote" in ask.extras:
            order.update(ending.vote(state, seat))
    else:
        order.update(_prepare(game, state, ask, seat, luck))
    return order


def _prepare(game: Game[State, Event], state: State, ask: Ask, seat: int, luck: Dice) -> Order:
    """Buy technology and a fleet that go together; place ships where the first suggestion is, and mines here and there."""
    if ask.phase == "technology":
        return {"technology": buy_technology(state, seat)}
    if ask.phase == "fleet":
        return {"fleet": buy_fleet(state, seat)}
    order: dict[str, Any] = {}
    for unit in ask.units[:1] if ask.one else ask.units:
        options = game.choices(state, ask, unit)
        order[unit] = options[pick(luck, len(options)) if ask.phase == "mines" else 0]
    return order


PLAYERS = {"greedy": greedy}
