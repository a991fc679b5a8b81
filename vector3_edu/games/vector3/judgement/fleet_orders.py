"""A whole fleet decides at once: the target that is worth most and who shoots at it, salvos, blasts, with the odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from vector3_edu.core.game import Ask
from vector3_edu.core.language import mark_many, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.games.vector3.helm import meeting
from vector3_edu.games.vector3.judgement.odds import Odds, shot_odds, volleys_odds
from vector3_edu.games.vector3.judgement.worth import harm_to, points_of_a_blast
from vector3_edu.games.vector3.rules import burn
from vector3_edu.games.vector3.rules.detonate import damage_rolls, units_in_blast
from vector3_edu.games.vector3.rules.fire import hit_number, targets
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Salvo, Target
from vector3_edu.games.vector3.rules.push import targets as within_tractors
from vector3_edu.games.vector3.rules.salvo import loaded_pods
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon
from vector3_edu.games.vector3.tables import to_hit
from vector3_edu.games.vector3.telling.previews import percent
from vector3_edu.games.vector3.units import find_ship, find_unit

IN_TIME = 4
"""A torpedo that takes more turns than these will hardly meet a ship that steers."""
FEW = 6
"""The chance to destroy is worked out for so many lasers at most: with more of them it would take seconds."""


class Volley(NamedTuple):
    """Ships that fire at one target, and what is expected of it."""

    target: Target
    ships: tuple[str, ...]
    hits: Fraction
    destroyed: Fraction | None
    """The chance that all of them together destroy it; None where it is too long to work out."""

    def describe(self) -> str:
        """In a line: who fires at what, the hits that are expected, and the chance to destroy it."""
        told = mark_many(
            "{ships} fires at {target}: {hits:.1f} hits expected", "{ships} fire at {target}: {hits:.1f} hits expected"
        )
        if self.destroyed is not None:
            told = mark_many(
                "{ships} fires at {target}: {hits:.1f} hits expected, a chance of {chance} to destroy it",
                "{ships} fire at {target}: {hits:.1f} hits expected, a chance of {chance} to destroy it",
            )
        ships, chance = listed(self.ships, last="and"), percent(self.destroyed or Fraction(0))
        values = {"ships": ships, "target": " ".join(self.target), "hits": float(self.hits), "chance": chance}
        return say_many(*told, len(self.ships), **values)


# ---- lasers


def best_shots(state: State, ask: Ask) -> dict[str, Fire]:
    """A shot for every ship that can fire: at the target that is worth most to the fleet, or else at its own best one."""
    seat = state.seats.index(ask.seat)
    worth: dict[str, dict[Target, Fraction]] = {}
    for unit in ask.units:
        ship = find_ship(state, seat, unit)
        if ship is not None and ship.lasers:
            marks = [(owner, name) for _, owner, name in targets(state, seat, ship)]
            worth[unit] = {mark: _worth(state, seat, mark, _odds(state, ask, ship, mark)) for mark in marks}
    total: dict[Target, Fraction] = {}
    for mark, value in chain.from_iterable(each.items() for each in worth.values()):
        body = find_unit(state, state.seats.index(mark[0]), mark[1])
        # a second volley at a torpedo seldom gains what the first did
        total[mark] = total.get(mark, Fraction(0)) + value if isinstance(body, Ship) else max(total.get(mark, value), value)
    shots = {}
    for unit, each in worth.items():
        if each:
            mark = max(each, key=lambda mark: (bool(each[mark]), total[mark], each[mark], mark))
            ship = find_ship(state, seat, unit)
            assert ship is not None
            shots[unit] = Fire((mark,) * ship.lasers)
    return shots


def _odds(state: State, ask: Ask, ship: Ship, mark: Target) -> Odds:
    return shot_odds(state, ask.seat, ship.name, Fire((mark,) * ship.lasers))[mark]


def _worth(state: State, seat: int, mark: Target, odds: Odds) -> Fraction:
    """What an attack is worth, in victory points: those that it scores, and those that a torpedo would cost next turn."""
    body = find_unit(state, state.seats.index(mark[0]), mark[1])
    spared = odds.destroyed * danger(state, seat, body) / 2 if isinstance(body, Weapon) else Fraction(0)
    return harm_to(state, mark, odds) + spared


def danger(state: State, seat: int, torpedo: Weapon) -> int:
    """The most damage rolls that a torpedo can bring to one of a seat's ships next turn, if that ship coasts."""
    steers = torpedo.kind == "guided" or torpedo.fresh
    reach = burn.limit(state, torpedo) if steers and torpedo.kind != "mine" else 0
    there, level = torpedo.at + torpedo.velocity, max(1, torpedo.level)
    own = [ship.at + ship.velocity for ship in state.ships if ship.seat == seat and ship.at is not None]
    return max((damage_rolls(level, max(0, cube_distance(at, there) - reach)) for at in own), default=0)


