"""Triplanetary as a Game: the one object that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.orders import Notation
from vector3_edu.core.phases import Phase
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.scene import Scene
from vector3_edu.games.triplanetary import decisions, notation, scene, secrets, turn, words
from vector3_edu.games.triplanetary.events import DayBegan
from vector3_edu.games.triplanetary.phase_rules import RULES
from vector3_edu.games.triplanetary.players import PLAYERS
from vector3_edu.games.triplanetary.scenarios import OPTIONS, SCENARIOS
from vector3_edu.games.triplanetary.set_up import set_up
from vector3_edu.games.triplanetary.state import State


class Triplanetary(Game[State, Event]):
    """Courses, gravity and fuel across the Solar System. All functions are pure."""

    name = "triplanetary"
    title = "Triplanetary"
    scenarios = SCENARIOS
    options = OPTIONS
    turn_word = words.TURN
    players = PLAYERS
    notation = Notation(())
    phases = {
        name: Phase[State](title=title, question="", rule=RULES.get(name, ""), choices=lambda state, ask, unit: ())
        for name, title in words.PHASES.items()
    }

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return set_up(scenario, seats, options, dice), (DayBegan(1),)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return turn.asks(state)

    def choices(self, state: State, ask: Ask, unit: str) -> Sequence[Choice]:
        if unit not in ask.units:
            return ()
        return decisions.OFFERED[state.phase](state, unit)

    def problems(self, state: State, seat: str, order: Order) -> list[str]:
        ask = next((ask for ask in turn.asks(state) if ask.seat == seat), None)
        if ask is None:
            return [f"{seat} has nothing to decide now."]
        if not isinstance(order, Mapping):
            return [f"{shown(order)} is no order: give each unit a choice, as in {{'{(*ask.units, 'X')[0]}': Burn()}}."]
        problems = []
        if ask.one and len(order) > 1:
            problems.append("One attack at a time: name one unit, and those that fire with it in its choice. [Guns]")
        if not ask.optional and not order:
            problems.append(f"A choice is needed for {listed(ask.units)}.")
        for unit, choice in order.items():
            if unit not in ask.units:
                problems.append(f"{shown(unit)} is no unit of yours that can act now. Try {listed(ask.units)}.")
            else:
                problems += decisions.problems(state, unit, choice)
        return problems + decisions.left_out(state, order)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        return turn.step(state, orders, dice)

    def has_secrets(self, state: State) -> bool:
        return secrets.has_secrets(state)

    def seen_by(self, state: State, seat: str | None) -> State:
        return secrets.seen_by(state, seat)

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        return secrets.event_seen_by(event, seat)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def write(self, state: State, seat: str, order: Order) -> str:
        return notation.write(order)

    def read(self, state: State, seat: str, text: str) -> Order:
        units = next((ask.units for ask in turn.asks(state) if ask.seat == seat), ())
        return notation.read(state, units, text)

    def tell(self, event: Event) -> str:
        return words.tell(event)

    def explain(self, event: Event) -> str:
        return words.explain(event)

    def describe_state(self, state: State, seat: str | None) -> str:
        return words.describe_state(state, seat)

    def describe(self, choice: Choice) -> str:
        return words.describe_choice(choice)

    def question(self, ask: Ask) -> str:
        return words.describe_ask(ask)

    def score(self, scenario: str, number: int) -> tuple[str, str]:
        return words.scored(scenario, number)


GAME = Triplanetary()
