"""Exact odds of a turn."""

from __future__ import annotations

from fractions import Fraction

from tests.games.space_domination.positions import starship, table
from vector3_edu.games.space_domination.odds import (
    chance_of_hitting,
    chance_of_leaving,
    expected_loss,
    outcomes,
)
from vector3_edu.games.space_domination.orders import Launch, Move


def test_a_starship_six_away_is_rammed_by_a_four_or_more() -> None:
    """Two discs of radius 1 touch when the move is at least 6 − 2 = 4 long: three faces of six."""
    state = table(starship(30, 40), starship(36, 40))
    assert chance_of_hitting(state, Move(0), "Blaise") == Fraction(1, 2)
    assert expected_loss(state, Move(0), "Blaise") == Fraction(1, 2)


def test_a_launch_is_certain_one_way_or_the_other() -> None:
    """A torpedo flies 6 and reaches 6 + 1.5: no die is rolled."""
    assert chance_of_hitting(table(starship(30, 40), starship(37.5, 40)), Launch("Blaise", 0), "Blaise") == 1
    assert chance_of_hitting(table(starship(30, 40), starship(37.6, 40)), Launch("Blaise", 0), "Blaise") == 0


def test_the_odds_of_leaving_the_table_count_the_dice_that_carry_over_the_edge() -> None:
    state = table(starship(118, 40), starship(30, 40))
    assert chance_of_leaving(state, Move(0)) == Fraction(4, 6)


def test_the_chances_of_all_outcomes_add_up_to_one() -> None:
    state = table(starship(30, 40), starship(36, 40))
    for choice in (Move(10), Launch("Blaise", 0)):
        assert sum(outcome.chance for outcome in outcomes(state, choice)) == 1
    assert [outcome.die for outcome in outcomes(state, Move(10))] == [1, 2, 3, 4, 5, 6]


def test_flying_off_the_table_is_no_hit() -> None:
    state = table(starship(30, 40), starship(118, 40, heading=0), on_move=1)
    assert chance_of_hitting(state, Move(0), "Blaise") == 0
