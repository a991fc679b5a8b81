"""Winning: when the game is over, and who has the most victory points."""

from __future__ import annotations

from vector3_edu.core.language import chain, keep, mark
from vector3_edu.core.results import Event, Result
from vector3_edu.games.vector3.rules import goals
from vector3_edu.games.vector3.rules.editions import EDITIONS, schedule
from vector3_edu.games.vector3.rules.events import GameEnded, PointsScored
from vector3_edu.games.vector3.rules.state import CustomRules, Ship, State

AGREED = mark("All seats with ships agreed to end the game.")


def seats_with_ships(state: State) -> list[int]:
    """The seats that still have ships, in their order."""
    return sorted({ship.seat for ship in state.ships})


def is_decided(state: State) -> bool:
    """Whether at most one seat still has ships. (2009) Ending the Game; 1979, 14.0; ruling 14."""
    ships = state.ships
    if not ships:
        return True
    first = ships[0].seat
    if ships[-1].seat != first:
        return False
    return all(ship.seat == first for ship in ships)


def end_if_decided(state: State, events: list[Event]) -> State:
    """The state, over if at most one seat still has ships, or if only seats that agreed to end have any left.

    In a scenario with goals of its own it is over when one is met, or when none can be any more.
    """
    if state.options.custom is not None and state.options.custom.goals:
        return _end_by_goals(state, state.options.custom, events)
    if not is_decided(state):
        return end_game(state, AGREED, events) if state.votes and all_agree(state) else state
    return end_game(state, _who_is_left(state), events)


def _who_is_left(state: State) -> str:
    left = seats_with_ships(state)
    if not left:
        return keep("Nobody has any ships left on the map.")
    return keep("Only {seat} still has ships on the map.", seat=state.seats[left[0]])


def _end_by_goals(state: State, custom: CustomRules, events: list[Event], turn_over: bool = False, last: str = "") -> State:
    """The state, over if goals are met, if none can be any more, or if the last turn has ended (`last` says so)."""
    judged = [(goal, *goals.judge(state, goal, turn_over)) for goal in custom.goals]
    decided = is_decided(state)
    survives = bool(last) or decided
    met = [(goal, why) for goal, how, why in judged if how == goals.MET or (survives and goals.is_surviving(goal, how))]
    if met:
        seats = {goal.seat for goal, _ in met}
        why = chain(dict.fromkeys(why for _, why in met if why), " ") or last or _who_is_left(state)
        return end_game(state, why, events, tuple(seat for seat in state.seats if seat in seats))
    if last:
        return end_game(state, last, events, winners_without_goals(state))
    if any(how == goals.OPEN and (not decided or goals.goes_on_alone(goal)) for goal, how, _ in judged):
        return end_game(state, AGREED, events, winners_without_goals(state)) if state.votes and all_agree(state) else state
    lost = chain(dict.fromkeys(why for _, _, why in judged if why), " ")
    return end_game(state, _who_is_left(state) if decided else lost, events, winners_without_goals(state))


def winners_without_goals(state: State) -> tuple[str, ...] | None:
    """Who wins if no goal has been met: seats with ships that had none to meet; None where points decide."""
    custom = state.options.custom
    if custom is None or custom.points or not custom.goals:
        return None
    busy = {goal.seat for goal in custom.goals}
    return tuple(seat for place, seat in enumerate(state.seats) if seat not in busy and place in seats_with_ships(state))


def end_turn(state: State, events: list[Event]) -> State:
    """The state when a turn has ended: over if it was the last, or if somebody has survived as long as it takes."""
    limit, custom = state.options.turn_limit, state.options.custom
    last = keep("The turn limit of {limit} is reached.", limit=limit) if limit is not None and state.turn >= limit else ""
    if custom is not None and custom.goals:
        return _end_by_goals(state, custom, events, turn_over=True, last=last)
    return end_game(state, last, events) if last else state


def all_agree(state: State) -> bool:
    """Whether all seats with ships, two at least, have voted to end the game. (2009) Ending the Game; ruling 28."""
    left = seats_with_ships(state)
    return len(left) > 1 and state.votes.issuperset(left)


def end_game(state: State, reason: str, events: list[Event], winners: tuple[str, ...] | None = None) -> State:
    """The game ends: last points, then the winner is whoever has the most. (2009) Winning the Game; 1979, 14.0.

    Where goals decide, the winners are given.
    """
    edition = EDITIONS[state.edition]
    points = list(state.points)
    if not edition.pods_at_once:
        for ship in state.ships:
            _score_lost_pods(state, points, ship, events)
    left = seats_with_ships(state)
    if len(left) == 1:
        bonus = schedule(edition, left[0]).survivor
        points[left[0]] += bonus
        events.append(PointsScored(state.seats[left[0]], bonus, "survivor"))
    if winners is None:
        best = max(points)
        winners = tuple(seat for seat, has in zip(state.seats, points, strict=True) if has == best)
    result = Result(winners, tuple(zip(state.seats, points, strict=True)), reason)
    events.append(GameEnded(*result))
    return state._replace(points=tuple(points), phase="over", round=(), result=result)


def score_escape(state: State, ship: Ship, events: list[Event]) -> State:
    """1979: the pods lost on a ship that gets away whole score for the other seat as it goes, 14.1 and 14.2; ruling 34."""
    if EDITIONS[state.edition].pods_at_once:
        return state
    points = list(state.points)
    _score_lost_pods(state, points, ship, events)
    return state._replace(points=tuple(points))


def pods_lost(ship: Ship) -> int:
    """How many pods of a ship are destroyed."""
    return sum(not pod.whole for pod in ship.pods)


def _score_lost_pods(state: State, points: list[int], ship: Ship, events: list[Event]) -> None:
    """1979: a point to the other seat for each pod that a ship has lost."""
    lost, owner = pods_lost(ship), state.seats[ship.seat]
    for seat, name in enumerate(state.seats):
        if lost and seat != ship.seat:
            points[seat] += lost
            events.append(PointsScored(name, lost, "pods_left", (owner, ship.name), lost))
