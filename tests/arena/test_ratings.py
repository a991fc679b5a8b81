"""Ratings of players from the games between them."""

from itertools import combinations

from vector3_edu.arena.ratings import rate, score_error


def test_ratings_agree_with_the_odds_of_two_players():
    """Bradley and Terry: ten to one is 400 points, up to the drawn game that is added."""
    found = rate(("a", "b"), {("a", "b"): (1000.0, 1100)})
    assert abs(found["a"].elo - found["b"].elo - 400) < 3
    assert abs(found["a"].elo + found["b"].elo) < 1e-6


def test_ratings_are_surer_the_more_games_there_are_and_need_no_direct_meeting():
    few = rate(("a", "b", "c"), {("a", "b"): (5.0, 10), ("b", "c"): (5.0, 10)})
    many = rate(("a", "b", "c"), {("a", "b"): (500.0, 1000), ("b", "c"): (500.0, 1000)})
    assert few["a"].error > 5 * many["a"].error > 0
    assert all(abs(each.elo) < 1e-6 for each in many.values())
    assert rate(("a", "b"), {("a", "b"): (10.0, 10)})["a"].elo < 1000


def test_a_share_of_games_is_never_quite_certain():
    """Whoever won all ten games may still lose the next one."""
    assert score_error(1.0, 10) == 0.05
    assert score_error(0.5, 100) == 0.05
    assert score_error(0.0, 0) == 1.0


def test_a_class_of_sixty_four_is_rated_in_its_order():
    names = [f"player {k}" for k in range(64)]
    results = dict.fromkeys(combinations(names, 2), (8.0, 10))
    found = rate(names, results)
    assert [each.elo for each in found.values()] == sorted((each.elo for each in found.values()), reverse=True)


def test_players_who_never_met_are_held_together_by_an_average_one():
    """In the first round of a Swiss tournament nobody has two opponents, and one may have none."""
    rated = rate("ABCDE", {("A", "B"): (4, 4), ("C", "D"): (2, 4)}, anchor=1.0)
    assert rated["A"].elo > rated["C"].elo == rated["D"].elo > rated["B"].elo
    assert abs(rated["E"].elo) < 1 and rated["E"].error > rated["C"].error
    assert all(0 < each.error < 500 for each in rated.values())
