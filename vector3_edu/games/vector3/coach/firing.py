"""The coach about laser fire: which ship fires at what, with the exact odds of each volley."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import say
from vector3_edu.core.vectors import ZERO, cube_distance
from vector3_edu.core.words import count, minus, percent
from vector3_edu.games.vector3.coach import sums
from vector3_edu.games.vector3.coach.sums import distance_words, in_six, name_of, pods_words
from vector3_edu.games.vector3.judgement.odds import Odds, hull_of, shot_odds
from vector3_edu.games.vector3.judgement.outlook import STEERED
from vector3_edu.games.vector3.judgement.shots import shot
from vector3_edu.games.vector3.judgement.threats import threat_points
from vector3_edu.games.vector3.judgement.worth import points_of_a_hit, volley_on_torpedo, volley_points, weapon_points
from vector3_edu.games.vector3.rules import fire
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.orders import Fire, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Weapon, find_ship, find_unit, screen_of

MOST_SHOTS = 60
"""Ways to aim a ship's lasers that are weighed; those after them are much like them."""


def worth(state: State, ask: Ask, order: Order) -> float:
    """The points that a shot can expect, and those that a torpedo can no longer cost; passing is worth nothing."""
    seat = state.seats.index(ask.seat)
    return sum(_worth(state, seat, unit, choice) for unit, choice in order.items() if isinstance(choice, Fire))


def _worth(state: State, seat: int, unit: str, choice: Fire) -> float:
    shooter = find_ship(state, seat, unit)
    assert shooter is not None
    return sum(_target_worth(state, shooter, target, choice.at.count(target)) for target in dict.fromkeys(choice.at))


