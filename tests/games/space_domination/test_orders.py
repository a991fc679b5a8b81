"""Orders as values and as text; whatever comes in, a sentence comes out."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.space_domination.positions import starship, table
from tests.often import for_all
from vector3_edu import Match
from vector3_edu.core.plane import Vec2, normal
from vector3_edu.core.problems import Refused
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.orders import Launch, Move, Place

STATE = table(starship(30, 40), starship(90, 40), starship(60, 70, points=0))


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("move, face 45", Move(45)),
        ("MOVE 45°", Move(45)),
        ("  move  and face −30.5 degrees ", Move(329.5)),
        ("starship move, facing 720", Move(0)),
        ("launch at Blaise, face 90", Launch("Blaise", 90)),
        ("Launch a torpedo at blaise and face 0", Launch("Blaise", 0)),
        ("place (20, 40), face 0", Place(Vec2(20, 40), 0)),
        ("place 20.5 40 face 10", Place(Vec2(20.5, 40), 10)),
    ],
)
def test_orders_are_read_as_people_type_them(text: str, choice: object) -> None:
    assert GAME.read(STATE, "Ada", text) == {"starship": choice}


def test_compass_headings_go_clockwise_from_the_y_axis() -> None:
    """Headings in degrees with a choice of convention."""
    state = STATE._replace(options=STATE.options._replace(angles="compass"))
    assert GAME.read(state, "Ada", "move, face 90") == {"starship": Move(0)}
    assert GAME.write(state, "Ada", {"starship": Move(90)}) == "move, face 0"
    assert GAME.write(state, "Ada", {"starship": Move(0)}) == "move, face 90"


@given(st.floats(-1e6, 1e6), st.sampled_from(["axis", "compass"]))
@settings(max_examples=50, deadline=None)
def test_what_is_written_reads_back_the_same(heading: float, angles: str) -> None:
    state = STATE._replace(options=STATE.options._replace(angles=angles))
    for choice in (Move(normal(heading)), Launch("Blaise", normal(heading))):
        line = GAME.write(state, "Ada", {"starship": choice})
        assert GAME.read(state, "Ada", line) == {"starship": choice}


def test_a_name_with_odd_signs_and_spaces_is_read_back() -> None:
    state = STATE._replace(seats=("Ada", "B  −, face 7 O'", "Caroline"))
    order = {"starship": Launch("B  −, face 7 O'", 12.5)}
    assert GAME.read(state, "Ada", GAME.write(state, "Ada", order)) == order


UNREADABLE = ["", "jump", "move", "move face north", "launch", "launch at Nobody, face 3", "x" * 900, 7, None]


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_cannot_be_read_gets_a_sentence_with_an_example(text: Any) -> None:
    with pytest.raises(Refused) as refused:
        GAME.read(STATE, "Ada", text)
    assert "try: move, face 45" in str(refused.value) or "Try: move" in str(refused.value)


NONSENSE: list[Any] = [
    None,
    7,
    "move",
    [],
    {},
    {"starship": None},
    {"starship": Move("north")},
    {"starship": Move(float("nan"))},  # type: ignore[arg-type]
    {"starship": Move(float("inf"))},
    {"starship": Move(10**400)},
    {"starship": Move(heading=True)},
    {"starship": Launch(None, 0)},  # type: ignore[arg-type]
    {"starship": Launch("Ada", 0)},
    {"starship": Launch("Caroline", 0)},
    {"starship": Launch(["Blaise"], 0)},  # type: ignore[arg-type]
    {"T1": Move(0)},
    {"starship": Place(Vec2(1, 1), 0)},
    {"starship": Move(0), 5: Move(0)},
    {"starship": (45,)},
    {"starship": 10**5000},
    {"starship": Launch(10**5000, 10**5000)},
    10**5000,  # type: ignore[arg-type]
]


@for_all("order", NONSENSE)
def test_nonsense_gets_a_sentence(order: Any) -> None:
    problems = GAME.problems(STATE, "Ada", order)
    assert problems and all(isinstance(problem, str) and problem.endswith((".", "]")) for problem in problems)


def test_all_problems_of_an_order_come_at_once() -> None:
    spent = table(starship(30, 40, torpedoes=0), starship(90, 40))
    problems = GAME.problems(spent, "Ada", {"starship": Launch("Ada", float("nan"))})
    assert len(problems) == 3


def test_a_seat_that_is_not_on_move_is_told_whose_turn_it_is() -> None:
    assert GAME.problems(STATE, "Blaise", {"starship": Move(0)}) == ["It is Ada's turn, not Blaise's."]


def test_every_listed_choice_is_legal_and_there_are_24_headings_for_each() -> None:
    match = Match.new("space_domination", seats=4)
    (ask,) = match.asks
    choices = match.choices(ask, "starship")
    assert len(choices) == 24 * 4
    assert all(not match.problems(ask.seat, {"starship": choice}) for choice in choices)
