"""Fights of Vector 3 in words: shots, blasts, damage and points, and the sums behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.language import chain, mark, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, measured
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.names import owner_and_unit
from vector3_edu.games.vector3.rules.state import HIDDEN, Cause


def number_needed(event: happened.LaserFired) -> int:
    """The highest die that hits, through the screen as far as it is known; below 1 the shot can't hit."""
    return event.number - max(0, event.screen)


def shows_screen(event: happened.LaserFired) -> bool:
    """Whether a shot missed only because of a screen whose strength is secret."""
    return event.screen < 0 and event.die <= number_needed(event) and not event.hit


def _fired(event: happened.LaserFired) -> str:
    shooter, target, away = (
        owner_and_unit(event.seat, event.unit),
        owner_and_unit(*event.target),
        count(event.distance, "cube"),
    )
    shot = say("{shooter} fired at {target}, {away} away", shooter=shooter, target=target, away=away)
    outcome = say("a hit") if event.hit else say("a miss")
    if event.number < 0:
        return say("{shot}, and rolled {die}: {outcome}.", shot=shot, die=event.die, outcome=outcome)
    if shows_screen(event):
        outcome = say("a miss, so there is a screen, and how strong it is stays secret")
    return say(
        "{shot}: {needs}, and rolled {die}: {outcome}.", shot=shot, needs=_needs(event), die=event.die, outcome=outcome
    )


def _needs(event: happened.LaserFired) -> str:
    number, screen = number_needed(event), event.screen
    if number < 1:
        if screen > 0:
            return say("it could not hit (the screen takes off {screen})", screen=screen)
        return say("it could not hit")
    if screen > 0:
        return say("it needed {number} or less (the screen takes off {screen})", number=number, screen=screen)
    return say("it needed {number} or less", number=number)


def _measured(event: happened.LaserFired) -> str:
    far = say("The distance: {worked}.", worked=measured(event.start, event.end, event.distance))
    if event.number < 0 or event.level < 0:
        return far
    left = max(0, event.number - max(0, event.screen))
    odds = say("a chance of {left} in 6", left=left) if left else say("no chance at all")
    values = {"level": event.level, "number": event.number, "screen": event.screen, "left": left, "odds": odds}
    if event.screen > 0:
        told = mark(
            "Lasers of level {level} hit on {number} or less at this distance; the screen of level {screen} makes that "
            "{left}: {odds}. [Laser Fire Table, Screens]"
        )
    elif event.screen < 0:
        told = mark(
            "Lasers of level {level} hit on {number} or less at this distance: {odds}, if no screen takes anything off. "
            "[Laser Fire Table]"
        )
    else:
        told = mark("Lasers of level {level} hit on {number} or less at this distance: {odds}. [Laser Fire Table]")
    return chain((far, say(told, **values)), " ")


def _caught(event: happened.CaughtInBlast) -> str:
    unit, rolls = owner_and_unit(event.seat, event.unit), count(max(0, event.rolls), "damage roll")
    if event.distance:
        away, blast = count(event.distance, "cube"), _blast(event.cause)
        return say("{unit} was {away} from {blast}: {rolls}.", unit=unit, away=away, blast=blast, rolls=rolls)
    if not event.cause:
        return say("{unit} was in the same cube: {rolls}.", unit=unit, rolls=rolls)
    told = mark("{unit} was in the same cube as {weapon} when it went off: {rolls}.")
    return say(told, unit=unit, weapon=_causer(event.cause), rolls=rolls)


def _causer(cause: Cause) -> str:
    return owner_and_unit(cause.seat, cause.unit)


def _blast(cause: Cause | None) -> str:
    return say("the blast of {weapon}", weapon=_causer(cause)) if cause else say("the blast")


def _blast_worked(event: happened.CaughtInBlast) -> str:
    if event.screen < 0 or event.level < 0:
        return ""
    values = {"level": event.level, "distance": event.distance, "screen": event.screen, "rolls": max(0, event.rolls)}
    if event.screen:
        return say("Level {level} − distance {distance} + 1 − screen {screen} = {rolls}. [Detonating Torpedoes]", **values)
    return say("Level {level} − distance {distance} + 1 = {rolls}. [Detonating Torpedoes]", **values)


