"""Vector Command in words. Hexes are (q, r); facings are named E, NE, NW, W, SW, SE."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from vector3_edu.core.hexes import NAMES, Hex
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Event
from vector3_edu.core.words import count, signed, sum_of
from vector3_edu.games.vector_command.rules import events as happened
from vector3_edu.games.vector_command.rules.geometry import follow
from vector3_edu.games.vector_command.rules.orders import describe_commands, describe_stances
from vector3_edu.games.vector_command.rules.state import Missile, Ship, State, owner
from vector3_edu.games.vector_command.tables import BASE_THRESHOLD, CATEGORIES, MOUNTS, SIDES

SHIFTS = {"close": "close range", "still": "a target that did not move", "fast": "a target faster than 3", "chaff": "chaff"}
WHY_REACTOR = {
    "side": "because a side is gone",
    "again": "because a side that is gone was struck again",
    "strain": "under the strain",
}
WHY_DESTROYED = {"reactor": "its reactor is gone", "hull": "all four sides are gone"}


def tell(event: Event) -> str:
    """What happened, in one sentence."""
    return capital(_TOLD[type(event)](event))


def explain(event: Event) -> str:
    """What happened, with its arithmetic written out."""
    worked = _WORKED.get(type(event))
    return f"{tell(event)} {worked(event)}".strip() if worked else tell(event)


def at(place: Hex) -> str:
    """A hex or a hex vector, with true minus signs.

    >>> at(Hex(-2, 1))
    '(−2, 1)'
    """
    return f"({signed(place[0])}, {signed(place[1])})"


def capital(sentence: str) -> str:
    """A sentence with a capital letter first, and the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def hexes(number: int) -> str:
    """A number of hexes."""
    return count(number, "hex", "hexes")


def owner_and_unit(seat: str, unit: str) -> str:
    """A unit with its owner in front; a target has none."""
    return f"{seat}'s {unit}" if seat else f"target {unit}"


# ---- what happened


def _initiative(event: happened.InitiativeRolled) -> str:
    if len(event.order) < 2:
        return f"{event.order[0]} acts."
    rolls = "; ".join(f"{name} {' then '.join(map(str, dice))}" for name, dice in event.rolls)
    return f"Initiative: {rolls}. They act in the order {', '.join(event.order)}."


def _power(event: happened.PowerAllocated) -> str:
    shares = ", ".join(f"{name} {share}" for name, share in zip(CATEGORIES, event[2:6], strict=True))
    boost = f" It overboosted {event.overboost}, and its strain is {event.strain}." if event.overboost else ""
    return f"{owner_and_unit(event.seat, event.unit)} set {shares}.{boost}"


def _moved(event: happened.ShipMoved) -> str:
    did = describe_commands(event.commands) or "no commands"
    faces = f", now facing {NAMES[event.facing]}" if event.facing != event.facing_before else ""
    went = f"drifted by {at(event.aimed)} from {at(event.start)} to {at(event.end)}"
    went = went if event.aimed else f"stayed at {at(event.end)}"
    rim = "" if event.aimed == event.motion else f" The rim left it a motion of {at(event.motion)}."
    return f"{owner_and_unit(event.seat, event.unit)}: {did}{faces}; {went}.{rim}"


def _shot(event: happened.ShotFired) -> str:
    result = "a hit" if event.hit else "a miss"
    return (
        f"{owner_and_unit(event.seat, event.unit)} fired its {event.mount} at {event.target}, "
        f"{hexes(event.distance)} away: needed {event.threshold} or more, rolled {event.die}, {result}."
    )


def _damage(event: happened.DamageTaken) -> str:
    parts = []
    if event.absorbed:
        parts.append(f"its shields absorbed {event.absorbed} ({event.shields_left} left)")
    if event.hull:
        parts.append(f"its {event.side} hull took {event.hull} ({event.hull_left} left)")
    unit = owner_and_unit(event.seat, event.unit)
    return f"{unit} was hit by {event.weapon}: {' and '.join(parts) or 'nothing came through'}."


