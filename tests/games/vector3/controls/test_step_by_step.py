"""Step-by-step play of Vector 3: each phase says its rule and its arithmetic, in both editions."""

from __future__ import annotations

import re

import pytest

from vector3_edu import Match, play
from vector3_edu.core.vectors import Vec3
from vector3_edu.games import GAMES
from vector3_edu.games.vector3.rules import events as happened
from vector3_edu.games.vector3.scenarios.budgets import RULES


def phase_rule(phase, edition):
    """What the table says about a phase of a match in an edition."""
    return GAMES["vector3"].rule(Match.new("vector3", edition=edition).state, phase)


def stepping(edition, scenario="learning", most=40):
    """Every step of a game at the table: the phase, the rule shown, the preview, and the news after it."""
    table = play("vector3", scenario=scenario, edition=edition, computer="greedy", seed=11, turn_limit=12, explain="full")
    for _ in range(most):
        if table.match.result or table.controls is None:
            break
        before = table.controls.ask.phase, table.rule.value, table.preview.value
        steps, sealed = len(table.match.steps), dict(table.match.pending.orders)
        table._give()
        if (len(table.match.steps), table.match.pending.orders) == (steps, sealed):
            table._pass()
        yield *before, table.news.value


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_every_phase_shows_its_rule_and_its_arithmetic(edition):
    """Issue: the vector sum of each move, the distance of each shot with its three squares, the odds, the dice."""
    seen = list(stepping(edition))
    for phase, rule, _, _ in seen:
        assert phase_rule(phase, edition)[:40] in rule.replace("&#x27;", "'")
    previews = {phase: words for phase, _, words, _ in seen}
    assert "velocity" in previews["burn"] and "acceleration of" in previews["burn"]
    shots = [words for phase, _, words, _ in seen if phase == "fire"]
    assert shots and all("² + " in words and "in 6" in words and "The odds: " in words for words in shots if words)
    news = " ".join(told for *_, told in seen)
    assert "[Movement]" in news and " + " in news
    assert "The distance: " in news and "² + " in news
    assert "and rolled " in news and "[Laser Fire Table" in news


@pytest.mark.parametrize("edition", ["2009", "1979"])
def test_every_phase_of_every_scenario_has_a_rule(edition):
    phases = {phase for rules in RULES[edition].values() for phase in rules.sequence} | {"technology", "fleet", "place"}
    assert all(len(phase_rule(phase, edition)) > 40 for phase in phases)


def test_where_the_original_goes_another_way_it_says_so():
    """1979, 5.1, 7.2 and the duds of launch technology."""
    assert "A mine stands still" in phase_rule("salvo", "2009")
    assert "mines were laid before play" in phase_rule("salvo", "1979")
    assert "dud" in phase_rule("salvo", "1979")
    assert "warps in" in phase_rule("place", "1979")
    assert phase_rule("burn", "1979") == phase_rule("burn", "2009")
    assert phase_rule("dance", "1979") == ""


def a_shot(number, screen, die, hit):
    return happened.LaserFired("Ada", "A6", ("Blaise", "B6"), Vec3(0, 0, 0), Vec3(3, 4, 0), 5, 2, number, screen, die, hit)


def test_a_shot_says_its_chance():
    """Laser Fire Table."""
    explain = GAMES["vector3"].explain
    assert re.search(r"hit on 3 or less.* 3 in 6\. \[Laser Fire Table\]", explain(a_shot(3, 0, 4, hit=False)))
    assert re.search(r"that 1: .* 1 in 6\. \[Laser Fire Table, Screens\]", explain(a_shot(3, 2, 1, hit=True)))
    assert "makes that 0: no chance at all." in explain(a_shot(1, 2, 1, hit=False))


def test_a_secret_screen_is_told_by_what_it_did():
    """1979, 11.0: technology is secret, but a shot that should have hit and did not shows that there is a screen."""
    words = GAMES["vector3"]
    assert "so there is a screen" in words.tell(a_shot(3, -1, 2, hit=False))
    assert "screen" not in words.tell(a_shot(3, -1, 4, hit=False)) + words.tell(a_shot(3, -1, 2, hit=True))
    assert "if no screen takes anything off" in words.explain(a_shot(3, -1, 4, hit=False))