def _damage(event: happened.DamageRolled) -> str:
    unit, sums = owner_and_unit(event.seat, event.unit), f"{event.dice[0]} + {event.dice[1]} = {sum(event.dice)}"
    return say("Damage to {unit}: {sums}, {result}.", unit=unit, sums=sums, result=_damage_result(event))


def _damage_result(event: happened.DamageRolled) -> str:
    if event.result == "pod" and event.pod:
        number, kind = event.pod
        if kind == HIDDEN:
            return say("pod {number} is lost", number=number)
        return say("pod {number}, {pod}, is lost", number=number, pod=names.a_pod(kind))
    if event.result in _SECTION_HIT:
        section = say(_SECTION_HIT[event.result])
        return say("a pod that was lost before, so {section_is_hit}", section_is_hit=section) if event.travelled else section
    return say("it is destroyed") if event.result == "destroyed" else say("no effect")


_SECTION_HIT = {
    "maneuver": mark("the maneuver drive is hit"),
    "power": mark("the power plant is hit"),
    "warp": mark("the warp drive is hit"),
}


def _damage_worked(event: happened.DamageRolled) -> str:
    if not event.more:
        return say("[Damage Table]")
    if sum(event.dice) == 2:
        return say("After a 2, one more die: {die}. Only a 1 destroys the ship. [Damage Table]", die=event.more[0])
    told = mark("Which pod: {dice} on the Pod Destruction Table. [Pod Destruction Table]")
    return say(told, dice=listed(event.more, last="and"))


WHY_RUINED = {
    "cabins": mark("all its cabins are gone"),
    "sections": mark("all three sections are gone"),
    "hulk": mark("nothing of it is left"),
}


def _destroyed(event: happened.UnitDestroyed) -> str:
    unit, cause = owner_and_unit(event.seat, event.unit), event.cause
    if event.why == "detonated":
        return say("{unit} is destroyed by its own detonation.", unit=unit)
    if event.why == "blast":
        return say("{unit} is destroyed in {blast}.", unit=unit, blast=_blast(cause))
    direct, why = event.why == "direct", say(WHY_RUINED.get(event.why, event.why))
    if not cause:
        told = mark("{unit} is destroyed by a direct hit."), mark("{unit} is destroyed, because {why}.")
        return say(told[not direct], unit=unit, why=why)
    if cause.weapon == "laser":
        told = (
            mark("{unit} is destroyed by a direct hit from {shooter}."),
            mark("After a hit from {shooter}, {unit} is destroyed, because {why}."),
        )
        return say(told[not direct], unit=unit, why=why, shooter=_causer(cause))
    told = (
        mark("{unit} is destroyed by a direct hit in {blast}."),
        mark("After a hit in {blast}, {unit} is destroyed, because {why}."),
    )
    return say(told[not direct], unit=unit, why=why, blast=_blast(cause))


def _scored(event: happened.PointsScored) -> str:
    ship = owner_and_unit(*event.target) if event.target else say("a ship")
    told = _SCORED.get(event.why, event.why) if event.why != "pods_left" or event.pods else mark("pods destroyed")
    why = say(told, ship=ship, pods=count(event.pods, "pod"))
    return say("{seat} scored {points} for {why}.", seat=event.seat, points=count(event.points, "point"), why=why)


_SCORED = {
    "pod": mark("a pod of {ship}"),
    "ship": mark("the destruction of {ship}"),
    "survivor": mark("holding the field alone"),
    "pods_left": mark("{pods} destroyed on {ship}"),
}


def _scored_worked(event: happened.PointsScored) -> str:
    if event.why != "ship" or not event.pods:
        return say("[Winning the Game]")
    return say_many(
        "{ship} for the ship, and 1 for the pod that was still whole. [Winning the Game]",
        "{ship} for the ship, and 1 for each of the {number} pods that were still whole. [Winning the Game]",
        event.pods,
        ship=event.points - event.pods,
    )


TOLD: dict[type, Callable[[Any], str]] = {
    happened.LaserFired: _fired,
    happened.CaughtInBlast: _caught,
    happened.DamageRolled: _damage,
    happened.UnitDestroyed: _destroyed,
    happened.PointsScored: _scored,
}

WORKED: dict[type, Callable[[Any], str]] = {
    happened.LaserFired: _measured,
    happened.CaughtInBlast: _blast_worked,
    happened.DamageRolled: _damage_worked,
    happened.PointsScored: _scored_worked,
}
