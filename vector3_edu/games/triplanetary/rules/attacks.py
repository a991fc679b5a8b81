"""Why an attack cannot be made."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.problems import listed, shown
from vector3_edu.games.triplanetary.rules.combat import (
    aim,
    counterattackers,
    defence_choices,
    open_to_fire,
    ready,
    target_named,
)
from vector3_edu.games.triplanetary.rules.guards import find_combatant, strength
from vector3_edu.games.triplanetary.rules.orders import Fire
from vector3_edu.games.triplanetary.rules.state import Ship, State, at_truce, find_ship


def problems(state: State, seat: int, unit: str, fire: Any, counter: bool = False) -> list[str]:
    """Why an attack cannot be made, in sentences; none if it can."""
    if not isinstance(fire, Fire):
        return [f"{shown(fire)} is not an attack. Try Fire(('Corsair 1',)), or pass. [Guns]"]
    ship = find_combatant(state, unit)
    if ship is None:
        return [] if fire == Fire(()) and defence_choices(state, unit) else [
            f"{unit} fires at everything above it at once: Fire(()). [Planetary Defenses]"]
    if not (_are_names(fire.targets) and _are_names(fire.together) and type(fire.strength) is int):
        return [f"{unit}: targets and helpers are tuples of names, and the strength is a whole number. [Guns]"]
    able = counterattackers(state) if counter else ready(state, seat)
    legal = [target.name for target in open_to_fire(state, seat)]
    if counter and state.attack is not None:
        legal = [name for name in state.attack.attackers if find_ship(state, name) is not None]
    found = _about(ship, fire, {each.name: each for each in able}, legal)
    for name in (unit, *fire.together):
        if any(at_truce(state, name, target) for target in fire.targets):
            found.append(f"{name} is bound by a surrender, and may not attack that ship. [Surrender]")
    return found or _about_aim(state, fire, [each for each in able if each.name in (unit, *fire.together)], counter)


def _are_names(names: Any) -> bool:
    return isinstance(names, tuple) and all(isinstance(name, str) for name in names)


def _about(ship: Ship, fire: Fire, able: dict[str, Ship], legal: list[str]) -> list[str]:
    found = []
    crew = (ship.name, *fire.together)
    if len(set(crew)) < len(crew) or len(set(fire.targets)) < len(fire.targets):
        found.append("A ship is named twice. Name each attacker and each target once. [Multiple-Ship Attacks]")
    for name in crew:
        if name not in able:
            others = f"Try {listed(able)}." if able else "Pass."
            why = "it has fired, is disabled or landed, or has no guns"
            found.append(f"{name if len(name) < 60 else shown(name)} can't fire now: {why}. {others} [Guns]")
    for name in fire.targets:
        if name not in legal:
            found.append(f"{shown(name)} can't be fired at now. {f'Try {listed(legal)}.' if legal else 'Pass.'} [Guns]")
    if not fire.targets:
        found.append(f"{ship.name} has no target. Name at least one, or pass. [Guns]")
    return found


def _about_aim(state: State, fire: Fire, attackers: list[Ship], counter: bool) -> list[str]:
    targets = [target for name in fire.targets if (target := target_named(state, name)) is not None]
    most = sum(strength(attacker) for attacker in attackers)
    if not counter and len({(target.at, target.seat, isinstance(target, Ship)) for target in targets}) > 1:
        return ["Targets of one attack are ships of one player in one hex. Attack others later. [Multiple-Ship Attacks]"]
    if not 0 <= fire.strength <= most:
        can = f"these ships have {most}. Use 0 for all of it"
        return [f"A strength of {shown(fire.strength)} is not possible: {can}. [Limited Attacks]"]
    taken = aim(state, attackers, targets, fire.strength)
    if counter:
        taken = taken._replace(heroic=0)
    them = listed(fire.targets, last="and")
    if taken.distance is None:
        return [f"{them} can't be hit: out of range, or a world is in the way. [Range; Line of Sight]"]
    if taken.odds is None:
        return [f"{taken.attack} against {taken.defence} is less than 1:4: no effect. Fire with more ships. [Guns]"]
    if taken.hopeless:
        less = taken.distance + taken.speed
        return [f"Range {taken.distance} and velocity {taken.speed} take {less} off the die: no roll hits {them}. [Range]"]
    return []
