"""What a shot at each target is worth, and the best of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import chain
from typing import NamedTuple

from vector3_edu.core.dice import TypedDice
from vector3_edu.core.game import Ask
from vector3_edu.core.language import mark_many, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Order
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import percent
from vector3_edu.games.vector3.judgement.odds import Odds, hull_of, shot_odds, volleys_odds
from vector3_edu.games.vector3.judgement.threats import danger
from vector3_edu.games.vector3.judgement.worth import harm_to, points, volley
from vector3_edu.games.vector3.rules.burn import burn
from vector3_edu.games.vector3.rules.fire import hit_number, targets
from vector3_edu.games.vector3.rules.move import move
from vector3_edu.games.vector3.rules.orders import Fire, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_ship, find_unit, has_power, screen_of
from vector3_edu.games.vector3.tables import to_hit

NO_DICE = TypedDice(())


def next_turn(state: State, seat: int, order: Order) -> State:
    """Where everything will be next turn if the seat gives this order and all others coast."""
    return move(burn(state, {seat: order}, NO_DICE, []), [])


class Shot(NamedTuple):
    """What the lasers of one ship can do to another."""

    shooter: Ship
    mark: Ship
    distance: int
    level: int
    number: int
    """The highest die that hits."""
    odds: Odds

    @property
    def hits(self) -> Fraction:
        """How many hits are to be expected of all its lasers."""
        return Fraction(self.number * self.shooter.lasers, 6)


def shot(state: State, shooter: Ship, mark: Ship) -> Shot | None:
    """The exact odds of one ship's fire at another; None where its lasers are another seat's secret or do not work."""
    level = state.technology[shooter.seat].lasers
    if level < 0 or not shooter.lasers or not has_power(shooter) or shooter.at is None or mark.at is None:
        return None
    distance, screen = cube_distance(shooter.at, mark.at), screen_of(state, mark)
    odds = volley(hull_of(mark), shooter.lasers, level, distance, screen, state.edition)
    return Shot(shooter, mark, distance, level, to_hit(level, distance, max(0, screen)), odds)


def best_shot(state: State, shooter: Ship, marks: Iterable[Ship]) -> Shot | None:
    """The shot of a ship that is worth most; None if it can hit nothing."""
    shots = [each for mark in marks if (each := shot(state, shooter, mark)) is not None and each.number]
    return max(shots, key=lambda each: points(each.odds, state.edition), default=None)


def hits_to_expect(state: State, seat: int) -> tuple[Fraction, Fraction | None]:
    """The laser hits to be expected if every ship fires at its best target: one's own, and the others' unless secret."""
    own = [ship for ship in state.ships if ship.seat == seat]
    foes = [ship for ship in state.ships if ship.seat != seat]
    given = sum((each.hits for ship in own if (each := best_shot(state, ship, foes))), Fraction(0))
    if any(state.technology[ship.seat].lasers < 0 for ship in foes):
        return given, None
    return given, sum((each.hits for foe in foes if (each := best_shot(state, foe, own))), Fraction(0))


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
            for ship in ships
            for _ in range(ship.lasers)
        ]
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
