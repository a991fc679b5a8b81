"""Scenes in words: true, short, and with the numbers that players use."""

from __future__ import annotations

import csv
import io

import pytest

from tests.views.figures.samples import hex_map, race
from vector3_edu import Match
from vector3_edu.core.hexes import Hex
from vector3_edu.core.picture.scene import Arrow, Body, Line, Region, Scene
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.describe import describe
from vector3_edu.views.figures.marks import Spot
from vector3_edu.views.replay.data import figure_of


def _written(at: Hex) -> str:
    return str(at).replace("-", "−")


@pytest.mark.parametrize("game", ["triplanetary", "vector_command"])
def test_the_words_of_a_map_name_the_hexes_that_the_game_names(game: str) -> None:
    """They once said (−7, 8.7), a place in the drawing, where the ship stood at hex (−2, −10)."""
    match = Match.new(game, seed=3).play("random", turns=4)
    figure = figure_of(match.scene())
    hovers = [mark.hover for mark in figure.marks if isinstance(mark, Spot)]
    assert match.state.ships
    for ship in match.state.ships:
        at = f"{ship.name} ({'ship' if game == 'vector_command' else ship.kind}) at {_written(ship.at)}"
        assert at in figure.words()
        assert any(at in hover for hover in hovers)


def test_a_course_on_hexes_is_saved_in_hexes() -> None:
    scenes = [
        hex_map()._replace(bodies=(Body("Dart", "corvette", (*Hex(q, -10).to_xy(), 0.0), seat="Ada"),)) for q in (-4, -2)
    ]
    first, second = csv.DictReader(io.StringIO(board(scenes[1].with_trails(scenes[:1])).csv()))
    assert (first["q"], first["r"], first["vq"], first["speed"]) == ("-4", "-10", "", "")
    assert (second["q"], second["r"], second["vq"], second["vr"], second["speed"]) == ("-2", "-10", "2", "0", "2")


def test_a_course_that_gravity_bends_is_not_foretold_as_a_straight_one() -> None:
    """Triplanetary: gravity of last turn bends the course of this one, so that velocity alone does not say where to."""
    scene = hex_map()
    (ship,) = (body for body in scene.bodies if body.name == "Dart")
    straight = scene._replace(arrows=(Arrow(ship.at, ship.velocity, "predicted", "", "Ada"),))
    bent = scene._replace(arrows=(Arrow(ship.at, (0.5, 3**0.5 / 2, 0), "predicted", "", "Ada"),))
    assert "next at (3, 0)" in describe(straight) and "An arrow" not in describe(straight)
    assert "next at" not in describe(bent)
    assert "An arrow (predicted) (1, −1), 1 step long, starts at (2, 0)." in describe(bent)


def test_what_stands_on_hexes_is_said_in_plain_words() -> None:
    """Circles are fuel points and squares are ships that stood still: neither is a thing that reaches or leads somewhere."""
    corners = tuple((2 + x, y, 0) for x, y in ((-0.3, -0.3), (0.3, -0.3), (0.3, 0.3), (-0.3, 0.3), (-0.3, -0.3)))
    scene = hex_map()._replace(
        regions=(
            Region((2, 0, 0), 0.1, "fuel", "", "Ada"),
            Region((2, 0, 0), 0.17, "fuel", "", "Ada"),
            Region((1, 0, 0), 0.5, "chaff", "chaff, 2 turns", "Ada"),
        ),
        lines=(Line(corners, "standing", "3", "Ada"),),
    )
    lines = describe(scene).splitlines()
    assert "Ada has burned 2 fuel points at (2, 0)." in lines
    assert "At (1, 0): chaff, 2 turns." in lines
    assert "Ada stood still at (2, 0) (3)." in lines


def test_a_track_on_squares_is_read_out_row_by_row() -> None:
    """Who cannot see the walls must be able to steer between them."""
    lines = describe(race()).splitlines()
    assert "Squared paper, 8 by 5 squares, from (0, 0) to (7, 4); X grows to the right, Y upwards." in lines
    assert "Start: (1, 1) to (1, 2)." in lines
    assert "Checkpoint 1: (4, 2)." in lines
    assert "Wall: (0, 0) to (7, 0), (0, 1), (7, 1), (0, 2), (7, 2), (0, 3), (7, 3), (0, 4) to (7, 4)." in lines
    assert "Ada: Comet (car) at (2, 1), velocity (1, 0), speed 1, next at (3, 1)." in lines
    assert "Ada Comet has gone from (1, 1) to (2, 1)." in lines


def test_an_empty_scene_says_that_there_is_nothing() -> None:
    assert describe(Scene()) == "A picture of space.\nThere is nothing in it yet."
