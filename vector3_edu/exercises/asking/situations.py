"""Situations that a student's function is tried in: a small position of a game, flown on for a turn or more by the rules.

What a captain does in one is written down as *acts*: for each turn, one word for each of its units. "1,0,-2" is a burn or a
change of velocity, "F6" a shot at F6, "-" no shot, "!" an order that was refused. From these words alone the flight can be
flown again: so an answer is judged a second time without running anybody's code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import AnyState, Ask, Choice, Order
from vector3_edu.core.language import mark
from vector3_edu.core.vectors import ZERO, Vec3
from vector3_edu.games import GAMES
from vector3_edu.games.racetrack.orders import CAR, Steer
from vector3_edu.games.racetrack.race import Car
from vector3_edu.games.racetrack.race import State as Race
from vector3_edu.games.racetrack.tracks import read_track
from vector3_edu.games.vector3.rules.orders import Burn, Fire
from vector3_edu.games.vector3.rules.state import State as Fight
from vector3_edu.games.vector3.rules.state import with_motion

YOU, FOE = "you", "foe"
OWN, FOES = ("A6", "B6", "C6"), ("F6", "G6", "H6")
"""What ships are called: one's own, and the others'."""
COAST, HOLD, REFUSED = "0,0,0", "-", "!"
IDLE = frozenset({COAST, HOLD})
"""What a unit does whose captain orders nothing."""
ASIDE = Vec3(0, 1)
LONGEST_FLIGHT = 60
"""Steps of a game that a situation may take, whatever happens in it."""

_VECTOR = re.compile(r"(-?\d{1,3}),(-?\d{1,3}),(-?\d{1,3})")

_WORD = re.compile(rf"{_VECTOR.pattern}|[{HOLD}{REFUSED}]|[FGH]6(?:\+[FGH]6)*")

Acts = tuple[str, ...]
"""What was done in one situation: for each turn one text, with a word for each unit."""
Motion = tuple[Vec3, Vec3]
"""A place and a velocity."""


class Situation(NamedTuple):
    """A position at a decision, for how many turns it is flown on, and how it is told and drawn."""

    game: str
    state: AnyState
    turns: int = 1
    yours: str = mark("Your {ship}")
    """What a unit of the student's captain is called where a sentence introduces it."""
    acting: str = ""
    """What it is called in a sentence about what it does; without this, by its name."""
    on_board: str = ""
    """What it is called in a picture of the game's board; without this, the picture is of empty space."""
    aside: Vec3 = ZERO
    """How far from the middle two flights are drawn, in squares: on a road both lie on one line."""

    @property
    def phase(self) -> str:
        """What is to be decided in it."""
        return str(self.state.phase)

    def ask(self, state: AnyState) -> Ask | None:
        """What the student's captain is asked, if anything."""
        asks = (each for each in GAMES[self.game].asks(state) if each.seat == YOU and each.phase == self.phase)
        return next(asks, None)

    def view(self, state: AnyState | None = None) -> Any:
        """What the student's captain sees, at the start or later."""
        seen = self.state if state is None else state
        game = GAMES[self.game]
        return game.view(game, game.seen_by(seen, YOU), self.ask(seen) or Ask(YOU, self.phase, ()), {}, 0)


class TrialRun(NamedTuple):
    """What came of a situation: the acts, and the states from the start to the end, one for each turn."""

    situation: Situation
    acts: Acts
    states: tuple[AnyState, ...]

    @property
    def end(self) -> Any:
        """The view at the end of it."""
        return self.situation.view(self.states[-1])

    def of(self, name: str) -> list[Motion]:
        """Where a unit of the student's captain was and how it moved, turn by turn."""
        return [
            (unit.at, unit.velocity)
            for state in self.states
            for unit in self.situation.view(state).ships
            if unit.name == name
        ]


# ---- making them


@cache
def _learning() -> Fight:
    """The Learning Scenario of Vector 3, from which ships are taken."""
    game = GAMES["vector3"]
    state, _ = game.new("learning", (YOU, FOE), {}, Dice(0))
    return state  # type: ignore[no-any-return]


