"""The fleet builder of Vector 3: a pod for every jack, what technology allows, and a running cost with reasons."""

from __future__ import annotations

import re

import pytest

from tests.facts import says
from vector3_edu import play
from vector3_edu.games.vector3.rules.orders import Fit
from vector3_edu.games.vector3.rules.purchase import fleet_cost, in_points


def building(scenario="advanced", edition="2009"):
    """A table at which the first seat buys its fleet."""
    table = play("vector3", scenario=scenario, edition=edition, setup="buy", computer="greedy", seed=3, turn_limit=1)
    table._give()
    assert table.controls.ask.phase == "fleet"
    return table


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_every_jack_has_a_pod_to_choose(edition):
    """Ships and Pods; 1979, 11.0: pods go where the buyer likes on the ship display."""
    table = building(edition=edition)
    for fit in table.controls.fits:
        assert [pod.description for pod in fit.pods] == [f"Jack {k}" for k in range(1, fit.size + 1)]
        assert len(fit.value.pods) == fit.size


def test_a_laser_can_change_places_with_a_cabin():
    """The jack counts: a hit on a jack whose pod is gone reaches the section beside it."""
    table = building()
    fit = table.controls.fits[0]
    gun = next(k for k, pod in enumerate(fit.pods) if pod.value == "laser")
    cost = fleet_cost(table.controls.buy, "2009")
    fit.pods[0].value = "laser"
    assert "needs at least" in table.problems.value and "cabins" in table.problems.value
    fit.pods[gun].value = "cabin"
    assert table.problems.value == ""
    assert fleet_cost(table.controls.buy, "2009") == cost
    table._give()
    ship = next(ship for ship in table.match.state.ships if ship.seat == 0 and ship.size == fit.size)
    assert ship.pods[0].kind == "laser"


def test_the_running_cost_is_what_the_rules_count():
    """Ship Cost Table: with all that is on it, out of the ship points of the scenario."""
    table = building()
    total = fleet_cost(table.controls.buy, "2009")
    assert f"{in_points(total)} of 300 ship points, {in_points(600 - total)} left" in table.preview.value
    table.controls._add(Fit(12, ("screen",) * 6))
    assert "too many" in table.preview.value
    assert "v3-problems" in table.problems.value
    table.controls.remove(table.controls.fits[-1])
    assert table.problems.value == ""


def test_only_what_the_technology_allows_is_offered():
    """1979, 10.0; the Learning Scenario has lasers alone, and no ships of 12 pods."""
    table = building("learning")
    assert table.controls.pods == ("cargo", "cabin", "laser")
    assert table.controls.purse.sizes == (6, 9)
    assert table.controls.expendables == ()


def test_mines_of_1979_are_bought_with_the_fleet_and_not_put_into_pods():
    """1979, 7.2."""
    table = building(edition="1979")
    assert "mine" not in table.controls.expendables
    assert (table.controls.mines in table.controls.box.children) == table.controls.purse.mines_on_map


def researching(scenario, edition="2009"):
    return play("vector3", scenario=scenario, edition=edition, setup="buy", computer="greedy", seed=3)


@pytest.mark.parametrize(
    ("edition", "scenario", "missing"),
    [
        ("2009", "basic", {"guided", "mines", "tractors", "screens"}),
        ("2009", "intermediate", {"tractors", "screens"}),
        ("2009", "advanced", set()),
        ("1979", "learning", {"launch", "unguided", "guided", "multifire", "mines", "tractors", "screens"}),
        ("1979", "intermediate", {"mines"}),
    ],
)
def test_only_the_technology_that_a_scenario_sells_is_offered(edition, scenario, missing):
    """Setting Up for Play; 1979, 13.1 to 13.4."""
    controls = researching(scenario, edition).controls
    assert {name for name, box in controls.levels.items() if box not in controls.box.children} == missing


def test_where_technology_is_not_paid_for_a_set_is_chosen_and_no_points_are_counted():
    """Vector 3 (2009), Learning Scenario: technology is one of two sets."""
    table = researching("learning")
    assert table.controls.box.children == (table.controls.offer,)
    assert "points" not in table.preview.value and "not paid for" in table.preview.value
    assert table.problems.value == ""


def test_the_points_that_are_left_come_after_what_they_are():
    table = researching("intermediate")
    assert re.search(r": (\d+) of 100 technology points, (\d+) left\.", table.preview.value)


def test_technology_has_a_running_cost_too():
    """Technology Table: out of the technology points of the scenario."""
    table = play("vector3", scenario="advanced", setup="buy", computer="greedy", seed=3)
    for name in ("lasers", "guided", "tractors"):
        table.controls.levels[name].value = 5
    assert "of 160" in table.preview.value
    assert ("too many" in table.preview.value) == ("v3-problems" in table.problems.value)


def test_each_ship_has_a_fold_that_says_what_is_in_it():
    """A great fleet stays on one screen: one ship is open at a time."""
    table = building()
    controls = table.controls
    assert len(controls.ships.children) == len(controls.fits) and controls.ships.selected_index == 0
    titles = [controls.ships.get_title(k) for k in range(len(controls.fits))]
    assert all(f"{fit.size}-pod ship" in title for fit, title in zip(controls.fits, titles, strict=True))
    jack = next(k for k, pod in enumerate(controls.fits[0].pods) if pod.value == "laser")
    controls.fits[0].pods[jack].value = "cargo"
    assert "cargo" in controls.ships.get_title(0) and controls.ships.get_title(0) != titles[0]
    controls._add(Fit(6, ("cargo", "cargo")))
    assert controls.ships.selected_index == len(controls.fits) - 1
    assert says(controls.ships.get_title(controls.ships.selected_index), "6 pods, 18 points: 4 cabins, 2")
