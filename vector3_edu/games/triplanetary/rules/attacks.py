"""Why an attack cannot be made."""

from __future__ import annotations

from typing import Any

from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Event, Order
from vector3_edu.games.triplanetary.rules import combat
from vector3_edu.games.triplanetary.rules.combat import (
    aim,
    counterattackers,
    defence_choices,
    open_to_fire,
    ready,
    target_named,
)
from vector3_edu.games.triplanetary.rules.events import SideSuppressed, SurrenderDemanded
from vector3_edu.games.triplanetary.rules.guards import find_combatant, strength
from vector3_edu.games.triplanetary.rules.orders import Answer, Demand, Fire
from vector3_edu.games.triplanetary.rules.ordnance import side_facing
from vector3_edu.games.triplanetary.rules.state import Ship, State, at_truce, find_ship


def problems(state: State, seat: int, unit: str, fire: Any, counter: bool = False) -> list[str]:
    """Why an attack cannot be made, in sentences; none if it can."""
    if not isinstance(fire, Fire):
        return [f"{shown(fire)} is not an attack. Try Fire(('Corsair 1',)), or pass. [Guns]"]
    ship = find_combatant(state, unit)
    if ship is None:
        return (
            []
            if fire == Fire(()) and defence_choices(state, unit)
            else [f"{unit} fires at everything above it at once: Fire(()). [Planetary Defenses]"]
        )
    able = counterattackers(state) if counter else ready(state, seat)
    legal = [target.name for target in open_to_fire(state, seat)]
    if counter and state.attack is not None:
        legal = [name for name in state.attack.attackers if find_ship(state, name) is not None]
    found = _about(ship, fire, {each.name: each for each in able}, legal)
    for name in (unit, *fire.together):
        if any(at_truce(state, name, target) for target in fire.targets):
            found.append(f"{name} is bound by a surrender, and may not attack that ship. [Surrender]")
    return found or _about_aim(state, fire, [each for each in able if each.name in (unit, *fire.together)], counter)


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


# ---- Suppression: ships in orbit fire at the side of a world below them, which is silent for the rest of the game


def side_below(state: State, ship: Ship) -> tuple[str, str] | None:
    """The side of a world that a ship in orbit is over."""
    if not ship.orbit:
        return None
    return ship.orbit, side_facing(state.board.worlds[ship.orbit].at, ship.at)


def can_suppress(state: State, ship: Ship) -> bool:
    """Whether a ship orbits over a side that it may suppress, once for all. Triplanetary, Fleet Mutiny."""
    return state.rules.suppression == (ship.seat, ship.orbit) and side_below(state, ship) not in state.suppressed


def suppressors(state: State) -> tuple[str, ...]:
    """The ships of the seat on move that could suppress a side now."""
    suppression = state.rules.suppression
    if suppression is None or suppression[0] != state.mover:
        return ()
    return tuple(ship.name for ship in ready(state, state.mover) if can_suppress(state, ship))


def suppress(state: State, ship: Ship, events: list[Event]) -> State:
    """The side below is suppressed for the rest of the game; its base is not harmed."""
    below = side_below(state, ship)
    assert below is not None
    events.append(SideSuppressed(state.seats[ship.seat], ship.name, *below))
    return state._replace(suppressed=state.suppressed | {below}, fired=state.fired | {ship.name})


# ---- Surrender: a bargain between two ships that binds both


ANSWERS = (Answer(yes=True), Answer(yes=False))


def choices(state: State, unit: str, fires: tuple[Fire, ...]) -> tuple[Demand, ...]:
    """Of whom a ship may demand surrender: enemies that it could fire at now; once in a phase. Triplanetary, Surrender.

    `fires` are the attacks that the ship could make.
    """
    ship = find_ship(state, unit)
    if ship is None or f"demand {unit}" in state.fired:
        return ()
    proud = state.rules.proud  # aliens do not surrender: Triplanetary, Nova
    targets = [fire.targets[0] for fire in fires if len(fire.targets) == 1 and not fire.together]
    able = [other for name in targets if (other := find_ship(state, name)) is not None and other.seat not in proud]
    return tuple(Demand(other.name) for other in able if not at_truce(state, unit, other.name))


def demand(state: State, unit: str, choice: Demand) -> State:
    """The owner of the other ship is asked."""
    target = find_ship(state, choice.target)
    assert target is not None
    return state._replace(
        phase="surrender",
        asked=target.seat,
        units=(target.name,),
        demand=(unit, choice.target),
        fired=state.fired | {f"demand {unit}"},
    )


def answer(state: State, order: Order, events: list[Event]) -> State:
    """If the ship surrenders, neither may attack the other from now on, and it may be looted; silence is a no."""
    unit, target = state.demand
    yes = any(isinstance(choice, Answer) and choice.yes for choice in order.values())
    ship = find_ship(state, unit)
    assert ship is not None
    events.append(SurrenderDemanded(state.seats[ship.seat], unit, target, yes))
    truces = state.truces | {state.demand} if yes else state.truces
    return state._replace(demand=("", ""), truces=truces)


def surrender_problems(state: State, unit: str, choice: Any) -> list[str]:
    """Why this is not a demand or no answer."""
    if state.phase == "surrender":
        fine = type(choice) is Answer and type(choice.yes) is bool
        return [] if fine else [f"{unit} surrenders or not: Answer(True) or Answer(False). [Surrender]"]
    if isinstance(choice, Demand) and choice in choices(state, unit, combat.choices(state, unit)):
        return []
    return [f"{unit} can't demand that now: it may ask, once in a phase, an enemy that it could fire at. [Surrender]"]
