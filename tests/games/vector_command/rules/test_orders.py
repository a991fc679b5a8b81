"""Orders as text and as values; whatever comes in, a sentence comes out."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.vector_command.positions import ship, state
from tests.growth import growth
from tests.often import for_all
from vector3_edu import Match
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import IllegalOrder, Refused
from vector3_edu.games.vector_command.game import GAME
from vector3_edu.games.vector_command.rules.orders import Allocate, Defend, Fire, Move, Place
from vector3_edu.games.vector_command.rules.problems import example

SHIPS = (ship("A1", (0, 0)), ship("B1", (4, 0), "W"))


def at(phase: str) -> Any:
    return state(*SHIPS, phase=phase)


@pytest.mark.parametrize(
    ("phase", "text", "order"),
    [
        ("power", "A1 power thrust 2, rotation 1, weapons 2, shields 1", {"A1": Allocate(2, 1, 2, 1)}),
        ("power", "a1 POWER thrust 3, weapons 3, overboost thrust", {"A1": Allocate(3, 0, 3, 0, "thrust")}),
        ("power", "power shields 2, thrust 4", {"A1": Allocate(4, 0, 0, 2)}),
        ("move", "A1 move accelerate, rotate port, accelerate", {"A1": Move(("accelerate", "rotate port", "accelerate"))}),
        ("move", "move a, p, a, r", {"A1": Move(("accelerate", "rotate port", "accelerate", "reverse"))}),
        ("move", "A1 coast", {"A1": Move(())}),
        ("move", "coast", {"A1": Move(())}),
        ("fire", "A1 fire laser at b1, gauss at B1", {"A1": Fire((("laser", "B1"), ("gauss", "B1")))}),
        ("fire", "A1 hold fire; A1 defence all +1, aft off", {"A1": Fire(()), "A1 defence": Defend((2, 2, 2, 0))}),
        ("fire", "A1 defence fore intercept +1, chaff NE", {"A1 defence": Defend((2, 1, 1, 1), 1)}),
        ("fire", "pass", {}),
        ("place", "A1 place (−9, 2) facing NE", {"A1": Place(Hex(-9, 2), 1)}),
    ],
)
def test_orders_are_read_as_people_type_them(phase: str, text: str, order: object) -> None:
    assert GAME.read(at(phase), "Ada", text) == order


@pytest.mark.parametrize(
    ("phase", "text", "says"),
    [
        ("place", "A1 place here", "A1 place: 'here' is not understood. It needs a hex and a direction."),
        ("place", "A1 place (1, 2) facing N", "'N' is not a direction. Try E, NE, NW, W, SW or SE."),
        ("power", "A1 power warp 3", "'warp 3' is not a share of power. The shares are thrust, rotation, weapons"),
        ("power", "A1 power overboost luck", "'luck' cannot be overboosted."),
        ("move", "A1 move warp", "'warp' is not a command. Commands are accelerate, reverse,"),
        ("move", "A1 coast gently", "A1 coast: 'gently' makes no sense here."),
        ("fire", "fire phaser at B1", "'phaser at B1' is not a shot. The weapons are laser, gauss,"),
        ("fire", "A1 defence left on", "'left on' is not a defence. Say a side (fore, port, starboard or aft)"),
        ("move", "A1 dance", "A1: 'dance' is not an order."),
        ("move", "A1", "A1 has no order."),
        ("move", "coast; coast", "A1 is given two orders in this line."),
        ("move", "", "This line is empty."),
    ],
)
def test_a_line_that_cannot_be_read_is_told_what_can(phase: str, text: str, says: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.read(at(phase), "Ada", text)
    assert refused.value.problems[0].startswith(says)


def test_everything_wrong_with_a_line_is_said_at_once_with_an_example_that_works() -> None:
    with pytest.raises(Refused) as refused:
        GAME.read(at("fire"), "Ada", "A1 fire phaser at B1; A1 defence left on")
    phaser, left, example = refused.value.problems
    assert "'phaser at B1'" in phaser and "'left on'" in left
    assert example == "In this phase, try: A1 fire laser at B1"


@pytest.mark.parametrize("phase", ["place", "power", "move", "fire"])
@pytest.mark.parametrize("reactor", [1, 6])
def test_the_example_of_each_phase_can_be_given_by_either_seat(phase: str, reactor: int) -> None:
    for ships, seat in ((SHIPS, "Ada"), (SHIPS[::-1], "Blaise")):
        acting = tuple(each._replace(reactor=reactor) for each in ships)
        now = state(*acting, phase=phase)
        assert GAME.problems(now, seat, GAME.read(now, seat, example(now, seat))) == []


def test_a_ship_of_the_other_side_is_understood_and_refused_by_the_rules() -> None:
    order = GAME.read(at("move"), "Ada", "B1 move accelerate")
    assert order == {"B1": Move(("accelerate",))}
    assert GAME.problems(at("move"), "Ada", order) == ["'B1' cannot take orders now, but A1 can."]


@pytest.mark.parametrize(
    ("before", "again"),
    [
        ("A1 power ", "thrust 2, "),
        ("A1 power thrust ", "9"),
        ("A1 move ", "accelerate,"),
        ("A1 move ", ", "),
        ("A1 fire ", "laser at B1, "),
        ("A1 fire laser at ", "at "),
        ("A1 fire ", " at"),
        ("A1 defence ", "fore on,"),
        ("A1 defence ", "x"),
        ("A1 place (1, 2) ", "facing "),
        ("A1 place (", "1"),
        ("A1 hold ", "fire "),
        ("", "A1 "),
    ],
)
def test_the_time_to_read_a_line_grows_with_its_length_alone(before: str, again: str) -> None:
    """Text is read in linear time: twice the length takes about twice as long, never four times."""
    assert growth(lambda text: GAME.read(at("fire"), "Ada", text), lambda size: before + again * (size // len(again))) < 3


@pytest.mark.parametrize("gap", ["A1 move a,{}x", "A1 power{}thrust 2 x", "A1 place (1{}x", "A1{}fire laser at B1 x"])
def test_long_gaps_are_folded_before_anything_is_read(gap: str) -> None:
    assert growth(lambda text: GAME.read(at("move"), "Ada", text), lambda size: gap.format(" " * size), 20_000) < 3


@for_all("phase", ["place", "power", "move", "fire"])
@for_all(
    "text",
    [
        "",
        ";",
        "A1",
        "A1 dance",
        "A1 power thrust many",
        "A1 power warp 3",
        "A1 power overboost luck",
        "A1 move warp",
        "A1 fire phaser at B1",
        "A1 fire laser",
        "A1 defence left on",
        "A1 place here",
        "A1 place (1, 2) facing N",
        "Z9 move a",
        "A1 coast; A1 coast",
        "x" * 5000,
        7,
        None,
    ],
)
def test_what_cannot_be_read_gets_a_sentence(phase: str, text: Any) -> None:
    try:
        order = GAME.read(at(phase), "Ada", text)
    except Refused as refused:
        assert all(problem.strip() for problem in refused.problems)
    else:
        assert GAME.problems(at(phase), "Ada", order)


NONSENSE: list[Any] = [
    None,
    7,
    "fire",
    [],
    {"A1": None},
    {"B1": Move(())},
    {7: 7},
    {"A1": 10**5000},
    {"A1": (1, 2, 3, 4)},
    10**5000,
    {"A1": Place(None, None)},
    {"A1": Place(Hex(99, 0), 0)},
    {"A1": Place((float("nan"), 0), 9)},  # type: ignore[arg-type]
    {"A1": Allocate(None, [], "x", 1)},
    {"A1": Allocate(10**5000, 0, 0, 0)},
    {"A1": Move(None)},  # type: ignore[arg-type]
    {"A1": Move(([],))},
    {"A1": Fire(None)},
    {"A1": Fire(((None, None),))},  # type: ignore[arg-type]
    {"A1 defence": None},
    {"A1 defence": Defend(None, None)},
    {"A1 defence": Defend((1, 1, 1, 1), 1.5)},  # type: ignore[arg-type]
]


@for_all("phase", ["place", "power", "move", "fire"])
@for_all("order", NONSENSE)
def test_nonsense_gets_a_sentence(phase: str, order: Any) -> None:
    problems = GAME.problems(at(phase), "Ada", order)
    assert problems and all(isinstance(problem, str) and problem for problem in problems)


@pytest.mark.parametrize(
    ("phase", "text", "twice"),
    [
        ("power", "thrust 2, rotation 1, weapons 2, shields 1, overboost thrust, overboost weapons", "overboost"),
        ("power", "thrust 2, thrust 3, rotation 1, weapons 2", "thrust"),
        ("fire", "all on, chaff NE, chaff SW", "chaff"),
        ("fire", "fore off, aft on, fore +1", "fore"),
    ],
)
def test_what_is_said_twice_in_a_line_is_not_quietly_taken_once(phase: str, text: str, twice: str) -> None:
    """Power & Shields: overboost once per turn; and nobody can tell which of the two was meant."""
    with pytest.raises(Refused, match=f"'{twice}' twice"):
        GAME.read(at(phase), "Ada", f"A1 {'power' if phase == 'power' else 'defence'} {text}")


@pytest.mark.parametrize("text", ["coast", "hold", "pass", "A1 coast", "fire laser at B1"])
def test_after_the_game_a_line_of_text_gets_a_sentence_too(text: str) -> None:
    over = state(*SHIPS, phase="over", order=())
    try:
        order = GAME.read(over, "Ada", text)
    except Refused as refused:
        assert refused.problems
    else:
        assert GAME.problems(over, "Ada", order) == ["The game is over: no more orders are needed."]


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    assert GAME.problems(at("move"), "Blaise", {"B1": Move(())}) == ["It is the turn of Ada's A1, not of Blaise."]


def test_ships_can_be_placed_in_their_zone_and_others_stay() -> None:
    match = Match.new("vector_command", "squadron", setup="chosen", seed=1)
    assert [ask.phase for ask in match.asks] == ["place", "place"]
    with pytest.raises(IllegalOrder, match="not in your zone"):
        match.submit("Ada", "A1 place (0, 0) facing E")
    with pytest.raises(IllegalOrder, match="off the map"):
        match.submit("Ada", "A1 place (−13, 0) facing E")
    match.submit("Ada", {"A1": Place((-10, 0), 1)})  # type: ignore[arg-type]
    match.submit("Blaise", "pass")
    ships = {each.name: each for each in match.state.ships}
    assert (ships["A1"].at, ships["A1"].facing) == (Hex(-10, 0), 1) and isinstance(ships["A1"].at, Hex)
    assert ships["A2"].at == Hex(-7, 2) and ships["B1"].at == Hex(5, 2)
    assert match.turn == 1
