"""What is read under a film of Triplanetary: one short sentence an event, in the present tense, with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.problems import agree, listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, pair, signed
from vector3_edu.games.triplanetary.rules import events as happened
from vector3_edu.games.triplanetary.telling.words import COLUMNS, tell, whose

MOST_NAMES = 2
"""Ships that are named in a caption; of the others it only says how many they are."""


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return words(event) if words else tell(event)


def narrate_sum(event: happened.ShipMoved) -> str:
    """How gravity and a burn bend a course, before it is flown."""
    terms = [f"course {pair(event.predicted - event.pull)}"]
    terms += [f"gravity {pair(event.pull)}"] if event.pull else []
    terms += [f"burn {pair(event.burn)}"] if event.burn else []
    return f"{event.unit}: {' + '.join(terms)} = {pair(event.end - event.start)}."


def _fly(event: happened.ShipMoved) -> str:
    course = event.end - event.start
    verb = "flies" if event.pull or event.burn else "coasts"
    return f"{whose(event.seat)} {event.unit} {verb} by {pair(course)} to {pair(event.end)}." if course else ""


def _meet(event: happened.HazardRolled) -> str:
    hazard, result = COLUMNS.get(event.hazard, event.hazard), _result(event.damage, event.hits)
    return f"{whose(event.seat)} {event.unit} meets {hazard} and rolls {event.die}: {result}."


def _fire(event: happened.GunsFired) -> str:
    verb = agree(event.attackers, "fires", "fire") + (" back" if event.counter else "")
    guns, marks = (listed(names, last="and", most=MOST_NAMES) for names in (event.attackers, event.targets))
    roll = f"a roll of {event.die} counts as {signed(event.roll)}"
    return f"{whose(event.seat)} {guns} {verb} at {marks}: odds {event.odds}, {roll}, {_result(event.damage, event.hits)}."


def _result(damage: int, hits: bool) -> str:
    """What a die did: nothing, hits (advanced combat system), destroyed, or disabled for some turns."""
    if not damage:
        return "no effect"
    return count(damage, "hit") if hits else "destroyed" if damage >= 6 else f"disabled for {count(damage, 'turn')}"


def _spend(event: happened.WeaponSpent) -> str:
    went_off = event.reason == "it went off"
    return f"{whose(event.seat)} {event.weapon} goes off." if went_off else tell(event)


_NOW: dict[type, Callable[[Any], str]] = {
    happened.ShipTookOff: lambda e: f"{whose(e.seat)} {e.unit} takes off from {e.world}.",
    happened.ShipMoved: _fly,
    happened.ShipLanded: lambda e: f"{whose(e.seat)} {e.unit} lands on {e.world}.",
    happened.ShipCrashed: lambda e: f"{whose(e.seat)} {e.unit} crashes into {e.world}.",
    happened.ShipLeftTheMap: lambda e: f"{whose(e.seat)} {e.unit} leaves the map and is lost.",
    happened.ShipLost: lambda e: f"{whose(e.seat)} {e.unit} is destroyed ({e.reason}).",
    happened.HazardRolled: _meet,
    happened.WeaponLaunched: lambda e: f"{whose(e.seat)} {e.unit} launches {e.weapon} on course {pair(e.course)}.",
    happened.WeaponMoved: lambda e: f"{whose(e.seat)} {e.weapon} flies by {pair(e.end - e.start)} to {pair(e.end)}.",
    happened.WeaponSpent: _spend,
    happened.SideDevastated: lambda e: f"Side {e.side} of {e.world} is devastated.",
    happened.GunsFired: _fire,
    happened.ShipCaptured: lambda e: f"{whose(e.seat)} {e.unit} captures {e.target}.",
    happened.ShipDetected: lambda e: f"{whose(e.seat)} {e.unit} is detected: a {e.kind}.",
    happened.CargoDelivered: lambda e: f"{whose(e.seat)} {e.unit} delivers on {e.world}: {count(e.points, 'point')}.",
}
