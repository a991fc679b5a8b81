"""How a torpedo would fly: leg by leg, 6 faster each time, always turning to where its target is just then."""

from __future__ import annotations

from vector3_edu.core.plane import Vec2, along, bearing, first_touch, leaves, tail_to_tip
from vector3_edu.games.space_domination.state import Starship, State, Torpedo
from vector3_edu.games.space_domination.tables import STARSHIP_RADIUS, TORPEDO_ACCELERATION, TORPEDO_RADIUS

FLIGHT = 5
"""How many turns ahead a torpedo's flight is looked at."""
REACH = TORPEDO_RADIUS + STARSHIP_RADIUS


def turns_to_strike(
    at: Vec2, velocity: Vec2, heading: float, target: Starship, size: tuple[float, float], first: bool = False
) -> int | None:
    """In which turn from now a torpedo strikes a target that only drifts; None if it does not within `FLIGHT` turns.

    The torpedo flies, then the target drifts, and so on; `first` says that the target drifts before the torpedo flies.
    """
    assert target.at is not None
    prey, drift = target.at, target.velocity
    for turns in range(1, FLIGHT + 1):
        if turns > 1 or first:
            if first_touch(prey, drift, at, REACH) is not None:
                return turns
            prey = tail_to_tip(prey, drift)
        velocity = tail_to_tip(velocity, along(heading, TORPEDO_ACCELERATION))
        if first_touch(at, velocity, prey, REACH) is not None:
            return turns
        if leaves(at, velocity, *size) is not None:
            return None
        at = tail_to_tip(at, velocity)
        if at != prey:
            heading = bearing(at, prey)
    return None


def launch_strikes(state: State, ship: Starship, heading: float, target: Starship) -> int | None:
    """In which turn from now a torpedo launched along a heading strikes a target that only drifts."""
    assert ship.at is not None
    return turns_to_strike(ship.at, ship.velocity, heading, target, state.options.size)


def torpedo_strikes(state: State, torpedo: Torpedo, target: Starship, first: bool = False) -> int | None:
    """In which turn from now a torpedo on the table strikes a target that only drifts."""
    return turns_to_strike(torpedo.at, torpedo.velocity, torpedo.heading, target, state.options.size, first)
