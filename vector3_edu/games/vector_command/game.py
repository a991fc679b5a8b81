"""Vector Command as a Game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.game import Ask, Choice, Game, Order
from vector3_edu.core.picture.film import Beat
from vector3_edu.core.picture.scene import Scene
from vector3_edu.core.research import ByUnit, Research
from vector3_edu.core.results import Event, Scenario
from vector3_edu.core.view import View
from vector3_edu.games.vector_command.coach import COACH
from vector3_edu.games.vector_command.judgement import odds
from vector3_edu.games.vector_command.players import PLAYERS
from vector3_edu.games.vector_command.rules import turn
from vector3_edu.games.vector_command.rules.events import ShipDestroyed
from vector3_edu.games.vector_command.rules.orders import NOTATION, defence_of
from vector3_edu.games.vector_command.rules.problems import example, problems
from vector3_edu.games.vector_command.rules.scenarios import OPTIONS, SCENARIOS, begin
from vector3_edu.games.vector_command.rules.state import Options, State, active
from vector3_edu.games.vector_command.rules.turn import PHASES
from vector3_edu.games.vector_command.telling import entries, film, scene, words


class VectorCommandView(View):
    """A battle of capital ships as one seat sees it. A ship without orders in the move phase coasts."""

    own_phases = ("move",)


# ---- what an agent sees that learns to play


def _facts(state: State, me: int) -> ByUnit:
    mine = {ship.name for ship in state.ships if ship.seat == me}
    facts: dict[tuple[str, str], tuple[float, ...]] = {
        (state.seats[ship.seat] if ship.seat >= 0 else "", ship.name): (
            ship.reactor,
            ship.shields,
            ship.strain,
            *ship.power,
            sum(ship.working),
            ship.missiles,
            ship.pd_ammo,
            0,
        )
        for ship in state.ships
    }
    return facts | {
        (state.seats[each.seat], each.name): (each.range, *(0,) * 9, each.target in mine) for each in state.missiles
    }


RESEARCH = Research[State](
    own=6,
    others=8,
    nobody=8,
    names=(
        "reactor or range",
        "shield points",
        "strain",
        "thrust",
        "rotation",
        "weapons",
        "shields",
        "weapons working",
        "missiles",
        "point defence",
        "after me",
    ),
    units=_facts,
)


class VectorCommand(Game[State, Event]):
    """Capital ships with inertia on a hex map: power, ordered commands, arcs, shields and missiles."""

    name = "vector_command"
    title = "Vector Command"
    scenarios: Mapping[str, Scenario] = SCENARIOS
    options: Mapping[str, tuple[Any, ...]] = OPTIONS
    phases = PHASES
    losses = (ShipDestroyed,)
    groups = entries.GROUPS
    players = PLAYERS
    coach = COACH
    view = VectorCommandView
    research = RESEARCH
    controls = "vector3_edu.games.vector_command.controls"
    notation = NOTATION

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return begin(scenario, seats, Options(**options), dice)

    def asks(self, state: State) -> tuple[Ask, ...]:
        if state.phase == "over":
            return ()
        if state.phase == "place":
            return tuple(
                Ask(name, "place", tuple(ship.name for ship in state.ships if ship.seat == seat))
                for seat, name in enumerate(state.seats)
            )
        return _ask(state.seats[active(state).seat], state.phase, state.order[0])

    def reasons_against(self, state: State, seat: str, order: Order) -> list[str]:
        return problems(state, seat, order)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        if state.phase == "place":
            return turn.place(state, orders, dice)
        return turn.act(state, orders[state.seats[active(state).seat]], dice)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def film(self, before: State, events: Sequence[Event], after: State) -> tuple[Beat, ...]:
        return film.film(before, events, after)

    def example(self, state: State, seat: str) -> str:
        return example(state, seat)

    def describe_state(self, state: State, seat: str | None) -> str:
        return words.describe_state(state, seat, self.phase_title(state.phase))

    def weigh(self, state: State, seat: str, unit: str, choice: Choice) -> str:
        return odds.weigh(state, unit, choice)

    standings = staticmethod(odds.standings)
    dice_results = staticmethod(odds.dice_results)
    tell = staticmethod(words.tell)
    explain = staticmethod(words.explain)
    roll_for = staticmethod(entries.roll_for)


@lru_cache(maxsize=256)
def _ask(seat: str, phase: str, ship: str) -> tuple[Ask, ...]:
    units = (ship, defence_of(ship)) if phase == "fire" else (ship,)
    return (Ask(seat, phase, units, optional=phase != "power"),)


GAME = VectorCommand()
