"""The astrogation phase: the predicted course of each ship, and the changes that its owner may plot."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Any

from vector3_edu.core.courses import passes_centre
from vector3_edu.core.hexes import DIRECTIONS, NAMED, NAMES, ORIGIN, Hex, within
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.results import Choice, Order
from vector3_edu.games.triplanetary.rules.board import Passage
from vector3_edu.games.triplanetary.rules.damage import steers
from vector3_edu.games.triplanetary.rules.orders import Burn, Land, TakeOff, Wait
from vector3_edu.games.triplanetary.rules.scenario_record import Bounds
from vector3_edu.games.triplanetary.rules.state import (
    ANY,
    DUMMY,
    EVERYONE,
    Ship,
    State,
    at_truce,
    bases_at,
    count_aboard,
)
from vector3_edu.games.triplanetary.tables import KINDS

CHANGES = (ORIGIN, *DIRECTIONS), tuple(way for way in within(2) if way.length == 2)
"""Changes of course that one fuel point pays for, none at all first; and those that take two (overload)."""

IDLE = (DUMMY, "moored")
"""Counters that may not move: dummies, and a ship that waits for the alarm. Triplanetary, Lateral 7."""

PRECIOUS = "fugitives"
"""Whom nobody rams with. Triplanetary, Escape."""

COAST = (Burn(),)
BURNS = tuple(Burn(way) for way in CHANGES[0])
OVERLOADS = tuple(Burn(way) for ways in CHANGES for way in ways)
WAIT = Wait()
RISE = {side: TakeOff(side) for side in NAMES}
LAND = {side: Land(side) for side in NAMES}


def predict_course(ship: Ship, ignore: tuple[str, ...] = ()) -> Hex:
    """The course a ship flies if it burns nothing: the last one, bent by the gravity that it met.

    Triplanetary, Astrogation and Gravity.
    """
    course = ship.velocity + ship.pull if ship.pull != ORIGIN else ship.velocity
    for arrow in ship.weak:
        if name_of(arrow) not in ignore:
            course = course + arrow
    return course


def name_of(way: Hex) -> str:
    """The name of one of the six directions."""
    return NAMES[DIRECTIONS.index(way)]


def friendly(state: State, seat: int, world: str, side: str) -> bool:
    """Whether a seat may use the base on a side of a world."""
    return any(
        base.side == side and base.owner in (seat, EVERYONE) and seat not in base.shut for base in bases_at(state, world)
    )


def most_fuel(ship: Ship) -> int:
    """How many fuel points a ship may burn this turn: one, or two in its one overload manoeuvre.

    Triplanetary, Astrogation and Overload Maneuvers.
    """
    if not steers(ship) or ship.fuel < 1:
        return 0
    return 2 if ship.fuel > 1 and not ship.overloaded and KINDS[ship.kind].warship else 1


def choices(state: State, ship: Ship) -> tuple[Choice, ...]:
    """Everything that a ship may plot."""
    if ship.world:
        return (WAIT, *[RISE[side] for side in take_off_sides(state, ship)])
    if ship.kind == "orbital base" or ship.role in IDLE:
        return COAST
    burns = _burns(most_fuel(ship), ship.weak)
    rules = state.rules
    if rules.ramming:
        rams = _rams(state, ship, burns)
        burns = (*burns, *rams) if rams else burns
    if ship.role and rules.bounds is not None and ship.role == rules.bounds.role:
        burns = _not_astray(state, ship, burns, rules.bounds)
    return (*burns, *[LAND[side] for side in landing_sides(state, ship)]) if ship.orbit else burns


@cache
def _burns(most: int, weak: tuple[Hex, ...]) -> tuple[Burn, ...]:
    """Every burn with so much fuel, all weak gravity used; then again with each part of it ignored."""
    burns = (COAST, BURNS, OVERLOADS)[most]
    arrows = [name_of(arrow) for arrow in weak]
    ignored = [ignore for many in range(1, len(arrows) + 1) for ignore in combinations(arrows, many)]
    return (*burns, *(Burn(burn.by, ignore) for ignore in ignored for burn in burns))


def _not_astray(state: State, ship: Ship, burns: tuple[Burn, ...], bounds: Bounds) -> tuple[Burn, ...]:
    """Courses that keep a ship where it is bound to be, or, from outside, lead no further away; to save the ship, any.

    Triplanetary, Piracy and Retribution: a ship on Terra Security Patrol that can stay with one fuel point may not even
    coast out. Nobody has to overload for that.
    """
    astray = bounds.astray(state, ship)
    if astray is None:
        return burns
    board, at = state.board, ship.at
    ways = [(burn, course, astray(at + course)) for burn, course in _courses(ship, burns)]
    if bounds.strict:
        inside = [(burn, course) for burn, course, far in ways if not far]
        if any(burn.by.length < 2 and _survives(board.passage(at, course)) for burn, course in inside):
            return tuple([burn for burn, _ in inside])
    _, _, coasting = ways[0]
    kept = [(burn, course) for burn, course, far in ways if far <= coasting]
    return tuple([burn for burn, _ in kept]) if any(_survives(board.passage(at, course)) for _, course in kept) else burns


def _courses(ship: Ship, burns: Iterable[Burn]) -> list[tuple[Burn, Hex]]:
    """Each burn with the course that it makes."""
    before = {ignore: predict_course(ship, ignore) for ignore in {burn.ignore for burn in burns}}
    return [(burn, before[burn.ignore] + burn.by) for burn in burns]


def _survives(passage: Passage) -> bool:
    return passage.on_map and not passage.hit


def ships_not_to_coast(state: State) -> list[Ship]:
    """Ships of the seat on move that may not be left to coast: on Terra Security Patrol, and able to stay.

    Triplanetary, Retribution.
    """
    bounds = state.rules.bounds
    if bounds is None or not bounds.strict or state.phase != "astrogation":
        return []
    bound = [ship for ship in state.ships if ship.seat == state.mover and ship.role == bounds.role and not ship.world]
    return [ship for ship in bound if COAST[0] not in choices(state, ship)]


def take_off_sides(state: State, ship: Ship) -> tuple[str, ...]:
    """From which sides a ship on the ground can rise: that on which it landed, if there is a friendly base.

    Triplanetary, Landing and Takeoff.
    """
    if not steers(ship):
        return ()
    if ship.side == ANY:
        # a ship that starts the game on a world has its boosters there, whoever owns the bases
        there = [base.side for base in bases_at(state, ship.world)]
        return tuple([side for side in NAMES if side in there])
    return (ship.side,) if friendly(state, ship.seat, ship.world, ship.side) else ()


def landing_sides(state: State, ship: Ship) -> tuple[str, ...]:
    """On which sides a ship in orbit can land: any, if the world has a base at all. Triplanetary, Landing and Takeoff."""
    able = ship.orbit and ship.fuel > 0 and steers(ship)
    return NAMES if able and bases_at(state, ship.orbit) else ()


def _rams(state: State, ship: Ship, burns: tuple[Burn, ...]) -> list[Burn]:
    """Courses through the centre of an enemy's hex; a ram is an attack, which a truce forbids. Triplanetary, Ramming."""
    seat, (q, r) = ship.seat, ship.at
    course = ship.velocity + ship.pull if ship.pull != ORIGIN else ship.velocity
    # no further than its course, gravity that it may use and an overload can carry it
    far = course.length + len(ship.weak) + 2
    near = []
    for enemy in state.ships:
        if enemy.seat != seat and not enemy.world and enemy.detected:
            a, b = enemy.at
            if -far <= a - q <= far and -far <= b - r <= far:
                near.append(enemy)
    if state.truces:
        near = [enemy for enemy in near if not at_truce(state, ship.name, enemy.name)]
    if not near or ship.prize or not steers(ship) or count_aboard(ship, PRECIOUS):
        return []
    rams: list[Burn] = []
    courses = _courses(ship, burns)
    for enemy in near:
        tq, tr = enemy.at - ship.at
        for burn, course in courses:
            q, r = course
            # in line with the course (the first test is quick and rules out most), and not beyond its ends
            if tq * r == tr * q and passes_centre(ship.at, course, enemy.at):
                rams.append(Burn(burn.by, burn.ignore, enemy.name))
    return rams


