"""Robot guards on a claim in the Belt, as guns see them."""

from __future__ import annotations

from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.state import NOBODY, WHOLE, Ship, State, ship_named
from vector3_edu.games.triplanetary.tables import KINDS

GUARDS, GUARD_STRENGTH = "robot guards", 2
"""What keeps others from a claim, and how it fights."""


def guards(state: State) -> list[Ship]:
    """Robot guards, as guns see them: they stand still, are fired at, and fire back. Triplanetary, Robot Guards."""
    return [
        Ship(
            claim.guards, f"Guards {claim.at.q} {claim.at.r}", GUARDS, claim.at,
            disabled=claim.disabled, wounds=claim.wounds,
        )
        for claim in state.claims
        if claim.guards != NOBODY
    ]


def with_guards(state: State, at: Hex, new: Ship | None) -> State:
    """The state with the robot guards of a hex as they are now, or without them."""
    claims = (
        claim if claim.at != at
        else claim._replace(disabled=new.disabled, wounds=new.wounds) if new is not None
        else claim._replace(guards=NOBODY, disabled=0, wounds=WHOLE)
        for claim in state.claims
    )
    return state._replace(claims=tuple(claims))


def combatant(state: State, name: str) -> Ship | None:
    """The ship, or the robot guards, of that name."""
    return ship_named(state, name) or next((each for each in guards(state) if each.name == name), None)


def strength(ship: Ship) -> int:
    """The combat strength of a ship or of robot guards."""
    return GUARD_STRENGTH if ship.kind == GUARDS else KINDS[ship.kind].strength
