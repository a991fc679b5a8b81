"""How missiles look in flight: all of them together from bend to bend, through point defence, to what they meet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vector3_edu.core.hexes import Hex, axial
from vector3_edu.core.picture.film import Beam, Blast, Effect, Note
from vector3_edu.core.picture.reel import Notes, Reel, break_up
from vector3_edu.core.results import Event
from vector3_edu.games.vector_command.captions import narrate
from vector3_edu.games.vector_command.rules.events import (
    MissileLaunched,
    MissileMoved,
    MissilesFought,
    MissileSpent,
    MissileStruck,
    PointDefenceFired,
)
from vector3_edu.games.vector_command.tables import MISSILES, MOUNTS
from vector3_edu.games.vector_command.telling.scene import missile_body, point

Name = tuple[str, str]
"""The seat and the name of a missile."""


class Stretch(NamedTuple):
    """A straight part of a missile's way: where it ends, the facing, and what is seen meanwhile."""

    end: Hex
    facing: int
    effects: list[Effect]
    told: list[str]


def fly(reel: Reel, events: Sequence[Event]) -> None:
    """Missiles are launched; then all fly, the first stretch of each at once, and then the second."""
    launched = [event for event in events if isinstance(event, MissileLaunched)]
    for event in launched:
        reach = MOUNTS[MISSILES].weapon.range
        reel.put(missile_body(event.missile, event.seat, event.at, event.facing, event.target, reach))
    if launched:
        reel.beat(0.5, map(narrate, launched))
    ways = _ways(reel, events)
    many = max(map(len, ways.values()), default=0)
    for k in range(many):
        now = {name: way[k] for name, way in ways.items() if k < len(way)}
        for (seat, missile), stretch in now.items():
            reel.change(seat, missile, at=point(stretch.end), heading=60.0 * stretch.facing)
        told = [sentence for stretch in now.values() for sentence in stretch.told]
        reel.beat(max(0.4, 1.2 / many), told, [effect for stretch in now.values() for effect in stretch.effects])


def _ways(reel: Reel, events: Sequence[Event]) -> dict[Name, list[Stretch]]:
    """The way of each missile, stretch by stretch, with the point defence that fired at it."""
    ways: dict[Name, list[Stretch]] = {}
    for event in events:
        if isinstance(event, MissileMoved):
            name = (event.seat, event.missile)
            way = ways.setdefault(name, [])
            start = way[-1] if way else _here(reel, name)
            stretches = [Stretch(end, event.facing, [], []) for end in _bends(start.end, event.path)]
            stretches[0].told.append(narrate(event))
            way.extend(stretches)
        elif isinstance(event, PointDefenceFired):
            name = (event.missile_seat, event.missile)
            way = ways.setdefault(name, [])
            if not way:
                way.append(_here(reel, name))
            way[-1].effects.extend(_defence(reel, event, way[-1].end))
            way[-1].told.append(narrate(event))
    return ways


def _here(reel: Reel, name: Name) -> Stretch:
    """Where a missile is before it flies."""
    body = reel.find(*name)
    assert body is not None, name
    q, r = axial(*body.at[:2])
    return Stretch(Hex(round(q), round(r)), round((body.heading or 0) / 60) % 6, [], [])


def _bends(start: Hex, path: Sequence[Hex]) -> Iterator[Hex]:
    """The hexes at which a path changes direction, and its last."""
    for here, at, following in zip((start, *path), path, (*path[1:], None), strict=False):
        if following is None or following - at != at - here:
            yield at


def _defence(reel: Reel, event: PointDefenceFired, at: Hex) -> Iterator[Effect]:
    ship = reel.find(event.seat, event.unit)
    if ship is not None and ship.at != point(at):
        yield Beam(ship.at, point(at), event.killed, event.seat)
    yield Note(point(at), "stopped" if event.killed else "missed", "bad" if event.killed else "")


def show_ends(reel: Reel, events: Sequence[Event], notes: Notes) -> tuple[list[Effect], list[str]]:
    """What becomes of missiles at the end of their way: they strike, are shot down, fight one another or run out."""
    effects: list[Effect] = []
    told = []
    for event in events:
        gone: list[Name] = []
        if isinstance(event, MissileStruck):
            gone = [(event.seat, event.missile)]
            effects.append(Blast(point(event.at), 0.5, event.seat))
        elif isinstance(event, MissileSpent):
            gone = [(event.seat, event.missile)]
            notes.add(point(event.at), "out of range" if event.why == "range" else "off the map")
        elif isinstance(event, PointDefenceFired) and event.killed:
            gone = [(event.missile_seat, event.missile)]
        elif isinstance(event, MissilesFought):
            mine, theirs = event.dice
            gone = [(event.seat, event.missile)] if mine <= theirs else []
            gone += [(event.other_seat, event.other)] if mine >= theirs else []
        if gone:
            told.append(narrate(event))
        for name in gone:
            body = reel.remove(*name)
            if body is not None and isinstance(event, PointDefenceFired | MissilesFought):
                effects.append(break_up(body))
    return [*effects, *notes.all()], told
