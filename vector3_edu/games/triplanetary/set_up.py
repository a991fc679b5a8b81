"""How a match begins: the map, the record of its scenario, and the first decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.games.triplanetary.rules import muster, visibility
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import rules_of


def set_up(scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> State:
    """The state at the first decision of a scenario."""
    rules = rules_of(scenario, len(seats), tuple(options.items()))
    ground = MapOptions(*(rules.option(name) for name in ("mercury", "callisto", "rows", "hexsides")))
    state = State(rules, ground, seats, arrived=(0,) * len(seats), credit=(0,) * len(seats))
    state = rules.set_up(state, dice)
    if rules.terms is not None and rules.option("setup") == "buy" and state.phase == "astrogation":
        return muster.begin(state)
    if not rules.phases[state.phase].setting_up:
        state = visibility.conceal(state)
    return begin(state) if state.phase == "astrogation" else state
