"""Why a captain did what it did, in one sentence with the vectors and the numbers, from what the listener may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from vector3_edu.core.game import AnyGame, Ask, Order
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.damage import has_power
from vector3_edu.games.vector3.detonate import units_in_blast
from vector3_edu.games.vector3.fire import hit_number
from vector3_edu.games.vector3.names import WEAPONS, a, whose
from vector3_edu.games.vector3.odds import shot_odds
from vector3_edu.games.vector3.orders import Burn, Fire, Push, Salvo, WarpOut
from vector3_edu.games.vector3.players.steer import armed
from vector3_edu.games.vector3.screens import screen_of
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import acceleration, laser_range, to_hit
from vector3_edu.games.vector3.units import find_unit

Remark = Callable[[State, Ship, Vec3, Ship], str]
"""What a level adds about a burn: (state, its ship, where it will be, the nearest enemy) -> nothing, or a full stop and
the sentence that follows it."""


def why(remark: Remark = lambda *_: "") -> Callable[[AnyGame, State, Ask, Order], str]:
    """Reasons for each phase; the remark is what a level adds about its burns, in character."""

    def reason(game: AnyGame, state: State, ask: Ask, order: Order) -> str:
        seat = state.seats.index(ask.seat)
        if ask.phase == "burn":
            return minus(_leaving(state, seat, order) or _burn(state, seat, order, remark))
        tell = {"fire": _fire, "salvo": _salvo, "detonate": _detonate, "push": _push}.get(ask.phase)
        return minus(tell(state, seat, order)) if tell and order else ""

    return reason


# ---- names and guns: both sides may have an A6, and not every laser has power


def _yours(state: State, seat: str, unit: str) -> str:
    """A unit of somebody else as the listener is told of it: with one opponent, there is no doubt whose it is."""
    return f"your {unit}" if len(state.seats) == 2 else whose(seat, unit)


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
            told.append((far, _course(state, ship, Vec3(*choice.by), foe, far) + remark(state, ship, there, foe) + "."))
    return min(told)[1] if told else ""


def _course(state: State, ship: Ship, by: Vec3, foe: Ship, far: int) -> str:
    does = f"My {ship.name} burns {by}" if by else f"My {ship.name} coasts at {ship.velocity}"
    target = _yours(state, state.seats[foe.seat], foe.name)
    goal = f"{does}: if {target} coasts, I will be {_from(far)} it"
    levels = [state.technology[each.seat].lasers for each in (ship, foe)]
    if min(levels) < 0:
        return goal
    mine = to_hit(levels[0], far, screen_of(state, foe)) if _lasers(ship) else 0
    theirs = to_hit(levels[1], far, screen_of(state, ship)) if _lasers(foe) else 0
    if not mine and not theirs:
        reach = laser_range(levels[0], screen_of(state, foe))
        return f"{goal}; against it my lasers reach {count(reach, 'cube')}" if _lasers(ship) else goal
    return f"{goal}, where {_shots(mine, theirs)}"


def _shots(mine: int, theirs: int) -> str:
    """What both can do to each other.

    >>> _shots(4, 1), _shots(2, 0)
    ('I hit on 4 or less and it hits on a 1', 'I hit on 2 or less and it cannot hit')
    """
    return f"I {hits(mine).replace('hits', 'hit')} and it {hits(theirs)}"


def _from(far: int) -> str:
    return f"{count(far, 'cube')} from" if far else "in the same cube as"


def hits(number: int) -> str:
    """What a to-hit number means.

    >>> hits(0), hits(1), hits(4)
    ('cannot hit', 'hits on a 1', 'hits on 4 or less')
    """
    return "cannot hit" if number < 1 else "hits on a 1" if number == 1 else f"hits on {number} or less"


def _leaving(state: State, seat: int, order: Order) -> str:
    choice = order.get("warp")
    if not isinstance(choice, WarpOut) or state.technology[seat].lasers < 0:
        return ""
    wrecks = [ship for ship in state.ships if ship.seat == seat and ship.name in choice.ships and not armed(ship)]
    if len(wrecks) < len(choice.ships):
        return ""
    names = listed((ship.name for ship in wrecks), last="and")
    return f"I try to warp out with my {names}, which can no longer fight."


# ---- fire, torpedoes, tractor-pressors


def _fire(state: State, seat: int, order: Order) -> str:
    for name, choice in order.items():
        ship = find_unit(state, seat, name)
        if isinstance(choice, Fire) and isinstance(ship, Ship) and choice.at:
            target, lasers = Counter(choice.at).most_common(1)[0]
            mark = find_unit(state, state.seats.index(target[0]), target[1])
            if mark is None or ship.at is None or mark.at is None:
                return ""
            far = cube_distance(ship.at, mark.at)
            where = f"{count(far, 'cube')} away" if far else "in the same cube"
            aims = f"My {name} fires {count(lasers, 'laser')} at {_yours(state, *target)}, {where}"
            if state.technology[seat].lasers < 0:
                return f"{aims}."
            number = hit_number(state, ship, mark)
            chance = shot_odds(state, state.seats[seat], name, choice)[target].hit
            each, any_hit = ("It", "a hit") if lasers == 1 else ("Each", "at least one hit")
            return f"{aims}. {each} {hits(number)}: the chance of {any_hit} is {percent(chance)}."
    return ""


def percent(chance: Fraction) -> str:
    """A chance as people say it.

    >>> percent(Fraction(3, 4))
    '75%'
    """
    return f"{round(100 * chance)}%"


def _salvo(state: State, seat: int, order: Order) -> str:
    for name, choice in order.items():
        ship = find_unit(state, seat, name)
        if not isinstance(choice, Salvo) or not choice.items or not isinstance(ship, Ship) or ship.at is None:
            continue
        kind, many = Counter(kind for _, kind in choice.items).most_common(1)[0]
        launched = a(WEAPONS[kind][0]) if many == 1 else count(many, *WEAPONS[kind])
        here = ship.at if kind == "mine" else ship.at + ship.velocity
        foe = nearest_enemy(state, seat, here)
        if foe is None or foe.at is None:
            return ""
        far, level = cube_distance(here, foe.at + foe.velocity), state.technology[seat].acceleration
        where = f"{_yours(state, state.seats[foe.seat], foe.name)} will be {_from(far)} {'it' if many == 1 else 'them'}"
        burn = count(acceleration(level, kind), "cube") if kind != "mine" and level > 0 else ""
        thrust = f", and a burn can change that by up to {burn}" if burn else ""
        return f"My {name} launches {launched}: if all coast, {where} next turn{thrust}."
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
        goes = f"I set off my {name} {_from(near.distance)} {target}"
        if weapon.level < 1:
            return f"{goes}."
        screen = f" − {near.screen}" if near.screen else ""
        sum_ = f"{weapon.level} − {near.distance} + 1{screen} = {near.rolls}"
        more = f", and {count(len(caught) - 1, 'more ship')} in its blast" if len(caught) > 1 else ""
        return f"{goes}: {sum_} {'damage roll' if near.rolls == 1 else 'damage rolls'}{more}."
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
        passes = f"{_from(after)} the nearest of my ships instead of {before}"
        return f"My {name} pushes {_yours(state, *choice.target)} by {Vec3(*choice.by)}: if all coast, it will be {passes}."
    return ""


# ---- in character


def height(state: State, ship: Ship, there: Vec3, foe: Ship) -> str:
    """How far above or below an enemy a ship comes, and whether the enemy is between it and its friends."""
    assert foe.at is not None
    next_ = foe.at + foe.velocity
    up = there.z - next_.z
    told = f". That is {count(abs(up), 'cube')} {'above' if up > 0 else 'below'} it" if up else ""
    rest = [each for each in state.ships if each.seat == foe.seat and each is not foe and each.at is not None]
    ways = [each.at + each.velocity - next_ for each in rest if each.at is not None]
    if ways and all((there - next_).dot(way) < 0 for way in ways):
        told += " and on the far side of it from its friends" if told else ". That is on the far side of it from its friends"
    return told


def exchange(state: State, ship: Ship, there: Vec3, foe: Ship) -> str:
    """The hits that both ships can expect of each other next turn."""
    assert foe.at is not None
    levels = [state.technology[each.seat].lasers for each in (ship, foe)]
    far = cube_distance(there, foe.at + foe.velocity)
    if min(levels) < 0:
        return ""
    made = Fraction(_lasers(ship) * to_hit(levels[0], far, screen_of(state, foe)), 6)
    taken = Fraction(_lasers(foe) * to_hit(levels[1], far, screen_of(state, ship)), 6)
    return f". On average that is {float(made):.1f} hits for me against {float(taken):.1f}" if made or taken else ""
