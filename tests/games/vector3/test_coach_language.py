"""Whatever the coach of Vector 3 and its computer players say can be said in another language."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.core.pseudo import pseudo
from tests.games.spoken import Reader
from tests.games.vector3.test_coach import GAMES, SEATS
from tests.games.vector3.test_language import bad_choices, battles
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import random
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.players import PLAYERS
from vector3_edu.games.vector3.rules.orders import Vote

__all__ = ["pseudo"]

A_FEW = 40
"""Orders of one decision whose dangers are told."""


READER = Reader(GAME, SEATS)


@pytest.mark.parametrize(("scenario", "edition", "seats", "setup"), GAMES)
def test_coach_and_computer_players_speak_another_language(
    pseudo: None, scenario: str, edition: str, seats: int, setup: str
) -> None:
    match = Match.new("vector3", scenario, SEATS[:seats], seed=11, edition=edition, setup=setup)
    luck, levels, met = Dice(5), list(PLAYERS.values())[:5], Counter[str]()
    for step in range(50):
        if match.asks:
            met[match.state.phase] += 1
            ask, level = match.asks[0], levels[step % 5]
            state = match.seen_by(ask.seat)
            if met[match.state.phase] % 4 == 1:
                READER.hints(state, ask)
        for ask in match.asks:
            state = match.seen_by(ask.seat)
            player = random if ask.phase == "burn" and match.state.turn % 3 == 0 else level
            order = player(GAME, state, ask, luck)
            for other in levels:
                READER.reason(other, state, ask, order)
            match.submit(ask.seat, order)


def test_dangers_are_told_in_another_language(pseudo: None) -> None:
    told = 0
    for state in battles():
        for ask in GAME.asks(state):
            seen = GAME.seen_by(state, ask.seat)
            if ask.units:
                READER.hints(seen, ask)
            orders: list[Any] = [{}, {"vote": Vote(end=True)}]
            orders += [{unit: choice} for unit in ask.units for choice in GAME.choices(seen, ask, unit)[:A_FEW]]
            orders += [{unit: choice} for unit in ask.units for choice in bad_choices()]
            for order in orders:
                if not GAME.problems(seen, ask.seat, order):
                    told += READER.dangers(seen, ask, order)
                    for level in PLAYERS.values():
                        READER.reason(level, seen, ask, order)
    assert told > 50
