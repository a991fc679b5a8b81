"""What may well be regretted in a legal order, as sentences in numbers; nothing where there is nothing to warn of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.problems import agree, listed
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3 import fire, names, push
from vector3_edu.games.vector3.coaching.launching import AHEAD, launched, nearest_approach
from vector3_edu.games.vector3.coaching.prospects import NO_DICE, apart, best_shot, in_six, name_of, next_turn, pods, shot
from vector3_edu.games.vector3.coaching.threats import Threat, blasts_on
from vector3_edu.games.vector3.detonate import Caught, blast_radius, units_in_blast
from vector3_edu.games.vector3.editions import EDITIONS
from vector3_edu.games.vector3.odds import detonation_odds
from vector3_edu.games.vector3.orders import Buy, Detonate, Fire, Place, Push, Research, Salvo, Vote
from vector3_edu.games.vector3.players.buying import unused_technology
from vector3_edu.games.vector3.purchase import fleet_cost, in_points, price, purse, technology_cost
from vector3_edu.games.vector3.screens import screen_of
from vector3_edu.games.vector3.standing import points_so_far
from vector3_edu.games.vector3.state import Ship, State, Technology, Weapon
from vector3_edu.games.vector3.tables import FREE_CABINS, POD_COST, SHIP_COST, TECHNOLOGIES, laser_range, to_hit
from vector3_edu.games.vector3.units import every_unit, find_ship, find_unit
from vector3_edu.games.vector3.warp import TOO_NEAR

MOST = 3
"""So many warnings are read before an order is given; what is alike is told together."""


def dangers(state: State, ask: Ask, order: Order) -> list[str]:
    """What in an order may well be regretted, the most serious first."""
    found = _OF_PHASE[ask.phase](state, ask, order) if ask.phase in _OF_PHASE else []
    return [minus(sentence) for sentence in (_of_a_vote(state, ask, order) + found)[:MOST]]


def _of_a_vote(state: State, ask: Ask, order: Order) -> list[str]:
    """Whoever agrees to an end while behind loses by it."""
    vote = order.get("vote")
    points = points_so_far(state)
    own, best = points[state.seats.index(ask.seat)], max(points)
    if not isinstance(vote, Vote) or not vote.end or own == best:
        return []
    leads = listed((seat for seat, has in zip(state.seats, points, strict=True) if has == best), last="and")
    wins = "win" if points.count(best) > 1 else "wins"
    return [f"If all agree, the game ends and {leads} {wins}: {count(best, 'point')} to your {own}."]


# ---- moving


def _of_burns(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    after = next_turn(state, seat, order)
    return _tell_blasts(after, blasts_on(after, seat)) + _of_warping(after, seat)


def _tell_blasts(after: State, threats: Sequence[Threat]) -> list[str]:
    """One or two threats in full; of more of them how many there are, and the worst."""
    if len(threats) < MOST:
        return [_blast_words(after, threat) for threat in threats]
    ships = {threat.ship.name for threat in threats}
    bombs = {(threat.weapon.seat, threat.weapon.name): threat.weapon.kind == "mine" for threat in threats}
    mines = sum(bombs.values())
    kinds = (count(many, name) for many, name in ((len(bombs) - mines, "torpedo"), (mines, "mine")) if many)
    blasts, go = ("blast", "it goes") if len(bombs) == 1 else ("blasts", "all go")
    within = f"within the {blasts} of {listed(kinds, last='and')}"
    rolls = f"{sum(threat.rolls for threat in threats)} damage rolls in all if {go} off"
    worst = max(threats, key=lambda threat: threat.rolls)
    return [
        f"{count(len(ships), 'ship')} would be {within} next turn: {rolls}.",
        f"The worst of it: {_blast_words(after, worst)}",
    ]


def _blast_words(after: State, threat: Threat) -> str:
    weapon, ship = threat.weapon, threat.ship
    screen = f" − {level}" if (level := screen_of(after, ship)) else ""
    coasting = "" if weapon.kind == "mine" and not weapon.velocity else f" if {weapon.name} coasts"
    rolls = f"{weapon.level} − {threat.distance} + 1{screen} = {count(threat.rolls, 'damage roll')}"
    there = f"{_from(threat.distance)} {name_of(after, weapon)}{coasting}"
    return f"{ship.name} would be at {ship.at} next turn, {there}: its blast would mean {rolls}."


def _from(away: int) -> str:
    return f"{count(away, 'cube')} from" if away else "in the same cube as"


def _of_warping(after: State, seat: int) -> list[str]:
    found: list[tuple[int, str, str]] = []
    for ship in after.ships:
        if ship.seat == seat and ship.warping:
            near = [
                (cube_distance(ship.at or ZERO, unit.at or ZERO), unit)
                for unit in every_unit(after)
                if unit.seat != seat and unit.at is not None and (isinstance(unit, Ship) or unit.kind != "mine")
            ]
            away, unit = min(near, key=lambda each: each[0], default=(TOO_NEAR + 1, ship))
            if away <= TOO_NEAR:
                near_it = f"{name_of(after, unit)} would be {apart(away)} next turn if it coasts"
                again = f"With an enemy within {TOO_NEAR} cubes, the countdown starts again."
                found.append((away, ship.name, f"{ship.name} is trying to warp out, but {near_it}. {again}"))
    if not found:
        return []
    first, *others = sorted(found)
    more = f" {listed((name for _, name, _ in others), last='and')} would be too near to enemies as well." if others else ""
    return [first[2] + more]


def _of_pushes(state: State, ask: Ask, order: Order) -> list[str]:
    """A push that brings one of the seat's own ships into a blast in which it would not be otherwise."""
    seat = state.seats.index(ask.seat)
    before = {(each.weapon.name, each.weapon.seat, each.ship.name): each.rolls for each in _blasts(state, seat)}
    found = []
    for unit, choice in order.items():
        if isinstance(choice, Push):
            pushed = push.push(state, seat, unit, choice, NO_DICE, [])
            after = next_turn(pushed, seat, {})
            worse = [
                threat for threat in blasts_on(after, seat)
                if threat.rolls > before.get((threat.weapon.name, threat.weapon.seat, threat.ship.name), 0)
            ]  # fmt: skip
            told = _tell_blasts(after, worse)
            found += [f"After this push, {told[0]}", *told[1:]] if told else []
    return found


