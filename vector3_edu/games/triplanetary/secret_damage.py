"""Secret combat results: the referee keeps the record of damage, and others are told only what can be seen from afar.

Triplanetary, Campaign, Referee (Secret Combat Results).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.rules.campaign_events import AttackReported, Reported
from vector3_edu.games.triplanetary.rules.events import (
    GunsFired,
    HazardRolled,
    ShipDamaged,
    ShipLost,
    ShipRepaired,
    ShipWounded,
    Unseen,
)
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.state import WHOLE, Ship, State

OWN = (ShipDamaged, ShipWounded, ShipRepaired, HazardRolled)
"""What only the owner of a ship is told."""


def report_events(before: State, events: Sequence[Event]) -> Iterator[Event]:
    """What happened in a step, each event with those who may know it in full."""
    lost = {event.unit for event in events if isinstance(event, ShipLost)}
    for event in events:
        if isinstance(event, OWN):
            yield Unseen(event.seat, event)
        elif isinstance(event, GunsFired):
            yield _report_attack(before, event, lost)
        else:
            yield event


def _report_attack(before: State, event: GunsFired, lost: set[str]) -> Reported:
    """Whoever was fired at knows what it did; all others hear of a miss, a hit, or that the target blew up."""
    hurt = [ship for name in event.targets if (ship := find_combatant(before, name)) is not None]
    owners = tuple(dict.fromkeys(before.seats[ship.seat] for ship in hurt))
    outcome = "blew up" if lost.intersection(event.targets) else "hit" if event.damage else "missed"
    report = AttackReported(event.seat, event.attackers, event.targets, event.counter, outcome)
    return Reported(owners, event, report)


def mask_damage(state: State, ship: Ship, place: int) -> Ship:
    """A ship as another seat sees it: damage shows only to those who have matched courses with it."""
    if ship.seat == place or ship.kind == "orbital base" or (not ship.disabled and ship.wounds == WHOLE):
        return ship
    beside = any(
        other.seat == place and (other.at, other.velocity, other.world) == (ship.at, ship.velocity, "")
        for other in state.ships
    )
    return ship if beside and not ship.world else ship._replace(disabled=0, wounds=WHOLE)
