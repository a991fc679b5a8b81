"""How a step of Vector Command looks: command by command, so that order is seen to matter; then drift, fire, missiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.picture.film import Beam, Beat, Effect
from vector3_edu.core.picture.reel import SETTLE, Notes, Reel, break_up
from vector3_edu.core.picture.scene import Arrow
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.vector_command import missile_film
from vector3_edu.games.vector_command.captions import narrate, narrate_command
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
from vector3_edu.games.vector_command.tables import CHAFF_TURNS
from vector3_edu.games.vector_command.telling.scene import arrows_of, cloud_region, point, scene

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
    missile_film.fly(reel, events)
    notes = Notes()
    _note_harm(reel, events, notes)
    effects, told = missile_film.show_ends(reel, events, notes)
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
