"""How a step of Triplanetary looks: courses are bent by gravity and by burns, and flown; ordnance follows, then guns."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.film import Beam, Beat, Blast, Effect, Note
from vector3_edu.core.picture.reel import Notes, Reel, break_up
from vector3_edu.core.picture.scene import Arrow, Point
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.rules.campaign_events import AttackReported, Reported
from vector3_edu.games.triplanetary.rules.events import (
    CargoDelivered,
    GoalReached,
    GunsFired,
    HazardRolled,
    OrbitEntered,
    ShipCaptured,
    ShipCrashed,
    ShipDamaged,
    ShipDetected,
    ShipLanded,
    ShipLeftTheMap,
    ShipLost,
    ShipMoved,
    ShipMutinied,
    ShipTookOff,
    ShipWounded,
    SideDevastated,
    Unseen,
    WeaponLaunched,
    WeaponMoved,
    WeaponSpent,
    WorldVisited,
)
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.state import State, find_ship
from vector3_edu.games.triplanetary.telling.scene import base_place, next_arrows, point, scene, weapon_body
from vector3_edu.games.triplanetary.telling.words import narrate, narrate_sum

Gunfire = GunsFired | AttackReported
Loss = ShipLost | ShipCrashed | ShipLeftTheMap
WENT_OFF = ("it went off", "it met a nuke", "mines, torpedoes and nukes destroy one another", "a nuke destroyed it")
"""Ends of ordnance that can be seen from afar."""
BLAST = 0.55
"""How far a blast reaches in the picture: its hex."""


def fight(before: State, reel: Reel, events: Sequence[Event]) -> None:
    """Beams and blasts with what they did, attack and counterattack at once; then ships that are lost break up."""
    notes, effects, told = Notes(), list[Effect](), []
    for event in events:
        if isinstance(event, Gunfire):
            effects += _beams(before, reel, event, notes)
        elif isinstance(event, HazardRolled):
            body = reel.find(event.seat, event.unit)
            notes.add(body and body.at, _result(event.damage, event.hits, event.hazard), "bad" if event.damage else "")
        elif isinstance(event, WeaponSpent | SideDevastated):
            effects += _blast(before, reel, event)
        elif isinstance(event, ShipDamaged | ShipWounded):
            reel.update(event.seat, event.unit)
        if isinstance(event, Gunfire | HazardRolled | WeaponSpent | SideDevastated):
            told.append(narrate(event))
    effects += notes.all()
    if effects:
        reel.beat(0.9, told, effects)
    _lose(reel, [event for event in events if isinstance(event, Loss)])


def _beams(before: State, reel: Reel, event: Gunfire, notes: Notes) -> list[Effect]:
    """A beam from each attacker to each target. Triplanetary, Guns, Counterattack."""
    if isinstance(event, GunsFired):
        hit, result = event.damage > 0, _result(event.damage, event.hits)
    else:
        hit, result = event.outcome != "missed", {"missed": "miss", "hit": "hit"}.get(event.outcome, "destroyed")
    for name in event.attackers:
        reel.bring(event.seat, name)  # whoever fires is seen
    guns = [_place(before, reel, name) for name in event.attackers]
    marks = [_place(before, reel, name) for name in event.targets]
    for mark in marks:
        notes.add(mark, result, "bad" if hit else "")
    # ships in one hex fire as one
    pairs = dict.fromkeys((gun, mark) for gun in guns for mark in marks)
    return [Beam(gun, mark, hit, event.seat) for gun, mark in pairs if gun is not None and mark is not None and gun != mark]


def _place(before: State, reel: Reel, name: str) -> Point | None:
    """Where a ship, a mine, robot guards or a base is, or None if that is not known."""
    body = reel.find_named(name)
    if body is not None:
        return body.at
    combatant = find_combatant(before, name)
    if combatant is not None:
        return point(combatant.at)
    return next((base_place(before, base) for base in before.bases if base.name == name), None)


def _result(damage: int, hits: bool, hazard: str = "") -> str:
    """What a die did: turns of damage, or hits in the advanced combat system."""
    if not damage:
        return "no effect" if hazard else "miss"
    return count(damage, "hit") if hits else "destroyed" if damage >= 6 else f"D{damage}"


def _blast(before: State, reel: Reel, event: WeaponSpent | SideDevastated) -> list[Effect]:
    """Ordnance that is no more is taken away, and is seen to go off if it does. Triplanetary, Mines, Torpedoes, Nukes."""
    if isinstance(event, SideDevastated):
        return [Blast(point(before.board.worlds[event.world].at), BLAST)]
    body = reel.remove(event.seat, event.weapon)
    seen = event.reason in WENT_OFF or event.kind == "nuke"
    return [Blast(point(event.at), BLAST, event.seat)] if body is not None and seen else []


def _lose(reel: Reel, lost: Sequence[Loss]) -> None:
    """Ships break up where they are, or leave the map. Triplanetary, Crashes, Exiting the Map, Damage Results."""
    effects: list[Effect] = []
    notes, told = Notes(), []
    for event in lost:
        body = reel.remove(event.seat, event.unit)
        if body is None:
            continue
        told.append(narrate(event))
        if isinstance(event, ShipLeftTheMap):
            notes.add(body.at, "left the map", "bad")
        else:
            effects.append(break_up(body))
            notes.add(body.at, "crash" if isinstance(event, ShipCrashed) else "destroyed", "bad")
    if told:
        reel.beat(0.8, told, [*effects, *notes.all()])


Flight = ShipMoved | ShipTookOff | ShipLanded
ON_THE_WAY = ("mine", "torpedo", "ram")
"""What a ship meets before its course is at its end; asteroids are rolled for when it is."""


def film(before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
    """Launches, ships, what they met, ordnance, what it met and guns: in the order of the sequence of play."""
    happened = [_open(event) for event in events]
    reel = Reel(scene(before), scene(after))
    _launch(reel, happened)
    flights = [event for event in happened if isinstance(event, Flight)]
    if flights:
        _plot(before, reel, [event for event in flights if isinstance(event, ShipMoved)])
        _fly(before, reel, flights, happened)
    ordnance = next((k for k, event in enumerate(happened) if isinstance(event, WeaponMoved)), len(happened))
    fight(before, reel, happened[:ordnance])
    _fly_weapons(reel, happened)
    fight(before, reel, happened[ordnance:])
    _note_rest(reel, happened)
    return reel.end(_last_words(happened))


def _open(event: Event) -> Event:
    """What was told to those who may know it: an event for some eyes only that has been seen is an event like any other."""
    return _open(event.event) if isinstance(event, Unseen | Reported) else event


def _last_words(events: Sequence[Event]) -> list[str]:
    """What is said where nothing but a change of what stands on the map is seen."""
    return [words for event in events if hasattr(event, "unit") and (words := narrate(event))][:1]


# ---- ships


def _plot(before: State, reel: Reel, moved: Sequence[ShipMoved]) -> None:
    """The course of the last turn, the gravity met on it that acts only now, the burn, and their sum.

    Triplanetary, Astrogation and Gravity.
    """
    flying = [ship for event in moved if (ship := find_ship(before, event.unit)) is not None]
    old = {arrow for ship in flying for arrow in next_arrows(before, ship)}
    reel.scene = reel.scene._replace(arrows=tuple(arrow for arrow in reel.scene.arrows if arrow not in old))
    bent = [event for event in moved if event.pull or event.burn]
    arrows = []
    for seat, _, start, predicted, pull, burn, end, _ in bent:
        last, course = predicted - pull, end - start
        bends = ((start + last, pull, "gravity"), (start + predicted, burn, "burn"))
        steps = ((start, last, "predicted"), *bends, (start, course, "sum"))
        arrows += [Arrow(point(at), point(step), kind, "", seat) for at, step, kind in steps if step]
    if bent:
        reel.beat(0.8, map(narrate_sum, bent), arrows=dict.fromkeys(arrows))


def _fly(before: State, reel: Reel, flights: Sequence[Flight], events: Sequence[Event]) -> None:
    """All ships glide along their courses, to the end or to where the course is their end."""
    stops, still = _stops(before, events), True
    notes: list[Note] = []
    for event in flights:
        if isinstance(event, ShipLanded):
            world = reel.find("", event.world)
            end = world.at if world else point(before.board.worlds[event.world].at)
            notes.append(Note(end, f"{event.unit} landed"))
        else:
            end = point(stops.get(event.unit, event.end))
        velocity = point(event.end - event.start) if isinstance(event, ShipMoved) else (0.0, 0.0, 0.0)
        body = reel.find(event.seat, event.unit)
        still = still and (body is None or body.at == end)
        reel.change(event.seat, event.unit, at=end, velocity=velocity)
    notes += _passings(reel, events)
    if notes or not still:
        reel.beat(1.2, map(narrate, flights), notes)


def _passings(reel: Reel, events: Sequence[Event]) -> tuple[Note, ...]:
    """Worlds that were passed, orbits that were entered and goals that were reached."""
    notes = Notes()
    for event in events:
        if isinstance(event, OrbitEntered | WorldVisited | GoalReached) and (body := reel.find(event.seat, event.unit)):
            orbit = isinstance(event, OrbitEntered)
            there = "" if isinstance(event, GoalReached) else event.world
            text = f"in orbit round {there}" if orbit else f"{there} passed" if there else "goal"
            notes.add(body.at, text, "" if orbit else "good")
    return notes.all()


def _stops(before: State, events: Sequence[Event]) -> dict[str, Hex]:
    """Where ships are lost on their way: at a world, among dense asteroids, where they met ordnance or one another."""
    stops: dict[str, Hex] = {}
    board, met = before.board, dict[str, Hex]()
    moved = {event.unit: event for event in events if isinstance(event, ShipMoved)}
    for k, event in enumerate(events):
        if isinstance(event, HazardRolled) and event.hazard in ON_THE_WAY:
            met[event.unit] = event.at
        elif isinstance(event, ShipCrashed):
            stops[event.unit] = board.worlds[event.world].at
        elif isinstance(event, ShipLost) and event.unit in moved:
            way, following = moved[event.unit], events[k + 1] if k + 1 < len(events) else None
            dense = [at for at in board.passage(way.start, way.end - way.start).dense if at not in before.cleared]
            if event.reason == "dense asteroids" and dense:
                stops[event.unit] = dense[0]
            elif isinstance(following, WeaponSpent) and event.reason == "nuke":
                stops[event.unit] = following.at
            elif event.unit in met:
                stops[event.unit] = met[event.unit]
    return stops


# ---- ordnance


def _launch(reel: Reel, events: Sequence[Event]) -> None:
    """Mines, torpedoes and nukes appear at their ships. Triplanetary, Ordnance Launch."""
    launched = [event for event in events if isinstance(event, WeaponLaunched)]
    for event in launched:
        reel.put(weapon_body(event.weapon, event.kind, event.at, event.course, event.seat))
    if launched:
        reel.beat(0.6, map(narrate, launched))


def _fly_weapons(reel: Reel, events: Sequence[Event]) -> None:
    """All ordnance of the seat glides on, to the end of its course or to what it meets. Triplanetary, Mines."""
    moved = [event for event in events if isinstance(event, WeaponMoved)]
    spent = {event.weapon: event.at for event in events if isinstance(event, WeaponSpent)}
    for event in moved:
        end, course = spent.get(event.weapon, event.end), event.end - event.start
        reel.change(event.seat, event.weapon, at=point(end), velocity=point(course))
    if moved:
        reel.beat(0.9, map(narrate, moved))


# ---- all else


def _note_rest(reel: Reel, events: Sequence[Event]) -> None:
    """Ships that are detected, captured, or change sides, and cargo that counts."""
    notes, told = Notes(), []
    for event in events:
        if isinstance(event, ShipDetected):
            reel.bring(event.seat, event.unit)
        if isinstance(event, ShipDetected | ShipCaptured | ShipMutinied | CargoDelivered):
            place = _where(reel, event)
            if place is not None:
                loyal = isinstance(event, ShipMutinied) and not event.joined
                notes.add(place, "loyal" if loyal else _NOTES[type(event)])
                told.append(narrate(event))
    if told:
        reel.beat(0.7, told, notes.all())


def _where(reel: Reel, event: ShipDetected | ShipCaptured | ShipMutinied | CargoDelivered) -> Point | None:
    body = reel.find_named(event.target if isinstance(event, ShipCaptured) else event.unit)
    return None if body is None else body.at


_NOTES = {ShipDetected: "detected", ShipCaptured: "captured", ShipMutinied: "mutiny", CargoDelivered: "delivered"}
