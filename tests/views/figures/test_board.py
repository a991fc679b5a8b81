"""Flat boards: table tops, squared paper and maps of hexes."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from math import dist

import pytest

from tests.views.figures.samples import battle, drawn, hex_map, race, table_top
from vector3_edu.core.picture.scene import Board, Cell, Label, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.board import board
from vector3_edu.views.figures.hexes import hex_corners, hex_grid, hexes_of
from vector3_edu.views.figures.marks import Ball, Ink, Mark, Pointer, Spot, Stroke, Words
from vector3_edu.views.replay.data import figure_of

HEXES = hexes_of(Board("hexes", (-3, -3), (3, 3)))


def test_neighbouring_hexes_share_a_side() -> None:
    """Centres one unit apart, pointy at the top."""
    here, there = set(_rounded(hex_corners((0, 0, 0)))), set(_rounded(hex_corners((1, 0, 0))))
    assert len(here & there) == 2
    assert max(y for _, y in here) == pytest.approx(3**-0.5, abs=1e-5)


def test_every_side_of_the_grid_is_drawn_just_once() -> None:
    drawn_sides = Counter(
        frozenset(_rounded(pair)) for stroke in hex_grid(HEXES, Ink("#000000")) for pair in pairwise(stroke.points)
    )
    wanted = {
        frozenset(_rounded(pair)) for centre in HEXES for pair in pairwise((*hex_corners(centre), hex_corners(centre)[0]))
    }
    assert set(drawn_sides) == wanted
    assert set(drawn_sides.values()) == {1}


def _rounded(points: object) -> list[tuple[float, float]]:
    return [(round(x, 5) + 0.0, round(y, 5) + 0.0) for x, y, _ in points]  # type: ignore[attr-defined]


def test_hexes_between_the_edges_are_one_apart() -> None:
    assert min(dist(a, b) for i, a in enumerate(HEXES) for b in HEXES[:i]) == pytest.approx(1)
    assert (0.0, 0.0, 0.0) in HEXES and len(HEXES) == 45


def test_gravity_is_drawn_as_an_arrow_in_its_hex() -> None:
    arrows = [mark for mark in board(hex_map()).marks if isinstance(mark, Pointer) and "gravity of Terra" in mark.hover]
    assert len(arrows) == 2
    assert arrows[0].start[0] > 1 > arrows[0].end[0]


def test_ships_in_one_hex_stand_side_by_side() -> None:
    ships = [mark for mark in board(hex_map()).marks if isinstance(mark, Spot) and mark.legend]
    assert len({mark.at for mark in ships}) == 2
    assert all(dist(mark.at, (2, 0, 0)) < 0.5 for mark in ships)


def test_a_world_is_as_wide_as_it_is_on_the_map() -> None:
    assert any(isinstance(mark, Ball) and mark.radius == 0.3 for mark in board(hex_map()).marks)


def test_a_starship_shows_where_it_points_and_where_it_drifts() -> None:
    arrows = [mark for mark in board(table_top()).marks if isinstance(mark, Pointer) and "starship" in mark.hover]
    drift = next(mark for mark in arrows if "velocity" in mark.hover)
    heading = next(mark for mark in arrows if "points to 45°" in mark.hover)
    assert drift.end == (25, 32, 0)
    assert heading.end[0] - 20 == pytest.approx(heading.end[1] - 30)


def test_an_arrow_off_the_table_is_still_seen() -> None:
    figure = board(table_top())
    assert figure.around[1][0] == 129


def test_no_hex_of_the_rim_is_cut_off() -> None:
    scene = hex_map()
    assert scene.board is not None
    small = scene.board._replace(low=(-2, -1.8), high=(2, 1.8))
    tight = small._replace(hexes=hexes_of(small))
    (x0, y0, _), (x1, y1, _) = board(scene._replace(board=tight, arrows=())).around
    for x, y, _ in (corner for centre in tight.hexes for corner in hex_corners(centre)):
        assert x0 <= x <= x1 and y0 <= y <= y1


def test_a_sign_stands_just_where_it_belongs() -> None:
    """Triplanetary: a star marks the side of a world on which its base is, so it must not drift aside."""
    scene = hex_map()._replace(labels=(Label((0.4, 0, 0), "★"), Label((0, 0, 0), "Home")))
    signs = {mark.text: mark.free for mark in board(scene).marks if isinstance(mark, Words)}
    assert signs["★"] is False and signs["Home"] is True


def test_a_map_says_how_many_hexes_and_what_is_in_them() -> None:
    words = board(hex_map()).words()
    assert "1 asteroid hex, 1 dense asteroid hex, 1 gravity hex, 1 weak gravity hex" in words
    assert "Hawk (corsair)" in words


def test_squares_are_drawn_with_a_line_between_any_two_of_them() -> None:
    """The centre of a square is a whole number, so that lines lie half way between."""
    upright = {
        stroke.points[0][0]
        for stroke in board(race()).marks
        if isinstance(stroke, Stroke) and len(stroke.points) == 2 and stroke.points[0][0] == stroke.points[1][0]
    }
    assert upright == {x + 0.5 for x in range(7)}


def test_every_kind_of_square_has_a_pattern_of_its_own() -> None:
    """Nobody has to tell walls, start, finish and checkpoints apart by their colours."""

    def lines_in(kind: str) -> list[Mark]:
        ground = Board("squares", (-0.5, -0.5), (0.5, 0.5), (Cell((0, 0, 0), kind),))
        empty = ground._replace(cells=())
        before = board(Scene(board=empty, flat=True)).marks
        marks = [mark for mark in board(Scene(board=ground, flat=True)).marks if mark not in before]
        black = Ink("#000000")
        return [mark._replace(ink=black) for mark in marks if isinstance(mark, Stroke | Ball) and mark.ink.width]

    patterns = [lines_in(kind) for kind in ("wall", "start", "finish", "checkpoint")]
    assert all(patterns)
    assert all(one != other for one, other in combinations(patterns, 2))


def test_cars_in_one_square_stand_side_by_side_and_are_named() -> None:
    marks = board(race()).marks
    cars = [mark for mark in marks if isinstance(mark, Spot) and mark.legend]
    assert len({mark.at for mark in cars}) == 2 and all(dist(mark.at, (2, 1, 0)) < 0.5 for mark in cars)
    assert {"Comet", "Swift"} <= {mark.text for mark in marks if isinstance(mark, Words)}


def test_lines_of_one_ink_are_one_path() -> None:
    """A map has thousands of sides; the drawing stays small."""
    assert len(list(drawn(board(hex_map()).svg()).iter("path"))) < 40


def test_a_scene_finds_its_own_picture() -> None:
    assert figure_of(battle()).deep and not figure_of(hex_map()).deep


def test_a_scene_in_space_has_no_board_and_says_so() -> None:
    with pytest.raises(Refused, match="has no board"):
        board(battle())
