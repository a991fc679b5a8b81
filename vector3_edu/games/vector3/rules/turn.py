"""The sequence of play: who decides what, phase after phase, turn after turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.results import Event
from vector3_edu.games.vector3.rules import setting_up, victory, warp
from vector3_edu.games.vector3.rules.editions import ATTACKER, DEFENDER, EDITIONS
from vector3_edu.games.vector3.rules.events import InitiativeRolled, Passed, PhaseBegan, TurnBegan, Voted
from vector3_edu.games.vector3.rules.move import move
from vector3_edu.games.vector3.rules.orders import Vote, WarpOut
from vector3_edu.games.vector3.rules.phases import EXTRAS, PHASES
from vector3_edu.games.vector3.rules.state import State, in_phase, with_round
from vector3_edu.games.vector3.scenarios.budgets import RULES

SETTING_UP = ("technology", "fleet", "place", "mines")


# ---- who decides now


def asks(state: State) -> tuple[Ask, ...]:
    """Who must decide what now."""
    phase = PHASES.get(state.phase)
    if phase is None:
        return ()
    if state.phase in SETTING_UP:
        return tuple(
            [
                Ask(name, state.phase, units, not phase.sealed, (), not units)
                for seat, name in enumerate(state.seats)
                if (units := phase.units_able(state, seat))
                or (phase.may_be_able is not None and phase.may_be_able(state, seat))
            ]
        )
    secret = EDITIONS[state.edition].secret
    asked = []
    for seat in range(len(state.seats)) if phase.sealed else _still_to_act(state):
        units = phase.units_able(state, seat)
        if units or (secret and phase.may_be_able is not None and phase.may_be_able(state, seat)):
            asked.append(Ask(state.seats[seat], state.phase, units, not phase.sealed, _extras(state, seat)))
            if not phase.sealed:
                break
    return tuple(asked)


def _still_to_act(state: State) -> tuple[int, ...]:
    """The seats of a round, the one on move first; those that have declined since anybody acted stand at the end."""
    return state.round[: len(state.round) - state.declined] if state.declined else state.round


def _extras(state: State, seat: int) -> tuple[str, ...]:
    """Warping out can be declared, and an end proposed, at any decision of a seat with ships. Rulings 22 and 28."""
    has_ships = False
    for ship in state.ships:
        if ship.seat == seat:
            has_ships = True
            if warp.can_declare(ship):
                return ("warp", "vote")
    return ("vote",) if has_ships else ()


def choices(state: State, ask: Ask, unit: str) -> Sequence[Any]:
    """What a unit can be told to do, and the extras: which ships could warp out, and how to vote."""
    if unit == "vote":
        return (Vote(end=True), Vote(end=False))
    if unit == "warp":
        seat = state.seats.index(ask.seat)
        able = tuple(ship.name for ship in state.ships if ship.seat == seat and warp.can_declare(ship))
        return tuple(dict.fromkeys([*(WarpOut((name,)) for name in able), WarpOut(able)])) if able else ()
    return PHASES[ask.phase].choices(state, ask, unit)


def may_act(state: State, phase: str, seat: int) -> bool:
    """Whether a seat takes part in a phase: it can act or, where that is a secret, might as far as others know."""
    rules = PHASES[phase]
    if EDITIONS[state.edition].secret and rules.may_be_able is not None:
        return rules.may_be_able(state, seat)
    return rules.is_able(state, seat) if rules.is_able else bool(rules.units_able(state, seat))


# ---- a step


def step(state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """Carry out the orders of all who were asked, and go on to the next decision."""
    events: list[Event] = []
    state = _take_declarations(state, orders, events)
    # before anybody acts: a shot that takes the last ship of whoever did not agree makes no agreement
    agreed = bool(state.votes) and any("vote" in order for order in orders.values()) and victory.all_agree(state)
    sealed = PHASES[state.phase].sealed
    if sealed:
        by_seat = {state.seats.index(name): order for name, order in orders.items()}
        state = PHASES[state.phase].act(state, by_seat, dice, events)
    else:
        ((name, order),) = orders.items()
        state = _one_acts(state, state.seats.index(name), order, dice, events)
    if agreed:
        return victory.end_game(state, victory.AGREED, events, victory.winners_without_goals(state)), tuple(events)
    if sealed or not _goes_on(state):
        state = _next_phase(state, dice, events)
    return state, tuple(events)


def _goes_on(state: State) -> bool:
    """Whether anybody is still asked in a phase in which one unit acts at a time."""
    if state.phase in SETTING_UP:
        return bool(asks(state))
    return _anyone_may_act(state, state.phase, _still_to_act(state))


def _anyone_may_act(state: State, phase: str, seats: Iterable[int]) -> bool:
    for seat in seats:  # noqa: SIM110 after every shot, and a generator takes longer
        if may_act(state, phase, seat):
            return True
    return False


def _take_declarations(state: State, orders: Mapping[str, Order], events: list[Event]) -> State:
    # by seats, not by who answered first: the order of sealed answers is nobody's business
    for name in state.seats:
        order = orders.get(name)
        if not order:
            continue
        if "warp" in order and isinstance(order["warp"], WarpOut):
            state = warp.declare(state, state.seats.index(name), order["warp"], events)
        if "vote" in order and isinstance(order["vote"], Vote):
            seat, end = state.seats.index(name), order["vote"].end
            events.append(Voted(name, end))
            state = state._replace(votes=state.votes | {seat} if end else state.votes - {seat})
    return state


def _one_acts(state: State, seat: int, order: Order, dice: Dice, events: list[Event]) -> State:
    """One unit of the seat on move acts, or the seat passes; then the next seat to the left is on move."""
    phase = PHASES[state.phase]
    acted = False
    for unit, choice in order.items():
        if unit not in EXTRAS:
            state = phase.act(state, seat, unit, choice, dice, events)
            acted = True
    if state.phase in SETTING_UP:
        return state
    at = state.round.index(seat)
    leaves = state.phase in EDITIONS[state.edition].leaves
    # seats before this one can do nothing now; in fire a screen that falls may change that, elsewhere nothing does
    others = state.round[at + 1 :] + (state.round[:at] if leaves else ())
    if acted:
        return with_round(state, (*others, seat), 0)
    events.append(Passed(state.seats[seat], state.phase))
    if leaves:
        return with_round(state, others, state.declined)
    return with_round(state, (*others, seat), state.declined + 1)


# ---- the sequence


def _next_phase(state: State, dice: Dice, events: list[Event]) -> State:
    """Go on to the next phase in which anybody is asked, or to the end."""
    if state.phase in SETTING_UP:
        return _set_up(state, dice, events)
    state = victory.end_if_decided(state, events)
    return state if state.phase == "over" else _enter_after(state, state.phase, dice, events)


def _set_up(state: State, dice: Dice, events: list[Event]) -> State:
    """Technology, fleets, ships, mines; then the first turn, in which the attacker of 1979 warps in."""
    if state.turn:
        return _move(state, dice, events)
    if state.phase == "mines" and state.mines_left:
        return state
    for phase in SETTING_UP[SETTING_UP.index(state.phase) + 1 :]:
        state = state._replace(phase=phase)
        if asks(state):
            events.append(PhaseBegan(phase))
            return state
    return begin_turn(state, dice, events)


def begin_turn(state: State, dice: Dice, events: list[Event]) -> State:
    """A new turn: everything moves (in 1979's first turn the attacker warps in first)."""
    state = in_phase(state, state.phase, state.turn + 1)
    events.append(TurnBegan(state.turn))
    if state.turn == 1 and setting_up.next_to_place(state) is not None:
        return state._replace(phase="place")
    if state.turn == 1 and state.options.custom is not None:
        return _enter_after(state, "move", dice, events)  # a plan says where ships are when the first decisions are made
    return _move(state, dice, events)


def _move(state: State, dice: Dice, events: list[Event]) -> State:
    if EDITIONS[state.edition].warps_in:
        state = warp.check_movement(move(warp.leave(state, events), events), events)
        state = victory.end_if_decided(state, events)
    else:
        state = move(state, events)
        if state.options.custom is not None:
            state = victory.end_if_decided(state, events)
    if state.phase == "over":
        return state
    return _enter_after(state, "move", dice, events)


def _enter_after(state: State, phase: str, dice: Dice, events: list[Event]) -> State:
    """Go to the next phase of the sequence in which somebody can act, or end the turn."""
    custom = state.options.custom
    sequence = RULES[state.edition][state.scenario].sequence if custom is None else custom.sequence
    for following in sequence[sequence.index(phase) + 1 if phase in sequence else 0 :]:
        if PHASES[following].sealed:
            if _anyone_may_act(state, following, range(len(state.seats))):
                events.append(PhaseBegan(following))
                return in_phase(state, following, state.turn)
            continue
        contenders = _contenders(state, following)
        if contenders:
            events.append(PhaseBegan(following))
            order = initiative(state, following, contenders, dice, events)
            return in_phase(state, following, state.turn, order)
    return _end_turn(state, dice, events)


def _contenders(state: State, phase: str) -> list[int]:
    """Who takes part in a phase: whoever can act, and in fire whoever may yet be able to when a screen has fallen."""
    if state.acted:
        state = state._replace(acted=frozenset())
    seats = range(len(state.seats))
    found = [seat for seat in seats if may_act(state, phase, seat)]
    waits = PHASES[phase].may_become_able
    if waits and found:
        # whoever gets through a screen can fire already, so that nobody has to wait for those who wait
        found += [seat for seat in seats if seat not in found and waits(state, seat, found)]
        found.sort()
    return found


def _end_turn(state: State, dice: Dice, events: list[Event]) -> State:
    state = warp.check_turn_end(state, events)
    if state.phase != "over":
        state = victory.end_turn(state, events)
    return state if state.phase == "over" else begin_turn(state, dice, events)


def initiative(state: State, phase: str, contenders: list[int], dice: Dice, events: list[Event]) -> tuple[int, ...]:
    """Who goes first, and then round the table. Ruling 18; 1979, 6.3 and 7.3, ruling 30: one die, even for the attacker."""
    if len(contenders) < 2:
        return tuple(contenders)
    rolls: list[tuple[str, tuple[int, ...]]] = []
    if EDITIONS[state.edition].roles:
        die = dice.roll()
        first = ATTACKER if die % 2 == 0 else DEFENDER
        rolls.append((state.seats[first], (die,)))
    else:
        tied = contenders
        while len(tied) > 1:
            pairs = [(dice.roll(), dice.roll()) for _ in tied]
            rolls += [(state.seats[seat], pair) for seat, pair in zip(tied, pairs, strict=True)]
            best = max(map(sum, pairs))
            tied = [seat for seat, pair in zip(tied, pairs, strict=True) if sum(pair) == best]
        first = tied[0]
    events.append(InitiativeRolled(phase, tuple(rolls), state.seats[first]))
    at = contenders.index(first)
    return (*contenders[at:], *contenders[:at])
