"""How seats stand in Vector Command, and what dice decided: direct fire, point defence, missiles that meet, strain."""

from __future__ import annotations

from fractions import Fraction

from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.judgement.odds import chance_to_intercept
from vector3_edu.games.vector_command.rules.events import MissilesFought, PointDefenceFired, ShotFired, StrainChecked
from vector3_edu.games.vector_command.rules.state import NOBODY, State
from vector3_edu.games.vector_command.tables import STRAIN_COSTS


def standings(state: State) -> tuple[Standing, ...]:
    """What is left of each side's ships: hull, shields and reactors; in training also the targets that are left."""
    found = []
    targets = sum(ship.seat == NOBODY for ship in state.ships)
    for seat, name in enumerate(state.seats):
        ships = [ship for ship in state.ships if ship.seat == seat]
        hull, reactor = sum(sum(ship.hull) for ship in ships), sum(ship.reactor for ship in ships)
        shields = sum(ship.shields for ship in ships)
        points = f"{count(hull, 'hull point')}, {count(shields, 'shield point')}"
        left = f"{count(len(ships), 'ship')}, {points}, reactor {reactor}"
        words = left if ships else "no ships left"
        if len(state.seats) == 1:
            words += f", {count(targets, 'target')} to go"
        number = hull + 3.0 * reactor + 0.5 * shields + 10.0 * len(ships)
        found.append(Standing(name, number - (30.0 * targets if len(state.seats) == 1 else 0.0), words))
    return tuple(found)


def chances(before: State, event: Event) -> tuple[Chance, ...]:
    """The dice of one event against their odds."""
    if isinstance(event, ShotFired):
        return (Chance(event.seat, "hits by direct fire", Fraction(7 - event.threshold, 6), int(event.hit)),)
    if isinstance(event, PointDefenceFired):
        return (Chance(event.seat, "missiles stopped", chance_to_intercept(len(event.dice)), int(event.killed)),)
    if isinstance(event, MissilesFought):
        mine, theirs = event.dice  # a tie kills both
        won = Fraction(21, 36)
        return (
            Chance(event.seat, "missiles destroyed by missiles", won, int(mine >= theirs)),
            Chance(event.other_seat, "missiles destroyed by missiles", won, int(theirs >= mine)),
        )
    if isinstance(event, StrainChecked) and event.die:
        kept = Fraction(6 - len(STRAIN_COSTS), 6)
        return (Chance(event.seat, "strain rolls survived", kept, int(event.die not in STRAIN_COSTS)),)
    return ()
