"""What fights although it is not a ship: robot guards on a claim in the Belt, and secret bases."""

from __future__ import annotations

from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.rules.state import NOBODY, WHOLE, Ship, State, find_ship, indexed_bases
from vector3_edu.games.triplanetary.tables import KINDS

GUARDS, GUARD_STRENGTH = "robot guards", 2
"""What keeps others from a claim, and how it fights."""


def guards(state: State) -> list[Ship]:
    """Robot guards, as guns see them: they stand still, are fired at, and fire back. Triplanetary, Robot Guards."""
    return [
        Ship(
            claim.guards,
            f"Guards {claim.at.q} {claim.at.r}",
            GUARDS,
            claim.at,
            disabled=claim.disabled,
            wounds=claim.wounds,
        )
        for claim in state.claims
        if claim.guards != NOBODY
    ]


def with_guards(state: State, at: Hex, new: Ship | None) -> State:
    """The state with the robot guards of a hex as they are now, or without them."""
    claims = (
        claim
        if claim.at != at
        else claim._replace(disabled=new.disabled, wounds=new.wounds)
        if new is not None
        else claim._replace(guards=NOBODY, disabled=0, wounds=WHOLE)
        for claim in state.claims
    )
    return state._replace(claims=tuple(claims))


def strongholds(state: State) -> tuple[Ship, ...]:
    """Secret bases that are a seat's own, as guns see them: they have the figures of an orbital base, and fire.

    Triplanetary, Clandestine: it may not be attacked, so that it is never among the targets. A guest has no use of its guns.
    """
    secret = indexed_bases(state).secret
    if not secret:
        return ()
    worlds = state.board.worlds
    return tuple([Ship(base.owner, base.name, "orbital base", worlds[base.world].at) for base in secret if base.owner >= 0])


def find_combatant(state: State, name: str) -> Ship | None:
    """The ship, the robot guards or the secret base of that name."""
    ship = find_ship(state, name)
    if ship is not None:
        return ship
    return next((each for each in (*guards(state), *strongholds(state)) if each.name == name), None)


def strength(ship: Ship) -> int:
    """The combat strength of a ship or of robot guards."""
    return GUARD_STRENGTH if ship.kind == GUARDS else KINDS[ship.kind].strength
