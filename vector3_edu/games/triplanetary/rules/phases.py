"""The phases that every scenario has: what each is called, what it asks, its rule, what may be chosen, and what comes of it.

The phases of one scenario are declared in its own module; the record of a match holds both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.language import mark_many
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Event
from vector3_edu.games.triplanetary.rules import (
    astrogation,
    attacks,
    combat,
    damage,
    guards,
    muster,
    ordnance,
    ship_actions,
    turn,
)
from vector3_edu.games.triplanetary.rules.events import ShipLost
from vector3_edu.games.triplanetary.rules.orders import Demand, Suppress
from vector3_edu.games.triplanetary.rules.owner_orders import Choose
from vector3_edu.games.triplanetary.rules.phase_type import OwnPhase, needed, not_offered, phase
from vector3_edu.games.triplanetary.rules.ship_actions import price_of
from vector3_edu.games.triplanetary.rules.state import State, find_ship
from vector3_edu.games.triplanetary.telling.previews import describe_surrender, preview_goods, preview_launches

PLACES = {"weapon": "weapons", "drive": "drive", "structure": "structure"}
"""Where damage is, as it is read."""


# ---- what may be chosen, and why not


def _courses(state: State, unit: str) -> Sequence[Choice]:
    ship = find_ship(state, unit)
    return astrogation.choices(state, ship) if ship is not None else ()


def _off_course(state: State, unit: str, choice: Any) -> list[str]:
    ship = find_ship(state, unit)
    if ship is None:
        return [f"{shown(choice)} cannot be chosen here: there is no ship {unit}."]
    return astrogation.why_not(state, ship, choice)


def _attacks(state: State, unit: str) -> Sequence[Choice]:
    below = (Suppress(),) if unit in attacks.suppressors(state) else ()
    fires = combat.choices(state, unit)
    return (*fires, *attacks.choices(state, unit, fires), *below)


def _no_attack(state: State, unit: str, choice: Any) -> list[str]:
    if isinstance(choice, Suppress) and unit in attacks.suppressors(state):
        return []
    if isinstance(choice, Demand):
        return attacks.surrender_problems(state, unit, choice)
    return attacks.problems(state, state.asked, unit, choice)


def _answers(state: State, unit: str) -> Sequence[Choice]:
    ship = guards.find_combatant(state, unit)
    return combat.counter_choices(state, ship) if ship is not None else ()


def _no_answer(state: State, unit: str, choice: Any) -> list[str]:
    return attacks.problems(state, state.asked, unit, choice, counter=True)


def _supplies(state: State, unit: str) -> Sequence[Choice]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.choices(state, unit)
    ship = find_ship(state, unit)
    return turn.supply_choices(state, ship) if ship is not None else ()


def _no_supply(state: State, unit: str, choice: Any) -> list[str]:
    offices = state.rules.offices
    if offices is not None and unit in offices.units:
        return offices.about(state, unit, choice)
    ship = find_ship(state, unit)
    if ship is None:
        return [f"{shown(choice)} cannot be chosen here: there is no ship {unit}."]
    return ship_actions.problems(state, ship, choice)


# ---- what a choice would mean


def _what_is_lost(state: State, unit: str, choice: Choice) -> str:
    """The base and the ships that would be lost. Triplanetary, Nukes."""
    assert isinstance(choice, Choose)
    events: list[Event] = []
    after = ordnance.devastate(state, unit, choice.what, events)
    lost = ["the base"] * (len(after.bases) < len(state.bases))
    lost += [event.unit for event in events if isinstance(event, ShipLost)]
    side = f"side {choice.what} of {unit}"
    return f"Lost on {side}: {listed(lost, last='and')}." if lost else f"Nothing stands on {side}: nothing is lost there."


def _repair(state: State, unit: str, choice: Choice) -> str:
    """What is mended, and what stays as it is. Triplanetary, Advanced Combat System."""
    assert isinstance(choice, Choose)
    ship = find_ship(state, unit)
    assert ship is not None
    now = ship.wounds._asdict()
    others = [f"{PLACES[name]} D{much}" for name, much in now.items() if much and name != choice.what]
    stays = f"; {listed(others, last='and')} {'stays' if len(others) == 1 else 'stay'}" if others else ""
    much = now[choice.what]
    return f"{unit}: {PLACES[choice.what]} D{much} − 1 = D{much - 1}{stays}."


# ---- the phases

PHASES: dict[str, OwnPhase] = {
    "astrogation": phase(
        "Astrogation",
        "plot the course of {units}",
        "A ship moves as far as it did last turn, in the same direction. Gravity that it met last turn bends the new course "
        "by one hex for each arrow. One fuel point moves the end of the course by one hex in any direction. The course is a "
        "straight line from centre to centre, and everything it touches on the way counts.",
        _courses,
        turn.astrogation,
        unlisted=_off_course,
        give="Fly these courses",
        idle=mark_many("{units} coasts.", "{units} coast."),
        optional=lambda state: not astrogation.ships_not_to_coast(state),
    ),
    "ordnance": phase(
        "Ordnance",
        "launch mines, torpedoes or nukes from {units}",
        "A ship may launch one item. Mines and nukes keep the course that the ship had before its burn; a torpedo may be "
        "pushed by one or two hexes. After that they all coast, gravity bends their courses, and they last five turns.",
        ordnance.choices,
        turn.launch,
        unlisted=ordnance.why_not,
        preview=preview_launches,
        give="Launch, and fly",
        nothing="launch nothing",
    ),
    "combat": phase(
        "Combat",
        "fire the guns of {units}",
        "The strengths of attacker and defender give the odds, rounded in the defender's favour. Each hex of range takes 1 "
        "off the die, and so does each hex of relative velocity beyond 2. Guns cannot fire through a world.",
        _attacks,
        turn.attack,
        why_not=_no_attack,
        give="Do this",
        decline="Hold fire",
        one=True,
    ),
    "counterattack": phase(
        "Counterattack",
        "fire back with {units}",
        "Ships that are attacked may fire back before the damage takes effect, at their own odds.",
        _answers,
        turn.counterattack,
        why_not=_no_answer,
        give="Do this",
        decline="Hold fire",
        one=True,
    ),
    "resupply": phase(
        "Resupply",
        "resupply {units}",
        "A ship that has landed or stopped at a friendly base, or orbits over one, is refuelled and repaired. Ships in the "
        "same hex on the same course have no relative velocity, so they can hand over goods: as many kinds as you like, "
        "one after another.",
        _supplies,
        turn.supply,
        why_not=_no_supply,
        preview=preview_goods,
        note=lambda state, ask, unit, choice: price_of(state, unit, choice),
        give="Do this",
        nothing="nothing",
    ),
    "surrender": phase(
        "Surrender",
        "surrender, or do not, with {units}",
        "An enemy that could fire demands that a ship surrender. A ship that surrenders is looted, not shot at.",
        lambda state, _: attacks.ANSWERS,
        turn.reply,
        why_not=attacks.surrender_problems,
        give="Answer",
        start=lambda state, ask, unit: attacks.ANSWERS[-1],
        means=describe_surrender,
    ),
    "muster": phase(
        "The fleet",
        "put ships into service, until the fleet is complete",
        "Choose ships, where each one starts and what it carries. You can choose several at a time.",
        lambda state, _: muster.choices(state),
        muster.muster,
        why_not=lambda state, _, choice: muster.about(state, choice),
        give="Put these into service",
        decline="The fleet is complete",
        optional=muster.ready,
        setting_up=True,
    ),
    "suffering": phase(
        "The side hit by the nuke",
        "choose the side that the nuke devastates on {units}",
        "A nuke devastates one side of a world. If its course does not say which, the player who is hit chooses.",
        ordnance.sides_open,
        turn.suffer,
        unlisted=not_offered(ordnance.sides_open, "Nukes"),
        give="Give this side up",
        means=_what_is_lost,
        optional=needed,
    ),
    "repair": phase(
        "Repairs",
        "choose what to repair first on {units}",
        "Damage has a place: weapons, drive or structure. A crew repairs one D a turn, and its owner chooses where.",
        damage.repairs,
        turn.repair,
        unlisted=not_offered(damage.repairs, "Advanced Combat System"),
        unit="Ship",
        give="Repair this",
        means=_repair,
    ),
}
