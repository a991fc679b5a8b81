"""The computer players of Vector Command: a ladder whose steps can be told apart, and games that end."""

from __future__ import annotations

import pytest

from tests.facts import facts
from tests.games.vector_command.positions import ship, state
from tests.often import thorough
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.games.vector_command.game import GAME
from vector3_edu.games.vector_command.rules.orders import Fire, Move


def wins(strong: str, weak: str, games: int, scenario: str = "duel") -> int:
    """How many games the stronger one wins, in each seat in turn; all of them must end."""
    won = 0
    for seed in range(games):
        match = Match.new("vector_command", scenario, seed=seed)
        own = match.seats[seed % 2]
        match.play({seat: strong if seat == own else weak for seat in match.seats}, turns=150)
        assert match.result is not None
        won += match.result.winners == (own,)
    return won


@thorough
def test_each_level_beats_the_one_below() -> None:
    """The hundred games of each pair are measured by the bench."""
    assert wins("gunner", "cadet", 40) >= 22
    assert wins("greedy", "gunner", 12) >= 9
    assert wins("admiral", "greedy", 4) >= 2


@pytest.mark.parametrize("scenario", ["squadron", "asteroids"])
@pytest.mark.parametrize("name", ["cadet", "gunner", "greedy"])
def test_games_of_a_level_with_itself_end(scenario: str, name: str) -> None:
    for seed in range(3):
        assert Match.new("vector_command", scenario, seed=seed).play(name, turns=150).result is not None


@pytest.mark.parametrize("name", GAME.players)
def test_every_level_shoots_down_the_targets_of_the_training(name: str) -> None:
    result = Match.new("vector_command", "training", seed=1).play(name, turns=150).result
    assert result is not None and result.winners == ("Ada",)


def test_admiral_fires_what_destroys_for_certain_rather_than_what_is_strong() -> None:
    wreck = ship("B1", (2, 0), "W", shields=0, hull=(1, 0, 0, 0), reactor=1)
    fresh = ship("B2", (4, 0), "W", motion=(1, 0))
    field = state(ship("A1", (0, 0), power=(3, 0, 1, 0)), wreck, fresh, phase="fire", order=("A1",))
    (ask,) = GAME.asks(field)
    order = GAME.players["admiral"](GAME, field, ask, Dice(1))
    assert order["A1"] == Fire((("laser", "B1"),)) and GAME.problems(field, ask.seat, order) == []


def test_levels_say_what_they_are_and_why_they_did_something() -> None:
    assert list(GAME.players) == ["cadet", "gunner", "greedy", "admiral"]
    field = state(ship("A1", (0, 0)), ship("B1", (4, 0), "W", motion=(1, 0)), phase="fire")
    (ask,) = GAME.asks(field)
    for level in GAME.players.values():
        assert isinstance(level, ComputerPlayer) and level.character
        fires = {"A1": Fire((("laser", "B1"),))}
        assert facts(level.why(GAME, field, ask, fires)) == ["B1", "4", "A1", "4", "6", "2", "B1"]
    moving = field._replace(phase="move")
    said = GAME.players["admiral"].why(GAME, moving, GAME.asks(moving)[0], {"A1": Move(("accelerate",))})
    assert facts(said)[:4] == ["A1", "(1, 0)", "3", "B1"] and "facing E" in said
