"""The table's map and how it folds into space. Vector 3 (2009), Space Map; (1979) 2.3."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.views.figures.samples import drawn, text_boxes
from vector3_edu.core.picture.scene import Arrow, Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.exercises.answering.checking import judge
from vector3_edu.exercises.asking.posing import pose_for
from vector3_edu.views import lesson_figures
from vector3_edu.views.figures.fold import fold, turned
from vector3_edu.views.figures.map import table_map
from vector3_edu.views.figures.marks import Pointer, Spot, Stroke
from vector3_edu.views.figures.sheets import Sheet, two_sheets

AROUND = ((-10, -10, -10), (10, 10, 10))
SHIP = Scene("One ship", bodies=(Body("A6", "ship", (4, -2, 7), (2, 0, -1), "Ada"),), seats=("Ada",))
numbers = st.integers(-10, 10)
spots = st.tuples(numbers, numbers, numbers)


def pixels(sheet: Sheet, x: int, y: int, z: int) -> tuple[float, float]:
    across, down, _ = sheet.flat((x, y, z))
    return across, down


@pytest.mark.parametrize(("sheets", "along"), [("above", 0), ("sideways", 1)])
def test_a_ship_has_one_mark_on_each_sheet_at_the_same_x(sheets: str, along: int) -> None:
    """2009, Space Map: a ship's X coordinate is always the same on both map sections."""
    figure = table_map(SHIP, around=AROUND, sheets=sheets)
    marks = [mark for mark in figure.marks if isinstance(mark, Spot) and mark.legend == "Ada"]
    assert len(marks) == 2
    assert marks[0].at[along] == marks[1].at[along]


def test_x_runs_right_y_up_to_the_fold_and_z_up_from_it() -> None:
    """1979, 2.3; 2009, Movement: a Z of −1 leads towards the division between the maps."""
    flat, upright = two_sheets(AROUND)
    assert flat.flat((5, 0, 0))[0] - flat.flat((4, 0, 0))[0] == upright.flat((5, 0, 0))[0] - upright.flat((4, 0, 0))[0] == 1
    heights = [flat.flat((0, 4, 0)), flat.flat((0, 10, 0)), upright.flat((0, 0, -10)), upright.flat((0, 0, 4))]
    assert heights == sorted(heights, key=lambda place: place[1])


def test_as_the_rulebook_prints_it_x_runs_up_and_y_and_z_run_away_from_the_fold() -> None:
    """2009, Movement: a Z of −1 leads towards the division between the maps, a positive X leads up."""
    flat, upright = two_sheets(AROUND, "sideways")
    assert flat.flat((5, 0, 0))[1] > flat.flat((4, 0, 0))[1]
    assert flat.flat((0, 5, 0))[0] < flat.flat((0, 4, 0))[0] < upright.flat((0, 0, 4))[0] < upright.flat((0, 0, 5))[0]


@pytest.mark.parametrize(
    ("sheets", "flat", "upright"), [("above", [2, 0, 0], [2, -1, 0]), ("sideways", [0, 2, 0], [-1, 2, 0])]
)
def test_a_velocity_is_drawn_on_both_sheets(sheets: str, flat: list[int], upright: list[int]) -> None:
    """2009, Movement: velocity 2, 0, −1 moves 2 along X, not at all along Y, and 1 towards the division along Z."""
    marks = table_map(SHIP, around=AROUND, sheets=sheets).marks
    first, second = (mark for mark in marks if isinstance(mark, Pointer) and "A6" in mark.hover)
    assert [b - a for a, b in zip(first.start, first.end, strict=True)] == pytest.approx(flat)
    assert [b - a for a, b in zip(second.start, second.end, strict=True)] == pytest.approx(upright)


@pytest.mark.parametrize("sheets", ["above", "sideways"])
def test_a_line_joins_the_two_marks_of_a_ship_but_not_in_a_crowd(sheets: str) -> None:
    def joined(scene: Scene) -> list[tuple[float, ...]]:
        flat, upright = two_sheets(AROUND, sheets)
        lines = [mark.points for mark in table_map(scene, around=AROUND, sheets=sheets).marks if isinstance(mark, Stroke)]
        return [body.at for body in scene.bodies if (flat.flat(body.at), upright.flat(body.at)) in lines]

    crowd = Scene(bodies=tuple(Body(f"A{k}", "ship", (k, k, k)) for k in range(7)))
    assert joined(SHIP) == [(4, -2, 7)]
    assert joined(crowd) == [] and len(joined(crowd._replace(bodies=crowd.bodies[:6]))) == 6


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("palette", ["default", "projector"])
def test_sheets_are_laid_where_the_drawing_has_them(level: int, palette: str) -> None:
    """A widget puts its handles by `laid`; the mark of the ship must be under them."""
    figure = table_map(SHIP, palette, around=AROUND, level=level)
    tree = drawn(figure.svg(700, 500))
    circles = {(round(float(c.attrib["cx"])), round(float(c.attrib["cy"]))) for c in tree.iter("circle")}
    for sheet in figure.laid(700, 500):
        x, y = pixels(sheet, 4, -2, 7)
        assert any(abs(x - cx) <= 1 and abs(y - cy) <= 1 for cx, cy in circles)


def test_arrows_on_a_line_of_numbers_do_not_cover_each_other() -> None:
    arrows = (Arrow((0, 0, 0), (3, 0, 0), "a", "a"), Arrow((3, 0, 0), (-5, 0, 0), "b", "b"))
    figure = table_map(Scene(arrows=arrows, flat=True), around=AROUND, level=1)
    lanes = [mark.start[1] for mark in figure.marks if isinstance(mark, Pointer) and mark.hover]
    assert len(set(lanes)) == 2 and all(lane > 0 for lane in lanes)


