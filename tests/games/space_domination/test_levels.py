"""The computer players of Space Domination: a ladder whose steps can be told apart, and games that end."""

from __future__ import annotations

import pytest

from tests.games.space_domination.positions import starship, table, torpedo
from tests.often import thorough
from vector3_edu import Match
from vector3_edu.core.dice import Dice
from vector3_edu.core.players import ComputerPlayer
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.odds import chance_of_leaving
from vector3_edu.games.space_domination.orders import Launch, Move
from vector3_edu.games.space_domination.state import STARSHIP, State


def wins(strong: str, weak: str, games: int) -> float:
    """Games won by the stronger one, in each seat in turn, a draw counting half; all of them must end."""
    won = 0.0
    for seed in range(games):
        match = Match.new("space_domination", seed=seed)
        own = match.seats[seed % 2]
        match.play({seat: strong if seat == own else weak for seat in match.seats}, turns=150)
        assert match.result is not None
        winners = match.result.winners or match.seats
        won += (own in winners) / len(winners)
    return won


@thorough
def test_each_level_beats_the_one_below() -> None:
    """The hundred games of each pair are measured by the bench."""
    assert wins("greedy", "cadet", 30) >= 18
    assert wins("admiral", "greedy", 4) >= 2.5


@pytest.mark.parametrize("name", GAME.players)
def test_games_of_a_level_with_itself_end(name: str) -> None:
    for seed in range(8 if name != "admiral" else 1):
        assert Match.new("space_domination", seed=seed).play(name, turns=150).result is not None


def decide(name: str, state: State) -> Move | Launch:
    (ask,) = GAME.asks(state)
    order = GAME.players[name](GAME, state, ask, Dice(1))
    assert GAME.problems(state, ask.seat, order) == []
    choice = order[STARSHIP]
    assert isinstance(choice, Move | Launch)
    return choice


def test_greedy_and_admiral_turn_back_from_the_edge() -> None:
    """Both choose a heading now along which the next acceleration brakes."""
    state = table(starship(80, 40, 0, v=(6, 0), torpedoes=0), starship(30, 40, torpedoes=0, v=(0, 1)))
    for name in ("greedy", "admiral"):
        choice = decide(name, state)
        assert chance_of_leaving(state, choice) == 0 and 90 < choice.heading < 270


def test_admiral_launches_when_the_torpedo_hits_for_certain() -> None:
    assert isinstance(decide("admiral", table(starship(50, 40), starship(56, 40))), Launch)


def test_admiral_does_not_launch_where_nothing_can_be_hit() -> None:
    assert isinstance(decide("admiral", table(starship(30, 40, 180), starship(90, 40))), Move)


def test_admiral_moves_out_of_the_way_of_a_torpedo() -> None:
    """A drift would be hit for certain: T1 flies from (40, 40) through (34, 40)."""
    state = table(starship(34, 40, 90), starship(90, 70), torpedoes=(torpedo(1, 40, 40, 180, 0),))
    assert isinstance(decide("admiral", state), Move)


def test_levels_say_what_they_are_and_why_they_did_something() -> None:
    state = table(starship(50, 40), starship(56, 40))
    (ask,) = GAME.asks(state)
    assert list(GAME.players) == ["cadet", "greedy", "admiral"]
    for level in GAME.players.values():
        assert isinstance(level, ComputerPlayer) and level.character
        assert level.why(GAME, state, ask, {STARSHIP: Launch("Blaise", 0)}) == (
            "I drift and end 6.0 cm from Blaise. The chance to hit Blaise this turn is 6 in 6. "
            "From a heading of 0°, a torpedo launched next turn hits Blaise at once if Blaise only drifts."
        )
