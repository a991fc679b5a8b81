"""Racetrack as a Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.feats import Feat
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.phases import Phase
from vector3_edu.core.results import Scenario
from vector3_edu.core.vectors import ZERO
from vector3_edu.games.racetrack import words
from vector3_edu.games.racetrack.coach import COACH, standings
from vector3_edu.games.racetrack.orders import CAR, NOTATION
from vector3_edu.games.racetrack.players import PLAYERS
from vector3_edu.games.racetrack.race import Car, CarMoved, Event, State, TurnBegan, choices, steer
from vector3_edu.games.racetrack.tracks import DRAWN, read_track
from vector3_edu.games.racetrack.view import RESEARCH, RacetrackView


def changes(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How often a car changed its velocity, and how often it moved."""
    moves = _moves(steps, seat)
    return sum(move.by != ZERO for move in moves), len(moves)


def crashes(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """How often a car hit a wall, and how often it moved."""
    moves = _moves(steps, seat)
    return sum(move.went.crashes for move in moves), len(moves)


def speed(steps: Sequence[Any], seat: str) -> tuple[int, int]:
    """The largest velocity along one axis that a car had without a crash, in squares a turn."""
    moves = [move for move in _moves(steps, seat) if not move.went.crashes]
    fast = [max(map(abs, move.car.velocity + move.by)) for move in moves]
    return max(fast, default=0), 1 if fast else 0


def _moves(steps: Sequence[Any], seat: str) -> list[CarMoved]:
    return [event for step in steps for event in step.events if isinstance(event, CarMoved) and event.seat == seat]


FEATS = (
    Feat(
        "changes",
        mark("Smoothest driver"),
        mark(
            "The fewest changes of velocity a move, by a captain who won a third of the races or more. A move that was lost "
            "by a mistake counts as a change."
        ),
        mark("{much} changes in {of} moves: {share} in 100"),
        changes,
        less=True,
        counts_lost=True,
        least=20,
    ),
    Feat(
        "crashes",
        mark("Safest driver"),
        mark("The fewest crashes a move, by a captain who won a third of the races or more."),
        mark("{much} crashes in {of} moves"),
        crashes,
        less=True,
        least=20,
    ),
    Feat(
        "speed",
        mark("Top speed"),
        mark("The largest velocity along one axis, without a crash."),
        mark("{much} squares a turn"),
        speed,
        single=True,
    ),
)


LONGEST = 100  # turns, after which a race is called off
TITLES = {"hairpins": mark("Hairpins"), "oval": mark("Oval"), "slalom": mark("Slalom")}
GOAL = mark("Pass every checkpoint in order and be the first to cross the finish line.")
DRAW = mark(
    "Draw it yourself: track='#####\\n#S.F#\\n#S.F#\\n#####'. Pass every checkpoint in order and be the first to cross the "
    "finish line."
)


class Racetrack(Game[State, Event]):
    """The vector race on squared paper."""

    name, title, notation, players, coach = "racetrack", "Racetrack", NOTATION, PLAYERS, COACH
    view, feats, research, noun = RacetrackView, FEATS, RESEARCH, ("car", "cars")
    options: Mapping[str, tuple[Any, ...]] = {"turn_limit": ()}
    scenarios: Mapping[str, Scenario] = {
        **{name: Scenario(name, TITLES.get(name, name.capitalize()), GOAL, seats=(2, 6), goal=GOAL) for name in DRAWN},
        "own": Scenario("own", "Your own track", DRAW, seats=(2, 6), options={"track": (None, str)}, goal=GOAL),
    }
    phases = {
        "steer": Phase[State](
            title="Steer",
            question="{seat}: change your car's velocity by at most 1 along each axis, or coast.",
            rule="Each turn, a car moves as far as it did last turn and in the same direction: that is its velocity. You "
            "may change each component by 1, up or down. Then the car moves by its new velocity, in a straight line. If it "
            "hits a wall, it loses all its speed. So brake in time: from a speed of 4, that takes 3 + 2 + 1 squares.",
            choices=choices,
            limit="a velocity changes by at most 1 along each axis, and a move can't end where another car stands",
            preview=words.preview,
            called=lambda state, unit: say("car"),
            give="Drive",
        )
    }

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        drawing = options.get("track") or DRAWN.get(scenario, DRAWN["slalom"])
        track = read_track(drawing, len(seats))
        cars = map(Car, track.squares("S")[: len(seats)])
        return State(track, seats, tuple(cars), options.get("turn_limit") or LONGEST), (TurnBegan(1),)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.result else (Ask(state.seats[state.on_move], "steer", (CAR,), optional=False),)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        return steer(state, orders[state.seats[state.on_move]][CAR])

    film = staticmethod(words.film)
    scene, tell = staticmethod(words.scene), staticmethod(words.tell)
    explain, describe_state = staticmethod(words.explain), staticmethod(words.describe_state)
    standings = staticmethod(standings)


GAME = Racetrack()
