"""Real dice: whose they are, what they are for, how many more."""

import pytest

from tests.often import THOROUGH
from vector3_edu import GAMES, Match
from vector3_edu.core.dice import Dice
from vector3_edu.matches import players
from vector3_edu.matches.real_dice import Roll, awaited
from vector3_edu.matches.table import Table


def test_every_roll_of_a_volley_says_whose_it_is_and_what_for():
    """Vector 3 (2009), Determining Damage: a die to hit, two for the damage, one for the pod of a 6-pod ship."""
    match = Match.new("vector3", scenario="learning", seats=("Ada", "Blaise"), seed=2, dice="typed")
    match.submit("Ada", "A6 burn (3,0,0); B6 burn (3,0,0)")
    match.submit("Blaise", "A6 burn (-3,0,0); B6 burn (-3,0,0)")
    assert awaited(match, None) == Roll("Ada rolls for who goes first.", 2)
    match.roll(6)
    assert awaited(match, None) == Roll("Ada rolls for who goes first.", 1)
    match.roll(6)
    assert awaited(match, None) == Roll("Blaise rolls for who goes first.", 2)
    match.roll(1, 1)
    ask = match.asks[0]
    match.submit("Ada", {"A6": match.choices(ask, "A6")[0]})
    words, more = awaited(match, None)
    assert words.startswith("Ada's roll: Ada's A6 fires at Blaise's ") and " and hits on " in words and more == 1
    match.roll(1)
    assert awaited(match, None)[1] == 2 and "damage to Blaise's" in awaited(match, None).words
    match.roll(3)
    assert awaited(match, None)[1] == 1


def test_dice_that_nobody_waits_for_have_no_words():
    table = Table(Match.new("vector3", seed=2))
    assert table.awaited_roll is None


@pytest.mark.parametrize("name", GAMES)
def test_every_game_says_what_its_dice_are_for(name):
    """Nearly every die has a sentence; a few that only shuffle have none, and are still asked for one by one."""
    match, luck, told = Match.new(name, seed=3, dice="typed"), Dice(seed=5), []
    for _ in range(200):
        while match.dice_needed:
            roll = awaited(match, match.seats[0])
            assert roll.more >= 1
            told.append(roll.words)
            match.roll(luck.roll())
        if not match.asks or len(told) > 60:
            break
        match.let(match.asks[0], players.find(players.names(name)[-1 if THOROUGH else 1], name))
    assert bool(told) == any(step.rolls for step in match.steps)
    assert sum(map(bool, told)) >= 0.9 * len(told)