def _target_worth(state: State, shooter: Ship, target: Target, lasers: int) -> float:
    mark = find_unit(state, state.seats.index(target[0]), target[1])
    assert mark is not None
    level, away = state.technology[shooter.seat].lasers, cube_distance(shooter.at or ZERO, mark.at or ZERO)
    if isinstance(mark, Ship):
        return volley_points(hull_of(mark), lasers, level, away, max(0, screen_of(state, mark)), state.edition)
    hits = {ship.name: float(points_of_a_hit(ship, state.edition)) for ship in state.ships if ship.seat == shooter.seat}
    saves = STEERED * threat_points(state, shooter.seat, mark, hits)
    value = max(float(weapon_points(mark.kind, state.edition)), saves)
    return float(volley_on_torpedo(lasers, level, away).destroyed) * value


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The shots that are worth most, each at other targets; where there are too few of them, from other ships."""
    seat = state.seats.index(ask.seat)
    weighed = sorted(_shots(state, ask, seat), key=lambda each: -each[0])
    chosen: list[tuple[float, str, Fire]] = []
    for is_new in (_new_target, _new_ship, lambda *_: True):
        for each in weighed:
            if len(chosen) < most and each not in chosen and is_new(each, chosen):
                chosen.append(each)
    chosen.sort(key=lambda each: -each[0])
    return [
        Advice({unit: choice}, _why(state, ask, unit, choice), _working(state, seat, unit, choice), value, "08")
        for value, unit, choice in chosen
    ]


def _shots(state: State, ask: Ask, seat: int) -> Iterator[tuple[float, str, Fire]]:
    for unit in ask.units:
        for choice in islice(fire.choices(state, seat, unit), MOST_SHOTS):
            yield _worth(state, seat, unit, choice), unit, choice


def _new_target(each: tuple[float, str, Fire], chosen: list[tuple[float, str, Fire]]) -> bool:
    return all(set(each[2].at) != set(other[2].at) for other in chosen)


def _new_ship(each: tuple[float, str, Fire], chosen: list[tuple[float, str, Fire]]) -> bool:
    return all(each[1] != other[1] for other in chosen)


# ---- words


def _why(state: State, ask: Ask, unit: str, choice: Fire) -> str:
    odds = shot_odds(state, ask.seat, unit, choice)
    shooter = find_ship(state, state.seats.index(ask.seat), unit)
    assert shooter is not None
    parts = [_target_words(state, shooter, target, choice.at.count(target), odds[target]) for target in odds]
    secret = say(" A secret screen would lower that.") if EDITIONS[state.edition].secret else ""
    first, *others = parts
    fires = [
        say("{unit} fires {volley}.", unit=unit, volley=first),
        *(say("It also fires {volley}.", volley=each) for each in others),
    ]
    return minus(" ".join(fires) + secret + _reply(state, shooter, choice))


def _target_words(state: State, shooter: Ship, target: Target, lasers: int, odds: Odds) -> str:
    mark = find_unit(state, state.seats.index(target[0]), target[1])
    assert mark is not None
    number = fire.hit_number(state, shooter, mark)
    away = cube_distance(shooter.at or ZERO, mark.at or ZERO)
    each = say("hits on {number} or less ({chance})", number=number, chance=in_six(number))
    sure = (
        say("each {each}, and the chance of at least one hit is {percent}", each=each, percent=percent(odds.hit))
        if lasers > 1
        else say("it {each}", each=each)
    )
    does = say("{pods} lost on average, ", pods=pods_words(odds.pods_lost)) if isinstance(mark, Ship) else ""
    end = say("{does}{percent} chance to destroy it", does=does, percent=percent(odds.destroyed))
    return say(
        "{lasers} at {mark}, {apart}: {sure}. That means {end}",
        lasers=count(lasers, "laser"),
        mark=name_of(state, mark),
        apart=distance_words(away),
        sure=sure,
        end=end,
    )


def _reply(state: State, shooter: Ship, choice: Fire) -> str:
    """What the first target can still do to the ship that fires."""
    target = choice.at[0]
    mark = find_ship(state, state.seats.index(target[0]), target[1])
    if mark is None or state.technology[mark.seat].lasers < 0:
        return ""
    if (mark.seat, mark.name) in state.acted:
        return say(" {mark} has fired already.", mark=name_of(state, mark))
    back = shot(state, mark, shooter)
    if back is None or not back.number:
        return say(" {mark} can't hit {shooter} in return.", mark=name_of(state, mark), shooter=shooter.name)
    return say(
        " {mark} can still hit {shooter} on {number} or less ({chance}).",
        mark=name_of(state, mark),
        shooter=shooter.name,
        number=back.number,
        chance=in_six(back.number),
    )


def _working(state: State, seat: int, unit: str, choice: Fire) -> str:
    shooter = find_ship(state, seat, unit)
    assert shooter is not None
    lines: list[str] = []
    for target in dict.fromkeys(choice.at):
        mark = find_unit(state, state.seats.index(target[0]), target[1])
        assert mark is not None
        away, lasers = cube_distance(shooter.at or ZERO, mark.at or ZERO), choice.at.count(target)
        lines.append(sums.working_of_range(unit, shooter.at or ZERO, name_of(state, mark), mark.at or ZERO))
        screen = max(0, screen_of(state, mark)) if isinstance(mark, Ship) else 0
        lines.append(sums.working_of_number(state.technology[seat].lasers, away, screen))
        lines += _at_least_one(fire.hit_number(state, shooter, mark), lasers)
        if isinstance(mark, Weapon):
            lines.append(say("A hit destroys a torpedo on 2 to 7 with two dice: 21 in 36."))
    return "\n".join(lines)


def _at_least_one(number: int, lasers: int) -> list[str]:
    """The chance that at least one of several lasers hits, by way of the chance that none does."""
    if lasers < 2 or not number:
        return []
    none = Fraction(6 - number, 6) ** lasers
    product = " × ".join([f"{6 - number}/6"] * lasers)
    some = 1 - none
    return [
        say(
            "All {lasers} lasers miss: {product} = {none}. At least one hits: 1 − {none} = {some}, {percent}.",
            lasers=lasers,
            product=product,
            none=none,
            some=some,
            percent=percent(some),
        )
    ]
