"""The drivers' reasons, the coach of Racetrack, and how the cars stand."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.facts import facts, says
from tests.games.racetrack.test_race import race, steer
from vector3_edu import Match
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.racetrack.coach import COACH, braking
from vector3_edu.games.racetrack.game import GAME
from vector3_edu.games.racetrack.orders import CAR, STEERS, Steer
from vector3_edu.games.racetrack.players import PLAYERS
from vector3_edu.games.racetrack.race import Car, State, try_out
from vector3_edu.games.racetrack.solver import ToGo, routes, to_go_with
from vector3_edu.games.racetrack.tracks import DRAWN, read_track


def positions(name: str) -> Iterator[State]:
    """States of a race between a driver who knows the line and one who steers at random, whom walls stop now and then."""
    for seed in (1, 2):
        match = Match.new("racetrack", name, seed=seed, turn_limit=30)
        match.play({"Ada": "champion", "Blaise": "random"})
        yield from (step.state for step in match.steps if step.state.result is None)


def drive_on(state: State, first: Steer) -> ToGo:
    """Drive a car alone along the coach's best line after a first change, and see when it crosses the finish."""
    alone = state._replace(seats=("Ada",), cars=(state.cars[state.on_move],), on_move=0, turn=1, last_turn=100)
    choice = first
    while True:
        turn, went = alone.turn, try_out(alone, choice)
        alone = steer(alone, choice.by.x, choice.by.y)
        if went.finish is not None:
            return ToGo(turn, went.finish)
        choice = COACH.advise(alone, GAME.asks(alone)[0], 1)[0].order[CAR]  # type: ignore[assignment]


@pytest.mark.parametrize("name", DRAWN)
def test_every_advice_is_legal_and_the_turns_it_promises_are_true(name: str) -> None:
    seen = 0
    for state in list(positions(name))[::7]:
        (ask,) = GAME.asks(state)
        for advice in COACH.advise(state, ask):
            assert GAME.problems(state, ask.seat, advice.order) == []
            assert COACH.worth(state, ask, advice.order) == advice.worth
            choice = advice.order[CAR]
            assert isinstance(choice, Steer)
            promised = re.search(r"(\d+) turns? from the finish", advice.why)
            if promised and "with that crash" not in advice.why:
                flown = drive_on(state, choice)
                assert flown == to_go_with(state, choice) and flown.turns == int(promised[1]) + 1
                seen += 1
    assert seen > 10


def test_the_best_advice_is_worth_most() -> None:
    for state in list(positions("slalom"))[::5]:
        (ask,) = GAME.asks(state)
        best = COACH.advise(state, ask, 1)[0]
        assert all(best.worth >= (COACH.worth(state, ask, {CAR: each}) or 0) for each in GAME.choices(state, ask, CAR))


def test_the_working_adds_velocity_change_and_place() -> None:
    state = race(".........F .........F", Car(Vec3(3, 0), Vec3(2, 0)), Car(Vec3(0, 1)))
    best = COACH.advise(state, GAME.asks(state)[0])[0]
    assert best.working.splitlines() == [
        "velocity (2, 0) + change (1, 0) = (3, 0)",
        "place (3, 0) + velocity (3, 0) = (6, 0)",
        "to stop from there, brake: (6, 0) → (8, 0) → (9, 0)",
    ]
    assert says(best.why, "(6, 0), 1 turn from the finish")


def test_the_coach_asks_about_the_wall_the_finish_and_braking() -> None:
    road = "." * 12
    wall = race(f"{road}# {road}#", Car(Vec3(10, 0), Vec3(3, 0)), Car(Vec3(0, 1)))
    assert "you hit a wall" in COACH.question(wall, GAME.asks(wall)[0])
    near = race(".F .F", Car(Vec3(0, 0)), Car(Vec3(0, 1)))
    assert "cross the finish this turn" in COACH.question(near, GAME.asks(near)[0])
    fast = race(f"{road}F {road}F", Car(Vec3(1, 0), Vec3(3, 0)), Car(Vec3(0, 1)))
    assert "squares does it take to stop" in COACH.question(fast, GAME.asks(fast)[0])


def test_from_a_speed_of_four_a_car_brakes_over_three_two_and_one_squares() -> None:
    """The rule of the phase: 3 + 2 + 1."""
    assert [at.x for at in braking(ZERO, Vec3(4, 0))] == [0, 3, 5, 6]