def in_space(
    ships: Sequence[Motion], foes: Sequence[Motion] = (), phase: str = "burn", turns: int = 1, flat: bool = False
) -> Situation:
    """Ships of the Learning Scenario at these places, with these velocities; yours are A6, B6, C6, the others F6, G6, H6."""
    start = _learning()
    hull = start.ships[0]
    sides = ((0, OWN, ships), (1, FOES, foes))
    placed = tuple(
        with_motion(hull._replace(seat=seat, name=name), at, velocity)
        for seat, names, motions in sides
        for name, (at, velocity) in zip(names, motions, strict=False)
    )
    options = start.options._replace(flat=flat)
    # a round in which the student's seat is on move, so that the fire phase asks it first
    state = start._replace(turn=2, phase=phase, ships=placed, options=options, round=(0, 1) if phase == "fire" else ())
    return Situation("vector3", state, turns)


def on_track(drawing: str, at: Vec3, velocity: Vec3, turns: int = 1) -> Situation:
    """A car alone on a track, at a place with a velocity."""
    state = Race(read_track(drawing, 1), (YOU,), (Car(at, velocity),), last_turn=LONGEST_FLIGHT)
    words = {"yours": mark("Your car"), "acting": mark("The car"), "on_board": mark("your car")}
    return Situation("racetrack", state, turns, **words, aside=ASIDE)


# ---- flying them


def fly(situation: Situation, decide: Callable[[AnyState, Ask, int], str]) -> TrialRun:
    """Let somebody decide, turn by turn, with the words of acts; everybody else does nothing."""
    game = GAMES[situation.game]
    state, states = situation.state, [situation.state]
    acts: list[str] = []
    for _ in range(LONGEST_FLIGHT):
        ask = situation.ask(state)
        if ask is not None and len(acts) == situation.turns:
            break
        if not game.asks(state):
            break
        orders: dict[str, Order] = {each.seat: _nothing(each) for each in game.asks(state)}
        if ask is not None:
            acts.append(decide(state, ask, len(acts)))
            orders[YOU] = {**orders[YOU], **order_of(situation, state, ask, acts[-1])}
        state, _ = game.step(state, orders, Dice(0))
        if ask is not None:
            states.append(state)
    return TrialRun(situation, tuple(acts), tuple(states))


def fly_again(situation: Situation, acts: Acts) -> TrialRun:
    """The flight that these acts make."""
    return fly(situation, lambda _state, _ask, turn: acts[turn] if turn < len(acts) else "")


def _nothing(ask: Ask) -> Order:
    """What a seat does that does nothing: in a race that is to keep one's velocity."""
    return {} if ask.optional else {CAR: Steer(ZERO)}


def order_of(situation: Situation, state: AnyState, ask: Ask, act: str) -> dict[str, Choice]:
    """The order that the words of an act make; a word that makes no legal one is passed over."""
    game = GAMES[situation.game]
    order: dict[str, Choice] = {}
    for unit, word in zip(ask.units, act.split(), strict=False):
        choice = _choice(situation, state, unit, word)
        if choice is not None and not game.problems(state, YOU, {**order, unit: choice}):
            order[unit] = choice
    return order


def _choice(situation: Situation, state: AnyState, unit: str, word: str) -> Choice | None:
    if found := _VECTOR.fullmatch(word):
        by = Vec3(*map(int, found.groups()))
        return Steer(by) if situation.phase == "steer" else Burn(by)
    targets = [name for name in word.split("+") if name in FOES]
    if situation.phase != "fire" or not targets:
        return None
    lasers = next(ship.lasers for ship in state.ships if (ship.seat, ship.name) == (0, unit))
    return Fire(tuple((FOE, targets[min(k, len(targets) - 1)]) for k in range(lasers)))


def word_of(order: Mapping[str, Choice], unit: str, phase: str) -> str:
    """What a unit was ordered, as one word."""
    choice = order.get(unit)
    if isinstance(choice, (Burn, Steer)):
        return ",".join(map(str, choice.by))
    if isinstance(choice, Fire):
        return "+".join(name for _, name in choice.at)
    return HOLD if phase == "fire" else COAST


def is_act(text: Any) -> bool:
    """Whether a text is an act: words for units, each a vector, a shot, or one of the marks."""
    return isinstance(text, str) and all(_WORD.fullmatch(word) for word in text.split())


def is_idle(acts: Acts) -> bool:
    """Whether nothing at all was done."""
    return all(word in IDLE for act in acts for word in act.split())
