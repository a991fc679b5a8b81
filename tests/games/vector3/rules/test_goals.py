"""Goals of scenarios of one's own: when they are met, when they are lost, and who wins then. Ours, not of the books."""

from __future__ import annotations

import pytest

from tests.facts import facts, says
from vector3_edu import Match
from vector3_edu.core.context import speaking
from vector3_edu.games.vector3.scenarios.catalogue import PLANS
from vector3_edu.matches.players import names

RACE = "Ada has A6 at (0, 0, 0) moving (2, 0, 0) with cargo\nBlaise has A6 at (0, 90, 0) with cargo\n"


def own(plan: str, **options: object) -> Match:
    return Match.new("vector3", scenario="own", plan=plan, **options)


def fly(match: Match, **burns: str) -> Match:
    """One turn: each seat with its line, coasting where there is none."""
    for ask in match.asks:
        match.submit(ask.seat, burns.get(ask.seat, "; ".join(f"{unit} coast" for unit in ask.units)))
    return match


def ended(match: Match) -> tuple[tuple[str, ...], str]:
    assert match.result is not None
    return match.result.winners, match.result.reason


def without(match: Match, *gone: tuple[int, str]) -> Match:
    """The match as if these ships had been destroyed."""
    state = match.state
    ships = tuple(ship for ship in state.ships if (ship.seat, ship.name) not in gone)
    match.steps[-1] = match.steps[-1]._replace(state=state._replace(ships=ships))
    return match


def test_a_place_is_reached_when_the_ship_has_moved_there() -> None:
    match = own(RACE + "goal: Ada's A6 reaches (6, 1, 0)")
    assert facts(match.scenario.goal)[:3] == ["Ada", "A6", "(6, 1, 0)"]
    fly(match)
    assert match.result is None and match.state.ships[0].at == (2, 0, 0)
    fly(match, Ada="A6 burn (2, 1, 0)")
    winners, reason = ended(match)
    assert winners == ("Ada",) and facts(reason) == ["Ada", "A6", "(6, 1, 0)", "(6, 1, 0)", "0"]
    assert "Ada wins." in match.game.tell(match.events[-1])


def test_within_counts_cubes_as_lasers_do() -> None:
    """(2009) Cube Distance: √5 rounds to 2."""
    match = fly(own(RACE + "goal: Ada reaches (4, 1, 0) within 2 cubes"))
    assert ended(match)[0] == ("Ada",) and "the distance is 2" in ended(match)[1]
    assert fly(own(RACE + "goal: Ada reaches (4, 1, 0) within 1")).result is None


def test_a_ship_that_flies_past_within_a_move_has_not_reached_its_goal() -> None:
    match = fly(fly(own(RACE + "goal: Ada reaches (3, 0, 0)")))
    assert match.state.ships[0].at == (4, 0, 0) and match.result is None


def test_an_intercept_needs_the_place_and_a_meeting_the_velocity_too() -> None:
    lines = "Ada has A6 at (0, 0, 0) with cargo\nBlaise has A6 at (4, 0, 0) moving (0, 1, 0) with cargo\n"
    order = "A6 burn (3, 0, 0)"
    winners, reason = ended(fly(own(lines + "goal: Ada intercepts A6"), Ada=order))
    assert winners == ("Ada",) and "intercepted" in reason and facts(reason) == ["Ada", "A6", "Blaise", "A6", "1"]
    match = fly(own(lines + "goal: Ada meets A6"), Ada=order)
    assert match.result is None, "it is there, but it flies on"
    fly(match, Ada="A6 burn (-3, 1, 0)")
    winners, reason = ended(match)
    assert winners == ("Ada",) and "have met" in reason
    assert facts(reason) == ["Ada", "A6", "Blaise", "A6", "1", "(0, 1, 0)"]


def test_two_who_have_to_meet_win_together() -> None:
    lines = "Ada has A6 at (0, 0, 0) moving (0, 1, 0) with cargo\nBlaise has A9 at (1, 0, 0) with cargo\n"
    match = fly(own(lines + "goal: Ada's A6 meets A9\ngoal: Blaise's A9 meets A6"), Blaise="A9 burn (0, 1, 0)")
    assert ended(match)[0] == ("Ada", "Blaise") and ended(match)[1].count("have met") == 1


