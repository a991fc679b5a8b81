"""The sequence of play: each ship in order of initiative allocates power, moves and fires; then the round ends."""

from __future__ import annotations

from collections.abc import Mapping

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Order
from vector3_edu.core.hexes import Hex
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.rules.battle import Battle
from vector3_edu.games.vector_command.rules.defending import defend
from vector3_edu.games.vector_command.rules.events import ShipPlaced
from vector3_edu.games.vector_command.rules.firing import fire
from vector3_edu.games.vector_command.rules.moving import move
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.rules.power import allocate
from vector3_edu.games.vector_command.rules.rounds import begin_round, end_by_limit, end_round
from vector3_edu.games.vector_command.rules.state import State, active
from vector3_edu.games.vector_command.tables import LONGEST

Told = tuple[State, tuple[Event, ...]]


def place(state: State, orders: Mapping[str, Order], dice: Dice) -> Told:
    """Ships are moved to the places that their players chose; the others stay where they stood."""
    battle = Battle(state)
    for seat in state.seats:
        for name, choice in orders.get(seat, {}).items():
            assert isinstance(choice, Place)
            battle.ships[name] = battle.ships[name]._replace(at=Hex(*choice.at), facing=choice.facing)
    battle.told += [
        ShipPlaced(battle.owner(ship.seat), ship.name, ship.at, ship.facing) for ship in battle.ships.values()
    ]
    begin_round(battle, 1, dice)
    return battle.set_down(state, 1, "power"), tuple(battle.told)


def act(state: State, order: Order, dice: Dice) -> Told:
    """One phase of the active ship."""
    battle, ship = Battle(state), active(state)
    choice = order.get(ship.name)
    if state.phase == "power":
        assert isinstance(choice, Allocate)
        allocate(battle, ship, choice)
        return battle.set_down(state, state.turn, "move"), tuple(battle.told)
    if state.phase == "move":
        move(battle, ship, choice if isinstance(choice, Move) else Move(()))
        return battle.set_down(state, state.turn, "fire"), tuple(battle.told)
    if isinstance(choice, Fire):
        fire(battle, ship.name, choice, dice)
    defence = order.get(defence_of(ship.name))
    if isinstance(defence, Defend) and not battle.result:
        defend(battle, battle.ships[ship.name], defence)
    turn = _next(battle, state, dice)
    return battle.set_down(state, turn, "power"), tuple(battle.told)


def _next(battle: Battle, state: State, dice: Dice) -> int:
    """The next ship acts, or the round ends and another begins; the number of the turn."""
    battle.order = battle.order[1:]
    if battle.order or battle.result:
        return state.turn
    end_round(battle, dice)
    if not battle.result and state.turn >= (state.options.turn_limit or LONGEST):
        end_by_limit(battle)
    if battle.result:
        return state.turn
    begin_round(battle, state.turn + 1, dice)
    return state.turn + 1
