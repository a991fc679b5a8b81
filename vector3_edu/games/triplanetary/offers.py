"""Decisions that are left to an owner: each is one of a short list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vector3_edu.core.game import Choice
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary import hazards, ordnance, retribution
from vector3_edu.games.triplanetary.notation import write_choice
from vector3_edu.games.triplanetary.state import State

OFFERS: Mapping[str, Callable[[State, str], tuple[Choice, ...]]] = {
    "suffering": ordnance.sides_open,
    "patrol": retribution.candidates,
    "repair": hazards.repairs,
}
"""What is offered to a unit, by phase."""

RULE = {"suffering": "Nukes", "patrol": "Retribution", "repair": "Advanced Combat System"}
"""The rule that leaves the decision to an owner, by phase."""


def about(state: State, unit: str, choice: object) -> list[str]:
    """Why this is none of what is offered."""
    legal = [write_choice(each) for each in OFFERS[state.phase](state, unit)]
    return [f"{shown(choice)} is not offered to {unit}. Try {listed(legal)}. [{RULE[state.phase]}]"]
