"""What may well be regretted in a legal order, as sentences in numbers; nothing where there is nothing to warn of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import mark, mark_many, say, say_many
from vector3_edu.core.problems import listed
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach.launching import AHEAD, launched, nearest_approach
from vector3_edu.games.vector3.coach.preparations import warn_of_fleets, warn_of_mines, warn_of_places, warn_of_technology
from vector3_edu.games.vector3.coach.sums import distance_from_words, distance_words, in_six, name_of, pods_words
from vector3_edu.games.vector3.judgement.odds import detonation_odds
from vector3_edu.games.vector3.judgement.score import points_so_far
from vector3_edu.games.vector3.judgement.shots import NO_DICE, best_shot, next_turn
from vector3_edu.games.vector3.judgement.threats import Threat, blasts_on
from vector3_edu.games.vector3.rules import fire, names, push
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.nearby_units import Caught, units_in_blast
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Push, Salvo, Vote
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, every_unit, find_ship, find_unit, screen_of
from vector3_edu.games.vector3.rules.warp import TOO_NEAR
from vector3_edu.games.vector3.tables import blast_radius, to_hit

TORPEDOES = mark_many("torpedo", "torpedoes")
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
    told = say_many(
        "If all agree, the game ends and {leads} wins: {points} to your {own}.",
        "If all agree, the game ends and {leads} win: {points} to your {own}.",
        points.count(best),
        leads=leads,
        points=count(best, "point"),
        own=own,
    )
    return [told]


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
    each = (len(bombs) - mines, TORPEDOES), (mines, names.WEAPONS["mine"])
    kinds = (count(many, *nouns) for many, nouns in each if many)
    told = say_many(
        "{ships} would be within the blast of {bombs} next turn: {rolls} damage rolls in all if it goes off.",
        "{ships} would be within the blasts of {bombs} next turn: {rolls} damage rolls in all if all go off.",
        len(bombs),
        ships=count(len(ships), "ship"),
        bombs=listed(kinds, last="and"),
        rolls=sum(threat.rolls for threat in threats),
    )
    worst = max(threats, key=lambda threat: threat.rolls)
    return [
        told,
        say("The worst of it: {blast}", blast=_blast_words(after, worst)),
    ]


def _blast_words(after: State, threat: Threat) -> str:
    weapon, ship = threat.weapon, threat.ship
    screen = f" − {level}" if (level := screen_of(after, ship)) else ""
    coasting = "" if weapon.kind == "mine" and not weapon.velocity else say(" if {weapon} coasts", weapon=weapon.name)
    rolls = f"{weapon.level} − {threat.distance} + 1{screen} = {count(threat.rolls, 'damage roll')}"
    there = f"{distance_from_words(threat.distance)} {name_of(after, weapon)}{coasting}"
    return say(
        "{ship} would be at {at} next turn, {there}: its blast would mean {rolls}.",
        ship=ship.name,
        at=ship.at,
        there=there,
        rolls=rolls,
    )


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
                near_it = say(
                    "{unit} would be {apart} next turn if it coasts", unit=name_of(after, unit), apart=distance_words(away)
                )
                again = say("With an enemy within {too_near} cubes, the countdown starts again.", too_near=TOO_NEAR)
                found.append(
                    (
                        away,
                        ship.name,
                        say(
                            "{ship} is trying to warp out, but {near_it}. {again}",
                            ship=ship.name,
                            near_it=near_it,
                            again=again,
                        ),
                    )
                )
    if not found:
        return []
    first, *others = sorted(found)
    more = (
        say(" {list} would be too near to enemies as well.", list=listed((name for _, name, _ in others), last="and"))
        if others
        else ""
    )
    return [first[2] + more]


def _of_pushes(state: State, ask: Ask, order: Order) -> list[str]:
    """A push that brings one of the seat's own ships into a blast in which it would not be otherwise."""
    seat = state.seats.index(ask.seat)
    before = {(each.weapon.name, each.weapon.seat, each.ship.name): each.rolls for each in _blasts(state, seat)}
    found: list[str] = []
    for unit, choice in order.items():
        if isinstance(choice, Push):
            pushed = push.push(state, seat, unit, choice, NO_DICE, [])
            after = next_turn(pushed, seat, {})
            worse = [
                threat
                for threat in blasts_on(after, seat)
                if threat.rolls > before.get((threat.weapon.name, threat.weapon.seat, threat.ship.name), 0)
            ]
            told = _tell_blasts(after, worse)
            found += [say("After this push, {told}", told=told[0]), *told[1:]] if told else []
    return found


def _blasts(state: State, seat: int) -> list[Threat]:
    return blasts_on(next_turn(state, seat, {}), seat)


# ---- fighting


