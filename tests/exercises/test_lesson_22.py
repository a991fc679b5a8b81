"""Lesson 22: what it promises about greed, about futures and about fair tests is true."""

from __future__ import annotations

import math
from itertools import product

import pytest

from vector3_edu import Match
from vector3_edu.arena.ratings import score_error
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import judge, pose_for, prediction
from vector3_edu.exercises.missions.captains import fly_greedily
from vector3_edu.exercises.missions.course import level_of
from vector3_edu.exercises.missions.vectors import legal_burns
from vector3_edu.exercises.syllabus.lesson_22 import KINDS_OF_BURNS


@pytest.mark.parametrize("number", range(1, 6))
def test_a_greedy_pilot_fails_every_level(number: int) -> None:
    """The briefing says so."""
    for seed in range(20):
        level = level_of("22", number, "Ada", seed)
        assert not level.puzzle.done(fly_greedily(level.puzzle)), seed
        assert "fails here" in level.briefing


def test_the_numbers_of_burns_are_those_of_the_table() -> None:
    drives = {(drive, axes): len(legal_burns(drive, axes)) for drive in (1, 2) for axes in (1, 2, 3)}
    assert [many for many, _ in KINDS_OF_BURNS] == [drives[2, 1], drives[1, 2], drives[1, 3], drives[2, 2]]


def test_a_turn_of_the_learning_scenario_can_go_in_a_thousand_million_ways() -> None:
    match = Match.new("vector3", scenario="learning", seed=0)
    ways = math.prod(len(match.choices(ask, unit)) for ask in match.asks for unit in ask.units)
    assert ways == 1_026_625_681 and f"{ways:,}" in prediction("22.p2").reveal


def test_the_greedy_car_of_the_prediction_hits_the_wall_in_turn_3() -> None:
    at, speed, wall, turns = 0, 3, 12, 0
    while at < wall:
        speed = max((speed + by for by in (-1, 0, 1) if at + speed + by < wall), default=speed - 1)
        at, turns = at + speed, turns + 1
    assert (turns, prediction("22.p1").answer) == (3, "It hits the wall in turn 3")


def test_two_equal_captains_differ_by_three_standard_errors_about_once_in_700_tries() -> None:
    """230 of 400 or more: the exact tail of 400 coins; 3 of 3 is once in 8."""
    tail = sum(math.comb(400, wins) for wins in range(230, 401)) / 2**400
    assert 1 / 800 < tail < 1 / 600
    assert sum(all(coins) for coins in product((0, 1), repeat=3)) / 8 == 1 / 8


def test_the_rule_of_thumb_is_the_standard_error_of_a_duel() -> None:
    """50 ÷ √games points, as `duel(...).error` has it at a score of one half; 55 against 50 needs about 400 games."""
    for games in (16, 100, 400):
        assert math.isclose(100 * score_error(0.5, games), 50 / math.sqrt(games))
    assert 2 * 100 * score_error(0.5, 400) == 5


def test_the_block_to_start_from_is_diagnosed_as_looking_one_turn_ahead() -> None:
    def steer(view):  # type: ignore[no-untyped-def]
        for by in (1, 0), (0, 0), (-1, 0):
            if not view.car.after(by).crashed:
                return view.car.steer(by)
        return view.car.steer((-1, 0))

    verdict = judge(pose_for("22.6", "Ada"), steer)
    assert (verdict.right, verdict.idea) == (False, "one-turn-only") and "It hits the wall" in verdict.words


def test_a_function_that_measures_to_where_the_foe_is_now_is_recognised() -> None:
    def best_burn(ship, foe):  # type: ignore[no-untyped-def]
        return min(ship.burns, key=lambda burn: ship.after(burn).distance_to(foe))

    assert judge(pose_for("22.2", "Ada"), best_burn).idea == "aims-at-now"


def test_any_burn_with_the_same_worst_case_is_right() -> None:
    """Ties may be broken the other way round."""

    def careful(ship, foe, guesses):  # type: ignore[no-untyped-def]
        def score(burn: Vec3) -> float:
            return max(float(ship.after(burn).distance_to(foe.after(guess))) for guess in guesses)

        return min(reversed(ship.burns), key=score)

    assert judge(pose_for("22.8", "Ada"), careful).right
