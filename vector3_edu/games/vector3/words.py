"""Vector 3 in words: what happened, and where everything is. Vectors are written as they can be typed back in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from vector3_edu.core.events import Event
from vector3_edu.core.problems import listed
from vector3_edu.core.words import count, measured, minus, sum_of
from vector3_edu.games.vector3 import events as happened
from vector3_edu.games.vector3 import names
from vector3_edu.games.vector3.burn import limit
from vector3_edu.games.vector3.detonate import blast_radius
from vector3_edu.games.vector3.fleet_lines import list_pods
from vector3_edu.games.vector3.names import whose
from vector3_edu.games.vector3.phases import PHASES
from vector3_edu.games.vector3.state import HIDDEN, Cause, Ship, State, Weapon
from vector3_edu.games.vector3.tables import BOXES, EXPENDABLES, SECTIONS


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    return minus(_TOLD[type(event)](event))


def explain(event: Event) -> str:
    """What happened, with its arithmetic written out."""
    told = tell(event)
    worked = _WORKED.get(type(event))
    return f"{told} {minus(worked(event))}".strip() if worked else told


# ---- buying and placing


def _technology(event: happened.TechnologyBought) -> str:
    if any(level < 0 for level in event.levels):
        return f"{event.seat} bought technology, and keeps it secret."
    return f"{event.seat}'s technology: {names.list_levels(event.levels)}."


def _fleet(event: happened.FleetBought) -> str:
    ships = [f"{name} ({list_pods(fit)})" for name, fit in zip(event.names, event.ships, strict=False)]
    mines = [count(event.mines, "mine")] if event.mines > 0 else []
    bought = listed([*ships, *mines], last="and", most=40) or "bought a fleet"
    return f"{event.seat} has {bought}."


# ---- fighting


def number_needed(event: happened.LaserFired) -> int:
    """The highest die that hits, through the screen as far as it is known; below 1 the shot can't hit."""
    return event.number - max(0, event.screen)


def shows_screen(event: happened.LaserFired) -> bool:
    """Whether a shot missed only because of a screen whose strength is secret."""
    return event.screen < 0 and event.die <= number_needed(event) and not event.hit


def _fired(event: happened.LaserFired) -> str:
    shot = f"{whose(event.seat, event.unit)} fired at {whose(*event.target)}, {count(event.distance, 'cube')} away"
    outcome = "a hit" if event.hit else "a miss"
    if event.number < 0:
        return f"{shot}, and rolled {event.die}: {outcome}."
    number = number_needed(event)
    needs = "could not hit" if number < 1 else f"needed {number} or less"
    if event.screen > 0:
        needs += f" (the screen takes off {event.screen})"
    if shows_screen(event):
        outcome += ", so there is a screen, and how strong it is stays secret"
    return f"{shot}: it {needs}, and rolled {event.die}: {outcome}."


def _measured(event: happened.LaserFired) -> str:
    told = f"The distance: {measured(event.start, event.end, event.distance)}."
    if event.number < 0 or event.level < 0:
        return told
    told += f" Lasers of level {event.level} hit on {event.number} or less at this distance"
    left = max(0, event.number - max(0, event.screen))
    odds = f"a chance of {left} in 6" if left else "no chance at all"
    odds += ", if no screen takes anything off" if event.screen < 0 else ""
    if event.screen > 0:
        return f"{told}; the screen of level {event.screen} makes that {left}: {odds}. [Laser Fire Table, Screens]"
    return f"{told}: {odds}. [Laser Fire Table]"


def _caught(event: happened.CaughtInBlast) -> str:
    place = f"{count(event.distance, 'cube')} from {_blast(event.cause)}"
    if event.distance == 0:
        place = "in the same cube" + (f" as {_causer(event.cause)} when it went off" if event.cause else "")
    return f"{whose(event.seat, event.unit)} was {place}: {count(max(0, event.rolls), 'damage roll')}."


def _causer(cause: Cause) -> str:
    return whose(cause.seat, cause.unit)


