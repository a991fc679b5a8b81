"""The coach about where to begin: the places of ships, and of the mines of 1979."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach.sums import distance_from_words, in_six, name_of, working_of_number, working_of_range
from vector3_edu.games.vector3.judgement.outlook import Outlook
from vector3_edu.games.vector3.judgement.shots import Shot, shot
from vector3_edu.games.vector3.rules import placing
from vector3_edu.games.vector3.rules.orders import Place
from vector3_edu.games.vector3.rules.state import Ship, State, find_ship
from vector3_edu.games.vector3.tables import blast_radius

# ---- ships on the map


def worth_of_place(state: State, ask: Ask, order: Order) -> float:
    """What a place promises, all ships at rest: as in a turn of play, once there are enemies to fight."""
    seat = state.seats.index(ask.seat)
    return Outlook(_placed(state, seat, order), seat).worth({})


def _placed(state: State, seat: int, order: Order) -> State:
    places = {unit: Vec3(*choice.at) for unit, choice in order.items() if isinstance(choice, Place)}
    ships = [ship._replace(at=places.get(ship.name, ship.at)) if ship.seat == seat else ship for ship in state.ships]
    return state._replace(ships=tuple(ships))


def advise_place(state: State, ask: Ask, most: int) -> list[Advice]:
    """The best of the places that are offered for the ship that can fight most, at least 3 cubes from each other."""
    seat = state.seats.index(ask.seat)
    ships = [ship for unit in ask.units if (ship := find_ship(state, seat, unit)) is not None]
    unit = max(ships, key=lambda ship: (ship.lasers, ship.size)).name
    orders: list[Order] = [{unit: choice} for choice in placing.choices(state, seat, unit)]
    found = sorted(((worth_of_place(state, ask, order), order) for order in orders), key=lambda each: -each[0])
    chosen: list[tuple[float, Order]] = []
    for gap in (3, 1):
        for value, order in found:
            if len(chosen) < most and all(cube_distance(_at(order, unit), _at(other, unit)) >= gap for _, other in chosen):
                chosen.append((value, order))
    chosen.sort(key=lambda each: -each[0])
    return [
        Advice(order, _why_place(state, seat, unit, order), _working_of_place(state, seat, unit, order), value, "02")
        for value, order in chosen
    ]


def _at(order: Order, unit: str) -> Vec3:
    choice = order[unit]
    assert isinstance(choice, Place)
    return Vec3(*choice.at)


def _nearest(state: State, seat: int, at: Vec3, unit: str, *, own: bool) -> Ship | None:
    ships = [ship for ship in state.ships if ship.at is not None and (ship.seat == seat) is own and ship.name != unit * own]
    return min(ships, key=lambda ship: cube_distance(ship.at or ZERO, at), default=None)


def _keep_together(after: State, seat: int, at: Vec3, unit: str) -> str:
    near: str = ""
    if friend := _nearest(after, seat, at, unit, own=True):
        cubes = count(cube_distance(friend.at or ZERO, at), "cube")
        near = say(", {cubes} from {friend}", cubes=cubes, friend=friend.name)
    words = mark("{unit} at {at}{near}: no enemy is on the map yet, so keep your ships together.")
    return minus(say(words, unit=unit, at=at, near=near))


def _why_place(state: State, seat: int, unit: str, order: Order) -> str:
    at, after = _at(order, unit), _placed(state, seat, order)
    ship, foe = find_ship(after, seat, unit), _nearest(after, seat, at, unit, own=False)
    assert ship is not None
    if foe is None:
        return _keep_together(after, seat, at, unit)
    mine, yours = shot(after, ship, foe), shot(after, foe, ship)
    ours: str
    theirs: str
    if mine and mine.number:
        ours = _hits(mark("{who} hits it on {number} or less ({chance})"), mine, unit)
    else:
        ours = say("{unit} can't hit it from there", unit=unit)
    if state.technology[foe.seat].lasers < 0:
        theirs = say("what it can do is secret")
    elif yours and yours.number:
        theirs = _hits(mark("it hits on {number} or less ({chance})"), yours)
    else:
        theirs = say("it can't hit back")
    away = cube_distance(at, foe.at or ZERO)
    return minus(
        say(
            "{unit} at {at}, {where} {foe}: {ours}, and {theirs}.",
            unit=unit,
            at=at,
            where=distance_from_words(away),
            foe=name_of(state, foe),
            ours=ours,
            theirs=theirs,
        )
    )


def _hits(told: str, found: Shot, who: str = "") -> str:
    return say(told, who=who, number=found.number, chance=in_six(found.number))


def _working_of_place(state: State, seat: int, unit: str, order: Order) -> str:
    at = _at(order, unit)
    foe = _nearest(state, seat, at, unit, own=False)
    if foe is None:
        return ""
    away = cube_distance(at, foe.at or ZERO)
    level = state.technology[seat].lasers
    return "\n".join([working_of_range(unit, at, name_of(state, foe), foe.at or ZERO), working_of_number(level, away)])


# ---- mines of 1979


def worth_of_mines(state: State, ask: Ask, order: Order) -> float:
    """How much space the mines cover: less where they lie close together, and none where a blast reaches one's own ships."""
    seat = state.seats.index(ask.seat)
    reach = blast_radius(max(1, state.technology[seat].mines))
    own = [ship.at for ship in state.ships if ship.seat == seat and ship.at is not None]
    places = [Vec3(*choice.at) for choice in order.values() if isinstance(choice, Place)]
    total = 0.0
    for number, at in enumerate(places):
        safe = all(cube_distance(at, ship) > reach for ship in own)
        gap = min((cube_distance(at, other) for other in places[:number]), default=2 * reach + 1)
        near = min((cube_distance(at, ship) for ship in own), default=0)
        total += (min(gap, 2 * reach + 1) / (2 * reach + 1) if safe else -1.0) - 0.01 * near
    return total


