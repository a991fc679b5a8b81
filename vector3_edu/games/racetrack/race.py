"""The race: velocity is kept and changed by at most one an axis; walls, checkpoints, and who is on move next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from vector3_edu.core.game import Ask, Choice
from vector3_edu.core.language import keep, mark
from vector3_edu.core.problems import listed
from vector3_edu.core.results import Result
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games.racetrack.orders import STEERS, Steer
from vector3_edu.games.racetrack.tracks import Track


class Entry(NamedTuple):
    """A square that a line enters, and when: 0 is the start of the line and 1 its end."""

    square: Vec3
    time: Fraction
    corner: tuple[Vec3, ...] = ()
    """Where the line enters through a corner: the two squares that it slips between."""


def squares_on(start: Vec3, move: Vec3) -> Iterator[Entry]:
    """The squares that a straight move enters, in order; exact, in whole numbers.

    >>> [entry.square[:2] for entry in squares_on(Vec3(0, 0), Vec3(3, 1))]
    [(1, 0), (2, 1), (3, 1)]
    """
    (x, y, _), right, up = start, 1 if move.x > 0 else -1, 1 if move.y > 0 else -1
    wide, tall, across, rise = abs(move.x), abs(move.y), 0, 0
    while across < wide or rise < tall:
        # the times at which the next upright and the next level edge are crossed, both multiplied by 2 * wide * tall
        upright, level = (1 + 2 * across) * tall, (1 + 2 * rise) * wide
        time = Fraction(1 + 2 * across, 2 * wide) if wide and upright <= level else Fraction(1 + 2 * rise, 2 * tall)
        corner = (Vec3(x + right, y), Vec3(x, y + up)) if upright == level else ()
        if upright <= level:
            across, x = across + 1, x + right
        if upright >= level:
            rise, y = rise + 1, y + up
        yield Entry(Vec3(x, y), time, corner)


class Car(NamedTuple):
    """A car: where it is, how it moves, the checkpoints it has passed, and when it crossed the finish, in turns."""

    at: Vec3
    velocity: Vec3 = ZERO
    passed: int = 0
    time: Fraction | None = None


class State(NamedTuple):
    """The race at a moment between two decisions; the car of each seat in the order of the seats."""

    track: Track
    seats: tuple[str, ...]
    cars: tuple[Car, ...]
    last_turn: int
    turn: int = 1
    phase: str = "steer"
    on_move: int = 0
    result: Result | None = None


class TurnBegan(NamedTuple):
    turn: int


class Drive(NamedTuple):
    """Where a move leads: its last square, the checkpoints passed by then, a crash, and when it crosses the finish."""

    end: Vec3
    passed: int
    crashes: bool = False
    finish: Fraction | None = None


class CarMoved(NamedTuple):
    """A car changed its velocity and moved by it: how it stood before, and where that led."""

    seat: str
    car: Car
    by: Vec3
    went: Drive


class GameEnded(NamedTuple):
    reason: str


Event = TurnBegan | CarMoved | GameEnded


@lru_cache(maxsize=200_000)
def drive(track: Track, start: Vec3, move: Vec3, passed: int) -> Drive:
    """Move until the end, the finish or a wall; where two walls meet at a corner there is no gap."""
    end = start
    for square, time, corner in squares_on(start, move):
        letter = track.at(square)
        if letter == "#" or (corner and all(track.at(each) == "#" for each in corner)):
            return Drive(end, passed, crashes=True)
        end = square
        passed += letter.isdigit() and int(letter) == passed + 1
        if letter == "F" and passed == track.checkpoints:
            return Drive(end, passed, finish=time)
    return Drive(end, passed)


def try_out(state: State, choice: Steer) -> Drive:
    """Where the car on move goes with this choice."""
    car = state.cars[state.on_move]
    return drive(state.track, car.at, car.velocity + choice.by, car.passed)


def choices(state: State, _ask: Ask, _unit: str) -> Sequence[Steer]:
    """All nine changes, but for those that end where another car stands; one that crashes ends wherever it stops."""
    taken = {car.at for k, car in enumerate(state.cars) if k != state.on_move and car.time is None}
    return [each for each in STEERS if (went := try_out(state, each)).end not in taken or went.crashes or went.finish]


def steer(state: State, choice: Choice) -> tuple[State, tuple[Event, ...]]:
    """The car on move changes its velocity and moves; one that crashes stands still before the wall."""
    assert isinstance(choice, Steer)
    seat, car, went = state.on_move, state.cars[state.on_move], try_out(state, choice)
    time = None if went.finish is None else state.turn - 1 + went.finish
    events: list[Event] = [CarMoved(state.seats[seat], car, choice.by, went)]
    moved = Car(went.end, ZERO if went.crashes else car.velocity + choice.by, went.passed, time)
    return _next(state._replace(cars=(*state.cars[:seat], moved, *state.cars[seat + 1 :])), events), tuple(events)


def _next(state: State, events: list[Event]) -> State:
    """The next car is on move. The race ends with the turn in which a car finishes, or with the last turn."""
    if state.on_move + 1 < len(state.cars):
        return state._replace(on_move=state.on_move + 1)
    if state.turn >= state.last_turn or any(car.time is not None for car in state.cars):
        return _end(state, events)
    events.append(TurnBegan(state.turn + 1))
    return state._replace(on_move=0, turn=state.turn + 1)


def _end(state: State, events: list[Event]) -> State:
    """Whoever crossed the finish first wins; if nobody did, whoever has passed the most checkpoints."""
    cars = dict(zip(state.seats, state.cars, strict=True))
    times = {name: car.time for name, car in cars.items() if car.time is not None}
    gates = {name: car.passed + (name in times) for name, car in cars.items()}
    first = [name for name in times if times[name] == min(times.values())]
    winners = first or [name for name in gates if gates[name] == max(gates.values())]
    told = mark("{winners} crossed the finish first.") if first else mark("{winners} got farthest before time was up.")
    reason = keep(told, winners=listed(winners, last="and"))
    events.append(GameEnded(reason))
    return state._replace(phase="over", result=Result(tuple(winners), tuple(gates.items()), reason))
