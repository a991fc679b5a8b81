"""The figures that lessons 05 and 06 lean on: the ring of a turn, the burn table, the cloud within reach."""

from __future__ import annotations

import re

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.exercises import lessons, pose_for
from vector3_edu.exercises.asking.tasks import AT_BURN
from vector3_edu.games.vector3.scenarios.budgets import RULES
from vector3_edu.games.vector3.tables import BURNS
from vector3_edu.physics.courses import spread
from vector3_edu.views.figures.reach_cloud import reach_cloud
from vector3_edu.views.figures.turn_ring import STEPS, turn_ring
from vector3_edu.views.lesson_figures import burn_table

ABOUT_BURNS = ("05.2", "05.5", "06.1", "06.2", "06.3", "06.4", "06.5", "06.7", "06.8")


def test_the_ring_goes_round_as_the_games_sequence_does() -> None:
    """The rulebook begins with movement and ends with acceleration: after a burn comes the next turn's move."""
    for scenarios in RULES.values():
        for rules in scenarios.values():
            assert rules.sequence[-1] == "burn", rules.sequence
    assert list(STEPS) == ["burn", "move", "act"]
    assert "move, act, burn, then move again" in turn_ring("move").description


def test_the_ring_has_no_other_steps() -> None:
    with pytest.raises(Refused, match="burn, move and act"):
        turn_ring("fire")


def test_every_exercise_that_depends_on_the_ring_says_where_it_starts() -> None:
    for exercise_id in ABOUT_BURNS:
        assert AT_BURN in pose_for(exercise_id, "Ada").question.text, exercise_id
    for lesson in lessons():
        for it in lesson.exercises if lesson.number in ("05", "06") else ():
            text = pose_for(it.id, "Ada").question.text
            assert AT_BURN in text or not re.search(r"\bmoves?\b", text), it.id


def test_the_burn_table_holds_every_burn_once_and_never_wraps_one() -> None:
    table = burn_table()
    cells = [(int(row[0]), burn) for row in table.rows for cell in row[1:] if cell != "none" for burn in cell.split("; ")]
    assert {burn: cost for cost, burn in cells} == {
        ", ".join(str(part) for part in burn if part): cost for burn, cost in BURNS.items() if cost
    }
    page = table._repr_html_()
    assert page.count("<td") == page.count("white-space:nowrap") - page.count("<th ")
    assert "<caption" in page and page.count("scope='row'") == len(table.rows)


def test_the_cloud_shows_every_place_within_reach_once() -> None:
    for drive, turns, level in ((1, 2, 3), (1, 3, 2), (2, 1, 3)):
        figure = reach_cloud(drive, turns, level)
        drawn = [mark.at for mark in figure.marks if getattr(mark, "hover", "").startswith("turn ")]
        assert len(drawn) == len(set(drawn)) == len(spread(drive, turns, flat=level == 2))
        assert f"can reach {len(drawn)} places" in figure.description
