"""Goals of your own scenarios: how they are written in a plan, when they are reached and when they are lost.

They are ours; the books know points only. A goal is judged by what stands on the map, after every phase.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, NamedTuple

from vector3_edu.core.kinds import Count, Here, Kind
from vector3_edu.core.language import chain, keep, mark, mark_many, say, say_many
from vector3_edu.core.orders import order as sentence
from vector3_edu.core.orders import write
from vector3_edu.core.problems import Refused, listed, shown
from vector3_edu.core.text import plain
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules.names import owner_and_unit
from vector3_edu.games.vector3.rules.order_fields import TARGET, UNIT, Target, Vector, is_target
from vector3_edu.games.vector3.rules.state import CustomRules, Goal, Ship, State

MET, OPEN, LOST = "met", "open", "lost"
POINTS = "most points"
"""What stands in a plan for the goal of the books."""

# ---- how they are written

_ALL = ("all", "everything", "everybody", "everyone", "all enemies", "all enemy ships", "all ships", "all others")


def _read_prey(text: str, here: Here) -> Target:
    """A ship; a seat stands for all its ships, and `all` for those of all other seats."""
    said = text.casefold()
    if said in _ALL:
        return ("", "")
    seat = next((seat for seat in here.state.seats if said.removesuffix("'s ships") == plain(seat).casefold()), None)
    return (seat, "") if seat is not None else TARGET.read(text, here)


def _write_prey(value: Target, _here: Here) -> str:
    return _ALL[0] if not value[0] else " ".join(filter(None, value))


PREY = Kind(_read_prey, _write_prey, is_target, mark("a ship, a seat or all"), mark("Which"))


@sentence("reaches|reach {at} [within {near} [cubes|cube]]")
class Reach(NamedTuple):
    """Come to a place, or within so many cubes of it."""

    at: Vector
    near: Count = 0


@sentence("intercepts|intercept|catches|catch {ship} [within {near} [cubes|cube]]")
class Intercept(NamedTuple):
    """Come within so many cubes of a ship, however fast."""

    ship: Annotated[Target, TARGET]
    near: Count = 1


@sentence("meets|meet {ship} [within {near} [cubes|cube]]")
class Meet(NamedTuple):
    """Come within so many cubes of a ship, with the same velocity as it has."""

    ship: Annotated[Target, TARGET]
    near: Count = 1


@sentence("destroys|destroy {what}")
class Destroy(NamedTuple):
    """Rid the map of a ship, of all ships of a seat, or of all ships of others."""

    what: Annotated[Target, PREY]


@sentence("survives|survive [[for] {turns} [turns|turn]]")
class Survive(NamedTuple):
    """Be on the map when so many turns are over; 0 is all turns of the game."""

    turns: Count = 0


AIMS: tuple[Any, ...] = (Reach, Intercept, Meet, Destroy, Survive)


def read_goal(text: str, state: State) -> Goal:
    """A goal from its sentence: `Ada's A6 reaches (20, 0, 0) within 2`. The ships of the state are those of the plan."""
    for seat in sorted(state.seats, key=len, reverse=True):
        found = re.match(rf"{re.escape(plain(seat))}(?:['’]s)? (?:({UNIT}) )?(.*)", text, re.IGNORECASE)
        if found:
            unit = (found[1] or "").upper()
            _check_ship(state, seat, unit)
            return Goal(seat, unit, _read_aim(found[2], Here(state, seat, owner_and_unit(seat, unit) if unit else seat)))
    told = mark("{text} does not begin with a seat. Write who wins and how: {example}. Or write: {points}")
    raise Refused(say(told, text=shown(text), example=f"{state.seats[0]} reaches (9, 0, 0)", points=POINTS))


def _read_aim(text: str, here: Here) -> Any:
    for aim in AIMS:
        found = aim.declared.read(text, here)
        if found is None:
            continue
        if isinstance(found, Destroy) and here.unit != here.seat:
            told = mark("To destroy is the goal of a whole fleet. Write: {seat} destroys {what}")
            raise Refused(say(told, seat=here.seat, what=_write_prey(found.what, here)))
        if isinstance(found, (Intercept, Meet)):
            _check_ship(here.state, *found.ship)
        elif isinstance(found, Destroy):
            _check_ship(here.state, *found.what)
        return found
    verbs = listed(aim.declared.sentences[0].verbs[0] for aim in AIMS)
    told = mark("{who}: {text} is not a goal. Say what {who} does: {verbs}.")
    raise Refused(say(told, who=here.unit, text=shown(text), verbs=verbs))


def _check_ship(state: State, seat: str, unit: str) -> None:
    own = [ship.name for ship in state.ships if seat and state.seats[ship.seat] == seat]
    if unit and unit not in own:
        told = mark("{seat} has no ship {unit}. {seat} has {ships}.")
        raise Refused(say(told, seat=seat, unit=unit, ships=listed(own, last="and")))


def write_goal(goal: Goal) -> str:
    """A goal as it stands in a plan."""
    who = f"{goal.seat}'s {goal.unit}" if goal.unit else goal.seat
    return f"{who} {write(goal.aim, Here(None, goal.seat, goal.unit))}"


def rename(goal: Goal, names: dict[str, str]) -> Goal:
    """The same goal where seats are called otherwise."""
    aim = goal.aim
    if isinstance(aim, (Intercept, Meet)):
        aim = aim._replace(ship=(names[aim.ship[0]], aim.ship[1]))
    elif isinstance(aim, Destroy) and aim.what[0]:
        aim = aim._replace(what=(names[aim.what[0]], aim.what[1]))
    return goal._replace(seat=names[goal.seat], aim=aim)


# ---- when they are reached


class Judged(NamedTuple):
    """Whether a goal is met, still open or lost, and why, as it is kept."""

    how: str
    why: str = ""


_OPEN = Judged(OPEN)


def own_ships(state: State, goal: Goal) -> list[Ship]:
    """The ships that can reach a goal: the one that it names, or all of its seat."""
    return [ship for ship in find_ships(state, goal.seat, goal.unit) if ship.at is not None]


def find_ships(state: State, seat: str, unit: str) -> list[Ship]:
    """The ships on the map that have this name; all of a seat without one."""
    place = state.seats.index(seat)
    return [ship for ship in state.ships if ship.seat == place and unit in ("", ship.name)]


def judge(state: State, goal: Goal, over: bool = False) -> Judged:
    """How a goal stands; `over` is whether a turn has just ended."""
    ships, aim = own_ships(state, goal), goal.aim
    if isinstance(aim, Destroy):
        met = _judge_destroy(state, goal, aim)
        if met.how == MET:
            return met
    if not ships:
        return Judged(LOST, keep("{who} is no longer on the map.", who=_called(goal.seat, goal.unit)))
    if isinstance(aim, Reach):
        return _judge_reach(state, aim, ships)
    if isinstance(aim, (Intercept, Meet)):
        return _judge_meet(state, aim, ships)
    if isinstance(aim, Survive) and over and state.turn >= (aim.turns or state.options.turn_limit or 0):
        who = _called(goal.seat, goal.unit)
        return Judged(MET, keep("Turn {turn} is over, and {who} is still on the map.", turn=state.turn, who=who))
    return _OPEN


def _judge_reach(state: State, aim: Reach, ships: list[Ship]) -> Judged:
    far, ship = min(((cube_distance(ship.at or ZERO, aim.at), ship) for ship in ships), key=lambda pair: pair[0])
    if far > aim.near:
        return _OPEN
    told = mark("{ship} has reached its goal: from {at} to {place}, the distance is {far}.")
    return Judged(MET, keep(told, ship=_called(state.seats[ship.seat], ship.name), at=ship.at, place=aim.at, far=far))


def _judge_meet(state: State, aim: Intercept | Meet, ships: list[Ship]) -> Judged:
    other = next(iter(find_ships(state, *aim.ship)), None)
    if other is None or other.at is None:
        return Judged(LOST, keep("{who} is no longer on the map.", who=_called(*aim.ship)))
    for ship in ships:
        far = cube_distance(ship.at or ZERO, other.at)
        if ship is other or far > aim.near or (isinstance(aim, Meet) and ship.velocity != other.velocity):
            continue
        who = _called(state.seats[ship.seat], ship.name)
        values: dict[str, Any] = {"ship": who, "other": _called(*aim.ship), "far": far}
        if isinstance(aim, Intercept):
            return Judged(MET, keep("{ship} has intercepted {other}: the distance is {far}.", **values))
        if (other.seat, other.name) < (ship.seat, ship.name):  # two who had to meet each other are told of once
            values |= {"ship": values["other"], "other": values["ship"]}
        told = mark("{ship} and {other} have met: the distance is {far}, and both have velocity {velocity}.")
        return Judged(MET, keep(told, **values, velocity=ship.velocity))
    return _OPEN


def _judge_destroy(state: State, goal: Goal, aim: Destroy) -> Judged:
    seat, unit = aim.what
    if not seat:
        left = any(state.seats[ship.seat] != goal.seat for ship in state.ships)
        return _OPEN if left else Judged(MET, keep("Nobody but {seat} has ships on the map.", seat=goal.seat))
    if find_ships(state, seat, unit):
        return _OPEN
    return Judged(MET, keep("{who} is no longer on the map.", who=_called(seat, unit)))


def _called(seat: str, unit: str) -> str:
    """A ship or a whole seat, in words that are kept."""
    return keep("{seat}'s {unit}", seat=seat, unit=unit) if unit else seat


def is_surviving(goal: Goal, how: str) -> bool:
    """Whether a goal is to survive, and its ships are still there."""
    return how == OPEN and isinstance(goal.aim, Survive)


def goes_on_alone(goal: Goal) -> bool:
    """Whether a goal can still be reached when nobody else has ships."""
    return isinstance(goal.aim, Reach) or (isinstance(goal.aim, (Intercept, Meet)) and goal.aim.ship[0] == goal.seat)


# ---- in words


def describe_goals(custom: CustomRules, seats: tuple[str, ...], limit: int) -> str:
    """How to win, in a sentence for each goal, and what happens if nobody gets there."""
    told = [_describe(goal, limit) for goal in custom.goals]
    rest = tuple(seat for seat in seats if seat not in {goal.seat for goal in custom.goals})
    if custom.points:
        told.append(say("If nobody has won when turn {turn} is over, the most points win.", turn=limit))
    elif rest:
        one, many = mark_many(
            "If nobody has won when turn {turn} is over, {seats} wins.",
            "If nobody has won when turn {turn} is over, {seats} win.",
        )
        told.append(say_many(one, many, len(rest), turn=limit, seats=listed(rest, last="and")))
    else:
        told.append(say("After turn {turn} it is too late: then nobody wins.", turn=limit))
    return chain(told, " ")


def _describe(goal: Goal, limit: int) -> str:
    aim, seat, ship = goal.aim, goal.seat, goal.unit or say("one of {seat}'s ships", seat=goal.seat)
    if isinstance(aim, Reach):
        if not aim.near:
            return say("{seat} wins when {ship} is at {place}.", seat=seat, ship=ship, place=aim.at)
        told = mark("{seat} wins when {ship} is within {cubes} of {place}.")
        return say(told, seat=seat, ship=ship, cubes=count(aim.near, "cube"), place=aim.at)
    if isinstance(aim, (Intercept, Meet)):
        where = (
            say("in the same cube as {other}", other=owner_and_unit(*aim.ship))
            if not aim.near
            else say("within {cubes} of {other}", cubes=count(aim.near, "cube"), other=owner_and_unit(*aim.ship))
        )
        told = mark("{seat} wins when {ship} is {where}.")
        if isinstance(aim, Meet):
            told = mark("{seat} wins when {ship} is {where} and has the same velocity.")
        return say(told, seat=seat, ship=ship, where=where)
    if isinstance(aim, Destroy):
        if not aim.what[0]:
            return say("{seat} wins when nobody else has ships on the map.", seat=seat)
        if not aim.what[1]:
            return say("{seat} wins when {other} has no ships left on the map.", seat=seat, other=aim.what[0])
        told = mark("{seat} wins when {other} is destroyed or has left the map.")
        return say(told, seat=seat, other=owner_and_unit(*aim.what))
    told = mark("{seat} wins when turn {turn} is over and {ship} is still on the map.")
    return say(told, seat=seat, turn=aim.turns or limit, ship=ship)
