"""Decisions that are left to an owner: each is one of a short list."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vector3_edu.core.events import Event
from vector3_edu.core.game import Order
from vector3_edu.games.triplanetary import ordnance
from vector3_edu.games.triplanetary.changes import with_ship
from vector3_edu.games.triplanetary.orders import Choose
from vector3_edu.games.triplanetary.resupply import repaired
from vector3_edu.games.triplanetary.scenarios import retribution
from vector3_edu.games.triplanetary.secrets import veiled
from vector3_edu.games.triplanetary.state import State, ship_named

OUTCOMES: Mapping[str, Callable[[State, Order, list[Event]], State]] = {
    "suffering": ordnance.suffer,
    "patrol": retribution.call,
}
"""What comes of a decision, by phase."""


def pending(state: State) -> State | None:
    """The next decision that movement has left to an owner, if there is one."""
    asked = ordnance.suffering(state)
    if asked is not None or state.rules.pending is None:
        return asked
    return state.rules.pending(state)


def mend(state: State, order: Order, events: list[Event]) -> State:
    """What was chosen is mended, or what is usually mended first. Triplanetary, Advanced Combat System."""
    for unit in state.units:
        ship, choice = ship_named(state, unit), order.get(unit)
        assert ship is not None
        fixed, more = repaired(state, ship, choice.what if isinstance(choice, Choose) else "")
        events += veiled(state, ship, more)
        state = with_ship(state, fixed)
    return state
