"""What happened in Vector 3, outcome first: a volley, a blast, the moves of a fleet are one entry each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.entries import Group
from vector3_edu.core.events import Event
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3 import events as happened
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.names import whose

HARM = (happened.DamageRolled, happened.UnitDestroyed, happened.PointsScored, happened.WarpDelayed)
"""What may follow a shot or a blast."""

DESTROYED = "destroyed"


def _times(many: int) -> str:
    return "twice" if many == 2 else f"{many} times"


# ---- fighting


def _volley(events: Sequence[Event]) -> str:
    """What the lasers of one ship did to one target."""
    shots = [event for event in events if isinstance(event, happened.LaserFired)]
    shooter, target = whose(shots[0].seat, shots[0].unit), whose(*shots[0].target)
    hits = sum(shot.hit for shot in shots)
    if not hits:
        return f"{shooter} missed {target}{f' with {len(shots)} lasers' if len(shots) > 1 else ''}."
    fate = _fate(events, shots[0].target)
    if fate == DESTROYED:
        return f"{target} is destroyed by {shooter}.{_points(events)}"
    times = "" if hits == 1 else f" {_times(hits)}"
    return f"{target} is hit{times} by {shooter}{f': {fate}' if fate else ', without effect'}.{_points(events)}"


def _fate(events: Sequence[Event], unit: tuple[str, str]) -> str:
    """What a unit lost, in a few words; nothing if it lost nothing."""
    about = [event for event in events if (getattr(event, "seat", ""), getattr(event, "unit", "")) == unit]
    if any(isinstance(event, happened.UnitDestroyed) for event in about):
        return DESTROYED
    rolls = [event for event in about if isinstance(event, happened.DamageRolled)]
    pods = Counter(event.pod[1] for event in rolls if event.pod)
    sections = Counter(event.result for event in rolls if event.result in names.SECTIONS)
    lost = [f"{many} {names.PODS[kind][many > 1]}" for kind, many in pods.items()]
    hit = [f"{names.SECTIONS[section]} hit" + (f" {_times(many)}" if many > 1 else "") for section, many in sections.items()]
    parts = [f"{listed(lost, last='and')} lost"] if lost else []
    return ", ".join([*parts, *hit])


def _points(events: Sequence[Event]) -> str:
    scored: Counter[str] = Counter()
    for event in events:
        if isinstance(event, happened.PointsScored):
            scored[event.seat] += event.points
    return "".join(f" {seat} scores {count(points, 'point')}." for seat, points in scored.items() if points)


def _blast(events: Sequence[Event]) -> str:
    """What a torpedo or a mine did to everything near it."""
    first = events[0]
    assert isinstance(first, happened.Detonated)
    bang = f"{whose(first.seat, first.unit)} detonated at {first.at}"
    caught = [event for event in events if isinstance(event, happened.CaughtInBlast)]
    if not caught:
        return minus(f"{bang} and caught nothing.")
    fates = [(whose(each.seat, each.unit), _fate(events, (each.seat, each.unit))) for each in caught]
    harmed = [f"{unit} is destroyed" if fate == DESTROYED else f"{unit}: {fate}" for unit, fate in fates if fate]
    safe = [unit for unit, fate in fates if not fate]
    spared = f"{listed(safe, last='and')} unharmed" if safe else ""
    return minus(f"{bang}. {'; '.join([*harmed, *([spared] if spared else [])])}.{_points(events)}")


def _harmed(events: Sequence[Event]) -> bool:
    rolled = any(isinstance(event, happened.DamageRolled) and event.result != "none" for event in events)
    return rolled or any(isinstance(event, happened.UnitDestroyed) and event.why != "detonated" for event in events)


# ---- moving


def _moves(events: Sequence[Any]) -> str:
    if len(events) == 1 and events[0].velocity:
        return minus(f"{whose(events[0].seat, events[0].unit)} moved to {events[0].end}.")
    parts = (f"{each.unit} to {each.end}" if each.velocity else f"{each.unit} stays at {each.end}" for each in events)
    return minus(f"{events[0].seat}'s moves: {listed(parts, last='and', most=99)}.")


def _burns(events: Sequence[Any]) -> str:
    seat, burned = events[0].seat, [f"{each.unit} {each.by}" for each in events if each.by]
    coasted = listed((each.unit for each in events if not each.by), last="and", most=99)
    if not burned:
        return f"{seat}'s {coasted} coasted."
    if len(events) == 1:
        return minus(f"{whose(seat, events[0].unit)} burned {events[0].by}.")
    rest = f"; {coasted} coasted" if coasted else ""
    return minus(f"{seat}'s burns: {listed(burned, last='and', most=99)}{rest}.")


def _salvo(events: Sequence[Any]) -> str:
    """The torpedoes of one kind that a ship salvoed."""
    first = events[0]
    one, many = names.WEAPONS[first.kind]
    units = listed((each.unit for each in events), last="and", most=99)
    what = f"{len(events)} {many}" if len(events) > 1 else names.a(one)
    return minus(f"{whose(first.seat, first.ship)} salvoed {what}, {units}, with velocity {first.velocity}.")


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
        needs = event.number - max(0, event.screen)
        odds = "" if event.number < 0 else f", and hits on {needs} or less" if needs > 0 else ", and cannot hit"
        shot = f"{whose(event.seat, event.unit)} fires at {whose(*event.target)}, {count(event.distance, 'cube')} away"
        return f"{event.seat}'s roll: {shot}{odds}.", 1
    if isinstance(event, happened.DamageRolled):
        return _damage_roll(event, rolled)
    if isinstance(event, happened.Salvoed | happened.DudSalvoed):
        weapon = names.a(names.WEAPONS[event.kind][0])
        return f"{event.seat}'s roll: is {weapon} of {whose(event.seat, event.ship)} a dud?", 2 - rolled % 2
    if isinstance(event, happened.InitiativeRolled):
        seat, left = _whose_die(event.rolls, rolled)
        return f"{seat} rolls for who goes first.", left
    return "", 1


def _whose_die(rolls: Sequence[tuple[str, tuple[int, ...]]], rolled: int) -> tuple[str, int]:
    """Who rolls the next die, and how many they still roll."""
    for seat, dice in rolls:
        if rolled < len(dice):
            return seat, len(dice) - rolled
        rolled -= len(dice)
    return rolls[-1][0], 1


def _damage_roll(event: happened.DamageRolled, rolled: int) -> tuple[str, int]:
    roller, unit = event.cause.seat if event.cause else "Somebody", whose(event.seat, event.unit)
    if rolled < 2:
        return f"{roller} rolls two dice for the damage to {unit}.", 2 - rolled
    if sum(event.dice) == 2:
        return f"{roller} rolls once more after a 2: only a 1 destroys {unit}.", 1
    return f"{roller} rolls for which pod of {unit} is hit.", 1 if len(event.more) == 1 else 2 - rolled % 2