@pytest.mark.parametrize(
    ("goal", "gone", "winners", "why"),
    [
        ("Ada destroys Blaise's A6", [(1, "A6")], ("Ada",), "Blaise's A6 is no longer on the map."),
        ("Ada destroys Blaise's A6", [(1, "B6")], None, ""),
        ("Ada destroys Blaise", [(1, "A6"), (1, "B6")], ("Ada",), "Blaise is no longer on the map."),
        ("Ada destroys all", [(1, "A6"), (1, "B6")], ("Ada",), "Nobody but Ada has ships on the map."),
        ("Ada destroys all", [(0, "A6"), (0, "B6")], ("Blaise",), "Only Blaise still has ships on the map."),
        ("Ada's A6 survives", [(0, "A6")], ("Blaise",), "Ada's A6 is no longer on the map."),
        ("Ada survives", [(0, "A6")], None, ""),
        ("Ada survives", [(1, "A6"), (1, "B6")], ("Ada",), "Only Ada still has ships on the map."),
        ("Ada's A6 reaches (9, 9, 9)", [(0, "A6")], ("Blaise",), "Ada's A6 is no longer on the map."),
        ("Ada reaches (9, 9, 9)", [(0, "A6")], None, ""),
        ("Ada reaches (9, 9, 9)", [(1, "A6"), (1, "B6")], None, ""),
        ("Ada meets Blaise's A6", [(1, "A6")], ("Blaise",), "Blaise's A6 is no longer on the map."),
        ("Ada meets Ada's B6", [(1, "A6"), (1, "B6")], None, ""),
        ("Ada meets Ada's B6", [(0, "B6")], ("Blaise",), "Ada's B6 is no longer on the map."),
    ],
)
def test_a_goal_is_met_or_lost_by_who_is_still_there(
    goal: str, gone: list[tuple[int, str]], winners: tuple[str, ...] | None, why: str
) -> None:
    """A ship that has warped out is gone as one that was destroyed."""
    lines = "".join(
        f"{seat} has {ship}6 at ({x}, 0, {z}) with cargo\n"
        for seat, x in (("Ada", 0), ("Blaise", 40))
        for ship, z in (("A", 0), ("B", 5))
    )
    match = fly(without(own(lines + f"goal: {goal}"), *gone))
    assert (match.result and match.result.winners, match.result.reason if match.result else "") == (winners, why)


def test_who_survives_long_enough_wins_before_the_last_turn() -> None:
    match = own(RACE + "goal: Blaise survives 2 turns\nturns: 5")
    assert fly(match).result is None
    winners, reason = ended(fly(match))
    assert winners == ("Blaise",) and facts(reason) == ["2", "Blaise"] and "still on the map" in reason


@pytest.mark.parametrize(
    ("goals", "winners", "told"),
    [
        ("goal: Ada reaches (9, 9, 9)", ("Blaise",), "If nobody has won when turn 2 is over, Blaise wins."),
        ("goal: Ada reaches (9, 9, 9)\ngoal: Blaise reaches (9, 80, 9)", (), "it is too late: then nobody wins."),
        ("goal: Ada reaches (9, 9, 9)\ngoal: most points", ("Ada", "Blaise"), "the most points win."),
    ],
)
def test_when_the_last_turn_is_over_it_is_too_late(goals: str, winners: tuple[str, ...], told: str) -> None:
    match = own(RACE + goals, turn_limit=2)
    assert match.scenario.goal.endswith(told)
    assert ended(fly(fly(match))) == (winners, "The turn limit of 2 is reached.")


def test_goals_are_not_met_by_agreeing_to_end() -> None:
    match = own(RACE + "goal: Ada reaches (9, 9, 9)")
    fly(match, Ada="A6 coast; vote end", Blaise="A6 coast; vote end")
    assert ended(match)[0] == ("Blaise",) and "agreed to end" in ended(match)[1]


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_computer_players_finish_every_plan_of_ours(plan: str, edition: str) -> None:
    for name in names("vector3"):
        match = own(plan, edition=edition, seed=2).play({"Ada": name, "Blaise": "random"})
        assert match.result is not None and match.turn <= match.state.options.turn_limit


@pytest.mark.parametrize("name", [name for name in names("vector3") if name != "random"])
def test_computer_players_fly_to_their_goals(name: str) -> None:
    """Each of them rescues who coasts, catches the smuggler before it is home, and gets to a place."""
    assert ended(own("rescue", seed=1).play(name))[0] == ("Ada", "Blaise")
    assert ended(own("intercept", seed=1).play(name))[0] == ("Ada",)
    assert ended(own("intercept", seed=1).play({"Ada": "random", "Blaise": name}))[0] == ("Blaise",)
    far = own(RACE + "goal: Ada reaches (−30, 9, 4)\nturns: 9")
    assert ended(far.play({"Ada": name, "Blaise": "random"}))[0] == ("Ada",)


@pytest.mark.parametrize(("ada", "blaise", "winner"), [("chaser", "admiral", "Blaise"), ("admiral", "chaser", "Ada")])
def test_a_fight_of_three_against_one_is_won_by_the_better_captain(ada: str, blaise: str, winner: str) -> None:
    assert ended(own("uneven", seed=0).play({"Ada": ada, "Blaise": blaise}))[0] == (winner,)


def test_the_place_to_reach_is_in_the_picture_and_in_its_words() -> None:
    from vector3_edu.views.figures.describe import describe

    scene = own("intercept").scene()
    (goal,) = scene.regions
    assert (goal.centre, goal.radius, goal.seat) == ((0, 50, 10), 3.5, "Blaise")
    assert says(describe(scene), "Blaise A9: within 3.5 of (0, 50, 10)")
    assert "Catch the smuggler" in scene.title


def test_a_goal_is_said_in_the_language_that_was_chosen() -> None:
    match = own(RACE + "goal: Ada reaches (2, 0, 0)")
    fly(match)
    with speaking("es"):
        assert match.scenario.goal.startswith("Ada gana cuando")
        assert "ha alcanzado su meta" in match.game.tell(match.events[-1])
