"""Surrender: a bargain between two ships that binds both."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.game import Order
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules import combat
from vector3_edu.games.triplanetary.rules.events import SurrenderDemanded
from vector3_edu.games.triplanetary.rules.orders import Answer, Demand, Fire
from vector3_edu.games.triplanetary.rules.state import State, at_truce, find_ship

ANSWERS = (Answer(True), Answer(False))


def choices(state: State, unit: str, fires: tuple[Fire, ...]) -> tuple[Demand, ...]:
    """Of whom a ship may demand surrender: enemies that it could fire at now; once in a phase. Triplanetary, Surrender.

    `fires` are the attacks that the ship could make.
    """
    ship = find_ship(state, unit)
    if ship is None or f"demand {unit}" in state.fired:
        return ()
    proud = state.rules.proud  # aliens do not surrender: Triplanetary, Nova
    targets = [fire.targets[0] for fire in fires if len(fire.targets) == 1 and not fire.together]
    able = [other for name in targets if (other := find_ship(state, name)) is not None and other.seat not in proud]
    return tuple(Demand(other.name) for other in able if not at_truce(state, unit, other.name))


def demand(state: State, unit: str, choice: Demand) -> State:
    """The owner of the other ship is asked."""
    target = find_ship(state, choice.target)
    assert target is not None
    return state._replace(
        phase="surrender", asked=target.seat, units=(target.name,), demand=(unit, choice.target),
        fired=state.fired | {f"demand {unit}"},
    )


def answer(state: State, order: Order, events: list[Event]) -> State:
    """If the ship surrenders, neither may attack the other from now on, and it may be looted; silence is a no."""
    unit, target = state.demand
    yes = any(isinstance(choice, Answer) and choice.yes for choice in order.values())
    ship = find_ship(state, unit)
    assert ship is not None
    events.append(SurrenderDemanded(state.seats[ship.seat], unit, target, yes))
    truces = state.truces | {state.demand} if yes else state.truces
    return state._replace(demand=("", ""), truces=truces)


def problems(state: State, unit: str, choice: Any) -> list[str]:
    """Why this is not a demand or no answer."""
    if state.phase == "surrender":
        fine = type(choice) is Answer and type(choice.yes) is bool
        return [] if fine else [f"{unit} surrenders or not: Answer(True) or Answer(False). [Surrender]"]
    if isinstance(choice, Demand) and choice in choices(state, unit, combat.choices(state, unit)):
        return []
    return [f"{unit} can't demand that now: it may ask, once in a phase, an enemy that it could fire at. [Surrender]"]
