"""Plans: a scenario of one's own as a few lines of text. They are ours, not of the books (RULES.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.facts import facts
from vector3_edu import Match
from vector3_edu.core.problems import DamagedFile, Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.games.vector3.rules.goals import Destroy, Intercept, Meet, Reach, Survive
from vector3_edu.games.vector3.rules.state import Technology
from vector3_edu.games.vector3.scenarios.catalogue import PLANS
from vector3_edu.games.vector3.scenarios.plan import write_plan
from vector3_edu.games.vector3.scenarios.plan_reader import MOST_SHIPS, TURNS, read_plan

ROOT = Path(__file__).parents[3]
DUEL = "Ada has A6\nBlaise has A6\n"
FULL = """
# what the class wrote on Tuesday
title: Rescue at Kepler
Ada has A6 at (0, 0, 0) moving (2, 0, −1), with laser and cargo
Ada has B9 at (0, 4, 0) with launch(2 guided, 1 mine) screen
Blaise has K12 at (12, 3, -4)
technology: acceleration 3
Blaise's technology: lasers 4
goal: Ada's A6 reaches (20, 0, 0) within 2 cubes
goal: Ada intercepts Blaise's K12 within 3
goal: Ada meets K12
goal: Ada destroys Blaise
goal: Blaise destroys all
goal: Blaise's K12 survives for 8 turns
goal: the most points
turns: 9
"""


def own(plan: str, **options: object) -> Match:
    return Match.new("vector3", scenario="own", plan=plan, **options)


def refused(plan: str, **options: object) -> tuple[str, ...]:
    with pytest.raises(Refused) as told:
        own(plan, **options)
    return told.value.problems


def test_a_plan_says_it_all_in_a_few_lines() -> None:
    plan = read_plan(FULL)
    assert (plan.title, plan.seats, plan.turns, plan.points) == ("Rescue at Kepler", ("Ada", "Blaise"), 9, True)
    first, second, third = plan.ships
    assert (first.name, first.at, first.velocity) == ("A6", Vec3(0, 0, 0), Vec3(2, 0, -1))
    assert first.fit.pods == ("laser", "cargo")
    assert second.fit.pods == ("launch", "screen", "cargo", "cargo"), "what is not said is cargo"
    assert third.fit.pods == ("laser",) * 6, "and a ship of which nothing is said has lasers"
    assert plan.technology[0] == Technology(acceleration=3, lasers=2, launch=2, guided=1, mines=1, screens=1)
    assert plan.technology[1] == Technology(acceleration=3, lasers=4)
    assert [(goal.seat, goal.unit, goal.aim) for goal in plan.goals] == [
        ("Ada", "A6", Reach(Vec3(20, 0, 0), 2)),
        ("Ada", "", Intercept(("Blaise", "K12"), 3)),
        ("Ada", "", Meet(("Blaise", "K12"), 1)),
        ("Ada", "", Destroy(("Blaise", ""))),
        ("Blaise", "", Destroy(("", ""))),
        ("Blaise", "K12", Survive(8)),
    ]


@pytest.mark.parametrize("text", [FULL, DUEL, DUEL + "map: flat\n", *PLANS.values()])
def test_reading_and_writing_are_two_directions_of_one_thing(text: str) -> None:
    plan = read_plan(text)
    assert read_plan(write_plan(plan)) == plan


@pytest.mark.parametrize("name", PLANS)
def test_the_plans_of_ours_stand_in_the_teachers_page(name: str) -> None:
    assert f"```\n{PLANS[name]}```" in (ROOT / "lessons" / "scenarios.md").read_text(encoding="utf-8")


def test_the_example_of_the_teachers_page_can_be_played() -> None:
    page = (ROOT / "lessons" / "scenarios.md").read_text(encoding="utf-8")
    assert read_plan(page.partition('plan="""\n')[2].partition('"""')[0]).title == "Rescue at Kepler"


def test_two_lines_are_enough() -> None:
    """What is not said is as in the Learning Scenario: places, lasers, technology; and there is a last turn."""
    match = own(DUEL)
    learning = Match.new("vector3", scenario="learning")
    assert match.state.technology == learning.state.technology
    assert {ship.at for ship in match.state.ships} <= {ship.at for ship in learning.state.ships}
    assert match.state.options.turn_limit == TURNS
    assert match.scenario.goal.startswith("Score the most points") and match.scenario.goal.endswith("after turn 12.")


def test_ships_stand_where_the_plan_has_them_at_the_first_decision() -> None:
    """The first turn begins after its Movement; then everything moves by its velocity."""
    match = own("Ada has A6 at (1, 2, 3) moving (2, 0, -1)\nBlaise has A6 at (9, 9, 9)")
    assert match.turn == 1 and match.state.ships[0].at == Vec3(1, 2, 3)
    match.submit("Ada", "A6 coast")
    match.submit("Blaise", "A6 coast")
    assert match.turn == 2 and match.state.ships[0].at == Vec3(3, 2, 2)


def test_ships_without_a_letter_get_one() -> None:
    plan = read_plan("Ada has 6\nAda has 6\nAda has B9\nBlaise has 12")
    assert [ship.name for ship in plan.ships] == ["A6", "B6", "B9", "A12"]


def test_seats_are_known_whatever_the_capitals() -> None:
    plan = read_plan("Ada has A6\nada has B6\nBLAISE has A6\ngoal: ADA meets blaise's a6\nblaise's technology: lasers 3")
    assert plan.seats == ("Ada", "BLAISE") and [ship.seat for ship in plan.ships] == [0, 0, 1]
    assert plan.goals[0].aim.ship == ("BLAISE", "A6") and plan.technology[1].lasers == 3


def test_phases_for_which_no_ship_has_pods_are_left_out() -> None:
    """The plan may be read by all: nobody is asked about torpedoes that nobody has, not even in 1979."""
    for edition in ("2009", "1979"):
        assert own(DUEL, edition=edition).state.options.custom.sequence == ("fire", "burn")
    assert "salvo" in own(FULL.replace(", 1 mine", ""), edition="1979").state.options.custom.sequence


def test_a_flat_plan_is_flat() -> None:
    match = own("map: flat\nAda has A6 at (0, 0)\nBlaise has A6 at (5, 5) moving (1, 0)")
    assert match.state.options.flat and match.scene().flat
    assert "Z is 0" in refused("Ada has A6 at (0, 0, 2)\nBlaise has A6", flat=True)[0]


def test_others_can_sit_down_in_the_seats_of_a_plan() -> None:
    match = own(DUEL + "goal: Ada destroys Blaise's A6\ngoal: Blaise meets Ada's A6", seats=("Zoe", "Max"))
    assert match.seats == ("Zoe", "Max")
    assert "Zoe wins when Max's A6 is destroyed" in match.scenario.goal and "of Zoe's A6" in match.scenario.goal
    assert "not 3" in refused(DUEL, seats=3)[0]


def test_three_can_play() -> None:
    match = own("Ada has A6\nBlaise has A6\nCaroline has A6\ngoal: Ada destroys all")
    assert match.seats == ("Ada", "Blaise", "Caroline")
    assert facts(match.scenario.goal)[-3:] == ["12", "Blaise", "Caroline"], "they win"


def test_a_plan_is_saved_with_its_match_and_comes_back(tmp_path) -> None:
    match = own(FULL, seed=4).play("greedy", turns=3)
    loaded = Match.load(match.save(tmp_path / "own.json"))
    assert loaded.state == match.state and loaded.scenario == match.scenario
    assert dict(loaded.setup.options)["plan"] == FULL
    path = tmp_path / "own.json"
    path.write_text(path.read_text(encoding="utf-8").replace("K12 at", "K11 at"), encoding="utf-8")
    with pytest.raises(DamagedFile, match="Line 6: 'K11' is not a ship"):
        Match.load(path)


# ---- mistakes


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Ada would like B6", "'Ada would like B6' is not understood. Write a ship, as in 'Ada has A6"),
        ("Ada has A6", "Ada has two ships called A6"),
        ("Ada has B7", "'B7' is not a ship. A ship has 6, 9 or 12 pods"),
        ("Ada has M6", "M6 would be taken for a mine"),
        ("Ada has B6 at (1, 2)", "Ada: '(1, 2)' has two numbers"),
        ("Ada has B6 at (1, 2, 4000)", "beyond 1,000"),
        ("Ada has B6 moving (1, 2, 400)", "beyond 50"),
        ("Ada has B6 with bananas", "'bananas' is not a known pod. Choose cargo, cabin"),
        ("Ada has B6 with 3 laser", "Ship B6 has 3 pods to be bought, and a 6-pod ship takes exactly 2"),
        ("Ada has B6 with launch(12 guided)", "would hold 12: it holds at most 2 × Launch technology 5 = 10"),
        ("Ada has B6 with screen\nAda's technology: screens 0", "Ship B6 cannot have a screen pod"),
        ("Carol's technology: lasers 2", "Carol has no ships in this plan. Its seats are Ada and Blaise"),
        ("technology: lasers 9", "lasers 9 does not exist: its levels are 1 to 5"),
        ("technology: warp 9", "'warp' is not a known technology"),
        ("goal: Ada survives 112 turns", "112 is not a number of turns. Write a number from 1 to 100"),
        ("turns: soon", "'soon' is not a number of turns. Write a number from 1 to 100"),
        ("turns: 5\nturns: 6", "Line 4: turns: is already in line 3"),
        ("title: " + "x" * 99, "the title has 99 letters, and there is room for 60"),
        ("map: round", "'round' is not a map"),
        ("goal: world peace", "'world peace' does not begin with a seat. Write who wins and how: Ada reaches"),
        ("goal: Ada wins", "Ada: 'wins' is not a goal. Say what Ada does: reaches, intercepts, meets, destroys or"),
        ("goal: Ada's B6 reaches (1, 1, 1)", "Ada has no ship B6. Ada has A6"),
        ("goal: Ada meets Blaise's C6", "Blaise has no ship C6"),
        ("goal: Ada reaches", "Ada: a vector is missing"),
        ("goal: Ada's A6 destroys Blaise", "To destroy is the goal of a whole fleet. Write: Ada destroys Blaise"),
        ("goal: Ada destroys Ada's A6", "Ada can't win by destroying its own ships"),
        ("goal: Ada's A6 meets Ada's A6", "Ada A6 can't meet itself"),
        ("goal: Ada survives 20 turns\nturns: 9", "the game ends after turn 9, so nobody survives 20 turns"),
        ("goal: Ada reaches (-6, 1, 0) within 1", "this goal is met before the first turn. Ada's A6 has reached"),
        (
            "goal: Ada reaches (500, 0, 0)",
            "can't be there in time. After 11 moves without a burn it is still 506 cubes off",
        ),
    ],
)
def test_every_mistake_is_told_with_its_line(line: str, told: str) -> None:
    (found,) = refused(DUEL + line)
    assert told in found and found.startswith("Line ") and len(found) < 400, found


@pytest.mark.parametrize(("plan", "who"), [("", "nobody"), ("Ada has A6", "Ada"), ("# Ada has A6\n", "nobody")])
def test_a_plan_needs_ships_of_two_seats(plan: str, who: str) -> None:
    told = f"A plan needs ships for 2 to 6 seats. This one has them for {who}. Add, say, 'Blaise has A6'."
    assert refused(plan) == (told,)


def test_all_mistakes_are_told_at_once() -> None:
    found = refused("Ada has A7\nBlaise has A6 with bananas\nfoo\nBlaise has B6 at (1)\ntechnology: lasers 9\nturns: 0")
    assert [problem[:7] for problem in found] == ["Line 1:", "Line 2:", "Line 3:", "Line 4:", "Line 5:", "Line 6:"]


@pytest.mark.parametrize(
    "plan",
    ["x" * 7_000, "\n" * 500, "Ada has A6\n" * 70, "\n".join(f"S{k} has A6" for k in range(20)), "Ada\0 has A6", "\ud800"],
)
def test_a_plan_has_bounds(plan: str) -> None:
    assert refused(plan) and len("".join(refused(plan))) < 5_000
    assert str(MOST_SHIPS) in refused("\n".join(f"Ada has {'ABC'[k % 3]}6" for k in range(30)) + "\nBlaise has A6")[0]


@pytest.mark.parametrize("plan", [7, ["Ada has A6"], b"Ada has A6", True])
def test_a_plan_is_text(plan: object) -> None:
    assert "plan=" in refused(plan)[0]  # type: ignore[arg-type]


def test_the_original_edition_has_two_seats_and_no_mines_in_pods() -> None:
    """1979, 7.2."""
    assert "needs ships for 2 seats" in refused(DUEL + "Caroline has A6", edition="1979")[0]
    assert "never salvoed in 1979" in refused(DUEL + "Ada has B6 with launch(1 mine)", edition="1979")[0]


def test_other_scenarios_have_no_plan() -> None:
    with pytest.raises(Refused, match="It is an option of 'own'"):
        Match.new("vector3", scenario="learning", plan=DUEL)
    with pytest.raises(Refused, match="'ready'"):
        own(DUEL, setup="buy")
