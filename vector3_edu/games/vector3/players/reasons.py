"""Why a captain did what it did, in one sentence with the vectors and the numbers, from what the listener may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from vector3_edu.core.game import AnyGame, Ask, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.judgement.burns import armed
from vector3_edu.games.vector3.judgement.foresight import fighters, outgunned
from vector3_edu.games.vector3.judgement.odds import shot_odds
from vector3_edu.games.vector3.judgement.score import lead
from vector3_edu.games.vector3.rules.fire import hit_number
from vector3_edu.games.vector3.rules.names import WEAPONS, a_weapon, owner_and_unit
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Burn, Fire, Push, Salvo, WarpOut
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit, has_power, screen_of
from vector3_edu.games.vector3.tables import acceleration, laser_range, to_hit

Remark = Callable[[State, Ship, Vec3, Ship], str]
"""What a level adds about a burn: (state, its ship, where it will be, the nearest enemy) -> nothing, or a sentence."""


def why(remark: Remark = lambda *_: "") -> Callable[[AnyGame, State, Ask, Order], str]:
    """Reasons for each phase; the remark is what a level adds about its burns, in character."""

    def reason(_game: AnyGame, state: State, ask: Ask, order: Order) -> str:
        seat = state.seats.index(ask.seat)
        if ask.phase == "burn":
            return minus(_leaving(state, seat, order) or _burn(state, seat, order, remark))
        tell = {"fire": _fire, "salvo": _salvo, "detonate": _detonate, "push": _push}.get(ask.phase)
        return minus(tell(state, seat, order)) if tell and order else ""

    return reason


# ---- names and guns: both sides may have an A6, and not every laser has power


def _yours(state: State, seat: str, unit: str) -> str:
    """A unit of somebody else as the listener is told of it: with one opponent, there is no doubt whose it is."""
    return say("your {unit}", unit=unit) if len(state.seats) == 2 else owner_and_unit(seat, unit)


def _lasers(ship: Ship) -> int:
    """The lasers that a ship can really fire: none without power."""
    return ship.lasers if has_power(ship) else 0


# ---- burns


def nearest_enemy(state: State, seat: int, at: Vec3) -> Ship | None:
    """The ship of another seat that will be nearest to a place next turn if all others coast."""
    others = [(ship, ship.at) for ship in state.ships if ship.seat != seat and ship.at is not None]
    return min(others, key=lambda pair: (pair[1] + pair[0].velocity - at).squared)[0] if others else None


def _burn(state: State, seat: int, order: Order, remark: Remark) -> str:
    """About the ship that comes nearest to an enemy, the one on which all eyes are."""
    told: list[tuple[int, str]] = []
    for name, choice in order.items():
        ship = find_unit(state, seat, name)
        if not isinstance(choice, Burn) or not isinstance(ship, Ship) or ship.at is None:
            continue
        there = ship.at + ship.velocity + choice.by
        foe = nearest_enemy(state, seat, there)
        if foe is not None and foe.at is not None:
            far = cube_distance(there, foe.at + foe.velocity)
            course, more = _course(state, ship, Vec3(*choice.by), foe, far), remark(state, ship, there, foe)
            told.append((far, f"{course}. {more}".rstrip()))
    return min(told)[1] if told else ""


def _course(state: State, ship: Ship, by: Vec3, foe: Ship, far: int) -> str:
    told = mark("My {ship} coasts at {velocity}: if {target} coasts, I will be {where} it")
    if by:
        told = mark("My {ship} burns {by}: if {target} coasts, I will be {where} it")
    target = _yours(state, state.seats[foe.seat], foe.name)
    goal = say(told, ship=ship.name, by=by, velocity=ship.velocity, target=target, where=_from(far))
    levels = [state.technology[each.seat].lasers for each in (ship, foe)]
    if min(levels) < 0:
        return goal
    mine = to_hit(levels[0], far, screen_of(state, foe)) if _lasers(ship) else 0
    theirs = to_hit(levels[1], far, screen_of(state, ship)) if _lasers(foe) else 0
    if not mine and not theirs:
        reach = count(laser_range(levels[0], screen_of(state, foe)), "cube")
        return say("{goal}; against it my lasers reach {reach}", goal=goal, reach=reach) if _lasers(ship) else goal
    return say("{goal}, where {shots}", goal=goal, shots=_shots(mine, theirs))


def _shots(mine: int, theirs: int) -> str:
    """What both can do to each other.

    >>> _shots(4, 1), _shots(2, 0)
    ('I hit on 4 or less and it hits on a 1', 'I hit on 2 or less and it cannot hit')
    """
    mine_told = (
        mark("I cannot hit") if mine < 1 else mark("I hit on a 1") if mine == 1 else mark("I hit on {number} or less")
    )
    told = (
        mark("it cannot hit")
        if theirs < 1
        else mark("it hits on a 1")
        if theirs == 1
        else mark("it hits on {number} or less")
    )
    return say("{mine} and {theirs}", mine=say(mine_told, number=mine), theirs=say(told, number=theirs))


def _from(far: int) -> str:
    return say("{cubes} from", cubes=count(far, "cube")) if far else say("in the same cube as")


def _leaving(state: State, seat: int, order: Order) -> str:
    choice = order.get("warp")
    if not isinstance(choice, WarpOut) or state.technology[seat].lasers < 0:
        return ""
    wrecks = [ship for ship in state.ships if ship.seat == seat and ship.name in choice.ships and not armed(ship)]
    if len(wrecks) < len(choice.ships):
        return ""
    names = listed((ship.name for ship in wrecks), last="and")
    return say("I try to warp out with my {names}, which can no longer fight.", names=names)


# ---- fire, torpedoes, tractor-pressors


def _fire(state: State, seat: int, order: Order) -> str:
    for name, choice in order.items():
        ship = find_unit(state, seat, name)
        if isinstance(choice, Fire) and isinstance(ship, Ship) and choice.at:
            target, lasers = Counter(choice.at).most_common(1)[0]
            aim = find_unit(state, state.seats.index(target[0]), target[1])
            if aim is None or ship.at is None or aim.at is None:
                return ""
            far = cube_distance(ship.at, aim.at)
            where = say("{cubes} away", cubes=count(far, "cube")) if far else say("in the same cube")
            told = mark("My {ship} fires {lasers} at {target}, {where}")
            aims = say(told, ship=name, lasers=count(lasers, "laser"), target=_yours(state, *target), where=where)
            if state.technology[seat].lasers < 0:
                return f"{aims}."
            number = hit_number(state, ship, aim)
            chance = shot_odds(state, state.seats[seat], name, choice)[target].hit
            return f"{aims}. {_chance(number, lasers, chance)}"
    return ""


def _chance(number: int, lasers: int, chance: Fraction) -> str:
    """What a volley can do.

    >>> _chance(1, 1, Fraction(1, 6)), _chance(3, 2, Fraction(3, 4))
    ('It hits on a 1: the chance of a hit is 17%.', 'Each hits on 3 or less: the chance of at least one hit is 75%.')
    """
    if number < 1:
        one = mark("It cannot hit: the chance of a hit is {percent}.")
        many = mark("Each cannot hit: the chance of at least one hit is {percent}.")
    elif number == 1:
        one = mark("It hits on a 1: the chance of a hit is {percent}.")
        many = mark("Each hits on a 1: the chance of at least one hit is {percent}.")
    else:
        one = mark("It hits on {number} or less: the chance of a hit is {percent}.")
        many = mark("Each hits on {number} or less: the chance of at least one hit is {percent}.")
    return say(one if lasers == 1 else many, number=number, percent=percent(chance))


def percent(chance: Fraction) -> str:
    """A chance as people say it.

    >>> percent(Fraction(3, 4))
    '75%'
    """
    return say("{percent:.0f}%", percent=round(100 * chance))


def _salvo(state: State, seat: int, order: Order) -> str:
    for name, choice in order.items():
        ship = find_unit(state, seat, name)
        if not isinstance(choice, Salvo) or not choice.items or not isinstance(ship, Ship) or ship.at is None:
            continue
        kind, many = Counter(kind for _, kind in choice.items).most_common(1)[0]
        launched = a_weapon(kind) if many == 1 else count(many, *WEAPONS[kind])
        here = ship.at if kind == "mine" else ship.at + ship.velocity
        foe = nearest_enemy(state, seat, here)
        if foe is None or foe.at is None:
            return ""
        far, level = cube_distance(here, foe.at + foe.velocity), state.technology[seat].acceleration
        told = mark("My {ship} launches {launched}: if all coast, {target} will be {where} it next turn{thrust}.")
        if many > 1:
            told = mark("My {ship} launches {launched}: if all coast, {target} will be {where} them next turn{thrust}.")
        burn = count(acceleration(level, kind), "cube") if kind != "mine" and level > 0 else ""
        thrust = say(", and a burn can change that by up to {burn}", burn=burn) if burn else ""
        target = _yours(state, state.seats[foe.seat], foe.name)
        return say(told, ship=name, launched=launched, target=target, where=_from(far), thrust=thrust)
    return ""


def _detonate(state: State, seat: int, order: Order) -> str:
    for name in order:
        weapon = find_unit(state, seat, name)
        if not isinstance(weapon, Weapon):
            continue
        caught = [near for near in units_in_blast(state, weapon) if near.unit.seat != seat and isinstance(near.unit, Ship)]
        if not caught:
            return ""
        near = max(caught, key=lambda each: each.rolls)
        target = _yours(state, state.seats[near.unit.seat], near.unit.name)
        goes = say("I set off my {weapon} {where} {target}", weapon=name, where=_from(near.distance), target=target)
        if weapon.level < 1:
            return f"{goes}."
        screen = f" − {near.screen}" if near.screen else ""
        worked = f"{weapon.level} − {near.distance} + 1{screen}"
        more = say(", and {more} in its blast", more=count(len(caught) - 1, "more ship")) if len(caught) > 1 else ""
        return f"{goes}: {worked} = {count(near.rolls, 'damage roll')}{more}."
    return ""


def _push(state: State, seat: int, order: Order) -> str:
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    for name, choice in order.items():
        if not isinstance(choice, Push) or not own:
            continue
        target = find_unit(state, state.seats.index(choice.target[0]), choice.target[1])
        if not isinstance(target, Weapon):
            continue
        there = target.at + target.velocity
        before, after = (min(cube_distance(at, place) for at in own) for place in (there, there + choice.by))
        told = mark(
            "My {ship} pushes {target} by {by}: if all coast, it will be {where} the nearest of my ships "
            "instead of {before}."
        )
        target_name = _yours(state, *choice.target)
        return say(told, ship=name, target=target_name, by=Vec3(*choice.by), where=_from(after), before=before)
    return ""


# ---- in character


def height(state: State, _ship: Ship, there: Vec3, foe: Ship) -> str:
    """How far above or below an enemy a ship comes, and whether the enemy is between it and its friends."""
    assert foe.at is not None
    next_ = foe.at + foe.velocity
    up = there.z - next_.z
    rest = [each for each in state.ships if each.seat == foe.seat and each is not foe and each.at is not None]
    ways = [each.at + each.velocity - next_ for each in rest if each.at is not None]
    beyond = bool(ways) and all((there - next_).dot(way) < 0 for way in ways)
    if not up:
        return say("That is on the far side of it from its friends.") if beyond else ""
    if beyond:
        told = mark("That is {cubes} above it and on the far side of it from its friends.")
        if up < 0:
            told = mark("That is {cubes} below it and on the far side of it from its friends.")
    else:
        told = mark("That is {cubes} above it.") if up > 0 else mark("That is {cubes} below it.")
    return say(told, cubes=count(abs(up), "cube"))


def exchange(state: State, ship: Ship, there: Vec3, foe: Ship) -> str:
    """The hits that both ships can expect of each other next turn, and whether the seat has a lead to keep."""
    assert foe.at is not None
    levels = [state.technology[each.seat].lasers for each in (ship, foe)]
    far = cube_distance(there, foe.at + foe.velocity)
    if min(levels) < 0:
        return ""
    made = Fraction(_lasers(ship) * to_hit(levels[0], far, screen_of(state, foe)), 6)
    taken = Fraction(_lasers(foe) * to_hit(levels[1], far, screen_of(state, ship)), 6)
    told = mark("On average that is {made:.1f} hits for me against {taken:.1f}.")
    average = say(told, made=float(made), taken=float(taken)) if made or taken else ""
    return " ".join(filter(None, (average, _prudence(state, ship.seat))))


def _prudence(state: State, seat: int) -> str:
    """Why a seat that leads does not seek a fight."""
    points = lead(state, seat)
    if points < 1 or not outgunned(fighters(state, seat, own=True), fighters(state, seat, own=False)):
        return ""
    told = mark("I lead by {points} and have fewer guns, so I would rather keep out of range.")
    return say(told, points=count(points, "point"))
