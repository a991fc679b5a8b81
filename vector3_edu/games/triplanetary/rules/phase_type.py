"""A phase of Triplanetary, declared once: what it asks, what may be chosen, what comes of it and what that would mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.kinds import NOWHERE
from vector3_edu.core.orders import write
from vector3_edu.core.phases import Ask, Phase
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Event, Order
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.telling.previews import preview_among, where

Offers = Callable[[State, str], Sequence[Choice]]
WhyNot = Callable[[State, str, Any], list[str]]
Act = Callable[[State, Order, Dice, list[Event]], State]

OFFICES = {
    "yard": "buy ships at the yard",
    "bank": "pay others at the bank",
    "treaty": "agree to nukes",
    "bases": "open or close your bases",
}
"""What a seat may do without a ship in its resupply phase."""
FEW = 4
"""As many units as are named in a line."""


@dataclass(frozen=True, kw_only=True)
class OwnPhase(Phase[State]):
    """A phase that also says who may pass, and what happens; where units are made up, it asks without naming them."""

    act: Act
    """What comes of an order, up to the next decision."""
    one: bool = False
    """Whether one unit acts, or the seat passes."""
    optional: Callable[[State], bool] = lambda _state: True
    """Whether the seat may pass."""
    setting_up: bool = False
    """Whether fleets and bases are still chosen: nobody is out of sight yet, and nobody has won or lost."""

    def ask(self, ask: Ask) -> str:
        if "{units}" not in self.question:
            return f"{ask.seat}: {self.question}."
        if not ask.units:
            return f"{ask.seat}: {self.title.lower()}, but you have nothing to act with."
        doing = [OFFICES[unit] for unit in ask.units if unit in OFFICES]
        units = [f"the {unit}" if unit.islower() else unit for unit in ask.units if unit not in OFFICES]
        named = [self.question.format(units=listed(units, last="and", most=FEW))] if units else []
        return f"{ask.seat}: {listed((*named, *doing), last='and')}."


def needed(_state: State) -> bool:
    """A phase in which a choice has to be made: nobody may pass."""
    return False


def phase(  # noqa: PLR0913 (a phase by its parts)
    title: str,
    question: str,
    rule: str,
    offers: Offers,
    act: Act,
    *,
    why_not: WhyNot | None = None,
    unlisted: WhyNot | None = None,
    means: Callable[[State, str, Any], str] | None = None,
    **more: Any,
) -> OwnPhase:
    """A phase by what it offers to a unit. `why_not` judges all choices, listed or not; `unlisted` those not listed.

    `means` is what a choice would come to, in a sentence.
    """

    def judge(state: State, _ask: Ask, unit: str, choice: Any) -> list[str]:
        if why_not is not None:
            return why_not(state, unit, choice)
        legal = offers(state, unit)
        if any(type(each) is type(choice) and each == choice for each in legal):
            return []
        if unlisted is not None:
            return unlisted(state, unit, choice)
        return [f"{shown(choice)} cannot be chosen here. Try {listed(legal)}."]

    shown_by = {"preview": preview_among(offers, means), "where": where, **more}
    choices = lambda state, _, unit: offers(state, unit)  # noqa: E731 (a phase offers the same to whoever is asked)
    return OwnPhase(title=title, question=question, rule=rule, choices=choices, why_not=judge, act=act, **shown_by)


def not_offered(offers: Offers, rule: str) -> WhyNot:
    """The refusal for a choice that is not in a short list."""

    def why(state: State, unit: str, choice: Any) -> list[str]:
        legal = [write(each, NOWHERE) for each in offers(state, unit)]
        return [f"{shown(choice)} is not offered to {unit}. Try {listed(legal)}. [{rule}]"]

    return why
