"""The coach about detonations: what each blast would do now, to friend and foe, and what it could do later."""

from __future__ import annotations

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import say, say_many
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count, measured, minus, percent
from vector3_edu.games.vector3.coach.burning import best_lead
from vector3_edu.games.vector3.coach.sums import distance_words, name_of, pods_words
from vector3_edu.games.vector3.judgement.blasts import points_of_a_blast
from vector3_edu.games.vector3.judgement.odds import Odds, detonation_odds
from vector3_edu.games.vector3.judgement.outlook import outlook
from vector3_edu.games.vector3.judgement.threats import steers
from vector3_edu.games.vector3.rules.nearby_units import Caught, units_in_blast
from vector3_edu.games.vector3.rules.orders import Detonate
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_unit, screen_of
from vector3_edu.games.vector3.tables import damage_rolls

SURE = 0.8
"""How much a blast a turn later is worth of what it promises: enemies move, and shoot torpedoes down."""

SPENT = 0.05
"""What it costs at least to use up a torpedo or mine: one that gains nothing is better kept."""


def worth(state: State, ask: Ask, order: Order) -> float:
    """What a blast gains now, less what it could gain later; passing is worth nothing."""
    return sum(_worth(state, ask, unit) for unit, choice in order.items() if isinstance(choice, Detonate))


def _worth(state: State, ask: Ask, unit: str) -> float:
    others, own = points_of_a_blast(state, ask.seat, unit)
    return float(others - own) - max(SURE * _later(state, ask, unit), SPENT)


def _later(state: State, ask: Ask, unit: str) -> float:
    seat = state.seats.index(ask.seat)
    weapon, view = _weapon(state, ask, unit), outlook(state, seat)
    by = best_lead(view, weapon) if steers(weapon) else ZERO
    return view.blast_worth(weapon, weapon.velocity + by)


def _weapon(state: State, ask: Ask, unit: str) -> Weapon:
    weapon = find_unit(state, state.seats.index(ask.seat), unit)
    assert isinstance(weapon, Weapon)
    return weapon


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The blasts that gain most, and passing among them where it belongs."""
    weighed = sorted(((_worth(state, ask, unit), unit) for unit in ask.units), key=lambda each: -each[0])
    best = weighed[0][1]
    advice = [
        Advice({unit: Detonate()}, _why(state, ask, unit), _working(state, ask, unit), value, "09")
        for value, unit in weighed[:most]
    ]
    advice.append(Advice({}, _why_wait(state, ask, best), _working_of_waiting(state, ask, best), 0.0, "09"))
    return sorted(advice, key=lambda each: -each.worth)[:most]


# ---- words


def _why(state: State, ask: Ask, unit: str) -> str:
    weapon = _weapon(state, ask, unit)
    near = [each for each in units_in_blast(state, weapon) if each.rolls]
    if not near:
        return minus(
            say(
                "{unit} goes off at {at}: its blast reaches {cubes} and harms nothing.",
                unit=unit,
                at=weapon.at,
                cubes=count(weapon.level, "cube"),
            )
        )
    odds = detonation_odds(state, ask.seat, unit)
    parts = [_caught_words(state, each, odds[state.seats[each.unit.seat], each.unit.name], ask.seat) for each in near]
    return minus(say("{unit} goes off at {at}: {list}.", unit=unit, at=weapon.at, list="; ".join(parts)))


def _caught_words(state: State, near: Caught, odds: Odds, seat: str) -> str:
    own = state.seats[near.unit.seat] == seat
    name = say("your own {unit}", unit=near.unit.name) if own else name_of(state, near.unit)
    does = say("{pods} lost on average, ", pods=pods_words(odds.pods_lost)) if isinstance(near.unit, Ship) else ""
    end = say("{percent} chance to be destroyed", percent=percent(odds.destroyed))
    return say(
        "{name}, {apart}, takes {rolls} ({does}{end})",
        name=name,
        apart=distance_words(near.distance),
        rolls=count(near.rolls, "damage roll"),
        does=does,
        end=end,
    )


def _why_wait(state: State, ask: Ask, unit: str) -> str:
    """What the best of them could do a turn later."""
    weapon = _weapon(state, ask, unit)
    nearest = _nearest_next_turn(state, weapon)
    if nearest is None:
        return say("Pass: there is no enemy that {unit} could harm.", unit=unit)
    away, foe, rolls = nearest
    then = say("for {rolls}", rolls=count(rolls, "damage roll")) if rolls else say("too far apart for its blast")
    coast = (
        say("{unit} and {foe} both coast", unit=unit, foe=name_of(state, foe))
        if weapon.velocity
        else say("{foe} coasts", foe=name_of(state, foe))
    )
    return say("Pass: if {coast}, the two will be {where} next turn, {then}.", coast=coast, where=_between(away), then=then)


def _between(away: int) -> str:
    return say("{cubes} apart", cubes=count(away, "cube")) if away else say("in the same cube")


def _nearest_next_turn(state: State, weapon: Weapon) -> tuple[int, Ship, int] | None:
    there = weapon.at + weapon.velocity
    foes = [ship for ship in state.ships if ship.seat != weapon.seat and ship.at is not None]
    if not foes:
        return None
    foe = min(foes, key=lambda ship: cube_distance(there, (ship.at or ZERO) + ship.velocity))
    away = cube_distance(there, (foe.at or ZERO) + foe.velocity)
    return away, foe, damage_rolls(weapon.level, away, screen_of(state, foe))


def _working(state: State, ask: Ask, unit: str) -> str:
    weapon = _weapon(state, ask, unit)
    lines: list[str] = [
        say(
            "A blast of level {level} reaches {cubes}. Damage rolls: level − distance + 1.",
            level=weapon.level,
            cubes=count(weapon.level, "cube"),
        )
    ]
    for near in units_in_blast(state, weapon):
        screen = say(" − {screen} for the screen", screen=near.screen) if near.screen else ""
        lines.append(
            f"{name_of(state, near.unit)}: {measured(weapon.at, near.unit.at or ZERO, near.distance)}; "
            f"{weapon.level} − {near.distance} + 1{screen} = {near.rolls}."
        )
    return minus("\n".join(lines))


def _rolls_sum(level: int, away: int, screen: str, rolls: int) -> str:
    return say_many(
        "{level} − {away} + 1{screen} = {number} damage roll",
        "{level} − {away} + 1{screen} = {number} damage rolls",
        rolls,
        level=level,
        away=away,
        screen=screen,
    )


def _working_of_waiting(state: State, ask: Ask, unit: str) -> str:
    weapon = _weapon(state, ask, unit)
    nearest = _nearest_next_turn(state, weapon)
    if nearest is None:
        return ""
    away, foe, rolls = nearest
    start, end = weapon.at + weapon.velocity, (foe.at or ZERO) + foe.velocity
    screen = say(" − {level} for the screen", level=level) if (level := screen_of(state, foe)) else ""
    raw = weapon.level - away + 1
    reach = _rolls_sum(weapon.level, away, screen, rolls) if raw > 0 else say("that is beyond the blast")
    return minus(
        "\n".join(
            [
                say(
                    "{unit}: place {at} + velocity {velocity} = {there}.",
                    unit=unit,
                    at=weapon.at,
                    velocity=weapon.velocity,
                    there=start,
                ),
                say(
                    "{unit}, coasting: place {at} + velocity {velocity} = {there}.",
                    unit=name_of(state, foe),
                    at=foe.at,
                    velocity=foe.velocity,
                    there=end,
                ),
                say("{measured} cubes: {reach}.", measured=measured(start, end, away), reach=reach),
            ]
        )
    )
