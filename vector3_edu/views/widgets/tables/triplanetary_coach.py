"""The coach of Triplanetary: whether there is a course to a world, how long it takes, and how it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any
from weakref import WeakKeyDictionary

import ipywidgets as W

from vector3_edu.core.hexes import distance
from vector3_edu.core.orders import describe
from vector3_edu.core.scene import Line
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.astrogation import choices, why_not
from vector3_edu.games.triplanetary.board import World
from vector3_edu.games.triplanetary.scene import point
from vector3_edu.games.triplanetary.solver import Plan, plan
from vector3_edu.games.triplanetary.state import Ship, State
from vector3_edu.games.triplanetary.tables import ELIMINATED, KINDS
from vector3_edu.matches.table import Table
from vector3_edu.views.widgets.tables.sieve import WRAP, menu

MOST = 40
"""How many turns ahead the coach looks."""
NEAR = 6
"""How near, in hexes, a world is that needs no line to it."""

Aim = tuple[str, str]
"""A world, and what is wanted there: "land" or "orbit"."""

_BOUND: WeakKeyDictionary[Table, dict[str, Aim]] = WeakKeyDictionary()
"""Where each ship is bound for, from one turn to the next; a table forgets it when it goes."""


class Coach:
    """A world to go to, a button, and the answer."""

    def __init__(self, model: Table, state: State) -> None:
        self.state = state
        self.bound = _BOUND.setdefault(model, {})
        self.changed: Callable[[], None] = lambda: None
        self.ship: Ship | None = None
        self.aim = menu("Bound for", _aims(state))
        self.ask = W.Button(description="Is there a course?", layout=W.Layout(width="auto"))
        self.answer = W.HTML()
        self.answer.add_class("v3-live-words")
        self.aim.observe(self._aimed, "value")
        self.ask.on_click(self._search)
        self.box = W.VBox([W.HBox([self.aim, self.ask], layout=WRAP), self.answer])

    def turn_to(self, ship: Ship) -> None:
        """Speak of this ship from now on."""
        self.ship = None
        self.aim.value = self.bound.get(ship.name) or usual_aim(self.state, ship)
        self.ship = ship
        self.answer.value = ""

    def _aimed(self, _: Any) -> None:
        if self.ship is not None:
            self.bound[self.ship.name] = self.aim.value
            self.answer.value = ""
            self.changed()

    def lines(self) -> Iterable[Line]:
        """A thin line to where the ship is bound for, unless that is so near that it would only be in the way."""
        assert self.ship is not None
        world = self.state.board.worlds[self.aim.value[0]]
        away = world.at - self.ship.at
        if away.length > NEAR:
            words = f"to {world.name}, {count(away.length, 'hex', 'hexes')}"
            yield Line((point(self.ship.at), point(world.at)), "construction", words)

    def _search(self, _: Any = None) -> None:
        assert self.ship is not None
        world, _wanted = self.aim.value
        self.answer.value = f"<p>Searching for a course to {world} … this may take a few seconds.</p>"
        self.ask.disabled = True
        try:
            self.answer.value = f"<p>{escape(advice(self.state, self.ship, *self.aim.value))}</p>"
        finally:
            self.ask.disabled = False


def advice(state: State, ship: Ship, world: str, wanted: str) -> str:
    """Whether there is a course, in sentences; searched exactly, with the overload and without luck in asteroids."""
    what = f"land on {world}" if wanted == "land" else f"come into orbit round {world}"
    hurt = _damage(ship)
    found = plan(state.board, ship, world, wanted, MOST)
    if found is None:
        even = ", even if it overloads," if KINDS[ship.kind].warship and not ship.overloaded and ship.fuel > 1 else ""
        return (f"{hurt}There is no course on which {ship.name} can {what} within {MOST} turns with "
                f"{count(ship.fuel, 'fuel point')}{even} unless it takes its chances among asteroids or is resupplied on "
                "the way.")
    if not found.choices:
        return f"{ship.name} is there already."
    first = found.choices[0]
    if not any(type(each) is type(first) and each == first for each in choices(state, ship)):
        return f"There is a course, but it can't begin now. {' '.join(why_not(state, ship, first))}"
    days = count(found.days, "turn") + (", the repair included," if hurt else "")
    return (f"{hurt}There is a course: {ship.name} can {what} in {days} with {count(found.fuel, 'fuel point')}, and no "
            f"course takes fewer turns. {_strain(found)}It begins like this: {describe(first)}.")


def _damage(ship: Ship) -> str:
    """Why a ship can't burn now and until when, in a sentence; nothing if it can."""
    if ship.wounds.drive >= ELIMINATED:
        return f"The drive of {ship.name} has D{ship.wounds.drive}: it drifts, and only a base can repair it. "
    if ship.wounds.drive:
        return f"The drive of {ship.name} has D{ship.wounds.drive}: it can't burn for {count(ship.wounds.drive, 'turn')}. "
    return f"{ship.name} is disabled for {count(ship.disabled, 'turn')} and can't burn till then. " if ship.disabled else ""


def _strain(found: Plan) -> str:
    """The overload that a course needs, in a sentence; nothing if it needs none."""
    if not found.overload:
        return ""
    when = "at once" if found.overload == 1 else f"on its turn {found.overload}"
    return f"It needs the overload, {when}: two hexes for 2 fuel points, once between visits to a base. "


def _aims(state: State) -> list[tuple[str, Aim]]:
    worlds = [world for world in state.board.worlds.values() if world.gravity != "none"]
    landings = [(f"land on {world.name}", (world.name, "land")) for world in worlds if world.bases]
    return landings + [(f"orbit round {world.name}", (world.name, "orbit")) for world in worlds]


def usual_aim(state: State, ship: Ship) -> Aim:
    """Where a ship is bound for if nobody says otherwise: where it has to go to win, or the nearest other world."""
    objective = state.rules.objective(state, ship) if state.rules.objective is not None else None
    if objective is not None and objective.what in ("land", "orbit"):
        return objective.world, objective.what
    names = [world.name for world in state.board.worlds.values() if world.gravity != "none" and world.bases]
    return _nearest(state, ship, [name for name in names if name not in (ship.world, ship.orbit)]), "land"


def _nearest(state: State, ship: Ship, names: list[str]) -> str:
    worlds: dict[str, World] = state.board.worlds
    return min(names, key=lambda name: distance(worlds[name].at, ship.at))