def _blast(cause: Cause | None) -> str:
    return f"the blast of {_causer(cause)}" if cause else "the blast"


def _blast_worked(event: happened.CaughtInBlast) -> str:
    if event.screen < 0 or event.level < 0:
        return ""
    screen = f" − screen {event.screen}" if event.screen else ""
    return f"Level {event.level} − distance {event.distance} + 1{screen} = {max(0, event.rolls)}. [Detonating Torpedoes]"


def _damage(event: happened.DamageRolled) -> str:
    unit, total = whose(event.seat, event.unit), sum(event.dice)
    return f"Damage to {unit}: {event.dice[0]} + {event.dice[1]} = {total}, {_damage_result(event)}."


def _damage_result(event: happened.DamageRolled) -> str:
    if event.result == "pod" and event.pod:
        number, kind = event.pod
        return f"pod {number} is lost" if kind == HIDDEN else f"pod {number}, a {names.PODS[kind][0]}, is lost"
    if event.result in names.SECTIONS:
        section = f"the {names.SECTIONS[event.result]} is hit"
        return f"a pod that was lost before, so {section}" if event.travelled else section
    if event.result == "destroyed":
        return "it is destroyed"
    return "no effect"


def _damage_worked(event: happened.DamageRolled) -> str:
    if not event.more:
        return "[Damage Table]"
    if sum(event.dice) == 2:
        return f"After a 2, one more die: {event.more[0]}. Only a 1 destroys the ship. [Damage Table]"
    return f"Which pod: {listed(event.more, last='and')} on the Pod Destruction Table. [Pod Destruction Table]"


WHY_RUINED = {
    "cabins": "all its cabins are gone",
    "sections": "all three sections are gone",
    "hulk": "nothing of it is left",
}


def _destroyed(event: happened.UnitDestroyed) -> str:
    unit, cause = whose(event.seat, event.unit), event.cause
    if event.why == "detonated":
        return f"{unit} is destroyed by its own detonation."
    if event.why == "blast":
        return f"{unit} is destroyed in {_blast(cause)}."
    by = f"from {_causer(cause)}" if cause and cause.weapon == "laser" else f"in {_blast(cause)}" if cause else ""
    if event.why == "direct":
        return f"{unit} is destroyed by {f'a direct hit {by}'.strip()}."
    hit = f"After a hit {by}, " if by else ""
    return f"{hit}{unit} is destroyed, because {WHY_RUINED.get(event.why, event.why)}."


def _scored(event: happened.PointsScored) -> str:
    ship = whose(*event.target) if event.target else "a ship"
    why = {
        "pod": f"a pod of {ship}",
        "ship": f"the destruction of {ship}",
        "survivor": "holding the field alone",
        "pods_left": f"{count(event.pods, 'pod')} destroyed on {ship}" if event.pods else "pods destroyed",
    }.get(event.why, event.why)
    return f"{event.seat} scored {count(event.points, 'point')} for {why}."


def _scored_worked(event: happened.PointsScored) -> str:
    if event.why != "ship" or not event.pods:
        return "[Winning the Game]"
    pods = "the pod that was" if event.pods == 1 else f"each of the {event.pods} pods that were"
    return f"{event.points - event.pods} for the ship, and 1 for {pods} still whole. [Winning the Game]"


# ---- moving


def _moved(event: happened.UnitMoved) -> str:
    return f"{whose(event.seat, event.unit)} moved from {event.start} by {event.velocity} to {event.end}."


def _burned(event: happened.Burned) -> str:
    unit = whose(event.seat, event.unit)
    if not event.by:
        return f"{unit} coasted: its velocity stays {event.after}."
    return f"{unit} burned {event.by}: its velocity went from {event.before} to {event.after}."


def _burn_worked(event: happened.Burned) -> str:
    if not event.by:
        return "Without a burn nothing changes a velocity. [Movement]"
    return f"{event.before} + {event.by} = {sum_of(event.before, event.by)} = {event.after}. [Acceleration]"


