"""The coach about tractor-pressors: what a push changes for both ships, and what that is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from vector3_edu.core.coach import Advice
from vector3_edu.core.game import Ask, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.core.words import count, minus
from vector3_edu.games.vector3.coach.sums import decimal, hits_words, name_of
from vector3_edu.games.vector3.judgement.burns import nearest_burn
from vector3_edu.games.vector3.judgement.outlook import Outlook
from vector3_edu.games.vector3.judgement.shots import NO_DICE, hits_to_expect, next_turn
from vector3_edu.games.vector3.judgement.threats import blasts_on
from vector3_edu.games.vector3.rules import push
from vector3_edu.games.vector3.rules.orders import Push, Target
from vector3_edu.games.vector3.rules.state import Ship, State, Unit, find_ship, find_unit

MOST_TARGETS = 6
"""Targets of one ship that are weighed, the nearest first."""


@lru_cache(maxsize=64)
def _prospect(state: State, seat: int) -> float:
    return Outlook(state, seat).worth({})


def worth(state: State, ask: Ask, order: Order) -> float:
    """By how much a push betters the next turns, if nobody burns; passing is worth nothing."""
    seat = state.seats.index(ask.seat)
    now = _prospect(state, seat)
    return sum(
        _prospect(_pushed(state, seat, unit, choice), seat) - now
        for unit, choice in order.items()
        if isinstance(choice, Push)
    )


def _pushed(state: State, seat: int, unit: str, choice: Push) -> State:
    return push.push(state, seat, unit, choice, NO_DICE, [])


def advise(state: State, ask: Ask, most: int) -> list[Advice]:
    """The best pushes, each of another target or the other way, and passing where that is better."""
    seat = state.seats.index(ask.seat)
    orders = [{unit: choice} for unit in ask.units for choice in _ideas(state, seat, unit)]
    weighed = sorted(((worth(state, ask, order), order) for order in orders), key=lambda each: -each[0])
    advice = [
        Advice(order, _why(state, seat, unit, choice), _working(state, seat, unit, choice), value, "10")
        for value, order in weighed[:most]
        for unit, choice in order.items()
    ]
    advice.insert(0, Advice({}, _why_pass(state, seat), "", 0.0, "10"))
    return sorted(advice, key=lambda each: -each.worth)[:most]


def _ideas(state: State, seat: int, unit: str) -> Iterator[Push]:
    """Each of the nearest targets, pushed away from the nearest ship of the other side, or pulled towards it."""
    ship = find_ship(state, seat, unit)
    assert ship is not None
    level = state.technology[seat].tractors
    targets = sorted(push.targets(state, seat, ship), key=lambda target: _away(state, ship, target))[:MOST_TARGETS]
    for target in targets:
        body = find_unit(state, state.seats.index(target[0]), target[1])
        assert body is not None
        others = [each for each in state.ships if each.seat != body.seat and each.at is not None]
        if others:
            near = min(others, key=lambda each: cube_distance(_next(each), _next(body)))
            way = _next(body) - _next(near) or Vec3(1, 0, 0)
            for sign in (1, -1):
                far = sign * 2 * level / way.length
                by = nearest_burn(Vec3(*(round(part * far) for part in way)), level, state.options)
                if by:
                    yield Push(target, by)


def _away(state: State, ship: Ship, target: Target) -> int:
    body = find_unit(state, state.seats.index(target[0]), target[1])
    return cube_distance(ship.at or ZERO, (body.at if body else None) or ZERO)


def _next(unit: Unit) -> Vec3:
    return (unit.at or ZERO) + unit.velocity


# ---- words


def _why(state: State, seat: int, unit: str, choice: Push) -> str:
    ship, target = find_ship(state, seat, unit), find_unit(state, state.seats.index(choice.target[0]), choice.target[1])
    assert ship is not None and target is not None
    name = say("your own {target}", target=target.name) if target.seat == seat else name_of(state, target)
    back = push.reaction(target, Vec3(*choice.by))
    own = (
        say(", and {unit} is pushed back by {back}", unit=unit, back=back)
        if back
        else say("; {unit} keeps its velocity", unit=unit)
    )
    after = _pushed(state, seat, unit, choice)
    return minus(
        say(
            "{unit} pushes {name} by {by}{own}. {compare}",
            unit=unit,
            name=name,
            by=Vec3(*choice.by),
            own=own,
            compare=_compare(state, after, seat),
        )
    )


def _compare(state: State, after: State, seat: int) -> str:
    """What lasers and blasts can be expected to do next turn with the push and without it, if nobody burns."""
    with_it, without = next_turn(after, seat, {}), next_turn(state, seat, {})
    (given, taken), (before, suffered) = hits_to_expect(with_it, seat), hits_to_expect(without, seat)
    words: str = say(
        "If nobody burns, your lasers can expect {hits} next turn ({before} without the push)",
        hits=hits_words(given),
        before=decimal(before),
    )
    if taken is not None and suffered is not None:
        words += say(", and theirs {taken} ({suffered})", taken=decimal(taken), suffered=decimal(suffered))
    rolls, others = (sum(threat.rolls for threat in blasts_on(each, seat)) for each in (with_it, without))
    blasts = (
        say("; enemy blasts could cause {rolls} ({others})", rolls=count(rolls, "damage roll"), others=others)
        if rolls or others
        else ""
    )
    return f"{words}{blasts}."


def _why_pass(state: State, seat: int) -> str:
    given, taken = hits_to_expect(next_turn(state, seat, {}), seat)
    theirs = "" if taken is None else say(", and theirs {taken}", taken=decimal(taken))
    return say(
        "Pass: if nobody burns, your lasers can expect {hits} next turn{theirs}.", hits=hits_words(given), theirs=theirs
    )


def _working(state: State, seat: int, unit: str, choice: Push) -> str:
    after = _pushed(state, seat, unit, choice)
    place, name = state.seats.index(choice.target[0]), choice.target[1]
    ship, target, by = find_ship(state, seat, unit), find_unit(state, place, name), Vec3(*choice.by)
    pushed, pusher = find_unit(after, place, name), find_ship(after, seat, unit)
    assert ship is not None and target is not None and pushed is not None and pusher is not None
    back = push.reaction(target, by)
    called = name_of(state, target)
    faster = mark("{unit}: velocity {velocity} + {by} = {after}.")
    onwards = mark("{unit}: place {at} + velocity {velocity} = {there}.")
    lines = [say(faster, unit=called, velocity=target.velocity, by=by, after=pushed.velocity)]
    if back:
        lines.append(say(faster, unit=unit, velocity=ship.velocity, by=back, after=pusher.velocity))
        lines.append(say("Action and reaction: {by} + {back} = {sum}.", by=by, back=back, sum=by + back))
    lines.append(say(onwards, unit=called, at=target.at, velocity=pushed.velocity, there=_next(pushed)))
    lines.append(say(onwards, unit=unit, at=ship.at, velocity=pusher.velocity, there=_next(pusher)))
    return minus("\n".join(lines))