def _heavy(event: happened.HeavyHitRolled) -> str:
    lost = f"which knocks out its {event.system}" if event.system else "which knocks out nothing"
    return f"A heavy hit on the {event.side} side of {owner_and_unit(event.seat, event.unit)}: rolled {event.die}, {lost}."


def _intercepted(event: happened.PointDefenceFired) -> str:
    result = "and stopped it" if event.killed else "and missed"
    missile, dice = owner_and_unit(event.missile_seat, event.missile), " and ".join(map(str, event.dice))
    return (
        f"{owner_and_unit(event.seat, event.unit)} fired its {event.side} point defence at {missile}: "
        f"rolled {dice} (5 or more stops it) {result}. {event.ammo} ammo left."
    )


def _fought(event: happened.MissilesFought) -> str:
    mine, theirs = event.dice
    left, right = owner_and_unit(event.seat, event.missile), owner_and_unit(event.other_seat, event.other)
    lives = f"{left} flies on" if mine > theirs else f"{right} lives" if theirs > mine else "both are gone"
    return f"{left} met {right} at {at(event.at)}: {mine} against {theirs}, {lives}."


def _strain(event: happened.StrainChecked) -> str:
    rolled = f" rolled {event.die} for strain and" if event.die else ""
    return f"{owner_and_unit(event.seat, event.unit)}{rolled} has a strain of {event.strain}."


_TOLD: dict[type, Callable[[Any], str]] = {
    happened.ShipPlaced: lambda e: f"{owner_and_unit(e.seat, e.unit)} stands at {at(e.at)}, facing {NAMES[e.facing]}.",
    happened.TurnBegan: lambda e: f"Turn {e.turn} began.",
    happened.InitiativeRolled: _initiative,
    happened.PowerAllocated: _power,
    happened.ShipMoved: _moved,
    happened.ShotFired: _shot,
    happened.ShotWasted: lambda e: f"{owner_and_unit(e.seat, e.unit)} had its {e.mount} ready, but {e.target} was gone.",
    happened.DamageTaken: _damage,
    happened.ReactorHit: lambda e: (
        f"The reactor of {owner_and_unit(e.seat, e.unit)} lost 1 {WHY_REACTOR[e.why]}: {e.left} left."
    ),
    happened.HeavyHitRolled: _heavy,
    happened.ShipDestroyed: lambda e: f"{owner_and_unit(e.seat, e.unit)} was destroyed: {WHY_DESTROYED[e.why]}.",
    happened.MissileLaunched: lambda e: (
        f"{owner_and_unit(e.seat, e.unit)} launched missile {e.missile} at {e.target} "
        f"from {at(e.at)}, facing {NAMES[e.facing]}."
    ),
    happened.MissileMoved: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} flew {hexes(len(e.path))} to {at(e.path[-1])}, "
        f"facing {NAMES[e.facing]}; it can fly {e.range} more."
    ),
    happened.PointDefenceFired: _intercepted,
    happened.MissileStruck: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} struck {e.target} at {at(e.at)}{', through chaff' if e.chaff else ''}."
    ),
    happened.MissilesFought: _fought,
    happened.MissileSpent: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} {'ran out of range' if e.why == 'range' else 'left the map'} at {at(e.at)}."
    ),
    happened.DefenceSet: lambda e: f"{owner_and_unit(e.seat, e.unit)} set its point defence: {describe_stances(e.stances)}.",
    happened.ChaffDropped: lambda e: (
        f"{owner_and_unit(e.seat, e.unit)} dropped chaff at {at(e.at)}, which drifts by {at(e.motion)}. {e.ammo} ammo left."
    ),
    happened.ShieldsRecharged: lambda e: (
        f"The shields of {owner_and_unit(e.seat, e.unit)} recharged by {e.by} to {e.shields}."
    ),
    happened.StrainChecked: _strain,
    happened.TargetDrifted: lambda e: f"Target {e.unit} drifted by {at(e.motion)} from {at(e.start)} to {at(e.end)}.",
    happened.GameEnded: lambda e: e.reason,
}


