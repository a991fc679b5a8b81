"""The coach about burns: where everything will be next turn, and which burns make the best of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Choice, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach import sums
from vector3_edu.games.vector3.coach.sums import (
    decimal,
    distance_from_words,
    distance_words,
    hits_words,
    in_six,
    name_of,
    pods_words,
)
from vector3_edu.games.vector3.judgement import burns as judgement_burns
from vector3_edu.games.vector3.judgement import shots
from vector3_edu.games.vector3.judgement.burns import armed, nearest_burn
from vector3_edu.games.vector3.judgement.outlook import CAUTION, Outlook, outlook
from vector3_edu.games.vector3.judgement.shots import next_turn, shot
from vector3_edu.games.vector3.judgement.threats import most_rolls
from vector3_edu.games.vector3.judgement.worth import points
from vector3_edu.games.vector3.rules.burn import limit
from vector3_edu.games.vector3.rules.orders import Burn, WarpOut
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, Weapon, find_ship, find_unit, screen_of
from vector3_edu.games.vector3.tables import damage_rolls

TEMPERS = (CAUTION, 0.3, 3.0)
"""How heavily losses weigh in the plans that are tried: as they should, hardly, and very heavily."""
TURNS_AHEAD = 4
"""How many turns ahead a torpedo is led to meet its target."""
OTHERS = 3
"""How many other burns of the ship that matters most are tried."""
APART = 2
"""How many cubes the places must differ for two orders to be different ideas."""

Burns = Mapping[str, Vec3]


def worth(state: State, ask: Ask, order: Order) -> float:
    """What burns are worth: points that may be won in the next turns, less those that may be lost."""
    seat = state.seats.index(ask.seat)
    return outlook(state, seat).worth(_velocities(state, seat, _burns_in(order)))


def _burns_in(order: Order) -> dict[str, Vec3]:
    return {name: Vec3(*choice.by) for name, choice in order.items() if isinstance(choice, Burn)}


def _velocities(state: State, seat: int, burns: Burns) -> dict[str, Vec3]:
    units = ((name, find_unit(state, seat, name), by) for name, by in burns.items())
    return {name: unit.velocity + by for name, unit, by in units if unit is not None}


# ---- plans


class Focus(NamedTuple):
    """The ship and the enemy that an advice speaks of."""

    own: Ship
    foe: Ship


class Plan(NamedTuple):
    """Burns for all units, and what they are worth."""

    worth: float
    burns: dict[str, Vec3]


def plans(state: State, ask: Ask, most: int) -> tuple[list[Plan], Focus | None]:
    """Good burns for all units, best first, and the two ships that matter most in the best of them.

    Each plan is another idea: that ship ends up well away from where it does in the others.
    """
    seat = state.seats.index(ask.seat)
    view = outlook(state, seat)
    torpedoes = {name: best_lead(view, weapon) for name, weapon in _torpedoes(state, seat, ask)}
    tried = [each | torpedoes for each in _tempered(view, ask)]
    weighed = [Plan(view.worth(_velocities(state, seat, each)), each) for each in tried]
    weighed.sort(key=lambda plan: -plan.worth)
    pair = focus(next_turn(state, seat, _order(weighed[0].burns)), seat)
    lead = pair.own.name if pair else ask.units[0]
    coasting = dict.fromkeys(ask.units, ZERO) | torpedoes
    weighed += [*_elsewhere(state, view, weighed[0], lead), Plan(view.worth(_velocities(state, seat, coasting)), coasting)]
    weighed.sort(key=lambda plan: -plan.worth)
    chosen: list[Plan] = []
    for gap in (APART, 1):
        for plan in weighed:
            by = plan.burns.get(lead, ZERO)
            if len(chosen) < most and all(cube_distance(by, other.burns.get(lead, ZERO)) >= gap for other in chosen):
                chosen.append(plan)
    return sorted(chosen, key=lambda plan: -plan.worth), pair


def _torpedoes(state: State, seat: int, ask: Ask) -> Iterator[tuple[str, Weapon]]:
    for name in ask.units:
        unit = find_unit(state, seat, name)
        if isinstance(unit, Weapon):
            yield name, unit


def _tempered(view: Outlook, ask: Ask) -> Iterator[dict[str, Vec3]]:
    """The best burns of all ships for a careful, a bold and a very careful captain."""
    ships = {ship.ship.name: ship.ship for ship in view.own if ship.ship.name in ask.units}
    options = {name: [ship.velocity + step for step in _some_steps(view, ship)] for name, ship in ships.items()}
    for caution in TEMPERS:
        chosen = view.best_velocities(options, caution)
        yield {name: chosen[name] - ship.velocity for name, ship in ships.items()}


def _some_steps(view: Outlook, ship: Ship) -> Sequence[Vec3]:
    """Every burn of a ship; in a great fleet some of each length."""
    every = judgement_burns.steps(view.state, ship)
    return every[:: -(-len(every) // view.most_flights)]


def _elsewhere(state: State, view: Outlook, best: Plan, lead: str) -> Iterator[Plan]:
    """The best plan, with another burn for the ship that matters most: the best of those that lead elsewhere."""
    ship = next((each for each in view.own if each.ship.name == lead), None)
    if ship is None:
        return
    flights = [(step, view.flight(ship, ship.ship.velocity + step)) for step in _some_steps(view, ship.ship)]
    flights.sort(key=lambda each: CAUTION * sum(each[1].suffers) + each[1].other - each[1].deals)
    taken = [best.burns.get(lead, ZERO)]
    for step, _ in flights:
        if len(taken) <= OTHERS and all(cube_distance(step, by) >= APART for by in taken):
            taken.append(step)
            burns = best.burns | {lead: step}
            yield Plan(view.worth(_velocities(state, view.seat, burns)), burns)


def best_lead(view: Outlook, torpedo: Weapon) -> Vec3:
    """The burn of a torpedo that promises most: it is aimed at where its target will be, not at where it is."""
    return max(leads(view, torpedo), key=lambda by: view.blast_worth(torpedo, torpedo.velocity + by))


def leads(view: Outlook, torpedo: Weapon) -> list[Vec3]:
    """Burns with which a torpedo would meet one of the nearest enemies in a few turns, or come as near as it can."""
    state, most = view.state, limit(view.state, torpedo)
    found = [ZERO]
    for foe in sorted(view.foes, key=lambda foe: (foe.at - torpedo.at).squared)[:3]:
        for turns in range(1, TURNS_AHEAD + 1):
            way = foe.at + foe.ship.velocity * turns - torpedo.at
            wanted = Vec3(*(round(part / turns) for part in way)) - torpedo.velocity
            found.append(nearest_burn(wanted, most, state.options))
    return list(dict.fromkeys(found))


# ---- advice


def focus(state: State, seat: int) -> Focus | None:
    """The pair of ships that can do most to each other; where none are in range, the nearest."""
    own = [ship for ship in state.ships if ship.seat == seat and ship.at is not None]
    foes = [ship for ship in state.ships if ship.seat != seat and ship.at is not None]
    pairs = [Focus(one, other) for one in own for other in foes]
    return min(pairs, key=lambda pair: _order_of(state, pair), default=None)


def _order_of(state: State, pair: Focus) -> tuple[float, int]:
    away = cube_distance(pair.own.at or ZERO, pair.foe.at or ZERO)
    at_stake = 0.0
    for shooter, target in (pair, pair[::-1]):
        found = shot(state, shooter, target)
        at_stake += float(points(found.odds, state.edition)) if found else 0
    return -at_stake, away


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The best burns of the whole fleet, with what they mean for the two ships that matter most."""
    seat = state.seats.index(ask.seat)
    found, pair = plans(state, ask, most)
    leaving = _leave(state, ask, seat)
    return [
        Advice(_order(burns) | leaving, _why(state, seat, burns, pair), _working(state, seat, burns, pair), value, "06")
        for value, burns in found
    ]


