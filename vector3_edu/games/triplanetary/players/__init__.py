"""Computer players of Triplanetary, weakest first."""

from __future__ import annotations

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyGame, Ask, Order
from vector3_edu.core.players import ComputerPlayer, random
from vector3_edu.games.triplanetary.players import races
from vector3_edu.games.triplanetary.players.styles import CADET, GREEDY, NAVIGATOR, Style
from vector3_edu.games.triplanetary.players.war import fleet, reason_in_war
from vector3_edu.games.triplanetary.rules.state import State


def level(name: str, character: str, style: Style) -> ComputerPlayer:
    """A captain: in a race it flies the quickest course that it dares to; in a war it leads ships by its style."""

    def decide(game: AnyGame, state: State, ask: Ask, luck: Dice) -> Order:
        if state.rules.race:
            return races.race(state, ask, style)
        order = fleet(game, state, ask, style)
        return random(game, state, ask, luck) if order is None else order

    def why(_game: AnyGame, state: State, ask: Ask, order: Order) -> str:
        return races.reason(state, ask, order, style) if state.rules.race else reason_in_war(state, ask, order)

    return ComputerPlayer(name, character, decide, why)


LEVELS = (
    level("cadet", "never flies faster than 2 hexes a turn in a race, and fires only when it can hardly miss", CADET),
    level("greedy", "flies at most 3 hexes a turn in a race, and takes the best shot that it has", GREEDY),
    level("navigator", "takes the fewest turns possible in a race, and weighs shots against the counterattack", NAVIGATOR),
)
PLAYERS = {each.name: each for each in LEVELS}
greedy = PLAYERS["greedy"]
