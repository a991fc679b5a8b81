"""Sums, components, distances and reach."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.facts import says
from vector3_edu.core.problems import Refused
from vector3_edu.views.figures.figure import Figure
from vector3_edu.views.figures.marks import Pointer, Stroke
from vector3_edu.views.figures.palettes import PALETTES
from vector3_edu.views.figures.vectors import arc, bearing, box_edges, components, pointing, vector_sum

numbers = st.integers(-12, 12)
vectors = st.tuples(numbers, numbers, numbers)


def arrows(figure: Figure) -> list[tuple[tuple[float, ...], tuple[float, ...]]]:
    return [(mark.start, mark.end) for mark in figure.marks if isinstance(mark, Pointer) and mark.hover]


@given(vectors, vectors)
@settings(max_examples=25, deadline=None)
def test_tail_to_tip_each_arrow_starts_where_the_last_one_ends(a: tuple, b: tuple) -> None:
    first, second, total = arrows(vector_sum(a, b))
    assert first == ((0, 0, 0), a)
    assert second[0] == a and second[1] == total[1] == tuple(p + q for p, q in zip(a, b, strict=True))
    assert total[0] == (0, 0, 0)


def test_a_parallelogram_has_both_arrows_from_one_tail() -> None:
    a, b, total = arrows(vector_sum((3, 1), (1, 3), style="parallelogram"))
    assert (a[0], b[0], total[1]) == ((0, 0, 0), (0, 0, 0), (4, 4, 0))
    with pytest.raises(Refused, match="A parallelogram has two vectors"):
        vector_sum((1, 0), (0, 1), (1, 1), style="parallelogram")


def test_projections_lie_tail_to_tip_on_the_axes() -> None:
    marks = vector_sum((3, 1), (1, 3), style="projections").marks
    thick = [mark.points for mark in marks if isinstance(mark, Stroke) and mark.ink.width == 5]
    assert ((0, 0, 0), (3, 0, 0)) in thick and ((3, 0, 0), (4, 0, 0)) in thick
    assert ((0, 0, 0), (0, 1, 0)) in thick and ((0, 1, 0), (0, 4, 0)) in thick


def test_values_can_be_shown_or_hidden() -> None:
    assert "a + b = (4, 4)" in vector_sum((3, 1), (1, 3)).svg()
    assert "(4, 4)" not in vector_sum((3, 1), (1, 3), values=False).svg().split("</desc>")[1]


def test_the_words_warn_that_lengths_do_not_add() -> None:
    words = vector_sum((3, 0), (0, 4)).words()
    assert says(words, "(3, 4) is 5 long, 53.1°") and "° counterclockwise from X" in words
    assert "the lengths would make 7" in words


def test_one_number_is_drawn_on_a_line() -> None:
    assert len(vector_sum(3, -5).sheets[0].axes) == 1
    assert "points to the left" in vector_sum(3, -5).words()


@pytest.mark.parametrize(
    ("vector", "counterclockwise", "compass"),
    [((1, 0, 0), 0, 90), ((0, 1, 0), 90, 0), ((-1, 0, 0), 180, 270), ((0, -1, 0), 270, 180), ((1, 1, 0), 45, 45)],
)
def test_both_conventions_for_angles(vector: tuple, counterclockwise: float, compass: float) -> None:
    assert bearing(vector) == pytest.approx(counterclockwise)
    assert bearing(vector, "compass: clockwise from Y") == pytest.approx(compass)


def test_the_arc_ends_on_the_vector_by_either_convention() -> None:
    for how in ("counterclockwise", "compass"):
        _, curve, _ = arc((-3, 4, 0), 5, how, PALETTES["default"])
        assert isinstance(curve, Stroke)
        assert curve.points[-1] == pytest.approx((-3, 4, 0))
        assert curve.points[0] == pytest.approx((5, 0, 0) if how == "counterclockwise" else (0, 5, 0))


def test_straight_up_has_no_bearing() -> None:
    assert pointing((0, 0, 2)) == "90° above the X-Y plane"
    assert pointing((0, 0, 0)) == "no direction"


def test_components_as_a_triangle_lead_to_the_tip() -> None:
    x, y, z, whole = arrows(components((3, 4, 2)))
    assert (x[0], x[1], y[1], z[1]) == ((0, 0, 0), (3, 0, 0), (3, 4, 0), (3, 4, 2))
    assert whole == ((0, 0, 0), (3, 4, 2))


@pytest.mark.parametrize("style", ["parallelogram", "projection"])
def test_components_start_at_the_tail(style: str) -> None:
    assert [start for start, _ in arrows(components((3, 4, 2), style))] == [(0, 0, 0)] * 4


def test_a_box_has_twelve_edges_and_a_flat_one_four() -> None:
    assert len(box_edges((0, 0, 0), (1, 2, 3))) == 12
    assert len(box_edges((0, 0, 0), (1, 2, 0))) == 4


NONSENSE = [float("nan"), float("inf"), "abc", None, (1, 2, 3, 4), (), (1, "2"), {"x": 1}, True, 10**12, [[1], 2], object()]


@pytest.mark.parametrize("rubbish", NONSENSE, ids=range(len(NONSENSE)))
def test_rubbish_is_refused_in_a_sentence(rubbish: object) -> None:
    for make in (
        lambda: vector_sum((1, 2), rubbish),
        lambda: components(rubbish),
    ):
        with pytest.raises(Refused, match=r"numbers, such as \(2, 0, −1\)"):
            make()


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: vector_sum(), "A sum has 1 to 6 vectors"),
        (lambda: vector_sum((1, 2), style="sideways"), "tail to tip, parallelogram, projections or components"),
        (lambda: components((1, 2), "sideways"), "triangle, parallelogram or projection"),
        (lambda: vector_sum((1, 2), angles="radians"), "counterclockwise or compass"),
        (lambda: vector_sum((1, 2), dims=4), "1, 2 or 3 dimensions"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_what_can(make: object, says: str) -> None:
    with pytest.raises(Refused, match=says):
        make()  # type: ignore[operator]


def test_a_very_long_vector_is_drawn_as_quickly_as_a_short_one() -> None:
    """The grid grows coarser, so that there are never more lines than can be told apart."""
    far = 10**9
    for figure in (vector_sum((far, 3)), vector_sum(far), components((far, 1, -far))):
        assert len(figure.marks) < 300 and len(figure.svg()) < 60_000