def _pushed(event: happened.Pushed) -> str:
    told = f"{whose(event.seat, event.unit)} pushed {whose(*event.target)} by {event.by}"
    return f"{told}, and was itself pushed by {event.back}." if event.back else f"{told}."


WHY_DELAYED = {
    "near": "an enemy ship or torpedo is within 3 cubes",
    "hit": "it was hit this turn",
    "drive": "its warp drive is gone",
}


def _delayed(event: happened.WarpDelayed) -> str:
    return f"{whose(event.seat, event.unit)} could not get ready to warp out: {WHY_DELAYED.get(event.why, event.why)}."


def _rolled(event: happened.InitiativeRolled) -> str:
    rolls = listed((f"{seat} {' + '.join(map(str, dice))}" for seat, dice in event.rolls if dice), last="and")
    return f"Who goes first: {rolls}; {event.first} begins." if rolls else f"{event.first} begins."


def _dud(event: happened.DudSalvoed) -> str:
    ship, weapon = whose(event.seat, event.ship), names.WEAPONS[event.kind][0]
    why = f"{sum(event.dice)} is less than {event.needed}" if event.needed >= 0 else f"it rolled {sum(event.dice)}"
    return f"{ship} salvoed {names.a(weapon)}{_from(event.pod)} that was a dud: {why}."


def _salvoed(event: happened.Salvoed) -> str:
    weapon = names.a(names.WEAPONS[event.kind][0])
    ship = whose(event.seat, event.ship)
    return f"{ship} salvoed {weapon}, {event.unit},{_from(event.pod)} at {event.at} with velocity {event.velocity}."


def _from(pod: int) -> str:
    """Which pod, unless that is secret."""
    return f" from pod {pod}" if pod > 0 else ""


def _detonated(event: happened.Detonated) -> str:
    radius = f", with a blast radius of {blast_radius(event.level)}" if event.level >= 0 else ""
    return f"{whose(event.seat, event.unit)} detonated at {event.at}{radius}."


def _dud_worked(event: happened.DudSalvoed) -> str:
    total = f"{event.dice[0]} + {event.dice[1]} = {sum(event.dice)}"
    return f"{total}, and 7 − level = {event.needed}. [Torpedo Duds]" if event.needed >= 0 else f"{total}. [Torpedo Duds]"


def _ended(event: happened.GameEnded) -> str:
    points = listed((f"{seat} {many}" for seat, many in event.points), last="and")
    return f"The game is over. {event.reason.rstrip('.')}. {winners(event.winners)} Points: {points}."


def winners(seats: Iterable[str]) -> str:
    """Who won, in a sentence.

    >>> winners(["Ada"]), winners(["Ada", "Blaise"]), winners([])
    ('Ada wins.', 'A draw of Ada and Blaise.', 'Nobody wins.')
    """
    names = tuple(seats)
    if len(names) == 1:
        return f"{names[0]} wins."
    return f"A draw of {listed(names, last='and')}." if names else "Nobody wins."


_TOLD: dict[type, Callable[[Any], str]] = {
    happened.TechnologyBought: _technology,
    happened.FleetBought: _fleet,
    happened.ShipPlaced: lambda e: f"{whose(e.seat, e.unit)} is placed at {e.at}.",
    happened.MinePlaced: lambda e: f"{whose(e.seat, e.unit)} is placed at {e.at}.",
    happened.TurnBegan: lambda e: f"Turn {e.turn}.",
    happened.PhaseBegan: lambda e: f"{_title(e.phase)}.",
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
    happened.Passed: lambda e: f"{e.seat} passed.",
    happened.WarpDeclared: lambda e: f"{whose(e.seat, e.unit)} will try to warp out.",
    happened.WarpDelayed: _delayed,
    happened.WarpedOut: lambda e: f"{whose(e.seat, e.unit)} warped out.",
    happened.Voted: lambda e: f"{e.seat} {'agrees' if e.end else 'no longer agrees'} to end the game.",
    happened.GameEnded: _ended,
}

