"""Whatever the games beside Vector 3 say can be said in another language: nothing is left over but names and numbers."""

from __future__ import annotations

from collections import Counter
from itertools import cycle

import pytest

from tests.core.pseudo import pseudo
from tests.games.spoken import Reader
from vector3_edu import GAMES, Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.language import say

__all__ = ["pseudo"]

SEATS = ("Ada", "Blaise", "Carol", "Dan", "Emmy", "Felix")
NAMES = {"racetrack": (*SEATS, "v", "track", "S", "F", "n", "None", "x")}
"""What is the same in every language: names, signs, and what is typed."""
PLAYED = [(name, scenario) for name in NAMES for scenario in GAMES[name].scenarios]


@pytest.mark.parametrize(("name", "scenario"), PLAYED)
def test_a_match_can_be_played_in_another_language(pseudo: None, name: str, scenario: str) -> None:
    game = GAMES[name]
    match = Match.new(name, scenario, SEATS[: max(2, game.scenarios[scenario].seats[0])], seed=3)
    reader, luck, met = Reader(game, NAMES[name]), Dice(5), Counter[str]()
    reader.scenario(match)
    for player in game.players.values():
        reader.check(say(getattr(player, "character", "")))
    players = cycle(game.players.values())
    for _ in range(60):
        player = next(players)
        for ask in match.asks:
            state = match.seen_by(ask.seat)
            met[ask.phase] += 1
            if met[ask.phase] in (1, 2, 5, 9, 14, 20, 30, 40):
                reader.decision(match, ask)
                reader.hints(state, ask)
                reader.problems(state, ask)
            order = player(game, state, ask, luck)
            reader.dangers(state, ask, order)
            reader.reason(player, state, ask, order)
            match.submit(ask.seat, order)
    for seat in (match.seats[0], None):
        reader.story(match, seat)
