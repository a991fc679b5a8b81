"""What a ship does in the resupply phase: one thing, or several one after the other."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.game import Choice
from vector3_edu.core.problems import shown
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules import looting, resupply
from vector3_edu.games.triplanetary.rules.orders import DEALS, SEVERAL, Together
from vector3_edu.games.triplanetary.rules.state import Ship, State, find_ship

MOST = 20
"""As many things as a ship does in one phase."""


def act(state: State, ship: Ship, choice: Choice) -> tuple[State, list[Event]]:
    """A ship does what was ordered; what has become impossible by then is left out, and the rest is done.

    Triplanetary, Resupply Phase; Looting and Rescue: any variety of items may be transferred.
    """
    if not isinstance(choice, Together):
        return _do(state, ship, choice)
    swapped = looting.swap(state, ship, choice) if _in_turn(state, ship, choice) else None
    if swapped is not None:
        return swapped
    events: list[Event] = []
    for part in choice.parts:
        here = find_ship(state, ship.name)
        if here is not None:
            state, more = _do(state, here, part)
            events += more
    return state, events


def _do(state: State, ship: Ship, choice: Choice) -> tuple[State, list[Event]]:
    market = state.rules.market
    if market is None or not isinstance(choice, DEALS):
        return resupply.act(state, ship, choice)
    traded: list[Event] = []
    return market.act(state, ship, choice, traded), traded


def problems(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot do this; of several things, all that is wrong, each looked at after those before it.

    Goods that are exchanged have to fit only in the end.
    """
    if not isinstance(choice, Together):
        return _about(state, ship, choice)
    parts = choice.parts
    if not isinstance(parts, tuple) or not 2 <= len(parts) <= MOST or not all(isinstance(part, SEVERAL) for part in parts):
        return [f"{shown(choice)} can't be done together: name 2 to {MOST} things for {ship.name} to do, such as "
                "Together((Transfer('Corsair 2', 'fuel', 3), Transfer('Corsair 2', 'mine', 1))). [Looting and Rescue]"]
    found = _in_turn(state, ship, choice)
    return found if found and looting.swap(state, ship, choice) is None else []


def _in_turn(state: State, ship: Ship, choice: Together) -> list[str]:
    """Why a ship cannot do several things one after the other."""
    found: list[str] = []
    for part in choice.parts:
        here = find_ship(state, ship.name)
        if here is None:
            found.append(f"{ship.name} is sold by then, and can do nothing more. Let that be the last. [Resupply]")
            break
        wrong = _about(state, here, part)
        if not wrong:
            state, _ = _do(state, here, part)
        found += [sentence for sentence in wrong if sentence not in found]
    return found


def _about(state: State, ship: Ship, choice: Any) -> list[str]:
    market = state.rules.market
    if market is None or not isinstance(choice, DEALS):
        return resupply.problems(state, ship, choice)
    return market.about(state, ship, choice)
