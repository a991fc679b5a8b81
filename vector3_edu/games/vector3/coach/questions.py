"""What the coach asks first: something to work out before any numbers are given."""

from __future__ import annotations

from collections.abc import Callable

from vector3_edu.core.game import Ask
from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.games.vector3.coach.burning import focus
from vector3_edu.games.vector3.coach.sums import name_of
from vector3_edu.games.vector3.judgement.shots import best_shot, next_turn
from vector3_edu.games.vector3.rules.nearby_units import units_in_blast
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, find_ship, find_unit, screen_of


def question(state: State, ask: Ask) -> str:
    """A question about the units that matter now."""
    if not ask.units:
        return say("None of your units can act in this phase. Which phases of this turn are still to come?")
    return _OF_PHASE[ask.phase](state, ask) if ask.phase in _OF_PHASE else ""


def _burn(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    pair = focus(next_turn(state, seat, {}), seat)
    if pair is None:
        return say("Where will your units be next turn if they coast?")
    foe = find_ship(state, pair.foe.seat, pair.foe.name)
    assert foe is not None
    name = name_of(state, foe)
    if not foe.velocity:
        return say("{name} is at rest. How far will {own} be from it next turn if both coast?", name=name, own=pair.own.name)
    return say(
        "Where will {name} be next turn if it coasts, and how far will {own} then be from it?", name=name, own=pair.own.name
    )


def _fire(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    foes = [ship for ship in state.ships if ship.seat != seat]
    shots = [shot for unit in ask.units if (ship := find_ship(state, seat, unit)) and (shot := best_shot(state, ship, foes))]
    if not shots:
        return say("Which enemy torpedo is nearest, and how many cubes away is it?")
    best = max(shots, key=lambda each: each.hits)
    screen = say(" Its screen counts too.") if screen_of(state, best.mark) > 0 else ""
    way = say("from {shooter} to {mark}", shooter=best.shooter.name, mark=name_of(state, best.mark))
    return say(
        "How far is it {way}, component by component, and what must a laser roll at that range?{screen}",
        way=way,
        screen=screen,
    )


def _detonate(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    weapons = [unit for name in ask.units if isinstance(unit := find_unit(state, seat, name), Weapon)]
    caught = {weapon.name: units_in_blast(state, weapon) for weapon in weapons}
    first = max(caught, key=lambda name: len(caught[name]), default="")
    if not caught.get(first):
        return say("Is anything within the blast of {first}? And next turn, if everything coasts?", first=first)
    own = any(near.unit.seat == seat for near in caught[first])
    look = say(" Look out for your own units.") if own else ""
    return say("Who is within the blast of {first}, and how many damage rolls does each get?{look}", first=first, look=look)


def _salvo(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    ship = find_ship(state, seat, ask.units[0])
    foe = _nearest_foe(state, seat, ship) if ship else None
    if ship is None or foe is None:
        return say("Is there anything that a torpedo could reach?")
    return say(
        "A torpedo of {ship} starts with velocity {velocity}. Where must it be next turn to meet {foe}, and is that "
        "within one burn?",
        ship=ship.name,
        velocity=_words(ship.velocity),
        foe=name_of(state, foe),
    )


def _push(_state: State, ask: Ask) -> str:
    return say(
        "If {unit} pushes another ship, which way is it pushed itself? Whom would that bring into range?", unit=ask.units[0]
    )


def _place(state: State, ask: Ask) -> str:
    seat = state.seats.index(ask.seat)
    ship = find_ship(state, seat, ask.units[0])
    foe = _nearest_foe(state, seat, ship) if ship else None
    if foe is None:
        return say("How close together must your ships be to help each other?")
    return say("At what distance from {foe} can your lasers hit, and can it hit you there?", foe=name_of(state, foe))


def _nearest_foe(state: State, seat: int, ship: Ship) -> Ship | None:
    foes = [each for each in state.ships if each.seat != seat and each.at is not None]
    return min(foes, key=lambda foe: cube_distance(_next(foe), _next(ship)), default=None)


def _next(unit: Unit) -> Vec3:
    return (unit.at or ZERO) + unit.velocity


def _words(vector: Vec3) -> str:
    return str(vector).replace("-", "−")


_OF_PHASE: dict[str, Callable[[State, Ask], str]] = {
    "technology": lambda _state, _ask: say("How far do lasers of each level reach, and on what do they hit at 6 cubes?"),
    "fleet": lambda _state, _ask: say(
        "How many hits can all your lasers expect at 6 cubes, and how many pods can you lose?"
    ),
    "place": _place,
    "mines": lambda _state, _ask: say("How far from your own ships must a mine lie so that its blast does not reach them?"),
    "detonate": _detonate,
    "fire": _fire,
    "salvo": _salvo,
    "push": _push,
    "burn": _burn,
}
