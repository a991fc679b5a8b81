"""Exact odds against every way the dice can fall, rolled through the game's own rules."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from vector3_edu.core.dice import DiceNeeded, TypedDice
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.vector3.judgement import odds
from vector3_edu.games.vector3.rules.damage import roll_damage, roll_weapon_damage
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.orders import Fire
from vector3_edu.games.vector3.rules.state import Options, Pod, Ship, State, Technology, Weapon

A_SIXTH = Fraction(1, 6)


def ship(size=6, kinds="cabin cabin cabin cabin laser laser", lost=(), hits=(0, 0, 0)):
    pods = tuple(Pod(kind, number not in lost) for number, kind in enumerate(kinds.split(), 1))
    return Ship(1, "A6", size, Vec3(3, 0, 0), ZERO, pods, *hits, screen="screen" in kinds)


NINE = "cabin cabin cabin cabin cabin laser laser screen launch"
TWELVE = "cabin cabin cabin cabin cabin cabin laser laser screen launch tractor cargo"


def every_way(play, deepest):
    """Each outcome of `play(dice)` with its chance, for all ways the dice can fall; None for what goes deeper."""
    chances: Counter = Counter()
    waiting = [()]
    while waiting:
        typed = waiting.pop()
        try:
            chances[play(TypedDice(typed))] += A_SIXTH ** len(typed)
        except DiceNeeded:
            if len(typed) < deepest:
                waiting += [(*typed, die) for die in range(1, 7)]
            else:
                chances[None] += A_SIXTH ** len(typed)
    return chances


def rolled(target, edition, rolls=1):
    """The engine's damage rolls, one after another until the ship is destroyed."""

    def play(dice):
        now, results = target, []
        for _ in range(rolls):
            blow = roll_damage(now, "Blaise", EDITIONS[edition], dice)
            results.append(blow.rolled.result)
            now = blow.ship
            if blow.destroyed:
                return tuple(results), None
        return tuple(results), now

    return play


SHIPS = [
    ship(),
    ship(lost=(1, 2, 3)),
    ship(lost=(1, 5), hits=(1, 1, 0)),
    ship(lost=(1, 2, 3, 4, 5, 6), hits=(1, 1, 0)),
    ship(12, TWELVE),
    ship(12, TWELVE, lost=(1, 2, 9, 12), hits=(3, 3, 2)),
]


@pytest.mark.parametrize("edition", ["2009", "1979"])
@pytest.mark.parametrize("target", SHIPS)
def test_one_damage_roll_agrees_with_every_way_the_dice_can_fall(target, edition):
    """Damage Table and Pod Destruction Table."""
    wanted: Counter = Counter()
    for (results, _), chance in every_way(rolled(target, edition), deepest=5).items():
        wanted[results[0]] += chance
    found = odds.damage_chances(target, edition)
    assert {result: chance for result, chance in found.items() if chance} == wanted
    assert sum(found.values()) == 1


def test_a_starred_pod_of_a_nine_pod_ship_is_rolled_again():
    """Ruling 11: what is left open after three rolls of the pod dice is (1/4)³ of the pod results, and shared evenly."""
    target = ship(9, NINE, lost=(1,))
    found = odds.damage_chances(target)
    tail = Fraction(30, 36) * Fraction(1, 4) ** 3
    wanted: Counter = Counter()
    for outcome, chance in every_way(rolled(target, "2009"), deepest=8).items():
        wanted[outcome and outcome[0][0]] += chance
    assert wanted[None] == tail
    assert found["pod"] == wanted["pod"] + tail * Fraction(8, 9)
    assert found["maneuver"] == wanted["maneuver"] + tail * Fraction(1, 9)


@pytest.mark.parametrize("edition", ["2009", "1979"])
@pytest.mark.parametrize("target", [ship(lost=(1, 2, 3)), ship(lost=(1, 2, 5, 6), hits=(1, 1, 0))])
def test_a_blast_of_two_rolls_agrees_with_every_way_the_dice_can_fall(target, edition):
    """Vector 3 (2009), Detonating Torpedoes and Damage Effects; ruling 33 for 1979."""
    before = sum(pod.whole for pod in target.pods)
    pods: Counter = Counter()
    power = destroyed = Fraction(0)
    for (_, left), chance in every_way(rolled(target, edition, rolls=2), deepest=6).items():
        pods[before - (sum(pod.whole for pod in left.pods) if left else 0)] += chance
        power += chance if left is None or left.power_hits >= 1 else 0
        destroyed += chance if left is None else 0
    found = odds.blast_odds(target, 2, edition)
    assert found.destroyed == destroyed > 0
    assert {many: chance for many, chance in enumerate(found.pods) if chance} == pods
    assert found.sections[1] == power


def test_without_damage_rolls_nothing_happens():
    nothing = odds.blast_odds(ship(), 0)
    assert (nothing.destroyed, nothing.pods_lost, nothing.hits) == (0, 0, (1,))


def test_a_fresh_ship_dies_at_once_only_by_the_direct_hit():
    """Damage Table, the note: a 2 on two dice, then a 1."""
    assert odds.blast_odds(ship(), 1).destroyed == Fraction(1, 36 * 6)


