"""What is said about a match can be said in another language: set-ups, files, tables and debriefs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.pseudo import check, outside, pseudo
from tests.games.vector3.battles import battle, ship, weapon
from vector3_edu import Match
from vector3_edu.core.language import Said, say
from vector3_edu.core.problems import Refused
from vector3_edu.matches import record
from vector3_edu.matches.debriefs.flight import describe_series
from vector3_edu.matches.debriefs.luck import describe_luck
from vector3_edu.matches.debriefs.words import describe_row
from vector3_edu.matches.table import Table

__all__ = ["pseudo"]

WRONG: tuple[dict[str, Any], ...] = (
    {"scenario": "nonsense"},
    {"seed": "x"},
    {"seed": 10**20},
    {"dice": "x"},
    {"hints": 7},
    {"turn_limit": "x"},
    {"edition": "x"},
    {"editoin": "2009"},
    {"zzz": 1},
    {"seats": 1.5},
    {"seats": 9},
    {"seats": 9, "edition": "1979"},
    {"seats": ("Ada", "Ada")},
    {"seats": ("Ada", "_" * 40)},
)
TYPED = {
    "edition",
    "setup",
    "flat",
    "burns",
    "duds",
    "turn",
    "limit",
    "scenario",
    "seats",
    "seed",
    "dice",
    "learning",
    "None",
    "Vector",
    "vector3",
    "triplanetary",
    "racetrack",
    "space",
    "domination",
    "vector",
    "command",
}
"""Names of games, scenarios and options, which are typed in English in every language."""


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_why_a_match_cannot_be_set_up_can_be_said_in_another_language(pseudo: None, wrong: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        Match.new("vector3", **{"scenario": "learning", **wrong})
    for problem in refused.value.problems:
        assert isinstance(problem, Said)
        check(_without_quotes(problem), TYPED)


def _without_quotes(text: str) -> str:
    """Without what stands in quotation marks outside of what was said: names of options and what was typed."""
    return " ".join(outside(text).split("'")[::2])


@pytest.mark.parametrize(
    "changes",
    [
        {"format": 1},
        {"version": 99},
        {"version": "x"},
        {"steps": 1},
        {"taken_back": -1},
        {"game": 1},
        {"seats": 1},
        {"seed": None},
        {"steps": [{}]},
        {"steps": [{"orders": {}}, {"orders": {"Ada": 7}}]},
    ],
    ids=str,
)
def test_what_is_wrong_with_a_saved_match_can_be_said_in_another_language(pseudo: None, changes: dict[str, Any]) -> None:
    data = record.as_data(Match.new("vector3", "learning", ("Ada", "Blaise"), seed=1))
    with pytest.raises(Refused) as refused:
        record.from_data(Match, {**data, **changes})
    for problem in refused.value.problems:
        check(_without_quotes(problem), TYPED)


def test_a_table_talks_in_another_language(pseudo: None) -> None:
    table = Table(Match.new("vector3", "learning", ("Ada", "Blaise"), seed=1), {"Blaise": "greedy"})
    with pytest.raises(Refused) as refused:
        table.look_from("nowhere")
    check(_without_quotes(str(refused.value)), {"map", "centre"})
    while len(table.match.steps) < 9:
        table.give({}) if table.ask else table.let_computer()
    said = table.undo()
    assert "⟦A revealed turn was taken back" in said
    check(said)


def test_a_table_says_why_it_passed_in_another_language(pseudo: None) -> None:
    match = Match.new("vector3", "advanced", ("Ada", "Blaise"), seed=5)
    now = battle(ship("A6"), weapon("T1"), ship("A6", 1, at=(40, 0, 0)), phase="detonate")
    match.steps[-1] = match.steps[-1]._replace(state=now)
    table = Table(match, {"Blaise": "greedy"})
    table.passes = True
    table.settle()
    (said,) = table.passed()
    assert "⟦ So the table passed for you.⟧" in said
    check(said)


def test_a_debrief_is_told_in_another_language(pseudo: None) -> None:
    match = Match.new("vector3", "learning", ("Ada", "Blaise"), seed=2, turn_limit=9).play("greedy")
    debrief = match.debrief()
    assert debrief.luck and debrief.series
    for row in (*debrief.luck, *debrief.totals):
        check(describe_row(debrief, row))
    for series in debrief.series:
        check(describe_series(series, say("turn")))
    check(describe_luck(debrief.luck))
    check(debrief.mass)