# ---- why not


def why_not(state: State, ship: Ship, choice: Any) -> list[str]:
    """Why a ship cannot plot this, in sentences; called when it is not one of the ship's choices."""
    if ship.world:
        return [_why_grounded(state, ship, choice)]
    if isinstance(choice, Land):
        return [_no_landing(ship, choice)]
    if isinstance(choice, TakeOff | Wait):
        return [
            f"{ship.name} is already in space, so it can't {'wait' if isinstance(choice, Wait) else 'take off'}. "
            "Give it a burn; Burn() coasts. [Astrogation]"
        ]
    if isinstance(choice, Burn):
        return _no_burn(state, ship, choice)
    return [f"{shown(choice)} is nothing that {ship.name} can plot. Try Burn(Hex(1, 0)), or Burn() to coast. [Astrogation]"]


def _why_grounded(state: State, ship: Ship, choice: Any) -> str:
    sides = take_off_sides(state, ship)
    if isinstance(choice, TakeOff) and not steers(ship):
        return f"{ship.name} can't take off: {_what_is_broken(ship)}. Wait. [Damage Results]"
    if isinstance(choice, TakeOff) and sides:
        return (
            f"{ship.name} stands on {ship.world} and can't take off from {shown(choice.side)}. Try {listed(sides)}. "
            "[Takeoff]"
        )
    if sides:
        return f"{ship.name} stands on {ship.world}: it waits or takes off ({listed(sides)}). [Landing and Takeoff]"
    return f"{ship.name} stands on {ship.world}, where there are no boosters of a friendly base: it has to wait. [Takeoff]"


