"""A Δv ledger adds up the burns of a mission; what a student adds is checked in a sentence."""

from __future__ import annotations

import pytest

from vector3_edu.core.problems import Refused
from vector3_edu.physics.ledger import MISSIONS, apollo_11, ledger
from vector3_edu.views.figures.ledger import delta_v_ledger


def test_the_lines_of_apollo_11_come_to_about_9_kilometres_per_second() -> None:
    """Orloff, Apollo by the Numbers, NASA SP-2000-4029: the main burns after Earth orbit."""
    book = apollo_11()
    assert book.running[-1] == book.total == 8950
    assert all(burn.delta_v % 50 == 0 for burn in book.burns), "the page says: rounded to 50 m/s"


def test_a_line_of_ones_own_is_added_and_drawn() -> None:
    book = ledger("Apollo 11", ("spare", 200))
    assert book.burns[:-1] == MISSIONS["Apollo 11"]().burns
    figure = delta_v_ledger("Apollo 11", ("spare", 200))
    assert "spare: 200 m/s, so far 9,150 m/s." in figure.words()
    assert ">9,150 m/s</text>" in figure.svg()


def test_a_mission_of_ones_own_begins_empty() -> None:
    assert ledger("To Mars").total == 0
    assert "All burns together: 0 m/s." in delta_v_ledger("To Mars").words()


@pytest.mark.parametrize("line", [("brake", -900), ("brake",), 900, "brake", ("brake", "900"), ("x", float("nan")), (1, 2)])
def test_a_line_that_is_none_is_refused_with_an_example(line: object) -> None:
    """Braking costs fuel as speeding up does, so no line is negative."""
    with pytest.raises(Refused, match=r"m/s"):
        ledger("Apollo 11", line)


@pytest.mark.parametrize("name", ["", "  ", None, 11])
def test_a_ledger_needs_the_name_of_a_mission(name: object) -> None:
    with pytest.raises(Refused, match="Apollo 11"):
        ledger(name)
