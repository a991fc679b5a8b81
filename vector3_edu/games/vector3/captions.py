"""What is read under a film of Vector 3: one short sentence an event, in the present tense, with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.language import mark, say
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.detonate import blast_radius
from vector3_edu.games.vector3.rules.names import whose
from vector3_edu.games.vector3.telling.combat_words import WHY_RUINED, number_needed, shows_screen
from vector3_edu.games.vector3.telling.words import WHY_DELAYED, tell


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return minus(words(event)) if words else tell(event)


def _burn(event: happened.Burned) -> str:
    unit = whose(event.seat, event.unit)
    if not event.by:
        return say("{unit} coasts: velocity {velocity}.", unit=unit, velocity=event.after)
    told = mark("{unit} burns {burn}: velocity {before} + {burn} = {after}.")
    return say(told, unit=unit, burn=event.by, before=event.before, after=event.after)


def _move(event: happened.UnitMoved) -> str:
    unit = whose(event.seat, event.unit)
    if not event.velocity:
        return ""
    return say("{unit} moves by {velocity} to {end}.", unit=unit, velocity=event.velocity, end=event.end)


def _push(event: happened.Pushed) -> str:
    values = {"unit": whose(event.seat, event.unit), "target": whose(*event.target), "by": event.by, "back": event.back}
    if event.back:
        return say("{unit} pushes {target} by {by}, and is pushed back by {back}.", **values)
    return say("{unit} pushes {target} by {by}.", **values)


def _fire(event: happened.LaserFired) -> str:
    told = mark("{shooter} fires at {target} from {away} away") if event.distance else mark(
        "{shooter} fires at {target} in the same cube"
    )
    shooter, target, away = whose(event.seat, event.unit), whose(*event.target), count(event.distance, "cube")
    shot = say(told, shooter=shooter, target=target, away=away)
    outcome = say("It hits.") if event.hit else say("It misses.")
    if event.number < 0:
        return say("{shot} and rolls {die}. {outcome}", shot=shot, die=event.die, outcome=outcome)
    if shows_screen(event):
        outcome = say("It misses: there is a screen.")
    return say("{shot}: {needs} and rolls {die}. {outcome}", shot=shot, needs=_needs(event), die=event.die, outcome=outcome)


def _needs(event: happened.LaserFired) -> str:
    number, screen = number_needed(event), event.screen
    if number < 1:
        told = mark("it can't hit (screen −{screen})") if screen > 0 else mark("it can't hit")
    else:
        told = mark("it needs {number} or less (screen −{screen})") if screen > 0 else mark("it needs {number} or less")
    return say(told, number=number, screen=screen)


def _detonate(event: happened.Detonated) -> str:
    weapon = whose(event.seat, event.unit)
    if event.level < 0:
        return say("{weapon} goes off at {at}.", weapon=weapon, at=event.at)
    told = mark("{weapon} goes off at {at}: blast radius {radius}.")
    return say(told, weapon=weapon, at=event.at, radius=blast_radius(event.level))


def _destroy(event: happened.UnitDestroyed) -> str:
    why = WHY_RUINED.get(event.why)
    return say("{unit} is destroyed: {why}.", unit=whose(event.seat, event.unit), why=say(why)) if why else tell(event)


def _salvo(event: happened.Salvoed) -> str:
    told = mark("{ship} salvoes {weapon}, {name}, with velocity {velocity}.")
    ship, weapon = whose(event.seat, event.ship), names.a_weapon(event.kind)
    return say(told, ship=ship, weapon=weapon, name=event.unit, velocity=event.velocity)


def _dud(event: happened.DudSalvoed) -> str:
    ship, weapon = whose(event.seat, event.ship), names.a_weapon(event.kind)
    return say("{ship} salvoes {weapon}. It is a dud.", ship=ship, weapon=weapon)


def _delay(event: happened.WarpDelayed) -> str:
    why = say(WHY_DELAYED.get(event.why, event.why))
    return say("{unit} is not ready to warp out: {why}.", unit=whose(event.seat, event.unit), why=why)


_NOW: dict[type, Callable[[Any], str]] = {
    happened.Burned: _burn,
    happened.UnitMoved: _move,
    happened.Pushed: _push,
    happened.LaserFired: _fire,
    happened.Detonated: _detonate,
    happened.UnitDestroyed: _destroy,
    happened.Salvoed: _salvo,
    happened.DudSalvoed: _dud,
    happened.WarpDelayed: _delay,
    happened.WarpedOut: lambda e: say("{unit} warps out.", unit=whose(e.seat, e.unit)),
}
