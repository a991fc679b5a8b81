"""Who has won: the question of each scenario, asked after every step and at the end of a day."""

from __future__ import annotations

from vector3_edu.core.results import Event, Result
from vector3_edu.games.triplanetary.results import note_damage, win
from vector3_edu.games.triplanetary.rules.events import GameEnded
from vector3_edu.games.triplanetary.rules.state import State


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
