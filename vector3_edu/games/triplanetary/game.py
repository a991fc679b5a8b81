"""Triplanetary as a Game: the one object that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.entries import Entry
from vector3_edu.core.game import Ask, Game, Order
from vector3_edu.core.language import mark
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.results import Event
from vector3_edu.games.triplanetary.captain_view import RESEARCH, TriplanetaryView
from vector3_edu.games.triplanetary.coach import COACH
from vector3_edu.games.triplanetary.judgement import score as luck
from vector3_edu.games.triplanetary.players import PLAYERS
from vector3_edu.games.triplanetary.rules import astrogation, muster, turn, visibility
from vector3_edu.games.triplanetary.rules.board import MapOptions
from vector3_edu.games.triplanetary.rules.events import DayBegan, ShipCrashed, ShipLost
from vector3_edu.games.triplanetary.rules.orders import LINES
from vector3_edu.games.triplanetary.rules.state import State
from vector3_edu.games.triplanetary.rules.turn import begin
from vector3_edu.games.triplanetary.scenarios import OPTIONS, PHASES, RECORDS, SCENARIOS, rules_of
from vector3_edu.games.triplanetary.telling import film, scene, words
from vector3_edu.games.triplanetary.telling.entries import GROUPS, bare, roll_for


def set_up(scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice) -> State:
    """The state at the first decision of a scenario."""
    rules = rules_of(scenario, len(seats), tuple(options.items()))
    ground = MapOptions(*(rules.option(name) for name in ("mercury", "callisto", "rows", "hexsides")))
    state = State(rules, ground, seats, arrived=(0,) * len(seats), credit=(0,) * len(seats))
    state = rules.set_up(state, dice)
    if rules.terms is not None and rules.option("setup") == "buy" and state.phase == "astrogation":
        return muster.begin(state)
    if not rules.phases[state.phase].setting_up:
        state = visibility.conceal(state)
    return begin(state) if state.phase == "astrogation" else state


class Triplanetary(Game[State, Event]):
    """Courses, gravity and fuel across the Solar System. All functions are pure."""

    name = "triplanetary"
    title = "Triplanetary"
    scenarios = SCENARIOS
    options = OPTIONS
    turn_word = mark("Day")
    players = PLAYERS
    coach = COACH
    view = TriplanetaryView
    research = RESEARCH
    controls = "vector3_edu.games.triplanetary.controls"
    notation = LINES
    phases = PHASES
    losses = (ShipCrashed, ShipLost)
    groups = GROUPS

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return set_up(scenario, seats, options, dice), (DayBegan(1),)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return turn.asks(state)

    def reasons_against(self, state: State, seat: str, order: Order) -> list[str]:
        return super().reasons_against(state, seat, order) + astrogation.why_left_out(state, order)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        return turn.step(state, orders, dice)

    def has_secrets(self, state: State) -> bool:
        return visibility.has_secrets(state)

    def seen_by(self, state: State, seat: str | None) -> State:
        return visibility.seen_by(state, seat)

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        return visibility.event_seen_by(event, seat)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def film(self, before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
        return film.film(before, events, after)

    def entries(self, events: Sequence[Event]) -> tuple[Entry, ...]:
        return super().entries([bare(event) for event in events])

    def score(self, scenario: str, number: int) -> tuple[str, str]:
        return words.score(RECORDS[scenario].counts, number)

    standings = staticmethod(luck.standings)
    dice_results = staticmethod(luck.dice_results)
    tell = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    roll_for = staticmethod(roll_for)
    describe_state = staticmethod(words.describe_state)


GAME = Triplanetary()
