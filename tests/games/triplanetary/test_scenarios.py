"""Scenarios are records: found by looking, asked for what they say and never by name, with options of their own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import vector3_edu
from vector3_edu.core.problems import DamagedFile, Refused
from vector3_edu.games.triplanetary import scenarios
from vector3_edu.games.triplanetary.game import GAME
from vector3_edu.games.triplanetary.scenarios import RECORDS, rules_of
from vector3_edu.matches.match import Match
from vector3_edu.matches.record import as_data, from_data

PACKAGE = Path(vector3_edu.__file__).parent
FOLDER = Path(scenarios.__file__).parent
OWNERS = [(owner, name) for owner, about in GAME.scenarios.items() for name in about.options]


def test_every_module_of_the_folder_holds_one_scenario() -> None:
    """A scenario is added by adding one module or one folder, and nothing else."""
    found = {path.stem if path.is_file() else path.name for path in FOLDER.iterdir()} - {"__init__", "__pycache__"}
    assert len(found) == len(RECORDS) == 11
    assert [rules.place for rules in RECORDS.values()] == list(range(1, 12))
    assert all(name == rules.about.name for name, rules in RECORDS.items())


SPRINT = '''"""Sprint: from Terra to Luna, with an option of its own."""

from vector3_edu.core.results import Scenario
from vector3_edu.games.triplanetary.rules import racing as race
from vector3_edu.games.triplanetary.rules.scenario_record import Objective, Rules


def set_up(state, dice):
    ships = race.corvettes(state, ("Terra", state.option("from")))
    return state._replace(ships=ships, bases=race.open_bases(state.board))


SCENARIO = Rules(
    Scenario("sprint", "Sprint", "To Luna.", options={"from": ("Terra", "Mars")}), set_up, place=12, days=9, counts="days",
    race=True, end_of_turn=race.arrive, is_over=race.is_finished, final_result=race.time_up,
    objective=lambda state, ship: Objective("land", "Luna"),
)
'''


def test_a_scenario_is_added_by_adding_one_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is found, has its option, is played by every computer player, saved and told of, and nothing else was changed."""
    (tmp_path / "sprint.py").write_text(SPRINT, encoding="utf-8")
    monkeypatch.setattr(scenarios, "__path__", [*scenarios.__path__, str(tmp_path)])
    record = scenarios._look()["sprint"]
    monkeypatch.setitem(RECORDS, "sprint", record)  # type: ignore[arg-type]
    monkeypatch.setitem(GAME.scenarios, "sprint", record.about)  # type: ignore[arg-type]
    for player in ("random", "greedy"):
        match = Match.new("triplanetary", "sprint", seed=2, **{"from": "Mars"}).play(player)
        assert match.result is not None and match.state.turn <= 9
        assert from_data(Match, as_data(match)).state == match.state
    assert GAME.score("sprint", 7) == ("Days", "7")


def test_no_other_module_knows_a_scenario_by_its_name() -> None:
    """What follows from a scenario is in its record, and everybody else asks the record."""
    for path in PACKAGE.rglob("*.py"):
        if FOLDER not in path.parents:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
            assert not words & set(RECORDS), path


def test_nothing_compares_the_scenario_of_a_state() -> None:
    """`state.scenario` is a name to be shown, not to be tested."""
    for path in (PACKAGE / "games").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                sides = [side.attr for side in (node.left, *node.comparators) if isinstance(side, ast.Attribute)]
                assert "scenario" not in sides, f"{path}, line {node.lineno}"


@pytest.mark.parametrize("owner, option", OWNERS)
def test_an_option_is_refused_where_it_means_nothing(owner: str, option: str) -> None:
    """The sentence names the scenarios that have it."""
    value = GAME.scenarios[owner].options[option][1]
    assert Match.new("triplanetary", owner, **{option: value}).setup.options == ((option, value),)
    others = [name for name, about in GAME.scenarios.items() if option not in about.options]
    if option in GAME.options:
        with pytest.raises(Refused, match=f"{option}={value!r} is not possible. Try 'ready'"):
            Match.new("triplanetary", others[0], **{option: value})
    else:
        said = rf"Triplanetary, {others[0]}, has no option '{option}'. It is an option of .*{owner}"
        with pytest.raises(Refused, match=said):
            Match.new("triplanetary", others[0], **{option: value})


def test_an_option_that_nobody_has_is_compared_with_those_of_the_scenario() -> None:
    """The nearest of them may be meant."""
    with pytest.raises(Refused, match=r"no option 'rout'.* mean route\?.* turn_limit and route;"):
        Match.new("triplanetary", "bi-planetary", rout="Mars and Venus")


def test_a_saved_match_with_an_option_of_another_scenario_still_loads() -> None:
    """Every scenario once took the options of all; those of others meant nothing to it."""
    match = Match.new("triplanetary", "bi-planetary", seed=3, turn_limit=4).play("random")
    data = as_data(match)
    data["options"] |= {"aliens": 6, "bank": "open", "setup": "buy"}
    assert from_data(Match, data).state == match.state
    data["options"] |= {"bank": "robbed"}
    assert from_data(Match, data).state == match.state, "a value that meant nothing then means nothing now"
    data["options"] |= {"rubbish": 1}
    with pytest.raises(DamagedFile, match="no option 'rubbish'"):
        from_data(Match, data)


def test_the_record_of_a_match_has_its_options_worked_in() -> None:
    """Nothing has to be worked out again during the match."""
    usual, detected = rules_of("nova", 3), rules_of("nova", 3, (("detectors", "used"), ("combat", "advanced")))
    assert (usual.secret, usual.lurkers, usual.advanced) == ("", (), False)
    assert (detected.secret, detected.lurkers, detected.advanced) == ("ships", (0, 1, 2), True)
    assert rules_of("grand tour", 2, (("tour_combat", "on the sly"),)).guns and not rules_of("grand tour").guns
    assert rules_of("campaign", 4).role_names == ("Merchants", "Prospectors", "Patrol", "Pirates")
    assert rules_of("nova", 3, (("turn_limit", 7),)).days == 7 and usual.days == 120


def test_the_same_set_up_gives_equal_and_hashable_rules() -> None:
    """States are compared and hashed with the rules that they hold."""
    one, other = rules_of("piracy", 3), rules_of.__wrapped__("piracy", 3)
    assert one == other and hash(one) == hash(other) and one is not other
    assert one != rules_of("piracy", 3, (("orbital_bases", "overhead"),))