def test_the_picture_rings_the_squares_without_a_crash_and_says_where_braking_ends() -> None:
    state = race("......F .####.F", Car(Vec3(0, 1), Vec3(2, 0)), Car(Vec3(0, 0)))
    shown = COACH.picture(state, GAME.asks(state)[0])
    assert {ring.centre[:2] for ring in shown.regions} == {(1, 1), (2, 1), (3, 1)}
    assert "you stop at (1, 1)" in shown.words and "the finish, at (6, 1)" in shown.words


def test_a_wall_now_or_later_is_a_danger() -> None:
    """The last square of road is (10, 1): from (7, 1) at a speed of 3, braking takes 2 + 1 more squares; at 4 it takes 6."""
    state = race("############ #S........F# #S.........# ############", Car(Vec3(4, 1), Vec3(2, 0)), Car(Vec3(1, 2)))
    ask = GAME.asks(state)[0]
    assert COACH.dangers(state, ask, {CAR: Steer(Vec3(-1, 0))}) == ()
    assert COACH.dangers(state, ask, {CAR: Steer(Vec3(1, 0))}) == ()
    faster = state._replace(cars=(Car(Vec3(4, 1), Vec3(3, 0)), state.cars[1]))
    (late,) = COACH.dangers(faster, ask, {CAR: Steer(Vec3(1, 0))})
    assert "then keep you off the wall" in late
    (now,) = COACH.dangers(state, ask, {CAR: Steer(Vec3(0, -1))})
    assert "hits the wall: it stops at" in now


def test_a_doomed_car_has_no_safe_route_and_every_other_has_one() -> None:
    """Trying everything for as many moves as braking could take finds a crash on each line, or a stop."""
    track = read_track(DRAWN["slalom"], 2)
    safe, doomed = routes(track)
    for at, velocity, passed in list(doomed)[::97]:
        state = State(track, ("Ada",), (Car(at, velocity, passed),), 100)
        fronts, turns = {(at, velocity)}, max(map(abs, velocity)) + 1
        for _ in range(turns):
            cars = [state._replace(cars=(Car(here, fast, passed),)) for here, fast in fronts]
            went = [(try_out(each, choice), each.cars[0].velocity + choice.by) for each in cars for choice in STEERS]
            assert not any(drive.finish is not None for drive, _ in went)
            fronts = {(drive.end, fast) for drive, fast in went if not drive.crashes}
        assert not any(fast == ZERO for _, fast in fronts) and not safe.keys() & {(at, velocity, passed)}


@pytest.mark.parametrize("name", PLAYERS)
def test_each_level_has_a_character_and_says_why(name: str) -> None:
    level = PLAYERS[name]
    assert level.character
    match = Match.new("racetrack", "slalom")
    match.play({"Ada": level, "Blaise": "random"}, turns=3)
    step = match.steps[1]
    (order,) = step.orders.values()
    sentence = level.why(GAME, match.steps[0].state, GAME.asks(match.steps[0].state)[0], order)
    assert re.fullmatch(r"I (change|keep) my velocity .*: from \(\d+, \d+\) I need \d+ more turns.*\.", sentence)


def test_the_score_line_counts_checkpoints_and_turns_to_the_finish() -> None:
    match = Match.new("racetrack", "oval")
    assert [facts(standing.words) for standing in GAME.standings(match.state)] == [["0", "3", "16"]] * 2
    match.play({"Ada": "champion", "Blaise": "learner"})
    ada, blaise = GAME.standings(match.state)
    assert ada.number > blaise.number and ada.words.startswith("finished after 15.75 turns")


def test_a_change_into_a_wall_has_a_warning_and_no_ring() -> None:
    state = race("....#F", Car(Vec3(1, 0), Vec3(2, 0)), Car(Vec3(0, 0)))
    ask = GAME.asks(state)[0]
    marks = {region.centre[:2]: region.kind for region in GAME.phases["steer"].preview(state, ask, {}, CAR).regions}
    assert marks[3, 0] == "ring" and marks[4, 0] == "wall" and marks[3, 1] == "wall"


def test_each_car_is_named_after_its_driver() -> None:
    bodies = GAME.scene(Match.new("racetrack").state).bodies
    assert [body.name for body in bodies] == [body.full_name for body in bodies] == ["Ada's car", "Blaise's car"]
