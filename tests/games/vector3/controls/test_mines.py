"""Laying the mines of Vector 3 (1979) at the play table: all in one order."""

import pytest

from tests.games.vector3.test_original import laying
from vector3_edu.core.vectors import Vec3
from vector3_edu.games import GAMES
from vector3_edu.games.vector3.rules.orders import Place
from vector3_edu.matches.table import Table
from vector3_edu.views.table.choices import controls_for


def controls(mines):
    match = laying(mines)
    model = Table(match, {})
    model.viewer, model.curtain = "Ada", None
    return controls_for(model, match.asks[0])


def test_each_mine_has_its_own_place():
    """1979, 7.2."""
    desk = controls(3)
    desk.name.value = "M2"
    desk.boxes[0].value = 77
    assert "M2" in desk.preview().words and "77" in desk.preview().words
    desk.name.value = "M3"
    desk.preview()
    order = desk.order()
    assert list(order) == ["M1", "M2", "M3"] and order["M2"].at.x == 77
    assert desk.model.match.problems("Ada", order) == []


def test_without_mines_there_is_nothing_to_lay():
    desk = controls(0)
    assert desk.order() == {} and desk.preview().words == ""
    assert "You bought no mines" in desk.box.children[0].value


@pytest.mark.parametrize(("mines", "told"), [(0, "pass"), (2, "M1 and M2")])
def test_the_question_fits_what_there_is(mines, told):
    assert told in GAMES["vector3"].question(laying(mines).asks[0])


def test_places_are_whole_vectors():
    assert all(isinstance(choice, Place) and isinstance(choice.at, Vec3) for choice in controls(2).order().values())
