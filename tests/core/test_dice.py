"""Dice: seeded, so that a game can be played again, or typed in from a real table."""

from collections import Counter

import pytest

from vector3_edu.core.dice import Dice, DiceNeeded, TypedDice


def test_the_same_seed_rolls_the_same_dice():
    first, again = Dice(seed=7), Dice(seed=7)
    assert [first.roll() for _ in range(50)] == [again.roll() for _ in range(50)]


def test_different_seeds_roll_different_dice():
    assert [Dice(seed).roll() for seed in range(50)] != [Dice(seed + 50).roll() for seed in range(50)]


def test_a_die_depends_only_on_the_seed_and_on_how_many_came_before():
    """Undo and replay give the same rolls because of this."""
    whole = Dice(seed=3)
    rolls = [whole.roll() for _ in range(20)]
    later = Dice(seed=3, count=12)
    assert [later.roll() for _ in range(8)] == rolls[12:]


def test_dice_keep_what_they_rolled():
    dice = Dice(seed=1)
    total = dice.two()
    assert sum(dice.rolls) == total
    assert dice.count == 2


@pytest.mark.parametrize("seed", [0, 1, 12345, -4])
def test_dice_are_fair(seed):
    """Chi-squared with 5 degrees of freedom stays below 20.5 in 99.9% of fair samples."""
    dice = Dice(seed)
    counts = Counter(dice.roll() for _ in range(6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.5


def test_one_die_does_not_tell_the_next():
    """Chi-squared with 35 degrees of freedom stays below 66.6 in 99.9% of fair samples."""
    dice = Dice(seed=9)
    counts = Counter((dice.roll(), dice.roll()) for _ in range(7200))
    assert sum((counts[a, b] - 200) ** 2 / 200 for a in range(1, 7) for b in range(1, 7)) < 66.6


def test_typed_dice_give_out_the_numbers_typed_in():
    dice = TypedDice([3, 6])
    assert (dice.roll(), dice.roll()) == (3, 6)
    assert dice.rolls == [3, 6]


def test_typed_dice_ask_for_more_when_they_run_out():
    dice = TypedDice([3])
    dice.roll()
    with pytest.raises(DiceNeeded) as needed:
        dice.roll()
    assert needed.value.rolled == 1
    assert "type in" in str(needed.value)
