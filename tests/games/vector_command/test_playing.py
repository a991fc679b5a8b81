"""Whole games of Vector Command: players, saves, pictures, words."""

from __future__ import annotations

from pathlib import Path

import pytest

from vector3_edu import Match
from vector3_edu.games import GAMES
from vector3_edu.matches.match import replay

SCENARIOS = ("duel", "squadron", "asteroids", "training")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("setup", ["ready", "chosen"])
def test_a_random_game_ends_saves_loads_and_replays_exactly(scenario: str, setup: str, tmp_path: Path) -> None:
    match = Match.new("vector_command", scenario, seed=5, setup=setup, turn_limit=80).play("random")
    assert match.result is not None
    assert replay(match, [step.orders for step in match.steps[1:]]).state == match.state
    assert Match.load(match.save(tmp_path / "game.json")).state == match.state


@pytest.mark.parametrize(("scenario", "games"), [("duel", 14), ("asteroids", 4)])
def test_greedy_beats_random_nearly_always(scenario: str, games: int) -> None:
    """At least 85 of 100; fewer games here, to be quick, and both seats alternate."""
    won = 0
    for seed in range(games):
        match = Match.new("vector_command", scenario, seed=seed, turn_limit=60)
        clever = match.seats[seed % 2]
        match.play({seat: "greedy" if seat == clever else "random" for seat in match.seats})
        won += match.result is not None and match.result.winners == (clever,)
    assert won >= 0.85 * games


def test_every_event_and_state_has_words_and_a_picture() -> None:
    words = GAMES["vector_command"]
    for seed, scenario in enumerate(SCENARIOS):
        match = Match.new("vector_command", scenario, seed=seed, turn_limit=15).play("random" if seed % 2 else "greedy")
        told = [words.explain(event) for event in match.events]
        assert all(line.endswith(".") and "  " not in line and line[0] == line[0].upper() for line in told)
        for step in match.steps[::7]:
            assert "facing" in words.describe_state(step.state, "Ada")
            for ask in match.game.asks(step.state):
                assert words.question(ask).startswith(ask.seat)
                for unit in ask.units:
                    for choice in match.game.choices(step.state, ask, unit)[:5]:
                        assert words.describe(choice)
            scene = match.game.scene(step.state)
            assert scene.board is not None and scene.board.kind == "hexes" and len(scene.board.hexes) == 469


def test_a_move_is_explained_command_by_command() -> None:
    words = GAMES["vector_command"]
    match = Match.new("vector_command", "training")
    match.submit("Ada", "power thrust 2, rotation 1, weapons 2, shields 1")
    match.submit("Ada", "move accelerate, rotate port, accelerate")
    line = words.explain(match.events[-1])
    assert "Accelerate: (0, 0) + (1, 0) = (1, 0)." in line and "Accelerate: (1, 0) + (1, −1) = (2, −1)." in line


def test_nothing_is_hidden_on_the_map() -> None:
    match = Match.new("vector_command")
    assert match.seen_by("Ada") == match.seen_by(None) == match.state