def volleys(state: State, ask: Ask, shots: dict[str, Fire]) -> list[Volley]:
    """Shots by their targets, with what is expected of them."""
    seat = state.seats.index(ask.seat)
    aimed: dict[Target, list[Ship]] = {}
    for unit, shot in shots.items():
        ship = find_ship(state, seat, unit)
        assert ship is not None
        aimed.setdefault(shot.at[0], []).append(ship)
    return [_volley(state, ask, mark, ships) for mark, ships in aimed.items()]


def _volley(state: State, ask: Ask, mark: Target, ships: list[Ship]) -> Volley:
    body = find_unit(state, state.seats.index(mark[0]), mark[1])
    assert body is not None
    each = [_odds(state, ask, ship, mark) for ship in ships]
    hits = sum((many * chance for odds in each for many, chance in enumerate(odds.hits)), Fraction(0))
    destroyed: Fraction | None = None
    if not isinstance(body, Ship):
        survives = Fraction(1)
        for odds in each:
            survives *= 1 - odds.destroyed
        destroyed = 1 - survives
    elif len(ships) == 1:
        destroyed = each[0].destroyed
    elif sum(ship.lasers for ship in ships) <= FEW:
        level = state.technology[ships[0].seat].lasers
        needs = [
            (to_hit(level, cube_distance(ship.at or ZERO, body.at or ZERO)), hit_number(state, ship, body))
            for ship in ships for _ in range(ship.lasers)
        ]  # fmt: skip
        destroyed = volleys_odds(body, needs, state.edition).destroyed
    return Volley(mark, tuple(ship.name for ship in ships), hits, destroyed)


def fire_on(state: State, ask: Ask, plan: Mapping[str, Fire]) -> dict[str, Fire]:
    """The next shot of a fleet that fires with everything; empty when nothing can be hit any more.

    A ship fires at the target of the plan as long as it can hit it, with what lasers it has left; otherwise it aims again.
    """
    shots = best_shots(state, ask)
    if not shots:
        return {}
    unit = next((unit for unit in plan if unit in shots), next(iter(shots)))
    seat = state.seats.index(ask.seat)
    ship = find_ship(state, seat, unit)
    assert ship is not None
    mark = plan[unit].at[0] if unit in plan else None
    keeps = mark is not None and mark in [(owner, name) for _, owner, name in targets(state, seat, ship)]
    return {unit: Fire((mark,) * ship.lasers) if mark is not None and keeps else shots[unit]}


# ---- blasts


def best_blasts(state: State, ask: Ask) -> tuple[str, ...]:
    """The torpedoes and mines whose blasts harm an enemy now and nothing of one's own, the best first."""
    found = {unit: points_of_a_blast(state, ask.seat, unit) for unit in ask.units}
    gains = {unit: others for unit, (others, own) in found.items() if others and not own}
    return tuple(sorted(gains, key=lambda unit: -gains[unit]))


def costly_blasts(state: State, ask: Ask) -> tuple[str, ...]:
    """The torpedoes and mines whose blasts would harm an enemy and something of one's own: they are decided one by one."""
    return tuple(unit for unit in ask.units if all(points_of_a_blast(state, ask.seat, unit)))


def detonate_on(state: State, ask: Ask) -> dict[str, Detonate]:
    """The next detonation of all that cost nothing of one's own as things stand now; a pass if there is none."""
    return {unit: Detonate() for unit in best_blasts(state, ask)[:1]}


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
