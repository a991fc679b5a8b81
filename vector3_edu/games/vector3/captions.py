"""What is read under a film of Vector 3: one short sentence an event, in the present tense, with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.events import Event
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3 import events as happened
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.detonate import blast_radius
from vector3_edu.games.vector3.names import whose
from vector3_edu.games.vector3.words import WHY_DELAYED, WHY_RUINED, number_needed, shows_screen, tell


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return minus(words(event)) if words else tell(event)


def _burn(event: happened.Burned) -> str:
    unit = whose(event.seat, event.unit)
    if not event.by:
        return f"{unit} coasts: velocity {event.after}."
    return f"{unit} burns {event.by}: velocity {event.before} + {event.by} = {event.after}."


def _move(event: happened.UnitMoved) -> str:
    unit = whose(event.seat, event.unit)
    return f"{unit} moves by {event.velocity} to {event.end}." if event.velocity else ""


def _push(event: happened.Pushed) -> str:
    back = f", and is pushed back by {event.back}" if event.back else ""
    return f"{whose(event.seat, event.unit)} pushes {whose(*event.target)} by {event.by}{back}."


def _fire(event: happened.LaserFired) -> str:
    place = f"from {count(event.distance, 'cube')} away" if event.distance else "in the same cube"
    shot = f"{whose(event.seat, event.unit)} fires at {whose(*event.target)} {place}"
    outcome = "It hits." if event.hit else "It misses."
    if event.number < 0:
        return f"{shot} and rolls {event.die}. {outcome}"
    number = number_needed(event)
    needs = "it can't hit" if number < 1 else f"it needs {number} or less"
    if event.screen > 0:
        needs += f" (screen −{event.screen})"
    if shows_screen(event):
        outcome = "It misses: there is a screen."
    return f"{shot}: {needs} and rolls {event.die}. {outcome}"


def _detonate(event: happened.Detonated) -> str:
    radius = f": blast radius {blast_radius(event.level)}" if event.level >= 0 else ""
    return f"{whose(event.seat, event.unit)} goes off at {event.at}{radius}."


def _destroy(event: happened.UnitDestroyed) -> str:
    why = WHY_RUINED.get(event.why)
    return f"{whose(event.seat, event.unit)} is destroyed: {why}." if why else tell(event)


def _salvo(event: happened.Salvoed) -> str:
    weapon = names.a(names.WEAPONS[event.kind][0])
    return f"{whose(event.seat, event.ship)} salvoes {weapon}, {event.unit}, with velocity {event.velocity}."


def _delay(event: happened.WarpDelayed) -> str:
    return f"{whose(event.seat, event.unit)} is not ready to warp out: {WHY_DELAYED.get(event.why, event.why)}."


_NOW: dict[type, Callable[[Any], str]] = {
    happened.Burned: _burn,
    happened.UnitMoved: _move,
    happened.Pushed: _push,
    happened.LaserFired: _fire,
    happened.Detonated: _detonate,
    happened.UnitDestroyed: _destroy,
    happened.Salvoed: _salvo,
    happened.DudSalvoed: lambda e: f"{whose(e.seat, e.ship)} salvoes {names.a(names.WEAPONS[e.kind][0])}. It is a dud.",
    happened.WarpDelayed: _delay,
    happened.WarpedOut: lambda e: f"{whose(e.seat, e.unit)} warps out.",
}