def test_a_volley_is_a_sum_over_its_hits():
    """Vector 3 (2009), Determining Damage: one die for each laser pod, one damage roll for each hit."""
    target, chance = ship(lost=(1, 2, 3)), odds.hit_chance(2, 3)
    found = odds.volley_odds(target, 3, level=2, distance=3)
    wanted = sum(p * odds.blast_odds(target, k).destroyed for k, p in enumerate(odds.hit_counts(3, chance)))
    assert found.destroyed == wanted
    lost = sum(p * odds.blast_odds(target, k).pods_lost for k, p in enumerate(odds.hit_counts(3, chance)))
    assert found.pods_lost == lost


def test_a_volley_is_over_when_its_target_is_destroyed():
    """Ruling 12."""
    doomed = ship(kinds="cabin cargo cargo cargo cargo cargo", lost=(2, 3, 4, 5, 6), hits=(1, 1, 0))
    found = odds.volley_odds(doomed, 2, level=5, distance=1)
    assert found.hits[2] < odds.hit_counts(2, Fraction(5, 6))[2]
    assert sum(found.hits) == 1


def test_a_screen_helps_until_its_last_pod_is_shot_off():
    """Vector 3 (2009), Screens; ruling 9: the second laser of a volley may find the screen gone."""
    target = ship(kinds="cabin cabin cabin cabin laser screen")
    shielded, bare = odds.hit_chance(3, 1, screen=2), odds.hit_chance(3, 1)
    gone = Fraction(30, 36) * A_SIXTH
    dead = Fraction(1, 216)
    found = odds.volley_odds(target, 2, level=3, distance=1, screen=2)
    assert found.hits[2] == shielded * (gone * bare + (1 - gone - dead) * shielded)


def test_the_chance_to_hit_is_the_printed_number_in_six():
    """Laser Fire Table; the printed example hits at 10 cubes on a 1."""
    assert odds.hit_chance(2, 10) == A_SIXTH
    assert odds.hit_chance(2, 11) == 0
    assert odds.hit_chance(1, 5, screen=2) == 0


def test_hit_counts_agree_with_every_way_the_dice_can_fall():
    counts = Counter(sum(die <= 2 for die in dice) for dice in product(range(1, 7), repeat=4))
    assert odds.hit_counts(4, Fraction(1, 3)) == tuple(Fraction(counts[k], 6**4) for k in range(5))


def test_a_torpedo_dies_on_seven_or_less():
    """Vector 3 (2009), Shooting at Torpedoes."""
    weapon = Weapon(1, "T1", "guided", ZERO, ZERO, 3)
    results = every_way(lambda dice: roll_weapon_damage(weapon, "Blaise", dice).result, deepest=2)
    assert odds.torpedo_damage_chance() == results["destroyed"] == Fraction(21, 36)
    assert odds.blast_odds_on_torpedo(2).destroyed == 1 - Fraction(15, 36) ** 2
    found = odds.volley_odds_on_torpedo(2, level=2, distance=3)
    assert found.destroyed == 1 - (1 - Fraction(4, 6) * Fraction(21, 36)) ** 2
    assert sum(found.hits) == 1


def a_state():
    ships = (ship()._replace(seat=0, at=ZERO, name="A6"), ship(), ship()._replace(name="B6", at=Vec3(9, 0, 0)))
    weapons = (Weapon(0, "T1", "guided", Vec3(3, 1, 0), ZERO, 2), Weapon(1, "T1", "guided", Vec3(3, 2, 0), ZERO, 2))
    technology = (Technology(lasers=2, screens=0), Technology())
    return State("2009", "basic", Options(), ("Ada", "Blaise"), 1, "fire", ships, weapons, technology, (0, 0))


def test_the_odds_of_a_shot_in_a_game():
    choice = Fire((("Blaise", "A6"), ("Blaise", "T1")))
    found = odds.shot_odds(a_state(), "Ada", "A6", choice)
    assert found["Blaise", "A6"] == odds.volley_odds(ship(), 1, level=2, distance=3)
    assert found["Blaise", "T1"] == odds.volley_odds_on_torpedo(1, level=2, distance=4)


def test_the_odds_of_a_detonation_in_a_game_count_friend_and_foe():
    """Ruling 10: everything within the radius, the torpedo itself excepted."""
    found = odds.detonation_odds(a_state(), "Ada", "T1")
    assert set(found) == {("Blaise", "A6"), ("Blaise", "T1")}
    assert found["Blaise", "A6"] == odds.blast_odds(ship(), 2)


def test_a_target_that_is_not_there_is_refused_in_words():
    with pytest.raises(Refused, match="Blaise has no Z9"):
        odds.shot_odds(a_state(), "Ada", "A6", Fire((("Blaise", "Z9"),)))


def test_many_lasers_stay_exact():
    found = odds.volley_odds(ship(12, TWELVE), 7, level=5, distance=4)
    assert sum(found.hits) == sum(found.pods) == 1
