"""Space in 3D: everything is seen, nothing is cropped, depth can be read, few traces."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.views.figures.samples import SEATS, battle, text_boxes
from vector3_edu.core.picture.scene import Body, Scene
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.camera import Camera, roomy, snug
from vector3_edu.views.figures.marks import places
from vector3_edu.views.figures.space import space

FIGURE = space(battle())
PLOTLY = FIGURE.plotly()

numbers = st.integers(-60, 60)
spots = st.tuples(numbers, numbers, numbers)


def traces(kind: str, mode: str = "") -> list[dict]:
    return [trace for trace in PLOTLY["data"] if trace["type"] == kind and trace.get("mode", "") == mode]


def test_everything_lies_within_the_ranges_of_the_axes() -> None:
    for trace in PLOTLY["data"]:
        for axis in "xyz":
            low, high = PLOTLY["layout"]["scene"][f"{axis}axis"]["range"]
            assert all(low <= value <= high for value in trace[axis] if value is not None)


def test_a_step_is_as_long_along_each_axis() -> None:
    scene = PLOTLY["layout"]["scene"]
    scales = [
        scene["aspectratio"][axis] / (scene[f"{axis}axis"]["range"][1] - scene[f"{axis}axis"]["range"][0]) for axis in "xyz"
    ]
    assert max(scales) == pytest.approx(min(scales), rel=1e-3)
    assert scene["aspectmode"] == "manual" and scene["camera"]["eye"] and PLOTLY["layout"]["uirevision"]


def test_axes_are_named_x_y_and_z() -> None:
    assert [PLOTLY["layout"]["scene"][f"{axis}axis"]["title"]["text"] for axis in "xyz"] == ["X", "Y", "Z"]


def test_paths_of_one_ink_share_a_trace_with_gaps() -> None:
    lines = traces("scatter3d", "lines")
    ada = [trace for trace in lines if (2 in trace["x"] and None in trace["x"])]
    assert ada, "the trails of Ada's two ships are in one trace"
    assert len(PLOTLY["data"]) <= 22


def test_arrows_have_heads_of_a_size_that_is_said() -> None:
    for cone in traces("cone"):
        assert cone["sizemode"] == "raw" and cone["sizeref"] == 1 and cone["anchor"] == "tip"
        assert all(any((u, v, w)) for u, v, w in zip(cone["u"], cone["v"], cone["w"], strict=True))
    tips = {(x, y, z) for cone in traces("cone") for x, y, z in zip(cone["x"], cone["y"], cone["z"], strict=True)}
    assert {(10, 7, 5), (12, 4, 4), (6, 6, 6), (9, 6, 6)} <= tips


def test_seats_differ_in_colour_and_in_shape() -> None:
    seats = {trace["name"]: trace["marker"] for trace in traces("scatter3d", "markers") if trace["name"]}
    assert set(seats) == set(SEATS)
    assert seats["Ada"]["color"] != seats["Blaise"]["color"]
    assert not (set(seats["Ada"]["symbol"]) & set(seats["Blaise"]["symbol"]) - {"circle-open"})


def test_each_seat_stands_in_the_legend_once() -> None:
    assert sorted(trace["name"] for trace in PLOTLY["data"] if trace.get("showlegend")) == sorted(SEATS)


def test_ships_in_one_cube_share_a_label() -> None:
    texts = [text.strip() for trace in traces("scatter3d", "text") for text in trace["text"]]
    assert "Ada A6, B6" in texts and "Blaise C9" in texts
    crowd = Scene(bodies=tuple(Body(f"T{n}", "torpedo", (0, 0, 0), seat="Ada") for n in range(9)), seats=SEATS)
    assert any("T3 and 5 more" in text for text, _ in text_boxes(space(crowd).svg()))


@pytest.mark.parametrize("palette", ["default", "projector"])
def test_labels_do_not_cover_each_other(palette: str) -> None:
    svg = space(battle(), palette).svg(1024, 768)
    boxes = [(text, box) for text, box in text_boxes(svg) if " " in text]
    for i, (text, box) in enumerate(boxes):
        for other, its in boxes[:i]:
            assert box.overlap(its) < 20, f"{text} covers {other}"


def test_two_labels_never_make_a_trace_of_just_two() -> None:
    """plotly.js takes two text positions for one shift, and both labels go astray."""
    for count in range(1, 5):
        scene = Scene(bodies=tuple(Body(f"A{n}", "ship", (n, 0, 0)) for n in range(count)))
        for trace in space(scene).plotly()["data"]:
            if trace.get("mode") == "text":
                assert len(trace["textposition"]) == len(trace["text"]) != 2


def test_drop_lines_end_on_the_floor_of_the_box() -> None:
    """The blast reaches down to Z = −1, and so does the box: the floor of the still picture is that of the stage."""
    assert FIGURE.floor == FIGURE.around[0][2] == -1
    drops = next(trace for trace in traces("scatter3d", "lines") if trace["line"]["dash"] == "dot")
    assert (8, 6, -1) in zip(drops["x"], drops["y"], drops["z"], strict=True)
    assert "drop from each to the X-Y plane at Z = −1" in FIGURE.words()


def test_far_above_the_plane_the_drop_lines_end_nearer() -> None:
    far = space(Scene(bodies=(Body("A6", "ship", (0, 0, 500)), Body("B6", "ship", (4, 2, 503)))))
    assert far.floor == far.around[0][2] == 500


def test_a_small_thing_fills_the_picture_wherever_it_is() -> None:
    """The box of a 1 × 2 × 2 distance is the box that is shown; an axis begins at its zero only where that is near."""
    ends = Body("A6", "ship", (13, 24, 35)), Body("B6", "ship", (14, 26, 37))
    assert space(Scene(bodies=ends)).around == ((13, 24, 35), (14, 26, 37))
    near = Body("A6", "ship", (1, 0, 2)), Body("B6", "ship", (9, 6, 4))
    assert space(Scene(bodies=near)).around == ((0, 0, 0), (9, 6, 4))


def test_predicted_positions_are_one_velocity_on() -> None:
    found = set()
    for trace in traces("scatter3d", "markers"):
        for *place, shape in zip(trace["x"], trace["y"], trace["z"], trace["marker"]["symbol"], strict=True):
            found |= {tuple(place)} if shape == "circle-open" else set()
    assert found == {(10, 7, 5), (12, 4, 4), (6, 6, 6)}


def test_layers_can_be_left_out() -> None:
    bare = space(battle(), show=("bodies",))
    assert not any(trace["type"] in ("cone", "mesh3d") for trace in bare.plotly()["data"])
    with pytest.raises(Refused, match="nothing called ghosts to show"):
        space(battle(), show=("ghosts",))


def test_values_stand_at_each_point_of_a_trail() -> None:
    svg = space(battle(), show=("trails", "values")).svg()
    assert "v (2, 1, 1), 2.4 long" in svg


def test_csv_holds_place_velocity_and_speed_for_each_turn() -> None:
    rows = list(csv.DictReader(io.StringIO(FIGURE.csv())))
    ada = [row for row in rows if row["name"] == "A6" and row["seat"] == "Ada"]
    assert [(row["turn"], row["x"], row["y"], row["z"]) for row in ada[:2]] == [("0", "2", "3", "1"), ("1", "4", "4", "2")]
    assert (ada[0]["vx"], ada[0]["speed"]) == ("", "")
    assert (ada[1]["vx"], ada[1]["vy"], ada[1]["vz"], ada[1]["speed"]) == ("2", "1", "1", "2.4495")


def test_words_say_who_is_where_and_how_fast() -> None:
    assert "A6 (ship) at (8, 6, 4), velocity (2, 1, 1), speed 2.4, next at (10, 7, 5)" in FIGURE.words()
    assert "M1 (mine) at (10, 4, 3)" in FIGURE.words()


@given(st.lists(st.tuples(spots, spots), min_size=1, max_size=6))
@settings(max_examples=30, deadline=None)
def test_no_scene_is_cropped(ships: list[tuple[tuple[int, int, int], tuple[int, int, int]]]) -> None:
    figure = space(Scene(bodies=tuple(Body(f"A{n}", "ship", at, go) for n, (at, go) in enumerate(ships))))
    low, high = figure.around
    for place in places(figure.marks):
        assert all(a <= part <= b for a, part, b in zip(low, place, high, strict=True))


@given(st.lists(spots, max_size=5))
@settings(max_examples=30, deadline=None)
def test_the_box_around_a_scene_is_never_thin(seen: list[tuple[int, int, int]]) -> None:
    for room, least in ((roomy(seen), 0.4), (snug(seen), 0.33)):
        spans = [b - a for a, b in zip(*room, strict=True)]
        assert min(spans) >= least * max(spans)


@given(spots, spots, st.integers(-180, 180), st.integers(-80, 80))
@settings(max_examples=40, deadline=None)
def test_a_projection_keeps_sums(a: tuple, b: tuple, around: int, above: int) -> None:
    """Arrows laid tail to tip in space lie tail to tip on paper: the camera is far away, so lines stay parallel."""
    camera = Camera(around, above)
    total = camera.flat(tuple(p + q for p, q in zip(a, b, strict=True)))
    apart = [p + q for p, q in zip(camera.flat(a), camera.flat(b), strict=True)]
    assert total == pytest.approx(apart)
