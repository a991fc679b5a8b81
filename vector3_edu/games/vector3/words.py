"""Vector 3 in words: what happened. Vectors are written as they can be typed back in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from vector3_edu.core.events import Event
from vector3_edu.core.language import chain, mark, retell, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, measured, minus, sum_of
from vector3_edu.games.vector3 import events as happened
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.detonate import blast_radius
from vector3_edu.games.vector3.fleet_lines import list_pods
from vector3_edu.games.vector3.names import whose
from vector3_edu.games.vector3.phases import PHASES
from vector3_edu.games.vector3.state import HIDDEN, Cause


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    return minus(_TOLD[type(event)](event))


def explain(event: Event) -> str:
    """What happened, with its arithmetic written out."""
    told = tell(event)
    worked = _WORKED.get(type(event))
    more = minus(worked(event)) if worked else ""
    return chain((told, more), " ") if more else told


# ---- buying and placing


def _technology(event: happened.TechnologyBought) -> str:
    if any(level < 0 for level in event.levels):
        return say("{seat} bought technology, and keeps it secret.", seat=event.seat)
    return say("{seat}'s technology: {levels}.", seat=event.seat, levels=names.list_levels(event.levels))


def _fleet(event: happened.FleetBought) -> str:
    fits = zip(event.names, event.ships, strict=False)
    ships = [say("{ship} ({pods})", ship=name, pods=list_pods(fit)) for name, fit in fits]
    mines = [count(event.mines, "mine")] if event.mines > 0 else []
    if not ships and not mines:
        return say("{seat} has bought a fleet.", seat=event.seat)
    return say("{seat} has {fleet}.", seat=event.seat, fleet=listed([*ships, *mines], last="and", most=40))


# ---- fighting


def number_needed(event: happened.LaserFired) -> int:
    """The highest die that hits, through the screen as far as it is known; below 1 the shot can't hit."""
    return event.number - max(0, event.screen)


def shows_screen(event: happened.LaserFired) -> bool:
    """Whether a shot missed only because of a screen whose strength is secret."""
    return event.screen < 0 and event.die <= number_needed(event) and not event.hit


def _fired(event: happened.LaserFired) -> str:
    shooter, target, away = whose(event.seat, event.unit), whose(*event.target), count(event.distance, "cube")
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
    unit, rolls = whose(event.seat, event.unit), count(max(0, event.rolls), "damage roll")
    if event.distance:
        away, blast = count(event.distance, "cube"), _blast(event.cause)
        return say("{unit} was {away} from {blast}: {rolls}.", unit=unit, away=away, blast=blast, rolls=rolls)
    if not event.cause:
        return say("{unit} was in the same cube: {rolls}.", unit=unit, rolls=rolls)
    told = mark("{unit} was in the same cube as {weapon} when it went off: {rolls}.")
    return say(told, unit=unit, weapon=_causer(event.cause), rolls=rolls)


def _causer(cause: Cause) -> str:
    return whose(cause.seat, cause.unit)


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
    unit, sums = whose(event.seat, event.unit), f"{event.dice[0]} + {event.dice[1]} = {sum(event.dice)}"
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
    unit, cause = whose(event.seat, event.unit), event.cause
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
    ship = whose(*event.target) if event.target else say("a ship")
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
        event.pods, ship=event.points - event.pods,
    )  # fmt: skip


# ---- moving


def _moved(event: happened.UnitMoved) -> str:
    told = mark("{unit} moved from {start} by {velocity} to {end}.")
    return say(told, unit=whose(event.seat, event.unit), start=event.start, velocity=event.velocity, end=event.end)


def _burned(event: happened.Burned) -> str:
    unit = whose(event.seat, event.unit)
    if not event.by:
        return say("{unit} coasted: its velocity stays {velocity}.", unit=unit, velocity=event.after)
    told = mark("{unit} burned {burn}: its velocity went from {before} to {after}.")
    return say(told, unit=unit, burn=event.by, before=event.before, after=event.after)


def _burn_worked(event: happened.Burned) -> str:
    if not event.by:
        return say("Without a burn nothing changes a velocity. [Movement]")
    worked = f"{event.before} + {event.by} = {sum_of(event.before, event.by)} = {event.after}"
    return say("{worked}. [Acceleration]", worked=worked)


def _move_worked(event: happened.UnitMoved) -> str:
    worked = f"{event.start} + {event.velocity} = {sum_of(event.start, event.velocity)} = {event.end}"
    return say("{worked}. [Movement]", worked=worked)


def _pushed(event: happened.Pushed) -> str:
    values = {"unit": whose(event.seat, event.unit), "target": whose(*event.target), "by": event.by, "back": event.back}
    if event.back:
        return say("{unit} pushed {target} by {by}, and was itself pushed by {back}.", **values)
    return say("{unit} pushed {target} by {by}.", **values)


def _push_worked(event: happened.Pushed) -> str:
    if event.back:
        return say("Every push has an equal and opposite one. [Tractor-Pressors]")
    return say("[Tractor-Pressors]")


WHY_DELAYED = {
    "near": mark("an enemy ship or torpedo is within 3 cubes"),
    "hit": mark("it was hit this turn"),
    "drive": mark("its warp drive is gone"),
}


def _delayed(event: happened.WarpDelayed) -> str:
    why = say(WHY_DELAYED.get(event.why, event.why))
    return say("{unit} could not get ready to warp out: {why}.", unit=whose(event.seat, event.unit), why=why)


