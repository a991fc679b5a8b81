"""The sequence of play: the torpedoes of the starship on move fly, it moves or drifts, the next one is on move."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.results import Event, Result
from vector3_edu.games.space_domination.events import GameEnded, TurnBegan
from vector3_edu.games.space_domination.moving import drift, move, turn_to
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import State
from vector3_edu.games.space_domination.tables import LONGEST
from vector3_edu.games.space_domination.tabletop import Tabletop
from vector3_edu.games.space_domination.torpedoes import launch, move_torpedo


def act(state: State, choice: Move | Launch, dice: Dice) -> tuple[State, tuple[Event, ...]]:
    """One seat's turn: its torpedoes fly, oldest first and a new one last; then the starship moves, or drifts after it."""
    table = Tabletop(state)
    if table.turn_first:
        turn_to(table, choice.heading)
    launches = isinstance(choice, Launch)
    if isinstance(choice, Launch):
        launch(table, choice.target)
    for torpedo in tuple(table.torpedoes):
        if torpedo.seat == table.me and table.goes_on() and torpedo in table.torpedoes:
            move_torpedo(table, torpedo)
    if table.ships[table.me].points > 0 and table.goes_on():
        if launches:
            drift(table)
        else:
            move(table, dice)
        if not table.turn_first:
            turn_to(table, choice.heading)
    if launches:
        table.torpedoes = [torpedo._replace(fresh=False) for torpedo in table.torpedoes]
    return _next(state, table), tuple(table.told)


def _next(state: State, table: Tabletop) -> State:
    """The next starship round the table that still stands is on move; the game ends when one or none does."""
    if not table.goes_on():
        return _over(state, table, table.standing())
    options, seats, turn, phase, _, first, seat, _, _ = state
    while True:
        seat = (seat + 1) % len(seats)
        turn += seat == first
        if table.ships[seat].points > 0:
            break
    if turn > (options.turn_limit or LONGEST):
        most = max(ship.points for ship in table.ships)
        return _over(state, table, [each for each, ship in enumerate(table.ships) if ship.points == most])
    if turn != state.turn:
        table.told.append(TurnBegan(turn))
    return State(options, seats, turn, phase, tuple(table.ships), first, seat, tuple(table.torpedoes))


def _over(state: State, table: Tabletop, winners: list[int]) -> State:
    """Last starship standing wins; none standing is a draw of all; at the turn limit the most points win."""
    names = tuple(state.seats[seat] for seat in winners)
    points = tuple((name, max(0, ship.points)) for name, ship in zip(state.seats, table.ships, strict=True))
    if table.goes_on():
        most = max(count for _, count in points)
        shared = f"{' and '.join(names)} share the win" if len(names) > 1 else f"{names[0]} wins"
        reason = f"The turn limit is reached: {shared} with {most} damage points."
    elif names:
        reason = f"{names[0]} is the last starship standing."
    else:
        reason = "No starship is left standing: a draw."
    result = Result(names, points, reason)
    table.told.append(GameEnded(*result))
    return state._replace(phase="over", ships=tuple(table.ships), torpedoes=tuple(table.torpedoes), result=result)
