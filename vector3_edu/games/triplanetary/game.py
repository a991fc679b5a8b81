"""Triplanetary as a Game: the one object that everything outside talks to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from vector3_edu.core.dice import Dice
from vector3_edu.core.events import Event
from vector3_edu.core.game import Ask, Choice, Order, Result
from vector3_edu.core.hexes import Hex
from vector3_edu.core.problems import listed, shown
from vector3_edu.core.scene import Scene
from vector3_edu.games.triplanetary import (
    astrogation,
    guards,
    gunnery,
    guns,
    lateral_seven,
    muster,
    mutiny,
    notation,
    nova,
    offers,
    offices,
    orders,
    ordnance,
    prospecting,
    resupply,
    retribution,
    scene,
    secrets,
    starts,
    surrender,
    turn,
)
from vector3_edu.games.triplanetary.circuits import why_astray
from vector3_edu.games.triplanetary.events import DayBegan
from vector3_edu.games.triplanetary.orders import DEALS, Demand, Designate, Mutiny, Suppress
from vector3_edu.games.triplanetary.rules import RULES
from vector3_edu.games.triplanetary.scenarios import OPTIONS, SCENARIOS, set_up
from vector3_edu.games.triplanetary.state import State, ship_named


class Triplanetary:
    """Courses, gravity and fuel across the Solar System. All functions are pure."""

    name = "triplanetary"
    title = "Triplanetary"
    scenarios = SCENARIOS
    options = OPTIONS

    def new(
        self, scenario: str, seats: tuple[str, ...], options: Mapping[str, Any], dice: Dice
    ) -> tuple[State, tuple[Event, ...]]:
        return set_up(scenario, seats, options, dice), (DayBegan(1),)

    def asks(self, state: State) -> tuple[Ask, ...]:
        return turn.asks(state)

    def choices(self, state: State, ask: Ask, unit: str) -> Sequence[Choice]:
        if unit not in ask.units:
            return ()
        if state.phase == "astrogation":
            flying = ship_named(state, unit)
            return astrogation.choices(state, flying) if flying is not None else ()
        if state.phase in offers.OFFERS:
            return offers.OFFERS[state.phase](state, unit)
        if state.phase == "designate":
            return tuple(Designate(ship.name) for ship in state.ships if ship.seat == state.asked)
        if state.phase == "mutiny":
            return (Mutiny(),)
        if state.phase == "appear":
            return retribution.choices(state)
        if state.phase == "muster":
            return muster.choices(state)
        if state.phase == "entry":
            return nova.entries(state)
        if state.phase == "layout":
            return lateral_seven.spots(state)
        if state.phase == "outfit":
            return prospecting.outfits()
        if state.phase == starts.START:
            return starts.choices(state)
        if state.phase == "ordnance":
            return ordnance.choices(state, unit)
        if state.phase == "combat":
            below = (Suppress(),) if unit in mutiny.suppressors(state) else ()
            fires = guns.choices(state, unit)
            return (*fires, *surrender.choices(state, unit, fires), *below)
        if state.phase == "surrender":
            return surrender.ANSWERS
        ship = guards.combatant(state, unit)
        if RULES[state.scenario].yard and unit in offices.UNITS:
            return offices.choices(state, unit)
        if ship is None:
            return ()
        if state.phase == "counterattack":
            return guns.counter_choices(state, ship)
        return turn.supply_choices(state, ship)

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
                problems += self._problems(state, ask, unit, choice) if plain(choice) else [
                    f"{shown(choice)} cannot be read as a choice for {unit}: use names, directions and whole numbers."]
        return problems + [why_astray(state, ship) for ship in astrogation.not_to_coast(state) if ship.name not in order]

    def _problems(self, state: State, ask: Ask, unit: str, choice: Choice) -> list[str]:
        seat = state.asked
        if state.phase in offers.OFFERS:
            legal = offers.OFFERS[state.phase](state, unit)
            return [] if same_kind(choice, legal) else offers.about(state, unit, choice)
        if isinstance(choice, Suppress) and unit in mutiny.suppressors(state) and state.phase == "combat":
            return []
        if state.phase == "surrender" or (state.phase == "combat" and isinstance(choice, Demand)):
            return surrender.problems(state, unit, choice)
        if state.phase in ("combat", "counterattack"):
            return gunnery.problems(state, seat, unit, choice, counter=state.phase == "counterattack")
        if state.phase == "appear":
            return retribution.problems(state, choice)
        if state.phase == "muster":
            return muster.about(state, choice)
        if state.phase == "entry":
            return nova.about_entry(state, choice)
        if state.phase == "layout":
            fine = same_kind(choice, lateral_seven.spots(state))
            return [] if fine else [f"{shown(choice)} is no free asteroid hex; write Appear('at 0 -30'). [Lateral 7]"]
        if state.phase == "outfit":
            return prospecting.about_outfit(state, choice)
        if state.phase == starts.START:
            return starts.about(state, choice)
        if RULES[state.scenario].yard and unit in offices.UNITS:
            return offices.about(state, unit, choice)
        ship = ship_named(state, unit)
        if state.phase == "resupply" and ship is not None:
            if state.scenario in turn.MARKETS and isinstance(choice, DEALS):
                market: list[str] = turn.MARKETS[state.scenario].about(state, ship, choice)
                return market
            return resupply.problems(state, ship, choice)
        options = self.choices(state, ask, unit)
        if same_kind(choice, options):
            return []
        if state.phase == "ordnance":
            return ordnance.why_not(state, unit, choice)
        if ship is None:
            return [f"{shown(choice)} cannot be chosen here. Try {listed(options)}."]
        return astrogation.why_not(state, ship, choice)

    def step(self, state: State, orders: Mapping[str, Order], dice: Dice) -> tuple[State, tuple[Event, ...]]:
        return turn.step(state, orders, dice)

    def seen_by(self, state: State, seat: str | None) -> State:
        return secrets.seen_by(state, seat)

    def event_seen_by(self, event: Event, seat: str | None) -> Event | None:
        return secrets.event_seen_by(event, seat)

    def scene(self, state: State) -> Scene:
        return scene.scene(state)

    def result(self, state: State) -> Result | None:
        return state.result

    def turn(self, state: State) -> int:
        return state.turn

    def write(self, state: State, seat: str, order: Order) -> str:
        return notation.write(order)

    def read(self, state: State, seat: str, text: str) -> Order:
        units = next((ask.units for ask in turn.asks(state) if ask.seat == seat), ())
        return notation.read(state, units, text)


def plain(value: object, depth: int = 6) -> bool:
    """Whether a value is made of nothing but words, numbers of a size that can be written, and tuples of these.

    Whatever else it is would run code of its own when it is compared, and is no choice of this game.
    """
    if value is None or type(value) in (bool, float):
        return True
    if type(value) is int:
        return abs(value) < 10**9
    if type(value) is str:
        return len(value) < 1000
    ours = type(value) in (tuple, Hex) or type(value).__module__ == orders.__name__
    return ours and isinstance(value, tuple) and depth > 0 and all(plain(each, depth - 1) for each in value)


def same_kind(choice: Any, choices: Sequence[Choice]) -> bool:
    """Whether a choice is one of those listed. Tuples of different kinds may be equal (landing E, taking off E), and so may
    1, 1.0 and True, so that the kind and the written form are compared, not only the values."""
    return any(type(each) is type(choice) and each == choice and repr(each) == repr(choice) for each in choices)


GAME = Triplanetary()
