"""A whole fleet decides at once how it burns and launches. Who fires at what is in shots.py, what goes off in blasts.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import sqrt
from typing import NamedTuple

from vector3_edu.core import language
from vector3_edu.core.game import Ask
from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.core.words import count
from vector3_edu.games.vector3.rules import burn
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.orders import Salvo
from vector3_edu.games.vector3.rules.push import targets as within_tractors
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, every_unit, find_ship, find_unit

Wish = tuple[float, float, float]
"""A change of velocity as an order would have it, before it is rounded to whole cubes per turn."""

FAR_AHEAD = 12
"""How many turns ahead a torpedo looks for the place where it meets its target."""


class Maneuver(NamedTuple):
    """A burn that was worked out: what is burned, and what the order would have taken."""

    by: Vec3
    """A legal burn."""
    wanted: Vec3
    words: str
    """What the burn is for, and whether the drive is strong enough for it."""

    @property
    def falls_short(self) -> bool:
        """Whether the drive can't give what is wanted."""
        return self.by != self.wanted


# ---- what is wanted


def stop(unit: Unit) -> Wish:
    """The burn that ends all motion on the map: the opposite of the velocity."""
    return _wish(-unit.velocity)


def match_velocity(unit: Unit, mark: Unit) -> Wish:
    """The burn after which both have the same velocity: in the target's frame of reference the unit is at rest."""
    return _wish(mark.velocity - unit.velocity)


def intercept(unit: Unit, mark: Unit, turns: int) -> Wish:
    """The burn after which, both coasting, they meet in so many turns: the gap is shared out evenly over them.

    >>> from vector3_edu.games.vector3.rules.state import Weapon
    >>> torpedo = Weapon(0, "T1", "guided", Vec3(0, 0, 0), Vec3(1, 0, 0), 2)
    >>> intercept(torpedo, Weapon(1, "T1", "guided", Vec3(6, 0, 0), Vec3(0, 2, 0), 2), 3)
    (1.0, 2.0, 0.0)
    """
    gap, drift = _gap(unit, mark), mark.velocity - unit.velocity
    x, y, z = (far / max(1, turns) + off for far, off in zip(gap, drift, strict=True))
    return x, y, z


def keep_range(unit: Unit, mark: Unit, cubes: int, most: int) -> Wish:
    """The burn that brings a unit to a range and lets it stay there: as fast as it can still brake, and no faster.

    Speeds of a, 2a, 3a … up to s and braking again by a each turn cover s(s + a) / 2a cubes; that must not exceed what is
    left to go. Within the range the unit backs off in the same way.
    """
    gap = _gap(unit, mark)
    length = gap.length
    to_go = length - cubes
    speed = (sqrt(most * most + 8 * most * abs(to_go)) - most) / 2
    along = speed / length if length else 0.0
    if to_go < 0:
        along = -along
        if not length:  # in the same cube every direction leads away
            gap, along = Vec3(1, 0, 0), -speed
    x, y, z = (far * along + off for far, off in zip(gap, mark.velocity - unit.velocity, strict=True))
    return x, y, z


def _wish(vector: Vec3) -> Wish:
    x, y, z = vector
    return float(x), float(y), float(z)


def _gap(unit: Unit, mark: Unit) -> Vec3:
    return (mark.at or ZERO) - (unit.at or ZERO)


# ---- what is burned


def nearest_legal(state: State, unit: Unit, wish: Wish) -> Vec3:
    """The legal burn that differs least from the one that is wanted; of several, the shortest."""
    x, y, z = wish
    legal = (choice.by for choice in burn.legal_burns(state, unit))
    return min(legal, key=lambda by: ((by[0] - x) ** 2 + (by[1] - y) ** 2 + (by[2] - z) ** 2, by.squared, by))


