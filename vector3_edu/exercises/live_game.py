"""Games that are really played, for questions about them: the Learning game of Vector 3, two seats that choose by chance."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.language import say
from vector3_edu.core.problems import Refused, shown
from vector3_edu.core.vectors import Vec3
from vector3_edu.exercises.asking.question import Draw
from vector3_edu.games.vector3.state import Ship, State
from vector3_edu.games.vector3.tables import acceleration
from vector3_edu.matches.match import Match

SEATS = ("Ada", "Blaise")
GAMES = 60
TURNS = (2, 3, 4)


class Craft(NamedTuple):
    """A ship as a question speaks of it."""

    name: str
    at: Vec3
    velocity: Vec3
    lasers: int
    """How many laser pods are whole."""
    level: int
    drive: int


class Sighting(NamedTuple):
    """A ship of Ada's and one of Blaise's at a moment of a game."""

    game: int
    turn: int
    mine: Craft
    theirs: Craft

    @property
    def opening(self) -> str:
        """How a question begins."""
        return f"{say('Game {game}, turn {turn}.', game=self.game, turn=self.turn)} "


def live_game(number: Any = 1, turn: Any = TURNS[-1]) -> Match:
    """The game of that number as it stands in that turn, to look at, to replay, or to play on from there."""
    if not _whole(number, 1, GAMES):
        raise Refused(
            say("The games are numbered 1 to {games}; {number} is not one of them.", games=GAMES, number=shown(number, 20))
        )
    if not _whole(turn, 1, TURNS[-1]):
        raise Refused(
            say(
                "The games run from turn 1 to turn {turns}; {turn} is not one of those turns.",
                turns=TURNS[-1],
                turn=shown(turn, 20),
            )
        )
    match = _played(number)
    return match.at(next(step for step, each in enumerate(match.steps) if each.state.turn == turn))


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


@cache
def _played(number: int) -> Match:
    match = Match.new("vector3", scenario="learning", seats=SEATS, seed=number)
    return match.play("random", turns=TURNS[-1])


def sighted(draw: Draw) -> Sighting:
    """One of the moments, and one ship of each seat."""
    number, turn = draw.whole(1, GAMES), draw.pick(TURNS)
    state: State = live_game(number, turn).state
    mine, theirs = (draw.pick([ship for ship in state.ships if ship.seat == seat]) for seat in range(2))
    return Sighting(number, turn, _craft(state, mine), _craft(state, theirs))


def _craft(state: State, ship: Ship) -> Craft:
    levels = state.technology[ship.seat]
    drive = acceleration(levels.acceleration, ship.size, ship.maneuver_hits)
    assert ship.at is not None
    return Craft(f"{state.seats[ship.seat]}'s {ship.name}", ship.at, ship.velocity, ship.lasers, levels.lasers, drive)
