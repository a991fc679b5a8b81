"""Whole games of Space Domination: players, saves, pictures, words."""

from __future__ import annotations

from pathlib import Path

import pytest

from vector3_edu import Match
from vector3_edu.games import GAMES
from vector3_edu.matches.match import replay

WAYS = [
    {"aim": aim, "angles": angles, "setup": setup}
    for aim, angles, setup in [("after", "axis", "ready"), ("first", "compass", "chosen"), ("after", "compass", "chosen")]
]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way["aim"] + way["angles"])
def test_a_random_game_ends_saves_loads_and_replays_exactly(seats: int, way: dict[str, str], tmp_path: Path) -> None:
    match = Match.new("space_domination", seats=seats, seed=seats, **way).play("random")
    assert match.result is not None
    assert replay(match, [step.orders for step in match.steps[1:]]).state == match.state
    assert Match.load(match.save(tmp_path / "game.json")).state == match.state


def test_greedy_beats_random_in_85_of_100_games() -> None:
    """Forty of them here, to be quick; both seats alternate."""
    won = 0
    for seed in range(40):
        match = Match.new("space_domination", seed=seed)
        clever = match.seats[seed % 2]
        match.play({seat: "greedy" if seat == clever else "random" for seat in match.seats})
        won += match.result is not None and match.result.winners == (clever,)
    assert won >= 34


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way["aim"] + way["angles"])
def test_greedy_plays_every_way_with_four_seats(way: dict[str, str]) -> None:
    match = Match.new("space_domination", seats=4, turn_limit=12, **way).play("greedy")
    assert match.result is not None


def test_every_event_and_state_has_words_and_a_picture() -> None:
    words = GAMES["space_domination"]
    for seed in range(6):
        match = Match.new("space_domination", seats=3, seed=seed, setup="chosen").play("random")
        told = [words.explain(event) for event in match.events]
        assert all(line.endswith(".") and "  " not in line for line in told)
        for step in match.steps:
            assert "starship" in words.describe_state(step.state, "Ada")
            scene = match.game.scene(step.state)
            assert scene.board is not None and scene.board.kind == "table" and scene.flat
            assert {body.seat for body in scene.bodies if body.kind in ("ship", "wreck")} <= set(match.seats)
    assert words.phase_title("act") == "Move or launch"


def test_the_sum_is_written_out_with_sine_and_cosine() -> None:
    words = GAMES["space_domination"]
    match = Match.new("space_domination", seed=1)
    match.submit(match.asks[0].seat, "move, face 30")
    moved = next(event for event in match.events if type(event).__name__ == "StarshipMoved")
    assert "cos" in words.explain(moved) and "v = a + r" in words.explain(moved)


def test_nothing_is_hidden_on_the_table() -> None:
    match = Match.new("space_domination")
    assert match.seen_by("Ada") == match.seen_by(None) == match.state