def steer(state: State, unit: Unit, wish: Wish, aim: str) -> Maneuver:
    """The legal burn for a wish, with words: `aim` is what it is for, as in "to match the velocity of Blaise B6"."""
    wanted = Vec3(*map(round, wish))
    by = nearest_legal(state, unit, _wish(wanted))
    if by == wanted:
        does = language.mark("{unit} burns {burn} {aim}.") if by else language.mark("{unit} coasts {aim}.")
        return Maneuver(by, by, say(does, unit=unit.name, burn=by, aim=aim))
    by = nearest_legal(state, unit, wish)
    destroyed = burn.one_component(state, unit)
    short = say("its drive is destroyed") if destroyed else say("its drive gives {most}", most=burn.limit(state, unit))
    told = language.mark("{unit} would have to burn {wanted} {aim}; {short}, so it coasts.")
    if by:
        told = language.mark("{unit} would have to burn {wanted} {aim}; {short}, so it burns {burn}.")
    return Maneuver(by, wanted, say(told, unit=unit.name, wanted=wanted, aim=aim, short=short, burn=by))


def meeting(state: State, unit: Unit, mark: Unit, within: int) -> tuple[int, int]:
    """In how many turns a unit with one burn first comes within so many cubes of a mark that coasts, and how near it is.

    Where it never does, the turn in which it comes nearest.
    """
    misses = []
    for turns in range(1, FAR_AHEAD + 1):
        by = nearest_legal(state, unit, intercept(unit, mark, turns))
        miss = (_gap(unit, mark) + (mark.velocity - unit.velocity - by) * turns).cubes
        if miss <= within:
            return turns, miss
        misses.append((miss, turns))
    miss, turns = min(misses)
    return turns, miss


# ---- the orders by their names

Target = tuple[str, Unit]
"""A unit with its full name: ("Blaise B6", …)."""


def _close_on(state: State, unit: Unit, mark: Target, _number: int) -> Maneuver:
    name, body = mark
    if isinstance(unit, Weapon):
        turns, _ = meeting(state, unit, body, max(0, unit.level - 1))
        return steer(state, unit, intercept(unit, body, turns), _to_meet(name, turns))
    return steer(state, unit, keep_range(unit, body, 0, burn.limit(state, unit)), say("to close on {target}", target=name))


def _to_meet(name: str, turns: int) -> str:
    return say("to meet {target} in {turns}", target=name, turns=count(turns, "turn"))


def _match(state: State, unit: Unit, mark: Target, _number: int) -> Maneuver:
    return steer(state, unit, match_velocity(unit, mark[1]), say("to match the velocity of {target}", target=mark[0]))


def _keep(state: State, unit: Unit, mark: Target, number: int) -> Maneuver:
    wish = keep_range(unit, mark[1], number, burn.limit(state, unit))
    if not number:
        return steer(state, unit, wish, say("to share a cube with {target}", target=mark[0]))
    aim = say("to keep a range of {range} to {target}", range=count(number, "cube"), target=mark[0])
    return steer(state, unit, wish, aim)


def _intercept(state: State, unit: Unit, mark: Target, number: int) -> Maneuver:
    turns = max(1, number)
    return steer(state, unit, intercept(unit, mark[1], turns), _to_meet(mark[0], turns))


MANOEUVRES: dict[str, Callable[[State, Unit, Target, int], Maneuver]] = {
    language.mark("Close on"): _close_on,
    language.mark("Match velocity"): _match,
    language.mark("Keep range"): _keep,
    language.mark("Intercept in"): _intercept,
    language.mark("Stop"): lambda state, unit, _mark, _number: steer(state, unit, stop(unit), say("to stop")),
}
"""Each from a unit, a target and a number (cubes, or turns) to a burn; some need neither."""


def same_burn(state: State, unit: Unit, by: Vec3) -> Maneuver:
    """The burn of another unit, or as much of it as this unit's drive can give."""
    return steer(state, unit, _wish(by), say("like the others"))


# ---- fleets and salvos


