"""How a step of Vector 3 looks in motion: courses are bent, everything glides, beams fly, blasts grow, ships break up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Beam, Beat, Blast, Effect
from vector3_edu.core.picture.reel import Notes, Reel, break_up, plus
from vector3_edu.core.picture.scene import Arrow, Point
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules.events import (
    Burned,
    CaughtInBlast,
    DamageRolled,
    Detonated,
    DudSalvoed,
    LaserFired,
    MinePlaced,
    PointsScored,
    Pushed,
    Salvoed,
    ShipPlaced,
    UnitDestroyed,
    UnitMoved,
    WarpDeclared,
    WarpDelayed,
    WarpedOut,
)
from vector3_edu.games.vector3.rules.state import State
from vector3_edu.games.vector3.tables import blast_radius
from vector3_edu.games.vector3.telling.scene import scene
from vector3_edu.games.vector3.telling.words import narrate


def film(before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
    """The phases of a step one after another, each shown at once for all that it is about."""
    reel = Reel(scene(before), scene(after))
    for show, together in _acts(events):
        show(reel, together)
    return reel.end(narrate(event) for event in events if isinstance(event, ShipPlaced | MinePlaced))


Show = Callable[[Reel, Sequence[Event]], None]


def _acts(events: Sequence[Event]) -> list[tuple[Show, list[Event]]]:
    """Events that are seen together, with what shows them; points belong to what they were scored for."""
    acts: list[tuple[Show, list[Event]]] = []
    for event in events:
        show = _SHOWN.get(type(event))
        if acts and (show is acts[-1][0] or type(event) is PointsScored):
            acts[-1][1].append(event)
        elif show is not None:
            acts.append((show, [event]))
    return acts


# ---- motion


def _burn(reel: Reel, events: Sequence[Event]) -> None:
    """The course that a ship would have gone on, the burn at its tip, and their sum. (2009) Acceleration; 1979, 4.2."""
    arrows = []
    for event in events:
        if isinstance(event, Burned) and (body := reel.find(event.seat, event.unit)):
            if event.before:
                arrows.append(Arrow(body.at, event.before, "predicted", "", event.seat))
            arrows.append(Arrow(plus(body.at, event.before), event.by, "burn", "", event.seat, ahead=1))
            if event.after:
                arrows.append(Arrow(body.at, event.after, "sum", "", event.seat))
            reel.change(event.seat, event.unit, velocity=event.after)
    reel.beat(0.7, map(narrate, events), arrows=arrows)


def _move(reel: Reel, events: Sequence[Event]) -> None:
    """Everything glides by its velocity. (2009) Movement; 1979, 4.3."""
    for event in events:
        if isinstance(event, UnitMoved):
            reel.change(event.seat, event.unit, at=event.end, velocity=event.velocity)
    reel.beat(1.3, map(narrate, events))


def _push(reel: Reel, events: Sequence[Event]) -> None:
    """A push on the target and the opposite one on the ship. (2009) Tractor-Pressor Beams; 1979, 8.2."""
    arrows = []
    for event in events:
        if isinstance(event, Pushed):
            for seat, unit, by in ((*event.target, event.by), (event.seat, event.unit, event.back)):
                body = reel.find(seat, unit)
                if body is not None and by:
                    arrows.append(Arrow(body.at, by, "push", "", seat))
                    reel.change(seat, unit, velocity=plus(body.velocity, by))
    reel.beat(0.9, map(narrate, events), arrows=arrows)


def _salvo(reel: Reel, events: Sequence[Event]) -> None:
    """Torpedoes and mines appear at their ships. (2009) Salvoing, Mines; 1979, 7.0."""
    notes = Notes()
    for event in events:
        if isinstance(event, Salvoed):
            reel.bring(event.seat, event.unit, at=event.at, velocity=event.velocity)
        elif isinstance(event, DudSalvoed) and (body := reel.find(event.seat, event.ship)):
            notes.add(body.at, say("dud"), "bad")
    reel.beat(0.6, map(narrate, events), notes.all())


def _warp(reel: Reel, events: Sequence[Event]) -> None:
    """Ships say that they try to warp out, are kept back, or leave the map. (2009) Warping Out; 1979, 5.2."""
    notes, told = Notes(), []
    for event in events:
        if isinstance(event, WarpDeclared | WarpDelayed | WarpedOut) and (body := reel.find(event.seat, event.unit)):
            told.append(narrate(event))
            reel.update(event.seat, event.unit)
            notes.add(body.at, say(_WARP_NOTES[type(event)]))
            if isinstance(event, WarpedOut):
                reel.remove(event.seat, event.unit)
    reel.beat(0.7, told, notes.all())


_WARP_NOTES = {WarpDeclared: mark("will warp out"), WarpDelayed: mark("not ready"), WarpedOut: mark("warped out")}


# ---- fighting


def _fight(reel: Reel, events: Sequence[Event]) -> None:
    """Beams and blasts of one volley with what they did; then what is destroyed breaks up."""
    lost = [e for e in events if isinstance(e, UnitDestroyed) and e.why != "detonated" and reel.find(e.seat, e.unit)]
    hits, ends = Notes(), Notes()
    _note_shots(reel, events, hits)
    for end in lost:
        ends.add(_place(reel, end), say("destroyed"), "bad")
    gone = {(end.seat, end.unit) for end in lost}
    for event in events:
        if isinstance(event, PointsScored) and event.target is not None and (body := reel.find(*event.target)):
            points = say("{points} for {seat}", points=count(event.points, "point"), seat=event.seat)
            (ends if event.target in gone else hits).add(body.at, points, "good")
        elif isinstance(event, Detonated):
            reel.remove(event.seat, event.unit)
        elif isinstance(event, DamageRolled):
            reel.update(event.seat, event.unit)
    effects: list[Effect] = [*_beams(events), *_blasts(events), *hits.all()]
    if effects:
        reel.beat(0.8, [narrate(event) for event in events if isinstance(event, LaserFired | Detonated)], effects)
    wrecks = [body for end in lost if (body := reel.remove(end.seat, end.unit))]
    if wrecks:
        reel.beat(0.8, map(narrate, lost), [*map(break_up, wrecks), *ends.all()])


def _beams(events: Sequence[Event]) -> list[Beam]:
    """A beam for each laser pod; one fired within a cube has no length to be seen. (2009) Laser Fire; 1979, 6.3."""
    shots = [event for event in events if isinstance(event, LaserFired) and event.start != event.end]
    return [Beam(shot.start, shot.end, shot.hit, shot.seat) for shot in shots]


def _blasts(events: Sequence[Event]) -> list[Blast]:
    """Blasts as far as they reach, which is half a cube more than their radius; where the level is secret, in one cube.

    (2009) Detonating Torpedoes; 1979, 7.3.
    """
    went_off = [event for event in events if isinstance(event, Detonated)]
    return [Blast(each.at, blast_radius(max(0, each.level)) + 0.5, each.seat) for each in went_off]


def _note_shots(reel: Reel, events: Sequence[Event], notes: Notes) -> None:
    """How often each target was hit, and what a blast means to whatever is in it."""
    fired: dict[tuple[str, str], list[bool]] = {}
    for event in events:
        if isinstance(event, LaserFired):
            fired.setdefault(event.target, []).append(event.hit)
        elif isinstance(event, CaughtInBlast):
            notes.add(_place(reel, event), count(max(0, event.rolls), "damage roll"), "bad" if event.rolls > 0 else "")
    for target, hits in fired.items():
        body = reel.find(*target)
        missed = say("miss") if len(hits) == 1 else count(len(hits), "miss", "misses")
        notes.add(body and body.at, count(sum(hits), "hit") if any(hits) else missed, "bad" if any(hits) else "")


def _place(reel: Reel, event: CaughtInBlast | UnitDestroyed) -> Point | None:
    body = reel.find(event.seat, event.unit)
    return None if body is None else body.at


_SHOWN: dict[type, Show] = {
    Burned: _burn,
    UnitMoved: _move,
    Pushed: _push,
    Salvoed: _salvo,
    DudSalvoed: _salvo,
    WarpDeclared: _warp,
    WarpDelayed: _warp,
    WarpedOut: _warp,
    LaserFired: _fight,
    Detonated: _fight,
    CaughtInBlast: _fight,
    DamageRolled: _fight,
    UnitDestroyed: _fight,
    PointsScored: _fight,
}
