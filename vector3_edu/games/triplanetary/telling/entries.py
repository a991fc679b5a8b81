"""What happened in Triplanetary, outcome first: the moves of a fleet, an attack, a day's repairs are one entry each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, pair
from vector3_edu.games.triplanetary.rules import campaign_events as campaign
from vector3_edu.games.triplanetary.rules import events as happened
from vector3_edu.games.triplanetary.telling.words import COLUMNS, tell, whose

HARM = (happened.ShipDamaged, happened.ShipWounded, happened.ShipLost, happened.ShipCrashed, happened.ShipLeftTheMap)
ARRIVALS = (
    happened.ShipLanded,
    happened.OrbitEntered,
    happened.WorldVisited,
    happened.GoalReached,
    happened.CargoDelivered,
    happened.CorvetteGathered,
)
"""What a ship flies for."""


def bare(event: Event) -> Event:
    """What happened, without the note of who alone has seen it."""
    while isinstance(event, happened.Unseen | campaign.Reported):
        event = event.event
    return event


def _losses(events: Sequence[Event]) -> list[str]:
    """What ships lost, and dice that did nothing to them; a loss that has a cause is told once."""
    gone = {event.unit for event in events if isinstance(event, HARM[2:])}
    told = []
    for event in events:
        once = isinstance(event, happened.ShipDamaged | happened.ShipWounded) and event.unit in gone
        spared = isinstance(event, happened.HazardRolled) and not event.damage
        if spared or (isinstance(event, HARM) and not once):
            told.append(tell(event))
    return told


def _moves(events: Sequence[Any]) -> str:
    """What came of the moves of a fleet, and then where each ship is."""
    moved = [each for each in events if isinstance(each, happened.ShipMoved)]
    reached = [tell(each) for each in events if isinstance(each, ARRIVALS)]
    went = tell(moved[0])
    if len(moved) > 1:
        places = (f"{each.unit} to {pair(each.end)}" for each in moved)
        went = f"{whose(moved[0].seat)} ships flew: {listed(places, last='and', most=99)}."
    return " ".join([*_losses(events), *reached, went])


def _attack(events: Sequence[Any]) -> str:
    """What an attack did, and what those fired at did in return."""
    shots = [_shot(each) for each in events if isinstance(each, happened.GunsFired)]
    heroes = [tell(each) for each in events if isinstance(each, happened.ShipBecameHeroic)]
    return " ".join([*_losses(events), *shots, *heroes])


def _shot(shot: happened.GunsFired) -> str:
    attackers, targets = (listed(names, last="and", most=99) for names in (shot.attackers, shot.targets))
    verb = "fired back at" if shot.counter else "fired at"
    return f"{whose(shot.seat)} {attackers} {verb} {targets}{'' if shot.damage else ' without effect'}."


def _weapons(events: Sequence[Any]) -> str:
    moved = [each for each in events if isinstance(each, happened.WeaponMoved)]
    spent = [tell(each) for each in events if isinstance(each, happened.WeaponSpent)]
    places = (f"{each.weapon} to {pair(each.end)}" for each in moved)
    flew = f"{whose(moved[0].seat)} weapons flew: {listed(places, last='and', most=99)}."
    return " ".join([*_losses(events), *spent, tell(moved[0]) if len(moved) == 1 else flew])


def _repairs(events: Sequence[Any]) -> str:
    if len(events) == 1:
        return tell(events[0])
    works = [f"{each.unit} works again" for each in events if not each.left]
    works += [f"{each.unit} is disabled for {count(each.left, 'more turn')}" for each in events if each.left]
    return f"{whose(events[0].seat)} repairs: {listed(works, last='and', most=99)}."


def _harmed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, HARM) for event in events)


def _same_seat(one: Any, other: Any) -> bool:
    return bool(one.seat == other.seat)


_ON_THE_WAY = (happened.GravityMet, happened.HazardRolled, *ARRIVALS, *HARM)

GROUPS: Mapping[type, Group] = {
    happened.ShipMoved: Group(_moves, _ON_THE_WAY, _same_seat, _harmed),
    happened.WeaponMoved: Group(_weapons, (happened.HazardRolled, happened.WeaponSpent, *HARM), _same_seat, _harmed),
    happened.GunsFired: Group(_attack, (happened.ShipBecameHeroic, *HARM), lambda _, shot: bool(shot.counter), _harmed),
    happened.ShipRepaired: Group(_repairs, joins=_same_seat),
}


def roll_for(event: Event, rolled: int) -> tuple[str, int]:
    """What dice are rolled for, and how many more are needed for it at least."""
    event = bare(event)
    if isinstance(event, happened.GunsFired):
        verb = "fires back at" if event.counter else "fires at"
        attackers, targets = listed(event.attackers, last="and"), listed(event.targets, last="and")
        many = "fire" if len(event.attackers) > 1 else "fires"
        shot = f"{whose(event.seat)} {attackers} {verb.replace('fires', many)} {targets}"
        return f"{whose(event.seat)} roll: {shot} at odds of {event.odds}.", 1
    if isinstance(event, happened.HazardRolled):
        hazard = COLUMNS.get(event.hazard, event.hazard)
        return f"{whose(event.seat)} roll: {event.unit} meets {hazard} at {pair(event.at)}.", 1
    if isinstance(event, happened.ShipWounded):
        return f"{whose(event.seat)} roll: where is {event.unit} hit?", 1
    if isinstance(event, happened.ShipMutinied):
        return f"{whose(event.seat)} roll: does {event.unit} join the rebels?", 1
    if isinstance(event, happened.HexProspected):
        two = "the first die is for ore, the second for a shard"
        return f"{whose(event.seat)} roll: {event.unit} prospects {pair(event.at)}; {two}.", max(1, 2 - rolled)
    return "", 1
