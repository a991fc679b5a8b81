"""Allocate Power, overboost, strain, shields at the end of a round."""

from __future__ import annotations

import pytest

from tests.games.vector_command.positions import battle, of, rolled, ship
from vector3_edu.games.vector_command.rules import power
from vector3_edu.games.vector_command.rules.events import ReactorHit, ShieldsRecharged, ShipDestroyed
from vector3_edu.games.vector_command.rules.orders import Allocate
from vector3_edu.games.vector_command.rules.rounds import check_strain, end_round, recharge

FAR = ship("B1", (8, 0), "W")


def test_power_is_divided_among_four_categories() -> None:
    """Power & Shields."""
    field = battle(ship("A1", (0, 0)), FAR)
    power.allocate(field, field.ships["A1"], Allocate(2, 1, 2, 1))
    assert field.ships["A1"].power == (2, 1, 2, 1) and field.ships["A1"].strain == 0


@pytest.mark.parametrize(
    ("boost", "budgets"),
    [("thrust", (3, 1, 2, 1)), ("rotation", (2, 2, 2, 1)), ("weapons", (2, 1, 3, 1)), ("shields", (2, 1, 2, 1))],
)
def test_an_overboost_adds_one_to_a_category_and_one_strain(boost: str, budgets: tuple[int, ...]) -> None:
    field = battle(ship("A1", (0, 0)), FAR)
    power.allocate(field, field.ships["A1"], Allocate(2, 1, 2, 1, boost))
    assert field.ships["A1"].power == budgets and field.ships["A1"].strain == 1


def test_every_listed_division_uses_all_the_power_and_at_most_two_for_shields() -> None:
    one = ship("A1", (0, 0))
    listed = power.choices(6)
    assert len(set(listed)) == len(listed) == 64 * 4 + 36
    for choice in listed:
        assert sum(choice[:4]) == 6 and choice.shields <= 2 and not power.problems(one, choice)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (Allocate(3, 2, 2, 1), "take away 2"),
        (Allocate(1, 1, 1, 1), "give out 2"),
        (Allocate(1, 1, 1, 3), "at most 2"),
        (Allocate(3, 1, 2, 0, "shields"), "twice 0 is 0"),
    ],
)
def test_a_wrong_division_is_refused_in_numbers(choice: Allocate, says: str) -> None:
    assert any(says in problem for problem in power.problems(ship("A1", (0, 0)), choice))


@pytest.mark.parametrize(
    ("share", "boost", "pool", "after"),
    [(0, "", 3, 3), (1, "", 3, 4), (2, "", 3, 5), (2, "shields", 3, 7), (2, "shields", 7, 8)],
)
def test_shields_recharge_by_their_power_and_twice_that_when_overboosted(
    share: int, boost: str, pool: int, after: int
) -> None:
    """Power & Shields: recharge by 1 or 2, doubled up to 4; the pool holds 8 (ruling 2)."""
    one = ship("A1", (0, 0), power=(2, 2, 2, share), shields=pool, overboost=boost)
    field = battle(one, FAR)
    assert recharge(field, one).shields == after
    assert len(of(ShieldsRecharged, field.events)) == (after != pool)


@pytest.mark.parametrize(
    ("strain", "boost", "dice", "left", "reactor"),
    [
        (0, "", (), 0, 6),
        (2, "", (), 1, 6),
        (2, "thrust", (), 2, 6),
        (3, "thrust", (3,), 3, 6),
        (3, "thrust", (2,), 3, 5),
        (5, "", (), 4, 6),
        (6, "", (1,), 5, 5),
        (6, "", (4,), 5, 6),
    ],
)
def test_strain_risks_the_reactor(strain: int, boost: str, dice: tuple[int, ...], left: int, reactor: int) -> None:
    """Ruling 5: from 3 an overboost rolls, from 6 every round does; 1 or 2 costs 1; a round without one rests it by 1."""
    one = ship("A1", (0, 0), strain=strain, overboost=boost)
    field = battle(one, FAR)
    throws = rolled(*dice)
    check_strain(field, one, throws)
    assert throws.count == len(dice)
    assert (field.ships["A1"].strain, field.ships["A1"].reactor) == (left, reactor)
    assert len(of(ReactorHit, field.events)) == 6 - reactor


def test_a_reactor_at_nothing_destroys_the_ship_and_ends_the_duel() -> None:
    """Damage; ruling 9."""
    one = ship("A1", (0, 0), strain=6, reactor=1)
    field = battle(one, FAR)
    end_round(field, rolled(1))
    assert of(ShipDestroyed, field.events) and field.result is not None and field.result.winners == ("Blaise",)
