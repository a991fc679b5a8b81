"""Space Domination as a Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.results import Event, Scenario
from vector3_edu.games.space_domination import entries, film, placing, scene, score, words
from vector3_edu.games.space_domination.coach import COACH
from vector3_edu.games.space_domination.orders import NOTATION, Launch, Move, Place
from vector3_edu.games.space_domination.phases import PHASES
from vector3_edu.games.space_domination.players import PLAYERS
from vector3_edu.games.space_domination.problems import example, problems
from vector3_edu.games.space_domination.scenarios import OPTIONS, SCENARIOS, begin
from vector3_edu.games.space_domination.state import STARSHIP, Options, State
from vector3_edu.games.space_domination.turn import act
from vector3_edu.games.space_domination.view import SpaceDominationView


class SpaceDomination(Game[State, Event]):
    """Continuous vectors on a table top: v = a + r, tail to tip."""

    name = "space_domination"
    title = "Space Domination"
    scenarios: Mapping[str, Scenario] = SCENARIOS
    options: Mapping[str, tuple[Any, ...]] = OPTIONS
    players = PLAYERS
    coach = COACH
    view = SpaceDominationView
    phases = PHASES
    groups = entries.GROUPS
    notation = NOTATION

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return begin(seats, Options(**options), dice)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.phase == "over" else _ask(state.seats[state.on_move], state.phase)

    def problems(self, state: State, seat: str, order: Order) -> list[str]:
        return problems(state, seat, order)

    def example(self, state: State, seat: str) -> str:
        return example(state)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        choice = orders[state.seats[state.on_move]][STARSHIP]
        if isinstance(choice, Place):
            return placing.place(state, choice)
        assert isinstance(choice, Move | Launch)
        return act(state, choice, dice)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def film(self, before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
        return film.film(before, events, after)

    standings = staticmethod(score.standings)
    chances = staticmethod(score.chances)
    tell = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    roll_for = staticmethod(entries.roll_for)
    describe_state = staticmethod(words.describe_state)


@lru_cache(maxsize=256)
def _ask(seat: str, phase: str) -> tuple[Ask, ...]:
    return (Ask(seat, phase, (STARSHIP,), optional=False),)


GAME = SpaceDomination()