def salvos(state: State, seat: int, units: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Torpedoes that were launched together and are asked about: what the salvo is called, and the names in it."""
    asked = set(units)
    groups: dict[tuple[int, str], list[str]] = {}
    for weapon in state.weapons:
        if weapon.seat == seat and weapon.name in asked:
            groups.setdefault((weapon.turn, weapon.kind), []).append(weapon.name)
    return {call_salvo(names): tuple(names) for names in groups.values()}


def call_salvo(names: Iterable[str]) -> str:
    """What torpedoes that were launched together are called.

    >>> call_salvo(["T1", "T2", "T3"]), call_salvo(["T4"]), call_salvo(["T1", "T5"])
    ('T1–T3', 'T4', 'T1, T5')
    """
    every = list(names)
    numbers = [int(name[1:]) for name in every]
    if len(every) > 2 and numbers == list(range(numbers[0], numbers[0] + len(every))):
        return f"{every[0]}–{every[-1]}"
    return ", ".join(every)


def nearest_enemy(state: State, seat: int, units: Iterable[str] = ()) -> tuple[str, str] | None:
    """The hostile ship that is nearest to these units, or to the whole fleet: (seat, ship)."""
    named = set(units)
    own = [unit for unit in every_unit(state) if unit.seat == seat and (not named or unit.name in named)]
    foes = [ship for ship in state.ships if ship.seat != seat and ship.at is not None]
    if not own or not foes:
        return None
    near = min(foes, key=lambda foe: (sum(_gap(unit, foe).length for unit in own), foe.seat, foe.name))
    return state.seats[near.seat], near.name


IN_TIME = 4
"""A torpedo that takes more turns than these will hardly meet a ship that steers."""


# ---- salvos


def turns_to_reach(state: State, ship: Ship, kind: str, mark: Ship) -> int | None:
    """After how many turns a torpedo launched now, with one burn, has a mark that coasts within its blast; None if never."""
    technology = state.technology[ship.seat]
    level = technology.guided if kind == "guided" else technology.unguided
    torpedo = Weapon(ship.seat, "", kind, ship.at or ZERO, ship.velocity, level)
    turns, miss = meeting(state, torpedo, mark, level)
    return turns if miss <= level else None


def launch_at(state: State, ask: Ask, mark: Ship) -> dict[str, Salvo]:
    """A torpedo from every launch pod that has one to reach a mark in time, whichever kind gets there first."""
    seat = state.seats.index(ask.seat)
    order = {}
    for unit in ask.units:
        ship = find_ship(state, seat, unit)
        assert ship is not None
        times = {kind: turns_to_reach(state, ship, kind, mark) for kind in ("guided", "unguided")}
        due = {kind: turns for kind, turns in times.items() if turns is not None and turns <= IN_TIME}
        able = ((number, [kind for kind in kinds if kind in due]) for number, kinds in loaded_pods(ship))
        items = tuple((number, min(kinds, key=lambda kind: due[kind])) for number, kinds in able if kinds)
        if items:
            order[unit] = Salvo(items)
    return order


# ---- nothing to gain


def nothing_to_gain(state: State, ask: Ask) -> str:
    """Why a seat can as well pass although it is asked: no enemy is near what it could act with. Empty if there is one."""
    seat = state.seats.index(ask.seat)
    units = [find_unit(state, seat, name) for name in ask.units]
    if ask.phase == "detonate":
        weapons = [unit for unit in units if isinstance(unit, Weapon)]
        near = (each.unit.seat != seat for weapon in weapons for each in units_in_blast(state, weapon))
        return "" if any(near) else say("No enemy is within the blast of your torpedoes and mines.")
    if ask.phase == "push":
        ships = [unit for unit in units if isinstance(unit, Ship)]
        marks = (owner != ask.seat for ship in ships for owner, _ in within_tractors(state, seat, ship))
        return "" if any(marks) else say("No enemy is within reach of your tractor-pressors.")
    return ""
