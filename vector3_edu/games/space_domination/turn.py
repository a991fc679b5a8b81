"""The sequence of play: the starship on move moves or launches, its torpedoes fly, the next one is on move."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Result
from vector3_edu.games.space_domination.events import GameEnded, TurnBegan
from vector3_edu.games.space_domination.moving import drift, move, turn_to
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import State, standing
from vector3_edu.games.space_domination.torpedoes import launch, move_torpedo

Told = list[object]


def act(state: State, choice: Move | Launch, dice: Dice) -> tuple[State, tuple[object, ...]]:
    """One seat's turn: move the starship or launch and drift, then the torpedoes, oldest first."""
    told: Told = []
    if isinstance(choice, Launch):
        if state.options.aim == "first":
            state = turn_to(state, choice.heading, told)
        state = drift(launch(state, choice.target, told), choice.heading, told)
    else:
        state = move(state, choice.heading, dice, told)
    for torpedo in state.torpedoes:
        if torpedo.seat == state.on_move and torpedo in state.torpedoes and len(standing(state)) > 1:
            state = move_torpedo(state, torpedo, told)
    state = _next(state, told)
    return state, tuple(told)


def _next(state: State, told: Told) -> State:
    """The next starship round the table that still stands is on move; the game ends when one or none does."""
    left = standing(state)
    if len(left) <= 1:
        return _over(state, left, told)
    many, seat, turn = len(state.seats), state.on_move, state.turn
    while True:
        seat = (seat + 1) % many
        turn += seat == state.first
        if state.ships[seat].points > 0:
            break
    limit = state.options.turn_limit
    if limit is not None and turn > limit:
        most = max(state.ships[each].points for each in left)
        return _over(state, tuple(each for each in left if state.ships[each].points == most), told)
    if turn != state.turn:
        told.append(TurnBegan(turn))
    return state._replace(on_move=seat, turn=turn)


def _over(state: State, winners: tuple[int, ...], told: Told) -> State:
    """Last starship standing wins; none standing is a draw of all; at the turn limit the most points win."""
    names = tuple(state.seats[seat] for seat in winners)
    points = tuple((name, max(0, ship.points)) for name, ship in zip(state.seats, state.ships, strict=True))
    if len(standing(state)) > 1:
        most = max(count for _, count in points)
        shared = f"{' and '.join(names)} share the win" if len(names) > 1 else f"{names[0]} wins"
        reason = f"The turn limit is reached: {shared} with {most} damage points."
    elif names:
        reason = f"{names[0]} is the last starship standing."
    else:
        reason = "No starship is left standing: a draw."
    result = Result(names, points, reason)
    told.append(GameEnded(*result))
    return state._replace(phase="over", result=result)
