"""What a seat may know. In 1979 technology, pods, loads and mines are secret; in 2009 everything lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from vector3_edu.core.results import Event
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.orders import Fit
from vector3_edu.games.vector3.rules.state import EMPTY, HIDDEN, Cause, Pod, Ship, State, Technology
from vector3_edu.games.vector3.tables import FREE_CABINS

UNKNOWN = -1
"""What stands where a number is hidden."""
UNKNOWN_LEVELS = Technology(*(UNKNOWN for _ in Technology._fields))

_WHOLE, _LOST = Pod(HIDDEN, whole=True, load=EMPTY), Pod(HIDDEN, whole=False, load=EMPTY)


def has_secrets(state: State) -> bool:
    """Whether seats may know different things: in 1979 until the game is over (11.0), in 2009 never."""
    return EDITIONS[state.edition].secret and state.result is None


def seen_by(state: State, seat: str | None) -> State:
    """The state as a seat may know it; None is an onlooker. 1979, 7.2, 11.0 and 12.1; rulings 32 and 35.

    What others hide is not in it at all: their levels are -1, their pods are "?", their mines are missing. Secrets end
    with the game (1979, 11.0).
    """
    if not has_secrets(state):
        return state
    own = state.seats.index(seat) if seat in state.seats else UNKNOWN
    technology = tuple(levels if place == own else UNKNOWN_LEVELS for place, levels in enumerate(state.technology))
    ships = tuple([ship if ship.seat == own else _covered(ship) for ship in state.ships])
    weapons = tuple(
        [
            weapon if weapon.seat == own else weapon._replace(level=UNKNOWN)
            for weapon in state.weapons
            if weapon.seat == own or not weapon.hidden
        ]
    )
    named = tuple(pair if place == own else (pair[0], 0) for place, pair in enumerate(state.named))
    left = state.mines_left if own == 0 else 0
    return state._replace(technology=technology, ships=ships, weapons=weapons, named=named, mines_left=left)


def _covered(ship: Ship) -> Ship:
    """A ship as its enemy sees it: its size, how many pods and which jacks are empty, where it is and how it moves."""
    pods = tuple([_WHOLE if pod.whole else _LOST for pod in ship.pods])
    return ship._replace(pods=pods, lasers=0, launchers=0, tractor=False, screen=False)


# ---- events


def mark_secrets(events: Iterable[Any]) -> tuple[Event, ...]:
    """The events of an edition with secrets, marked so that `event_seen_by` can hide what others may not know."""
    return tuple([event._replace(secret=True) if type(event) in _REDACTED else event for event in events])


def event_seen_by(event: Event, seat: str | None) -> Event | None:
    """The event as a seat may know it, or None: the dice and what was hit are seen by all, levels and pods are not."""
    if type(event) is happened.MinePlaced:
        return event if event.seat == seat else None
    if not getattr(event, "secret", False):
        return event
    redact: Callable[[Any, str | None], Event | None] = _REDACTED[type(event)]
    return redact(event, seat)


def _technology(event: happened.TechnologyBought, seat: str | None) -> Event:
    return event if event.seat == seat else event._replace(levels=UNKNOWN_LEVELS)


def _fleet(event: happened.FleetBought, seat: str | None) -> Event:
    if event.seat == seat:
        return event
    ships = tuple(Fit(fit.size, (HIDDEN,) * (fit.size - FREE_CABINS[fit.size])) for fit in event.ships)
    return event._replace(ships=ships, mines=UNKNOWN)


def _shot(event: happened.LaserFired, seat: str | None) -> Event:
    """Whoever fires knows the lasers, whoever is fired at knows the screen."""
    if event.seat != seat:
        event = event._replace(level=UNKNOWN, number=UNKNOWN)
    return event if event.target[0] == seat else event._replace(screen=UNKNOWN)


def _detonated(event: happened.Detonated, seat: str | None) -> Event:
    """A mine that goes off shows where it was; its number would tell how many there are."""
    if event.seat == seat:
        return event
    return event._replace(level=UNKNOWN, unit="mine" if event.kind == "mine" else event.unit)


def _caught(event: happened.CaughtInBlast, seat: str | None) -> Event | None:
    """Whoever rolls for damage can work out the level of the blast; nobody else can."""
    if event.seat != seat and _is_mine(event.unit):
        return None
    event = event._replace(cause=_cause(event.cause, seat))
    return event if event.seat == seat and event.rolls > 0 else event._replace(level=UNKNOWN, screen=UNKNOWN)


def _damage(event: happened.DamageRolled, seat: str | None) -> Event | None:
    if event.seat != seat and _is_mine(event.unit):
        return None
    event = event._replace(cause=_cause(event.cause, seat))
    return event if event.seat == seat else event._replace(pod=event.pod and (event.pod[0], HIDDEN))


def _destroyed(event: happened.UnitDestroyed, seat: str | None) -> Event | None:
    """A mine that goes off is seen by all (see `_detonated`), one that is swept away by another blast is not."""
    if event.seat != seat and _is_mine(event.unit):
        if event.why != "detonated":
            return None
        event = event._replace(unit="mine")
    return event._replace(cause=_cause(event.cause, seat))


def _cause(cause: Cause | None, seat: str | None) -> Cause | None:
    """Who did it is seen by all, but the number of a mine would tell how many there are."""
    if cause is None or cause.seat == seat or not _is_mine(cause.unit):
        return cause
    return cause._replace(unit="mine")


def _salvoed(event: happened.Salvoed, seat: str | None) -> Event:
    return event if event.seat == seat else event._replace(pod=UNKNOWN)


def _dud(event: happened.DudSalvoed, seat: str | None) -> Event:
    return event if event.seat == seat else event._replace(pod=UNKNOWN, needed=UNKNOWN)


def _is_mine(unit: str) -> bool:
    """No ship's name begins with M (see `fleets.LETTERS`)."""
    return unit.startswith("M")


_REDACTED: dict[type, Callable[[Any, str | None], Event | None]] = {
    happened.TechnologyBought: _technology,
    happened.FleetBought: _fleet,
    happened.LaserFired: _shot,
    happened.Detonated: _detonated,
    happened.CaughtInBlast: _caught,
    happened.DamageRolled: _damage,
    happened.UnitDestroyed: _destroyed,
    happened.Salvoed: _salvoed,
    happened.DudSalvoed: _dud,
}
