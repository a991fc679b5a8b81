"""What a seat does without a ship in its resupply phase: the yard and, in the Campaign, the bank and the treaty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.games.triplanetary import muster, secrets
from vector3_edu.games.triplanetary.orders import Commission, Trade
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.scenarios import campaign, piracy, prospecting
from vector3_edu.games.triplanetary.scenarios.campaign import referee
from vector3_edu.games.triplanetary.scenarios.nova import blocs
from vector3_edu.games.triplanetary.state import State

UNITS = (piracy.YARD, referee.BANK, referee.TREATY, blocs.BASES)

OWN: Mapping[str, Any] = {"campaign": campaign, "prospecting": prospecting, "nova": blocs}
"""Scenarios with offices of their own: each has `offices`, `office_choices`, `about_office` and `decide`."""


def serving(state: State) -> tuple[str, ...]:
    """The offices that have something to offer to the seat on move."""
    if not RULES[state.scenario].yard:
        return ()
    if state.scenario in OWN:
        found: tuple[str, ...] = OWN[state.scenario].offices(state)
        return found
    return (piracy.YARD,) if choices(state, piracy.YARD) else ()


def choices(state: State, unit: str) -> tuple[Choice, ...]:
    """The ships that the seat on move can buy, or what else there is to choose at an office."""
    if state.scenario == "interplanetary war":
        return muster.yard_choices(state)
    if state.scenario in OWN:
        found: tuple[Choice, ...] = OWN[state.scenario].office_choices(state, unit)
        return found
    return piracy.choices(state)


def about(state: State, unit: str, choice: Choice) -> list[str]:
    """Why the seat on move cannot buy a ship like this, or do this at an office."""
    if state.scenario == "interplanetary war":
        return muster.about_yard(state, choice)
    if state.scenario in OWN:
        found: list[str] = OWN[state.scenario].about_office(state, unit, choice)
        return found
    return piracy.problems(state, choice)


def decide(state: State, unit: str, choice: Choice, events: list[Event]) -> State:
    """What was ordered at an office is carried out; if the money went for something else first, nothing comes of it."""
    if state.scenario in OWN:
        after: State = OWN[state.scenario].decide(state, unit, choice, events)
        return after
    if isinstance(choice, Commission):
        return state if about(state, unit, choice) else muster.commission(state, state.mover, choice, events)
    assert isinstance(choice, Trade)
    bought: list[Event] = []
    state = piracy.buy(state, choice, bought)
    events += secrets.veiled(state, state.ships[-1], bought)
    return state
