"""What happened in Vector 3, outcome first: a volley, a blast, the moves of a fleet are one entry each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.language import chain, mark, mark_many, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.names import owner_and_unit

HARM = (happened.DamageRolled, happened.UnitDestroyed, happened.PointsScored, happened.WarpDelayed)
"""What may follow a shot or a blast."""

DESTROYED = "destroyed"


# ---- fighting


def _volley(events: Sequence[Event]) -> str:
    """What the lasers of one ship did to one target."""
    shots = [event for event in events if isinstance(event, happened.LaserFired)]
    shooter, target = owner_and_unit(shots[0].seat, shots[0].unit), owner_and_unit(*shots[0].target)
    hits = sum(shot.hit for shot in shots)
    if not hits:
        return say_many(
            "{shooter} missed {target}.",
            "{shooter} missed {target} with {number} lasers.",
            len(shots),
            shooter=shooter,
            target=target,
        )
    fate = _fate(events, shots[0].target)
    if fate == DESTROYED:
        told = mark("{target} is destroyed by {shooter}.")
    elif fate:
        told = _HIT[min(hits, 3)]
    else:
        told = _HIT_IN_VAIN[min(hits, 3)]
    return chain([say(told, target=target, shooter=shooter, hits=hits, fate=fate), *_points(events)], " ")


_HIT = {
    1: mark("{target} is hit by {shooter}: {fate}."),
    2: mark("{target} is hit twice by {shooter}: {fate}."),
    3: mark("{target} is hit {hits} times by {shooter}: {fate}."),
}
_HIT_IN_VAIN = {
    1: mark("{target} is hit by {shooter}, without effect."),
    2: mark("{target} is hit twice by {shooter}, without effect."),
    3: mark("{target} is hit {hits} times by {shooter}, without effect."),
}
"""By the number of hits; 3 stands for all that is more."""


def _fate(events: Sequence[Event], unit: tuple[str, str]) -> str:
    """What a unit lost, in a few words; nothing if it lost nothing."""
    about = [event for event in events if (getattr(event, "seat", ""), getattr(event, "unit", "")) == unit]
    if any(isinstance(event, happened.UnitDestroyed) for event in about):
        return DESTROYED
    rolls = [event for event in about if isinstance(event, happened.DamageRolled)]
    pods = Counter(event.pod[1] for event in rolls if event.pod)
    sections = Counter(event.result for event in rolls if event.result in names.SECTIONS)
    lost = [count(many, *names.PODS[kind]) for kind, many in pods.items()]
    hit = [say(_SECTION_HIT[min(many, 3)], section=say(names.SECTIONS[part]), hits=many) for part, many in sections.items()]
    parts = [say("{pods} lost", pods=listed(lost, last="and"))] if lost else []
    return chain([*parts, *hit])


_SECTION_HIT = {1: mark("{section} hit"), 2: mark("{section} hit twice"), 3: mark("{section} hit {hits} times")}


def _points(events: Sequence[Event]) -> list[str]:
    scored: Counter[str] = Counter()
    for event in events:
        if isinstance(event, happened.PointsScored):
            scored[event.seat] += event.points
    told = mark("{seat} scores {points}.")
    return [say(told, seat=seat, points=count(points, "point")) for seat, points in scored.items() if points]


def _blast(events: Sequence[Event]) -> str:
    """What a torpedo or a mine did to everything near it."""
    first = events[0]
    assert isinstance(first, happened.Detonated)
    weapon = owner_and_unit(first.seat, first.unit)
    caught = [event for event in events if isinstance(event, happened.CaughtInBlast)]
    if not caught:
        return minus(say("{weapon} detonated at {at} and caught nothing.", weapon=weapon, at=first.at))
    fates = [(owner_and_unit(each.seat, each.unit), _fate(events, (each.seat, each.unit))) for each in caught]
    effects = [_effect(unit, fate) for unit, fate in fates if fate]
    safe = [unit for unit, fate in fates if not fate]
    if safe:
        units = listed(safe, last="and")
        effects.append(say_many("{units} unharmed", "{units} unharmed", len(safe), units=units))
    told = say("{weapon} detonated at {at}. {effects}.", weapon=weapon, at=first.at, effects=chain(effects, "; "))
    return minus(chain([told, *_points(events)], " "))


def _effect(unit: str, fate: str) -> str:
    if fate == DESTROYED:
        return say("{unit} is destroyed", unit=unit)
    return say("{unit}: {fate}", unit=unit, fate=fate)


def _harmed(events: Sequence[Event]) -> bool:
    rolled = any(isinstance(event, happened.DamageRolled) and event.result != "none" for event in events)
    return rolled or any(isinstance(event, happened.UnitDestroyed) and event.why != "detonated" for event in events)


# ---- moving


def _moves(events: Sequence[Any]) -> str:
    if len(events) == 1 and events[0].velocity:
        unit = owner_and_unit(events[0].seat, events[0].unit)
        return minus(say("{unit} moved to {place}.", unit=unit, place=events[0].end))
    told = mark("{unit} stays at {place}"), mark("{unit} to {place}")
    parts = (say(told[bool(each.velocity)], unit=each.unit, place=each.end) for each in events)
    return minus(say("{seat}'s moves: {moves}.", seat=events[0].seat, moves=listed(parts, last="and", most=99)))


def _burns(events: Sequence[Any]) -> str:
    seat, burned = events[0].seat, [f"{each.unit} {each.by}" for each in events if each.by]
    coasted = listed((each.unit for each in events if not each.by), last="and", most=99)
    if not burned:
        return say_many("{seat}'s {units} coasted.", "{seat}'s {units} coasted.", len(events), seat=seat, units=coasted)
    if len(events) == 1:
        return minus(say("{unit} burned {burn}.", unit=owner_and_unit(seat, events[0].unit), burn=events[0].by))
    burns = listed(burned, last="and", most=99)
    if not coasted:
        return minus(say("{seat}'s burns: {burns}.", seat=seat, burns=burns))
    told = mark_many("{seat}'s burns: {burns}; {units} coasted.", "{seat}'s burns: {burns}; {units} coasted.")
    return minus(say_many(*told, len(events) - len(burned), seat=seat, burns=burns, units=coasted))


def _salvo(events: Sequence[Any]) -> str:
    """The torpedoes of one kind that a ship salvoed."""
    first = events[0]
    units = listed((each.unit for each in events), last="and", most=99)
    what = count(len(events), *names.WEAPONS[first.kind]) if len(events) > 1 else names.a_weapon(first.kind)
    told = mark("{ship} salvoed {weapons}, {units}, with velocity {velocity}.")
    return minus(say(told, ship=owner_and_unit(first.seat, first.ship), weapons=what, units=units, velocity=first.velocity))


def _same_seat(one: Any, other: Any) -> bool:
    return bool(one.seat == other.seat)


def _same_salvo(one: Any, other: Any) -> bool:
    return (one.seat, one.ship, one.kind, one.velocity) == (other.seat, other.ship, other.kind, other.velocity)


def _same_volley(one: Any, other: Any) -> bool:
    return (one.seat, one.unit, one.target) == (other.seat, other.unit, other.target)


GROUPS: Mapping[type, Group] = {
    happened.LaserFired: Group(_volley, HARM, _same_volley, _harmed),
    happened.Detonated: Group(_blast, (*HARM, happened.CaughtInBlast), harm=_harmed),
    happened.UnitMoved: Group(_moves, joins=_same_seat),
    happened.Burned: Group(_burns, joins=_same_seat),
    happened.Salvoed: Group(_salvo, joins=_same_salvo),
}


# ---- real dice


def roll_for(event: Event, rolled: int) -> tuple[str, int]:
    """What dice are rolled for, and how many more are needed for it at least."""
    if isinstance(event, happened.LaserFired):
        return _shot_roll(event), 1
    if isinstance(event, happened.DamageRolled):
        return _damage_roll(event, rolled)
    if isinstance(event, happened.Salvoed | happened.DudSalvoed):
        told = mark("{seat}'s roll: is {weapon} of {ship} a dud?")
        weapon, ship = names.a_weapon(event.kind), owner_and_unit(event.seat, event.ship)
        return say(told, seat=event.seat, weapon=weapon, ship=ship), 2 - rolled % 2
    if isinstance(event, happened.InitiativeRolled):
        seat, left = _whose_die(event.rolls, rolled)
        return say("{seat} rolls for who goes first.", seat=seat), left
    return "", 1


def _shot_roll(event: happened.LaserFired) -> str:
    needs = event.number - max(0, event.screen)
    if event.number < 0:
        told = mark("{seat}'s roll: {shooter} fires at {target}, {away} away.")
    elif needs > 0:
        told = mark("{seat}'s roll: {shooter} fires at {target}, {away} away, and hits on {number} or less.")
    else:
        told = mark("{seat}'s roll: {shooter} fires at {target}, {away} away, and cannot hit.")
    shooter, target, away = (
        owner_and_unit(event.seat, event.unit),
        owner_and_unit(*event.target),
        count(event.distance, "cube"),
    )
    return say(told, seat=event.seat, shooter=shooter, target=target, away=away, number=needs)


def _whose_die(rolls: Sequence[tuple[str, tuple[int, ...]]], rolled: int) -> tuple[str, int]:
    """Who rolls the next die, and how many they still roll."""
    for seat, dice in rolls:
        if rolled < len(dice):
            return seat, len(dice) - rolled
        rolled -= len(dice)
    return rolls[-1][0], 1


def _damage_roll(event: happened.DamageRolled, rolled: int) -> tuple[str, int]:
    roller, unit = event.cause.seat if event.cause else say("Somebody"), owner_and_unit(event.seat, event.unit)
    if rolled < 2:
        return say("{seat} rolls two dice for the damage to {unit}.", seat=roller, unit=unit), 2 - rolled
    if sum(event.dice) == 2:
        return say("{seat} rolls once more after a 2: only a 1 destroys {unit}.", seat=roller, unit=unit), 1
    left = 1 if len(event.more) == 1 else 2 - rolled % 2
    return say("{seat} rolls for which pod of {unit} is hit.", seat=roller, unit=unit), left
