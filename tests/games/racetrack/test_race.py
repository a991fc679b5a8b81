"""The race: velocity, walls, checkpoints, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.facts import says
from vector3_edu import Match
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.racetrack.game import GAME
from vector3_edu.games.racetrack.orders import CAR, STEERS, Steer
from vector3_edu.games.racetrack.race import Car, State, drive, squares_on
from vector3_edu.games.racetrack.solver import routes
from vector3_edu.games.racetrack.tracks import DRAWN, Track, read_track

OPEN = Track(("......",) * 6)


def race(drawing: str, *cars: Car, **fields: object) -> State:
    track = Track(tuple(drawing.split()))
    return State(track, ("Ada", "Blaise", "Caroline")[: len(cars)], cars, 100)._replace(**fields)


def steer(state: State, x: int, y: int) -> State:
    seat = state.seats[state.on_move]
    assert not GAME.problems(state, seat, {CAR: Steer(Vec3(x, y))})
    return GAME.step(state, {seat: {CAR: Steer(Vec3(x, y))}}, None)[0]  # type: ignore[arg-type]


def test_cars_start_at_rest_on_the_start_squares() -> None:
    match = Match.new("racetrack", seats=6)
    assert [car.velocity for car in match.state.cars] == [ZERO] * 6
    assert len({car.at for car in match.state.cars}) == 6
    assert all(match.state.track.at(car.at) == "S" for car in match.state.cars)


def test_velocity_is_kept_and_changes_by_at_most_one_an_axis() -> None:
    """RULES.md; Newton's first law."""
    state = steer(race("......... ......... .........", Car(Vec3(0, 1), Vec3(2, 0))), 0, 0)
    assert state.cars[0] == Car(Vec3(2, 1), Vec3(2, 0))
    assert steer(state, 1, -1).cars[0] == Car(Vec3(5, 0), Vec3(3, -1))
    (problem,) = GAME.problems(state, "Ada", {CAR: Steer(Vec3(2, 0))})
    assert problem.startswith("car can't steer (2, 0)") and says(problem, "(2, 0): at most 1")
    assert problem.endswith("Try: steer (1, 1)")
    assert len(GAME.choices(state, GAME.asks(state)[0], CAR)) == 9


def test_a_move_runs_over_the_squares_on_its_straight_line() -> None:
    steep = [entry.square[:2] for entry in squares_on(Vec3(0, 0), Vec3(2, 4))]
    assert steep == [(0, 1), (1, 1), (1, 2), (1, 3), (2, 3), (2, 4)]
    assert [entry.square[:2] for entry in squares_on(Vec3(1, 1), Vec3(-2, -2))] == [(0, 0), (-1, -1)]


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_a_line_is_the_same_there_and_back(x: int, y: int) -> None:
    """Every square whose inside the line crosses is entered, whichever way it is drawn, and its times rise from 0 to 1."""
    there = [ZERO, *(entry.square for entry in squares_on(ZERO, Vec3(x, y)))]
    back = [Vec3(x, y), *(entry.square for entry in squares_on(Vec3(x, y), Vec3(-x, -y)))]
    assert there == back[::-1]
    times = [entry.time for entry in squares_on(ZERO, Vec3(x, y))]
    assert times == sorted(times) and all(0 < time < 1 for time in times)


def test_a_car_that_hits_a_wall_stops_before_it_at_rest() -> None:
    state = steer(race("....#.", Car(Vec3(0, 0), Vec3(5, 0)), Car(Vec3(0, 0))), 0, 0)
    assert state.cars[0] == Car(Vec3(3, 0), ZERO)


def test_nobody_slips_between_two_walls_that_meet_at_a_corner() -> None:
    """(0, 0) to (1, 1) runs through the corner of two walls; with one of them gone the way is free."""
    assert drive(Track(("#.", ".#")), ZERO, Vec3(1, 1), 0).crashes
    assert not drive(Track(("..", ".#")), ZERO, Vec3(1, 1), 0).crashes