_WORKED: dict[type, Callable[[Any], str]] = {
    happened.UnitMoved: lambda e: f"{e.start} + {e.velocity} = {sum_of(e.start, e.velocity)} = {e.end}. [Movement]",
    happened.LaserFired: _measured,
    happened.CaughtInBlast: _blast_worked,
    happened.DamageRolled: _damage_worked,
    happened.Burned: _burn_worked,
    happened.Pushed: lambda e: f"{'Every push has an equal and opposite one. ' if e.back else ''}[Tractor-Pressors]",
    happened.PointsScored: _scored_worked,
    happened.DudSalvoed: _dud_worked,
}


# ---- where everything is


def describe_state(state: State, seat: str | None) -> str:
    """Where everything is, one unit a line, the seat's own units first."""
    order = sorted(range(len(state.seats)), key=lambda place: (state.seats[place] != seat, place))
    lines = [_now(state)]
    for place in order:
        lines.append(_seat_line(state, place))
        lines += [f"  {_ship_line(ship, _drive(state, ship))}" for ship in state.ships if ship.seat == place]
        lines += [f"  {_weapon_line(weapon)}" for weapon in state.weapons if weapon.seat == place]
    return minus("\n".join(lines))


def _title(phase: str) -> str:
    return PHASES[phase].title if phase in PHASES else "The end"


def _now(state: State) -> str:
    return f"Turn {state.turn}, {_title(state.phase).lower()}." if state.turn else f"{_title(state.phase)}."


def _seat_line(state: State, place: int) -> str:
    points = count(state.points[place], "point") if state.points else "no points"
    known = names.list_levels(state.technology[place]) if state.technology else ""
    return f"{state.seats[place]}: {points}." + (f" Technology levels: {known}." if known else " Technology: secret.")


def _drive(state: State, ship: Ship) -> int:
    """What a ship's drive gives, which is not its level of technology; 0 where that is secret."""
    return limit(state, ship) if state.technology and state.technology[ship.seat].acceleration > 0 else 0


def _ship_line(ship: Ship, drive: int = 0) -> str:
    """A ship in one line: where it is, how it moves, what it can do, what it has lost."""
    where = "not placed yet" if ship.at is None else f"at {ship.at}, velocity {ship.velocity}"
    whole = Counter(pod.kind for pod in ship.pods if pod.whole)
    pods = ", ".join(count(many, *names.PODS[kind]) for kind, many in whole.items())
    lost = sum(not pod.whole for pod in ship.pods)
    parts = [f"{ship.name} {where}: {pods or 'no pods'}"]
    if drive:
        parts.append(f"its drive gives {drive}")
    loads = Counter({kind: sum(getattr(pod.load, kind) for pod in ship.pods if pod.whole) for kind in EXPENDABLES})
    if +loads:
        parts.append("carries " + listed((count(n, *names.WEAPONS[kind]) for kind, n in (+loads).items()), last="and"))
    if lost:
        parts.append(f"{count(lost, 'pod')} lost")
    parts += _list_hits(ship)
    if ship.warping:
        parts.append("trying to warp out")
    return "; ".join(parts) + "."


def _list_hits(ship: Ship) -> Iterable[str]:
    for section in SECTIONS:
        hits, boxes = getattr(ship, f"{section}_hits"), BOXES[ship.size]
        if hits >= boxes:
            yield f"{names.SECTIONS[section]} destroyed"
        elif hits:
            yield f"{names.SECTIONS[section]} hit {hits} of {boxes} times"


def _weapon_line(weapon: Weapon) -> str:
    """A torpedo or mine in one line."""
    name = names.WEAPONS[weapon.kind][0]
    blast = f", blast radius {blast_radius(weapon.level)}" if weapon.level > 0 else ""
    return f"{weapon.name}, {name}, at {weapon.at}, velocity {weapon.velocity}{blast}."