def _no_landing(ship: Ship, choice: Land) -> str:
    if not ship.orbit:
        return (
            f"{ship.name} can't land: it was not in orbit on the turn before. First fly one hex, from one gravity "
            "hex to the next of the same world. [Landing and Takeoff]"
        )
    if not steers(ship) or ship.fuel < 1:
        return f"{ship.name} can't land: that takes 1 fuel point and a working drive. Coast on in orbit. [Landing]"
    if choice.side not in NAMED:
        return f"{ship.name} can't land on side {shown(choice.side)}. Try {listed(NAMES)}. [Landing and Takeoff]"
    return f"{ship.name} can't land: {ship.orbit} has no base. [Landing and Takeoff]"


def _no_burn(state: State, ship: Ship, burn: Burn) -> list[str]:
    try:
        by, ignore, ram = Hex(*burn.by), tuple(burn.ignore), burn.ram
        whole = all(type(part) is int for part in by)
    except TypeError:
        whole = False
    if not whole:
        return [f"{ship.name} can't burn {shown(burn.by)}: a burn is two whole numbers, such as Hex(1, 0). [Astrogation]"]
    if ship.role in IDLE:
        return [f"{ship.name} can't burn: it is a dummy, or waits until a pirate is detected. It coasts. [Lateral 7]"]
    problems = [*_too_long(ship, by)]
    arrows = tuple(name_of(arrow) for arrow in ship.weak)
    if list(ignore) != [arrow for arrow in arrows if arrow in ignore]:
        weak = f"only {listed(arrows, last='and')}" if arrows else "no weak gravity"
        problems.append(f"{ship.name} can't ignore {shown(ignore)}: it met {weak} last turn. [Weak Gravity]")
    bounds = state.rules.bounds
    if bounds is not None and ship.role == bounds.role and not problems:
        problems.append(bounds.why(state, ship))
    if ram:
        problems.append(_no_ram(state, ship, ram))
    return problems or [f"{ship.name} can't do {shown(burn)}. [Astrogation]"]


def _too_long(ship: Ship, by: Hex) -> list[str]:
    allowed = most_fuel(ship)
    if by.length <= allowed:
        return []
    if ship.kind == "orbital base":
        return [f"{ship.name} has no drive: an orbital base stays where it was placed. [Orbital Bases]"]
    if not steers(ship):
        return [f"{ship.name} can't burn: {_what_is_broken(ship)}, so it drifts. [Damage Results]"]
    if not ship.fuel:
        return [f"{ship.name} can't burn: its tank is empty, so it coasts. [Astrogation]"]
    if by.length == 2:
        why = (
            "it is not a warship"
            if not KINDS[ship.kind].warship
            else "it has done so since its last maintenance"
            if ship.overloaded
            else f"that takes 2 fuel points and it has {ship.fuel}"
        )
        return [f"{ship.name} can't burn {by}, an overload of 2 hexes: {why}. Try one hex: {listed(NAMES)}. [Overload]"]
    return [
        f"{ship.name} can't burn {by}: that is {by.length} hexes, and one fuel point changes the course by 1. "
        f"Try {listed(NAMES)}. [Astrogation]"
    ]


def _what_is_broken(ship: Ship) -> str:
    return f"it is disabled for {ship.disabled} more turns" if ship.disabled else f"its drive has D{ship.wounds.drive}"


def _no_ram(state: State, ship: Ship, target: object) -> str:
    if not state.rules.ramming:
        return f"{ship.name} can't ram: this scenario has no ramming. [Ramming]"
    if not any(other.name == target and other.seat != ship.seat for other in state.ships):
        return f"{ship.name} can't ram {shown(target)}: there is no enemy ship of that name. [Ramming]"
    if not steers(ship) or ship.prize:
        return f"{ship.name} can't ram: a ship that is disabled, or a prize, attacks nobody. [Damage Results; Capture]"
    if count_aboard(ship, PRECIOUS):
        return f"{ship.name} can't ram: it carries the {PRECIOUS}, and only decoys may. [Escape]"
    if at_truce(state, ship.name, str(target)):
        return f"{ship.name} can't ram {target}: a surrender binds both not to attack. [Surrender]"
    return f"{ship.name} can't ram {target}: its course does not go through the centre of that ship's hex. [Ramming]"


def why_left_out(state: State, order: Order) -> list[str]:
    """Why some units may not be left out of an order: they would coast to where they are not allowed to go."""
    bounds = state.rules.bounds
    if bounds is None:
        return []
    return [bounds.why(state, ship) for ship in ships_not_to_coast(state) if ship.name not in order]
