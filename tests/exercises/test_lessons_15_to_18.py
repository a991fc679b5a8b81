"""Lessons 15 to 18: gravity, orbits, fuel and matching courses, as the rules have them."""

from __future__ import annotations

import math

import pytest

from tests.often import often
from vector3_edu.core.hexes import DIRECTIONS, ORIGIN, Hex, within
from vector3_edu.core.problems import Refused
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises import judge, mission, pose_for, progress, student
from vector3_edu.exercises.asking.hex_questions import hex_of
from vector3_edu.exercises.asking.posing import name_key
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.exercises.missions.course import fly_mission
from vector3_edu.exercises.missions.hexes import THRIFT, passes, slings
from vector3_edu.exercises.syllabus.lesson_18 import LOWER, STATION
from vector3_edu.games.triplanetary.judgement.solver import plan
from vector3_edu.games.triplanetary.rules.board import board
from vector3_edu.games.triplanetary.rules.orders import Burn
from vector3_edu.games.triplanetary.rules.state import Ship
from vector3_edu.physics.gravity import alone, fly, newton
from vector3_edu.views.figures.gravity import faster_in_orbit, fly_by, orbit_beside
from vector3_edu.views.lesson_figures import describe_picture, draw_pictures

SEEDS = range(often(20))
NAMES = ["Ada", "Blaise", "Carol", "Dora"]


def drawn_for(lesson: str, name: str = "Ada") -> Draw:
    return Draw(f"mission|{lesson}|{name_key(name)}|0")


@pytest.mark.parametrize(("exercise_id", "turns"), [("15.3", 1), ("15.4", 2)])
def test_fly_bys_end_where_the_rules_of_triplanetary_lead(exercise_id: str, turns: int) -> None:
    """Triplanetary, Gravity."""
    for seed in SEEDS:
        question = pose_for(exercise_id, "Ada", seed).question
        at, velocity = hex_of(question.numbers["at"]), hex_of(question.numbers["velocity"])
        assert hex_of(question.answer) == fly(alone(), at, velocity, turns=turns).at


def test_the_next_course_of_an_orbit_is_an_orbit_again() -> None:
    """Triplanetary, Orbits."""
    for seed in SEEDS:
        question = pose_for("16.2", "Ada", seed).question
        course, pull = hex_of(question.numbers["velocity"]), hex_of(question.numbers["pull"])
        at = -pull
        assert alone().passage(at, hex_of(question.answer)).orbit == "Terra"
        assert hex_of(question.answer) == course + pull


def test_the_burn_into_orbit_is_one_that_a_ship_can_make() -> None:
    """Triplanetary, Astrogation: one fuel point changes a course by one hex."""
    for seed in SEEDS:
        question = pose_for("16.4", "Ada", seed).question
        n = question.numbers
        burn = hex_of(question.answer)
        assert burn.length == 1
        assert hex_of(n["velocity"]) + hex_of(n["pull"]) + burn == hex_of(n["wanted"])


def test_in_the_hex_of_jupiter_and_io_the_map_agrees_that_the_course_stays() -> None:
    chart = board()
    here = chart.worlds["Io"].at + Hex(0, -1)
    for seed in SEEDS:
        course = hex_of(pose_for("16.8", "Ada", seed).question.numbers["velocity"])
        passage = chart.passage(here - course, course)
        assert passage.end == here
        assert sum(passage.weak, passage.pull) == ORIGIN


def test_a_circles_velocity_is_at_right_angles() -> None:
    for seed in SEEDS:
        posed = pose_for("16.6", "Ada", seed)
        n = posed.question.numbers
        assert n["a"].dot(n["b"] - n["a"]) == 0
        assert judge(posed, posed.question.answer.replace("−", "-")).right is True


def test_a_slingshot_keeps_the_speed_that_the_world_sees() -> None:
    for seed in SEEDS:
        question = pose_for("17.6", "Ada", seed).question
        world = question.numbers["theirs"]
        assert (question.answer - world).squared == (question.numbers["velocity"] - world).squared
        line = pose_for("17.5", "Ada", seed).question
        assert line.answer - line.numbers["world"] == line.numbers["probe"] + line.numbers["world"]


