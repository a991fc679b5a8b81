"""What the controls of Triplanetary share: where a choice leads, and hexes as places of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import ipywidgets as W

from vector3_edu.core.game import Choice
from vector3_edu.core.hexes import ORIGIN, Hex
from vector3_edu.games.triplanetary.astrogation import predicted
from vector3_edu.games.triplanetary.board import Passage
from vector3_edu.games.triplanetary.orders import Burn, Land, TakeOff
from vector3_edu.games.triplanetary.state import Ship, State
from vector3_edu.views.words.triplanetary import place

STYLE = {"description_width": "104px"}
WRAP = W.Layout(flex_flow="row wrap", align_items="center")


class Way(NamedTuple):
    """Where a choice of astrogation leads: the course, its end, what is met on it and what it costs."""

    course: Hex
    end: Hex
    fuel: int
    passage: Passage | None = None
    """None where nothing is flown: on the ground, and down to it."""
    lands: str = ""
    lost: str = ""
    """Why the ship would be lost on it; nothing if it would not."""


def way_of(state: State, ship: Ship, choice: Choice) -> Way:
    """Where a ship goes that plots this."""
    chart = state.board
    if isinstance(choice, TakeOff):
        lift = chart.lift(ship.world, choice.side)
        return Way(ORIGIN, lift.end, 0, lift)
    if isinstance(choice, Land):
        at = chart.worlds[ship.orbit].at
        return Way(at - ship.at, at, 1, lands=ship.orbit)
    if not isinstance(choice, Burn):
        return Way(ORIGIN, ship.at, 0)
    by = Hex(*choice.by)
    course = predicted(ship, choice.ignore) + by
    passage = chart.passage(ship.at, course)
    if passage.hit and by and passage.hit == ship.orbit and any(base.world == ship.orbit for base in state.bases):
        return Way(course, chart.worlds[ship.orbit].at, by.length, lands=ship.orbit)
    return Way(course, passage.end, by.length, passage, lost=_lost(ship, passage))


def _lost(ship: Ship, passage: Passage) -> str:
    if passage.hit:
        return f"it crashes into {passage.hit}"
    if passage.dense and not ship.scanners:
        return "it is torn apart in dense asteroids"
    return "" if passage.on_map else "it leaves the map"


def usual(state: State, ship: Ship, choices: Sequence[Choice]) -> Choice:
    """What is chosen until the player says otherwise: to go on as before or, where that is the end, the cheapest way out.

    Of several the first into an orbit is taken, or the first from which the ship can coast on for another turn.
    """

    def risk(choice: Choice) -> tuple[bool, bool, int, int]:
        led = way_of(state, ship, choice)
        after = led.passage and state.board.passage(led.end, led.course + led.passage.pull)
        doomed = bool(after and _lost(ship, after))
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


def menu(label: str, options: list[tuple[str, Any]], value: Any = None) -> W.Dropdown:
    """A list of which one entry is chosen: the first, if nothing is said."""
    chosen = options[0][1] if value is None and options else value
    return W.Dropdown(options=options, value=chosen, description=label, style=STYLE, layout=W.Layout(width="auto"))
