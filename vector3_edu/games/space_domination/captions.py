"""What is read under a film of Space Domination: one short sentence an event, in the present tense, with its sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.plane import Vec2, turned
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.space_domination import events as happened
from vector3_edu.games.space_domination.state import STARSHIP
from vector3_edu.games.space_domination.words import WHY, angle, degrees, tell


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return words(event) if words else tell(event)


def narrate_sum(event: happened.StarshipMoved) -> str:
    """How the velocity of the move comes about, before the starship moves by it."""
    return f"{event.seat} rolls {event.die}: {_sum(event.acceleration, event.drift, event.velocity)}."


def _sum(acceleration: Vec2, drift: Vec2, velocity: Vec2) -> str:
    return f"v = a + r = {acceleration} + {drift} = {velocity}"


def _turn(event: happened.StarshipTurned) -> str:
    turn = turned(event.before, event.after)
    way = "counter-clockwise" if turn > 0 else "clockwise"
    return f"{event.seat}'s starship turns {degrees(abs(turn))} {way}, to {angle(event.after)}."


def _leave(event: happened.LeftTable) -> str:
    what = "starship" if event.unit == STARSHIP else event.unit
    return f"{event.seat}'s {what} flies off the table."


_NOW: dict[type, Callable[[Any], str]] = {
    happened.StarshipTurned: _turn,
    happened.StarshipMoved: lambda e: f"{e.seat}'s starship moves by {e.velocity} to {e.end}.",
    happened.StarshipDrifted: lambda e: f"{e.seat}'s starship drifts by v = r = {e.velocity} to {e.end}.",
    happened.TorpedoLaunched: lambda e: f"{e.seat} launches torpedo {e.unit} at {e.target}.",
    happened.TorpedoMoved: lambda e: f"{e.seat}'s {e.unit} flies: {_sum(e.acceleration, e.drift, e.velocity)}.",
    happened.StarshipsCollided: lambda e: f"{e.seat}'s starship runs into {e.other}'s: each loses a damage point.",
    happened.TorpedoHit: lambda e: (
        f"{e.seat}'s {e.unit} hits {e.target}'s starship: {count(e.points, 'damage point')} left."
    ),
    happened.TorpedoesCollided: lambda e: f"{e.seat}'s {e.unit} and {e.other}'s {e.other_unit} collide: both are used up.",
    happened.LeftTable: _leave,
    happened.StarshipDestroyed: lambda e: f"{e.seat}'s starship is destroyed {WHY[e.why]}.",
}
