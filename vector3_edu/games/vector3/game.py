"""Vector 3 as a Game: thin, because the rules live in the files named after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.cards import Card
from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.language import mark, say
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.results import Chance, Event, Standing
from vector3_edu.games.vector3.captain_view import RESEARCH, Vector3View
from vector3_edu.games.vector3.coach import COACH
from vector3_edu.games.vector3.feats import FEATS
from vector3_edu.games.vector3.judgement import fleet_orders, score
from vector3_edu.games.vector3.players import PLAYERS
from vector3_edu.games.vector3.rules import nothing_to_do, problems, turn, visibility
from vector3_edu.games.vector3.rules.editions import EDITIONS
from vector3_edu.games.vector3.rules.events import PhaseBegan, UnitDestroyed
from vector3_edu.games.vector3.rules.orders import LINES
from vector3_edu.games.vector3.rules.phases import EXTRAS, PHASES
from vector3_edu.games.vector3.rules.state import Options, State, Technology
from vector3_edu.games.vector3.scenarios import catalogue, ready_fleets
from vector3_edu.games.vector3.scenarios.catalogue import SCENARIOS
from vector3_edu.games.vector3.telling import entries, film, previews, scene, whereabouts, words

_ready = lru_cache(maxsize=64)(ready_fleets.ready)
"""The same set-up is the same ready state: benches and classrooms begin many matches alike."""


class Vector3(Game[State, Event]):
    """Tactical space combat in three dimensions, by Greg Costikyan."""

    name = "vector3"
    title = "Vector 3"
    scenarios = SCENARIOS
    options: Mapping[str, tuple[Any, ...]] = {
        "edition": ("2009", "1979"),
        "setup": ("ready", "buy"),
        "flat": (False, True),
        "burns": ("printed", "pythagorean"),
        "duds": (False, True),
        "turn_limit": (),
    }
    mass_in = mark("pods")
    extras = EXTRAS
    players = PLAYERS
    coach = COACH
    view, feats = Vector3View, FEATS
    research = RESEARCH
    controls = "vector3_edu.games.vector3.controls"
    notation = LINES
    phases = PHASES
    losses = (UnitDestroyed,)
    groups = entries.GROUPS

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        """The state at the first decision: with ready fleets, or where technology is chosen."""
        edition = EDITIONS[options.get("edition", "2009")]
        chosen = {name: value for name, value in options.items() if name in Options._fields}
        state = State(
            edition=edition.name,
            scenario=scenario,
            options=Options(**chosen),
            seats=seats,
            turn=0,
            phase="technology",
            technology=(Technology(),) * len(seats),
            points=(0,) * len(seats),
            named=((0, 0),) * len(seats),
        )
        if SCENARIOS[scenario].told is not None:
            state = catalogue.set_up(state, options)
        elif state.options.setup == "buy":
            return state, (PhaseBegan("technology"),)
        else:
            state = _ready(state)
        events: list[Event] = []
        state = turn.begin_turn(state, dice, events)
        return state, visibility.mark_secrets(events) if edition.secret else tuple(events)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """Who must decide what now."""
        return turn.asks(state)

    def choices(self, state: State, ask: Ask, unit: str) -> Sequence[Choice]:
        """Every legal choice of a unit; sensible ones where they are beyond counting (technology, fleets, places)."""
        return turn.choices(state, ask, unit)

    def reasons_against(self, state: State, seat: str, order: Order) -> list[str]:
        """Every reason why an order is not legal."""
        return problems.problems(state, seat, order)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        """Carry out the orders of all who were asked."""
        after, events = turn.step(state, orders, dice)
        return after, visibility.mark_secrets(events) if EDITIONS[state.edition].secret else events

    def has_secrets(self, state: State) -> bool:
        """Whether the edition has secrets; they end with the game."""
        return visibility.has_secrets(state)

    def seen_by(self, state: State, seat: str | None) -> State:
        """The state as a seat may know it."""
        return visibility.seen_by(state, seat)

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        """The event as a seat may know it, or None."""
        return visibility.event_seen_by(event, seat)

    def scene(self, state: State) -> Scene:
        """What there is to see."""
        return scene.scene(state)

    def film(self, before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
        """How a step looks in motion."""
        return film.film(before, events, after)

    def example(self, state: State, seat: str) -> str:
        return problems.example(state, seat)

    def rule(self, state: State, phase: str) -> str:
        return PHASES[phase].rule_of(state.edition) if phase in PHASES else ""

    def weigh(self, state: State, seat: str, unit: str, choice: Choice) -> str:
        return previews.weigh(state, seat, unit, choice)

    def why_idle(self, state: State, ask: Ask) -> str:
        return PHASES[ask.phase].why_idle(state, ask) or super().why_idle(state, ask)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """How all seats stand: points, ships, pods."""
        return score.standings(state)

    def dice_results(self, before: State, event: Event) -> tuple[Chance, ...]:
        """What dice decided: laser hits, the damage of blasts, torpedoes shot down."""
        return score.dice_results(before, event)

    def nothing_to_gain(self, state: State, ask: Ask) -> str:
        if ask.units:
            return fleet_orders.nothing_to_gain(state, ask)
        return super().nothing_to_gain(state, ask).removesuffix(say(nothing_to_do.ALL_THE_SAME)).strip()

    def cards(self, state: State) -> tuple[Card, ...]:
        return whereabouts.cards(state)

    tell = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    roll_for = staticmethod(entries.roll_for)
    describe_state = staticmethod(whereabouts.describe_state)


GAME = Vector3()