def test_only_one_choice_of_a_slingshot_in_space_is_possible() -> None:
    for seed in SEEDS:
        question = pose_for("17.7", "Ada", seed).question
        world, came = question.numbers["theirs"], question.numbers["velocity"]
        seen = [Vec3(*map(int, choice.strip("()").replace("−", "-").split(","))) - world for choice in question.choices]
        assert [one.squared for one in seen].count((came - world).squared) == 1
        assert len(seen) == 3


def test_the_two_burns_of_a_rendezvous_bring_both_into_one_hex_with_one_velocity() -> None:
    """Triplanetary, Matching Courses: the same hex and the same velocity."""
    for seed in SEEDS:
        n = (question := pose_for("18.3", "Ada", seed).question).numbers
        flying = n["velocity"] + question.answer
        assert n["at"] + flying * n["turns"] == n["there"] + n["theirs"] * n["turns"]
        bill = pose_for("18.5", "Ada", seed).question
        mine, arriving, theirs = (hex_of(bill.numbers[name]) for name in ("mine", "arriving", "theirs"))
        assert bill.answer == (arriving - mine).length + (theirs - arriving).length >= (theirs - mine).length


def test_ships_that_only_meet_are_apart_again() -> None:
    """Triplanetary, Matching Courses: to be in one hex is not enough, so the number is asked for, not yes or no."""
    for seed in SEEDS:
        posed = pose_for("18.4", "Ada", seed)
        assert posed.question.answer > 0
        assert judge(posed, 0).idea == "same-place-is-enough"


def test_lower_orbits_take_the_time_that_newton_says() -> None:
    """T = 2π √(r³ ÷ GM) with GM = 398,600 km³/s² and an Earth of radius 6,371 km; minutes to one decimal."""
    for height, minutes in {**LOWER, 400: STATION}.items():
        assert 2 * math.pi * math.sqrt((6371 + height) ** 3 / 398_600) / 60 == pytest.approx(minutes, abs=0.05)


def test_a_ledger_counts_braking_as_plus() -> None:
    for seed in SEEDS:
        n = (question := pose_for("17.2", "Ada", seed).question).numbers
        assert question.answer == n["tank"] - n["go"] - n["correct"] - n["brake"] - n["again"] > 0


def test_a_probe_like_voyager_gains_about_as_much_as_voyager_2_did() -> None:
    """Voyager 2 came to Jupiter at about 10 km/s seen from the Sun and left at about 20 (JPL, Basics of Space Flight)."""
    gains = [pose_for("17.10", "Ada", seed).question.answer for seed in SEEDS]
    assert all(8 < gain < 18 for gain in gains)


@pytest.mark.parametrize("name", NAMES)
def test_mission_15_needs_just_the_burn_that_gravity_completes(name: str) -> None:
    _, _, burn = drawn_for("15", name).pick(passes())
    assert fly_mission("15", name, 0, (burn,)).done is True
    assert fly_mission("15", name, 0, (burn, "coast")).done is False


@pytest.mark.parametrize("name", NAMES)
def test_mission_16_can_be_flown_in_the_turns_that_are_promised(name: str) -> None:
    """Triplanetary, Orbits."""
    draw = drawn_for("16", name)
    world = draw.pick(("Mars", "Venus", "Terra"))
    told = fly_mission("16", name, 0, ()).words
    assert world in told
    at = draw.pick([at for at in within(4) if at.length == 4])
    velocity = draw.pick([way for way in DIRECTIONS if (at + way).length < 4])
    best = plan(alone(world), Ship(0, "A6", "packet", at, velocity, 10), world, "orbit")
    assert best is not None and not best.overload
    assert f"★★★ for {best.days} turns" in told
    burns = [choice.by for choice in best.choices if isinstance(choice, Burn)]
    assert fly_mission("16", name, 0, burns).done is True
    assert fly_mission("16", name, 0, burns[:-1]).done is False


@pytest.mark.parametrize("name", NAMES)
def test_mission_17_is_done_with_one_burn_and_not_with_two(name: str) -> None:
    _, _, when, burn = drawn_for("17", name).pick(slings())
    moves = ["coast"] * when + [burn]
    assert fly_mission("17", name, 0, moves).done is True
    assert "fuel points" in fly_mission("17", name, 0, [*moves, "E"]).words
    assert fly_mission("17", name, 0, ["coast"] * 3).done is False