def _rolled(event: happened.InitiativeRolled) -> str:
    rolls = listed((f"{seat} {' + '.join(map(str, dice))}" for seat, dice in event.rolls if dice), last="and")
    if rolls:
        return say("Who goes first: {rolls}; {first} begins.", rolls=rolls, first=event.first)
    return say("{first} begins.", first=event.first)


def _dud(event: happened.DudSalvoed) -> str:
    total = sum(event.dice)
    known = event.needed >= 0
    why = (
        say("{total} is less than {needed}", total=total, needed=event.needed)
        if known
        else say("it rolled {total}", total=total)
    )
    values = {"ship": whose(event.seat, event.ship), "weapon": names.a_weapon(event.kind), "pod": event.pod, "why": why}
    if event.pod > 0:  # otherwise it is secret
        return say("{ship} salvoed {weapon} from pod {pod} that was a dud: {why}.", **values)
    return say("{ship} salvoed {weapon} that was a dud: {why}.", **values)


def _salvoed(event: happened.Salvoed) -> str:
    values = {
        "ship": whose(event.seat, event.ship), "weapon": names.a_weapon(event.kind), "name": event.unit, "pod": event.pod,
        "at": event.at, "velocity": event.velocity,
    }  # fmt: skip
    if event.pod > 0:
        return say("{ship} salvoed {weapon}, {name}, from pod {pod} at {at} with velocity {velocity}.", **values)
    return say("{ship} salvoed {weapon}, {name}, at {at} with velocity {velocity}.", **values)


def _detonated(event: happened.Detonated) -> str:
    unit = whose(event.seat, event.unit)
    if event.level < 0:
        return say("{unit} detonated at {at}.", unit=unit, at=event.at)
    told = mark("{unit} detonated at {at}, with a blast radius of {radius}.")
    return say(told, unit=unit, at=event.at, radius=blast_radius(event.level))


def _dud_worked(event: happened.DudSalvoed) -> str:
    total = f"{event.dice[0]} + {event.dice[1]} = {sum(event.dice)}"
    if event.needed < 0:
        return say("{total}. [Torpedo Duds]", total=total)
    return say("{total}, and 7 − level = {needed}. [Torpedo Duds]", total=total, needed=event.needed)


def _ended(event: happened.GameEnded) -> str:
    points = listed((f"{seat} {many}" for seat, many in event.points), last="and")
    told = mark("The game is over. {reason} {winners} Points: {points}.")
    return say(told, reason=retell(event.reason), winners=winners(event.winners), points=points)


def _voted(event: happened.Voted) -> str:
    if event.end:
        return say("{seat} agrees to end the game.", seat=event.seat)
    return say("{seat} no longer agrees to end the game.", seat=event.seat)


def title_of(phase: str) -> str:
    """The title of a phase."""
    return say(PHASES[phase].title) if phase in PHASES else say("The end")


def winners(seats: Iterable[str]) -> str:
    """Who won, in a sentence.

    >>> winners(["Ada"]), winners(["Ada", "Blaise"]), winners([])
    ('Ada wins.', 'A draw of Ada and Blaise.', 'Nobody wins.')
    """
    names = tuple(seats)
    if len(names) == 1:
        return say("{winner} wins.", winner=names[0])
    return say("A draw of {winners}.", winners=listed(names, last="and")) if names else say("Nobody wins.")


_TOLD: dict[type, Callable[[Any], str]] = {
    happened.TechnologyBought: _technology,
    happened.FleetBought: _fleet,
    happened.ShipPlaced: lambda e: say("{unit} is placed at {at}.", unit=whose(e.seat, e.unit), at=e.at),
    happened.MinePlaced: lambda e: say("{unit} is placed at {at}.", unit=whose(e.seat, e.unit), at=e.at),
    happened.TurnBegan: lambda e: say("Turn {turn}.", turn=e.turn),
    happened.PhaseBegan: lambda e: say("{title}.", title=title_of(e.phase)),
    happened.InitiativeRolled: _rolled,
    happened.UnitMoved: _moved,
    happened.LaserFired: _fired,
    happened.Detonated: _detonated,
    happened.CaughtInBlast: _caught,
    happened.DamageRolled: _damage,
    happened.UnitDestroyed: _destroyed,
    happened.PointsScored: _scored,
    happened.Salvoed: _salvoed,
    happened.DudSalvoed: _dud,
    happened.Pushed: _pushed,
    happened.Burned: _burned,
    happened.Passed: lambda e: say("{seat} passed.", seat=e.seat),
    happened.WarpDeclared: lambda e: say("{unit} will try to warp out.", unit=whose(e.seat, e.unit)),
    happened.WarpDelayed: _delayed,
    happened.WarpedOut: lambda e: say("{unit} warped out.", unit=whose(e.seat, e.unit)),
    happened.Voted: _voted,
    happened.GameEnded: _ended,
}

_WORKED: dict[type, Callable[[Any], str]] = {
    happened.UnitMoved: _move_worked,
    happened.LaserFired: _measured,
    happened.CaughtInBlast: _blast_worked,
    happened.DamageRolled: _damage_worked,
    happened.Burned: _burn_worked,
    happened.Pushed: _push_worked,
    happened.PointsScored: _scored_worked,
    happened.DudSalvoed: _dud_worked,
}
