"""Lessons 07 to 11: what an exercise calls right is what the rules of the game and plain physics give."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.often import often
from vector3_edu.core.dice import Dice
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import ZERO, Vec3, cube_distance
from vector3_edu.exercises import IDEAS, judge, mission, pose_for, progress, student
from vector3_edu.exercises.missions.course import fly_mission
from vector3_edu.exercises.missions.pushes import BEAM
from vector3_edu.exercises.missions.shot_levels import DRIVE, SPEED
from vector3_edu.exercises.syllabus.lesson_11 import GAMES, TURNS, live_game
from vector3_edu.games.vector3.rules.orders import Push
from vector3_edu.games.vector3.rules.push import push as push_in_the_game
from vector3_edu.games.vector3.tables import burns_within, to_hit
from vector3_edu.matches.match import Match

NAMES = ("Ada", "Blaise", "Carol", "Dora", "Emmy", "Fermat")
SEEDS = range(often(25))


def posed(exercise_id: str, seed: int) -> Any:
    return pose_for(exercise_id, "Ada", seed).question


# ---- 07 points of view


@pytest.mark.parametrize("seed", SEEDS)
def test_the_nearest_turn_is_nearest_of_all_turns(seed: int) -> None:
    question = posed("07.7", seed)
    n = question.numbers
    apart = [cube_distance(n["at"] + n["velocity"] * turn, n["there"] + n["theirs"] * turn) for turn in range(30)]
    assert question.answer == min(apart)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_drift_of_the_whole_map_changes_no_distance(seed: int) -> None:
    """Vector 3 (1979), 4.4: the map may be shifted at any time."""
    n = posed("07.8", seed).numbers
    drift = Vec3(3, -2, 5)
    here, there = (n["at"] + (n[v] + drift) * n["turns"] for v in ("velocity", "theirs"))
    there = there - n["at"] + n["there"]
    assert cube_distance(here, there) == posed("07.8", seed).answer


def test_a_ship_at_the_new_middle_is_at_nothing() -> None:
    for seed in SEEDS:
        question = posed("07.2", seed)
        assert question.answer + question.numbers["middle"] == question.numbers["at"]


# ---- 08 lasers


@pytest.mark.parametrize("exercise_id", ["08.1", "08.2", "11.6"])
def test_the_die_that_hits_is_that_of_the_laser_fire_table(exercise_id: str) -> None:
    """Vector 3 (2009), Laser Fire Table; 1979, 6.6."""
    for seed in SEEDS:
        question = posed(exercise_id, seed)
        n = question.numbers
        assert question.answer == to_hit(n["level"], cube_distance(n["a"], n["b"]))


@pytest.mark.parametrize("exercise_id", ["08.5", "11.7"])
def test_the_chance_of_any_hit_is_that_of_counting_all_dice(exercise_id: str) -> None:
    for seed in range(8):
        question = posed(exercise_id, seed)
        n = question.numbers
        rolls = list(product(range(1, 7), repeat=n["pods"]))
        hitting = sum(any(die <= n["die"] for die in roll) for roll in rolls)
        assert question.answer == pytest.approx(float(100 * Fraction(hitting, len(rolls))), abs=0.05)


def test_exactly_one_hit_is_counted_in_every_order() -> None:
    for seed in range(8):
        question = posed("08.6", seed)
        n = question.numbers
        rolls = list(product(range(1, 7), repeat=n["pods"]))
        ones = sum(sum(die <= n["die"] for die in roll) == 1 for roll in rolls)
        assert question.answer == pytest.approx(float(100 * Fraction(ones, len(rolls))), abs=0.05)


@pytest.mark.parametrize("typed", ["4/3", 1.33, "1.333 hits", "8/6"])
def test_an_average_may_be_typed_as_a_fraction_or_with_decimals(typed: Any) -> None:
    seed = next(s for s in range(400) if round(pose_for("08.4", "Ada", s).question.answer, 2) == 1.33)
    assert judge(pose_for("08.4", "Ada", seed), typed).right is True


def test_coming_that_much_nearer_is_just_enough() -> None:
    for seed in SEEDS:
        question = posed("08.8", seed)
        level, distance = question.numbers["level"], question.numbers["b"].cubes
        assert to_hit(level, distance - question.answer) == to_hit(level, distance) + 1
        assert to_hit(level, distance - question.answer + 1) == to_hit(level, distance)


# ---- 09 torpedoes


@pytest.mark.parametrize("exercise_id", ["09.4", "09.6"])
def test_the_burn_brings_torpedo_and_target_into_one_cube(exercise_id: str) -> None:
    """Vector 3 (2009), Torpedoes: a torpedo leaves with its ship's velocity, an unguided one burns once."""
    for seed in SEEDS:
        question = posed(exercise_id, seed)
        n = question.numbers
        flown = n["at"] + (n["velocity"] + question.answer) * n["turns"]
        assert flown == n["there"] + n["theirs"] * n["turns"]


def test_damage_rolls_fall_by_one_a_cube_to_one_at_the_edge() -> None:
    """Vector 3 (2009), Detonating Torpedoes; 1979, 7.3: level − distance + 1."""
    for seed in SEEDS:
        n = posed("09.5", seed).numbers
        assert posed("09.5", seed).answer == n["level"] - cube_distance(n["a"], n["b"]) + 1 >= 1