@pytest.mark.parametrize(("level", "sheets"), [(4, "above"), (0, "above"), ("two", "above"), (3, "behind"), (3, None)])
def test_a_map_that_cannot_be_is_refused_in_a_sentence(level: int, sheets: str) -> None:
    with pytest.raises(Refused, match=r"not ('?\w+'?)\.$"):
        table_map(SHIP, level=level, sheets=sheets)


def test_the_words_of_a_map_say_where_the_axes_point() -> None:
    assert re.search("X grows to the right on both.* Y grows upwards, towards the fold", table_map(SHIP).words())
    assert "grows to the left and Z to the" in table_map(SHIP, sheets="sideways").words()


@given(spots, st.floats(0, 90))
@settings(max_examples=40, deadline=None)
def test_folding_keeps_lengths_on_the_sheet(place: tuple[int, int, int], angle: float) -> None:
    """The hinge is the edge of the X-Y sheet where Y is highest."""
    hinge = (place[0], 10, -10)
    assert dist(turned(place, AROUND, angle), hinge) == pytest.approx(place[2] + 10)


@given(spots)
@settings(max_examples=40, deadline=None)
def test_folded_up_the_two_marks_meet_in_the_ships_place(place: tuple[int, int, int]) -> None:
    """2009, Space Map: up from the mark on X-Y and across from the mark on X-Z."""
    x, y, z = turned(place, AROUND, 90)
    assert (x, z) == pytest.approx((place[0], place[2]))
    assert y == pytest.approx(10), "the X-Z sheet is the back wall of space"
    assert turned(place, AROUND, 0)[2] == -10


def test_flat_the_fold_is_the_map() -> None:
    """The film begins with the very map on the table: seen from above, the same places above one another."""
    flat, upright = two_sheets(AROUND)
    gap = -flat.flat((0, 10, 0))[1]
    for place in ((1, 2, 3), (-4, 0, 9)):
        x, y, _ = turned(place, AROUND, 0)
        assert upright.flat(place)[:2] == pytest.approx((x, y - 10 + gap))
        assert flat.flat(place)[:2] == pytest.approx((place[0], place[1] - 10 - gap))


def test_the_fold_is_drawn_at_one_size_at_every_angle() -> None:
    """The corners of the X-Y sheet stay where they are on paper while the other sheet turns."""

    def corners(angle: int) -> str:
        figure = fold(SHIP, angle, around=AROUND)
        return next(path.attrib["d"] for path in drawn(figure.svg()).iter() if path.tag == "path")

    assert len({corners(angle).split("z")[0] for angle in (0, 30, 60, 90)}) == 1


def test_only_the_whole_fold_shows_ships_in_space() -> None:
    def at(angle: float) -> set[tuple[float, ...]]:
        return {tuple(round(p, 6) for p in m.at) for m in fold(SHIP, angle, around=AROUND).marks if isinstance(m, Spot)}

    assert (4, -2, 7) in at(90) and (4, -2, 7) not in at(60)
    assert "That is where it is." in fold(SHIP, 90).words()


@pytest.mark.parametrize("angle", [-1, 91, float("nan"), "ninety", None, True])
def test_an_angle_that_cannot_be_is_refused(angle: object) -> None:
    with pytest.raises(Refused, match="The angle of the fold is a number from 0 to 90"):
        fold(SHIP, angle)  # type: ignore[arg-type]


def test_names_in_a_crowd_neither_touch_nor_lose_their_ships() -> None:
    """Nine ships side by side: names keep a gap, and one that settles far off has a thin line to its ship."""
    ships = tuple(Body(f"{'AB'[k % 2]}{k}", "ship", (k // 3, k % 3, 0), seat=("Ada", "Blaise")[k % 2]) for k in range(9))
    svg = table_map(Scene("", ships, seats=("Ada", "Blaise")), level=2, around=((-8, -8, 0), (8, 8, 0))).svg(560, 420)
    names = [box for text, box in text_boxes(svg) if text.startswith(("Ada ", "Blaise "))]
    assert len(names) == 9
    for one, other in combinations(names, 2):
        assert one.overlap(other) == 0, (one, other)
        if one.top < other.bottom and other.top < one.bottom:
            assert max(one.left, other.left) - min(one.right, other.right) >= 3, "words that touch read as one"
    assert 'stroke-opacity="0.7"' in svg


def test_a_name_beside_its_ship_needs_no_line() -> None:
    svg = table_map(Scene("", (Body("A6", "ship", (1, 2, 3), seat="Ada"),), seats=("Ada",))).svg(560, 420)
    assert 'stroke-opacity="0.7"' not in svg


@pytest.mark.parametrize(("exercise_id", "word"), [("14.1", "east"), ("17.1", "hexes"), ("18.1", "hexes")])
def test_a_row_of_hexes_is_counted_in_the_words_of_the_map(exercise_id, word):
    """On a hex map nothing is called X; what a wrong answer is answered with keeps the word of the question."""
    posed = pose_for(exercise_id, "Ada")
    (svg,) = lesson_figures.draw_pictures(posed.question.scene, 1)
    assert f">{word}<" in svg and ">X<" not in svg
    wrong = [each for each in posed.question.wrong.values() if isinstance(each, int)]
    verdicts = [judge(posed, str(each)) for each in wrong]
    assert all(verdict.scene.along == word for verdict in verdicts if verdict.scene.board is None)