def _order(burns: Burns) -> dict[str, Choice]:
    return {name: Burn(by) for name, by in burns.items()}


def _leave(state: State, ask: Ask, seat: int) -> dict[str, Choice]:
    """Ships that can't fight any more had better leave, if nobody of their side can."""
    own = [ship for ship in state.ships if ship.seat == seat]
    if "warp" not in ask.extras or any(map(armed, own)):
        return {}
    able = [ship.name for ship in own if ship.warp_hits < ship.size // 3 - 1 and not ship.warping]
    return {"warp": WarpOut(tuple(able))} if able else {}


def _why(state: State, seat: int, burns: Burns, pair: Focus | None) -> str:
    after = next_turn(state, seat, _order(burns))
    parts = [_range(state, after, seat, pair)] if pair else ["No enemy is left on the map, so any course will do."]
    given, taken = shots.hits_to_expect(after, seat)
    if given or taken:
        theirs = (
            say("; what theirs can do is secret") if taken is None else say(", and theirs {taken}", taken=decimal(taken))
        )
        parts.append(say("All your lasers together can expect {hits}{theirs}.", hits=hits_words(given), theirs=theirs))
    rolls = most_rolls(state, after, seat)
    if rolls:
        parts.append(say("Enemy torpedoes that steer for you could cause up to {rolls}.", rolls=count(rolls, "damage roll")))
    return minus(" ".join(parts + _torpedo_words(after, seat, burns)))


def _range(state: State, after: State, seat: int, pair: Focus) -> str:
    """How far the two ships will be apart, and what each can then do to the other."""
    own, foe = _same(after, pair.own), _same(after, pair.foe)
    away = cube_distance(own.at or ZERO, foe.at or ZERO)
    before = find_ship(state, seat, own.name)
    assert before is not None
    coasting = cube_distance((before.at or ZERO) + before.velocity, foe.at or ZERO)
    burns = own.velocity != before.velocity
    does = (
        say("Close in")
        if away < coasting
        else say("Open the range")
        if away > coasting
        else say("Hold the range")
        if burns
        else say("Coast")
    )
    low, high = judgement_burns.range_within_reach(state, own.at or ZERO, _same(state, pair.foe))
    other = name_of(state, foe)
    far = say(
        "{does}: if {other} coasts, {own} will be {where}", does=does, other=other, own=own.name, where=_apart_from(away)
    )
    reach = say(" ({low} to {high} cubes if it burns)", low=low, high=high) if low < high else ""
    mine, yours = shot(after, own, foe), shot(after, foe, own)
    ours = _shot_words(own.name, mine) if mine else _no_shot(own)
    theirs = say("what it can do is secret") if state.technology[foe.seat].lasers < 0 else _reply_words(other, yours)
    return say("{far}{reach}. At that range {ours}, and {theirs}.", far=far, reach=reach, ours=ours, theirs=theirs)


def _apart_from(away: int) -> str:
    return say("{cubes} from it", cubes=count(away, "cube")) if away else say("in the same cube")


def _no_shot(own: Ship) -> str:
    told = mark("{own} has no power to fire") if own.lasers else mark("{own} has no laser to fire")
    return say(told, own=own.name)


def _shot_words(who: str, found: shots.Shot) -> str:
    told = mark("{who} hits on {number} or less ({chance}, {pods} on average)")
    return _with_odds(told, who, found) if found.number else say("{who} can't hit", who=who)


def _reply_words(who: str, found: shots.Shot | None) -> str:
    told = mark("{who} hits back on {number} or less ({chance}, {pods} on average)")
    return _with_odds(told, who, found) if found and found.number else say("{who} can't hit back", who=who)


def _with_odds(told: str, who: str, found: shots.Shot) -> str:
    return say(told, who=who, number=found.number, chance=in_six(found.number), pods=pods_words(found.odds.pods_lost))


def _same(state: State, ship: Ship) -> Ship:
    found = find_ship(state, ship.seat, ship.name)
    assert found is not None
    return found


def _torpedo_words(after: State, seat: int, burns: Burns) -> list[str]:
    """What the torpedo that comes nearest could do next turn."""
    best = _best_torpedo(after, seat, burns)
    if best is None:
        return []
    torpedo, foe, rolls = best
    away = cube_distance(torpedo.at, foe.at or ZERO)
    sum_ = f"{torpedo.level} − {away} + 1" + (f" − {screen}" if (screen := screen_of(after, foe)) else "")
    does = f"{sum_} = {count(rolls, 'damage roll')}" if rolls else say("too far away to do harm yet")
    return [
        say(
            "{torpedo} will be {where} {foe}: {does}.",
            torpedo=torpedo.name,
            where=distance_from_words(away),
            foe=name_of(after, foe),
            does=does,
        )
    ]


def _best_torpedo(after: State, seat: int, burns: Burns) -> tuple[Weapon, Ship, int] | None:
    flying = [weapon for weapon in after.weapons if weapon.seat == seat and weapon.name in burns]
    foes = [ship for ship in after.ships if ship.seat != seat and ship.at is not None]
    pairs = [
        (torpedo, foe, damage_rolls(torpedo.level, cube_distance(torpedo.at, foe.at or ZERO), screen_of(after, foe)))
        for torpedo in flying
        for foe in foes
    ]
    return max(pairs, key=lambda each: (each[2], -cube_distance(each[0].at, each[1].at or ZERO)), default=None)


def _working(state: State, seat: int, burns: Burns, pair: Focus | None) -> str:
    after = next_turn(state, seat, _order(burns))
    lines: list[str] = []
    if pair:
        own, foe = _same(after, pair.own), _same(after, pair.foe)
        before = _same(state, pair.own)
        lines += sums.working_of_motion(before, burns.get(own.name, ZERO))
        lines.append(sums.coasting_line(state, _same(state, pair.foe)))
        lines.append(sums.working_of_range(own.name, own.at or ZERO, name_of(state, foe), foe.at or ZERO))
        level, away = state.technology[seat].lasers, cube_distance(own.at or ZERO, foe.at or ZERO)
        if shot(after, own, foe) is not None:
            lines.append(sums.working_of_number(level, away, max(0, screen_of(after, foe))))
    best = _best_torpedo(after, seat, burns)
    if best:
        flying = find_unit(state, seat, best[0].name)
        assert isinstance(flying, Weapon)
        lines += working_of_lead(state, flying, _same(state, best[1]), burns[flying.name])
    return "\n".join(lines)


def working_of_lead(state: State, torpedo: Weapon, foe: Unit, by: Vec3, turns: int = 0) -> list[str]:
    """How a torpedo is aimed at where its target will be: in so many turns, or when the two are nearest to each other."""
    velocity = torpedo.velocity + by
    turns = turns or min(
        range(1, TURNS_AHEAD + 1), key=lambda n: cube_distance(torpedo.at + velocity * n, _in_turns(foe, n))
    )
    there, name, when = _in_turns(foe, turns), name_of(state, foe), say("in {turns}", turns=count(turns, "turn"))
    share = "" if turns == 1 else say(", a step of about 1/{turns} of that each turn", turns=turns)
    return [
        minus(line)
        for line in (
            say(
                "{name}, coasting, will be at {at} + {turns} × {velocity} = {there} {when}.",
                name=name,
                at=foe.at,
                turns=turns,
                velocity=foe.velocity,
                there=there,
                when=when,
            ),
            say(
                "The lead of {torpedo}: {there} − {at} = {way}{share}.",
                torpedo=torpedo.name,
                there=there,
                at=torpedo.at,
                way=there - torpedo.at,
                share=share,
            ),
            say(
                "{torpedo}: velocity {velocity} + burn {by} = {after}; {when} it will be at {at}, {apart}.",
                torpedo=torpedo.name,
                velocity=torpedo.velocity,
                by=by,
                after=velocity,
                when=when,
                at=torpedo.at + velocity * turns,
                apart=distance_words(cube_distance(torpedo.at + velocity * turns, there)),
            ),
        )
    ]


def _in_turns(unit: Unit, turns: int) -> Vec3:
    return (unit.at or ZERO) + unit.velocity * turns
