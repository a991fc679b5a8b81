"""Winning, drawing, agreeing, running out of time."""

from __future__ import annotations

import pytest

from tests.games.vector3.battles import FAR, battle, give, of, ship, weapon
from vector3_edu.games.vector3.game import GAME
from vector3_edu.games.vector3.rules.events import GameEnded, PointsScored, UnitMoved
from vector3_edu.games.vector3.rules.orders import Detonate, Fire, Vote
from vector3_edu.games.vector3.rules.state import Technology

COAST: dict[str, dict[str, object]] = {"Ada": {}, "Blaise": {}}


def test_the_last_seat_with_ships_gets_ten_points() -> None:
    """(2009) Winning the Game and Ending the Game: 5, and 1 for each of six pods, and 10."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0)))
    after, events = give(state, {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 1, 1, 1)
    assert after.points == (21, 0) and after.result.winners == ("Ada",)
    assert [event.points for event in of(events, PointsScored)] == [11, 10]
    assert GAME.asks(after) == () and after.result.reason.startswith("Only Ada")


def test_the_most_points_win_even_against_the_survivor() -> None:
    """(2009) Winning the Game: the player with the most points wins."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0)), points=(0, 30))
    after, _ = give(state, {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 1, 1, 1)
    assert after.result.winners == ("Blaise",)


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_equal_points_are_a_draw_among_those_who_have_them(edition: str) -> None:
    """(2009) Winning the Game; 1979, 14.0."""
    state = battle(ship(), FAR, phase="burn", points=(4, 4), turn=9, turn_limit=9, edition=edition)
    after, _ = give(state, COAST)
    assert after.result.winners == ("Ada", "Blaise")


def test_if_nobody_is_left_nobody_gets_the_bonus() -> None:
    """Ruling 14: one blast takes both last ships."""
    state = battle(weapon("T1", level=1), ship(), ship("A6", 1), phase="detonate")
    after, _ = give(state, {"Ada": {"T1": Detonate()}}, 1, 1, 1, 1, 1, 1)
    assert after.points == (11, 0) and after.result.reason.startswith("Nobody")


def test_the_end_is_checked_when_the_phase_is_over_not_before() -> None:
    """Ruling 14: torpedoes of a seat without ships may still go off in the same phase."""
    units = (weapon("T1", 0, level=1), ship("A6", 1), ship("A6", 0, at=(50, 0, 0)), weapon("T1", 1, at=(50, 0, 0), level=1))
    state, _ = give(battle(*units, phase="detonate"), {"Ada": {"T1": Detonate()}}, 1, 1, 1)
    assert state.phase == "detonate" and [ask.seat for ask in GAME.asks(state)] == ["Blaise"]
    state, _ = give(state, {"Blaise": {"T1": Detonate()}}, 1, 1, 1)
    assert state.phase == "over" and state.result.reason.startswith("Nobody") and state.points == (11, 11)


def test_a_vote_of_all_seats_with_ships_ends_the_game() -> None:
    """Ruling 28; (2009) Ending the Game."""
    state = battle(ship(), FAR, phase="burn", points=(3, 1))
    state, _ = give(state, {"Ada": {"vote": Vote(end=True)}})
    assert state.phase == "burn" and state.votes == {0}
    state, events = give(state, {"Blaise": {"vote": Vote(end=True)}})
    assert of(events, GameEnded)[0].winners == ("Ada",) and state.points == (3, 1), "no bonus: both still have ships"


def test_a_vote_can_be_taken_back() -> None:
    """Ruling 28."""
    state, _ = give(battle(ship(), FAR, phase="burn"), {"Ada": {"vote": Vote(end=True)}})
    state, _ = give(state, {"Ada": {"vote": Vote(end=False)}, "Blaise": {"vote": Vote(end=True)}})
    assert state.phase == "burn" and state.votes == {1}


def test_seats_without_ships_have_no_vote() -> None:
    """(2009) Ending the Game, 2: all players with ships still on the map."""
    state = battle(ship(), FAR, weapon("T1", 2, kind="guided", at=(77, 0, 0)), seats=3, phase="burn")
    assert [ask.extras for ask in GAME.asks(state)] == [("warp", "vote"), ("warp", "vote"), ()]
    after, _ = give(state, {"Ada": {"vote": Vote(end=True)}, "Blaise": {"vote": Vote(end=True)}})
    assert after.phase == "over"


def test_a_seat_without_ships_goes_on_with_its_torpedoes() -> None:
    """(2009) Ending the Game: with three players the game goes on, and torpedoes are still theirs."""
    state = battle(ship(), FAR, weapon("T1", 2, at=(77, 0, 0)), seats=3, phase="detonate")
    assert [ask.seat for ask in GAME.asks(state)] == ["Carol"]


def test_the_game_ends_after_the_last_turn_of_its_limit() -> None:
    """Ruling 28; (2009) Ending the Game: a time limit."""
    state = battle(ship(), FAR, phase="burn", turn=4, turn_limit=5)
    state, _ = give(state, COAST)
    assert (state.turn, state.phase) == (5, "burn")
    state, _ = give(state, COAST)
    assert state.phase == "over" and "5" in state.result.reason


def test_the_original_scores_seven_for_the_defender_and_five_for_the_attacker() -> None:
    """1979, 14.1 and 14.2: pods of a destroyed ship do not score; the last on the map gets 8 or 10."""
    for shooter, points in ((0, 7 + 8), (1, 5 + 10)):
        units = (ship("A6", shooter, pods=("laser",)), ship("B6", 1 - shooter, at=(1, 0, 0)))
        state = battle(*units, edition="1979", scenario="learning", round=(shooter, 1 - shooter))
        seat, other = state.seats[shooter], state.seats[1 - shooter]
        after, _ = give(state, {seat: {"A6": Fire(((other, "B6"),))}}, 1, 1, 1, 1)
        after = after if after.phase == "over" else give(after, {other: {}})[0]
        assert after.points[shooter] == points


@pytest.mark.parametrize(("owner", "points"), [(0, (0, 5)), (1, (7, 0))])
def test_the_original_scores_an_enemy_ship_whoever_destroyed_it(owner: int, points: tuple[int, int]) -> None:
    """1979, 14.1 and 14.2: "for each Enemy ship destroyed"; ruling 13: here it is the owner's own torpedo that does it."""
    units = (ship("A6", owner), ship("B6", owner, at=(70, 0, 0)), weapon("T1", owner, level=1))
    other = ship("A9", 1 - owner, at=(0, 80, 0))
    state = battle(*units, other, phase="detonate", edition="1979", scenario="basic", round=(owner,))
    after, events = give(state, {state.seats[owner]: {"T1": Detonate()}}, 1, 1, 1)
    assert after.points == points
    (scored,) = of(events, PointsScored)
    assert (scored.seat, scored.why, scored.target) == (state.seats[1 - owner], "ship", (state.seats[owner], "A6"))


def test_the_original_counts_lost_pods_of_whole_ships_at_the_end() -> None:
    """1979, 14.1 and 14.2; ruling 34."""
    ships = (ship("A6", 0, lost=(1,)), ship("A6", 1, at=(99, 0, 0), lost=(1, 2, 5)))
    state = battle(*ships, edition="1979", scenario="learning", phase="burn", turn=7, turn_limit=7)
    after, _ = give(state, COAST)
    assert after.points == (3, 1) and after.result.winners == ("Ada",)


def test_no_technology_is_needed_to_lose() -> None:
    """(2009) Winning the Game: points of the dead stay theirs."""
    state = battle(ship(pods=("laser",)), ship("B6", 1, at=(1, 0, 0)), points=(0, 2), technology=Technology())
    after, _ = give(state, {"Ada": {"A6": Fire((("Blaise", "B6"),))}}, 1, 1, 1, 1)
    assert after.result.points == (("Ada", 21), ("Blaise", 2))


def test_an_agreement_ends_the_game_before_anything_else_happens() -> None:
    """Ruling 28: the orders that the last vote came with are carried out, and no movement or roll follows them."""
    state = battle(ship("A6", 0), ship("A6", 1, at=(3, 0, 0), pods=("laser",), velocity=(1, 0, 0)), phase="burn")
    after, events = give(state, {"Ada": {"vote": Vote(end=True)}, "Blaise": {"vote": Vote(end=True)}})
    assert after.result and after.turn == 3 and not of(events, UnitMoved)


TORPEDOES = (weapon("T1", 0, level=1), ship("A6", 1), ship("A6", 0, at=(50, 0, 0)), weapon("T1", 1, at=(50, 0, 0), level=1))


@pytest.mark.parametrize("votes", [frozenset({0}), frozenset()])
def test_nobody_votes_the_end_before_the_phase_is_over_by_killing_whoever_disagrees(votes: frozenset[int]) -> None:
    """Rulings 14 and 28: Blaise has not agreed, and his torpedo may still go off in the phase that took his last ship."""
    state = battle(*TORPEDOES, phase="detonate")._replace(votes=votes)
    order = {"T1": Detonate()} if votes else {"T1": Detonate(), "vote": Vote(end=True)}
    state, _ = give(state, {"Ada": order}, 1, 1, 1)
    assert state.phase == "detonate" and [ask.seat for ask in GAME.asks(state)] == ["Blaise"]
    state, _ = give(state, {"Blaise": {"T1": Detonate()}}, 1, 1, 1)
    assert state.result.reason.startswith("Nobody") and state.points == (11, 11)


def test_seats_that_agreed_end_the_game_when_the_phase_in_which_the_others_died_is_over() -> None:
    """Rulings 14 and 28: Ada and Carol have agreed; Blaise, who has not, loses his last ship but not his torpedo."""
    carol = ship("A6", 2, at=(0, 90, 0))
    state = battle(*TORPEDOES, carol, phase="detonate", seats=3)._replace(votes=frozenset({0, 2}))
    state, _ = give(state, {"Ada": {"T1": Detonate()}}, 1, 1, 1)
    assert state.phase == "detonate" and [ask.seat for ask in GAME.asks(state)] == ["Blaise"]
    state, _ = give(state, {"Blaise": {}})
    assert state.result.reason.startswith("All seats with ships agreed") and state.points == (11, 0, 0)


def test_who_is_not_in_agreement_and_leaves_lets_the_others_end_the_game() -> None:
    """(2009) Ending the Game, 2: all with ships still on the map; ruling 14: checked when all have warped out."""
    others = (ship("A6", 0, at=(50, 0, 0)), ship("A6", 2, at=(0, 90, 0)))
    state = battle(*others, ship("A6", 1, warping=2), phase="burn", seats=3, turn=6)._replace(votes=frozenset({0, 2}))
    state, _ = give(state, {})
    assert state.result.reason.startswith("All seats with ships agreed") and state.turn == 6
