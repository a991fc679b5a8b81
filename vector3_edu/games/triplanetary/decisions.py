"""What may be chosen in each phase, and why something may not."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from vector3_edu.core.game import Choice, Order
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary import (
    astrogation,
    attack_problems,
    combat,
    guards,
    muster,
    orders,
    ordnance,
    owner_choices,
    ship_actions,
    suppression,
    surrender,
    turn,
)
from vector3_edu.games.triplanetary.orders import Demand, Designate, Mutiny, Suppress
from vector3_edu.games.triplanetary.scenarios import lateral_seven, nova, prospecting, retribution
from vector3_edu.games.triplanetary.scenarios.campaign import opening
from vector3_edu.games.triplanetary.state import State, ship_named

# ---- what may be chosen


def _courses(state: State, unit: str) -> tuple[Choice, ...]:
    ship = ship_named(state, unit)
    return astrogation.choices(state, ship) if ship is not None else ()


def _carriers(state: State, unit: str) -> tuple[Choice, ...]:
    return tuple(Designate(ship.name) for ship in state.ships if ship.seat == state.asked)


def _attacks(state: State, unit: str) -> tuple[Choice, ...]:
    below = (Suppress(),) if unit in suppression.suppressors(state) else ()
    fires = combat.choices(state, unit)
    return (*fires, *surrender.choices(state, unit, fires), *below)


def _answers(state: State, unit: str) -> tuple[Choice, ...]:
    ship = guards.combatant(state, unit)
    return combat.counter_choices(state, ship) if ship is not None else ()


def _supplies(state: State, unit: str) -> tuple[Choice, ...]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.choices(state, unit)
    ship = ship_named(state, unit)
    return turn.supply_choices(state, ship) if ship is not None else ()


OFFERED: Mapping[str, Callable[[State, str], Sequence[Choice]]] = {
    **owner_choices.OFFERS,
    "designate": _carriers,
    "muster": lambda state, _: muster.choices(state),
    "entry": lambda state, _: nova.entries(state),
    "layout": lambda state, _: lateral_seven.spots(state),
    "mutiny": lambda state, _: (Mutiny(),),
    "appear": lambda state, _: retribution.choices(state),
    "outfit": lambda state, _: prospecting.outfits(),
    opening.START: lambda state, _: opening.choices(state),
    "astrogation": _courses,
    "ordnance": ordnance.choices,
    "combat": _attacks,
    "counterattack": _answers,
    "surrender": lambda state, _: surrender.ANSWERS,
    "resupply": _supplies,
}
"""Everything that a unit may choose, by phase; where there is too much to list, what is worth listing."""


# ---- why not


def problems(state: State, unit: str, choice: Any) -> list[str]:
    """Why a unit that is asked cannot choose this; none if it can."""
    if not plain(choice):
        return [f"{shown(choice)} cannot be read as a choice for {unit}: use names, directions and whole numbers."]
    if state.phase in ABOUT:
        return ABOUT[state.phase](state, unit, choice)
    if same_kind(choice, OFFERED[state.phase](state, unit)):
        return []
    return WHY_NOT.get(state.phase, _not_listed)(state, unit, choice)


def left_out(state: State, order: Order) -> list[str]:
    """Why some units may not be left out of an order: they would coast to where they are not allowed to go."""
    bounds = state.rules.bounds
    if bounds is None:
        return []
    return [bounds.why(state, ship) for ship in astrogation.not_to_coast(state) if ship.name not in order]


def _about_attack(state: State, unit: str, choice: Any) -> list[str]:
    if isinstance(choice, Suppress) and unit in suppression.suppressors(state):
        return []
    if isinstance(choice, Demand):
        return surrender.problems(state, unit, choice)
    return attack_problems.problems(state, state.asked, unit, choice)


def _about_answer(state: State, unit: str, choice: Any) -> list[str]:
    return attack_problems.problems(state, state.asked, unit, choice, counter=True)


def _about_supply(state: State, unit: str, choice: Any) -> list[str]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.about(state, unit, choice)
    ship = ship_named(state, unit)
    if ship is None:
        return _not_listed(state, unit, choice)
    return ship_actions.problems(state, ship, choice)


ABOUT: Mapping[str, Callable[[State, str, Any], list[str]]] = {
    "muster": lambda state, _, choice: muster.about(state, choice),
    "entry": lambda state, _, choice: nova.about_entry(state, choice),
    "appear": lambda state, _, choice: retribution.problems(state, choice),
    "outfit": lambda state, _, choice: prospecting.about_outfit(state, choice),
    opening.START: lambda state, _, choice: opening.about(state, choice),
    "combat": _about_attack,
    "counterattack": _about_answer,
    "surrender": surrender.problems,
    "resupply": _about_supply,
}
"""Phases with more that may be chosen than is listed: what is wrong with a choice."""


def _off_course(state: State, unit: str, choice: Any) -> list[str]:
    ship = ship_named(state, unit)
    return astrogation.why_not(state, ship, choice) if ship is not None else _not_listed(state, unit, choice)


def _no_spot(state: State, unit: str, choice: Any) -> list[str]:
    return [f"{shown(choice)} is no free asteroid hex; write Appear('at 0 -30'). [Lateral 7]"]


def _not_listed(state: State, unit: str, choice: Any) -> list[str]:
    return [f"{shown(choice)} cannot be chosen here. Try {listed(OFFERED[state.phase](state, unit))}."]


WHY_NOT: Mapping[str, Callable[[State, str, Any], list[str]]] = {
    **dict.fromkeys(owner_choices.OFFERS, owner_choices.about),
    "layout": _no_spot,
    "astrogation": _off_course,
    "ordnance": ordnance.why_not,
}
"""What is said about a choice that is not among those listed."""


def plain(value: object, depth: int = 6) -> bool:
    """Whether a value is made of nothing but words, numbers of a size that can be written, and tuples of these.

    Whatever else it is would run code of its own when it is compared, and is no choice of this game.
    """
    if value is None or type(value) in (bool, float):
        return True
    if type(value) is int:
        return abs(value) < 10**9
    if type(value) is str:
        return len(value) < 1000
    ours = type(value) in (tuple, Hex) or type(value).__module__ == orders.__name__
    return ours and isinstance(value, tuple) and depth > 0 and all(plain(each, depth - 1) for each in value)


def same_kind(choice: Any, choices: Sequence[Choice]) -> bool:
    """Whether a choice is one of those listed. Tuples of different kinds may be equal (landing E, taking off E), and so may
    1, 1.0 and True, so that the kind and the written form are compared, not only the values."""
    return any(type(each) is type(choice) and each == choice and repr(each) == repr(choice) for each in choices)
