"""The menu "Bound for" of Triplanetary: a world to go to, and the coach's answer to whether there is a course to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any
from weakref import WeakKeyDictionary

import ipywidgets as W

from vector3_edu.core.picture.scene import Line
from vector3_edu.core.words import count
from vector3_edu.games.triplanetary.judgement.destinations import Aim, aims, answer, usual_aim
from vector3_edu.games.triplanetary.rules.state import Ship, State
from vector3_edu.games.triplanetary.telling.scene import point
from vector3_edu.matches.table import Table
from vector3_edu.views.table.choice_filter import WRAP, menu

NEAR = 6
"""How near, in hexes, a world is that needs no line to it."""

_BOUND: WeakKeyDictionary[Table, dict[str, Aim]] = WeakKeyDictionary()
"""Where each ship is bound for, from one turn to the next; a table forgets it when it goes."""


class Coach:
    """A world to go to, a button, and the answer."""

    def __init__(self, model: Table, state: State) -> None:
        self.state = state
        self.bound = _BOUND.setdefault(model, {})
        self.changed: Callable[[], None] = lambda: None
        self.ship: Ship | None = None
        self.aim = menu("Bound for", aims(state))
        self.ask = W.Button(description="Is there a course?", layout=W.Layout(width="auto"))
        self.answer = W.HTML()
        self.answer.add_class("v3-live-words")
        self.aim.observe(self._aimed, "value")
        self.ask.on_click(self._search)
        # where the teacher has switched hints off, a student can still say where a ship is bound for
        asked = [self.ask] if model.match.setup.hints else []
        self.box = W.VBox([W.HBox([self.aim, *asked], layout=WRAP), self.answer])

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
            self.answer.value = f"<p>{escape(answer(self.state, self.ship, self.aim.value))}</p>"
        finally:
            self.ask.disabled = False
