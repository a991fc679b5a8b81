"""Vector 3 in words: what happened. Vectors are written as they can be typed back in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from vector3_edu.core.language import chain, mark, retell, say
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, minus, sum_of
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.fleet_text import list_pods
from vector3_edu.games.vector3.rules.names import owner_and_unit
from vector3_edu.games.vector3.rules.phases import PHASES
from vector3_edu.games.vector3.tables import blast_radius
from vector3_edu.games.vector3.telling import combat_words
from vector3_edu.games.vector3.telling.combat_words import WHY_RUINED, number_needed, shows_screen


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


# ---- moving


def _moved(event: happened.UnitMoved) -> str:
    told = mark("{unit} moved from {start} by {velocity} to {end}.")
    return say(told, unit=owner_and_unit(event.seat, event.unit), start=event.start, velocity=event.velocity, end=event.end)


def _burned(event: happened.Burned) -> str:
    unit = owner_and_unit(event.seat, event.unit)
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
    values = {
        "unit": owner_and_unit(event.seat, event.unit),
        "target": owner_and_unit(*event.target),
        "by": event.by,
        "back": event.back,
    }
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
    return say("{unit} could not get ready to warp out: {why}.", unit=owner_and_unit(event.seat, event.unit), why=why)


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
    values = {
        "ship": owner_and_unit(event.seat, event.ship),
        "weapon": names.a_weapon(event.kind),
        "pod": event.pod,
        "why": why,
    }
    if event.pod > 0:  # otherwise it is secret
        return say("{ship} salvoed {weapon} from pod {pod} that was a dud: {why}.", **values)
    return say("{ship} salvoed {weapon} that was a dud: {why}.", **values)


def _salvoed(event: happened.Salvoed) -> str:
    values = {
        "ship": owner_and_unit(event.seat, event.ship),
        "weapon": names.a_weapon(event.kind),
        "name": event.unit,
        "pod": event.pod,
        "at": event.at,
        "velocity": event.velocity,
    }
    if event.pod > 0:
        return say("{ship} salvoed {weapon}, {name}, from pod {pod} at {at} with velocity {velocity}.", **values)
    return say("{ship} salvoed {weapon}, {name}, at {at} with velocity {velocity}.", **values)


def _detonated(event: happened.Detonated) -> str:
    unit = owner_and_unit(event.seat, event.unit)
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
    **combat_words.TOLD,
    happened.TechnologyBought: _technology,
    happened.FleetBought: _fleet,
    happened.ShipPlaced: lambda e: say("{unit} is placed at {at}.", unit=owner_and_unit(e.seat, e.unit), at=e.at),
    happened.MinePlaced: lambda e: say("{unit} is placed at {at}.", unit=owner_and_unit(e.seat, e.unit), at=e.at),
    happened.TurnBegan: lambda e: say("Turn {turn}.", turn=e.turn),
    happened.PhaseBegan: lambda e: say("{title}.", title=title_of(e.phase)),
    happened.InitiativeRolled: _rolled,
    happened.UnitMoved: _moved,
    happened.Detonated: _detonated,
    happened.Salvoed: _salvoed,
    happened.DudSalvoed: _dud,
    happened.Pushed: _pushed,
    happened.Burned: _burned,
    happened.Passed: lambda e: say("{seat} passed.", seat=e.seat),
    happened.WarpDeclared: lambda e: say("{unit} will try to warp out.", unit=owner_and_unit(e.seat, e.unit)),
    happened.WarpDelayed: _delayed,
    happened.WarpedOut: lambda e: say("{unit} warped out.", unit=owner_and_unit(e.seat, e.unit)),
    happened.Voted: _voted,
    happened.GameEnded: _ended,
}

_WORKED: dict[type, Callable[[Any], str]] = {
    **combat_words.WORKED,
    happened.UnitMoved: _move_worked,
    happened.Burned: _burn_worked,
    happened.Pushed: _push_worked,
    happened.DudSalvoed: _dud_worked,
}


# ---- What is read under a film of Vector 3: one short sentence an event, in the present tense, with its sum


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return minus(words(event)) if words else tell(event)


def _burn(event: happened.Burned) -> str:
    unit = owner_and_unit(event.seat, event.unit)
    if not event.by:
        return say("{unit} coasts: velocity {velocity}.", unit=unit, velocity=event.after)
    told = mark("{unit} burns {burn}: velocity {before} + {burn} = {after}.")
    return say(told, unit=unit, burn=event.by, before=event.before, after=event.after)


def _move(event: happened.UnitMoved) -> str:
    unit = owner_and_unit(event.seat, event.unit)
    if not event.velocity:
        return ""
    return say("{unit} moves by {velocity} to {end}.", unit=unit, velocity=event.velocity, end=event.end)


def _push(event: happened.Pushed) -> str:
    values = {
        "unit": owner_and_unit(event.seat, event.unit),
        "target": owner_and_unit(*event.target),
        "by": event.by,
        "back": event.back,
    }
    if event.back:
        return say("{unit} pushes {target} by {by}, and is pushed back by {back}.", **values)
    return say("{unit} pushes {target} by {by}.", **values)


def _fire(event: happened.LaserFired) -> str:
    told = (
        mark("{shooter} fires at {target} from {away} away")
        if event.distance
        else mark("{shooter} fires at {target} in the same cube")
    )
    shooter, target, away = (
        owner_and_unit(event.seat, event.unit),
        owner_and_unit(*event.target),
        count(event.distance, "cube"),
    )
    shot = say(told, shooter=shooter, target=target, away=away)
    outcome = say("It hits.") if event.hit else say("It misses.")
    if event.number < 0:
        return say("{shot} and rolls {die}. {outcome}", shot=shot, die=event.die, outcome=outcome)
    if shows_screen(event):
        outcome = say("It misses: there is a screen.")
    return say("{shot}: {needs} and rolls {die}. {outcome}", shot=shot, needs=_needs(event), die=event.die, outcome=outcome)


def _needs(event: happened.LaserFired) -> str:
    number, screen = number_needed(event), event.screen
    if number < 1:
        told = mark("it can't hit (screen −{screen})") if screen > 0 else mark("it can't hit")
    else:
        told = mark("it needs {number} or less (screen −{screen})") if screen > 0 else mark("it needs {number} or less")
    return say(told, number=number, screen=screen)


def _detonate(event: happened.Detonated) -> str:
    weapon = owner_and_unit(event.seat, event.unit)
    if event.level < 0:
        return say("{weapon} goes off at {at}.", weapon=weapon, at=event.at)
    told = mark("{weapon} goes off at {at}: blast radius {radius}.")
    return say(told, weapon=weapon, at=event.at, radius=blast_radius(event.level))


def _destroy(event: happened.UnitDestroyed) -> str:
    why = WHY_RUINED.get(event.why)
    return (
        say("{unit} is destroyed: {why}.", unit=owner_and_unit(event.seat, event.unit), why=say(why)) if why else tell(event)
    )


def _salvo(event: happened.Salvoed) -> str:
    told = mark("{ship} salvoes {weapon}, {name}, with velocity {velocity}.")
    ship, weapon = owner_and_unit(event.seat, event.ship), names.a_weapon(event.kind)
    return say(told, ship=ship, weapon=weapon, name=event.unit, velocity=event.velocity)


def _captions_dud(event: happened.DudSalvoed) -> str:
    ship, weapon = owner_and_unit(event.seat, event.ship), names.a_weapon(event.kind)
    return say("{ship} salvoes {weapon}. It is a dud.", ship=ship, weapon=weapon)


def _delay(event: happened.WarpDelayed) -> str:
    why = say(WHY_DELAYED.get(event.why, event.why))
    return say("{unit} is not ready to warp out: {why}.", unit=owner_and_unit(event.seat, event.unit), why=why)


_NOW: dict[type, Callable[[Any], str]] = {
    happened.Burned: _burn,
    happened.UnitMoved: _move,
    happened.Pushed: _push,
    happened.LaserFired: _fire,
    happened.Detonated: _detonate,
    happened.UnitDestroyed: _destroy,
    happened.Salvoed: _salvo,
    happened.DudSalvoed: _captions_dud,
    happened.WarpDelayed: _delay,
    happened.WarpedOut: lambda e: say("{unit} warps out.", unit=owner_and_unit(e.seat, e.unit)),
}
