"""What happened in Vector Command, outcome first: a shot, the flight of a missile, the end of a round are one entry each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.rules import events as happened
from vector3_edu.games.vector_command.telling.words import WHY_DESTROYED, at, capital, hexes, owner_and_unit, tell

HARM = (happened.DamageTaken, happened.ReactorHit, happened.HeavyHitRolled, happened.ShipDestroyed)
"""What may come of a hit."""


def _losses(events: Sequence[Event]) -> str:
    """What a hit did, in a few words."""
    parts = []
    for event in events:
        if isinstance(event, happened.DamageTaken):
            parts += [f"its shields absorb {event.absorbed} ({event.shields_left} left)"] if event.absorbed else []
            parts += [f"its {event.side} hull loses {event.hull} ({event.hull_left} left)"] if event.hull else []
        elif isinstance(event, happened.HeavyHitRolled) and event.system:
            parts.append(f"its {event.system} {'are' if event.system.endswith(('guns', 'missiles')) else 'is'} knocked out")
        elif isinstance(event, happened.ReactorHit):
            parts.append(f"its reactor has {event.left} left")
        elif isinstance(event, happened.ShipDestroyed):
            parts.append(f"it is destroyed, because {WHY_DESTROYED[event.why]}")
    return listed(parts, last="and", most=99) or "nothing comes through"


def _victim(events: Sequence[Event], target: str) -> str:
    """Who was hit, with the owner as far as the damage tells."""
    return next((owner_and_unit(each.seat, each.unit) for each in events if isinstance(each, happened.DamageTaken)), target)


def _shot(events: Sequence[Any]) -> str:
    shot = events[0]
    shooter = owner_and_unit(shot.seat, shot.unit)
    if not shot.hit:
        return capital(f"{shooter} missed {shot.target} with its {shot.mount}.")
    return capital(f"{_victim(events, shot.target)} is hit by the {shot.mount} of {shooter}: {_losses(events)}.")


def _flight(events: Sequence[Any]) -> str:
    """What became of a missile, or where it is now."""
    missile, last = owner_and_unit(events[0].seat, events[0].missile), events[-1]
    struck = next((each for each in events if isinstance(each, happened.MissileStruck)), None)
    if struck is not None:
        return capital(f"{_victim(events, struck.target)} is struck by {missile}: {_losses(events)}.")
    stopped = next((each for each in events if isinstance(each, happened.PointDefenceFired) and each.killed), None)
    if stopped is not None:
        return capital(
            f"{owner_and_unit(stopped.seat, stopped.unit)} stopped {missile} with its {stopped.side} point defence."
        )
    if isinstance(last, happened.MissilesFought | happened.MissileSpent):
        return tell(last)
    moves = [each for each in events if isinstance(each, happened.MissileMoved)]
    went = sum(len(each.path) for each in moves)
    return capital(f"{missile} flew {hexes(went)} to {at(moves[-1].path[-1])}; it can fly {moves[-1].range} more.")


def _end_of_round(events: Sequence[Any]) -> str:
    """Shields and strain at the end of a round."""
    shields = [f"{each.unit} to {each.shields}" for each in events if isinstance(each, happened.ShieldsRecharged)]
    strain = [f"{each.unit} {each.strain}" for each in events if isinstance(each, happened.StrainChecked)]
    hurt = [tell(each) for each in events if isinstance(each, HARM)]
    told = [f"Shields recharged: {listed(shields, last='and', most=99)}."] if shields else []
    told += [f"Strain: {listed(strain, last='and', most=99)}."] if strain else []
    return " ".join([*hurt, *told])


def _harmed(events: Sequence[Event]) -> bool:
    return any(isinstance(event, HARM) for event in events)


def _same_missile(one: Any, other: Any) -> bool:
    return (one.seat, one.missile) == (other.seat, other.missile)


_ENDS = (happened.PointDefenceFired, happened.MissileStruck, happened.MissilesFought, happened.MissileSpent)

GROUPS: Mapping[type, Group] = {
    happened.ShotFired: Group(_shot, HARM, harm=_harmed),
    happened.MissileMoved: Group(_flight, (*_ENDS, *HARM), _same_missile, _harmed),
    happened.ShieldsRecharged: Group(_end_of_round, (happened.StrainChecked, *HARM), lambda *_: True, _harmed),
    happened.StrainChecked: Group(_end_of_round, (happened.ShieldsRecharged, *HARM), lambda *_: True, _harmed),
}


def roll_for(event: Event, rolled: int) -> tuple[str, int]:
    """What dice are rolled for, and how many more are needed for it at least."""
    if isinstance(event, happened.InitiativeRolled):
        return f"Initiative: one die for each ship, {listed((name for name, _ in event.rolls), last='then')}.", 1
    if isinstance(event, happened.ShotFired):
        unit = owner_and_unit(event.seat, event.unit)
        shot = f"{unit} fires its {event.mount} at {event.target}, {hexes(event.distance)} away"
        return f"{event.seat}'s roll: {shot}, and hits on {event.threshold} or more.", 1
    if isinstance(event, happened.HeavyHitRolled):
        hit = f"a heavy hit on the {event.side} side of {owner_and_unit(event.seat, event.unit)}"
        return f"{event.seat or 'The attacker'} rolls for {hit}: which system is knocked out?", 1
    if isinstance(event, happened.PointDefenceFired):
        defence = f"{owner_and_unit(event.seat, event.unit)} fires its {event.side} point defence"
        missile = owner_and_unit(event.missile_seat, event.missile)
        return f"{event.seat}'s roll: {defence} at {missile}. 5 or more stops it.", max(1, len(event.dice) - rolled)
    if isinstance(event, happened.MissilesFought):
        meet = f"{owner_and_unit(event.seat, event.missile)} and {owner_and_unit(event.other_seat, event.other)} meet"
        return f"{meet}: one die each, {event.seat}'s first. The higher lives.", max(1, 2 - rolled)
    if isinstance(event, happened.StrainChecked):
        return f"{event.seat} rolls for the strain of {owner_and_unit(event.seat, event.unit)}.", 1
    return "", 1