def _of_fire(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    shots = [(unit, choice) for unit, choice in order.items() if isinstance(choice, Fire)]
    if not shots and "fire" in EDITIONS[state.edition].leaves:
        return _of_passing(state, ask, seat)
    found: list[str] = []
    for unit, choice in shots:
        ship = find_ship(state, seat, unit)
        for target in dict.fromkeys(choice.at):
            mark = find_unit(state, state.seats.index(target[0]), target[1])
            if ship and isinstance(mark, Ship) and not fire.hit_number(state, ship, mark):
                level, away = state.technology[seat].lasers, cube_distance(ship.at or ZERO, mark.at or ZERO)
                number = to_hit(level, away)
                plain = say(
                    "{apart}, lasers of level {level} hit on {number} or less",
                    apart=distance_words(away),
                    level=level,
                    number=number,
                )
                screen = say(
                    "{number} − {screen} for its screen leaves nothing", number=number, screen=screen_of(state, mark)
                )
                found.append(
                    say(
                        "{unit} can't hit {mark}: {plain}, and {screen}.",
                        unit=unit,
                        mark=name_of(state, mark),
                        plain=plain,
                        screen=screen,
                    )
                )
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
    could = say(
        "{shooter} could hit {mark} on {number} or less ({chance})",
        shooter=best.shooter.name,
        mark=name_of(state, best.mark),
        number=best.number,
        chance=in_six(best.number),
    )
    told = say_many(
        "If you pass, you are out of this phase, and {idle} does not fire this turn. {could}.",
        "If you pass, you are out of this phase, and {idle} do not fire this turn. {could}.",
        len(ships),
        idle=idle,
        could=could,
    )
    return [told]


def _of_detonations(state: State, ask: Ask, order: Order) -> list[str]:
    seat = state.seats.index(ask.seat)
    found: list[str] = []
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
    found: list[str] = []
    for each in by_cost[: 2 if len(own) < MOST else 1]:
        lost = odds[ask.seat, each.unit.name]
        cost = say(", {pods} lost on average", pods=pods_words(lost.pods_lost)) if isinstance(each.unit, Ship) else ""
        reaches = say(
            "The blast of {unit} reaches your own {own}, {apart}",
            unit=unit,
            own=each.unit.name,
            apart=distance_words(each.distance),
        )
        found.append(f"{reaches}: {count(each.rolls, 'damage roll')}{cost}.")
    if others := [each.unit.name for each in by_cost[len(found) :]]:
        found.append(say("It also reaches your own {list}.", list=listed(others, last="and")))
    return found


def _why_nothing(state: State, weapon: Weapon) -> str:
    screened = [each for each in units_in_blast(state, weapon) if each.unit.seat != weapon.seat]
    if screened:
        each = screened[0]
        rolls = say(
            "{level} − {distance} + 1 − {screen} leaves no damage roll",
            level=weapon.level,
            distance=each.distance,
            screen=each.screen,
        )
        behind = say(
            "{unit} is {apart} behind a screen", unit=name_of(state, each.unit), apart=distance_words(each.distance)
        )
        return say("{weapon} would harm no enemy: {behind}, and {rolls}.", weapon=weapon.name, behind=behind, rolls=rolls)
    foes = [unit for unit in every_unit(state) if unit.seat != weapon.seat and unit.at is not None]
    away = min((cube_distance(weapon.at, unit.at or ZERO) for unit in foes), default=0)
    nearest = say(", and the nearest enemy is {apart}", apart=distance_words(away)) if foes else ""
    return say(
        "{weapon} would harm no enemy: its blast reaches {cubes}{nearest}.",
        weapon=weapon.name,
        cubes=count(blast_radius(weapon.level), "cube"),
        nearest=nearest,
    )


def _of_salvoes(state: State, ask: Ask, order: Order) -> list[str]:
    """An unguided torpedo burns once: one that comes near nobody is lost."""
    seat = state.seats.index(ask.seat)
    found: list[str] = []
    for unit, choice in order.items():
        ship = find_ship(state, seat, unit)
        if ship is None or not isinstance(choice, Salvo) or not any(kind == "unguided" for _, kind in choice.items):
            continue
        near = nearest_approach(state, launched(state, ship, "unguided"))
        if near is None or not near.rolls:
            told = mark("One from {unit} would meet nobody in the next {ahead} turns if all others coast.")
            if near:
                told = mark(
                    "One from {unit} would come no nearer than {cubes} to {foe} in the next {ahead} turns "
                    "if all others coast."
                )
            away, foe = (count(near.distance, "cube"), name_of(state, near.foe)) if near else ("", "")
            would = say(told, unit=unit, ahead=AHEAD, cubes=away, foe=foe)
            found.append(say("An unguided torpedo burns only in the turn of its salvo. {would}", would=would))
    return found


_OF_PHASE: dict[str, Callable[[State, Ask, Order], list[str]]] = {
    "technology": warn_of_technology,
    "fleet": warn_of_fleets,
    "place": warn_of_places,
    "mines": warn_of_mines,
    "detonate": _of_detonations,
    "fire": _of_fire,
    "salvo": _of_salvoes,
    "push": _of_pushes,
    "burn": _of_burns,
}
