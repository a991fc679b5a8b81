"""How seats stand, and luck against skill, in Space Domination."""

from __future__ import annotations

from fractions import Fraction

from tests.games.space_domination.positions import played, starship, table, torpedo
from vector3_edu import Match
from vector3_edu.core.results import Chance
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.orders import Move


def test_standings_tell_points_and_torpedoes() -> None:
    state = table(starship(30, 40, points=2, torpedoes=1), starship(90, 40, points=0))
    ada, blaise = GAME.standings(state)
    assert (ada.seat, ada.words) == ("Ada", "2 damage points, 1 torpedo") and blaise.words == "no starship"
    assert ada.number > blaise.number


def test_ramming_is_a_matter_of_the_die() -> None:
    """Six cm apart, a 4 or more rams: half a point is to be expected."""
    state = table(starship(30, 40), starship(36, 40))
    for die, happened in ((3, 0), (4, 1)):
        _, events = played(state, Move(0), die)
        found = [chance for event in events for chance in GAME.dice_results(state, event)]
        assert found == [Chance("Ada", "hits by ramming", Fraction(1, 2), happened)]


def test_dodging_a_torpedo_is_a_matter_of_the_die() -> None:
    """T1 flies from (42, 40) to (36, 40); a starship at rest there gets 1.5 cm out of its way with a 2 or more."""
    state = table(starship(36.5, 40, 90), starship(90, 40), torpedoes=(torpedo(1, 42, 40, 180, 0),))
    found = {}
    for die in range(1, 7):
        _, events = played(state, Move(0), die)
        (found[die],) = [chance for event in events for chance in GAME.dice_results(state, event)]
    assert {chance.expected for chance in found.values()} == {Fraction(1, 6)}
    assert [chance.happened for chance in found.values()] == [1, 0, 0, 0, 0, 0]
    assert {chance.seat for chance in found.values()} == {"Blaise"}


def test_over_many_games_expectation_and_happening_agree() -> None:
    expected = happened = Fraction(0)
    for seed in range(60):
        match = Match.new("space_domination", seed=seed).play("cadet")
        for before, step in zip(match.steps, match.steps[1:], strict=False):
            for event in step.events:
                for chance in match.game.dice_results(before.state, event):
                    expected, happened = expected + chance.expected, happened + chance.happened
    assert expected > 20 and abs(float(happened / expected) - 1) < 0.3
