"""Who has won: each scenario's own question, asked after every step and at the end of a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from vector3_edu.core.events import Event
from vector3_edu.core.game import Result
from vector3_edu.games.triplanetary import race
from vector3_edu.games.triplanetary.events import GameEnded
from vector3_edu.games.triplanetary.results import note_damage, won
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.scenarios import (
    campaign,
    escape,
    fleet_mutiny,
    interplanetary_war,
    lateral_seven,
    nova,
    piracy,
    prospecting,
    retribution,
)
from vector3_edu.games.triplanetary.state import State

VERDICTS: Mapping[str, Callable[[State, State, Sequence[Event]], Result | None]] = {
    "escape": escape.verdict,
    "lateral 7": lateral_seven.verdict,
    "piracy": piracy.verdict,
    "nova": nova.verdict,
    "retribution": retribution.verdict,
    "fleet mutiny": fleet_mutiny.verdict,
    "interplanetary war": interplanetary_war.verdict,
}

NOTED: Mapping[str, Callable[[State, State, list[Event]], State]] = {
    "escape": lambda _, state, events: escape.changed_ships(state, events),
    "nova": lambda _, state, events: nova.remember(state),
    "piracy": piracy.settle,
    "campaign": campaign.note_attacks,
}
"""What is remembered or paid after a step, before anybody is judged."""

TIME_UP: Mapping[str, Callable[[State], Result]] = {
    "retribution": retribution.stayed_alive,
    "prospecting": prospecting.verdict,
    "campaign": campaign.verdict,
}
"""Who has won when the days are over; elsewhere nobody has."""

SETTING_UP = ("colony", "muster", "entry", "layout")
"""Phases before the first day, in which nobody has won or lost yet."""

ENDINGS: Mapping[str, Callable[[State, list[Event]], State]] = {
    "piracy": piracy.turn_over,
    "retribution": retribution.turn_over,
    "fleet mutiny": fleet_mutiny.take_bases,
    "prospecting": prospecting.turn_over,
    "interplanetary war": interplanetary_war.earn,
    "campaign": campaign.turn_over,
}
"""What comes at the end of a player-turn."""


def check(before: State, state: State, events: list[Event]) -> State:
    """Whether a step has decided the game."""
    if state.phase in SETTING_UP:
        return state
    state = note_damage(state, events)
    if state.scenario in NOTED:
        state = NOTED[state.scenario](before, state, events)
    verdict = VERDICTS.get(state.scenario)
    found = verdict(before, state, events) if verdict is not None else None
    if found is None:
        return state
    events.append(GameEnded(found.winners, found.reason))
    return state._replace(result=found, phase="over")


def turn_over(state: State, events: list[Event]) -> State:
    """What a scenario does at the end of a player-turn."""
    ending = ENDINGS.get(state.scenario)
    return state if ending is None else ending(state, events)


def day_over(state: State) -> Result | None:
    """The result at the end of a day: of a race, or because time is up."""
    if RULES[state.scenario].race:
        return race.verdict(state)
    limit = int(str(state.option("turn_limit") or RULES[state.scenario].days))
    ruined = state.scenario == "prospecting" and not state.ships and not prospecting.solvent(state)
    if state.turn < limit and not ruined:
        return None
    verdict = TIME_UP.get(state.scenario)
    return verdict(state) if verdict is not None else won(state, (), f"Nothing was decided by day {limit}.")
