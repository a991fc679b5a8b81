"""What is read under a film of Vector Command: one short sentence an event, in the present tense, with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.rules import events as happened
from vector3_edu.games.vector_command.telling.words import WHY_DESTROYED, WHY_REACTOR, at, capital, hexes, tell, whose

_VERBS = {"accelerate": "accelerates", "rotate port": "rotates to port", "rotate starboard": "rotates to starboard"}


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return capital(words(event)) if words else tell(event)


def narrate_command(unit: str, command: str, motion: Hex, facing: int, push: Hex) -> str:
    """What one command does: to the motion before it, or to the facing.

    >>> narrate_command("A1", "port", Hex(1, 0), 0, Hex(1, -1))
    'A1 fires its port thruster: motion (1, 0) + (1, −1) = (2, −1).'
    """
    does = _VERBS.get(command, f"fires its {command} thruster")
    came = f": motion {at(motion)} + {at(push)} = {at(motion + push)}" if push else f" and faces {NAMES[facing]}"
    return f"{unit} {does}{came}."


def _drift(event: happened.ShipMoved) -> str:
    rim = "" if event.aimed == event.motion else f" The rim leaves it a motion of {at(event.motion)}."
    return f"{whose(event.seat, event.unit)} drifts by {at(event.aimed)} to {at(event.end)}.{rim}"


def _shoot(event: happened.ShotFired) -> str:
    place = f"from {hexes(event.distance)} away" if event.distance else "in the same hex"
    return (
        f"{whose(event.seat, event.unit)} fires its {event.mount} at {event.target} {place}: "
        f"it needs {event.threshold} or more and rolls {event.die}. It {'hits' if event.hit else 'misses'}."
    )


def _defend(event: happened.PointDefenceFired) -> str:
    dice, result = " and ".join(map(str, event.dice)), "The missile is stopped." if event.killed else "It misses."
    missile = whose(event.missile_seat, event.missile)
    return f"{whose(event.seat, event.unit)} fires at {missile}: it needs 5 or more and rolls {dice}. {result}"


def _meet(event: happened.MissilesFought) -> str:
    mine, theirs = event.dice
    left, right = whose(event.seat, event.missile), whose(event.other_seat, event.other)
    lives = f"{left} flies on" if mine > theirs else f"{right} flies on" if theirs > mine else "both are gone"
    return f"{left} meets {right}: {mine} against {theirs}, {lives}."


_NOW: dict[type, Callable[[Any], str]] = {
    happened.ShipMoved: _drift,
    happened.ShotFired: _shoot,
    happened.ReactorHit: lambda e: f"The reactor of {whose(e.seat, e.unit)} loses 1 {WHY_REACTOR[e.why]}: {e.left} left.",
    happened.ShipDestroyed: lambda e: f"{whose(e.seat, e.unit)} is destroyed: {WHY_DESTROYED[e.why]}.",
    happened.MissileLaunched: lambda e: f"{whose(e.seat, e.unit)} launches missile {e.missile} at {e.target}.",
    happened.MissileMoved: lambda e: f"{whose(e.seat, e.missile)} flies {hexes(len(e.path))}; it can fly {e.range} more.",
    happened.PointDefenceFired: _defend,
    happened.MissileStruck: lambda e: f"{whose(e.seat, e.missile)} hits {e.target}{', through chaff' if e.chaff else ''}.",
    happened.MissilesFought: _meet,
    happened.MissileSpent: lambda e: (
        f"{whose(e.seat, e.missile)} {'runs out of range' if e.why == 'range' else 'leaves the map'}."
    ),
    happened.ChaffDropped: lambda e: f"{whose(e.seat, e.unit)} drops chaff, which drifts by {at(e.motion)}.",
    happened.TargetDrifted: lambda e: f"Target {e.unit} drifts by {at(e.motion)} to {at(e.end)}.",
}
