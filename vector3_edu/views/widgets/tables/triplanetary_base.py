"""What the controls of Triplanetary share: where a choice leads, and hexes as places of the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import ipywidgets as W

from vector3_edu.core.events import Event
from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.astrogation import predicted
from vector3_edu.games.triplanetary.board import Passage
from vector3_edu.games.triplanetary.events import ShipCrashed, ShipLeftTheMap
from vector3_edu.games.triplanetary.movement import COAST, fly
from vector3_edu.games.triplanetary.orders import Burn, Land, TakeOff
from vector3_edu.games.triplanetary.state import Ship, State
from vector3_edu.games.triplanetary.words import place

STYLE = {"description_width": "104px"}
WRAP = {"flex_flow": "row wrap", "align_items": "center"}


class Way(NamedTuple):
    """Where a choice of astrogation leads: the course, its end, what is met on it and what it costs."""

    course: Hex
    end: Hex
    fuel: int
    passage: Passage | None = None
    """None where nothing is flown: on the ground, and down to it."""
    after: Ship | None = None
    """The ship when it has flown; None if it is lost."""
    lands: str = ""
    lost: str = ""
    """Why the ship would be lost on it; nothing if it would not."""


def way_of(state: State, ship: Ship, choice: Choice) -> Way:
    """Where a ship goes that plots this."""
    after, events, passage = fly(state, state.board, ship, choice)
    fuel = Hex(*choice.by).length if isinstance(choice, Burn) else int(isinstance(choice, Land))
    end = after.at if after is not None else passage.end if passage is not None else ship.at
    course = predicted(ship, choice.ignore) + choice.by if isinstance(choice, Burn) else end - ship.at
    if isinstance(choice, TakeOff):
        course = ORIGIN
    lands = after.world if after is not None and not ship.world else ""
    return Way(course, end, fuel, passage, after, lands, "" if after is not None else _lost(events[-1]))


def _lost(end: Event) -> str:
    """The end of a ship, in words."""
    if isinstance(end, ShipCrashed):
        return f"it crashes into {end.world}"
    return "it leaves the map" if isinstance(end, ShipLeftTheMap) else "it is torn apart in dense asteroids"


def usual(state: State, ship: Ship, choices: Sequence[Choice]) -> Choice:
    """What is chosen until the player says otherwise: to go on as before or, where that is the end, the cheapest way out.

    Of several the first into an orbit is taken, or the first from which the ship can coast on for another turn.
    """

    def risk(choice: Choice) -> tuple[bool, bool, int, int]:
        led = way_of(state, ship, choice)
        doomed = led.passage is not None and led.after is not None and bool(way_of(state, led.after, COAST).lost)
        later = 2 if doomed else 0 if led.passage and led.passage.orbit else 1
        return bool(led.lost), isinstance(choice, Burn) and bool(choice.ram), led.fuel, later if led.fuel else 0

    return min(choices, key=risk)


def short(way: Way) -> str:
    """Where a choice leads, as it stands in a list."""
    if way.passage is None and not way.lands:
        return ""
    if way.lost:
        return way.lost
    if way.lands:
        return f"down on {way.lands}"
    rocks = len(way.passage.asteroids) if way.passage else 0
    orbit = f", in orbit round {way.passage.orbit}" if way.passage and way.passage.orbit else ""
    return f"to {place(way.end)}{orbit}" + (", through asteroids" if rocks else "")


def relabel(units: W.Dropdown, lines: tuple[tuple[str, str], ...], turn_to: Callable[..., None]) -> None:
    """Other words for the same units in a list; the one that is looked at stays, so that `turn_to` is not called."""
    if lines == units.options:
        return
    looked_at = units.value
    units.unobserve(turn_to, "value")
    units.options = lines
    units.value = looked_at
    units.observe(turn_to, "value")


def menu(label: str, options: list[tuple[str, Any]], value: Any = None) -> W.Dropdown:
    """A list of which one entry is chosen: the first, if nothing is said."""
    chosen = options[0][1] if value is None and options else value
    return W.Dropdown(options=options, value=chosen, description=label, style=STYLE, layout=W.Layout(width="auto"))