def _blasts(state: State, seat: int) -> list[Threat]:
    return blasts_on(next_turn(state, seat, {}), seat)


# ---- fighting


def _of_fire(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    shots = [(unit, choice) for unit, choice in order.items() if isinstance(choice, Fire)]
    if not shots and "fire" in EDITIONS[state.edition].leaves:
        return _of_passing(state, ask, seat)
    found = []
    for unit, choice in shots:
        ship = find_ship(state, seat, unit)
        for target in dict.fromkeys(choice.at):
            mark = find_unit(state, state.seats.index(target[0]), target[1])
            if ship and isinstance(mark, Ship) and not fire.hit_number(state, ship, mark):
                level, away = state.technology[seat].lasers, cube_distance(ship.at or ZERO, mark.at or ZERO)
                number = to_hit(level, away)
                plain = f"{apart(away)}, lasers of level {level} hit on {number} or less"
                screen = f"{number} − {screen_of(state, mark)} for its screen leaves nothing"
                found.append(f"{unit} can't hit {name_of(state, mark)}: {plain}, and {screen}.")
    return found


def _of_passing(state: State, ask: Ask, seat: int) -> list[str]:
    """Whoever passes is out of the phase, and its other ships do not fire."""
    ships = [ship for unit in ask.units if (ship := find_ship(state, seat, unit)) is not None]
    foes = [ship for ship in state.ships if ship.seat != seat]
    shots = [found for ship in ships if (found := best_shot(state, ship, foes)) is not None]
    if not shots:
        return []
    best = max(shots, key=lambda each: each.hits)
    idle = listed((ship.name for ship in ships), last="and")
    could = f"{best.shooter.name} could hit {name_of(state, best.mark)} on {best.number} or less ({in_six(best.number)})"
    return [f"If you pass, you are out of this phase, and {idle} {agree(ships, 'does', 'do')} not fire this turn. {could}."]


def _of_detonations(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    found = []
    for unit, choice in order.items():
        weapon = find_unit(state, seat, unit)
        if isinstance(choice, Detonate) and isinstance(weapon, Weapon):
            near = units_in_blast(state, weapon)
            found += _of_own_blast(state, ask, unit, [each for each in near if each.unit.seat == seat and each.rolls])
            if not any(each.rolls for each in near if each.unit.seat != seat):
                found.append(_why_nothing(state, weapon))
    return found


def _of_own_blast(state: State, ask: Ask, unit: str, own: Sequence[Caught]) -> list[str]:
    """What a blast would do to units of its own seat: ships first, and of more than two the others by name alone."""
    odds = detonation_odds(state, ask.seat, unit)
    by_cost = sorted(own, key=lambda each: (not isinstance(each.unit, Ship), -each.rolls))
    found = []
    for each in by_cost[: 2 if len(own) < MOST else 1]:
        lost = odds[ask.seat, each.unit.name]
        cost = f", {pods(lost.pods_lost)} lost on average" if isinstance(each.unit, Ship) else ""
        reaches = f"The blast of {unit} reaches your own {each.unit.name}, {apart(each.distance)}"
        found.append(f"{reaches}: {count(each.rolls, 'damage roll')}{cost}.")
    if others := [each.unit.name for each in by_cost[len(found) :]]:
        found.append(f"It also reaches your own {listed(others, last='and')}.")
    return found


def _why_nothing(state: State, weapon: Weapon) -> str:
    screened = [each for each in units_in_blast(state, weapon) if each.unit.seat != weapon.seat]
    if screened:
        each = screened[0]
        rolls = f"{weapon.level} − {each.distance} + 1 − {each.screen} leaves no damage roll"
        behind = f"{name_of(state, each.unit)} is {apart(each.distance)} behind a screen"
        return f"{weapon.name} would harm no enemy: {behind}, and {rolls}."
    foes = [unit for unit in every_unit(state) if unit.seat != weapon.seat and unit.at is not None]
    away = min((cube_distance(weapon.at, unit.at or ZERO) for unit in foes), default=0)
    nearest = f", and the nearest enemy is {apart(away)}" if foes else ""
    return f"{weapon.name} would harm no enemy: its blast reaches {count(blast_radius(weapon.level), 'cube')}{nearest}."


def _of_salvoes(state: State, ask: Ask, order: Order) -> list[str]:
    """An unguided torpedo burns once: one that comes near nobody is lost."""
    seat = state.seats.index(ask.seat)
    found = []
    for unit, choice in order.items():
        ship = find_ship(state, seat, unit)
        if ship is None or not isinstance(choice, Salvo) or not any(kind == "unguided" for _, kind in choice.items):
            continue
        near = nearest_approach(state, launched(state, ship, "unguided"))
        if near is None or not near.rolls:
            nearest = f"come no nearer than {count(near.distance, 'cube')} to {name_of(state, near.foe)}" if near else ""
            would = f"One from {unit} would {nearest or 'meet nobody'} in the next {AHEAD} turns if all others coast."
            found.append(f"An unguided torpedo burns only in the turn of its salvo. {would}")
    return found


# ---- before play


def _of_technology(state: State, ask: Ask, order: Order) -> list[str]:
    choice, have = order.get("technology"), purse(state.edition, state.scenario, state.seats.index(ask.seat))
    if not isinstance(choice, Research) or have.packages:
        return []
    levels = Technology(*choice.levels)
    found = []
    torpedoes = levels.guided or levels.unguided or (levels.mines and EDITIONS[state.edition].salvoes_mines)
    if torpedoes and not levels.launch:
        found.append("Without launch technology there are no launch pods, and your torpedoes and mines can't be salvoed.")
    if levels.launch and not torpedoes:
        found.append("Launch technology is of no use without torpedoes or mines to salvo.")
    left = have.points - technology_cost(levels)
    steps = [price(name, level + 1) - price(name, level) for name, level in zip(TECHNOLOGIES, levels, strict=True)
             if level < getattr(have.highest, name)]  # fmt: skip
    if steps and left >= min(steps):
        found.append(f"{left} of {have.points} technology points are unspent, and another level costs {min(steps)}.")
    return found


def _of_fleets(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    buy, have, levels = order.get("fleet"), purse(state.edition, state.scenario, seat), state.technology[seat]
    if not isinstance(buy, Buy):
        return []
    found = []
    unused = [] if have.packages else unused_technology(levels, buy)
    if unused:
        paid = listed((f"{names.TECHNOLOGY[name]} {getattr(levels, name)}" for name in unused), last="and")
        found.append(f"You have paid for {paid}, but this fleet does not make full use of {agree(unused, 'it', 'them')}.")
    left = 2 * have.ships - fleet_cost(buy, state.edition)
    if left >= 2 * min(SHIP_COST[size] + POD_COST["laser"] * (size - FREE_CABINS[size]) for size in have.sizes):
        found.append(f"{in_points(left)} of {have.ships} ship points are unspent: enough for another ship with lasers.")
    return found


def _of_places(state: State, ask: Ask, order: Order) -> list[str]:
    """A place where enemies can shoot at a ship that can't shoot back at them."""
    seat = state.seats.index(ask.seat)
    found = []
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
                    hits = f"could hit {unit} on {theirs.number} or less"
                    yours = f"your lasers reach {count(reach, 'cube')}" if reach else f"{unit} has no laser"
                    found.append(f"{name_of(state, foe)} would be {apart(theirs.distance)} and {hits}; {yours}.")
    return found[:3]


def _of_mines(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    reach = blast_radius(max(0, state.technology[seat].mines))
    places = {unit: Vec3(*choice.at) for unit, choice in order.items() if isinstance(choice, Place)}
    near = []
    for unit, at in places.items():
        for ship in state.ships:
            if ship.seat == seat and ship.at is not None and (away := cube_distance(at, ship.at)) <= reach:
                near.append((away, unit, ship.name))
    found = [
        f"{unit} would lie {_from(away)} your own {name}: its blast reaches {count(reach, 'cube')}."
        for away, unit, name in sorted(near)[:1]
    ]
    if len(near) > 1:
        mines, ships = (len(set(names)) for names in list(zip(*near, strict=True))[1:])
        found.append(f"In all, {count(ships, 'ship')} of yours would be within reach of {count(mines, 'mine')}.")
    pairs = [(one, other) for k, one in enumerate(places) for other in list(places)[:k]]
    close = [pair for pair in pairs if cube_distance(*(places[unit] for unit in pair)) <= reach]
    if close:
        one, other = close[0]
        where = _from(cube_distance(places[one], places[other]))
        found.append(f"{one} would lie {where} {other}: the blast of one may destroy the other.")
    return found


_OF_PHASE: dict[str, Callable[[State, Ask, Order], list[str]]] = {
    "technology": _of_technology,
    "fleet": _of_fleets,
    "place": _of_places,
    "mines": _of_mines,
    "detonate": _of_detonations,
    "fire": _of_fire,
    "salvo": _of_salvoes,
    "push": _of_pushes,
    "burn": _of_burns,
}