def describe_command(command: str, motion: Hex, facing: int, push: Hex) -> str:
    """What one command of a list does: to the motion that there was before it, or to the facing.

    >>> describe_command("accelerate", Hex(1, 0), 1, Hex(1, -1))
    'Accelerate: (1, 0) + (1, −1) = (2, −1).'
    """
    came = f"{at(motion)} + {at(push)} = {at(motion + push)}" if push else f"facing {NAMES[facing]}"
    return f"{command.capitalize()}: {came}."


def _worked_move(event: happened.ShipMoved) -> str:
    """The motion, command by command: order matters."""
    motion = event.before
    lines = [f"Motion {at(motion)}, facing {NAMES[event.facing_before]}."]
    for command, facing, push in follow(event.facing_before, event.commands):
        lines.append(describe_command(command, motion, facing, push))
        motion += push
    there = event.start + event.aimed
    where = f"{at(event.start)} + {at(event.aimed)} = {sum_of(event.start, event.aimed)} = {at(there)}"
    return " ".join([*lines, f"Place: {where}" + ("." if there == event.end else ", which is off the map.")])


def _worked_shot(event: happened.ShotFired) -> str:
    shifts = "".join(f" {'−' if shift < 0 else '+'} 1 for {SHIFTS[name]}" for name, shift in event.shifts)
    total = BASE_THRESHOLD + sum(shift for _, shift in event.shifts)
    kept = "" if total == event.threshold else ", but never below 2 or above 6"
    sums = f"{BASE_THRESHOLD}{shifts} = {signed(total)}" if shifts else str(total)
    return f"The threshold is {sums}{kept}, so {count(7 - event.threshold, 'face')} of the die in 6 hit."


_WORKED: dict[type, Callable[[Any], str]] = {
    happened.ShipMoved: _worked_move,
    happened.ShotFired: _worked_shot,
    happened.MissileMoved: lambda e: "Its way: " + " ".join(at(step) for step in e.path) + ".",
}


# ---- where everything is


def describe_state(state: State, seat: str | None, phase: str) -> str:
    """Where everything is, one unit a line, the seat's own first; `phase` is the title of the phase."""
    order = sorted(state.ships, key=lambda ship: owner(state, ship.seat) != seat)
    now = f"Turn {state.turn}, {phase.lower()}." if state.turn else f"{phase}."
    lines = [now, *(_ship_line(state, ship) for ship in order)]
    lines += [_missile_line(state, missile) for missile in state.missiles]
    lines += [
        f"Chaff at {at(cloud.at)}, drifting by {at(cloud.motion)}, {count(cloud.turns, 'turn')} left."
        for cloud in state.chaff
    ]
    if state.asteroids:
        lines.append(f"Asteroids at {', '.join(at(rock.at) for rock in state.asteroids)}.")
    return "\n".join(lines)


def _ship_line(state: State, ship: Ship) -> str:
    hull = ", ".join(f"{side} {left}" for side, left in zip(SIDES, ship.hull, strict=True))
    line = (
        f"{owner_and_unit(owner(state, ship.seat), ship.name)} at {at(ship.at)}, facing {NAMES[ship.facing]}, "
        f"motion {at(ship.motion)} (speed {ship.motion.length}), reactor {ship.reactor}, hull {hull}"
    )
    if ship.kind == "target":
        return capital(line) + "."
    lost = [mount.name for mount, works in zip(MOUNTS, ship.working, strict=True) if not works]
    lost += [f"{side} point defence" for side, works in zip(SIDES, ship.defences, strict=True) if not works]
    shields = f"shields {ship.shields}" + ("" if ship.power.shields else " but switched off")
    power = f"power {', '.join(f'{name} {share}' for name, share in zip(CATEGORIES, ship.power, strict=True))}"
    rest = f"strain {ship.strain}, {count(ship.missiles, 'missile')}, point defence ammo {ship.pd_ammo}"
    return f"{line}, {shields}, {power}, {rest}{'; knocked out: ' + listed(lost, last='and') if lost else ''}."


