"""Space Domination as a Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Game, Order, Scenario
from vector3_edu.core.scene import Scene
from vector3_edu.games.space_domination import notation, placing, scene
from vector3_edu.games.space_domination.orders import Launch, Move, Place
from vector3_edu.games.space_domination.problems import problems
from vector3_edu.games.space_domination.scenarios import OPTIONS, SCENARIOS, begin
from vector3_edu.games.space_domination.state import STARSHIP, Options, State
from vector3_edu.games.space_domination.tables import HEADINGS
from vector3_edu.games.space_domination.turn import act


class SpaceDomination(Game):
    """Continuous vectors on a table top: v = a + r, tail to tip."""

    name = "space_domination"
    title = "Space Domination"
    scenarios: Mapping[str, Scenario] = SCENARIOS
    options: Mapping[str, tuple[Any, ...]] = OPTIONS

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return begin(seats, Options(**options), dice)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return () if state.phase == "over" else _ask(state.seats[state.on_move], state.phase)

    def choices(self, state: State, ask: Ask, unit: str) -> Sequence[Choice]:
        if unit != STARSHIP or state.phase == "over":
            return ()
        if state.phase == "place":
            return placing.choices(state)
        me = state.ships[state.on_move]
        if me.torpedoes <= 0:
            return MOVES
        others = [name for name, ship in zip(state.seats, state.ships, strict=True) if ship.points > 0 and ship is not me]
        return _moves_and_launches(tuple(others))

    def problems(self, state: State, seat: str, order: Order) -> list[str]:
        return problems(state, seat, order)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        choice = orders[state.seats[state.on_move]][STARSHIP]
        if isinstance(choice, Place):
            return placing.place(state, choice)
        assert isinstance(choice, Move | Launch)
        return act(state, choice, dice)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def write(self, state: State, seat: str, order: Order) -> str:
        return notation.write(state, order)

    def read(self, state: State, seat: str, text: str) -> Order:
        return notation.read(state, text)


MOVES = tuple(Move(heading) for heading in HEADINGS)


@lru_cache(maxsize=256)
def _ask(seat: str, phase: str) -> tuple[Ask, ...]:
    return (Ask(seat, phase, (STARSHIP,), optional=False),)


@lru_cache(maxsize=256)
def _moves_and_launches(others: tuple[str, ...]) -> tuple[Choice, ...]:
    return (*MOVES, *(Launch(target, heading) for target in others for heading in HEADINGS))


GAME = SpaceDomination()