def advise_mines(state: State, ask: Ask, most: int) -> list[Advice]:
    """A shell of mines round the ships that just spares them, and the same farther out."""
    seat = state.seats.index(ask.seat)
    reach = blast_radius(max(1, state.technology[seat].mines))
    own = [ship.at for ship in state.ships if ship.seat == seat and ship.at is not None] or [ZERO]
    orders = [_shell(state, ask.units, own, reach, reach + 1 + more) for more in (0, 2, 5)]
    found = sorted(((worth_of_mines(state, ask, order), order) for order in orders), key=lambda each: -each[0])[:most]
    return [Advice(order, _why_mines(order, own, reach), "", value, "09") for value, order in found]


def _shell(state: State, units: Sequence[str], own: Sequence[Vec3], reach: int, least: int) -> Order:
    """Places at least so far from every ship, each as far as can be from the mines that lie already."""
    middle = Vec3(*(sum(part) // len(own) for part in zip(*own, strict=True)))
    wide = least + max(cube_distance(middle, at) for at in own) + 1
    deep = range(1) if state.options.flat else range(-wide, wide + 1, 2)
    every = [middle + Vec3(x, y, z) for x in range(-wide, wide + 1, 2) for y in range(-wide, wide + 1, 2) for z in deep]
    free = [at for at in every if min(cube_distance(at, ship) for ship in own) in (least, least + 1)]
    gaps = dict.fromkeys(free or [middle + Vec3(wide, 0, 0)], 4 * reach * reach + 1)
    order: dict[str, Any] = {}
    for unit in units:
        at = max(gaps, key=lambda each: (gaps[each], each))
        order[unit] = Place(at)
        gaps = {each: min(gap, (each - at).squared) for each, gap in gaps.items()}
    return order


def _why_mines(order: Order, own: Sequence[Vec3], reach: int) -> str:
    places = [Vec3(*choice.at) for choice in order.values() if isinstance(choice, Place)]
    near = min((cube_distance(at, ship) for at in places for ship in own), default=0)
    gap = min((cube_distance(a, b) for k, a in enumerate(places) for b in places[:k]), default=0)
    apart = say(", and they lie {cubes} or more from each other", cubes=count(gap, "cube")) if len(places) > 1 else ""
    return say(
        "{mines} round your ships, none nearer than {cubes}, where a blast that reaches {reach} does them no harm{apart}.",
        mines=count(len(places), "mine"),
        cubes=count(near, "cube"),
        reach=count(reach, "cube"),
        apart=apart,
    )