def test_a_move_may_not_end_where_another_car_stands() -> None:
    """Passing over it is free; and a crash ends wherever it ends."""
    state = race("...... ......", Car(Vec3(0, 0), Vec3(2, 0)), Car(Vec3(2, 0)))
    ask = GAME.asks(state)[0]
    assert len(GAME.choices(state, ask, CAR)) == 8
    assert GAME.problems(state, "Ada", {CAR: Steer()}) and not GAME.problems(state, "Ada", {CAR: Steer(Vec3(1, 0))})


def test_checkpoints_count_in_their_order_only() -> None:
    """A finish without the checkpoints is only road, and a checkpoint out of its order too."""
    track = Track(("F2.1F",))
    assert drive(track, Vec3(2, 0), Vec3(-2, 0), 0) == (Vec3(0, 0), 0, False, None)
    assert drive(track, Vec3(2, 0), Vec3(2, 0), 0) == (Vec3(4, 0), 1, False, None)
    assert drive(track, Vec3(4, 0), Vec3(-4, 0), 1).finish is not None


def test_of_two_that_finish_in_one_turn_the_earlier_crossing_wins() -> None:
    """The turn is played to its end, so that all have had the same number of moves."""
    state = race(".....F. .....F.", Car(Vec3(4, 0), ZERO), Car(Vec3(3, 1), Vec3(3, 0)))
    state = steer(state, 1, 0)
    assert state.result is None
    state = steer(state, 1, 0)
    assert state.result is not None and state.result.winners == ("Blaise",), "3/8 of a turn against 1/2"


def test_a_race_is_called_off_after_its_last_turn() -> None:
    match = Match.new("racetrack", turn_limit=3).play("random")
    assert match.turn == 3 and match.result is not None


def test_an_equal_race_is_shared() -> None:
    state = race("...F. ...F.", Car(Vec3(2, 0)), Car(Vec3(2, 1)))
    state = steer(steer(state, 1, 0), 1, 0)
    assert state.result is not None and state.result.winners == ("Ada", "Blaise")


# ---- drivers


@pytest.mark.parametrize("name", DRAWN)
def test_the_champion_takes_the_fewest_turns_and_each_level_beats_the_one_below(name: str) -> None:
    track = read_track(DRAWN[name], 2)
    turns = []
    for driver in ("learner", "driver", "racer", "champion"):
        match = Match.new("racetrack", name).play({"Ada": driver, "Blaise": lambda game, state, ask, luck: {CAR: Steer()}})
        assert match.result is not None and match.result.winners == ("Ada",)
        turns.append(match.turn)
    assert turns[0] > turns[1] > turns[2] > turns[3] == routes(track).safe[track.squares("S")[0], ZERO, 0].turns


def test_the_solver_finds_what_trying_everything_finds() -> None:
    """On a small track, all lines of up to five moves are driven."""
    track = read_track("########\n#S....1#\n#S.###.#\n###...F#\n########", 2)
    start = track.squares("S")[0]
    reached = {(start, ZERO, 0)}
    turn = 0
    while True:
        turn += 1
        drives = [(drive(track, at, v + s.by, passed), v + s.by) for at, v, passed in reached for s in STEERS]
        if any(went.finish is not None for went, _ in drives):
            break
        reached = {(went.end, velocity, went.passed) for went, velocity in drives if not went.crashes}
    crossings = [went.finish for went, _ in drives if went.finish is not None]
    assert routes(track).safe[start, ZERO, 0] == (turn, min(crossings))


def test_orders_are_read_as_people_type_them() -> None:
    state = Match.new("racetrack").state
    for line in ("steer (1, -1)", "STEER 1 −1", "car: steer by [1,-1]", "change (+1, -1)"):
        assert GAME.read(state, "Ada", line) == {CAR: Steer(Vec3(1, -1))}
    assert GAME.read(state, "Ada", "coast") == {CAR: Steer()} == GAME.read(state, "Ada", "steer (0, 0)")
