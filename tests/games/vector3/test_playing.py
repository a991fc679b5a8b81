"""Whole games by chance: they end, and every listed choice is legal."""

from __future__ import annotations

import pytest

from vector3_edu import GAMES, Match
from vector3_edu.core.players import random
from vector3_edu.games.vector3.game import GAME
from vector3_edu.matches.match import replay

PLAYED = [
    ("2009", "learning", 2, "ready"),
    ("2009", "learning", 6, "buy"),
    ("2009", "basic", 3, "ready"),
    ("2009", "basic", 2, "buy"),
    ("2009", "intermediate", 4, "buy"),
    ("2009", "intermediate", 2, "ready"),
    ("2009", "advanced", 2, "buy"),
    ("2009", "advanced", 5, "ready"),
    ("1979", "learning", 2, "buy"),
    ("1979", "basic", 2, "ready"),
    ("1979", "intermediate", 2, "buy"),
    ("1979", "advanced", 2, "ready"),
    ("1979", "advanced", 2, "buy"),
]


@pytest.mark.parametrize(("edition", "scenario", "seats", "setup"), PLAYED)
def test_games_by_chance_end_and_replay_alike(edition: str, scenario: str, seats: int, setup: str) -> None:
    """Ruling 28: with a turn limit every game ends; the same orders and dice give the same game."""
    match = Match.new("vector3", scenario, seats, seed=11, edition=edition, setup=setup, turn_limit=12).play("random")
    assert match.result is not None and match.asks == ()
    again = replay(match, [step.orders for step in match.steps[1:]])
    assert again.state == match.state and again.events == match.events


@pytest.mark.parametrize(("edition", "scenario", "seats", "setup"), PLAYED[::2])
def test_every_listed_choice_is_legal(edition: str, scenario: str, seats: int, setup: str) -> None:
    """The protocol: what is listed is accepted (a sample of it, at every decision of a game)."""
    match = Match.new("vector3", scenario, seats, seed=5, edition=edition, setup=setup, turn_limit=5)
    for _ in range(150):
        if not match.asks:
            break
        ask = match.asks[0]
        for unit in (*ask.units[:3], *ask.extras):
            listed = match.choices(ask, unit)
            for choice in (*listed[:4], *listed[-4:]):
                assert match.problems(ask.seat, {unit: choice}) == []
        match.let(ask, random)


def test_the_front_door_knows_the_game() -> None:
    """Names that outside code relies on."""
    assert GAMES["vector3"] is GAME and list(GAME.scenarios) == ["learning", "basic", "intermediate", "advanced", "own"]
    assert GAME.title == "Vector 3" and GAME.options["edition"] == ("2009", "1979")
