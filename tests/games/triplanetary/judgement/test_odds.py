"""Exact odds agree with the tables, and with the dice."""

from __future__ import annotations

from fractions import Fraction

from tests.games.triplanetary.test_guns import HERE, fight, fired, ship, shoot
from vector3_edu.core.hexes import Hex
from vector3_edu.games.triplanetary.judgement import odds
from vector3_edu.games.triplanetary.rules.orders import Fire


def test_the_odds_of_an_attack_are_those_of_its_six_dice() -> None:
    """Triplanetary, Guns: every die is rolled once, and counted."""
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport", HERE + Hex(1, 0)))
    found = odds.attack_odds(state, "A", Fire(("B",)))
    rolled = [fired(shoot(state, "A", Fire(("B",)), die)[1]).damage for die in range(1, 7)]
    assert found == {result: Fraction(rolled.count(result), 6) for result in rolled}
    assert sum(found.values()) == 1


def test_a_ship_that_is_hurt_is_destroyed_more_easily() -> None:
    """Triplanetary, Damage Results: a corsair against a corvette at 2:1 in the same hex."""
    state = fight(ship(0, "A", "corsair"), ship(1, "B", "corvette"))
    found = odds.attack_odds(state, "A", Fire(("B",)))
    assert (odds.chance_of_loss(found), odds.chance_of_loss(found, 3)) == (0, Fraction(1, 2))
    assert odds.mean_result(found) == Fraction(2 + 3 + 4 + 5, 6)


def test_an_asteroid_hex_disables_one_ship_in_three() -> None:
    """Triplanetary, Other Damage."""
    found = odds.hazard_odds(fight(), "asteroid")
    assert found == {0: Fraction(4, 6), 1: Fraction(1, 6), 2: Fraction(1, 6)}


def test_ramming_at_speed_does_less() -> None:
    """Triplanetary, Ramming."""
    slow, fast = odds.hazard_odds(fight(), "ram"), odds.hazard_odds(fight(), "ram", less=2)
    assert odds.mean_result(fast) < odds.mean_result(slow)


def test_fire_that_cannot_reach_does_nothing() -> None:
    state = fight(ship(0, "A", "frigate"), ship(1, "B", "transport", HERE + Hex(9, 0)))
    assert odds.attack_odds(state, "A", Fire(("B",))) == {0: Fraction(1)}
