"""Why a unit, or everything that a seat has, cannot act in a phase: nothing that works, or nothing within reach."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vector3_edu.core.game import Ask
from vector3_edu.core.language import chain, mark, say
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, every_unit, has_power, powerless
from vector3_edu.games.vector3.tables import laser_range, tractor_range

ALL_THE_SAME = mark("You are still asked, because the others would learn what you have if you were not.")
"""Said where technology and pods are secret."""


class Gear(NamedTuple):
    """What ships act with in a phase."""

    whole: Callable[[Ship], int]
    """How many of its pods are whole."""
    no_pod: str
    """Why a ship that has none cannot use it."""
    nothing: str
    """Why a ship that has it cannot use it."""
    reach: Callable[[State, int], int] | None = None
    """How far it reaches; None where distance does not matter."""
    aims_at: Callable[[Unit, int], bool] = lambda _unit, _seat: False
    """Whether a seat may aim it at a unit."""
    none_works: str = ""
    all_used: str = ""
    too_far: str = ""
    """What a seat is told that cannot use any of it."""


def _is_mine(unit: Unit) -> bool:
    return isinstance(unit, Weapon) and unit.kind == "mine"


LASERS = Gear(
    lambda ship: ship.lasers,
    mark("it has no whole laser pod"),
    mark("nothing that it could hit is in range"),
    lambda state, seat: laser_range(state.technology[seat].lasers),
    lambda unit, seat: unit.seat != seat and not _is_mine(unit),
    mark("None of your ships has lasers that work."),
    mark("All your ships with lasers have used them in this phase."),
    mark("Nothing is within reach: your lasers reach {reach}, and {nearest} is the nearest to {ship}, {away} away."),
)
LAUNCHERS = Gear(lambda ship: ship.launchers, mark("it has no whole launch pod"), mark("its pods are empty"))
TRACTORS = Gear(
    lambda ship: ship.tractor,
    mark("it has no whole tractor-pressor pod"),
    mark("nothing is in range"),
    lambda state, seat: tractor_range(state.technology[seat].tractors),
    lambda unit, _seat: isinstance(unit, Ship),
    mark("None of your ships has tractor-pressors that work."),
    mark("All your ships with tractor-pressors have used them in this phase."),
    mark(
        "Nothing is within reach: your tractor-pressors reach {reach}, and {nearest} is the nearest to {ship}, {away} away."
    ),
)


def why_unable(state: State, seat: int, unit: Unit, gear: Gear | None) -> str:
    """Why a unit that is named cannot act in a phase in which ships act with some gear."""
    if isinstance(unit, Weapon):
        return say("it is a mine") if unit.kind == "mine" else say("it is a torpedo")
    if gear is None:
        return say("it can't act in this phase")
    if powerless(state, seat):
        return say("the attacker's ships have no power until the second turn's Movement is over [1979, 5.1]")
    if not has_power(unit):
        return say("its Power section is destroyed [Damage Effects; 1979, 6.4]")
    if (seat, unit.name) in state.acted:
        return say("it has already done so in this phase")
    return say(gear.nothing if gear.whole(unit) else gear.no_pod)


def why_no_burn(unit: Unit) -> str:
    """Why a unit that is named has nothing to burn."""
    if isinstance(unit, Ship):
        return say("it can't act in this phase")
    if unit.kind == "mine":
        return say("mines have no engine")
    return say("an unguided torpedo burns only in the turn of its salvo")


def why_idle(state: State, ask: Ask, gear: Gear) -> str:
    """Why none of a seat's ships can act with its gear: none works, all are used, or the nearest target is too far off."""
    seat = state.seats.index(ask.seat)
    if gear.reach is None:
        return ""
    why = _why_none_reaches(state, seat, gear, gear.reach(state, seat))
    return chain((why, say(ALL_THE_SAME)), " ") if why and EDITIONS[state.edition].secret else why


def _why_none_reaches(state: State, seat: int, gear: Gear, reach: int) -> str:
    armed = [ship for ship in state.ships if ship.seat == seat and ship.at is not None and reach and gear.whole(ship)]
    if not armed:
        return say(gear.none_works)
    left = [ship for ship in armed if (seat, ship.name) not in state.acted]
    if not left:
        return say(gear.all_used)
    targets = [unit for unit in every_unit(state) if unit.at is not None and gear.aims_at(unit, seat)]
    pairs = [
        (cube_distance(ship.at or ZERO, unit.at or ZERO), ship.name, f"{state.seats[unit.seat]} {unit.name}")
        for ship in left
        for unit in targets
        if unit is not ship
    ]
    if not pairs or min(pairs)[0] <= reach:
        return ""
    away, ship, nearest = min(pairs)
    return say(gear.too_far, reach=count(reach, "cube"), nearest=nearest, ship=ship, away=count(away, "cube"))
