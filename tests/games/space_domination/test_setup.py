"""How a game of Space Domination begins."""

from __future__ import annotations

from math import dist

import pytest

from tests.games.space_domination.positions import of
from vector3_edu import Match
from vector3_edu.core.dice import TypedDice
from vector3_edu.core.plane import Vec2, turned
from vector3_edu.core.problems import IllegalOrder
from vector3_edu.games.space_domination.events import OrderRolled
from vector3_edu.games.space_domination.game import GAME
from vector3_edu.games.space_domination.orders import Place
from vector3_edu.games.space_domination.scenarios import roll_for_order


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", ["120x80", "160x100", "200x120"])
def test_starships_begin_on_a_circle_of_30_heading_for_the_middle(seats: int, size: str) -> None:
    """Ruling 2; the booklet: 3 damage points, 3 torpedoes, r = 0."""
    state = Match.new("space_domination", seats=seats, table=size).state
    width, height = state.options.size
    middle = Vec2(width / 2, height / 2)
    for ship in state.ships:
        assert abs(dist(ship.at, middle) - 30) < 1e-6
        assert abs(turned(ship.heading, (middle - ship.at).heading)) < 1e-6
        assert (ship.points, ship.torpedoes, ship.velocity) == (3, 3, (0, 0))
    gaps = [dist(a.at, b.at) for a, b in zip(state.ships, state.ships[1:] + state.ships[:1], strict=True)]
    assert max(gaps) - min(gaps) < 1e-6


def test_the_highest_die_goes_first_and_ties_roll_again() -> None:
    """Ruling 6."""
    rolled = roll_for_order(("Ada", "Blaise", "Caroline"), TypedDice((5, 2, 5, 4, 4, 1, 6)))
    assert rolled.first == "Caroline"
    assert rolled.rolls == (
        (("Ada", 5), ("Blaise", 2), ("Caroline", 5)),
        (("Ada", 4), ("Caroline", 4)),
        (("Ada", 1), ("Caroline", 6)),
    )


def test_play_goes_round_the_table_from_the_first() -> None:
    """Ruling 6."""
    match = Match.new("space_domination", seats=3, dice="typed")
    match.roll(1, 6, 3)
    order = []
    for _ in range(4):
        order.append(match.asks[0].seat)
        match.submit(match.asks[0].seat, "move, face 0")
        match.roll(1)
    assert order == ["Blaise", "Caroline", "Ada", "Blaise"]
    assert match.turn == 2
    assert len(of(OrderRolled, list(match.events))) == 1


def test_players_can_choose_place_and_heading() -> None:
    match = Match.new("space_domination", setup="chosen", seed=2)
    first, second = match.asks[0].seat, next(seat for seat in match.seats if seat != match.asks[0].seat)
    assert match.turn == 0
    match.submit(first, "place (20, 40), face 12.5")
    with pytest.raises(IllegalOrder, match=r"10\.0 cm from"):
        match.submit(second, "place (30, 40), face 0")
    match.submit(second, "place (100.25, 40) face -90")
    ships = dict(zip(match.seats, match.state.ships, strict=True))
    assert (ships[first].at, ships[first].heading) == ((20, 40), 12.5)
    assert (ships[second].at, ships[second].heading) == ((100.25, 40), 270)
    assert match.turn == 1 and match.asks[0].phase == "act"


NOWHERE: list[object] = [
    (0.5, 40),
    (119.5, 40),
    (-5, 5),
    (60, 79.5),
    (float("nan"), 4),
    (1e999, 4),
    (1e300, 4),
    (10**400, 4),
    ("a", 2),
    None,
    (1,),
    [20, 40],
    7,
]


@pytest.mark.parametrize("at", NOWHERE, ids=range(len(NOWHERE)))
def test_a_place_off_the_table_is_refused_in_a_sentence(at: object) -> None:
    """Ruling 1."""
    match = Match.new("space_domination", setup="chosen")
    (problem,) = match.problems(match.asks[0].seat, {"starship": Place(at, 0)})  # type: ignore[arg-type]
    assert "table" in problem or "place" in problem


def test_there_is_always_a_place_for_six() -> None:
    for seed in range(5):
        match = Match.new("space_domination", seats=6, setup="chosen", seed=seed)
        while match.turn == 0:
            ask = match.asks[0]
            choices = match.choices(ask, "starship")
            assert choices and not GAME.problems(match.state, ask.seat, {"starship": choices[-1]})
            match.submit(ask.seat, {"starship": choices[(7 * seed) % len(choices)]})
