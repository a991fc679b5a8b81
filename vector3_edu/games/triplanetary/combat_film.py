"""How combat and its like look in Triplanetary: guns, mines, torpedoes, nukes, asteroids, and ships that are lost."""

from __future__ import annotations

from collections.abc import Sequence

from vector3_edu.core.picture.film import Beam, Blast, Effect
from vector3_edu.core.picture.reel import Notes, Reel, break_up
from vector3_edu.core.picture.scene import Point
from vector3_edu.core.results import Event
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.captions import narrate
from vector3_edu.games.triplanetary.rules.campaign_events import AttackReported
from vector3_edu.games.triplanetary.rules.events import (
    GunsFired,
    HazardRolled,
    ShipCrashed,
    ShipDamaged,
    ShipLeftTheMap,
    ShipLost,
    ShipWounded,
    SideDevastated,
    WeaponSpent,
)
from vector3_edu.games.triplanetary.rules.guards import find_combatant
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.telling.scene import base_place, point

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
