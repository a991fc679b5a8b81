"""The coach about salvos: what a torpedo could reach if it were launched now, and what is better kept."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance, rounded_root
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach.burning import best_lead, working_of_lead
from vector3_edu.games.vector3.coach.sums import distance_from_words, distance_words, name_of, pods_words
from vector3_edu.games.vector3.judgement.burns import steps
from vector3_edu.games.vector3.judgement.odds import hull_of, ways
from vector3_edu.games.vector3.judgement.outlook import outlook
from vector3_edu.games.vector3.judgement.worth import blast, weapon_points
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.orders import Salvo
from vector3_edu.games.vector3.rules.salvo import dud_below, loaded_pods, starting_velocity
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_ship, screen_of
from vector3_edu.games.vector3.tables import damage_rolls

NEAREST, AHEAD = 4, 3
"""How many of the nearest enemies are looked at, and how many turns ahead."""


def worth(state: State, ask: Ask, order: Order) -> float:
    """What the items of a salvo promise, less what they would be worth later; to hold fire is worth nothing."""
    seat = state.seats.index(ask.seat)
    total = 0.0
    for unit, choice in order.items():
        ship = find_ship(state, seat, unit)
        if ship is not None and isinstance(choice, Salvo):
            total += sum(_item_worth(state, ship, kind) for _, kind in choice.items)
    return total


def launched(state: State, ship: Ship, kind: str) -> Weapon:
    """A torpedo or mine as it would leave the ship."""
    technology = state.technology[ship.seat]
    level = {"guided": technology.guided, "unguided": technology.unguided, "mine": technology.mines}[kind]
    named = state.named[ship.seat] if state.named else (0, 0)
    name = f"M{named[1] + 1}" if kind == "mine" else f"T{named[0] + 1}"
    return Weapon(ship.seat, name, kind, ship.at or ZERO, starting_velocity(ship, kind), level)


def works(state: State, ship: Ship, kind: str) -> Fraction:
    """The chance that what is salvoed is no dud. Ruling 24; 1979, 7.0."""
    edition = EDITIONS[state.edition]
    if not (edition.always_duds or state.options.duds):
        return Fraction(1)
    below = dud_below(state.technology[ship.seat], kind, edition.duds_by)
    return 1 - Fraction(sum(ways(total) for total in range(2, 13) if total < below), 36)


def _item_worth(state: State, ship: Ship, kind: str) -> float:
    weapon, view = launched(state, ship, kind), outlook(state, ship.seat)
    by = best_lead(view, weapon) if kind != "mine" else ZERO
    promise = view.blast_worth(weapon, weapon.velocity + by)
    return float(works(state, ship, kind)) * promise - float(weapon_points(kind, state.edition))


# ---- advice


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """All that is worth it, the best item alone, everything at once, or nothing."""
    seat = state.seats.index(ask.seat)
    ships = [ship for unit in ask.units if (ship := find_ship(state, seat, unit)) is not None]
    kinds = {ship.name: {kind: _item_worth(state, ship, kind) for kind in _held(ship)} for ship in ships}
    every = [
        (ship.name, number, max(held, key=lambda kind: kinds[ship.name][kind]))
        for ship in ships
        for number, held in loaded_pods(ship)
    ]
    every.sort(key=lambda each: -kinds[each[0]][each[2]])
    good = [each for each in every if kinds[each[0]][each[2]] > 0]
    ideas = [good, every[:1], [], every]
    orders = {tuple(idea): _order(idea) for idea in ideas}
    weighed = sorted(orders.values(), key=lambda order: -worth(state, ask, order))[:most]
    return [
        Advice(order, _why(state, ask, order), _working(state, seat, order), worth(state, ask, order), "09")
        for order in weighed
    ]


def _held(ship: Ship) -> set[str]:
    return {kind for _, kinds in loaded_pods(ship) for kind in kinds}


def _order(items: list[tuple[str, int, str]]) -> dict[str, Choice]:
    order: dict[str, Choice] = {}
    for unit in dict.fromkeys(unit for unit, _, _ in items):
        order[unit] = Salvo(tuple(sorted((number, kind) for each, number, kind in items if each == unit)))
    return order


# ---- words


class Approach(NamedTuple):
    """How near a torpedo could come to an enemy that coasts, with one burn, and what its blast would then do."""

    foe: Ship
    by: Vec3
    turns: int
    distance: int
    rolls: int
    pods: Fraction


@lru_cache(maxsize=512)
def nearest_approach(state: State, weapon: Weapon) -> Approach | None:
    """The best that one burn, and coasting after it, can do to one of the nearest enemies in the next turns."""
    foes = [ship for ship in state.ships if ship.seat != weapon.seat and ship.at is not None]
    foes.sort(key=lambda ship: cube_distance((ship.at or ZERO) + ship.velocity, weapon.at + weapon.velocity))
    burns = steps(state, weapon) if weapon.kind != "mine" else (ZERO,)
    found = [_approach(state, weapon, foe, burns, turns) for foe in foes[:NEAREST] for turns in range(1, AHEAD + 1)]
    return min(found, key=lambda each: (-each.pods, each.distance, each.turns), default=None)


def _approach(state: State, weapon: Weapon, foe: Ship, burns: Sequence[Vec3], turns: int) -> Approach:
    gap = (foe.at or ZERO) + foe.velocity * turns - weapon.at - weapon.velocity * turns
    square, by = min(((gap - by * turns).squared, by) for by in burns)
    away = rounded_root(square)
    rolls = damage_rolls(weapon.level, away, max(0, screen_of(state, foe)))
    lost = blast(hull_of(foe), rolls, state.edition).pods_lost if rolls else Fraction(0)
    return Approach(foe, by, turns, away, rolls, lost)


def _why(state: State, ask: Ask, order: Order) -> str:
    seat = state.seats.index(ask.seat)
    items = _items(state, seat, order)
    if not items:
        return _why_hold(state, ask, seat)
    parts = []
    for ship, kind in dict.fromkeys(items):
        many = items.count((ship, kind))
        what = count(many, *names.WEAPONS[kind])
        told = mark("{ship} salvoes {what}: it {promise}.") if many == 1 else mark("{ship} salvoes {what}: each {promise}.")
        parts.append(say(told, ship=ship.name, what=what, promise=_promise(state, ship, kind)))
    more = say(" The others promise less.") if len(parts) > 2 else ""
    return minus(" ".join(parts[:2]) + more)


def _items(state: State, seat: int, order: Order) -> list[tuple[Ship, str]]:
    found = [(find_ship(state, seat, unit), choice) for unit, choice in order.items() if isinstance(choice, Salvo)]
    return [(ship, kind) for ship, choice in found if ship is not None for _, kind in choice.items]


def _promise(state: State, ship: Ship, kind: str) -> str:
    weapon = launched(state, ship, kind)
    near = nearest_approach(state, weapon)
    start = (
        say("stays at {at}", at=weapon.at)
        if kind == "mine"
        else say("starts with the ship's velocity {velocity}", velocity=weapon.velocity)
    )
    if near is None:
        return say("{start}, and there is nobody to hit", start=start)
    burn = say(", with a burn of {by},", by=near.by) if near.by else ""
    rolls = say("{rolls}, {pods} lost on average", rolls=count(near.rolls, "damage roll"), pods=pods_words(near.pods))
    does = rolls if near.rolls else say("too far away to do harm")
    dud = say("; it works in {faces} of 36 rolls", faces=int(sound * 36)) if (sound := works(state, ship, kind)) < 1 else ""
    return say(
        "{start} and{burn} could be {where}, if the target coasts: {does}{dud}",
        start=start,
        burn=burn,
        where=_where(state, near),
        does=does,
        dud=dud,
    )


def _where(state: State, near: Approach) -> str:
    when = say("next turn") if near.turns == 1 else say("in {turns} turns", turns=near.turns)
    return f"{distance_from_words(near.distance)} {name_of(state, near.foe)} {when}"


def _why_hold(state: State, ask: Ask, seat: int) -> str:
    ships = [ship for unit in ask.units if (ship := find_ship(state, seat, unit)) is not None]
    near = [each for ship in ships for kind in _held(ship) if (each := nearest_approach(state, launched(state, ship, kind)))]
    best = min(near, key=lambda each: (-each.pods, each.distance), default=None)
    if best is None:
        return say("Hold everything: there is nobody to hit.")
    does = say("{pods} lost on average", pods=pods_words(best.pods)) if best.rolls else say("too far away to do harm")
    return say(
        "Hold everything for later: the best could be {where}, if the target coasts: {does}.",
        where=_where(state, best),
        does=does,
    )


def _working(state: State, seat: int, order: Order) -> str:
    items = _items(state, seat, order)
    near = [
        (each, launched(state, ship, kind))
        for ship, kind in dict.fromkeys(items)
        if (each := nearest_approach(state, launched(state, ship, kind)))
    ]
    if not near:
        return ""
    best, weapon = min(near, key=lambda each: (-each[0].pods, each[0].distance))
    if weapon.kind == "mine":
        end = (best.foe.at or ZERO) + best.foe.velocity * best.turns
        told = mark("{foe}, coasting: {at} + {turns} × {velocity} = {end}.")
        foe, velocity = name_of(state, best.foe), best.foe.velocity
        sums: list[str] = [
            say(told, foe=foe, at=best.foe.at, turns=best.turns, velocity=velocity, end=end),
            say("The mine stays at {at}, {apart}.", at=weapon.at, apart=distance_words(best.distance)),
        ]
    else:
        sums = working_of_lead(state, weapon, best.foe, best.by, best.turns)
    screen = screen_of(state, best.foe)
    less = say(" − {screen} for the screen", screen=screen) if screen > 0 else ""
    rolls = say(
        "Damage rolls: {level} − {distance} + 1{less} = {rolls}.",
        level=weapon.level,
        distance=best.distance,
        less=less,
        rolls=best.rolls,
    )
    return minus("\n".join([*sums, rolls] if best.rolls else sums))
