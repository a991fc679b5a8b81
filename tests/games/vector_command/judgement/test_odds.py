"""Exact odds of Vector Command."""

from __future__ import annotations

from fractions import Fraction

from tests.games.vector_command.positions import battle, rolled, ship, state
from vector3_edu.games.vector_command.judgement.odds import chance_to_destroy, chance_to_hit, hits, left_of
from vector3_edu.games.vector_command.rules.firing import fire
from vector3_edu.games.vector_command.rules.orders import Fire


def test_by_default_two_shots_in_three_hit() -> None:
    """Hit Rolls: a 3, 4, 5 or 6 hits."""
    field = state(ship("A1", (0, 0)), ship("B1", (4, 0), "W", motion=(1, 0)))
    assert chance_to_hit(field, "A1", "laser", "B1") == Fraction(2, 3)


def test_the_hits_of_a_volley_add_up() -> None:
    spread = hits([Fraction(2, 3), Fraction(1, 2), Fraction(1, 6)])
    assert sum(spread) == 1 and spread[3] == Fraction(1, 18)


def test_what_a_volley_leaves_agrees_with_every_fall_of_the_dice() -> None:
    """Against brute force through the rules: three dice at most are rolled for two shots here."""
    target = ship("B1", (4, 0), "W", motion=(1, 0), shields=3, hull=(2, 6, 6, 6), reactor=2)
    field = state(ship("A1", (0, 0), power=(0, 0, 3, 0)), target)
    spread = left_of(field, "A1", "B1", ("laser", "gauss"))
    assert sum(spread.values()) == 1
    counted: dict[object, Fraction] = {}
    for n in range(6**4):
        dice = [n // 6**k % 6 + 1 for k in range(4)]
        trial = battle(*field.ships)
        fire(trial, "A1", Fire((("laser", "B1"), ("gauss", "B1"))), rolled(*dice))
        after = trial.ships.get("B1")
        counted[after] = counted.get(after, Fraction(0)) + Fraction(1, 6**4)
    assert counted == spread


def test_the_chance_to_destroy_a_wreck_is_the_chance_to_hit_it() -> None:
    target = ship("B1", (4, 0), "W", motion=(1, 0), shields=0, hull=(1, 0, 0, 0), reactor=1)
    field = state(ship("A1", (0, 0)), target)
    assert chance_to_destroy(field, "A1", "B1", ("laser",)) == Fraction(2, 3)
    assert chance_to_destroy(field, "A1", "B1", ("laser", "gauss")) == Fraction(8, 9)
