"""The sequence of play: astrogation, ordnance, movement, combat and resupply; seat by seat, day by day."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter

from vector3_edu.core.dice import Dice
from vector3_edu.core.hexes import ORIGIN
from vector3_edu.core.phases import Ask
from vector3_edu.core.results import Choice, Event, Order, Result
from vector3_edu.games.triplanetary.rules import attacks, combat, ordnance, resupply, ship_actions, visibility
from vector3_edu.games.triplanetary.rules.board import ASTEROID
from vector3_edu.games.triplanetary.rules.damage import mendable, ships_with_a_choice
from vector3_edu.games.triplanetary.rules.events import DayBegan, GameEnded
from vector3_edu.games.triplanetary.rules.movement import move, roll_for_asteroids
from vector3_edu.games.triplanetary.rules.orders import Demand, Fire, Launch, Suppress
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.state import WHOLE, Attack, Ship, State, find_ship
from vector3_edu.games.triplanetary.rules.state_updates import (
    ask_seat,
    begin_turn,
    clear_turn,
    note_damage,
    win,
    with_plots,
    with_ship,
)


def check(before: State, state: State, events: list[Event]) -> State:
    """Whether a step has decided the game."""
    rules = state.rules
    if state.phase in rules.phases and rules.phases[state.phase].setting_up:
        return state
    state = note_damage(state, events)
    if rules.remember is not None:
        state = rules.remember(before, state, events)
    found = rules.verdict(before, state, events) if rules.verdict is not None else None
    if found is None:
        return state
    events.append(GameEnded(found.winners, found.reason))
    return state._replace(result=found, phase="over")


def day_over(state: State) -> Result | None:
    """The result at the end of a day: because it has been decided, or because time is up."""
    rules = state.rules
    goes_on = not rules.days or state.turn < rules.days
    if goes_on and not (rules.is_over is not None and rules.is_over(state)):
        return None
    if rules.final_result is not None:
        return rules.final_result(state)
    return win(state, (), f"Nothing was decided by day {rules.days}.")


SEAT = attrgetter("seat")


def asks(state: State) -> tuple[Ask, ...]:
    """Who must decide what now."""
    if state.result is not None:
        return ()
    phase = state.rules.phases[state.phase]
    return (Ask(state.seats[state.asked], state.phase, state.units, phase.one, (), phase.optional(state)),)


def step(state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Carry out what was ordered, up to the next decision."""
    events: list[Event] = []
    before, rules = state, state.rules
    phase = rules.phases[state.phase]
    state = phase.act(state, orders.get(state.seats[state.asked], {}), dice, events)
    if phase.setting_up and state.phase == "astrogation":
        state = visibility.conceal(state)
    if rules.race:
        return state, tuple(events)
    if rules.secret == "ships":
        events = visibility.veil(before, state, events)
    if state.result is None:
        state = check(before, state, events)
    return state, tuple(visibility.report_events(before, events) if rules.secret_damage else events)


def begin(state: State, day: int = 0, mover: int = -1) -> State:
    """The astrogation phase of the seat on move, or of the one whose turn comes now."""
    mover = state.mover if mover < 0 else mover
    units = tuple([ship.name for ship in state.ships if ship.seat == mover and ship.kind != "orbital base"])
    return begin_turn(state, day or state.turn, mover, "astrogation", units)


# ---- the phases, in their order


