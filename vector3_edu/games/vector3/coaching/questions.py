"""What the coach asks first: something to work out before any numbers are given."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import Ask
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.coaching.burning import focus
from vector3_edu.games.vector3.coaching.prospects import best_shot, name_of, next_turn
from vector3_edu.games.vector3.detonate import units_in_blast
from vector3_edu.games.vector3.screens import screen_of
from vector3_edu.games.vector3.state import Ship, State, Weapon
from vector3_edu.games.vector3.units import Unit, find_ship, find_unit


def question(state: State, ask: Ask) -> str:
    """A question about the units that matter now."""
    if not ask.units:
        return "None of your units can act in this phase. Which phases of this turn are still to come?"
    return _OF_PHASE[ask.phase](state, ask) if ask.phase in _OF_PHASE else ""


def _burn(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    pair = focus(next_turn(state, seat, {}), seat)
    if pair is None:
        return "Where will your units be next turn if they coast?"
    foe = find_ship(state, pair.foe.seat, pair.foe.name)
    assert foe is not None
    name = name_of(state, foe)
    if not foe.velocity:
        return f"{name} is at rest. How far will {pair.own.name} be from it next turn if both coast?"
    return f"Where will {name} be next turn if it coasts, and how far will {pair.own.name} then be from it?"


def _fire(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    foes = [ship for ship in state.ships if ship.seat != seat]
    shots = [shot for unit in ask.units if (ship := find_ship(state, seat, unit)) and (shot := best_shot(state, ship, foes))]
    if not shots:
        return "Which enemy torpedo is nearest, and how many cubes away is it?"
    best = max(shots, key=lambda each: each.hits)
    screen = " Its screen counts too." if screen_of(state, best.mark) > 0 else ""
    way = f"from {best.shooter.name} to {name_of(state, best.mark)}"
    return f"How far is it {way}, component by component, and what must a laser roll at that range?{screen}"


def _detonate(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    weapons = [unit for name in ask.units if isinstance(unit := find_unit(state, seat, name), Weapon)]
    caught = {weapon.name: units_in_blast(state, weapon) for weapon in weapons}
    first = max(caught, key=lambda name: len(caught[name]), default="")
    if not caught.get(first):
        return f"Is anything within the blast of {first}? And next turn, if everything coasts?"
    own = any(near.unit.seat == seat for near in caught[first])
    look = " Look out for your own units." if own else ""
    return f"Who is within the blast of {first}, and how many damage rolls does each get?{look}"


def _salvo(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    ship = find_ship(state, seat, ask.units[0])
    foe = _nearest_foe(state, seat, ship) if ship else None
    if ship is None or foe is None:
        return "Is there anything that a torpedo could reach?"
    return (
        f"A torpedo of {ship.name} starts with velocity {_words(ship.velocity)}. Where must it be next turn to meet "
        f"{name_of(state, foe)}, and is that within one burn?"
    )


def _push(state: State, ask: Ask) -> str:
    return f"If {ask.units[0]} pushes another ship, which way is it pushed itself? Whom would that bring into range?"


def _place(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    ship = find_ship(state, seat, ask.units[0])
    foe = _nearest_foe(state, seat, ship) if ship else None
    if foe is None:
        return "How close together must your ships be to help each other?"
    return f"At what distance from {name_of(state, foe)} can your lasers hit, and can it hit you there?"


def _nearest_foe(state: State, seat: int, ship: Ship) -> Ship | None:
    foes = [each for each in state.ships if each.seat != seat and each.at is not None]
    return min(foes, key=lambda foe: cube_distance(_next(foe), _next(ship)), default=None)


def _next(unit: Unit) -> Vec3:
    return (unit.at or ZERO) + unit.velocity


def _words(vector: Vec3) -> str:
    return str(vector).replace("-", "−")


_OF_PHASE: dict[str, Callable[[State, Ask], str]] = {
    "technology": lambda state, ask: "How far do lasers of each level reach, and on what do they hit at 6 cubes?",
    "fleet": lambda state, ask: "How many hits can all your lasers expect at 6 cubes, and how many pods can you lose?",
    "place": _place,
    "mines": lambda state, ask: "How far from your own ships must a mine lie so that its blast does not reach them?",
    "detonate": _detonate,
    "fire": _fire,
    "salvo": _salvo,
    "push": _push,
    "burn": _burn,
}
