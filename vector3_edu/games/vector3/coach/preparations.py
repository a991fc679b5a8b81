"""What may well be regretted before the first turn: technology, fleets, places and mines."""

from __future__ import annotations

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import chain, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import Vec3, cube_distance
from vector3_edu.core.words import count
from vector3_edu.games.vector3.coach.sums import distance_from_words, distance_words, name_of
from vector3_edu.games.vector3.judgement.shots import shot
from vector3_edu.games.vector3.judgement.worth import unused_technology
from vector3_edu.games.vector3.rules import names
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.orders import Buy, Place, Research
from vector3_edu.games.vector3.rules.purchase import fleet_cost, in_points, price, purse, technology_cost
from vector3_edu.games.vector3.rules.state import State, Technology, find_ship
from vector3_edu.games.vector3.tables import FREE_CABINS, POD_COST, SHIP_COST, TECHNOLOGIES, blast_radius, laser_range

# ---- before play


def warn_of_technology(state: State, ask: Ask, order: Order) -> list[str]:
    choice, have = order.get("technology"), purse(state.edition, state.scenario, state.seats.index(ask.seat))
    if not isinstance(choice, Research) or have.packages:
        return []
    levels = Technology(*choice.levels)
    found: list[str] = []
    torpedoes = levels.guided or levels.unguided or (levels.mines and EDITIONS[state.edition].salvoes_mines)
    if torpedoes and not levels.launch:
        found.append(
            say("Without launch technology there are no launch pods, and your torpedoes and mines can't be salvoed.")
        )
    if levels.launch and not torpedoes:
        found.append(say("Launch technology is of no use without torpedoes or mines to salvo."))
    left = have.points - technology_cost(levels)
    steps = [
        price(name, level + 1) - price(name, level)
        for name, level in zip(TECHNOLOGIES, levels, strict=True)
        if level < getattr(have.highest, name)
    ]
    if steps and left >= min(steps):
        found.append(
            say(
                "{left} of {points} technology points are unspent, and another level costs {price}.",
                left=left,
                points=have.points,
                price=min(steps),
            )
        )
    return found


def warn_of_fleets(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    buy, have, levels = order.get("fleet"), purse(state.edition, state.scenario, seat), state.technology[seat]
    if not isinstance(buy, Buy):
        return []
    found: list[str] = []
    unused = [] if have.packages else unused_technology(levels, buy)
    if unused:
        paid = listed((chain((say(names.TECHNOLOGY[name]), getattr(levels, name)), " ") for name in unused), last="and")
        told = say_many(
            "You have paid for {paid}, but this fleet does not make full use of it.",
            "You have paid for {paid}, but this fleet does not make full use of them.",
            len(unused),
            paid=paid,
        )
        found.append(told)
    left = 2 * have.ships - fleet_cost(buy, state.edition)
    if left >= 2 * min(SHIP_COST[size] + POD_COST["laser"] * (size - FREE_CABINS[size]) for size in have.sizes):
        found.append(
            say(
                "{left} of {points} ship points are unspent: enough for another ship with lasers.",
                left=in_points(left),
                points=have.ships,
            )
        )
    return found


def warn_of_places(state: State, ask: Ask, order: Order) -> list[str]:
    """A place where enemies can shoot at a ship that can't shoot back at them."""
    seat = state.seats.index(ask.seat)
    found: list[str] = []
    for unit, choice in order.items():
        ship = find_ship(state, seat, unit)
        if ship is None or not isinstance(choice, Place):
            continue
        ship = ship._replace(at=Vec3(*choice.at))
        for foe in state.ships:
            theirs = shot(state, foe, ship) if foe.seat != seat else None
            if theirs is not None and theirs.number:
                ours = shot(state, ship, foe)
                if ours is None or not ours.number:
                    reach = laser_range(state.technology[seat].lasers) if ship.lasers else 0
                    hits = say("could hit {unit} on {number} or less", unit=unit, number=theirs.number)
                    yours = (
                        say("your lasers reach {cubes}", cubes=count(reach, "cube"))
                        if reach
                        else say("{unit} has no laser", unit=unit)
                    )
                    found.append(
                        say(
                            "{foe} would be {apart} and {hits}; {yours}.",
                            foe=name_of(state, foe),
                            apart=distance_words(theirs.distance),
                            hits=hits,
                            yours=yours,
                        )
                    )
    return found[:3]


def warn_of_mines(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    reach = blast_radius(max(0, state.technology[seat].mines))
    places = {unit: Vec3(*choice.at) for unit, choice in order.items() if isinstance(choice, Place)}
    near = []
    for unit, at in places.items():
        for ship in state.ships:
            if ship.seat == seat and ship.at is not None and (away := cube_distance(at, ship.at)) <= reach:
                near.append((away, unit, ship.name))
    found: list[str] = [
        say(
            "{unit} would lie {where} your own {name}: its blast reaches {cubes}.",
            unit=unit,
            where=distance_from_words(away),
            name=name,
            cubes=count(reach, "cube"),
        )
        for away, unit, name in sorted(near)[:1]
    ]
    if len(near) > 1:
        mines, ships = (len(set(names)) for names in list(zip(*near, strict=True))[1:])
        found.append(
            say(
                "In all, {ships} of yours would be within reach of {mines}.",
                ships=count(ships, "ship"),
                mines=count(mines, "mine"),
            )
        )
    pairs = [(one, other) for k, one in enumerate(places) for other in list(places)[:k]]
    close = [pair for pair in pairs if cube_distance(*(places[unit] for unit in pair)) <= reach]
    if close:
        one, other = close[0]
        where = distance_from_words(cube_distance(places[one], places[other]))
        found.append(
            say(
                "{one} would lie {where} {other}: the blast of one may destroy the other.", one=one, where=where, other=other
            )
        )
    return found