def astrogation(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Courses are plotted; if something can be launched, that comes before they are flown."""
    rules = state.rules
    if rules.ordnance:
        state = with_plots(state, tuple(order.items()))
        if rules.after_plotting is not None:
            state = rules.after_plotting(state, order, events)
        return arm(state, order, dice, events) if state.phase == "astrogation" else state
    return _fly(state, order, dice, events)


def arm(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """If something can be launched, its owner is asked; then everything moves."""
    units = ordnance.launchers(state)
    return ask_seat(state, "ordnance", state.asked, units) if units else _fly(state, order, dice, events)


def launch(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Ordnance is launched, and everything moves."""
    for unit, choice in order.items():
        if isinstance(choice, Launch):
            state, more = ordnance.launch(state, unit, choice)
            events += more
            state = visibility.reveal(state, unit)
    return _fly(state, dict(state.plots), dice, events)


def _fly(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    rules, before = state.rules, state
    state = move(state, order, dice, events)
    if rules.race:
        state = roll_for_asteroids(state, dice, events) if state.rocks else state
        return to_combat(state, events)
    state = ordnance.fly_weapons(state, dice, events)
    if rules.secret:
        state = visibility.detect(state, events)
    if rules.after_movement is not None:
        state = rules.after_movement(before, state, dice, events)
    return onward(state, dice, events)


def onward(state: State, dice: Dice, events: list[Event]) -> State:
    """What movement has left to an owner to choose is asked first; then comes combat, with the dice for asteroids."""
    asked = ordnance.ask_sufferer(state)
    if asked is None and state.rules.owner_choice is not None:
        asked = state.rules.owner_choice(state)
    if asked is not None:
        return asked
    return to_combat(roll_for_asteroids(state, dice, events) if state.rocks else state, events)


def suffer(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """The side that a nuke devastates is chosen, and the turn goes on."""
    return onward(ordnance.suffer(state, order, events), dice, events)


def to_combat(state: State, events: list[Event]) -> State:
    """The next attack, while there is one to make; then resupply."""
    rules = state.rules
    if rules.guns:
        units = combat.units(state)
        if rules.suppression is not None and (above := attacks.suppressors(state)):
            units = tuple(dict.fromkeys((*units, *above)))
        if units:
            return ask_seat(state, "combat", state.mover, units)
    return to_resupply(state, events)


def attack(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """One attack is made; its targets may answer before it is rolled for."""
    if not order:
        return to_resupply(state, events)
    ((unit, choice),) = order.items()
    if isinstance(choice, Demand):
        return attacks.demand(visibility.reveal(state, unit), unit, choice)
    if isinstance(choice, Suppress):
        ship = find_ship(state, unit)
        assert ship is not None
        return to_combat(attacks.suppress(state, ship, events), events)
    assert isinstance(choice, Fire)
    if not choice.targets:
        state, more = combat.defend(state, unit, dice)
        events += more
        return to_combat(state, events)
    state = state._replace(attack=Attack((unit, *choice.together), choice.targets, choice.strength))
    for name in (unit, *choice.together):
        state = visibility.reveal(state, name)
    answering = combat.counterattackers(state)
    if answering:
        names = tuple(ship.name for ship in answering)
        return state._replace(phase="counterattack", asked=answering[0].seat, units=names)
    return _resolve(state, None, dice, events)


def reply(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """A demand to surrender is answered, and the combat phase goes on."""
    return to_combat(attacks.answer(state, order, events), events)


def counterattack(state: State, order: Order, dice: Dice, events: list[Event]) -> State:
    """Those attacked fire back, or do not; then both are rolled for."""
    answer = None
    for unit, choice in order.items():
        assert isinstance(choice, Fire)
        answer = Attack((unit, *choice.together), choice.targets, choice.strength)
        for name in answer.attackers:
            state = visibility.reveal(state, name)
    return _resolve(state, answer, dice, events)


def _resolve(state: State, answer: Attack | None, dice: Dice, events: list[Event]) -> State:
    state, more = combat.resolve(state, answer, dice)
    events += more
    return to_combat(state, events)


def to_resupply(state: State, events: list[Event]) -> State:
    """If there is more to decide than taking on fuel, it is asked; in a race there is not."""
    rules, mover = state.rules, state.mover
    if rules.race:
        return pass_on(_supply(state, {}, events), events)
    everywhere = rules.market is not None and rules.market.under_way
    own = [ship for ship in state.ships if ship.seat == mover] if everywhere else resupply.ships_stopping(state)
    units = tuple([ship.name for ship in own if supply_choices(state, ship)])
    if rules.offices is not None:
        units += rules.offices.serving(state)
    if units:
        return ask_seat(state, "resupply", state.mover, units)
    return to_repair(_supply(state, {}, events), events)


def supply_choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """What a ship may do in the resupply phase, trade and work in the Belt included."""
    own, market = resupply.choices(state, ship), state.rules.market
    return (*own, *market.choices(state, ship)) if market is not None else own


def supply(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """The resupply phase as ordered."""
    return to_repair(_supply(state, order, events), events)


def to_repair(state: State, events: list[Event]) -> State:
    """If a ship could mend more than one kind of damage, its owner is asked; then the turn passes on."""
    units = ships_with_a_choice(state)
    return state._replace(phase="repair", asked=state.mover, units=units) if units else pass_on(state, events)


def repair(state: State, order: Order, _dice: Dice, events: list[Event]) -> State:
    """What was chosen is mended, or what is usually mended first, and the turn passes on.

    Triplanetary, Advanced Combat System.
    """
    for unit in state.units:
        ship, choice = find_ship(state, unit), order.get(unit)
        assert ship is not None
        fixed, more = resupply.repair_ship(state, ship, choice.what if isinstance(choice, Choose) else "")
        events += visibility.hide_from_others(state, ship, more)
        state = with_ship(state, fixed)
    return pass_on(state, events)


def _supply(state: State, order: Order, events: list[Event]) -> State:
    """Ships at bases take on fuel and are maintained, others do as ordered; damage is repaired."""
    for unit, choice in order.items():
        ship = find_ship(state, unit)
        if ship is not None:
            state, more = ship_actions.act(state, ship, choice)
            events += visibility.hide_from_others(state, ship, more)
        elif state.rules.offices is not None and unit in state.rules.offices.units:
            state = state.rules.offices.decide(state, unit, choice, events)
    board, mover = state.board, state.mover
    for ship in state.ships:
        if ship.seat == mover and (ship.disabled or ship.orbit or ship.velocity == ORIGIN or ship.wounds != WHOLE):
            served, more = resupply.maintain(state, board, ship)
            if len(mendable(served.wounds)) < 2:
                served, mended = resupply.repair_ship(state, served)
                more = [*more, *mended]
            events += visibility.hide_from_others(state, ship, more)
            if served is not ship:
                state = with_ship(state, served)
    return state


def pass_on(state: State, events: list[Event]) -> State:
    """The next seat that still has something to move takes its turn; after the last, a new day begins."""
    rules = state.rules
    if rules.end_of_turn is not None:
        state = rules.end_of_turn(state, events)
    state = visibility.dive(state) if rules.secret else state
    mover, day = state.mover, state.turn
    moving = set(rules.seats_staying(state)) if rules.seats_staying is not None else set()
    if len(moving) < len(state.seats):
        moving.update(map(SEAT, state.ships), map(SEAT, state.weapons))
    if len(moving) < len(state.seats):
        moving.update([base.owner for base in state.bases if base.owner >= 0 and (base.defends or base.side == ASTEROID)])
    while True:
        mover += 1
        if mover == len(state.seats):
            result = day_over(state)
            if result is not None:
                events.append(GameEnded(result.winners, result.reason))
                return clear_turn(state)._replace(result=result, phase="over")
            mover, day = 0, day + 1
            events.append(DayBegan(day))
        if mover in moving or not moving:
            state = ordnance.expire(state, mover, events) if state.weapons else state
            state = begin(state, day, mover)
            asked = rules.before_turn(state) if rules.before_turn is not None else None
            return asked or state