def test_a_blast_counts_on_ones_own_ship_as_on_any_other() -> None:
    for seed in SEEDS:
        n = posed("09.8", seed).numbers
        assert posed("09.8", seed).answer == n["level"] - cube_distance(n["a"], n["b"]) + 1 >= 1


def test_a_lead_of_one_turn_is_shared_over_all_turns_of_the_flight() -> None:
    """The idea of 09.3: aimed at where the target is one turn from now, and flown there in the turns that are asked for."""
    for seed in SEEDS:
        question = posed("09.3", seed)
        n, wrong = question.numbers, question.wrong["lead-one-turn"]
        assert n["at"] + wrong * n["turns"] == n["there"] + n["theirs"]


# ---- 10 push and be pushed


def test_the_pusher_recoils_as_in_the_game() -> None:
    """Vector 3 (2009), Tractor-Pressor Beams; 1979, 8.2."""
    state = Match.new("vector3", scenario="advanced", seats=("Ada", "Blaise"), seed=1).state
    mine, theirs = (next(ship for ship in state.ships if ship.seat == seat) for seat in range(2))
    for seed in range(8):
        question = posed("10.5", seed)
        n = question.numbers
        set_up = tuple(
            ship._replace(velocity=n["velocity"]) if ship is mine else ship._replace(velocity=n["theirs"])
            for ship in (mine, theirs)
        )
        pushed = push_in_the_game(
            state._replace(ships=set_up), 0, mine.name, Push(("Blaise", theirs.name), n["by"]), Dice(0), []
        )
        assert pushed.ships[0].velocity == question.answer
        assert pushed.ships[0].velocity + pushed.ships[1].velocity == n["velocity"] + n["theirs"]


def test_mass_times_change_is_equal_and_opposite() -> None:
    for seed in SEEDS:
        question = posed("10.6", seed)
        n = question.numbers
        assert n["mass"] * (question.answer - n["mine"].x) == -n["other"] * n["by"].x


def test_half_the_difference_makes_two_equal_ships_fly_on_together() -> None:
    for seed in SEEDS:
        question = posed("10.7", seed)
        assert question.numbers["theirs"] + question.answer == question.numbers["mine"] - question.answer


def test_the_common_velocity_keeps_the_momentum() -> None:
    for seed in SEEDS:
        question = posed("10.8", seed)
        n = question.numbers
        assert question.answer * (n["mass"] + n["other"]) == n["mine"] * n["mass"] + n["theirs"] * n["other"]


# ---- 11 the admiral's exam


@pytest.mark.parametrize("exercise_id", ["11.2", "11.4", "11.9"])
def test_the_numbers_of_the_exam_stand_in_a_real_game(exercise_id: str) -> None:
    for seed in range(10):
        question = posed(exercise_id, seed)
        number, turn = map(int, re.match(r"Game (\d+), turn (\d+)\.", question.text).groups())  # type: ignore[union-attr]
        ships = {ship.at: ship for ship in live_game(number, turn).state.ships}
        first = question.numbers.get("at", question.numbers.get("a"))
        if exercise_id != "11.9":
            assert first in ships
        if "velocity" in question.numbers:
            assert ships[question.numbers["at"]].velocity == question.numbers["velocity"]


def test_a_live_game_can_be_played_on_without_changing_the_questions() -> None:
    before = live_game(5, 3).state
    again = live_game(5, 3)
    again.play("random", turns=2)
    assert again.turn == 5
    assert live_game(5, 3).state == before
    assert before.turn == 3


@pytest.mark.parametrize("number", [0, GAMES + 1, "x", None, True, 1.0, 10**30])
def test_a_live_game_that_does_not_exist_is_refused_in_a_sentence(number: Any) -> None:
    with pytest.raises(Refused, match="The games are numbered 1 to"):
        live_game(number)
    with pytest.raises(Refused, match="turn 1 to turn"):
        live_game(1, number if number != 1.0 else TURNS[-1] + 1)


# ---- missions


def solutions(lesson: str, name: str, limit: int) -> list[Vec3]:
    return [burn for burn in burns_within(limit) if fly_mission(lesson, name, 0, (burn,)).done]


@pytest.mark.parametrize("name", NAMES[:3])
@pytest.mark.parametrize(("lesson", "limit"), [("07", DRIVE), ("08", DRIVE), ("09", SPEED), ("10", BEAM)])
def test_every_mission_can_be_accomplished_but_not_by_doing_nothing(lesson: str, limit: int, name: str) -> None:
    found = solutions(lesson, name, limit)
    assert found
    assert ZERO not in found


def test_a_mission_accomplished_is_noted() -> None:
    student("Ada")
    assert mission("10", solutions("10", "Ada", BEAM)[0]).done is True
    assert progress().flown == {"10"}


@pytest.mark.parametrize("lesson", ["07", "08", "09", "10"])
def test_a_vector_beyond_what_is_allowed_is_refused_with_its_length(lesson: str) -> None:
    """Burn Component Table; 1979, 4.6."""
    outcome = fly_mission(lesson, "Ada", 0, ((9, 9, 9),))
    assert outcome.done is None
    assert "15.59 long" in outcome.words


def test_the_counter_example_of_a_wrong_aim_does_not_tell_how_many_turns_it_takes() -> None:
    """In 09.2 the number of turns is the answer."""
    for seed in SEEDS:
        question = pose_for("09.2", "Ada", seed).question
        assert question.unit == "turns"
        assert "flies for several turns" in IDEAS["aims-at-now"].counter(question).words
