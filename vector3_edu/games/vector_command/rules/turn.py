"""The sequence of play: each ship in order of initiative allocates power, moves and fires; then the round ends."""

from __future__ import annotations

from collections.abc import Mapping

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.hexes import Hex
from vector3_edu.core.phases import Phase
from vector3_edu.core.phases import Place as phases_Place
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.rules import defending, firing, moving, orders, power, scenarios
from vector3_edu.games.vector_command.rules.defending import defend
from vector3_edu.games.vector_command.rules.events import ShipPlaced
from vector3_edu.games.vector_command.rules.firing import fire
from vector3_edu.games.vector_command.rules.moving import move
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place, defence_of
from vector3_edu.games.vector_command.rules.power import allocate
from vector3_edu.games.vector_command.rules.rounds import begin_round, end_by_limit, end_round
from vector3_edu.games.vector_command.rules.state import State, active, ship_named
from vector3_edu.games.vector_command.rules.step_map import Battle
from vector3_edu.games.vector_command.tables import LONGEST
from vector3_edu.games.vector_command.telling.previews import preview_fire, preview_move, preview_place, preview_power

Told = tuple[State, tuple[Event, ...]]


def place(state: State, orders: Mapping[str, Order], dice: Dice) -> Told:
    """Ships are moved to the places that their players chose; the others stay where they stood."""
    battle = Battle(state)
    for seat in state.seats:
        for name, choice in orders.get(seat, {}).items():
            assert isinstance(choice, Place)
            battle.ships[name] = battle.ships[name]._replace(at=Hex(*choice.at), facing=choice.facing)
    battle.events += [ShipPlaced(battle.owner(ship.seat), ship.name, ship.at, ship.facing) for ship in battle.ships.values()]
    begin_round(battle, 1, dice)
    return battle.set_down(state, 1, "power"), tuple(battle.events)


def act(state: State, order: Order, dice: Dice) -> Told:
    """One phase of the active ship."""
    battle, ship = Battle(state), active(state)
    choice = order.get(ship.name)
    if state.phase == "power":
        assert isinstance(choice, Allocate)
        allocate(battle, ship, choice)
        return battle.set_down(state, state.turn, "move"), tuple(battle.events)
    if state.phase == "move":
        move(battle, ship, choice if isinstance(choice, Move) else Move(()))
        return battle.set_down(state, state.turn, "fire"), tuple(battle.events)
    if isinstance(choice, Fire):
        fire(battle, ship.name, choice, dice)
    defence = order.get(defence_of(ship.name))
    if isinstance(defence, Defend) and not battle.result:
        defend(battle, battle.ships[ship.name], defence)
    turn = _next(battle, state, dice)
    return battle.set_down(state, turn, "power"), tuple(battle.events)


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


# ---- The phases of Vector Command: placing, then for each ship power, move and fire


def _move_choices(state: State, _ask: Ask, _unit: str) -> tuple[Choice, ...]:
    power = active(state).power
    return moving.choices(power.thrust, power.rotation)


def _fire_choices(state: State, _ask: Ask, unit: str) -> tuple[Choice, ...]:
    ship = active(state)
    return firing.choices(state, ship) if unit == ship.name else defending.choices(ship)


def _usual_fire(state: State, _ask: Ask, unit: str) -> Choice:
    ship = active(state)
    return firing.usual(state, ship) if unit == ship.name else orders.Defend(ship.stances)  # type: ignore[arg-type]


def _where_placed(_state: State, _ask: Ask, _unit: str, choice: Choice) -> tuple[phases_Place, ...]:
    assert isinstance(choice, orders.Place)
    return ((*choice.at, 0),)


def _where_moved(state: State, _ask: Ask, _unit: str, choice: Choice) -> tuple[phases_Place, ...]:
    assert isinstance(choice, orders.Move)
    ship = active(state)
    return ((*(ship.at + ship.motion + moving.carry_out(ship.facing, choice.commands)[1]), 0),)


def _where_fired(state: State, _ask: Ask, _unit: str, choice: Choice) -> tuple[phases_Place, ...]:
    shots = choice.shots if isinstance(choice, orders.Fire) else ()
    return tuple((*ship_named(state, target).at, 0) for _, target in shots)


PHASES = {
    "place": Phase[State](
        title="Placing ships",
        question="{seat}, {units}: choose where to start and which way to face.",
        rule="Each side chooses where its ships start and which way they face. All places are sealed and revealed together.",
        choices=lambda state, _ask, unit: scenarios.choices(ship_named(state, unit).seat),
        start=lambda state, _ask, unit: scenarios.nearest(ship_named(state, unit)),
        preview=preview_place,
        where=_where_placed,
        nothing="begin where it stands",
        give="Seal the places",
    ),
    "power": Phase[State](
        title="Allocate power",
        question="{seat}, {unit}: divide its power among thrust, rotation, weapons and shields.",
        rule="The reactor's power is divided among thrust, rotation, weapons and shields, and all of it must be used. "
        "Shields take 2 at most; with 0 they are switched off. One category may be overboosted by 1, which adds 1 strain.",
        choices=lambda state, _ask, _unit: power.choices(active(state).reactor),
        start=lambda state, _ask, _unit: power.usual(active(state).reactor),
        preview=preview_power,
        give="Set the power",
    ),
    "move": Phase[State](
        title="Move",
        question="{seat}, {unit}: give its commands in order. Then it drifts.",
        rule="Commands are carried out one after another, then the ship drifts along its motion. Accelerating adds one "
        "hex along the facing; rotating turns the ship, not its motion. Pushes can be added in any order, but turning first "
        "changes the direction of a push.",
        choices=_move_choices,
        preview=preview_move,
        where=_where_moved,
        give="Carry out and drift",
    ),
    "fire": Phase[State](
        title="Fire and point defence",
        question="{seat}, {unit}: fire its weapons and set its point defence.",
        rule="Each weapon fires once, at what lies on its side of the ship and within its range. A die at or above the "
        "threshold hits. Point defence rolls against missiles that come within one hex; chaff makes the ship harder to hit.",
        choices=_fire_choices,
        start=_usual_fire,
        preview=preview_fire,
        where=_where_fired,
        give="Fire and defend",
    ),
}
