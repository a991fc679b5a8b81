"""Answers are read as people type them."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import asked
from vector3_edu.exercises.answering.reading import read
from vector3_edu.exercises.asking.question import Question

SPACE = asked("sum", "", a=Vec3(1, -2, 3), b=Vec3(0, 0, 0))
PLANE = asked("sum", "", a=Vec3(1, -2, 0), b=Vec3(0, 0, 0), axes=2)
LINE = asked("sum", "", a=Vec3(-2, 0, 0), b=Vec3(0, 0, 0), axes=1)
CHOICE = Question("", "choice", "It stops.", "", {}, choices=("It stops.", "It goes on."))
YES_NO = Question("", "yes-no", answer=True, working="", numbers={})


@pytest.mark.parametrize(
    "typed",
    [
        (1, -2, 3),
        [1, -2, 3],
        Vec3(1, -2, 3),
        "(1, -2, 3)",
        "[1 -2 3]",
        "1,-2,3",
        "1, −2, 3",
        "1;–2;3",
        "<1, -2, 3>",
        "x=1, y=-2, z=3",
        "1.0 -2.0 3.0",
        (1.0, -2, 3),
        ("1", "-2", "3"),
        {"x": 1, "y": -2, "z": 3},
        "  1  -2  3  ",
        "+1 -2 +3",
        "(1 cube, -2, 3)",
    ],
)
def test_a_vector_is_read_in_whatever_way_it_is_written(typed: Any) -> None:
    assert read(SPACE, typed).value == Vec3(1, -2, 3)


@pytest.mark.parametrize("typed", [-2, "-2", "−2", " −2 cubes", "(-2)", "-2.0", (-2,), "-4/2", -2.0, "-2 turns"])
def test_a_number_is_read_in_whatever_way_it_is_written(typed: Any) -> None:
    assert read(LINE, typed).value == -2


def test_a_plane_answer_may_carry_a_zero_for_z() -> None:
    assert read(PLANE, (1, -2, 0)).value == Vec3(1, -2, 0)
    assert "two" in read(PLANE, (1, -2, 3)).problem


def test_roots_and_decimals_are_read() -> None:
    assert read(LINE, "√16").value == 4
    assert read(LINE, "sqrt(2)").value == pytest.approx(1.41421356)
    assert read(LINE, "2.5").value == 2.5


@pytest.mark.parametrize(
    ("question", "typed", "words"),
    [
        (SPACE, (1, 2), "three: X, Y and Z"),
        (SPACE, 7, "That is one number"),
        (LINE, "2,5", "write 2.5"),
        (LINE, "seven", "no number in it"),
        (LINE, float("nan"), "is not a number that a ship can use"),
        (LINE, 10**30, "far outside the map"),
        (LINE, "4x", "is not part of a number"),
        (CHOICE, "c", "a or b"),
        (YES_NO, "perhaps", "yes or no"),
    ],
)
def test_a_wrong_shape_gets_a_friendly_sentence(question: Question, typed: Any, words: str) -> None:
    reading = read(question, typed)
    assert reading.value is None
    assert words in reading.problem


def test_choices_are_read_by_letter_and_by_text() -> None:
    assert read(CHOICE, " B) ").value == "It goes on."
    assert read(CHOICE, "it stops").value == "It stops."
    assert [read(YES_NO, word).value for word in ("yes", "No", True, False, "Y", "n.")] == [True, False] * 3


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner) | st.tuples(inner, inner, inner),
)


@settings(max_examples=50, deadline=None)
@given(anything)
def test_nothing_that_can_be_typed_raises(typed: Any) -> None:
    for question in (SPACE, PLANE, LINE, CHOICE, YES_NO):
        reading = read(question, typed)
        assert (reading.value is None) == bool(reading.problem)


def _seconds(text: str) -> float:
    """How long an answer takes to read, the quickest of several times."""
    seconds = []
    for _ in range(7):
        begun = perf_counter()
        for question in (SPACE, LINE, CHOICE, YES_NO):
            read(question, text)
        seconds.append(perf_counter() - begun)
    return min(seconds)


@pytest.mark.parametrize("shape", ["{}x", "1{}x", "({}1,{}x", "-{}√{}({}x", "1{}/{}x", "{}1{}"])
@pytest.mark.parametrize(
    ("filling", "short"), [(" ", 5_000), ("\t\n", 5_000), ("a ", 20), ("x=", 20), ("+ ", 20), ("1 ", 20)]
)
def test_four_times_the_letters_take_about_four_times_as_long(shape: str, filling: str, short: int) -> None:
    """A pattern that can split a gap in many ways needed 46 s for 200 spaces and an x: sixteen times as long or more for
    four times the letters. Gaps are folded before they are read; what is left has 500 letters at most."""
    few, many = (_seconds(shape.format(*[filling * times] * 3)) for times in (short, 4 * short))
    assert many < 10 * few


def test_a_long_answer_is_not_read_and_gets_a_sentence() -> None:
    assert read(LINE, "7" + " " * 100_000).value == 7
    for question in (SPACE, LINE, CHOICE, YES_NO):
        assert "letters long. Write at most 500." in read(question, "7 " * 100_000).problem