def _missile_line(state: State, missile: Missile) -> str:
    return (
        f"{owner_and_unit(owner(state, missile.seat), missile.name)}, a missile, at {at(missile.at)}, "
        f"facing {NAMES[missile.facing]}, after {missile.target}, {hexes(missile.range)} left."
    )


# ---- What is read under a film of Vector Command: one short sentence an event, in the present tense, with its sum


_VERBS = {"accelerate": "accelerates", "rotate port": "rotates to port", "rotate starboard": "rotates to starboard"}


def narrate(event: Event) -> str:
    """What happens, in one short sentence; the log tells it in full."""
    words = _NOW.get(type(event))
    return capital(words(event)) if words else tell(event)


def narrate_command(unit: str, command: str, motion: Hex, facing: int, push: Hex) -> str:
    """What one command does: to the motion before it, or to the facing.

    >>> narrate_command("A1", "port", Hex(1, 0), 0, Hex(1, -1))
    'A1 fires its port thruster: motion (1, 0) + (1, −1) = (2, −1).'
    """
    does = _VERBS.get(command, f"fires its {command} thruster")
    came = f": motion {at(motion)} + {at(push)} = {at(motion + push)}" if push else f" and faces {NAMES[facing]}"
    return f"{unit} {does}{came}."


def _drift(event: happened.ShipMoved) -> str:
    rim = "" if event.aimed == event.motion else f" The rim leaves it a motion of {at(event.motion)}."
    return f"{owner_and_unit(event.seat, event.unit)} drifts by {at(event.aimed)} to {at(event.end)}.{rim}"


def _shoot(event: happened.ShotFired) -> str:
    place = f"from {hexes(event.distance)} away" if event.distance else "in the same hex"
    return (
        f"{owner_and_unit(event.seat, event.unit)} fires its {event.mount} at {event.target} {place}: "
        f"it needs {event.threshold} or more and rolls {event.die}. It {'hits' if event.hit else 'misses'}."
    )


def _defend(event: happened.PointDefenceFired) -> str:
    dice, result = " and ".join(map(str, event.dice)), "The missile is stopped." if event.killed else "It misses."
    missile = owner_and_unit(event.missile_seat, event.missile)
    return f"{owner_and_unit(event.seat, event.unit)} fires at {missile}: it needs 5 or more and rolls {dice}. {result}"


def _meet(event: happened.MissilesFought) -> str:
    mine, theirs = event.dice
    left, right = owner_and_unit(event.seat, event.missile), owner_and_unit(event.other_seat, event.other)
    lives = f"{left} flies on" if mine > theirs else f"{right} flies on" if theirs > mine else "both are gone"
    return f"{left} meets {right}: {mine} against {theirs}, {lives}."


_NOW: dict[type, Callable[[Any], str]] = {
    happened.ShipMoved: _drift,
    happened.ShotFired: _shoot,
    happened.ReactorHit: lambda e: (
        f"The reactor of {owner_and_unit(e.seat, e.unit)} loses 1 {WHY_REACTOR[e.why]}: {e.left} left."
    ),
    happened.ShipDestroyed: lambda e: f"{owner_and_unit(e.seat, e.unit)} is destroyed: {WHY_DESTROYED[e.why]}.",
    happened.MissileLaunched: lambda e: f"{owner_and_unit(e.seat, e.unit)} launches missile {e.missile} at {e.target}.",
    happened.MissileMoved: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} flies {hexes(len(e.path))}; it can fly {e.range} more."
    ),
    happened.PointDefenceFired: _defend,
    happened.MissileStruck: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} hits {e.target}{', through chaff' if e.chaff else ''}."
    ),
    happened.MissilesFought: _meet,
    happened.MissileSpent: lambda e: (
        f"{owner_and_unit(e.seat, e.missile)} {'runs out of range' if e.why == 'range' else 'leaves the map'}."
    ),
    happened.ChaffDropped: lambda e: f"{owner_and_unit(e.seat, e.unit)} drops chaff, which drifts by {at(e.motion)}.",
    happened.TargetDrifted: lambda e: f"Target {e.unit} drifts by {at(e.motion)} to {at(e.end)}.",
}