def test_no_single_burn_in_empty_space_would_do_for_mission_17() -> None:
    for at, velocity, when, burn in slings():
        gate = fly(alone("Venus"), at, velocity, (*(ORIGIN,) * when, burn), THRIFT).at
        free = {at + velocity * THRIFT + way * n for way in DIRECTIONS for n in range(THRIFT + 1)}
        assert gate not in free


@pytest.mark.parametrize("name", NAMES)
def test_mission_18_wants_the_freighters_hex_and_velocity(name: str) -> None:
    """Triplanetary, Matching Courses."""
    draw = drawn_for("18", name)
    draw.vector(2, 4), draw.vector(2, 2)
    burns = [draw.pick(DIRECTIONS) for _ in range(4)]
    assert fly_mission("18", name, 0, burns).done is True
    later = fly_mission("18", name, 0, [*burns, "coast"])
    assert later.done is True, "the flight ends when courses are matched"
    assert fly_mission("18", name, 0, ["coast", *burns]).done is False


def test_a_mission_flown_is_noted_and_its_map_is_drawn_and_told() -> None:
    student("Ada")
    _, _, burn = drawn_for("15").pick(passes())
    outcome = mission("15", burn)
    assert progress().flown == {"15"}
    assert draw_pictures(outcome.scene, 2)[0].startswith("<svg")
    assert "Mars (world) at (0, 0);" in describe_picture(outcome.scene, 2)


def test_a_crash_ends_a_mission_in_words() -> None:
    outcomes = [
        fly_mission("16", name, 0, moves) for name in NAMES for moves in (["W"] * 5, ["E"] * 5, ["NE"] * 5, ["SW"] * 5)
    ]
    assert all(outcome.done is not None for outcome in outcomes)
    crashed = [outcome for outcome in outcomes if "crashes on" in outcome.words]
    assert all(outcome.done is False for outcome in crashed)


def test_the_two_ways_of_reckoning_gravity_are_both_named_in_the_picture() -> None:
    for figure in (fly_by(), orbit_beside(), orbit_beside(speed=0.9)):
        assert figure.svg().count(">on hexes</text>") == 1
        assert figure.svg().count(">by Newton</text>") == 1
    assert ">speed 1.1</text>" in faster_in_orbit().svg()


def test_a_slower_start_makes_an_ellipse_with_the_period_of_keplers_third_law() -> None:
    """At distance 1 with speed² = 0.75 half the long axis is 1 ÷ (2 − 0.75) = 0.8, and 2π × 0.8^1.5 is 4.50 turns."""
    assert "this ellipse takes 4.50 turns" in orbit_beside(speed=0.75**0.5).words()
    path = newton((1.0, 0.0), (0.0, 0.75**0.5), 5)
    back = min(range(600, len(path)), key=lambda step: (path[step][0] - 1) ** 2 + path[step][1] ** 2)
    assert back / 200 == pytest.approx(2 * math.pi * 0.8**1.5, abs=0.01)
    assert min(x for x, _ in path) == pytest.approx(-0.6, abs=0.005)
    with pytest.raises(Refused):
        orbit_beside(speed="fast")


@pytest.mark.parametrize("name", NAMES)
def test_gravity_that_is_called_a_help_saves_fuel(name: str) -> None:
    """Triplanetary, Gravity: 17.3 says that gravity helps, so it does, for everybody."""
    for seed in SEEDS:
        question = pose_for("17.3", name, seed).question
        velocity, wanted = hex_of(question.numbers["velocity"]), hex_of(question.numbers["wanted"])
        assert question.answer < (wanted - velocity).length
        assert "gravity saves 2" in question.working


def test_a_shot_never_loses_more_than_a_die_can_show() -> None:
    """Triplanetary, Relative Velocity."""
    for seed in range(40):
        assert 0 <= pose_for("18.6", "Ada", seed).question.answer <= 4


@pytest.mark.parametrize("exercise_id", ["17.6", "17.7"])
def test_the_ship_in_the_picture_has_the_name_that_the_text_gives_it(exercise_id: str) -> None:
    question = pose_for(exercise_id, "Ada").question
    assert question.scene.arrows[0].label == question.numbers["ship"]
    assert question.numbers["ship"] in question.text
