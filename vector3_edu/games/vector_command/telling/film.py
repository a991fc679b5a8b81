"""How a step of Vector Command looks: command by command, so that order is seen to matter; then drift, fire, missiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vector3_edu.core.hexes import Hex, axial
from vector3_edu.core.picture.film import Beam, Beat, Blast, Effect, Note
from vector3_edu.core.picture.reel import SETTLE, Notes, Reel, break_up
from vector3_edu.core.picture.scene import Arrow
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.vector_command.rules.events import (
    ChaffDropped,
    DamageTaken,
    HeavyHitRolled,
    MissileLaunched,
    MissileMoved,
    MissilesFought,
    MissileSpent,
    MissileStruck,
    PointDefenceFired,
    ReactorHit,
    ShipDestroyed,
    ShipMoved,
    ShipPlaced,
    ShotFired,
    TargetDrifted,
)
from vector3_edu.games.vector_command.rules.geometry import follow, on_map
from vector3_edu.games.vector_command.rules.state import State
from vector3_edu.games.vector_command.tables import CHAFF_TURNS, MISSILES, MOUNTS
from vector3_edu.games.vector_command.telling.scene import arrows_of, cloud_region, missile_body, point, scene
from vector3_edu.games.vector_command.telling.words import narrate, narrate_command

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


Show = Callable[[Reel, Sequence[Event]], None]


def film(before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
    """What the ship on move does, in its order; at the end of a round, what has no crew flies and drifts."""
    reel = Reel(scene(before), scene(after), arrows_of)
    for show, together in _acts(events):
        show(reel, together)
    if before.turn != after.turn:
        _leave_map(before, reel)
    return reel.end(narrate(event) for event in events if isinstance(event, TargetDrifted | ShipPlaced))


def _acts(events: Sequence[Event]) -> list[tuple[Show, list[Event]]]:
    """Events that are seen together, with what shows them; damage belongs to what has done it."""
    acts: list[tuple[Show, list[Event]]] = []
    for event in events:
        show = _SHOWN.get(type(event))
        if acts and (acts[-1][0] is show or isinstance(event, HARM)):
            acts[-1][1].append(event)
        elif show is not None:
            acts.append((show, [event]))
    return acts


# ---- the helm


def _move(reel: Reel, events: Sequence[Event]) -> None:
    """Each command by itself, and then the drift along the motion that they have made. Vector Command, Movement."""
    for event in events:
        if isinstance(event, ShipMoved):
            _carry_out(reel, event)
            if event.start != event.end or event.aimed != event.motion:
                reel.change(event.seat, event.unit, at=point(event.end), velocity=point(event.motion))
                reel.beat(0.9, [narrate(event)])


def _carry_out(reel: Reel, event: ShipMoved) -> None:
    motion, seconds = event.before, max(0.25, min(0.5, 1.8 / max(1, len(event.commands))))
    for command, facing, push in follow(event.facing_before, event.commands):
        arrows = []
        if push:
            tip = point(event.start + motion)
            arrows = [Arrow(tip, point(push), "burn", "", event.seat)]
        caption = narrate_command(event.unit, command, motion, facing, push)
        motion += push
        reel.change(event.seat, event.unit, heading=60.0 * facing, velocity=point(motion))
        reel.beat(seconds, [caption], arrows=arrows)


# ---- guns


def _fire(reel: Reel, events: Sequence[Event]) -> None:
    """All beams of a volley together, with what they did. Vector Command, Hit Rolls, Damage."""
    shots = [event for event in events if isinstance(event, ShotFired)]
    beams = [Beam(point(shot.start), point(shot.end), shot.hit, shot.seat) for shot in shots if shot.start != shot.end]
    notes = Notes()
    for target in dict.fromkeys(shot.target for shot in shots):
        body, hits = reel.find_named(target), [shot.hit for shot in shots if shot.target == target]
        missed = "miss" if len(hits) == 1 else count(len(hits), "miss", "misses")
        notes.add(body and body.at, count(sum(hits), "hit") if any(hits) else missed, "bad" if any(hits) else "")
    _note_harm(reel, events, notes)
    effects: list[Effect] = [*beams, *notes.all()]
    reel.beat(0.8, map(narrate, shots), effects)
    _break_up(reel, events)


def _strain(reel: Reel, events: Sequence[Event]) -> None:
    """A reactor suffers, and a ship may be lost, without any shot. Vector Command, Power and Strain."""
    notes = Notes()
    _note_harm(reel, events, notes)
    reel.beat(0.6, map(narrate, events), notes.all())
    _break_up(reel, events)


def _fly_missiles(reel: Reel, events: Sequence[Event]) -> None:
    """Missiles are launched and fly together; what they meet at the end comes last. Vector Command, Missiles."""
    fly(reel, events)
    notes = Notes()
    _note_harm(reel, events, notes)
    effects, told = show_ends(reel, events, notes)
    if effects:
        reel.beat(0.8, told, effects)
    _break_up(reel, events)


def _note_harm(reel: Reel, events: Sequence[Event], notes: Notes) -> None:
    """What hits took from shields, hull and reactor of each ship, all together."""
    lost: dict[tuple[str, str], dict[str, int]] = {}
    for event in events:
        if isinstance(event, DamageTaken | ReactorHit):
            parts = lost.setdefault((event.seat, event.unit), {})
            shares = (0, 0, 1) if isinstance(event, ReactorHit) else (event.absorbed, event.hull, 0)
            for part, by in zip(("shields", "hull", "reactor"), shares, strict=True):
                parts[part] = parts.get(part, 0) + by
    for (seat, unit), parts in lost.items():
        body = reel.find(seat, unit)
        words = [f"{part} −{by}" for part, by in parts.items() if by] or ["no damage"]
        notes.add(body and body.at, ", ".join(words), "bad")
        reel.update(seat, unit)


def _break_up(reel: Reel, events: Sequence[Event]) -> None:
    lost = [event for event in events if isinstance(event, ShipDestroyed)]
    wrecks = [body for event in lost if (body := reel.remove(event.seat, event.unit))]
    if wrecks:
        reel.beat(0.8, map(narrate, lost), map(break_up, wrecks))


# ---- what has no crew


def _drop_chaff(reel: Reel, events: Sequence[Event]) -> None:
    """A cloud appears beside its ship. Vector Command, Chaff."""
    clouds = [cloud_region(event.at, CHAFF_TURNS, event.seat) for event in events if isinstance(event, ChaffDropped)]
    reel.scene = reel.scene._replace(regions=(*reel.scene.regions, *clouds))
    reel.beat(0.5, map(narrate, events))


def _leave_map(before: State, reel: Reel) -> None:
    """Asteroids that come in again at the opposite point of the rim do not fly there across the map."""
    leaving = [k for k, rock in enumerate(before.asteroids, 1) if not on_map(rock.at + rock.drift)]
    gone = [body for k in leaving if (body := reel.remove("", f"asteroid {k}"))]
    if gone:
        reel.beat(SETTLE)


HARM = (DamageTaken, ReactorHit, HeavyHitRolled, ShipDestroyed)
_SHOWN: dict[type, Show] = {
    ShipMoved: _move,
    ShotFired: _fire,
    ReactorHit: _strain,
    ShipDestroyed: _strain,
    ChaffDropped: _drop_chaff,
    MissileLaunched: _fly_missiles,
    MissileMoved: _fly_missiles,
    PointDefenceFired: _fly_missiles,
    MissileStruck: _fly_missiles,
    MissilesFought: _fly_missiles,
    MissileSpent: _fly_missiles,
}
